"""No bot peeks: change what is hidden and the dice to come, and its choice is the same."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

import levant
from levant.bots import BOTS, bot
from levant.bots.hint import Hint, hint
from levant.bots.planner import Budget, Planner
from levant.core.rules import WATCHER
from levant.core.state import State
from levant.web.chances import point

from .permute import twin

LOOKS = 2  # decisions of a game that are looked at
WITH_SECRETS = [about.id for about in levant.games() if about.hidden]
SIMPLE = [name for name, level in BOTS.items() if level.function]
PLANNERS = [name for name in BOTS if name not in SIMPLE]


@pytest.mark.parametrize("game", WITH_SECRETS)
def test_every_level_and_the_hint_are_the_same_whatever_is_hidden(game: str) -> None:
    rules, dice = levant.game(game).rules, random.Random(7)
    looks = 0
    for state, role in _decisions(rules, dice):
        other, _ = twin(rules, state, role, dice)
        if rules.role(other) != role or rules.legal(other) != rules.legal(state):
            continue
        level = f"{PLANNERS[looks % len(PLANNERS)]}:rollouts=4"
        for name in (*SIMPLE, level):
            answers = {_answer(rules, each, role, name) for each in (state, other)}
            assert len(answers) == 1, name
        looks += 1
        if looks == LOOKS:
            hints = [_hint(rules, each, role) for each in (state, other)]
            assert hints[0] == hints[1]
            break
    assert looks == LOOKS


@pytest.mark.parametrize("game", WITH_SECRETS)
def test_the_chances_of_winning_are_the_same_whatever_is_hidden(game: str) -> None:
    rules, dice = levant.game(game).rules, random.Random(7)
    roles = list(rules.about.roles)
    for state, _ in islice(_decisions(rules, dice), 6):
        for seat in (*roles, WATCHER):
            other, _ = twin(rules, state, seat, dice)
            told = [point(rules, each, 0, seat, roles) for each in (state, other)]
            assert told[0] == told[1], seat


def _decisions(rules, dice: random.Random) -> Iterator[tuple[State, str]]:
    """Some of a game that is half played by chance."""
    state, greedy = rules.begin(rules.about.scenarios[0].id, [], bytes(32)), bot("greedy")
    while (role := rules.role(state)) is not None:
        legal = rules.legal(state)
        if len(legal) > 1 and rules.chances(state) > 3 and dice.random() < 0.05:
            yield state, role
        action = dice.choice(legal) if dice.random() < 0.5 else greedy(rules, state, legal, dice)
        rules.apply(state, action)


def _answer(rules, state, role: str, name: str) -> int:
    """With few rollouts instead of its time, a level answers the same again."""
    return bot(name)(rules, rules.veil(state, role), rules.legal(state), random.Random(3))


def _hint(rules, state, role: str) -> Hint:
    return hint(rules, rules.veil(state, role), random.Random(3), Planner(Budget(rollouts=4)))
