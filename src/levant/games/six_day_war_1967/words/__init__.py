"""How the game speaks of units, hexes and fronts."""

from levant.core.refusal import first_ground
from levant.core.rules import Event
from levant.core.sieve import Bar, grounds
from levant.core.telling import Telling
from levant.core.wording import FEW, count, joined, some
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import CONTINGENTS, FRONTS, Box
from levant.games.six_day_war_1967.state import War, stack_at


def hex_words(box: Box, node: int) -> str:
    """`1621 Abu Ageila`, `hex 1820`."""
    name, place = box.board.names[node], box.place[node]
    return f"{name} {place}" if place else f"hex {name}"


def bound_words(box: Box, s: War, nodes: list[int]) -> str:
    """Who must attack, and from where: as many as a reminder has room for."""
    return some([f"{_stack_words(box, s, node)} in {hex_words(box, node)}" for node in nodes], FEW)


def _stack_words(box: Box, s: War, node: int) -> str:
    """A stack by its top unit, and how many are below."""
    below = len(stack_at(s, node)) - 1
    return box.words[s.top[node]] + (f" with {below} more" if below else "")


def barred(box: Box, bars: list[Bar], node: int, unit: int) -> str:
    """The first thing that keeps a unit out of a hex, with its case; empty if nothing does."""
    place, name = hex_words(box, node), box.words[unit]
    found = first_ground(grounds(bars, node), [], place=place, unit=name)
    return f"{found.reason} ({found.case})" if found else ""


def list_words(box: Box, units: list[int]) -> str:
    return joined([box.words[unit] for unit in units])


def result_words(box: Box, number: int) -> str:
    """`DR defender retreats`."""
    return f"{box.outcomes[number].code} {box.outcomes[number].name}"


def contingent_words(contingent: int) -> str:
    name = CONTINGENTS[contingent]
    return {"pla": "PLA", "egyptian-commando": "Egyptian commando"}.get(name, name.title())


def front_words(front: int) -> str:
    return f"{FRONTS[front]} Front"


def when_words(box: Box, s: War) -> str:
    return f"{box.plans[s.scenario].turns[s.turn - 1]}, {steps.PHASE_TITLES[s.phase]}"


TELLING: Telling[Box, War] = Telling(
    {
        "unit": lambda box, s, unit: box.words[unit],
        "at": lambda box, s, unit: hex_words(box, s.at[unit]),
        "node": lambda box, s, node: hex_words(box, node),
        "front": lambda box, s, front: front_words(front),
        "contingent": lambda box, s, contingent: contingent_words(contingent),
        "marker": lambda box, s, marker: ("an airstrike", "special forces")[marker],
        "pile": lambda box, s, pile: verbs.PILES[pile],
        "hexes": lambda box, s, number: count(number, "hex", "hexes"),
        "points": lambda box, s, number: count(number, "movement point"),
    },
    lambda box, s: {"when": when_words(box, s), "zrp": str(s.zrp[steps.phasing_front(s)])},
)


def unit_event(
    box: Box, kind: str, unit: int, text: str, case: str, nodes: tuple[int, ...] = ()
) -> Event:
    """Something that happens to a unit, in the places named."""
    places = tuple(box.board.names[node] for node in nodes if node >= 0)
    return Event(kind, f"{box.words[unit]} {text}", case, (box.unit_names[unit],), places)
