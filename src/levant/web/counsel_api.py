"""Counsel for a player: hints, the chances of winning, and a match looked back on."""

from functools import partial

from levant.web import conduct
from levant.web.aid import try_worlds
from levant.web.api import Ask, Endpoint
from levant.web.chances import follow
from levant.web.counsel import look_back, think_of_hint
from levant.web.frozen import freeze
from levant.web.problem import Problem
from levant.web.room import Room
from levant.web.thoughts import Key
from levant.web.wire import AnalysisSoFar, Chances, Done, HintSoFar, HintWish

LONGEST = 1800.0
"""Seconds that an analysis may take."""


async def ask_hint(ask: Ask) -> HintSoFar:
    """From what the seat sees that has to decide, and nothing else."""
    site, wanted = ask.site, await ask.body(HintWish)
    room = await site.hall.room(ask.named("id"))
    async with site.hall.holding(room):
        role = conduct.advised_role(room, ask.me.id, wanted.at)
        key = _key(room, ask.me.id)
        if not site.thoughts.has(key):
            ask.site.quotas.spend("hint", ask.address, ask.me)
        rules, about = room.rules, room.rules.about
        sight = rules.to_plain(rules.veil(room.match.state, role))
    begin = partial(
        site.opponents.workers.call,
        f"player {ask.me.id}",
        think_of_hint, about.id, about.edition, sight, f"{room.id} {role}",
    )  # fmt: skip
    share, found = await site.thoughts.ask(key, lambda heard: begin(heard=heard, aid=try_worlds))
    return HintSoFar(share, found)


async def give_up_hint(ask: Ask) -> Done:
    room = await ask.site.hall.room(ask.named("id"))
    ask.site.thoughts.give_up(_key(room, ask.me.id))
    return Done()


async def chances(ask: Ask) -> Chances:
    """Worked out when asked for, once for each change."""
    site, player = ask.site, ask.looker.id
    room = await site.hall.room(ask.named("id"))
    seat = conduct.seat_for(room, player, ask.query("seat"), ask.query("token"))
    async with site.hall.holding(room):
        if not conduct.may_see_chances(room, player):
            raise Problem(403, "between people the chances are told when the match is over")
        key = ("chances", room.id, room.seq, seat)
        keys, history = room.match.keys, list(room.match.history)
    begin = partial(site.helpers.call, f"player {player}", follow, room.id, keys, history, seat)
    _, found = await site.thoughts.ask(key, lambda heard: begin(slow=True), patience=None)
    told: Chances = found
    return told


async def analysis(ask: Ask) -> AnalysisSoFar:
    """When a match is over all is open: everybody is told the same, and it is made once."""
    site, me = ask.site, ask.me
    room = await site.hall.room(ask.named("id"))
    conduct.seat_for(room, me.id, "", ask.query("token"))
    frozen = b""
    async with site.hall.holding(room):
        if not room.over or room.fault:
            raise Problem(409, room.fault or "a match is analysed when it is over")
        key = ("analysis", room.id, len(room.match.history))
        if not site.thoughts.has(key):
            site.quotas.spend("analysis", ask.address, me)
            frozen = await site.in_thread(freeze, room.match)
    begin = partial(site.helpers.call, f"player {me.id}", look_back, frozen, slow=True, later=True)
    share, found = await site.thoughts.ask(key, lambda heard: begin(seconds=LONGEST, heard=heard))
    return AnalysisSoFar(share, found)


def _key(room: Room, player: int) -> Key:
    """One position, one player: he gives up his own only."""
    if not conduct.plays_alone(room, player):
        raise Problem(403, "a hint is for who plays alone: between people each thinks for himself")
    return ("hint", room.id, room.seq, player)


ENDPOINTS = [
    Endpoint(
        "POST",
        "/api/matches/{id}/hint",
        ask_hint,
        "What the machine would do; asked again until it is there",
        HintSoFar,
        HintWish,
    ),
    Endpoint(
        "GET",
        "/api/matches/{id}/chances",
        chances,
        "The chances of winning, by player-turns",
        Chances,
        queries=("seat", "token"),
    ),
    Endpoint(
        "POST",
        "/api/matches/{id}/analysis",
        analysis,
        "A finished match looked back on; asked again until it is there",
        AnalysisSoFar,
        queries=("token",),
    ),
    Endpoint("DELETE", "/api/matches/{id}/hint", give_up_hint, "Give up a hint", Done),
]
