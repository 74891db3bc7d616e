"""4.3 Engineering functions, with 14.5: bridges, field works, roadblocks, ditches, mines."""

from levant.core.actions import act, acts
from levant.core.nodes import members
from levant.games.golan_73 import verbs
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules.movement_phase import may_hold_works
from levant.games.golan_73.rules.supply import supplied_areas
from levant.games.golan_73.state import Forces, contested, controlled, forces_of


def bases(box: Box, s: Forces, side: int) -> int:
    """4.31 to 4.35, 14.5: supplied, friendly-controlled, uncontested areas."""
    return supplied_areas(box, s, side) & ~contested(s)


def engineer_actions(box: Box, s: Forces, side: int) -> list[int]:
    """Everything one engineer asset can do in an Admin Phase."""
    area = bases(box, s, side)
    held = controlled(box, s, side) | contested(s)  # 4.32, 14.51a: what lies beyond
    standing = box.bridges & ~s.blown
    actions = beside(box, verbs.BLOW, standing, area)
    actions += acts(verbs.BLOW_BOTH, members(area & between(box, standing)))
    actions += beside(box, verbs.REPAIR, s.blown, area, held)
    actions += acts(verbs.WORKS, members(diggable(box, s, side, area)))
    empty = members(blockable(box, s, side, area))
    actions += acts(verbs.ROADBLOCK, empty) + acts(verbs.BLOCK, empty)
    if s.bridged.bit_count() < box.ditch_bridges:
        actions += beside(box, verbs.SPAN, box.ditches & ~s.bridged, area, held)
    if side == SYRIAN:
        actions += beside(box, verbs.SWEEP, s.mines, area)
    return actions


def can_work(box: Box, s: Forces, side: int) -> bool:
    """Whether there is any of that; quicker than to list all, where an area can be blocked."""
    if blockable(box, s, side, bases(box, s, side)):
        return True
    return bool(engineer_actions(box, s, side))


def bridges_at(box: Box, s: Forces, node: int) -> list[int]:
    """14.41: standing bridges are where a road crosses a river."""
    borders = [box.edge[node * box.nodes + b] for b in box.board.neighbours[node]]
    return [e for e in borders if (box.bridges & ~s.blown) >> e & 1]


def between(box: Box, borders: int) -> int:
    """4.31: the areas with two or more of these borders."""
    once = twice = 0
    for e in members(borders):
        ends = box.board.bit[box.ends[e][0]] | box.board.bit[box.ends[e][1]]
        twice |= once & ends
        once |= ends
    return twice


def beside(box: Box, verb: int, borders: int, area: int, beyond: int = -1) -> list[int]:
    """4.31, 4.32, 14.51a, 14.52: borders of one of our areas, named from there; to repair a bridge
    or to span the ditch we control or contest the area beyond too."""
    actions: list[int] = []
    for e in members(borders):
        a, b = box.ends[e]
        if area >> a & 1 and beyond >> b & 1:
            actions.append(act(verb, a, b))
        elif area >> b & 1 and beyond >> a & 1:
            actions.append(act(verb, b, a))
    return actions


def diggable(box: Box, s: Forces, side: int, area: int) -> int:
    """4.33: with a friendly unit, and no field works yet."""
    nodes = 0
    for node in members(area & s.occupied[side]):
        real = s.stack[node] & box.side_mask[side] & ~box.ghost_mask
        if real and may_hold_works(box, s, node):
            nodes |= box.board.bit[node]
    return nodes


def blockable(box: Box, s: Forces, side: int, area: int) -> int:
    """4.34, 4.35: vacant, with Terrain Difficulty one or more."""
    free = area & ~forces_of(s, side) & ~forces_of(s, 1 - side)
    free &= ~(s.syrian_blocks | s.israeli_blocks)
    for node in members(free):
        if box.tdn[node] < 1:
            free &= ~box.board.bit[node]
    return free


# --- doing it ----------------------------------------------------------------------------------


def work(box: Box, s: Forces, side: int, verb: int, a: int, b: int) -> None:
    """4.31 to 4.34, 14.51, 14.52: in an area, or on the border of two."""
    e = box.edge[a * box.nodes + b]
    s.ways = []
    if verb == verbs.BLOW:
        blow(s, [e])
    elif verb == verbs.BLOW_BOTH:
        blow(s, bridges_at(box, s, a)[:2])
    elif verb == verbs.REPAIR:
        s.blown &= ~(1 << e)
        s.note(verbs.BORDER_WORK, verbs.REPAIRED, e)
    elif verb == verbs.SPAN:
        s.bridged |= 1 << e
        s.note(verbs.BORDER_WORK, verbs.SPANNED, e)
    elif verb == verbs.SWEEP:
        s.mines &= ~(1 << e)
        s.note(verbs.BORDER_WORK, verbs.SWEPT, e)
    elif verb == verbs.WORKS:
        s.works[a] = side
        s.note(verbs.AREA_WORK, verbs.ENGINEERED_WORKS, side, a)
    else:
        s.syrian_blocks |= box.board.bit[a] if side == SYRIAN else 0
        s.israeli_blocks |= box.board.bit[a] if side == ISRAELI else 0
        s.note(verbs.AREA_WORK, verbs.ROADBLOCK_MARKER, side, a)


def blow(s: Forces, bridges: list[int]) -> None:
    """4.31: a bridge, or up to two beside one area."""
    for e in bridges:
        s.blown |= 1 << e
        s.note(verbs.BORDER_WORK, verbs.BLOWN, e)
