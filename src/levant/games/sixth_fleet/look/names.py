"""Where the names of seas and lands stand: from hex to hex, in the plane's units beside them."""

from levant.core.look import Curve, Item, Letter, Point, Text
from levant.games.sixth_fleet.printed.rows import Pack

SEA_INK = "#2f5d80"
LAND_INK = "#80643a"
NEUTRAL_INK = "#3d3d40"

# name, size, spacing, from, bend, to; each place a hex and an offset east and south.
Spot = tuple[str, float, float]
SEAS: tuple[tuple[str, float, float, Spot, Spot, Spot], ...] = (
    ("MEDITERRANEAN SEA", 0.46, 0.34, ("0911", 0, 0.2), ("0916", 0, 0.2), ("0921", 0.4, 0.2)),
    ("Western", 0.36, 0.1, ("1501", -0.4, 0.2), ("1502", 0.5, 0.2), ("1504", 0.3, 0.2)),
    ("Basin", 0.36, 0.1, ("1401", -0.9, 0.2), ("1402", 0.0, 0.2), ("1403", 0.8, 0.2)),
    ("Ligurian Sea", 0.26, 0.06, ("2102", 0.9, 0.2), ("2104", 0.6, 0.0), ("2106", 0.3, 0.2)),
    ("Tyrrhenian Sea", 0.38, 0.12, ("1605", 0.8, 0.2), ("1608", 0.2, 0.2), ("1611", -0.3, 0.2)),
    ("Adriatic Sea", 0.27, 0.09, ("2210", -0.45, 0.3), ("2011", 0.3, 0.15), ("1814", 0.1, -0.3)),
    ("Strait of Sicily", 0.2, 0.05, ("1107", 0.6, 0.4), ("1008", 0.4, -0.1), ("0910", 0.2, 0.4)),
    ("Ionian Sea", 0.42, 0.2, ("1313", 0.5, 0.2), ("1315", 0.5, 0.2), ("1317", 0.5, 0.2)),
    ("Gulf of Sirte", 0.34, 0.12, ("0412", 0.6, 0.2), ("0414", 0.7, 0.2), ("0417", 0, 0.2)),
    ("Libyan Sea", 0.36, 0.16, ("0720", 0, 0.2), ("0723", 0, 0.2), ("0726", 0, 0.2)),
    ("Aegean Sea", 0.3, 0.06, ("1620", 0.4, 0.2), ("1622", 0.0, 0.2), ("1624", -0.4, 0.2)),
    ("Levantine Sea", 0.42, 0.2, ("0927", 0.6, 0.2), ("0930", 0.5, 0.2), ("0934", 0.2, 0.2)),
    ("Black Sea", 0.5, 0.36, ("2426", 0.6, 0.25), ("2430", 0.5, 0.25), ("2434", 0.5, 0.25)),
)
LANDS: tuple[tuple[str, float, float, Spot, Spot, Spot], ...] = (
    ("FRANCE", 0.3, 0.24, ("2301", -0.4, 0.2), ("2302", 0.5, 0.2), ("2304", 0.4, 0.2)),
    ("ITALY", 0.28, 0.34, ("2306", 0.4, 0.2), ("2108", 0.6, -0.6), ("1910", 0.3, 0.4)),
    ("GREECE", 0.22, 0.1, ("1717", 0.9, 0.1), ("1618", 0.1, 0.1), ("1518", 0.3, 0.5)),
    ("BULGARIA", 0.3, 0.2, ("2219", -0.4, 0.2), ("2220", 0.8, 0.2), ("2222", 0.4, 0.2)),
    ("ROMANIA", 0.32, 0.24, ("2418", 0.1, 0.2), ("2419", 0.9, 0.2), ("2421", 0.5, 0.2)),
    ("TURKEY", 0.5, 0.9, ("1927", 0, 0.22), ("1931", 0, 0.22), ("1935", 0.3, 0.22)),
    ("SYRIA", 0.19, 0.05, ("1235", 0.6, 0.2), ("1236", 0, 0.2), ("1236", 0.5, 0.2)),
    ("JORDAN", 0.17, 0.04, ("0635", 0.6, 0.2), ("0636", 0, 0.2), ("0636", 0.5, 0.2)),
    ("EGYPT", 0.4, 0.6, ("0326", 0, 0.2), ("0329", 0, 0.2), ("0332", 0, 0.2)),
    ("LIBYA", 0.42, 0.8, ("0119", 0, 0.2), ("0121", 0.5, 0.2), ("0124", 0.0, 0.2)),
    ("LIBYA", 0.42, 0.8, ("0207", 0.2, 0.2), ("0209", 0.5, 0.2), ("0212", 0.5, 0.2)),
    ("ALGERIA", 0.32, 0.2, ("0800", 0.5, 0.2), ("0802", -0.2, 0.2), ("0803", 0.5, 0.2)),
    ("TUNISIA", 0.2, 0.08, ("1004", 0.2, 0.3), ("0804", 0.7, 0.0), ("0605", -0.1, 0.0)),
)
NEUTRALS: tuple[tuple[str, float, float, Spot, Spot, Spot], ...] = (
    ("YUGOSLAVIA", 0.4, 0.4, ("2311", 0.0, 0.2), ("2214", 0, 0.0), ("2018", 0.1, 0.2)),
    ("ALBANIA", 0.17, 0.06, ("1916", 0.3, 0.1), ("1716", 0.9, 0.0), ("1617", 0.5, -0.3)),
)
SMALL: tuple[tuple[str, str, float, float, float], ...] = (
    ("SARDINIA", "1605", -0.06, -0.15, -86),
    ("CORSICA", "1905", 0.18, 0.1, -84),
)


def names(pack: Pack) -> tuple[Item, ...]:
    items: list[Item] = []
    for group, ink, italic in (
        (SEAS, SEA_INK, True),
        (LANDS, LAND_INK, False),
        (NEUTRALS, NEUTRAL_INK, False),
    ):
        for text, size, spacing, start, bend, end in group:
            letter = Letter(size, ink, serif=True, italic=italic, spacing=spacing, opacity=0.7)
            items.append(Curve(text, _at(pack, start), _at(pack, bend), _at(pack, end), letter))
    island = Letter(0.15, LAND_INK, serif=True, spacing=0.04, opacity=0.85)
    for text, name, east, south, angle in SMALL:
        items.append(Text(text, _at(pack, (name, east, south)), island, angle=angle))
    return tuple(items)


def _at(pack: Pack, spot: Spot) -> Point:
    name, east, south = spot
    x, y = pack.centre(name)
    return x + east, y + south
