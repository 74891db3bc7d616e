"""5.3 Operational movement: what it costs to go from area to area, and where that leads.

`barrier` is the one predicate of what may be crossed; `price` what it costs; `reach` spreads both
over the map. All three agree, and the refusals ask the first two.
"""

from typing import Final

from levant.core.nodes import members
from levant.games.golan_73 import box as names
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.forces import (
    EXPLOITING,
    NO_MINES,
    RESERVE,
    SHAKEN,
    UNSUPPLIED,
    Forces,
    contested,
    controlled,
    count_at,
    forces_of,
    interdicted,
    is_night,
)
from levant.games.golan_73.steps import BREAKTHROUGH, REACTION

# Why a border or an area is closed to a unit.
OPEN_WAY: Final = 0
NOT_NEXT: Final = 1
ESCARPMENT: Final = 2
RUGGED_ARMOR: Final = 3
HERMON_ARMOR: Final = 4
HERMON_NIGHT: Final = 5
USED_UP: Final = 6
GUARDED: Final = 7
SECTOR: Final = 8
LINE_DEFENDED: Final = 9
MINES: Final = 10
MINES_FAILED: Final = 11
INTO_ASSEMBLY: Final = 12
WHOLE_LATER: Final = 13
BLOWN_EXPLOITING: Final = 14
LEAVE_FRIENDLY: Final = 15
NO_SECOND_CONTEST: Final = 16
SHAKEN_CONTEST: Final = 17
REACTION_CONTEST: Final = 18
TROUBLEMAKERS: Final = 19
STRAYED: Final = 20
OVERFULL: Final = 21
TOO_FAR: Final = 22

ALL: Final = 99  # the entire movement allowance


def border_between(box: Box, a: int, b: int) -> int:
    return box.edge[a * box.nodes + b]


def exploiting(s: Forces, unit: int) -> bool:
    """7.31: moves as an exploitation unit, one area only."""
    return s.phase == BREAKTHROUGH and s.flags[unit] & (EXPLOITING | RESERVE) == EXPLOITING


def span(box: Box, s: Forces, unit: int) -> int:
    """9.33, 7.31, 14.03: how many areas a unit may enter at most."""
    if s.flags[unit] & (SHAKEN | UNSUPPLIED) or exploiting(s, unit):
        return 1
    if box.side[unit] == SYRIAN and is_night(box, s):
        return box.night_areas[box.armored[unit]]
    return ALL


def allowance(box: Box, s: Forces, unit: int) -> int:
    """5.22, 14.03: movement points."""
    if box.side[unit] == SYRIAN and is_night(box, s):
        return box.night_points[box.armored[unit]]
    return box.allowance[box.armored[unit]]


# --- one border --------------------------------------------------------------------------------


def barrier(box: Box, s: Forces, unit: int, a: int, b: int, entered: int) -> int:
    """Why a unit may not cross from a to b; OPEN_WAY if it may. `entered`: areas entered so far."""
    e = border_between(box, a, b)
    if e < 0:
        return NOT_NEXT
    side, kind = box.side[unit], box.border[e]
    if box.assembly >> b & 1:
        return OPEN_WAY if box.assembly >> a & 1 and not entered else INTO_ASSEMBLY
    if box.assembly >> a & 1 and side == SYRIAN:
        return NOT_NEXT
    if kind == names.ESCARPMENT and not box.road[e]:
        return ESCARPMENT
    if box.armored[unit]:
        if kind == names.RUGGED and not box.road[e]:
            return RUGGED_ARMOR
        if kind == names.HERMON:
            return HERMON_ARMOR
    if kind == names.HERMON and is_night(box, s):
        return HERMON_NIGHT
    if s.crossed >> e & 1:
        if box.limited >> e & 1:
            return USED_UP
        if box.guarded >> e & 1 and forces_of(s, 1 - side) >> b & 1:
            return GUARDED
    if side == SYRIAN:
        if box.operational_line[e] and s.turn <= box.boundaries_until:
            if not homeward(box, s, unit, a, b):
                return SECTOR
        if s.mines >> e & 1:
            if entered:
                return MINES
            if s.flags[unit] & NO_MINES:
                return MINES_FAILED
    elif box.purple[e] and box.syria >> b & 1 and forces_of(s, SYRIAN) >> b & 1:
        return LINE_DEFENDED
    if entered and takes_all(box, s, e):
        return WHOLE_LATER
    if s.blown >> e & 1 and exploiting(s, unit):
        return BLOWN_EXPLOITING
    return OPEN_WAY


