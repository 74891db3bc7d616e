"""The pack as read for drawing: rows and tables, and where each hex lies in the plane."""

from __future__ import annotations

import csv
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from levant.core.hexagon import SPACING, hex_outline, hex_side
from levant.core.look import Line, Point, Segment

# Where the three maps stand on the sheet: added to the plane of their own numbers.
SHIFT: dict[str, Point] = {"sinai": (4.6, 0.6), "golan": (0.0, 0.6), "westbank": (0.0, 1.6)}


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

    def feature(self, kind: str) -> str:
        return next((value for key, value in self.features if key == kind), "")


@dataclass(frozen=True, slots=True)
class Printed:
    hexes: tuple[Hex, ...]
    sides: Mapping[str, tuple[Segment, ...]]
    roads: tuple[Line, ...]
    bases: tuple[Mapping[str, str], ...]
    map: Mapping[str, Any]
    coast: Mapping[str, Any]


def read(pack: Path) -> Printed:
    sides: dict[str, list[Segment]] = {}
    for row in rows(pack / "hexsides.csv"):
        a, b = (centre(row["map"], row[key]) for key in ("hex_a", "hex_b"))
        sides.setdefault(row["kind"], []).append(hex_side(a, b))
    coast = pack / "coast.json"
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
        map=tomllib.loads((pack / "map.toml").read_text(encoding="utf-8")),
        coast=json.loads(coast.read_text(encoding="utf-8")) if coast.exists() else {},
    )


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def features(text: str) -> tuple[tuple[str, str], ...]:
    parts = [part.partition(":") for part in text.split(";") if part]
    return tuple((name, value) for name, _, value in parts)


def centre(map_id: str, number: str) -> Point:
    """Flat-top hexes; even columns stand half a hex lower."""
    column, row = int(number[:2]), int(number[2:])
    dx, dy = SHIFT[map_id]
    return column * SPACING + dx, row + (0.5 if column % 2 == 0 else 0.0) + dy


def outline(at: Point, width: float = 1.0) -> Line:
    return hex_outline("flat", at, width)
