"""4.2, 5.0: the movement phase, unit by unit, and what is settled at its end."""

from levant.core.actions import act_each, acts
from levant.core.nodes import members
from levant.core.paths import union
from levant.games.sixth_fleet import state, steps, verbs
from levant.games.sixth_fleet.box import AIR, BOX_LIMIT, Box
from levant.games.sixth_fleet.rules import air, movement, stacking, zones
from levant.games.sixth_fleet.state import Fleet


def begin_movement(box: Box, s: Fleet) -> None:
    """Mark who may move (5.11) and which air units must come home (9.22)."""
    side = steps.phasing_side(s)
    for unit in range(box.units):
        s.flags[unit] = 0
        s.began[unit] = state.where(s, unit)
    for unit in box.of_side[side]:
        if box.kind[unit] == AIR and s.at[unit] >= 0 and not air.on_base(box, s, unit):
            s.flags[unit] |= state.RETURNING
    for unit in box.of_side[side]:
        if state.where(s, unit) >= 0:
            assess(box, s, unit)


def movement_actions(box: Box, s: Fleet) -> list[int]:
    """5.0: any or all units one after another, in any order; 7.47: restacking; then the end."""
    side, flags = steps.phasing_side(s), s.flags
    ready = [unit for unit in box.of_side[side] if flags[unit] & state.READY]
    actions = acts(verbs.PICK, ready)
    actions += acts(verbs.RAISE, stacking.raisable(box, s, side))
    if not air.any_overdue(box, s, ready):
        actions.append(verbs.END)
    return actions


def destinations(box: Box, s: Fleet, unit: int) -> int:
    """The hexes where a unit's movement may end."""
    return ends(box, s, unit, union(movement.reach_of(box, s, unit)))


def ends(box: Box, s: Fleet, unit: int, hexes: int) -> int:
    """Those of the hexes within reach where it may (5.21: never on an enemy)."""
    if s.at[unit] == state.ABOARD:
        hexes |= box.board.bit[state.where(s, unit)]  # 9.62 A: up on patrol
    hexes &= ~zones.zones_of(box, s, 1 - box.side[unit])[zones.OCCUPIED]
    if box.kind[unit] == AIR:
        hexes = air.within_duty(box, s, unit, hexes)
    return hexes


def assess(box: Box, s: Fleet, unit: int) -> None:
    """Mark whether a unit has anywhere to go and, off base, whether it has to (9.22)."""
    flags = s.flags[unit] & ~(state.READY | state.DUE)
    away = bool(flags & state.RETURNING) and not air.on_base(box, s, unit)
    near = ends(box, s, unit, movement.next_hexes(box, s, unit))
    if near or destinations(box, s, unit):
        flags |= state.READY | state.DUE if away else state.READY
    elif box.kind[unit] == AIR:
        if air.boxes_in_reach(box, s, unit):
            flags |= state.READY | state.DUE if away else state.READY
        elif air.refuges(box, s, unit):
            flags |= state.READY
    s.flags[unit] = flags


def moves_of(box: Box, s: Fleet, unit: int) -> list[int]:
    """Everything a picked unit may do."""
    hexes = destinations(box, s, unit)
    actions = act_each(verbs.MOVE, unit, members(hexes))
    if box.kind[unit] == AIR:
        actions += act_each(verbs.BOARD, unit, air.boxes_in_reach(box, s, unit))
        actions += act_each(verbs.GROUND, unit, air.refuges(box, s, unit))
    return actions


def move(box: Box, s: Fleet, unit: int, node: int) -> None:
    came_from, ship = state.where(s, unit), s.aboard[unit]
    state.put(box, s, unit, node)
    s.flags[unit] = s.flags[unit] & ~(state.READY | state.DUE) | state.MOVED
    for other in state.stack_at(s, node):
        s.flags[other] &= ~state.RAISED  # 7.47: with a newcomer the stack may be rearranged again
    s.note(verbs.MOVED_EVENT, unit, came_from, node)
    if box.carrier[unit]:
        _reconsider_aircraft(box, s, unit)
    elif ship >= 0:
        _reconsider_patrol(box, s, ship)


def board(box: Box, s: Fleet, unit: int, carrier: int) -> None:
    """9.62 B."""
    state.put_aboard(box, s, unit, carrier)
    s.flags[unit] = s.flags[unit] & ~(state.READY | state.DUE) | state.MOVED
    s.note(verbs.BOARDED, unit, carrier)
    _reconsider_patrol(box, s, carrier)


def ground(box: Box, s: Fleet, unit: int, node: int) -> None:
    """9.15: out of the game without victory points."""
    state.put_away(box, s, unit, state.GROUNDED)
    s.flags[unit] = 0
    s.note(verbs.GROUNDED_EVENT, unit, node)


def raise_unit(box: Box, s: Fleet, unit: int) -> None:
    """7.47: to the top of its layer of the stack."""
    state.put(box, s, unit, s.at[unit])
    s.flags[unit] |= state.RAISED
    s.note(verbs.RAISED_EVENT, unit, s.at[unit])


def _reconsider_aircraft(box: Box, s: Fleet, carrier: int) -> None:
    """A carrier that moves changes what its nation's aircraft can do (9.22, 9.63)."""
    for unit in box.of_side[box.side[carrier]]:
        if (
            box.carrier_based[unit]
            and not s.flags[unit] & state.MOVED
            and state.where(s, unit) >= 0
        ):
            assess(box, s, unit)


def _reconsider_patrol(box: Box, s: Fleet, carrier: int) -> None:
    """A holding box that fills up or gets room again concerns those on patrol above (9.62 B)."""
    if BOX_LIMIT - 1 <= len(state.in_box(s, carrier)) <= BOX_LIMIT:
        for unit in state.stack_at(s, s.at[carrier]):
            if box.carrier_based[unit] and not s.flags[unit] & state.MOVED:
                assess(box, s, unit)
