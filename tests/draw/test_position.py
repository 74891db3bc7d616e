"""Where pieces lie in the picture of a position."""

import pytest

from levant.core.hexagon import hex_outline, rectangle
from levant.core.look import Cell
from levant.draw.position import side_by_side

SIDE = 0.72
BOX = Cell("base", (1.0, 1.25), rectangle(0.0, 0.0, 2.0, 2.0))


@pytest.mark.parametrize("count", [1, 2, 3, 4, 9])
def test_pieces_in_a_box_lie_within_it(count: int) -> None:
    spots = side_by_side(BOX, SIDE, count)
    assert len(spots) == count
    for x, y in spots:
        assert SIDE / 2 - 0.001 <= x <= 2 - SIDE / 2 + 0.001
        assert SIDE / 2 <= y <= 2 - SIDE / 2 + 0.001


def test_two_pieces_in_a_box_do_not_hide_each_other() -> None:
    (ax, ay), (bx, by) = side_by_side(BOX, SIDE, 2)
    assert max(abs(ax - bx), abs(ay - by)) >= SIDE


def test_a_hex_keeps_its_stack() -> None:
    assert side_by_side(Cell("0101", (0.0, 0.0), hex_outline("flat", (0.0, 0.0))), SIDE, 3) == []
