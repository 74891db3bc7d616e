"""What a player is told before he does something that he may regret."""

from levant.core.actions import first_of, second_of
from levant.core.rules import Caution
from levant.core.state import copy_of
from levant.core.wording import count, listed
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import ISRAEL, UGDAHS, Box
from levant.games.six_days_of_war.rules import (
    activation,
    air_defence,
    assault,
    operations,
    supply,
)
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.words import hex_words

_NO_GROUND = (activation.AIR_OPERATION, activation.FINAL)


def ending(box: Box, s: War, action: int) -> list[Caution]:
    """5.5.1: aircraft that could still go on air defence."""
    frame = s.steps[-1]
    if frame[0] != steps.PATROLLING:
        return []
    _, *actions = air_defence.patrolling_actions(box, s, *frame[1:])
    number = min(frame[2], len({first_of(each) for each in actions}))
    words = f"{count(number, 'more air unit')} could go on air defence this turn."
    return [Caution("5.5.1", words)]


def marching(box: Box, s: War, action: int) -> list[Caution]:
    """5.2: units that this Operation could still activate."""
    side = s.steps[-1][1]
    left = len(activation.eligible(box, s, side))
    if not left:
        return []
    if s.operation >= activation.INDEPENDENTS:  # an Ugdah goes without counting
        left = min(left, s.budget)
    words = f"{count(left, 'more unit')} could be activated in this Operation."
    return [Caution("5.2", words)]


def passing(box: Box, s: War, action: int) -> list[Caution]:
    """5.2, 5.5: what could still act this turn, and does not if both sides pass."""
    frame = s.steps[-1]
    if frame[0] != steps.OPERATING:
        return []
    side = frame[1]
    return _idle_ground(box, s, side) + _idle_air(box, s, side)


def _idle_ground(box: Box, s: War, side: int) -> list[Caution]:
    """5.2: ground units that a further Operation could activate for the first time."""
    kinds = [kind for kind in operations.KINDS[side] if kind not in _NO_GROUND]
    able = [kind for kind in kinds if operations.may_operate(box, s, side, kind)]
    ready = {
        unit
        for unit in box.ground[side]
        if any(activation.belongs(box, s, unit, kind) for kind in able)
    }
    if not ready:
        return []
    ugdahs = [UGDAHS[kind] for kind in able if kind < activation.INDEPENDENTS]
    with_ugdahs = f", among them all or part of {listed(ugdahs)}" if ugdahs else ""
    words = f"{count(len(ready), 'ground unit')} could still act this turn{with_ugdahs}."
    return [Caution("5.2", words)]


def _idle_air(box: Box, s: War, side: int) -> list[Caution]:
    ready = len(operations.flyers(box, s, side))
    if not ready:
        return []
    words = f"{count(ready, 'air unit')} could still fly this turn"
    if side == ISRAEL:
        left = operations.air_operations(s) - s.air_operations
        words += f", in {count(left, 'more air Operation')}"
    return [Caution("5.5", f"{words}.")]


def assaulting(box: Box, s: War, action: int) -> list[Caution]:
    """6.2: attacks that are left out."""
    if s.steps[-1][0] != steps.ASSAULTING:
        return []
    places = [hex_words(box, node) for node in assault.targets(box, s, s.steps[-1][1])]
    return [Caution("6.2", f"Could still be attacked: {listed(places)}.")] if places else []


def moving(box: Box, s: War, action: int) -> list[Caution]:
    """7.4: a unit in supply that would be out of it where it goes."""
    unit, node = first_of(action), second_of(action)
    if not state.at_war(s) or s.at[unit] < 0 or not supply.in_supply(box, s, unit):
        return []
    trial = copy_of(s)
    state.put(box, trial, unit, node)
    if supply.in_supply(box, trial, unit):
        return []
    return [Caution("7.4", f"There is no line of supply to {hex_words(box, node)}.")]


WARNINGS = {
    verbs.DONE: ending, verbs.FIGHT: marching, verbs.END: assaulting, verbs.MOVE: moving,
    verbs.PASS: passing,
}  # fmt: skip
