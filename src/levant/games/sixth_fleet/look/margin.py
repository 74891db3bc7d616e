"""Round the map: frame and degrees, title, turn record, holding boxes, compass."""

import math
from itertools import pairwise

from levant.core.hexagon import rectangle
from levant.core.look import Cell, CompassRose, Item, Letter, Line, Paint, Scale, Shape, Text
from levant.games.sixth_fleet.look.charts import charts
from levant.games.sixth_fleet.look.palette import HEADING, INK, NAVY, SOVIET, WHITE, flush
from levant.games.sixth_fleet.printed.rows import Pack, Ring

NIGHT = "#34466b"
DAY = "#fffaf0"
Frame = tuple[float, float, float, float]

TURN = 1.0
HOURS = ("0400\u20131200", "1200\u20132000", "2000\u20130400")
BOX = (3.25, 2.3)
NOTE = Letter(0.17, "#4c4a44")


def margin(pack: Pack, frame: Frame) -> tuple[Item, ...]:
    return (
        *_neatline(pack, frame),
        *_title(frame),
        *_turn_record(pack, frame),
        *_holding_boxes(pack, frame),
        *_compass(pack, frame),
        *charts(pack, frame),
    )


def boxes(pack: Pack, frame: Frame) -> tuple[Cell, ...]:
    """Places off the map where pieces stand: `turn/3`, `box/US-01`."""
    turns = [
        (f"turn/{turn}", _turn_box(turn, frame))
        for turn in range(1, pack.charts.turn_record.turns + 1)
    ]
    holding = [
        (f"box/{entry.carrier}", _holding_box(index, frame))
        for index, entry in enumerate(pack.charts.holding_box)
    ]
    return tuple(
        Cell(name, ((box[0][0] + box[2][0]) / 2, (box[0][1] + box[2][1]) / 2), box)
        for name, box in turns + holding
    )


def _neatline(pack: Pack, frame: Frame) -> list[Item]:
    left, top, right, bottom = frame
    outer = rectangle(left - 0.3, top - 0.3, right + 0.3, bottom + 0.3)
    items: list[Item] = [
        Shape((rectangle(*frame),), (Paint(stroke=INK, width=0.03),)),
        Shape((outer,), (Paint(stroke=INK, width=0.07),)),
    ]
    degrees = Letter(0.15, INK, serif=True)
    for name, line in pack.coast.meridians.items():
        for edge, beside in ((top, top - 0.1), (bottom, bottom + 0.2)):
            at = _crossing(line, 1, edge)
            if at is not None and left < at < right:
                items.append(Text(f"{name}°E", (at, beside), degrees))
    for name, line in pack.coast.parallels.items():
        for edge, beside, angle in ((left, left - 0.1, -90.0), (right, right + 0.1, 90.0)):
            at = _crossing(line, 0, edge)
            if at is not None and top < at < bottom:
                items.append(Text(f"{name}°N", (beside, at), degrees, angle=angle))
    nato, soviet = (Letter(0.13, ink, weight=700, spacing=0.06) for ink in (NAVY, SOVIET))
    items.append(Text("NATO EDGE", (left - 0.1, -12.5), nato, angle=-90))
    return [*items, Text("SOVIET EDGE", (20.84, top - 0.1), soviet)]


def _crossing(line: Ring, axis: int, value: float) -> float | None:
    """Where a line crosses x = value (axis 0) or y = value (axis 1)."""
    for a, b in pairwise(line):
        if (a[axis] - value) * (b[axis] - value) <= 0 and a[axis] != b[axis]:
            part = (value - a[axis]) / (b[axis] - a[axis])
            other = 1 - axis
            return a[other] + part * (b[other] - a[other])
    return None


def _title(frame: Frame) -> list[Item]:
    left, top, _, _ = frame
    large = Letter(1.35, NAVY, serif=True, weight=700, spacing=0.13)
    words = "NATO and Soviet sea power in the Mediterranean, late 1970s"
    return [
        flush("SIXTH FLEET", left - 0.35, top - 1.45, large),
        flush(words, left - 0.3, top - 0.85, Letter(0.36, "#5b5446", serif=True, italic=True)),
    ]


def _turn_box(turn: int, frame: Frame) -> Line:
    x = frame[2] + 0.3 - (22 - turn) * (TURN + 0.02)
    y = frame[1] - 2.25
    return rectangle(x, y, x + TURN, y + TURN + 0.14)


