"""6.2 The combat round: its stages in order, and what each side may choose in them."""

from levant.core.actions import act, acts, first_of, second_of, verb_of
from levant.games.golan_73 import box as names
from levant.games.golan_73 import state, steps, verbs
from levant.games.golan_73.box import JAMMING, Box
from levant.games.golan_73.rules import assigning, close_support, fire
from levant.games.golan_73.rules.airpower import send
from levant.games.golan_73.rules.asking import asked_anyway
from levant.games.golan_73.rules.combat import end_round, find_supply
from levant.games.golan_73.rules.counterbattery import counterbattery
from levant.games.golan_73.rules.hits import begin_losses
from levant.games.golan_73.rules.point_unit import needs_point, point_actions, reveal, take_point
from levant.games.golan_73.rules.retreat import begin_retreat, leave_assets
from levant.games.golan_73.rules.sappers import sap, sapper_actions
from levant.games.golan_73.state import Forces


def round_settled(box: Box, s: Forces, node: int, stage: int) -> bool:
    """Go through the stages until somebody has to decide."""
    if stage == steps.ROUND_END:
        counterbattery(box, s, s.player)  # 17.34: still due if artillery ended the round
        if s.steps[-1][0] == steps.ROUND:
            end_round(box, s)
        return False
    if stage >= steps.ATTACKER_ARTILLERY:
        if not s.attackers and not fire.assets_in(box, s, s.player):
            _to(s, steps.ROUND_END)
            return False
        for side in (1 - s.player, s.player):
            if s.point[side] == -1:
                choices = point_actions(box, s, side)
                if len(choices) > 1:
                    return True
                if choices:
                    take_point(box, s, side, choices[0])
    if stage <= steps.ANSWER:
        return _assigning(box, s, stage)
    if stage <= steps.ATTACKER_POINT:
        return _pointing(box, s, stage)
    return _firing(box, s, stage)


def _to(s: Forces, stage: int) -> None:
    s.steps[-1] = (steps.ROUND, s.field, stage)


def _assigning(box: Box, s: Forces, stage: int) -> bool:
    s.legal = round_actions(box, s, s.field, stage)
    if len(s.legal) > 1 or asked_anyway(box, s, stage, round_side(box, s, s.field, stage)):
        return True
    s.legal = []
    _ready(box, s, stage)
    return False


def _ready(box: Box, s: Forces, stage: int) -> None:
    """On to the next stage; 17.33: after the jamming the attacker goes on assigning."""
    if stage == steps.JAMMED:
        assigning.jam(box, s)
        _to(s, steps.ATTACKER_ASSIGNS)
    else:
        _to(s, steps.DEFENDER_ASSIGNS if stage == steps.ATTACKER_ASSIGNS else stage + 1)


def _pointing(box: Box, s: Forces, stage: int) -> bool:
    """6.24: the defender first, in secret; then both are revealed."""
    side = 1 - s.player if stage == steps.DEFENDER_POINT else s.player
    choices = point_actions(box, s, side)
    if len(choices) > 1 or (choices and asked_anyway(box, s, stage, side)):
        return True
    if choices:
        take_point(box, s, side, choices[0])
    _after_point(box, s, stage)
    return False


def _after_point(box: Box, s: Forces, stage: int) -> None:
    _to(s, stage + 1)
    if stage == steps.ATTACKER_POINT:
        reveal(box, s)
        if not s.defenders and not fire.assets_in(box, s, 1 - s.player):
            _to(s, steps.ROUND_END)


def _firing(box: Box, s: Forces, stage: int) -> bool:
    """6.25 to 6.28: whoever has dice to roll is asked to; then engineers (6.33)."""
    if stage == steps.SAPPERS:
        s.legal = sapper_actions(box, s)
        if len(s.legal) > 1:
            return True
        s.legal = []
        _to(s, steps.OFFENSIVE_FIRE)
        return False
    if stage == steps.DEFENDER_ARTILLERY:
        counterbattery(box, s, 1 - s.player)
    elif stage == steps.DEFENSIVE_FIRE:
        counterbattery(box, s, s.player)
    if s.steps[-1][0] != steps.ROUND:
        return False
    tasks = task_actions(box, s, stage)
    if len(tasks) == 1:
        close_support.take_air(box, s, firing_side(s, stage), tasks[0])
        return False
    if tasks or dice_of(box, s, stage):
        return True
    _to(s, _next_fire(box, s, stage))
    return False


def firing_side(s: Forces, stage: int) -> int:
    return s.player if stage in (steps.ATTACKER_ARTILLERY, steps.OFFENSIVE_FIRE) else 1 - s.player


def task_actions(box: Box, s: Forces, stage: int) -> list[int]:
    """16.31a: what the aircraft of the side that fires next could do."""
    side = firing_side(s, stage)
    if stage in (steps.ATTACKER_ARTILLERY, steps.DEFENDER_ARTILLERY):
        return close_support.role_actions(box, s, side)
    return close_support.support_actions(box, s, side)


def shots_of(box: Box, s: Forces, stage: int) -> list[fire.Shot]:
    """Who fires in a fire step, with what."""
    side = firing_side(s, stage)
    if stage in (steps.ATTACKER_ARTILLERY, steps.DEFENDER_ARTILLERY):
        return fire.artillery_shots(box, s, side)
    return fire.ground_shots(box, s, side)


