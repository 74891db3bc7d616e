"""Where the names of lands and waters stand: from hex to hex, in the plane's units beside them."""

from levant.core.look import Curve, Item, Letter, Point
from levant.games.six_day_war_1967.printed.rows import Pack

WATER_INK = "#2f6384"
LAND_INK = "#8a6a3c"

# name, size, spacing, from, bend, to; each place a hex and an offset east and south.
Spot = tuple[str, float, float]
Name = tuple[str, float, float, Spot, Spot, Spot]
WATERS: tuple[Name, ...] = (
    ("MEDITERRANEAN SEA", 0.62, 0.28, ("0317", -0.9, 0.1), ("1117", 0, 0.9), ("1815", -0.5, 0.6)),
    ("Gulf of Suez", 0.44, 0.08, ("0531", -0.2, 0.0), ("0836", -0.4, 0.0), ("1141", 0.0, 0.6)),
    ("Gulf of Aqaba", 0.34, 0.05, ("2038", 0.1, 1.6), ("2136", -0.1, 0.4), ("2134", 0.25, -0.2)),
    ("Red Sea", 0.5, 0.1, ("1944", -0.2, 0.4), ("2044", 0.2, 0.2), ("2243", 0.4, 0.4)),
    ("Dead Sea", 0.3, 0.05, ("2619", -0.05, 0.4), ("2618", 0.12, 0.0), ("2716", -0.2, 0.4)),
)
LANDS: tuple[Name, ...] = (
    ("S I N A I", 1.1, 0.3, ("0830", 0, 0.6), ("1231", 0.3, 0.4), ("1731", 0, 1.4)),
    ("NEGEV", 0.6, 0.2, ("2023", 0.1, 0.3), ("2124", 0.4, 0.3), ("2224", 0.9, 0.6)),
    ("ISRAEL", 0.42, 0.12, ("2117", -0.2, 0.8), ("2214", -0.25, 0.2), ("2310", -0.6, 0.4)),
    ("SAMARIA", 0.28, 0.05, ("2410", -0.1, 0.45), ("2511", 0.0, 0.45), ("2611", 0.3, 0.45)),
    ("JUDEA", 0.28, 0.06, ("2417", -0.35, 0.1), ("2416", 0.2, 0.6), ("2516", 0.5, 0.4)),
    ("J O R D A N", 0.85, 0.25, ("2823", 0.0, 0.4), ("3021", 0.1, 0.2), ("3318", 0.0, 0.4)),
    ("SYRIA", 0.55, 0.2, ("3006", 0.5, 0.35), ("3105", 0.4, 0.3), ("3304", 0.2, 0.6)),
    ("GOLAN", 0.26, 0.05, ("2803", 0.25, 0.6), ("2905", -0.35, 0.45), ("2806", 0.35, 0.35)),
    ("LEBANON", 0.3, 0.05, ("2503", 0.0, -0.2), ("2602", 0.3, 0.1), ("2901", 0.2, -0.1)),
    ("EGYPT", 0.45, 0.08, ("0121", 0.15, 3.9), ("0124", 0.2, 0.4), ("0124", 0.15, -1.7)),
    ("SAUDI ARABIA", 0.42, 0.1, ("2333", 0.0, 1.2), ("2634", 0.0, 0.6), ("2933", 0.3, 1.2)),
)


def names(pack: Pack) -> tuple[Item, ...]:
    items: list[Item] = []
    for group, ink, italic in ((WATERS, WATER_INK, True), (LANDS, LAND_INK, False)):
        for name, size, spacing, start, bend, end in group:
            letter = Letter(size, ink, serif=True, italic=italic, spacing=spacing, opacity=0.62)
            items.append(Curve(name, _at(pack, start), _at(pack, bend), _at(pack, end), letter))
    return tuple(items)


def _at(pack: Pack, spot: Spot) -> Point:
    x, y = pack.map.grid.centre(spot[0])
    return x + spot[1], y + spot[2]
