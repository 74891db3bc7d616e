"""6.0 Zones of control. They reach all six neighbours, over any terrain (6.1).

Worked out when asked for, and kept until a unit moves.
"""

from typing import Final

from levant.core.nodes import members
from levant.games.middle_east_battles.box import HELICOPTER, Box
from levant.games.middle_east_battles.state import Army, stack_at
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN

OCCUPIED: Final = 0  # the hexes a side stands in
ZONE: Final = 1  # the hexes next to them
HOLDING_ZONE: Final = 2  # those of them that stop and pin the enemy (6.2, 6.3)
TAKEN: Final = 3  # hexes with no room for another unit that is no helicopter (5.11) …
PAIRED: Final = 4  # … and those with no room for a helicopter either


def zones_of(box: Box, s: Army, side: int) -> list[int]:
    """The occupied hexes, the zones and the room left of a side."""
    found = places_of(box, s, side)
    if found[ZONE] < 0:
        found[ZONE] = box.board.spread(found[OCCUPIED], box.flight)
        found[HOLDING_ZONE] = holding_zone(box, side, found[OCCUPIED], found[ZONE])
    return found


def places_of(box: Box, s: Army, side: int) -> list[int]:
    """The same where nobody asks for the zones: a unit that moves seldom meets its own."""
    if not s.zones[side]:
        occupied = occupied_hexes(box, s, side)
        paired = flown = 0  # two units; a helicopter
        for unit in box.of_side[side]:
            if s.below[unit] >= 0:
                paired |= box.board.bit[s.at[unit]]
            if box.mobility[unit] == HELICOPTER and s.at[unit] >= 0:
                flown |= box.board.bit[s.at[unit]]
        taken = occupied & ~flown | paired
        s.zones[side] = [occupied, -1, -1, taken, paired]
    return s.zones[side]


def occupied_hexes(box: Box, s: Army, side: int) -> int:
    """The hexes a side stands in."""
    if s.held[side] < 0:
        held = 0
        for unit in box.of_side[side]:
            if s.at[unit] >= 0:
                held |= box.board.bit[s.at[unit]]
        s.held[side] = held
    return s.held[side]


def units_in(box: Box, s: Army, side: int, hexes: int) -> list[int]:
    """The units of a side in some hexes, in the order of its list."""
    found: list[int] = []
    for node in members(hexes & occupied_hexes(box, s, side)):
        found += stack_at(s, node)
    found.sort()
    return found


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
