"""How far it is: what every hex costs to a goal, and whether a unit still gets off the map."""

from typing import Final

from levant.core.memo import keep
from levant.core.nodes import members
from levant.games.middle_east_battles.box import (
    HELICOPTER,
    LEG,
    MOTO,
    STATIC,
    WAY_BITS,
    WAY_MASK,
    Box,
)
from levant.games.middle_east_battles.rules.movement import rings_from
from levant.games.middle_east_battles.rules.zones import HOLDING_ZONE, OCCUPIED, zones_of
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.steps import EGYPTIAN_MOVEMENT, WESTERN, WESTERN_MOVEMENT

MANY: Final = 1000  # answers as long as the map that are kept
FAR: Final = 160  # doubled points: nobody gets there
_BARRED: Final = -1  # less than any way costs


def costs_to(box: Box, kind: int, goals: int, barred: int) -> list[int]:
    """The doubled points from every hex to the nearest goal.

    No way leads through barred hexes but in the air.
    """
    key = (kind, goals, 0 if kind == HELICOPTER else barred)
    found = box.ways_to.get(key)
    if found is None:
        found = [FAR] * box.board.size
        if kind == HELICOPTER:
            for spent, ring in enumerate(rings_from(box, goals)):
                for node in members(ring):
                    found[node] = min(FAR, 2 * spent)
        else:
            _layers(box, kind, goals, barred, FAR - 1, found)
        keep(box.ways_to, key, found, MANY)
    return found


def within(box: Box, kind: int, goals: int, barred: int, points: int) -> int:
    """The hexes from which a unit gets to a goal with so many doubled points."""
    key = (points * 4 + kind, goals, barred)
    found = box.starts.get(key)
    if found is None:
        found = 0
        for layer in _layers(box, kind, goals, barred, points, [FAR] * box.board.size):
            for node in layer:
                found |= box.board.bit[node]
        keep(box.starts, key, found)
    return found


def _layers(
    box: Box, kind: int, goals: int, barred: int, points: int, costs: list[int]
) -> list[list[int]]:
    """Backwards from the goals, hex by hex as `march` goes forwards: the hexes by cost.

    A hex may be there more than once, the cheapest first; `costs`, all FAR, gets what each costs.
    """
    ways, shut = box.ways_into[kind], members(barred & ~goals)
    due: list[list[int]] = [[] for _ in range(points + 1)]
    due[0] = members(goals)
    for node in due[0]:
        costs[node] = 0
    for node in shut:
        costs[node] = _BARRED
    spent = 0
    for arriving in due:
        for node in arriving:
            if costs[node] != spent:
                continue  # it was reached for less
            for way in ways[node]:
                then = spent + (way >> WAY_BITS)
                if then > points:
                    break
                there = way & WAY_MASK
                if then < costs[there]:
                    costs[there] = then
                    due[then].append(there)
        spent += 1
    for node in shut:
        costs[node] = FAR
    return due


# --- off the map (9.10, 10.9) ------------------------------------------------------------------


def barred_to(box: Box, s: Army, side: int) -> int:
    """Enemies, and for the Western side the zones that hold it (6.3)."""
    enemy = zones_of(box, s, 1 - side)
    return enemy[OCCUPIED] | (enemy[HOLDING_ZONE] if side == WESTERN else 0)


def costs_off(box: Box, s: Army, side: int) -> list[list[int]]:
    """By mobility: what it costs a unit from every hex to the edge where it may leave."""
    barred = barred_to(box, s, side)
    return [costs_to(box, kind, box.exit_hexes, barred) for kind in (MOTO, LEG, HELICOPTER)]


def points_until(box: Box, s: Army, unit: int, last: int) -> int:
    """The doubled points a unit has left to move with through a turn, the night's halved (5.15)."""
    each = box.allowance[box.side[unit]][box.mobility[unit]]
    moved = s.phase > (WESTERN_MOVEMENT if box.side[unit] == WESTERN else EGYPTIAN_MOVEMENT)
    turns = range(s.turn + 1 if moved else s.turn, last + 1)
    nights = sum([1 for turn in turns if box.night[turn]])
    return each * len(turns) - nights * each // 2


def slack_off(box: Box, s: Army, unit: int, cost: int, last: int) -> int:
    """Points to spare for a unit that leaves through a turn; much less than 0 if it cannot."""
    if box.mobility[unit] == STATIC or cost >= FAR:
        return -FAR
    return points_until(box, s, unit, last) - cost - 2


def last_turn(box: Box, s: Army) -> int:
    """9.2: when the game ends, as far as is known."""
    return max(s.turn, s.last_turn, box.last_turn[s.scenario])
