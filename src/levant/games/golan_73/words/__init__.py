"""Plain words: how blocks, areas, chits and turns are called, and phrases that name them."""

from collections.abc import Callable

from levant.core.positions import flags
from levant.core.wording import count
from levant.games.golan_73.box import QUALITIES, SIDES, Box
from levant.games.golan_73.positions import STATUS
from levant.games.golan_73.state import Forces, quality_of

_STATUS = {
    "king-hassan": "enters no Israeli-controlled area, attacks no more",  # 17.24
    "stopped-by-mines": "stopped by mines",
}


def unit_words(box: Box, unit: int) -> str:
    """`132 Mech`; a hidden block of a side is `a Syrian block`."""
    if unit >= box.real:
        unit = -1 - box.side[unit]
    if unit < 0:
        return f"{'an' if unit == -2 else 'a'} {SIDES[-1 - unit]} block"
    return box.title[unit]


def area_words(box: Box, node: int) -> str:
    """`47 Kuneitra`."""
    return f"{box.board.names[node]} {box.area_title[node]}"


def border_words(box: Box, e: int) -> str:
    a, b = box.ends[e]
    name = f" ({box.bridge_name[e]})" if box.bridge_name[e] else ""
    return f"{area_words(box, a)} and {area_words(box, b)}{name}"


def status_words(status: int) -> tuple[str, ...]:
    """What ails or marks a block, in words; positions have ids of their own for it."""
    return tuple(_STATUS.get(word, word) for word in flags(STATUS, status))


def chit_words(box: Box, chit: int) -> str:
    return box.chit_title[chit]


def means_words(box: Box, chit: int) -> str:
    """By what something is done out of turn: `reusable special action`."""
    name, _, kind = box.chit_title[chit].partition(" (")
    return f"{kind.rstrip(')')} {name.lower()}" if kind else name


def point_words(box: Box, point: int) -> str:
    """A point unit, or below -1 the asset in its place."""
    return unit_words(box, point) if point >= 0 else chit_words(box, -2 - point)


# --- phrases -----------------------------------------------------------------------------------

_NAMED: dict[str, Callable[[Box, int], str]] = {
    "unit": unit_words, "block": unit_words, "point": point_words, "area": area_words,
    "border": border_words, "chit": chit_words, "means": means_words,
    "side": lambda box, side: SIDES[side],
    "owner": lambda box, chit: SIDES[box.chit_side[chit]],
}  # fmt: skip


class _Named:
    """A number in a phrase, which says what it stands for."""

    def __init__(self, box: Box, s: Forces, number: int) -> None:
        self.box, self.s, self.number = box, s, number

    def __format__(self, what: str) -> str:
        box, n = self.box, self.number
        if what == "strength":
            quality = QUALITIES[quality_of(box, self.s, n)]
            return f"{unit_words(box, n)} ({count(self.s.strength[n], 'step')}, {quality})"
        if what.lower() not in _NAMED:
            return count(n, what[1:]) if what[:1] == "#" else format(n, what)
        words = _NAMED[what.lower()](box, n)
        return words if what in _NAMED else words[0].upper() + words[1:]


def phrase(box: Box, s: Forces, words: str, *numbers: int) -> str:
    """Words with what they name put in: `{0:Unit} arrives in {1:area}`, `{2:#hit}`."""
    return words.format(*(_Named(box, s, number) for number in numbers))
