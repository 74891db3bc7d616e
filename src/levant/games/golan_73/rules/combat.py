"""6.0 Combat: which areas fight, and the combat round step by step."""

from levant.core.actions import act, acts
from levant.core.nodes import members
from levant.games.golan_73 import box as names
from levant.games.golan_73 import state, steps, verbs
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules.assault import drop_actions, mark_assault
from levant.games.golan_73.rules.morale import exploit, may_exploit, seems_to_exploit
from levant.games.golan_73.rules.supply import traced_areas
from levant.games.golan_73.state import Forces

# --- 6.1 Which areas ---------------------------------------------------------------------------


def able(box: Box, s: Forces, node: int) -> list[int]:
    """6.2, 15.6, 17.24: units of the Phasing Player that can attack in an area."""
    return [
        unit
        for unit in state.units_at(box, s, s.player, node)
        if state.regular(box, unit) and not s.flags[unit] & (state.SHAKEN | state.TROUBLED)
    ]


def mandatory(box: Box, s: Forces) -> list[int]:
    """6.1, 7.41: newly contested areas."""
    nodes = state.newly_contested(s) & s.occupied[s.player]
    return [node for node in members(nodes) if able(box, s, node)]


def optional(box: Box, s: Forces) -> list[int]:
    """6.1, 7.42: areas already contested, one round a phase."""
    nodes = state.contested(s) & (s.engaged | s.old) & ~s.fought & s.occupied[s.player]
    return [node for node in members(nodes) if able(box, s, node)]


def may_engage(box: Box, s: Forces, node: int) -> bool:
    """8.22, 9.34d: no special action for an area or for units without supply."""
    if s.cut >> node & 1 and state.controlled(box, s, s.player) >> node & 1:
        return False
    return not any(s.flags[unit] & state.UNSUPPLIED for unit in able(box, s, node))


def combat_actions(box: Box, s: Forces) -> list[int]:
    """6.1: any order; the phase ends when no required combat is left. Empty without a choice."""
    required = mandatory(box, s)
    actions = drop_actions(box, s) + acts(verbs.FIGHT, required)
    if s.phase == steps.BREAKTHROUGH_COMBAT:
        again = [node for node in optional(box, s) if may_engage(box, s, node)]
        for chit in state.special_actions(box, s, s.player):
            actions += [act(verbs.ENGAGE, node, chit) for node in again]
    else:
        actions += acts(verbs.FIGHT, optional(box, s))
    return [*actions, verbs.END] if actions and not required else actions


def engage(box: Box, s: Forces, node: int, chit: int) -> None:
    state.spend_on(box, s, chit, verbs.ENGAGE)
    begin_round(box, s, node)


# --- the round ---------------------------------------------------------------------------------


def begin_round(box: Box, s: Forces, node: int) -> None:
    side = s.player
    s.first_action = 0
    s.field = node
    s.fought |= box.board.bit[node]
    s.round_flags = 0
    s.sapped = 0
    s.point, s.guard, s.direct = [-1, -1], [-1, -1], [0] * box.chits
    s.air_fire, s.air_saved, s.air_for, s.air_sent = [0, 0], [0, 0], [-1, -1], [0, 0]
    s.tally = []
    s.attackers = able(box, s, node)
    s.defenders = state.units_at(box, s, 1 - side, node)
    for unit in s.attackers + s.defenders:
        s.flags[unit] &= ~(state.HIT | state.JOINED)
    chit = s.post[node]
    if chit >= 0:
        s.guard[box.chit_side[chit]] = chit
        s.battle[chit] += 1
    s.assault = mark_assault(box, s, node)
    find_supply(box, s, node)
    s.note(verbs.BATTLE, node, side, len(s.attackers), len(s.defenders), s.assault)
    s.steps.append((steps.ROUND, node, steps.DECLARE))


def find_supply(box: Box, s: Forces, node: int) -> None:
    """6.22, 6.23, 9.34a: who may be given assets, by marker and by a path traced now."""
    s.round_flags &= ~(steps.FED_ATTACKER | steps.FED_DEFENDER)
    for side, units, flag in (
        (s.player, state.units_at(box, s, s.player, node), steps.FED_ATTACKER),
        (1 - s.player, s.defenders, steps.FED_DEFENDER),
    ):
        if any(s.flags[unit] & state.UNSUPPLIED for unit in units):
            continue
        chit, kinds = s.guard[side], {box.type[unit] for unit in units}
        raid = chit >= 0 and box.chit_kind[chit] == names.COMMANDO
        always = raid or kinds == {names.STRONGPOINT}  # 16.11, 15.6
        if always or traced_areas(box, s, side) >> node & 1:
            s.round_flags |= flag


# --- 6.29 --------------------------------------------------------------------------------------


def end_round(box: Box, s: Forces) -> None:
    """6.29: assets to their boxes, then the exploitation opportunity (6.8)."""
    for side in (SYRIAN, ISRAELI):
        if s.guard[side] >= 0:
            s.battle[s.guard[side]] -= 1
    for chit, kind in enumerate(box.chit_kind):
        (s.dead if kind >= names.FIRST_EVENT else s.used)[chit] += s.battle[chit]
        s.battle[chit] = 0
    node, flags = s.field, s.round_flags
    s.steps.pop()
    if flags & steps.EXPLOIT:
        if s.engaged >> node & 1:
            for unit in s.attackers:
                if may_exploit(box, s, unit):
                    exploit(box, s, unit)
        else:  # infantry is asked too: its class is hidden
            s.fleeing = [unit for unit in s.attackers if seems_to_exploit(s, unit)]
            s.steps.append((steps.EXPLOITING_STEP, node))
    if not s.occupied[SYRIAN] & s.occupied[ISRAELI] & box.board.bit[node]:
        s.engaged &= ~box.board.bit[node]  # face-up only where both sides have units left
    lost = [flags >> at & steps.ROUND_FLAGS for at in steps.LOST_AT]
    s.note(verbs.ROUND_OVER, node, left_in(box, s, node), *lost)
    s.round_flags &= steps.ROUND_FLAGS
    s.old |= box.board.bit[node] & state.newly_contested(s)
    s.attackers, s.defenders = [], []
    s.point, s.guard = [-1, -1], [-1, -1]
    s.air_fire, s.air_saved, s.air_for = [0, 0], [0, 0], [-1, -1]
    s.assault = 0 if not s.fleeing else s.assault


def left_in(box: Box, s: Forces, node: int) -> int:
    """Who is in an area, as units or as a garrison (16.24): a side, both or nobody."""
    syrian, israeli = (s.forces[side] >> node & 1 for side in (SYRIAN, ISRAELI))
    if syrian and israeli:
        return verbs.BOTH
    return SYRIAN if syrian else ISRAELI if israeli else verbs.NOBODY
