"""What is in the game's box, as tables of small integers: read once, never changed.

Units and hexes are numbers here; their names are in `unit_names` and `board.names`. Each of the two
players commands the Israelis of one front and the Arabs of the other (1.1, 2.14).
"""

from typing import Final

from levant.core.board import Board, Sides
from levant.core.paths import Passages
from levant.core.sieve import Bar
from levant.core.tables import ResultsTable
from levant.games.six_day_war_1967.printed.rows import Prices, ScenarioRow

ISRAELI: Final = 0
ARAB: Final = 1
SINAI: Final = 0
EASTERN: Final = 1
SIDES = ["Israeli", "Arab"]
FRONTS = ["Sinai", "Eastern"]
ROLES = ["Sinai", "Eastern"]

# Kinds of counter that rules name; static are Israeli militia too (2.7).
ARMOR: Final = 0
MECHANIZED: Final = 1
AIRBORNE: Final = 3
RECON: Final = 4
AIRSTRIKE: Final = 7
SPECIAL_FORCES: Final = 8
BARRAGE: Final = 9
AIRBORNE_MOVE: Final = 10
KINDS = [
    "armor", "mechanized", "infantry", "airborne", "recon", "commando", "static", "airstrike",
    "special forces", "barrage", "airborne move",
]  # fmt: skip

CONTINGENTS: Final = [
    "egyptian", "pla", "volunteer", "syrian", "jordanian", "iraqi", "egyptian-commando", "lebanese",
]  # fmt: skip
JORDANIAN: Final = CONTINGENTS.index("jordanian")
LEBANESE: Final = CONTINGENTS.index("lebanese")

# The two combat results tables, and what a result does.
ASSAULT: Final = 0
MOBILE: Final = 1
TABLES = ["assault", "mobile"]
NOBODY: Final = 0
WEAKEST: Final = 1
STRONGEST: Final = 2
ALL: Final = 3
LOSSES = ["none", "weakest", "strongest", "all"]
ATTACKER: Final = 0
DEFENDER: Final = 1
NEITHER: Final = 2
FORCES = ["attacker", "defender", "none"]

# Results of the air superiority and strike tables.
NO_EFFECT: Final = 0
HALF: Final = 1
FULL: Final = 2
AIR_RESULTS = ["-", "EH", "EE"]
STRIKE_RESULTS = ["-", "T1", "T2"]


class CombatResult:
    """One result of the combat results tables (13.15)."""

    def __init__(
        self, code: str, name: str, losses: tuple[int, int], retreat: int, panic: bool,
        advance: int, hexes: int,
    ) -> None:  # fmt: skip
        self.code = code
        self.name = name
        self.losses = losses  # of the attacker, of the defender
        self.retreat = retreat
        self.panic = panic
        self.advance = advance
        self.hexes = hexes


class Plan:
    """What a scenario decides."""

    def __init__(self, row: ScenarioRow, units: int, hexes: int) -> None:
        self.turns = row.turns
        self.air_defense = [row.air_defense_sinai, row.air_defense_eastern]
        self.air_defense_most = row.air_defense_most
        self.zrp = row.zrp
        self.shock_turn = row.shock_turn
        self.east_bank_open = row.east_bank_open
        self.begins: list[int] = [0] * units  # the place where a unit begins, see state.py
        self.zone: list[int] = [0] * units  # hexes where it is set up
        self.zone_name: list[str] = [""] * units
        self.entry: list[int] = [0] * units  # hexes where it arrives as a reinforcement (7.4)
        self.deployment: list[tuple[int, list[int]]] = []  # (hex, units top first)
        self.points = row.victory
        self.objective_points: list[int] = [0] * hexes
        self.levels: list[tuple[int, str]] = []  # (least difference, level), best first
        self.prizes: list[float] = []  # by hex; made as needed, see bot/combat.py


