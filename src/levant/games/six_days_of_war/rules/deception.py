"""ISR-11 and 13.2.4: Egyptian mechanized units are drawn away."""

from typing import Final

from levant.core.nodes import members
from levant.games.six_days_of_war.box import EGYPT, ISRAEL, MECH, SINAI, UAR, VOLUNTEERS, Box
from levant.games.six_days_of_war.rules import stacking, supply
from levant.games.six_days_of_war.state import ACTIVE, War, occupied, put
from levant.games.six_days_of_war.verbs import PLACED

DISTANCE: Final = 4


def deceivable(box: Box, s: War) -> list[int]:
    """Egyptian armor and mechanized infantry in Sinai, each once."""
    mech = [u for u in box.ground[UAR] if box.mobility[u] == MECH and not s.flags[u] & ACTIVE]
    here = [u for u in mech if s.at[u] >= 0 and box.map_of[s.at[u]] == SINAI]
    # 2.5: the Volunteers count as Egyptian
    return [u for u in here if box.nation[u] in (EGYPT, VOLUNTEERS) and drawn_to(box, s, u)]


def drawn_to(box: Box, s: War, unit: int) -> list[int]:
    """At most four hexes away, on its side of the canal, in supply, not next to an Israeli."""
    board, start = box.board, s.at[unit]
    bank = box.sinai_proper if box.sinai_proper >> start & 1 else box.egypt
    foes = occupied(box, s, ISRAEL)
    nodes = board.within(start, DISTANCE) & bank & ~board.bit[start]
    nodes &= ~(box.rough & ~box.road_hexes)
    nodes &= ~(foes | board.spread(foes, board.every_side))
    nodes &= supply.lines(box, s, UAR)
    return members(stacking.with_room(box, s, unit, nodes))


def send(box: Box, s: War, unit: int, node: int) -> None:
    s.flags[unit] |= ACTIVE
    put(box, s, unit, node)
    s.note(PLACED, unit, node)


def clear_marks(box: Box, s: War, *_: int) -> None:
    for unit in box.ground[UAR]:
        s.flags[unit] &= ~ACTIVE
