"""Faces: blocks with their pips, backs of blocks, chits, and markers."""

from dataclasses import replace
from functools import cache

from levant.core.look import Band, Emblem, Face, Mark, Part, Picture, stacked
from levant.games.golan_73.printed.rows import AssetRow, CounterRow, EventRow, Pack, name_of

GROUNDS = {"syrian": "#4d7a3f", "israeli": "#2f5597"}
LABELS = {"syrian": "#e9e4c9", "israeli": "#e6ecf6"}
PIPS = {"E": "#d0241c", "V": "#171512", "G": "#ffffff"}
STRIPES = {
    "blue": "#2f66c4", "brown": "#7b4d25", "red": "#c0392b", "green": "#3d8b40",
    "beige": "#d8c28f", "yellow-green": "#a9c23f", "orange": "#e08a1e",
    "light blue": "#7fb8e0", "pink": "#e39ab4", "maroon": "#7a2230", "violet": "#7d55a8",
    "white": "#fafafa", "gray": "#8b8f94",
}  # fmt: skip
SYMBOLS = {
    "green": "#b9d8ae", "beige": "#ecdcb4", "blue": "#aecbe8", "red": "#eeb7a8",
    "yellow": "#f3dc7a",
}  # fmt: skip
BRANCHES = {
    "infantry": ("infantry",), "para": ("infantry", "airborne"), "armor": ("armour",),
    "mech": ("infantry", "armour"), "recon": ("recon", "armour"),
}  # fmt: skip
ECHELONS = {"brigade": "X", "brigade (half)": "X", "battalion": "II", "company": "I"}
CHITS = {
    "artillery": ("artillery",), "rocket_artillery": ("artillery",), "commando": ("commando",),
    "engineer": ("engineer",), "anti_tank": ("anti-tank",), "infantry": ("infantry",),
    "armor": ("armour",), "recon": ("recon", "armour"), "command_staff": ("headquarters",),
    "garrison": ("infantry",), "task_force": ("infantry",), "sam": ("anti-air",),
}  # fmt: skip


@cache
def faces(pack: Pack) -> dict[str, Face]:
    """Every face by its key: `S-5-132/4`, `back-syrian`, `S-artillery`, `minefield` …"""
    found: dict[str, Face] = {}
    for row in pack.counters:
        if row.unit_class == "special_action":
            burst = Picture("burst", 0.5, 0.46, 0.6, "#d9822b")
            word = Mark("SPECIAL", 0.5, 0.85, 0.17, "#1d1b18", fit=0.8)
            found[row.id] = _label(row, row.name, burst, word)
        elif row.unit_class == "ghost":
            found[row.id] = _label(row, row.name, Mark("GHOST", 0.5, 0.56, 0.2, "#8a8f9a"))
        else:
            steps = row.sp_stars or row.steps
            for left in range(1, steps + 1):
                found[f"{row.id}/{left}"] = _block(row, left, steps)
    for side in ("syrian", "israeli"):
        ground = GROUNDS[side]
        found[f"back-{side}"] = Face(f"{side.title()} block", ground, "#ffffff", (), thick=True)
    found |= {name_of(asset): _asset(asset) for asset in pack.assets}
    found |= {name_of(event): _event(event) for event in pack.events}
    return found | _markers()


# --- blocks ------------------------------------------------------------------------------------


def _block(row: CounterRow, left: int, steps: int) -> Face:
    """The label with the current steps along its top edge, lost ones hollow."""
    parts: list[Part] = []
    if row.stripe:
        parts.append(Band(0.06, 0.86, 0.88, 0.08, STRIPES[row.stripe]))
    parts += _pips(row, left, steps)
    if row.unit_class == "strongpoint":
        kind = "armour" if row.sp_kind == "tank" else "infantry"
        parts.append(Emblem((kind,), "", 0.5, 0.53, 0.46, "#1d1b18", "#d9c7e0"))
        parts.append(Mark("STRONGPOINT", 0.5, 0.83, 0.1, "#1d1b18", fit=0.8))
    else:
        ground = SYMBOLS[row.symbol_color]
        branch, echelon = BRANCHES[row.type], ECHELONS.get(row.size, "")
        parts.append(Emblem(branch, echelon, 0.5, 0.52, 0.46, "#1d1b18", ground))
        parts.append(Mark(row.name, 0.5, 0.84, 0.16, "#1d1b18", fit=0.86))
    return _label(row, f"{row.name}, {left} of {steps}", *parts)