def homeward(box: Box, s: Forces, unit: int, a: int, b: int) -> bool:
    """14.42: a unit that had to retreat out of its sector goes back into it, and no other."""
    leave, own = s.strayed[unit] & 3, s.strayed[unit] >> 2
    return leave > 0 and box.sector[a] == leave and own in (0, box.sector[b])


def takes_all(box: Box, s: Forces, e: int) -> bool:
    """5.32, 14.12, 14.14, 14.16, 14.22, 14.41: whether a border costs the entire allowance."""
    kind = box.border[e]
    if kind == names.RIVER:
        return not box.road[e] or bool(s.blown >> e & 1)
    if kind == names.DITCH:
        return not s.bridged >> e & 1
    if kind == names.RUGGED:
        return not box.road[e]
    if kind == names.ASSEMBLY:
        return bool(box.assembly >> box.ends[e][1] & 1 and box.assembly >> box.ends[e][0] & 1)
    return kind == names.HERMON


def price(box: Box, s: Forces, unit: int, a: int, b: int) -> int:
    """5.32: movement points from a to b; ALL for the entire allowance."""
    e = border_between(box, a, b)
    if takes_all(box, s, e):
        return ALL
    side = box.side[unit]
    cost = 1 if box.road[e] else 2
    if box.border[e] == names.ESCARPMENT:
        cost += 1  # 14.11
    if side == SYRIAN and s.mines >> e & 1:
        cost += 1  # 14.02
    if crowded(box, s, side) >> b & 1:
        cost += 1
    if contested(s) >> a & 1:
        cost += 1  # 5.34
    if s.patrols:
        held = interdicted(box, s, side)
        cost += (held >> a & 1) + (held >> b & 1)
    return cost


def crowded(box: Box, s: Forces, side: int) -> int:
    """5.32, 4.34, 16.11: areas that cost one point more: units, assets, or a roadblock in them."""
    blocks = s.israeli_blocks if side == SYRIAN else s.syrian_blocks
    return forces_of(s, SYRIAN) | forces_of(s, ISRAELI) | blocks


# --- which areas -------------------------------------------------------------------------------


def stops(box: Box, s: Forces, side: int) -> int:
    """5.35b: areas where a unit must stop."""
    return forces_of(s, 1 - side) | (s.israeli_blocks if side == SYRIAN else s.syrian_blocks)


def closed(box: Box, s: Forces, unit: int, start: int, exited: int) -> int:
    """Areas a unit may not enter, wherever it comes from (`area_barrier` says why)."""
    side = box.side[unit]
    enemy = forces_of(s, 1 - side)
    shut = 0
    if s.flags[unit] & SHAKEN or exited or contested(s) >> start & 1:
        shut = enemy
    elif s.phase == REACTION:
        shut = enemy & ~forces_of(s, side)
    if s.hassan and unit == box.moroccans:
        shut |= s.israeli
    if s.strayed[unit]:
        shut |= enemy | (box.on_map & ~controlled(box, s, side))
    return shut


def area_barrier(box: Box, s: Forces, unit: int, start: int, b: int, exited: int) -> int:
    """Why an area is closed to a unit (5.34, 9.33, 7.2, 17.24, 14.42)."""
    side = box.side[unit]
    enemy = forces_of(s, 1 - side) >> b & 1
    if s.hassan and unit == box.moroccans and s.israeli >> b & 1:
        return TROUBLEMAKERS
    if enemy and s.flags[unit] & SHAKEN:
        return SHAKEN_CONTEST
    if enemy and (exited or contested(s) >> start & 1):
        return NO_SECOND_CONTEST
    if enemy and s.phase == REACTION and not forces_of(s, side) >> b & 1:
        return REACTION_CONTEST
    if s.strayed[unit] and (enemy or not controlled(box, s, side) >> b & 1):
        return STRAYED
    return OPEN_WAY


