"""5.0 Movement: where one unit can get to. Costs are doubled (see box.py)."""

from typing import Final

from levant.core.memo import keep
from levant.core.nodes import members
from levant.core.paths import union
from levant.games.middle_east_battles.box import HELICOPTER, STATIC, WAY_BITS, WAY_MASK, Box
from levant.games.middle_east_battles.rules import zones
from levant.games.middle_east_battles.state import PINNED, Army, stack_at
from levant.games.middle_east_battles.steps import EGYPTIAN

FAR: Final = 9999  # more than any way costs
_MOST: Final = 64  # maps with what may be entered that are kept


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


def march(
    box: Box, s: Army, unit: int, seeds: list[int], points: int, free: int, stops: int
) -> list[int]:
    """Spread by cost from hexes reached at known costs; 5.12: friends cost extra to enter.

    5.10: a hex is entered only with the points to pay for it in full. The last answer is kept: each
    choice of a unit's moves asks the same for its words.
    """
    kind, side = box.mobility[unit], box.side[unit]
    own = zones.zones_of(box, s, side)[zones.OCCUPIED]
    asked = (kind, side, points, free, stops, own, *seeds)
    last, known = box.marched
    if last != asked:
        reached = _not_reached(box, free)[:]
        known = _march(box, kind, box.extra[side], s.top, reached, seeds, points, stops)
        box.marched = (asked, known)
    return known[:]


def _march(
    box: Box,
    kind: int,
    extra: int,
    top: list[int],
    reached: list[int],
    seeds: list[int],
    points: int,
    stops: int,
) -> list[int]:
    """Hex by hex, the cheapest first; `reached` is what each hex has cost so far.

    Whoever is in a hex that may be entered is a friend.
    """
    bit, ways = box.board.bit, box.ways_from[kind]
    due: list[list[int]] = [[] for _ in range(max(points + 1, len(seeds)))]  # by points spent
    for spent, seed in enumerate(seeds):
        for node in members(seed):
            reached[node] = spent
            due[spent].append(node)
    layers: list[int] = []
    spent = 0
    for arriving in due:
        layer = 0
        for node in arriving:
            if reached[node] == spent:
                layer |= bit[node]
        layers.append(layer)
        ending = layer & stops if spent else 0  # the start may always be left
        for node in arriving:
            if reached[node] != spent or (ending and ending & bit[node]):
                continue
            for way in ways[node]:
                then = spent + (way >> WAY_BITS)
                if then > points:
                    break
                there = way & WAY_MASK
                if then < reached[there]:
                    if top[there] >= 0:
                        then += extra
                        if then > points or then >= reached[there]:
                            continue
                    reached[there] = then
                    due[then].append(there)
        spent += 1
    while not layers[-1]:
        layers.pop()
    return layers


def _not_reached(box: Box, free: int) -> list[int]:
    """By hex: more than any cost where it may be entered, less than any where it may not."""
    found = box.not_reached.get(free)
    if found is None:
        found = [-1] * box.board.size
        for node in members(free):
            found[node] = FAR
        keep(box.not_reached, free, found, _MOST)
    return found


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
    return (
        hexes
        & ~zones.zones_of(box, s, 1 - side)[zones.OCCUPIED]
        & ~zones.zones_of(box, s, side)[full]
    )


def destinations(box: Box, s: Army, unit: int) -> int:
    """The hexes where a unit's move may end."""
    return ends_of(box, s, unit, reach_of(box, s, unit))


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
    free = terms(box, s, unit)[0] & ~zones.zones_of(box, s, box.side[unit])[zones.OCCUPIED]
    for cost, sides in box.passages[box.mobility[unit]]:
        if cost <= points and box.board.spread(box.board.bit[node], sides) & free:
            return True
    return False


def ends_of(box: Box, s: Army, unit: int, layers: list[int]) -> int:
    """Those of the hexes within reach where there is room."""
    return with_room(box, s, unit, union(layers) & ~layers[0])


def may_exit(box: Box, s: Army, unit: int, layers: list[int]) -> bool:
    """9.10, 10.9: whether the unit can leave the map in this move, given its reach.

    It costs half a point from a road hex, otherwise one; 5.14: helicopters always one.
    """
    gates = box.battle.exits(box, s, unit)
    if not gates or not may_leave(box, s, unit):
        return False
    points = allowance(box, s, unit) - s.spent[unit]
    flying = box.mobility[unit] == HELICOPTER
    stops = zones.stopping_zone(box, s, unit) & ~layers[0]
    for cost, layer in enumerate(layers):
        at = layer & gates & ~stops
        if at:
            left = points - (2 * cost if flying else cost)
            if left >= 2 or (left == 1 and not flying and at & box.roads):
                return True
    return False
