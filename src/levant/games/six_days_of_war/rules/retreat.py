"""6.2.1 Retreat: two hexes away from the foe, towards supply, with a die for enemy zones."""

from typing import Final

from levant.core.actions import act, first_of, second_of
from levant.core.nodes import members
from levant.games.six_days_of_war.box import MILITIA, UAR, WEST_BANK, Box
from levant.games.six_days_of_war.rules import special, stacking
from levant.games.six_days_of_war.rules.entry import closed_for, closed_to_uar
from levant.games.six_days_of_war.rules.supply import sources
from levant.games.six_days_of_war.rules.zones import blocking_zone, ground_for
from levant.games.six_days_of_war.state import War, occupied, put, stack_at
from levant.games.six_days_of_war.steps import RETREATING
from levant.games.six_days_of_war.verbs import IN_RETREAT, NO_RETREAT, RETREAT, RETREATED

LENGTH: Final = 2
FARTHEST: Final = 5  # how far overstacking may drive a unit on (5.4.2)


def retreating_settled(box: Box, s: War, side: int, node: int, begun: int) -> bool:
    """Unit by unit; one that cannot retreat is eliminated."""
    if not begun:
        if box.side[s.attackers[0]] == side:
            s.pending = [u for u in s.attackers if s.at[u] >= 0]
        else:
            s.pending = [u for u in stack_at(s, node) if u != box.heavy]
        s.steps[-1] = (RETREATING, side, node, 1)
    while s.pending:
        unit = s.pending[0]
        if s.at[unit] >= 0 and retreats(box, s, unit, node):
            return True
        s.pending.pop(0)
        if s.at[unit] >= 0:
            special.eliminate(box, s, unit, NO_RETREAT)
    s.steps.pop()
    return False


def retreating_actions(box: Box, s: War, side: int, battle: int, begun: int) -> list[int]:
    unit = s.pending[0]
    return [act(RETREAT, unit, node) for node in members(retreats(box, s, unit, battle))]


def take_retreating(box: Box, s: War, action: int, side: int, battle: int, begun: int) -> None:
    unit, node = first_of(action), second_of(action)
    s.pending.remove(unit)
    retreat_to(box, s, unit, node, battle)


def foes_of(s: War, unit: int, battle: int) -> list[int]:
    """6.2.1: whom a unit goes away from: the attackers, or for these the hex they attacked."""
    if s.at[unit] != battle:
        return [battle]
    return sorted({s.at[each] for each in s.attackers if s.at[each] >= 0})


def ways(box: Box, s: War, unit: int, battle: int, length: int, through: int) -> int:
    """6.2.1: where a retreat of this length can end: no step brings it nearer to any of its foes,
    and its end is farther from each of them and two hexes at least from its start."""
    board, start = box.board, s.at[unit]
    foes = foes_of(s, unit, battle)
    sides = ground_for(box, s, box.side[unit], box.mobility[unit]).sides
    free = passable(box, s, unit) & through
    front = board.bit[start]
    seen = front | board.bit[battle]
    for _ in range(length):
        reached = 0
        for node in members(front):
            near = board.spread(board.bit[node], sides) & free & ~seen
            reached |= _farther(box, near, node, foes, 0)
        front = reached
        seen |= front
    return _farther(box, front, start, foes, 1) & ~board.around(start)


def _farther(box: Box, nodes: int, start: int, foes: list[int], by: int) -> int:
    """Those of the hexes that are farther than the start, by so much, from every foe."""
    distance, bit = box.board.distance, box.board.bit
    for foe in foes:
        least = distance(start, foe) + by
        nodes &= sum(bit[node] for node in members(nodes) if distance(node, foe) >= least)
    return nodes


