"""4.2, 5.1: the movement phase, unit by unit, and what is settled at its end."""

from levant.core.actions import act, act_each, acts, second_of, verb_of
from levant.core.paths import cost_of
from levant.games.middle_east_battles import state, steps, verbs
from levant.games.middle_east_battles.box import HELICOPTER, STATIC, Box
from levant.games.middle_east_battles.rules import movement, zones
from levant.games.middle_east_battles.rules.points import award
from levant.games.middle_east_battles.state import Army


def begin_movement(box: Box, s: Army, side: int) -> None:
    """Mark who may move (5.1) and who is held where he stands (6.2, 6.3)."""
    s.opened = 0
    s.entries = []
    for unit in range(box.units):
        s.flags[unit] &= ~state.MOVEMENT_FLAGS
    for unit in box.of_side[side]:
        s.began[unit] = s.at[unit]
        s.spent[unit] = 0
        if s.at[unit] >= 0:
            if zones.pinned(box, s, unit):
                s.flags[unit] |= state.PINNED
            if box.mobility[unit] != STATIC and movement.may_leave(box, s, unit):
                s.flags[unit] |= state.READY
    box.battle.begin_movement(box, s, side)


def movement_actions(box: Box, s: Army) -> list[int]:
    """5.1: as many or as few units as wished, one at a time, in any order; then the end."""
    side, flags = steps.phasing_side(s), s.flags
    units = [unit for unit in box.of_side[side] if flags[unit] & state.READY]
    units += box.battle.picks(box, s, side)
    actions = acts(verbs.PICK, units)
    if not crowded(box, s, side):
        actions.append(verbs.END)
    return actions


def crowded(box: Box, s: Army, side: int) -> list[int]:
    """5.11: units that share a hex against the rule and can still move out of it."""
    found: list[int] = []
    if not zones.places_of(box, s, side)[zones.PAIRED]:
        return found
    for unit in box.of_side[side]:
        if s.flags[unit] & state.READY and s.at[unit] >= 0 and shares(box, s, unit):
            if movement.can_move(box, s, unit):
                found.append(unit)
    return found


def shares(box: Box, s: Army, unit: int) -> bool:
    """5.11: whether the unit's hex holds more than it may at the end of a phase."""
    return s.below[s.top[s.at[unit]]] >= 0 and not movement.room_for(box, s, unit, s.at[unit])


def moves_of(box: Box, s: Army, unit: int) -> list[int]:
    """Everything a picked unit may do; to stay where it is, always, unless it stands too close."""
    actions: list[int] = []
    if s.at[unit] >= 0:
        actions = act_each(verbs.MOVE, unit, movement.ends(box, s, unit))
        if movement.may_exit(box, s, unit):
            actions.append(act(verbs.EXIT, unit))
    actions += box.battle.extra_moves(box, s, unit)
    if not actions or s.at[unit] < 0 or not shares(box, s, unit):
        actions.append(act(verbs.STAY, unit))
    return actions


def take_move(box: Box, s: Army, action: int, unit: int) -> None:
    verb = verb_of(action)
    if verb == verbs.MOVE and s.at[unit] >= 0:
        move(box, s, unit, second_of(action))
    elif verb == verbs.EXIT:
        exit_map(box, s, unit)
    elif verb == verbs.STAY:
        done(s, unit)
    else:
        box.battle.take_move(box, s, action)


def move(box: Box, s: Army, unit: int, node: int) -> None:
    """5.6: once moved, a unit moves no farther in this phase."""
    s.opened = 1
    came_from = s.at[unit]
    if box.mobility[unit] == HELICOPTER:
        s.spent[unit] += 2 * cost_of(movement.reach_of(box, s, unit), node)
    state.put(s, unit, node)
    done(s, unit)
    s.note(verbs.MOVED_EVENT, unit, came_from, node)


def done(s: Army, unit: int) -> None:
    s.flags[unit] = s.flags[unit] & ~state.READY | state.MOVED


def exit_map(box: Box, s: Army, unit: int) -> None:
    """9.10, 10.9, 10.11: off the map for good, and no loss."""
    s.opened = 1
    points = box.battle.exited(box, s, unit)
    state.put_away(s, unit, state.EXITED)
    done(s, unit)
    s.note(verbs.EXITED_EVENT, unit, points)
    if points:
        award(s, box.side[unit], points, verbs.FOR_EXIT)


def end_movement(box: Box, s: Army, side: int) -> None:
    """5.11: who still shares a hex against the rule has come too early, and waits off the map."""
    for unit in box.of_side[side]:
        s.flags[unit] &= ~state.READY
    for unit in box.of_side[side]:
        if s.at[unit] >= 0 and shares(box, s, unit):
            late = [u for u in state.stack_at(s, s.at[unit]) if box.arrival[s.scenario][u] > 0]
            if late:
                state.put_away(s, late[0], state.HOLDING)
                s.note(verbs.DELAYED, late[0])
