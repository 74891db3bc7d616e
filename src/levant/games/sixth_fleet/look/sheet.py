"""The map: sea, coast, terrain of the hexes, grid, lines, places; round it the charts."""

from levant.core import look
from levant.core.hexagon import hex_outline, hex_side, rectangle
from levant.games.sixth_fleet.look import palette as ink
from levant.games.sixth_fleet.look.margin import boxes, margin
from levant.games.sixth_fleet.look.names import names
from levant.games.sixth_fleet.look.places import places
from levant.games.sixth_fleet.printed.rows import Pack, Ring

MAP = (0.2, -22.53, 37.3, 0.01)
SHEET = (-0.75, -25.6, 38.25, 6.35)


def sheet(pack: Pack) -> look.Sheet:
    """Everything printed on Sixth Fleet's sheet."""
    clip = rectangle(*MAP)
    tiles = {
        terrain: tuple(outline(pack, h.hex) for h in pack.hexes if h.terrain == terrain)
        for terrain in ("high_seas", "coastal", "restricted", "land", "prohibited")
    }
    layers = (
        look.Layer("ground", ground(pack, tiles), clip),
        look.Layer("names", names(pack), clip),
        look.Layer("grid", grid(pack), clip),
        look.Layer("lines", boundaries(pack), clip),
        look.Layer("places", places(pack)),
        look.Layer("margin", margin(pack, MAP)),
    )
    cells = tuple(
        look.Cell(h.hex, pack.map.grid.centre(h.hex), outline(pack, h.hex)) for h in pack.hexes
    )
    return look.Sheet(
        "sixth-fleet", "Sixth Fleet", SHEET, ink.PAPER, layers, cells + boxes(pack, MAP)
    )


def outline(pack: Pack, name: str) -> look.Line:
    return hex_outline("pointy", pack.map.grid.centre(name))


def sides(pack: Pack, kind: str) -> tuple[look.Segment, ...]:
    """The hexsides of a kind."""
    rows = [row for row in pack.hexsides if row.kind == kind]
    return tuple(
        hex_side(pack.map.grid.centre(row.hex_a), pack.map.grid.centre(row.hex_b)) for row in rows
    )


def lines(rings: list[Ring]) -> tuple[look.Line, ...]:
    return tuple(map(tuple, rings))


def ground(pack: Pack, tiles: dict[str, tuple[look.Line, ...]]) -> tuple[look.Item, ...]:
    """Tints first, then the real coast over them; land hexes cover slivers of sea."""
    paint = pack.look.paint
    coast, borders = lines(pack.coast.land), lines(pack.coast.borders)
    graticule = lines([*pack.coast.meridians.values(), *pack.coast.parallels.values()])
    broad, narrow = (
        tuple(look.Paint(stroke=tint, width=width) for width, tint in bands)
        for bands in (ink.SHELF, ink.SHALLOWS)
    )
    everywhere = tuple(outline(pack, h.hex) for h in pack.hexes)
    chart = look.Paint(stroke="#ffffff", width=0.014, opacity=0.55)
    return (
        look.Shape((rectangle(*MAP),), (paint["high_seas"],)),
        look.Shape(tuple(ring for ring in coast if large(ring)), broad),
        look.Shape(coast, narrow),
        look.Shape(graticule, (chart,), closed=False),
        look.Tiles(tiles["restricted"], paint["restricted"]),
        look.Shape(coast, (paint["lowland"],)),
        look.Tiles(tiles["land"], paint["inland"]),
        look.Tiles(tiles["prohibited"], paint["prohibited"]),
        look.Shape(coast, (paint["coast"],)),
        look.Shape(borders, (paint["border"],), closed=False),
        look.Tiles(tiles["restricted"], paint["restricted_edge"], merged=True),
        look.Tiles(tiles["prohibited"], paint["prohibited_edge"], merged=True),
        look.Tiles(everywhere, look.Paint(fill=ink.PAPER, opacity=0.55), within=rectangle(*MAP)),
    )


def large(ring: look.Line) -> bool:
    """A landmass of more than about an eighth of a hex."""
    pairs = zip(ring, ring[1:] + ring[:1], strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) > 0.25


def grid(pack: Pack) -> tuple[look.Item, ...]:
    cells = tuple(outline(pack, h.hex) for h in pack.hexes)
    figure = look.Letter(0.155, "#3c4650", opacity=0.85)
    numbers = tuple(
        look.Text(h.hex, (x, y - 0.375), figure)
        for h in pack.hexes
        for x, y in [pack.map.grid.centre(h.hex)]
    )
    return (look.Tiles(cells, look.Paint(stroke=ink.GRID + "88", width=0.012)), *numbers)


def boundaries(pack: Pack) -> tuple[look.Item, ...]:
    paint = pack.look.paint
    items: list[look.Item] = [
        look.Edges(sides(pack, "all_land"), paint["all_land"]),
        look.Edges(sides(pack, "all_land"), paint["all_land_core"]),
    ]
    # The two run together for a few hexsides: each keeps a little to its own side.
    for kind, name, east in (
        ("aegean_boundary", "aegean", -0.04),
        ("east_med_boundary", "eastern", 0.06),
    ):
        line = tuple(((ax + east, ay), (bx + east, by)) for (ax, ay), (bx, by) in sides(pack, kind))
        items.append(look.Edges(line, look.Paint(stroke="#ffffffaa", width=0.13)))
        items.append(look.Edges(line, paint[name]))
    for text, x, y, angle, name in (
        ("EASTERN MEDITERRANEAN BOUNDARY", 27.22, -7.0, 90, "eastern"),
        ("AEGEAN BOUNDARY", 23.0, -9.34, 0, "aegean"),
    ):
        letter = look.Letter(0.16, paint[name].stroke, weight=700, spacing=0.03, halo="#c8dde7")
        items.append(look.Text(text, (x, y), letter, angle=angle))
    return tuple(items)
