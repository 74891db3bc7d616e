"""5.2 Activating units in a ground Operation, and 5.4 every way an activated unit can go."""

from typing import Final

from levant.core.actions import act, acts, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.six_days_of_war import (
    movement,
    supply,
    transport,
)  # fmt: skip
from levant.games.six_days_of_war.box import ISRAEL, UAR, Box
from levant.games.six_days_of_war.steps import (
    ASSAULTING,
    MOVING,
)  # fmt: skip
from levant.games.six_days_of_war.supply import is_cut
from levant.games.six_days_of_war.verbs import (
    ACTIVATE,
    EXIT,
    FIGHT,
    FLY,
    MOVE,
    PUSH,
    SAIL,
    STAY,
    TRANSIT,
)  # fmt: skip
from levant.games.six_days_of_war.war import (
    ACTIVATED,
    ACTIVE,
    ATTACHED,
    AVAILABLE,
    BUDGET,
    DISRUPTED,
    KIND_OF_OP,
    LEADER,
    TURN,
    TWICE,
    War,
)  # fmt: skip

INDEPENDENTS: Final = 4  # 0 to 3 are the Ugdahs


AIR_OPERATION: Final = 5


FINAL: Final = 6


GROUND: Final = 7


ATTACH_REACH = 2


def any_active(box: Box, s: War, side: int) -> bool:
    return any(s.flags[unit] & ACTIVE for unit in box.ground[side])


def activation_cost(box: Box, s: War, unit: int, kind: int) -> int:
    """5.2: out of supply a unit counts as two."""
    if kind < INDEPENDENTS:
        return 0
    return 2 if s.at[unit] >= 0 and is_cut(box, s, unit) else 1


def belongs(box: Box, s: War, unit: int, kind: int) -> bool:
    """5.2: whether a unit may be activated in an Operation of this kind."""
    flags = s.flags[unit]
    if flags & (DISRUPTED | ACTIVE) or unit == box.heavy:
        return False
    if s.at[unit] < 0 and s.at[unit] != AVAILABLE:
        return False
    if s.hold[unit] >= s.mark[TURN]:
        return False
    if kind == FINAL:
        return flags & ACTIVATED != 0 and not flags & TWICE
    if flags & ACTIVATED:
        return False
    if kind == GROUND:
        return box.side[unit] == UAR
    if kind == INDEPENDENTS:
        return box.side[unit] == ISRAEL and box.ugdah[unit] < 0
    return box.ugdah[unit] == kind


def attachable(box: Box, s: War, unit: int) -> bool:
    """5.2: one independent unit within two hexes of an activated unit of the Ugdah."""
    if s.mark[ATTACHED] or not belongs(box, s, unit, INDEPENDENTS) or s.at[unit] < 0:
        return False
    for other in box.of_ugdah[s.mark[LEADER]]:
        if s.flags[other] & ACTIVE and s.at[other] >= 0:
            away = box.board.distance(s.at[other], s.at[unit])
            if 0 <= away <= ATTACH_REACH:
                return True
    return False


def eligible(box: Box, s: War, side: int) -> list[int]:
    kind = s.mark[KIND_OF_OP]
    units = []
    for unit in box.ground[side]:
        if belongs(box, s, unit, kind):
            if activation_cost(box, s, unit, kind) <= s.mark[BUDGET]:
                units.append(unit)
        elif kind < INDEPENDENTS and attachable(box, s, unit):
            units.append(unit)
    return units


def marching_settled(box: Box, s: War) -> bool:
    """7.0: supply is looked at anew whenever a unit is to be activated."""
    supply.judge(box, s)
    s.legal = marching_actions(box, s)
    if s.legal != [act(FIGHT)]:
        return True
    side = s.steps.pop()[1]
    s.legal = []
    s.steps.append((ASSAULTING, side))
    return False


def marching_actions(box: Box, s: War) -> list[int]:
    """5.2: an Operation activates one unit at least, if the die allows any."""
    side = s.steps[-1][1]
    units = eligible(box, s, side)
    if units and not any_active(box, s, side):
        return acts(ACTIVATE, units)
    return [*acts(ACTIVATE, units), act(FIGHT)]


def take_marching(box: Box, s: War, action: int) -> None:
    side = s.steps[-1][1]
    if verb_of(action) == FIGHT:
        s.steps[-1] = (ASSAULTING, side)
        return
    unit = first_of(action)
    kind = s.mark[KIND_OF_OP]
    s.mark[BUDGET] -= activation_cost(box, s, unit, kind)
    if kind < INDEPENDENTS and box.ugdah[unit] != kind:
        s.mark[ATTACHED] = unit + 1
    s.flags[unit] |= ACTIVE | (TWICE if kind == FINAL else ACTIVATED)
    s.steps.append((MOVING, side, unit))


def moving_actions(box: Box, s: War) -> list[int]:
    """5.4: every way an activated unit can go."""
    unit = s.steps[-1][2]
    if movement.abroad(box, s, unit) and (home := movement.destinations(box, s, unit)):
        return [act(MOVE, unit, node) for node in members(home)]  # 10.3
    actions = [act(STAY, unit)]
    if s.at[unit] == AVAILABLE:
        actions += [act(MOVE, unit, n) for n in members(transport.entries(box, s, unit))]
        return actions + [act(FLY, unit, n) for n in members(transport.drops(box, s, unit))]
    actions += [act(MOVE, unit, n) for n in members(movement.destinations(box, s, unit))]
    actions += [act(PUSH, unit, n) for n in members(movement.pushes(box, s, unit))]
    actions += [act(SAIL, unit, n) for n in members(transport.landings(box, s, unit))]
    actions += [act(FLY, unit, n) for n in members(transport.drops(box, s, unit))]
    if transport.may_transit(box, s, unit):
        actions.append(act(TRANSIT, unit))
    if transport.may_exit(box, s, unit):
        actions.append(act(EXIT, unit))
    return actions


def take_moving(box: Box, s: War, action: int) -> None:
    s.steps.pop()
    verb, unit, node = verb_of(action), first_of(action), second_of(action)
    if verb == MOVE:
        movement.move(box, s, unit, node)
    elif verb == PUSH:
        movement.push(box, s, unit, node)
    elif verb == SAIL:
        transport.sail(box, s, unit, node)
    elif verb == FLY:
        transport.fly(box, s, unit, node)
    elif verb == TRANSIT:
        transport.transit(box, s, unit)
    elif verb == EXIT:
        transport.leave(box, s, unit)
