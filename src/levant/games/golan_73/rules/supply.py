"""9.0 Supply Phase: tracing, marking, disorder, morale, and the removal of markers."""

from levant.core.actions import acts, first_of
from levant.core.nodes import members
from levant.core.paths import connected
from levant.games.golan_73 import box as names
from levant.games.golan_73 import state, steps, verbs
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules import memory
from levant.games.golan_73.rules.morale import check, morale_number, success
from levant.games.golan_73.state import Forces
from levant.games.golan_73.steps import MAINTAINING

# --- 9.31 Tracing ------------------------------------------------------------------------------


def traced_areas(box: Box, s: Forces, side: int) -> int:
    """9.31, 14.9: every area from which units of a side, or the area itself, can trace now."""
    own = state.controlled(box, s, side)
    clear, first = _ways(box, s, side)
    line = connected(box.board, box.sources[side], clear, own)
    return line | box.board.spread(line, first) | box.board.bit[box.mountain]


def _ways(box: Box, s: Forces, side: int) -> tuple[list[int], list[int]]:
    """Borders for the line itself, and those that only its first step may cross (9.31a, 14.93)."""
    clear, first = box.supply_sides, box.supply_first
    mined = s.mines if side == SYRIAN else 0
    if s.blown | s.bridged | mined:
        clear, first = clear[:], first[:]
        state.open_ways(box, clear, s.bridged)
        state.close_ways(box, clear, s.blown | mined)
        state.close_ways(box, first, mined)
    return clear, first


def supplied_areas(box: Box, s: Forces, side: int) -> int:
    """9.32: areas a side controls that were not marked unsupplied in the last Supply Phase."""
    return state.controlled(box, s, side) & ~s.cut


# --- 9.1 Sequence ------------------------------------------------------------------------------


def supply_phase(box: Box, s: Forces) -> None:
    """9.1: status and disorder of both, then morale of the Phasing Player, then the markers."""
    s.cut = 0
    for side in (SYRIAN, ISRAELI):
        traced = traced_areas(box, s, side)
        s.cut |= state.controlled(box, s, side) & ~traced
        mark_supply(box, s, side, traced)
        recover(box, s, side)
    check_unsupplied(box, s)
    remove_markers(box, s)


def mark_supply(box: Box, s: Forces, side: int, traced: int) -> None:
    """9.32; 14.94, 14.95, 15.3, 15.6: some units are always in supply."""
    for unit in box.of_side[side]:
        node = s.at[unit]
        if node < 0:
            continue
        fine = (traced | box.assembly) >> node & 1 or not box.moves[unit] or unit == box.para
        was = s.flags[unit] & state.UNSUPPLIED
        if bool(was) == bool(fine):
            s.flags[unit] ^= state.UNSUPPLIED
            s.note(verbs.SUPPLY_EVENT, state.known(box, s, unit), node, 1 if fine else 0)


def recover(box: Box, s: Forces, side: int) -> None:
    """9.35: recovering units recover, disordered ones begin to; 9.34c: not without supply."""
    for unit in box.of_side[side]:
        flags = s.flags[unit]
        if s.at[unit] >= 0 and flags & state.SHAKEN and not flags & state.UNSUPPLIED:
            if flags & state.RECOVERING:
                s.flags[unit] = flags & ~state.RECOVERING
                s.note(verbs.RALLIED, state.known(box, s, unit), s.at[unit])
            else:
                s.flags[unit] = flags & ~state.DISORDERED | state.RECOVERING
                s.note(verbs.RECOVERS, state.known(box, s, unit), s.at[unit])


def check_unsupplied(box: Box, s: Forces) -> None:
    """9.4: the Phasing Player's unsupplied units; 16.24: his unsupplied garrisons."""
    for unit in box.of_side[s.player]:
        if s.at[unit] >= 0 and s.flags[unit] & state.UNSUPPLIED:
            _check_unit(box, s, unit)
    if s.player == ISRAELI:
        traced = traced_areas(box, s, ISRAELI)
        for node in members(s.posts[ISRAELI] & ~traced):
            if box.chit_kind[s.post[node]] == names.GARRISON:
                _check_garrison(box, s, node)


