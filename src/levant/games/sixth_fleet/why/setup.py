"""Why a unit cannot be set up, or come on as a reinforcement."""

from levant.core.refusal import Refusal
from levant.games.sixth_fleet import state, steps
from levant.games.sixth_fleet.box import AIR, AIR_LIMIT, NATO, NAVAL_LIMIT, Box
from levant.games.sixth_fleet.rules import reinforcement, setup, stacking, terrain, zones
from levant.games.sixth_fleet.state import Fleet
from levant.games.sixth_fleet.why.when import order_case, out_of_step, special_first
from levant.games.sixth_fleet.words import hex_words


def pick(box: Box, s: Fleet, unit: int) -> Refusal:
    return _waiting(box, s, unit) or _not_yet(box, s, unit)


def _waiting(box: Box, s: Fleet, unit: int) -> Refusal | None:
    """None for a unit of the phasing player that is to be placed."""
    name = box.unit_names[unit]
    case = order_case(s)
    if s.phase == steps.FIRST_STRIKE_PHASE:
        return out_of_step(box, s, case, "")
    if box.side[unit] != steps.phasing_side(s):
        return Refusal(case, f"{name} belongs to the other player", [name])
    if s.at[unit] >= 0 or s.at[unit] == state.ABOARD:
        return Refusal(case, f"{name} is on the map already", [name])
    if s.at[unit] == state.TO_PLACE:
        return None
    if s.at[unit] in (state.DESTROYED, state.GROUNDED):
        gone = "destroyed" if s.at[unit] == state.DESTROYED else "grounded"
        return Refusal(case, f"{name} is {gone} and does not come back", [name])
    if s.phase in steps.REINFORCEMENTS:
        return Refusal(case, f"{name} is no reinforcement", [name])
    return Refusal(_setup_case(box, s, unit), f"{name} does not start the game", [name])


def _not_yet(box: Box, s: Fleet, unit: int) -> Refusal:
    """Why a unit that is to be placed cannot be picked now."""
    name, frame = box.unit_names[unit], s.steps[-1]
    if frame[0] == steps.PLACING:
        return out_of_step(box, s, "11.0", "")
    if frame[0] == steps.SPECIAL:
        return special_first(box, s)
    if s.phase in steps.REINFORCEMENTS:
        if box.plans[s.scenario].assigned[unit] >= 0:
            ship = box.unit_names[box.plans[s.scenario].assigned[unit]]
            return Refusal("12.2", f"{name} comes aboard {ship}, when that is placed", [name])
        return Refusal("12.2", f"there is no place left where {name} may come on", [name])
    if box.kind[unit] == AIR and box.kind[setup.waiting(box, s, box.side[unit])[0]] != AIR:
        return Refusal(order_case(s), "naval units are placed before air units", [name])
    return Refusal(_setup_case(box, s, unit), f"there is no place left for {name}", [name])


def _setup_case(box: Box, s: Fleet, unit: int) -> str:
    if box.plans[s.scenario].optional[unit]:
        return "14.3"
    return "11.1" if box.side[unit] == NATO else "11.2"


def place(box: Box, s: Fleet, unit: int, node: int) -> Refusal:
    name, place = box.unit_names[unit], hex_words(box, node, unit)
    if s.phase not in steps.PLACING_PHASES:
        return out_of_step(box, s, "11.0", "units are placed in a set-up or an interphase only")
    absent = _waiting(box, s, unit)
    if absent:
        return absent
    case = _setup_case(box, s, unit)
    if s.steps[-1][0] == steps.SPECIAL:
        return special_first(box, s)
    if s.steps[-1] != (steps.PLACING, unit):
        return _not_yet(box, s, unit)
    if s.phase in steps.REINFORCEMENTS:
        return _enter(box, s, unit, node)
    if box.plans[s.scenario].assigned[unit] >= 0:
        ship = box.unit_names[box.plans[s.scenario].assigned[unit]]
        return Refusal(case, f"{name} begins on patrol over {ship} or below its deck", [name])
    if not setup.allowed_hexes(box, s, unit) >> node & 1:
        what = "airbase" if box.kind[unit] == AIR else "set-up hex"
        return Refusal(case, f"{place} is no {what} of {name}", [name])
    if not stacking.room(box, s, unit, node):
        most = AIR_LIMIT if box.kind[unit] == AIR else NAVAL_LIMIT
        return Refusal(case, f"{place} is full: {most} units at most", [name])
    return Refusal(case, "the units left are all needed for places that have none yet", [name])


def _enter(box: Box, s: Fleet, unit: int, node: int) -> Refusal:
    """12.2: why a reinforcement cannot come on here."""
    name, place, nato = box.unit_names[unit], hex_words(box, node, unit), box.side[unit] == NATO
    if box.kind[unit] == AIR:
        case = "12.21" if nato else "12.23"
        if not box.bases[box.nation[unit]] >> node & 1:
            return Refusal(case, f"{place} is no airbase where {name} may come on", [name])
        if s.destroyed >> node & 1:
            return Refusal(case, f"the airbase in {place} is destroyed", [name])
        if not reinforcement.supplied_bases(box, s, unit) >> node & 1:
            edge = "western" if nato else "northern"
            return Refusal("12.2", f"no line of communications from {place} to the {edge} edge")
    else:
        case = "12.22" if nato else "12.24"
        waters = (box.west_edge if nato else box.black_sea) & box.sea
        if not waters >> node & 1:
            edge = "the sea at the western edge" if nato else "the Black Sea"
            return Refusal(case, f"{name} comes on in {edge}, not in {place}", [name])
        if zones.zones_of(box, s, 1 - box.side[unit])[zones.OCCUPIED] >> node & 1:
            return Refusal(case, f"{place} is occupied by the enemy", [name])
        if terrain.enemy_defended(box, s, box.side[unit]) >> node & 1:
            return Refusal("10.15", f"{place} is an enemy Defended hex", [name])
    return Refusal("12.2", f"{place} is full", [name])


def board(box: Box, s: Fleet, unit: int, ship: int) -> Refusal:
    name, case = box.unit_names[unit], _setup_case(box, s, unit)
    if s.phase in steps.REINFORCEMENTS or box.plans[s.scenario].assigned[unit] < 0:
        return Refusal("9.17", f"{name} is not carrier-based and never uses a carrier", [name])
    if box.plans[s.scenario].assigned[unit] != ship:
        own = box.unit_names[box.plans[s.scenario].assigned[unit]]
        return Refusal(case, f"{name} begins with {own}, to which it is assigned", [name])
    return Refusal("9.62", f"the holding box of {box.unit_names[ship]} is full", [name])