# --- where a unit can go -----------------------------------------------------------------------


def first_steps(box: Box, s: Forces, unit: int, left: int, entered: int, exited: int) -> list[int]:
    """Adjacent areas and their cost in turn: area, cost, area, cost …

    5.33: from its starting point a unit may always enter one area that is not closed to it.
    """
    start, side = s.at[unit], box.side[unit]
    shut = closed(box, s, unit, start, exited)
    if contested(s) >> start & 1:
        shut |= box.on_map & ~controlled(box, s, side)  # 5.34
    found: list[int] = []
    for b in box.board.neighbours[start]:
        if shut >> b & 1 or barrier(box, s, unit, start, b, entered):
            continue
        cost = price(box, s, unit, start, b)
        if cost > left:
            if not guaranteed(box, s, unit, left, entered):
                continue
            cost = left
        found.append(b)
        found.append(cost)
    return found


def reach(box: Box, s: Forces, unit: int, left: int, entered: int, exited: int) -> list[int]:
    """The areas that can be entered, by cost; entry 0 is the start."""
    start, side = s.at[unit], box.side[unit]
    layers = [0] * (left + 1)
    most = span(box, s, unit) - entered
    if most <= 0 or left <= 0:
        return layers
    steps = first_steps(box, s, unit, left, entered, exited)
    for k in range(0, len(steps), 2):
        layers[steps[k + 1]] |= box.board.bit[steps[k]]
    if most == 1:
        return layers
    free = box.on_map & ~closed(box, s, unit, start, exited) & ~box.board.bit[start]
    if s.strayed[unit] or most == 2:
        _few(box, s, unit, layers, free, entered, left)
    else:
        _flood(box, s, side, layers, free, left)
    return layers


def _flood(box: Box, s: Forces, side: int, layers: list[int], free: int, left: int) -> None:
    """Spread onward from the first steps, cheapest first."""
    cheap, dear = passages(box, s, side)
    halting = stops(box, s, side) | box.assembly
    more = crowded(box, s, side)
    held = interdicted(box, s, side) if s.patrols else 0
    plain, once, twice = ~(more | held), more ^ held, more & held
    seen = 0
    for cost in range(1, left + 1):
        layers[cost] &= ~seen
        seen |= layers[cost]
        for n in members(layers[cost] & ~halting):
            base = cost + 1 + (held >> n & 1)
            for sides in (cheap, dear):
                if base > left:
                    break
                goals = sides[n] & free & ~seen
                if goals:
                    layers[base] |= goals & plain
                    if base < left:
                        layers[base + 1] |= goals & once
                        if base + 1 < left:
                            layers[base + 2] |= goals & twice
                base += 1


def _few(
    box: Box, s: Forces, unit: int, layers: list[int], free: int, entered: int, left: int
) -> None:
    """One step more, border by border (14.03: two areas by night)."""
    halting = stops(box, s, box.side[unit]) | box.assembly
    first = layers[:]
    reached = 0
    for cost in range(1, left):
        reached |= first[cost]
        for n in members(first[cost] & ~halting):
            for b in box.board.neighbours[n]:
                if free >> b & 1 and not reached >> b & 1:
                    if not barrier(box, s, unit, n, b, entered + 1):
                        total = cost + price(box, s, unit, n, b)
                        if total <= left:
                            layers[total] |= box.board.bit[b]
    seen = 0
    for cost in range(1, left + 1):
        layers[cost] &= ~seen
        seen |= layers[cost]


def passages(box: Box, s: Forces, side: int) -> tuple[list[int], list[int]]:
    """The borders of one and of two points for a unit already under way; `barrier` in bulk."""
    if s.ways and s.ways[0][0] == side:
        return s.ways[1], s.ways[2]
    cheap, dear = box.cheap[side][:], box.dear[side][:]
    shut = s.blown | (s.crossed & box.limited) | (s.mines if side == SYRIAN else 0)
    enemy = forces_of(s, 1 - side)
    for e in members(s.bridged):
        for a, b in (box.ends[e], box.ends[e][::-1]):
            (cheap if box.road[e] else dear)[a] |= box.board.bit[b]
    for e in members(shut):
        for a, b in (box.ends[e], box.ends[e][::-1]):
            cheap[a] &= ~box.board.bit[b]
            dear[a] &= ~box.board.bit[b]
    for e in members(s.crossed & box.guarded):
        for a, b in (box.ends[e], box.ends[e][::-1]):
            if enemy >> b & 1:
                cheap[a] &= ~box.board.bit[b]
                dear[a] &= ~box.board.bit[b]
    _close_lines(box, s, side, cheap, dear)
    s.ways = [[side], cheap, dear]
    return cheap, dear


