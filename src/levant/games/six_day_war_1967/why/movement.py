"""Why a move is refused."""

from levant.core.paths import reach, union
from levant.core.refusal import Refusal
from levant.core.sieve import passed
from levant.core.wording import count
from levant.games.six_day_war_1967 import state, steps
from levant.games.six_day_war_1967.box import ARAB, EASTERN, ISRAELI, LEBANESE, Box
from levant.games.six_day_war_1967.rules import access
from levant.games.six_day_war_1967.rules.airborne import can_fly, may_drop
from levant.games.six_day_war_1967.rules.movement import claimable
from levant.games.six_day_war_1967.rules.movement_phase import contingents
from levant.games.six_day_war_1967.rules.zones import zone_of
from levant.games.six_day_war_1967.state import War
from levant.games.six_day_war_1967.words import barred, contingent_words, hex_words, no

FAR = 99


def never_flies(box: Box, s: War, unit: int) -> Refusal | None:
    """Who makes no airborne move in any phase."""
    if box.side[unit] == ARAB:
        return no(box, unit, "20.4", "Arabs make no airborne moves")
    if not can_fly(box, unit):
        return no(box, unit, "20.1", f"{box.words[unit]} is no airborne unit")
    return None


def pick(box: Box, s: War, unit: int) -> Refusal:
    name = box.words[unit]
    side, front = steps.phasing_side(s), steps.phasing_front(s)
    if not box.ground[unit] or s.at[unit] < 0:
        return no(box, unit, "10.1", f"{name} is not on the map")
    if box.side[unit] != side or s.front[unit] != front:
        return no(box, unit, "10.6", f"{name} does not move in this phase")
    if state.neutral(box, s, unit):
        return no(box, unit, "25.2", "Lebanon is neutral")
    if not box.mobile[unit]:
        return no(box, unit, "19.2", f"{name} is static and never moves")
    if s.flags[unit] & state.MOVED:
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
    present = [u for u in state.active(box, s, ARAB, front) if box.contingent[u] == contingent]
    if not present:
        return Refusal("10.3", f"there are no {name} units on this front")
    return Refusal("2.6", f"the {name} contingent has no unit that can move")


def move(box: Box, s: War, unit: int, node: int) -> Refusal:
    """The first obstacle: another unit's turn, a closed hex, an enemy, a zone, the distance."""
    frame, name = s.steps[-1], box.words[unit]
    if frame[1] != unit:
        return no(box, unit, "10.5", f"{box.words[frame[1]]} is being moved")
    if frame[0] == steps.CLAIMING:
        return _cross(box, s, unit, node)
    bars = access.free_bars(box, s, box.side[unit], s.front[unit])
    closed = barred(box, bars, node, unit)
    if closed:
        return closed
    if s.at[unit] == node:
        return no(box, unit, "10.5", f"{name} is there already")
    side, place = box.side[unit], hex_words(box, node)
    zone = zone_of(box, s, 1 - side)
    free, sides = passed(bars), box.passages[side]
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


def _cross(box: Box, s: War, unit: int, node: int) -> Refusal:
    bars = access.transfer_bars(box, s, steps.phasing_front(s))
    far = f"{hex_words(box, node)} is out of reach in a single move"
    return barred(box, bars, node, unit) or no(box, unit, "6.2", far)


def via(box: Box, s: War, unit: int, node: int) -> Refusal:
    name, moving = box.words[unit], s.steps[-1][1]
    if moving != unit and s.steps[-1][0] == steps.STEPPING:
        return no(box, unit, "15.1", f"{box.words[moving]} advances now")
    if moving != unit:
        return no(box, unit, "10.5", f"{box.words[moving]} is being moved")
    place = hex_words(box, node)
    return no(box, unit, "2.14", f"{name} cannot pass through {place} for its control")


def march(box: Box, s: War, _: int, __: int) -> Refusal:
    frame = s.steps[-1]
    unit = frame[1]
    name, front = box.words[unit], steps.phasing_front(s)
    if box.side[unit] == ARAB:
        return Refusal("6.0", "Arabs have no reserve points for forced marches")
    if frame[3]:
        return Refusal("10.16", f"{name} is under way: a forced march is declared before")
    have = s.zrp[front]
    if frame[0] == steps.CLAIMING and have >= box.costs.forced_march:
        return Refusal("6.2", f"{name} can be sure to come over by air only")
    return Refusal("6.1", f"a forced march costs {box.costs.forced_march} of {have} ZRP left")


def drop(box: Box, s: War, unit: int, node: int) -> Refusal | None:
    frame, name, front = s.steps[-1], box.words[unit], steps.phasing_front(s)
    if frame[1] != unit:
        return no(box, unit, "10.5", f"{box.words[frame[1]]} is being moved")
    if s.at[box.airborne_move[front]] != state.AVAILABLE - front:
        return no(box, unit, "20.1", "the airborne move of this phase has been made")
    if frame[3]:
        return no(box, unit, "20.2", f"{name} makes no other movement with an airborne move")
    if not may_drop(box, s, unit, front, s.zrp[front]):
        return no(box, unit, "20.3", f"an airborne move costs {box.costs.airborne_move} ZRP")
    if frame[0] == steps.CLAIMING:
        return _cross(box, s, unit, node)
    return barred(box, access.drop_bars(box, s, unit), node, unit)


def claim(box: Box, s: War, unit: int, _: int) -> Refusal:
    name, front = box.words[unit], steps.phasing_front(s)
    if steps.phasing_side(s) == ARAB:
        return no(box, unit, "6.2", "that is done in an Israeli movement phase")
    if not box.reserve[unit] or not box.ground[unit]:
        return no(box, unit, "6.2", f"{name} is no reserve brigade")
    if s.front[unit] != 1 - front:
        return no(box, unit, "6.2", f"{name} does not serve on the other front")
    if s.zrp[front] < box.costs.take_unit:
        return no(box, unit, "6.1", f"that costs {box.costs.take_unit} of {s.zrp[front]} ZRP left")
    if s.at[unit] == state.UNSEEN:
        reason = f"{name} is under another counter of the other front, and cannot be looked for"
        return no(box, unit, "22.1", reason)
    if s.at[unit] < 0:
        return no(box, unit, "6.2", f"{name} is not on the map")
    if unit not in claimable(box, s, front):
        return no(box, unit, "6.2", f"{name} may not begin in an enemy zone of control")
    return no(box, unit, "6.2", f"{name} cannot come over in a single move")
