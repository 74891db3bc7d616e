"""What an admin may order. A running server hears of it within a second or two."""

from collections.abc import Callable

from sqlalchemy import Connection, Table, func, select

from levant.web import (
    heartbeat,
    matches,
    own_data,
    players,
    sessions,
    tables,
    timeouts,
    tournaments,
)
from levant.web.clock import now
from levant.web.journal import Entry
from levant.web.matches import Status
from levant.web.names import checked_name
from levant.web.players import Account
from levant.web.problem import Problem
from levant.web.settings import Settings
from levant.web.store import Store

HOUR = 3600_000


def carry_out(settings: Settings, order: str, *words: str) -> list[str]:
    """Do one thing and say in a line or more what was done. Raises Problem or Unusable."""
    store = Store(settings)
    try:
        return store.submit(lambda c: _done(c, ORDERS[order], words)).result()
    finally:
        store.close()


def _done(
    connection: Connection, order: Callable[..., list[str]], words: tuple[str, ...]
) -> list[str]:
    lines = order(connection, *words)
    heartbeat.keep(connection, "admin", now())
    return lines


def ban(connection: Connection, name: str, why: str) -> list[str]:
    account = _named(connection, name)
    players.change(connection, account.id, banned=why[:200])
    sessions.end_all(connection, account.id)
    if why:
        own_data.retire(connection, account.id)
    return [f"{account.name} is closed: {why}" if why else f"{account.name} is open again"]


def rename(connection: Connection, name: str, new_name: str) -> list[str]:
    account = _named(connection, name)
    renamed = players.change(connection, account.id, name=checked_name(new_name))
    return [f"{account.name} is now {renamed.name}"]


def forget(connection: Connection, name: str) -> list[str]:
    account = _named(connection, name)
    own_data.forget(connection, account.id)
    return [f"{account.name} is forgotten"]


def end_match(connection: Connection, match: str) -> list[str]:
    table = tables.matches
    row = connection.execute(select(table).where(table.c.id == match)).mappings().first()
    if row is None:
        raise Problem(404, f"there is no match {match!r}")
    if row["over"]:
        raise Problem(409, f"the match is over: {row['over']}")
    over = "Ended by who runs the server"
    entry = Entry(row["seq"] + 1, now(), "closed")
    matches.append(connection, match, [entry], Status(turn=row["turn"], over=over))
    return [f"{match} is ended"]


def end_tournament(connection: Connection, tournament: str) -> list[str]:
    """Its matches go on."""
    if tournaments.held(connection, tournament).ended:
        raise Problem(409, "the tournament is over")
    tournaments.end(connection, tournament, "ended by who runs the server")
    return [f"{tournament} is ended"]


def pardon(connection: Connection, name: str) -> list[str]:
    account = _named(connection, name)
    return [f"{account.name}: {timeouts.pardon(connection, account.id)} time-outs are forgotten"]


def load(connection: Connection) -> list[str]:
    def count(table: Table, *where: object) -> int:
        query = select(func.count()).select_from(table).where(*where)  # type: ignore[arg-type]
        return connection.execute(query).scalar() or 0

    going_on = tables.matches.c.over == ""
    lately = now() - HOUR
    return [
        f"{count(tables.players, tables.players.c.password != '')} accounts, "
        f"{count(tables.players, tables.players.c.password == '')} guests",
        f"{count(tables.sessions, tables.sessions.c.used > now() - 24 * HOUR)} sessions in a day",
        f"{count(tables.matches, going_on)} matches go on, {count(tables.matches, ~going_on)} over",
        f"{count(tables.tournaments, tables.tournaments.c.ended == 0)} tournaments go on, "
        f"{count(tables.tournaments, tables.tournaments.c.ended > 0)} over; "
        f"{count(tables.ratings)} ratings",
        f"{count(tables.matches, tables.matches.c.changed > lately)} matches and "
        f"{count(tables.entries, tables.entries.c.time > lately)} entries in the last hour",
    ]


def _named(connection: Connection, name: str) -> Account:
    account = players.by_name(connection, name)
    if account is None:
        raise Problem(404, f"there is no player {name!r}")
    return account


ORDERS: dict[str, Callable[..., list[str]]] = {
    order.__name__: order
    for order in (ban, rename, forget, end_match, end_tournament, pardon, load)
}
