"""7.0 Supply: lines of hexes free of the enemy, along roads or over open ground."""

from levant.core.nodes import members, node_set
from levant.games.six_days_of_war.box import ISRAEL, LEG, MILITIA, Box
from levant.games.six_days_of_war.rules.zones import blocking_zone, ground_for
from levant.games.six_days_of_war.state import AIRBORNE, Layer, War, bridge_ends, occupied, stack_at


def sources(box: Box, s: War, side: int) -> int:
    """7.1: the ways to Tel Aviv. 7.2: standing bridges, and the east edge of the Golan map."""
    if side == ISRAEL:
        return node_set(box.tel_aviv)
    return box.east_edge | bridge_ends(box, ~s.blown)


def lines(box: Box, s: War, side: int) -> int:
    """7.3: every hex from which a line of supply can be traced."""
    if s.supplied[side] < 0:
        s.supplied[side] = _trace(box, s, side)
    return s.supplied[side]


def _trace(box: Box, s: War, side: int) -> int:
    """7.3: into but not through rough (for the UAR also sand), unless the line comes or goes by
    road there: it may join a road, and leave it, in any hex of it.

    The last line is carried on where it is still free: hexes that have opened can but lengthen it,
    and where it has been cut, it holds up to there. `layers` says in which order it was traced.
    """
    board = box.board
    way = ground_for(box, s, side, LEG)
    free = board.all & ~occupied(box, s, 1 - side) & ~blocking_zone(box, s, side)
    ground = (s.ruined & box.fort) << 8 | s.blown << 2 | s.jordan
    open_line, ends, was_free, was_ground, layers = s.traced[side]
    cut = board.all if ground != was_ground else (open_line | ends) & ~free
    if cut:
        open_line, ends, layers = _up_to(layers, cut)
        was_free = 0
    if free & ~was_free:
        slow, passes = box.slow[side], box.into_slow[side]
        begun = sources(box, s, side) & free & ~open_line  # in the sand it is a source all the same
        open_line |= begun
        layers = [*layers, (begun, 0)] if begun else layers[:]
        front, tips = open_line, ends  # slow hexes entered across country: on by road only
        while front or tips:
            across = board.spread(front, way.sides) & free
            by_road = board.spread(front & passes | tips, way.roads) & free
            front = (by_road | across & ~slow) & ~open_line
            open_line |= front
            tips = across & slow & ~open_line & ~ends
            ends |= tips
            if front | tips:
                layers.append((front, tips))
    s.traced[side] = open_line, ends, free, ground, layers
    return open_line | ends


def _up_to(layers: list[Layer], cut: int) -> tuple[int, int, list[Layer]]:
    """What was traced before the first of these hexes: the line, its ends, and in which order."""
    open_line = ends = held = 0
    for front, tips in layers:
        if (front | tips) & cut:
            break
        open_line |= front
        ends |= tips
        held += 1
    return open_line, ends, layers[:held]


def in_supply(box: Box, s: War, unit: int) -> bool:
    """7.1 to 7.3: a line, or Jerusalem, or a kibbutz for militia, or the day of an air move."""
    node = s.at[unit]
    side = box.side[unit]
    if node < 0 or s.flags[unit] & AIRBORNE:
        return True
    if node == (box.west_jerusalem if side == ISRAEL else box.east_jerusalem):
        return True
    if box.kind[unit] == MILITIA and box.kibbutz >> node & 1 and not s.ruined >> node & 1:
        return True
    return lines(box, s, side) >> node & 1 != 0


def cut_off(box: Box, s: War) -> int:
    """7.0: the units out of supply as things stand, as a set of units."""
    cut = 0
    for side in (0, 1):
        open_line = lines(box, s, side)
        for node in members(occupied(box, s, side) & ~open_line):
            for unit in stack_at(s, node):
                if unit != box.heavy and not in_supply(box, s, unit):
                    cut |= 1 << unit
    return cut


def judge(box: Box, s: War) -> None:
    """7.0, 7.4: lines are looked at before each unit is activated and before each attack, so that
    one opened in an Operation helps at once."""
    s.cut = cut_off(box, s)


def is_cut(box: Box, s: War, unit: int) -> bool:
    return s.cut >> unit & 1 != 0
