"""6.2.1 Retreat: two hexes away, towards supply, with a die for every enemy zone."""

from levant.core.actions import act, first_of, second_of
from levant.core.nodes import members
from levant.games.six_days_of_war import special, stacking
from levant.games.six_days_of_war.box import UAR, WEST_BANK, Box
from levant.games.six_days_of_war.entry import closed_to_uar
from levant.games.six_days_of_war.supply import sources
from levant.games.six_days_of_war.verbs import IN_RETREAT, NO_RETREAT, RETREAT, RETREATED
from levant.games.six_days_of_war.war import War, occupied, put, stack_at
from levant.games.six_days_of_war.zones import blocking_zone, ground_for

LENGTH = 2
FARTHEST = 5  # how far overstacking may drive a unit on (5.4.2)


def retreating_settled(box: Box, s: War) -> bool:
    """Unit by unit; one that cannot retreat is eliminated."""
    step, side, node, begun = s.steps[-1]
    if not begun:
        if box.side[s.attackers[0]] == side:
            s.pending = [u for u in s.attackers if s.at[u] >= 0]
        else:
            s.pending = [u for u in stack_at(s, node) if u != box.heavy]
        s.steps[-1] = (step, side, node, 1)
    while s.pending:
        unit = s.pending[0]
        if s.at[unit] >= 0 and retreats(box, s, unit, node):
            return True
        s.pending.pop(0)
        if s.at[unit] >= 0:
            special.eliminate(box, s, unit, NO_RETREAT)
    s.steps.pop()
    return False


def retreating_actions(box: Box, s: War) -> list[int]:
    unit = s.pending[0]
    nodes = members(retreats(box, s, unit, s.steps[-1][2]))
    return [act(RETREAT, unit, node) for node in nodes]


def take_retreating(box: Box, s: War, action: int) -> None:
    unit, node = first_of(action), second_of(action)
    s.pending.remove(unit)
    retreat_to(box, s, unit, node, s.steps[-1][2])


def ways(box: Box, s: War, unit: int, battle: int, length: int, through: int) -> int:
    """Where a retreat of this length can end: ever farther from the battle, never back."""
    board = box.board
    start = s.at[unit]
    side = box.side[unit]
    sides = ground_for(box, s, side, box.mobility[unit]).sides
    free = board.all & ~occupied(box, s, 1 - side) & through & ~board.bit[box.hermon]
    if side == UAR:
        free &= ~special.standing_forts(box, s)
        free &= box.on_map[box.map_of[start]]
        free &= ~closed_to_uar(box, s) | box.on_map[WEST_BANK]  # 5.3.2 alone lets them in
    front = board.bit[start]
    seen = front | board.bit[battle]
    for _ in range(length):
        front = board.spread(front, sides) & free & ~seen
        seen |= front
    near = board.bit[battle] if battle != start else front & 0
    return front & ~board.spread(near, board.every_side) if near else front & away(box, start)


def away(box: Box, start: int) -> int:
    """Not next to the hex that is given up."""
    return ~box.board.around(start)


def retreats(box: Box, s: War, unit: int, battle: int) -> int:
    """6.2.1: the hexes where a retreat may end; farther only if stacking drives it on (5.4.2)."""
    for length in range(LENGTH, FARTHEST + 1):
        nodes = ways(box, s, unit, battle, length, box.board.all)
        if not nodes:
            return 0
        roomy = stacking.with_room(box, s, unit, nodes)
        if roomy:
            return towards_supply(box, s, unit, roomy)
    return 0


def towards_supply(box: Box, s: War, unit: int, nodes: int) -> int:
    """6.2.1: nearer to a source of supply, where that is possible."""
    here = s.at[unit]
    wells = sources(box, s, box.side[unit]) & box.on_map[box.map_of[here]]
    if not wells:
        return nodes
    spots = members(wells)
    now = min(box.board.distance(here, spot) for spot in spots)
    nearer = 0
    for node in members(nodes):
        if min(box.board.distance(node, spot) for spot in spots) < now:
            nearer |= box.board.bit[node]
    return nearer or nodes


def endangered(box: Box, s: War, unit: int, node: int, battle: int) -> bool:
    """Whether the way leads into or through an enemy zone that no friend covers."""
    zone = blocking_zone(box, s, box.side[unit])
    if zone >> node & 1:
        return True
    length = box.board.distance(s.at[unit], node)
    return not ways(box, s, unit, battle, max(length, LENGTH), ~zone) >> node & 1


def retreat_to(box: Box, s: War, unit: int, node: int, battle: int) -> None:
    """6.2.1: through a zone a die above the WFL Disrupts; 5.3.2: so does Israel's soil."""
    start, side = s.at[unit], box.side[unit]
    die = 0
    if endangered(box, s, unit, node, battle):
        die = s.roll(10)
    s.note(RETREATED, unit, start, node, die, s.wfl[side])
    put(box, s, unit, node)
    special.entered(box, s, unit, node)
    if die > s.wfl[side] and special.disrupt(box, s, unit, IN_RETREAT):
        return
    if side == UAR and box.map_of[node] == WEST_BANK and closed_to_uar(box, s) >> node & 1:
        special.disrupt(box, s, unit, IN_RETREAT)
