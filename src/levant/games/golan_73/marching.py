"""A unit on the move: what happens border by border, and what the enemy may do about it."""

from typing import Final

from levant.core.actions import act_each
from levant.core.nodes import members
from levant.games.golan_73 import box as names
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.forces import (
    DONE,
    EXPLOITING,
    HIDDEN,
    HIDING,
    HOLDING,
    LANDED,
    NO_MINES,
    RESERVE,
    Forces,
    contested,
    count_at,
    disorder,
    face_up,
    forces_of,
    put,
    room_at,
    unpost,
)
from levant.games.golan_73.morale import check
from levant.games.golan_73.movement import (
    ALL,
    allowance,
    border_between,
    exploiting,
    price,
    span,
    stops,
)
from levant.games.golan_73.reaching import endings, first_steps, outside, reach, way
from levant.games.golan_73.release import cross_the_line, line_ahead
from levant.games.golan_73.steps import DEMOLISHING, MOVING, OPERATIONAL
from levant.games.golan_73.strongpoints import evacuate
from levant.games.golan_73.verbs import (
    BLOWN_AHEAD,
    BORDER_WORK,
    CHIT_MOVED,
    DEMOLITION_DIE,
    DIE,
    HALT,
    MINE_CHECK,
    MOVE,
    MOVED,
    RAID_DIE,
    ROADBLOCK_GONE,
    STEP,
    TO_DEAD,
    TO_USED,
    WITHDRAWAL_CHECK,
)

WITHDRAWAL: Final = 1 << 1  # option 18.2

# What a unit meets in an area.
GO: Final = 0
STOPPED: Final = 1
ASK: Final = 2  # it may go on, and its owner is asked again


def begin_move(box: Box, s: Forces, unit: int) -> None:
    s.origin, s.ford = s.at[unit], -1
    s.steps.append((MOVING, unit, allowance(box, s, unit), 0, 0))


def moving_actions(box: Box, s: Forces) -> list[int]:
    """5.22, 5.24: every area where the move may end; single steps to choose the way; or a halt."""
    _, unit, left, entered, exited = s.steps[-1]
    layers = reach(box, s, unit, left, entered, exited)
    ends = endings(box, s, unit, layers)
    actions = act_each(MOVE, unit, members(ends))
    if span(box, s, unit) - entered > 1:
        actions += act_each(STEP, unit, _single_steps(box, s, layers, ends))
    if entered:
        bound = crowded_here(box, s, unit)
    else:  # 14.42
        bound = s.phase == OPERATIONAL and outside(box, s, unit, ends) > 0
    if not (actions and bound):
        actions.append(HALT)
    return actions


def must_leave(box: Box, s: Forces, unit: int) -> bool:
    """14.42: whether a unit has strayed into another sector and can be out of it by this move."""
    if not s.strayed[unit] or s.at[unit] < 0 or s.phase != OPERATIONAL:
        return False
    ends = endings(box, s, unit, reach(box, s, unit, allowance(box, s, unit), 0, 0))
    return outside(box, s, unit, ends) > 0


def _single_steps(box: Box, s: Forces, layers: list[int], ends: int) -> list[int]:
    """Adjacent areas to go on from, or that are reached more cheaply another way."""
    _, unit, left, entered, exited = s.steps[-1]
    halting = stops(box, s, box.side[unit]) | box.assembly
    steps = first_steps(box, s, unit, left, entered, exited)
    found: list[int] = []
    for k in range(0, len(steps), 2):
        node, cost = steps[k], steps[k + 1]
        if ends >> node & 1:
            onward = cost < left and not halting >> node & 1
            if onward or not layers[cost] >> node & 1:
                found.append(node)
    return found


def crowded_here(box: Box, s: Forces, unit: int) -> bool:
    """5.1: no unit ends its move overstacked if it can go on."""
    return count_at(box, s, box.side[unit], s.at[unit]) > box.stacking


def take_move(box: Box, s: Forces, goal: int, to_the_end: bool) -> None:
    """Follow the cheapest way to an area. A single step leaves the unit under way."""
    _, unit, left, entered, exited = s.steps.pop()
    layers = reach(box, s, unit, left, entered, exited)
    path = [s.at[unit], goal]
    if to_the_end:
        path = way(box, s, unit, layers, entered, goal)
    for k in range(1, len(path)):
        going = leg(box, s, unit, path[k], left, entered, exited)
        if not going:
            return
        left, entered, exited = going
        if left <= 0:
            break
    if to_the_end:
        finish(s, unit)
    else:
        s.steps.append((MOVING, unit, left, entered, exited))


def finish(s: Forces, unit: int) -> None:
    """The move is over; 5.21, 7.31: a marker that has been used goes."""
    s.origin, s.ford = -1, -1
    s.flags[unit] |= DONE
    if s.came[unit] >= 0:
        s.flags[unit] &= ~(RESERVE | EXPLOITING)


def leg(
    box: Box, s: Forces, unit: int, goal: int, left: int, entered: int, exited: int
) -> tuple[int, int, int] | None:
    """One border. None when the move has ended, or waits for a decision, or must be thought over.

    14.02: a minefield first; 5.35d: then the enemy may blow the bridge.
    """
    start, side = s.at[unit], box.side[unit]
    e = border_between(box, start, goal)
    if side == SYRIAN and s.mines >> e & 1 and not check(box, s, unit, MINE_CHECK):
        s.flags[unit] |= NO_MINES
        s.steps.append((MOVING, unit, left - 1, entered, exited))
        return None
    if may_be_blown(box, s, unit, start, goal):
        s.steps.append((DEMOLISHING, unit, left, entered, exited, goal))
        return None
    return cross(box, s, unit, goal, left, entered, exited)


