"""The ground of Suez '56 as `geography.toml` has it: shores, harbour, town, works."""

import math

from levant.core.curves import rounded
from levant.core.hexagon import rectangle
from levant.core.look import Item, Layer, Line, Paint, Shape
from levant.games.middle_east_battles.look import curves, ground
from levant.games.middle_east_battles.look import palette as ink
from levant.games.middle_east_battles.look.ground import Frame
from levant.games.middle_east_battles.look.plan import SuezPlan


def land(plan: SuezPlan) -> Line:
    """The dry ground in one ring, the canal not yet cut out."""
    shore = plan.pack.geography.shore
    return (
        *beaches(plan),
        *curves.roughened(shore["lake_east"], 0.16),
        *curves.roughened(shore["lake_west"], 0.16),
    )


def beaches(plan: SuezPlan) -> Line:
    shore = plan.pack.geography.shore
    return (*rounded(shore["beach_west"]), *rounded(shore["beach_east"]))


def harbour(plan: SuezPlan) -> Line:
    """The water between the quays and banks, from the beach to the southern edge."""
    banks = plan.pack.geography.harbour
    return (*banks.west, *reversed(banks.east))


def water(plan: SuezPlan, frame: Frame) -> tuple[Layer, ...]:
    """Lake Manzala with its islets; the sea, which begins at the beaches."""
    dry, clip = land(plan), rectangle(*frame)
    islets = tuple(islet(x, y, size) for x, y, size in plan.pack.geography.lake["islets"])
    lake: tuple[Item, ...] = (
        Shape((clip,), (Paint(fill=ink.LAKE),)),
        Shape((dry,), halo(ink.LAKE_SHORE)),
        Shape(islets, (Paint(stroke="#d3e5dc", width=0.12), ink.REEDS)),
    )
    coast = beaches(plan)
    open_sea = (*coast, (frame[2] + 1, frame[1] - 1), (frame[0] - 1, frame[1] - 1))
    sea: tuple[Item, ...] = (
        Shape((clip,), (Paint(fill=ink.SEA),)),
        Shape((coast,), halo(ink.SHALLOWS), closed=False),
    )
    return Layer("lake", lake, clip), Layer("sea", sea, ground.framed(open_sea, frame))


def islet(x: float, y: float, size: float) -> Line:
    """Longer than broad, and no two alike."""
    turn = 9.7 * x + 4.3 * y
    ring = []
    for k in range(14):
        angle = 2 * math.pi * k / 14
        reach = size / 2 * (1 + 0.22 * math.sin(3 * angle + turn) + 0.12 * math.sin(5 * angle))
        ring.append((x + 1.25 * reach * math.cos(angle), y + 0.62 * reach * math.sin(angle)))
    return rounded(ring, 1, closed=True)


def halo(tints: tuple[tuple[float, str], ...]) -> tuple[Paint, ...]:
    return tuple(Paint(stroke=tint, width=width) for width, tint in tints)


def dry(plan: SuezPlan) -> tuple[Item, ...]:
    """Land and marsh; the marsh ends where the land does."""
    return (
        Shape((land(plan),), (Paint(fill=ink.LAND),)),
        ground.area(plan.of("marsh"), ink.MARSH, calm=1),
    )


def town(plan: SuezPlan) -> list[Layer]:
    """Every quarter with its own streets, then the avenues through all of them."""
    layers = [Layer("town", (ground.area(plan.of("city"), ink.CITY, calm=1),))]
    for row in plan.pack.geography.quarter:
        fill, street, width = plan.pack.look.quarter[row.name]
        outlines = quarter(plan, row.name)
        along, across = row.pitch
        for ring in ground.rings(outlines, 1):
            lanes = (*curves.parallels(ring, row.lean, across),
                     *curves.parallels(ring, row.lean + 90, along))  # fmt: skip
            layers.append(
                Layer("town", (
                    Shape((ring,), (Paint(fill=fill),)),
                    Shape(lanes, (Paint(stroke=street, width=width),), closed=False),
                ), ring)
            )  # fmt: skip
    layers.append(Layer("town", (ground.area(plan.of("city"), ink.CITY_EDGE, calm=1),)))
    streets = plan.pack.geography.streets
    for lines, outlines in (
        (streets["avenues"], plan.of("city")),
        (streets["crescents"], quarter(plan, "Port Fuad")),
    ):
        wide = tuple(rounded(each) for each in lines)
        pave = Shape(wide, (Paint(stroke="#f7ebdd", width=0.085),), closed=False)
        layers.append(Layer("town", (pave,), max(ground.rings(outlines, 1), key=len)))
    return layers


