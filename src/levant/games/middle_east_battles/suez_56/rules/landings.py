"""9.11 to 9.14: airborne, airmobile and amphibious landings, helicopters, engineers' crossings."""

from levant.core.actions import act, act_each, second_of, verb_of
from levant.core.nodes import members
from levant.core.paths import cost_of
from levant.games.middle_east_battles import state, verbs
from levant.games.middle_east_battles.box import LEG, STATIC, Box
from levant.games.middle_east_battles.rules import movement
from levant.games.middle_east_battles.rules.movement_phase import done, exit_map
from levant.games.middle_east_battles.rules.zones import OCCUPIED, zones_of
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN

# --- airborne and amphibious (9.11, 9.13) ------------------------------------------------------


def may_drop(box: Box, s: Army, unit: int) -> bool:
    """9.11: paratroops, at the start of the movement phase."""
    return bool(s.drops) and not s.opened and box.airborne[unit] and s.at[unit] == state.HOLDING


def may_land(box: Box, s: Army) -> bool:
    """9.13: from turn 4; six units in the first phase with a landing, three in every later one."""
    limit = box.later_beach if s.beachhead else box.first_beach
    return s.turn >= box.beach_turn and s.landings < limit


def arrivals(box: Box, s: Army, unit: int) -> list[int]:
    """9.11: onto clear hexes, coastal ones included, never on top of Egyptians; 9.13: beaches."""
    actions: list[int] = []
    if may_drop(box, s, unit):
        clear = movement.with_room(box, s, unit, box.clear)
        actions += act_each(verbs.DROP, unit, members(clear))
    if may_land(box, s):
        coast = movement.with_room(box, s, unit, box.coast)
        actions += act_each(verbs.LAND, unit, members(coast))
    return actions


def drop(s: Army, unit: int, node: int) -> None:
    s.drops -= 1
    arrive(s, unit, node)
    s.note(verbs.DROPPED, unit, node)


def land(s: Army, unit: int, node: int) -> None:
    s.opened = 1
    s.landings += 1
    arrive(s, unit, node)
    s.note(verbs.LANDED_EVENT, unit, node)


def arrive(s: Army, unit: int, node: int) -> None:
    """It moves no farther in this player turn."""
    state.put(s, unit, node)
    done(s, unit)
    s.flags[unit] |= state.LANDED


# --- helicopters (9.12) ------------------------------------------------------------------------


def points_left(box: Box, s: Army, unit: int) -> int:
    """Whole movement points a helicopter has left in this phase."""
    return (movement.allowance(box, s, unit) - s.spent[unit]) // 2


def flights(box: Box, s: Army, unit: int) -> int:
    """The hexes a helicopter can fly to from the fleet."""
    points = min(points_left(box, s, unit), len(box.fleet_fields) - 1)
    return movement.with_room(box, s, unit, box.fleet_fields[points])


def fly_in(box: Box, s: Army, unit: int, node: int) -> None:
    s.opened = 1
    s.spent[unit] += 2 * cost_of(box.from_fleet, node)
    state.put(s, unit, node)
    done(s, unit)


def may_return(box: Box, s: Army, unit: int) -> bool:
    return s.at[unit] >= 0 and cost_of(box.from_fleet, s.at[unit]) <= points_left(box, s, unit)


def fly_home(box: Box, s: Army, unit: int) -> None:
    """To the holding box; with points left it may come again in the same phase."""
    s.opened = 1
    s.spent[unit] += 2 * cost_of(box.from_fleet, s.at[unit])
    state.put_away(s, unit, state.HOLDING)
    s.flags[unit] &= ~state.READY
    s.note(verbs.RETURNED, unit)


def may_cross_the_map(box: Box, s: Army, unit: int) -> bool:
    """9.10, 9.12: from the fleet over the map and off it, one point for the edge."""
    points = points_left(box, s, unit) - 1
    return any(ring & box.exit_hexes for ring in box.from_fleet[: max(points, 0) + 1])


def fetch_cost(box: Box, s: Army, unit: int) -> int:
    """What it costs the transport to get to a unit, on the map or in the holding box."""
    here, there = s.at[box.transport], s.at[unit]
    if here == state.HOLDING:
        return 0 if there == state.HOLDING else cost_of(box.from_fleet, there)
    if there == state.HOLDING:
        return cost_of(box.from_fleet, here)
    return cost_of(movement.rings_of(box, here), there)


def passengers(box: Box, s: Army) -> list[int]:
    """9.12: straight-leg units, British or French, that have not moved, and can be put down."""
    if s.carried:
        return []
    left = points_left(box, s, box.transport)
    ground = touchdown(box, s)
    found = []
    for unit in box.of_side[WESTERN]:
        if box.mobility[unit] == LEG and not s.flags[unit] & state.MOVED:
            if s.at[unit] == state.HOLDING or (s.at[unit] >= 0 and s.flags[unit] & state.READY):
                cost = fetch_cost(box, s, unit)
                if cost < left and ground & flown_to(box, s, unit, left - cost):
                    found.append(unit)
    return found


