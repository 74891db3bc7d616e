"""5.4.3 to 5.4.6: by sea, by air, off one map and onto another, and out towards Tel Aviv."""

from typing import Final

from levant.core.actions import act, first_of
from levant.core.paths import cost_of
from levant.games.six_days_of_war import box as names
from levant.games.six_days_of_war import state, verbs
from levant.games.six_days_of_war.box import ISRAEL, UAR, Box
from levant.games.six_days_of_war.rules import entry, levels, special
from levant.games.six_days_of_war.rules.movement import layers_of, open_to, points_of
from levant.games.six_days_of_war.rules.stacking import with_room
from levant.games.six_days_of_war.rules.supply import is_cut
from levant.games.six_days_of_war.rules.zones import enemy_zone
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.steps import LANDING, LIFTED

ENTRY_REACH: Final = 3  # 5.4.5
AIR_LIFTS = (3, 1)  # 5.4.4: units of Israel and of the UAR in an Operation


def solid(box: Box, s: War, unit: int) -> int:
    """Hexes a unit may be brought to without crossing what lies between."""
    nodes = box.board.all & ~box.sea & ~entry.neutral(box, s) & ~box.board.bit[box.hermon]
    if box.mobility[unit] == names.MECH:
        nodes &= ~(box.rough & ~box.road_hexes)
    if box.kind[unit] == names.MILITIA:
        nodes &= box.israel
    side = box.side[unit]
    nodes &= ~state.occupied(box, s, 1 - side)
    if side == UAR:
        nodes &= ~entry.closed_for(box, s, unit) & ~special.standing_forts(box, s)
    return with_room(box, s, unit, nodes)


def landings(box: Box, s: War, unit: int) -> int:
    """5.4.3: from a port along the same water, one large or three small units an Operation."""
    start, side = s.at[unit], box.side[unit]
    if start < 0 or s.initiative != side:
        return 0
    if s.sea_lift + (1 if box.small[unit] else 3) > 3:
        return 0
    nodes = 0
    for water in (0, 1):
        if box.port[water] >> start & 1:
            nodes |= box.coast[water] | box.port[water]
    if not nodes:
        return 0
    nodes &= solid(box, s, unit) & ~box.board.bit[start]
    return nodes & box.on_map[box.map_of[start]] if side == UAR else nodes


def sail(box: Box, s: War, unit: int, node: int) -> None:
    """5.4.3: a die of the nation's WFL or less, or the unit stays where it is."""
    start, side = s.at[unit], box.side[unit]
    s.sea_lift += 1 if box.small[unit] else 3
    die = s.roll(10)
    s.note(verbs.SAILED, unit, start, node, die, s.wfl[side])
    if die <= s.wfl[side]:
        s.flags[unit] |= state.AMPHIBIOUS
        state.put(box, s, unit, node)
        special.entered(box, s, unit, node)
        special.reached_bridge(box, s, unit)


def drops(box: Box, s: War, unit: int) -> int:
    """5.4.4: commandos and paratroops from a place with a field, over a map or several."""
    start, side = s.at[unit], box.side[unit]
    if box.kind[unit] not in (names.COMMANDO, names.PARATROOP) or not lift_left(s, side):
        return 0
    sound = [base for base in box.bases if s.state_of_base[base] == state.SOUND]
    if start < 0 and not any(box.base_side[base] == ISRAEL for base in sound):
        return 0  # 5.2: from an undamaged airbase
    if start >= 0 and not (box.city | box.town | box.kibbutz) >> start & 1:
        return 0
    nodes = solid(box, s, unit)
    if side == UAR:
        nodes &= box.on_map[box.map_of[start]]
    if s.khamsin == s.turn:
        if start >= 0 and box.map_of[start] == names.SINAI:
            return 0
        nodes &= ~box.on_map[names.SINAI]
    return nodes & ~box.board.bit[start] if start >= 0 else nodes


def own_lift(s: War, side: int) -> int:
    """5.4.4: how many units the initiative player may lift in an Operation."""
    return AIR_LIFTS[side] if s.initiative == side else 0


def lift_left(s: War, side: int) -> bool:
    """5.4.4; ISR-13 lifts three more in one Operation, whoever has the initiative."""
    extra = s.lift if side == ISRAEL else 0
    return s.air_lift < own_lift(s, side) + extra


def fly(box: Box, s: War, unit: int, node: int) -> None:
    s.air_lift += 1
    s.steps.append((LIFTED, 1 - box.side[unit], unit, node))


def lift_ends(s: War, side: int) -> None:
    """ISR-13: what has begun in one Operation is not carried on in another."""
    if side == ISRAEL and s.air_lift > own_lift(s, side):
        s.lift = 0


