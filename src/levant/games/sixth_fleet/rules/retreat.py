"""8.7 Retreats, with displacement; 8.5 Advance after combat."""

from levant.core.actions import act, acts, first_of, second_of
from levant.core.nodes import members
from levant.core.paths import retreats
from levant.games.sixth_fleet import state, steps, verbs
from levant.games.sixth_fleet.box import ADVANCE_LIMIT, AIR, AIR_LIMIT, NAVAL_LIMIT, Box
from levant.games.sixth_fleet.rules import terrain, victory, zones
from levant.games.sixth_fleet.rules.stacking import room, with_room
from levant.games.sixth_fleet.state import Fleet


def begin_retreat(box: Box, s: Fleet, node: int, side: int) -> None:
    """The units in `pending`, all of one side, must leave a hex; in the air none can (8.72)."""
    s.steps.append((steps.RETREATING, node, side))
    for unit in s.pending[:]:
        if box.kind[unit] == AIR:
            s.pending.remove(unit)
            destroy(box, s, unit, verbs.AIR_RETREAT)


def end_retreat(box: Box, s: Fleet, node: int, side: int) -> None:
    """8.71: who has nowhere to retreat is destroyed; 8.5: an empty hex is open to an advance."""
    for unit in s.pending:
        destroy(box, s, unit, verbs.NO_RETREAT)
    s.pending = []
    if s.top[node] < 0 or box.side[s.top[node]] != side:
        begin_advance(s, node, 1 - side)


def retreat_actions(box: Box, s: Fleet, node: int, side: int) -> list[int]:
    """Every unit that must retreat with every hex it may retreat to; the owner picks the order."""
    return [
        act(verbs.RETREAT, unit, hex_)
        for unit in s.pending
        for hex_ in members(retreat_hexes(box, s, unit))
    ]


def retreat_hexes(box: Box, s: Fleet, unit: int) -> int:
    """8.71: free hexes; with none, hexes of harmless enemies who can be displaced."""
    hexes = with_room(box, s, unit, ways_out(box, s, unit) & ~occupied_by_enemy(box, s, unit))
    if hexes:
        return hexes
    harmless = ways_out(box, s, unit) & occupied_by_enemy(box, s, unit)
    for node in members(harmless):
        if not displacement_possible(box, s, state.stack_at(s, node), unit, []):
            harmless &= ~box.board.bit[node]
    return harmless


def ways_out(box: Box, s: Fleet, unit: int) -> int:
    """Neighbours it could enter (5.24, 10.1), not held or controlled against it (6.5)."""
    side, kind = box.side[unit], box.kind[unit]
    enemy = zones.zones_of(box, s, 1 - side)
    free = terrain.open_to(box, s, side, kind) & ~enemy[kind] & ~enemy[zones.HOLDERS + kind]
    return retreats(box.board, s.at[unit], 1, sides_for(box, unit), free)


def sides_for(box: Box, unit: int) -> list[int]:
    return box.every_side if box.kind[unit] == AIR else box.naval_sides


def occupied_by_enemy(box: Box, s: Fleet, unit: int) -> int:
    return zones.zones_of(box, s, 1 - box.side[unit])[zones.OCCUPIED]


def retreat_to(box: Box, s: Fleet, action: int, left: int, side: int) -> None:
    """8.71, 8.73: one hex, at no cost; harmless enemies there are displaced first."""
    unit, node = first_of(action), second_of(action)
    s.pending.remove(unit)
    if s.top[node] >= 0 and box.side[s.top[node]] != side:
        s.steps.append((steps.DISPLACING, node, unit, left))
        state.put_away(box, s, unit, state.PUSHING)
        return
    push_in(box, s, node, unit, left)


def push_in(box: Box, s: Fleet, node: int, unit: int, left: int) -> None:
    """8.71: once a hex is clear, the retreating unit enters it."""
    s.note(verbs.RETREATED, unit, left, node)
    state.put(box, s, unit, node)


# --- displacement (8.71) -----------------------------------------------------------------------


def displacement_actions(box: Box, s: Fleet, node: int, mover: int, left: int) -> list[int]:
    """The owner displaces unit by unit, never so that a later one has nowhere to go."""
    units = state.stack_at(s, node)
    actions = []
    for unit in units:
        others = [u for u in units if u != unit]
        for place in members(displacement_hexes(box, s, unit, mover)):
            taken = [(box.kind[unit] == AIR, place)]
            if displacement_possible(box, s, others, mover, taken):
                actions.append(act(verbs.DISPLACE, unit, place))
    return actions


