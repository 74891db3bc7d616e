"""6.24 The point units: who leads, and the moment at which all are revealed."""

from levant.core.actions import acts, first_of, verb_of
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules.fire import assets_in, fighting
from levant.games.golan_73.rules.strongpoints import ghosts, unmask
from levant.games.golan_73.state import JOINED, Forces
from levant.games.golan_73.steps import UNMASKED
from levant.games.golan_73.verbs import POINT, POINT_ASSET, POINTED, REVEALED


def point_actions(box: Box, s: Forces, side: int) -> list[int]:
    """6.24: a unit; an asset only when no unit is left; 8.23: not the one that came to help."""
    units = [unit for unit in fighting(s, side) if not box.ghost_mask >> unit & 1]
    first = [unit for unit in units if not s.flags[unit] & JOINED]
    if units:
        return acts(POINT, first or units)
    return acts(POINT_ASSET, assets_in(box, s, side))


def take_point(box: Box, s: Forces, side: int, action: int) -> None:
    what = first_of(action)
    s.point[side] = what if verb_of(action) == POINT else -2 - what
    if s.round_flags & UNMASKED:  # 6.25: another has taken its place
        s.note(POINTED, side, s.point[side])


def needs_point(box: Box, s: Forces, side: int) -> bool:
    """6.25, 6.26: the point unit is gone and somebody is left to take its place."""
    return s.point[side] == -1 and bool(point_actions(box, s, side))


def reveal(box: Box, s: Forces) -> None:
    """6.24: all units are turned up; 15.7: ghosts go."""
    node = s.field
    news = not s.engaged >> node & 1
    s.engaged |= box.board.bit[node]
    s.round_flags |= UNMASKED
    if news:
        for unit in s.attackers + s.defenders:
            s.note(REVEALED, unit, node)
    for side in (SYRIAN, ISRAELI):
        if s.point[side] != -1:
            s.note(POINTED, side, s.point[side])
    for unit in ghosts(box, s, node):
        unmask(box, s, unit)
        s.defenders = [each for each in s.defenders if each != unit]