def _label(row: CounterRow, name: str, *parts: Part) -> Face:
    """A block with what is printed on its label."""
    label = Band(0.06, 0.06, 0.88, 0.88, LABELS[row.side])
    return Face(name, GROUNDS[row.side], "#1d1b18", (label, *parts), thick=True)


def _pips(row: CounterRow, left: int, steps: int) -> list[Part]:
    """2.3: red elite, black veteran, white green; the quality of the current step. Four of them
    fill the label's width: they are counted on a block of forty pixels."""
    letters = row.quality.split("|")
    quality = letters[steps - left] if len(letters) == steps else letters[0]
    parts: list[Part] = []
    for index in range(steps):
        x = 0.5 + 0.205 * (index - (steps - 1) / 2)
        parts.append(Band(x - 0.08, 0.09, 0.16, 0.16, "#5d574c"))
        color = PIPS[quality] if index < left else LABELS[row.side]
        parts.append(Band(x - 0.062, 0.108, 0.124, 0.124, color))
    return parts


# --- chits and markers -------------------------------------------------------------------------


def _asset(row: AssetRow) -> Face:
    ground = "#dfe7cf" if row.side == "syrian" else "#d7e2f2"
    words = row.kind.replace("_", " ").upper()
    parts: list[Part] = []
    if row.kind == "air_support":
        parts.append(Picture("fighter", 0.5, 0.44, 0.62, GROUNDS[row.side]))
    else:
        branch = CHITS[row.kind]
        if row.kind == "task_force" and row.unit_class == "armor":
            branch = ("armour",)
        parts.append(Emblem(branch, "", 0.5, 0.44, 0.6, "#1d1b18", "#fffdf6"))
    if row.quality:
        parts.append(Band(0.42, 0.08, 0.16, 0.1, PIPS[row.quality]))
    parts.append(Mark(words, 0.5, 0.88, 0.14, "#1d1b18", fit=0.92))
    edge = GROUNDS[row.side]
    return Face(f"{row.side.title()} {words.lower()}", ground, "#1d1b18", tuple(parts), edge)


def _event(row: EventRow) -> Face:
    """Events have a white border."""
    ground = GROUNDS[row.side]
    name = row.name.replace("Strategic Reserve Released: ", "")
    words = (replace(mark, ink="#ffffff") for mark in stacked(name, 0.2, 0.8))
    parts: tuple[Part, ...] = (
        Band(0.0, 0.0, 1.0, 1.0, "#ffffff"),
        Band(0.08, 0.08, 0.84, 0.84, ground),
        *words,
    )
    return Face(row.name, "#ffffff", "#ffffff", parts)


def _markers() -> dict[str, Face]:
    """Markers as low as the map round them needs, and as wide as their words need to be read."""

    def marker(name: str, ground: str, mark: str, ink: str = "#ffffff") -> Face:
        parts = (
            Band(0.0, 0.28, 1.0, 0.44, "#fffdf6"),
            Band(0.03, 0.31, 0.94, 0.38, ground),
            Mark(mark, 0.5, 0.6, 0.29, ink, fit=0.8),
        )
        return Face(name, "", ink, parts, edge="")

    return {
        "minefield": marker("Minefield", "#7d1f1f", "MINES"),
        "blown-bridge": marker("Blown bridge", "#b4531f", "BLOWN"),
        "ditch-bridge": marker("Bridge over the ditch", "#2e7d4f", "BRIDGE"),
        "field-works": marker("Field works", "#8a6a34", "WORKS"),
        "assault": marker("River, crossing or air assault", "#1f6f8b", "ASSAULT"),
        "roadblock": marker("Roadblock", "#c7a431", "BLOCK", "#1d1b18"),
    }
