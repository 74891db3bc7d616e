"""10.0 Terrain: where a unit can go at all."""

from levant.games.sixth_fleet.box import AIR, SOVIET, Box
from levant.games.sixth_fleet.state import Fleet


def open_to(box: Box, s: Fleet, side: int, kind: int) -> int:
    """The hexes a unit may enter as far as terrain goes (10.11 to 10.15, 12.3, 14.2, 14.4)."""
    if kind == AIR:
        hexes = box.board.all if s.neutral_open else box.board.all & ~box.prohibited
    else:
        hexes = naval_waters(box, s, side)
    return hexes & ~enemy_defended(box, s, side)


def naval_waters(box: Box, s: Fleet, side: int) -> int:
    """10.12: water; 12.3: not the Black Sea before the interphase; 14.4: the delayed Bosporus."""
    hexes = box.sea
    if not black_sea_open(box, s):
        hexes &= ~box.black_sea
    if side == SOVIET and s.turn < s.gate_turn:
        hexes &= ~box.gate
    return hexes


def black_sea_open(box: Box, s: Fleet) -> bool:
    """12.3: naval units may go north of 2025 from turn 11."""
    return s.turn > box.plans[s.scenario].interphase_after


def enemy_defended(box: Box, s: Fleet, side: int) -> int:
    """10.15: enemy Defended hexes not yet destroyed."""
    return box.defended[1 - side] & ~s.destroyed


def defence_doubled(box: Box, unit: int, node: int) -> bool:
    """8.44, 10.31: naval units in restricted water."""
    return box.kind[unit] != AIR and bool(box.restricted >> node & 1)
