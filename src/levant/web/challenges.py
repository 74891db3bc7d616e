"""Challenges: a seat that is meant for somebody. Its link works as well, for whoever has it."""

from typing import NamedTuple

from sqlalchemy import Connection, Select, insert, select, update

from levant.web import contacts, players
from levant.web.clock import now
from levant.web.players import Account
from levant.web.problem import Problem
from levant.web.tables import challenges, matches, seats
from levant.web.tables import players as player_rows

SEAT = "player:"
"""How a wanted seat begins that names who is to sit there."""


class Challenge(NamedTuple):
    match: str
    role: str
    name: str
    declined: bool


def challenged(connection: Connection, me: Account, name: str) -> Account:
    """The player of that name. Raises Problem."""
    if me.guest:
        raise Problem(403, "challenges are for accounts: create one, or send a link")
    found = players.by_name(connection, name)
    if found is None or found.guest or found.banned:
        raise Problem(404, f"there is no account of the name {name!r}")
    if found.id == me.id:
        raise Problem(400, "you cannot challenge yourself; `same-screen` plays both sides")
    return found


def add(connection: Connection, match: str, role: str, player: int, by: int) -> None:
    connection.execute(
        insert(challenges).values(
            match=match, role=role, player=player, by=by, created=now(), declined=False
        )
    )


def standing(player: int) -> Select[tuple[str]]:
    """The matches to which a player is asked; not by those he is kept apart from."""
    return (
        select(challenges.c.match)
        .join(matches, matches.c.id == challenges.c.match)
        .join(seats, (seats.c.match == challenges.c.match) & (seats.c.role == challenges.c.role))
        .where(
            challenges.c.player == player,
            ~challenges.c.declined,
            seats.c.kind == "link",
            matches.c.over == "",
            challenges.c.by.not_in(contacts.apart_from(player)),
        )
    )


def role_for(connection: Connection, match: str, player: int) -> str:
    """The seat for which a player is asked, or ""."""
    found = connection.execute(
        select(challenges.c.role).where(
            challenges.c.match == match,
            challenges.c.player == player,
            ~challenges.c.declined,
            challenges.c.by.not_in(contacts.apart_from(player)),
        )
    ).scalar()
    return found or ""


def decline(connection: Connection, match: str, player: int) -> None:
    found = connection.execute(
        update(challenges)
        .where(challenges.c.match == match, challenges.c.player == player)
        .values(declined=True)
    )
    if not found.rowcount:
        raise Problem(404, "you are not asked to this match")


def made_by(connection: Connection, player: int) -> dict[str, Challenge]:
    """What became of a player's challenges, by match."""
    rows = connection.execute(
        select(challenges.c.match, challenges.c.role, player_rows.c.name, challenges.c.declined)
        .join(player_rows, player_rows.c.id == challenges.c.player)
        .where(challenges.c.by == player)
    )
    return {row.match: Challenge(*row) for row in rows}
