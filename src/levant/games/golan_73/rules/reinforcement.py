"""4.1 The Reinforcement Phase."""

from levant.core.actions import act, acts
from levant.core.nodes import members
from levant.games.golan_73 import state, steps, verbs
from levant.games.golan_73.box import FIRST_EVENT, REUSABLE, SAM, SYRIAN, Box
from levant.games.golan_73.rules.airpower import lose_sam
from levant.games.golan_73.state import Forces


def recall_actions(box: Box, s: Forces, side: int) -> list[int]:
    """4.1a: an unused reusable special action brings one asset back; empty if there is none."""
    if not s.available[box.chit[side][REUSABLE]]:
        return []
    assets = [k for k in box.chits_of[side] if s.used[k] and box.chit_kind[k] < FIRST_EVENT]
    return [*acts(verbs.RECALL, assets), verbs.KEEP] if assets else []


def refill(box: Box, s: Forces) -> None:
    """4.1a, b: special actions return, used assets go into the cups."""
    reduce_sams(box, s)
    for chit in range(box.chits):
        if s.used[chit]:
            if box.chit_kind[chit] == REUSABLE:
                s.available[chit] += s.used[chit]
                s.note(verbs.CHIT_MOVED, chit, verbs.RETURNED)
            else:
                s.cup[chit] += s.used[chit]
            s.used[chit] = 0


def somewhere(box: Box, s: Forces) -> list[int]:
    """2.1: how many chits of each kind are in boxes, on the map, in the air or still to come."""
    number = [0] * box.chits
    for chit in range(box.chits):
        boxes = s.cup[chit] + s.available[chit] + s.used[chit] + s.dead[chit]
        number[chit] = boxes + s.battle[chit] + s.aside[chit]
    first = s.turn if s.phase in (steps.SETUP, steps.REINFORCEMENT) else s.turn + 1  # 4.1d
    for due in box.due[first:]:
        for chit in range(box.chits):
            number[chit] += due[chit]
    elsewhere = s.post + [each & 255 for each in s.delayed] + [each >> 7 for each in s.patrols]
    elsewhere += [frame[2] for frame in s.steps if frame[0] == steps.SAM_FIRE]
    for chit in elsewhere:
        if chit >= 0:
            number[chit] += 1
    for chit in s.guard:  # posted, and in the battle
        if chit >= 0:
            number[chit] -= 1
    return number


def new_chits(box: Box, s: Forces) -> None:
    """4.1d: the turn's assets and events go into the cups, after the units have arrived."""
    for chit in range(box.chits):
        coming = box.due[s.turn][chit]
        if coming:
            if box.chit_kind[chit] == REUSABLE:
                s.available[chit] += coming
                s.note(verbs.CHIT_MOVED, chit, verbs.TO_AVAILABLE)
            else:
                s.cup[chit] += coming
    back = [each for each in s.delayed if each >> 8 <= s.turn]
    for each in back:  # 17.34: beside the draw, so straight into the Available Box
        state.chit_to(s, each & 255, s.available, verbs.TO_AVAILABLE)
    s.delayed = [each for each in s.delayed if each >> 8 > s.turn]


def reduce_sams(box: Box, s: Forces) -> None:
    """16.12: a die for each used SAM asset; at most one is lost."""
    sam = box.chit[SYRIAN][SAM]
    worst = 0
    for _ in range(s.used[sam]):
        die = s.roll(10)
        s.note(verbs.DIE, verbs.REDUCTION_DIE, die, -1, -1)
        worst = max(worst, die)
    if worst >= box.sam_lost_from:
        s.used[sam] -= 1
        lose_sam(box, s)


# --- 4.1c: reinforcing units -------------------------------------------------------------------


def due_units(box: Box, s: Forces, side: int) -> list[int]:
    """Units whose turn has come, or that were delayed."""
    arrival = box.settings[s.scenario].arrival
    return [
        unit
        for unit in box.of_side[side]
        if s.at[unit] == state.WAITING
        and (0 < arrival[unit] <= s.turn or s.flags[unit] & state.LATE)
    ]


def entry_areas(box: Box, s: Forces, unit: int) -> int:
    """4.1c, 14.2: listed entry areas that are open; for a delayed unit the nearest open one."""
    side, near = box.side[unit], box.settings[s.scenario].entries[unit]
    listed = open_entries(box, s, side, near)
    if listed or not s.flags[unit] & state.LATE:
        return listed
    everywhere = open_entries(box, s, side, box.entry_areas[side])
    while near and not near & everywhere and near != box.on_map:
        wider = near | box.board.spread(near, box.board.every_side)
        if wider == near:
            break
        near = wider
    return near & everywhere


def open_entries(box: Box, s: Forces, side: int, nodes: int) -> int:
    """4.1c: with room, and friendly or else vacant."""
    free = nodes & (state.controlled(box, s, side) | box.assembly | ~state.forces_of(s, 1 - side))
    return state.with_room(box, s, side, free)


def arrival_actions(box: Box, s: Forces, side: int) -> list[int]:
    """4.1c, 8.27: who comes in where; a special action opens the other entry areas."""
    actions: list[int] = []
    setting = box.settings[s.scenario]
    for unit in due_units(box, s, side):
        listed = entry_areas(box, s, unit)
        actions += [act(verbs.ARRIVE, unit, node) for node in members(listed)]
        if setting.arrival[unit] == s.turn:
            others = open_entries(box, s, side, box.entry_areas[side] & ~setting.entries[unit])
            for chit in state.special_actions(box, s, side):
                actions += [act(verbs.REROUTE, unit, node, chit) for node in members(others)]
    return actions


def arrive(box: Box, s: Forces, unit: int, node: int) -> None:
    s.strength[unit] = box.settings[s.scenario].steps[unit]
    s.flags[unit] = 0
    seen = s.engaged >> node & 1  # 5.22
    s.note(verbs.ARRIVED, unit if seen else unit + state.HIDDEN, node, verbs.AS_REINFORCEMENT)
    state.put(box, s, unit, node)


def reroute(box: Box, s: Forces, unit: int, node: int, chit: int) -> None:
    """8.27."""
    state.spend_on(box, s, chit, verbs.REROUTE)
    arrive(box, s, unit, node)


def delay_rest(box: Box, s: Forces, side: int) -> None:
    """4.1c: whoever found no open entry area comes one turn later."""
    for unit in due_units(box, s, side):
        s.flags[unit] |= state.LATE
        s.note(verbs.DELAYED, unit + state.HIDDEN)
