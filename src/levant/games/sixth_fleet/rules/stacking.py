"""7.0 Stacking: three naval and six air units a hex, and the order of a stack."""

from levant.core.actions import acts
from levant.core.nodes import members
from levant.games.sixth_fleet.box import AIR, AIR_LIMIT, NAVAL_LIMIT, Box
from levant.games.sixth_fleet.state import RAISED, Fleet, count_at, stack_at
from levant.games.sixth_fleet.verbs import REMOVE


def room(box: Box, s: Fleet, unit: int, node: int) -> bool:
    """7.0, 7.11, 7.22: whether one more such unit may stand in a hex."""
    is_air = box.kind[unit] == AIR
    return count_at(box, s, node, is_air) < (AIR_LIMIT if is_air else NAVAL_LIMIT)


def with_room(box: Box, s: Fleet, unit: int, hexes: int) -> int:
    """7.22: those of the hexes that are not full."""
    for node in members(hexes):
        if not room(box, s, unit, node):
            hexes &= ~box.board.bit[node]
    return hexes


def raisable(box: Box, s: Fleet, side: int) -> list[int]:
    """7.42, 7.47, 9.42: units that can be put on top of their layer; each once a phase."""
    found = []
    for unit in box.of_side[side]:
        lower = s.below[unit]
        if lower >= 0 and not s.flags[lower] & RAISED:
            if (box.kind[unit] == AIR) == (box.kind[lower] == AIR):
                found.append(lower)
    return found


def overstacked_hex(box: Box, s: Fleet, side: int) -> int:
    """7.0, 7.21: a hex with too many units of the side at the end of its movement; -1 for none."""
    for unit in box.of_side[side]:
        node = s.at[unit]
        if node >= 0 and excess(box, s, node):
            return node
    return -1


def excess(box: Box, s: Fleet, node: int) -> list[int]:
    """The units from which the opponent chooses: the overfull layers of the stack."""
    found = []
    for is_air, limit in ((True, AIR_LIMIT), (False, NAVAL_LIMIT)):
        if count_at(box, s, node, is_air) > limit:
            found += [u for u in stack_at(s, node) if (box.kind[u] == AIR) == is_air]
    return found


def overstack_actions(box: Box, s: Fleet, node: int) -> list[int]:
    return acts(REMOVE, excess(box, s, node))
