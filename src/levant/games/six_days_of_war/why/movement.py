"""Why something on the ground is refused: Operations and movement."""

from levant.core.refusal import Ground, Grounds
from levant.core.wording import count
from levant.games.six_days_of_war import box as names
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import ISRAEL, UAR, Box
from levant.games.six_days_of_war.rules import (
    activation,
    entry,
    movement,
    operations,
    special,
    stacking,
    supply,
    transport,
)
from levant.games.six_days_of_war.rules.zones import enemy_zone, ground_for
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.words import ENTRY_CASES, hex_words, unit_words


def of_unit(box: Box, unit: int, case: str, reason: str) -> Ground:
    """Another unit than the action's is in the way."""
    return True, case, f"{unit_words(box, unit)} {reason}", [box.unit_names[unit]]


def why_closed_to_uar(box: Box, s: War, unit: int, node: int) -> Grounds:
    """5.3: Israel, theatre by theatre, before the UAR's check."""
    if box.side[unit] != UAR or not entry.closed_for(box, s, unit) >> node & 1:
        return
    reason = "the UAR may not enter Israel here yet: its check has failed"
    yield True, ENTRY_CASES[box.map_of[node]], reason, []


def why_no_room(box: Box, s: War, unit: int, where: int) -> Grounds:
    """5.3.1: some allies do not stack; 5.4.2: the limit."""
    if stacking.fits(box, s, unit, where):
        return
    if not stacking.allies_agree(box, [*state.stack_at(s, where), unit]):
        text = "Palestinians and Islamic Volunteers do not stack with one another"
        yield True, "5.3.1", text
    yield True, "5.4.2", f"{{unit}} finds no room in {hex_words(box, where)}"


def why_operation(box: Box, s: War, verb: int, a: int, _: int) -> Grounds:
    side = s.steps[-1][1]
    if verb == verbs.OPERATE:
        yield from why_operate(box, s, side, a)
    if verb == verbs.TERROR:
        yield from why_terror(box, s, side, a)
    if verb == verbs.REDEPLOY:
        yield from why_redeploy(box, s, side, a)
    yield verb == verbs.FIGHT, "5.2", "an Operation activates a unit at least, if it can", []
    if s.steps[-1][0] == steps.MISSIONS:
        yield from why_flyer(box, s, side, a)
    if s.steps[-1][0] == steps.DECEIVING:
        text = "{unit} is no Egyptian mechanized unit in Sinai that can still be led astray"
        yield True, "13.2.4", text
    yield from why_activation(box, s, side, a)


def why_operate(box: Box, s: War, side: int, kind: int) -> Grounds:
    """5.2: the Operations of each side, and whom they would find."""
    if kind not in operations.KINDS[side]:
        yield True, "5.2", f"{names.SIDES[side]} has no Operation of that kind"
    yield s.final_done >> side & 1, "5.2", f"{names.SIDES[side]} has had its final Operation"
    if kind == activation.AIR_OPERATION:
        if side == ISRAEL and s.air_operations >= operations.air_operations(s):
            yield True, "5.2", "Israel has flown its air Operations of this turn"
        yield True, "5.5", "no air unit can fly: undamaged, not flown, with a target"
    if kind == activation.FINAL:
        yield s.pre_emptive, "5.2", "second activations come at the end of the day's own Operations"
        if not operations.may_end_twice(s, side):
            yield True, "4.1", "the snarl on the roads forbids second activations this turn"
        yield True, "5.2", "no un-Disrupted ground unit has been activated before"
    yield True, "5.2", "that Operation would find no fresh, un-Disrupted unit"


def why_terror(box: Box, s: War, side: int, unit: int) -> Grounds:
    """10.2.1: commandos in the West Bank that have not fought."""
    if side != UAR or unit not in box.commandos:
        yield True, "10.2.1", f"{{unit}} is no commando of {names.SIDES[side]}"
    if s.at[unit] < 0 or box.map_of[s.at[unit]] != names.WEST_BANK:
        yield True, "10.2", "{unit} is not in the West Bank"
    yield True, "10.2.1", "{unit} has been in conventional combat"


def why_redeploy(box: Box, s: War, side: int, node: int) -> Grounds:
    """10.1.1: once, from Mt. Hermon to a Golan fort behind the lines."""
    yield side != UAR, "10.1.1", "the heavy artillery is Syrian"
    if s.heavy_moved or s.at[box.heavy] != box.hermon:
        yield True, "10.1.1", "the heavy artillery is no longer on Mt. Hermon"
    yield True, "10.1.1", "{place} is no Golan fort behind the UAR's lines"


