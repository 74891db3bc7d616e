"""How the game speaks of units, hexes and fronts."""

from levant.core.refusal import Refusal
from levant.core.rules import Event
from levant.core.sieve import Bar, first_bar
from levant.games.six_day_war_1967.box import CONTINGENTS, FRONTS, Box


def hex_words(box: Box, node: int) -> str:
    """`1621 Abu Ageila`."""
    place = box.place[node]
    return f"{box.board.names[node]} {place}" if place else box.board.names[node]


def no(box: Box, unit: int, case: str, reason: str) -> Refusal:
    """A refusal that concerns a unit."""
    return Refusal(case, reason, [box.unit_names[unit]])


def barred(box: Box, bars: list[Bar], node: int, unit: int = -1) -> Refusal | None:
    """The first thing that keeps a unit, or a marker, out of a hex; None if nothing does."""
    bar = first_bar(bars, node)
    if bar is None:
        return None
    named = [unit] if unit >= 0 else []
    reason = bar[2].format(place=hex_words(box, node), unit=list_words(box, named))
    return Refusal(bar[0], reason, [box.unit_names[each] for each in named])


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
