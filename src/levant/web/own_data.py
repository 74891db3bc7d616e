"""All that is kept of one player: shown to him, and forgotten at his word."""

from typing import Any

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.engine import RowMapping

from levant.web import players as accounts
from levant.web.contacts import apart_from
from levant.web.tables import (
    challenges,
    contacts,
    entrants,
    entries,
    matches,
    notes,
    pairings,
    players,
    rated_results,
    ratings,
    seats,
    sessions,
    timeouts,
    tournaments,
)

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
        **_among_people(connection, player),
    }  # fmt: skip


def _among_people(connection: Connection, player: int) -> dict[str, Any]:
    """Of lists that others keep of him nothing is told: who blocks whom is theirs to know."""
    other = select(players.c.name, contacts.c.kind, contacts.c.since).join(
        contacts, contacts.c.other == players.c.id
    )
    met = (pairings.c.first == player) | (pairings.c.second == player)
    seen = challenges.c.by.not_in(apart_from(player))
    asked = (challenges.c.by == player) | ((challenges.c.player == player) & seen)
    return {
        "contacts": _rows(connection, other.where(contacts.c.player == player)),
        "challenges": _rows(connection, select(challenges).where(asked)),
        "ratings": _rows(connection, select(ratings).where(ratings.c.player == player)),
        "rated_results": _rows(
            connection, select(rated_results).where(rated_results.c.player == player)
        ),
        "timeouts": _rows(connection, select(timeouts).where(timeouts.c.player == player)),
        "tournaments": _rows(connection, select(tournaments).where(tournaments.c.owner == player)),
        "entries_to_tournaments": _rows(
            connection, select(entrants).where(entrants.c.player == player)
        ),
        "pairings": _rows(connection, select(pairings).where(met)),
    }


def forget(connection: Connection, player: int) -> None:
    """Name, password, addresses, sessions, notes, chat, lists and ratings go. What was played
    stays, nameless, and so do tournaments that have started."""
    connection.execute(delete(sessions).where(sessions.c.player == player))
    connection.execute(delete(notes).where(notes.c.player == player))
    for table in (contacts, challenges, ratings, timeouts):
        connection.execute(delete(table).where(table.c.player == player))
    connection.execute(delete(contacts).where(contacts.c.other == player))
    connection.execute(delete(challenges).where(challenges.c.by == player))
    retire(connection, player)
    owned = tournaments.c.owner == player
    connection.execute(update(tournaments).where(owned).values(name="a tournament"))
    mine = entries.c.player == player
    connection.execute(update(entries).where(mine).values(name=""))
    connection.execute(update(entries).where(mine, entries.c.kind == "chat").values(text="…"))
    blank = {"password": "", "email": "", "pending": "", "hook": "", "notify": False}
    accounts.change(connection, player, name=f"{GONE} {player}", banned="it was deleted", **blank)


def retire(connection: Connection, player: int) -> None:
    """Take a player out of all tournaments, and those with him that he opened and did not start."""
    waiting = select(tournaments.c.id).where(tournaments.c.round == 0, tournaments.c.ended == 0)
    connection.execute(
        delete(tournaments).where(tournaments.c.owner == player, tournaments.c.id.in_(waiting))
    )
    mine = entrants.c.player == player
    connection.execute(delete(entrants).where(mine, entrants.c.tournament.in_(waiting)))
    connection.execute(update(entrants).where(mine).values(withdrawn=True))


def _rows(connection: Connection, query: Any) -> list[dict[str, Any]]:
    rows: list[RowMapping] = list(connection.execute(query).mappings())
    return [dict(row) for row in rows]
