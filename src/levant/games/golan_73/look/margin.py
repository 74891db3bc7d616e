"""Round the map: title, turn record, combat table and the key to the lines."""

from levant.core.hexagon import rectangle
from levant.core.look import CompassRose, Item, Letter, Paint, Scale, Shape, Symbol, Text, TextTable
from levant.games.golan_73.look import palette as ink
from levant.games.golan_73.look.plane import KM
from levant.games.golan_73.printed.rows import Charts

Frame = tuple[float, float, float, float]
SHEET: Frame = (-10.8, -13.3, 18.2, 12.8)
LEFT = 8.9
BODY = Letter(0.17, ink.INK)
HEAD = Letter(0.17, ink.WHITE, weight=700)


def margin(charts: Charts, frame: Frame) -> tuple[Item, ...]:
    marks = tuple((km / KM, str(km)) for km in (0, 2, 4, 6, 8))
    return (
        Shape((rectangle(*frame),), (Paint(stroke=ink.INK, width=0.06),)),
        *_title(),
        *_turns(charts, -10.9),
        *_table(charts, -5.2),
        *_key(1.2),
        Scale((-5.2, 11.7), marks, Letter(0.15, ink.INK), "kilometres"),
        CompassRose((-9.3, -11.6), 0.8, ink.INK, ink.PAPER),
    )


def _title() -> list[Item]:
    large = Letter(0.8, ink.INK, weight=700, spacing=0.06)
    small = Letter(0.24, ink.MUTED, serif=True, italic=True)
    below = "Fast Action Battles · 6 to 10 October 1973"
    return [
        Text("GOLAN '73", (LEFT, -12.2), large, "start"),
        Text(below, (LEFT, -11.75), small, "start"),
    ]


def _turns(charts: Charts, top: float) -> list[Item]:
    """One box a turn: date, draws, what ends the game."""
    items: list[Item] = [Text("Turn record", (LEFT, top), ink.HEADING, "start")]
    for index, turn in enumerate(charts.turn):
        x, y = LEFT + 3.05 * (index % 3), top + 0.25 + 1.6 * (index // 3)
        night = index + 1 in charts.night.turns
        fill, color = ("#38466b", ink.WHITE) if night else (ink.WHITE, ink.INK)
        paint = Paint(fill=fill, stroke=ink.INK, width=0.03)
        number = Letter(0.36, color, weight=700)
        items += [
            Shape((rectangle(x, y, x + 2.9, y + 1.45),), (paint,)),
            Text(str(index + 1), (x + 0.12, y + 0.4), number, "start"),
            Text(turn.label, (x + 2.78, y + 0.33), Letter(0.17, color), "end"),
        ]
        draws = (("Syrian", turn.draws_syrian_turn), ("Israeli", turn.draws_israeli_turn))
        for line, (who, (syrian, israeli)) in enumerate(draws):
            words, at = f"{who} turn: draw S {syrian}, I {israeli}", y + 0.68 + 0.22 * line
            items.append(Text(words, (x + 0.12, at), Letter(0.15, color), "start"))
        if turn.sudden_death_syrian:
            syrian, israeli = turn.sudden_death_syrian, turn.sudden_death_israeli
            words = f"sudden death: Syria {syrian}, Israel {israeli}"
            items.append(Text(words, (x + 0.12, y + 1.3), Letter(0.13, color), "start"))
    return items


def _table(charts: Charts, top: float) -> list[Item]:
    rows = [("Success number 5, modified", "")]
    rows += [(row.when, f"{row.value:+}") for row in charts.modifier]
    return [
        Text("Combat table", (LEFT, top - 0.1), ink.HEADING, "start"),
        TextTable(
            (LEFT, top + 0.1), (8.2, 0.8), 0.31, tuple(rows), BODY, HEAD, "lr",
            stripe="#efe7d3", head_fill="#5c5343",
        ),
    ]  # fmt: skip


def _key(top: float) -> list[Item]:
    items: list[Item] = [Text("Key", (LEFT, top), ink.HEADING, "start")]
    lines = [
        ("road connection", (ink.ROAD_CASING, ink.ROAD)),
        ("river; a bridge where a road crosses", ink.LINES["river"]),
        ("escarpment: by road only, one unit a phase", ink.LINES["escarpment"]),
        ("Purple Line with anti-tank ditch", ink.LINES["at_ditch"]),
        ("wadi: one unit a phase, free by road", ink.LINES["wadi"]),
        ("rugged: infantry class, one unit a phase", ink.LINES["rugged"]),
        ("Mt. Hermon boundary", ink.LINES["mt_hermon"]),
        ("SAM barrier", (ink.SAM,)),
        ("Syrian operational boundary, to turn 4", (ink.OPERATIONAL,)),
    ]
    for index, (words, paints) in enumerate(lines):
        y = top + 0.35 + 0.36 * index
        items.append(Shape((((LEFT + 0.1, y), (LEFT + 1.1, y)),), paints, closed=False))
        items.append(Text(words, (LEFT + 1.35, y + 0.06), BODY, "start"))
    x = LEFT + 5.2
    for index, (terrain, words) in enumerate(_TERRAIN):
        y = top + 0.35 + 0.36 * index
        box = rectangle(x, y - 0.13, x + 0.6, y + 0.13)
        edge = Paint(stroke=ink.MUTED, width=0.015)
        items.append(Shape((box,), (ink.GROUND[terrain], edge)))
        items.append(Text(words, (x + 0.8, y + 0.06), BODY, "start"))
    y = top + 0.35 + 0.36 * len(_TERRAIN)
    for color, words in (("yellow", "objective of both"), ("blue", "Syrian objective")):
        items.append(Symbol("star", (x + 0.3, y), 0.3, ink.INK, ink.STARS[color], ""))
        items.append(Text(words, (x + 0.8, y + 0.06), BODY, "start"))
        y += 0.36
    return items


_TERRAIN = (
    ("valley", "valley, plain below"),
    ("plain", "plain"),
    ("broken", "broken ground ▲"),
    ("town", "town ▲"),
    ("hills", "hills ▲▲"),
    ("mountain", "Mt. Hermon ▲▲▲"),
)
