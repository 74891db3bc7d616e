"""Why something on the ground is refused: Operations and movement."""

from levant.core.refusal import Refusal
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


def of_unit(box: Box, unit: int, case: str, reason: str) -> Refusal:
    return Refusal(case, f"{unit_words(box, unit)} {reason}", [box.unit_names[unit]])


def why_closed_to_uar(box: Box, s: War, unit: int, node: int) -> Refusal | None:
    """5.3: Israel, theatre by theatre, before the UAR's check."""
    if box.side[unit] != UAR or not entry.closed_for(box, s, unit) >> node & 1:
        return None
    return Refusal(
        ENTRY_CASES[box.map_of[node]], "the UAR may not enter Israel here yet: its check has failed"
    )


def why_no_room(box: Box, s: War, unit: int, where: int) -> Refusal | None:
    """5.3.1: some allies do not stack; 5.4.2: the limit."""
    if stacking.fits(box, s, unit, where):
        return None
    if not stacking.allies_agree(box, [*state.stack_at(s, where), unit]):
        text = "Palestinians and Islamic Volunteers do not stack with one another"
        return Refusal("5.3.1", text, [box.unit_names[unit]])
    return of_unit(box, unit, "5.4.2", f"finds no room in {hex_words(box, where)}")


def why_operation(box: Box, s: War, verb: int, a: int, _: int) -> Refusal:
    side = s.steps[-1][1]
    if verb == verbs.OPERATE:
        return why_operate(box, s, side, a)
    if verb == verbs.TERROR:
        return why_terror(box, s, side, a)
    if verb == verbs.REDEPLOY:
        return why_redeploy(box, s, side, a)
    if verb == verbs.FIGHT:
        return Refusal("5.2", "an Operation activates a unit at least, if it can")
    if s.steps[-1][0] == steps.MISSIONS:
        return why_flyer(box, s, side, a)
    if s.steps[-1][0] == steps.DECEIVING:
        text = "is no Egyptian mechanized unit in Sinai that can still be led astray"
        return of_unit(box, a, "13.2.4", text)
    return why_activation(box, s, side, a)


def why_operate(box: Box, s: War, side: int, kind: int) -> Refusal:
    """5.2: the Operations of each side, and whom they would find."""
    if kind not in operations.KINDS[side]:
        return Refusal("5.2", f"{names.SIDES[side]} has no Operation of that kind")
    if s.final_done >> side & 1:
        return Refusal("5.2", f"{names.SIDES[side]} has had its final Operation")
    if kind == activation.AIR_OPERATION:
        if side == ISRAEL and s.air_operations >= operations.air_operations(s):
            return Refusal("5.2", "Israel has flown its air Operations of this turn")
        return Refusal("5.5", "no air unit can fly: undamaged, not flown, with a target")
    if kind == activation.FINAL:
        if s.pre_emptive:
            return Refusal("5.2", "second activations come at the end of the day's own Operations")
        if not operations.may_end_twice(s, side):
            return Refusal("4.1", "the snarl on the roads forbids second activations this turn")
        return Refusal("5.2", "no un-Disrupted ground unit has been activated before")
    return Refusal("5.2", "that Operation would find no fresh, un-Disrupted unit")


def why_terror(box: Box, s: War, side: int, unit: int) -> Refusal:
    """10.2.1: commandos in the West Bank that have not fought."""
    if side != UAR or unit not in box.commandos:
        return of_unit(box, unit, "10.2.1", f"is no commando of {names.SIDES[side]}")
    if s.at[unit] < 0 or box.map_of[s.at[unit]] != names.WEST_BANK:
        return of_unit(box, unit, "10.2", "is not in the West Bank")
    return of_unit(box, unit, "10.2.1", "has been in conventional combat")


def why_redeploy(box: Box, s: War, side: int, node: int) -> Refusal:
    """10.1.1: once, from Mt. Hermon to a Golan fort behind the lines."""
    if side != UAR:
        return Refusal("10.1.1", "the heavy artillery is Syrian")
    if s.heavy_moved or s.at[box.heavy] != box.hermon:
        return Refusal("10.1.1", "the heavy artillery is no longer on Mt. Hermon")
    return Refusal("10.1.1", f"{hex_words(box, node)} is no Golan fort behind the UAR's lines")


def why_flyer(box: Box, s: War, side: int, unit: int) -> Refusal:
    if box.kind[unit] != names.AIR or box.side[unit] != side:
        return of_unit(box, unit, "5.2", "is no air unit of this side")
    if s.flags[unit] & state.DAMAGED:
        return of_unit(box, unit, "5.5", "is damaged")
    if s.flags[unit] & state.USED_UP:
        return of_unit(box, unit, "5.5", "has flown this turn")
    if s.at[unit] == state.ON_PATROL:
        return of_unit(box, unit, "5.5.1", "is on air defence")
    if s.at[unit] == state.FLYING:
        return of_unit(box, unit, "5.5", "has its target already")
    if s.base[unit] >= 0 and s.state_of_base[s.base[unit]] != state.SOUND:
        return of_unit(box, unit, "6.1.3", "stands on a damaged airbase")
    if s.budget <= 0:
        return Refusal("5.2", "no more units can be activated in this Operation")
    return of_unit(box, unit, "5.5", "is not at an airbase, or finds no target")


