"""Decisions of half-random games, each with a twin: what the tests of bots look at.

Of every play one decision is looked at, so scenario and options are others at each look. A twin in
which nothing that is hidden differs proves nothing, and is not looked at.
"""

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

import levant
from levant.bots import greedy_bot
from levant.core.state import State, fields_of
from levant.games.six_days_of_war import steps as war_steps

from .permute import twin

PLAYS = 40  # half of Suez '56 ends before anything is secret
KEPT = 40  # decisions of a play

TELLING: dict[str, Callable[[State], bool]] = {
    "suez-56": lambda state: bool(state.last_turn),  # 9.2: before there is no secret
    # 4.0: elsewhere no card is played before a planner's horizon
    "six-days-of-war": lambda state: state.phase == war_steps.STRATEGIC,
}
"""Where what is hidden has a say in what comes of a plan; in other games that is everywhere."""

ANYWHERE = 4  # of so many plays in one any decision is looked at, also of these games


class Look(NamedTuple):
    """A state, and another that the role cannot tell from it."""

    state: State
    other: State
    role: str


def looks(game: str, seat: str = "") -> Iterator[Look]:
    """From a seat, or from that of whoever decides: in every play another scenario and options."""
    for number in range(PLAYS):
        look = _look(game, number, seat)
        if look:
            yield look


def everything(state: State, stack: bool = True) -> dict[str, object]:
    """All that is in a state, with what is worked out from it; with or without what is going on."""
    names = [*fields_of(state), "key", "rolls", *(["steps"] if stack else [])]
    return {name: getattr(state, name) for name in names}


def is_other(state: State, twin_of_it: State) -> bool:
    """Whether more than the dice was changed round."""
    one, two = everything(state), everything(twin_of_it)
    return any(one[name] != two[name] for name in one.keys() - {"key", "rolls", *state.DERIVED})


@cache
def _look(game: str, number: int, seat: str) -> Look | None:
    rules, dice = levant.game(game).rules, random.Random(f"{game} {number} {seat}")
    for state, decides in _decisions(game, number):
        role = seat or decides
        other, _ = twin(rules, state, role, dice)
        assert other.key != state.key
        if is_other(state, other) or not rules.about.hidden:
            if role == decides:
                assert rules.role(other) == role
                assert rules.legal(other) == rules.legal(state), "what is legal tells a secret"
            return Look(state, other, role)
    return None


@cache
def _decisions(game: str, number: int) -> list[tuple[State, str]]:
    """Some of a play in no order."""
    rules, dice = levant.game(game).rules, random.Random(f"{game} {number}")
    scenarios, tells = rules.about.scenarios, TELLING.get(game)
    if number % ANYWHERE == ANYWHERE - 1:
        tells = None
    options = [option.id for option in rules.about.options if dice.random() < 0.5]
    state = rules.begin(scenarios[number % len(scenarios)].id, options, dice.randbytes(32))
    found = []
    while (role := rules.role(state)) is not None:
        legal = rules.legal(state)
        if len(legal) > 1 and rules.chances(state) > 3 and (tells is None or tells(state)):
            found.append((rules.copy(state), role))
        half = dice.random() < 0.5
        rules.apply(state, dice.choice(legal) if half else greedy_bot(rules, state, legal, dice))
    return dice.sample(found, min(KEPT, len(found)))
