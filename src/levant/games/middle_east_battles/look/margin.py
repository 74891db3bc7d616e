"""Round the map: frame, title, turn record, the charts of section 11, points."""

from levant.core.hexagon import rectangle
from levant.core.look import (
    Cell,
    CompassRose,
    Item,
    Letter,
    Line,
    Paint,
    Scale,
    Shape,
    Symbol,
    Text,
    TextTable,
)
from levant.games.middle_east_battles.look import palette as ink
from levant.games.middle_east_battles.look.ground import Frame
from levant.games.middle_east_battles.look.key import sample
from levant.games.middle_east_battles.look.plan import P, Plan
from levant.games.middle_east_battles.printed.rows import Legend, Pack

NIGHT = "#34466b"
DAY = "#fffaf0"
TURN = 1.72


def margin(pack: Pack, legend: Legend, frame: Frame) -> tuple[Item, ...]:
    _, top, right, _ = frame
    at = right + legend.gap + 0.9
    y = top - 1.2
    return (
        *_neatline(frame),
        *_title(legend, frame),
        *_turns(pack, legend, frame),
        *_results(pack, at, y + 6.1),
        *_terrain(pack, legend, at, y + 19.3),
        *_points(legend, at, y + 25.9),
        *_foot(legend, at, y + 31.2),
    )


def cells(plan: Plan[P], legend: Legend, frame: Frame) -> tuple[Cell, ...]:
    """The hexes, and the boxes of the Turn Record."""
    found = [Cell(h.name, h.at, plan.outline(h.at)) for h in plan.hexes]
    for turn in range(1, len(plan.pack.charts.turn) + 1):
        box = _turn_box(legend, frame, turn)
        middle = ((box[0][0] + box[2][0]) / 2, (box[0][1] + box[2][1]) / 2)
        found.append(Cell(f"turn/{turn}", middle, box))
    return tuple(found)


def _neatline(frame: Frame) -> list[Item]:
    left, top, right, bottom = frame
    outer = rectangle(left - 0.22, top - 0.22, right + 0.22, bottom + 0.22)
    return [
        Shape((rectangle(*frame),), (Paint(stroke=ink.INK, width=0.035),)),
        Shape((outer,), (Paint(stroke=ink.INK, width=0.075),)),
    ]


def _title(legend: Legend, frame: Frame) -> list[Item]:
    left, top, _, _ = frame
    return [
        Text(legend.title, (left - 0.2, top - 1.15), Letter(1.7, ink.RED, serif=True, weight=700,
             spacing=0.12), anchor="start"),
        Text(legend.subtitle, (left - 0.15, top - 0.5), Letter(0.5, "#5b5446", serif=True,
             italic=True), anchor="start"),
    ]  # fmt: skip


def _turn_box(legend: Legend, frame: Frame, turn: int) -> Line:
    _, top, right, _ = frame
    row, column = divmod(turn - 1, 6)
    x = right + legend.gap + 0.9 + column * (TURN + 0.06)
    y = top - 0.55 + row * (TURN + 0.06)
    return rectangle(x, y, x + TURN, y + TURN)


def _turns(pack: Pack, legend: Legend, frame: Frame) -> list[Item]:
    first = _turn_box(legend, frame, 1)[0]
    items: list[Item] = [
        Text("TURN RECORD", (first[0], first[1] - 0.25), ink.HEADING, anchor="start")
    ]
    for entry in pack.charts.turn:
        box = _turn_box(legend, frame, entry.number)
        dark = entry.night
        paint = Paint(fill=NIGHT if dark else DAY, stroke=ink.INK, width=0.03)
        (x, y), colour = box[0], "#f4ecd6" if dark else ink.INK
        day, month = entry.date.split()[:2]
        items += [
            Shape((box,), (paint,)),
            Text(str(entry.number), (x + TURN / 2, y + 0.72),
                 Letter(0.62, colour, serif=True, weight=700)),
            Text(f"{day} {month[:3]}.", (x + TURN / 2, y + 1.15), Letter(0.25, colour)),
            Text(entry.time, (x + TURN / 2, y + 1.48), Letter(0.25, colour)),
        ]  # fmt: skip
    return items


