"""15.6 Strongpoints and 15.7 ghosts: leaving them behind."""

from levant.core.nodes import members
from levant.games.golan_73.box import ISRAELI, STRONGPOINT, Box
from levant.games.golan_73.state import ELIMINATED, EVACUATED, Forces, chit_to, put_away
from levant.games.golan_73.verbs import EVACUATION, GHOST_GONE, TO_CUP


def evacuate(box: Box, s: Forces, node: int) -> None:
    """15.6: a regular unit has left a contested area: its strongpoint becomes a task force."""
    for unit in members(s.stack[node] & box.fixed_mask):
        if box.type[unit] == STRONGPOINT:
            put_away(box, s, unit, EVACUATED)
            s.note(EVACUATION, unit, node)
            chit = box.task_force[1 if box.tanks_inside[unit] else 0]
            if s.aside[chit]:
                s.aside[chit] -= 1
                chit_to(s, chit, s.cup, TO_CUP)
        else:
            unmask(box, s, unit)


def unmask(box: Box, s: Forces, unit: int) -> None:
    """15.7: a ghost that is revealed leaves the game."""
    s.note(GHOST_GONE, unit, s.at[unit])
    put_away(box, s, unit, ELIMINATED)


def ghosts(box: Box, s: Forces, node: int) -> list[int]:
    return members(s.stack[node] & box.ghost_mask & box.side_mask[ISRAELI])