class Box:
    """Plain attributes, filled by `printed.opening.open_box`."""

    def __init__(self, board: Board, unit_names: list[str], costs: Prices) -> None:
        self.board = board
        self.unit_names = unit_names
        self.units = len(unit_names)
        n = len(unit_names)
        # counters
        self.words: list[str] = [""] * n  # "Egyptian 14 armor"
        self.kind: list[int] = [0] * n
        self.side: list[int] = [0] * n
        self.front: list[int] = [0] * n  # printed; -1 for the Israeli Reserve
        self.strength: list[int] = [0] * n
        self.ground: list[bool] = [False] * n
        self.mobile: list[bool] = [False] * n
        self.heavy: list[bool] = [False] * n  # armored, airborne or mechanized
        self.contingent: list[int] = [-1] * n
        self.reserve: list[bool] = [False] * n  # of the Israeli Reserve (6.0)
        self.volunteer: list[bool] = [False] * n
        self.ground_of: list[list[int]] = [[], []]  # ground units by side
        self.airstrikes: list[int] = []
        self.special_forces: list[int] = []
        self.barrages: list[list[int]] = [[], []]  # by front
        self.airborne_move: list[int] = [-1, -1]  # by front
        # map
        size = board.size
        self.sector: list[int] = [0, 0]
        self.israel = 0
        self.lebanon = 0
        self.west_of_canal = 0
        self.east_bank = 0
        self.beyond_ceasefire = 0
        self.saudi = 0
        self.forts = 0  # fortifications, fortified cities not among them
        self.strongholds = 0  # fortifications and fortified cities of anybody
        self.own_forts: list[int] = [0, 0]  # those of a side's own countries
        self.shelter: list[int] = [0, 0]  # … and for Israelis kibbutzim (12.1)
        self.kibbutzim = 0
        self.cities = 0  # of Israel, fortified ones too
        self.towns = 0  # of Israel
        self.settlements = 0  # cities, towns and kibbutzim of Israel
        self.targets = 0  # … and airbases: what a barrage may terrorize (18.5)
        self.objectives = 0
        self.commanding = 0
        self.telling = 0  # hexes whose control matters to anybody
        self.spared = 0  # no ground attacks there (16.14)
        self.terrain: list[str] = [""] * size
        self.place: list[str] = [""] * size  # "Abu Ageila", for messages
        self.hex_shift: list[list[int]] = [[0] * size, [0] * size]  # by the defender's side
        self.bare_shift: list[int] = [0] * size  # without a fortification
        # sides of hexes
        self.open_sides: Sides = []  # all but the front boundary and Saudi Arabia's
        self.zone_sides: Sides = []  # where zones and attacks reach: all but the front boundary
        self.beside: list[int] = []  # by hex: the hexes across these sides
        self.river: Sides = []
        self.canal: Sides = []
        self.dry: Sides = []  # open, and not across unbridged water
        self.wet: Sides = []  # open, across unbridged water
        self.river_shift = 0
        self.canal_shift = 0
        self.passages: list[Passages] = [[], []]  # by side
        self.crossing: Passages = []  # Israeli, the front boundary open (6.2)
        self.near_front: dict[tuple[int, int], bool] = {}  # see movement.near_front
        self.rings: list[list[int]] = [[] for _ in range(size)]  # made as needed, see `ring`
        # what closes hexes, by side, front, whether Lebanon is at war and the East Bank open; made
        # as needed, see rules/access.py
        self.entry_bars: list[list[Bar]] = [[] for _ in range(16)]
        # charts
        self.crt: list[ResultsTable] = []
        self.columns: list[str] = []
        self.outcomes: list[CombatResult] = []
        self.air_table = ResultsTable([], [])
        self.air_columns: list[str] = []
        self.strike_table = ResultsTable([], [])
        self.commanding_shift = 0
        self.enhanced_shift = 0
        self.shock_shift = 0
        self.air_shock: list[int] = [0, 0]
        self.costs = costs
        self.mobile_limit: list[int] = [0, 0]
        self.static_limit: list[int] = [0, 0]
        self.airstrike_limit = 0
        self.barrage_limit = 0
        self.allowance = 0
        self.events: list[str] = []  # by the roll of two dice
        self.terrain_chart: list[tuple[str, str, int, int]] = []  # kind, where, points, shift
        self.pulls: dict[tuple[int, int, int], list[float]] = {}  # see bot/movement.py
        self.worths: list[float] = []  # by unit; made as needed, see bot/combat.py
        self.plans: list[Plan] = []  # by scenario


def ring(box: Box, node: int, distance: int) -> int:
    """The hexes exactly so far away, as the crow flies."""
    rings = box.rings[node]
    if not rings:
        for _ in range(7):
            rings.append(0)
        for other in box.board.index.values():
            d = box.board.distance(node, other)
            if d < 7:
                rings[d] |= box.board.bit[other]
    return rings[distance]


def commander(side: int, front: int) -> int:
    """1.1, 2.14: who commands a side's units on a front."""
    return front if side == ISRAELI else 1 - front
