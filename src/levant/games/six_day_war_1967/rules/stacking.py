"""11.0 Stacking: limits hold at the end of every movement and combat phase."""

from levant.core.actions import acts
from levant.core.nodes import members
from levant.games.six_day_war_1967.box import ARAB, ISRAELI, Box, commander
from levant.games.six_day_war_1967.state import War, occupied, side_at, stack_at
from levant.games.six_day_war_1967.verbs import REMOVE


def surplus(box: Box, s: War, node: int) -> list[int]:
    """11.2, 11.3, 11.5: units of which one must go; empty when the hex is within its limits."""
    units = stack_at(s, node)
    if len(units) < 2:
        return []
    side = box.side[units[0]]
    mobile = [unit for unit in units if box.mobile[unit]]
    static = [unit for unit in units if not box.mobile[unit]]
    found: list[int] = []
    if len(mobile) > box.mobile_limit[side] or mixed(box, mobile):
        found += mobile
    if len(static) > box.static_limit[side]:
        found += static
    return found


def mixed(box: Box, mobile: list[int]) -> bool:
    """11.3: mobile units of different Arab contingents; Israelis have none."""
    first = box.contingent[mobile[0]] if mobile else -1
    return any(box.contingent[unit] != first for unit in mobile)


def room(box: Box, s: War, unit: int, node: int) -> bool:
    """Whether a unit can join a hex within the limits, as it stands now."""
    side, mobile = box.side[unit], box.mobile[unit]
    count = 0
    other = s.top[node]
    while other >= 0:
        if other == unit:
            return True
        if box.side[other] != side:
            return False
        if box.mobile[other] == mobile:
            count += 1
            if mobile and box.contingent[other] != box.contingent[unit]:
                return False
        other = s.below[other]
    limit = box.mobile_limit if mobile else box.static_limit
    return count < limit[side]


def with_room(box: Box, s: War, unit: int, hexes: int) -> int:
    """Those of the hexes that the unit could join."""
    for node in members(hexes & occupied(box, s, box.side[unit])):
        if not room(box, s, unit, node):
            hexes &= ~box.board.bit[node]
    return hexes


def overstacked_hex(box: Box, s: War) -> int:
    """11.5: a hex of either side over its limits; -1 if there is none."""
    for side in (ISRAELI, ARAB):
        found = -1
        for unit in box.ground_of[side]:
            if s.below[unit] >= 0 and (found < 0 or s.at[unit] < found):
                if crowded(box, s, s.at[unit], side):
                    found = s.at[unit]
        if found >= 0:
            return found
    return -1


def crowded(box: Box, s: War, node: int, side: int) -> bool:
    """Whether `surplus` has anything to say, found without making lists."""
    mobile = static = 0
    contingent = -2
    unit = s.top[node]
    while unit >= 0:
        if not box.mobile[unit]:
            static += 1
        else:
            mobile += 1
            if contingent == -2:
                contingent = box.contingent[unit]
            elif contingent != box.contingent[unit]:
                return True
        unit = s.below[unit]
    return mobile > box.mobile_limit[side] or static > box.static_limit[side]


def overstacked_actions(box: Box, s: War, node: int) -> list[int]:
    """11.5: the player who commands the units chooses."""
    return acts(REMOVE, surplus(box, s, node))


def overstack_player(box: Box, s: War, node: int) -> int:
    return commander(side_at(box, s, node), s.front[s.top[node]])
