"""Who sits where: seats of a new match, and whether somebody may take one that is free."""

import levant
from levant.bots import BOTS
from levant.match import Game
from levant.web import challenges, matches
from levant.web.api import Ask
from levant.web.journal import Chair
from levant.web.players import Account
from levant.web.problem import Problem
from levant.web.room import Room
from levant.web.wire import Join, NewMatch


def kept_apart(wanted: Join) -> Problem:
    """A block is told in the words for what was never open: neither learns who wanted it."""
    return not_valid() if wanted.token else not_open(wanted)


def not_open(wanted: Join) -> Problem:
    return Problem(409, "this seat is taken" if wanted.role else "no seat is open")


def not_valid() -> Problem:
    return Problem(403, "this invitation is not valid")


def game_named(name: str) -> Game:
    try:
        return levant.game(name)
    except ValueError as error:
        raise Problem(400, str(error)) from None


def seats_for(roles: tuple[str, ...], wanted: dict[str, str], me: Account) -> list[Chair]:
    """Seats as asked for; without a word, the asker sits everywhere."""
    strange = [role for role in wanted if role not in roles]
    if strange:
        raise Problem(400, f"there is no role {strange[0]!r}; there are {', '.join(roles)}")
    seats = []
    for role in roles:
        kind = wanted.get(role, "same-screen")
        token = matches.new_token()
        if kind in ("me", "same-screen"):
            seats.append(Chair(role, "person", me.id, me.name, token))
        elif kind in ("link", "open") or kind in [f"bot:{name}" for name in BOTS]:
            seats.append(Chair(role, kind, None, "", token))
        else:
            bots = ", ".join(f"bot:{name}" for name in BOTS)
            raise Problem(
                400,
                f"seat {role}: {kind!r} is none of me, same-screen, link, open, "
                f"player:NAME, {bots}",
            )
    return seats


async def challenged_in(ask: Ask, wanted: NewMatch) -> dict[str, int]:
    """Who is asked to which seat. Raises Problem."""
    names = {
        role: kind.removeprefix(challenges.SEAT)
        for role, kind in wanted.seats.items()
        if kind.startswith(challenges.SEAT)
    }
    if not names:
        return {}
    me = ask.me
    return await ask.site.store.read(
        lambda c: {role: challenges.challenged(c, me, name).id for role, name in names.items()}
    )


def check_rated(me: Account, seats: list[Chair]) -> None:
    if me.guest:
        raise Problem(403, "rated matches are for accounts: create one first")
    if [seat.free for seat in seats].count(True) != 1:
        raise Problem(
            400, "a rated match is between you and one other person, by link or in the lobby"
        )


def check_rated_seat(room: Room, me: Account) -> None:
    if me.guest:
        raise Problem(403, "this match is rated: create an account to sit here")
    if me.id in room.persons():
        raise Problem(409, "a rated match is between two people: you sit there already")


def free_seat(room: Room, me: Account, wanted: Join, asked: str) -> Chair:
    """The seat that a token, a challenge or an open chair gives. Raises Problem."""
    if wanted.token:
        for seat in room.seats.values():
            if seat.token == wanted.token:
                if seat.free or seat.player == me.id:
                    return seat
                raise Problem(409, f"the seat of {seat.role} is taken")
        raise not_valid()
    if room.roles_of(me.id) and not wanted.role:
        return room.seats[room.roles_of(me.id)[0]]
    if asked and wanted.role in ("", asked) and room.seats[asked].free:
        return room.seats[asked]
    seats = [s for s in room.seats.values() if wanted.role in ("", s.role)]
    if not seats:
        raise Problem(400, f"there is no role {wanted.role!r}; there are {', '.join(room.seats)}")
    for seat in seats:
        if seat.kind == "open" or seat.player == me.id:
            return seat
    if any(seat.kind == "link" for seat in seats):
        raise Problem(403, "this seat is for whoever has its link")
    raise not_open(wanted)
