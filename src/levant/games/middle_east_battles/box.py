"""What is in the game's box, as tables of small integers: read once, never changed.

Units, hexes and formations are numbers here; their names are beside them. All movement costs and
victory points are doubled, so that the halves of 5.8 and 10.8 stay whole numbers.
"""

from typing import Final

from levant.core.board import Board, Sides
from levant.core.paths import Passages
from levant.core.tables import ResultsTable
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.steps import WESTERN

MOTO: Final = 0
LEG: Final = 1
HELICOPTER: Final = 2
STATIC: Final = 3
WAY_BITS: Final = 12
WAY_MASK: Final = (1 << WAY_BITS) - 1
MOBILITIES = ["moto", "leg", "helicopter", "static"]


def way(cost: int, node: int) -> int:
    """A step into a hex and what it costs, as one number: sorted, the cheapest comes first."""
    return cost << WAY_BITS | node


class Going:
    """By hex, with the enemy where he is: what it has cost to get there, and where units stop."""

    def __init__(self, reached: list[int]) -> None:
        self.reached = reached  # see rules/march.py
        self.halts: list[bool] = [False] * len(reached)


class Stakes:
    """3.2: the victory points of a scenario, all doubled."""

    def __init__(self) -> None:
        self.margin = 10
        self.at_start = 0  # Egyptian
        self.lost: list[int] = [0, 0]  # for the enemy, when a unit of a side is lost
        self.objective_each_turn = 0
        self.objective_at_end = 0
        self.exits: list[tuple[int, int]] = []  # (through turn, points)
        self.city_fire = 0  # 9.8
        self.opinion = 0  # 9.2: added to the die of world opinion; not doubled
        self.drop = 0  # 10.7
        # 10.7, 10.8: by formation: its bit in `Army.committed`, who gets points, how many
        self.commitment: dict[int, tuple[int, int, int]] = {}


class Battle:
    """What one battle game adds to the shared rules: every place where the two differ."""

    def begin_turn(self, box: "Box", s: Army) -> None:
        """At the start of a game turn."""

    def begin_movement(self, box: "Box", s: Army, side: int) -> None:
        """At the start of a movement phase, once everybody is marked."""

    def picks(self, box: "Box", s: Army, side: int) -> list[int]:
        """Units off the map that can be brought on."""
        return []

    def extra_moves(self, box: "Box", s: Army, unit: int) -> list[int]:
        """What a picked unit may do besides moving on the map."""
        return []

    def take_move(self, box: "Box", s: Army, action: int) -> None:
        """Do one of those."""

    def cost_from_off_map(self, box: "Box", s: Army, unit: int, node: int) -> int:
        """Doubled points for a unit off the map to get to a hex, at the step now being taken."""
        return 0

    def exits(self, box: "Box", s: Army, unit: int) -> int:
        """The hexes from which a unit may leave the map."""
        return 0

    def exited(self, box: "Box", s: Army, unit: int) -> int:
        """9.9, 10.8: the victory points, doubled, for a Western unit that has left."""
        if box.side[unit] == WESTERN:
            for turn, points in box.stakes[s.scenario].exits:
                if s.turn <= turn:
                    return points
        return 0

    def may_disengage(self, box: "Box", s: Army, unit: int) -> bool:
        """Whether a unit in a zone that holds it may move out of it (10.11)."""
        return False

    def fire_price(self, box: "Box", s: Army, nodes: int) -> int:
        """Doubled points for the Egyptian where the Western player fires into these hexes (9.8)."""
        return 0

    def fired_into(self, box: "Box", s: Army, nodes: int) -> None:
        """The Western player has fired artillery, aircraft or ships' guns into these hexes."""

    def end_turn(self, box: "Box", s: Army) -> None:
        """4.2 III, after the points for objectives."""

    def over(self, box: "Box", s: Army) -> bool:
        """Whether the game ends with this turn."""
        return s.turn >= box.last_turn[s.scenario]


