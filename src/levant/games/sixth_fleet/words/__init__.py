"""Everything the game says, in plain words; here how it calls units and hexes."""

from levant.games.sixth_fleet.box import AIR, Box

STRENGTHS = ["anti-air", "anti-surface", "anti-submarine"]


def unit_words(box: Box, unit: int) -> str:
    """`Saratoga (US-01 CV)`."""
    return f"{box.title[unit]} ({box.unit_names[unit]} {box.type[unit]})"


def hex_words(box: Box, node: int, unit: int = -1) -> str:
    """`1423 Aegean Sea`; a ship is on the water there, whatever base is beside it."""
    afloat = unit >= 0 and box.kind[unit] != AIR
    return f"{box.board.names[node]} {box.water[node] if afloat else box.place[node]}"


def list_words(box: Box, units: list[int]) -> str:
    return ", ".join(unit_words(box, unit) for unit in units)


def half(doubled: int) -> str:
    """A doubled number as a player reads it: 25 is 12½."""
    return f"{doubled // 2}½" if doubled % 2 else str(doubled // 2)
