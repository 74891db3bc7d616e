"""The map of Suez '56: Port Said on its spit, canal and harbour, Lake Manzala.

No survey of 1956 is at hand at this scale, so shores follow the pack's hexes, rounded; the town
plan is drawn over them in hex units.
"""

from __future__ import annotations

from levant.core.hexagon import SPACING, rectangle
from levant.core.look import (
    Cell,
    Curve,
    Item,
    Layer,
    Letter,
    Line,
    Paint,
    Point,
    Shape,
    Sheet,
    Symbol,
    Text,
    Tiles,
)  # fmt: skip
from levant.games.middle_east_battles.look import ground
from levant.games.middle_east_battles.look import palette as ink
from levant.games.middle_east_battles.look.curves import rounded
from levant.games.middle_east_battles.look.margin import SUEZ, margin, turn_cells
from levant.games.middle_east_battles.look.printed import Printed

MAP = (-33.15, 9.75, -0.4, 42.25)
SHEET = (-34.4, 6.7, 13.1, 43.6)
WET = ("sea", "lake", "basin")
AROUND = ((-1.0, 0.0), (1.0, 0.0), (-0.5, SPACING), (0.5, SPACING))
EDGES = (-32.6, -0.9, 41.7)  # west, east, south: the outermost centres

NAMES: tuple[tuple[str, str, Point, Letter], ...] = (
    ("1828", "Gamil airfield", (0.0, 0.62), ink.PLACE),
    ("2020", "Cemetery", (-0.2, 0.1), ink.SMALL),
    ("2024", "Sewage farm", (0.0, 0.12), ink.SMALL),
    ("2209", "Casino Palace", (0.0, 0.52), ink.SMALL),
    ("2509", "Canal Company", (-0.1, 0.52), ink.SMALL),
    ("2609", "Navy House", (0.0, 0.2), ink.SMALL),
    ("2711", "Railway Station", (-0.3, 0.35), ink.SMALL),
    ("2115", "Coastguard Barracks", (0.1, 0.1), ink.SMALL),
    ("2208", "Fishing Harbour", (1.1, -0.3), ink.SMALL),
    ("2806", "Port Fuad", (0.0, -0.42), ink.PLACE),
    ("3211", "Oil tanks", (0.0, 0.52), ink.SMALL),
    ("3411", "Raswa bridges", (-1.25, 0.2), ink.SMALL),
    ("3512", "Waterworks", (-1.1, 0.1), ink.SMALL),
)


def sheet(printed: Printed) -> Sheet:
    clip = rectangle(*MAP)
    hexes = tuple(printed.outline(h.at) for h in printed.hexes)
    layers = (
        Layer("lake", _ground(printed), clip),
        Layer("sea", _open_water(printed), _sea(printed)),
        Layer("ground", _dry(printed), clip),
        Layer("town", _town(printed), clip),
        Layer("lines", _lines(printed), clip),
        Layer("grid", ground.grid(printed), clip),
        Layer("fade", (Tiles(hexes, Paint(fill=ink.PAPER, opacity=0.6), within=clip),), clip),
        Layer("places", _places(printed)),
        Layer("margin", margin(printed, SUEZ, MAP)),
    )
    cells = tuple(Cell(h.name, h.at, printed.outline(h.at)) for h in printed.hexes)
    return Sheet("suez-56", "Suez '56", SHEET, ink.PAPER, layers, cells + turn_cells(SUEZ, MAP))


def _land(printed: Printed) -> tuple[Line, ...]:
    """The shore; land at the edge of the map goes on beyond it."""
    dry = [h.at for h in printed.hexes if h.terrain not in WET]
    beyond = {
        (round(x + dx, 2), round(y + dy, 2)): (x + dx, y + dy)
        for x, y in dry
        for dx, dy in AROUND
        if not (EDGES[0] < x + dx < EDGES[1] and y + dy < EDGES[2])
    }
    return ground.rings((printed.outline(at) for at in (*dry, *beyond.values())), 3)


