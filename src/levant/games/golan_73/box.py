"""What is in the game's box, as tables of small integers: read once, never changed.

Blocks, areas, borders and chits are numbers here. Chits (assets and events) are counted by kind:
two artillery assets of one side are the same thing, so a box of the map is a list of counts.
Behind the real blocks come *strangers*, stand-ins for enemy blocks that a player cannot see.
"""

from typing import Final

from levant.core.board import Board, Sides

SYRIAN: Final = 0
ISRAELI: Final = 1
SIDES = ["Syrian", "Israeli"]

# Types of block (13.3), by place in the list; likewise below.
TANK: Final = 2
MECH: Final = 3
STRONGPOINT: Final = 5
GHOST: Final = 6
STRANGER: Final = 7
TYPES = ["infantry", "para", "armor", "mech", "recon", "strongpoint", "ghost", "unknown"]

# Troop quality (2.3).
GREEN: Final = 0
VETERAN: Final = 1
ELITE: Final = 2
QUALITIES = ["green", "veteran", "elite"]

# Borders (5.31, 14.1).
RIVER: Final = 1
ESCARPMENT: Final = 2
DITCH: Final = 3
WADI: Final = 4
RUGGED: Final = 5
HERMON: Final = 6
ASSEMBLY: Final = 7
BORDERS = [
    "open", "river", "escarpment", "at_ditch", "wadi", "rugged", "mt_hermon", "assembly",
]  # fmt: skip

# Kinds of chit: assets, then events, then the reusable special action.
ARTILLERY: Final = 0
ROCKET: Final = 1
SAM: Final = 2
AIR: Final = 3
COMMANDO: Final = 4
ENGINEER: Final = 5
ANTI_TANK: Final = 6
FOOT: Final = 7  # infantry
ARMOR: Final = 8
SCOUTS: Final = 9  # armored recon
STAFF: Final = 10
GARRISON: Final = 11
TASK_FORCE: Final = 12
RESERVE_EVENT: Final = 13
SSM: Final = 14
BATTALION: Final = 15
DUGMAN: Final = 16
GREENGOLD: Final = 17
HASSAN: Final = 18
ARMOR_REPLACEMENT: Final = 19
MECH_REPLACEMENT: Final = 20
JAMMING: Final = 21
COUNTERBATTERY: Final = 22
SPECIAL: Final = 23  # single use
REUSABLE: Final = 24
KINDS = [
    "artillery", "rocket_artillery", "sam", "air_support", "commando", "engineer", "anti_tank",
    "infantry", "armor", "recon", "command_staff", "garrison", "task_force",
    "strategic_reserve", "ssm_attack", "arriving_battalion", "operation_dugman_5",
    "zvicka_greengold", "king_hassan", "armor_replacement", "mech_replacement",
    "electronic_warfare", "counterbattery", "special_action", "reusable",
]  # fmt: skip
FIRST_EVENT: Final = RESERVE_EVENT

# Assaults (14.01), the strongest last.
NO_ASSAULT: Final = 0
RIVER_ASSAULT: Final = 1
CROSSING_ASSAULT: Final = 2
AIR_ASSAULT: Final = 3
ASSAULTS = ["no assault", "river assault", "crossing assault", "air assault"]

SECTORS = ["north", "central", "south"]
MOUNTAIN = "83"  # Mt. Hermon (14.16)


