"""6.4 Hit distribution: absorbing hits and taking them, by both sides."""

from typing import Final

from levant.core.actions import act, acts
from levant.games.golan_73 import box as names
from levant.games.golan_73.box import (
    AIR_ASSAULT,
    NO_ASSAULT,
    Box,
)
from levant.games.golan_73.fire import assets_in, directing, fighting
from levant.games.golan_73.forces import (
    DISORDERED,
    HIT,
    Forces,
    disorder,
    regular,
    unpost,
)
from levant.games.golan_73.retreat import (
    begin_retreat,
    drop_out,
    leave_assets,
    retreat_goals,
)
from levant.games.golan_73.steps import (
    BY_ABORT,
    BY_FIRE,
    EXPLOIT,
    LOSSES,
    ROUND,
    ROUND_END,
)
from levant.games.golan_73.supply import lose_step
from levant.games.golan_73.verbs import (
    ABORT,
    ABORTED_EVENT,
    BY_HIT,
    CHIT_MOVED,
    CHOSEN,
    DISORDER,
    DISORDERED_EVENT,
    FALL_BACK,
    FIELD_WORKS_LOST,
    LOSE,
    PRESS,
    SACRIFICE,
    STAND,
    TO_DEAD,
)

# Stages of applying hits.
FIRST: Final = 0  # attacker: 6.41a; defender: 6.42b or c
CHOOSE: Final = 1  # attacker: 6.41b
TAKE: Final = 2  # step-losses (6.43)


def begin_losses(box: Box, s: Forces, side: int, hits: int, artillery: int) -> None:
    """6.41, 6.42: from priority a; field works absorb the defender's first hit."""
    if hits and side != s.player and s.works[s.field] == side:
        s.works[s.field] = -1
        s.note(FIELD_WORKS_LOST, s.field, BY_HIT)
        hits -= 1
    s.steps.append((LOSSES, side, hits, artillery, FIRST))


def settle_losses(box: Box, s: Forces) -> bool:
    """Whether a choice is to be made; what has no alternative is done at once."""
    _, side, hits, artillery, stage = s.steps[-1]
    if hits <= 0:
        s.steps.pop()
        return False
    if not fighting(s, side) and not assets_in(box, s, side):
        _wiped_out(s, side)
        return False
    if side == s.player:
        if stage == CHOOSE:
            return True
    elif stage == FIRST:
        if may_absorb(box, s, side, artillery):
            return True
        s.steps[-1] = (LOSSES, side, hits, artillery, TAKE)
    choices = loss_actions(box, s)
    if len(choices) > 1:
        return True
    take_loss(box, s, choices[0])
    return False


def _wiped_out(s: Forces, side: int) -> None:
    """6.25, 6.42d, 6.8: hits to spare when nobody is left."""
    s.steps.pop()
    if side != s.player:
        s.round_flags |= EXPLOIT


def losses_actions(box: Box, s: Forces) -> list[int]:
    _, side, _, artillery, stage = s.steps[-1]
    if side == s.player and stage == CHOOSE:
        return [ABORT, PRESS]
    if side != s.player and stage == FIRST:
        return [DISORDER if artillery else FALL_BACK, STAND]
    return loss_actions(box, s)


def may_absorb(box: Box, s: Forces, side: int, artillery: int) -> bool:
    """6.42b: disorder, unless all are; 6.42c: retreat, if a regular unit can."""
    if artillery:
        return any(not s.flags[unit] & DISORDERED for unit in s.defenders)
    return any(regular(box, unit) and retreat_goals(box, s, unit) for unit in s.defenders)


def loss_actions(box: Box, s: Forces) -> list[int]:
    """6.41a, 6.43: who may take the next step-loss."""
    _, side, _, _, stage = s.steps[-1]
    assets = assets_in(box, s, side)
    if directing(box, s, side):  # 18.32: artillery in direct support may be lost
        assets = assets + [k for k in box.chits_of[side] if s.direct[k]]
    actions = acts(SACRIFICE, assets)
    units = fighting(s, side)
    point = s.point[side]
    if side == s.player and stage == FIRST:
        if point >= 0:
            actions.append(act(LOSE, point))
        return actions
    fresh = [unit for unit in units if not s.flags[unit] & HIT]
    if len(fresh) == len(units) and point in fresh:
        fresh = [point]
    if not fresh and not assets:
        fresh = units
    return actions + acts(LOSE, fresh)


def take_loss(box: Box, s: Forces, action: int) -> None:
    """One step-loss; 6.41b: then the attacker chooses, if hits are left."""
    _, side, hits, artillery, stage = s.steps[-1]
    verb, what = action & 0xFF, action >> 8 & 0xFFF
    if verb == SACRIFICE:
        lose_asset(box, s, side, what)
    else:
        s.flags[what] |= HIT
        lose_step(box, s, what)
        if s.at[what] < 0:
            drop_out(s, what)
            if s.point[side] == what:
                s.point[side] = -1
    if side == s.player and stage == FIRST:
        stage = CHOOSE
    s.steps[-1] = (LOSSES, side, hits - 1, artillery, stage)


def lose_asset(box: Box, s: Forces, side: int, chit: int) -> None:
    """6.32, 16.24: a battle asset that takes a hit is eliminated."""
    s.battle[chit] -= 1
    s.dead[chit] += 1
    s.note(CHIT_MOVED, chit, TO_DEAD)
    s.direct[chit] = max(0, s.direct[chit] - 1)
    if s.guard[side] == chit and not s.battle[chit]:
        s.guard[side] = -1
        unpost(box, s, s.field)
    if s.point[side] == -2 - chit and not s.battle[chit]:
        s.point[side] = -1


# --- the choices -------------------------------------------------------------------------------


def take_losses(box: Box, s: Forces, action: int) -> None:
    _, side, hits, artillery, _ = s.steps[-1]
    verb = action & 0xFF
    if verb in (LOSE, SACRIFICE):
        take_loss(box, s, action)
        return
    if verb != ABORT:
        s.note(CHOSEN, s.field, side, verb)
    if verb == ABORT:
        abort(box, s)
    elif verb in (PRESS, STAND):
        s.steps[-1] = (LOSSES, side, hits, artillery, TAKE)
    elif verb == DISORDER:
        for unit in s.defenders:
            if not s.flags[unit] & DISORDERED:
                disorder(s, unit)
                s.note(DISORDERED_EVENT, unit, s.field)
        s.steps[-1] = (LOSSES, side, hits - 1, artillery, TAKE)
    else:
        fall_back(box, s, side, hits)


def abort(box: Box, s: Forces) -> None:
    """6.41b: the rest is ignored, all attackers are disordered; 14.01: assaults go back."""
    s.steps.pop()
    s.note(ABORTED_EVENT, s.field)
    s.steps[-1] = (ROUND, s.field, ROUND_END)
    for unit in s.attackers:
        disorder(s, unit)
        s.note(DISORDERED_EVENT, unit, s.field)
    if s.assault not in (NO_ASSAULT, AIR_ASSAULT):
        begin_retreat(box, s, s.player, BY_ABORT)


def fall_back(box: Box, s: Forces, side: int, hits: int) -> None:
    """6.42c: one hit is absorbed, a garrison lost counts as another; the rest is still taken."""
    s.steps.pop()
    hits -= 1
    chit = s.guard[side]
    if chit >= 0 and box.chit_kind[chit] == names.GARRISON:
        hits -= 1
    leave_assets(box, s, side)
    begin_retreat(box, s, side, BY_FIRE)
    if hits > 0:
        s.steps.append((LOSSES, side, hits, 0, TAKE))
