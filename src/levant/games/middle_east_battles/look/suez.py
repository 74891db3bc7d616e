"""The map of Suez '56: Port Said on its spit, canal and harbour, Lake Manzala."""

from levant.core.hexagon import rectangle
from levant.core.look import Item, Layer, Letter, Paint, Shape, Sheet, Symbol, Text
from levant.games.middle_east_battles.look import ground, port_said
from levant.games.middle_east_battles.look import palette as ink
from levant.games.middle_east_battles.look.margin import cells, margin
from levant.games.middle_east_battles.look.plan import Plan, SuezPlan
from levant.games.middle_east_battles.printed.rows import SuezPack

MAP = (-33.15, 9.75, -0.4, 42.25)
SHEET = (-34.4, 6.7, 13.1, 43.6)
RAIL_BESIDE = (0.19, 0.0)  # between road and canal


def sheet(pack: SuezPack) -> Sheet:
    plan = Plan(pack)
    clip, legend = rectangle(*MAP), pack.geography.legend
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
        Layer("margin", margin(pack, legend, MAP)),
    )
    return Sheet("suez-56", pack.map.title, SHEET, ink.PAPER, layers, cells(plan, legend, MAP))


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
        *ground.names(plan),
        *ground.labels(plan),
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
