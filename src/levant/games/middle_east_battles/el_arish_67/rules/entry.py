"""10.4, 10.5: coming onto the map, in column where several use one hex."""

from typing import Final

from levant.core.actions import act, act_each, second_of
from levant.core.nodes import members
from levant.core.paths import union
from levant.games.middle_east_battles import steps, verbs
from levant.games.middle_east_battles.box import HELICOPTER, Box
from levant.games.middle_east_battles.rules import movement, movement_phase, zones
from levant.games.middle_east_battles.rules.march import march, marched
from levant.games.middle_east_battles.rules.points import commit
from levant.games.middle_east_battles.state import Army, put

_HEX: Final = 4096  # an entry is formation * 4096 + hex


def mark(box: Box, unit: int, gate: int) -> int:
    return box.formation[unit] * _HEX + gate


def gates_of(box: Box, s: Army, unit: int) -> int:
    """The entry hexes of a unit: its span, 10.4: the one its division has chosen.

    10.5: one Matt infantry battalion may come from any edge.
    """
    formation = box.formation[unit]
    if box.side[unit] == steps.EGYPTIAN:
        for each in s.entries:
            if each // _HEX == formation:
                return box.board.bit[each % _HEX]
    if box.airborne[unit] and not s.special:
        return box.edges
    return box.entry[s.scenario][formation]


def place_in_column(box: Box, s: Army, unit: int, gate: int) -> int:
    """10.4: the position in its division's column; 10.5: in that of all Israelis at the hex."""
    if box.side[unit] == steps.EGYPTIAN:
        return 1 + s.entries.count(mark(box, unit, gate))
    return 1 + sum([1 for each in s.entries if each % _HEX == gate])


def entry_cost(box: Box, s: Army, unit: int, gate: int) -> int:
    """10.4: the cost of the hex, by road or trail if it has one, times the place in the column."""
    if box.mobility[unit] == HELICOPTER:
        return 2 * place_in_column(box, s, unit, gate)
    price = box.cost[box.mobility[unit]][gate]
    if box.roads >> gate & 1:
        price = 1
    elif box.trails >> gate & 1:
        price = min(price, 2)
    price *= place_in_column(box, s, unit, gate)
    if zones.occupied_hexes(box, s, box.side[unit]) >> gate & 1:
        price += box.extra[box.side[unit]]  # 5.12
    return price


def entries_of(box: Box, s: Army, unit: int) -> list[int]:
    """The hexes through which a unit can come on now."""
    found = []
    gates = gates_of(box, s, unit)
    points = movement.allowance(box, s, unit)
    roomy = movement.with_room(box, s, unit, gates & movement.terms(box, s, unit)[0])
    for gate in members(gates):
        if roomy >> gate & 1:
            if entry_cost(box, s, unit, gate) <= points:
                found.append(act(verbs.ENTER, unit, gate))
        elif passes(box, s, unit, gate) or beyond(box, s, unit, gate):
            found.append(act(verbs.ENTER, unit, gate))
    return found


def passes(box: Box, s: Army, unit: int, gate: int) -> bool:
    """Whether a unit can go on from a taken entry hex to the very next; quicker than all ways."""
    free, stops = movement.terms(box, s, unit)
    if not free & ~stops & box.board.bit[gate]:
        return False
    points = movement.allowance(box, s, unit) - entry_cost(box, s, unit, gate)
    return movement.goes_next(box, s, unit, gate, points)


def layers_beyond(box: Box, s: Army, unit: int, gate: int) -> list[int]:
    """The hexes a unit can get to through an entry hex, by (doubled) points spent."""
    points = movement.allowance(box, s, unit)
    cost = entry_cost(box, s, unit, gate)
    if cost > points:
        return []
    if box.mobility[unit] == HELICOPTER:
        rings = movement.rings_of(box, gate)[: (points - cost) // 2 + 1]
        return [0] * (cost // 2) + rings
    free, stops = movement.terms(box, s, unit)
    if not free >> gate & 1:
        return []
    return march(box, s, unit, [0] * cost + [box.board.bit[gate]], points, free, stops)


def beyond(box: Box, s: Army, unit: int, gate: int) -> list[int]:
    """Where a unit that enters here may stop, in ascending order."""
    if box.mobility[unit] == HELICOPTER:
        layers = layers_beyond(box, s, unit, gate)
        return members(movement.with_room(box, s, unit, union(layers)))
    points = movement.allowance(box, s, unit)
    cost = entry_cost(box, s, unit, gate)
    free, stops = movement.terms(box, s, unit)
    if cost > points or not free >> gate & 1:
        return []
    seeds = [0] * cost + [box.board.bit[gate]]
    return movement.roomy(box, s, unit, marched(box, s, unit, seeds, points, free, stops))


# --- steps -------------------------------------------------------------------------------------


def marches(box: Box, s: Army, unit: int, gate: int) -> list[int]:
    return act_each(verbs.MOVE, unit, beyond(box, s, unit, gate))


def take_march(box: Box, s: Army, action: int, unit: int, gate: int) -> None:
    """10.5: from another edge than the eastern only one battalion comes, once."""
    node = second_of(action)
    s.opened = 1
    s.entries.append(mark(box, unit, gate))
    if not box.east >> gate & 1 and box.formation[unit] == box.matt:
        s.special = 1
    commit(box, s, unit)
    if box.mobility[unit] == HELICOPTER:
        s.spent[unit] = box.allowance[steps.WESTERN][HELICOPTER]
    put(s, unit, node)
    movement_phase.done(s, unit)
    s.note(verbs.ENTERED_EVENT, unit, gate, node)
