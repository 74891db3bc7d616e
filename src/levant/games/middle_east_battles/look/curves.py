"""Natural shores, streets side by side, and wadis that flow together."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from levant.core.curves import between, spot
from levant.core.look import Line, Point, Segment


def roughened(points: Sequence[Point], amount: float, rounds: int = 3) -> Line:
    """A line with the small bends of a natural shore, the same ones every time."""
    line = list(points)
    for _ in range(rounds):
        bent = line[:1]
        for a, b in pairwise(line):
            push = amount * math.sin(12.9898 * (a[0] + b[0]) + 78.233 * (a[1] + b[1]))
            x, y = between(a, b, 0.5)
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


def joined(segments: Iterable[Segment]) -> list[Line]:
    """Loose sides as lines, each as long as it goes; where three meet, the straighter way on."""
    left = list(segments)
    lines = []
    while left:
        ends = Counter(spot(end) for side in left for end in side)
        loose = (side for side in left if ends[spot(side[0])] == 1 or ends[spot(side[1])] == 1)
        start = next(loose, left[-1])
        left.remove(start)
        line = list(start)
        for _ in range(2):
            line.reverse()
            while found := _onward(line, left):
                left.remove(found)
                a, b = found
                line.append(b if spot(a) == spot(line[-1]) else a)
        lines.append(tuple(line))
    return lines


def _onward(line: list[Point], left: list[Segment]) -> Segment | None:
    """The loose side at the end of a line that leads on best."""
    (x, y), (bx, by) = line[-1], line[-3] if len(line) > 2 else line[0]
    best, found = -math.inf, None
    for a, b in left:
        if spot(line[-1]) in (spot(a), spot(b)):
            cx, cy = b if spot(a) == spot(line[-1]) else a
            straight = (cx - x) * (x - bx) + (cy - y) * (y - by)
            if straight > best:
                best, found = straight, (a, b)
    return found


def confluent(lines: Sequence[Line], smoothed: Sequence[Line]) -> tuple[Line, ...]:
    """The smoothed lines, their ends led to the lines that they ran into."""

    def led(end: Point, own: int) -> Point:
        near = [
            point
            for k, line in enumerate(lines)
            if k != own and spot(end) in map(spot, line)
            for point in smoothed[k]
        ]
        return min(near, key=lambda point: math.dist(point, end), default=end)

    return tuple(
        (led(line[0], k), *smoothed[k][1:-1], led(line[-1], k)) for k, line in enumerate(lines)
    )
