"""5.4 Strategic movement, with the limits of 14.8 and 14.03."""

from levant.core.actions import act_each, acts, second_of
from levant.core.nodes import members
from levant.core.paths import connected
from levant.games.golan_73 import state
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules.supply import supplied_areas
from levant.games.golan_73.state import Forces
from levant.games.golan_73.verbs import BY_ROAD, END, MOVE, MOVED, PICK


def begin_strategic(box: Box, s: Forces) -> None:
    s.strategic_moves = 0
    for unit in box.of_side[s.player]:
        s.flags[unit] &= ~state.DONE


def strategic_actions(box: Box, s: Forces) -> list[int]:
    """3.23: reserves that may still go somewhere by road."""
    ready: list[int] = []
    if moves_left(box, s):
        ready = [u for u in box.of_side[s.player] if may_go(box, s, u) and goals(box, s, u)]
    return [*acts(PICK, ready), END] if ready else []


def moves_left(box: Box, s: Forces) -> bool:
    """14.03: few units move so by night; 14.81: no other limit."""
    return not state.is_night(box, s) or s.strategic_moves < box.night_strategic[s.player]


def may_go(box: Box, s: Forces, unit: int) -> bool:
    """5.4: supplied and in reserve."""
    return (
        s.at[unit] >= 0
        and bool(s.flags[unit] & state.RESERVE)
        and not s.flags[unit] & (state.UNSUPPLIED | state.SHAKEN | state.DONE)
    )


def goals(
    box: Box, s: Forces, unit: int, interdiction: bool = True, sectors: bool = True,
    mines: bool = True,
) -> int:  # fmt: skip
    """5.4, 14.81: friendly, supplied areas along a road through friendly, uncontested ones.

    A refusal asks what there would be without interdiction, sectors or mines.
    """
    side, start = box.side[unit], s.at[unit]
    free = state.controlled(box, s, side) & ~state.forces_of(s, 1 - side)
    if interdiction:
        free &= ~state.interdicted(box, s, side)
    if side == ISRAELI and box.assembly >> start & 1:
        free |= box.assembly
    found = connected(box.board, box.board.bit[start], roads(box, s, side, sectors, mines), free)
    found &= ~box.board.bit[start] & (supplied_areas(box, s, side) | box.assembly)
    return state.with_room(box, s, side, found)


def roads(box: Box, s: Forces, side: int, sectors: bool = True, mines: bool = True) -> list[int]:
    """14.81: road connections, over bridged ditches but no blown bridges; 14.42 and mines too."""
    sides = box.strategic_sides[:]
    for e in members(s.bridged):
        if box.road[e]:
            state.open_ways(box, sides, 1 << e)
    shut = s.blown
    if side == SYRIAN:
        shut |= s.mines if mines else 0
        if sectors and s.turn <= box.boundaries_until:
            shut |= box.operational_line
    state.close_ways(box, sides, shut)
    return sides


def goal_actions(box: Box, s: Forces, unit: int) -> list[int]:
    return act_each(MOVE, unit, members(goals(box, s, unit)))


def strat_move(box: Box, s: Forces, action: int, unit: int) -> None:
    """5.4: the marker goes when the unit has moved."""
    node = second_of(action)
    start = s.at[unit]
    state.put(box, s, unit, node)
    s.flags[unit] = s.flags[unit] & ~state.RESERVE | state.DONE
    s.strategic_moves += 1
    s.note(MOVED, state.known(box, s, unit), start, node, BY_ROAD)
