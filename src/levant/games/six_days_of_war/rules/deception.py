"""ISR-11 and 13.2.4: Egyptian mechanized units are drawn away."""

from typing import Final

from levant.core.nodes import members
from levant.core.sieve import Bar, passed
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
    return members(stacking.with_room(box, s, unit, passed(drawn_bars(box, s, unit))))


def drawn_bars(box: Box, s: War, unit: int) -> list[Bar]:
    """At most four hexes away, on its side of the canal, in supply, not next to an Israeli."""
    board, start = box.board, s.at[unit]
    east = box.sinai_proper >> start & 1
    where = "Egypt's Sinai" if east else "Egypt west of the canal"
    foes = occupied(box, s, ISRAEL)
    rough = "{unit} is mechanized, and {place} is rough ground without a road"
    return [
        ("13.2.4", ~board.bit[start], "{unit} is in {place} already"),
        ("5.4.2", ~foes, "the enemy is in {place}"),
        ("13.2.4", box.sinai_proper if east else box.egypt, f"{{place}} is not in {where}"),
        ("13.2.4", board.within(start, DISTANCE), f"{{place}} is more than {DISTANCE} hexes away"),
        ("5.4", ~(box.rough & ~box.road_hexes), rough),
        ("13.2.4", ~board.spread(foes, board.every_side), "{place} is next to an Israeli unit"),
        ("13.2.4", supply.lines(box, s, UAR), "there is no supply in {place}"),
    ]


def send(box: Box, s: War, unit: int, node: int) -> None:
    s.flags[unit] |= ACTIVE
    put(box, s, unit, node)
    s.note(PLACED, unit, node)


def clear_marks(box: Box, s: War, *_: int) -> None:
    for unit in box.ground[UAR]:
        s.flags[unit] &= ~ACTIVE
