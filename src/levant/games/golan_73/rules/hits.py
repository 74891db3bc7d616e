"""6.4 Hit distribution: absorbing hits and taking them, by both sides."""

from typing import Final

from levant.core.actions import act, acts, first_of, verb_of
from levant.games.golan_73 import box as names
from levant.games.golan_73 import state, steps, verbs
from levant.games.golan_73.box import AIR_ASSAULT, NO_ASSAULT, Box
from levant.games.golan_73.rules import retreat
from levant.games.golan_73.rules.fire import assets_in, directing, fighting
from levant.games.golan_73.rules.supply import lose_step
from levant.games.golan_73.state import Forces

# Stages of applying hits.
FIRST: Final = 0  # attacker: 6.41a; defender: 6.42b or c
CHOOSE: Final = 1  # attacker: 6.41b
TAKE: Final = 2  # step-losses (6.43)


def begin_losses(box: Box, s: Forces, side: int, hits: int, artillery: int) -> None:
    """6.41, 6.42: from priority a; field works absorb the defender's first hit."""
    if hits and side != s.player and s.works[s.field] == side:
        s.works[s.field] = -1
        s.note(verbs.FIELD_WORKS_LOST, s.field, verbs.BY_HIT)
        hits -= 1
    s.steps.append((steps.LOSSES, side, hits, artillery, FIRST))


def settle_losses(box: Box, s: Forces, side: int, hits: int, artillery: int, stage: int) -> bool:
    """Whether a choice is to be made; what has no alternative is done at once."""
    if hits <= 0:
        s.steps.pop()
        return False
    if not fighting(s, side) and not assets_in(box, s, side):
        s.steps.pop()
        if side != s.player:  # 6.25, 6.42d, 6.8: hits to spare when nobody is left
            s.round_flags |= steps.EXPLOIT
        return False
    if side == s.player:
        if stage == CHOOSE:
            return True
    elif stage == FIRST:
        if may_absorb(box, s, side, artillery):
            return True
        stage = TAKE
    choices = loss_actions(box, s, side, stage)
    if len(choices) > 1:
        s.steps[-1] = (steps.LOSSES, side, hits, artillery, stage)
        return True
    take_loss(box, s, choices[0], side, hits, artillery, stage)
    return False


def losses_actions(
    box: Box, s: Forces, side: int, hits: int, artillery: int, stage: int
) -> list[int]:
    if side == s.player and stage == CHOOSE:
        return [verbs.ABORT, verbs.PRESS]
    if side != s.player and stage == FIRST:
        return [verbs.DISORDER if artillery else verbs.FALL_BACK, verbs.STAND]
    return loss_actions(box, s, side, stage)


def may_absorb(box: Box, s: Forces, side: int, artillery: int) -> bool:
    """6.42b: disorder, unless all are; 6.42c: retreat, if a regular unit can."""
    if artillery:
        return any(not s.flags[unit] & state.DISORDERED for unit in s.defenders)
    return any(
        state.regular(box, unit) and retreat.retreat_goals(box, s, unit) for unit in s.defenders
    )


def loss_actions(box: Box, s: Forces, side: int, stage: int) -> list[int]:
    """6.41a, 6.43: who may take the next step-loss."""
    assets = assets_in(box, s, side)
    if directing(box, s, side):  # 18.32: artillery in direct support may be lost
        assets = assets + [k for k in box.chits_of[side] if s.direct[k]]
    actions = acts(verbs.SACRIFICE, assets)
    units = fighting(s, side)
    point = s.point[side]
    if side == s.player and stage == FIRST:
        if point >= 0:
            actions.append(act(verbs.LOSE, point))
        return actions
    fresh = [unit for unit in units if not s.flags[unit] & state.HIT]
    if len(fresh) == len(units) and point in fresh:
        fresh = [point]
    if not fresh and not assets:
        fresh = units
    return actions + acts(verbs.LOSE, fresh)


def take_loss(
    box: Box, s: Forces, action: int, side: int, hits: int, artillery: int, stage: int
) -> None:
    """One step-loss; 6.41b: then the attacker chooses, if hits are left."""
    what = first_of(action)
    if verb_of(action) == verbs.SACRIFICE:
        lose_asset(box, s, side, what)
    else:
        s.flags[what] |= state.HIT
        lose_step(box, s, what)
        if s.at[what] < 0:
            retreat.drop_out(s, what)
            if s.point[side] == what:
                s.point[side] = -1
    if side == s.player and stage == FIRST:
        stage = CHOOSE
    s.steps[-1] = (steps.LOSSES, side, hits - 1, artillery, stage)


def lose_asset(box: Box, s: Forces, side: int, chit: int) -> None:
    """6.32, 16.24: a battle asset that takes a hit is eliminated."""
    s.battle[chit] -= 1
    state.chit_to(s, chit, s.dead, verbs.TO_DEAD)
    s.direct[chit] = max(0, s.direct[chit] - 1)
    if s.guard[side] == chit and not s.battle[chit]:
        s.guard[side] = -1
        state.unpost(box, s, s.field)
    if s.point[side] == -2 - chit and not s.battle[chit]:
        s.point[side] = -1


# --- the choices -------------------------------------------------------------------------------


def take_losses(
    box: Box, s: Forces, action: int, side: int, hits: int, artillery: int, stage: int
) -> None:
    verb = verb_of(action)
    if verb in (verbs.LOSE, verbs.SACRIFICE):
        take_loss(box, s, action, side, hits, artillery, stage)
        return
    if verb != verbs.ABORT:
        s.note(verbs.CHOSEN, s.field, side, verb)
    if verb == verbs.ABORT:
        abort(box, s)
    elif verb in (verbs.PRESS, verbs.STAND):
        s.steps[-1] = (steps.LOSSES, side, hits, artillery, TAKE)
    elif verb == verbs.DISORDER:
        for unit in s.defenders:
            if not s.flags[unit] & state.DISORDERED:
                state.disorder(s, unit)
                s.note(verbs.DISORDERED_EVENT, unit, s.field)
        s.steps[-1] = (steps.LOSSES, side, hits - 1, artillery, TAKE)
    else:
        fall_back(box, s, side, hits)


def abort(box: Box, s: Forces) -> None:
    """6.41b: the rest is ignored, all attackers are disordered; 14.01: assaults go back."""
    s.steps.pop()
    s.note(verbs.ABORTED_EVENT, s.field)
    s.steps[-1] = (steps.ROUND, s.field, steps.ROUND_END)
    for unit in s.attackers:
        state.disorder(s, unit)
        s.note(verbs.DISORDERED_EVENT, unit, s.field)
    if s.assault not in (NO_ASSAULT, AIR_ASSAULT):
        retreat.begin_retreat(box, s, s.player, steps.BY_ABORT)


def fall_back(box: Box, s: Forces, side: int, hits: int) -> None:
    """6.42c: one hit is absorbed, a garrison lost counts as another; the rest is still taken."""
    s.steps.pop()
    hits -= 1
    chit = s.guard[side]
    if chit >= 0 and box.chit_kind[chit] == names.GARRISON:
        hits -= 1
    retreat.leave_assets(box, s, side)
    retreat.begin_retreat(box, s, side, steps.BY_FIRE)
    if hits > 0:
        s.steps.append((steps.LOSSES, side, hits, 0, TAKE))
