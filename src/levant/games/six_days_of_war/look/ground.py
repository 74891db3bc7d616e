"""Sea and land as they are, countries and terrain as the hexes have them.

Hills and dunes are small signs strewn over the hexes, always the same ones in the same hex.
"""

from collections.abc import Iterable
from random import Random

from levant.core.curves import borders, rounded
from levant.core.look import Item, Layer, Line, Paint, Point, Shape, Tiles
from levant.games.six_days_of_war.look import palette as ink
from levant.games.six_days_of_war.look.plane import Hex, frame, shifted
from levant.games.six_days_of_war.printed.rows import Shores

PEAKS = 5
DUNES = 6  # to a hex


def ground(shores: Shores, hexes: tuple[Hex, ...], map_id: str) -> tuple[Layer, ...]:
    """The sea below; the hexes upon it as far as the shore; lakes and streams above."""
    edge = frame(map_id)
    coast = tuple(shifted(map_id, line) for line in shores.land)
    mainland = max(coast, key=len)
    lakes = tuple(rounded(shifted(map_id, lake), closed=True) for lake in shores.lakes)
    streams = tuple(rounded(shifted(map_id, river)) for river in shores.rivers)
    abroad = tuple(shifted(map_id, line) for line in shores.borders)
    sea = (
        Shape((edge,), (ink.SEA,)),
        Shape(coast, ink.SHALLOWS),
        Shape(coast, (ink.ABROAD,)),
        Shape(abroad, (ink.ABROAD_BORDER,), closed=False),
    )
    water = (
        Shape(streams, (ink.STREAM,), closed=False),
        Shape(coast, (ink.SHORE,)),
        Shape(lakes, (ink.LAKE,)),
    )
    return (
        Layer(f"{map_id}-sea", sea, edge),
        Layer(f"{map_id}-land", land(hexes, map_id), mainland),
        Layer(f"{map_id}-water", water, edge),
    )


def land(everywhere: tuple[Hex, ...], map_id: str) -> tuple[Item, ...]:
    hexes = tuple(h for h in everywhere if h.row.map == map_id)
    regions: list[Item] = []
    for region, paint in ink.REGIONS.items():
        tiles = tuple(h.outline(1.004) for h in hexes if h.row.region == region)
        if tiles:
            regions.append(Tiles(tiles, paint))
    dry = tuple(h.outline() for h in hexes if h.row.terrain != "sea")
    return (Tiles(dry, ink.VEIL, within=frame(map_id)), *regions, *terrain(hexes))


def terrain(hexes: tuple[Hex, ...]) -> tuple[Item, ...]:
    sand = tuple(h for h in hexes if h.row.terrain == "sand")
    rough = tuple(h for h in hexes if h.row.terrain in ("rough", "hermon"))
    snow = tuple(h for h in hexes if h.row.terrain == "hermon")
    return (
        area(sand, ink.SAND),
        *dunes(sand),
        area(rough, ink.ROUGH),
        Tiles(tuple(h.outline() for h in snow), ink.SNOW),
        *hills(rough),
    )


def area(hexes: tuple[Hex, ...], paint: Paint) -> Shape:
    """Hexes as one area with an edge drawn by hand."""
    rings = borders(h.outline() for h in hexes)
    lines: tuple[Line, ...] = tuple(rounded(ring, closed=True) for ring in rings)
    return Shape(lines, (paint,))


def grid(hexes: tuple[Hex, ...]) -> tuple[Item, ...]:
    dry = tuple(h.outline() for h in hexes if h.row.terrain != "sea")
    wet = tuple(h.outline() for h in hexes if h.row.terrain == "sea")
    return Tiles(wet, ink.SEA_GRID), Tiles(dry, ink.GRID)


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
