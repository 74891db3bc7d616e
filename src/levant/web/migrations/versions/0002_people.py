"""Sessions that can be ended, names told apart by eye, confirmed mail, bans, and a heartbeat."""

import sqlalchemy as sa
from alembic import op

from levant.web.names import key_of

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("players") as players:
        text = sa.String(200)
        players.add_column(sa.Column("pending", text, nullable=False, server_default=""))
        players.add_column(sa.Column("banned", text, nullable=False, server_default=""))
        players.drop_index("ix_players_email")
    _rename_keys()
    _one_account_for_each_address()
    op.create_index(
        "players_email",
        "players",
        ["email"],
        unique=True,
        sqlite_where=sa.text("email != ''"),
        postgresql_where=sa.text("email != ''"),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column(
            "player",
            sa.Integer,
            sa.ForeignKey("players.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("agent", sa.String(200), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "facts",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("number", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("facts")
    op.drop_table("sessions")
    op.drop_index("players_email", "players")
    op.create_index("ix_players_email", "players", ["email"])
    with op.batch_alter_table("players") as players:
        players.drop_column("pending")
        players.drop_column("banned")


def _rename_keys() -> None:
    """Names that look alike by now keep their owners: the later ones are known by their number."""
    connection, taken = op.get_bind(), set()
    rows = connection.execute(sa.text("SELECT id, name FROM players ORDER BY id")).all()
    for number, _ in rows:  # out of each other's way first
        _set(number, "key", f"#{number}")
    for number, name in rows:
        key = key_of(name)
        _set(number, "key", f"{key[:68]}#{number}" if key in taken else key)
        taken.add(key)


def _one_account_for_each_address() -> None:
    """The oldest account keeps an address; the others may confirm one of their own."""
    rows = op.get_bind().execute(
        sa.text("SELECT id, email FROM players WHERE email != '' ORDER BY id")
    )
    seen = set()
    for number, email in rows.all():
        if email.casefold() in seen:
            _set(number, "email", "")
            _set(number, "pending", email)
        seen.add(email.casefold())


def _set(number: int, column: str, value: str) -> None:
    words = sa.text(f"UPDATE players SET {column} = :value WHERE id = :number")
    op.get_bind().execute(words, {"value": value, "number": number})
