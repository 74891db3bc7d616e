"""6.33 and 14.51b: engineers that work in combat instead of firing."""

from levant.games.golan_73 import verbs
from levant.games.golan_73.box import ENGINEER, SYRIAN, Box
from levant.games.golan_73.rules.engineering import beside, work
from levant.games.golan_73.state import Forces


def sapper_actions(box: Box, s: Forces) -> list[int]:
    """6.33, 14.51b: engineers that have come through may clear field works or bridge the ditch."""
    if s.battle[box.chit[s.player][ENGINEER]] <= s.sapped:
        return [verbs.READY]
    actions: list[int] = []
    if s.works[s.field] == 1 - s.player:
        actions.append(verbs.BREACH)
    if s.player == SYRIAN and s.bridged.bit_count() < box.ditch_bridges:
        if not box.syria >> s.field & 1:
            here = box.board.bit[s.field]
            actions += sorted(beside(box, verbs.SPAN, box.ditches & ~s.bridged, here))
    return [*actions, verbs.READY]


def sap(box: Box, s: Forces, verb: int, beyond: int) -> None:
    s.sapped += 1
    if verb == verbs.BREACH:
        s.works[s.field] = -1
        s.note(verbs.FIELD_WORKS_LOST, s.field, verbs.BY_SAPPERS)
    elif verb == verbs.SPAN:
        work(box, s, s.player, verb, s.field, beyond)
