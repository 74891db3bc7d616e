"""Whatever is refused while units are placed says why in words, not only under which case."""

import random
import re

import pytest

import levant
from levant.core.actions import act
from levant.core.rules import Rules
from levant.core.state import State
from levant.games import PACKAGES
from levant.sight import Sight

GAMES = [game for game in PACKAGES if game != "example"]
DECISIONS = 25
TRIED = 12
EMPTY = re.compile(r"(may not|cannot|can not) be placed (in|at|on) [^:;,]*$|not possible now$")


def refused(rules: Rules, state: State, dice: random.Random) -> list[str]:
    """What is said to placements that are not allowed now: the units asked for, in any place."""
    role, legal = rules.role(state), set(rules.legal(state))
    sight, said = Sight(rules, state, role or ""), []
    words = rules.words
    placing = [n for n, verb in words.verbs.items() if verb.arguments == ("unit", "node")]
    units = [n for n, name in enumerate(words.names["unit"]) if name]
    nodes = [n for n, name in enumerate(words.names["node"]) if name]
    for _ in range(TRIED):
        code = act(dice.choice(placing), dice.choice(units), dice.choice(nodes))
        if code not in legal:
            said.append(rules.refusal(sight.veiled, code).reason)
    return said


def without_names(rules: Rules, reason: str) -> str:
    ids = "|".join(re.escape(name) for name in rules.words.names["unit"] if name)
    return re.sub(rf"\b(?:{ids})\b|\d", "", reason)


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_a_set_up_has_a_reason_in_words(game: str) -> None:
    rules, dice = levant.game(game).rules, random.Random(4)
    for scenario in rules.about.scenarios:
        state = rules.begin(scenario.id, [], bytes([4] * 32))
        for _ in range(DECISIONS):
            if rules.role(state) is None:
                break
            for reason in refused(rules, state, dice):
                assert len(re.findall(r"[a-z]{2,}", without_names(rules, reason))) >= 3, reason
                assert not EMPTY.search(reason), reason
            rules.apply(state, dice.choice(rules.legal(state)))


def test_a_tautology_is_not_a_reason() -> None:
    assert EMPTY.search("7th Armored (5-M6) may not be placed in Sinai 2801 el Arish")
    assert not EMPTY.search("7th Armored may not be placed in Sinai 2801: it is rough ground")
