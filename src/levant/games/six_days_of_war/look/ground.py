"""Sea and land as they are, countries and terrain as the hexes have them."""

from levant.core.curves import borders, rounded
from levant.core.look import Item, Layer, Line, Paint, Shape, Tiles
from levant.games.six_days_of_war.look import palette as ink
from levant.games.six_days_of_war.look.plane import Hex, frame, shifted
from levant.games.six_days_of_war.look.relief import dunes, hills
from levant.games.six_days_of_war.printed.rows import Shores


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
