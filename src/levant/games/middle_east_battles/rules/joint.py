"""7.4, 7.18, 8.4: who may attack together."""

from levant.core.nodes import members
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules.zones import units_in
from levant.games.middle_east_battles.state import ATTACKED, Army


def group_of(box: Box, units: list[int]) -> int:
    """7.18: the division an Israeli attack belongs to; -1 while it belongs to none."""
    for unit in units:
        if box.group[unit] >= 0:
            return box.group[unit]
    return -1


def fits(box: Box, unit: int, group: int) -> bool:
    """7.18: whether a unit may attack with this division; Southern Command goes with any."""
    return group < 0 or box.group[unit] < 0 or box.group[unit] == group


def free_beside(box: Box, s: Army, side: int, targets: int) -> list[int]:
    """7.4: the units next to every target that have not attacked yet."""
    near = box.board.all
    for node in members(targets):
        near &= box.around[node]
    units = units_in(box, s, side, near)
    return [unit for unit in units if not s.flags[unit] & ATTACKED]


def close_to(box: Box, s: Army, units: list[int], targets: int) -> list[int]:
    """Those of the units that are next to the target; the others fire from a distance."""
    return [unit for unit in units if box.around[s.at[unit]] & targets]


def all_artillery(box: Box, units: list[int]) -> bool:
    """8.4: fire goes into several hexes only beside units that are no artillery."""
    return all(box.artillery[unit] for unit in units)
