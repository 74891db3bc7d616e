"""4.2, 5.1: the movement phase, unit by unit, and what is settled at its end."""

from levant.core.actions import act, act_each, acts, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.middle_east_battles.army import (
    EXITED,
    HOLDING,
    MOVED,
    MOVEMENT_FLAGS,
    PINNED,
    READY,
    Army,
    put,
    put_away,
    stack_at,
)  # fmt: skip
from levant.games.middle_east_battles.box import HELICOPTER, STATIC, Box
from levant.games.middle_east_battles.movement import (
    destinations,
    ends_of,
    may_exit,
    may_leave,
    reach_of,
    room_for,
)  # fmt: skip
from levant.games.middle_east_battles.points import award
from levant.games.middle_east_battles.verbs import (
    DELAYED,
    END,
    EXIT,
    EXITED_EVENT,
    FOR_EXIT,
    MOVE,
    MOVED_EVENT,
    PICK,
    STAY,
)  # fmt: skip
from levant.games.middle_east_battles.zones import PAIRED, pinned, zones_of


def begin_movement(box: Box, s: Army, side: int) -> None:
    """Mark who may move (5.1) and who is held where he stands (6.2, 6.3)."""
    s.opened = 0
    s.entries = []
    for unit in range(box.units):
        s.flags[unit] &= ~MOVEMENT_FLAGS
    for unit in box.of_side[side]:
        s.began[unit] = s.at[unit]
        s.spent[unit] = 0
        if s.at[unit] >= 0:
            if pinned(box, s, unit):
                s.flags[unit] |= PINNED
            if box.mobility[unit] != STATIC and may_leave(box, s, unit):
                s.flags[unit] |= READY
    box.battle.begin_movement(box, s, side)


def movement_actions(box: Box, s: Army, side: int) -> list[int]:
    """5.1: as many or as few units as wished, one at a time, in any order; then the end."""
    flags = s.flags
    units = [unit for unit in box.of_side[side] if flags[unit] & READY]
    units += box.battle.picks(box, s, side)
    actions = acts(PICK, units)
    if not crowded(box, s, side):
        actions.append(END)
    return actions


def crowded(box: Box, s: Army, side: int) -> list[int]:
    """5.11: units that share a hex against the rule and can still move out of it."""
    found: list[int] = []
    if not zones_of(box, s, side)[PAIRED]:
        return found
    for unit in box.of_side[side]:
        if s.flags[unit] & READY and s.at[unit] >= 0 and shares(box, s, unit):
            if destinations(box, s, unit):
                found.append(unit)
    return found


def shares(box: Box, s: Army, unit: int) -> bool:
    """5.11: whether the unit's hex holds more than it may at the end of a phase."""
    return s.below[s.top[s.at[unit]]] >= 0 and not room_for(box, s, unit, s.at[unit])


def moves_of(box: Box, s: Army, unit: int) -> list[int]:
    """Everything a picked unit may do; to stay where it is, always, unless it stands too close."""
    actions: list[int] = []
    if s.at[unit] >= 0:
        layers = reach_of(box, s, unit)
        actions = act_each(MOVE, unit, members(ends_of(box, s, unit, layers)))
        if may_exit(box, s, unit, layers):
            actions.append(act(EXIT, unit))
    actions += box.battle.extra_moves(box, s, unit)
    if not actions or s.at[unit] < 0 or not shares(box, s, unit):
        actions.append(act(STAY, unit))
    return actions


def take_move(box: Box, s: Army, action: int) -> None:
    verb, unit = verb_of(action), first_of(action)
    if verb == MOVE and s.at[unit] >= 0:
        move(box, s, unit, second_of(action))
    elif verb == EXIT:
        exit_map(box, s, unit)
    elif verb == STAY:
        s.flags[unit] &= ~READY
        s.flags[unit] |= MOVED
    else:
        box.battle.take_move(box, s, action)


def move(box: Box, s: Army, unit: int, node: int) -> None:
    """5.6: once moved, a unit moves no farther in this phase."""
    s.opened = 1
    came_from = s.at[unit]
    if box.mobility[unit] == HELICOPTER:
        s.spent[unit] += 2 * cost_to(reach_of(box, s, unit), node)
    put(s, unit, node)
    done(s, unit)
    s.note(MOVED_EVENT, unit, came_from, node)


def cost_to(layers: list[int], node: int) -> int:
    """The entry of the layers that holds a hex; -1 if none does."""
    for cost, layer in enumerate(layers):
        if layer >> node & 1:
            return cost
    return -1


def done(s: Army, unit: int) -> None:
    s.flags[unit] = s.flags[unit] & ~READY | MOVED


def exit_map(box: Box, s: Army, unit: int) -> None:
    """9.10, 10.9, 10.11: off the map for good, and no loss."""
    s.opened = 1
    points = box.battle.exited(box, s, unit)
    put_away(s, unit, EXITED)
    done(s, unit)
    s.note(EXITED_EVENT, unit, points)
    if points:
        award(s, box.side[unit], points, FOR_EXIT)


def end_movement(box: Box, s: Army, side: int) -> None:
    """5.11: who still shares a hex against the rule has come too early, and waits off the map."""
    for unit in box.of_side[side]:
        s.flags[unit] &= ~READY
    for unit in box.of_side[side]:
        if s.at[unit] >= 0 and shares(box, s, unit):
            late = [u for u in stack_at(s, s.at[unit]) if box.arrival[u] > 0]
            if late:
                put_away(s, late[0], HOLDING)
                s.note(DELAYED, late[0])
