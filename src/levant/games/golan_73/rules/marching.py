"""A unit on the move: what happens border by border, and what the enemy may do about it."""

from typing import Final

from levant.core.actions import act_each, second_of, verb_of
from levant.core.nodes import members
from levant.games.golan_73 import box as names
from levant.games.golan_73 import state, verbs
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules import movement
from levant.games.golan_73.rules.morale import check
from levant.games.golan_73.rules.reaching import (
    endings,
    first_steps,
    outside,
    reach,
    reach_by,
    use_up,
    way,
)
from levant.games.golan_73.rules.release import cross_the_line, line_ahead
from levant.games.golan_73.rules.strongpoints import evacuate
from levant.games.golan_73.state import Forces
from levant.games.golan_73.steps import DEMOLISHING, MOVING, OPERATIONAL

# What a unit meets in an area.
GO: Final = 0
STOPPED: Final = 1
ASK: Final = 2  # it may go on, and its owner is asked again


def begin_move(box: Box, s: Forces, unit: int) -> None:
    s.origin, s.ford = s.at[unit], -1
    s.steps.append((MOVING, unit, movement.allowance(box, s, unit), 0, 0))


def moving_actions(
    box: Box, s: Forces, unit: int, left: int, entered: int, exited: int
) -> list[int]:
    """5.22, 5.24: every area where the move may end; single steps to choose the way; or a halt.

    2.2: a unit that cannot go on waits too, so that the enemy does not see that it cannot.
    """
    near = first_steps(box, s, unit, left, entered, exited)
    layers = reach_by(box, s, unit, near, left, entered, exited)
    ends = endings(box, s, unit, layers)
    actions = act_each(verbs.MOVE, unit, members(ends))
    if movement.span(box, s, unit) - entered > 1:
        actions += act_each(verbs.STEP, unit, _single_steps(box, s, unit, left, near, layers, ends))
    if entered:  # 5.1: no unit ends its move overstacked if it can go on
        bound = state.count_at(box, s, box.side[unit], s.at[unit]) > box.stacking
    else:  # 14.42
        bound = s.phase == OPERATIONAL and outside(box, s, unit, ends) > 0
    if not (actions and bound):
        actions.append(verbs.HALT)
    return actions


def must_leave(box: Box, s: Forces, unit: int) -> bool:
    """14.42: whether a unit has strayed into another sector and can be out of it by this move."""
    if not s.strayed[unit] or s.at[unit] < 0 or s.phase != OPERATIONAL:
        return False
    ends = endings(box, s, unit, reach(box, s, unit, movement.allowance(box, s, unit), 0, 0))
    return outside(box, s, unit, ends) > 0


def _single_steps(
    box: Box, s: Forces, unit: int, left: int, near: list[int], layers: list[int], ends: int
) -> list[int]:
    """Adjacent areas to go on from, or that are reached more cheaply another way."""
    halting = movement.stops(box, s, box.side[unit]) | box.assembly
    found: list[int] = []
    for k in range(0, len(near), 2):
        node, cost = near[k], near[k + 1]
        if ends >> node & 1:
            onward = cost < left and not halting >> node & 1
            if onward or not layers[cost] >> node & 1:
                found.append(node)
    return found


def take_moving(
    box: Box, s: Forces, action: int, unit: int, left: int, entered: int, exited: int
) -> None:
    """Follow the cheapest way to an area. A single step leaves the unit under way."""
    verb, goal = verb_of(action), second_of(action)
    s.steps.pop()
    if verb == verbs.HALT:
        finish(s, unit)
        return
    path = [s.at[unit], goal]
    if verb == verbs.MOVE:
        layers = reach(box, s, unit, left, entered, exited)
        path = way(box, s, unit, layers, entered, goal)
    for k in range(1, len(path)):
        going = leg(box, s, unit, path[k], left, entered, exited)
        if not going:
            return
        left, entered, exited = going
        if left <= 0:
            break
    if verb == verbs.MOVE:
        finish(s, unit)
    else:
        s.steps.append((MOVING, unit, left, entered, exited))


def finish(s: Forces, unit: int) -> None:
    """The move is over; 5.21, 7.31: a marker that has been used goes."""
    s.origin, s.ford = -1, -1
    s.flags[unit] |= state.DONE
    if s.came[unit] >= 0:
        s.flags[unit] &= ~(state.RESERVE | state.EXPLOITING)


def leg(
    box: Box, s: Forces, unit: int, goal: int, left: int, entered: int, exited: int
) -> tuple[int, int, int] | None:
    """One border. None when the move has ended, or waits for a decision, or must be thought over.

    14.02: a minefield first; 5.35d: then the enemy may blow the bridge.
    """
    start, side = s.at[unit], box.side[unit]
    e = movement.border_between(box, start, goal)
    if side == SYRIAN and s.mines >> e & 1 and not check(box, s, unit, verbs.MINE_CHECK):
        s.flags[unit] |= state.NO_MINES
        s.steps.append((MOVING, unit, left - 1, entered, exited))
        return None
    if may_be_blown(box, s, unit, start, goal):
        s.steps.append((DEMOLISHING, unit, left, entered, exited, goal))
        return None
    return cross(box, s, unit, goal, left, entered, exited)


def may_be_blown(box: Box, s: Forces, unit: int, start: int, goal: int) -> bool:
    """5.35d: a bridge still standing, into an area that this move makes newly contested."""
    e = movement.border_between(box, start, goal)
    return (
        bool((box.bridges & ~s.blown) >> e & 1)
        and bool(state.forces_of(s, 1 - box.side[unit]) >> goal & 1)
        and not (s.engaged | s.old) >> goal & 1
        and s.raid[goal] != state.LANDED  # 16.11a: the raid is first found out
    )


