"""5.3 Operational movement: what it costs to go from area to area, and where that leads.

`barrier` is the one predicate of what may be crossed; `price` what it costs; `reach` spreads both
over the map. All three agree, and the refusals ask the first two.
"""

from typing import Final

from levant.games.golan_73 import box as names
from levant.games.golan_73 import state
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.state import Forces
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
MUST_LEAVE: Final = 23
MUST_STOP: Final = 24
TOO_DEAR: Final = 25
ALL: Final = 99  # the entire movement allowance


def border_between(box: Box, a: int, b: int) -> int:
    return box.edge[a * box.nodes + b]


def exploiting(s: Forces, unit: int) -> bool:
    """7.31: moves as an exploitation unit, one area only."""
    return (
        s.phase == BREAKTHROUGH
        and s.flags[unit] & (state.EXPLOITING | state.RESERVE) == state.EXPLOITING
    )


def span(box: Box, s: Forces, unit: int) -> int:
    """9.33, 7.31, 14.03: how many areas a unit may enter at most."""
    if s.flags[unit] & (state.SHAKEN | state.UNSUPPLIED) or exploiting(s, unit):
        return 1
    if box.side[unit] == SYRIAN and state.is_night(box, s):
        return box.night_areas[box.armored[unit]]
    return ALL


def allowance(box: Box, s: Forces, unit: int) -> int:
    """5.22, 14.03: movement points."""
    if box.side[unit] == SYRIAN and state.is_night(box, s):
        return box.night_points[box.armored[unit]]
    return box.allowance[box.armored[unit]]


# --- one border --------------------------------------------------------------------------------


def barrier(box: Box, s: Forces, unit: int, a: int, b: int, entered: int) -> int:
    """Why a unit may not cross from a to b; OPEN_WAY if it may. `entered`: areas entered so far."""
    e = border_between(box, a, b)
    if e < 0:
        return NOT_NEXT
    side, kind = box.side[unit], box.border[e]
    if box.assembles[b]:
        return OPEN_WAY if box.assembles[a] and not entered else INTO_ASSEMBLY
    if box.assembles[a] and side == SYRIAN:
        return NOT_NEXT
    if kind == names.ESCARPMENT and not box.road[e]:
        return ESCARPMENT
    if box.armored[unit]:
        if kind == names.RUGGED and not box.road[e]:
            return RUGGED_ARMOR
        if kind == names.HERMON:
            return HERMON_ARMOR
    if kind == names.HERMON and state.is_night(box, s):
        return HERMON_NIGHT
    if s.crossed >> e & 1:
        if box.limited >> e & 1:
            return USED_UP
        if box.guarded >> e & 1 and state.forces_of(s, 1 - side) >> b & 1:
            return GUARDED
    if side == SYRIAN:
        if s.turn <= box.boundaries_until and box.operational_line >> e & 1:
            if not homeward(box, s, unit, a, b):
                return SECTOR
        if s.mines >> e & 1:
            if entered:
                return MINES
            if s.flags[unit] & state.NO_MINES:
                return MINES_FAILED
    elif box.purple[e] and box.syria >> b & 1 and state.forces_of(s, SYRIAN) >> b & 1:
        return LINE_DEFENDED
    if entered and takes_all(box, s, e) and e != s.ford:
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
        return box.assembles[box.ends[e][0]] and box.assembles[box.ends[e][1]]
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
    if state.contested(s) >> a & 1:
        cost += 1  # 5.34
    if s.patrols:
        held = state.interdicted(box, s, side)
        cost += (held >> a & 1) + (held >> b & 1)
    return cost


def crowded(box: Box, s: Forces, side: int) -> int:
    """5.32, 4.34, 16.11: areas that cost one point more: units, assets, or a roadblock in them."""
    blocks = s.israeli_blocks if side == SYRIAN else s.syrian_blocks
    return state.forces_of(s, SYRIAN) | state.forces_of(s, ISRAELI) | blocks


def closes(box: Box, s: Forces, side: int, e: int, goal: int) -> bool:
    """14.11, 14.13, 14.14, 5.35: whether who crosses a border closes it to others in this phase."""
    if box.limited >> e & 1:
        return True
    return bool(box.guarded >> e & 1 and state.forces_of(s, 1 - side) >> goal & 1)


# --- which areas -------------------------------------------------------------------------------


def stops(box: Box, s: Forces, side: int) -> int:
    """5.35b: areas where a unit must stop."""
    return state.forces_of(s, 1 - side) | (s.israeli_blocks if side == SYRIAN else s.syrian_blocks)


def closed(box: Box, s: Forces, unit: int, start: int, exited: int) -> int:
    """Areas a unit may not enter, wherever it comes from (`area_barrier` says why)."""
    side = box.side[unit]
    enemy = state.forces_of(s, 1 - side)
    shut = 0
    if s.flags[unit] & state.SHAKEN or exited or state.contested(s) >> start & 1:
        shut = enemy
    elif s.phase == REACTION:
        shut = enemy & ~state.forces_of(s, side)
    if s.flags[unit] & state.TROUBLED:
        shut |= s.israeli
    if s.strayed[unit]:
        shut |= enemy | (box.on_map & ~state.controlled(box, s, side))
    return shut


def area_barrier(box: Box, s: Forces, unit: int, start: int, b: int, exited: int) -> int:
    """Why an area is closed to a unit (5.34, 9.33, 7.2, 17.24, 14.42)."""
    side = box.side[unit]
    enemy = state.forces_of(s, 1 - side) >> b & 1
    if s.flags[unit] & state.TROUBLED and s.israeli >> b & 1:
        return TROUBLEMAKERS
    if enemy and s.flags[unit] & state.SHAKEN:
        return SHAKEN_CONTEST
    if enemy and (exited or state.contested(s) >> start & 1):
        return NO_SECOND_CONTEST
    if enemy and s.phase == REACTION and not state.forces_of(s, side) >> b & 1:
        return REACTION_CONTEST
    if s.strayed[unit] and (enemy or not state.controlled(box, s, side) >> b & 1):
        return STRAYED
    return OPEN_WAY
