"""7.10 to 7.14: how to retreat after combat, and displacement.

A frame (RETREATING, side, length, unit, start, done, *waiting) holds the unit on its way, -1 for
none, the hex it started from, the hexes it has gone, and those whose turn comes later.
"""

from levant.core.actions import act_each, first_of, second_of
from levant.core.board import Sides
from levant.core.nodes import members
from levant.core.paths import union
from levant.games.middle_east_battles import steps, verbs
from levant.games.middle_east_battles.box import HELICOPTER, STATIC, Box
from levant.games.middle_east_battles.rules import movement, points, zones
from levant.games.middle_east_battles.state import DISPLACED, DUE, SHAKEN, Army, put, stack_at


def retreat_actions(
    box: Box, s: Army, side: int, length: int, unit: int, start: int, done: int, *waiting: int
) -> list[int]:
    """The next hex of the unit on its way, or who goes next; nothing once a way has ended."""
    if unit < 0:
        return first_steps(box, s, length, waiting)
    return steps_of(box, s, unit, start, done, length) if done < length else []


def end_retreat(
    box: Box, s: Army, side: int, length: int, unit: int, start: int, done: int, *waiting: int
) -> None:
    """7.12: who cannot go on is eliminated where he is, and the path ends there.

    7.10: who of those left can move no single hex, in place; 2.13: static units too.
    """
    if unit < 0:
        for each in waiting:
            s.paths += [s.at[each], -1]
            static = box.mobility[each] == STATIC
            points.eliminate(box, s, each, verbs.STATIC_UNIT if static else verbs.NO_RETREAT)
        return
    if done < length:
        s.paths.append(s.at[unit])
        points.eliminate(box, s, unit, verbs.NO_RETREAT)
    s.paths.append(-1)
    s.steps.append((steps.RETREATING, side, length, -1, -1, 0, *waiting))


def first_steps(box: Box, s: Army, length: int, waiting: tuple[int, ...]) -> list[int]:
    """The owner picks the order: first those who can get through, then those who cannot."""
    through: list[int] = []
    part: list[int] = []
    for unit in waiting:
        if box.mobility[unit] != STATIC:
            actions = steps_of(box, s, unit, s.at[unit], 0, length)
            if whole_way(box, s, unit, s.at[unit], 0, length):
                through += actions
            else:
                part += actions
    return through or part


def steps_of(box: Box, s: Army, unit: int, start: int, done: int, length: int) -> list[int]:
    """The next hexes of a retreat, as actions."""
    hexes = next_hexes(box, s, unit, start, done, length)
    return act_each(verbs.RETREAT, unit, members(hexes))


def next_hexes(box: Box, s: Army, unit: int, start: int, done: int, length: int) -> int:
    """7.12: the full distance if there is a way; else as far as there is room."""
    hexes = whole_way(box, s, unit, start, done, length)
    if hexes:
        return hexes
    ways, roomy = sides_for(box, unit), roomy_hexes(box, s, unit)
    rings = movement.rings_of(box, start)
    front = box.board.bit[s.at[unit]]
    deepest = done
    for k in range(done + 1, min(length, len(rings) - 1) + 1):
        front = box.board.spread(front, ways) & rings[k] & roomy
        if not front:
            break
        deepest = k
    vacant = back_from(box, s, unit, start, done, deepest, vacant_hexes(box, s, unit))
    return vacant or back_from(box, s, unit, start, done, deepest, roomy)


def whole_way(box: Box, s: Army, unit: int, start: int, done: int, length: int) -> int:
    """The next hexes from which the full retreat can be made, by 7.12 or by 7.13.

    Vacant hexes first; then those where a helicopter shares; then those of friends who yield.
    """
    if length >= len(movement.rings_of(box, start)):
        return 0
    hexes = back_from(box, s, unit, start, done, length, vacant_hexes(box, s, unit))
    if hexes:
        return hexes
    roomy = roomy_hexes(box, s, unit)
    hexes = back_from(box, s, unit, start, done, length, roomy)
    if hexes:
        return hexes
    yielding = yielding_hexes(box, s, unit, start, length)
    if not yielding:
        return 0
    return back_from(box, s, unit, start, done, length, roomy | yielding)


def back_from(
    box: Box, s: Army, unit: int, start: int, done: int, length: int, passable: int
) -> int:
    """The next hexes on a way that ends `length` hexes from the start (7.12)."""
    if length <= done:
        return 0
    ways, rings = sides_for(box, unit), movement.rings_of(box, start)
    hexes = rings[length] & passable
    for k in range(length - 1, done, -1):
        hexes = box.board.spread(hexes, ways) & rings[k] & passable
    return hexes & box.board.spread(box.board.bit[s.at[unit]], ways)


def sides_for(box: Box, unit: int) -> Sides:
    """7.9, 9.16: sides that may be crossed in a retreat; helicopters cross all."""
    return box.flight if box.mobility[unit] == HELICOPTER else box.retreat_sides


