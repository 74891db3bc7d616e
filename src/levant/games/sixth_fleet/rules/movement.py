"""5.0 Movement: where one unit can get to, with the movement effects of 6.0 Zones of Control."""

from typing import Final

from levant.core.paths import Passages, reach
from levant.games.sixth_fleet.box import AIR, SUBMARINE, Box
from levant.games.sixth_fleet.rules.terrain import open_to
from levant.games.sixth_fleet.rules.zones import HOLDERS, may_leave, zones_of
from levant.games.sixth_fleet.state import ABOARD, Fleet, where

FAR: Final = 99  # more points than any unit has


def reach_of(box: Box, s: Fleet, unit: int, most: int = FAR) -> list[int]:
    """The hexes a unit can get to, by movement points spent (5.12, 5.2, 6.1, 6.4): at `most`."""
    side, kind = box.side[unit], box.kind[unit]
    start = where(s, unit)
    enemy = zones_of(box, s, 1 - side)
    zone = enemy[kind]
    if not may_go(box, s, unit):
        return [box.board.bit[start]]
    free = open_to(box, s, side, kind) & ~enemy[HOLDERS + kind]  # 6.42: others are passed through
    onward = free & ~zone if zone >> start & 1 else free  # 6.44
    passages = passages_of(box, kind)
    points = min(box.allowance[unit], most)
    layers = reach(box.board, start, points, passages, free, zone, onward)
    if kind == SUBMARINE and zone >> start & 1:
        _add_creep(box, unit, layers, free & zone, start)
    return layers


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
