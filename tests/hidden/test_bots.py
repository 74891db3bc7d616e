"""No bot peeks: change what is hidden and the dice to come, and its every thought is the same.

Thoughts are compared, not answers alone: of few worlds most lead to the same answer, even where the
bot has looked behind the blocks. That a peeping bot would be noticed has its own tests.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

import pytest

import levant
from levant.bots import BOTS, bot, risks
from levant.bots.hint import Hint, hint
from levant.bots.planner import Budget, Planner
from levant.core.rules import WATCHER, Rules
from levant.core.state import State, copy_of
from levant.web.chances import point
from levant.web.wire import ChancePoint

from .looks import Look, everything, looks
from .permute import KNOWS_ALL

LOOKS, FEWER = 6, 3  # decisions of a game that are looked at; where nothing but dice is hidden
MORE = {"six-days-of-war": 12}  # there a look is short, and many a card changes nothing soon
WORLDS = 6  # that a level tries instead of its hundreds
EVERY_GAME = [about.id for about in levant.games()]
WITH_SECRETS = [about.id for about in levant.games() if about.hidden]

Weighed = list[tuple[tuple[int, ...], list[float], list[float]]]  # plans, with values and leads


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each level as it is named, with less of its time."""
    for name, level in BOTS.items():
        if level.function is None:
            few = replace(level, rollouts=WORLDS, decisions=1, seconds=60.0)
            monkeypatch.setitem(BOTS, name, few)


@pytest.fixture
def hole(monkeypatch: pytest.MonkeyPatch) -> Callable[[Rules], None]:
    """Makes a veil that hides nothing, and worlds that are the true one.

    They know the dice to come only where nothing else is hidden.
    """

    def torn(rules: Rules) -> None:
        def veil(state: State, role: str) -> State:
            sight = copy_of(state)
            sight.key = b"" if rules.about.hidden else state.key
            return sight

        def guess(sight: State, role: str, dice: random.Random) -> State:
            world = copy_of(sight)
            world.key = dice.randbytes(32) if rules.about.hidden else sight.key
            return world

        monkeypatch.setattr(rules, "veil", veil)
        monkeypatch.setattr(rules, "guess", guess)

    return torn


# --- levels --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_level_chooses_the_same_whatever_is_hidden(game: str, few_worlds: None) -> None:
    """The dice to come are others as well."""
    rules = levant.game(game).rules
    for state, other, role in _looked_at(game):
        one, two = rules.veil(state, role), rules.veil(other, role)
        assert everything(one) == everything(two)
        for name in BOTS:
            assert _thought(rules, state, role, name) == _thought(rules, other, role, name), name


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_level_that_peeps_would_be_noticed(
    game: str, few_worlds: None, hole: Callable[[Rules], None]
) -> None:
    """By its plans and what they come to. One stands for all: in so few worlds they are alike."""
    rules = levant.game(game).rules
    hole(rules)
    assert any(
        _thought(rules, state, role, "officer") != _thought(rules, other, role, "officer")
        for state, other, role in _looked_at(game)
    )


def _thought(rules: Rules, state: State, role: str, name: str) -> tuple[int, list[object]]:
    """What a level answers, and what it has weighed: plans, or the advice in its style."""
    sight, legal, chooser = rules.veil(state, role), rules.legal(state), bot(name)
    answer = chooser(rules, sight, legal, random.Random(3))
    if isinstance(chooser, Planner):
        return answer, list(_weighed(chooser))
    return answer, [rules.advise(sight, legal, style) for style in range(len(rules.styles))]


def _weighed(planner: Planner) -> Weighed:
    assert len(planner.tried) > 1
    return [(plan.actions, plan.values, plan.leads) for plan in planner.tried]


# --- hints ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_hint_and_its_risks_are_the_same_whatever_is_hidden(game: str) -> None:
    """Also in how many worlds whom it costs: of that a hint tells what is often so."""
    rules, least, lost = levant.game(game).rules, _number(game), 0
    for number, (state, other, role) in enumerate(looks(game), 1):
        told = [_hint(rules, each, role) for each in (state, other)]
        assert told[0] == told[1]
        lost += sum(told[0][1].values())
        if number >= least and lost:
            return
    raise AssertionError("too little was looked at, or nobody was at risk")


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_hint_that_peeps_would_be_noticed(game: str, hole: Callable[[Rules], None]) -> None:
    rules = levant.game(game).rules
    hole(rules)
    assert any(
        _hint(rules, state, role) != _hint(rules, other, role)
        for state, other, role in _looked_at(game)
    )


def _hint(rules: Rules, state: State, role: str) -> tuple[Hint, Counter[str], Weighed]:
    sight, planner = rules.veil(state, role), Planner(Budget(rollouts=WORLDS))
    told = hint(rules, sight, random.Random(3), planner)
    plan = planner.tried[0]
    lost = risks.losses(planner.search(rules, sight), plan, planner.seeds[:WORLDS])
    return told, lost, _weighed(planner)


# --- chances -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", WITH_SECRETS)
def test_the_chances_of_winning_are_the_same_whatever_is_hidden(game: str) -> None:
    rules = levant.game(game).rules
    for seat in _seats(rules):
        for state, other, _ in _looked_at(game, seat):
            assert _chances(rules, state, seat) == _chances(rules, other, seat), seat


@pytest.mark.parametrize("game", WITH_SECRETS)
def test_chances_that_tell_a_secret_would_be_noticed(
    game: str, hole: Callable[[Rules], None]
) -> None:
    rules = levant.game(game).rules
    hole(rules)
    for seat in _seats(rules):
        assert all(
            _chances(rules, state, seat) != _chances(rules, other, seat)
            for state, other, _ in _looked_at(game, seat)
        ), seat


def _seats(rules: Rules) -> list[str]:
    """All from whom something is hidden."""
    known = KNOWS_ALL.get(rules.about.id)
    return [seat for seat in (*rules.about.roles, WATCHER) if seat != known]


def _chances(rules: Rules, state: State, seat: str) -> tuple[ChancePoint, list[dict[str, object]]]:
    """What a seat is told, and what that was worked out from: few secrets change four digits.

    What is going on is left out: Golan tells all, and no value asks, that a block is on the move.
    """
    asked: list[dict[str, object]] = []
    value = rules.value

    def listening(sight: State, role: str) -> float:
        asked.append(everything(sight, stack=False))
        return value(sight, role)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "value", listening)
        told = point(rules, state, 0, seat, list(rules.about.roles))
    assert asked
    return told, asked


# --- what is looked at ---------------------------------------------------------------------------


def _looked_at(game: str, seat: str = "") -> Iterator[Look]:
    """So many looks, and no fewer; each twin differs in something hidden, where anything is."""
    found = list(islice(looks(game, seat), _number(game)))
    assert len(found) == _number(game), "too little is hidden: see TELLING and KNOWS_ALL"
    return iter(found)


def _number(game: str) -> int:
    return MORE.get(game, LOOKS) if game in WITH_SECRETS else FEWER
