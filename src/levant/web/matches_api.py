"""Matches: lists, new ones, seats, files, pictures, moments of the past, verification."""

import msgspec
from sqlalchemy import Connection
from sqlalchemy.engine import RowMapping
from starlette.responses import Response

import levant
from levant.bots import BOTS
from levant.core.rules import WATCHER
from levant.match import Game, Match, Opening, parse_match_file, restore
from levant.web import conduct, matches, scene, view
from levant.web.api import Ask, Endpoint
from levant.web.journal import Seat
from levant.web.players import Account
from levant.web.problem import Problem
from levant.web.room import Room, proof_of
from levant.web.wire import (
    Branch,
    Join,
    Joined,
    Made,
    MatchCard,
    MatchLists,
    NewMatch,
    Roll,
    Scene,
    SeatState,
    Tally,
    Verified,
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
    game = _game(wanted.game)
    try:
        fresh = game.new(wanted.scenario or None, wanted.seed or None, wanted.options)
    except ValueError as error:
        raise Problem(400, str(error)) from None
    seats = _seats(game.about.roles, wanted.seats, me)
    room = await ask.site.hall.create(
        fresh.opening, seats, clock=wanted.clock, public=wanted.public
    )
    return _made(room)


async def upload(ask: Ask) -> Made:
    """A match from its file, continued where it stands."""
    me = ask.me
    file = parse_match_file(await ask.request.body(), "the file")
    game = _game(file.opening.game)
    if not file.opening.seed:
        raise Problem(400, "the file was saved without its seed; only its own server can go on")
    seats = _seats(game.about.roles, _seat_query(ask.query("seats")), me)
    match = await ask.site.in_thread(restore, game, file, "the file")
    played = [match.rules.words.text(code) for code in match.history]
    return _made(await ask.site.hall.create(match.opening, seats, played=played))


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


async def branch(ask: Ask) -> Made:
    """A new match that goes on from a point of this one."""
    wanted, me = await ask.body(Branch), ask.me
    room = await ask.site.hall.room(ask.named("id"))
    _own_or_over(room, me, "branching")
    async with room.lock:
        length = len(room.match.history)
        if not 0 <= wanted.at <= length:
            raise Problem(400, f"there is no point {wanted.at}; there are 0 to {length}")
        played = [room.rules.words.text(code) for code in room.match.history[: wanted.at]]
        mine = room.roles_of(me.id)
        seats = [
            Seat(s.role, s.kind, None, "", matches.new_token())
            if s.bot and mine
            else Seat(s.role, "person", me.id, me.name, matches.new_token())
            for s in room.seats.values()
        ]
    return _made(await ask.site.hall.create(room.row.opening, seats, played=played))


async def match_file(ask: Ask) -> Response:
    room = await ask.site.hall.room(ask.named("id"))
    if not room.roles_of(ask.me.id) and not (room.over and room.row.public):
        raise Problem(403, "only those who sit in the match have its file")
    async with room.lock:
        document = room.match.document()
    if not _own(room, ask.me) and not room.over:
        opening = msgspec.structs.replace(document.opening, seed="")
        document = msgspec.structs.replace(document, opening=opening)
    name = f"{room.row.opening.game}-{room.id}.levant.json"
    return Response(
        msgspec.json.format(msgspec.json.encode(document)),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def picture(ask: Ask) -> Response:
    room = await ask.site.hall.room(ask.named("id"))
    seat = conduct.seat_for(room, ask.me.id, ask.query("seat"), ask.query("token"))
    async with room.lock:
        state = room.match.state_at(_point(ask, room, ask.query("at")))
    drawn = await ask.site.in_thread(scene.picture, room.rules, state, seat)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-store"})


async def moment(ask: Ask) -> Scene:
    room = await ask.site.hall.room(ask.named("id"))
    seat = conduct.seat_for(room, ask.me.id, ask.query("seat"), ask.query("token"))
    async with room.lock:
        return view.scene_at(room, seat, _point(ask, room, ask.named("n")))


async def verify(ask: Ask) -> Verified:
    """Play the whole match again and compare: the dice are those of the seed, or it is said."""
    room = await ask.site.hall.room(ask.named("id"))
    seat = conduct.seat_for(room, ask.me.id, "", ask.query("token"))
    async with room.lock:
        lines = room.story.after(seat, -1)
        opening, history = room.row.opening, list(room.match.history)
        proof, fault = proof_of(room.match), room.fault
    rolls = [Roll(line.at, line.die, line.text) for line in lines if line.die]
    again = await ask.site.in_thread(_played_again, _game(opening.game), opening, history)
    sound = not fault and proof == again
    seed = opening.seed if room.over else ""
    return Verified(room.match.fingerprint, seed, rolls, sound, fault)


async def statistics(ask: Ask) -> list[Tally]:
    player = ask.me.id if ask.query("mine") else None
    rows = await ask.site.store.read(lambda c: matches.tallies(c, player))
    return [
        Tally(game, scenario, role, played, won, drawn, played - won - drawn)
        for game, scenario, role, played, won, drawn in rows
    ]


# --- inside --------------------------------------------------------------------------------------


def _game(name: str) -> Game:
    try:
        return levant.game(name)
    except ValueError as error:
        raise Problem(400, str(error)) from None


def _played_again(game: Game, opening: Opening, history: list[int]) -> str:
    match = Match(game, opening)
    for code in history:
        match.play(match.rules.words.text(code))
    return proof_of(match)


def _seats(roles: tuple[str, ...], wanted: dict[str, str], me: Account) -> list[Seat]:
    """Seats as asked for; without a word, the asker sits everywhere."""
    strange = [role for role in wanted if role not in roles]
    if strange:
        raise Problem(400, f"there is no role {strange[0]!r}; there are {', '.join(roles)}")
    seats = []
    for role in roles:
        kind = wanted.get(role, "same-screen")
        token = matches.new_token()
        if kind in ("me", "same-screen"):
            seats.append(Seat(role, "person", me.id, me.name, token))
        elif kind in ("link", "open") or kind in [f"bot:{name}" for name in BOTS]:
            seats.append(Seat(role, kind, None, "", token))
        else:
            bots = ", ".join(f"bot:{name}" for name in BOTS)
            raise Problem(
                400, f"seat {role}: {kind!r} is none of me, same-screen, link, open, {bots}"
            )
    return seats


def _seat_query(text: str) -> dict[str, str]:
    """`NATO:me,Soviet:bot:greedy`."""
    parts = [part.partition(":") for part in text.split(",") if part]
    return {role: kind for role, _, kind in parts}


def _free_seat(room: Room, me: Account, wanted: Join) -> Seat:
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


def _own(room: Room, me: Account) -> bool:
    """Whether nobody but the asker and bots play."""
    return all(seat.bot or seat.player == me.id for seat in room.seats.values())


def _own_or_over(room: Room, me: Account, what: str) -> None:
    if not room.over and not _own(room, me):
        conduct.seat_for(room, me.id)
        raise Problem(
            409, f"{what} is open when the match is over: it would show the dice that are to come"
        )
    conduct.seat_for(room, me.id)


def _point(ask: Ask, room: Room, text: str) -> int:
    length = len(room.match.history)
    at = ask.number(text, "a point of the match") if text else length
    if at > length:
        raise Problem(404, f"there is no point {at}; the match stands at {length}")
    return at


def _made(room: Room) -> Made:
    links = {
        seat.role: f"/join/{room.id}/{seat.token}" for seat in room.seats.values() if seat.free
    }
    links[WATCHER] = f"/watch/{room.id}/{room.row.token}"
    return Made(room.id, links)


def _card(row: RowMapping, seats: list[Seat], me: int) -> MatchCard:
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
        "POST",
        "/api/matches/upload",
        upload,
        "A match from its file",
        Made,
        "application/json",
        ("seats",),
    ),
    Endpoint("POST", "/api/matches/{id}/join", join, "Take a seat", Joined, Join),
    Endpoint("POST", "/api/matches/{id}/branch", branch, "Go on from a point", Made, Branch),
    Endpoint("GET", "/api/matches/{id}/file", match_file, "The match file", "application/json"),
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
        "GET", "/api/matches/{id}/verify", verify, "Check every roll", Verified, queries=("token",)
    ),
    Endpoint(
        "GET", "/api/statistics", statistics, "Finished matches", list[Tally], queries=("mine",)
    ),
]
