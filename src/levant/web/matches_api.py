"""Matches: lists, new ones, seats, pictures, moments of the past, statistics."""

import msgspec
from sqlalchemy import Connection
from starlette.responses import Response

from levant.core.dice import TOGETHER
from levant.core.rules import WATCHER
from levant.draw.position import position_svg
from levant.games.editions import game_of
from levant.match import Earlier
from levant.sight import Sight
from levant.web import challenges, conduct, contacts, lobby, matches, timeouts, view
from levant.web.api import Ask, Endpoint
from levant.web.cards import cards, title_of
from levant.web.journal import Terms
from levant.web.problem import Problem
from levant.web.room import Room
from levant.web.seating import (
    challenged_in,
    check_rated,
    check_rated_seat,
    free_seat,
    game_named,
    kept_apart,
    not_valid,
    seats_for,
)
from levant.web.wire import (
    Done,
    Invitation,
    Join,
    Joined,
    Made,
    MatchLists,
    NewMatch,
    Scene,
    SeatState,
    Tally,
)


async def list_matches(ask: Ask) -> MatchLists:
    me = ask.me.id

    def job(connection: Connection) -> MatchLists:
        lists = (*matches.lists(connection, me), lobby.challenged_to(connection, me))
        mine, free, watching, asked = (cards(connection, rows, me) for rows in lists)
        return MatchLists(mine, free, watching, asked, timeouts.bar(connection, me))

    return await ask.site.store.read(job)


async def new_match(ask: Ask) -> Made:
    wanted = await ask.body(NewMatch)
    me = ask.me
    game = game_named(wanted.game)
    asked = await challenged_in(ask, wanted)
    named = dict.fromkeys(asked, "link")  # where somebody is challenged his link works too
    seats = seats_for(game.about.roles, wanted.seats | named, me)
    if wanted.rated:
        check_rated(me, seats)
    if wanted.seed and any(seat.free for seat in seats):
        raise Problem(400, "a seed is for playing alone: with others the server draws the dice")
    try:
        opening = game.new(wanted.scenario or None, wanted.seed or None, wanted.options).opening
    except ValueError as error:
        raise Problem(400, str(error)) from None
    await _check_limits(ask, wanted, bool(asked))
    if not wanted.seed:
        opening = msgspec.structs.replace(opening, dice=TOGETHER)
    match = matches.new_id()

    def also(connection: Connection) -> None:
        for role, player in asked.items():
            challenges.add(connection, match, role, player, me.id)

    room = await ask.site.hall.create(
        opening, seats, clock=wanted.clock, public=wanted.public, rated=wanted.rated,
        match=match, also=also, terms=Terms(wanted.resigns, wanted.strict),
    )  # fmt: skip
    for player in asked.values():
        ask.site.hall.start(ask.site.notices.challenged(player, me, room))
    return made_known(room)


async def invitation(ask: Ask) -> Invitation:
    """Who sits where, for the holder of a link who has not said yet who he is."""
    room, token = await ask.site.hall.room(ask.named("id")), ask.query("token")
    seats = {seat.token: seat.role for seat in room.seats.values()}
    role = seats.get(token, WATCHER if token == room.row.token else "")
    if not token or not role:
        raise not_valid()
    title = title_of(room.row.opening.game, room.row.opening.scenario)
    return Invitation(title, role, [SeatState(s.role, s.name, s.kind) for s in room.seats.values()])


async def join(ask: Ask) -> Joined:
    wanted, me = await ask.body(Join), ask.me
    hall = ask.site.hall
    room = await hall.room(ask.named("id"))
    asked = await ask.site.store.read(lambda c: challenges.role_for(c, room.id, me.id))
    seat = free_seat(room, me, wanted, asked)
    if seat.player == me.id:
        return Joined(seat.role)
    if room.row.rated:
        check_rated_seat(room, me)

    def job(connection: Connection) -> None:
        if room.row.clock or room.row.rated:
            timeouts.check(connection, me.id)
        if contacts.kept_apart(connection, me.id, room.persons()):
            raise kept_apart(wanted)
        if not matches.take_seat(connection, room.id, seat.role, me.id):
            raise Problem(409, f"the seat of {seat.role} is taken")

    async with hall.acting(room, job):
        if not room.seats[seat.role].free:
            raise Problem(409, f"the seat of {seat.role} is taken")
        room.add("sit", seat.role, me.id, me.name)
    return Joined(seat.role)


