"""Counters: size and branch in a box, designation beside it, strength below."""

from dataclasses import dataclass

from levant.core.look import Band, Emblem, Face, Mark, Part, Picture, stacked
from levant.games.six_day_war_1967.printed.rows import CounterRow, Pack


@dataclass(frozen=True, slots=True)
class Livery:
    """Counter and ink, and the icon's own ground (2.10)."""

    ground: str
    ink: str
    icon: str


LIVERIES = {
    "light blue": Livery("#a9d3ee", "#0c2a44", "#e8f5fc"),
    "dark blue": Livery("#1f4e86", "#ffffff", "#3b74b5"),
    "grey": Livery("#b5b7b4", "#1d1f1e", "#e3e4e2"),
    "red": Livery("#d8c290", "#2b1c0a", "#d8553f"),
    "white": Livery("#d8c290", "#2b1c0a", "#fbf8ee"),
    "green": Livery("#d8c290", "#2b1c0a", "#6fae5c"),
    "black": Livery("#d8c290", "#2b1c0a", "#3a3733"),
    "uncoloured": Livery("#d8c290", "#2b1c0a", "#d8c290"),
    "green line": Livery("#d8c290", "#2b1c0a", "#b9d8ae"),
    "orange": Livery("#d8c290", "#2b1c0a", "#ee9b3d"),
}
PLAIN = Livery("#efe9da", "#26231d", "#efe9da")
BRANCHES = {
    "armor": ("armour",), "mechanized": ("infantry", "armour"), "infantry": ("infantry",),
    "airborne": ("infantry", "airborne"), "recon": ("recon",), "commando": ("commando",),
    "static": ("infantry",), "militia": ("infantry",),
}  # fmt: skip
SIZES = {"brigade": "X", "battalion": "II", "group": "III", "company": "I"}
BURST = Picture("burst", 0.5, 0.45, 0.8, "#c4392b"), Picture("burst", 0.5, 0.45, 0.45, "#f0b32f")
MARKERS: dict[str, tuple[Part, ...]] = {
    "airstrike": (
        Picture("delta-fighter", 0.5, 0.46, 0.62),
        Mark("AIRSTRIKE", 0.5, 0.93, 0.17, fit=0.94),
    ),
    "special_forces": (
        Emblem(("commando",), "SF", 0.5, 0.5, 0.6),
        Mark("SPECIAL FORCES", 0.5, 0.93, 0.12, fit=0.92),
    ),
    "airborne_move": (
        Picture("transport", 0.5, 0.46, 0.6),
        Mark("AIRBORNE MOVE", 0.5, 0.93, 0.12, fit=0.92),
    ),
    "barrage": (*BURST, Mark("BARRAGE", 0.5, 0.93, 0.15, fit=0.9)),
}
LIGHT_EDGE, DARK_EDGE = "#ffffff99", "#00000080"


def faces(pack: Pack) -> dict[str, Face]:
    """Every counter of the pack, and the markers that lie on the map."""
    found = {row.id: face(row) for row in pack.counters}
    found["unseen"] = Face(
        "An Israeli unit, not to be examined", "#8fa9bf", "#ffffff",
        (Mark("✡", 0.5, 0.68, 0.6, "#ffffffdd"),),
    )  # fmt: skip
    found["control-israeli"] = _control("Israeli control", "#1f4e86", "#ffffff")
    found["control-arab"] = _control("Arab control", "#3f7a3a", "#ffffff")
    found["terrorized"] = Face(
        "Terrorized", "#f3e3c3", "#5a120c",
        (Picture("burst", 0.5, 0.45, 0.9, "#c4392b"), Mark("TERROR", 0.5, 0.93, 0.15, fit=0.9)),
        DARK_EDGE,
    )  # fmt: skip
    return found


def face(row: CounterRow) -> Face:
    """The face of one row of counters.csv."""
    livery = LIVERIES.get(row.colour, PLAIN)
    if row.mobility == "marker":
        parts = _marker(row)
        livery = livery if row.side != "none" else PLAIN
    else:
        parts = _unit(row, livery)
    edge = LIGHT_EDGE if livery.ink == "#ffffff" else DARK_EDGE
    return Face(f"{row.id} {row.name}", livery.ground, livery.ink, parts, edge)


def _unit(row: CounterRow, livery: Livery) -> tuple[Part, ...]:
    fixed = row.mobility == "static"
    strength = f"({row.strength})" if fixed else str(row.strength)
    size, ink = SIZES.get(row.size, ""), "#f4ecd6" if livery.icon == "#3a3733" else ""
    parts: list[Part] = [Band(0.0, 0.93, 1.0, 0.07, livery.ink, 0.25)] if fixed else []
    parts += [
        Emblem(BRANCHES[row.type], size, 0.5, 0.47, 0.5, ink=ink, ground=livery.icon),
        Mark(row.name, 0.5, 0.135, 0.155, fit=0.94),
        Mark(strength, 0.5, 0.93, 0.26, weight=800),
    ]
    if row.formation and not fixed:
        parts.append(Mark(row.formation, 0.96, 0.9, 0.075, anchor="end", weight=400, fit=0.3))
    return tuple(parts)


def _marker(row: CounterRow) -> tuple[Part, ...]:
    return MARKERS.get(row.type) or stacked(row.name.upper(), 0.2)


def _control(title: str, ground: str, ink: str) -> Face:
    return Face(title, ground, ink, (Mark("CONTROL", 0.5, 0.58, 0.2, fit=0.9),), LIGHT_EDGE)