def _turn_record(pack: Pack, frame: Frame) -> list[Item]:
    record = pack.charts.turn_record
    hours = f"{record.hours_per_turn} hours a turn; shaded turns are night"
    start = _turn_box(1, frame)[0]
    items: list[Item] = [
        flush("GAME-TURN RECORD", start[0], start[1] - 0.16, HEADING),
        flush(hours, frame[2] + 0.28, start[1] - 0.16, NOTE, "end"),
    ]
    for turn in range(1, record.turns + 1):
        box = _turn_box(turn, frame)
        dark = turn in record.night_turns
        paint = Paint(fill=NIGHT if dark else DAY, stroke=INK, width=0.022)
        (x, y), bottom = box[0], box[2][1]
        ink = "#f4ecd6" if dark else INK
        items += [
            Shape((box,), (paint,)),
            Text(str(turn), (x + 0.5, y + 0.52), Letter(0.42, ink, serif=True, weight=700)),
            Text(f"Day {(turn + 2) // 3}", (x + 0.5, bottom - 0.32), Letter(0.15, ink)),
            Text(HOURS[(turn - 1) % 3], (x + 0.5, bottom - 0.12), Letter(0.13, ink)),
        ]
    notes = {
        1: "Soviet movement only",
        record.short_scenario_last_turn: "short scenario ends; interphase",
        record.campaign_last_turn: "campaign ends",
    }
    for turn, note in notes.items():
        box = _turn_box(turn, frame)
        first, last = turn == 1, turn == record.turns
        x = box[0][0] if first else box[1][0] if last else (box[0][0] + box[1][0]) / 2
        anchor = "start" if first else "end" if last else "middle"
        items.append(flush(note, x, box[2][1] + 0.2, NOTE, anchor))
    return items


def _holding_box(index: int, frame: Frame) -> Line:
    width, height = BOX
    right, top = frame[2] + 0.3, frame[3] + 0.95
    x = right - (3 - index % 3) * (width + 0.12) + 0.12
    y = top + (index // 3) * (height + 0.12)
    return rectangle(x, y, x + width, y + height)


def _holding_boxes(pack: Pack, frame: Frame) -> list[Item]:
    x, y = _holding_box(0, frame)[0]
    items: list[Item] = [flush("CARRIER HOLDING BOXES", x, y - 0.14, HEADING)]
    for index, entry in enumerate(pack.charts.holding_box):
        box = _holding_box(index, frame)
        counter = pack.units()[entry.carrier]
        ink, tint = (NAVY, "#e4ebf2") if counter.side == "NATO" else ("#8f2822", "#f5e3dc")
        (x, y), right = box[0], box[1][0]
        number = int(entry.carrier.partition("-")[2])
        caption = f"{counter.nationality} {number}  {counter.name}"
        units = f"{entry.capacity} air units"
        items += [
            Shape((box,), (Paint(fill=tint, stroke=ink, width=0.03),)),
            flush(caption, x + 0.14, y + 0.3, Letter(0.21, ink, weight=700)),
            flush(units, right - 0.12, y + 0.3, Letter(0.15, ink), "end"),
        ]
        dashes = Paint(stroke=ink, width=0.012, dash=(0.05, 0.05), opacity=0.6)
        for slot in range(entry.capacity):
            sx, sy = x + 0.38 + (slot % 3) * 0.86, y + 0.47 + (slot // 3) * 0.87
            items.append(Shape((rectangle(sx, sy, sx + 0.78, sy + 0.78),), (dashes,)))
    return items


def _compass(pack: Pack, frame: Frame) -> list[Item]:
    """In the free sixth place of the holding boxes."""
    (x, y), (right, _), (_, bottom), _ = _holding_box(5, frame)
    mile = 100 / pack.map.grid.scale_nm
    affine = pack.map.georeference.affine
    turn = -math.degrees(math.atan2(affine["xv"], affine["yv"]))
    marks, words = ((0.0, "0"), (mile / 2, "50"), (mile, "100")), "nautical miles (a hex is 45.4)"
    return [
        CompassRose(((x + right) / 2, y + 0.87), 1.3, NAVY, WHITE, turn),
        Scale(((x + right) / 2 - mile / 2, bottom - 0.45), marks, Letter(0.17, INK), words),
    ]
