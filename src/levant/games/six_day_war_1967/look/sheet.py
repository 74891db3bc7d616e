"""The map: land and sea, terrain of the hexes, grid, lines, places; in its corners the charts."""

from __future__ import annotations

from pathlib import Path

from levant.core import look
from levant.core.hexagon import rectangle
from levant.games.six_day_war_1967.look import palette as ink
from levant.games.six_day_war_1967.look.margin import cells, margin
from levant.games.six_day_war_1967.look.names import names
from levant.games.six_day_war_1967.look.places import places
from levant.games.six_day_war_1967.look.printed import Printed, centre, lines, outline, read

MAP = (0.35, 0.35, 29.25, 45.05)
SHEET = (-0.25, -0.25, 37.1, 45.65)


def sheet(pack: Path) -> look.Sheet:
    """Everything printed on the sheet, from the pack in this folder."""
    printed = read(pack)
    clip = rectangle(*MAP)
    layers = (
        look.Layer("ground", ground(printed), clip),
        look.Layer("lines", waters_and_ways(printed), clip),
        look.Layer("names", names(), clip),
        look.Layer("grid", grid(printed), clip),
        look.Layer("boundaries", boundaries(printed), clip),
        look.Layer("places", places(printed)),
        look.Layer("margin", margin(printed, MAP)),
    )
    hexes = tuple(look.Cell(h.name, centre(h.name), outline(centre(h.name))) for h in printed.hexes)
    title = "Six Day War 1967"
    return look.Sheet("six-day-war-1967", title, SHEET, ink.PAPER, layers, hexes + cells(printed))


def ground(printed: Printed) -> tuple[look.Item, ...]:
    """Countries and terrain first, then the real sea over them, so that coasts are coasts."""
    tints: dict[str, list[look.Line]] = {}
    terrain: dict[str, list[look.Line]] = {}
    for h in printed.hexes:
        cell = outline(centre(h.name))
        tints.setdefault(h.region, []).append(cell)
        terrain.setdefault(h.terrain, []).append(cell)
    coast = lines(printed.coast["land"])
    lakes = lines(printed.coast["lakes"])
    everywhere = tuple(outline(centre(h.name)) for h in printed.hexes)
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


def waters_and_ways(printed: Printed) -> tuple[look.Item, ...]:
    roads, tracks = printed.roads["road"], printed.roads["track"]
    spans = tuple((part(a, b, 0.36), part(a, b, 0.64)) for a, b in printed.bridges)
    return (
        look.Edges(printed.sides["river"], ink.RIVER),
        look.Edges(printed.sides["canal"], ink.CANAL_CASE),
        look.Edges(printed.sides["canal"], ink.CANAL),
        look.Shape(tracks, (ink.TRACK,), closed=False),
        look.Shape(spans, (ink.BRIDGE_CASE,), closed=False),
        look.Shape(roads, (ink.ROAD_CASE, ink.ROAD), closed=False),
    )


def part(a: look.Point, b: look.Point, share: float) -> look.Point:
    """A point on the way from a to b."""
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])


def grid(printed: Printed) -> tuple[look.Item, ...]:
    outlines = tuple(outline(centre(h.name)) for h in printed.hexes)
    figure = look.Letter(0.105, "#57492f", opacity=0.85)
    numbers = tuple(
        look.Text(h.name, (x, y - 0.37), figure) for h in printed.hexes for x, y in [centre(h.name)]
    )
    return (look.Tiles(outlines, look.Paint(stroke=ink.GRID + "77", width=0.014)), *numbers)


def boundaries(printed: Printed) -> tuple[look.Item, ...]:
    return (
        look.Edges(printed.sides["border"], ink.BORDER),
        look.Edges(printed.sides["ceasefire"], ink.CEASEFIRE_GLOW),
        look.Edges(printed.sides["ceasefire"], ink.CEASEFIRE),
        look.Edges(printed.sides["sector"], ink.SECTOR_GLOW),
        look.Edges(printed.sides["sector"], ink.SECTOR),
    )