async def decline(ask: Ask) -> Done:
    me, match = ask.me.id, ask.named("id")
    await ask.site.store.write(lambda c: challenges.decline(c, match, me))
    return Done()


async def picture(ask: Ask) -> Response:
    room = await ask.site.hall.room(ask.named("id"))
    seat = conduct.seat_for(room, ask.me.id, ask.query("seat"), ask.query("token"))
    ask.site.quotas.spend("replay", ask.address, ask.me)
    async with ask.site.hall.holding(room):
        then = room.match.moment(_point(ask, room, ask.query("at")))
    drawn = await ask.site.by_helper(ask.who, drawing, then, seat)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-store"})


async def moment(ask: Ask) -> Scene:
    room = await ask.site.hall.room(ask.named("id"))
    seat = conduct.seat_for(room, ask.looker.id, ask.query("seat"), ask.query("token"))
    async with ask.site.hall.holding(room):
        at = _point(ask, room, ask.named("n"))
        then = room.match.moment(at)
        ways = room.story.ways_after(seat, at - 1)[:1] if at else []
    return await ask.site.by_helper(ask.who, view.scene_at, then, seat, ways, slow=False)


async def statistics(ask: Ask) -> list[Tally]:
    player = ask.me.id if ask.query("mine") else None
    rows = await ask.site.store.read(lambda c: matches.tallies(c, player))
    return [
        Tally(game, scenario, role, played, won, drawn, played - won - drawn)
        for game, scenario, role, played, won, drawn in rows
    ]


def drawing(then: Earlier, seat: str) -> str:
    """A position as a picture, as a seat saw it; runs in a helper."""
    rules = game_of(then.opening).rules
    return position_svg(Sight(rules, then.state(rules), seat))


# --- inside --------------------------------------------------------------------------------------


async def _check_limits(ask: Ask, wanted: NewMatch, challenge: bool) -> None:
    me, others = ask.me, wanted.rated or bool(wanted.clock)

    def job(connection: Connection) -> int:
        if others:
            timeouts.check(connection, me.id)
        return matches.going_on(connection, me.id)

    ask.site.quotas.match(ask.address, me, await ask.site.store.read(job))
    if challenge:
        ask.site.quotas.spend("challenge", ask.address, me)


def _point(ask: Ask, room: Room, text: str) -> int:
    length = len(room.match.history)
    at = ask.number(text, "a point of the match") if text else length
    if at > length:
        raise Problem(404, f"there is no point {at}; the match stands at {length}")
    return at


def made_known(room: Room, note: str = "") -> Made:
    links = {
        seat.role: f"/join/{room.id}/{seat.token}" for seat in room.seats.values() if seat.free
    }
    links[WATCHER] = f"/watch/{room.id}/{room.row.token}"
    return Made(room.id, links, note)


ENDPOINTS = [
    Endpoint(
        "GET", "/api/matches", list_matches, "My matches, open ones and public ones", MatchLists
    ),
    Endpoint("POST", "/api/matches", new_match, "A new match", Made, NewMatch),
    Endpoint(
        "GET",
        "/api/matches/{id}/invitation",
        invitation,
        "Who sits where, for the holder of a link",
        Invitation,
        queries=("token",),
    ),
    Endpoint("POST", "/api/matches/{id}/join", join, "Take a seat", Joined, Join),
    Endpoint("POST", "/api/matches/{id}/decline", decline, "Say no to a challenge", Done),
    Endpoint(
        "GET",
        "/api/matches/{id}/picture.svg",
        picture,
        "The position as a picture",
        "image/svg+xml",
        queries=("at", "seat", "token"),
    ),
    Endpoint(
        "GET",
        "/api/matches/{id}/at/{n}",
        moment,
        "An earlier point",
        Scene,
        queries=("seat", "token"),
    ),
    Endpoint(
        "GET", "/api/statistics", statistics, "Finished matches", list[Tally], queries=("mine",)
    ),
]