def _sea(printed: Printed) -> Line:
    """The Mediterranean, which is in one piece."""
    return max(ground.rings(printed.of("sea"), 0), key=len)


def _halo(tints: tuple[tuple[float, str], ...]) -> tuple[Paint, ...]:
    return tuple(Paint(stroke=tint, width=width) for width, tint in tints)


def _ground(printed: Printed) -> tuple[Item, ...]:
    """Lake Manzala with its shallow shore."""
    land = _land(printed)
    return (
        Shape((rectangle(*MAP),), (Paint(fill=ink.LAKE),)),
        Shape(land, _halo(ink.LAKE_SHORE)),
    )


def _open_water(printed: Printed) -> tuple[Item, ...]:
    land = _land(printed)
    return Shape((rectangle(*MAP),), (Paint(fill=ink.SEA),)), Shape(land, _halo(ink.SHALLOWS))


def _dry(printed: Printed) -> tuple[Item, ...]:
    land = _land(printed)
    return (
        Shape(land, (Paint(fill=ink.LAND),)),
        ground.area(printed.of("marsh"), ink.MARSH),
        Shape(land, (Paint(stroke=ink.COAST, width=0.04),)),
        ground.area(
            printed.of("basin"), Paint(fill="#9cc3d8", stroke="#2d6591", width=0.06), calm=3
        ),
    )


def _town(printed: Printed) -> tuple[Item, ...]:
    """Blocks of houses: wide in the European quarter, close in Arab Town; Port Fuad's gardens."""
    houses = tuple(
        printed.outline(h.at)
        for h in printed.hexes
        if h.terrain == "clear" and h.features.get("quarter") == "Port Fuad"
    )
    quarters = {
        name: tuple(
            printed.outline(h.at)
            for h in printed.hexes
            if h.terrain == "city" and h.features.get("quarter") == name
        )
        for name in ("European Quarter", "Arab Town", "Shanty Town", "Port Fuad docks")
    }
    street = "#f7ebdd"
    return (
        ground.area(houses, ink.HOUSES, Paint(pattern="cross", ink="#c9a98f", pitch=0.4)),
        ground.area(printed.of("city"), ink.CITY),
        ground.area(quarters["European Quarter"], Paint(pattern="cross", ink=street, pitch=0.34)),
        ground.area(quarters["Arab Town"], Paint(pattern="cross", ink=street, pitch=0.2)),
        ground.area(quarters["Shanty Town"], Paint(pattern="dots", ink="#8d5d50", pitch=0.16)),
        ground.area(printed.of("city"), ink.CITY_EDGE),
        ground.area(printed.of("oil_tank"), ink.OIL, Paint(stroke="#8a6330", width=0.03)),
    )


def _lines(printed: Printed) -> tuple[Item, ...]:
    at = printed.at
    west: Line = tuple(at[name] for name in ("2109", "2008", "1907", "1806", "1705"))
    east: Line = tuple(at[name] for name in ("2406", "2305", "2205"))
    moles = tuple(rounded(line) for line in (west, east))
    return (
        *ground.streams(printed, "suez_canal", ink.CANAL, 7),
        *ground.streams(printed, "raswa_channel", ink.CHANNEL, 3),
        *ground.streams(printed, "manzala_canal", ink.CHANNEL, 3),
        Shape(moles, (Paint(stroke="#5b5347", width=0.12), Paint(stroke="#d9d0bc", width=0.06)),
              closed=False),
        *ground.ways(printed),
        *ground.bridges(printed),
    )  # fmt: skip


def _places(printed: Printed) -> tuple[Item, ...]:
    at = printed.at
    items: list[Item] = [*ground.airfields(printed), *_tanks(printed)]
    items += ground.objectives(printed)
    items += [Symbol("dot", h.at, 0.18, ink.INK, ink.WHITE) for h in printed.with_feature("site")
              if "objective" not in h.features]  # fmt: skip
    items += [Text(text, (at[hex_][0] + dx, at[hex_][1] + dy), letter)
              for hex_, text, (dx, dy), letter in NAMES]  # fmt: skip
    return (*items, *_waters(printed), *_edges(printed))


