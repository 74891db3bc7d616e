"""A smooth map from degrees to the plane through known points: a thin-plate spline.

Where a printed map is no projection at all (coasts moved so that whole hexes are land or sea), the
spline bends as little as the points allow. A point with slack is only drawn near.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

Point = tuple[float, float]
Row = list[float]


def through(
    places: Sequence[Point], goals: Sequence[Point], slack: Sequence[float]
) -> Callable[[float, float], Point]:
    """The spline that takes each place (longitude, latitude) to its goal."""
    narrow = math.cos(math.radians(sum(lat for _, lat in places) / len(places)))
    known = [(lon * narrow, lat) for lon, lat in places]
    size = len(known)
    rows: list[Row] = []
    for here, loose, goal in zip(known, slack, goals, strict=True):
        row = [_bend(here, there) for there in known]
        row[len(rows)] += loose
        rows.append([*row, 1.0, *here, *goal])
    for part in ([1.0] * size, [x for x, _ in known], [y for _, y in known]):
        rows.append([*part, 0.0, 0.0, 0.0, 0.0, 0.0])
    weights = _solved(rows)

    def project(lon: float, lat: float) -> Point:
        here = (lon * narrow, lat)
        terms = [*(_bend(here, there) for there in known), 1.0, *here]
        x, y = (sum(t * w[k] for t, w in zip(terms, weights, strict=True)) for k in (0, 1))
        return x, y

    return project


def _bend(a: Point, b: Point) -> float:
    square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
    return square * math.log(square) if square else 0.0


def _solved(rows: list[Row]) -> list[Row]:
    """Gauss and Jordan; the last two columns are the right sides."""
    size = len(rows)
    for k in range(size):
        pivot = max(range(k, size), key=lambda r: abs(rows[r][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        rows[k] = [value / rows[k][k] for value in rows[k]]
        for r in range(size):
            if r != k and rows[r][k]:
                factor = rows[r][k]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[k], strict=True)]
    return [row[size:] for row in rows]
