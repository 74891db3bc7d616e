"""Plain words: how blocks, areas, chits and turns are called."""

from levant.core.wording import count
from levant.games.golan_73.box import QUALITIES, SIDES, Box
from levant.games.golan_73.state import Forces, quality_of


def unit_words(box: Box, unit: int) -> str:
    """`132 Mech (S-5-132)`; a hidden block of a side is `a Syrian block`."""
    if unit >= box.real:
        unit = -1 - box.side[unit]
    if unit < 0:
        return f"{'an' if unit == -2 else 'a'} {SIDES[-1 - unit]} block"
    return f"{box.title[unit]} ({box.unit_names[unit]})"


def area_words(box: Box, node: int) -> str:
    """`47 Kuneitra`."""
    return f"{box.board.names[node]} {box.area_title[node]}"


def border_words(box: Box, e: int) -> str:
    a, b = box.ends[e]
    name = f" ({box.bridge_name[e]})" if box.bridge_name[e] else ""
    return f"{area_words(box, a)} and {area_words(box, b)}{name}"


def chit_words(box: Box, chit: int) -> str:
    return box.chit_title[chit]


def state_words(box: Box, s: Forces, unit: int) -> str:
    """`4 steps, veteran`."""
    return f"{count(s.strength[unit], 'step')}, {QUALITIES[quality_of(box, s, unit)]}"


def turn_words(box: Box, s: Forces) -> str:
    return f"Turn {s.turn} ({box.turn_titles[s.turn]})"
