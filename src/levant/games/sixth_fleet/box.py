"""What is in the game's box, as tables of small integers: read once, never changed.

Units and hexes are numbers here; their names are in `unit_names` and `board.names`.
"""

from typing import Final

from levant.core.board import Board, Sides
from levant.core.paths import Passages
from levant.core.tables import ResultsTable

NATO: Final = 0
SOVIET: Final = 1
AIR: Final = 0  # the three basic types of unit (8.36)
SURFACE: Final = 1
SUBMARINE: Final = 2
SIDES = ["NATO", "Soviet"]
KINDS = ["air", "surface", "submarine"]
NATIONS = ["US", "Br", "It", "Gr", "Tu", "Is", "Fr", "So"]
SOVIET_UNION: Final = NATIONS.index("So")
# Where air units are first deployed: a nation's bases, or a country's under 14.3.
POSTS = [*NATIONS, "Syria", "Egypt"]

NAVAL_LIMIT: Final = 3  # 7.0
AIR_LIMIT: Final = 6  # 7.11
BOX_LIMIT: Final = 6  # 9.62 B
ADVANCE_LIMIT: Final = 3  # 8.5


class Plan:
    """What one scenario decides (11.0); filled by `printed.opening`."""

    def __init__(self, units: int) -> None:
        self.last_turn = 0
        self.opening = 0  # the phase that turn 1 begins with (12.1)
        self.reinforced = False
        self.interphase_after = 0  # the turn before the interphase; the last where there is none
        self.reinforcing_types: list[tuple[str, int]] = []  # 12.23
        # units
        self.at_start: list[bool] = [False] * units
        self.as_reinforcement: list[bool] = [False] * units
        self.optional: list[bool] = [False] * units  # 14.3
        self.assigned: list[int] = [-1] * units  # the carrier an air unit begins on
        self.post: list[int] = [-1] * units
        self.setup: list[int] = [0] * units  # hexes where the unit may be set up
        # set-up
        self.setup_needed: list[int] = [0] * len(NATIONS)  # hexes that want a unit at least
        self.specials: list[tuple[int, str, int]] = []  # (nation, type, hexes) of 11.1 and 11.2
        self.default_stacks: list[tuple[int, list[int]]] = []  # (hex, units top first)
        self.default_aboard: list[tuple[int, list[int]]] = []
        # victory
        self.levels: list[tuple[int, str]] = []  # (least net points, level), best Soviet first
        self.bonus: dict[str, int] = {}  # added to the Soviet total, by case


class Box:
    """Plain attributes, filled by `printed.opening`."""

    def __init__(self, board: Board, table: ResultsTable, unit_names: list[str]) -> None:
        self.board = board
        self.table = table
        self.unit_names = unit_names
        self.units = n = len(unit_names)
        # counters
        self.title: list[str] = [""] * n  # "Saratoga", "A-7E Corsair II"
        self.type: list[str] = [""] * n  # "CV", "A7"
        self.side: list[int] = [0] * n
        self.nation: list[int] = [0] * n
        self.kind: list[int] = [0] * n
        self.strength: list[list[int]] = [[0] * n for _ in range(3)]  # by kind of target
        self.allowance: list[int] = [0] * n
        self.defence: list[int] = [0] * n
        self.ecm: list[int] = [0] * n
        self.carrier: list[bool] = [False] * n
        self.carrier_based: list[bool] = [False] * n
        self.daylight: list[bool] = [False] * n
        self.of_side: list[list[int]] = [[], []]
        self.carriers: list[int] = []
        # map
        self.sea = 0  # high seas, coastal and restricted
        self.restricted = 0
        self.prohibited = 0
        self.aegean = 0
        self.east = 0
        self.black_sea = 0
        self.west_edge = 0
        self.north_edge = 0
        self.israel_coast = 0
        self.lines: dict[int, int] = {}  # 13.12: what is joined to that coast, by what is free
        self.gate = 0  # 2025
        self.bases: list[int] = [0] * len(NATIONS)
        self.option_bases: list[int] = [0] * len(NATIONS)
        self.post_bases: list[int] = [0] * len(POSTS)
        self.defended: list[int] = [0, 0]  # by owner
        self.hex_defence: list[int] = [0] * board.size
        self.hex_ecm: list[int] = [0] * board.size
        self.setup_hexes: list[int] = [0] * len(NATIONS)
        self.terrain: list[str] = [""] * board.size
        self.place: list[str] = [""] * board.size  # "Souda Bay", for messages
        self.water: list[str] = [""] * board.size  # the same for ships: "off Israel"
        # movement and zones
        self.naval_sides: Sides = []
        self.every_side: Sides = board.every_side
        self.by_sea: list[int] = []  # by hex: its neighbours across naval sides
        self.naval_passages: Passages = []
        self.air_passages: Passages = [(1, board.every_side)]
        # scenarios and charts
        self.plans: list[Plan] = []  # by scenario
        self.night: list[bool] = []
        self.first_strike: list[int] = []  # carrier by die roll less one
        self.middle_east: list[list[tuple[int, str, int]]] = []  # (post, type, number) by roll
