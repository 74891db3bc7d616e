"""Counters: nation and number above, the six values at the sides, picture and type between."""

from dataclasses import dataclass

from levant.core.look import Band, Face, Mark, Part, Picture
from levant.games.sixth_fleet.printed.rows import CounterRow, Pack


@dataclass(frozen=True, slots=True)
class Livery:
    ground: str
    ink: str


# Chosen so that no two come near each other under any kind of colour blindness (see the test).
LIVERIES = {
    "US": Livery("#25446f", "#ffffff"),
    "Br": Livery("#e7c592", "#2b1c08"),
    "Fr": Livery("#5ab7e6", "#08202f"),
    "It": Livery("#2f7f58", "#ffffff"),
    "Gr": Livery("#f4f7fa", "#123f73"),
    "Tu": Livery("#d07f28", "#231200"),
    "Is": Livery("#7d42ab", "#ffffff"),
    "So": Livery("#9c2a24", "#fff6e0"),
    "none": Livery("#b9b6b0", "#1f1f1f"),
}
LIGHT_EDGE, DARK_EDGE = "#ffffff99", "#00000088"
DAYLIGHT = "#ffd93b"

SHIP_PICTURES = {
    "CV": "carrier", "CH": "helicopter-cruiser", "CG": "missile-cruiser", "CA": "gun-cruiser",
    "DD": "destroyer", "DE": "escort",
    "SS": "submarine", "SG": "missile-submarine", "SN": "attack-submarine",
}  # fmt: skip
AIR_PICTURES = {
    **dict.fromkeys(("A7", "A6", "A4", "A5", "G91", "ETD", "F"), "attack"),
    **dict.fromkeys(("F14", "M23"), "swing-fighter"),
    **dict.fromkeys(("M21", "LTG"), "delta-fighter"),
    **dict.fromkeys(("F4", "F104", "F5", "F8", "F100", "M25"), "fighter"),
    **dict.fromkeys(("T16", "T22", "Y28", "I28"), "bomber"),
    **dict.fromkeys(("P3", "NIM", "ATL", "S3", "ALZ", "B12"), "patrol"),
}


def faces(pack: Pack) -> dict[str, Face]:
    """Every counter of the pack."""
    return {row.id: face(row) for row in pack.counters}


def face(row: CounterRow) -> Face:
    """The face of one row of counters.csv."""
    livery = LIVERIES[row.nationality]
    parts = _marker(row) if row.type == "marker" else _unit(row)
    edge = LIGHT_EDGE if livery.ink.startswith("#ff") else DARK_EDGE
    return Face(f"{row.id} {row.name}", livery.ground, livery.ink, parts, edge)


def _unit(row: CounterRow) -> tuple[Part, ...]:
    number = str(int(row.id.partition("-")[2]))
    air = row.mobility == "air"
    parts: list[Part] = []
    if row.daylight_only == "yes":
        parts.append(Band(0.0, 0.205, 1.0, 0.055, DAYLIGHT))
    nation = row.nationality + ("-" + row.fleet if row.fleet else "")
    parts += [
        Mark(nation, 0.05, 0.165, 0.155, anchor="start"),
        Mark(number, 0.95, 0.165, 0.155, anchor="end", weight=400),
        Mark(row.name, 0.5, 0.325, 0.068, weight=400, fit=0.9),
        Mark(row.type, 0.5, 0.94, 0.2, fit=0.42),
        _picture(row.type, air=air),
    ]
    if row.carrier_based == "yes":
        parts.append(Mark("C", 0.5, 0.165, 0.155))
    rows = (
        (row.anti_air, row.movement),
        (row.anti_surface, row.defence),
        (row.anti_submarine, row.ecm),
    )
    for step, (left, right) in enumerate(rows):
        y = 0.515 + 0.205 * step
        parts += [Mark(str(left), 0.15, y, 0.185), Mark(str(right), 0.85, y, 0.185)]
    return tuple(parts)


def _picture(kind: str, *, air: bool) -> Picture:
    if air:
        return Picture(AIR_PICTURES.get(kind, "fighter"), 0.5, 0.56, 0.37)
    return Picture(SHIP_PICTURES[kind], 0.5, 0.585, 0.43)


def _marker(row: CounterRow) -> tuple[Part, ...]:
    if row.name == "Destroyed":
        return (
            Picture("burst", 0.5, 0.5, 0.98, "#d9822b"),
            Picture("burst", 0.5, 0.5, 0.6, "#f4c62f"),
            Mark(row.name.upper(), 0.5, 0.545, 0.15, fit=0.92),
        )
    return (
        Picture("hourglass", 0.5, 0.4, 0.5, "#26477b"),
        Mark(row.name.upper(), 0.5, 0.86, 0.15, fit=0.9),
    )