def may_be_blown(box: Box, s: Forces, unit: int, start: int, goal: int) -> bool:
    """5.35d: a bridge still standing, into an area that this move makes newly contested."""
    e = border_between(box, start, goal)
    return (
        box.border[e] == names.RIVER
        and box.road[e]
        and not s.blown >> e & 1
        and bool(forces_of(s, 1 - box.side[unit]) >> goal & 1)
        and not (s.engaged | s.old) >> goal & 1
        and s.raid[goal] != LANDED  # 16.11a: the raid is first found out
    )


def cross(
    box: Box, s: Forces, unit: int, goal: int, left: int, entered: int, exited: int
) -> tuple[int, int, int] | None:
    """Go over the border, and see what waits there. None when the move is over or interrupted."""
    start, side = s.at[unit], box.side[unit]
    e = border_between(box, start, goal)
    cost = price(box, s, unit, start, goal)
    left = 0 if cost >= ALL or cost > left else left - cost
    enemy = forces_of(s, 1 - side) >> goal & 1
    if box.limited >> e & 1 or (box.guarded >> e & 1 and enemy):
        s.crossed |= 1 << e
        s.ways = []
    was_contested = contested(s) >> start & 1
    seen = face_up(box, s, unit) or s.engaged >> goal & 1  # 5.22
    s.note(MOVED, unit if seen else unit + HIDDEN, start, goal)
    put(box, s, unit, goal)
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
    state = (left, entered + 1, exited | was_contested)
    if met == ASK or (side == ISRAELI and line_ahead(box, s, goal)):
        s.steps.append((MOVING, unit, *state))
        if side == ISRAELI:
            cross_the_line(box, s, goal)
        return None
    return state


def _leave(box: Box, s: Forces, unit: int, start: int) -> bool:
    """15.6: a strongpoint left behind is evacuated; 18.2: withdrawal may shake the unit."""
    side = box.side[unit]
    if side == ISRAELI:
        evacuate(box, s, start)
    if s.options_on & WITHDRAWAL and not s.occupied[side] >> start & 1:
        if not check(box, s, unit, WITHDRAWAL_CHECK):
            disorder(s, unit)
            return True
    return False


def _meet(box: Box, s: Forces, unit: int, goal: int) -> int:
    """4.34, 5.35b, 16.11: roadblocks, commandos, enemies."""
    side, bit = box.side[unit], box.board.bit[goal]
    if side == SYRIAN and s.israeli_blocks & bit:
        s.israeli_blocks &= ~bit
        s.note(ROADBLOCK_GONE, goal, ISRAELI)
        return STOPPED
    if side == ISRAELI and s.syrian_blocks & bit:
        s.syrian_blocks &= ~bit
        s.note(ROADBLOCK_GONE, goal, SYRIAN)
        return STOPPED
    chit = s.post[goal]
    if chit >= 0 and box.chit_kind[chit] == names.COMMANDO:
        if side == SYRIAN:
            s.used[unpost(box, s, goal)] += 1  # relieved
            s.note(CHIT_MOVED, chit, TO_USED)
            if contested(s) & bit:
                s.engaged |= bit
        elif s.raid[goal] == LANDED:
            return _raid(box, s, goal)
    return STOPPED if forces_of(s, 1 - side) & bit else GO


def _raid(box: Box, s: Forces, node: int) -> int:
    """16.11a: the first Israeli unit to come finds out how the raid went."""
    die = s.roll(10)
    s.note(DIE, RAID_DIE, die, -1, node)
    if die <= box.raid[1]:
        s.raid[node] = HOLDING if die <= box.raid[0] else HIDING
        return STOPPED
    chit = unpost(box, s, node)
    s.dead[chit] += 1
    s.note(CHIT_MOVED, chit, TO_DEAD)
    return ASK


# --- 5.35d: the bridge under the mover ---------------------------------------------------------


def demolish(box: Box, s: Forces) -> None:
    """5.35d: the enemy tries to blow the bridge."""
    _, unit, left, entered, exited, goal = s.steps[-1]
    e = border_between(box, s.at[unit], goal)
    die = s.roll(10)
    s.note(DIE, DEMOLITION_DIE, die, -1, goal)
    if die > box.demolition_to:
        spare(box, s)
        return
    s.steps.pop()
    s.blown |= 1 << e
    s.ways = []
    s.note(BORDER_WORK, BLOWN_AHEAD, e)
    if border_between(box, s.origin, goal) >= 0:
        s.ford = e  # it began the phase next to that area
    if exploiting(s, unit):
        s.origin, s.ford = -1, -1
        s.flags[unit] = s.flags[unit] & ~EXPLOITING | DONE  # 7.31: it cannot move at all
    else:
        s.steps.append((MOVING, unit, max(left - 1, 0 if entered else 1), entered, exited))


def spare(box: Box, s: Forces) -> None:
    """The bridge stands: the unit crosses."""
    _, unit, left, entered, exited, goal = s.steps.pop()
    if cross(box, s, unit, goal, left, entered, exited):
        finish(s, unit)


def stuck(box: Box, s: Forces) -> bool:
    """Whether a unit under way has nothing left but to halt."""
    _, unit, left, entered, exited = s.steps[-1]
    if left <= 0 or entered >= span(box, s, unit):
        return True
    return not endings(box, s, unit, reach(box, s, unit, left, entered, exited))


def can_step(box: Box, s: Forces, unit: int) -> bool:
    """Whether a unit that has not moved can go anywhere at all."""
    steps = first_steps(box, s, unit, allowance(box, s, unit), 0, 0)
    return any(room_at(box, s, box.side[unit], node) for node in steps[::2])
