"""What both players remember of blocks that were seen and have stood up again (2.2).

`could` has, of every block, the faces already seen that it could show: its own, and no other, as
long as place, markers and deeds tell it from all others. Once two blocks look alike from behind
they could have been exchanged: each could show what the other could, also when they part. A block
that is seen again shows one face, and no other block shows that. `least` and `most` are the steps
that a face had when it was last seen, with what befell since a block that could show it.

All of it comes from what both players see; of faces never seen nothing is known.
"""

from levant.core.nodes import members
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules.strangers import VISIBLE, look, singled
from levant.games.golan_73.state import SPOTTED, Forces, known_as


def watch(box: Box, s: Forces) -> None:
    """6.29: see who has been turned up; then lose track of those that look alike."""
    up = 0
    for node in members(s.engaged):
        up |= s.stack[node]
    if up != s.shown:
        for unit in members(up & ~s.shown):
            show_whole(s, unit)
        s.shown = up
    stack = s.stack
    for side in (SYRIAN, ISRAELI):
        mask = box.side_mask[side]
        for node in members(s.occupied[side] & ~s.engaged):
            blocks = stack[node] & mask
            if blocks & (blocks - 1) and _in_doubt(s, blocks):
                _confuse(s, members(blocks))


def _in_doubt(s: Forces, blocks: int) -> bool:
    """Whether some blocks in an area could show other faces; of two, and may look alike."""
    one, other = (blocks & -blocks).bit_length() - 1, blocks.bit_length() - 1
    if blocks != 1 << one | 1 << other:
        return any(s.could[unit] != s.could[one] for unit in members(blocks))
    return (
        s.could[one] != s.could[other]
        and s.came[one] == s.came[other]
        and not (s.flags[one] ^ s.flags[other]) & VISIBLE
    )


def _confuse(s: Forces, here: list[int]) -> None:
    """Blocks of one side in one area: what one could show all could that look like it."""
    named = singled(s)
    hidden = [unit for unit in here if not s.flags[unit] & SPOTTED]
    looks = [look(s, unit, named) for unit in hidden]
    faces: dict[tuple[int, ...], int] = {}
    for unit, seen in zip(hidden, looks, strict=True):
        faces[seen] = faces.get(seen, 0) | s.could[unit]
    for unit, seen in zip(hidden, looks, strict=True):
        s.could[unit] = faces[seen]


# --- what is told between two looks ------------------------------------------------------------


def show(box: Box, s: Forces, unit: int) -> None:
    """A block is named to both players, but not its steps: 6.7, 17.24."""
    known_as(s, unit)
    if not s.most[unit]:
        s.least[unit], s.most[unit] = 1, box.full[unit]


def show_whole(s: Forces, unit: int) -> None:
    """… and its steps: 6.24, 8.32, 16.31, or when all could see it before it came onto the map."""
    known_as(s, unit)
    s.least[unit] = s.most[unit] = s.strength[unit]


def show_merger(box: Box, s: Forces, giver: int, taker: int) -> None:
    """14.61a: who they are is told, but not how many steps they have."""
    for unit in (giver, taker):
        show(box, s, unit)
    s.least[taker] = min(box.full[taker], s.least[taker] + s.least[giver])
    s.most[taker] = min(box.full[taker], s.most[taker] + s.most[giver])


def count_steps(box: Box, s: Forces, unit: int, by: int) -> None:
    """2.3, 8.26: a block gains or loses a step, and from behind nobody sees which face it has."""
    others = [faces for block, faces in enumerate(s.could) if block != unit]
    for face in members(s.could[unit]):
        alone = not any(faces >> face & 1 for faces in others)
        s.least[face] = max(1, s.least[face] + (by if alone else min(by, 0)))
        s.most[face] = max(1, min(box.full[face], s.most[face] + (by if alone else max(by, 0))))