class Box:
    """Plain attributes, filled by `printed/opening.py`."""

    def __init__(self, board: Board, unit_names: list[str], battle: Battle) -> None:
        self.board = board
        self.battle = battle
        self.unit_names = unit_names
        self.units = len(unit_names)
        n = len(unit_names)
        self.game = ""
        self.sides: list[str] = ["", "Egyptian"]
        self.nations: list[str] = []  # of the Western side
        # counters
        self.title: list[str] = [""] * n
        self.designation: list[str] = [""] * n
        self.type: list[str] = [""] * n
        self.side: list[int] = [0] * n
        self.nation: list[int] = [-1] * n  # index into nations; -1 Egyptian
        self.formation: list[int] = [0] * n
        self.formations: list[str] = []
        self.group: list[int] = [-1] * n  # division that must attack alone (7.18); -1 none
        self.mobility: list[int] = [0] * n
        self.artillery: list[bool] = [False] * n
        self.attack: list[int] = [0] * n  # combat or barrage strength
        self.fpf: list[int] = [0] * n
        self.defence: list[int] = [0] * n  # combat strength, or defence strength of artillery
        self.range: list[int] = [0] * n
        self.missile: list[bool] = [False] * n  # 10.12
        self.engineer: list[bool] = [False] * n  # Western engineers only (9.15)
        self.airborne: list[bool] = [False] * n
        self.allowance: list[list[int]] = [[0] * 4, [0] * 4]  # doubled, by side and mobility
        self.extra: list[int] = [0, 0]  # doubled: into a hex with a friend (5.12)
        self.of_side: list[list[int]] = [[], []]
        self.guns_of: list[list[int]] = [[], []]  # … the artillery
        # map
        self.around: list[int] = []  # the neighbours of every hex, as a set
        self.land = 0  # hexes that units other than helicopters may enter
        self.clear = 0
        self.city = 0
        self.forts = 0
        self.near_forts = 0  # fortifications and the hexes next to them
        self.towns = 0  # hexes that block the anti-tank missile: town, city, rough (10.12)
        self.objectives = 0
        self.coast = 0
        self.east = 0
        self.west = 0
        self.edges = 0
        self.exit_hexes = 0
        self.sea_entry = 0
        self.roads = 0
        self.trails = 0
        self.terrain: list[str] = [""] * board.size
        self.place: list[str] = [""] * board.size
        self.cost: list[list[int]] = [[], []]  # doubled, by mobility: to enter from off the map
        self.shift: list[int] = [0] * board.size  # of the hex itself
        self.fort_shift = 0
        self.side_shift: dict[int, int] = {}  # by `a * size + b`: attack from a into b
        self.passages: list[Passages] = [[], []]  # by mobility, doubled
        self.ways_from: list[list[list[int]]] = [[], []]  # the same by hex: see `way`
        self.ways_into: list[list[list[int]]] = [[], []]  # … back to where one came from
        self.flight: Sides = board.every_side
        self.walkable: list[Sides] = [[], []]  # sides that may be crossed at all
        self.retreat_sides: Sides = []  # … in a retreat (9.16)
        self.water_sides: Sides = []  # water barriers that an engineer helps across (9.14)
        # charts, and by scenario …
        self.tables: list[ResultsTable] = []  # Frontal Assault, Mobile
        self.column_names: list[str] = []
        self.night: list[bool] = []
        self.turn_names: list[str] = []
        self.last_turn: list[int] = []
        self.latest: list[int] = []  # 9.2: the game may be continued to this turn
        self.stakes: list[Stakes] = []
        self.deployments: list[list[tuple[int, int]]] = []
        self.arrival: list[list[int]] = []  # of units: 0 set up, else the first turn; -1 never
        self.setup: list[list[int]] = []  # of units: hexes where they may be set up; 0 for none
        self.entry: list[list[int]] = []  # by formation: hexes where it comes onto the map …
        self.entry_turn: list[list[int]] = []  # … and the first turn
        # Suez '56
        self.strikes: list[int] = [0, 0]  # a turn, by nation (8.18)
        self.ships = 0  # bits: nations with naval gunfire (8.19)
        self.militia: list[int] = []
        self.militia_turn = 0
        self.transport = -1  # the JS helicopter (9.12)
        self.first_drops = 0  # 9.11
        self.later_drops = 0
        self.beach_turn = 0  # 9.13
        self.first_beach = 0
        self.later_beach = 0
        self.from_fleet: list[int] = []  # hexes by flying distance from the holding box …
        self.fleet_fields: list[int] = []  # … and all up to that distance
        # El Arish '67
        self.strike_turn = 0  # 10.6
        self.strike_dice: list[int] = [0, 0]  # by day, by night
        self.strike_markers = 0
        self.matt = -1  # the formation with a free choice of entry (10.5)
        # worked out when first asked for
        self.rings: list[list[int]] = [[] for _ in range(board.size)]  # see movement.rings_of
        self.fields: dict[int, int] = {}  # see movement.field_of
        self.open_ground: list[int] = []  # see rules/march.py
        self.going: dict[tuple[int, int], Going] = {}
        self.marched: tuple[tuple[int, ...], list[list[int]]] = ((), [])
        self.ways_to: dict[tuple[int, int, int], list[int]] = {}  # see bot/ways.py
        self.starts: dict[tuple[int, int, int], int] = {}
        self.marks: list[int] = []  # see bot/plan.py
        self.plans: dict[tuple[int, ...], object] = {}  # see bot/plan.py