def why_flyer(box: Box, s: War, side: int, unit: int) -> Grounds:
    if box.kind[unit] != names.AIR or box.side[unit] != side:
        yield True, "5.2", "{unit} is no air unit of this side"
    yield s.flags[unit] & state.DAMAGED, "5.5", "{unit} is damaged"
    yield s.flags[unit] & state.USED_UP, "5.5", "{unit} has flown this turn"
    yield s.at[unit] == state.ON_PATROL, "5.5.1", "{unit} is on air defence"
    yield s.at[unit] == state.FLYING, "5.5", "{unit} has its target already"
    if s.base[unit] >= 0 and s.state_of_base[s.base[unit]] != state.SOUND:
        yield True, "6.1.3", "{unit} stands on a damaged airbase"
    yield s.budget <= 0, "5.2", "no more units can be activated in this Operation", []
    yield True, "5.5", "{unit} is not at an airbase, or finds no target"


def why_activation(box: Box, s: War, side: int, unit: int) -> Grounds:
    kind = s.operation
    yield box.side[unit] != side, "5.2", "{unit} belongs to the other side"
    if box.kind[unit] == names.AIR:
        yield True, "5.2", "{unit} flies: air and ground units never activate together"
    yield s.flags[unit] & state.DISRUPTED, "6.2.3", "{unit} is Disrupted"
    yield unit == box.heavy, "10.1", "{unit} neither moves nor attacks"
    if s.at[unit] < 0 and s.at[unit] != state.AVAILABLE:
        yield of_unit(box, unit, *_away(s.at[unit]))
    yield s.hold[unit] >= s.turn, "4.1", "{unit} is held back by an event"
    yield s.flags[unit] & state.ACTIVE, "5.2", "{unit} has been activated in this Operation"
    if kind == activation.FINAL:
        yield s.flags[unit] & state.TWICE, "5.2", "{unit} has been activated twice this turn"
        if not s.flags[unit] & state.ACTIVATED:
            yield True, "5.2", "{unit} has not been activated before this turn"
    elif s.flags[unit] & state.ACTIVATED:
        yield True, "5.2", "{unit} has been activated: again only in the final Operation"
    elif kind < activation.INDEPENDENTS:
        yield box.ugdah[unit] >= 0, "5.2", "{unit} belongs to another Ugdah"
        if s.attached:
            yield True, "5.2", "one independent unit has gone with the Ugdah, which is the most", []
        yield True, "5.2", "{unit} is not within two hexes of the Ugdah's active units"
    elif kind == activation.INDEPENDENTS and box.ugdah[unit] >= 0:
        yield True, "5.2", "{unit} belongs to an Ugdah"
    left = count(s.budget, "more unit")
    yield True, "5.2", f"the die allows {left}; out of supply one counts as two", []


def _away(at: int) -> tuple[str, str]:
    if at in (state.TRANSIT_1, state.TRANSIT_2):
        return "5.4.5", "is in transit"
    if at == state.EXITED:
        return "5.4.6", "has left for Tel Aviv"
    if at == state.ASIDE:
        return "12.0", "has not come yet"
    return "5.2", "is no longer in the game"


def why_move(box: Box, s: War, verb: int, unit: int, node: int) -> Grounds:
    moving = s.steps[-1][2]
    if unit != moving:
        yield of_unit(box, moving, "5.4", "is being moved: choose where it goes first")
    if verb == verbs.EXIT:
        yield from why_exit(box, s, unit)
    if movement.abroad(box, s, unit):
        yield True, "10.3", "{unit} has to go back to Israel by the shortest way"
    if verb == verbs.TRANSIT:
        yield from why_transit(box, s, unit)
    yield node == s.at[unit], "5.4", "{unit} is in {place} already"
    yield box.sea >> node & 1, "5.4", "{place} is sea", []
    how = {verbs.SAIL: why_sail, verbs.FLY: why_fly, verbs.PUSH: why_push}.get(verb)
    if how:
        yield from how(box, s, unit)
    yield from why_end(box, s, unit, node)
    yield from _why_there(box, s, verb, unit, node)


def why_end(box: Box, s: War, unit: int, node: int) -> Grounds:
    """Why no unit of this kind may come to a hex at all."""
    place = hex_words(box, node)
    if node == box.hermon and box.side[unit] == UAR:
        yield True, "10.1", f"only Israeli units enter {place}", []
    if s.top[node] >= 0 and box.side[s.top[node]] != box.side[unit] and node != box.hermon:
        later = "; what stands beside it can attack it once all activated units have moved"
        yield True, "5.4.2", f"{{unit}} may not enter {place}: the enemy is there{later}"
    yield entry.neutral(box, s) >> node & 1, "4.3", f"{place} is neutral ground", []
    if box.side[unit] == UAR and s.at[unit] >= 0 and box.map_of[node] != box.map_of[s.at[unit]]:
        yield True, "5.3", "{unit} stays on its map"
    if box.kind[unit] == names.MILITIA and not (
        box.israel >> node & 1 or node == box.east_jerusalem
    ):
        yield True, "10.3", "{unit} may not leave Israel"
    if box.side[unit] == UAR and special.standing_forts(box, s) >> node & 1:
        yield from why_closed_to_uar(box, s, unit, node)
        yield True, "10.7", f"the fort in {place} has to be taken first", []
    yield from why_closed_to_uar(box, s, unit, node)
    yield from why_no_room(box, s, unit, node)


