"""Why something on the ground is refused: Operations, movement, combat."""

from levant.core.refusal import Refusal
from levant.games.six_days_of_war import (
    activation,
    assault,
    combat,
    entry,
    movement,
    operations,
    special,
    stacking,
    steps,
    supply,
    transport,
    verbs,
)  # fmt: skip
from levant.games.six_days_of_war.box import (
    AIR,
    COMMANDO,
    ISRAEL,
    MECH,
    MILITIA,
    PARATROOP,
    SIDES,
    UAR,
    Box,
)  # fmt: skip
from levant.games.six_days_of_war.war import (
    ACTIVATED,
    ACTIVE,
    AIR_OPS,
    BUDGET,
    DAMAGED,
    DISRUPTED,
    DONE,
    FOUGHT,
    INITIATIVE,
    KIND_OF_OP,
    SNARL,
    SOUND,
    TURN,
    TWICE,
    USED_UP,
    War,
)  # fmt: skip
from levant.games.six_days_of_war.words import hex_words, unit_words
from levant.games.six_days_of_war.zones import enemy_zone, ground_for


def of_unit(box: Box, unit: int, case: str, reason: str) -> Refusal:
    return Refusal(case, f"{unit_words(box, unit)} {reason}", [box.unit_names[unit]])


def why_operation(box: Box, s: War, verb: int, a: int) -> Refusal:
    side = s.steps[-1][1]
    if verb == verbs.OPERATE:
        if s.mark[DONE] >> side & 1:
            return Refusal("5.2", f"{SIDES[side]} has had its final Operation")
        if a == activation.AIR_OPERATION:
            if side == ISRAEL and s.mark[AIR_OPS] >= operations.air_operations(s):
                return Refusal("5.2", "Israel has flown its air Operations of this turn")
            return Refusal("5.5", "no undamaged air unit can fly from an undamaged airbase")
        if a == activation.FINAL and side == ISRAEL and s.mark[SNARL] == s.mark[TURN]:
            return Refusal("4.1", "EVT-02 forbids second activations this turn")
        return Refusal("5.2", "that Operation would find no unit to activate")
    if verb == verbs.TERROR:
        return Refusal("10.2.1", "only a commando in the West Bank that has not fought may do that")
    if verb == verbs.REDEPLOY:
        return Refusal(
            "10.1.1", "the heavy artillery may go once, to a Golan fort behind its lines"
        )
    if s.steps[-1][0] == steps.MISSIONS:
        return why_flyer(box, s, side, a)
    return why_activation(box, s, side, a)


def why_flyer(box: Box, s: War, side: int, unit: int) -> Refusal:
    if box.kind[unit] != AIR or box.side[unit] != side:
        return of_unit(box, unit, "5.2", "is no air unit of this side")
    if s.flags[unit] & DAMAGED:
        return of_unit(box, unit, "5.5", "is damaged")
    if s.flags[unit] & USED_UP:
        return of_unit(box, unit, "5.5", "has flown this turn")
    if s.base[unit] >= 0 and s.state_of_base[s.base[unit]] != SOUND:
        return of_unit(box, unit, "6.1.3", "stands on a damaged airbase")
    if s.mark[BUDGET] <= 0:
        return Refusal("5.2", "no more units can be activated in this Operation")
    return of_unit(box, unit, "5.5", "is not on the ground, ready to fly")


