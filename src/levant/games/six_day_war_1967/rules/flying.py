"""Steps of strikes from the air and of barrages: 16.0, 18.0."""

from levant.core.actions import first_of, second_of, verb_of
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import Box
from levant.games.six_day_war_1967.rules import barrage, strike
from levant.games.six_day_war_1967.rules.turn import end_phase
from levant.games.six_day_war_1967.state import SUPERIORITY, SUPPORT, War
from levant.games.six_day_war_1967.steps import phasing_front


def committing_settled(box: Box, s: War) -> bool:
    if len(strike.forces_actions(box, s, phasing_front(s))) > 1:
        return True
    s.steps.pop()
    return False


def committing_actions(box: Box, s: War) -> list[int]:
    return strike.forces_actions(box, s, phasing_front(s))


def take_committing(box: Box, s: War, action: int) -> None:
    s.steps.pop()
    number = first_of(action)
    strike.assign(box, s, phasing_front(s), box.special_forces, number, SUPERIORITY)


def flying_settled(box: Box, s: War) -> bool:
    s.legal = strike.support_actions(box, s, phasing_front(s))
    if len(s.legal) > 1:
        return True
    s.legal = []
    declare(box, s, 0)
    return False


def flying_actions(box: Box, s: War) -> list[int]:
    return strike.support_actions(box, s, phasing_front(s))


def take_flying(box: Box, s: War, action: int) -> None:
    declare(box, s, first_of(action))


def declare(box: Box, s: War, support: int) -> None:
    """16.3: both missions are declared; air superiority is fought (4.2)."""
    front = phasing_front(s)
    strike.assign(box, s, front, box.airstrikes, support, SUPPORT)
    strike.fly(box, s, front)
    s.steps[-1] = (steps.TARGETING,)
    s.steps.append((steps.DITCHING, 0))
    s.steps.append((steps.SPREADING,))


def spreading_settled(box: Box, s: War) -> bool:
    front = phasing_front(s)
    choices = strike.spread_choices(box, s, front)
    if len(choices) > 1:
        return True
    strike.reduce(box, s, front, choices[0])
    s.steps.pop()
    return False


def spreading_actions(box: Box, s: War) -> list[int]:
    return strike.spread_actions(box, s, phasing_front(s))


def take_spreading(box: Box, s: War, action: int) -> None:
    strike.reduce(box, s, phasing_front(s), first_of(action))
    s.steps.pop()


def ditching_settled(box: Box, s: War) -> bool:
    """16.6: air defense fires once, then the losses are taken."""
    front = phasing_front(s)
    if not s.steps[-1][1]:
        s.steps[-1] = (steps.DITCHING, 1)
        strike.defend(box, s, front)
    if strike.settle_losses(box, s, front):
        return True
    strike.return_to_base(box, s, front, SUPERIORITY)
    return False


def ditching_actions(box: Box, s: War) -> list[int]:
    return strike.ditch_actions()


def take_ditching(box: Box, s: War, action: int) -> None:
    strike.ditch(box, s, phasing_front(s), first_of(action))


def targeting_settled(box: Box, s: War) -> bool:
    if strike.flying(box, s, SUPPORT) and len(targeting_actions(box, s)) > 1:
        return True
    strike.return_to_base(box, s, phasing_front(s), SUPPORT)
    s.steps.pop()
    return False


def targeting_actions(box: Box, s: War) -> list[int]:
    return strike.target_actions(box, s, phasing_front(s))


def take_targeting(box: Box, s: War, action: int) -> None:
    if verb_of(action) == verbs.END:
        strike.return_to_base(box, s, phasing_front(s), SUPPORT)
    else:
        strike.put_on_target(box, s, first_of(action))


def striking_settled(box: Box, s: War) -> bool:
    """16.17, 18.6: a roll for each unit of the hex."""
    frame = s.steps[-1]
    if len(frame) == 2:
        s.steps.pop()
    elif frame[1]:
        strike.strike_next(box, s)
    else:
        barrage.fire_next(box, s)
    return False


def shelling_settled(box: Box, s: War) -> bool:
    front = phasing_front(s)
    if barrage.fire_actions(box, s, front):
        return True
    barrage.discard_empty(box, s, front)
    end_phase(box, s)
    return False


def shelling_actions(box: Box, s: War) -> list[int]:
    return barrage.fire_actions(box, s, phasing_front(s))


def take_shelling(box: Box, s: War, action: int) -> None:
    barrage.fire(box, s, phasing_front(s), first_of(action), second_of(action))
