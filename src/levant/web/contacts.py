"""Friends and blocks: each player's own list, which nobody else is shown.

A block works both ways and silently: neither finds the other's tables, sits down at them, or
hears of a challenge, and neither can tell which of the two wanted it so.
"""

from sqlalchemy import Connection, Select, delete, func, insert, select, union

from levant.web.clock import now
from levant.web.players import Account
from levant.web.problem import Problem
from levant.web.store import queue_up
from levant.web.tables import contacts, players

FRIEND, BLOCKED = "friend", "blocked"
MOST = 500
"""People on one player's list."""


def keep(connection: Connection, player: int, other: Account, kind: str) -> None:
    """Put somebody on one's list, or with "" take him off it. Raises Problem."""
    if kind not in ("", FRIEND, BLOCKED):
        raise Problem(400, f"somebody is a {FRIEND!r}, {BLOCKED!r} or neither (''), not {kind!r}")
    if other.id == player:
        raise Problem(409, "this is you")
    queue_up(connection, f"contacts {player}")
    own = contacts.c.player == player
    connection.execute(delete(contacts).where(own, contacts.c.other == other.id))
    if not kind:
        return
    if (connection.execute(select(func.count()).where(own)).scalar() or 0) >= MOST:
        raise Problem(429, f"there are {MOST} people on your list: take somebody off it first")
    connection.execute(
        insert(contacts).values(player=player, other=other.id, kind=kind, since=now())
    )


def kind_of(connection: Connection, player: int, other: int) -> str:
    found = connection.execute(
        select(contacts.c.kind).where(contacts.c.player == player, contacts.c.other == other)
    ).scalar()
    return found or ""


def listed(connection: Connection, player: int, kind: str) -> list[str]:
    """Names, in order."""
    rows = connection.execute(
        select(players.c.name)
        .join(contacts, contacts.c.other == players.c.id)
        .where(contacts.c.player == player, contacts.c.kind == kind)
        .order_by(players.c.key)
    )
    return list(rows.scalars())


def friends_of(player: int) -> Select[tuple[int]]:
    return select(contacts.c.other).where(contacts.c.player == player, contacts.c.kind == FRIEND)


def apart_from(player: int) -> Select[tuple[int]]:
    """Those with whom a player is not brought together, whoever of them wanted it."""
    blocked = contacts.c.kind == BLOCKED
    both = union(
        select(contacts.c.other.label("player")).where(contacts.c.player == player, blocked),
        select(contacts.c.player).where(contacts.c.other == player, blocked),
    ).subquery()
    return select(both.c.player)


def kept_apart(connection: Connection, player: int, others: set[int]) -> bool:
    return bool(set(connection.execute(apart_from(player)).scalars()) & others)
