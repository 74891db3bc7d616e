"""What stands in the hexes: airbases, Defended hexes, set-up hexes, ports, straits."""

from levant.core.look import Item, Letter, Point, Symbol, Text
from levant.games.sixth_fleet.look.palette import SIDES, WHITE
from levant.games.sixth_fleet.printed.rows import HexRow, Pack

BASE = Letter(0.16, "#1d1a14", weight=700, halo="#f3ead2cc")
PORT = Letter(0.155, "#1d1a14", halo="#f3ead2cc")
WATER = Letter(0.16, "#1e4f74", serif=True, italic=True, halo="#dceaeecc")


def places(pack: Pack) -> tuple[Item, ...]:
    signs: list[Item] = []
    texts: dict[Letter, list[Item]] = {BASE: [], PORT: [], WATER: []}
    coded = {row.hex: row.name for row in pack.map.setup_hex}
    for h in pack.hexes:
        found = _signs(pack, h)
        signs += found
        start = pack.beside((h.hex, *pack.look.nudge.get(h.hex, (0.0, 0.0))))
        _names(h, start, coded.get(h.hex, ""), texts, alone=not found)
    return (*signs, *(text for run in texts.values() for text in run))


def _signs(pack: Pack, h: HexRow) -> list[Item]:
    """One to three signs in a row across the middle of the hex."""
    kinds: list[tuple[str, tuple[str, str, str, bool]]] = []  # sign; ink, ground, text, dashed
    if h.named("airbase"):
        ink = pack.look.livery[h.named("base_nation")].map
        ground = WHITE if h.named("base_option") else ink
        kinds.append(("airfield", (ink, ground, h.named("base_nation"), False)))
    if h.named("defended"):
        kinds.append(("shield", (SIDES[h.named("defender")], WHITE, h.named("defended"), False)))
    setup = h.named("setup") or h.named("setup_alt").replace("-", " ")
    if setup:
        kinds.append(("tag", (pack.look.livery[setup[:2]].map, WHITE, setup, " " in setup)))
    if not kinds and h.named("port"):
        kinds.append(("anchor", ("#2b4a63", "", "", False)))
    (x, y), sizes = pack.map.grid.centre(h.hex), {"tag": 0.3, "anchor": 0.24}
    gap, smaller = (0.31, 0.93) if len(kinds) > 2 else (0.37, 1)
    signs: list[Item] = []
    for index, (kind, how) in enumerate(kinds):
        spot = (x + gap * (index - (len(kinds) - 1) / 2), y - 0.09)
        signs.append(Symbol(kind, spot, sizes.get(kind, 0.33) * smaller, *how))
    return signs


def _names(
    h: HexRow, at: Point, setup: str, texts: dict[Letter, list[Item]], *, alone: bool
) -> None:
    wanted = (
        (h.named("airbase"), BASE),
        (h.named("port"), PORT),
        (h.named("strait"), WATER),
        (setup, WATER),
    )
    x, y = at
    y += 0.03 if alone else 0.225
    given = [name for name, _ in wanted if name]
    line = 0
    for index, (name, letter) in enumerate(entry for entry in wanted if entry[0]):
        repeated = letter is WATER and any(name in other != name for other in given)
        if repeated or name in given[:index]:
            continue  # "Marmara" says no more than "Sea of Marmara"
        texts[letter].append(Text(name, (x, y + 0.15 * line), letter))
        line += 1
