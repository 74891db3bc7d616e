"""17.0 Events played in an Admin Phase, and 4.21 their alternate use."""

from levant.core.actions import act, acts, first_of
from levant.core.nodes import members
from levant.games.golan_73 import box as names
from levant.games.golan_73 import state, steps, verbs
from levant.games.golan_73.box import FIRST_EVENT, ISRAELI, MECH, SYRIAN, Box
from levant.games.golan_73.rules.airpower import lose_sam
from levant.games.golan_73.rules.engineering import bases
from levant.games.golan_73.rules.memory import show, show_whole
from levant.games.golan_73.rules.release import places
from levant.games.golan_73.rules.special import reduced
from levant.games.golan_73.state import Forces

# 17.4, 16.24: what the alternate use of an event does not bring back.
_NOT_RECYCLED = (names.COMMANDO, names.SAM, names.AIR, names.GARRISON)


def event_uses(box: Box, s: Forces, chit: int) -> list[int]:
    """What an event can do in an Admin Phase: its own purpose, or 4.21."""
    actions = printed_uses(box, s, chit)
    if box.chit_kind[chit] != names.DUGMAN and recyclable(box, s, box.chit_side[chit]):
        actions.append(verbs.RECYCLE)
    return actions


def printed_uses(box: Box, s: Forces, chit: int) -> list[int]:
    kind, side = box.chit_kind[chit], box.chit_side[chit]
    if kind == names.RESERVE_EVENT:
        return [
            act(verbs.RELEASE, unit, node)
            for unit in box.chit_unit[chit]
            if s.at[unit] == state.RESERVE_BOX
            for node in members(places(box, s, unit))
        ]
    if kind in (names.ARMOR_REPLACEMENT, names.MECH_REPLACEMENT):
        weak = [unit for unit in box.of_side[side] if reduced(box, s, unit)]
        if kind == names.ARMOR_REPLACEMENT:
            return acts(verbs.REPLACE, [u for u in weak if box.armored[u]])
        return acts(verbs.REPLACE, [u for u in weak if not box.armored[u] or box.type[u] == MECH])
    if kind == names.BATTALION:
        return battalion_uses(box, s, chit)
    if kind == names.GREENGOLD:
        taken = state.forces_of(s, SYRIAN) | state.forces_of(s, ISRAELI)
        return acts(verbs.BLOCK, members(bases(box, s, ISRAELI) & ~taken))
    if kind == names.HASSAN:
        return [verbs.LAUNCH] if s.at[box.moroccans] >= 0 else []
    if kind in (names.SSM, names.DUGMAN):
        return [verbs.LAUNCH]
    return []


def battalion_uses(box: Box, s: Forces, chit: int) -> list[int]:
    """17.21: steps for the brigade's units, or one of them back in an Assembly area."""
    actions = acts(verbs.REPLACE, [u for u in box.chit_unit[chit] if reduced(box, s, u)])
    entries = box.settings[s.scenario].entries
    for unit in box.chit_unit[chit]:
        if s.at[unit] == state.ELIMINATED:
            actions += [act(verbs.REVIVE, unit, node) for node in members(entries[unit])]
    return actions


def revive(box: Box, s: Forces, unit: int, node: int) -> None:
    s.strength[unit] = box.battalion_steps
    s.flags[unit] = 0
    state.put(box, s, unit, node)
    show_whole(s, unit)
    s.note(verbs.ARRIVED, unit, node, verbs.BY_BATTALION)


def launch(box: Box, s: Forces, chit: int) -> None:
    """17.12, 17.22, 17.24."""
    kind = box.chit_kind[chit]
    if kind == names.HASSAN:
        s.flags[box.moroccans] |= state.TROUBLED
        show(box, s, box.moroccans)
        s.note(verbs.TROUBLEMAKERS, box.moroccans, s.at[box.moroccans])
    elif kind == names.SSM:
        _ssm_attack(box, s)
    else:
        _dugman(box, s)


def _ssm_attack(box: Box, s: Forces) -> None:
    """17.12: a die for each Israeli air asset in the Available Box."""
    air = box.chit[ISRAELI][names.AIR]
    for _ in range(s.available[air]):
        die = s.roll(10)
        s.note(verbs.DIE, verbs.SSM_DIE, die, -1, -1)
        if die <= box.ssm_cup_to:
            s.available[air] -= 1
            state.chit_to(s, air, s.cup, verbs.BY_MISSILES)


def _dugman(box: Box, s: Forces) -> None:
    """17.22: a die for each Syrian SAM asset in the Available Box."""
    sam, air = box.chit[SYRIAN][names.SAM], box.chit[ISRAELI][names.AIR]
    eliminated, cup, disaster = box.dugman
    for _ in range(s.available[sam]):
        die = s.roll(10)
        s.note(verbs.DIE, verbs.DUGMAN_DIE, die, -1, -1)
        if die <= eliminated:
            s.available[sam] -= 1
            lose_sam(box, s)
        elif die <= cup:
            s.available[sam] -= 1
            state.chit_to(s, sam, s.cup, verbs.BY_DUGMAN)
        elif die >= disaster and s.available[air] + s.cup[air]:
            (s.available if s.available[air] else s.cup)[air] -= 1
            state.chit_to(s, air, s.dead, verbs.LOST_TO_DUGMAN)


# --- 4.21 --------------------------------------------------------------------------------------


def recyclable(box: Box, s: Forces, side: int) -> list[int]:
    """4.21, 17.4: assets in the Eliminated Box that an event can bring back."""
    return [
        chit
        for chit in box.chits_of[side]
        if s.dead[chit]
        and box.chit_kind[chit] < FIRST_EVENT
        and box.chit_kind[chit] not in _NOT_RECYCLED
    ]


def recycle_actions(box: Box, s: Forces, event: int, left: int) -> list[int]:
    return acts(verbs.RETURN, recyclable(box, s, box.chit_side[event])) if left else []


def take_recycling(box: Box, s: Forces, action: int, event: int, left: int) -> None:
    chit = first_of(action)
    s.dead[chit] -= 1
    state.chit_to(s, chit, s.cup, verbs.RECYCLED)
    s.steps[-1] = (steps.RECYCLING, event, left - 1)
