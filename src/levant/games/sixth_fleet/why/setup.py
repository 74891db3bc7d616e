"""Why a unit cannot be set up, or come on as a reinforcement."""

from levant.core.refusal import Grounds
from levant.games.sixth_fleet import state, steps
from levant.games.sixth_fleet.box import AIR, AIR_LIMIT, NATIONS, NATO, NAVAL_LIMIT, Box
from levant.games.sixth_fleet.rules import reinforcement, setup, stacking, terrain, zones
from levant.games.sixth_fleet.state import Fleet
from levant.games.sixth_fleet.why.when import order_case, out_of_step, special_first
from levant.games.sixth_fleet.words import NATION_WORDS, unit_words


def pick(box: Box, s: Fleet, unit: int) -> Grounds:
    yield from _waiting(box, s, unit)
    yield from _not_yet(box, s, unit)


def _waiting(box: Box, s: Fleet, unit: int) -> Grounds:
    """Nothing for a unit of the phasing player that is to be placed."""
    case = order_case(s)
    if s.phase == steps.FIRST_STRIKE_PHASE:
        yield from out_of_step(box, s, case, "")
    yield box.side[unit] != steps.phasing_side(s), case, "{unit} belongs to the other player"
    yield s.at[unit] >= 0 or s.at[unit] == state.ABOARD, case, "{unit} is on the map already"
    if s.at[unit] == state.TO_PLACE:
        return
    if s.at[unit] in (state.DESTROYED, state.GROUNDED):
        gone = "destroyed" if s.at[unit] == state.DESTROYED else "grounded"
        yield True, case, f"{{unit}} is {gone} and does not come back"
    yield s.phase in steps.REINFORCEMENTS, case, "{unit} is no reinforcement"
    yield True, _setup_case(box, s, unit), "{unit} is not in play when the game starts"


def _not_yet(box: Box, s: Fleet, unit: int) -> Grounds:
    """Why a unit that is to be placed cannot be picked now."""
    frame = s.steps[-1]
    if frame[0] == steps.PLACING:
        yield from out_of_step(box, s, "11.0", "")
    if frame[0] == steps.SPECIAL:
        yield from special_first(box, s)
    if s.phase in steps.REINFORCEMENTS:
        if box.plans[s.scenario].assigned[unit] >= 0:
            ship = unit_words(box, box.plans[s.scenario].assigned[unit])
            yield True, "12.2", f"{{unit}} comes aboard {ship}, when that is placed"
        yield True, "12.2", "there is no place left where {unit} may come on"
    if box.kind[unit] == AIR and box.kind[setup.waiting(box, s, box.side[unit])[0]] != AIR:
        yield True, order_case(s), "naval units are placed before air units"
    yield True, _setup_case(box, s, unit), "there is no place left for {unit}"


def _setup_case(box: Box, s: Fleet, unit: int) -> str:
    if box.plans[s.scenario].optional[unit]:
        return "14.3"
    return "11.1" if box.side[unit] == NATO else "11.2"


def place(box: Box, s: Fleet, unit: int, node: int) -> Grounds:
    if s.phase not in steps.PLACING_PHASES:
        yield from out_of_step(box, s, "11.0", "units are placed in a set-up or an interphase only")
    yield from _waiting(box, s, unit)
    case = _setup_case(box, s, unit)
    if s.steps[-1][0] == steps.SPECIAL:
        yield from special_first(box, s)
    if s.steps[-1] != (steps.PLACING, unit):
        yield from _not_yet(box, s, unit)
    if s.phase in steps.REINFORCEMENTS:
        yield from _enter(box, s, unit, node)
    if box.plans[s.scenario].assigned[unit] >= 0:
        ship = unit_words(box, box.plans[s.scenario].assigned[unit])
        yield True, case, f"{{unit}} begins on patrol over {ship} or below its deck"
    if not setup.allowed_hexes(box, s, unit) >> node & 1:
        nation = NATION_WORDS[NATIONS[box.nation[unit]]]
        what = "airbase" if box.kind[unit] == AIR else "set-up hex"
        yield True, case, f"{{unit}} is {nation}, and {{place}} is no {nation} {what}"
    if not stacking.room(box, s, unit, node):
        most = AIR_LIMIT if box.kind[unit] == AIR else NAVAL_LIMIT
        yield True, case, f"{{place}} is full: {most} units at most"
    yield True, case, "the units left are all needed for places that have none yet"


def _enter(box: Box, s: Fleet, unit: int, node: int) -> Grounds:
    """12.2: why a reinforcement cannot come on here."""
    nato = box.side[unit] == NATO
    if box.kind[unit] == AIR:
        case = "12.21" if nato else "12.23"
        if not box.bases[box.nation[unit]] >> node & 1:
            yield True, case, "{place} is no airbase where {unit} may come on"
        yield s.destroyed >> node & 1, case, "the airbase in {place} is destroyed"
        if not reinforcement.supplied_bases(box, s, unit) >> node & 1:
            edge = "western" if nato else "northern"
            yield True, "12.2", f"no line of communications from {{place}} to the {edge} edge", []
    else:
        case = "12.22" if nato else "12.24"
        waters = (box.west_edge if nato else box.black_sea) & box.sea
        if not waters >> node & 1:
            edge = "the sea at the western edge" if nato else "the Black Sea"
            yield True, case, f"{{unit}} comes on in {edge}, not in {{place}}"
        if zones.zones_of(box, s, 1 - box.side[unit])[zones.OCCUPIED] >> node & 1:
            yield True, case, "{place} is occupied by the enemy"
        if terrain.enemy_defended(box, s, box.side[unit]) >> node & 1:
            yield True, "10.15", "{place} is an enemy Defended hex"
    yield True, "12.2", "{place} is full"


def board(box: Box, s: Fleet, unit: int, ship: int) -> Grounds:
    case = _setup_case(box, s, unit)
    if s.phase in steps.REINFORCEMENTS or box.plans[s.scenario].assigned[unit] < 0:
        yield True, "9.17", "{unit} is not carrier-based and never uses a carrier"
    if box.plans[s.scenario].assigned[unit] != ship:
        own = unit_words(box, box.plans[s.scenario].assigned[unit])
        yield True, case, f"{{unit}} begins with {own}, to which it is assigned"
    yield True, "9.62", f"the holding box of {unit_words(box, ship)} is full"
