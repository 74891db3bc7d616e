"""The pack as read for drawing: rows and tables, and where each hex lies in the plane."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from levant.core.hexagon import SPACING, hex_outline, hex_side
from levant.core.look import Line, Point, Segment
from levant.core.packs import features, rows


@dataclass(frozen=True, slots=True)
class Hex:
    name: str
    terrain: str
    region: str
    features: tuple[tuple[str, str], ...]

    def feature(self, kind: str) -> str:
        return next((value for key, value in self.features if key == kind), "")


@dataclass(frozen=True, slots=True)
class Printed:
    hexes: tuple[Hex, ...]
    sides: Mapping[str, tuple[Segment, ...]]
    counters: Mapping[str, Mapping[str, str]]
    setup_names: Mapping[str, str]
    map: Mapping[str, Any]
    charts: Mapping[str, Any]
    coast: Mapping[str, Any]


def read(pack: Path) -> Printed:
    world = tomllib.loads((pack / "map.toml").read_text(encoding="utf-8"))
    sides: dict[str, list[Segment]] = {}
    for row in rows(pack / "hexsides.csv"):
        sides.setdefault(row["kind"], []).append(side(row["hex_a"], row["hex_b"]))
    return Printed(
        hexes=tuple(
            Hex(row["hex"], row["terrain"], row["region"], features(row["features"]))
            for row in rows(pack / "hexes.csv")
        ),
        sides={kind: tuple(segments) for kind, segments in sides.items()},
        counters={row["id"]: row for row in rows(pack / "counters.csv")},
        setup_names={entry["hex"]: entry["name"] for entry in world["setup_hex"]},
        map=world,
        charts=tomllib.loads((pack / "charts.toml").read_text(encoding="utf-8")),
        coast=json.loads((pack / "coast.json").read_text(encoding="utf-8")),
    )


def centre(name: str) -> Point:
    """Even rows stand half a hex further east; rows count northward."""
    row, place = int(name[:2]), int(name[2:])
    return place + (0.5 if row % 2 == 0 else 0.0), -row * SPACING


def outline(at: Point, width: float = 1.0) -> Line:
    return hex_outline("pointy", at, width)


def side(name_a: str, name_b: str) -> Segment:
    return hex_side(centre(name_a), centre(name_b))


def lines(points: Sequence[Sequence[Sequence[float]]]) -> tuple[Line, ...]:
    return tuple(tuple((x, y) for x, y in line) for line in points)