def why_activation(box: Box, s: War, side: int, unit: int) -> Refusal:
    kind = s.operation
    if box.side[unit] != side:
        return of_unit(box, unit, "5.2", "belongs to the other side")
    if box.kind[unit] == names.AIR:
        return of_unit(box, unit, "5.2", "flies: air and ground units never activate together")
    if s.flags[unit] & state.DISRUPTED:
        return of_unit(box, unit, "6.2.3", "is Disrupted")
    if unit == box.heavy:
        return of_unit(box, unit, "10.1", "neither moves nor attacks")
    if s.at[unit] < 0 and s.at[unit] != state.AVAILABLE:
        return of_unit(box, unit, *_away(s.at[unit]))
    if s.hold[unit] >= s.turn:
        return of_unit(box, unit, "4.1", "is held back by an event")
    if s.flags[unit] & state.ACTIVE:
        return of_unit(box, unit, "5.2", "has been activated in this Operation")
    if kind == activation.FINAL:
        if s.flags[unit] & state.TWICE:
            return of_unit(box, unit, "5.2", "has been activated twice this turn")
        if not s.flags[unit] & state.ACTIVATED:
            return of_unit(box, unit, "5.2", "has not been activated before this turn")
    elif s.flags[unit] & state.ACTIVATED:
        return of_unit(box, unit, "5.2", "has been activated: again only in the final Operation")
    elif kind < activation.INDEPENDENTS:
        if box.ugdah[unit] >= 0:
            return of_unit(box, unit, "5.2", "belongs to another Ugdah")
        if s.attached:
            return Refusal("5.2", "one independent unit has gone with the Ugdah, which is the most")
        return of_unit(box, unit, "5.2", "is not within two hexes of the Ugdah's active units")
    elif kind == activation.INDEPENDENTS and box.ugdah[unit] >= 0:
        return of_unit(box, unit, "5.2", "belongs to an Ugdah")
    left = count(s.budget, "more unit")
    return Refusal("5.2", f"the die allows {left}; out of supply one counts as two")


def _away(at: int) -> tuple[str, str]:
    if at in (state.TRANSIT_1, state.TRANSIT_2):
        return "5.4.5", "is in transit"
    if at == state.EXITED:
        return "5.4.6", "has left for Tel Aviv"
    if at == state.ASIDE:
        return "12.0", "has not come yet"
    return "5.2", "is no longer in the game"


def why_move(box: Box, s: War, verb: int, unit: int, node: int) -> Refusal:
    moving = s.steps[-1][2]
    if unit != moving:
        return of_unit(box, moving, "5.4", "is being moved: choose where it goes first")
    if verb == verbs.EXIT:
        return why_exit(box, s, unit)
    if movement.abroad(box, s, unit):
        return of_unit(box, unit, "10.3", "has to go back to Israel by the shortest way")
    if verb == verbs.TRANSIT:
        return why_transit(box, s, unit)
    if node == s.at[unit]:
        return of_unit(box, unit, "5.4", f"is in {hex_words(box, node)} already")
    if box.sea >> node & 1:
        return Refusal("5.4", f"{hex_words(box, node)} is sea")
    how = {verbs.SAIL: why_sail, verbs.FLY: why_fly, verbs.PUSH: why_push}.get(verb)
    found = how(box, s, unit) if how else None
    return found or why_end(box, s, unit, node) or _why_there(box, s, verb, unit, node)


def why_end(box: Box, s: War, unit: int, node: int) -> Refusal | None:
    """Why no unit of this kind may come to a hex at all."""
    place = hex_words(box, node)
    if node == box.hermon and box.side[unit] == UAR:
        return Refusal("10.1", f"only Israeli units enter {place}")
    if s.top[node] >= 0 and box.side[s.top[node]] != box.side[unit] and node != box.hermon:
        return of_unit(box, unit, "5.4.2", f"may not enter {place}: the enemy is there")
    if entry.neutral(box, s) >> node & 1:
        return Refusal("4.3", f"{place} is neutral ground")
    if box.side[unit] == UAR and s.at[unit] >= 0 and box.map_of[node] != box.map_of[s.at[unit]]:
        return of_unit(box, unit, "5.3", "stays on its map")
    if box.kind[unit] == names.MILITIA and not (
        box.israel >> node & 1 or node == box.east_jerusalem
    ):
        return of_unit(box, unit, "10.3", "may not leave Israel")
    if box.side[unit] == UAR and special.standing_forts(box, s) >> node & 1:
        closed = why_closed_to_uar(box, s, unit, node)
        return closed or Refusal("10.7", f"the fort in {place} has to be taken first")
    return why_closed_to_uar(box, s, unit, node) or why_no_room(box, s, unit, node)


