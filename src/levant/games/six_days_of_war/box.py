"""What is in the game's box, as tables of small integers: read once, never changed.

Units, hexes, airbases and cards are numbers here; their names are beside them.
"""

from typing import Final

from levant.core.board import Board, Sides

ISRAEL: Final = 0
UAR: Final = 1
SIDES = ["Israel", "UAR"]

MAPS = ["sinai", "golan", "westbank"]
SINAI: Final = 0
GOLAN: Final = 1
WEST_BANK: Final = 2

NATIONS = [
    "Israel", "Egypt", "Algeria", "Islamic Volunteers", "Palestine", "Syria", "Jordan", "Iraq",
]  # fmt: skip
EGYPT: Final = 1
ALGERIA: Final = 2
VOLUNTEERS: Final = 3
PALESTINE: Final = 4
SYRIA: Final = 5
JORDAN: Final = 6
IRAQ: Final = 7

# Kinds of ground unit; AIR is everything that flies.
KINDS = [
    "armor", "mech_infantry", "infantry", "artillery", "paratroop", "militia",
    "light_infantry", "commando", "heavy_artillery", "air",
]  # fmt: skip
ARTILLERY: Final = 3
PARATROOP: Final = 4
MILITIA: Final = 5
COMMANDO: Final = 7
HEAVY_ARTILLERY: Final = 8
AIR: Final = 9

LEG: Final = 0
MECH: Final = 1

UGDAHS = ["Tal", "Yoffe", "Sharon", "Peled"]

# When a unit comes into the game (12.0).
ARRIVALS = [
    "start", "reserve", "unef", "second-day", "yemen", "syrian-reserve", "jordan",
    "jordan-second-day",
]  # fmt: skip
START: Final = 0
RESERVES: Final = 1
UNEF: Final = 2
SECOND_DAY: Final = 3
YEMEN: Final = 4
SYRIAN_RESERVE: Final = 5
WITH_JORDAN: Final = 6
JORDAN_SECOND_DAY: Final = 7

SETUPS = [
    "israel", "town-or-kibbutz", "gaza", "egypt-leg", "egypt-mech", "canal-bridge", "syria",
    "hermon", "syrian-edge", "west-bank", "jordan-bridge", "hex", "base",
]  # fmt: skip
IN_SYRIA: Final = 6
JORDAN_BRIDGE: Final = 10
ONE_HEX: Final = 11
AT_BASE: Final = 12

# Levels that cards change, in the order of the columns of cards.csv.
LEVELS = [
    "isr_wfl", "isr_dsp", "isr_dvp", "isr_mvp", "uar_wfl", "uar_dsp", "uar_dvp", "uar_mvp",
    "scl_us", "scl_ussr", "jil",
]  # fmt: skip

WARTIME: Final = 1
ANY_TIME: Final = 2
SEASONS = ["peacetime", "WARTIME", "any"]

EVENT_DECK: Final = 2  # decks 0 and 1 are the sides' national cards


class Terrain:
    """A line of the Terrain Effects Chart; factors are doubled, since rough ground has 1.5."""

    def __init__(self, leg: int, mech: list[int], defence: int, militia: int, air: int) -> None:
        self.leg = leg
        self.mech = mech  # by side; 0 is prohibited, as for leg units
        self.defence = defence
        self.militia = militia
        self.air = air


class Crossing:
    """What it takes to cross a kind of water, for leg and mechanized units."""

    def __init__(self, toll: list[int], at_bridge: list[bool]) -> None:
        self.toll = toll
        self.at_bridge = at_bridge


class Opening:
    """What a scenario begins with."""

    def __init__(self, levels: dict[str, int]) -> None:
        self.levels = levels
        self.war = False
        self.first_turn = 1
        self.last_turn = 0
        self.place: dict[int, int] = {}  # suggested: ground units' hexes, air units' bases
        self.later: dict[int, int] = {}  # … for those that come in the course of the game
        self.discards: tuple[int, int] = (0, 0)
        self.optional_cards = True
        self.deception = False  # ISR-11 before play
        self.uar_wfl_by_die: list[int] = []
        self.void_events: list[int] = []  # treated as no event
        self.cards_played: list[int] = []
        self.cards_gone: list[int] = []
        self.uar_holds: list[int] = []
        self.out: list[int] = []  # units that are not in it


