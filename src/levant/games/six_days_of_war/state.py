"""The state of a game of Six Days of War, and the few ways in which counters change place."""

from typing import Final

from levant.core import stacks
from levant.core.state import Fields, State
from levant.games.six_days_of_war.box import ARTILLERY, HEAVY_ARTILLERY, ISRAEL, Box

# Where a unit is when it is not in a hex.
ASIDE: Final = -1  # not yet in the game
ELIMINATED: Final = -2
GONE: Final = -3  # out of the game for good, without points for anyone
AT_BASE: Final = -4  # an air unit on the ground; see `base`
ON_PATROL: Final = -5  # an air unit on air defence; see `base` and `over`
FLYING: Final = -6  # an air unit on its way to a target; see `target`
TRANSIT_1: Final = -7  # 5.4.5
TRANSIT_2: Final = -8
AVAILABLE: Final = -9  # may enter any map by its way to Tel Aviv
EXITED: Final = -10  # UAR units that left for Tel Aviv (5.4.6); `target` is the map
OFF_MAP = [
    "", "aside", "eliminated", "gone", "airbase", "air-defence", "flying", "in-transit-1",
    "in-transit-2", "available", "exited",
]  # fmt: skip

# Flags of a unit.
DISRUPTED: Final = 1
DAMAGED: Final = 2  # an air unit
ACTIVATED: Final = 4  # has taken part in an Operation this turn
TWICE: Final = 8  # … and in a second one
ACTIVE: Final = 16  # activated in the Operation now going on
FOUGHT: Final = 32  # has attacked in this Operation
SUPPORTED: Final = 64  # artillery that has shifted odds in this Operation
AIRBORNE: Final = 128  # moved by air this turn: in supply to its end
USED_UP: Final = 256  # air: has flown this turn; UAR only
FIRED: Final = 512  # air: fired in air-to-air combat in this Operation
FIGHTER: Final = 1024  # commando that has been in conventional combat
AMPHIBIOUS: Final = 2048

# What a base is like.
SOUND: Final = 0
HURT: Final = 1
RAZED: Final = 2

# Where a card is.
DECK: Final = 0
HAND: Final = 1  # national cards: their owner's; events: `holder`
IN_PLAY: Final = 2
SPENT: Final = 3  # played and gone; everybody knows
REMOVED: Final = 4  # out of the game, face down: only its owner knows
UNUSED: Final = 5  # an optional card that was not chosen
UNKNOWN: Final = 6  # in a veiled state

