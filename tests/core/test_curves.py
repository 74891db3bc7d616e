"""Lines as a cartographer draws them."""

from levant.core.curves import borders, calmed, flowing, joined, rounded
from levant.core.hexagon import hex_outline, hex_side

ZIGZAG = [(float(x), float(x % 2)) for x in range(8)]


def test_a_flowing_line_passes_through_every_point():
    line = flowing(ZIGZAG)
    assert all(any(abs(x - a) + abs(y - b) < 1e-9 for x, y in line) for a, b in ZIGZAG)


def test_calming_takes_the_zigzag_out_and_keeps_the_ends():
    line = calmed(ZIGZAG, 2)
    assert (line[0], line[-1]) == (ZIGZAG[0], ZIGZAG[-1])
    heights = [y for _, y in line[2:-2]]
    assert max(heights) - min(heights) < 0.2


def test_rounding_cuts_corners_and_keeps_open_ends():
    square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
    assert rounded(square)[0] == square[0]
    assert (1.0, 1.0) not in rounded(square, closed=True)


def test_neighbouring_cells_have_one_border_and_sides_join_to_one_line():
    centres = [(0.0, 0.0), (0.0, 1.0), (0.0, 2.0)]
    (ring,) = borders(hex_outline("flat", at) for at in centres)
    assert len(ring) == 14
    sides = [hex_side(a, b) for a, b in (((0, 0), (0.866025, 0.5)), ((0, 1), (0.866025, 0.5)))]
    (line,) = joined(sides)
    assert len(line) == 3
