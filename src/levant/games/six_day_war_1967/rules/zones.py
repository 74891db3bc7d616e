"""12.0 Zones of control."""

from levant.games.six_day_war_1967.box import Box
from levant.games.six_day_war_1967.state import War, neutral, occupied


def sheltered(box: Box, s: War, side: int) -> int:
    """12.1: hexes where a side's units are not affected by enemy zones, unless surprised (20.5)."""
    return box.shelter[side] & ~s.nullified


def zone_of(box: Box, s: War, side: int) -> int:
    """The hexes in the zones of a side's units: the six around each, static units too.

    They stop at the front boundary (5.6) and at the enemy's fortifications, fortified cities and
    kibbutzim (12.1); a second unit adds nothing (12.2); neutral Lebanon has none (25.2).
    """
    zone = s.zones[side]
    if zone < 0:
        units = occupied(box, s, side)
        if not s.lebanon:
            for unit in box.ground_of[side]:
                if s.at[unit] >= 0 and neutral(box, s, unit):
                    units &= ~box.board.bit[s.at[unit]]
        zone = box.board.spread(units, box.zone_sides) & ~sheltered(box, s, 1 - side)
        s.zones[side] = zone
    return zone


def adjacent(box: Box, node: int) -> int:
    """The neighbours on the same side of the front boundary."""
    return box.beside[node]
