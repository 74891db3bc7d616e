"""The map: sea, coast, terrain of the hexes, grid, lines, places; round it the charts."""

from __future__ import annotations

from pathlib import Path

from levant.core import look
from levant.core.hexagon import rectangle
from levant.games.sixth_fleet.look import palette as ink
from levant.games.sixth_fleet.look.margin import boxes, margin
from levant.games.sixth_fleet.look.names import names
from levant.games.sixth_fleet.look.places import places
from levant.games.sixth_fleet.look.printed import Printed, centre, lines, outline, read

MAP = (0.2, -22.53, 37.3, 0.01)
SHEET = (-0.75, -25.6, 38.25, 6.35)


def sheet(pack: Path) -> look.Sheet:
    """Everything printed on Sixth Fleet's sheet, from the pack in this folder."""
    printed = read(pack)
    clip = rectangle(*MAP)
    tiles = {
        terrain: tuple(outline(centre(h.name)) for h in printed.hexes if h.terrain == terrain)
        for terrain in ("high_seas", "coastal", "restricted", "land", "prohibited")
    }
    layers = (
        look.Layer("ground", ground(printed, tiles), clip),
        look.Layer("names", names(), clip),
        look.Layer("grid", grid(printed), clip),
        look.Layer("lines", boundaries(printed), clip),
        look.Layer("places", places(printed)),
        look.Layer("margin", margin(printed, MAP)),
    )
    cells = tuple(look.Cell(h.name, centre(h.name), outline(centre(h.name))) for h in printed.hexes)
    return look.Sheet(
        "sixth-fleet", "Sixth Fleet", SHEET, ink.PAPER, layers, cells + boxes(printed, MAP)
    )


def ground(printed: Printed, tiles: dict[str, tuple[look.Line, ...]]) -> tuple[look.Item, ...]:
    """Tints first, then the real coast over them; land hexes cover slivers of sea."""
    coast = lines(printed.coast["land"])
    borders = lines(printed.coast["borders"])
    graticule = lines([*printed.coast["meridians"].values(), *printed.coast["parallels"].values()])
    broad, narrow = (
        tuple(look.Paint(stroke=tint, width=width) for width, tint in bands)
        for bands in (ink.SHELF, ink.SHALLOWS)
    )
    everywhere = tuple(outline(centre(h.name)) for h in printed.hexes)
    chart = look.Paint(stroke="#ffffff", width=0.014, opacity=0.55)
    return (
        look.Shape((rectangle(*MAP),), (ink.HIGH_SEAS,)),
        look.Shape(tuple(ring for ring in coast if large(ring)), broad),
        look.Shape(coast, narrow),
        look.Shape(graticule, (chart,), closed=False),
        look.Tiles(tiles["restricted"], ink.RESTRICTED),
        look.Shape(coast, (ink.LOWLAND,)),
        look.Tiles(tiles["land"], ink.INLAND),
        look.Tiles(tiles["prohibited"], ink.PROHIBITED),
        look.Shape(coast, (look.Paint(stroke=ink.COAST, width=0.022),)),
        look.Shape(borders, (ink.BORDER,), closed=False),
        look.Tiles(tiles["restricted"], ink.RESTRICTED_EDGE, merged=True),
        look.Tiles(tiles["prohibited"], ink.PROHIBITED_EDGE, merged=True),
        look.Tiles(everywhere, look.Paint(fill=ink.PAPER, opacity=0.55), within=rectangle(*MAP)),
    )


def large(ring: look.Line) -> bool:
    """A landmass of more than about an eighth of a hex."""
    pairs = zip(ring, ring[1:] + ring[:1], strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) > 0.25


def grid(printed: Printed) -> tuple[look.Item, ...]:
    cells = tuple(outline(centre(h.name)) for h in printed.hexes)
    figure = look.Letter(0.098, "#3c4650", opacity=0.8)
    numbers = tuple(
        look.Text(h.name, (x, y - 0.375), figure)
        for h in printed.hexes
        for x, y in [centre(h.name)]
    )
    return (look.Tiles(cells, look.Paint(stroke=ink.GRID + "88", width=0.012)), *numbers)


def boundaries(printed: Printed) -> tuple[look.Item, ...]:
    items: list[look.Item] = [
        look.Edges(printed.sides["all_land"], ink.ALL_LAND),
        look.Edges(printed.sides["all_land"], ink.ALL_LAND_CORE),
    ]
    # The two run together for a few hexsides: each keeps a little to its own side.
    for kind, paint, east in (
        ("aegean_boundary", ink.AEGEAN, -0.04),
        ("east_med_boundary", ink.EASTERN, 0.06),
    ):
        line = tuple(
            ((ax + east, ay), (bx + east, by)) for (ax, ay), (bx, by) in printed.sides[kind]
        )
        items.append(look.Edges(line, look.Paint(stroke="#ffffffaa", width=0.13)))
        items.append(look.Edges(line, paint))
    for text, x, y, angle, paint in (
        ("EASTERN MEDITERRANEAN BOUNDARY", 27.22, -7.0, 90, ink.EASTERN),
        ("AEGEAN BOUNDARY", 23.0, -9.34, 0, ink.AEGEAN),
    ):
        letter = look.Letter(0.135, paint.stroke, weight=700, spacing=0.03, halo="#c8dde7")
        items.append(look.Text(text, (x, y), letter, angle=angle))
    return tuple(items)
