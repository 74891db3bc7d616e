"""The state of a game of Sixth Fleet, and the few ways in which counters change place."""

from typing import Final

from levant.core import stacks
from levant.core.state import State
from levant.games.sixth_fleet.box import AIR, Box

# Where a unit is when it is not in a hex.
RESERVE: Final = -1
DESTROYED: Final = -2
GROUNDED: Final = -3
ABOARD: Final = -4
TO_PLACE: Final = -5
PUSHING: Final = -6  # on its way into a hex whose units are being displaced (8.71)

# Flags of a unit, cleared at the start of every phase.
READY: Final = 1  # may still move (5.0)
MOVED: Final = 2
RAISED: Final = 4  # has been put on top of its stack (7.47)
RETURNING: Final = 8  # began the phase off base (9.22)
ATTACKED: Final = 16  # has attacked (8.13)
STRUCK: Final = 32  # has been attacked (7.45)
DUE: Final = 128  # … and can reach a base of its own, so it has to
EXEMPT: Final = 64  # retreated or advanced: owes no attack and makes none (8.5, 8.74, 8.75)
BOMBARDED: Final = 256  # has attacked a Defended hex (10.44)


class Fleet(State):
    SETS = ("destroyed", "discharged")
    DERIVED = ("zones",)  # see rules/zones.py

    def __init__(self, units: int = 0, hexes: int = 0) -> None:
        super().__init__()
        self.scenario = 0
        self.turn = 1
        self.phase = 0
        self.middle_east = 0  # 14.3 is in play
        self.may_violate = 0  # 14.2 is in play
        self.neutral_open = 0  # … and has been announced
        self.first_strike = 0  # 14.1 is in play
        self.delay = 0  # 14.4 is in play
        self.gate_turn = 0  # first turn on which Soviet naval units may enter 2025
        self.at: list[int] = [RESERVE] * units
        self.top: list[int] = [-1] * hexes
        self.below: list[int] = [-1] * units
        self.aboard: list[int] = [-1] * units  # the carrier whose holding box a unit is in
        self.flags: list[int] = [0] * units
        self.began: list[int] = [-1] * units  # where it stood when the movement phase began
        self.target: list[int] = [-1] * units  # the hex it has attacked in this combat phase
        self.post: list[int] = [-1] * units
        self.points: list[int] = [0, 0]  # victory points of NATO and Soviet
        self.attackers: list[int] = []
        self.defenders: list[int] = []  # empty while a Defended hex is the target
        self.pending: list[int] = []  # units that must retreat now
        self.destroyed = 0  # Defended hexes no longer defended (10.46)
        self.discharged = 0  # hexes whose duty to attack is done (8.21)
        self.zones: list[list[int]] = [[], []]


def stack_at(s: Fleet, node: int) -> list[int]:
    """The units of a hex from the top down."""
    return stacks.stack(s.top, s.below, node)


def count_at(box: Box, s: Fleet, node: int, air: bool) -> int:
    """How many air, or naval, units stand in a hex."""
    number = 0
    unit = s.top[node]
    while unit >= 0:
        if (box.kind[unit] == AIR) == air:
            number += 1
        unit = s.below[unit]
    return number


def put(box: Box, s: Fleet, unit: int, node: int) -> None:
    """Place a unit in a hex, on top of its layer: air units above naval ones (7.43)."""
    take_up(box, s, unit)
    depth = 0 if box.kind[unit] == AIR else count_at(box, s, node, True)
    stacks.lay(s.top, s.below, node, unit, depth)
    s.at[unit] = node
    s.zones[box.side[unit]] = []


def take_up(box: Box, s: Fleet, unit: int) -> None:
    """Take a unit from wherever it is; the caller says where it goes."""
    if s.at[unit] >= 0:
        stacks.lift(s.top, s.below, s.at[unit], unit)
        s.zones[box.side[unit]] = []
    s.aboard[unit] = -1


def put_aboard(box: Box, s: Fleet, unit: int, carrier: int) -> None:
    """Into a carrier's holding box (9.62 B)."""
    put_away(box, s, unit, ABOARD)
    s.aboard[unit] = carrier


def put_away(box: Box, s: Fleet, unit: int, where: int) -> None:
    """Off the map: RESERVE, DESTROYED or GROUNDED."""
    take_up(box, s, unit)
    s.at[unit] = where


def in_box(s: Fleet, carrier: int) -> list[int]:
    """The units in a carrier's holding box."""
    return [unit for unit, ship in enumerate(s.aboard) if ship == carrier]


def where(s: Fleet, unit: int) -> int:
    """The hex a unit is in, its carrier's hex while it is aboard; negative when off the map."""
    return s.at[s.aboard[unit]] if s.at[unit] == ABOARD else s.at[unit]
