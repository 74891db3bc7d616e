"""The pack as read for drawing: rows and tables, and where each hex lies in the plane."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
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
    bridges: tuple[Segment, ...]  # from centre to centre
    roads: Mapping[str, tuple[Line, ...]]
    counters: Mapping[str, Mapping[str, str]]
    charts: Mapping[str, Any]
    scenario: Mapping[str, Any]
    coast: Mapping[str, Any]


def read(pack: Path) -> Printed:
    sides: dict[str, list[Segment]] = {}
    bridges: list[Segment] = []
    for row in rows(pack / "hexsides.csv"):
        a, b = row["hex_a"], row["hex_b"]
        if row["kind"] == "bridge":
            bridges.append((centre(a), centre(b)))
        else:
            sides.setdefault(row["kind"], []).append(hex_side(centre(a), centre(b)))
    roads: dict[str, list[Line]] = {}
    for row in rows(pack / "lines.csv"):
        path = tuple(centre(name) for name in row["path"].split("-"))
        roads.setdefault(row["kind"], []).append(smooth(path))
    scenarios = tomllib.loads((pack / "scenarios.toml").read_text(encoding="utf-8"))
    return Printed(
        hexes=tuple(
            Hex(row["hex"], row["terrain"], row["region"], features(row["features"]))
            for row in rows(pack / "hexes.csv")
        ),
        sides={kind: tuple(segments) for kind, segments in sides.items()},
        bridges=tuple(bridges),
        roads={kind: tuple(lines_) for kind, lines_ in roads.items()},
        counters={row["id"]: row for row in rows(pack / "counters.csv")},
        charts=tomllib.loads((pack / "charts.toml").read_text(encoding="utf-8")),
        scenario=scenarios["scenario"],
        coast=json.loads((pack / "coast.json").read_text(encoding="utf-8")),
    )


def centre(name: str) -> Point:
    """Even columns stand half a hex further south."""
    column, row = int(name[:2]), int(name[2:])
    return column * SPACING, row + (0.5 if column % 2 == 0 else 0.0)


def outline(at: Point, width: float = 1.0) -> Line:
    return hex_outline("flat", at, width)


def smooth(path: Line) -> Line:
    """Corners cut twice, so that roads run as roads do; the ends stay."""
    for _ in range(2):
        cut = [path[0]]
        for (ax, ay), (bx, by) in pairwise(path):
            cut.append((0.86 * ax + 0.14 * bx, 0.86 * ay + 0.14 * by))
            cut.append((0.14 * ax + 0.86 * bx, 0.14 * ay + 0.86 * by))
        path = (*cut, path[-1])
    return path


def lines(points: Sequence[Sequence[Sequence[float]]]) -> tuple[Line, ...]:
    return tuple(tuple((x, y) for x, y in line) for line in points)
