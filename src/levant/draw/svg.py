"""SVG text: numbers, elements, paths. One unit of the plane is `UNIT` units of the picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

from levant.core.look import Line, Point, Segment

UNIT = 100
"""Browsers dislike type below one unit, so a hex is a hundred wide."""

SERIF = "Georgia,'Times New Roman',serif"
SANS = "Helvetica,Arial,sans-serif"


def number(value: float) -> str:
    """A length of the plane, to a thousandth of a hex."""
    return bare(value * UNIT)


def bare(value: float) -> str:
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def element(tag: str, body: str = "", /, **attributes: str) -> str:
    """Empty attributes are left out; underscores become hyphens."""
    names = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(value)}"
        for key, value in attributes.items()
        if value
    )
    return f"<{tag}{names}>{body}</{tag}>" if body else f"<{tag}{names}/>"


def text(content: str) -> str:
    return escape(content)


def path(lines: Iterable[Line], *, closed: bool) -> str:
    """Path data with steps relative to the last point, which are shorter to write."""
    parts = []
    for line in lines:
        x, y = first_x, first_y = tenths(line[0])
        steps = []
        for point in line[1:]:
            to_x, to_y = tenths(point)
            if (to_x, to_y) != (x, y):
                steps.append(f"{written(to_x - x)} {written(to_y - y)}")
            x, y = to_x, to_y
        if steps:
            start = f"M{written(first_x)} {written(first_y)}l"
            parts.append(start + " ".join(steps).replace(" -", "-") + ("z" if closed else ""))
    return "".join(parts)


def tenths(point: Point) -> tuple[int, int]:
    return round(point[0] * UNIT * 10), round(point[1] * UNIT * 10)


def written(tenth: int) -> str:
    return bare(tenth / 10)


def chains(segments: Sequence[Segment]) -> list[Line]:
    """Segments joined end to end wherever they touch, each used once."""
    ends: dict[tuple[int, int], list[int]] = {}
    for index, segment in enumerate(segments):
        for end in segment:
            ends.setdefault(tenths(end), []).append(index)
    free = [True] * len(segments)

    def onward(line: list[Point]) -> None:
        while True:
            here = tenths(line[-1])
            follow = next((i for i in ends[here] if free[i]), None)
            if follow is None:
                return
            free[follow] = False
            a, b = segments[follow]
            line.append(b if tenths(a) == here else a)

    found: list[Line] = []
    for index, (a, b) in enumerate(segments):
        if free[index]:
            free[index] = False
            line = [a, b]
            onward(line)
            line.reverse()
            onward(line)
            found.append(tuple(line))
    return found


def outer_sides(outlines: Iterable[Line]) -> list[Segment]:
    """The sides that only one of the outlines has: the border of the group."""
    return [side for side, count in _sides(outlines) if count == 1]


def all_sides(outlines: Iterable[Line]) -> list[Segment]:
    """Every side once, although two neighbours have it."""
    return [side for side, _ in _sides(outlines)]


def _sides(outlines: Iterable[Line]) -> list[tuple[Segment, int]]:
    seen: dict[frozenset[tuple[int, int]], tuple[Segment, int]] = {}
    for outline in outlines:
        for a, b in zip(outline, outline[1:] + outline[:1], strict=True):
            key = frozenset((tenths(a), tenths(b)))
            side, count = seen.get(key, ((a, b), 0))
            seen[key] = (side, count + 1)
    return list(seen.values())
