"""No bot peeks: change what is hidden and the dice to come, and its choice is the same."""

import random

import pytest

import levant
from levant.bots import BOTS, bot
from levant.bots.hint import hint
from levant.bots.planner import Budget, Planner

from .permute import twin

LOOKS = 3  # decisions of a game that are looked at
WITH_SECRETS = [about.id for about in levant.games() if about.hidden]


@pytest.mark.parametrize("game", WITH_SECRETS)
def test_every_level_chooses_the_same_whatever_is_hidden(game: str) -> None:
    rules, dice = levant.game(game).rules, random.Random(7)
    state = rules.begin(rules.about.scenarios[0].id, [], bytes(32))
    looks, greedy = 0, bot("greedy")
    number = 0
    while (role := rules.role(state)) is not None and looks < LOOKS:
        legal = rules.legal(state)
        number += 1
        if len(legal) > 1 and number > 40 and dice.random() < 0.05:
            other, _ = twin(rules, state, role, dice)
            if rules.role(other) == role and rules.legal(other) == legal:
                looks += 1
                for name in BOTS:
                    answers = {_answer(rules, each, role, name) for each in (state, other)}
                    assert len(answers) == 1, name
                told = [_told(rules, each, role) for each in (state, other)]
                assert told[0] == told[1]
        action = legal[0] if len(legal) == 1 else greedy(rules, state, legal, dice)
        rules.apply(state, action)
    assert looks == LOOKS


def _answer(rules, state, role: str, name: str) -> int:
    """With few rollouts instead of its time, a level answers the same again."""
    chooser = bot(f"{name}:rollouts=4" if BOTS[name].function is None else name)
    return chooser(rules, rules.veil(state, role), rules.legal(state), random.Random(3))


def _told(rules, state, role: str) -> object:
    return hint(rules, rules.veil(state, role), random.Random(3), Planner(Budget(rollouts=4)))
