"""A position as a picture: the sheet with every piece that a seat sees."""

import math
from itertools import groupby

from levant.core.look import Cell, Placed, Point
from levant.draw.sheet import sheet
from levant.sight import Sight

BOX = 4  # corners


def position_svg(sight: Sight) -> str:
    declared = sight.rules.sheet()
    faces = sight.rules.faces()
    cells = {cell.name: cell for cell in declared.cells}
    pieces = sorted(
        (piece for piece in sight.table().pieces if piece.cell in cells),
        key=lambda piece: (piece.cell, piece.height),
    )
    placed = []
    for name, group in groupby(pieces, lambda piece: piece.cell):
        stack = list(group)
        spots = side_by_side(cells[name], declared.piece, len(stack))
        for number, piece in enumerate(stack):
            face = faces[piece.face]
            if spots:
                placed.append(Placed(face, *spots[number]))
            else:
                placed.append(Placed(face, *cells[name].centre, max(piece.height, 0)))
    return sheet(declared, placed)


def side_by_side(cell: Cell, side: float, count: int) -> list[Point]:
    """Where pieces lie in a box with room for several: in rows, which overlap if they must."""
    (x, y), xs, ys = cell.centre, [p[0] for p in cell.outline], [p[1] for p in cell.outline]
    wide = 2 * min(x - min(xs), max(xs) - x)
    high = 2 * min(y - min(ys), max(ys) - y)
    if len(cell.outline) != BOX or max(wide, high) < 2 * side:
        return []
    rows = max(1, min(int(high / side), math.ceil(count / max(1, int(wide / side)))))
    across = math.ceil(count / rows)
    step = min(1.06 * side, (wide - side) / (across - 1)) if across > 1 else 0.0
    down = min(1.04 * side, (high - side) / (rows - 1)) if rows > 1 else 0.0
    spots = []
    for number in range(count):
        row, place = divmod(number, across)
        in_row = min(across, count - row * across)
        spots.append((x + (place - (in_row - 1) / 2) * step, y + (row - (rows - 1) / 2) * down))
    return spots
