"""What stands in the hexes: settlements, fortifications, airbases, objectives; and their names."""

from levant.core.look import Item, Letter, Point, Symbol, Text
from levant.games.six_day_war_1967.look.palette import INK, WHITE
from levant.games.six_day_war_1967.printed.rows import HexRow, Pack, Victory

HALO = "#f7f0dccc"
CITY = Letter(0.165, INK, weight=700, halo=HALO)
TOWN = Letter(0.16, INK, weight=600, halo=HALO)
SMALL = Letter(0.155, "#4a3a22", italic=True, halo=HALO)
HEIGHT = Letter(0.19, "#5f3d15", weight=700)
OBJECTIVE = "#a11d1d"
FORT = "#3b2a1a"
NUDGE: dict[str, Point] = {"2414": (-0.1, 0.0), "2515": (0.1, 0.0), "2607": (-0.08, 0.0)}
"""Names that would run into a neighbour's: east and south."""


def places(pack: Pack) -> tuple[Item, ...]:
    signs: list[Item] = []
    texts: dict[Letter, list[Item]] = {CITY: [], TOWN: [], SMALL: [], HEIGHT: []}
    points = pack.scenarios.scenario[0].victory
    for h in pack.hexes:
        at = pack.map.grid.centre(h.hex)
        signs += _signs(h, at, points)
        _names(h, at, texts)
        if h.named("commanding"):
            texts[HEIGHT].append(Text("▲", (at[0] + 0.4, at[1] - 0.17), HEIGHT))
    return (*signs, *(text for run in texts.values() for text in run))


def _signs(h: HexRow, at: Point, points: Victory) -> list[Item]:
    """One to three signs in a row across the middle of the hex."""
    kinds: list[tuple[str, str, str, str, float]] = []
    if h.named("objective"):
        value = points.objective.get(h.hex, points.other_objective)
        kinds.append(("ring", OBJECTIVE, WHITE, str(value), 0.34))
    if h.named("fort", "fortified_city"):
        ink = "#1f4e86" if h.region == "Israel" else FORT
        kinds.append(("fort", ink, WHITE if h.named("fort") else "#e0a060", "", 0.32))
    elif h.named("city"):
        kinds.append(("square", INK, "#e0a060", "", 0.25))
    elif h.named("town"):
        kinds.append(("dot", INK, WHITE, "", 0.17))
    elif h.named("kibbutz"):
        kinds.append(("diamond", "#1f4e86", "#cfe3f3", "", 0.26))
    if h.named("airbase"):
        ink = "#1f4e86" if h.region == "Israel" else "#7a5a2a"
        kinds.append(("airfield", ink, WHITE, "", 0.24))
    x, y = at
    gap = 0.36 if len(kinds) < 3 else 0.31
    return [
        Symbol(kind, (x + gap * (index - (len(kinds) - 1) / 2), y + 0.0), size, ink, ground, text)
        for index, (kind, ink, ground, text, size) in enumerate(kinds)
    ]


def _names(h: HexRow, at: Point, texts: dict[Letter, list[Item]]) -> None:
    x, y = at
    east, south = NUDGE.get(h.hex, (0.0, 0.0))
    given: list[str] = []
    for kind, letter in (
        ("city", CITY), ("fortified_city", CITY), ("town", TOWN), ("kibbutz", TOWN),
        ("fort", TOWN), ("objective", TOWN), ("place", SMALL), ("airbase", SMALL),
        ("commanding", SMALL),
    ):  # fmt: skip
        name = h.named(kind)
        if name and name not in given:
            bare = not h.named(*SIGNED)
            line = y + south + (0.05 if bare else 0.31) + 0.15 * len(given)
            if len(given) < 2 and not (kind == "commanding" and given):
                texts[letter].append(Text(name.partition(" (")[0], (x + east, line), letter))
            given.append(name)


SIGNED = ("city", "fortified_city", "town", "kibbutz", "fort", "objective", "airbase")
