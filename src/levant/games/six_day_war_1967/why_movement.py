"""Why a move is refused."""

from levant.core.paths import reach, union
from levant.core.refusal import Refusal
from levant.core.wording import count
from levant.games.six_day_war_1967 import steps
from levant.games.six_day_war_1967.airborne import can_fly, drop_hexes, may_drop
from levant.games.six_day_war_1967.box import ARAB, EASTERN, FRONTS, ISRAELI, LEBANESE, Box
from levant.games.six_day_war_1967.movement import claimable, free_hexes
from levant.games.six_day_war_1967.movement_phase import contingents
from levant.games.six_day_war_1967.war import (
    AVAILABLE,
    MOVED,
    UNSEEN,
    War,
    active,
    neutral,
    occupied,
    open_hexes,
)
from levant.games.six_day_war_1967.words import contingent_words, hex_words, no, unit_words
from levant.games.six_day_war_1967.zones import zone_of

FAR = 99


def never_flies(box: Box, s: War, unit: int) -> Refusal | None:
    """Who makes no airborne move in any phase."""
    if box.side[unit] == ARAB:
        return no(box, unit, "20.4", "Arabs make no airborne moves")
    if not can_fly(box, unit):
        return no(box, unit, "20.1", f"{unit_words(box, unit)} is no airborne unit")
    return None


def pick(box: Box, s: War, unit: int) -> Refusal:
    name = unit_words(box, unit)
    side, front = steps.phasing_side(s), steps.phasing_front(s)
    if not box.ground[unit] or s.at[unit] < 0:
        return no(box, unit, "10.1", f"{name} is not on the map")
    if box.side[unit] != side or s.front[unit] != front:
        return no(box, unit, "10.6", f"{name} does not move in this phase")
    if neutral(box, s, unit):
        return no(box, unit, "25.2", "Lebanon is neutral")
    if not box.mobile[unit]:
        return no(box, unit, "19.2", f"{name} is static and never moves")
    if s.flags[unit] & MOVED:
        return no(box, unit, "10.6", f"{name} has moved already")
    if s.contingent < 0:
        return no(box, unit, "10.3", "say first which contingent moves")
    return no(box, unit, "10.3", f"the {contingent_words(s.contingent)} contingent is moving")


def order(box: Box, s: War, contingent: int, _: int) -> Refusal:
    name, front = contingent_words(contingent), steps.phasing_front(s)
    if steps.phasing_side(s) == ISRAELI:
        return Refusal("10.2", "Israelis move unit by unit")
    if s.contingent >= 0:
        moving = contingent_words(s.contingent)
        return Refusal("10.3", f"the {moving} contingent has to finish first")
    if s.contingents_moved >> contingent & 1:
        return Refusal("10.3", f"the {name} contingent has moved already")
    assert contingent not in contingents(box, s, front)
    if contingent == LEBANESE and not s.lebanon and front == EASTERN:
        return Refusal("25.2", "Lebanon is neutral")
    present = [u for u in active(box, s, ARAB, front) if box.contingent[u] == contingent]
    if not present:
        return Refusal("10.3", f"there are no {name} units on this front")
    return Refusal("2.6", f"the {name} contingent has no unit that can move")


def move(box: Box, s: War, unit: int, node: int) -> Refusal:
    """The first obstacle: another unit's turn, a closed hex, an enemy, a zone, the distance."""
    frame, name = s.steps[-1], unit_words(box, unit)
    if frame[1] != unit:
        return no(box, unit, "10.5", f"{unit_words(box, frame[1])} is being moved")
    if frame[0] == steps.CLAIMING:
        return _cross(box, s, unit, node)
    closed = entry(box, s, unit, node)
    if closed:
        return closed
    if s.at[unit] == node:
        return no(box, unit, "10.5", f"{name} is there already")
    side, place = box.side[unit], hex_words(box, node)
    zone = zone_of(box, s, 1 - side)
    free, sides = free_hexes(box, s, unit), box.passages[side]
    if zone >> s.at[unit] & 1 and zone >> node & 1 and node in box.board.neighbours[s.at[unit]]:
        return no(box, unit, "12.4", f"{name} may not go from one enemy zone to another")
    held = union(reach(box.board, s.at[unit], frame[2], sides, free, 0, box.board.all))
    if held >> node & 1:
        case = "12.4" if zone >> s.at[unit] & 1 else "12.3"
        return no(box, unit, case, f"enemy zones of control keep {name} from {place}")
    reached = union(reach(box.board, s.at[unit], FAR, sides, free, 0, box.board.all))
    if reached >> node & 1:
        far = count(frame[2], "movement point")
        return no(box, unit, "10.8", f"{place} is out of reach with {far}")
    return no(box, unit, "10.9", f"no way leads to {place}")


