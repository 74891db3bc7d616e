"""10.1 The movement phase: Israelis unit by unit, Arabs contingent by contingent."""

from levant.core.actions import act_each, acts, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.core.paths import union
from levant.core.sieve import passed
from levant.games.six_day_war_1967 import state, steps, verbs
from levant.games.six_day_war_1967.box import ARAB, CONTINGENTS, ISRAELI, Box
from levant.games.six_day_war_1967.rules import access, airborne, movement
from levant.games.six_day_war_1967.state import War


def begin_movement(box: Box, s: War, side: int, front: int) -> None:
    for unit in box.ground_of[side]:
        s.flags[unit] = 0
    s.contingent = -1
    s.contingents_moved = 0
    s.allowance = box.allowance if side == ISRAELI else 0
    if side == ISRAELI:
        s.at[box.airborne_move[front]] = state.AVAILABLE - front


def movement_actions(box: Box, s: War) -> list[int]:
    """10.1: any unit, in any order; or end."""
    side, front = steps.phasing_side(s), steps.phasing_front(s)
    if side == ARAB and s.contingent < 0:
        return [verbs.END, *acts(verbs.ORDER, contingents(box, s, front))]
    actions = [verbs.END, *acts(verbs.PICK, movable(box, s, front))]
    if side == ISRAELI:
        actions += acts(verbs.CLAIM, offered_claims(box, s, front))
    return actions


def movable(box: Box, s: War, front: int) -> list[int]:
    """10.6: units of this front, and of the contingent in motion, that have not moved.

    Israelis have no contingents: theirs is -1, as is the one in motion then.
    """
    return [
        unit
        for unit in box.ground_of[steps.phasing_side(s)]
        if s.at[unit] >= 0
        and s.front[unit] == front
        and box.contingent[unit] == s.contingent
        and box.mobile[unit]
        and not s.flags[unit] & state.MOVED
    ]


def take_movement(box: Box, s: War, action: int) -> None:
    verb, which = verb_of(action), first_of(action)
    if verb == verbs.PICK:
        s.steps.append((steps.MOVING, which, s.allowance, 0))
    elif verb == verbs.ORDER:
        order(s, which)
    else:
        front = steps.phasing_front(s)
        state.spend(s, front, box.costs.take_unit)  # 6.2: the other player gets nothing for it
        s.note(verbs.CLAIMED, which, front)
        s.steps.append((steps.CLAIMING, which, box.allowance, 0))


# --- Arab contingents (10.3, 10.4) -------------------------------------------------------------


def contingents(box: Box, s: War, front: int) -> list[int]:
    """10.3: those with units to move that have not had their turn; 25.5: none on turn 1."""
    if s.turn == box.plans[s.scenario].shock_turn:
        return []
    present = {
        box.contingent[unit] for unit in state.active(box, s, ARAB, front) if box.mobile[unit]
    }  # fmt: skip
    return [c for c in range(len(CONTINGENTS)) if c in present and not s.contingents_moved >> c & 1]


def order(s: War, contingent: int) -> None:
    """10.4: a die for each contingent, its allowance for this phase."""
    s.contingent = contingent
    s.contingents_moved |= 1 << contingent
    s.allowance = s.roll(6)
    s.note(verbs.ORDERED, contingent, s.allowance, steps.phasing_front(s))


# --- one unit ----------------------------------------------------------------------------------


def moving_actions(box: Box, s: War, unit: int, points: int, started: int) -> list[int]:
    """Where a picked unit may go; Israelis may march first (10.16) or fly (20.2)."""
    front = s.front[unit]
    layers = movement.reach_of(box, s, unit, points)
    actions = [verbs.STAY]
    actions += act_each(verbs.MOVE, unit, members(union(layers)))
    through = movement.waypoints(box, s, unit, layers, points)
    if through:
        actions += act_each(verbs.VIA, unit, members(through))
    if box.side[unit] == ISRAELI and not started and s.zrp[front]:
        if s.zrp[front] >= box.costs.forced_march:
            actions.append(verbs.MARCH)
        if airborne.may_drop(box, s, unit, front, s.zrp[front]):
            actions += act_each(verbs.DROP, unit, members(passed(access.drop_bars(box, s, unit))))
    return actions


