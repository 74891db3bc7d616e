"""Matches: lists, new ones, seats, pictures, moments of the past, statistics."""

import msgspec
from sqlalchemy import Connection
from sqlalchemy.engine import RowMapping
from starlette.responses import Response

import levant
from levant.bots import BOTS
from levant.core.dice import TOGETHER
from levant.core.rules import WATCHER
from levant.draw.position import position_svg
from levant.match import Game
from levant.web import conduct, matches, view
from levant.web.api import Ask, Endpoint
from levant.web.frozen import freeze, thaw
from levant.web.journal import Chair
from levant.web.players import Account
from levant.web.problem import Problem
from levant.web.room import Room
from levant.web.wire import (
    Invitation,
    Join,
    Joined,
    Made,
    MatchCard,
    MatchLists,
    NewMatch,
    Scene,
    SeatState,
    Tally,
)


async def list_matches(ask: Ask) -> MatchLists:
    me = ask.me.id

    def job(connection: Connection) -> MatchLists:
        lists = matches.lists(connection, me)
        seated = matches.seats_of_all(connection, [row["id"] for rows in lists for row in rows])
        return MatchLists(*([_card(row, seated[row["id"]], me) for row in rows] for rows in lists))

    return await ask.site.store.read(job)


async def new_match(ask: Ask) -> Made:
    wanted = await ask.body(NewMatch)
    me = ask.me
    game = game_named(wanted.game)
    seats = seats_for(game.about.roles, wanted.seats, me)
    if wanted.seed and any(seat.free for seat in seats):
        raise Problem(400, "a seed is for playing alone: with others the server draws the dice")
    try:
        opening = game.new(wanted.scenario or None, wanted.seed or None, wanted.options).opening
    except ValueError as error:
        raise Problem(400, str(error)) from None
    going_on = await ask.site.store.read(lambda c: matches.going_on(c, me.id))
    ask.site.quotas.match(ask.address, me, going_on)
    if not wanted.seed:
        opening = msgspec.structs.replace(opening, dice=TOGETHER)
    room = await ask.site.hall.create(
        opening, seats, clock=wanted.clock, public=wanted.public, strict=wanted.strict
    )
    return made_known(room)


async def invitation(ask: Ask) -> Invitation:
    """Who sits where, for the holder of a link who has not said yet who he is."""
    room, token = await ask.site.hall.room(ask.named("id")), ask.query("token")
    seats = {seat.token: seat.role for seat in room.seats.values()}
    role = seats.get(token, WATCHER if token == room.row.token else "")
    if not token or not role:
        raise Problem(403, "this invitation is not valid")
    return Invitation(
        title_of(room), role, [SeatState(s.role, s.name, s.kind) for s in room.seats.values()]
    )


async def join(ask: Ask) -> Joined:
    wanted, me = await ask.body(Join), ask.me
    hall = ask.site.hall
    room = await hall.room(ask.named("id"))
    seat = _free_seat(room, me, wanted)
    if seat.player == me.id:
        return Joined(seat.role)

    def job(connection: Connection) -> None:
        if not matches.take_seat(connection, room.id, seat.role, me.id):
            raise Problem(409, f"the seat of {seat.role} is taken")

    async with hall.acting(room, job):
        if not room.seats[seat.role].free:
            raise Problem(409, f"the seat of {seat.role} is taken")
        room.add("sit", seat.role, me.id, me.name)
    return Joined(seat.role)


async def picture(ask: Ask) -> Response:
    room = await ask.site.hall.room(ask.named("id"))
    seat = conduct.seat_for(room, ask.me.id, ask.query("seat"), ask.query("token"))
    ask.site.quotas.spend("replay", ask.address, ask.me)
    async with ask.site.hall.holding(room):
        sight = room.match.seen_by(seat).at(_point(ask, room, ask.query("at")))
    drawn = await ask.site.by_helper(ask.me, drawing, freeze(sight))
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-store"})


async def moment(ask: Ask) -> Scene:
    room = await ask.site.hall.room(ask.named("id"))
    seat = conduct.seat_for(room, ask.looker.id, ask.query("seat"), ask.query("token"))
    async with ask.site.hall.holding(room):
        return view.scene_at(room, seat, _point(ask, room, ask.named("n")))


async def statistics(ask: Ask) -> list[Tally]:
    player = ask.me.id if ask.query("mine") else None
    rows = await ask.site.store.read(lambda c: matches.tallies(c, player))
    return [
        Tally(game, scenario, role, played, won, drawn, played - won - drawn)
        for game, scenario, role, played, won, drawn in rows
    ]


def drawing(sight: bytes) -> str:
    """A position as a picture; runs in a helper."""
    return position_svg(thaw(sight))


# --- inside --------------------------------------------------------------------------------------


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
                400, f"seat {role}: {kind!r} is none of me, same-screen, link, open, {bots}"
            )
    return seats


def _free_seat(room: Room, me: Account, wanted: Join) -> Chair:
    """The seat that a token or an open chair gives. Raises Problem."""
    if wanted.token:
        for seat in room.seats.values():
            if seat.token == wanted.token:
                if seat.free or seat.player == me.id:
                    return seat
                raise Problem(409, f"the seat of {seat.role} is taken")
        raise Problem(403, "this invitation is not valid")
    if room.roles_of(me.id) and not wanted.role:
        return room.seats[room.roles_of(me.id)[0]]
    seats = [s for s in room.seats.values() if wanted.role in ("", s.role)]
    if not seats:
        raise Problem(400, f"there is no role {wanted.role!r}; there are {', '.join(room.seats)}")
    for seat in seats:
        if seat.kind == "open" or seat.player == me.id:
            return seat
    if any(seat.kind == "link" for seat in seats):
        raise Problem(403, "this seat is for whoever has its link")
    raise Problem(409, "this seat is taken" if wanted.role else "no seat is open")


def _point(ask: Ask, room: Room, text: str) -> int:
    length = len(room.match.history)
    at = ask.number(text, "a point of the match") if text else length
    if at > length:
        raise Problem(404, f"there is no point {at}; the match stands at {length}")
    return at


def title_of(room: Room) -> str:
    """Game and scenario."""
    about, scenario = room.rules.about, room.row.opening.scenario
    titles = {each.id: each.title for each in about.scenarios}
    return f"{about.title}: {titles.get(scenario, scenario)}"


def made_known(room: Room, note: str = "") -> Made:
    links = {
        seat.role: f"/join/{room.id}/{seat.token}" for seat in room.seats.values() if seat.free
    }
    links[WATCHER] = f"/watch/{room.id}/{room.row.token}"
    return Made(room.id, links, note)


def _card(row: RowMapping, seats: list[Chair], me: int) -> MatchCard:
    about = levant.game(row["game"]).about
    titles = {each.id: each.title for each in about.scenarios}
    mine = [seat.role for seat in seats if seat.player == me]
    order = {role: n for n, role in enumerate(about.roles)}
    return MatchCard(
        id=row["id"],
        game=row["game"],
        scenario=row["scenario"],
        title=f"{about.title}: {titles.get(row['scenario'], row['scenario'])}",
        seats=[
            SeatState(seat.role, seat.name, seat.kind)
            for seat in sorted(seats, key=lambda seat: order.get(seat.role, 0))
        ],
        turn=row["turn"],
        mine=bool(mine),
        my_move=row["decider"] in mine,
        over=row["over"],
        changed=row["changed"],
        clock=row["clock"],
    )


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
