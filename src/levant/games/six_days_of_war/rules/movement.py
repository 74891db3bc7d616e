"""5.4 Ground movement: where an activated unit can go, by road and over ground."""

from levant.core.nodes import members
from levant.core.paths import Passages, reach, union
from levant.games.six_days_of_war.box import ISRAEL, LEG, MECH, MILITIA, UAR, Box
from levant.games.six_days_of_war.rules import entry, special
from levant.games.six_days_of_war.rules.stacking import with_room
from levant.games.six_days_of_war.rules.supply import is_cut
from levant.games.six_days_of_war.rules.zones import Ground, enemy_zone, ground_for
from levant.games.six_days_of_war.state import DISRUPTED, War, occupied, put
from levant.games.six_days_of_war.verbs import MOVED, PUSHED


def points_of(box: Box, s: War, unit: int) -> int:
    return points_when(box, unit, cut=is_cut(box, s, unit))


def points_when(box: Box, unit: int, *, cut: bool) -> int:
    """5.4; 7.4: halved out of supply, at least 1."""
    points = box.allowance[unit]
    return max(1, points // 2) if cut else points


def open_to(box: Box, s: War, unit: int) -> int:
    """The hexes a unit may enter at all: no enemy, no closed country, no standing enemy fort."""
    side = box.side[unit]
    free = box.board.all & ~occupied(box, s, 1 - side)
    if side == UAR:
        return free & ~entry.closed_for(box, s, unit) & ~special.standing_forts(box, s)
    if s.at[box.heavy] == box.hermon:
        free |= box.board.bit[box.hermon]  # 10.1: it is driven off
    homeland = box.israel | box.board.bit[box.east_jerusalem]
    if box.kind[unit] == MILITIA and homeland >> s.at[unit] & 1:
        free &= homeland  # 10.3
    return free


def passages_of(box: Box, s: War, unit: int, zone: int) -> Passages:
    """5.4.1: mechanized units pay 1 more to enter an enemy zone."""
    ground = ground_for(box, s, box.side[unit], box.mobility[unit])
    if box.mobility[unit] == LEG:
        return ground.passages
    if ground.zone != zone:
        ground.zone = zone
        ground.through_zone = _through_zone(box, ground, zone)
    return ground.through_zone


def _through_zone(box: Box, ground: Ground, zone: int) -> Passages:
    into = box.board.sides_into(zone)
    passages: Passages = []
    for cost, sides in ground.passages:
        inside = [a & b for a, b in zip(sides, into, strict=True)]
        if any(inside):
            passages.append((cost, [a & ~b for a, b in zip(sides, into, strict=True)]))
            passages.append((cost + 1, inside))
        else:
            passages.append((cost, sides))
    return passages


def layers_of(box: Box, s: War, unit: int) -> list[int]:
    """What can be reached, by cost; leaving an enemy zone costs 1 and leads out of all zones."""
    zone = enemy_zone(box, s, box.side[unit])
    start = s.at[unit]
    points = points_of(box, s, unit)
    onward = box.board.all
    leaving = zone >> start & 1
    if leaving:
        points -= 1
        onward &= ~zone
    passages, free = passages_of(box, s, unit, zone), open_to(box, s, unit)
    layers = reach(box.board, start, points, passages, free, zone, onward)
    return [layers[0], 0, *layers[1:]] if leaving else layers


def destinations(box: Box, s: War, unit: int) -> int:
    """5.4: where a move may end; a unit may always go one hex for all its points."""
    nodes = union(layers_of(box, s, unit)) | least_move(box, s, unit)
    nodes = with_room(box, s, unit, nodes)
    return homeward(box, s, unit, nodes) if abroad(box, s, unit) else nodes


def abroad(box: Box, s: War, unit: int) -> bool:
    """10.3: militia driven out of Israel, which has to go back when activated."""
    node = s.at[unit]
    if box.kind[unit] != MILITIA or node < 0 or node == box.east_jerusalem:
        return False
    return not box.israel >> node & 1


def homeward(box: Box, s: War, unit: int, nodes: int) -> int:
    """10.3: back to Israel, or as near to it as can be on foot; nowhere if that is farther."""
    sides = ground_for(box, s, ISRAEL, LEG).sides
    seen = front = box.israel & ~box.sea
    while front:
        if front & nodes:
            return front & nodes
        if front >> s.at[unit] & 1:
            return 0
        front = box.board.spread(front, sides) & ~seen
        seen |= front
    return 0


def least_move(box: Box, s: War, unit: int) -> int:
    zone = enemy_zone(box, s, box.side[unit])
    start = s.at[unit]
    sides = ground_for(box, s, box.side[unit], box.mobility[unit]).sides
    nodes = box.board.spread(box.board.bit[start], sides) & open_to(box, s, unit)
    return nodes & ~zone if zone >> start & 1 else nodes


def pushes(box: Box, s: War, unit: int) -> int:
    """5.4.1: Israeli mechanized units may try to go from one enemy zone to the next."""
    if box.side[unit] != ISRAEL or box.mobility[unit] != MECH:
        return 0
    zone = enemy_zone(box, s, ISRAEL)
    start = s.at[unit]
    if not zone >> start & 1:
        return 0
    sides = ground_for(box, s, ISRAEL, MECH).sides
    nodes = box.board.spread(box.board.bit[start], sides) & open_to(box, s, unit) & zone
    return with_room(box, s, unit, nodes)


def push_modifier(box: Box, s: War, node: int) -> int:
    """5.4.1: -1 if every enemy with a zone there is Disrupted or out of supply."""
    for other in members(box.board.around(node)):
        unit = s.top[other]
        while unit >= 0:
            if box.side[unit] == UAR and box.zoc[unit]:
                if not s.flags[unit] & DISRUPTED and not is_cut(box, s, unit):
                    sides = ground_for(box, s, UAR, box.mobility[unit]).sides
                    if box.board.spread(box.board.bit[other], sides) >> node & 1:
                        return 0
            unit = s.below[unit]
    return -1


def move(box: Box, s: War, unit: int, node: int) -> None:
    start = s.at[unit]
    put(box, s, unit, node)
    s.note(MOVED, unit, start, node)
    special.entered(box, s, unit, node)
    special.reached_bridge(box, s, unit)


def push(box: Box, s: War, unit: int, node: int) -> None:
    """5.4.1: a die of Israel's WFL or less; a unit that fails stays where it is."""
    start = s.at[unit]
    needed = s.wfl[ISRAEL]
    die = s.roll(10)
    total = die + push_modifier(box, s, node)
    s.note(PUSHED, unit, start, node, die, total, needed)
    if total <= needed:
        put(box, s, unit, node)
        special.entered(box, s, unit, node)
        special.reached_bridge(box, s, unit)