class Box:
    """Plain attributes, filled by `pack.open_box`."""

    def __init__(self, board: Board, unit_names: list[str]) -> None:
        self.board = board
        self.unit_names = unit_names
        self.units = len(unit_names)
        n = len(unit_names)
        # counters
        self.title: list[str] = [""] * n
        self.type: list[str] = [""] * n
        self.side: list[int] = [0] * n
        self.nation: list[int] = [0] * n
        self.kind: list[int] = [0] * n
        self.mobility: list[int] = [0] * n
        self.strength: list[int] = [0] * n
        self.allowance: list[int] = [0] * n
        self.af: list[int] = [0] * n
        self.bf: list[int] = [0] * n
        self.bomber: list[bool] = [False] * n
        self.small: list[bool] = [False] * n
        self.zoc: list[bool] = [False] * n
        self.ugdah: list[int] = [-1] * n
        self.arrival: list[int] = [0] * n
        self.setup: list[int] = [0] * n
        self.setup_hexes: list[int] = [0] * n  # where it may be set up, as a node set
        self.formation: list[str] = [""] * n
        self.home: list[int] = [-1] * n  # nation whose airbases it uses at set-up
        self.ground: list[list[int]] = [[], []]  # ground units of a side
        self.air: list[list[int]] = [[], []]
        self.of_ugdah: list[list[int]] = [[], [], [], []]
        self.heavy = -1  # the Syrian heavy artillery
        self.commandos: list[int] = []
        self.jerusalem = -1  # the brigade that waits there (12.1.2)
        # map
        size = board.size
        self.map_of: list[int] = [-1] * size
        self.on_map: list[int] = [0, 0, 0]
        self.place: list[str] = [""] * size
        self.clear = 0
        self.sand = 0
        self.rough = 0
        self.sea = 0
        self.city = 0
        self.town = 0
        self.kibbutz = 0
        self.fort = 0
        self.israeli_fort = 0
        self.israel = 0
        self.gaza = 0
        self.west_bank = 0
        self.jordan = 0
        self.egypt = 0
        self.sinai_proper = 0
        self.syria = 0
        self.conqueror_west = 0
        self.near_canal = 0  # see placement.near_canal
        self.conqueror_east = 0
        self.hermon = -1
        self.hermon_cost = 3
        self.east_jerusalem = -1
        self.west_jerusalem = -1
        self.eilat = -1
        self.quneitra = -1
        self.sharm = -1
        self.el_arish = -1
        self.tel_aviv: list[int] = [-1, -1, -1]  # by map
        self.east_edge = 0  # of the Golan map
        self.coast: list[int] = [0, 0]  # landing hexes by body of water
        self.port: list[int] = [0, 0]
        self.roads: list[tuple[int, int]] = []
        self.road_hexes = 0
        self.road_sides: Sides = []
        self.rivers: list[tuple[int, int]] = []
        self.canals: list[tuple[int, int]] = []
        self.water_sides: Sides = []  # river and canal: attackers across them are halved
        self.over_water: list[int] = []  # by hex: the hexes across them
        self.slow: list[int] = [
            0,
            0,
        ]  # by side: a line leads into, not through it (7.3)
        self.into_slow: list[int] = [0, 0]  # … and from where a road leads into it
        self.bridges: list[tuple[int, int]] = []  # three of the canal, then three of the Jordan
        self.bridge_names: list[str] = []
        self.borders: Sides = []
        self.mvp: list[tuple[int, int, int]] = []  # (hex, Israel's, UAR's)
        # airbases
        self.bases: list[int] = []
        self.base_names: list[str] = []
        self.base_title: list[str] = []
        self.base_nation: list[int] = []
        self.base_side: list[int] = []
        self.base_zone: list[str] = []
        self.capacity: list[int] = []
        self.takes_bombers: list[bool] = []
        self.fouga_reach: list[bool] = []
        # cards
        self.cards: list[int] = []
        self.card_names: list[str] = []
        self.card_title: list[str] = []
        self.deck: list[int] = []  # side for national and optional cards, EVENT_DECK for events
        self.optional: list[bool] = []
        self.season: list[int] = []
        self.immediate: list[bool] = []
        self.trump: list[bool] = []
        self.rescindable: list[bool] = []
        self.effects: list[list[int]] = []  # by LEVELS, on play
        self.undoing: list[list[int]] = []  # … and on rescinding
        self.needs: list[list[int]] = []  # cards one of which has to stand; empty: none
        self.needs_hold = -1  # the card that wants Israel to hold a UAR objective
        self.needs_scl: list[int] = []  # by card: highest Soviet SCL, 99 for no limit
        self.forbids: list[list[int]] = []
        self.special: list[list[tuple[str, dict[str, str]]]] = []
        self.by_keyword: dict[str, int] = {}  # the card that has a keyword
        # charts
        self.columns: list[str] = []
        self.crt: list[list[tuple[int, int, int, int]]] = []  # die, column: (n, R, n, R), 9 is E
        self.codes: list[list[str]] = []
        self.cease_fire: list[list[int]] = []  # Soviet, American
        self.terrain: dict[str, Terrain] = {}
        self.crossing: dict[str, Crossing] = {}
        self.across_water = 2  # the attacker's factor, doubled
        self.fort_strength = 0
        # what terrain adds to a bomber's die, by hex, without a fort and with: see bombing.py
        self.cover: list[list[int]] = [[], []]
        self.shift: list[int] = []  # columns to the right, in the order of combat.shifts
        self.drm: dict[str, int] = {}  # "table/cause"
        self.scl_event: dict[str, tuple[int, int]] = {}  # American, Soviet
        self.award: dict[str, int] = {}  # victory and standing points, doubled
        # scenarios
        self.dates: list[str] = []
        self.last_peace_turn = 47
        self.scenarios: list[Opening] = []
        self.unef_place: dict[int, int] = {}
        self.no_event: list[int] = []  # the cards without an event


def card_number(box: Box, name: str) -> int:
    return box.card_names.index(name)
