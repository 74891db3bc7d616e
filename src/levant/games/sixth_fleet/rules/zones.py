"""6.0 Zones of Control.

A unit heeds only enemies that can attack it (6.42), so each side has three zones, one against
each kind of unit. They are worked out when asked for and kept until a unit of the side moves.
"""

from typing import Final

from levant.core.nodes import node_set
from levant.games.sixth_fleet.box import AIR, SUBMARINE, Box
from levant.games.sixth_fleet.state import Fleet, stack_at

# Entries of a side's zones: 0 to 2 the zone against each kind, then as follows.
HOLDERS: Final = 3  # 3 to 5: hexes with a unit that can attack that kind
OCCUPIED: Final = 6  # hexes with a unit of any kind
ANYONE: Final = 7  # the zone of all units together


def zones_of(box: Box, s: Fleet, side: int) -> list[int]:
    """The zones and the occupied hexes of a side."""
    if not s.zones[side]:
        s.zones[side] = _worked_out(box, s, side, -1)
    return s.zones[side]


def occupied(box: Box, s: Fleet, side: int) -> int:
    """The hexes with a unit of a side; its zones are not worked out for that alone."""
    known = s.zones[side]
    if known:
        return known[OCCUPIED]
    return node_set([s.at[unit] for unit in box.of_side[side] if s.at[unit] >= 0])


def zones_without(box: Box, s: Fleet, unit: int) -> list[int]:
    """The zones of a unit's side as if the unit were not there."""
    return _worked_out(box, s, box.side[unit], unit)


def _worked_out(box: Box, s: Fleet, side: int, ignored: int) -> list[int]:
    air, naval = [0, 0, 0, 0], [0, 0, 0, 0]  # hexes by kind that can be attacked; then all
    for unit in box.of_side[side]:
        node = s.at[unit]
        if node < 0 or unit == ignored:
            continue
        bit = box.board.bit[node]
        found = air if box.kind[unit] == AIR else naval
        found[3] |= bit
        for kind in range(3):
            if box.strength[kind][unit]:
                found[kind] |= bit
    zones = [zone(box, air[k], naval[k]) for k in range(3)]
    zones += [air[k] | naval[k] for k in range(4)]
    zones.append(zone(box, air[3], naval[3]))
    return zones


def zone(box: Box, air: int, naval: int) -> int:
    """6.0: the six neighbours; 10.22: not across all-land sides; 10.21: not into Prohibited."""
    hexes = box.board.spread(air, box.every_side) | box.board.spread(naval, box.naval_sides)
    return hexes & ~box.prohibited


def controlled(box: Box, s: Fleet, unit: int, node: int) -> bool:
    """Whether the enemy controls a hex as far as this unit is concerned (6.42)."""
    return bool(zones_of(box, s, 1 - box.side[unit])[box.kind[unit]] >> node & 1)


def controllers(box: Box, s: Fleet, unit: int, node: int) -> list[int]:
    """The enemy units that control a hex against this unit (6.0, 6.42)."""
    side, kind = box.side[unit], box.kind[unit]
    if not zones_of(box, s, 1 - side)[kind] >> node & 1:
        return []
    found = []
    holders = zones_of(box, s, 1 - side)[HOLDERS + kind]
    for neighbour in box.board.neighbours[node]:
        if holders >> neighbour & 1:
            by_sea = bool(box.by_sea[neighbour] >> node & 1)
            for enemy in stack_at(s, neighbour):
                if box.strength[kind][enemy] and (by_sea or box.kind[enemy] == AIR):
                    found.append(enemy)
    return found


def may_leave(box: Box, s: Fleet, unit: int) -> bool:
    """5.26, 6.43: whether a unit may leave the hex it is in."""
    if box.kind[unit] in (AIR, SUBMARINE):
        return True  # C and D
    for enemy in controllers(box, s, unit, s.at[unit]):
        # A: an air unit holds nobody; B: nor does a slower ship.
        if box.kind[enemy] != AIR and box.allowance[enemy] >= box.allowance[unit]:
            return False
    return True
