"""The three maps side by side: where hexes, hexsides, roads and shores lie on the sheet."""

from collections.abc import Iterable
from dataclasses import dataclass

from levant.core.hexagon import SPACING, hex_outline, hex_side, rectangle
from levant.core.look import Line, Point, Segment
from levant.games.six_days_of_war.printed.rows import HexRow, MapId, Pack

MAPS: tuple[MapId, ...] = ("golan", "westbank", "sinai")
# Where the three maps stand on the sheet: added to the plane of their own numbers.
SHIFT: dict[str, Point] = {"golan": (0.0, 0.45), "westbank": (0.0, 2.1), "sinai": (4.0, 0.4)}
# The frame of each, in that plane: left, top, right, bottom.
FRAMES = {
    "golan": (0.1, -0.25, 16.45, 10.55),
    "westbank": (0.1, 9.2, 16.45, 21.4),
    "sinai": (12.75, -0.2, 30.6, 23.1),
}


@dataclass(frozen=True, slots=True)
class Hex:
    row: HexRow
    centre: Point

    def outline(self, width: float = 1.0) -> Line:
        return hex_outline("flat", self.centre, width)

    def feature(self, kind: str) -> str:
        return next(iter(self.row.feature(kind)), "")


def hexes(pack: Pack) -> tuple[Hex, ...]:
    return tuple(Hex(row, centre(pack, row.map, row.hex)) for row in pack.hexes)


def sides(pack: Pack, kind: str) -> tuple[Segment, ...]:
    return tuple(
        hex_side(centre(pack, row.map, row.hex_a), centre(pack, row.map, row.hex_b))
        for row in pack.hexsides
        if row.kind == kind
    )


def roads(pack: Pack) -> list[Line]:
    return [tuple(centre(pack, row.map, name) for name in row.hexes) for row in pack.lines]


def centre(pack: Pack, map_id: str, number: str) -> Point:
    return next(iter(shifted(map_id, [pack.map.grid.centre(number)])))


def at(map_id: str, column: float, y: float) -> Point:
    """A point between hexes, by column and by row as odd columns have them."""
    dx, dy = SHIFT[map_id]
    return column * SPACING + dx, y + dy


def shifted(map_id: str, line: Iterable[Point]) -> Line:
    dx, dy = SHIFT[map_id]
    return tuple((x + dx, y + dy) for x, y in line)


def frame(map_id: str) -> Line:
    (left, top), (right, bottom) = shifted(map_id, (FRAMES[map_id][:2], FRAMES[map_id][2:]))
    return rectangle(left, top, right, bottom)
