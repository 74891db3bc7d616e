"""The map: land and sea, terrain of the hexes, grid, lines, places; in its corners the charts."""

from itertools import pairwise

from levant.core import look
from levant.core.hexagon import hex_outline, hex_side, rectangle
from levant.games.six_day_war_1967.look import palette as ink
from levant.games.six_day_war_1967.look.margin import cells, margin
from levant.games.six_day_war_1967.look.names import names
from levant.games.six_day_war_1967.look.places import places
from levant.games.six_day_war_1967.printed.rows import Pack

MAP = (0.35, 0.35, 29.25, 45.05)
SHEET = (-0.25, -0.25, 37.1, 45.65)


def sheet(pack: Pack) -> look.Sheet:
    """Everything printed on the sheet."""
    clip = rectangle(*MAP)
    layers = (
        look.Layer("ground", ground(pack), clip),
        look.Layer("lines", waters_and_ways(pack), clip),
        look.Layer("names", names(pack), clip),
        look.Layer("grid", grid(pack), clip),
        look.Layer("boundaries", boundaries(pack), clip),
        look.Layer("places", places(pack)),
        look.Layer("margin", margin(pack, MAP)),
    )
    hexes = tuple(
        look.Cell(h.hex, pack.map.grid.centre(h.hex), outline(pack, h.hex)) for h in pack.hexes
    )
    title = "Six Day War 1967"
    return look.Sheet("six-day-war-1967", title, SHEET, ink.PAPER, layers, hexes + cells(pack))


def ground(pack: Pack) -> tuple[look.Item, ...]:
    """Countries and terrain first, then the real sea over them, so that coasts are coasts."""
    tints: dict[str, list[look.Line]] = {}
    terrain: dict[str, list[look.Line]] = {}
    for h in pack.hexes:
        cell = outline(pack, h.hex)
        tints.setdefault(h.region, []).append(cell)
        terrain.setdefault(h.terrain, []).append(cell)
    coast = tuple(tuple(line) for line in pack.coast.land)
    lakes = tuple(tuple(line) for line in pack.coast.lakes)
    everywhere = tuple(outline(pack, h.hex) for h in pack.hexes)
    frame = rectangle(*MAP)
    closed = tuple(tints.get("SaudiArabia", ()))
    return (
        look.Shape((frame,), (ink.LAND,)),
        *(look.Tiles(tuple(tints[r]), look.Paint(fill=tint)) for r, tint in ink.REGIONS.items()),
        *(look.Tiles(tuple(terrain[kind]), paint) for kind, paint in ink.TERRAIN.items()),
        look.Tiles(closed, ink.CLOSED),
        look.Tiles(everywhere, look.Paint(fill=ink.PAPER, opacity=0.5), within=frame),
        look.Shape((frame, *coast), (ink.SEA,)),
        look.Shape(coast, (ink.COAST,)),
        look.Shape(lakes, (ink.LAKE,)),
    )  # fmt: skip


def waters_and_ways(pack: Pack) -> tuple[look.Item, ...]:
    canals = sides(pack, "canal")
    bridges = [
        (pack.map.grid.centre(row.hex_a), pack.map.grid.centre(row.hex_b))
        for row in pack.hexsides
        if row.kind == "bridge"
    ]
    spans = tuple((part(a, b, 0.36), part(a, b, 0.64)) for a, b in bridges)
    return (
        look.Edges(sides(pack, "river"), ink.RIVER),
        look.Edges(canals, ink.CANAL_CASE),
        look.Edges(canals, ink.CANAL),
        look.Shape(ways(pack, "track"), (ink.TRACK,), closed=False),
        look.Shape(spans, (ink.BRIDGE_CASE,), closed=False),
        look.Shape(ways(pack, "road"), (ink.ROAD_CASE, ink.ROAD), closed=False),
    )


def outline(pack: Pack, number: str) -> look.Line:
    return hex_outline("flat", pack.map.grid.centre(number))


def sides(pack: Pack, kind: str) -> tuple[look.Segment, ...]:
    return tuple(
        hex_side(pack.map.grid.centre(row.hex_a), pack.map.grid.centre(row.hex_b))
        for row in pack.hexsides
        if row.kind == kind
    )


def ways(pack: Pack, kind: str) -> tuple[look.Line, ...]:
    """Roads or tracks, their corners cut twice, so that they run as roads do; the ends stay."""
    found = []
    for row in pack.lines:
        path = tuple(pack.map.grid.centre(number) for number in row.hexes)
        for _ in range(2):
            cut = [path[0]]
            for a, b in pairwise(path):
                cut += [part(a, b, 0.14), part(a, b, 0.86)]
            path = (*cut, path[-1])
        if row.kind == kind:
            found.append(path)
    return tuple(found)


def part(a: look.Point, b: look.Point, share: float) -> look.Point:
    """A point on the way from a to b."""
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])


def grid(pack: Pack) -> tuple[look.Item, ...]:
    outlines = tuple(outline(pack, h.hex) for h in pack.hexes)
    figure = look.Letter(0.155, "#57492f", opacity=0.85)
    numbers = tuple(
        look.Text(h.hex, (x, y - 0.37), figure)
        for h in pack.hexes
        for x, y in [pack.map.grid.centre(h.hex)]
    )
    return (look.Tiles(outlines, look.Paint(stroke=ink.GRID + "77", width=0.014)), *numbers)


def boundaries(pack: Pack) -> tuple[look.Item, ...]:
    return (
        look.Edges(sides(pack, "border"), ink.BORDER),
        look.Edges(sides(pack, "ceasefire"), ink.CEASEFIRE_GLOW),
        look.Edges(sides(pack, "ceasefire"), ink.CEASEFIRE),
        look.Edges(sides(pack, "sector"), ink.SECTOR_GLOW),
        look.Edges(sides(pack, "sector"), ink.SECTOR),
    )
