"""What stands in the hexes: airbases, Defended hexes, set-up hexes, ports, straits."""

from __future__ import annotations

from levant.core.look import Item, Letter, Point, Symbol, Text
from levant.games.sixth_fleet.look.palette import NATIONS, SIDES, WHITE
from levant.games.sixth_fleet.look.printed import Hex, Printed, centre

BASE = Letter(0.125, "#1d1a14", weight=700, halo="#f3ead2cc")
PORT = Letter(0.115, "#1d1a14", halo="#f3ead2cc")
WATER = Letter(0.118, "#1e4f74", serif=True, italic=True, halo="#dceaeecc")

NUDGE: dict[str, Point] = {"1120": (-0.12, 0.0), "1026": (-0.1, 0.0), "0527": (0.12, 0.0)}
"""Names that would run into a neighbour's: east and south."""


def places(printed: Printed) -> tuple[Item, ...]:
    signs: list[Item] = []
    texts: dict[Letter, list[Item]] = {BASE: [], PORT: [], WATER: []}
    for h in printed.hexes:
        found = _signs(h)
        signs += found
        _names(h, printed.setup_names.get(h.name, ""), texts, alone=not found)
    return (*signs, *(text for run in texts.values() for text in run))


def _signs(h: Hex) -> list[Item]:
    """One to three signs in a row across the middle of the hex."""
    kinds: list[tuple[str, str, str, str, bool]] = []
    if h.feature("airbase"):
        ink = NATIONS[h.feature("base_nation")]
        optional = bool(h.feature("base_option"))
        kinds.append(("airfield", ink, WHITE if optional else ink, h.feature("base_nation"), False))
    if h.feature("defended"):
        kinds.append(("shield", SIDES[h.feature("defender")], WHITE, h.feature("defended"), False))
    setup = h.feature("setup") or h.feature("setup_alt").replace("-", " ")
    if setup:
        kinds.append(("tag", NATIONS[setup[:2]], WHITE, setup, " " in setup))
    if not kinds and h.feature("port"):
        kinds.append(("anchor", "#2b4a63", "", "", False))
    x, y = centre(h.name)
    gap = 0.31 if len(kinds) > 2 else 0.37
    size = {"tag": 0.3, "anchor": 0.24}
    return [
        Symbol(
            kind,
            (x + gap * (index - (len(kinds) - 1) / 2), y - 0.09),
            size.get(kind, 0.33) * (0.93 if len(kinds) > 2 else 1),
            ink,
            ground,
            text,
            dashed,
        )
        for index, (kind, ink, ground, text, dashed) in enumerate(kinds)
    ]


def _names(h: Hex, setup: str, texts: dict[Letter, list[Item]], *, alone: bool) -> None:
    wanted = (
        (h.feature("airbase"), BASE),
        (h.feature("port"), PORT),
        (h.feature("strait"), WATER),
        (setup, WATER),
    )
    x, y = centre(h.name)
    east, south = NUDGE.get(h.name, (0.0, 0.0))
    y += 0.03 if alone else 0.225
    given = [name for name, _ in wanted if name]
    line = 0
    for index, (name, letter) in enumerate(entry for entry in wanted if entry[0]):
        repeated = letter is WATER and any(name in other != name for other in given)
        if repeated or name in given[:index]:
            continue  # "Marmara" says no more than "Sea of Marmara"
        texts[letter].append(Text(name, (x + east, y + south + 0.125 * line), letter))
        line += 1
