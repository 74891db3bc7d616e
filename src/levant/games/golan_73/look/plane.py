"""The areas, borders and lines of the pack in the plane of the sheet."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, takewhile

from levant.core.curves import between
from levant.core.hexagon import rectangle
from levant.core.look import Line, Point
from levant.games.golan_73.printed.rows import AreaRow, BoundaryRow, Pack, Polygon

KM = 3.1
"""Kilometres to a unit of the plane, so that two pieces stand side by side in an area."""

BOX = 1.15  # half the side of an Assembly area


@dataclass(frozen=True, slots=True)
class Area:
    row: AreaRow
    centre: Point
    outline: Line


@dataclass(frozen=True, slots=True)
class Border:
    row: BoundaryRow
    line: Line

    @property
    def middle(self) -> Point:
        return along(self.line, 0.5)


@dataclass(frozen=True, slots=True)
class Assembly:
    name: str
    title: str
    centre: Point
    outline: Line


@dataclass(frozen=True, slots=True)
class Plane:
    areas: tuple[Area, ...]
    borders: tuple[Border, ...]
    assemblies: tuple[Assembly, ...]
    lines: Mapping[str, tuple[Line, ...]]


@cache
def plane(pack: Pack) -> Plane:
    def project(lon: float, lat: float) -> Point:
        x, y = pack.map.georeference.place(lon, lat)
        return x / KM, y / KM

    def line(points: list[tuple[float, float]]) -> Line:
        return tuple(project(*point) for point in points)

    shapes = {
        str(each.properties.area): line(each.geometry.coordinates[0][:-1])
        for each in pack.outlines.features
    }
    lines: dict[str, tuple[Line, ...]] = {}
    for each in pack.features.features:
        shape, kind = each.geometry, each.properties.kind
        ring = shape.coordinates[0] if isinstance(shape, Polygon) else shape.coordinates
        lines[kind] = (*lines.get(kind, ()), line(ring))
    return Plane(
        tuple(Area(row, project(row.lon, row.lat), shapes[row.area]) for row in pack.areas),
        tuple(Border(r, shared(shapes[r.area_a], shapes[r.area_b])) for r in pack.boundaries),
        tuple(_assembly(r.letter, r.name, project(r.lon, r.lat)) for r in pack.map.assembly),
        lines,
    )


def _assembly(letter: str, title: str, at: Point) -> Assembly:
    x, y = at[0] - 0.85, at[1]
    return Assembly(letter, title, (x, y), rectangle(x - BOX, y - BOX, x + BOX, y + BOX))


# --- geometry ----------------------------------------------------------------------------------


def shared(one: Line, other: Line) -> Line:
    """The vertices that two outlines have in common, in order along the border."""
    common = set(other)
    kept = [k for k in range(len(one)) if one[k] in common]
    start = next((k for k in kept if one[k - 1] not in common), kept[0] if kept else 0)
    return tuple(takewhile(common.__contains__, one[start:] + one[:start]))


def along(line: Line, part: float) -> Point:
    """The point at a part of a line's length."""
    if len(line) < 2:
        return line[0] if line else (0.0, 0.0)
    lengths = [math.dist(a, b) for a, b in pairwise(line)]
    left = part * sum(lengths)
    for (a, b), length in zip(pairwise(line), lengths, strict=True):
        if left <= length and length:
            return between(a, b, left / length)
        left -= length
    return line[-1]


def hachures(
    line: Line, downhill: Point, pitch: float = 0.16, length: float = 0.13
) -> tuple[Line, ...]:
    """Short teeth along a line towards the low side."""
    total = sum(math.dist(a, b) for a, b in pairwise(line))
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
