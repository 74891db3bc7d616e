"""What a player is told before he does something that he may regret."""

from levant.core.actions import first_of
from levant.core.nodes import members
from levant.core.rules import Caution
from levant.core.wording import count, sentence
from levant.games.golan_73 import state, steps, verbs
from levant.games.golan_73.box import STAFF, SYRIAN, Box
from levant.games.golan_73.rules import admin, supply
from levant.games.golan_73.state import Forces
from levant.games.golan_73.words import area_words, chit_words, unit_words


def ending(box: Box, s: Forces, action: int) -> list[Caution]:
    """The end of a movement phase: units in excess, and units that will be out of supply."""
    if s.phase == steps.ADMIN:
        return _staff_unused(box, s)
    if s.phase not in steps.MOVEMENT_PHASES:
        return []
    side = 1 - s.player if s.phase == steps.REACTION else s.player
    found = []
    for node in members(s.occupied[side] & box.on_map):
        number = state.count_at(box, s, side, node)
        if number > box.stacking:
            units = count(number, "unit")
            words = f"{units} in {area_words(box, node)}, where {box.stacking} may stay:"
            found.append(Caution("5.1", f"{words} {number - box.stacking} must retreat at once."))
    fed = supply.traced_areas(box, s, side) | box.assembly
    cut = [
        u for u in box.of_side[side] if s.at[u] >= 0 and not fed >> s.at[u] & 1 and _eats(box, s, u)
    ]
    if cut:
        named = ", ".join(unit_words(box, unit) for unit in cut)
        found.append(Caution("9.32", f"Out of supply at the next check: {named}."))
    return found


def _staff_unused(box: Box, s: Forces) -> list[Caution]:
    """8.3: a command staff serves in an Admin Phase and at no other time."""
    staff = box.chit[admin.admin_side(s)][STAFF]
    if not s.available[staff] or not admin.uses(box, s, staff):
        return []
    words = f"{sentence(chit_words(box, staff))} unused: it can be used in an Admin Phase only."
    return [Caution("8.3", words)]


def _eats(box: Box, s: Forces, unit: int) -> bool:
    """9.32: not those that need no supply, nor those that are marked already."""
    return box.moves[unit] and unit != box.para and not s.flags[unit] & state.UNSUPPLIED


def leaving(box: Box, s: Forces, action: int) -> list[Caution]:
    """19.1: an objective counts for Syria only while a Syrian unit is in it; Israel may lose it."""
    unit = first_of(action)
    node, side = s.at[unit], box.side[unit]
    if node < 0 or s.stack[node] & box.side_mask[side] & ~(1 << unit):
        return []
    points = box.yellow[node] + box.blue[node]
    if not points:
        return []
    area, worth = area_words(box, node), count(points, "victory point")
    if side == SYRIAN:
        words = f"{area} counts {worth} only while a Syrian unit is in it."
        return [] if s.israeli >> node & 1 else [Caution("19.1", words)]
    near = box.board.spread(box.board.bit[node], box.board.every_side)
    if not s.israeli >> node & 1 or not near & s.occupied[SYRIAN]:
        return []
    words = f"{area} is left empty beside a Syrian unit: {worth} for Syria while one is in it."
    return [Caution("19.1", words)]


WARNINGS = {verbs.END: ending, verbs.MOVE: leaving, verbs.STEP: leaving}