def quarter(plan: SuezPlan, name: str) -> tuple[Line, ...]:
    """The hexes of a part of the town."""
    return tuple(plan.outline(h.at) for h in plan.hexes if h.features.get("quarter") == name)


def works(plan: SuezPlan) -> list[Item]:
    items: list[Item] = []
    for row in plan.pack.geography.work:
        paints, ring = plan.pack.look.work.get(row.kind), row.outline
        if not paints:
            continue
        items.append(Shape((ring,), paints))
        if row.kind == "runway":
            (ax, ay), (bx, by), (cx, cy), (dx, dy) = ring
            middle = (((ax + dx) / 2, (ay + dy) / 2), ((bx + cx) / 2, (by + cy) / 2))
            dash = Paint(stroke="#f3efe2", width=0.025, dash=(0.1, 0.08))
            items.append(Shape((middle,), (dash,), closed=False))
    return items


def salt_pans(plan: SuezPlan) -> list[Layer]:
    """The dikes of the pans, within their outline."""
    return [
        Layer("pans", (
            Shape((ring,), (Paint(fill="#dde8e4", opacity=0.85),)),
            Shape((*curves.parallels(ring, -4, 0.34), *curves.parallels(ring, 86, 0.62)),
                  (Paint(stroke="#a9b79f", width=0.03),), closed=False),
            Shape((ring,), (Paint(stroke="#93a387", width=0.05),)),
        ), ring)
        for ring in (row.outline for row in plan.pack.geography.work
                     if row.kind == "pans")
    ]  # fmt: skip


def cuts(plan: SuezPlan) -> list[Item]:
    """Harbour, canal and channels, with their quays and banks."""
    banks = plan.pack.geography.harbour
    items: list[Item] = []
    for row in plan.pack.geography.channel:
        course = (rounded(row.line),)
        for tint, width in ((ink.BANK, row.width + 0.06), (ink.SEA, row.width)):
            items.append(Shape(course, (Paint(stroke=tint, width=width),), closed=False))
    items += [
        Shape((harbour(plan),), (Paint(fill=ink.SEA),)),
        Shape((banks.west, banks.east), (Paint(stroke=ink.BANK, width=0.045),), closed=False),
    ]
    return items


def sea_marks(plan: SuezPlan) -> list[Item]:
    """Moles of rubble, the dredged fairway between them, jetties along the quays."""
    port = plan.pack.geography.harbour
    moles = tuple(rounded(each) for each in port.moles)
    fairway = tuple(rounded(each) for each in port.fairway)
    return [
        Shape(fairway, (Paint(stroke="#6f9bb8", width=0.025, dash=(0.16, 0.1)),), closed=False),
        Shape(moles, (Paint(stroke="#5b5347", width=0.17), Paint(stroke="#d9d0bc", width=0.1),
                      Paint(stroke="#8b8170", width=0.1, dash=(0.03, 0.07))), closed=False),
        Shape(tuple(port.jetties), (Paint(stroke="#5b5347", width=0.055),), closed=False),
    ]  # fmt: skip


def bridges(plan: SuezPlan) -> list[Item]:
    """Kerbs on both sides of the deck."""
    kerbs = tuple(
        ((x + side * half, y - 0.2), (x + side * half, y + 0.2))
        for x, y, half in plan.pack.geography.harbour.bridges
        for side in (-1, 1)
    )
    return [Shape(kerbs, (Paint(stroke=ink.INK, width=0.05),), closed=False)]


def shoreline(plan: SuezPlan) -> tuple[Item, ...]:
    shore = plan.pack.geography.shore
    beaches = tuple(rounded(beach) for beach in (shore["beach_west"], shore["beach_east"]))
    lakes = tuple(curves.roughened(bank, 0.16) for bank in (shore["lake_east"], shore["lake_west"]))
    return (
        Shape(beaches, (Paint(stroke="#fbf4de", width=0.16), Paint(stroke=ink.COAST, width=0.035)),
              closed=False),
        Shape(lakes, (Paint(stroke="#7d8a63", width=0.03),), closed=False),
    )  # fmt: skip
