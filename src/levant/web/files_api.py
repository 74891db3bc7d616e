"""What a match leaves behind: its file, branches of it, and the proof of its dice."""

import secrets
from typing import NamedTuple

import msgspec
from starlette.responses import Response

from levant.ending import Ending
from levant.games.editions import game_of
from levant.match import Match, Rolled, proof_of, restore
from levant.match_file import MatchFile, Opening, Stir, parse_match_file
from levant.web import conduct, matches, view
from levant.web.api import Ask, Endpoint
from levant.web.journal import Chair
from levant.web.matches_api import made_known
from levant.web.players import Account
from levant.web.problem import Problem
from levant.web.room import Room
from levant.web.seating import game_named, seats_for
from levant.web.wire import Branch, Die, Made, Roll, Verified

REKEYED = (
    "the dice from here on are new, with a fingerprint of their own: whoever has the file could "
    "have known the old ones"
)


async def upload(ask: Ask) -> Made:
    """A match from its file, continued where it stands; over, if its players had ended it."""
    me = ask.me
    ask.site.quotas.spend("upload", ask.address, me)
    file = parse_match_file(await ask.request.body(), "the file")
    game = game_named(file.opening.game)
    if not file.opening.seed:
        raise Problem(400, "the file was saved without its seed; only its own server can go on")
    machines = {role: kind for role, kind in file.seats.items() if kind.startswith("bot:")}
    if file.result is not None:
        machines = {}  # it is over: whoever brings it sits there, or nobody could look at it
    wanted = machines | _seat_query(ask.query("seats"))
    seats = seats_for(game.about.roles, wanted, me)
    opening, played, stirs, ending = await ask.site.by_helper(ask.who, restored, file)
    note = ""
    if any(seat.free for seat in seats):
        stirs = [*stirs, Stir(len(played), "seed", secrets.token_hex(16))]
        note = REKEYED
    key = f"player {me.id}"
    room = await ask.site.hall.create(
        opening, seats, key=key, played=played, stirs=stirs, ending=ending
    )
    return made_known(room, note)


async def branch(ask: Ask) -> Made:
    """A new match that goes on from a point of this one."""
    wanted, me = await ask.body(Branch), ask.me
    ask.site.quotas.spend("branch", ask.address, me)
    room = await ask.site.hall.room(ask.named("id"))
    _own_or_over(room, me, "branching")
    async with ask.site.hall.holding(room):
        if room.record.terms.strict and not room.over:
            raise Problem(409, "a strict match is gone on from elsewhere when it is over")
        length = len(room.match.history)
        if not 0 <= wanted.at <= length:
            raise Problem(400, f"there is no point {wanted.at}; there are 0 to {length}")
        played = [room.rules.words.text(code) for code in room.match.history[: wanted.at]]
        mine = room.roles_of(me.id)
        seats = [
            Chair(s.role, s.kind, None, "", matches.new_token())
            if s.bot and mine
            else Chair(s.role, "person", me.id, me.name, matches.new_token())
            for s in room.seats.values()
        ]
        stirs = [stir for stir in room.match.keys.stirs if stir.at <= wanted.at]
        terms = room.record.terms
    opening, key = room.row.opening, f"player {me.id}"
    made = await ask.site.hall.create(
        opening, seats, key=key, played=played, stirs=stirs, terms=terms
    )
    return made_known(made)


async def match_file(ask: Ask) -> Response:
    room = await ask.site.hall.room(ask.named("id"))
    if not room.roles_of(ask.me.id) and not (room.over and room.row.public):
        raise Problem(403, "only those who sit in the match have its file")
    async with ask.site.hall.holding(room):
        machines = {seat.role: seat.kind for seat in room.seats.values() if seat.bot}
        document = msgspec.structs.replace(room.match.document(), seats=machines)
    if not _own(room, ask.me) and not room.over:
        if room.rules.about.hidden:
            raise Problem(409, "the file tells what is hidden; it is there when the game is over")
        opening = msgspec.structs.replace(document.opening, seed="")
        stirs = [each for each in document.stirs if each.kind != "seed"]
        document = msgspec.structs.replace(document, opening=opening, stirs=stirs)
    name = f"{room.row.opening.game}-{room.id}.levant.json"
    return Response(
        msgspec.json.format(msgspec.json.encode(document)),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def verify(ask: Ask) -> Verified:
    """Play the whole match again and compare: the dice are those of the seed, or it is said."""
    ask.site.quotas.spend("replay", ask.address, ask.me)
    room = await ask.site.hall.room(ask.named("id"))
    seat = conduct.seat_for(room, ask.me.id, "", ask.query("token"))
    async with ask.site.hall.holding(room):
        lines = room.story.after(seat, -1)
        opening, history = room.row.opening, list(room.match.history)
        proof, fault = proof_of(room.rules, room.match.state), room.fault
        fingerprint = room.match.fingerprint
        over, stirs, told = room.over, room.match.keys.stirs, view.stirs(room)
    rolls = [Roll(line.at, line.die, line.text) for line in lines if line.die]
    again = await ask.site.by_helper(ask.who, played_again, opening, stirs, history)
    return Verified(
        fingerprint=fingerprint,
        seed=opening.seed if over else "",
        rolls=rolls,
        sound=not fault and proof == again.proof,
        fault=fault,
        method=opening.dice,
        stirs=told,
        dice=[Die(*roll) for roll in again.rolls] if over else [],
    )


# --- inside --------------------------------------------------------------------------------------


class Again(NamedTuple):
    proof: str
    rolls: list[Rolled]


def restored(file: MatchFile) -> tuple[Opening, list[str], list[Stir], Ending | None]:
    """What a file comes to when it is played again; runs in a helper."""
    match = restore(game_of(file.opening), file, "the file")
    played = [match.rules.words.text(code) for code in match.history]
    return match.opening, played, match.keys.stirs, match.ending


def played_again(opening: Opening, stirs: list[Stir], history: list[int]) -> Again:
    match = Match(game_of(opening), opening)
    played = [match.rules.words.text(code) for code in history]
    for number, text in enumerate([*played, ""]):
        for stir in stirs:
            if stir.at == number:
                match.stir(stir.kind, stir.text, stir.by)
        if text:
            match.play(text)
    return Again(proof_of(match.rules, match.state), match.rolls())


def _seat_query(text: str) -> dict[str, str]:
    """`NATO:me,Soviet:bot:greedy`."""
    parts = [part.partition(":") for part in text.split(",") if part]
    return {role: kind for role, _, kind in parts}


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


ENDPOINTS = [
    Endpoint(
        "POST",
        "/api/matches/upload",
        upload,
        "A match from its file",
        Made,
        "application/json",
        ("seats",),
    ),
    Endpoint("POST", "/api/matches/{id}/branch", branch, "Go on from a point", Made, Branch),
    Endpoint("GET", "/api/matches/{id}/file", match_file, "The match file", "application/json"),
    Endpoint(
        "GET", "/api/matches/{id}/verify", verify, "Check every roll", Verified, queries=("token",)
    ),
]
