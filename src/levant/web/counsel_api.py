"""Counsel for a player: hints."""

from functools import partial

from levant.web import conduct
from levant.web.api import Ask, Endpoint
from levant.web.counsel import think_of_hint
from levant.web.problem import Problem
from levant.web.room import Room
from levant.web.thoughts import Key
from levant.web.wire import Done, HintSoFar, HintWish


async def ask_hint(ask: Ask) -> HintSoFar:
    """From what the seat sees that has to decide, and nothing else."""
    site, wanted = ask.site, await ask.body(HintWish)
    room = await site.hall.room(ask.named("id"))
    async with site.hall.holding(room):
        role = conduct.advised_role(room, ask.me.id, wanted.at)
        key = _key(room, ask.me.id)
        if not site.thoughts.has(key):
            ask.site.quotas.spend("hint", ask.address, ask.me)
        rules = room.rules
        sight = rules.to_plain(rules.veil(room.match.state, role))
    begin = partial(
        site.opponents.workers.call,
        f"player {ask.me.id}", think_of_hint, rules.about.id, sight, f"{room.id} {role}",
    )  # fmt: skip
    share, found = await site.thoughts.ask(key, lambda heard: begin(heard=heard))
    return HintSoFar(share, found)


async def give_up_hint(ask: Ask) -> Done:
    room = await ask.site.hall.room(ask.named("id"))
    ask.site.thoughts.give_up(_key(room, ask.me.id))
    return Done()


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
    Endpoint("DELETE", "/api/matches/{id}/hint", give_up_hint, "Give up a hint", Done),
]
