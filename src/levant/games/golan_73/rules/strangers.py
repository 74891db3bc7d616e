"""What tells hidden blocks apart from behind, and the strangers that stand for them.

Strangers are numbered by where a block stands and by the markers on it, never by who it is, by
what movement it has left or by the sector it belongs to: blocks that look alike can be exchanged
without anybody noticing.
"""

from typing import Final

from levant.core.nodes import members
from levant.games.golan_73.box import Box
from levant.games.golan_73.state import JOINED, PUBLIC_FLAGS, Forces, face_up
from levant.games.golan_73.steps import DEMOLISHING, MOVING, STRATEGIC_MOVE

VISIBLE: Final = PUBLIC_FLAGS | JOINED
UNIT_IN = {MOVING: 1, DEMOLISHING: 1, STRATEGIC_MOVE: 1}  # where steps name one


def singled(s: Forces) -> list[int]:
    """The blocks that a step names."""
    return [frame[UNIT_IN[frame[0]]] for frame in s.steps if frame[0] in UNIT_IN]


def look(s: Forces, unit: int, named: list[int]) -> tuple[int, ...]:
    """A block from behind: its area, its markers, and what it is doing now."""
    return (
        s.at[unit], s.flags[unit] & VISIBLE, s.came[unit], int(unit in named),
        int(unit in s.attackers), int(unit in s.fleeing),
    )  # fmt: skip


def backs(box: Box, s: Forces, side: int) -> list[int]:
    """The blocks of a side that show their backs, in the order of its strangers."""
    hidden = [
        unit
        for unit in members(box.side_mask[side])
        if s.at[unit] >= 0 and not face_up(box, s, unit)
    ]
    named = singled(s)
    return sorted(hidden, key=lambda unit: look(s, unit, named))


def behind(box: Box, s: Forces, stranger: int) -> int:
    """The block that a stranger stands for; in a veiled state itself."""
    side = box.side[stranger]
    return backs(box, s, side)[box.strangers[side].index(stranger)]
