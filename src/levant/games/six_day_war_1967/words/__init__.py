"""How the game speaks of units, hexes and fronts."""

from collections.abc import Callable, Iterable

from levant.core.refusal import first_ground
from levant.core.rules import Event
from levant.core.sieve import Bar, grounds
from levant.core.wording import count
from levant.games.six_day_war_1967 import verbs
from levant.games.six_day_war_1967.box import CONTINGENTS, FRONTS, Box


def hex_words(box: Box, node: int) -> str:
    """`1621 Abu Ageila`."""
    place = box.place[node]
    return f"{box.board.names[node]} {place}" if place else box.board.names[node]


def barred(box: Box, bars: list[Bar], node: int, unit: int) -> str:
    """The first thing that keeps a unit out of a hex, with its case; empty if nothing does."""
    place, name = hex_words(box, node), box.words[unit]
    found = first_ground(grounds(bars, node), [], place=place, unit=name)
    return f"{found.reason} ({found.case})" if found else ""


def list_words(box: Box, units: list[int]) -> str:
    return ", ".join(box.words[unit] for unit in units)


def result_words(box: Box, number: int) -> str:
    """`DR defender retreats`."""
    return f"{box.outcomes[number].code} {box.outcomes[number].name}"


def contingent_words(contingent: int) -> str:
    name = CONTINGENTS[contingent]
    return {"pla": "PLA", "egyptian-commando": "Egyptian commando"}.get(name, name.title())


def front_words(front: int) -> str:
    return f"{FRONTS[front]} Front"


def named(box: Box, arguments: Iterable[tuple[str, int]]) -> dict[str, str]:
    """Numbers in words, each under its kind; the second of a kind as `node2`."""
    found: dict[str, str] = {}
    for kind, number in arguments:
        key = f"{kind}2" if kind in found else kind
        found[key] = _SAY[kind](box, number) if kind in _SAY else str(number)
    return found


_SAY: dict[str, Callable[[Box, int], str]] = {
    "unit": lambda box, unit: box.words[unit],
    "node": hex_words,
    "front": lambda box, front: front_words(front),
    "contingent": lambda box, contingent: contingent_words(contingent),
    "marker": lambda box, marker: ("an airstrike", "special forces")[marker],
    "pile": lambda box, pile: verbs.PILES[pile],
    "hexes": lambda box, number: count(number, "hex", "hexes"),
    "points": lambda box, number: count(number, "movement point"),
}


def unit_event(
    box: Box, kind: str, unit: int, text: str, case: str, nodes: tuple[int, ...] = ()
) -> Event:
    """Something that happens to a unit, in the places named."""
    places = tuple(box.board.names[node] for node in nodes if node >= 0)
    return Event(kind, f"{box.words[unit]} {text}", case, (box.unit_names[unit],), places)
