"""What stands in the hexes: cities, towns, kibbutzim, forts, ports, points."""

from levant.core.look import Item, Letter, Symbol, Text
from levant.games.six_days_of_war.look import palette as ink
from levant.games.six_days_of_war.look.plane import Hex

SIGNS = {
    "city": ("square", 0.26, "#17140e", "#17140e"),
    "town": ("ring", 0.19, "#17140e", "#fffdf6"),
    "kibbutz": ("diamond", 0.25, "#1f5a24", "#5da45a"),
    "fort": ("fort", 0.34, "#a81f1f", "#fff3ee"),
    "port": ("anchor", 0.24, "#1d4f86", ""),
}
LONG = 11  # letters, beyond which a name is broken where it can be


def places(hexes: tuple[Hex, ...]) -> tuple[Item, ...]:
    numbers = tuple(
        Text(h.row.hex, (h.centre[0], h.centre[1] - 0.36), ink.NUMBER)
        for h in hexes
        if h.row.terrain != "sea"
    )
    signs = (item for h in hexes for item in _signs(h))
    texts = (item for h in hexes for item in _names(h))
    return (*numbers, *signs, *texts)


def _signs(h: Hex) -> list[Item]:
    kinds = [kind for kind in SIGNS if h.feature(kind)]
    x, y = h.centre
    items: list[Item] = []
    if h.feature("to_tel_aviv"):
        items.append(Symbol("ring", (x, y), 0.86, "#153f9c", "none"))
    for index, kind in enumerate(kinds):
        sign, size, colour, filling = SIGNS[kind]
        where = (x + 0.3 * (index - (len(kinds) - 1) / 2), y - 0.06)
        items.append(Symbol(sign, where, size, colour, filling))
    worth = h.feature("mvp")
    if h.feature("mvp_israel"):
        worth = f"{h.feature('mvp_israel')}/{h.feature('mvp_uar')}"
    if worth:
        size = 0.46 if len(worth) > 2 else 0.34
        items.append(Symbol("tag", (x + 0.36, y - 0.24), size, "#7a1010", "#fff1b8", worth))
    return items


def _names(h: Hex) -> list[Item]:
    x, y = h.centre
    named: list[tuple[str, Letter]] = [
        (h.feature("city").upper(), ink.CITY),
        (h.feature("town"), ink.TOWN),
        (h.feature("kibbutz"), ink.PLACE),
        (h.feature("fort") if not h.feature("town") else "", ink.FORT),
        (_elsewhere(h), ink.PLACE),
        ("to Tel Aviv" if h.feature("to_tel_aviv") else "", ink.EXIT),
    ]
    items: list[Item] = []
    for name, letter in named:
        for line in _lines(name):
            items.append(Text(line, (x, y + 0.23 + 0.15 * len(items)), letter))
    return items


def _elsewhere(h: Hex) -> str:
    if h.feature("pass"):
        return f"{h.feature('pass')} Pass"
    return h.feature("place") or h.feature("hermon")


def _lines(name: str) -> list[str]:
    """A name in one line, or in two where it is long and can be broken."""
    if not name:
        return []
    for mark in ("-", " "):
        head, found, tail = name.partition(mark)
        if len(name) > LONG and found and len(tail) > 2:
            return [head + found.strip(), tail]
    return [name]
