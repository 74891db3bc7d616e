"""Why a move is refused."""

from levant.core.paths import reach, union
from levant.core.refusal import Grounds
from levant.core.sieve import grounds, passed
from levant.core.wording import count
from levant.games.six_day_war_1967 import state, steps, words
from levant.games.six_day_war_1967.box import (
    ARAB,
    EASTERN,
    ISRAELI,
    LEBANESE,
    ROLES,
    SINAI,
    Box,
    commander,
)
from levant.games.six_day_war_1967.rules import access, airborne, movement, movement_phase, zones
from levant.games.six_day_war_1967.state import War

FAR = 99


def never_flies(box: Box, s: War, unit: int) -> Grounds:
    """Who makes no airborne move in any phase."""
    yield box.side[unit] == ARAB, "20.4", "Arabs make no airborne moves"
    yield not airborne.can_fly(box, unit), "20.1", "{unit} is no airborne unit"


def pick(box: Box, s: War, unit: int) -> Grounds:
    side, front = steps.phasing_side(s), steps.phasing_front(s)
    yield not box.ground[unit] or s.at[unit] < 0, "10.1", "{unit} is not on the map"
    leader = commander(box.side[unit], s.front[unit])
    if leader != commander(side, front) and s.front[unit] in (SINAI, EASTERN):
        yield True, "10.6", f"{{unit}} is led by the {ROLES[leader]} player"
    if box.side[unit] != side or s.front[unit] != front:
        yield True, "10.6", "{unit} does not move in this phase"
    yield state.neutral(box, s, unit), "25.2", "Lebanon is neutral"
    yield not box.mobile[unit], "19.2", "{unit} is static and never moves"
    yield s.flags[unit] & state.MOVED, "10.6", "{unit} has moved already"
    yield s.contingent < 0, "10.3", "say first which contingent moves"
    yield True, "10.3", f"the {words.contingent_words(s.contingent)} contingent is moving"


def order(box: Box, s: War, contingent: int, _: int) -> Grounds:
    name, front = words.contingent_words(contingent), steps.phasing_front(s)
    yield steps.phasing_side(s) == ISRAELI, "10.2", "Israelis move unit by unit"
    moving = words.contingent_words(s.contingent)
    yield s.contingent >= 0, "10.3", f"the {moving} contingent has to finish first"
    yield s.contingents_moved >> contingent & 1, "10.3", f"the {name} contingent has moved already"
    assert contingent not in movement_phase.contingents(box, s, front)
    if contingent == LEBANESE and not s.lebanon and front == EASTERN:
        yield True, "25.2", "Lebanon is neutral"
    present = [u for u in state.active(box, s, ARAB, front) if box.contingent[u] == contingent]
    yield not present, "10.3", f"there are no {name} units on this front"
    yield True, "2.6", f"the {name} contingent has no unit that can move"


def move(box: Box, s: War, unit: int, node: int) -> Grounds:
    """The first obstacle: another unit's turn, a closed hex, an enemy, a zone, the distance."""
    step, moving, points, _ = s.steps[-1]
    yield moving != unit, "10.5", f"{box.words[moving]} is being moved"
    if step == steps.CLAIMING:
        yield from _cross(box, s, node)
    enemies = state.occupied(box, s, 1 - box.side[unit])
    bars = access.free_bars(box, s, box.side[unit], s.front[unit])
    if enemies >> node & 1 and access.open_hexes(box, s, box.side[unit], s.front[unit]) >> node & 1:
        attack = "move next to it and attack it in the combat phase"
        yield True, "11.7", f"there are enemies in {{place}}: {attack}"
    yield from grounds(bars, node)
    yield s.at[unit] == node, "10.5", "{unit} is there already"
    zone, start = zones.zone_of(box, s, 1 - box.side[unit]), s.at[unit]
    free, sides = passed(bars), box.passages[box.side[unit]]
    if zone >> start & 1 and zone >> node & 1 and node in box.board.neighbours[start]:
        yield True, "12.4", "{unit} may not go from one enemy zone to another"
    held = union(reach(box.board, start, points, sides, free, 0, box.board.all))
    case = "12.4" if zone >> start & 1 else "12.3"
    yield held >> node & 1, case, "enemy zones of control keep {unit} from {place}"
    reached = union(reach(box.board, start, FAR, sides, free, 0, box.board.all))
    far = count(points, "movement point")
    yield reached >> node & 1, "10.5", f"{{place}} is out of reach with {far}"
    yield True, "10.9", "no way leads to {place}"


def _cross(box: Box, s: War, node: int) -> Grounds:
    yield from grounds(access.transfer_bars(box, s, steps.phasing_front(s)), node)
    yield True, "6.2", "{place} is out of reach in a single move"


def via(box: Box, s: War, unit: int, node: int) -> Grounds:
    moving = s.steps[-1][1]
    if moving != unit and s.steps[-1][0] == steps.STEPPING:
        yield True, "15.1", f"{box.words[moving]} advances now"
    yield moving != unit, "10.5", f"{box.words[moving]} is being moved"
    yield True, "2.14", "{unit} cannot pass through {place} for its control"


def march(box: Box, s: War, _: int, __: int) -> Grounds:
    step, unit, _, started = s.steps[-1]
    name, have = box.words[unit], s.zrp[steps.phasing_front(s)]
    yield box.side[unit] == ARAB, "6.0", "Arabs have no reserve points for forced marches"
    yield started, "10.16", f"{name} is under way: a forced march is declared before"
    if step == steps.CLAIMING and have >= box.costs.forced_march:
        yield True, "6.2", f"{name} can be sure to come over by air only"
    yield True, "6.1", f"a forced march costs {box.costs.forced_march} of {have} ZRP left"


def drop(box: Box, s: War, unit: int, node: int) -> Grounds:
    (step, moving, _, started), front = s.steps[-1], steps.phasing_front(s)
    yield moving != unit, "10.5", f"{box.words[moving]} is being moved"
    if s.at[box.airborne_move[front]] != state.AVAILABLE - front:
        yield True, "20.1", "the airborne move of this phase has been made"
    yield started, "20.2", "{unit} makes no other movement with an airborne move"
    if not airborne.may_drop(box, s, unit, front, s.zrp[front]):
        yield True, "20.3", f"an airborne move costs {box.costs.airborne_move} ZRP"
    if step == steps.CLAIMING:
        yield from _cross(box, s, node)
    yield from grounds(access.drop_bars(box, s, unit), node)


def claim(box: Box, s: War, unit: int, _: int) -> Grounds:
    front = steps.phasing_front(s)
    yield steps.phasing_side(s) == ARAB, "6.2", "that is done in an Israeli movement phase"
    yield not box.reserve[unit] or not box.ground[unit], "6.2", "{unit} is no reserve brigade"
    yield s.front[unit] != 1 - front, "6.2", "{unit} does not serve on the other front"
    cost, have = box.costs.take_unit, s.zrp[front]
    yield have < cost, "6.1", f"that costs {cost} of {have} ZRP left"
    hidden = "{unit} is under another counter of the other front, and cannot be looked for"
    yield s.at[unit] == state.UNSEEN, "22.1", hidden
    yield s.at[unit] < 0, "6.2", "{unit} is not on the map"
    if unit not in movement.claimable(box, s, front):
        yield True, "6.2", "{unit} may not begin in an enemy zone of control"
    yield True, "6.2", "{unit} cannot come over in a single move"
