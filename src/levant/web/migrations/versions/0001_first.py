"""Players, matches, seats, entries and notes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("key", sa.String(80), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("email", sa.String(200), nullable=False, index=True),
        sa.Column("hook", sa.String(400), nullable=False),
        sa.Column("notify", sa.Boolean, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("scenario", sa.String(80), nullable=False),
        sa.Column("opening", sa.Text, nullable=False),
        sa.Column("clock", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("token", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("turn", sa.String(200), nullable=False),
        sa.Column("decider", sa.String(40), nullable=False),
        sa.Column("deadline", sa.BigInteger, nullable=False),
        sa.Column("over", sa.String(200), nullable=False),
        sa.Column("winner", sa.String(40), nullable=False),
    )
    op.create_index("matches_deadline", "matches", ["deadline"])
    op.create_index("matches_public", "matches", ["public", "changed"])
    match = sa.ForeignKey("matches.id", ondelete="CASCADE")
    op.create_table(
        "seats",
        sa.Column("match", sa.String(16), match, primary_key=True),
        sa.Column("role", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), nullable=True, index=True),
        sa.Column("token", sa.String(32), nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column(
            "match",
            sa.String(16),
            sa.ForeignKey("matches.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("role", sa.String(40), nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("proof", sa.String(16), nullable=False),
    )
    op.create_table(
        "notes",
        sa.Column(
            "match",
            sa.String(16),
            sa.ForeignKey("matches.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for table in ("notes", "entries", "seats", "matches", "players"):
        op.drop_table(table)
