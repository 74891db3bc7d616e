"""Counters: size and branch in the box, designation above, strengths below; colours of 2.14."""

from levant.core.look import Band, Emblem, Face, Mark, Part, Picture
from levant.games.middle_east_battles.printed.rows import CounterRow, Livery, Pack

MARKER = Livery("#e4ded0", "#2a2a28")
BRANCHES = {
    "infantry": ("infantry",), "armor": ("armour",), "mechanized infantry": ("infantry", "armour"),
    "parachute infantry": ("infantry", "airborne"), "commando": ("infantry", "marine"),
    "special forces": ("infantry", "airborne"), "engineer": ("engineer",),
    "reconnaissance": ("recon",), "armored cavalry": ("recon", "armour"),
    "artillery": ("artillery",), "coastal artillery": ("artillery", "naval"),
    "anti-aircraft": ("anti-air",), "anti-tank": ("anti-tank",),
    "anti-tank missile": ("anti-tank", "artillery"), "helicopter": ("airmobile",),
}  # fmt: skip
ECHELONS = {
    "platoon": "•••", "company": "I", "battalion": "II", "regiment": "III", "group": "III",
    "brigade": "X",
}  # fmt: skip


def faces(pack: Pack) -> dict[str, Face]:
    return {row.id: _face(pack.look.livery, row) for row in pack.counters}


def _face(liveries: dict[str, Livery], row: CounterRow) -> Face:
    livery = _livery(liveries, row)
    parts = _marker(row) if row.setup == "marker" else _unit(row)
    edge = "#ffffff99" if livery.ink.startswith("#ff") else "#00000088"
    return Face(f"{row.id} {row.name}", livery.ground, livery.ink, parts, edge)


def _livery(liveries: dict[str, Livery], row: CounterRow) -> Livery:
    """2.14: by division where it has a colour of its own, else by nation."""
    if row.type in ("turn marker", "victory point marker"):
        return MARKER
    return liveries.get(row.formation) or liveries[row.nationality]


def _unit(row: CounterRow) -> tuple[Part, ...]:
    parts: list[Part] = [
        Mark(row.designation, 0.5, 0.17, 0.17, fit=0.86),
        Emblem(BRANCHES[row.type], ECHELONS[row.size], 0.5, 0.5, 0.52),
    ]
    if row.mobility == "moto" and row.type not in ("armor", "reconnaissance"):
        parts += [Band(x, 0.7, 0.08, 0.035, "#00000099") for x in (0.3, 0.62)]
    if row.combat is not None:
        parts.append(Mark(str(row.combat), 0.5, 0.955, 0.27))
        return tuple(parts)
    fpf = f"[{row.fpf}]" if row.type == "anti-tank missile" else str(row.fpf)
    return (
        *parts,
        Mark(str(row.barrage), 0.06, 0.2, 0.2, anchor="start"),
        Mark(fpf, 0.94, 0.2, 0.2, anchor="end"),
        Mark(str(row.defense), 0.06, 0.95, 0.22, anchor="start"),
        Mark(str(row.range), 0.94, 0.95, 0.22, anchor="end"),
    )


def _marker(row: CounterRow) -> tuple[Part, ...]:
    if row.type == "airstrike marker":
        return (Picture("delta-fighter", 0.5, 0.46, 0.62), Mark("1", 0.5, 0.95, 0.26))
    if row.type == "naval gunfire marker":
        return (
            Picture("gun-cruiser", 0.5, 0.45, 0.8),
            Mark(str(row.barrage), 0.08, 0.94, 0.26, anchor="start"),
            Mark(str(row.fpf), 0.92, 0.94, 0.26, anchor="end"),
        )
    if row.type == "turn marker":
        return (Picture("hourglass", 0.5, 0.4, 0.5), Mark("TURN", 0.5, 0.9, 0.2))
    return (Mark("VP", 0.5, 0.45, 0.3), Mark(row.designation, 0.5, 0.85, 0.26))
