"""The boxes: airbases in a row below, air defence in a corner of each map, the ways out."""

from typing import NamedTuple

from levant.core.hexagon import rectangle
from levant.core.look import Cell, Item, Paint, Shape, Text
from levant.games.six_days_of_war.look import palette as ink
from levant.games.six_days_of_war.look.plane import SHIFT
from levant.games.six_days_of_war.printed.rows import AirbaseRow

LEFT, RIGHT = 0.1, 34.6
BASES, SECOND, THIRD = 24.35, 28.75, 31.1  # where the rows begin
HEAD = 0.55  # of a box: its title and note
TYPES = {"FB": "fighters only", "B;FB": "any type"}
# The maps in the order of the rules, and where their air defence stands in the plane of each.
DEFENCES = (
    ("Sinai", "sinai", 26.15, 21.15),
    ("Golan", "golan", 12.05, -0.05),
    ("West Bank", "westbank", 12.05, 9.4),
)
# cell, title, note, whose, left, top, width
OTHERS = (
    ("in-transit-1", "In transit 1", "Israeli strategic movement", "Israel", 21.1, SECOND, 3.3),
    ("in-transit-2", "In transit 2", "Israeli strategic movement", "Israel", 24.5, SECOND, 3.3),
    ("available", "Available", "to come in at Tel Aviv", "Israel", 27.9, SECOND, 3.3),
    ("exited", "Exited", "left towards Tel Aviv", "UAR", 31.3, SECOND, 3.3),
    ("eliminated", "Eliminated", "", "", 25.1, THIRD, 5.5),
    ("out", "Out of the game", "", "", 30.7, THIRD, 3.9),
)


class Place(NamedTuple):
    cell: str
    title: str
    note: str
    colour: str
    left: float
    top: float
    right: float
    bottom: float


def _places(bases: list[AirbaseRow]) -> list[Place]:
    found = []
    pitch = (RIGHT - LEFT + 0.1) / len(bases)
    for index, row in enumerate(bases):
        x = LEFT + pitch * index
        note = f"holds {row.capacity}, {TYPES[row.types]}"
        box = (x, BASES, x + pitch - 0.1, BASES + 2.25)
        found.append(Place(f"base/{row.id}", row.name, note, ink.FLAG[row.nation], *box))
    for number, (title, map_id, left, top) in enumerate(DEFENCES):
        dx, dy = SHIFT[map_id]
        for second, side in enumerate(("Israel", "UAR")):
            x, y = left + dx + 2.15 * second, top + dy
            cell = f"air-defence/{number}/{side}"
            box = (x, y, x + 2.08, y + 1.75)
            found.append(Place(cell, f"{side} air defence", f"over {title}", ink.FLAG[side], *box))
    for cell, title, note, owner, x, y, width in OTHERS:
        found.append(Place(cell, title, note, ink.FLAG[owner], x, y, x + width, y + 1.75))
    return found


def margin(bases: list[AirbaseRow]) -> tuple[Item, ...]:
    items: list[Item] = []
    for _, title, note, colour, left, top, right, bottom in _places(bases):
        items.append(Shape((rectangle(left, top, right, bottom),), (ink.BOX,)))
        items.append(Shape((rectangle(left, top, right, top + 0.09),), (Paint(fill=colour),)))
        items.append(Text(title, (left + 0.1, top + 0.3), ink.BOX_TITLE, "start"))
        if note:
            items.append(Text(note, (left + 0.1, top + 0.49), ink.BOX_NOTE, "start"))
    for nation in dict.fromkeys(row.nation for row in bases):
        first = next(n for n, row in enumerate(bases) if row.nation == nation)
        x = LEFT + (RIGHT - LEFT + 0.1) / len(bases) * first
        letter = ink.BOX_TITLE
        items.append(Text(f"{nation}: air bases", (x, BASES - 0.12), letter, "start"))
    return tuple(items)


def boxes(bases: list[AirbaseRow]) -> tuple[Cell, ...]:
    """The counters lie below the title of their box."""
    return tuple(
        Cell(
            place.cell,
            ((place.left + place.right) / 2, (place.top + HEAD + place.bottom) / 2),
            rectangle(place.left, place.top, place.right, place.bottom),
        )
        for place in _places(bases)
    )
