"""What both maps are drawn from: areas, lines, grid, signs and names."""

from collections.abc import Iterable
from typing import TypeAlias

from levant.core.curves import borders, calmed, rounded
from levant.core.look import Curve, Item, Layer, Line, Paint, Point, Shape, Symbol, Text, Tiles
from levant.games.middle_east_battles.look import palette as ink
from levant.games.middle_east_battles.look.plan import P, Plan

Frame: TypeAlias = tuple[float, float, float, float]


def area(outlines: Iterable[Line], *paints: Paint, calm: int = 2) -> Shape:
    """Hexes as one area with an edge drawn by hand."""
    return Shape(rings(outlines, calm), paints)


def rings(outlines: Iterable[Line], calm: int = 2) -> tuple[Line, ...]:
    return tuple(
        rounded(calmed(ring, calm, closed=True), 1, closed=True) for ring in borders(outlines)
    )


def framed(ring: Line, frame: Frame) -> Line:
    """A ring that goes on beyond the map, held to its frame."""
    left, top, right, bottom = frame
    return tuple((min(max(x, left), right), min(max(y, top), bottom)) for x, y in ring)


def ways(plan: Plan[P], frame: Frame, beside: Point) -> list[Item]:
    """Railways under trails under roads; each line runs smoothly from hex to hex.

    `beside`: how far the railway lies from a road in the same hexes. A line that ends in the last
    hex before the frame runs on to it.
    """
    items: list[Item] = []
    for kind, paints in (("rail", ink.RAIL), ("trail", ink.TRAIL), ("road", ink.ROAD)):
        dx, dy = beside if kind == "rail" else (0.0, 0.0)
        lines = tuple(
            tuple((x + dx, y + dy) for x, y in rounded(calmed(_run_on(line, frame), 2)))
            for line in plan.lines(kind)
        )
        items += [Shape(lines, (paint,), closed=False) for paint in paints]
    return items


def _run_on(line: Line, frame: Frame) -> Line:
    left, top, right, bottom = frame
    ends: list[Line] = []
    for (x, y), (bx, by) in ((line[0], line[1]), (line[-1], line[-2])):
        off = min(
            (x - left, (-1, 0)), (right - x, (1, 0)), (y - top, (0, -1)), (bottom - y, (0, 1))
        )
        ahead = (x + (x - bx) / 2 + off[1][0], y + (y - by) / 2 + off[1][1])
        ends.append((ahead,) if off[0] < 1.25 else ())
    return (*ends[0], *line, *ends[1])


def bridges(plan: Plan[P]) -> list[Item]:
    """A white deck with its kerbs across the water."""
    items: list[Item] = []
    for (ax, ay), (bx, by) in plan.sides("bridge"):
        x, y, dx, dy = (ax + bx) / 2, (ay + by) / 2, (by - ay) * 0.62, (ax - bx) * 0.62
        wide = (bx - ax) * 0.22, (by - ay) * 0.22
        for sign in (-1, 1):
            kerb = (
                (x - dx / 2 + sign * wide[0], y - dy / 2 + sign * wide[1]),
                (x + dx / 2 + sign * wide[0], y + dy / 2 + sign * wide[1]),
            )
            items.append(Shape((kerb,), (Paint(stroke=ink.INK, width=0.05),), closed=False))
    return items


def grid(plan: Plan[P]) -> tuple[Item, ...]:
    cells = tuple(plan.outline(h.at) for h in plan.hexes)
    numbers = tuple(Text(h.name, (h.at[0], h.at[1] - 0.345), ink.NUMBER) for h in plan.hexes)
    return (Tiles(cells, Paint(stroke=ink.GRID + "66", width=0.013)), *numbers)


def objectives(plan: Plan[P]) -> list[Item]:
    return [
        Symbol("star", (h.at[0], h.at[1] + 0.02), 0.5, "#6e4a00", "#ffd447")
        for h in plan.with_feature("objective")
    ]


def airfields(plan: Plan[P]) -> list[Item]:
    """A runway across the hex."""
    items: list[Item] = []
    for h in plan.with_feature("airfield"):
        x, y = h.at
        strip = ((x - 0.36, y + 0.12), (x + 0.36, y + 0.0))
        items.append(Shape((strip,), (Paint(stroke="#55524b", width=0.17),), closed=False))
        dash = Paint(stroke="#f3efe2", width=0.025, dash=(0.07, 0.06))
        items.append(Shape((strip,), (dash,), closed=False))
    return items


def fade(plan: Plan[P], clip: Line) -> Layer:
    """What lies outside the hexes is paler."""
    hexes = tuple(plan.outline(h.at) for h in plan.hexes)
    return Layer("fade", (Tiles(hexes, Paint(fill=ink.PAPER, opacity=0.6), within=clip),), clip)


def dots(plan: Plan[P], kinds: Iterable[str], size: float) -> list[Item]:
    """Places that are no objectives."""
    found = [h for kind in kinds for h in plan.with_feature(kind) if "objective" not in h.features]
    return [Symbol("dot", h.at, size, ink.INK, ink.WHITE) for h in found]


def names(plan: Plan[P]) -> list[Item]:
    """Names beside the hexes that have them."""
    styles, found = plan.pack.look.style, plan.pack.geography.name
    return [
        Text(row.text, (plan.at[row.hex][0] + row.shift[0], plan.at[row.hex][1] + row.shift[1]),
             styles[row.style])
        for row in found
    ]  # fmt: skip


def labels(plan: Plan[P]) -> list[Item]:
    """Texts where they stand, straight or along a curve."""
    styles = plan.pack.look.style
    return [
        Curve(row.text, row.at, row.bend, row.to, styles[row.style])
        if row.to
        else Text(row.text, row.at, styles[row.style], angle=row.angle)
        for row in plan.pack.geography.label
    ]
