"""Beside the maps: airbases, air defence, strategic movement."""

from __future__ import annotations

from levant.core.hexagon import rectangle
from levant.core.look import Cell, Item, Letter, Line, Paint, Point, Shape, Text
from levant.games.six_days_of_war.look import palette as ink
from levant.games.six_days_of_war.look.printed import Printed

TITLE = Letter(0.2, "#2a2a28", weight=700)
SMALL = Letter(0.15, "#4d4738")
Place = tuple[str, str, str, str, float, float, float, float]  # cell, title, note, colour, box


def _bases(printed: Printed) -> list[Place]:
    """Two columns of airbases at the right, the owners' colours along their tops."""
    found: list[Place] = []
    left, top = 35.9, 0.4
    for index, row in enumerate(printed.bases):
        column, line = divmod(index, 9)
        x, y = left + 2.6 * column, top + 1.52 * line
        note = f"{row['capacity']} units, {row['types'].replace(';', ' and ')}"
        colour = ink.FLAG[row["nation"]]
        found.append((f"base/{row['id']}", row["name"], note, colour, x, y, 2.45, 1.4))
    return found


def _others() -> list[Place]:
    found: list[Place] = []
    maps = ("Sinai", "Golan", "West Bank")
    for n, title in enumerate(maps):
        for k, side in enumerate(("Israel", "UAR")):
            x, y = 35.9 + 2.6 * k, 14.4 + 1.52 * n
            colour = ink.FLAG["Israel" if side == "Israel" else "Egypt"]
            place = f"air-defence/{n}/{side}"
            found.append((place, f"{side}: {title}", "air defence", colour, x, y, 2.45, 1.4))
    track = (
        ("in-transit-1", "In transit 1"),
        ("in-transit-2", "In transit 2"),
        ("available", "Available"),
    )
    for n, (cell, title) in enumerate(track):
        x = 0.4 + 3.4 * n
        found.append(
            (cell, title, "Israeli strategic movement", ink.FLAG["Israel"], x, 23.6, 3.2, 1.5)
        )
    rest = (("exited", "Exited"), ("eliminated", "Eliminated"), ("out", "Out of the game"))
    for n, (cell, title) in enumerate(rest):
        found.append((cell, title, "", "#77705f", 0.4 + 3.4 * n, 25.4, 3.2, 1.7))
    return found


def margin(printed: Printed) -> tuple[Item, ...]:
    items: list[Item] = []
    for _, title, note, colour, x, y, width, height in _bases(printed) + _others():
        items.append(Shape((rectangle(x, y, x + width, y + height),), (ink.BOX,)))
        band = rectangle(x, y, x + width, y + 0.09)
        items.append(Shape((band,), (look_paint(colour),)))
        items.append(Text(title, (x + 0.1, y + 0.3), TITLE, "start"))
        if note:
            items.append(Text(note, (x + 0.1, y + 0.5), SMALL, "start"))
    items.append(Text("AIRBASES", (35.9, 0.15), ink.HEADING, "start"))
    return tuple(items)


def look_paint(colour: str) -> Paint:
    return Paint(fill=colour)


def cells(printed: Printed) -> tuple[Cell, ...]:
    found = []
    for cell, _, _, _, x, y, width, height in _bases(printed) + _others():
        middle: Point = (x + width / 2, y + height * 0.66)
        shape: Line = rectangle(x, y, x + width, y + height)
        found.append(Cell(cell, middle, shape))
    return tuple(found)
