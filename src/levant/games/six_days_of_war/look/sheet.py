"""The sheet: three maps side by side, with airbases, air defence and transit in the margins."""

from __future__ import annotations

import math
from pathlib import Path

from levant.core import look
from levant.core.hexagon import hex_side
from levant.games.six_days_of_war.look import palette as ink
from levant.games.six_days_of_war.look.margin import cells, margin
from levant.games.six_days_of_war.look.places import places
from levant.games.six_days_of_war.look.printed import Printed, centre, outline, read

SHEET = (-0.6, -1.4, 41.2, 27.6)
HEADINGS = (
    ("GOLAN AND GALILEE", 7.6, 0.55, "5 miles a hex; north is to the left"),
    ("WEST BANK", 8.3, 11.45, "5 miles a hex; north is to the left"),
    ("SINAI", 26.2, 0.35, "10 miles a hex; north is up"),
)

MAPS = (("golan/", "Golan and Galilee"), ("westbank/", "West Bank"), ("sinai/", "Sinai"))


def sheet(pack: Path) -> look.Sheet:
    """Everything printed, from the pack in this folder."""
    printed = read(pack)
    layers = (
        look.Layer("ground", ground(printed)),
        look.Layer("lines", lines(printed)),
        look.Layer("grid", grid(printed)),
        look.Layer("places", places(printed)),
        look.Layer("headings", headings()),
        look.Layer("margin", margin(printed)),
    )
    hexes = tuple(
        look.Cell(h.name, centre(h.map, h.number), outline(centre(h.map, h.number)))
        for h in printed.hexes
    )
    return look.Sheet(
        "six-days-of-war", "Six Days of War", SHEET, ink.PAPER, layers, hexes + cells(printed),
        maps=MAPS,
    )  # fmt: skip


def ground(printed: Printed) -> tuple[look.Item, ...]:
    """Terrain, a tint of each country, and the real shore within the hexes that have one."""
    tiles: dict[str, list[look.Line]] = {}
    lands: dict[str, list[look.Line]] = {}
    for h in printed.hexes:
        shape = outline(centre(h.map, h.number), 1.002)
        tiles.setdefault(h.terrain, []).append(shape)
        lands.setdefault(h.region, []).append(shape)
    items: list[look.Item] = []
    for terrain, paint in (
        ("sea", ink.SEA), ("clear", ink.CLEAR), ("sand", ink.SAND), ("rough", ink.ROUGH),
        ("hermon", ink.HERMON),
    ):  # fmt: skip
        if terrain in tiles:
            items.append(look.Tiles(tuple(tiles[terrain]), paint))
    for region, paint in ink.TINTS.items():
        items.append(look.Tiles(tuple(lands[region]), paint))
    return tuple(items)


def lines(printed: Printed) -> tuple[look.Item, ...]:
    wet = printed.sides["river"] + printed.sides["canal"]
    return (
        look.Sides(shore(printed), ink.SHALLOWS),
        look.Sides(shore(printed), ink.COAST),
        look.Sides(wet, ink.WATER),
        look.Sides(wet, ink.WATER_CORE),
        look.Sides(printed.sides["border"], look.Paint(stroke="#ffffffaa", width=0.11)),
        look.Sides(printed.sides["border"], ink.BORDER),
        look.Sides(printed.sides["conqueror_line"], look.Paint(stroke="#ffffff99", width=0.12)),
        look.Sides(printed.sides["conqueror_line"], ink.CONQUEROR),
        look.Shape(printed.roads, (ink.ROAD_CASE, ink.ROAD), closed=False),
        *bridges(printed),
    )


def shore(printed: Printed) -> tuple[look.Segment, ...]:
    """The hexsides between land and water, as the game plays them."""
    sea = {(h.map, h.number) for h in printed.hexes if h.terrain == "sea"}
    land = {(h.map, h.number): centre(h.map, h.number) for h in printed.hexes if h.terrain != "sea"}
    found = []
    for map_id, number in sorted(sea):
        here = centre(map_id, number)
        for (other_map, _), there in land.items():
            if other_map == map_id and abs(math.dist(here, there) - 1) < 0.01:
                found.append(hex_side(here, there))
    return tuple(found)


def bridges(printed: Printed) -> tuple[look.Item, ...]:
    """A short deck across the hexside of each bridge."""
    decks = []
    for (ax, ay), (bx, by) in printed.sides["bridge"]:
        x, y = (ax + bx) / 2, (ay + by) / 2
        dx, dy = (by - ay) * 0.3, (ax - bx) * 0.3
        decks.append(((x - dx, y - dy), (x + dx, y + dy)))
    return (look.Shape(tuple(decks), (ink.BRIDGE, ink.BRIDGE_CORE), closed=False),)


def grid(printed: Printed) -> tuple[look.Item, ...]:
    shapes = tuple(outline(centre(h.map, h.number)) for h in printed.hexes)
    numbers = tuple(
        look.Text(h.number, (x, y - 0.35), ink.NUMBER)
        for h in printed.hexes
        if h.terrain != "sea"
        for x, y in [centre(h.map, h.number)]
    )
    return (look.Tiles(shapes, ink.GRID), *numbers)


def headings() -> tuple[look.Item, ...]:
    items: list[look.Item] = [
        look.Text(
            "SIX DAYS OF WAR",
            (0.0, -0.55),
            look.Letter(0.8, "#7c1f1a", weight=700, spacing=0.1),
            "start",
        )
    ]
    for title, x, y, caption in HEADINGS:
        items.append(look.Text(title, (x, y), ink.HEADING))
        items.append(look.Text(caption, (x, y + 0.32), ink.CAPTION))
    return tuple(items)
