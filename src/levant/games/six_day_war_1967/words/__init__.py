"""How the game speaks of units, hexes and fronts."""

from levant.core.refusal import first_ground
from levant.core.rules import Event
from levant.core.sieve import Bar, grounds
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


def unit_event(
    box: Box, kind: str, unit: int, text: str, case: str, nodes: tuple[int, ...] = ()
) -> Event:
    """Something that happens to a unit, in the places named."""
    places = tuple(box.board.names[node] for node in nodes if node >= 0)
    return Event(kind, f"{box.words[unit]} {text}", case, (box.unit_names[unit],), places)
