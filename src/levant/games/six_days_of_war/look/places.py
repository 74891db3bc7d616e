"""What stands in the hexes: cities, towns, kibbutzim, forts, ports, points."""

from __future__ import annotations

from levant.core.look import Item, Letter, Symbol, Text
from levant.games.six_days_of_war.look import palette as ink
from levant.games.six_days_of_war.look.printed import Hex, Printed, centre

SIGNS = {
    "city": ("square", 0.26, "#17140e", "#17140e"),
    "town": ("ring", 0.2, "#17140e", "#fffdf6"),
    "kibbutz": ("diamond", 0.26, "#1f5a24", "#5da45a"),
    "fort": ("fort", 0.36, "#a81f1f", "#fff3ee"),
    "port": ("anchor", 0.24, "#1d4f86", ""),
}


def places(printed: Printed) -> tuple[Item, ...]:
    signs: list[Item] = []
    texts: list[Item] = []
    for h in printed.hexes:
        signs += _signs(h)
        texts += _names(h)
    return (*signs, *texts)


def _signs(h: Hex) -> list[Item]:
    kinds = [kind for kind in SIGNS if h.feature(kind)]
    x, y = centre(h.map, h.number)
    items: list[Item] = []
    for index, kind in enumerate(kinds):
        sign, size, colour, filling = SIGNS[kind]
        at = (x + 0.3 * (index - (len(kinds) - 1) / 2), y - 0.06)
        items.append(Symbol(sign, at, size, colour, filling))
    if h.feature("to_tel_aviv"):
        items.append(Symbol("ring", (x, y), 0.86, "#153f9c", "none"))
    return items


def _names(h: Hex) -> list[Item]:
    x, y = centre(h.map, h.number)
    items: list[Item] = []
    named: list[tuple[str, Letter]] = [
        (h.feature("city").upper(), ink.CITY),
        (h.feature("town"), ink.TOWN),
        (h.feature("kibbutz"), ink.PLACE),
        (h.feature("fort") if not h.feature("town") else "", ink.TOWN),
        (h.feature("place") or h.feature("pass") or h.feature("hermon"), ink.PLACE),
    ]
    line = 0
    for name, letter in named:
        if name:
            items.append(Text(name, (x, y + 0.25 + 0.15 * line), letter))
            line += 1
    if h.feature("to_tel_aviv"):
        items.append(
            Text(
                "to TEL AVIV", (x, y + 0.42), Letter(0.15, "#153f9c", weight=700, halo="#ffffffcc")
            )
        )
    worth = h.feature("mvp")
    if h.feature("mvp_israel"):
        worth = f"{h.feature('mvp_israel')}/{h.feature('mvp_uar')}"
    if worth:
        items.append(Text(worth, (x + 0.34, y - 0.14), ink.POINTS))
    return items