def _close_lines(box: Box, s: Forces, side: int, cheap: list[int], dear: list[int]) -> None:
    """14.42 for Syrian units; 14.43 for Israeli ones."""
    if side == SYRIAN:
        if s.turn > box.boundaries_until:
            return
        for e, line in enumerate(box.operational_line):
            if line:
                for a, b in (box.ends[e], box.ends[e][::-1]):
                    cheap[a] &= ~box.board.bit[b]
                    dear[a] &= ~box.board.bit[b]
        return
    for e in members(s.bridged):
        for a, b in (box.ends[e], box.ends[e][::-1]):
            if box.syria >> b & 1 and forces_of(s, SYRIAN) >> b & 1:
                cheap[a] &= ~box.board.bit[b]
                dear[a] &= ~box.board.bit[b]


def endings(box: Box, s: Forces, unit: int, layers: list[int]) -> int:
    """5.1: the areas reached where the unit may end its move."""
    reached = 0
    for cost in range(1, len(layers)):
        reached |= layers[cost]
    side = box.side[unit]
    for node in members(reached & s.occupied[side] & ~box.assembly):
        if count_at(box, s, side, node) >= box.stacking:
            reached &= ~box.board.bit[node]
    if s.strayed[unit]:
        out = 0
        for node in members(reached):
            if box.sector[node] != s.strayed[unit] & 3:
                out |= box.board.bit[node]
        return out or reached
    return reached


def way(box: Box, s: Forces, unit: int, layers: list[int], entered: int, goal: int) -> list[int]:
    """A cheapest way to an area that was reached, from the start to the goal."""
    start = s.at[unit]
    halting = stops(box, s, box.side[unit]) | box.assembly
    path = [goal]
    total = next(c for c in range(1, len(layers)) if layers[c] >> goal & 1)
    direct = first_cost(box, s, unit, len(layers) - 1, entered, goal)
    while not (direct >= 0 and direct <= total):
        goal, total = _before(box, s, unit, layers, halting, entered, goal, total)
        path.append(goal)
        direct = first_cost(box, s, unit, len(layers) - 1, entered, goal)
    path.append(start)
    path.reverse()
    return path


def first_cost(box: Box, s: Forces, unit: int, left: int, entered: int, goal: int) -> int:
    """What the step from where the unit stands costs; -1 if there is none."""
    start = s.at[unit]
    if barrier(box, s, unit, start, goal, entered):
        return -1
    cost = price(box, s, unit, start, goal)
    if cost > left:
        return left if guaranteed(box, s, unit, left, entered) else -1
    return cost


def guaranteed(box: Box, s: Forces, unit: int, left: int, entered: int) -> bool:
    """5.33, from the starting point; 14.02: after a failure at mines only what points allow."""
    if entered:
        return False
    return not (s.flags[unit] & NO_MINES and left < allowance(box, s, unit))


def _before(
    box: Box, s: Forces, unit: int, layers: list[int], halting: int, entered: int, goal: int,
    total: int,
) -> tuple[int, int]:  # fmt: skip
    """The area before `goal` on a cheapest way, and what it costs to be there."""
    best = (-1, -1)
    for node in box.board.neighbours[goal]:
        if halting >> node & 1 or barrier(box, s, unit, node, goal, entered + 1):
            continue
        spent = total - price(box, s, unit, node, goal)
        if spent >= 1 and layers[spent] >> node & 1:
            best = (node, spent)
            if not box.limited >> border_between(box, node, goal) & 1:
                break
    if best[0] < 0:
        raise ValueError(f"{box.board.names[goal]} was not reached")
    return best
