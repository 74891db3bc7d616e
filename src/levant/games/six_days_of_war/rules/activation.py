"""5.2 Activating units in a ground Operation, and 5.4 every way an activated unit can go."""

from typing import Final

from levant.core.actions import act, act_each, acts, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import ISRAEL, UAR, Box
from levant.games.six_days_of_war.rules import movement, supply, transport
from levant.games.six_days_of_war.rules.supply import is_cut
from levant.games.six_days_of_war.state import War

INDEPENDENTS: Final = 4  # 0 to 3 are the Ugdahs
AIR_OPERATION: Final = 5
FINAL: Final = 6
GROUND: Final = 7
ATTACH_REACH: Final = 2


def any_active(box: Box, s: War, side: int) -> bool:
    return any(s.flags[unit] & state.ACTIVE for unit in box.ground[side])


def activation_cost(box: Box, s: War, unit: int, kind: int) -> int:
    """5.2: out of supply a unit counts as two."""
    if kind < INDEPENDENTS:
        return 0
    return 2 if s.at[unit] >= 0 and is_cut(box, s, unit) else 1


def belongs(box: Box, s: War, unit: int, kind: int) -> bool:
    """5.2: whether a unit may be activated in an Operation of this kind."""
    flags = s.flags[unit]
    if flags & (state.DISRUPTED | state.ACTIVE) or unit == box.heavy:
        return False
    if s.at[unit] < 0 and s.at[unit] != state.AVAILABLE:
        return False
    if s.hold[unit] >= s.turn:
        return False
    if kind == FINAL:
        return flags & state.ACTIVATED != 0 and not flags & state.TWICE
    if flags & state.ACTIVATED:
        return False
    if kind == GROUND:
        return box.side[unit] == UAR
    if kind == INDEPENDENTS:
        return box.side[unit] == ISRAEL and box.ugdah[unit] < 0
    return box.ugdah[unit] == kind


def attachable(box: Box, s: War, unit: int) -> bool:
    """5.2: one independent unit within two hexes of an activated unit of the Ugdah."""
    if s.attached or not belongs(box, s, unit, INDEPENDENTS) or s.at[unit] < 0:
        return False
    led = [u for u in box.of_ugdah[s.leader] if s.flags[u] & state.ACTIVE and s.at[u] >= 0]
    return any(0 <= box.board.distance(s.at[u], s.at[unit]) <= ATTACH_REACH for u in led)


def eligible(box: Box, s: War, side: int) -> list[int]:
    kind = s.operation
    units = []
    for unit in box.ground[side]:
        if belongs(box, s, unit, kind):
            if activation_cost(box, s, unit, kind) <= s.budget:
                units.append(unit)
        elif kind < INDEPENDENTS and attachable(box, s, unit):
            units.append(unit)
    return units


def marching_settled(box: Box, s: War, side: int) -> bool:
    """7.0: supply is looked at anew whenever a unit is to be activated."""
    supply.judge(box, s)
    s.legal = marching_actions(box, s, side)
    if s.legal != [act(verbs.FIGHT)]:
        return True
    s.steps[-1] = (steps.ASSAULTING, side)
    return False


def marching_actions(box: Box, s: War, side: int) -> list[int]:
    """5.2: an Operation activates one unit at least, if the die allows any."""
    units = eligible(box, s, side)
    if units and not any_active(box, s, side):
        return acts(verbs.ACTIVATE, units)
    return [*acts(verbs.ACTIVATE, units), act(verbs.FIGHT)]


def take_marching(box: Box, s: War, action: int, side: int) -> None:
    if verb_of(action) == verbs.FIGHT:
        s.steps[-1] = (steps.ASSAULTING, side)
        return
    unit = first_of(action)
    kind = s.operation
    s.budget -= activation_cost(box, s, unit, kind)
    if kind < INDEPENDENTS and box.ugdah[unit] != kind:
        s.attached = unit + 1
    s.flags[unit] |= state.ACTIVE | (state.TWICE if kind == FINAL else state.ACTIVATED)
    s.steps.append((steps.MOVING, side, unit))


def moving_actions(box: Box, s: War, side: int, unit: int) -> list[int]:
    """5.4: every way an activated unit can go."""
    if movement.abroad(box, s, unit) and (home := movement.destinations(box, s, unit)):
        return act_each(verbs.MOVE, unit, members(home))  # 10.3
    actions = [act(verbs.STAY, unit)]
    if s.at[unit] == state.AVAILABLE:
        actions += act_each(verbs.MOVE, unit, members(transport.entries(box, s, unit)))
        return actions + act_each(verbs.FLY, unit, members(transport.drops(box, s, unit)))
    actions += act_each(verbs.MOVE, unit, members(movement.destinations(box, s, unit)))
    actions += act_each(verbs.PUSH, unit, members(movement.pushes(box, s, unit)))
    actions += act_each(verbs.SAIL, unit, members(transport.landings(box, s, unit)))
    actions += act_each(verbs.FLY, unit, members(transport.drops(box, s, unit)))
    if transport.may_transit(box, s, unit):
        actions.append(act(verbs.TRANSIT, unit))
    if transport.may_exit(box, s, unit):
        actions.append(act(verbs.EXIT, unit))
    return actions


def take_moving(box: Box, s: War, action: int, side: int, unit: int) -> None:
    verb, node = verb_of(action), second_of(action)
    if verb == verbs.MOVE:
        movement.move(box, s, unit, node)
    elif verb == verbs.PUSH:
        movement.push(box, s, unit, node)
    elif verb == verbs.SAIL:
        transport.sail(box, s, unit, node)
    elif verb == verbs.FLY:
        transport.fly(box, s, unit, node)
    elif verb == verbs.TRANSIT:
        transport.transit(box, s, unit)
    elif verb == verbs.EXIT:
        transport.leave(box, s, unit)
