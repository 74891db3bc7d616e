"""Seas, countries and ranges, lettered over the ground; and the title of each map."""

from levant.core.look import CompassRose, Item, Letter, Scale, Text
from levant.games.six_days_of_war.look import palette as ink
from levant.games.six_days_of_war.look.plane import at

# map, text, column, row, size, angle
WATERS = (
    ("sinai", "MEDITERRANEAN  SEA", 25.5, 0.28, 0.34, 0),
    ("sinai", "Lake Bardawil", 24.2, 1.3, 0.17, 0),
    ("sinai", "Lake Manzala", 15.3, 1.75, 0.15, -20),
    ("sinai", "Suez Canal", 16.72, 7.6, 0.15, -90),
    ("sinai", "GULF  OF  SUEZ", 17.35, 15.4, 0.3, 62),
    ("sinai", "GULF  OF  AQABA", 28.35, 18.6, 0.26, -70),
    ("sinai", "RED  SEA", 22.5, 22.6, 0.34, 0),
    ("sinai", "Wadi el Arish", 26.25, 8.2, 0.13, -78),
    ("golan", "Sea of Galilee", 11.45, 5.6, 0.17, 0),
    ("golan", "Yarmuk", 13.4, 2.3, 0.15, 35),
    ("westbank", "DEAD  SEA", 15.8, 12.9, 0.34, 0),
    ("westbank", "MEDITERRANEAN", 3.2, 21.1, 0.26, 0),
    ("westbank", "Jordan", 5.0, 11.28, 0.17, 0),
)
LANDS = (
    ("sinai", "EGYPT", 15.1, 6.6, 0.34, -90),
    ("sinai", "S  I  N  A  I", 23.0, 11.05, 0.55, 0),
    ("sinai", "NEGEV", 33.1, 8.0, 0.36, 0),
    ("sinai", "SAUDI  ARABIA", 33.2, 14.85, 0.22, 0),
    ("sinai", "JORDAN", 33.9, 13.5, 0.24, 0),
    ("sinai", "Conqueror Line", 27.2, 9.0, 0.17, 90),
    ("golan", "LEBANON", 2.2, 6.3, 0.36, 0),
    ("golan", "SYRIA", 2.0, 0.5, 0.36, 0),
    ("golan", "GALILEE", 10.5, 8.2, 0.36, 0),
    ("golan", "GOLAN", 7.5, 2.1, 0.4, 0),
    ("golan", "JORDAN", 16.6, 3.2, 0.4, 0),
    ("westbank", "JORDAN", 8.8, 9.9, 0.36, 0),
    ("westbank", "SAMARIA", 6.5, 14.6, 0.4, 0),
    ("westbank", "JUDEA", 14.6, 15.6, 0.4, 0),
)
HEADINGS = (
    ("golan", "GOLAN AND GALILEE", "5 miles a hex; north is to the left", 3.2, 8.3),
    ("westbank", "WEST BANK", "5 miles a hex; north is to the left", 2.6, 9.75),
    ("sinai", "SINAI", "10 miles a hex; north is up", 16.6, 21.4),
)


def names() -> tuple[Item, ...]:
    items: list[Item] = []
    for map_id, text, column, y, size, angle in WATERS:
        letter = Letter(size, ink.WATERS, serif=True, italic=True, spacing=size * 0.08)
        items.append(Text(text, at(map_id, column, y), letter, angle=angle))
    for map_id, text, column, y, size, angle in LANDS:
        letter = Letter(
            size, ink.LANDS, serif=True, spacing=size * 0.25, opacity=0.75, halo="#f6ecd455"
        )
        items.append(Text(text, at(map_id, column, y), letter, angle=angle))
    return tuple(items)


def headings() -> tuple[Item, ...]:
    items: list[Item] = []
    for map_id, title, caption, column, y in HEADINGS:
        x, top = at(map_id, column, y)
        items.append(Text(title, (x, top), ink.HEADING))
        items.append(Text(caption, (x, top + 0.32), ink.CAPTION))
    for map_id, column, y, north in (
        ("golan", 17.9, 9.3, -90), ("westbank", 17.9, 10.0, -90), ("sinai", 16.2, 19.3, -10)
    ):  # fmt: skip
        items.append(CompassRose(at(map_id, column, y), 1.1, "#4b3d22", "#f1ead9", north))
    for map_id, column, y, miles in (("golan", 1.9, 9.6, 5), ("sinai", 15.0, 22.45, 10)):
        marks = tuple((float(n), str(n * miles)) for n in (0, 1, 2, 3))
        letter = Letter(0.16, "#4b3d22")
        items.append(Scale(at(map_id, column, y), marks, letter, "miles"))
    return tuple(items)
