"""6.33 and 14.51b: engineers that work in combat instead of firing."""

from levant.core.actions import act
from levant.games.golan_73.box import DITCH, ENGINEER, SYRIAN, Box
from levant.games.golan_73.forces import Forces
from levant.games.golan_73.verbs import (
    BORDER_WORK,
    BREACH,
    BY_SAPPERS,
    FIELD_WORKS_LOST,
    READY,
    SPAN,
    SPANNED,
)


def sapper_actions(box: Box, s: Forces) -> list[int]:
    """6.33, 14.51b: engineers that have come through may clear field works or bridge the ditch."""
    if not sappers_left(box, s):
        return [READY]
    actions: list[int] = []
    if s.works[s.field] == 1 - s.player:
        actions.append(BREACH)
    if s.player == SYRIAN and s.bridged.bit_count() < box.ditch_bridges:
        if not box.syria >> s.field & 1:
            for b in box.board.neighbours[s.field]:
                e = box.edge[s.field * box.nodes + b]
                if box.border[e] == DITCH and not s.bridged >> e & 1:
                    actions.append(act(SPAN, s.field, b))
    return [*actions, READY]


def sappers_left(box: Box, s: Forces) -> bool:
    return s.battle[box.chit[s.player][ENGINEER]] > s.sapped


def sap(box: Box, s: Forces, verb: int, beyond: int) -> None:
    s.sapped += 1
    if verb == BREACH:
        s.works[s.field] = -1
        s.note(FIELD_WORKS_LOST, s.field, BY_SAPPERS)
    elif verb == SPAN:
        e = box.edge[s.field * box.nodes + beyond]
        s.bridged |= 1 << e
        s.ways = []
        s.note(BORDER_WORK, SPANNED, e)
