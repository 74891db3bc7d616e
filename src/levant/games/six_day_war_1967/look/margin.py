"""What is printed in the corners that the war left free: title, turns, boxes, charts, key."""

from dataclasses import replace

from levant.core import look
from levant.core.hexagon import rectangle
from levant.games.six_day_war_1967.look.key import column
from levant.games.six_day_war_1967.look.palette import HEADING, INK, NOTE, TITLE, WHITE
from levant.games.six_day_war_1967.printed.rows import Pack

PANEL = look.Paint(fill="#f8f2e2", stroke="#5f5140", width=0.03, opacity=0.93)
STRIPE = "#ece2c9"
HEAD = "#d9cba6"
BANNER = look.Letter(1.75, TITLE, serif=True, weight=700, spacing=0.12)
CELL, DIE = look.Letter(0.25, INK), look.Letter(0.22, INK, weight=700)

# Boxes off the map: name, title, left, top, width, height.
BOXES = (
    ("reserve", "ISRAELI RESERVE", 0.75, 3.85, 5.2, 3.1),
    ("sinai-available", "SINAI AVAILABLE", 0.65, 30.3, 3.3, 2.0),
    ("sinai-used", "SINAI USED", 0.65, 32.45, 3.3, 2.0),
    ("sinai-refit", "SINAI REFIT", 0.65, 34.6, 3.9, 2.2),
    ("sinai-dead", "SINAI DEADPILE", 0.65, 36.95, 4.7, 2.6),
    ("sinai-reinforcements", "SINAI ARAB REINFORCEMENTS", 0.65, 39.7, 5.6, 2.0),
    ("sinai-due", "ARRIVING", 0.65, 41.85, 5.6, 1.9),
    ("eastern-available", "EASTERN AVAILABLE", 20.6, 35.1, 3.9, 2.0),
    ("eastern-used", "EASTERN USED", 24.65, 35.1, 3.9, 2.0),
    ("eastern-refit", "EASTERN REFIT", 20.6, 37.25, 3.9, 2.2),
    ("eastern-dead", "EASTERN DEADPILE", 24.65, 37.25, 3.9, 2.2),
    ("eastern-reinforcements", "EASTERN ARAB REINFORCEMENTS", 20.6, 39.6, 7.95, 2.0),
    ("eastern-due", "ARRIVING", 20.6, 41.75, 7.95, 2.0),
)
MILES = ((0.0, "0"), (1.096, "10"), (2.192, "20"), (3.288, "30 miles"))
TURN = (6.4, 4.4, 1.5, 1.3)  # left, top, width, height of the first turn


def margin(pack: Pack, frame: tuple[float, float, float, float]) -> tuple[look.Item, ...]:
    return (
        *_title(),
        *_turns(pack),
        *_boxes(),
        *_combat(pack),
        *_air(pack),
        *column(pack),
        *_frame(frame),
        look.CompassRose((19.2, 2.0), 1.5, "#5d4a33", WHITE),
        look.Scale((14.3, 3.2), MILES, NOTE),
    )  # fmt: skip


def cells(pack: Pack) -> tuple[look.Cell, ...]:
    """Places off the map where pieces stand: `turn/3`, `sinai-available`."""
    found = [(name, _box(x, y, w, h)) for name, _, x, y, w, h in BOXES]
    found += [(f"turn/{n + 1}", _turn_box(n)) for n in range(len(_days(pack)))]
    return tuple(look.Cell(name, _middle(box), box) for name, box in found)


def _box(x: float, y: float, width: float, height: float) -> look.Line:
    return rectangle(x, y, x + width, y + height)


def _middle(box: look.Line) -> tuple[float, float]:
    return (box[0][0] + box[2][0]) / 2, (box[0][1] + box[2][1]) / 2


def _frame(frame: tuple[float, float, float, float]) -> list[look.Item]:
    left, top, right, bottom = frame
    return [
        look.Shape((rectangle(*frame),), (look.Paint(stroke=INK, width=0.05),)),
        look.Shape(
            (rectangle(left - 0.16, top - 0.16, right + 0.16, bottom + 0.16),),
            (look.Paint(stroke=INK, width=0.1),),
        ),
    ]


