"""Whatever the page offers is accepted as it sends it: a choice with the one that led to it."""

import random

import pytest

import levant
from levant.core.actions import verb_of
from levant.games import PACKAGES
from levant.sight import Sight
from levant.web import conduct, scene
from levant.web.room import Room

from .test_every_game import seated_room

ACTIONS = 700
EACH = 2
"""How often a verb is tried after another."""
MET = {
    "sixth-fleet": {"pick": {"board", "move", "place"}},
    "suez-56": {"pick": {"drop", "land", "lift", "move", "place", "stay"}},
    "el-arish-67": {"pick": {"enter", "move", "place", "stay"}},
    "golan-73": {"pick": {"halt", "move", "step"}},
    "six-day-war-1967": {"pick": {"advance", "march", "move", "place", "stay"}, "call": {"place"}},
    "six-days-of-war": {"activate": {"move", "stay", "strike", "transit"}},
}
"""Pairs that such a match comes to: were they not tried, the test would prove little."""


@pytest.mark.parametrize("game", PACKAGES)
def test_every_lead_is_accepted_with_every_follower(game: str) -> None:
    room = seated_room(game)
    chance = random.Random(3)
    tried: dict[tuple[int, int], int] = {}
    for _ in range(ACTIONS):
        role = room.decider
        if not role:
            break
        player = room.seats[role].player
        assert player is not None
        state, legal = room.match.state, room.rules.legal(room.match.state)
        code = chance.choice(legal)
        lead = text = room.rules.words.text(code)
        if scene.leads(room.rules, state, code):
            offered = scene.peek(room.rules, state, role, code)
            assert offered is not None
            for choice in offered.choices:
                _try(room, player, choice.text, lead, tried)
            text = chance.choice(offered.choices).text
        conduct.play(room, player, len(room.match.history), text, lead if text != lead else "")
    word = {code: verb.word for code, verb in room.rules.words.verbs.items()}
    met = {(word[one], word[other]) for one, other in tried}
    assert {(one, other) for one, others in MET[game].items() for other in others} - met == set()


ROUNDS = 3
SOME = 6
"""Of so many matches, and so many units at each point: who can go nowhere comes late."""


@pytest.mark.parametrize("game", PACKAGES)
def test_what_is_marked_as_leading_on_is_looked_into(game: str) -> None:
    """A unit that could go nowhere was marked with the others, and then refused: "no choice that
    leads to another"."""
    rules, chance, led = levant.game(game).rules, random.Random(4), 0
    scenarios = [scenario.id for scenario in rules.about.scenarios]
    for number in range(ROUNDS):
        state = rules.begin(chance.choice(scenarios), [], bytes([number] * 32))
        for _ in range(ACTIONS):
            role = rules.role(state)
            if role is None:
                break
            asked = scene.asked(state, Sight(rules, state, role))
            assert asked is not None
            leading = [choice.text for choice in asked.choices if choice.lead]
            for text in chance.sample(leading, min(len(leading), SOME)):
                assert scene.leads(rules, state, rules.words.parse(text)), text
                led += 1
            rules.apply(state, chance.choice(rules.legal(state)))
    assert led or not MET.get(game)


def _try(room: Room, player: int, text: str, lead: str, tried: dict[tuple[int, int], int]) -> None:
    """`route` asks what `play` asks; it raises Problem."""
    parse = room.rules.words.parse
    pair = verb_of(parse(lead)), verb_of(parse(text))
    tried[pair] = tried.get(pair, 0) + 1
    if tried[pair] <= EACH:
        conduct.route(room, player, text, lead)