def passable(box: Box, s: War, unit: int) -> int:
    """6.2.1, 5.3: hexes that a retreat may enter at all."""
    side = box.side[unit]
    free = box.board.all & ~occupied(box, s, 1 - side) & ~box.board.bit[box.hermon]
    if side == UAR:
        free &= ~special.standing_forts(box, s)
        free &= box.on_map[box.map_of[s.at[unit]]]
        free &= ~closed_to_uar(box, s) | box.on_map[WEST_BANK]  # 5.3.2 alone lets them in
    return free


def preferred(box: Box, s: War, unit: int) -> int:
    """5.3.2, 10.3: hexes that a unit leaves alone unless it is forced: Israel, or what is not."""
    if box.side[unit] == UAR:
        return box.board.all & ~closed_for(box, s, unit)
    if box.kind[unit] == MILITIA:
        return box.israel | box.board.bit[box.east_jerusalem]
    return box.board.all


def retreats(box: Box, s: War, unit: int, battle: int) -> int:
    """6.2.1: the hexes where a retreat may end; abroad or into a closed Israel if nothing else."""
    for through in (preferred(box, s, unit), box.board.all):
        nodes = _with_room(box, s, unit, battle, through)
        if nodes:
            return towards_supply(box, s, unit, nodes)
    return 0


def _with_room(box: Box, s: War, unit: int, battle: int, through: int) -> int:
    """Two hexes away; farther only if stacking drives it on (5.4.2)."""
    for length in range(LENGTH, FARTHEST + 1):
        nodes = ways(box, s, unit, battle, length, through)
        roomy = stacking.with_room(box, s, unit, nodes)
        if roomy or not nodes:
            return roomy
    return 0


def towards_supply(box: Box, s: War, unit: int, nodes: int) -> int:
    """6.2.1: nearer to a friendly source of supply, where that is possible."""
    here, side = s.at[unit], box.side[unit]
    wells = sources(box, s, side) & box.on_map[box.map_of[here]] & ~occupied(box, s, 1 - side)
    if not wells:
        return nodes
    spots = members(wells)
    now = min(box.board.distance(here, spot) for spot in spots)
    nearer = 0
    for node in members(nodes):
        if min(box.board.distance(node, spot) for spot in spots) < now:
            nearer |= box.board.bit[node]
    return nearer or nodes


def avoidable(box: Box, s: War, unit: int, node: int, battle: int, hexes: int) -> bool:
    """Whether a retreat can end here without entering any of these hexes."""
    length = max(box.board.distance(s.at[unit], node), LENGTH)
    for steps in range(length, FARTHEST + 1):
        if ways(box, s, unit, battle, steps, box.board.all) >> node & 1:
            return ways(box, s, unit, battle, steps, ~hexes) >> node & 1 != 0
    return not hexes >> node & 1


def endangered(box: Box, s: War, unit: int, node: int, battle: int) -> bool:
    """Whether the way leads into or through an enemy zone that no friend covers."""
    return not avoidable(box, s, unit, node, battle, blocking_zone(box, s, box.side[unit]))


def driven_into_israel(box: Box, s: War, unit: int, node: int, battle: int) -> bool:
    """5.3.2: whether a UAR unit cannot but enter Israel before its check."""
    if box.side[unit] != UAR or box.map_of[node] != WEST_BANK:
        return False
    return not avoidable(box, s, unit, node, battle, closed_for(box, s, unit))


def retreat_to(box: Box, s: War, unit: int, node: int, battle: int) -> None:
    """6.2.1: through a zone a die above the WFL Disrupts; 5.3.2: so does Israel's soil."""
    start, side = s.at[unit], box.side[unit]
    die = s.roll(10) if endangered(box, s, unit, node, battle) else 0
    driven = driven_into_israel(box, s, unit, node, battle)
    s.note(RETREATED, unit, start, node, die, s.wfl[side])
    put(box, s, unit, node)
    special.entered(box, s, unit, node)
    if die > s.wfl[side] and special.disrupt(box, s, unit, IN_RETREAT):
        return
    if driven:
        special.disrupt(box, s, unit, IN_RETREAT)
