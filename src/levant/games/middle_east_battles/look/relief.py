"""The relief of Sinai: dunes, hills with their hachures, houses and palms."""

import math

from levant.core.curves import calmed, rounded, spot
from levant.core.hexagon import SPACING
from levant.core.look import Item, Layer, Letter, Line, Paint, Point, Shape, Text
from levant.games.middle_east_battles.look import ground
from levant.games.middle_east_battles.look import palette as ink
from levant.games.middle_east_battles.look.curves import confluent, joined, roughened
from levant.games.middle_east_battles.look.plan import ElArishPlan

CREST = Paint(stroke="#c2994f", width=0.034)
SLOPE = "#8f7146"
DARK = "#4d3818"
AROUND = ((0.0, -1.0), (0.0, 1.0), *((dx, dy) for dx in (-SPACING, SPACING) for dy in (-0.5, 0.5)))


def natural(plan: ElArishPlan, terrain: str, amount: float) -> tuple[Line, ...]:
    """Hexes as areas with the uneven edge of ground, which go on beyond the map."""
    here = {spot(h.at) for h in plan.hexes}
    inner = [h.at for h in plan.hexes if h.terrain == terrain]
    around = {spot((x + dx, y + dy)) for x, y in inner for dx, dy in AROUND} - here
    outlines = [plan.outline(at) for at in (*inner, *sorted(around))]
    return tuple(roughened((*ring, ring[0]), amount, 1)[:-1] for ring in ground.rings(outlines, 2))


def sand(plan: ElArishPlan) -> tuple[Item, ...]:
    """Crescent dunes, their backs to the north-west wind."""
    crests = tuple(
        crest
        for h in plan.hexes
        if h.terrain == "sand"
        for crest in (_dune(h.at, turn) for turn in range(2))
    )
    return (
        Shape(natural(plan, "sand", 0.2), (ink.SAND,)),
        Shape(crests, (CREST,), closed=False),
    )


def _dune(at: Point, turn: int) -> Line:
    """One of two in a hex, never quite where its neighbours have theirs."""
    drift = math.sin(7.1 * at[0] + 3.3 * at[1] + 2.1 * turn)
    angle = 0.4 + 3.14 * turn + 0.9 * drift
    spot = (at[0] + 0.3 * math.cos(angle), at[1] + 0.3 * math.sin(angle))
    return crescent(spot, 0.13 + 0.035 * drift)


def crescent(at: Point, size: float) -> Line:
    arc = [math.radians(125 + 40 * k) for k in range(5)]
    return tuple((at[0] + size * math.cos(a), at[1] + 0.8 * size * math.sin(a)) for a in arc)


def hills(plan: ElArishPlan) -> list[Layer]:
    """Rough ground, with strokes down its slopes on three levels."""
    layers = []
    for ring in natural(plan, "rough", 0.16):
        items: list[Item] = [Shape((ring,), (ink.ROUGH,))]
        for level, (part, width) in enumerate(((1.0, 0.5), (0.72, 0.26), (0.42, 0.22))):
            comb = Paint(stroke=SLOPE, width=width, dash=(0.022, 0.075), opacity=0.75)
            items.append(Shape((_drawn_in(ring, part),), (comb,)))
            if level:
                items.append(Shape((_drawn_in(ring, part - 0.05),), (Paint(fill="#dcc8a2"),)))
        items.append(Shape((ring,), (Paint(stroke=SLOPE, width=0.05),)))
        layers.append(Layer("hills", tuple(items), ring))
    return layers


def _drawn_in(ring: Line, part: float) -> Line:
    x = sum(p[0] for p in ring) / len(ring)
    y = sum(p[1] for p in ring) / len(ring)
    return tuple((x + part * (p[0] - x), y + part * (p[1] - y)) for p in ring)


def wadis(plan: ElArishPlan) -> tuple[Item, ...]:
    """Dry beds along their hexsides, down to the sea."""
    sides = joined(plan.sides("wadi"))
    beds = confluent(sides, [rounded(calmed(line, 1)) for line in sides])
    return tuple(
        Shape((*beds, plan.pack.geography.mouth), (paint,), closed=False) for paint in ink.WADI
    )


def palms(plan: ElArishPlan) -> list[Item]:
    groves = tuple(rounded(ring, 2, closed=True) for ring in plan.pack.geography.groves)
    trees = Paint(fill="#ccd3a0", pattern="dots", ink="#55713a", pitch=0.13)
    return [Shape(groves, (trees,))]


def houses(plan: ElArishPlan) -> list[Item]:
    squares = tuple(
        ((x - 0.045, y - 0.035), (x + 0.045, y - 0.035), (x + 0.045, y + 0.035),
         (x - 0.045, y + 0.035))
        for row in plan.pack.geography.settlement
        for x, y in row.houses
    )  # fmt: skip
    return [Shape(squares, (Paint(fill="#7a3b30"),))]


def peaks(plan: ElArishPlan) -> list[Item]:
    """Triangles on the summits, with their heights."""
    items: list[Item] = []
    for row in plan.pack.geography.peak:
        x, y = row.at
        mark = ((x - 0.13, y + 0.1), (x + 0.13, y + 0.1), (x, y - 0.13))
        items += [
            Shape((mark,), (Paint(fill=DARK),)),
            Text(str(row.height), (x + 0.2, y + 0.1), Letter(0.22, DARK), "start"),
        ]
    return items
