"""Everything the game says, in plain words; here how it calls units and hexes."""

from levant.core.wording import FEW, count, joined, some
from levant.games.sixth_fleet.box import AIR, Box
from levant.games.sixth_fleet.rules import duty
from levant.games.sixth_fleet.state import Fleet

NATION_WORDS = {
    "US": "American", "Br": "British", "It": "Italian", "Gr": "Greek", "Tu": "Turkish",
    "Is": "Israeli", "Fr": "French", "So": "Soviet", "Syria": "Syrian", "Egypt": "Egyptian",
}  # fmt: skip
SHIP_WORDS = {  # of those that a scenario places first
    "CV": "aircraft carrier", "CG": "guided missile cruiser", "CH": "helicopter cruiser",
    "CA": "gun cruiser", "DD": "destroyer group", "DE": "escort group",
    "SN": "nuclear submarine", "SG": "missile submarine", "SS": "submarine group",
}  # fmt: skip
STRENGTHS = ["anti-air", "anti-surface", "anti-submarine"]


def unit_words(box: Box, unit: int) -> str:
    """`Saratoga (CV)`."""
    return f"{box.title[unit]} ({box.type[unit]})"


def hex_words(box: Box, node: int, unit: int = -1) -> str:
    """`1423 Aegean Sea`; a ship is on the water there, whatever base is beside it."""
    afloat = unit >= 0 and box.kind[unit] != AIR
    return f"{box.board.names[node]} {box.water[node] if afloat else box.place[node]}"


def list_words(box: Box, units: list[int]) -> str:
    return joined([unit_words(box, unit) for unit in units])


def some_words(box: Box, units: list[int]) -> str:
    """As many as a reminder has room for, and how many more."""
    return some([unit_words(box, unit) for unit in units], FEW)


def some_hexes(box: Box, nodes: list[int]) -> str:
    return some([hex_words(box, node) for node in nodes])


_DUTIES = ("must still attack", "must attack or retreat", "too weak to attack, must retreat")


def duties_counted(box: Box, s: Fleet, duties: tuple[list[int], ...]) -> str:
    """8.2: the same for a question, beside which the hexes are lit and named."""
    owed = zip(_DUTIES, duties, strict=True)
    told = "; ".join(f"{count(len(n), 'hex', 'hexes')} {what}" for what, n in owed if n)
    return told + _flown(box, s, duties)


def duty_words(box: Box, s: Fleet, duties: tuple[list[int], ...]) -> str:
    """8.2: what hexes still owe before the phase can end, "" when none does; 8.72: aircraft among
    those who must retreat cannot."""
    owed = [(what, nodes) for what, nodes in zip(_DUTIES, duties, strict=True) if nodes]
    told = "; ".join(f"{what}: {some_hexes(box, nodes)}" for what, nodes in owed)
    return told + _flown(box, s, duties)


def _flown(box: Box, s: Fleet, duties: tuple[list[int], ...]) -> str:
    """8.72: what becomes of aircraft that must retreat."""
    weak = [unit for node in duties[-1] for unit in duty.bound(box, s, node)]
    return " (aircraft are lost)" if any(box.kind[unit] == AIR for unit in weak) else ""


def half(doubled: int) -> str:
    """A doubled number as a player reads it: 25 is 12½."""
    return f"{doubled // 2}½" if doubled % 2 else str(doubled // 2)
