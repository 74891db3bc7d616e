"""No bot peeks: change what is hidden and the dice to come, and its choice is the same."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

import levant
from levant.bots import BOTS, bot, risks
from levant.bots.hint import Hint, hint
from levant.bots.planner import Budget, Planner
from levant.core.rules import WATCHER, Rules
from levant.core.state import State
from levant.web.chances import point

from .permute import twin

LOOKS = 3  # decisions of a game that are looked at
WORLDS = 6  # that a level tries instead of its hundreds
EVERY_GAME = [about.id for about in levant.games()]
WITH_SECRETS = [about.id for about in levant.games() if about.hidden]


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_level_chooses_the_same_whatever_is_hidden(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each as it is named, with less of its time; the dice to come are others as well."""
    for name, level in BOTS.items():
        if level.function is None:
            few = replace(level, rollouts=WORLDS, decisions=1, seconds=60.0)
            monkeypatch.setitem(BOTS, name, few)
    rules, dice = levant.game(game).rules, random.Random(7)
    for state, other, role in islice(_twins(rules, dice), LOOKS):
        for name in BOTS:
            assert _answer(rules, state, role, name) == _answer(rules, other, role, name), name


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_hint_and_its_risks_are_the_same_whatever_is_hidden(game: str) -> None:
    """Also in how many worlds whom it costs: of that a hint tells what is often so."""
    rules, dice, lost = levant.game(game).rules, random.Random(8), 0
    for looks, (state, other, role) in enumerate(_twins(rules, dice, 0.05)):
        told = [_hint(rules, each, role) for each in (state, other)]
        assert told[0] == told[1]
        lost += sum(told[0][1].values())
        if looks >= LOOKS and lost:
            return
    raise AssertionError("nobody was at risk")


@pytest.mark.parametrize("game", WITH_SECRETS)
def test_the_chances_of_winning_are_the_same_whatever_is_hidden(game: str) -> None:
    rules, dice = levant.game(game).rules, random.Random(7)
    roles = list(rules.about.roles)
    for state, _ in islice(_decisions(rules, dice), 6):
        for seat in (*roles, WATCHER):
            other, _ = twin(rules, state, seat, dice)
            told = [point(rules, each, 0, seat, roles) for each in (state, other)]
            assert told[0] == told[1], seat


def _twins(
    rules: Rules, dice: random.Random, share: float = 0.02
) -> Iterator[tuple[State, State, str]]:
    """Some decisions, each with another state that whoever decides cannot tell from it."""
    for state, role in _decisions(rules, dice, share):
        other, _ = twin(rules, state, role, dice)
        if rules.role(other) == role and rules.legal(other) == rules.legal(state):
            assert other.key != state.key
            yield state, other, role


def _decisions(
    rules: Rules, dice: random.Random, share: float = 0.05
) -> Iterator[tuple[State, str]]:
    """Some of a game that is half played by chance."""
    state, greedy = rules.begin(rules.about.scenarios[0].id, [], bytes(32)), bot("greedy")
    while (role := rules.role(state)) is not None:
        legal = rules.legal(state)
        if len(legal) > 1 and rules.chances(state) > 3 and dice.random() < share:
            yield state, role
        action = dice.choice(legal) if dice.random() < 0.5 else greedy(rules, state, legal, dice)
        rules.apply(state, action)


def _answer(rules: Rules, state: State, role: str, name: str) -> int:
    return bot(name)(rules, rules.veil(state, role), rules.legal(state), random.Random(3))


def _hint(rules: Rules, state: State, role: str) -> tuple[Hint, Counter[str]]:
    sight, planner = rules.veil(state, role), Planner(Budget(rollouts=WORLDS))
    told = hint(rules, sight, random.Random(3), planner)
    plan = planner.tried[0]
    return told, risks.losses(planner.search(rules, sight), plan, planner.seeds[:WORLDS])
