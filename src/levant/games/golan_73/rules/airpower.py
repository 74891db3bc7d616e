"""16.3 Air support and 16.12 SAM air defense fire."""

from levant.core.nodes import members
from levant.games.golan_73 import state, steps, verbs
from levant.games.golan_73.box import AIR, ISRAELI, SAM, SYRIAN, Box
from levant.games.golan_73.rules.memory import show_whole
from levant.games.golan_73.state import Forces


def may_fly(box: Box, s: Forces) -> bool:
    """14.03: no air support by night."""
    return not state.is_night(box, s)


def interdictable(box: Box, s: Forces, side: int) -> int:
    """16.31b: any area of the map, once a side."""
    nodes = box.on_map
    for patrol in s.patrols:
        if box.chit_side[patrol >> 7] == side:
            nodes &= ~box.board.bit[patrol & 127]
    return nodes


def scoutable(box: Box, s: Forces, side: int) -> int:
    """16.31c: areas with enemy blocks that show their backs."""
    nodes = 0
    for node in members(s.occupied[1 - side] & ~s.engaged & box.on_map):
        if not all(state.face_up(box, s, u) for u in state.units_at(box, s, 1 - side, node)):
            nodes |= box.board.bit[node]
    return nodes


def send(box: Box, s: Forces, mission: int, chit: int, node: int) -> None:
    """16.31: an air asset flies; east of the barrier Syria may answer (16.12)."""
    side = box.chit_side[chit]
    s.available[chit] -= 1
    if mission == steps.CLOSE_SUPPORT:
        s.air_sent[side] += 1
    if side == ISRAELI and sam_can_fire(box, s, node, mission == steps.CLOSE_SUPPORT):
        s.steps.append((steps.SAM_FIRE, mission, chit, node))
    else:
        carry_out(box, s, mission, chit, node)


def sam_can_fire(box: Box, s: Forces, node: int, in_combat: bool) -> bool:
    """16.12: east of the barrier, with a SAM asset available; 17.33: not while jammed."""
    if not (box.sam_cover >> node & 1 and s.available[box.chit[SYRIAN][SAM]]):
        return False
    return not (in_combat and s.player == ISRAELI and s.round_flags & steps.ALL_JAMMED)


def sam_actions(box: Box, s: Forces, *mission: int) -> list[int]:
    """16.12: Syria may decline."""
    return [verbs.FIRE, verbs.HOLD]


def fire_sam(box: Box, s: Forces, action: int, mission: int, chit: int, node: int) -> None:
    """16.12: a die decides whether the mission is flown, unless Syria holds fire."""
    if action == verbs.HOLD:
        carry_out(box, s, mission, chit, node)
        return
    sam = box.chit[SYRIAN][SAM]
    s.available[sam] -= 1
    s.used[sam] += 1
    die = s.roll(10)
    s.note(verbs.DIE, verbs.SAM_DIE, die, -1, node)
    eliminated, used = sam_row(box, s.turn)
    if die <= used:
        _call_off(box, s, mission, node)
    if die <= eliminated:
        state.chit_to(s, chit, s.dead, verbs.TO_DEAD)
    elif die <= used:
        state.chit_to(s, chit, s.used, verbs.DRIVEN_OFF)
    else:
        carry_out(box, s, mission, chit, node)


def _call_off(box: Box, s: Forces, mission: int, node: int) -> None:
    """16.12: no other asset may try the mission that was cancelled."""
    if mission == steps.CLOSE_SUPPORT:
        s.air_sent[ISRAELI] = box.air_limit[ISRAELI]
    else:
        s.called_off.append(mission * 128 + node)


def called_off(box: Box, s: Forces, side: int, mission: int) -> int:
    """16.12: the areas where SAM fire has cancelled such a mission in this Admin Phase."""
    nodes = 0
    if side == ISRAELI:
        for each in s.called_off:
            if each >> 7 == mission:
                nodes |= box.board.bit[each & 127]
    return nodes


def sam_row(box: Box, turn: int) -> tuple[int, int]:
    """16.12: (eliminated to, Used Box to) of the turn's column."""
    rows = [row for row in box.sam_table if turn <= row[0]] or box.sam_table[-1:]
    return rows[0][1], rows[0][2]


def carry_out(box: Box, s: Forces, mission: int, chit: int, node: int) -> None:
    side = box.chit_side[chit]
    if mission == steps.CLOSE_SUPPORT:
        s.battle[chit] += 1
        s.note(verbs.ASSIGNED, side, chit, -1, int(side != s.player), 0)
    elif mission == steps.INTERDICTION:
        s.patrols.append(chit * 128 + node)
        s.note(verbs.AREA_WORK, verbs.INTERDICTED, side, node)
    else:
        s.used[chit] += 1
        s.note(verbs.AREA_WORK, verbs.SCOUTED, side, node)
        for each in state.units_at(box, s, 1 - side, node):
            s.flags[each] |= state.SPOTTED
            show_whole(s, each)
            s.note(verbs.REVEALED, each, node, verbs.BY_AIR)


def lose_sam(box: Box, s: Forces) -> None:
    """16.23: each of the first three SAM assets eliminated frees an Israeli air asset."""
    sam, air = box.chit[SYRIAN][SAM], box.chit[ISRAELI][AIR]
    state.chit_to(s, sam, s.dead, verbs.TO_DEAD)
    if s.aside[air]:
        s.aside[air] -= 1
        s.air_won += 1
        state.chit_to(s, air, s.cup, verbs.EARNED)