def lift_interceptors(box: Box, s: War, unit: int, node: int) -> list[int]:
    """5.4.4: enemy air defence over the maps it leaves and enters."""
    side = 1 - box.side[unit]
    maps = {box.map_of[node]}
    if s.at[unit] >= 0:
        maps.add(box.map_of[s.at[unit]])
    if side == ISRAEL and s.air_operations >= state.half(s.wfl[ISRAEL]) + s.extra_air:
        return []
    return [a for a in box.air[side] if s.at[a] == state.ON_PATROL and s.over[a] in maps]


def lifted_actions(box: Box, s: War, side: int, unit: int, node: int) -> list[int]:
    wing = lift_interceptors(box, s, unit, node)
    return [act(verbs.ACCEPT), *(act(verbs.INTERCEPT, each, unit) for each in wing)]


def take_lifted(box: Box, s: War, action: int, side: int, unit: int, node: int) -> None:
    """5.4.4: a natural 1 or 10 shoots it down, a 2 below the AF turns it back Disrupted."""
    wing = first_of(action)
    if side == ISRAEL:
        s.air_operations += 1
    else:
        s.flags[wing] |= state.USED_UP
    die = s.roll(10)
    back = die == 2 and die < box.af[wing]
    shot = die in (1, 10)
    s.note(verbs.AIR_LIFTED, wing, unit, die, 2 if shot else 1 if back else 0)
    s.at[wing], s.over[wing], s.target[wing] = state.FLYING, -1, -1
    if shot:
        s.steps.pop()
        special.eliminate(box, s, unit, verbs.SHOT_DOWN)
    elif back:
        s.steps.pop()
        special.disrupt(box, s, unit, verbs.SHOT_DOWN)
    s.steps.append((LANDING, side))


def land(box: Box, s: War, side: int, unit: int, node: int) -> None:
    start = s.at[unit]
    s.flags[unit] |= state.AIRBORNE
    state.put(box, s, unit, node)
    s.note(verbs.FLEW, unit, start, node)
    special.entered(box, s, unit, node)


def may_transit(box: Box, s: War, unit: int) -> bool:
    """5.4.5: Israeli units in supply and out of enemy zones."""
    if box.side[unit] != ISRAEL or s.at[unit] < 0:
        return False
    return not enemy_zone(box, s, ISRAEL) >> s.at[unit] & 1 and not is_cut(box, s, unit)


def transit(box: Box, s: War, unit: int) -> None:
    s.note(verbs.TRANSITED, unit, s.at[unit])
    state.take_off(box, s, unit, state.TRANSIT_1)


def roll_on(box: Box, s: War) -> None:
    """5.4.5: a day in each transit space, then available."""
    for unit in box.ground[ISRAEL]:
        if s.at[unit] == state.TRANSIT_2:
            s.at[unit] = state.AVAILABLE
            s.note(verbs.IN_TRANSIT, unit, 1)
        elif s.at[unit] == state.TRANSIT_1:
            s.at[unit] = state.TRANSIT_2
            s.note(verbs.IN_TRANSIT, unit, 0)


def entries(box: Box, s: War, unit: int) -> int:
    """5.4.5: within three hexes of any way to Tel Aviv."""
    nodes = 0
    for gate in box.tel_aviv:
        nodes |= box.board.within(gate, ENTRY_REACH)
    return nodes & solid(box, s, unit)


def may_exit(box: Box, s: War, unit: int) -> bool:
    """5.4.6: a UAR unit that stands on a way to Tel Aviv, or reaches it with a point to spare."""
    start = s.at[unit]
    if box.side[unit] != UAR or start < 0:
        return False
    gate = box.tel_aviv[box.map_of[start]]
    if start == gate:
        return True
    if not open_to(box, s, unit) >> gate & 1 or enemy_zone(box, s, UAR) >> gate & 1:
        return False
    cost = cost_of(layers_of(box, s, unit), gate)
    return 0 < cost < points_of(box, s, unit)


def leave(box: Box, s: War, unit: int) -> None:
    """5.4.6: a die of DSPs to the UAR, +1 to the American SCL."""
    start = s.at[unit]
    die = s.roll(10)
    s.note(verbs.DIE, verbs.D_TEL_AVIV, UAR, die, 0, 0)
    s.note(verbs.EXITED_EVENT, unit, start, die)
    s.target[unit] = box.map_of[start]
    state.take_off(box, s, unit, state.EXITED)
    levels.change_dsp(s, UAR, die)
    levels.commit(box, s, "tel-aviv")
