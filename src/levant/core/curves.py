"""Lines as a cartographer draws them: joined, calmed, and rounded at the corners."""

from collections.abc import Iterable, Sequence

from levant.core.look import Line, Point, Segment


def flowing(points: Sequence[Point], pieces: int = 5) -> Line:
    """A curve through every point (Catmull and Rom), so that lines which meet there still meet."""
    if len(points) < 3:
        return tuple(points)
    line = [points[0]]
    ends = [points[0], *points, points[-1]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(1, pieces + 1):
            t = step / pieces
            line.append((_spline(a[0], b[0], c[0], d[0], t), _spline(a[1], b[1], c[1], d[1], t)))
    return tuple(line)


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    square = t * t
    bends = (2 * a - 5 * b + 4 * c - d) * square + (3 * b - a - 3 * c + d) * square * t
    return (2 * b + (c - a) * t + bends) / 2


def rounded(points: Sequence[Point], rounds: int = 2, *, closed: bool = False) -> Line:
    """Chaikin's corner cutting; an open line keeps its ends."""
    line = list(points)
    for _ in range(rounds):
        if len(line) < 3:
            break
        pairs = list(zip(line, line[1:] + (line[:1] if closed else []), strict=False))
        cut = [p for a, b in pairs for p in (between(a, b, 0.25), between(a, b, 0.75))]
        line = cut if closed else [line[0], *cut[1:-1], line[-1]]
    return tuple(line)


def between(a: Point, b: Point, part: float) -> Point:
    """The point a part of the way from one to another."""
    return a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])


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


def borders(outlines: Iterable[Line]) -> list[Line]:
    """The rings around a group of cells: sides that belong to one of them only."""
    sides: dict[Segment, Segment] = {}
    for outline in outlines:
        for a, b in zip(outline, outline[1:] + outline[:1], strict=True):
            start, end = spot(a), spot(b)
            if sides.pop((end, start), None) is None:
                sides[start, end] = (a, b)
    after: dict[Point, list[Segment]] = {}
    for a, b in sides.values():
        after.setdefault(spot(a), []).append((a, b))
    rings = []
    while after:
        here = next(iter(after))
        ring: list[Point] = []
        while here in after:
            a, b = after[here].pop()
            if not after[here]:
                del after[here]
            ring.append(a)
            here = spot(b)
        rings.append(tuple(ring))
    return rings


def joined(segments: Iterable[Segment]) -> list[Line]:
    """Loose sides as lines, each as long as it goes."""
    left = list(segments)
    lines = []
    while left:
        line: list[Point] = list(left.pop())
        while _grown(line, left):
            pass
        lines.append(tuple(line))
    return lines


def _grown(line: list[Point], left: list[Segment]) -> bool:
    """One more side is put to an end of the line."""
    for index, (a, b) in enumerate(left):
        for one, other in ((a, b), (b, a)):
            if spot(one) == spot(line[-1]):
                line.append(other)
            elif spot(one) == spot(line[0]):
                line.insert(0, other)
            else:
                continue
            del left[index]
            return True
    return False


def spot(p: Point) -> Point:
    """A point as a key: what differs by less than a thousandth is the same."""
    return round(p[0], 3), round(p[1], 3)
