"""Ratings, friends and blocks, challenges, time-outs and tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

TABLES = (
    "pairings", "entrants", "tournaments", "timeouts", "rated_results", "ratings", "challenges",
    "contacts",
)  # fmt: skip


def upgrade() -> None:
    rated = sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("matches", rated)
    op.create_index("matches_game", "matches", ["game"])
    _friends()
    _results()
    _tournaments()


def downgrade() -> None:
    for table in TABLES:
        op.drop_table(table)
    op.drop_index("matches_game", "matches")
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("rated")


def _friends() -> None:
    op.create_table(
        "contacts",
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("other", sa.Integer, sa.ForeignKey("players.id"), primary_key=True, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column(
            "match",
            sa.String(16),
            sa.ForeignKey("matches.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("role", sa.String(40), primary_key=True),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), nullable=False, index=True),
        sa.Column("by", sa.Integer, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
    )


def _results() -> None:
    op.create_table(
        "ratings",
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True, index=True),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("played", sa.Integer, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "rated_results",
        sa.Column(
            "match",
            sa.String(16),
            sa.ForeignKey("matches.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True, index=True),
        sa.Column("points", sa.Double, nullable=False),
        sa.Column("before", sa.Double, nullable=False),
        sa.Column("after", sa.Double, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "timeouts",
        sa.Column(
            "match",
            sa.String(16),
            sa.ForeignKey("matches.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), nullable=False, index=True),
        sa.Column("time", sa.BigInteger, nullable=False),
    )


def _tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("owner", sa.Integer, sa.ForeignKey("players.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("scenario", sa.String(80), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.String(16), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("most", sa.Integer, nullable=False),
        sa.Column("legs", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("trouble", sa.String(200), nullable=False),
    )
    op.create_index("tournaments_ended", "tournaments", ["ended"])
    op.create_table(
        "entrants",
        sa.Column(
            "tournament",
            sa.String(16),
            sa.ForeignKey("tournaments.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True, index=True),
        sa.Column("entered", sa.BigInteger, nullable=False),
        sa.Column("withdrawn", sa.Boolean, nullable=False),
    )
    op.create_table(
        "pairings",
        sa.Column(
            "tournament",
            sa.String(16),
            sa.ForeignKey("tournaments.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("board", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("first", sa.Integer, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("second", sa.Integer, sa.ForeignKey("players.id"), nullable=True),
        sa.Column("match", sa.String(16), nullable=True, unique=True),
        sa.Column("bye", sa.Double, nullable=False),
    )