# Single numbers, in `mark`.
SCENARIO: Final = 0
TURN: Final = 1  # game turn, 1 is May 15
PHASE: Final = 2
WAR_TURN: Final = 3  # 0 before war
LAST_TURN: Final = 4  # where the Game End Turn marker stands
JIL: Final = 5
JORDAN_STATE: Final = 6  # 0 neutral, 1 with the UAR, 2 neutral for good
COUP: Final = 7
DECLARED: Final = 8  # 1 + side that declared war unilaterally
EGYPT_IN: Final = 9  # the Egyptians of 12.2.1 are on the map
RESERVES_IN: Final = 10  # Israeli units marked R are
YEMEN_COUNT: Final = 11  # brigades that still come from Yemen
INITIATIVE: Final = 12  # side
BURST: Final = 13  # Operations of the initiative player before the other has one
OPS_LEFT: Final = 14  # … still to come in this burst
MOVER: Final = 15  # whose Operation it is
PASSES: Final = 16
PREEMPTIVE: Final = 17  # 0 none, else Operations left of it
AIR_OPS: Final = 18  # Israeli air Operations used this turn
DONE: Final = 19  # bits of sides that have had their final Operation
ENTRY: Final = 20  # bits of maps where the UAR may enter Israel
SYRIANS_IN: Final = 21
SECOND_DAY_IN: Final = 22
IRAQ_IN: Final = 23
DIMONA: Final = 24  # bombed
BOMBED_TURN: Final = 25  # last turn in which cities or Dimona were bombed
SCL_DONE: Final = 26  # bits of SCL events that happen once
KHAMSIN: Final = 27  # turn
DEADLOCK: Final = 28  # turn
SNARL: Final = 29  # turn
HOLY_PLACES: Final = 30  # last turn
EXTRA_AIR: Final = 31
LIFT: Final = 32  # Israeli paratroops that may still fly by ISR-13
SPARES: Final = 33  # nation whose air force is repaired this turn, plus 1
DRAWN: Final = 34  # the event just drawn, plus 1
TRUMPED: Final = 35  # cards trumped and taken back, for 15.3: 1 once ISR-01 has been
HALVED: Final = 36  # Israel's DSPs from cards are halved (4.2)
OPTIONS: Final = 37  # bits of optional rules
SEER: Final = 38  # 0 the whole state; 1 + side, or 3 for a watcher, in a veiled one
WFL_LOWS: Final = 39  # bits of Israeli WFLs 1 to 3 that have been paid for (4.1.2)
IGNORED: Final = 40  # cease-fires ignored by Israel; the UAR's in the next
IGNORED_UAR: Final = 41
BUDGET: Final = 42  # units that may still be activated in this Operation
KIND_OF_OP: Final = 43
SEA_LIFT: Final = 44  # thirds of the sea lift used in this Operation
AIR_LIFT: Final = 45  # units lifted in this Operation
COMMANDO_TURN: Final = 46  # turn in which commandos may go to the West Bank
HEAVY_MOVED: Final = 47
LEADER: Final = 48  # the Ugdah of this Operation
ATTACHED: Final = 49  # the independent unit with it, plus 1
DETERRED: Final = 50  # 0 not asked, 1 may fly, 2 may not, in this Operation
FIRST_CARD: Final = 51  # the UAR's optional card to be played first, plus 1
NASSER: Final = 52  # the government has fallen
ARMAGEDDON: Final = 53
PEACE: Final = 54  # 1: ended by agreement, 2: no war came
DICE_I: Final = 55  # dice of the segment: outbreak, cease-fire
DICE_U: Final = 56
AGREED: Final = 57
DUTY_FREE: Final = 58  # discards of Israel that earn nothing (15.2)
FREE_ENTRY: Final = 59  # OPT-UAR-3
IRAQ_EARLY: Final = 60
ENTRY_TURN: Final = 61  # turn in which the entry checks were made
KILLS: Final = 62  # defenders eliminated by Disruption in the combat going on
SYRIA_TURN: Final = 63  # turn of the last check for the Syrian reserves (12.2.2)
MARKS: Final = 64
MARK_NAMES = {
    "war_turn": WAR_TURN, "last_turn": LAST_TURN, "jil": JIL, "jordan": JORDAN_STATE,
    "coup": COUP, "declared": DECLARED, "egypt_in": EGYPT_IN, "reserves_in": RESERVES_IN,
    "yemen": YEMEN_COUNT, "initiative": INITIATIVE, "burst": BURST, "operations_left": OPS_LEFT,
    "pre_emptive": PREEMPTIVE, "air_operations": AIR_OPS, "final_done": DONE, "entry": ENTRY,
    "syrians_in": SYRIANS_IN, "second_day_in": SECOND_DAY_IN, "iraq_in": IRAQ_IN,
    "dimona": DIMONA, "bombed_turn": BOMBED_TURN, "scl_done": SCL_DONE, "khamsin": KHAMSIN,
    "deadlock": DEADLOCK, "snarl": SNARL, "holy_places": HOLY_PLACES, "extra_air": EXTRA_AIR,
    "lift": LIFT, "spares": SPARES, "trumped": TRUMPED, "halved": HALVED, "wfl_lows": WFL_LOWS,
    "ignored_israel": IGNORED, "ignored_uar": IGNORED_UAR, "commando_turn": COMMANDO_TURN,
    "heavy_moved": HEAVY_MOVED, "first_card": FIRST_CARD, "free_entry": FREE_ENTRY,
    "iraq_early": IRAQ_EARLY, "passes": PASSES, "mover": MOVER, "entry_turn": ENTRY_TURN,
    "syria_turn": SYRIA_TURN, "nasser": NASSER, "armageddon": ARMAGEDDON, "peace": PEACE,
}  # fmt: skip

FIELDS = Fields(
    integers=(),
    lists=(
        "mark", "wfl", "dsp", "dvp", "mvp", "scl", "at", "top", "below", "flags", "base", "over",
        "target", "hold", "state_of_base", "card", "holder", "attackers", "pending", "pairs",
    ),
    sets=("control", "ruined", "blown", "cut", "israelis", "arabs"),
)  # fmt: skip


