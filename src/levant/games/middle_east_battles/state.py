"""The state of a battle, and the few ways in which counters change place."""

from typing import ClassVar, Final

from levant.core import stacks
from levant.core.state import State

# Where a unit is when it is not in a hex.
UNUSED: Final = -1  # not in this scenario
HOLDING: Final = -2  # in its side's holding box (1.4)
ELIMINATED: Final = -3
EXITED: Final = -4
TO_PLACE: Final = -5

# Flags of a unit. Those of movement last until the next movement phase of either side …
READY: Final = 1  # may still be moved (5.1)
MOVED: Final = 2
LANDED: Final = 4  # came by air or sea in this player turn (9.11 to 9.13, 10.10)
CROSSED: Final = 8  # came across a water barrier in this player turn (9.14)
PINNED: Final = 16  # began the movement phase in a zone that holds it (6.2, 6.3)
HELD: Final = 32  # an engineer that has assisted a crossing (9.14)
# … those of combat until the next combat phase of either side …
ATTACKED: Final = 128
STRUCK: Final = 256  # has been attacked (7.3)
DUE: Final = 512  # must attack if it can (7.3)
ADVANCED: Final = 1024
DISPLACED: Final = 2048  # (7.14)
FIRED: Final = 4096  # has given final protective fire
# … and this one until the next combat phase of its own side.
SHAKEN: Final = 8192  # retreated or displaced in its own combat phase (8.10)
MOVEMENT_FLAGS: Final = 63
COMBAT_FLAGS: Final = 128 + 256 + 512 + 1024 + 2048 + 4096


class Army(State):
    SETS: ClassVar[tuple[str, ...]] = ("targets",)
    DERIVED: ClassVar[tuple[str, ...]] = ("side_of", "held", "zones")

    def __init__(self, units: int = 0, hexes: int = 0, side_of: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.side_of = side_of  # of every unit, never changed
        self.scenario = 0
        self.turn = 1
        self.phase = 0
        self.last_turn = 0  # 9.2: written down in secret; 0 while it is not, or not known
        self.opened = 0  # something has moved in this movement phase
        self.drops = 0  # airborne landings left in this movement phase (9.11, 10.10)
        self.landings = 0  # units landed from the sea in this movement phase (9.13)
        self.beachhead = 0  # there was an amphibious landing in an earlier phase
        self.militia_over = 0  # 9.4
        self.carried = 0  # the helicopter has carried a unit in this phase (9.12)
        self.withdrawal = 0  # 10.11
        self.committed = 0  # bits: who has entered for victory points (10.7, 10.8)
        self.special = 0  # the Matt battalion with a free choice of entry has used it (10.5)
        self.owed = 0  # printed strength still to be given up in an exchange (7.9)
        self.gunfire = 0  # bits: naval gunfire used, barrage by nation, then FPF by nation (8.19)
        self.gun_attack = 0  # bits: in the attack being built
        self.gun_defence = 0
        self.at: list[int] = [UNUSED] * units
        self.top: list[int] = [-1] * hexes
        self.below: list[int] = [-1] * units
        self.flags: list[int] = [0] * units
        self.began: list[int] = [-1] * units  # where it stood when the movement phase began
        self.spent: list[int] = [0] * units  # half movement points a helicopter has used (9.12)
        self.points: list[int] = [0, 0]  # victory points, doubled (10.8 has halves)
        self.strikes: list[int] = [0, 0]  # airstrikes left this turn, by nation (8.18)
        self.air_attack: list[int] = [0, 0]
        self.air_defence: list[int] = [0, 0]
        self.attackers: list[int] = []
        self.defenders: list[int] = []
        self.firing: list[int] = []  # artillery that gives final protective fire (8.10)
        self.paths: list[int] = []  # paths of retreat, each ended by -1 (7.15)
        self.entries: list[int] = []  # (formation, hex) of every entry in this phase (10.4)
        self.targets = 0  # the hexes under attack
        self.held: list[int] = [-1, -1]  # the hexes a side stands in; -1 while not known …
        self.zones: list[list[int]] = [[], []]  # … see rules/zones.py


def stack_at(s: Army, node: int) -> list[int]:
    """The units of a hex from the top down."""
    return stacks.stack(s.top, s.below, node)


def put(s: Army, unit: int, node: int) -> None:
    """Place a unit in a hex."""
    take_up(s, unit)
    stacks.lay(s.top, s.below, node, unit, 0)
    s.at[unit] = node
    side = s.side_of[unit]
    if s.held[side] >= 0:
        s.held[side] |= 1 << node


def take_up(s: Army, unit: int) -> None:
    """Take a unit from wherever it is; the caller says where it goes."""
    node, side = s.at[unit], s.side_of[unit]
    if node >= 0:
        stacks.lift(s.top, s.below, node, unit)
        if s.held[side] >= 0 and (s.top[node] < 0 or s.side_of[s.top[node]] != side):
            s.held[side] &= ~(1 << node)
    s.zones[side] = []


def put_away(s: Army, unit: int, where: int) -> None:
    """Off the map: into the holding box, or out of the game."""
    take_up(s, unit)
    s.at[unit] = where
