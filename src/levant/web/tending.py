"""Tournaments go on by themselves: rounds are paired and their matches made, each of them once."""

import logging
from functools import partial

import msgspec

import levant
from levant.core.dice import TOGETHER
from levant.web import matches, tournaments
from levant.web.hall import Hall
from levant.web.journal import Chair
from levant.web.store import Conflict, Store
from levant.web.tournaments import Unmade

log = logging.getLogger("levant")


async def tend(store: Store, hall: Hall) -> None:
    """Do what is due. Several servers may; the store lets one of them."""
    for tournament in await store.read(tournaments.due):
        await store.write(partial(tournaments.go_on, tournament=tournament))
    for paired in await store.read(tournaments.unmade):
        await _make(store, hall, paired)


async def _make(store: Store, hall: Hall, paired: Unmade) -> None:
    try:
        game = levant.game(paired.game)
        options = msgspec.json.decode(paired.options)
        opening = game.new(paired.scenario, None, options).opening
    except ValueError as error:  # the game has changed since the tournament was opened
        log.warning("tournament %s cannot go on: %s", paired.tournament, error)
        why = str(error)
        await store.write(lambda c: tournaments.end(c, paired.tournament, why))
        return
    sitting = ((paired.first, paired.first_name), (paired.second, paired.second_name))
    seats = [
        Chair(role, "person", player, name, matches.new_token())
        for role, (player, name) in zip(game.about.roles, sitting, strict=True)
    ]
    try:
        room = await hall.create(
            msgspec.structs.replace(opening, dice=TOGETHER),
            seats,
            clock=paired.clock,
            public=True,
            rated=paired.rated,
            match=paired.match,
        )
    except Conflict:  # another server has made it
        return
    hall.tell(room)