def safe_hexes(box: Box, s: Army, unit: int) -> int:
    """7.11: no enemy, no enemy zone; friends do not cancel it."""
    enemy = zones.zones_of(box, s, 1 - box.side[unit])
    ground = box.board.all if box.mobility[unit] == HELICOPTER else box.land
    return ground & ~enemy[zones.OCCUPIED] & ~enemy[zones.ZONE]


def vacant_hexes(box: Box, s: Army, unit: int) -> int:
    """7.12: hexes with nobody in them, helicopters included."""
    return safe_hexes(box, s, unit) & ~zones.zones_of(box, s, box.side[unit])[zones.OCCUPIED]


def roomy_hexes(box: Box, s: Army, unit: int) -> int:
    """5.11: and those where a helicopter shares with anybody, anybody with it: 7.14 displaces
    nobody while there is another way."""
    return movement.with_room(box, s, unit, safe_hexes(box, s, unit))


def yielding_hexes(box: Box, s: Army, unit: int, start: int, length: int) -> int:
    """7.13, 7.14: hexes of friends near by who can be displaced without loss."""
    near = union(movement.rings_of(box, start)[: length + 1])
    near &= safe_hexes(box, s, unit) & zones.zones_of(box, s, box.side[unit])[zones.OCCUPIED]
    hexes = 0
    banned = box.board.bit[s.at[unit]]
    for node in members(near):
        if not movement.room_for(box, s, unit, node) and gives_way(box, s, unit, node, banned):
            hexes |= box.board.bit[node]
    return hexes


def gives_way(box: Box, s: Army, mover: int, node: int, banned: int) -> bool:
    """7.14: whether whoever stands there can be moved on, others making room in their turn."""
    unit = displaced_unit(box, s, mover, node)
    if box.mobility[unit] == STATIC:
        return False
    banned |= box.board.bit[node]
    hexes = neighbours_for(box, s, unit) & ~banned
    if hexes & roomy_hexes(box, s, unit):
        return True
    return any(gives_way(box, s, unit, other, banned) for other in members(hexes))


def displaced_unit(box: Box, s: Army, mover: int, node: int) -> int:
    """The unit that makes room: the one that is no helicopter, if there is one."""
    here = stack_at(s, node)
    for unit in here:
        if box.mobility[unit] != HELICOPTER:
            return unit
    return here[0]


def neighbours_for(box: Box, s: Army, unit: int) -> int:
    around = box.board.spread(box.board.bit[s.at[unit]], sides_for(box, unit))
    return around & safe_hexes(box, s, unit)


def retreat_to(box: Box, s: Army, action: int, *frame: int) -> None:
    """7.10: one hex of a retreat; 7.13: friends in the way are displaced first."""
    side, length, _, start, done, *waiting = frame
    unit, node = first_of(action), second_of(action)
    if done == 0:
        start = s.at[unit]
    left = [each for each in waiting if each != unit]
    s.paths.append(s.at[unit])
    s.steps[-1] = (steps.RETREATING, side, length, unit, start, done + 1, *left)
    if movement.room_for(box, s, unit, node):
        go(box, s, unit, node, verbs.RETREATED)
    else:
        s.steps.append((steps.DISPLACING, unit, node))


def go(box: Box, s: Army, unit: int, node: int, event: int) -> None:
    """8.10: artillery thrown back in its own combat phase gives no FPF in the next one."""
    s.note(event, unit, s.at[unit], node)
    put(s, unit, node)
    if event == verbs.DISPLACED_EVENT:
        s.flags[unit] = s.flags[unit] & ~DUE | DISPLACED  # 7.3: out of contact
    if box.side[unit] == steps.phasing_side(s):
        s.flags[unit] |= SHAKEN


# --- displacement (7.13, 7.14) -----------------------------------------------------------------


def displacement_actions(box: Box, s: Army, mover: int, node: int) -> list[int]:
    """7.14: vacant hexes; then those that can be shared; then of others who make room in turn.

    None once there is room for the unit that pushes in.
    """
    if movement.room_for(box, s, mover, node):
        return []
    unit = displaced_unit(box, s, mover, node)
    banned = box.board.bit[node]
    for frame in s.steps:
        if frame[0] == steps.DISPLACING:
            banned |= box.board.bit[s.at[frame[1]]]
    hexes = neighbours_for(box, s, unit) & ~banned
    vacant = hexes & vacant_hexes(box, s, unit) or hexes & roomy_hexes(box, s, unit)
    if not vacant:
        for other in members(hexes):
            if gives_way(box, s, unit, other, banned):
                vacant |= box.board.bit[other]
    return act_each(verbs.DISPLACE, unit, members(vacant))


def displace(box: Box, s: Army, action: int, mover: int, node: int) -> None:
    unit, there = first_of(action), second_of(action)
    if movement.room_for(box, s, unit, there):
        go(box, s, unit, there, verbs.DISPLACED_EVENT)
    else:
        s.steps.append((steps.DISPLACING, unit, there))


def move_in(box: Box, s: Army, mover: int, node: int) -> None:
    """Once there is room, the unit that pushed enters the hex."""
    retreating = s.steps[-1][0] == steps.RETREATING
    go(box, s, mover, node, verbs.RETREATED if retreating else verbs.DISPLACED_EVENT)
