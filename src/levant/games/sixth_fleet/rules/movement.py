"""5.0 Movement: where one unit can get to, with the movement effects of 6.0 Zones of Control."""

from typing import Final

from levant.core.paths import Passages, reach
from levant.games.sixth_fleet.box import AIR, SUBMARINE, Box
from levant.games.sixth_fleet.rules.terrain import open_to
from levant.games.sixth_fleet.rules.zones import HOLDERS, may_leave, zones_of
from levant.games.sixth_fleet.state import ABOARD, Fleet, where

FAR: Final = 99  # more points than any unit has
ONE_STEP: Final = 2  # costs no more (10.14)


def reach_of(box: Box, s: Fleet, unit: int) -> list[int]:
    """The hexes a unit can get to, by movement points spent (5.12, 5.2, 6.1, 6.4)."""
    kind, start = box.kind[unit], where(s, unit)
    zone = zones_of(box, s, 1 - box.side[unit])[kind]
    if not may_go(box, s, unit):
        return [box.board.bit[start]]
    free = free_to(box, s, unit)
    onward = free & ~zone if zone >> start & 1 else free  # 6.44
    passages, points = passages_of(box, kind), box.allowance[unit]
    layers = reach(box.board, start, points, passages, free, zone, onward)
    if kind == SUBMARINE and zone >> start & 1:
        _add_creep(box, unit, layers, free & zone, start)
    return layers


def free_to(box: Box, s: Fleet, unit: int) -> int:
    """The hexes that a unit may enter at all."""
    side, kind = box.side[unit], box.kind[unit]
    holders = zones_of(box, s, 1 - side)[HOLDERS + kind]  # 6.42: others are passed through
    return open_to(box, s, side, kind) & ~holders


def next_hexes(box: Box, s: Fleet, unit: int) -> int:
    """Of what a unit can get to, the hexes next to it, if it has the points for any of them."""
    kind, start = box.kind[unit], where(s, unit)
    if box.allowance[unit] < ONE_STEP or not may_go(box, s, unit):
        return 0
    hexes = free_to(box, s, unit) & (box.board.around(start) if kind == AIR else box.by_sea[start])
    zone = zones_of(box, s, 1 - box.side[unit])[kind]
    return hexes & ~zone if zone >> start & 1 and kind != SUBMARINE else hexes  # 6.44


def may_go(box: Box, s: Fleet, unit: int) -> bool:
    """6.11, 6.14: who is in an enemy-controlled hex leaves it only under 6.43."""
    return s.at[unit] == ABOARD or may_leave(box, s, unit)


def passages_of(box: Box, kind: int) -> Passages:
    """5.12, 9.21, 10.13, 10.14: what entering a hex costs."""
    return box.air_passages if kind == AIR else box.naval_passages


def _add_creep(box: Box, unit: int, layers: list[int], zone: int, start: int) -> None:
    """6.44: a submarine may go one hex from zone to zone, and no further."""
    for cost, sides in box.naval_passages:
        if cost <= box.allowance[unit]:
            while len(layers) <= cost:
                layers.append(0)
            layers[cost] |= box.board.spread(box.board.bit[start], sides) & zone
