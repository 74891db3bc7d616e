"""Hills and dunes: small signs strewn over the hexes, always the same ones in the same hex."""

from collections.abc import Iterable
from random import Random

from levant.core.look import Item, Line, Point, Shape
from levant.games.six_days_of_war.look import palette as ink
from levant.games.six_days_of_war.look.plane import Hex

PEAKS = 5
DUNES = 6


def hills(hexes: Iterable[Hex]) -> tuple[Item, ...]:
    """Peaks from north to south, each lit from the left."""
    ridges: list[Line] = []
    slopes: list[Line] = []
    for (x, y), size in sorted(_strewn(hexes, PEAKS, 0.09, 0.17), key=lambda peak: peak[0][1]):
        left, top = (x - size, y + 0.5 * size), (x - 0.08 * size, y - 0.6 * size)
        right, foot = (x + size, y + 0.5 * size), (x + 0.2 * size, y + 0.5 * size)
        ridges.append((left, top, right))
        slopes.append((top, right, foot))
    return Shape(tuple(slopes), (ink.SLOPE,)), Shape(tuple(ridges), (ink.PEAK,), closed=False)


def dunes(hexes: Iterable[Hex]) -> tuple[Item, ...]:
    """Crescents, as the wind leaves them."""
    crests: list[Line] = []
    for (x, y), size in _strewn(hexes, DUNES, 0.07, 0.12):
        bow = ((-1.0, 0.3), (-0.5, -0.15), (0.0, -0.3), (0.5, -0.15), (1.0, 0.3))
        crests.append(tuple((x + dx * size, y + dy * size) for dx, dy in bow))
    return (Shape(tuple(crests), (ink.DUNE,), closed=False),)


def _strewn(
    hexes: Iterable[Hex], count: int, least: float, most: float
) -> list[tuple[Point, float]]:
    """Points in each hex, none too near another, with a size each."""
    found: list[tuple[Point, float]] = []
    for h in hexes:
        chance = Random(h.row.name)
        x, y = h.centre
        here: list[tuple[Point, float]] = []
        for _ in range(40):
            dx, dy = chance.uniform(-0.46, 0.46), chance.uniform(-0.4, 0.4)
            near = any(
                abs(x + dx - a) < 1.5 * most and abs(y + dy - b) < most for (a, b), _ in here
            )
            if len(here) < count and abs(dx) + 0.58 * abs(dy) < 0.54 and not near:
                here.append(((x + dx, y + dy), chance.uniform(least, most)))
        found += here
    return found
