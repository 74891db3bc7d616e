"""The printed charts: terrain and its effects, signs and counters, combat, victory."""

from levant.core import look
from levant.core.hexagon import hex_outline, rectangle
from levant.core.look import Item, Letter, Paint, Shape, Symbol, Text, TextTable, Tiles
from levant.games.sixth_fleet.look.palette import GRID, HEADING, INK, flush
from levant.games.sixth_fleet.look.pieces import faces
from levant.games.sixth_fleet.printed.rows import UNBOUNDED, Level, Pack

SHADES = {"stripe": "#ece4d0", "head_fill": "#d9d3c0"}
BODY = Letter(0.165, INK)
BOLD = Letter(0.165, INK, weight=700)
NOTE = Letter(0.15, "#4c4a44")
Frame = tuple[float, float, float, float]


def charts(pack: Pack, frame: Frame) -> tuple[Item, ...]:
    left, _, _, bottom = frame
    top = bottom + 0.95
    return (
        *_terrain(pack, left - 0.3, top),
        *_key(pack, left + 11.0, top),
        *_combat(pack, left + 19.55, top),
        *_victory(pack, left + 19.55, top + 3.6),
    )


def _terrain(pack: Pack, left: float, top: float) -> list[Item]:
    heading = ("", "", "naval", "air", "zone of control", "combat")
    rows = (heading, *(("", *row) for row in pack.look.terrain))
    widths = (0.95, 2.35, 0.75, 0.65, 2.6, 2.8)
    items: list[Item] = [
        flush("TERRAIN AND ITS EFFECTS", left, top - 0.14, HEADING),
        TextTable((left, top), widths, 0.62, rows, BODY, BOLD, "llccll", **SHADES),
    ]
    paint = pack.look.paint
    for index, names in enumerate(pack.look.swatches):
        at = (left + 0.47, top + 0.62 * (index + 1.5))
        small = hex_outline("pointy", at, 0.46)
        paints = [*(paint[name] for name in names), Paint(stroke=GRID, width=0.012)]
        items += [Tiles((small,), each) for each in paints]
    y = top + 0.62 * 6.5
    wall = (((left + 0.47, y - 0.15), (left + 0.47, y + 0.15)),)
    items.append(look.Edges(wall, paint["all_land"]))
    words = "Movement points a hex; no: may not enter or cross. A Defended hex keeps enemies out "
    return [*items, flush(words + "until it is destroyed.", left, top + 0.62 * 7 + 0.3, NOTE)]


def _key(pack: Pack, left: float, top: float) -> list[Item]:
    rule = ((left, top), (left + 8.1, top))
    items: list[Item] = [
        flush("SIGNS AND COUNTERS", left, top - 0.14, HEADING),
        Shape((rule,), (Paint(stroke="#999", width=0.012),), closed=False),
    ]
    y = top + 0.32
    for kind, size, colour, ground, text, dashed, words in pack.look.signs:
        items.append(Symbol(kind, (left + 0.35, y), size, colour, ground, text, dashed))
        items.append(flush(words, left + 0.75, y + 0.06, BODY))
        y += 0.47
    for name, words in pack.look.lines:
        line = ((left + 0.08, y), (left + 0.555, y))
        items.append(Shape((line,), (pack.look.paint[name],), closed=False))
        items.append(flush(words, left + 0.75, y + 0.06, BODY))
        y += 0.42
    items += _nations(pack, left, top + 4.6)
    return items + _anatomy(pack, left + 4.15, top + 0.02)


def _nations(pack: Pack, left: float, top: float) -> list[Item]:
    items: list[Item] = []
    nations = [(code, livery) for code, livery in pack.look.livery.items() if livery.title]
    for index, (code, livery) in enumerate(nations):
        x = left + index * 1.02
        box = rectangle(x, top, x + 0.92, top + 0.36)
        items += [
            Shape((box,), (Paint(fill=livery.ground, stroke="#555", width=0.012),)),
            Text(code, (x + 0.46, top + 0.26), Letter(0.22, livery.ink, weight=700)),
            Text(livery.title, (x + 0.46, top + 0.55), NOTE),
        ]
    return items


def _anatomy(pack: Pack, left: float, top: float) -> list[Item]:
    """A ship and an aircraft, large, with words beside their values."""
    size, shown = 1.75, faces(pack)
    at = (left + 1.95, top + 0.45 + size / 2)
    items: list[Item] = [look.Sample(shown["US-06"], at, size)]
    x0, y0 = at[0] - size / 2, at[1] - size / 2
    for index, (attack, other) in enumerate(pack.look.values):
        y = y0 + size * (0.455 + 0.205 * index) + 0.05
        items.append(flush(attack, x0 - 0.1, y, NOTE, "end"))
        items.append(flush(other, x0 + size + 0.1, y, NOTE))
    items.append(flush("nation", x0 - 0.1, y0 + 0.28, NOTE, "end"))
    items.append(flush("number", x0 + size + 0.1, y0 + 0.28, NOTE))
    for index, (name, words) in enumerate(pack.look.samples):
        spot = (left + 0.75 + index * 2.4, y0 + size + 1.05)
        items.append(look.Sample(shown[name], spot, 1.0))
        for line, text in enumerate(words):
            items.append(Text(text, (spot[0], spot[1] + 0.75 + 0.2 * line), NOTE))
    return items


def _combat(pack: Pack, left: float, top: float) -> list[Item]:
    table = pack.charts.combat_results
    columns = [str(c) for c in table.columns]
    columns[-1] += "+"
    rows = [("ECM", *columns)]
    for ecm, entries in table.ecm.items():
        rows.append((ecm, *("·" if e == table.no_effect else str(e) for e in entries)))
    widths, body = (0.95, *([0.64] * len(columns))), Letter(0.21, INK)
    head, aligned = Letter(0.19, INK, weight=700), "c" * len(widths)
    words = "Highest roll that drives the defender back; · no effect; below 0 no attack."
    return [
        flush("COMBAT RESULTS", left, top - 0.14, HEADING),
        flush("attack less defence, rounded down", left + 6.75, top - 0.14, NOTE, "end"),
        TextTable((left, top), widths, 0.36, tuple(rows), body, head, aligned, **SHADES),
        flush(words, left, top + 0.36 * 8 + 0.22, NOTE),
    ]


def _victory(pack: Pack, left: float, top: float) -> list[Item]:
    levels = pack.charts.level_of_victory
    items: list[Item] = [
        flush("VICTORY", left, top - 0.14, HEADING),
        flush("Soviet points less NATO points", left + 6.75, top - 0.14, NOTE, "end"),
    ]
    width = 6.75 / len(levels)
    for index, level in enumerate(levels):
        words = level.level.split()
        fill = {"Soviet": "#f0d6cc", "NATO": "#d5e0ec"}.get(words[0], "#f3ead2")
        x = left + index * width
        box = rectangle(x, top, x + width, top + 0.9)
        items.append(Shape((box,), (Paint(fill=fill, stroke="#777", width=0.012),)))
        items.append(Text(_span(level), (x + width / 2, top + 0.3), Letter(0.2, INK, weight=700)))
        for line, word in enumerate(words[:2]):
            items.append(Text(word, (x + width / 2, top + 0.54 + 0.2 * line), Letter(0.145, INK)))
    return items


def _span(level: Level) -> str:
    low, high = level.minimum, level.maximum
    if high == UNBOUNDED:
        return f"{low}+"
    span = f"≤ {high}" if low == -UNBOUNDED else f"{low}…{high}"
    return span.replace("-", "\u2212")
