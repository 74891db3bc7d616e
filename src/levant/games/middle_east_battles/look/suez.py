"""The map of Suez '56: Port Said on its spit, canal and harbour, Lake Manzala."""

from levant.core.hexagon import rectangle
from levant.core.look import Curve, Item, Layer, Letter, Paint, Point, Shape, Sheet, Symbol, Text
from levant.games.middle_east_battles.look import ground, port_said
from levant.games.middle_east_battles.look import palette as ink
from levant.games.middle_east_battles.look.margin import SUEZ, cells, margin
from levant.games.middle_east_battles.look.plan import Plan, SuezPlan
from levant.games.middle_east_battles.printed.rows import SuezPack

MAP = (-33.15, 9.75, -0.4, 42.25)
SHEET = (-34.4, 6.7, 13.1, 43.6)
RAIL_BESIDE = (0.19, 0.0)  # between road and canal

NAMES: tuple[tuple[str, str, Point, Letter], ...] = (
    ("1828", "Gamil airfield", (0.0, 0.66), ink.PLACE),
    ("1923", "Sewage farm", (-0.6, 0.82), ink.SMALL),
    ("2019", "Cemetery", (0.4, 0.62), ink.SMALL),
    ("2116", "Coastguard Barracks", (0.15, -0.48), ink.SMALL),
    ("2209", "Casino Palace", (-0.1, 0.44), ink.SMALL),
    ("2509", "Canal Company", (-0.5, 0.42), ink.SMALL),
    ("2709", "Navy House", (-0.35, 0.36), ink.SMALL),
    ("2712", "Railway Station", (-0.35, 0.5), ink.SMALL),
    ("2806", "Port Fuad", (0.0, -0.42), ink.PLACE),
    ("3211", "Oil tanks", (0.0, 0.52), ink.SMALL),
    ("3411", "Raswa bridges", (-1.35, 0.12), ink.SMALL),
    ("3512", "Waterworks", (-1.15, 0.0), ink.SMALL),
    ("3204", "Salt works", (0.6, 0.0), ink.SMALL),
)
# Names of lines and of things at sea: text, place, angle, lettering.
ALONG: tuple[tuple[str, Point, float, Letter], ...] = (
    ("Fishing Harbour", (-6.95, 18.98), 0.0, ink.WATER),
    ("Lighthouse", (-7.15, 19.62), 0.0, ink.SMALL),
    ("West Mole", (-6.95, 16.25), -48.0, ink.SMALL),
    ("East Mole", (-5.15, 18.35), -60.0, ink.SMALL),
    ("De Lesseps statue", (-8.75, 17.68), 10.0, ink.SMALL),
    ("Interior Basin", (-10.1, 25.98), 0.0, ink.WATER),
    ("Raswa Channel", (-14.5, 29.08), 0.0, ink.WATER),
    ("Manzala Canal", (-15.45, 25.58), 0.0, ink.WATER),
    ("SUEZ CANAL", (-8.75, 37.2), 90.0, Letter(0.34, "#1e4f74", serif=True, italic=True,
     spacing=0.12, halo="#f2e8cfcc")),
    ("Sweet Water Canal", (-12.02, 35.3), -90.0, ink.WATER),
    ("Treaty Road", (-10.62, 36.2), -90.0, ink.SMALL),
    ("to Ismailia", (-12.1, 42.1), 0.0, Letter(0.24, ink.RED, italic=True)),
)  # fmt: skip


def sheet(pack: SuezPack) -> Sheet:
    plan = Plan(pack)
    clip = rectangle(*MAP)
    layers = (
        *port_said.water(plan, MAP),
        Layer("ground", port_said.dry(plan), ground.framed(port_said.land(plan), MAP)),
        *port_said.salt_pans(plan),
        Layer("shore", port_said.shoreline(plan), clip),
        *port_said.town(plan),
        Layer("lines", _lines(plan), clip),
        Layer("grid", ground.grid(plan), clip),
        ground.fade(plan, clip),
        Layer("places", _places(plan)),
        Layer("margin", margin(pack, SUEZ, MAP)),
    )
    return Sheet("suez-56", pack.map.title, SHEET, ink.PAPER, layers, cells(plan, SUEZ, MAP))


