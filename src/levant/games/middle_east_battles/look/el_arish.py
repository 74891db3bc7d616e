"""The map of El Arish '67: the coast, dunes and ridges, wadis, roads, forts."""

from levant.core.curves import rounded
from levant.core.hexagon import rectangle
from levant.core.look import Item, Layer, Letter, Line, Paint, Shape, Sheet, Text
from levant.games.middle_east_battles.look import curves, ground, relief
from levant.games.middle_east_battles.look import palette as ink
from levant.games.middle_east_battles.look.margin import cells, margin
from levant.games.middle_east_battles.look.plan import ElArishPlan, Plan
from levant.games.middle_east_battles.printed.rows import ElArishPack

MAP = (15.85, 15.45, 42.2, 53.05)
SHEET = (14.6, 12.4, 56.7, 54.2)
RAIL_BESIDE = (-0.05, -0.16)  # on the side of the sea


def sheet(pack: ElArishPack) -> Sheet:
    plan = Plan(pack)
    clip, legend = rectangle(*MAP), pack.geography.legend
    layers = (
        Layer("ground", _ground(plan), clip),
        *_framed(relief.hills(plan)),
        *_streets(plan),
        Layer("wadis", relief.wadis(plan), ground.framed(_coast(plan)[0], MAP)),
        Layer("lines", _lines(plan), clip),
        Layer("grid", ground.grid(plan), clip),
        Layer("places", _places(plan)),
        ground.fade(plan, clip),
        Layer("margin", margin(pack, legend, MAP)),
    )
    found = cells(plan, legend, MAP)
    return Sheet("el-arish-67", pack.map.title, SHEET, ink.PAPER, layers, found)


def _coast(plan: ElArishPlan) -> tuple[Line, ...]:
    """The shore rounded; what runs along the frame of the data stays square."""
    left, top, right, bottom = plan.pack.coast.frame
    found = []
    for ring in plan.pack.coast.land:
        points = list(ring[:-1])
        edge = [min(x - left, right - x, y - top, bottom - y) < 0.01 for x, y in points]
        first = next(n for n in range(len(points)) if edge[n - 1] and not edge[n])
        points, edge = points[first:] + points[:first], edge[first:] + edge[:first]
        inner = edge.index(True)
        shore = rounded((points[-1], *points[: inner + 1]), 3)
        found.append((*shore, *points[inner + 1 : -1]))
    return tuple(found)


def _ground(plan: ElArishPlan) -> tuple[Item, ...]:
    coast = _coast(plan)
    dry = ground.rings(plan.of("clear", "sand", "rough", "city"), 3)
    return (
        Shape((rectangle(*MAP),), (Paint(fill=ink.SEA),)),
        Shape(coast, tuple(Paint(stroke=tint, width=width) for width, tint in ink.SHALLOWS)),
        Shape(coast, (Paint(fill=ink.LAND),)),
        Shape(dry, (Paint(fill=ink.LAND, opacity=0.55),)),
        *relief.sand(plan),
        *relief.palms(plan),
        Shape(coast, (Paint(stroke="#fbf4de", width=0.2), Paint(stroke=ink.COAST, width=0.035))),
    )


def _framed(layers: list[Layer]) -> list[Layer]:
    """Clips that end at the map."""
    return [Layer(each.name, each.items, ground.framed(each.clip, MAP)) for each in layers]


def _streets(plan: ElArishPlan) -> list[Layer]:
    """El Arish, the one town that fills a hex."""
    layers = []
    for ring in ground.rings(plan.of("city"), 1):
        lanes = (*curves.parallels(ring, -17, 0.13), *curves.parallels(ring, 73, 0.19))
        layers.append(
            Layer("town", (
                Shape((ring,), (ink.CITY,)),
                Shape(lanes, (Paint(stroke="#f1e0d0", width=0.03),), closed=False),
                Shape((ring,), (ink.CITY_EDGE,)),
            ), ring)
        )  # fmt: skip
    return layers


def _lines(plan: ElArishPlan) -> tuple[Item, ...]:
    frontier = tuple(plan.pack.coast.borders)
    return (
        Shape(frontier, (Paint(stroke=ink.RED, width=0.06, dash=(0.3, 0.12, 0.05, 0.12)),),
              closed=False),
        *ground.ways(plan, MAP, RAIL_BESIDE),
        *ground.bridges(plan),
        *relief.houses(plan),
        *relief.peaks(plan),
    )  # fmt: skip


def _places(plan: ElArishPlan) -> tuple[Item, ...]:
    items: list[Item] = [*ground.airfields(plan), *_forts(plan)]
    items += ground.dots(plan, ("town", "village"), 0.2)
    items += ground.objectives(plan)
    items += ground.names(plan) + ground.labels(plan)
    return (*items, *_entries(plan), *_exits(plan))


def _forts(plan: ElArishPlan) -> list[Item]:
    """Trenches round the hex, toothed towards the enemy."""
    rings = tuple(plan.outline(h.at, 0.86) for h in plan.with_feature("fort"))
    return [Shape(rings, ink.TRENCH)]


def _entries(plan: ElArishPlan) -> list[Item]:
    """10.5: the spans of the eastern edge, T, Y and S."""
    right = MAP[2] + 0.45
    items: list[Item] = []
    for span, who in (("T", "Tal, 202nd"), ("Y", "Yoffe"), ("S", "Sharon")):
        ys = [h.at[1] for h in plan.with_feature("entry") if h.features["entry"] == span]
        top, bottom = min(ys) - 0.42, max(ys) + 0.42
        bracket = ((right - 0.2, top), (right, top), (right, bottom), (right - 0.2, bottom))
        items += [
            Shape((bracket,), (Paint(stroke=ink.BLUE, width=0.06),), closed=False),
            Text(span, (right + 0.42, (top + bottom) / 2), Letter(0.8, ink.BLUE, weight=700)),
            Text(who, (right + 0.68, (top + bottom) / 2 + 0.35), Letter(0.24, ink.BLUE)),
        ]
    return items


def _exits(plan: ElArishPlan) -> list[Item]:
    letter = Letter(0.24, ink.RED, italic=True, halo="#f5ecd6")
    items: list[Item] = []
    for kind in ("roadexit", "trailexit"):
        for h in plan.with_feature(kind):
            (x, y), text = h.at, f"to {h.features[kind]}"
            if x < 20:
                items.append(Text(text, (MAP[0] - 0.35, y), letter, angle=-90))
            elif x > 40:
                items.append(Text(text, (x - 0.65, y - 0.3), letter, anchor="end"))
            else:
                items.append(Text(text, (x, y + 0.42), letter))
    items.append(
        Text("ISRAELI EXIT · EGYPTIAN REINFORCEMENTS", (MAP[0] - 0.75, 40.0),
             Letter(0.3, ink.RED, weight=700, spacing=0.06), angle=-90)
    )  # fmt: skip
    return items
