"""Units, hexes, phases and numbers in plain words; the case of what both battles have."""

from levant.core.nodes import members
from levant.core.telling import Telling
from levant.core.wording import FEW, count, joined, some
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN


def phase_title(box: Box, phase: int) -> str:
    west = box.sides[WESTERN]
    return [
        "Egyptian set-up", f"{west} Movement Phase", f"{west} Combat Phase",
        "Egyptian Movement Phase", "Egyptian Combat Phase", "End of the game",
    ][phase]  # fmt: skip


def turn_words(box: Box, turn: int) -> str:
    return f"Turn {turn}{' (night)' if box.night[turn] else ''}"


def unit_words(box: Box, unit: int) -> str:
    """`1st Battalion, Parachute Regiment`."""
    return box.title[unit]


def called(box: Box, names: list[str], most: int = FEW) -> str:
    """Units by their ids, as many as a reminder has room for."""
    return some([unit_words(box, box.unit_names.index(name)) for name in names], most)


def some_hexes(box: Box, nodes: int) -> str:
    return some([hex_words(box, node) for node in members(nodes)])


def hex_words(box: Box, node: int) -> str:
    """`2209 Casino Palace`, `hex 2013`."""
    name, place = box.board.names[node], box.place[node]
    return f"{name} {place}" if place else f"hex {name}"


def list_words(box: Box, units: list[int]) -> str:
    return joined([unit_words(box, unit) for unit in units])


def few_words(box: Box, units: list[int]) -> str:
    """Units in a question: the first few; the others are lit on the map."""
    return some([unit_words(box, unit) for unit in units], FEW)


def hexes_words(box: Box, nodes: int) -> str:
    return " and ".join(hex_words(box, node) for node in members(nodes))


def half(doubled: int) -> str:
    """A doubled number as a player reads it: 25 is 12½, 1 is ½."""
    whole = str(doubled // 2) if doubled // 2 or not doubled % 2 else ""
    return f"{whole}½" if doubled % 2 else whole


def airstrikes(box: Box, nation: int, number: int) -> str:
    """`1 British airstrike`, `3 British airstrikes`."""
    return count(number, f"{box.nations[nation]} airstrike")


def points_title(box: Box, side: int) -> str:
    """What a side's points are called in the standings."""
    return f"{box.sides[side]} points"


def points_words(doubled: int) -> str:
    """`1 point`, `12½ points`."""
    return f"{half(doubled)} point" + ("" if 0 < doubled <= 2 else "s")


TELLING: Telling[Box, Army] = Telling(
    {
        "unit": lambda box, s, unit: unit_words(box, unit),
        "title": lambda box, s, unit: box.title[unit],
        "node": lambda box, s, node: hex_words(box, node),
        "nation": lambda box, s, nation: box.nations[nation],
    },
    lambda box, s: {"turn": str(s.turn), "owed": count(s.owed, "strength point")},
)

# --- cases of what both battles have, each under its own section ---------------------------------


def is_suez(box: Box) -> bool:
    return box.game == "suez-56"


def setup_case(box: Box) -> str:
    return "9.3" if is_suez(box) else "10.3"


def entry_case(box: Box, s: Army, unit: int) -> str:
    if is_suez(box):
        return "9.7" if box.side[unit] == WESTERN else "9.4"
    if box.side[unit] == EGYPTIAN:
        return "10.4"
    return "10.6" if box.arrival[s.scenario][unit] > 1 else "10.5"


def exit_case(box: Box) -> str:
    return "9.10" if is_suez(box) else "10.9"


def drop_case(box: Box) -> str:
    return "9.11" if is_suez(box) else "10.10"
