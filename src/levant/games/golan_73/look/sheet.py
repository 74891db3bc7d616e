"""The map: ground, water, roads, borders of every kind, places; round it the margin."""

from functools import cache
from itertools import pairwise

from levant.core import look
from levant.core.hexagon import rectangle
from levant.games.golan_73.look import palette as ink
from levant.games.golan_73.look.margin import SHEET, margin
from levant.games.golan_73.look.places import places
from levant.games.golan_73.look.plane import Border, Plane, hachures, plane
from levant.games.golan_73.printed.rows import Pack

MAP = (-10.3, -12.7, 8.3, 12.3)
PIECE = 0.62


@cache
def sheet(pack: Pack) -> look.Sheet:
    """Everything printed on the sheet."""
    printed = plane(pack)
    clip = rectangle(*MAP)
    layers = (
        look.Layer("ground", ground(printed), clip),
        look.Layer("roads", roads(printed), clip),
        look.Layer("borders", borders(printed), clip),
        look.Layer("places", places(printed)),
        look.Layer("margin", margin(pack.charts, MAP)),
    )
    return look.Sheet("golan-73", "FAB: Golan '73", SHEET, ink.PAPER, layers, cells(printed), PIECE)


def cells(printed: Plane) -> tuple[look.Cell, ...]:
    """Areas, Assembly areas, and a small square on every border for its markers."""
    places = [(area.row.area, area.centre, area.outline) for area in printed.areas]
    places += [(each.name, each.centre, each.outline) for each in printed.assemblies]
    found = [look.Cell(name, (x, y + 0.12), outline) for name, (x, y), outline in places]
    for area in printed.areas:  # field works and roadblocks lie below the blocks
        x, y = area.centre[0] - 0.45, area.centre[1] + 0.5
        found.append(_square(f"{area.row.area}/marker", x, y, 0.15))
    for border in printed.borders:
        found.append(_square(f"{border.row.area_a}-{border.row.area_b}", *border.middle, 0.12))
    return tuple(found)


def _square(name: str, x: float, y: float, half: float) -> look.Cell:
    return look.Cell(name, (x, y), rectangle(x - half, y - half, x + half, y + half))


def ground(printed: Plane) -> tuple[look.Item, ...]:
    items: list[look.Item] = [look.Shape((rectangle(*MAP),), (look.Paint(fill=ink.OUTSIDE),))]
    for terrain, paint in ink.GROUND.items():
        outlines = tuple(a.outline for a in printed.areas if a.row.terrain == terrain)
        if outlines:
            items.append(look.Tiles(outlines, paint))
    syria = tuple(a.outline for a in printed.areas if a.row.zone == "syria")
    items.append(look.Tiles(syria, ink.SYRIA_TINT))
    items.append(look.Shape(printed.lines["lake"], (ink.WATER,)))
    items.append(look.Shape(printed.lines["river"], ink.LINES["river"], closed=False))
    return tuple(items)


def roads(printed: Plane) -> tuple[look.Item, ...]:
    paints = (ink.ROAD_CASING, ink.ROAD)
    return tuple(look.Shape(printed.lines["road"], (each,), closed=False) for each in paints)


def borders(printed: Plane) -> tuple[look.Item, ...]:
    items: list[look.Item] = [look.Tiles(tuple(a.outline for a in printed.areas), ink.BORDER)]
    for kind, paints in ink.LINES.items():
        chosen = [border for border in printed.borders if border.row.kind == kind]
        for paint in paints:
            items.append(_painted(chosen, paint))
        if kind == "escarpment":
            items.append(_teeth(printed, chosen))
    barrier = [b for b in printed.borders if b.row.sam_barrier == "yes"]
    sectors = [b for b in printed.borders if b.row.operational_boundary == "yes"]
    items.append(_painted(barrier, look.Paint(stroke="#fff6ee", width=0.09)))
    items.append(_painted(barrier, ink.SAM))
    items.append(_painted(sectors, look.Paint(stroke="#fff9ea", width=0.1)))
    items.append(_painted(sectors, ink.OPERATIONAL))
    return tuple(items)


def _painted(chosen: list[Border], paint: look.Paint) -> look.Edges:
    return look.Edges(tuple(s for border in chosen for s in pairwise(border.line)), paint)


def _teeth(printed: Plane, chosen: list[Border]) -> look.Shape:
    """The escarpment falls to the Jordan valley."""
    valley = {a.row.area: a.centre for a in printed.areas if a.row.zone == "jordan_valley"}
    teeth: list[look.Line] = []
    for border in chosen:
        low = valley.get(border.row.area_a) or valley.get(border.row.area_b)
        if low:
            teeth += hachures(border.line, low)
    return look.Shape(tuple(teeth), (look.Paint(stroke="#6f4a1e", width=0.035),), closed=False)
