"""The pack as read for drawing: rows and tables, and where each hex lies in the plane."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from levant.core.hexagon import SPACING, hex_outline, hex_side, rectangle
from levant.core.look import Line, Point, Segment
from levant.core.packs import rows

MAPS = ("golan", "westbank", "sinai")
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
    map: str
    number: str
    terrain: str
    region: str
    features: tuple[tuple[str, str], ...]

    @property
    def name(self) -> str:
        return f"{self.map}/{self.number}"

    @property
    def centre(self) -> Point:
        return centre(self.map, self.number)

    def outline(self, width: float = 1.0) -> Line:
        return hex_outline("flat", self.centre, width)

    def feature(self, kind: str) -> str:
        return next((value for key, value in self.features if key == kind), "")


@dataclass(frozen=True, slots=True)
class Shores:
    """The real waters and borders of one map, in the plane of the sheet."""

    land: tuple[Line, ...]
    borders: tuple[Line, ...]
    lakes: tuple[Line, ...]
    rivers: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Printed:
    hexes: tuple[Hex, ...]
    sides: Mapping[str, tuple[Segment, ...]]
    roads: tuple[Line, ...]
    bases: tuple[Mapping[str, str], ...]
    shores: Mapping[str, Shores]

    def of(self, map_id: str) -> tuple[Hex, ...]:
        return tuple(h for h in self.hexes if h.map == map_id)


def read(pack: Path) -> Printed:
    sides: dict[str, list[Segment]] = {}
    for row in rows(pack / "hexsides.csv"):
        a, b = (centre(row["map"], row[key]) for key in ("hex_a", "hex_b"))
        sides.setdefault(row["kind"], []).append(hex_side(a, b))
    coast = json.loads((pack / "coast.json").read_text(encoding="utf-8"))
    return Printed(
        hexes=tuple(
            Hex(row["map"], row["hex"], row["terrain"], row["region"], features(row["features"]))
            for row in rows(pack / "hexes.csv")
        ),
        sides={kind: tuple(segments) for kind, segments in sides.items()},
        roads=tuple(
            tuple(centre(row["map"], name) for name in row["path"].split("-"))
            for row in rows(pack / "lines.csv")
        ),
        bases=tuple(rows(pack / "airbases.csv")),
        shores={
            map_id: Shores(
                *(
                    tuple(shifted(map_id, line) for line in coast["maps"][map_id][kind])
                    for kind in ("land", "borders", "lakes", "rivers")
                )
            )
            for map_id in MAPS
        },
    )


def features(text: str) -> tuple[tuple[str, str], ...]:
    parts = [part.partition(":") for part in text.split(";") if part]
    return tuple((name, value) for name, _, value in parts)


def centre(map_id: str, number: str) -> Point:
    """Flat-top hexes; even columns stand half a hex lower."""
    column, row = int(number[:2]), int(number[2:])
    return at(map_id, column, row + (0.5 if column % 2 == 0 else 0.0))


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
