"""The drawing agrees with the rules: shores with land and sea, boxes with the table."""

from pathlib import Path

import pytest

import levant
from levant.core.look import Line, Point
from levant.games.six_days_of_war.look import faces, printed, sheet

PACK = Path(printed.__file__).parents[1] / "pack"
PRINTED = printed.read(PACK)
SPOTS = [(dx / 8, dy / 8) for dx in range(-3, 4) for dy in range(-3, 4)]


def test_the_drawn_shore_leaves_each_hex_mostly_what_it_is() -> None:
    for h in PRINTED.hexes:
        shores = PRINTED.shores[h.map]
        x, y = h.centre
        spots = [(x + dx, y + dy) for dx, dy in SPOTS]
        dry = [p for p in spots if within(shores.land, p) and not within(shores.lakes, p)]
        share = len(dry) / len(spots)
        assert share < 0.5 if h.terrain == "sea" else share > 0.5, (h.name, share)


def within(rings: tuple[Line, ...], point: Point) -> bool:
    """Inside an odd number of rings' sides, as the picture is filled."""
    x, y = point
    crossed = 0
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                crossed += 1
    return crossed % 2 == 1


def test_every_cell_lies_on_the_sheet_and_none_on_another() -> None:
    declared = sheet(PACK)
    left, top, right, bottom = declared.frame
    for cell in declared.cells:
        assert all(left <= x <= right and top <= y <= bottom for x, y in cell.outline), cell.name
        others = [c.name for c in declared.cells if within((c.outline,), cell.centre)]
        assert others == [cell.name]


@pytest.mark.parametrize("scenario", ["grand", "historical", "nightmare"])
def test_every_piece_has_a_face_and_every_box_of_units_a_cell(scenario: str) -> None:
    match = levant.game("six-days-of-war").new(scenario, seed=1)
    table = match.game.rules.table(match.state, "Israel")
    cells = {cell.name for cell in sheet(PACK).cells}
    assert {piece.face for piece in table.pieces} <= set(faces(PACK))
    assert {piece.cell for piece in table.pieces} <= cells