def _lines(plan: SuezPlan) -> tuple[Item, ...]:
    return (
        *port_said.cuts(plan),
        *port_said.sea_marks(plan),
        *port_said.works(plan),
        ground.area(plan.of("oil_tank"), ink.OIL, Paint(stroke="#8a6330", width=0.03)),
        *ground.ways(plan, MAP, RAIL_BESIDE),
        *port_said.bridges(plan),
    )


def _places(plan: SuezPlan) -> tuple[Item, ...]:
    return (
        *_tanks(plan),
        *ground.objectives(plan),
        *ground.dots(plan, ("site",), 0.18),
        *ground.names(plan, NAMES),
        *_waters(plan),
        *_edges(plan),
    )


def _tanks(plan: SuezPlan) -> list[Item]:
    items: list[Item] = []
    for h in plan.hexes:
        if h.terrain == "oil_tank":
            for dx, dy in ((-0.27, -0.1), (0.27, -0.1), (-0.2, 0.24), (0.2, 0.24)):
                spot = (h.at[0] + dx, h.at[1] + dy)
                items.append(Symbol("ring", spot, 0.17, "#4a3a22", "#efe5cf"))
    return items


def _waters(plan: SuezPlan) -> list[Item]:
    sea = Letter(0.95, "#2f6790", serif=True, italic=True, spacing=0.3)
    lake = Letter(1.05, "#3d7a6d", serif=True, italic=True, spacing=0.3)
    town = Letter(0.5, "#6b2f23", serif=True, weight=700, spacing=0.1, halo="#f0d9cfcc")
    quarter = Letter(0.3, "#6b2f23", serif=True, italic=True, spacing=0.05, halo="#f0d9cfcc")
    at = plan.at
    return [
        Curve("MEDITERRANEAN SEA", (-25.5, 14.4), (-16.0, 14.9), (-9.0, 18.2), sea),
        Text("LAKE MANZALA", (-24.5, 31.5), lake),
        Text("LAKE MANZALA", (-4.2, 37.0), Letter(0.6, "#3d7a6d", serif=True, italic=True,
             spacing=0.15)),
        Text("PORT SAID", (at["2411"][0] + 0.2, at["2411"][1] - 0.1), town),
        Text("European Quarter", (at["2310"][0], at["2310"][1] + 0.15), quarter),
        Text("Arab Town", at["2414"], quarter),
        Text("Shanty Town", (at["2614"][0], at["2614"][1] + 0.2), quarter),
        *(Text(text, place, letter, angle=angle) for text, place, angle, letter in ALONG),
    ]  # fmt: skip


def _edges(plan: SuezPlan) -> list[Item]:
    """9.10 and 9.12: the exit hexes in the south, the all-sea entry hexes in the north."""
    items: list[Item] = []
    for h in plan.with_feature("exit"):
        x, y = h.at
        arrow = ((x - 0.16, y + 0.3), (x + 0.16, y + 0.3), (x, y + 0.48))
        items.append(Shape((arrow,), (Paint(fill="#2f7f3f"),)))
    for h in plan.with_feature("entry"):
        items.append(Symbol("ring", (h.at[0], h.at[1] + 0.05), 0.2, ink.BLUE, "#e4eff5"))
    items.append(
        Text("helicopters come and go by the ringed hexes", (-8.2, 14.9),
             Letter(0.26, ink.BLUE, italic=True, halo="#cfe0ea"))
    )  # fmt: skip
    xs = [h.at[0] for h in plan.with_feature("exit")]
    middle = (min(xs) + max(xs)) / 2
    items.append(
        Text("ANGLO-FRENCH EXIT", (middle, MAP[3] + 0.5),
             Letter(0.3, "#2f7f3f", weight=700, spacing=0.05))
    )  # fmt: skip
    return items