def cross(
    box: Box, s: Forces, unit: int, goal: int, left: int, entered: int, exited: int
) -> tuple[int, int, int] | None:
    """Go over the border, and see what waits there. None when the move is over or interrupted."""
    start, side = s.at[unit], box.side[unit]
    e = movement.border_between(box, start, goal)
    cost = movement.price(box, s, unit, start, goal)
    left = 0 if cost >= movement.ALL or cost > left else left - cost
    if movement.closes(box, s, side, e, goal):
        use_up(box, s, side, e)
    was_contested = state.contested(s) >> start & 1
    seen = state.face_up(box, s, unit) or s.engaged >> goal & 1  # 5.22
    s.note(verbs.MOVED, unit if seen else unit + state.HIDDEN, start, goal)
    state.put(box, s, unit, goal)
    s.came[unit] = start
    if s.strayed[unit] and box.sector[goal] != s.strayed[unit] & 3:
        s.strayed[unit] = 0
    shaken = _leave(box, s, unit, start) if was_contested else False
    met = STOPPED if shaken else _meet(box, s, unit, goal)
    if met == STOPPED:
        finish(s, unit)
        if side == ISRAELI:
            cross_the_line(box, s, goal)
        return None
    onward = (left, entered + 1, exited | was_contested)
    if met == ASK or (side == ISRAELI and line_ahead(box, s, goal)):
        s.steps.append((MOVING, unit, *onward))
        if side == ISRAELI:
            cross_the_line(box, s, goal)
        return None
    return onward


def _leave(box: Box, s: Forces, unit: int, start: int) -> bool:
    """15.6: a strongpoint left behind is evacuated; 18.2: withdrawal may shake the unit."""
    side = box.side[unit]
    if side == ISRAELI:
        evacuate(box, s, start)
    if s.withdrawal and not s.occupied[side] >> start & 1:
        if not check(box, s, unit, verbs.WITHDRAWAL_CHECK):
            state.disorder(s, unit)
            return True
    return False


def _meet(box: Box, s: Forces, unit: int, goal: int) -> int:
    """4.34, 5.35b, 16.11: roadblocks, commandos, enemies."""
    side, bit = box.side[unit], box.board.bit[goal]
    if (s.israeli_blocks if side == SYRIAN else s.syrian_blocks) & bit:
        s.israeli_blocks &= ~(bit if side == SYRIAN else 0)
        s.syrian_blocks &= ~(bit if side == ISRAELI else 0)
        s.note(verbs.ROADBLOCK_GONE, goal, 1 - side)
        return STOPPED
    chit = s.post[goal]
    if chit >= 0 and box.chit_kind[chit] == names.COMMANDO:
        if side == SYRIAN:
            state.chit_to(s, state.unpost(box, s, goal), s.used, verbs.TO_USED)  # relieved
            if state.contested(s) & bit:
                s.engaged |= bit
        elif s.raid[goal] == state.LANDED:
            return _raid(box, s, goal)
    return STOPPED if state.forces_of(s, 1 - side) & bit else GO


def _raid(box: Box, s: Forces, node: int) -> int:
    """16.11a: the first Israeli unit to come finds out how the raid went."""
    die = s.roll(10)
    s.note(verbs.DIE, verbs.RAID_DIE, die, -1, node)
    if die <= box.raid[1]:
        s.raid[node] = state.HOLDING if die <= box.raid[0] else state.HIDING
        return STOPPED
    state.chit_to(s, state.unpost(box, s, node), s.dead, verbs.TO_DEAD)
    return ASK


# --- 5.35d: the bridge under the mover ---------------------------------------------------------


def demolishing_actions(box: Box, s: Forces, *move: int) -> list[int]:
    return [verbs.DEMOLISH, verbs.SPARE]


def take_demolishing(
    box: Box, s: Forces, action: int, unit: int, left: int, entered: int, exited: int, goal: int
) -> None:
    """5.35d: the enemy may try to blow the bridge; if it stands, the unit crosses."""
    die = 11  # spared
    if action == verbs.DEMOLISH:
        die = s.roll(10)
        s.note(verbs.DIE, verbs.DEMOLITION_DIE, die, -1, goal)
    if die > box.demolition_to:
        if cross(box, s, unit, goal, left, entered, exited):
            finish(s, unit)
        return
    e = movement.border_between(box, s.at[unit], goal)
    s.blown |= 1 << e
    s.ways = []
    s.note(verbs.BORDER_WORK, verbs.BLOWN_AHEAD, e)
    if movement.border_between(box, s.origin, goal) >= 0:
        s.ford = e  # it began the phase next to that area
    if movement.exploiting(s, unit):
        s.origin, s.ford = -1, -1
        s.flags[unit] &= ~state.EXPLOITING
        s.flags[unit] |= state.DONE  # 7.31: it cannot move at all
    else:
        s.steps.append((MOVING, unit, max(left - 1, 0 if entered else 1), entered, exited))


def can_step(box: Box, s: Forces, unit: int) -> bool:
    """Whether a unit that has not moved can go anywhere at all."""
    steps = first_steps(box, s, unit, movement.allowance(box, s, unit), 0, 0)
    return any(state.room_at(box, s, box.side[unit], node) for node in steps[::2])
