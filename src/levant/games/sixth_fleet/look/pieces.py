"""Counters: nation and number above, the six values at the sides, picture and type between."""

from levant.core.look import Band, Face, Mark, Part, Picture
from levant.games.sixth_fleet.printed.rows import CounterRow, Pack

LIGHT_EDGE, DARK_EDGE = "#ffffff99", "#00000088"
DAYLIGHT = "#ffd93b"


def faces(pack: Pack) -> dict[str, Face]:
    """Every counter of the pack."""
    return {row.id: _face(pack, row) for row in pack.counters}


def _face(pack: Pack, row: CounterRow) -> Face:
    livery = pack.look.livery[row.nationality]
    parts = _marker(row) if row.type == "marker" else _unit(row, pack.look.pictures)
    edge = LIGHT_EDGE if livery.ink.startswith("#ff") else DARK_EDGE
    return Face(f"{row.id} {row.name}", livery.ground, livery.ink, parts, edge)


def _unit(row: CounterRow, pictures: dict[str, str]) -> tuple[Part, ...]:
    number = str(int(row.id.partition("-")[2]))
    parts: list[Part] = []
    if row.daylight_only == "yes":
        parts.append(Band(0.0, 0.205, 1.0, 0.055, DAYLIGHT))
    nation = row.nationality + ("-" + row.fleet if row.fleet else "")
    parts += [
        Mark(nation, 0.05, 0.175, 0.175, anchor="start"),
        Mark(number, 0.95, 0.175, 0.175, anchor="end", weight=400),
        Mark(row.name, 0.5, 0.33, 0.068, weight=400, fit=0.9),
        Mark(row.type, 0.5, 0.94, 0.2, fit=0.42),
        Picture(pictures.get(row.type, "fighter"), 0.5, 0.56, 0.37)
        if row.mobility == "air"
        else Picture(pictures[row.type], 0.5, 0.585, 0.43),
    ]
    if row.carrier_based == "yes":
        parts.append(Mark("C", 0.5, 0.175, 0.175))
    rows = (
        (row.anti_air, row.movement),
        (row.anti_surface, row.defence),
        (row.anti_submarine, row.ecm),
    )
    for step, (left, right) in enumerate(rows):
        y = 0.515 + 0.205 * step
        parts += [Mark(str(left), 0.15, y, 0.185), Mark(str(right), 0.85, y, 0.185)]
    return tuple(parts)


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