def why_activation(box: Box, s: War, side: int, unit: int) -> Refusal:
    kind = s.mark[KIND_OF_OP]
    if box.side[unit] != side:
        return of_unit(box, unit, "5.2", "belongs to the other side")
    if box.kind[unit] == AIR:
        return of_unit(box, unit, "5.2", "flies: air and ground units never activate together")
    if s.flags[unit] & DISRUPTED:
        return of_unit(box, unit, "6.2.3", "is Disrupted")
    if s.at[unit] < 0:
        return of_unit(box, unit, "5.2", "is not on a map")
    if s.hold[unit] >= s.mark[TURN]:
        return of_unit(box, unit, "4.1", "is held back by an event")
    if s.flags[unit] & ACTIVE:
        return of_unit(box, unit, "5.2", "has been activated in this Operation")
    if kind == activation.FINAL:
        if s.flags[unit] & TWICE or not s.flags[unit] & ACTIVATED:
            return of_unit(box, unit, "5.2", "has not been activated once before")
    elif s.flags[unit] & ACTIVATED:
        return of_unit(box, unit, "5.2", "has been activated: again only in the final Operation")
    elif kind < activation.INDEPENDENTS:
        return of_unit(box, unit, "5.2", "is not of this Ugdah, nor the one unit beside it")
    elif kind == activation.INDEPENDENTS and box.ugdah[unit] >= 0:
        return of_unit(box, unit, "5.2", "belongs to an Ugdah")
    return Refusal(
        "5.2", f"the die allows {s.mark[BUDGET]} more; out of supply a unit counts as two"
    )


def why_move(box: Box, s: War, verb: int, unit: int, node: int) -> Refusal:
    moving = s.steps[-1][2]
    if unit != moving:
        return of_unit(box, moving, "5.4", "is being moved: choose where it goes first")
    if verb != verbs.MOVE and movement.abroad(box, s, unit):
        return of_unit(box, unit, "10.3", "has to go back to Israel by the shortest way")
    if verb == verbs.TRANSIT:
        return why_transit(box, s, unit)
    if verb == verbs.EXIT:
        return Refusal("5.4.6", "only UAR units leave, from a way to Tel Aviv")
    if s.top[node] >= 0 and box.side[s.top[node]] != box.side[unit]:
        return of_unit(
            box, unit, "5.4.2", f"may not enter {hex_words(box, node)}: the enemy is there"
        )
    if not stacking.fits(box, s, unit, node):
        return of_unit(box, unit, "5.4.2", f"finds no room in {hex_words(box, node)}")
    if entry.neutral(box, s) >> node & 1:
        return Refusal("4.3", f"{hex_words(box, node)} is neutral ground")
    if box.side[unit] == UAR and entry.closed_to_uar(box, s) >> node & 1:
        return Refusal(
            ["5.3.1", "5.3.3", "5.3.2"][box.map_of[node]], "the UAR may not enter Israel here yet"
        )
    if verb == verbs.SAIL:
        return why_sail(box, s, unit)
    if verb == verbs.FLY:
        return why_fly(box, s, unit)
    if verb == verbs.PUSH:
        return why_push(box, s, unit, node)
    return why_march(box, s, unit, node)


def why_march(box: Box, s: War, unit: int, node: int) -> Refusal:
    if s.at[unit] < 0:
        return of_unit(box, unit, "5.4.5", "enters within three hexes of a way to Tel Aviv")
    if box.sea >> node & 1:
        return Refusal("5.4", f"{hex_words(box, node)} is sea")
    if box.kind[unit] == MILITIA and not box.israel >> node & 1:
        return of_unit(box, unit, "10.3", "may not leave Israel")
    if box.side[unit] == UAR and special.standing_forts(box, s) >> node & 1:
        return Refusal("10.7", f"the fort in {hex_words(box, node)} has to be taken first")
    if box.map_of[node] != box.map_of[s.at[unit]]:
        return of_unit(box, unit, "5.4", "cannot walk from one map to another")
    zone = enemy_zone(box, s, box.side[unit])
    near = node in box.board.neighbours[s.at[unit]]
    if near and zone >> s.at[unit] & 1 and zone >> node & 1:
        return of_unit(box, unit, "5.4.1", "may not go from one enemy zone to another")
    sides = ground_for(box, s, box.side[unit], box.mobility[unit]).sides
    if near and not box.board.spread(box.board.bit[s.at[unit]], sides) >> node & 1:
        return of_unit(box, unit, "5.4", f"cannot cross into {hex_words(box, node)}")
    points = movement.points_of(box, s, unit)
    return of_unit(box, unit, "5.4", f"cannot reach {hex_words(box, node)} with {points} points")


