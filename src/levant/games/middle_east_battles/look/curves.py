"""Lines as a cartographer draws them: joined, and rounded at the corners."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from levant.core.look import Line, Point, Segment


def rounded(points: Sequence[Point], rounds: int = 2, *, closed: bool = False) -> Line:
    """Chaikin's corner cutting; an open line keeps its ends."""
    line = list(points)
    for _ in range(rounds):
        if len(line) < 3:
            break
        pairs = list(zip(line, line[1:] + (line[:1] if closed else []), strict=False))
        cut = [p for a, b in pairs for p in (_between(a, b, 0.25), _between(a, b, 0.75))]
        line = cut if closed else [line[0], *cut[1:-1], line[-1]]
    return tuple(line)


def calmed(points: Sequence[Point], rounds: int, *, closed: bool = False) -> Line:
    """The zigzag of hexes taken out of a line; an open one keeps its ends."""
    line = list(points)
    if len(line) < 3:
        return tuple(line)
    for _ in range(rounds):
        before = line[-1:] + line[:-1]
        after = line[1:] + line[:1]
        calm = [
            ((a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4)
            for a, p, b in zip(before, line, after, strict=True)
        ]
        line = calm if closed else [line[0], *calm[1:-1], line[-1]]
    return tuple(line)


def roughened(points: Sequence[Point], amount: float, rounds: int = 3) -> Line:
    """A line with the small bends of a natural shore, the same ones every time."""
    line = list(points)
    for _ in range(rounds):
        bent = line[:1]
        for a, b in pairwise(line):
            push = amount * math.sin(12.9898 * (a[0] + b[0]) + 78.233 * (a[1] + b[1]))
            x, y = _between(a, b, 0.5)
            bent += [(x - push * (b[1] - a[1]), y + push * (b[0] - a[0])), b]
        line = bent
    return tuple(line)


def parallels(ring: Line, lean: float, pitch: float) -> tuple[Line, ...]:
    """Straight lines at a distance across the box round a ring; `lean` in degrees from east."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    reach = math.hypot(max(xs) - min(xs), max(ys) - min(ys)) / 2
    dx, dy = math.cos(math.radians(lean)), math.sin(math.radians(lean))
    found = []
    for k in range(-int(reach / pitch), int(reach / pitch) + 1):
        x, y = middle[0] - k * pitch * dy, middle[1] + k * pitch * dx
        found.append(((x - reach * dx, y - reach * dy), (x + reach * dx, y + reach * dy)))
    return tuple(found)


def _between(a: Point, b: Point, part: float) -> Point:
    return a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])


def borders(outlines: Iterable[Line]) -> list[Line]:
    """The outer rings of a group of cells: sides that belong to one of them only."""
    sides: dict[tuple[Point, Point], Segment] = {}
    for outline in outlines:
        for a, b in zip(outline, outline[1:] + outline[:1], strict=True):
            start, end = _key(a), _key(b)
            if sides.pop((end, start), None) is None:
                sides[start, end] = (a, b)
    after: dict[Point, list[Segment]] = {}
    for a, b in sides.values():
        after.setdefault(_key(a), []).append((a, b))
    rings = []
    while after:
        start = next(iter(after))
        ring: list[Point] = []
        here = start
        while here in after:
            a, b = after[here].pop()
            if not after[here]:
                del after[here]
            ring.append(a)
            here = _key(b)
        rings.append(tuple(ring))
    return rings


def joined(segments: Iterable[Segment]) -> list[Line]:
    """Loose sides as lines, each as long as it goes."""
    left = list(segments)
    lines = []
    while left:
        line = list(left.pop())
        grown = True
        while grown:
            grown = False
            for index, (a, b) in enumerate(left):
                for one, other in ((a, b), (b, a)):
                    if _key(one) == _key(line[-1]):
                        line.append(other)
                    elif _key(one) == _key(line[0]):
                        line.insert(0, other)
                    else:
                        continue
                    del left[index]
                    grown = True
                    break
                if grown:
                    break
        lines.append(tuple(line))
    return lines


def _key(p: Point) -> Point:
    return round(p[0], 3), round(p[1], 3)