class War(State):
    def __init__(self, units: int, hexes: int, bases: int, cards: int) -> None:
        super().__init__()
        self.mark: list[int] = [0] * MARKS
        self.wfl: list[int] = [0, 0]
        self.dsp: list[int] = [0, 0]
        self.dvp: list[int] = [0, 0]
        self.mvp: list[int] = [0, 0]  # doubled: for units and cards; places are added when asked
        self.scl: list[int] = [0, 0]  # American, Soviet
        self.at: list[int] = [ASIDE] * units
        self.top: list[int] = [-1] * hexes
        self.below: list[int] = [-1] * units
        self.flags: list[int] = [0] * units
        self.base: list[int] = [-1] * units  # airbase of an air unit
        self.over: list[int] = [-1] * units  # map of an air unit on air defence
        self.target: list[int] = [-1] * units  # see air.py; map of an exited unit
        self.hold: list[int] = [0] * units  # last turn in which the unit may not be activated
        self.state_of_base: list[int] = [0] * bases
        self.card: list[int] = [DECK] * cards
        self.holder: list[int] = [-1] * cards  # side that holds an event
        self.attackers: list[int] = []
        self.pending: list[int] = []  # units that have to retreat, land, advance …
        self.pairs: list[int] = []  # air combat: interceptor, raider, interceptor, raider …
        self.control = 0  # hexes that Israel controls
        self.ruined = 0  # destroyed Israeli forts and kibbutzim
        self.blown = 0  # destroyed bridges, by number
        self.cut = 0  # units judged out of supply before an activation or an attack (7.0)
        self.israelis = 0  # hexes where Israel has units
        self.arabs = 0  # … and where the UAR has
        self.zones: list[int] = []  # derived; see zones.py
        self.supplied: list[int] = []  # derived; see supply.py

    def copy(self) -> "War":
        other = War(0, 0, 0, 0)
        other.steps = self.steps[:]
        other.key = self.key
        other.rolls = self.rolls
        other.legal = self.legal
        other.mark = self.mark[:]
        other.wfl = self.wfl[:]
        other.dsp = self.dsp[:]
        other.dvp = self.dvp[:]
        other.mvp = self.mvp[:]
        other.scl = self.scl[:]
        other.at = self.at[:]
        other.top = self.top[:]
        other.below = self.below[:]
        other.flags = self.flags[:]
        other.base = self.base[:]
        other.over = self.over[:]
        other.target = self.target[:]
        other.hold = self.hold[:]
        other.state_of_base = self.state_of_base[:]
        other.card = self.card[:]
        other.holder = self.holder[:]
        other.attackers = self.attackers[:]
        other.pending = self.pending[:]
        other.pairs = self.pairs[:]
        other.control = self.control
        other.ruined = self.ruined
        other.blown = self.blown
        other.cut = self.cut
        other.israelis = self.israelis
        other.arabs = self.arabs
        other.zones = self.zones
        other.supplied = self.supplied[:]
        return other


def stack_at(s: War, node: int) -> list[int]:
    """The units of a hex from the top down."""
    return stacks.stack(s.top, s.below, node)


def holder_of(box: Box, s: War, node: int) -> int:
    """The side whose units stand in a hex; -1 if none."""
    unit = s.top[node]
    return box.side[unit] if unit >= 0 else -1


def moved_on(s: War) -> None:
    """Forget what was derived from where everybody stood."""
    s.zones = []
    s.supplied = []


def put(box: Box, s: War, unit: int, node: int) -> None:
    """Place a ground unit in a hex; who enters a hex controls it (11.1)."""
    if s.at[unit] >= 0:
        _lift(box, s, unit)
    stacks.lay(s.top, s.below, node, unit, 0)
    s.at[unit] = node
    bit = box.board.bit[node]
    if box.side[unit] == ISRAEL:
        s.control |= bit
        s.israelis |= bit
    else:
        s.control &= ~bit
        s.arabs |= bit
    moved_on(s)


def take_off(box: Box, s: War, unit: int, where: int) -> None:
    """Off the map, to one of the places above."""
    if s.at[unit] >= 0:
        _lift(box, s, unit)
        moved_on(s)
    s.at[unit] = where


def _lift(box: Box, s: War, unit: int) -> None:
    node = s.at[unit]
    stacks.lift(s.top, s.below, node, unit)
    if s.top[node] < 0:
        s.israelis &= ~box.board.bit[node]
        s.arabs &= ~box.board.bit[node]
    elif box.side[s.top[node]] != box.side[unit]:  # driven off Mt. Hermon
        s.arabs &= ~box.board.bit[node]


def occupied(box: Box, s: War, side: int) -> int:
    """The hexes where a side has units."""
    return s.israelis if side == ISRAEL else s.arabs


def disrupted(s: War, unit: int) -> bool:
    return s.flags[unit] & DISRUPTED != 0


def is_large(box: Box, unit: int) -> bool:
    return not box.small[unit] and box.kind[unit] != HEAVY_ARTILLERY


def can_wreck(box: Box, unit: int) -> bool:
    """10.5: large units that are no artillery destroy bridges; militia are small."""
    return is_large(box, unit) and box.kind[unit] != ARTILLERY


def half(number: int) -> int:
    """2.0: drop fractions, never below 1."""
    return max(1, number // 2)


def at_war(s: War) -> bool:
    return s.mark[WAR_TURN] > 0


def has_option(s: War, option: int) -> bool:
    return s.mark[OPTIONS] >> option & 1 != 0


OPTIONAL_CARDS: Final = 0
CARD_VARIANT: Final = 1
NUCLEAR: Final = 2
REDEPLOYMENT: Final = 3
BOTH_AWARDS: Final = 4
OPTION_IDS = [
    "optional-cards", "card-variant", "armageddon", "heavy-artillery", "both-awards",
]  # fmt: skip
