"""6.33 and 14.51b: engineers that work in combat instead of firing."""

from levant.core.actions import act
from levant.games.golan_73 import verbs
from levant.games.golan_73.box import ENGINEER, SYRIAN, Box
from levant.games.golan_73.state import Forces


def sapper_actions(box: Box, s: Forces) -> list[int]:
    """6.33, 14.51b: engineers that have come through may clear field works or bridge the ditch."""
    if not sappers_left(box, s):
        return [verbs.READY]
    actions: list[int] = []
    if s.works[s.field] == 1 - s.player:
        actions.append(verbs.BREACH)
    if s.player == SYRIAN and s.bridged.bit_count() < box.ditch_bridges:
        if not box.syria >> s.field & 1:
            for b in box.board.neighbours[s.field]:
                e = box.edge[s.field * box.nodes + b]
                if (box.ditches & ~s.bridged) >> e & 1:
                    actions.append(act(verbs.SPAN, s.field, b))
    return [*actions, verbs.READY]


def sappers_left(box: Box, s: Forces) -> bool:
    return s.battle[box.chit[s.player][ENGINEER]] > s.sapped


def sap(box: Box, s: Forces, verb: int, beyond: int) -> None:
    s.sapped += 1
    if verb == verbs.BREACH:
        s.works[s.field] = -1
        s.note(verbs.FIELD_WORKS_LOST, s.field, verbs.BY_SAPPERS)
    elif verb == verbs.SPAN:
        e = box.edge[s.field * box.nodes + beyond]
        s.bridged |= 1 << e
        s.ways = []
        s.note(verbs.BORDER_WORK, verbs.SPANNED, e)
