"""6.2 The combat round: its stages in order, and what each side may choose in them."""

from levant.core.actions import act, acts, first_of, second_of, verb_of
from levant.games.golan_73 import box as names
from levant.games.golan_73.airpower import send
from levant.games.golan_73.asking import asked_anyway
from levant.games.golan_73.assigning import (
    assign,
    assign_actions,
    assigned_artillery,
    declare_actions,
    events,
    fed,
    jam,
    lone,
    may_counter,
    mixed,
    reinforce,
)
from levant.games.golan_73.box import (
    JAMMING,
    Box,
)
from levant.games.golan_73.close_support import (
    air_actions,
    role_actions,
    support_actions,
    take_air,
)
from levant.games.golan_73.combat import end_round, find_supply
from levant.games.golan_73.counterbattery import counterbattery
from levant.games.golan_73.fire import (
    artillery_dice,
    assets_in,
    ground_dice,
    volley,
)
from levant.games.golan_73.forces import (
    Forces,
    spend,
)
from levant.games.golan_73.hits import begin_losses
from levant.games.golan_73.point_unit import needs_point, point_actions, reveal, take_point
from levant.games.golan_73.retreat import begin_retreat, leave_assets
from levant.games.golan_73.sappers import sap, sapper_actions
from levant.games.golan_73.steps import (
    ALL_JAMMED,
    ANSWER,
    ATTACKER_ARTILLERY,
    ATTACKER_ASSIGNS,
    ATTACKER_POINT,
    BY_ACTION,
    CLOSE_SUPPORT,
    COUNTERED,
    DECLARE,
    DEFENDER_ARTILLERY,
    DEFENDER_ASSIGNS,
    DEFENDER_POINT,
    DEFENSIVE_FIRE,
    EXPLOIT,
    JAMMED,
    OFFENSIVE_FIRE,
    ROUND,
    ROUND_END,
    SAPPERS,
)
from levant.games.golan_73.verbs import (
    ASSIGN,
    DIRECT,
    FIRE,
    POINT,
    POINT_ASSET,
    READY,
    REINFORCE,
    SAVE,
    SPECIAL_EVENT,
    STRIKE,
    SUPPORT,
    WITHDRAW,
)


def round_settled(box: Box, s: Forces) -> bool:
    """Go through the stages until somebody has to decide."""
    stage = s.steps[-1][2]
    if stage == ROUND_END:
        counterbattery(box, s, s.player)  # 17.34: still due if artillery ended the round
        if s.steps[-1][0] == ROUND:
            end_round(box, s)
        return False
    if stage >= ATTACKER_ARTILLERY:
        if not s.attackers and not assets_in(box, s, s.player):
            _to(s, ROUND_END)
            return False
        for side in (1 - s.player, s.player):
            if s.point[side] == -1:
                choices = point_actions(box, s, side)
                if len(choices) > 1:
                    return True
                if choices:
                    take_point(box, s, side, choices[0])
    if stage <= ANSWER:
        return _assigning(box, s, stage)
    if stage <= ATTACKER_POINT:
        return _pointing(box, s, stage)
    return _firing(box, s, stage)


def _to(s: Forces, stage: int) -> None:
    s.steps[-1] = (ROUND, s.field, stage)


def _assigning(box: Box, s: Forces, stage: int) -> bool:
    s.legal = round_actions(box, s)
    if len(s.legal) > 1 or asked_anyway(box, s, stage, round_side(box, s)):
        return True
    s.legal = []
    _ready(box, s, stage)
    return False


def _ready(box: Box, s: Forces, stage: int) -> None:
    """On to the next stage; 17.33: after the jamming the attacker goes on assigning."""
    if stage == JAMMED:
        jam(box, s)
        _to(s, ATTACKER_ASSIGNS)
    else:
        _to(s, DEFENDER_ASSIGNS if stage == ATTACKER_ASSIGNS else stage + 1)


def _pointing(box: Box, s: Forces, stage: int) -> bool:
    """6.24: the defender first, in secret; then both are revealed."""
    side = 1 - s.player if stage == DEFENDER_POINT else s.player
    choices = point_actions(box, s, side)
    if len(choices) > 1 or (choices and asked_anyway(box, s, stage, round_side(box, s))):
        return True
    if choices:
        take_point(box, s, side, choices[0])
    _after_point(box, s, stage)
    return False


def _after_point(box: Box, s: Forces, stage: int) -> None:
    _to(s, stage + 1)
    if stage == ATTACKER_POINT:
        reveal(box, s)
        if not s.defenders and not assets_in(box, s, 1 - s.player):
            _to(s, ROUND_END)


def _firing(box: Box, s: Forces, stage: int) -> bool:
    """6.25 to 6.28: whoever has dice to roll is asked to; then engineers (6.33)."""
    if stage == SAPPERS:
        s.legal = sapper_actions(box, s)
        if len(s.legal) > 1:
            return True
        s.legal = []
        _to(s, OFFENSIVE_FIRE)
        return False
    if stage == DEFENDER_ARTILLERY:
        counterbattery(box, s, 1 - s.player)
    elif stage == DEFENSIVE_FIRE:
        counterbattery(box, s, s.player)
    if s.steps[-1][0] != ROUND:
        return False
    tasks = task_actions(box, s, stage)
    if len(tasks) == 1:
        take_air(box, s, firing_side(s, stage), tasks[0])
        return False
    if tasks or dice_of(box, s, stage):
        return True
    _to(s, _next_fire(box, s, stage))
    return False


