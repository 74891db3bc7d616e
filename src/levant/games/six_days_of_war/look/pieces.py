"""Counters: the branch in its box, factors below, the formation above; aircraft in outline."""

from levant.core.look import Band, Emblem, Face, Mark, Part, Picture, stacked
from levant.games.six_days_of_war.printed.rows import CounterRow, Pack

# 2.5: backgrounds tell the theatre, inks the nation.
LIVERIES = {
    "Israel": ("#a9c8ea", "#0f2746"),
    "Egypt": ("#3f7d3c", "#ffffff"),
    "Algeria": ("#3f7d3c", "#ffe45c"),
    "Islamic Volunteers": ("#3f7d3c", "#ffe45c"),
    "Palestine": ("#5f9a55", "#101510"),
    "Syria": ("#a9342b", "#ffffff"),
    "Jordan": ("#2b2b2e", "#ffffff"),
    "Iraq": ("#2b2b2e", "#f0c64a"),
    "": ("#e6e1d3", "#222222"),
}
STRIPES = {
    "Tal Ugdah": "#c03a2b",
    "Yoffe Ugdah": "#e08a1e",
    "Sharon Ugdah": "#7a3fa0",
    "Peled Ugdah": "#1f7a4d",
}
BRANCHES = {
    "armor": ("armour",), "mech_infantry": ("infantry", "armour"), "infantry": ("infantry",),
    "artillery": ("artillery",), "heavy_artillery": ("artillery",),
    "paratroop": ("infantry", "airborne"), "militia": ("infantry", "supply"),
    "light_infantry": ("infantry",), "commando": ("commando",),
}  # fmt: skip
PICTURES = {
    "Shahak": "delta-fighter", "Sambad": "fighter", "Mystere": "fighter", "Ouragan": "attack",
    "Vautour": "attack", "Fouga": "attack", "MiG-21": "delta-fighter", "MiG-19": "fighter",
    "MiG-17": "fighter", "Su-7": "fighter", "Hunter": "fighter", "Il-28": "bomber",
    "Tu-16": "bomber",
}  # fmt: skip
# The markers of the tracks: whose, of what, colours.
LEVELS = {
    "M-TURN": ("TODAY", "DAY", "#f3c840", "#222222"),
    "M-END": ("OF WAR", "END", "#7c1f1a", "#ffffff"),
    "M-WFL-I": ("ISRAEL", "WFL", "#2d5f9e", "#ffffff"),
    "M-WFL-U": ("UAR", "WFL", "#3d7d3a", "#ffffff"),
    "M-DSP-I": ("ISRAEL", "DSP", "#2d5f9e", "#ffffff"),
    "M-DSP-U": ("UAR", "DSP", "#3d7d3a", "#ffffff"),
    "M-SCL-US": ("USA", "SCL", "#27406b", "#ffffff"),
    "M-SCL-USSR": ("USSR", "SCL", "#a5202a", "#ffe45c"),
    "M-JIL": ("JORDAN", "JIL", "#2b2b2e", "#ffffff"),
}
ECHELONS = {"bde": "X", "bn": "II", "battery": "I"}


def faces(pack: Pack) -> dict[str, Face]:
    return {row.id: face(row) for row in pack.counters}


def face(row: CounterRow) -> Face:
    ground, ink = LIVERIES[row.nationality]
    if row.id in LEVELS:
        word, sign, ground, ink = LEVELS[row.id]
        parts: tuple[Part, ...] = (
            Mark(sign, 0.5, 0.58, 0.34, fit=0.9),
            Mark(word, 0.5, 0.86, 0.17, fit=0.9),
        )
    elif row.size == "marker":
        parts = stacked(row.name.split(" (")[0].upper(), 0.2)
        if "Destroyed" in row.name or "Airbase" in row.name:
            parts = (Picture("burst", 0.5, 0.5, 0.96, "#d9822b"), *parts)
    elif row.mobility == "air":
        parts = _aircraft(row)
    else:
        parts = _ground(row)
    return Face(f"{row.id} {row.name}", ground, ink, parts)


def _aircraft(row: CounterRow) -> tuple[Part, ...]:
    return (
        Mark(row.name, 0.5, 0.19, 0.17, fit=0.92),
        Picture(PICTURES[row.type], 0.42, 0.6, 0.56),
        Mark(str(row.af), 0.86, 0.52, 0.26),
        Mark(str(row.bf), 0.86, 0.86, 0.26),
        Mark(row.air_class, 0.14, 0.93, 0.16),
    )


def _ground(row: CounterRow) -> tuple[Part, ...]:
    short = row.id.split("-", 1)[1]
    parts: list[Part] = []
    if row.formation in STRIPES:
        parts.append(Band(0.0, 0.0, 1.0, 0.09, STRIPES[row.formation]))
    parts += [
        Mark(row.name, 0.5, 0.965, 0.08, weight=400, fit=0.94),
        Mark(short, 0.05, 0.2, 0.15, anchor="start", fit=0.42),
        Emblem(BRANCHES[row.type], ECHELONS[row.size], 0.52, 0.47, 0.46),
    ]
    if row.reserve:
        parts.append(Mark("R", 0.12, 0.82, 0.16))
    if row.cf:
        moves = ("M" if row.mobility == "mech" else "") + str(row.mf)
        parts.append(Mark(f"{row.cf}-{moves}", 0.52, 0.87, 0.22))
    return tuple(parts)
