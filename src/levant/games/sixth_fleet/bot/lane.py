"""13.12: where the line from Israel to the west can be closed.

A NATO ship keeps its hex open. So the sea is counted in steps from Israel's coast, hexes with
ships for nothing, and the hexes of one step are a ring: who controls all of it has cut the line.
"""

from typing import Final

from levant.games.sixth_fleet.box import AIR, NATO, Box
from levant.games.sixth_fleet.rules.terrain import enemy_defended
from levant.games.sixth_fleet.state import Fleet

STEPS: Final = 12  # how far out a blockade is thought of


def nato_ships(box: Box, s: Fleet) -> int:
    """Hexes with a ship or submarine."""
    found = 0
    for unit in box.of_side[NATO]:
        if box.kind[unit] != AIR and s.at[unit] >= 0:
            found |= box.board.bit[s.at[unit]]
    return found


def rings(box: Box, s: Fleet, ships: int) -> list[int]:
    """Hexes without NATO ships, step by step from the coast outwards."""
    free = box.sea & ~box.prohibited & ~enemy_defended(box, s, NATO)
    front, inside = box.israel_coast & free, 0
    found: list[int] = []
    for _ in range(STEPS):
        held = front & ships
        while held:
            held = box.board.spread(held, box.naval_sides) & free & ~inside & ~front
            front |= held
            held &= ships
        if not front & ~ships or front & box.west_edge:
            break
        found.append(front & ~ships)
        inside |= front
        front = box.board.spread(front, box.naval_sides) & free & ~inside
    return found
