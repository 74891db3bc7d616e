"""5.0 Movement: where one unit can get to. Costs are doubled (see box.py)."""

from levant.core.nodes import members
from levant.core.paths import union
from levant.games.middle_east_battles.box import HELICOPTER, STATIC, Box
from levant.games.middle_east_battles.rules import zones
from levant.games.middle_east_battles.rules.march import march, marched
from levant.games.middle_east_battles.state import PINNED, Army, stack_at
from levant.games.middle_east_battles.steps import EGYPTIAN


def allowance(box: Box, s: Army, unit: int) -> int:
    """5.2, 5.3: by side and mobility; 5.15: halved at night. Doubled, like all costs."""
    points = box.allowance[box.side[unit]][box.mobility[unit]]
    return points // 2 if box.night[s.turn] else points


def reach_of(box: Box, s: Army, unit: int) -> list[int]:
    """The hexes a unit on the map can get to, by (doubled) points spent; entry 0 is its hex."""
    start = s.at[unit]
    if box.mobility[unit] == HELICOPTER:
        return rings_of(box, start)[: allowance(box, s, unit) // 2 - s.spent[unit] // 2 + 1]
    if not may_leave(box, s, unit):
        return [box.board.bit[start]]
    points = allowance(box, s, unit)
    free, stops = terms(box, s, unit)
    return march(box, s, unit, [box.board.bit[start]], points, free, stops)


def ends(box: Box, s: Army, unit: int) -> list[int]:
    """The hexes where a unit's move may end, in ascending order: those of `destinations`."""
    if box.mobility[unit] == HELICOPTER or not may_leave(box, s, unit):
        return members(destinations(box, s, unit))
    free, stops = terms(box, s, unit)
    start = [box.board.bit[s.at[unit]]]
    layers = marched(box, s, unit, start, allowance(box, s, unit), free, stops)
    return roomy(box, s, unit, layers[1:])


def roomy(box: Box, s: Army, unit: int, layers: list[list[int]]) -> list[int]:
    """Those of the hexes, none of them an enemy's, where a unit may stop (5.11); ascending."""
    top = s.top
    found: list[int] = []
    for layer in layers:
        for node in layer:
            if top[node] < 0 or room_for(box, s, unit, node):
                found.append(node)
    found.sort()
    return found


def may_leave(box: Box, s: Army, unit: int) -> bool:
    """6.2, 6.3: a pinned unit stays, unless it may disengage (10.11); 2.13: a static one too."""
    if box.mobility[unit] == STATIC:
        return False
    return not s.flags[unit] & PINNED or box.battle.may_disengage(box, s, unit)


def terms(box: Box, s: Army, unit: int) -> tuple[int, int]:
    """Hexes that may be entered, and hexes where movement ends on entering."""
    enemy = zones.zones_of(box, s, 1 - box.side[unit])
    free = box.land & ~enemy[zones.OCCUPIED]  # 5.5
    if box.side[unit] == EGYPTIAN:
        if box.night[s.turn] or s.flags[unit] & PINNED:
            free &= ~enemy[zones.ZONE]  # 5.15: not into a zone at night; 10.11: nor disengaging
    return free, zones.stopping_zone(box, s, unit)


def rings_of(box: Box, node: int) -> list[int]:
    """5.14: the hexes at every distance for a helicopter, one point each; worked out once."""
    if not box.rings[node]:
        box.rings[node] = rings_from(box, box.board.bit[node])
    return box.rings[node]


def rings_from(box: Box, hexes: int) -> list[int]:
    """The hexes at every distance from some."""
    rings = [hexes]
    left = box.board.all & ~hexes
    while rings[-1]:
        rings.append(box.board.spread(rings[-1], box.flight) & left)
        left &= ~rings[-1]
    return rings[:-1]


def field_of(box: Box, node: int, reach: int) -> int:
    """All hexes up to some distance from one, itself included; worked out once."""
    key = node * 64 + min(reach, 63)
    field = box.fields.get(key, 0)
    if not field:
        field = box.fields[key] = box.board.within(node, min(reach, 63))
    return field


def room_for(box: Box, s: Army, unit: int, node: int) -> bool:
    """5.11, 5.14: one unit a hex; two if one of them at least is a helicopter."""
    here = [other for other in stack_at(s, node) if other != unit]
    if not here:
        return True
    if len(here) > 1 or box.side[here[0]] != box.side[unit]:
        return False
    return box.mobility[unit] == HELICOPTER or box.mobility[here[0]] == HELICOPTER


def with_room(box: Box, s: Army, unit: int, hexes: int) -> int:
    """Those of the hexes, other than its own, where a unit may stop (5.11)."""
    side = box.side[unit]
    full = zones.PAIRED if box.mobility[unit] == HELICOPTER else zones.TAKEN
    return hexes & ~zones.occupied_hexes(box, s, 1 - side) & ~zones.places_of(box, s, side)[full]


def destinations(box: Box, s: Army, unit: int) -> int:
    """The hexes where a unit's move may end."""
    layers = reach_of(box, s, unit)
    return with_room(box, s, unit, union(layers) & ~layers[0])


def can_move(box: Box, s: Army, unit: int) -> bool:
    """Whether there is such a hex."""
    if not may_leave(box, s, unit):
        return False
    next_hex = goes_next(box, s, unit, s.at[unit], allowance(box, s, unit))
    return next_hex or bool(destinations(box, s, unit))


def goes_next(box: Box, s: Army, unit: int, node: int, points: int) -> bool:
    """Whether a unit has the points to go on from a hex to an empty one next to it.

    Quicker than to look for all ways, where there is one.
    """
    if box.mobility[unit] == HELICOPTER:
        return False
    free = terms(box, s, unit)[0] & ~zones.occupied_hexes(box, s, box.side[unit])
    for cost, sides in box.passages[box.mobility[unit]]:
        if cost <= points and box.board.spread(box.board.bit[node], sides) & free:
            return True
    return False


def may_exit(box: Box, s: Army, unit: int) -> bool:
    """9.10, 10.9: whether the unit can leave the map in this move.

    It costs half a point from a road hex, otherwise one; 5.14: helicopters always one.
    """
    gates = box.battle.exits(box, s, unit)
    if not gates or not may_leave(box, s, unit):
        return False
    here = box.board.bit[s.at[unit]]
    return pays_to_leave(box, s, unit, gates & ~(zones.stopping_zone(box, s, unit) & ~here))


def pays_to_leave(box: Box, s: Army, unit: int, gates: int) -> bool:
    """9.10, 10.9: whether the unit gets to one of the hexes with the points to go on from it."""
    points = max(0, allowance(box, s, unit) - s.spent[unit])
    if not gates & field_of(box, s.at[unit], points):
        return False  # no hex costs less than half a point
    layers = reach_of(box, s, unit)
    flying = box.mobility[unit] == HELICOPTER
    for cost, layer in enumerate(layers):
        at = layer & gates
        if at:
            left = points - (2 * cost if flying else cost)
            if left >= 2 or (left == 1 and not flying and at & box.roads):
                return True
    return False
