"""What a side can bring against one enemy hex in a movement phase, as it stood when that began."""

from typing import Final

from levant.games.middle_east_battles.bot import ways
from levant.games.middle_east_battles.box import LEG, MOTO, Box
from levant.games.middle_east_battles.rules import movement
from levant.games.middle_east_battles.rules.joint import fits
from levant.games.middle_east_battles.rules.zones import (
    HOLDING_ZONE,
    OCCUPIED,
    stopping_zone,
    zones_of,
)
from levant.games.middle_east_battles.state import HOLDING, Army
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN

_SURE: Final = 9  # the differential at which most defenders are eliminated (11.2)
_AROUND: Final = 4  # units that find room next to one enemy
DROP: Final = 0  # ways in from the fleet
LIFT: Final = 1
BEACH: Final = 2


def needed(box: Box, s: Army, side: int, nodes: list[int]) -> int:
    """The strength that eliminates all in these hexes at once, their ground and guns included."""
    total = _SURE
    best = 0
    for unit in box.of_side[1 - side]:
        if s.at[unit] in nodes:
            total += box.defence[unit]
        elif s.at[unit] >= 0 and box.fpf[unit] and side == WESTERN:
            if box.board.distance(s.at[unit], nodes[0]) <= box.range[unit]:
                if box.near_forts >> nodes[0] & 1:
                    total += 2 * box.fpf[unit]  # 8.17
                else:
                    best = max(best, box.fpf[unit])
    shift = min([_shift(box, side, node) for node in nodes])
    return total + best + (2 - shift if shift < 0 else -shift)


def _shift(box: Box, side: int, node: int) -> int:
    fort = side == WESTERN and box.forts >> node & 1
    return min(box.shift[node], box.fort_shift) if fort else box.shift[node]


def push(box: Box, s: Army, unit: int) -> int:
    """7.17: what a unit attacks with; Egyptians in the open with half."""
    if box.side[unit] == WESTERN or (s.began[unit] >= 0 and box.forts >> s.began[unit] & 1):
        return box.attack[unit]
    return box.attack[unit] // 2


def guns(box: Box, s: Army, side: int, node: int, group: int, taken: list[int]) -> list[int]:
    """The artillery of a division that can come into range, the strongest first; 8.16."""
    found: list[int] = []
    for unit in box.guns_of[side]:
        if s.began[unit] >= 0 and taken[unit] < 0:
            if box.board.distance(s.began[unit], node) <= box.range[unit] + 4:
                if fits(box, unit, group):
                    found.append(unit)
    found.sort(key=lambda unit: -box.attack[unit])
    return found[: 3 if side == WESTERN else 1]


def best_group(
    box: Box,
    s: Army,
    side: int,
    node: int,
    ends: int,
    taken: list[int],
    leaving: list[bool],
    room: list[int],
    support: list[int],
) -> tuple[int, list[int]]:
    """The division or nation that brings most to a hex, and who of it, the strongest first."""
    groups: dict[int, list[tuple[int, int]]] = {}
    enemy = zones_of(box, s, 1 - side)
    barred = enemy[OCCUPIED] | (enemy[HOLDING_ZONE] & ~ends)
    for unit in box.of_side[side]:
        if box.artillery[unit] or taken[unit] >= 0 or (leaving and leaving[unit]):
            continue
        if _near(box, s, side, unit, node, ends, barred):
            key = box.group[unit] if box.forts else box.nation[unit]
            groups.setdefault(key, []).append((push(box, s, unit), unit))
    best = 0
    most = min(_AROUND, ends.bit_count() + 1)
    found: tuple[int, list[int]] = (-1, [])
    for group, pairs in groups.items():
        pairs.sort(reverse=True)
        units = _arriving(box, s, [unit for _, unit in pairs], ends, room[:])[:most]
        total = sum([push(box, s, unit) for unit in units])
        if units and len(box.nations) > 1:
            total += support[max(0, group)]
        if total > best:
            best = total
            found = (group if box.forts else -1, units)
    return found


def _arriving(box: Box, s: Army, units: list[int], ends: int, room: list[int]) -> list[int]:
    """9.11 to 9.13: those who are there, and as many others as find a way in."""
    if box.forts:
        return units
    found: list[int] = []
    for unit in units:
        if s.began[unit] < 0:
            way = way_in(box, unit, ends, room)
            if way < 0:
                continue
            room[way] -= 1
        found.append(unit)
    return found


def _near(box: Box, s: Army, side: int, unit: int, node: int, ends: int, barred: int) -> bool:
    """Whether a unit may get next to a hex in this phase."""
    kind, at = box.mobility[unit], s.began[unit]
    if kind not in (MOTO, LEG) or (at < 0 and (at != HOLDING or side == EGYPTIAN)):
        return False
    points = movement.allowance(box, s, unit)
    if at >= 0:
        if stopping_zone(box, s, unit) >> at & 1:
            return bool(box.around[node] >> at & 1)
        return bool(ways.within(box, kind, ends, barred, points) >> at & 1)
    if not box.forts:
        return True  # by one of the ways in
    formation = box.formation[unit]
    if formation in box.stakes[s.scenario].commitment:
        return False
    starts = ways.within(box, kind, ends, barred, points - 4)
    first = box.entry_turn[s.scenario][formation]
    return bool(starts & box.entry[s.scenario][formation]) and first <= s.turn


def landings(box: Box, s: Army, side: int) -> list[int]:
    """9.11 to 9.13: how many can come in this phase: paratroops, by helicopter, by sea."""
    if box.forts or side == EGYPTIAN:
        return [0, 0, 0]
    drops = box.first_drops if s.turn == 1 else box.later_drops
    beach = box.later_beach if s.beachhead else box.first_beach
    lift = 1 if s.began[box.transport] >= HOLDING else 0
    return [drops, lift, beach if s.turn >= box.beach_turn else 0]


def way_in(box: Box, unit: int, ends: int, room: list[int]) -> int:
    """How a unit of the fleet gets to one of these hexes: a place in `landings`; -1 for not."""
    if room[BEACH] > 0 and ends & box.coast:
        return BEACH
    if ends & box.clear:
        if room[DROP] > 0 and box.airborne[unit]:
            return DROP
        if room[LIFT] > 0 and box.mobility[unit] == LEG:
            return LIFT
    return -1