def why_push(box: Box, s: War, unit: int, node: int) -> Refusal:
    if box.side[unit] != ISRAEL or box.mobility[unit] != MECH:
        return of_unit(box, unit, "5.4.1", "is no Israeli mechanized unit")
    return of_unit(box, unit, "5.4.1", "pushes only from one enemy zone into the next")


def why_sail(box: Box, s: War, unit: int) -> Refusal:
    if s.mark[INITIATIVE] != box.side[unit]:
        return Refusal("5.4.3", "only the initiative player moves by sea")
    if s.at[unit] < 0 or not (box.port[0] | box.port[1]) >> s.at[unit] & 1:
        return of_unit(box, unit, "5.4.3", "does not begin in a port")
    return of_unit(
        box, unit, "5.4.3", "can land only on the coast of the same sea, lift permitting"
    )


def why_fly(box: Box, s: War, unit: int) -> Refusal:
    if box.kind[unit] not in (COMMANDO, PARATROOP):
        return of_unit(box, unit, "5.4.4", "is neither commando nor paratroop")
    if not transport.lift_left(s, box.side[unit]):
        return Refusal("5.4.4", "no airborne movement is left in this Operation")
    return of_unit(box, unit, "5.4.4", "begins at a city, town or kibbutz and lands on open ground")


def why_transit(box: Box, s: War, unit: int) -> Refusal:
    if box.side[unit] != ISRAEL:
        return Refusal("5.4.5", "only Israel moves from map to map")
    if s.at[unit] >= 0 and supply.is_cut(box, s, unit):
        return of_unit(box, unit, "5.4.5", "is out of supply")
    return of_unit(box, unit, "5.4.5", "is in an enemy zone, or may not leave")


def why_combat(box: Box, s: War, verb: int, a: int, b: int) -> Refusal:
    side = s.steps[-1][1]
    if verb == verbs.ATTACK:
        return why_attack(box, s, side, a)
    if verb == verbs.JOIN:
        if box.side[a] != side:
            return of_unit(box, a, "6.2", "belongs to the other side")
        if s.flags[a] & FOUGHT or a in s.attackers:
            return of_unit(box, a, "6.2", "attacks already, or has attacked in this Operation")
        if not s.flags[a] & ACTIVE:
            return of_unit(box, a, "6.2", "was not activated in this Operation")
        if s.flags[a] & DISRUPTED:
            return of_unit(box, a, "6.2.3", "is Disrupted")
        return of_unit(box, a, "6.2", f"is not next to {hex_words(box, s.steps[-1][2])}")
    if verb == verbs.RESOLVE:
        return Refusal("6.2", "the odds are below 1:3: let more units join")
    if verb == verbs.DISRUPT:
        return of_unit(box, a, "6.2.3", "is not in it, or others have to be Disrupted first")
    if verb == verbs.RETREAT:
        if s.pending and a != s.pending[0]:
            return of_unit(box, s.pending[0], "6.2.1", "retreats first")
        return of_unit(
            box, a, "6.2.1", f"cannot retreat to {hex_words(box, b)}: two hexes, to supply"
        )
    return of_unit(box, a, "6.2.2", "did not attack, is Disrupted, or finds no way or room there")


def why_attack(box: Box, s: War, side: int, node: int) -> Refusal:
    if not entry.may_attack(box, s, side, node):
        return Refusal(
            "5.3.3" if box.map_of[node] == 1 else "5.3.2", "Israel may not be attacked yet"
        )
    top = s.top[node]
    if top < 0 and not special.standing_forts(box, s) >> node & 1:
        return Refusal("6.2", f"there is nobody to attack in {hex_words(box, node)}")
    if top >= 0 and box.side[top] == side:
        return Refusal("6.2", f"{hex_words(box, node)} is held by friends")
    if not assault.attackers_at(box, s, side, node):
        return Refusal("6.2", f"no activated unit stands next to {hex_words(box, node)}")
    defence = combat.total_defence(box, s, node)
    return Refusal("6.2", f"the odds against {defence} are below 1:3")
