"""The state of a game of Six Days of War, and the few ways in which counters change place."""

from typing import ClassVar, Final

from levant.core import stacks
from levant.core.state import State
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

Layer = tuple[int, int]  # of a line of supply: hexes that it leads on from, and where it may end
Traced = tuple[int, int, int, int, list[Layer]]  # see supply.py


class War(State):
    SETS: ClassVar[tuple[str, ...]] = ("control", "ruined", "blown", "cut", "israelis", "arabs")
    DERIVED: ClassVar[tuple[str, ...]] = ("zones", "supplied", "traced")
    LATER: ClassVar[tuple[str, ...]] = ("patience",)

    def __init__(self, units: int = 0, hexes: int = 0, bases: int = 0, cards: int = 0) -> None:
        """An empty one is what a copy begins with, where this is compiled."""
        super().__init__()
        self.scenario = 0
        self.turn = 0  # game turn, 1 is May 15
        self.phase = 0
        self.war_turn = 0  # 0 before war
        self.last_turn = 0  # where the Game End Turn marker stands
        self.jil = 0
        self.jordan = 0  # 0 neutral, 1 with the UAR, 2 neutral for good
        self.coup = 0
        self.declared = 0  # 1 + side that declared war unilaterally
        self.egypt_in = 0  # the Egyptians of 12.2.1 are on the map
        self.reserves_in = 0  # Israeli units marked R are
        self.yemen = 0  # brigades that still come from Yemen
        self.initiative = 0  # side
        self.burst = 0  # Operations of the initiative player before the other has one
        self.operations_left = 0  # … still to come in this burst
        self.mover = 0  # whose Operation it is
        self.passes = 0
        self.pre_emptive = 0  # 0 none, else Operations left of it
        self.air_operations = 0  # Israeli air Operations used this turn
        self.final_done = 0  # bits of sides that have had their final Operation
        self.entry = 0  # bits of maps where the UAR may enter Israel
        self.syrians_in = 0
        self.second_day_in = 0
        self.iraq_in = 0
        self.dimona = 0  # bombed
        self.bombed_turn = 0  # last turn in which cities or Dimona were bombed
        self.scl_done = 0  # bits of SCL events that happen once
        self.khamsin = 0  # turn
        self.deadlock = 0  # turn
        self.snarl = 0  # turn
        self.holy_places = 0  # last turn
        self.extra_air = 0
        self.lift = 0  # Israeli paratroops that may still fly by ISR-13
        self.spares = 0  # nation whose air force is repaired this turn, plus 1
        self.drawn = 0  # the event just drawn, plus 1
        self.trumped = 0  # cards trumped and taken back, for 15.3: 1 once ISR-01 has been
        self.halved = 0  # Israel's DSPs from cards are halved (4.2)
        self.seer = 0  # 0 the whole state; 1 + side, or 3 for a watcher, in a veiled one
        self.wfl_lows = 0  # bits of Israeli WFLs 1 to 3 that have been paid for (4.1.2)
        self.ignored_israel = 0  # cease-fires ignored by Israel; the UAR's in the next
        self.ignored_uar = 0
        self.budget = 0  # units that may still be activated in this Operation
        self.operation = 0
        self.sea_lift = 0  # thirds of the sea lift used in this Operation
        self.air_lift = 0  # units lifted in this Operation
        self.commando_turn = 0  # turn in which commandos may go to the West Bank
        self.heavy_moved = 0
        self.leader = 0  # the Ugdah of this Operation
        self.attached = 0  # the independent unit with it, plus 1
        self.deterred = 0  # 0 not asked, 1 may fly, 2 may not, in this Operation
        self.first_card = 0  # the UAR's optional card to be played first, plus 1
        self.nasser = 0  # the government has fallen
        self.armageddon = 0
        self.peace = 0  # 1: ended by agreement, 2: no war came
        self.die_israel = 0  # dice of the segment: outbreak, cease-fire
        self.die_uar = 0
        self.agreed = 0
        self.duty_free = 0  # discards of Israel that earn nothing (15.2)
        self.free_entry = 0  # OPT-UAR-3
        self.iraq_early = 0
        self.entry_turn = 0  # turn in which the entry checks were made
        self.kills = 0  # defenders eliminated by Disruption in the combat going on
        self.syria_turn = 0  # turn of the last check for the Syrian reserves (12.2.2)
        self.optional_cards = 0  # the options, 1 if they are played
        self.card_variant = 0
        self.nuclear = 0
        self.redeployment = 0
        self.both_awards = 0
        self.patience = 0
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
        self.zones: list[int] = [-1, -1]  # derived; see zones.py
        self.supplied: list[int] = [-1, -1]  # derived; see supply.py
        self.traced: list[Traced] = [(0, 0, 0, -1, []), (0, 0, 0, -1, [])]  # … too


def stack_at(s: War, node: int) -> list[int]:
    """The units of a hex from the top down."""
    return stacks.stack(s.top, s.below, node)


def moved_on(s: War) -> None:
    """Forget what was derived from ground, war and where everybody stood."""
    s.zones = [-1, -1]
    s.supplied = [-1, -1]


def _displaced(box: Box, s: War, unit: int) -> None:
    """… or from where a unit stood: lines of both sides, and the zone of its own."""
    s.zones[box.side[unit]] = -1
    s.supplied = [-1, -1]


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
    _displaced(box, s, unit)


def take_off(box: Box, s: War, unit: int, where: int) -> None:
    """Off the map, to one of the places above."""
    if s.at[unit] >= 0:
        _lift(box, s, unit)
        _displaced(box, s, unit)
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


def waiting(box: Box, s: War, side: int, group: int) -> list[int]:
    """12.0: the units that come together and have not come yet, air units last."""
    units = box.ground[side] + box.air[side]
    return [unit for unit in units if box.arrival[unit] == group and s.at[unit] == ASIDE]


def cards_at(box: Box, s: War, deck: int, place: int) -> list[int]:
    return [card for card in box.cards if box.deck[card] == deck and s.card[card] == place]


def bridge_ends(box: Box, bridges: int) -> int:
    """The hexes at both ends of these bridges."""
    ends = 0
    for number, (a, b) in enumerate(box.bridges):
        if bridges >> number & 1:
            ends |= box.board.bit[a] | box.board.bit[b]
    return ends


def is_large(box: Box, unit: int) -> bool:
    return not box.small[unit] and box.kind[unit] != HEAVY_ARTILLERY


def can_wreck(box: Box, unit: int) -> bool:
    """10.5: large units that are no artillery destroy bridges; militia are small."""
    return is_large(box, unit) and box.kind[unit] != ARTILLERY


def half(number: int) -> int:
    """2.0: drop fractions, never below 1."""
    return max(1, number // 2)


def at_war(s: War) -> bool:
    return s.war_turn > 0


OPTIONS = {
    "optional-cards": "optional_cards", "card-variant": "card_variant", "armageddon": "nuclear",
    "heavy-artillery": "redeployment", "both-awards": "both_awards",
    "waiting": "patience",
}  # fmt: skip
