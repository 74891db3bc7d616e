"""5.2 The choices of the Operational Movement Phase; 7.2 Reaction and 7.3 Breakthrough movement."""

from levant.core.actions import act, acts
from levant.games.golan_73 import state, verbs
from levant.games.golan_73.box import Box
from levant.games.golan_73.rules.marching import can_step, must_leave
from levant.games.golan_73.state import RESERVE as IN_RESERVE
from levant.games.golan_73.state import Forces
from levant.games.golan_73.steps import BREAKTHROUGH, REACTION


def begin_movement(box: Box, s: Forces) -> None:
    """A new movement phase: nobody has moved, nothing has been crossed."""
    s.crossed = 0
    s.ways = []
    assaulted = [each >> 2 for each in s.assaults]
    for unit in range(box.real):
        s.flags[unit] &= ~state.DONE
        if s.at[unit] not in assaulted:  # 14.01: whence an assault came is still asked
            s.came[unit] = -1


def operational_actions(box: Box, s: Forces) -> list[int]:
    """5.2: move, be placed in reserve, build field works, or hold."""
    side = s.player
    ready = [u for u in box.of_side[side] if may_pick(box, s, u)]
    actions = acts(verbs.PICK, ready)
    if markers_left(box, s, side):
        actions += acts(verbs.RESERVE, [u for u in ready if may_reserve(box, s, u)])
    late = overdue(box, s, side)
    actions += acts(verbs.ENTRENCH, [u for u in ready if u not in late and may_entrench(box, s, u)])
    if not late:
        actions.append(verbs.END)
    return actions


def may_pick(box: Box, s: Forces, unit: int) -> bool:
    """Whether a unit may still move in this phase (5.2, 7.1)."""
    if s.at[unit] < 0 or s.flags[unit] & state.DONE or not box.moves[unit]:
        return False
    if s.phase == REACTION:
        return bool(s.flags[unit] & IN_RESERVE)
    if s.phase == BREAKTHROUGH:
        return bool(s.flags[unit] & (IN_RESERVE | state.EXPLOITING))
    return True


def markers_left(box: Box, s: Forces, side: int) -> int:
    """5.21: reserve markers still in the counter mix."""
    used = [unit for unit in box.of_side[side] if s.flags[unit] & IN_RESERVE]
    return box.reserve_markers[side] - len(used)


def may_reserve(box: Box, s: Forces, unit: int) -> bool:
    """14.7: supplied, in good order, in an uncontested area, not in reserve yet."""
    return not s.flags[unit] & IN_RESERVE and state.fit(box, s, unit)


def mark_reserve(box: Box, s: Forces, unit: int) -> None:
    s.flags[unit] |= IN_RESERVE
    s.note(verbs.RESERVED, state.known(box, s, unit), s.at[unit])


def may_entrench(box: Box, s: Forces, unit: int) -> bool:
    """5.23, 15.6: supplied, in good order, alone, and no field works or strongpoint there yet."""
    return state.fit(box, s, unit) and may_hold_works(box, s, s.at[unit])


def may_hold_works(box: Box, s: Forces, node: int) -> bool:
    """5.23: one marker an area; 15.6: none beside a strongpoint; none in an Assembly area."""
    if s.works[node] >= 0 or box.assembly >> node & 1:
        return False
    return not s.stack[node] & box.fixed_mask & ~box.ghost_mask


def entrench(box: Box, s: Forces, unit: int) -> None:
    """5.23: the whole allowance for a field works marker; 7.2, 7.31: a marker is used up."""
    side = box.side[unit]
    s.works[s.at[unit]] = side
    s.flags[unit] = s.flags[unit] & ~(IN_RESERVE | state.EXPLOITING) | state.DONE
    s.note(verbs.AREA_WORK, verbs.FIELD_WORKS, side, s.at[unit])


def overdue(box: Box, s: Forces, side: int) -> list[int]:
    """14.42: units that must leave a sector now, and can."""
    return [u for u in box.of_side[side] if not s.flags[u] & state.DONE and must_leave(box, s, u)]


# --- 7.2 and 7.3 -------------------------------------------------------------------------------


def reserve_actions(box: Box, s: Forces, side: int) -> list[int]:
    """7.2, 7.3: reserves and exploiting units move or build field works."""
    ready = [u for u in box.of_side[side] if may_pick(box, s, u)]
    actions = acts(verbs.PICK, ready)
    actions += acts(verbs.ENTRENCH, [u for u in ready if may_entrench(box, s, u)])
    return actions


def reaction_actions(box: Box, s: Forces) -> list[int]:
    """7.2: of the Non-phasing Player; empty where he has nothing to move."""
    actions = reserve_actions(box, s, 1 - s.player)
    return [*actions, verbs.END] if actions else []


def breakthrough_actions(box: Box, s: Forces) -> list[int]:
    """7.3, 8.21: reserves, exploiting units, and units activated by a special action."""
    actions = reserve_actions(box, s, s.player)
    chits = state.special_actions(box, s, s.player)
    if chits:
        able = [u for u in box.of_side[s.player] if may_activate(box, s, u) and can_step(box, s, u)]
        for chit in chits:
            actions += [act(verbs.ACTIVATE, unit, chit) for unit in able]
    return [*actions, verbs.END] if actions else []


def may_activate(box: Box, s: Forces, unit: int) -> bool:
    """8.21: supplied, armor class, in good order, not yet moved in this phase."""
    return (
        s.at[unit] >= 0
        and box.moves[unit]
        and box.armored[unit]
        and not s.flags[unit] & (state.SHAKEN | state.UNSUPPLIED | state.DONE | state.EXPLOITING)
    )


def activate(box: Box, s: Forces, unit: int, chit: int) -> None:
    state.spend_on(box, s, chit, verbs.ACTIVATE)
    s.flags[unit] |= state.EXPLOITING