def _tanks(printed: Printed) -> list[Item]:
    items: list[Item] = []
    for h in printed.hexes:
        if h.terrain == "oil_tank":
            for dx, dy in ((-0.27, -0.1), (0.27, -0.1), (-0.2, 0.24), (0.2, 0.24)):
                spot = (h.at[0] + dx, h.at[1] + dy)
                items.append(Symbol("ring", spot, 0.17, "#4a3a22", "#efe5cf"))
    return items


def _waters(printed: Printed) -> list[Item]:
    sea = Letter(0.95, "#2f6790", serif=True, italic=True, spacing=0.3)
    lake = Letter(1.05, "#3d7a6d", serif=True, italic=True, spacing=0.3)
    town = Letter(0.5, "#6b2f23", serif=True, weight=700, spacing=0.1, halo="#f0d9cfcc")
    quarter = Letter(0.3, "#6b2f23", serif=True, italic=True, spacing=0.05, halo="#f0d9cfcc")
    at = printed.at
    return [
        Curve("MEDITERRANEAN SEA", (-25.5, 14.4), (-16.0, 14.9), (-9.0, 18.2), sea),
        Text("LAKE MANZALA", (-24.5, 31.5), lake),
        Text("LAKE MANZALA", (-4.2, 37.0), Letter(0.6, "#3d7a6d", serif=True, italic=True,
             spacing=0.15)),
        Text("PORT SAID", (at["2411"][0] + 0.2, at["2411"][1] - 0.1), town),
        Text("European Quarter", (at["2310"][0], at["2310"][1] + 0.15), quarter),
        Text("Arab Town", at["2414"], quarter),
        Text("Shanty Town", (at["2713"][0] - 0.3, at["2713"][1] + 0.2), quarter),
        Text("Interior Basin", (at["3010"][0] + 0.1, at["3010"][1] - 0.2), ink.WATER),
        Text("SUEZ CANAL", (at["4209"][0] + 0.75, at["4209"][1]), Letter(0.34, "#1e4f74",
             serif=True, italic=True, spacing=0.12, halo="#dceaeecc"), angle=90),
        Text("Raswa Channel", (at["3309"][0] + 1.7, at["3309"][1] + 0.45), ink.WATER),
        Text("Manzala Canal", (at["3014"][0] - 1.0, at["3014"][1] - 0.3), ink.WATER),
        Text("Treaty Road", (at["4012"][0] + 0.1, at["4012"][1]), ink.SMALL, angle=-88),
        Text("to Ismailia", (at["4811"][0], MAP[3] - 0.12), Letter(0.24, ink.RED, italic=True)),
    ]  # fmt: skip


def _edges(printed: Printed) -> list[Item]:
    """9.10 and 9.12: the exit hexes in the south, the all-sea entry hexes in the north."""
    items: list[Item] = []
    for h in printed.with_feature("exit"):
        x, y = h.at
        arrow = ((x - 0.16, y + 0.3), (x + 0.16, y + 0.3), (x, y + 0.48))
        items.append(Shape((arrow,), (Paint(fill="#2f7f3f"),)))
    for h in printed.with_feature("entry"):
        items.append(Symbol("ring", (h.at[0], h.at[1] + 0.05), 0.2, ink.BLUE, "#e4eff5"))
    items.append(
        Text("helicopters come and go by the ringed hexes", (-8.2, 14.9),
             Letter(0.26, ink.BLUE, italic=True, halo="#cfe0ea"))
    )  # fmt: skip
    xs = [h.at[0] for h in printed.with_feature("exit")]
    middle = (min(xs) + max(xs)) / 2
    items.append(
        Text("ANGLO-FRENCH EXIT", (middle, MAP[3] + 0.5),
             Letter(0.3, "#2f7f3f", weight=700, spacing=0.05))
    )  # fmt: skip
    return items