class Box:
    """Plain attributes, filled by `opening.open_box`."""

    def __init__(self, board: Board, blocks: list[str], chits: list[str]) -> None:
        self.board = board
        self.nodes = board.size
        self.unit_names = blocks
        self.units = len(blocks)
        self.chit_names = chits
        self.chits = len(chits)
        n, m = len(blocks), len(chits)
        # blocks
        self.title: list[str] = [""] * n
        self.side: list[int] = [0] * n
        self.type: list[int] = [0] * n
        self.armored: list[bool] = [False] * n  # armor class
        self.full: list[int] = [0] * n  # steps, for strongpoints the stars
        self.initial: list[int] = [0] * n
        self.quality: list[list[int]] = [[] for _ in range(n)]  # by current steps
        self.division: list[int] = [0] * n  # stripe (15.12, 15.51); 0 none
        self.corps: list[int] = [0] * n  # colour of the symbol (18.5); 0 none
        self.large: list[bool] = [False] * n
        self.tanks_inside: list[bool] = [False] * n  # strongpoints with a tank symbol
        self.moves: list[bool] = [False] * n
        self.real = 0  # how many blocks are real; strangers follow
        self.strangers: list[list[int]] = [[], []]
        self.of_side: list[list[int]] = [[], []]  # real blocks
        self.side_mask: list[int] = [0, 0]  # strangers too
        self.line_blocks: list[int] = []  # strongpoints and ghosts
        self.fixed_mask = 0  # strongpoints and ghosts, as a set of blocks
        self.ghost_mask = 0
        self.para = -1
        self.moroccans = -1
        self.strategic: list[int] = []
        # chits
        self.chit_title: list[str] = [""] * m
        self.chit_case: list[str] = [""] * m  # the case of an event
        self.chit_side: list[int] = [0] * m
        self.chit_kind: list[int] = [0] * m
        self.chit_armored: list[bool] = [False] * m
        self.chit_quality: list[int] = [VETERAN] * m
        self.battle_asset: list[bool] = [False] * m  # fires in ground combat
        self.assignable: list[bool] = [False] * m  # … and is assigned from the Available Box
        self.total: list[int] = [0] * m
        self.due: list[list[int]] = []  # by turn: how many of each kind come into the cup
        self.aside: list[int] = [0] * m  # conditional: in a holding box at the start
        self.chit_unit: list[list[int]] = [[] for _ in range(m)]  # blocks an event is about
        self.chit: list[list[int]] = [[-1] * len(KINDS), [-1] * len(KINDS)]  # by side and kind
        self.chits_of: list[list[int]] = [[], []]
        self.guns: list[list[int]] = [[], []]  # artillery, then rockets
        self.special_chits: list[list[int]] = [[], []]  # single-use, then reusable
        self.task_force: list[int] = [-1, -1]  # rifle, tank
        # areas
        self.area_title: list[str] = [""] * board.size
        self.tdn: list[int] = [0] * board.size
        self.sector: list[int] = [0] * board.size  # 0 none
        self.syria = 0  # east of the Purple Line
        self.line_areas = 0  # Israeli areas next to it
        self.assembly = 0
        self.assembles: list[bool] = [False] * board.size  # the same by area
        self.on_map = 0
        self.sources: list[int] = [0, 0]
        self.entry_areas: list[int] = [0, 0]
        self.entry_letter: dict[int, str] = {}
        self.sam_cover = 0  # east of the barrier
        self.west_of_jordan = 0
        self.yellow: list[int] = [0] * board.size
        self.blue: list[int] = [0] * board.size
        self.garrison_areas: list[int] = []
        self.mountain = -1
        # borders
        self.ends: list[tuple[int, int]] = []
        self.border: list[int] = []  # kind
        self.road: list[bool] = []
        self.purple: list[bool] = []
        self.bridge_name: list[str] = []
        self.minable: list[int] = []
        self.edge: list[int] = [-1] * (board.size * board.size)
        self.limited = 0  # borders that one unit may cross a phase, as a set
        self.guarded = 0  # … into an enemy-occupied area
        self.operational_line = 0  # between Syrian sectors
        self.bridges = 0  # 14.41: where a road crosses a river, blown or not
        self.ditches = 0
        # what a step costs when nothing is blown, bridged, mined or used up, by side of the game
        self.cheap: list[Sides] = [[], []]  # 1 point
        self.dear: list[Sides] = [[], []]  # 2 points
        self.retreat_sides: list[list[Sides]] = [[], []]  # passable at all; by side, then armored
        self.supply_sides: Sides = []  # clear ways for tracing
        self.supply_first: Sides = []  # … and those open to a first step only
        self.strategic_sides: Sides = []
        # charts
        self.basic = 5
        self.modifier: list[int] = []
        self.modifier_case: list[str] = []
        self.modifier_when: list[str] = []
        self.artillery_limit: list[int] = [0, 0]  # attacker, defender
        self.battle_limit: list[int] = [0, 0]
        self.mixed_artillery = 1
        self.hermon_artillery = 1
        self.air_limit: list[int] = [1, 1]  # by side
        self.morale: list[int] = [0, 0, 0]  # by quality
        self.morale_disordered = -1
        self.morale_unsupplied = -1
        self.morale_night = -2
        self.surrender: list[int] = [11, 11, 11]  # from this roll, by quality
        self.allowance: list[int] = [3, 6]  # by armored
        self.night: list[bool] = []  # by turn
        self.night_areas: list[int] = [1, 2]  # Syrian, by armored
        self.night_points: list[int] = [3, 4]
        self.night_strategic: list[int] = [1, 2]
        self.stacking = 2
        self.demolition_to = 5
        self.sam_table: list[tuple[int, int, int]] = []  # last turn, eliminated to, used to
        self.sam_lost_from = 6
        self.ssm_cup_to = 2
        self.dugman: tuple[int, int, int] = (1, 3, 10)
        self.raid: tuple[int, int] = (2, 5)
        self.counterbattery_to = 5
        self.battalion_steps = 2
        self.jamming_to = 5
        self.countermeasures = 2
        self.turn_titles: list[str] = [""]
        self.draws: list[list[list[int]]] = [[]]  # by turn, player turn, side
        self.sudden: list[tuple[int, int]] = [(0, 0)]  # by turn; 0 none
        self.reserve_markers: list[int] = [0, 0]
        self.ditch_bridges = 8
        self.minefields = 6
        self.boundaries_until = 4
        self.syria_points = 1
        self.large_points = 1
        self.settings: list[Setting] = []  # by scenario
        # what the bot has worked out
        self.far: list[list[int]] = []
        self.pulls: dict[tuple[int, ...], list[float]] = {}
        self.fed: dict[tuple[int, ...], int] = {}


