"""7.4 Arab reinforcements."""

from levant.games.six_day_war_1967.box import ARAB, ISRAELI, Box
from levant.games.six_day_war_1967.state import DUE, War, occupied, put
from levant.games.six_day_war_1967.steps import ARRIVED
from levant.games.six_day_war_1967.verbs import PLACED


def waiting(box: Box, s: War, front: int) -> list[int]:
    """The units due on a front that have somewhere to go; the others wait for the next turn."""
    return [
        unit
        for unit in box.ground_of[ARAB]
        if s.at[unit] == DUE - front and arrival_hexes(box, s, unit)
    ]


def arrival_hexes(box: Box, s: War, unit: int) -> int:
    """The map edge, and cities that Arabs control; never a hex with enemies.

    Enemy zones and full hexes do not matter: stacking counts at the end of the next movement phase.
    """
    hexes = box.entry[unit] & ~occupied(box, s, ISRAELI)
    lost_cities = hexes & s.israeli & box.telling
    return hexes & ~lost_cities


def arrive(box: Box, s: War, unit: int, node: int) -> None:
    put(box, s, unit, node)
    s.note(PLACED, unit, node, ARRIVED)