def displacement_hexes(box: Box, s: Fleet, unit: int, mover: int) -> int:
    """Where a unit can be displaced to; the zone of the unit that pushes in does not count."""
    side, kind = box.side[unit], box.kind[unit]
    enemy = zones.zones_without(box, s, mover)
    free = terrain.open_to(box, s, side, kind) & ~enemy[kind] & ~enemy[zones.OCCUPIED]
    hexes = retreats(box.board, s.at[unit], 1, sides_for(box, unit), free)
    for node in members(hexes):
        if node != s.at[mover] and not room(box, s, unit, node):  # the mover's hex is left empty
            hexes &= ~box.board.bit[node]
    return hexes


def displacement_possible(
    box: Box, s: Fleet, units: list[int], mover: int, taken: list[tuple[bool, int]]
) -> bool:
    """Whether all of these can be displaced together, beside those placed already."""
    if not units:
        return True
    unit, others = units[0], units[1:]
    is_air = box.kind[unit] == AIR
    limit = AIR_LIMIT if is_air else NAVAL_LIMIT
    for node in members(displacement_hexes(box, s, unit, mover)):
        standing = 0 if node == s.at[mover] else state.count_at(box, s, node, is_air)
        if standing + taken.count((is_air, node)) < limit:
            if displacement_possible(box, s, others, mover, [*taken, (is_air, node)]):
                return True
    return False


def displace(box: Box, s: Fleet, action: int, left: int, mover: int, came_from: int) -> None:
    unit, node = first_of(action), second_of(action)
    s.note(verbs.DISPLACED, unit, left, node)
    s.flags[unit] &= ~state.BOMBARDED  # it owes nothing where it comes to (8.13)
    state.put(box, s, unit, node)


# --- advance (8.5, 6.6) ------------------------------------------------------------------------


def begin_advance(s: Fleet, node: int, side: int) -> None:
    s.steps.append((steps.ADVANCING, node, side, 0))


def advance_actions(box: Box, s: Fleet, node: int, side: int, done: int) -> list[int]:
    """Up to three units, or none; nothing when nobody can."""
    if done == ADVANCE_LIMIT:
        return []
    units = may_advance(box, s, node, side)
    return [*acts(verbs.ADVANCE, units), verbs.HALT] if units else []


def may_advance(box: Box, s: Fleet, node: int, side: int) -> list[int]:
    """Phasing units that attacked the hex; the other side's from any neighbouring hex."""
    phasing = steps.phasing_side(s)
    found = []
    for unit in box.of_side[side]:
        at = s.at[unit]
        if at < 0 or node not in box.board.neighbours[at] or not can_enter(box, s, unit, node):
            continue
        if not room(box, s, unit, node):
            continue  # 9.41: one of theirs was displaced into it
        attacked = s.flags[unit] & (state.ATTACKED | state.EXEMPT) == state.ATTACKED
        if side != phasing or (attacked and s.target[unit] == node):
            found.append(unit)
    return found


def can_enter(box: Box, s: Fleet, unit: int, node: int) -> bool:
    """Terrain and hexside allow the step (10.1); zones do not matter (6.6)."""
    if not terrain.open_to(box, s, box.side[unit], box.kind[unit]) >> node & 1:
        return False
    return bool(box.board.spread(box.board.bit[s.at[unit]], sides_for(box, unit)) >> node & 1)


def advance(box: Box, s: Fleet, action: int, node: int, side: int, done: int) -> None:
    """A phasing unit that has advanced attacks no more and owes nothing (8.5)."""
    if action == verbs.HALT:
        return
    unit = first_of(action)
    s.note(verbs.ADVANCED, unit, s.at[unit], node)
    state.put(box, s, unit, node)
    if side == steps.phasing_side(s):
        s.flags[unit] |= state.EXEMPT
    s.steps.append((steps.ADVANCING, node, side, done + 1))


# --- destruction -------------------------------------------------------------------------------


def destroy(box: Box, s: Fleet, unit: int, why: int) -> None:
    """13.0: its ECM value in points for the enemy, at least one; 9.62 B: its aircraft too."""
    s.points[1 - box.side[unit]] += victory.worth(box, unit)
    s.note(verbs.LOST, unit, why, max(s.at[unit], 0))
    state.put_away(box, s, unit, state.DESTROYED)
    for guest in state.in_box(s, unit):
        destroy(box, s, guest, verbs.WITH_CARRIER)
