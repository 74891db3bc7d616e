"""Round the map: frame, title, turn record, the charts of section 11, points."""

from collections.abc import Sequence

from levant.core import look
from levant.core.hexagon import rectangle
from levant.games.middle_east_battles.look import palette as ink
from levant.games.middle_east_battles.look.ground import Frame
from levant.games.middle_east_battles.look.key import sample
from levant.games.middle_east_battles.look.plan import P, Plan
from levant.games.middle_east_battles.printed.rows import Legend, Pack

NIGHT = "#34466b"
DAY = "#fffaf0"
STRIPE, HEAD = "#ece4d0", "#d9d3c0"
TURN = 1.72
TITLE = look.Letter(1.7, ink.RED, serif=True, weight=700, spacing=0.12)
SUBTITLE = look.Letter(0.5, "#5b5446", serif=True, italic=True)
Letters = tuple[look.Letter, look.Letter]  # of a table, and of its heading


def margin(pack: Pack, legend: Legend, frame: Frame) -> tuple[look.Item, ...]:
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


def cells(plan: Plan[P], legend: Legend, frame: Frame) -> tuple[look.Cell, ...]:
    """The hexes, and the boxes of the Turn Record."""
    found = [look.Cell(h.name, h.at, plan.outline(h.at)) for h in plan.hexes]
    for turn in range(1, len(plan.pack.charts.turn) + 1):
        box = _turn_box(legend, frame, turn)
        middle = ((box[0][0] + box[2][0]) / 2, (box[0][1] + box[2][1]) / 2)
        found.append(look.Cell(f"turn/{turn}", middle, box))
    return tuple(found)


def _neatline(frame: Frame) -> list[look.Item]:
    left, top, right, bottom = frame
    outer = rectangle(left - 0.22, top - 0.22, right + 0.22, bottom + 0.22)
    return [
        look.Shape((rectangle(*frame),), (look.Paint(stroke=ink.INK, width=0.035),)),
        look.Shape((outer,), (look.Paint(stroke=ink.INK, width=0.075),)),
    ]


def _title(legend: Legend, frame: Frame) -> list[look.Item]:
    left, top, _, _ = frame
    return [
        look.Text(legend.title, (left - 0.2, top - 1.15), TITLE, anchor="start"),
        look.Text(legend.subtitle, (left - 0.15, top - 0.5), SUBTITLE, anchor="start"),
    ]


def _turn_box(legend: Legend, frame: Frame, turn: int) -> look.Line:
    _, top, right, _ = frame
    row, column = divmod(turn - 1, 6)
    x = right + legend.gap + 0.9 + column * (TURN + 0.06)
    y = top - 0.55 + row * (TURN + 0.06)
    return rectangle(x, y, x + TURN, y + TURN)


def _turns(pack: Pack, legend: Legend, frame: Frame) -> list[look.Item]:
    first = _turn_box(legend, frame, 1)[0]
    items: list[look.Item] = [
        look.Text("TURN RECORD", (first[0], first[1] - 0.25), ink.HEADING, anchor="start")
    ]
    for entry in pack.charts.turn:
        box = _turn_box(legend, frame, entry.number)
        dark = entry.night
        paint = look.Paint(fill=NIGHT if dark else DAY, stroke=ink.INK, width=0.03)
        (x, y), colour = box[0], "#f4ecd6" if dark else ink.INK
        day, month = entry.date.split()[:2]
        items += [
            look.Shape((box,), (paint,)),
            look.Text(str(entry.number), (x + TURN / 2, y + 0.72),
                 look.Letter(0.62, colour, serif=True, weight=700)),
            look.Text(f"{day} {month[:3]}.", (x + TURN / 2, y + 1.15), look.Letter(0.25, colour)),
            look.Text(entry.time, (x + TURN / 2, y + 1.48), look.Letter(0.25, colour)),
        ]  # fmt: skip
    return items


def _results(pack: Pack, left: float, top: float) -> list[look.Item]:
    items: list[look.Item] = []
    names = pack.combat.columns.names
    for index, chart in enumerate((pack.combat.frontal, pack.combat.mobile)):
        y = top + index * 6.55
        rows = [("die", *names)]
        rows += [(str(die), *row) for die, row in enumerate(chart.rows, 1)]
        letters = (look.Letter(0.28, ink.INK), look.Letter(0.22, ink.INK, weight=700))
        widths = (0.7, *[0.91] * 11)
        items += _table(chart.title.upper(), (left, y), widths, 0.62, rows, letters, "c" * 12)
    note = "Egyptians, and all into city and fort: Frontal Assault, where D2 to D4 are EX (7.8)."
    items.append(look.Text(note, (left, top + 5.0), ink.NOTE, anchor="start"))
    note = "Fire alone: Mobile, and only DE, D2, D3, D4 count (8.6)."
    items.append(look.Text(note, (left, top + 11.55), ink.NOTE, anchor="start"))
    return items


def _terrain(pack: Pack, legend: Legend, left: float, top: float) -> list[look.Item]:
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
    widths, letters = (1.1, 4.2, 1.6, 1.6, 2.2), (ink.BODY, ink.BOLD)
    return _table("TERRAIN EFFECTS", (left, top), widths, 0.6, rows, letters, "llccc") + samples


def _points(legend: Legend, left: float, top: float) -> list[look.Item]:
    rows = (("victory points", ""), *legend.points)
    letters, below = (look.Letter(0.25, ink.INK), ink.BOLD), (left, top + 0.55 * len(rows) + 0.4)
    return [
        *_table("VICTORY", (left, top), (8.6, 2.1), 0.55, rows, letters, "lc"),
        look.Text("Five points more win; less is a draw.", below, ink.NOTE, anchor="start"),
    ]


def _table(
    title: str, at: look.Point, widths: Sequence[float], height: float,
    rows: Sequence[tuple[str, ...]], letters: Letters, align: str,
) -> list[look.Item]:  # fmt: skip
    return [
        look.Text(title, (at[0], at[1] - 0.2), ink.HEADING, anchor="start"),
        look.TextTable(
            at, tuple(widths), height, tuple(rows), *letters, align, stripe=STRIPE, head_fill=HEAD
        ),
    ]


def _foot(legend: Legend, left: float, top: float) -> list[look.Item]:
    return [
        look.CompassRose((left + 1.3, top + 1.6), 2.0, ink.INK, ink.WHITE, 0.0),
        look.Scale((left + 4.2, top + 1.0), legend.scale, look.Letter(0.28, ink.INK), legend.unit),
        look.Symbol("star", (left + 4.4, top + 2.5), 0.5, "#6e4a00", "#ffd447"),
        look.Text("objective hex", (left + 4.9, top + 2.6), ink.BODY, anchor="start"),
        look.Symbol("dot", (left + 8.0, top + 2.5), 0.2, ink.INK, ink.WHITE),
        look.Text("place", (left + 8.3, top + 2.6), ink.BODY, anchor="start"),
    ]
