"""What runs through and between the hexes: canal, river, borders, roads and bridges."""

from __future__ import annotations

from collections import Counter

from levant.core.curves import calmed, flowing, joined, rounded
from levant.core.look import Edges, Item, Line, Paint, Segment, Shape
from levant.games.six_days_of_war.look import palette as ink
from levant.games.six_days_of_war.look.places import SIGNS
from levant.games.six_days_of_war.look.printed import Printed


def ways(printed: Printed) -> tuple[Item, ...]:
    roads = tuple(flowing(road) for road in straightened(printed))
    return (
        *course(printed.sides["river"], ink.RIVER, ink.RIVER_CORE),
        *course(printed.sides["canal"], ink.CANAL, ink.CANAL_CORE),
        Edges(printed.sides["border"], ink.BORDER_GLOW),
        Edges(printed.sides["border"], ink.BORDER),
        Edges(printed.sides["conqueror_line"], ink.CONQUEROR_GLOW),
        Edges(printed.sides["conqueror_line"], ink.CONQUEROR),
        Shape(roads, (ink.ROAD_CASE,), closed=False),
        Shape(roads, (ink.ROAD,), closed=False),
        *bridges(printed),
    )


def straightened(printed: Printed) -> list[Line]:
    """Roads with half the zigzag of the hexes, and all of it where they meet or pass a place."""
    used = Counter(point for road in printed.roads for point in road)
    fixed = {h.centre for h in printed.hexes if any(h.feature(kind) for kind in SIGNS)}
    return [
        tuple(
            p if used[p] > 1 or p in fixed else ((p[0] + calm[0]) / 2, (p[1] + calm[1]) / 2)
            for p, calm in zip(road, calmed(road, 1), strict=True)
        )
        for road in printed.roads
    ]


def course(sides: tuple[Segment, ...], *paints: Paint) -> tuple[Item, ...]:
    """Hexsides as water that flows: still along them, without their corners."""
    lines: tuple[Line, ...] = tuple(rounded(calmed(line, 1)) for line in joined(sides))
    return tuple(Shape(lines, (paint,), closed=False) for paint in paints)


def bridges(printed: Printed) -> tuple[Item, ...]:
    """A short deck across the hexside of each bridge."""
    decks = []
    for (ax, ay), (bx, by) in printed.sides["bridge"]:
        x, y = (ax + bx) / 2, (ay + by) / 2
        dx, dy = (by - ay) * 0.32, (ax - bx) * 0.32
        decks.append(((x - dx, y - dy), (x + dx, y + dy)))
    return (Shape(tuple(decks), (ink.BRIDGE, ink.BRIDGE_CORE), closed=False),)
