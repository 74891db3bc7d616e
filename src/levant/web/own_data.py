"""All that is kept of one player: shown to him, and forgotten at his word."""

from typing import Any

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.engine import RowMapping

from levant.web import players as accounts
from levant.web.tables import entries, matches, notes, players, seats, sessions

GONE = "a former player"
SECRET = ("password", "key")


def export(connection: Connection, player: int) -> dict[str, Any]:
    """Everything, as JSON data; the password's hash is told to nobody."""
    account = connection.execute(select(players).where(players.c.id == player)).mappings().one()
    sat = select(seats.c.match).where(seats.c.player == player)
    said = entries.c.player == player
    return {
        "account": {name: value for name, value in account.items() if name not in SECRET},
        "sessions": _rows(
            connection,
            select(sessions.c.agent, sessions.c.created, sessions.c.used).where(
                sessions.c.player == player
            ),
        ),
        "matches": _rows(
            connection,
            select(
                matches.c.id, matches.c.game, matches.c.scenario, matches.c.created,
                matches.c.changed, matches.c.over, matches.c.winner, seats.c.role,
            )
            .join(seats, seats.c.match == matches.c.id)
            .where(seats.c.player == player),
        ),
        "entries": _rows(
            connection,
            select(
                entries.c.match, entries.c.seq, entries.c.time, entries.c.kind, entries.c.role,
                entries.c.text,
            ).where(said, entries.c.match.in_(sat)),
        ),
        "notes": _rows(
            connection, select(notes.c.match, notes.c.text).where(notes.c.player == player)
        ),
    }  # fmt: skip


def forget(connection: Connection, player: int) -> None:
    """Name, password, addresses, sessions, notes and chat go; what was played stays, nameless."""
    connection.execute(delete(sessions).where(sessions.c.player == player))
    connection.execute(delete(notes).where(notes.c.player == player))
    mine = entries.c.player == player
    connection.execute(update(entries).where(mine).values(name=""))
    connection.execute(update(entries).where(mine, entries.c.kind == "chat").values(text="…"))
    blank = {"password": "", "email": "", "pending": "", "hook": "", "notify": False}
    accounts.change(connection, player, name=f"{GONE} {player}", banned="it was deleted", **blank)


def _rows(connection: Connection, query: Any) -> list[dict[str, Any]]:
    rows: list[RowMapping] = list(connection.execute(query).mappings())
    return [dict(row) for row in rows]