def _why_there(box: Box, s: War, verb: int, unit: int, node: int) -> Refusal:
    place = hex_words(box, node)
    if verb == verbs.SAIL:
        return of_unit(box, unit, "5.4.3", f"cannot land in {place}: a coast of the same sea only")
    if verb == verbs.FLY:
        if s.khamsin == s.turn:
            return Refusal("4.1", "the khamsin keeps all aircraft from Sinai this turn")
        return of_unit(box, unit, "5.4.4", f"cannot land in {place}")
    if verb == verbs.PUSH:
        return of_unit(box, unit, "5.4.1", f"cannot push into {place}: the next enemy zone only")
    return why_march(box, s, unit, node)


def why_march(box: Box, s: War, unit: int, node: int) -> Refusal:
    place = hex_words(box, node)
    if s.at[unit] < 0:
        text = f"cannot enter in {place}: within three hexes of a way to Tel Aviv only"
        return of_unit(box, unit, "5.4.5", text)
    if box.map_of[node] != box.map_of[s.at[unit]]:
        return of_unit(box, unit, "5.4", "cannot walk from one map to another")
    zone = enemy_zone(box, s, box.side[unit])
    near = node in box.board.neighbours[s.at[unit]]
    if near and zone >> s.at[unit] & 1 and zone >> node & 1:
        return of_unit(box, unit, "5.4.1", "may not go from one enemy zone to another")
    sides = ground_for(box, s, box.side[unit], box.mobility[unit]).sides
    if near and not box.board.spread(box.board.bit[s.at[unit]], sides) >> node & 1:
        return of_unit(box, unit, "5.4", f"cannot cross into {place}")
    points = count(movement.points_of(box, s, unit), "movement point")
    return of_unit(box, unit, "5.4", f"cannot reach {place} with {points}")


def why_push(box: Box, s: War, unit: int) -> Refusal | None:
    if box.side[unit] != ISRAEL or box.mobility[unit] != names.MECH:
        return of_unit(box, unit, "5.4.1", "is no Israeli mechanized unit")
    if s.at[unit] < 0 or not enemy_zone(box, s, ISRAEL) >> s.at[unit] & 1:
        return of_unit(box, unit, "5.4.1", "is in no enemy zone that it could push on from")
    return None


def why_sail(box: Box, s: War, unit: int) -> Refusal | None:
    if s.initiative != box.side[unit]:
        return Refusal("5.4.3", "only the initiative player moves by sea")
    if s.at[unit] < 0 or not (box.port[0] | box.port[1]) >> s.at[unit] & 1:
        return of_unit(box, unit, "5.4.3", "does not begin in a port")
    if s.sea_lift + (1 if box.small[unit] else 3) > 3:
        return Refusal("5.4.3", "one large or three small units go by sea in an Operation")
    return None


def why_fly(box: Box, s: War, unit: int) -> Refusal | None:
    if box.kind[unit] not in (names.COMMANDO, names.PARATROOP):
        return of_unit(box, unit, "5.4.4", "is neither commando nor paratroop")
    if not transport.own_lift(s, box.side[unit]) and not transport.lift_left(s, box.side[unit]):
        return Refusal("5.4.4", "only the initiative player moves by air")
    if not transport.lift_left(s, box.side[unit]):
        return Refusal("5.4.4", "no airborne movement is left in this Operation")
    start = s.at[unit]
    if start >= 0 and not (box.city | box.town | box.kibbutz) >> start & 1:
        return of_unit(box, unit, "5.4.4", "does not begin in a city, town or kibbutz")
    if start >= 0 and box.map_of[start] == names.SINAI and s.khamsin == s.turn:
        return Refusal("4.1", "the khamsin keeps all aircraft from Sinai this turn")
    if start < 0 and not transport.drops(box, s, unit):
        return Refusal("5.2", "no undamaged airbase is left to fly from")
    return None


def why_transit(box: Box, s: War, unit: int) -> Refusal:
    if box.side[unit] != ISRAEL:
        return Refusal("5.4.5", "only Israel moves from map to map")
    if s.at[unit] < 0:
        return of_unit(box, unit, "5.4.5", "is on the track already")
    if supply.is_cut(box, s, unit):
        return of_unit(box, unit, "5.4.5", "is out of supply")
    return of_unit(box, unit, "5.4.5", "is in an enemy zone")


def why_exit(box: Box, s: War, unit: int) -> Refusal:
    if box.side[unit] != UAR:
        return Refusal("5.4.6", "only UAR units leave for Tel Aviv")
    gate = box.tel_aviv[box.map_of[s.at[unit]]]
    closed = why_end(box, s, unit, gate)
    if closed:
        return closed
    text = f"cannot leave: it has to reach {hex_words(box, gate)} with a movement point to spare"
    return of_unit(box, unit, "5.4.6", text)
