"""The state of a game, and the few ways in which counters change place."""

from typing import Final

from levant.core import stacks
from levant.core.state import State
from levant.games.six_day_war_1967.box import ISRAELI, LEBANESE, Box

# Where a counter is when it is not in a hex. Most boxes are one a front: subtract the front.
ASIDE: Final = -1
RESERVE: Final = -2
AVAILABLE: Final = -3
USED: Final = -5
REFIT: Final = -7
DEAD: Final = -9
REINFORCEMENTS: Final = -11
DUE: Final = -13  # arrives in the next reinforcement phase of its Arab front
TO_PLACE: Final = -15
SUPERIORITY: Final = -16  # on an air superiority mission
SUPPORT: Final = -17  # on a ground attack mission, not yet on the map
UNSEEN: Final = -18  # somewhere on the map; only in a veiled state (22.1)
PLACES = [
    "", "aside", "reserve", "sinai-available", "eastern-available", "sinai-used", "eastern-used",
    "sinai-refit", "eastern-refit", "sinai-dead", "eastern-dead", "sinai-reinforcements",
    "eastern-reinforcements", "sinai-due", "eastern-due", "to-place", "superiority", "support",
    "unseen",
]  # fmt: skip

# Flags of a unit, cleared at the start of the phase that uses them.
MOVED: Final = 1
ATTACKED: Final = 2  # has attacked in this combat phase (13.2)
STRUCK: Final = 4  # has been attacked in this combat phase
DROPPED: Final = 8  # made an airborne assault in this movement phase (20.2)


class War(State):
    SETS = ("israeli", "terrorized", "uncredited", "nullified")
    DERIVED = ("held", "zones")

    def __init__(self, units: int = 0, hexes: int = 0) -> None:
        super().__init__()
        self.scenario = 0
        self.turn = 1
        self.phase = 0
        self.stage = 0  # of a reinforcement phase (4.2) or of a strike or barrage phase
        self.contingent = -1  # the Arab contingent that moves now (10.3)
        self.allowance = 0  # … and its die (10.4)
        self.contingents_moved = 0
        self.lebanon = 0  # 1: at war
        self.points = 0  # air superiority hits to be spread (16.12)
        self.losses_dead = 0  # airstrikes still to be lost (16.13)
        self.losses_refit = 0
        self.at: list[int] = [ASIDE] * units
        self.top: list[int] = [-1] * hexes  # ground units only; markers in a hex have `at` alone
        self.below: list[int] = [-1] * units
        self.front: list[int] = [-1] * units  # the front a unit serves on
        self.flags: list[int] = [0] * units
        self.zrp: list[int] = [0, 0]  # available to each front
        self.spent: list[int] = [0, 0]
        self.level: list[int] = [0, 0]  # Arab Air Defense Level
        self.disintegrated: list[int] = [0, 0]
        self.surprise_used: list[int] = [0, 0]  # (20.5)
        self.attackers: list[int] = []  # hexes while an attack is built, then units
        self.defenders: list[int] = []
        self.unseen: list[int] = []  # hexes of units beneath the top; only in a veiled state
        self.israeli = 0  # hexes that Israelis control (2.14)
        self.terrorized = 0
        self.uncredited = 0  # Arab units lost by overstacking: no points (23.2)
        self.nullified = 0  # fortifications surprised from the air in this phase (20.5)
        self.held: list[int] = [-1, -1]  # occupied hexes by side
        self.zones: list[int] = [-1, -1]  # see rules/zones.py


def stack_at(s: War, node: int) -> list[int]:
    """The ground units of a hex from the top down."""
    return stacks.stack(s.top, s.below, node)


def side_at(box: Box, s: War, node: int) -> int:
    """Whose units stand in a hex; -1 when it is empty."""
    return box.side[s.top[node]] if s.top[node] >= 0 else -1


def put(box: Box, s: War, unit: int, node: int) -> None:
    """Place a ground unit in a hex, on top, and take control of it (2.14)."""
    take_up(box, s, unit)
    stacks.lay(s.top, s.below, node, unit, 0)
    s.at[unit] = node
    side, bit = box.side[unit], box.board.bit[node]
    s.zones[side] = -1
    if s.held[side] >= 0:
        s.held[side] |= bit
    take_control(box, s, side, bit)


def take_control(box: Box, s: War, side: int, hexes: int) -> None:
    """2.14: who was last in a hex controls it."""
    if side == ISRAELI:
        s.israeli |= hexes
    else:
        s.israeli &= ~hexes


def take_up(box: Box, s: War, unit: int) -> None:
    """Take a ground unit off the map; the caller says where it goes."""
    node, side = s.at[unit], box.side[unit]
    if node >= 0:
        stacks.lift(s.top, s.below, node, unit)
        s.zones[side] = -1
        if s.held[side] >= 0 and side_at(box, s, node) != side:
            s.held[side] &= ~box.board.bit[node]


def put_away(box: Box, s: War, unit: int, where: int) -> None:
    """A ground unit into a box."""
    take_up(box, s, unit)
    s.at[unit] = where


def forget(s: War) -> None:
    """Derived sets are made anew."""
    s.held = [-1, -1]
    s.zones = [-1, -1]


def occupied(box: Box, s: War, side: int) -> int:
    """The hexes that a side's ground units stand in."""
    held = s.held[side]
    if held < 0:
        held = 0
        bit = box.board.bit
        for unit in box.ground_of[side]:
            if s.at[unit] >= 0:
                held |= bit[s.at[unit]]
        s.held[side] = held
    return held


def neutral(box: Box, s: War, unit: int) -> bool:
    """25.2: Lebanon's unit until its country enters the war."""
    return box.contingent[unit] == LEBANESE and not s.lebanon


def markers_in(box: Box, s: War, units: list[int], where: int) -> list[int]:
    """Those of some markers that are in a box or in a hex."""
    return [unit for unit in units if s.at[unit] == where]


def mobile_at(box: Box, s: War, node: int) -> list[int]:
    return [unit for unit in stack_at(s, node) if box.mobile[unit]]


def active(box: Box, s: War, side: int, front: int) -> list[int]:
    """A side's ground units on the map on a front; not Lebanon's while it is neutral."""
    return [
        unit
        for unit in box.ground_of[side]
        if s.at[unit] >= 0 and s.front[unit] == front and not neutral(box, s, unit)
    ]


def spend(s: War, front: int, points: int) -> None:
    """6.1: points expended are gone, and count against victory."""
    s.zrp[front] -= points
    s.spent[front] += points