def _title() -> list[look.Item]:
    return [
        look.Text("SIX DAY WAR", (0.75, 2.15), BANNER, "start"),
        look.Text("1967", (14.05, 2.15), replace(BANNER, ink="#a11d1d"), "start"),
        look.Text(
            "Two fronts, one victory to share: 5 to 10 June",
            (0.85, 3.0),
            look.Letter(0.5, "#5b4a33", serif=True, italic=True),
            "start",
        ),
    ]  # fmt: skip


def _turn_box(index: int) -> look.Line:
    x, y, width, height = TURN
    return _box(x + index * (width + 0.06), y, width, height)


def _days(pack: Pack) -> list[str]:
    """The turns of the longest scenario: there is one track for all."""
    return max((row.turns for row in pack.scenarios.scenario), key=len)


def _turns(pack: Pack) -> list[look.Item]:
    x, y, _, height = TURN
    items: list[look.Item] = [look.Text("TURN RECORD", (x, y - 0.15), HEADING, "start")]
    row = pack.scenarios.scenario[0]
    notes = {row.shock_turn: "shock", 2: "events from here", row.east_bank_open: "East Bank open"}
    for index, day in enumerate(_days(pack)):
        box = _turn_box(index)
        middle = (box[0][0] + box[1][0]) / 2
        items += [
            look.Shape((box,), (PANEL,)),
            look.Text(
                str(index + 1), (middle, y + 0.62), look.Letter(0.5, TITLE, serif=True, weight=700)
            ),
            look.Text(day, (middle, y + 1.05), look.Letter(0.27, INK)),
        ]
        if index + 1 in notes:
            items.append(look.Text(notes[index + 1], (middle, y + height + 0.27), NOTE))
    return items


def _boxes() -> list[look.Item]:
    items: list[look.Item] = []
    for _, title, x, y, width, height in BOXES:
        letter = look.Letter(0.22, TITLE, weight=700, spacing=0.03)
        items += [
            look.Shape((_box(x, y, width, height),), (PANEL,)),
            look.Text(title, (x + 0.12, y + 0.3), letter, "start"),
        ]
    return items


def _grid(
    title: str, at: tuple[float, float], columns: list[str], results: list[list[str]],
    width: float, note: str,
) -> list[look.Item]:  # fmt: skip
    left, top = at
    rows = [("die", *columns)]
    for die in range(6):
        cells_ = ["·" if column[die] == "-" else column[die] for column in results]
        rows.append((str(die + 1), *cells_))
    total = 0.6 + width * len(columns)
    panel = _box(left - 0.15, top - 0.55, total + 0.3, 0.42 * 7 + 0.75)
    return [
        look.Shape((panel,), (PANEL,)),
        look.Text(title, (left, top - 0.17), HEADING, "start"),
        look.Text(note, (left + total, top - 0.17), NOTE, "end"),
        look.TextTable(
            (left, top), (0.6, *([width] * len(columns))), 0.42, tuple(rows), CELL,
            DIE, "c" * (len(columns) + 1), stripe=STRIPE, head_fill=HEAD,
        ),
    ]  # fmt: skip


def _combat(pack: Pack) -> list[look.Item]:
    crt = pack.charts.crt
    note = "attack ÷ defence, per cent"
    return [
        *_grid("ASSAULT", (0.9, 8.1), crt.columns, crt.assault.results, 0.97, note),
        *_grid("MOBILE", (0.9, 12.0), crt.columns, crt.mobile.results, 0.97, f"Israelis; {note}"),
    ]  # fmt: skip


def _air(pack: Pack) -> list[look.Item]:
    air, strike = pack.charts.air_superiority, pack.charts.strike
    return [
        *_grid("AIR", (10.9, 8.1), air.columns, air.results, 0.6, "airstrikes or level"),
        *_grid("STRIKES", (10.9, 12.0), strike.columns, strike.results, 0.75, "a unit a roll"),
    ]
