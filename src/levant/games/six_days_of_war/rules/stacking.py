"""5.4.2 Stacking: three large units and a small one; two and one in rough terrain."""

from levant.core.nodes import members
from levant.games.six_days_of_war.box import HEAVY_ARTILLERY, PALESTINE, VOLUNTEERS, Box
from levant.games.six_days_of_war.state import War, occupied, stack_at


def fits(box: Box, s: War, unit: int, node: int) -> bool:
    """Whether a unit may end in a hex with those that are there."""
    if s.top[node] < 0 or box.kind[unit] == HEAVY_ARTILLERY:
        return True
    units = [u for u in stack_at(s, node) if u != unit]
    if not allies_agree(box, [*units, unit]):
        return False
    return within_limit(box, [*units, unit], node)


def within_limit(box: Box, units: list[int], node: int) -> bool:
    """5.4.2: three small units count as a large one; an Ugdah may stand together anywhere."""
    large = 0
    small = 0
    ugdahs = set()
    for unit in units:
        if box.kind[unit] == HEAVY_ARTILLERY:
            continue
        if box.small[unit]:
            small += 1
        else:
            large += 1
            ugdahs.add(box.ugdah[unit])
    spare = (max(0, small - 1) + 2) // 3
    if len(ugdahs) == 1 and -1 not in ugdahs and spare == 0:
        return True
    return large + spare <= (2 if box.rough >> node & 1 else 3)


def allies_agree(box: Box, units: list[int]) -> bool:
    """5.3.1: the Islamic Volunteers and the Palestinians do not stack with one another."""
    nations = {box.nation[unit] for unit in units}
    return not (VOLUNTEERS in nations and PALESTINE in nations)


def with_room(box: Box, s: War, unit: int, nodes: int) -> int:
    """Those of the hexes where this unit may end beside its friends."""
    below = s.below
    wary = box.nation[unit] in (VOLUNTEERS, PALESTINE)
    for node in members(nodes & occupied(box, s, box.side[unit])):
        second = below[s.top[node]]
        if second < 0 and not wary:
            continue  # two units stand together anywhere, three outside rough terrain
        if second >= 0 and below[second] < 0 and not box.rough >> node & 1 and not wary:
            continue
        if not fits(box, s, unit, node):
            nodes ^= box.board.bit[node]
    return nodes