def _check_unit(box: Box, s: Forces, unit: int) -> None:
    number = morale_number(box, s, unit)
    memory.show(box, s, unit)
    die = s.roll(10)
    s.note(verbs.MORALE, unit, number, die, verbs.SUPPLY_CHECK)
    if success(die, number):
        return
    node = s.at[unit]
    if not s.flags[unit] & state.DISORDERED:
        state.disorder(s, unit)
        s.note(verbs.DISORDERED_EVENT, unit, node, verbs.BY_HUNGER)
    elif die >= box.surrender[state.quality_of(box, s, unit)]:
        s.note(verbs.SURRENDERED, unit, node)
        state.put_away(box, s, unit, state.ELIMINATED)
    else:
        lose_step(box, s, unit, verbs.BY_HUNGER)


def _check_garrison(box: Box, s: Forces, node: int) -> None:
    chit = s.post[node]
    number = box.basic + box.morale[box.chit_quality[chit]] + box.morale_unsupplied
    die = s.roll(10)
    s.note(verbs.MORALE, -2 - chit, number, die, verbs.SUPPLY_CHECK)
    if not success(die, number):
        state.chit_to(s, state.unpost(box, s, node), s.dead, verbs.TO_DEAD)


def lose_step(box: Box, s: Forces, unit: int, *cause: int) -> None:
    """2.3: one step less; the last one eliminates. `cause`: the case if it is not 6.43."""
    s.strength[unit] -= 1
    memory.count_steps(box, s, unit, -1)
    if any(frame[0] == steps.ROUND for frame in s.steps):
        s.round_flags += 1 << steps.LOST_AT[box.side[unit]]
    named = cause and cause[0] != verbs.BY_RETREAT  # a morale check has shown it (6.7)
    s.note(verbs.STEP_LOST, unit if named else state.known(box, s, unit), s.at[unit], *cause)
    if s.strength[unit] <= 0:
        s.note(verbs.KILLED, unit, s.at[unit], *cause)
        state.put_away(box, s, unit, state.ELIMINATED)


# --- 9.5 Removing markers ----------------------------------------------------------------------


def remove_markers(box: Box, s: Forces) -> None:
    """9.5: what goes at the end of a player turn."""
    s.israeli_blocks = s.syrian_blocks = 0
    s.assaults = []
    for side in (SYRIAN, ISRAELI):
        for node in members(s.posts[side]):
            if box.chit_kind[s.post[node]] == names.ENGINEER:
                state.chit_to(s, state.unpost(box, s, node), s.used, verbs.OFF_GUARD)
    for unit in range(box.real):
        s.flags[unit] &= ~state.EXPLOITING
        if s.player == ISRAELI:
            s.flags[unit] &= ~state.NO_MINES  # 14.02: the turn is over
        if box.side[unit] != s.player:
            s.flags[unit] &= ~state.RESERVE
    weather_works(box, s)
    if s.player == ISRAELI:  # 16.31b, 18.31: in the Supply Phase of the second player turn
        for patrol in s.patrols:
            state.chit_to(s, patrol >> 7, s.used, verbs.TO_USED)
        s.patrols = []


def weather_works(box: Box, s: Forces) -> None:
    """5.23, 9.5: no field works in contested areas; 18.1: unless morale maintains them."""
    for node in members(state.contested(s)):
        if s.works[node] < 0:
            continue
        if not s.maintain_works:
            lose_works(s, node, verbs.BY_CONTEST)
        elif s.works[node] == s.player:
            s.steps.append((MAINTAINING, node))


def lose_works(s: Forces, node: int, why: int) -> None:
    s.works[node] = -1
    s.note(verbs.FIELD_WORKS_LOST, node, why)


def maintaining_actions(box: Box, s: Forces, node: int) -> list[int]:
    """18.1: one unit of the owner's choice checks its morale."""
    units = s.stack[node] & box.side_mask[s.player] & ~box.ghost_mask
    return acts(verbs.CHECK, members(units))


def maintaining_settled(box: Box, s: Forces, node: int) -> bool:
    choices = maintaining_actions(box, s, node)
    if len(choices) > 1:
        return True
    s.steps.pop()
    if choices:
        take_maintaining(box, s, choices[0], node)
    else:
        lose_works(s, node, verbs.BY_NEGLECT)
    return False


def take_maintaining(box: Box, s: Forces, action: int, node: int) -> None:
    if not check(box, s, first_of(action), verbs.WORKS_CHECK):
        lose_works(s, node, verbs.BY_NEGLECT)