def _results(pack: Pack, left: float, top: float) -> list[Item]:
    items: list[Item] = []
    names = pack.combat.columns.names
    for index, chart in enumerate((pack.combat.frontal, pack.combat.mobile)):
        y = top + index * 6.55
        rows = [("die", *names)]
        rows += [(str(die), *row) for die, row in enumerate(chart.rows, 1)]
        items += [
            Text(chart.title.upper(), (left, y - 0.2), ink.HEADING, anchor="start"),
            TextTable((left, y), (0.7, *[0.91] * 11), 0.62, tuple(rows), Letter(0.28, ink.INK),
                  Letter(0.22, ink.INK, weight=700), "c" * 12, stripe="#ece4d0",
                  head_fill="#d9d3c0"),
        ]  # fmt: skip
    note = "Egyptians, and all into city and fort: Frontal Assault, where D2 to D4 are EX (7.8)."
    items.append(Text(note, (left, top + 5.0), ink.NOTE, anchor="start"))
    note = "Fire alone: Mobile, and only DE, D2, D3, D4 count (8.6)."
    items.append(Text(note, (left, top + 11.55), ink.NOTE, anchor="start"))
    return items


def _terrain(pack: Pack, legend: Legend, left: float, top: float) -> list[Item]:
    chart = {row.id: row for row in pack.charts.terrain}
    rows = [("", "terrain", "moto", "leg", "combat")]
    for name, words in legend.terrain:
        row = chart[name]
        extra = "+" if row.kind == "hexside" else ""
        moto, leg = ("no" if c is None else f"{extra}{c:g}" for c in (row.moto, row.leg))
        shift = row.shift
        effect = "–" if not shift else f"{abs(shift)} {'left' if shift < 0 else 'right'}"
        rows.append(("", words, moto.replace("0.5", "½"), leg.replace("0.5", "½"), effect))
    samples = [
        item
        for index, (name, _) in enumerate(legend.terrain, 1)
        for item in sample(name, left + 0.06, top + 0.6 * index + 0.08, 0.86, 0.44)
    ]
    return [
        Text("TERRAIN EFFECTS", (left, top - 0.2), ink.HEADING, anchor="start"),
        TextTable((left, top), (1.1, 4.2, 1.6, 1.6, 2.2), 0.6, tuple(rows), ink.BODY, ink.BOLD,
              "llccc", stripe="#ece4d0", head_fill="#d9d3c0"),
        *samples,
    ]  # fmt: skip


def _points(legend: Legend, left: float, top: float) -> list[Item]:
    rows = (("victory points", ""), *legend.points)
    return [
        Text("VICTORY", (left, top - 0.2), ink.HEADING, anchor="start"),
        TextTable((left, top), (8.6, 2.1), 0.55, rows, Letter(0.25, ink.INK), ink.BOLD, "lc",
              stripe="#ece4d0", head_fill="#d9d3c0"),
        Text("Five points more win; less is a draw.", (left, top + 0.55 * len(rows) + 0.4),
             ink.NOTE, anchor="start"),
    ]  # fmt: skip


def _foot(legend: Legend, left: float, top: float) -> list[Item]:
    return [
        CompassRose((left + 1.3, top + 1.6), 2.0, ink.INK, ink.WHITE, 0.0),
        Scale((left + 4.2, top + 1.0), legend.scale, Letter(0.28, ink.INK), legend.unit),
        Symbol("star", (left + 4.4, top + 2.5), 0.5, "#6e4a00", "#ffd447"),
        Text("objective hex", (left + 4.9, top + 2.6), ink.BODY, anchor="start"),
        Symbol("dot", (left + 8.0, top + 2.5), 0.2, ink.INK, ink.WHITE),
        Text("place", (left + 8.3, top + 2.6), ink.BODY, anchor="start"),
    ]