def _why_there(box: Box, s: War, verb: int, unit: int, node: int) -> Grounds:
    yield verb == verbs.SAIL, "5.4.3", "{unit} cannot land in {place}: a coast of the same sea only"
    if verb == verbs.FLY:
        yield s.khamsin == s.turn, "4.1", "the khamsin keeps all aircraft from Sinai this turn", []
        yield True, "5.4.4", "{unit} cannot land in {place}"
    yield verb == verbs.PUSH, "5.4.1", "{unit} cannot push into {place}: the next enemy zone only"
    yield from why_march(box, s, unit, node)


def why_march(box: Box, s: War, unit: int, node: int) -> Grounds:
    if s.at[unit] < 0:
        text = "{unit} cannot enter in {place}: within three hexes of a way to Tel Aviv only"
        yield True, "5.4.5", text
    if box.map_of[node] != box.map_of[s.at[unit]]:
        yield True, "5.4", "{unit} cannot walk from one map to another"
    zone = enemy_zone(box, s, box.side[unit])
    near = node in box.board.neighbours[s.at[unit]]
    if near and zone >> s.at[unit] & 1 and zone >> node & 1:
        yield True, "5.4.1", "{unit} may not go from one enemy zone to another"
    sides = ground_for(box, s, box.side[unit], box.mobility[unit]).sides
    by_road = box.rough >> node & 1 and box.mobility[unit] == names.MECH
    rough = ": it is rough, and mechanized units enter that by road only" if by_road else ""
    if near and not box.board.spread(box.board.bit[s.at[unit]], sides) >> node & 1:
        yield True, "5.4", f"{{unit}} cannot cross into {{place}}{rough}"
    points = count(movement.points_of(box, s, unit), "movement point")
    yield True, "5.4", f"{{unit}} cannot reach {{place}} with {points}{rough}"


def why_push(box: Box, s: War, unit: int) -> Grounds:
    if box.side[unit] != ISRAEL or box.mobility[unit] != names.MECH:
        yield True, "5.4.1", "{unit} is no Israeli mechanized unit"
    if s.at[unit] < 0 or not enemy_zone(box, s, ISRAEL) >> s.at[unit] & 1:
        yield True, "5.4.1", "{unit} is in no enemy zone that it could push on from"


def why_sail(box: Box, s: War, unit: int) -> Grounds:
    yield s.initiative != box.side[unit], "5.4.3", "only the initiative player moves by sea", []
    if s.at[unit] < 0 or not (box.port[0] | box.port[1]) >> s.at[unit] & 1:
        yield True, "5.4.3", "{unit} does not begin in a port"
    if s.sea_lift + (1 if box.small[unit] else 3) > 3:
        yield True, "5.4.3", "one large or three small units go by sea in an Operation", []


def why_fly(box: Box, s: War, unit: int) -> Grounds:
    if box.kind[unit] not in (names.COMMANDO, names.PARATROOP):
        yield True, "5.4.4", "{unit} is neither commando nor paratroop"
    if not transport.own_lift(s, box.side[unit]) and not transport.lift_left(s, box.side[unit]):
        yield True, "5.4.4", "only the initiative player moves by air", []
    if not transport.lift_left(s, box.side[unit]):
        yield True, "5.4.4", "no airborne movement is left in this Operation", []
    start = s.at[unit]
    if start >= 0 and not (box.city | box.town | box.kibbutz) >> start & 1:
        yield True, "5.4.4", "{unit} does not begin in a city, town or kibbutz"
    if start >= 0 and box.map_of[start] == names.SINAI and s.khamsin == s.turn:
        yield True, "4.1", "the khamsin keeps all aircraft from Sinai this turn", []
    if start < 0 and not transport.drops(box, s, unit):
        yield True, "5.2", "no undamaged airbase is left to fly from", []


def why_transit(box: Box, s: War, unit: int) -> Grounds:
    yield box.side[unit] != ISRAEL, "5.4.5", "only Israel moves from map to map", []
    yield s.at[unit] < 0, "5.4.5", "{unit} is on the track already"
    yield supply.is_cut(box, s, unit), "5.4.5", "{unit} is out of supply"
    yield True, "5.4.5", "{unit} is in an enemy zone"


def why_exit(box: Box, s: War, unit: int) -> Grounds:
    yield box.side[unit] != UAR, "5.4.6", "only UAR units leave for Tel Aviv", []
    gate = box.tel_aviv[box.map_of[s.at[unit]]]
    yield from why_end(box, s, unit, gate)
    reached = f"it has to reach {hex_words(box, gate)} with a movement point to spare"
    yield True, "5.4.6", f"{{unit}} cannot leave: {reached}"