class Setting:
    """What a scenario decides."""

    def __init__(self, name: str, first_turn: int, last_turn: int) -> None:
        self.name = name
        self.first_turn = first_turn
        self.last_turn = last_turn
        self.start: list[int] = []  # by block: area or place beside the map
        self.steps: list[int] = []
        self.arrival: list[int] = []  # turn; 0 for blocks released or placed otherwise
        self.entries: list[int] = []  # areas of entry
        self.operational: list[int] = []  # 3rd Tank Division, in order of release
        self.release_from = 0  # turn
        self.line_release = 0  # strategic reserves, when the Purple Line is crossed
        self.israeli = 0  # areas under Israeli control
        self.mined: list[int] = []  # borders
        self.suggested_blocks: list[tuple[int, int]] = []  # (block, area)
        self.suggested_mines: list[int] = []
        self.levels: list[tuple[int, str, str]] = []  # (net from, winner, level)
        self.homeward: list[list[int]] = []  # see bot/guess.py
        self.home_sectors: list[int] = []


# Rows of the combat table, in the order of `Box.modifier`.
VS_ARMOR_ARTILLERY: Final = 0
ARMOR_BONUS: Final = 1
VS_ARMOR_GROUND: Final = 2
BETTER: Final = 3
WORSE: Final = 4
TERRAIN: Final = 5
ASSAULT_PENALTY: Final = 6
WORKS: Final = 7
DISORDER_PENALTY: Final = 8
SUPPLY_PENALTY: Final = 9
NIGHT_PENALTY: Final = 10
ROCKET_BONUS: Final = 11
RIFLE_STRONGPOINT: Final = 12
TANK_STRONGPOINT: Final = 13
AIR_SUPPORT: Final = 14
AIR_SUPPORT_SYRIAN: Final = 15
DIRECT_ARTILLERY: Final = 16
MODIFIERS = [
    "artillery_vs_armor", "armor_bonus", "ground_vs_armor", "better_quality", "worse_quality",
    "terrain", "assault", "field_works", "disordered", "unsupplied", "night", "rocket_artillery",
    "strongpoint_rifle", "strongpoint_tank", "air_support_israeli", "air_support_syrian",
    "direct_artillery",
]  # fmt: skip
