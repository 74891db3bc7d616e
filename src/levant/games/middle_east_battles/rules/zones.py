"""6.0 Zones of control. They reach all six neighbours, over any terrain (6.1).

Worked out when asked for, and kept until a unit moves.
"""

from typing import Final

from levant.games.middle_east_battles.box import HELICOPTER, Box
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN

OCCUPIED: Final = 0  # the hexes a side stands in
ZONE: Final = 1  # the hexes next to them
HOLDING_ZONE: Final = 2  # those of them that stop and pin the enemy (6.2, 6.3)
TAKEN: Final = 3  # hexes with no room for another unit that is no helicopter (5.11) …
PAIRED: Final = 4  # … and those with no room for a helicopter either


def zones_of(box: Box, s: Army, side: int) -> list[int]:
    """The occupied hexes, the zones and the room left of a side."""
    if not s.zones[side]:
        occupied = taken = paired = 0
        for unit in box.of_side[side]:
            node = s.at[unit]
            if node >= 0:
                bit = box.board.bit[node]
                if s.below[unit] >= 0:
                    paired |= bit
                if box.mobility[unit] != HELICOPTER:
                    taken |= bit
                occupied |= bit
        zone = box.board.spread(occupied, box.flight)
        holding = holding_zone(box, side, occupied, zone)
        s.zones[side] = [occupied, zone, holding, taken | paired, paired]
    return s.zones[side]


def holding_zone(box: Box, side: int, occupied: int, zone: int) -> int:
    """6.2: every Western zone holds Egyptians; 6.3: of Egyptians, only those in fortifications."""
    if side == WESTERN:
        return zone
    return box.board.spread(occupied & box.forts, box.flight)


def stopping_zone(box: Box, s: Army, unit: int) -> int:
    """Where a unit must stop on entering; helicopters fly on (6.3)."""
    if box.mobility[unit] == HELICOPTER:
        return 0
    return zones_of(box, s, 1 - box.side[unit])[HOLDING_ZONE]


def pinned(box: Box, s: Army, unit: int) -> bool:
    """6.2, 6.3: whether the unit is in a zone that it may not leave by moving."""
    return s.at[unit] >= 0 and bool(stopping_zone(box, s, unit) >> s.at[unit] & 1)


def exempt(box: Box, s: Army, unit: int) -> bool:
    """6.2: Egyptian units in fortifications are never required to attack."""
    return box.side[unit] == EGYPTIAN and bool(box.forts >> s.at[unit] & 1)
