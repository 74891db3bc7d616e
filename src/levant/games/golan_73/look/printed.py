"""The pack as read for drawing: areas, borders and lines in the plane of the sheet."""

from __future__ import annotations

import json
import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from levant.core.look import Line, Point, Segment
from levant.core.packs import rows

KM = 3.1
"""Kilometres to a unit of the plane, so that two pieces stand side by side in an area."""

BOX = 1.15  # half the side of an Assembly area


@dataclass(frozen=True, slots=True)
class Area:
    name: str
    title: str
    centre: Point
    outline: Line
    row: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Border:
    a: str
    b: str
    kind: str
    line: Line
    row: Mapping[str, str]

    @property
    def middle(self) -> Point:
        return along(self.line, 0.5)


@dataclass(frozen=True, slots=True)
class Printed:
    areas: tuple[Area, ...]
    borders: tuple[Border, ...]
    assemblies: tuple[Area, ...]
    lines: Mapping[str, tuple[Line, ...]]
    charts: Mapping[str, Any]


def read(pack: Path) -> Printed:
    world = tomllib.loads((pack / "map.toml").read_text(encoding="utf-8"))
    geo = world["georeference"]

    def project(lon: float, lat: float) -> Point:
        x = (lon - geo["origin_lon"]) * geo["km_per_degree_lon"] / KM
        return x, (geo["origin_lat"] - lat) * geo["km_per_degree_lat"] / KM

    shapes = {
        str(each["properties"]["area"]): tuple(
            project(*p) for p in each["geometry"]["coordinates"][0][:-1]
        )
        for each in _features(pack / "areas.geojson")
    }
    areas = tuple(
        Area(
            row["area"],
            row["name"],
            project(float(row["lon"]), float(row["lat"])),
            shapes[row["area"]],
            row,
        )
        for row in rows(pack / "areas.csv")
    )
    borders = tuple(
        Border(
            r["area_a"], r["area_b"], r["kind"], shared(shapes[r["area_a"]], shapes[r["area_b"]]), r
        )
        for r in rows(pack / "boundaries.csv")
    )
    lines: dict[str, list[Line]] = {}
    for each in _features(pack / "features.geojson"):
        points = each["geometry"]["coordinates"]
        ring = points[0] if each["geometry"]["type"] == "Polygon" else points
        lines.setdefault(each["properties"]["kind"], []).append(tuple(project(*p) for p in ring))
    return Printed(
        areas,
        borders,
        tuple(_assembly(row, project(row["lon"], row["lat"])) for row in world["assembly"]),
        {kind: tuple(found) for kind, found in lines.items()},
        tomllib.loads((pack / "charts.toml").read_text(encoding="utf-8")),
    )


def _assembly(row: Mapping[str, Any], at: Point) -> Area:
    x, y = at[0] - 0.85, at[1]
    outline = ((x - BOX, y - BOX), (x + BOX, y - BOX), (x + BOX, y + BOX), (x - BOX, y + BOX))
    return Area(row["letter"], row["name"], (x, y), outline, {})


def _features(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["features"]
    return found


# --- geometry ----------------------------------------------------------------------------------


def shared(one: Line, other: Line) -> Line:
    """The vertices that two outlines have in common, in order along the border."""
    common = set(other)
    n = len(one)
    kept = [k for k in range(n) if one[k] in common]
    if not kept:
        return ()
    starts = [k for k in kept if one[k - 1] not in common]
    start = starts[0] if starts else kept[0]
    line = []
    for step in range(n):
        point = one[(start + step) % n]
        if point not in common:
            break
        line.append(point)
    return tuple(line)


def along(line: Line, part: float) -> Point:
    """The point at a part of a line's length."""
    if len(line) < 2:
        return line[0] if line else (0.0, 0.0)
    lengths = [math.dist(a, b) for a, b in pairwise(line)]
    left = part * sum(lengths)
    for (a, b), length in zip(pairwise(line), lengths, strict=True):
        if left <= length and length:
            t = left / length
            return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        left -= length
    return line[-1]


def segments(line: Line) -> tuple[Segment, ...]:
    return tuple(pairwise(line))


def hachures(
    line: Line, downhill: Point, pitch: float = 0.16, length: float = 0.13
) -> tuple[Line, ...]:
    """Short teeth along a line towards the low side."""
    total = sum(math.dist(a, b) for a, b in segments(line))
    teeth = []
    for k in range(1, int(total / pitch)):
        x, y = along(line, k * pitch / total)
        fx, fy = along(line, min(1.0, (k * pitch + 0.03) / total))
        dx, dy = fx - x, fy - y
        norm = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / norm, dx / norm
        if nx * (downhill[0] - x) + ny * (downhill[1] - y) < 0:
            nx, ny = -nx, -ny
        teeth.append(((x, y), (x + nx * length, y + ny * length)))
    return tuple(teeth)
