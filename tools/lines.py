"""Lines in the plane: cut to a box, made simpler, rounded."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Line = list[Point]

TOLERANCE = 0.005  # hexes


def clipped(ring: Line, box: Sequence[float]) -> Line:
    """Sutherland and Hodgman, one side of the box after the other."""
    left, top, right, bottom = box
    for axis, limit, sign in ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1)):
        kept: Line = []
        for here, there in zip(ring, ring[1:] + ring[:1], strict=True):
            d0, d1 = sign * (here[axis] - limit), sign * (there[axis] - limit)
            if d0 >= 0:
                kept.append(here)
            if (d0 >= 0) != (d1 >= 0):
                t = d0 / (d0 - d1)
                kept.append(
                    (here[0] + t * (there[0] - here[0]), here[1] + t * (there[1] - here[1]))
                )
        ring = kept
        if not ring:
            break
    return ring


def inside(points: Line, box: Sequence[float]) -> Iterable[Line]:
    left, top, right, bottom = box
    run: Line = []
    for x, y in points:
        if left <= x <= right and top <= y <= bottom:
            run.append((x, y))
        else:
            if len(run) > 1:
                yield run
            run = []
    if len(run) > 1:
        yield run


def area(ring: Line) -> float:
    pairs = zip(ring, ring[1:] + ring[:1], strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) / 2


def simplified(line: Line) -> Line:
    """Douglas and Peucker, without recursion."""
    keep = [False] * len(line)
    keep[0] = keep[-1] = True
    todo = [(0, len(line) - 1)]
    while todo:
        first, last = todo.pop()
        worst, where = TOLERANCE, -1
        for i in range(first + 1, last):
            d = distance(line[i], line[first], line[last])
            if d > worst:
                worst, where = d, i
        if where >= 0:
            keep[where] = True
            todo += [(first, where), (where, last)]
    return [p for p, kept in zip(line, keep, strict=True) if kept]


def distance(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = 0.0 if length == 0 else ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length
    t = min(1.0, max(0.0, t))
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def rounded(lines: Iterable[Line]) -> list[Line]:
    return [[(round(x, 3), round(y, 3)) for x, y in line] for line in lines]