def take_moving(box: Box, s: War, action: int, unit: int, points: int, started: int) -> None:
    verb, node = verb_of(action), second_of(action)
    s.flags[unit] |= state.MOVED
    if verb == verbs.MARCH:
        points = march(box, s, unit, s.front[unit], points)
    elif verb == verbs.DROP:
        airborne.drop(box, s, unit, node, s.front[unit])
    elif verb in (verbs.MOVE, verbs.VIA):
        points = move(box, s, unit, node, points)
    if verb in (verbs.MARCH, verbs.VIA):
        s.steps.append((steps.MOVING, unit, points, 1))


def march(box: Box, s: War, unit: int, front: int, points: int) -> int:
    """10.16: a point, and a die of further movement; once a unit and phase."""
    state.spend(s, front, box.costs.forced_march)
    die = s.roll(6)
    s.note(verbs.MARCHED, unit, die)
    return points + die


def move(box: Box, s: War, unit: int, goal: int, points: int) -> int:
    """10.5, 10.7: along a way of contiguous hexes. Answers with the points left."""
    start = s.at[unit]
    layers = movement.reach_of(box, s, unit, points)
    cost = movement.travel(box, s, unit, layers, box.passages[box.side[unit]], goal)
    s.note(verbs.MOVED_EVENT, unit, start, goal, cost)
    return points - cost


# --- a reserve brigade changes front (6.2) -----------------------------------------------------


def offered_claims(box: Box, s: War, front: int) -> list[int]:
    """6.2 (4): only where the move can be made."""
    points = s.zrp[front] - box.costs.take_unit
    if points < 0:
        return []
    free, found = movement.crossing_free(box, s), []
    for unit in movement.claimable(box, s, front):
        flies = airborne.may_drop(box, s, unit, front, points)
        if can_cross(box, s, s.at[unit], front, free) or (
            flies and passed(access.transfer_bars(box, s, front))
        ):
            found.append(unit)
    return found


def can_cross(box: Box, s: War, start: int, front: int, free: int) -> bool:
    """Whether a move from a hex can end on the new front."""
    if not movement.near_front(box, start, front):
        return False
    layers = movement.crossing_reach(box, s, start, box.allowance, free)
    return movement.crossing_ends(box, s, layers, front) != 0


def claiming_actions(box: Box, s: War, unit: int, points: int, started: int) -> list[int]:
    """6.2 (4): to a hex of the new front, or through one worth having (2.14); march or fly."""
    front = steps.phasing_front(s)
    layers = movement.crossing_reach(box, s, s.at[unit], points)
    ends = movement.crossing_ends(box, s, layers, front)
    actions = act_each(verbs.MOVE, unit, members(ends))
    actions += act_each(
        verbs.VIA, unit, members(movement.crossing_waypoints(box, s, layers, points, front))
    )
    if not started:
        if airborne.may_drop(box, s, unit, front, s.zrp[front]):
            hexes = passed(access.transfer_bars(box, s, front))
            actions += act_each(verbs.DROP, unit, members(hexes))
        if ends and s.zrp[front] >= box.costs.forced_march:
            actions.append(verbs.MARCH)
    return actions


def take_claiming(box: Box, s: War, action: int, unit: int, points: int, started: int) -> None:
    verb, node, front = verb_of(action), second_of(action), steps.phasing_front(s)
    if verb == verbs.MARCH:
        points = march(box, s, unit, front, points)
    elif verb == verbs.DROP:
        airborne.drop(box, s, unit, node, front)
        s.front[unit] = front
        s.flags[unit] |= state.MOVED
    else:
        points = cross(box, s, unit, node, front, points)
    if verb in (verbs.MARCH, verbs.VIA):
        s.steps.append((steps.CLAIMING, unit, points, 1))


def cross(box: Box, s: War, unit: int, goal: int, front: int, points: int) -> int:
    """One leg of the move, the last one on the new front. Answers with the points left."""
    start = s.at[unit]
    layers = movement.crossing_reach(box, s, start, points)
    cost = movement.travel(box, s, unit, layers, box.crossing, goal)
    if box.sector[front] >> goal & 1:
        s.front[unit] = front
    s.flags[unit] |= state.MOVED
    s.note(verbs.MOVED_EVENT, unit, start, goal, cost)
    return points - cost
