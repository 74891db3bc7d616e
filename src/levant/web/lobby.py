"""The lobby: matches that go on and that a player may sit down to, go on with or look at."""

import msgspec
from sqlalchemy import ColumnElement, Connection, exists, or_, select
from sqlalchemy.engine import RowMapping

from levant.web import challenges
from levant.web.clock import PACES
from levant.web.contacts import apart_from, friends_of
from levant.web.problem import Problem
from levant.web.tables import matches, seats

LISTED = 100
NO_CLOCK = "none"


class Filters(msgspec.Struct, frozen=True):
    """What is wanted; empty is anything."""

    game: str = ""
    scenario: str = ""
    clock: str = ""  # live | day | week | none
    rated: str = ""  # yes | no
    friends: str = ""  # yes: a friend sits there
    open: str = ""  # yes: a seat is free for me
    turn: str = ""  # yes: it is my move


def found(connection: Connection, me: int, wanted: Filters) -> list[RowMapping]:
    """The latest first. Raises Problem."""
    _check(wanted)
    seat = seats.c.match == matches.c.id
    mine = exists().where(seat, seats.c.player == me)
    apart = exists().where(seat, seats.c.player.in_(apart_from(me)))
    free = exists().where(seat, seats.c.kind == "open") & ~mine & ~apart
    offered = exists().where(seat, seats.c.kind == "open")
    query = (
        select(matches)
        .where(matches.c.over == "", or_(mine, free, matches.c.public & ~offered))
        .order_by(matches.c.changed.desc())
        .limit(LISTED)
    )
    friends = exists().where(seat, seats.c.player.in_(friends_of(me)))
    my_seat = exists().where(seat, seats.c.player == me, seats.c.role == matches.c.decider)
    clock = "" if wanted.clock == NO_CLOCK else wanted.clock
    clauses: dict[str, ColumnElement[bool]] = {
        "game": matches.c.game == wanted.game,
        "scenario": matches.c.scenario == wanted.scenario,
        "clock": matches.c.clock == clock,
        "rated": matches.c.rated if wanted.rated == "yes" else ~matches.c.rated,
        "friends": friends,
        "open": free,
        "turn": my_seat,
    }
    chosen = [clause for name, clause in clauses.items() if getattr(wanted, name)]
    return list(connection.execute(query.where(*chosen)).mappings())


def challenged_to(connection: Connection, me: int) -> list[RowMapping]:
    """Matches to which a player is asked."""
    query = select(matches).where(matches.c.id.in_(challenges.standing(me)))
    return list(connection.execute(query.order_by(matches.c.changed.desc())).mappings())


def _check(wanted: Filters) -> None:
    clocks = ("", NO_CLOCK, *PACES)
    if wanted.clock not in clocks:
        raise Problem(400, f"clock is one of {', '.join(clocks[1:])}, not {wanted.clock!r}")
    if wanted.rated not in ("", "yes", "no"):
        raise Problem(400, f"rated is yes or no, not {wanted.rated!r}")
    for name in ("friends", "open", "turn"):
        if getattr(wanted, name) not in ("", "yes"):
            raise Problem(400, f"{name} is yes, or left out, not {getattr(wanted, name)!r}")