def dice_of(box: Box, s: Forces, stage: int) -> list[int]:
    """The success numbers of all dice of a fire step."""
    return fire.numbers_of(box, shots_of(box, s, stage))


def _next_fire(box: Box, s: Forces, stage: int) -> int:
    """What follows a fire step; 6.25: the round ends early when artillery cleared the area."""
    if stage == steps.DEFENDER_ARTILLERY:
        if not s.defenders and not fire.assets_in(box, s, 1 - s.player):
            s.round_flags |= steps.EXPLOIT
            return steps.ROUND_END
        return steps.DEFENSIVE_FIRE
    return stage + 1


def shoot(box: Box, s: Forces, stage: int) -> None:
    """Roll the dice of a fire step and have the hits applied."""
    numbers = dice_of(box, s, stage)
    side = firing_side(s, stage)
    _to(s, _next_fire(box, s, stage))
    hits = fire.volley(box, s, side, stage, numbers)
    if hits:
        artillery = 1 if stage in (steps.ATTACKER_ARTILLERY, steps.DEFENDER_ARTILLERY) else 0
        begin_losses(box, s, 1 - side, hits, artillery)


# --- choices of a round ------------------------------------------------------------------------


def round_side(box: Box, s: Forces, node: int, stage: int) -> int:
    """Who decides in this stage."""
    if stage in (steps.DECLARE, steps.JAMMED, steps.DEFENDER_ASSIGNS, steps.DEFENDER_POINT):
        return 1 - s.player
    if stage >= steps.ATTACKER_ARTILLERY:
        for side in (1 - s.player, s.player):
            if needs_point(box, s, side):
                return side
    return 1 - s.player if stage in (steps.DEFENDER_ARTILLERY, steps.DEFENSIVE_FIRE) else s.player


def round_actions(box: Box, s: Forces, node: int, stage: int) -> list[int]:
    side = round_side(box, s, node, stage)
    if stage == steps.DECLARE:
        return assigning.declare_actions(box, s)
    if stage in (steps.ATTACKER_ASSIGNS, steps.DEFENDER_ASSIGNS):
        jammed = side != s.player and s.round_flags & steps.ALL_JAMMED
        actions = assigning.assign_actions(box, s, side, stage)
        if not (jammed or assigning.lone(box, s, side)):
            actions += close_support.air_actions(box, s, side)
        return [*actions, verbs.READY]
    if stage == steps.JAMMED:
        answer = [act(verbs.ASSIGN, box.chit[side][JAMMING])]
        return [*(answer if assigning.may_counter(box, s) else []), verbs.READY]
    if stage == steps.ANSWER:
        return answer_actions(box, s)
    if stage <= steps.ATTACKER_POINT or needs_point(box, s, side):
        return point_actions(box, s, side)
    if stage == steps.SAPPERS:
        return sapper_actions(box, s)
    return task_actions(box, s, stage) or [verbs.FIRE]


def answer_actions(box: Box, s: Forces) -> list[int]:
    """17.34: the attacker may answer artillery out of sequence."""
    fine = assigning.fed(s, s.player) and not assigning.mixed(box, s, s.player)
    if not fine or not assigning.assigned_artillery(box, s, 1 - s.player):
        return [verbs.READY]
    return [*acts(verbs.ASSIGN, assigning.events(box, s, s.player, steps.ANSWER)), verbs.READY]


def take_round(box: Box, s: Forces, action: int, node: int, stage: int) -> None:
    """Do what was chosen in a stage of the round."""
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    side = round_side(box, s, node, stage)
    if verb in (verbs.POINT, verbs.POINT_ASSET):
        take_point(box, s, side, action)
        if stage <= steps.ATTACKER_POINT:
            _after_point(box, s, stage)
    elif verb == verbs.FIRE:
        shoot(box, s, stage)
    elif verb == verbs.READY:
        _ready(box, s, stage)
    elif verb == verbs.REINFORCE:
        assigning.reinforce(box, s, a, b)
        find_supply(box, s, s.field)  # 15.6: a strongpoint does not supply the unit that came
    elif verb == verbs.WITHDRAW:
        withdraw(box, s, a)
    elif verb == verbs.ASSIGN and box.chit_kind[a] == names.AIR:
        send(box, s, steps.CLOSE_SUPPORT, a, s.field)
    elif verb in (verbs.ASSIGN, verbs.DIRECT):
        assigning.assign(box, s, side, a, verb == verbs.DIRECT)
        if stage == steps.JAMMED:
            s.round_flags |= steps.COUNTERED
        elif box.chit_kind[a] == JAMMING:  # 17.33: at once
            _to(s, steps.JAMMED)
    elif verb in (verbs.STRIKE, verbs.SAVE, verbs.SUPPORT):
        close_support.take_air(box, s, side, action)
    else:
        sap(box, s, verb, b)


def withdraw(box: Box, s: Forces, chit: int) -> None:
    """8.24: the defender leaves before the fight; the attacker may exploit (6.8)."""
    state.spend_on(box, s, chit, verbs.WITHDRAW)
    s.round_flags |= steps.EXPLOIT
    _to(s, steps.ROUND_END)
    leave_assets(box, s, 1 - s.player)
    begin_retreat(box, s, 1 - s.player, steps.BY_ACTION)
