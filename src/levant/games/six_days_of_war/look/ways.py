"""What runs through and between the hexes: canal, river, borders, roads and bridges."""

from collections import Counter

from levant.core.curves import calmed, flowing, joined, rounded
from levant.core.look import Edges, Item, Line, Paint, Segment, Shape
from levant.games.six_days_of_war.look import palette as ink
from levant.games.six_days_of_war.look.places import SIGNS
from levant.games.six_days_of_war.look.plane import Hex, roads, sides
from levant.games.six_days_of_war.printed.rows import Pack


def ways(pack: Pack, hexes: tuple[Hex, ...]) -> tuple[Item, ...]:
    paved = tuple(flowing(road) for road in straightened(roads(pack), hexes))
    border, conqueror = sides(pack, "border"), sides(pack, "conqueror_line")
    return (
        *course(sides(pack, "river"), ink.RIVER, ink.RIVER_CORE),
        *course(sides(pack, "canal"), ink.CANAL, ink.CANAL_CORE),
        Edges(border, ink.BORDER_GLOW),
        Edges(border, ink.BORDER),
        Edges(conqueror, ink.CONQUEROR_GLOW),
        Edges(conqueror, ink.CONQUEROR),
        Shape(paved, (ink.ROAD_CASE,), closed=False),
        Shape(paved, (ink.ROAD,), closed=False),
        *bridges(sides(pack, "bridge")),
    )


def straightened(lines: list[Line], hexes: tuple[Hex, ...]) -> list[Line]:
    """Roads with half the zigzag of the hexes, and all of it where they meet or pass a place."""
    used = Counter(point for road in lines for point in road)
    fixed = {h.centre for h in hexes if any(h.feature(kind) for kind in SIGNS)}
    return [
        tuple(
            p if used[p] > 1 or p in fixed else ((p[0] + calm[0]) / 2, (p[1] + calm[1]) / 2)
            for p, calm in zip(road, calmed(road, 1), strict=True)
        )
        for road in lines
    ]


def course(banks: tuple[Segment, ...], *paints: Paint) -> tuple[Item, ...]:
    """Hexsides as water that flows: still along them, without their corners."""
    lines: tuple[Line, ...] = tuple(rounded(calmed(line, 1)) for line in joined(banks))
    return tuple(Shape(lines, (paint,), closed=False) for paint in paints)


def bridges(crossed: tuple[Segment, ...]) -> tuple[Item, ...]:
    """A short deck across the hexside of each bridge."""
    decks = []
    for (ax, ay), (bx, by) in crossed:
        x, y = (ax + bx) / 2, (ay + by) / 2
        dx, dy = (by - ay) * 0.32, (ax - bx) * 0.32
        decks.append(((x - dx, y - dy), (x + dx, y + dy)))
    return (Shape(tuple(decks), (ink.BRIDGE, ink.BRIDGE_CORE), closed=False),)