def deliveries(box: Box, s: Army, unit: int) -> int:
    """The hexes where transport and passenger can be put down together."""
    left = points_left(box, s, box.transport) - fetch_cost(box, s, unit)
    return touchdown(box, s) & flown_to(box, s, unit, left)


def flown_to(box: Box, s: Army, unit: int, points: int) -> int:
    """Other hexes within so many points of where a passenger is picked up."""
    if s.at[unit] == state.HOLDING:
        return box.fleet_fields[min(points, len(box.fleet_fields) - 1)]
    return movement.field_of(box, s.at[unit], points) & ~box.board.bit[s.at[unit]]


def touchdown(box: Box, s: Army) -> int:
    """Clear hexes with room for two: nobody there, but perhaps the transport itself."""
    hexes = box.clear & ~zones_of(box, s, EGYPTIAN)[OCCUPIED] & ~zones_of(box, s, WESTERN)[OCCUPIED]
    here = s.at[box.transport]
    if here >= 0 and s.below[s.top[here]] < 0:
        hexes |= box.board.bit[here] & box.clear
    return hexes


def may_carry_off(box: Box, s: Army, unit: int) -> bool:
    """9.10: off the map by air, for a unit that was on it."""
    if s.at[unit] < 0:
        return False
    left = points_left(box, s, box.transport) - fetch_cost(box, s, unit)
    for cost, ring in enumerate(movement.rings_of(box, s.at[unit])[: left + 1]):
        if ring & box.exit_hexes:
            return cost + 1 <= left
    return False


def carrying_actions(box: Box, s: Army, helicopter: int, unit: int) -> list[int]:
    actions = act_each(verbs.CARRY, unit, members(deliveries(box, s, unit)))
    if may_carry_off(box, s, unit):
        actions.append(act(verbs.CARRY_OFF, unit))
    return actions


def take_carrying(box: Box, s: Army, action: int, helicopter: int, unit: int) -> None:
    """9.12: both are placed, and neither moves any farther; 9.10: or both leave the map."""
    s.opened = s.carried = 1
    if verb_of(action) == verbs.CARRY:
        node = second_of(action)
        arrive(s, unit, node)
        arrive(s, helicopter, node)
        s.note(verbs.CARRIED, unit, helicopter, node)
    else:
        s.note(verbs.CARRIED, unit, helicopter, -1)
        exit_map(box, s, unit)
        exit_map(box, s, helicopter)


def helicopter_moves(box: Box, s: Army, unit: int) -> list[int]:
    actions: list[int] = []
    if may_return(box, s, unit):
        actions.append(act(verbs.RETURN, unit))
    if unit == box.transport:
        actions += act_each(verbs.LIFT, unit, passengers(box, s))
    if s.at[unit] == state.HOLDING:
        actions += act_each(verbs.MOVE, unit, members(flights(box, s, unit)))
        if may_cross_the_map(box, s, unit):
            actions.append(act(verbs.EXIT, unit))
    return actions


# --- engineers (9.14) --------------------------------------------------------------------------


def crossings(box: Box, s: Army, unit: int) -> list[int]:
    """9.14: over the engineer's hex to the far bank of a water barrier."""
    actions: list[int] = []
    if box.mobility[unit] == STATIC or s.at[unit] != s.began[unit]:
        return actions
    if s.flags[unit] & (state.HELD | state.MOVED):
        return actions
    for engineer in box.of_side[WESTERN]:
        if not box.engineer[engineer] or engineer == unit or not may_assist(s, engineer):
            continue
        bridgehead = s.at[engineer]
        if box.around[s.at[unit]] >> bridgehead & 1:
            left = movement.allowance(box, s, unit) - approach_cost(box, s, unit, bridgehead)
            across = box.board.spread(box.board.bit[bridgehead], box.water_sides)
            for node in members(movement.with_room(box, s, unit, across & box.land)):
                if box.cost[box.mobility[unit]][node] <= left:
                    actions.append(act(verbs.CROSS, unit, node, engineer))
    return actions


def may_assist(s: Army, engineer: int) -> bool:
    """9.14: an engineer that began the phase where it is, and has not moved."""
    return s.at[engineer] >= 0 and s.at[engineer] == s.began[engineer]


def approach_cost(box: Box, s: Army, unit: int, bridgehead: int) -> int:
    """5.7, 5.12: into the engineer's hex, which holds a friend; beyond all means if barred."""
    here = box.board.bit[s.at[unit]]
    for cost, sides in box.passages[box.mobility[unit]]:
        if box.board.spread(here, sides) >> bridgehead & 1:
            return cost + box.extra[WESTERN]
    return 999


def cross(box: Box, s: Army, unit: int, node: int, engineer: int) -> None:
    """9.14: both have moved enough for this player turn."""
    s.opened = 1
    state.put(s, unit, node)
    done(s, unit)
    done(s, engineer)
    s.flags[unit] |= state.CROSSED
    s.flags[engineer] |= state.HELD
    s.note(verbs.CROSSED_EVENT, unit, node, engineer)