def firing_side(s: Forces, stage: int) -> int:
    return s.player if stage in (ATTACKER_ARTILLERY, OFFENSIVE_FIRE) else 1 - s.player


def task_actions(box: Box, s: Forces, stage: int) -> list[int]:
    """16.31a: what the aircraft of the side that fires next could do."""
    side = firing_side(s, stage)
    if stage in (ATTACKER_ARTILLERY, DEFENDER_ARTILLERY):
        return role_actions(box, s, side)
    return support_actions(box, s, side)


def dice_of(box: Box, s: Forces, stage: int) -> list[int]:
    """The success numbers of all dice of a fire step."""
    side = firing_side(s, stage)
    if stage in (ATTACKER_ARTILLERY, DEFENDER_ARTILLERY):
        return artillery_dice(box, s, side)
    return ground_dice(box, s, side)


def _next_fire(box: Box, s: Forces, stage: int) -> int:
    """What follows a fire step; 6.25: the round ends early when artillery cleared the area."""
    if stage == DEFENDER_ARTILLERY:
        if not s.defenders and not assets_in(box, s, 1 - s.player):
            s.round_flags |= EXPLOIT
            return ROUND_END
        return DEFENSIVE_FIRE
    return stage + 1


def shoot(box: Box, s: Forces, stage: int) -> None:
    """Roll the dice of a fire step and have the hits applied."""
    numbers = dice_of(box, s, stage)
    side = firing_side(s, stage)
    _to(s, _next_fire(box, s, stage))
    hits = volley(box, s, side, stage, numbers)
    if hits:
        artillery = 1 if stage in (ATTACKER_ARTILLERY, DEFENDER_ARTILLERY) else 0
        begin_losses(box, s, 1 - side, hits, artillery)


# --- choices of a round ------------------------------------------------------------------------


def round_side(box: Box, s: Forces) -> int:
    """Who decides in this stage."""
    stage = s.steps[-1][2]
    if stage in (DECLARE, JAMMED, DEFENDER_ASSIGNS, DEFENDER_POINT):
        return 1 - s.player
    if stage >= ATTACKER_ARTILLERY:
        for side in (1 - s.player, s.player):
            if needs_point(box, s, side):
                return side
    return 1 - s.player if stage in (DEFENDER_ARTILLERY, DEFENSIVE_FIRE) else s.player


def round_actions(box: Box, s: Forces) -> list[int]:
    stage = s.steps[-1][2]
    side = round_side(box, s)
    if stage == DECLARE:
        return declare_actions(box, s)
    if stage in (ATTACKER_ASSIGNS, DEFENDER_ASSIGNS):
        jammed = side != s.player and s.round_flags & ALL_JAMMED
        air = [] if jammed or lone(box, s, side) else air_actions(box, s, side)
        return [*assign_actions(box, s, side, stage), *air, READY]
    if stage == JAMMED:
        return [act(ASSIGN, box.chit[side][JAMMING]), READY] if may_counter(box, s) else [READY]
    if stage == ANSWER:
        return answer_actions(box, s)
    if stage <= ATTACKER_POINT or needs_point(box, s, side):
        return point_actions(box, s, side)
    if stage == SAPPERS:
        return sapper_actions(box, s)
    return task_actions(box, s, stage) or [FIRE]


def answer_actions(box: Box, s: Forces) -> list[int]:
    """17.34: the attacker may answer artillery out of sequence."""
    fine = fed(s, s.player) and not mixed(box, s, s.player)
    if not fine or not assigned_artillery(box, s, 1 - s.player):
        return [READY]
    return [*acts(ASSIGN, events(box, s, s.player, ANSWER)), READY]


def take_round(box: Box, s: Forces, action: int) -> None:
    """Do what was chosen in a stage of the round."""
    stage = s.steps[-1][2]
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    side = round_side(box, s)
    if verb in (POINT, POINT_ASSET):
        take_point(box, s, side, action)
        if stage <= ATTACKER_POINT:
            _after_point(box, s, stage)
    elif verb == FIRE:
        shoot(box, s, stage)
    elif verb == READY:
        _ready(box, s, stage)
    elif verb == REINFORCE:
        reinforce(box, s, a, b)
        find_supply(box, s, s.field)  # 15.6: a strongpoint does not supply the unit that came
    elif verb == WITHDRAW:
        withdraw(box, s, a)
    elif verb == ASSIGN and box.chit_kind[a] == names.AIR:
        send(box, s, CLOSE_SUPPORT, a, s.field)
    elif verb in (ASSIGN, DIRECT):
        assign(box, s, side, a, verb == DIRECT)
        if stage == JAMMED:
            s.round_flags |= COUNTERED
        elif box.chit_kind[a] == JAMMING:  # 17.33: at once
            _to(s, JAMMED)
    elif verb in (STRIKE, SAVE, SUPPORT):
        take_air(box, s, side, action)
    else:
        sap(box, s, verb, b)


def withdraw(box: Box, s: Forces, chit: int) -> None:
    """8.24: the defender leaves before the fight; the attacker may exploit (6.8)."""
    spend(box, s, chit)
    s.note(SPECIAL_EVENT, chit, WITHDRAW)
    s.round_flags |= EXPLOIT
    _to(s, ROUND_END)
    leave_assets(box, s, 1 - s.player)
    begin_retreat(box, s, 1 - s.player, BY_ACTION)