def entry(box: Box, s: War, unit: int, node: int, front: int = -1) -> Refusal | None:
    """Why a unit may not be in a hex at all; None if it may. `front`: where it changes to."""
    place, side = hex_words(box, node), box.side[unit]
    front = s.front[unit] if front < 0 else front
    if box.saudi >> node & 1:
        return no(box, unit, "25.1", "nobody enters Saudi Arabia")
    if not box.sector[front] >> node & 1:
        case = "5.4" if side == ISRAELI else "5.3"
        return no(box, unit, case, f"{place} is beyond the front boundary")
    if box.lebanon >> node & 1 and not s.lebanon:
        return no(box, unit, "25.2", "Lebanon is neutral")
    if not open_hexes(box, s, side, front) >> node & 1:
        return no(box, unit, "25.4", f"{place} is closed to Israeli ground units")
    if occupied(box, s, 1 - side) >> node & 1:
        return no(box, unit, "11.7", f"there are enemies in {place}")
    return None


def _cross(box: Box, s: War, unit: int, node: int) -> Refusal:
    name, front = unit_words(box, unit), steps.phasing_front(s)
    if not box.sector[front] >> node & 1:
        return no(box, unit, "6.2", f"{name} has to go over to the {FRONTS[front]} Front")
    closed = entry(box, s, unit, node, front)
    if closed:
        return closed
    if zone_of(box, s, ARAB) >> node & 1:
        return no(box, unit, "6.2", f"{name} may not end in an enemy zone of control")
    return no(box, unit, "6.2", f"{hex_words(box, node)} is out of reach in a single move")


def via(box: Box, s: War, unit: int, node: int) -> Refusal:
    name, moving = unit_words(box, unit), s.steps[-1][1]
    if moving != unit and s.steps[-1][0] == steps.STEPPING:
        return no(box, unit, "15.1", f"{unit_words(box, moving)} advances now")
    if moving != unit:
        return no(box, unit, "10.5", f"{unit_words(box, moving)} is being moved")
    place = hex_words(box, node)
    return no(box, unit, "2.14", f"{name} cannot pass through {place} for its control")


def march(box: Box, s: War, _: int, __: int) -> Refusal:
    frame = s.steps[-1]
    unit = frame[1]
    name, front = unit_words(box, unit), steps.phasing_front(s)
    if box.side[unit] == ARAB:
        return Refusal("6.0", "Arabs have no reserve points for forced marches")
    if frame[3]:
        return Refusal("10.16", f"{name} is under way: a forced march is declared before")
    have = s.zrp[front]
    if frame[0] == steps.CLAIMING and have >= box.costs.forced_march:
        return Refusal("6.2", f"{name} can be sure to come over by air only")
    return Refusal("6.1", f"a forced march costs {box.costs.forced_march} of {have} ZRP left")


def drop(box: Box, s: War, unit: int, node: int) -> Refusal:
    frame, name, front = s.steps[-1], unit_words(box, unit), steps.phasing_front(s)
    if frame[1] != unit:
        return no(box, unit, "10.5", f"{unit_words(box, frame[1])} is being moved")
    if s.at[box.airborne_move[front]] != AVAILABLE - front:
        return no(box, unit, "20.1", "the airborne move of this phase has been made")
    if frame[3]:
        return no(box, unit, "20.2", f"{name} makes no other movement with an airborne move")
    if not may_drop(box, s, unit, front, s.zrp[front]):
        return no(box, unit, "20.3", f"an airborne move costs {box.costs.airborne_move} ZRP")
    if frame[0] == steps.CLAIMING:
        return _cross(box, s, unit, node)
    closed = entry(box, s, unit, node)
    if closed:
        return closed
    assert not drop_hexes(box, s, unit) >> node & 1
    if s.at[unit] == node:
        return no(box, unit, "20.2", f"{name} is there already")
    return no(box, unit, "20.2", f"out of an enemy zone {name} is extracted, not into another")


def claim(box: Box, s: War, unit: int, _: int) -> Refusal:
    name, front = unit_words(box, unit), steps.phasing_front(s)
    if steps.phasing_side(s) == ARAB:
        return no(box, unit, "6.2", "that is done in an Israeli movement phase")
    if not box.reserve[unit] or not box.ground[unit]:
        return no(box, unit, "6.2", f"{name} is no reserve brigade")
    if s.front[unit] != 1 - front:
        return no(box, unit, "6.2", f"{name} does not serve on the other front")
    if s.zrp[front] < box.costs.take_unit:
        return no(box, unit, "6.1", f"that costs {box.costs.take_unit} of {s.zrp[front]} ZRP left")
    if s.at[unit] == UNSEEN:
        reason = f"{name} is under another counter of the other front, and cannot be looked for"
        return no(box, unit, "22.1", reason)
    if s.at[unit] < 0:
        return no(box, unit, "6.2", f"{name} is not on the map")
    if unit not in claimable(box, s, front):
        return no(box, unit, "6.2", f"{name} may not begin in an enemy zone of control")
    return no(box, unit, "6.2", f"{name} cannot come over in a single move")
