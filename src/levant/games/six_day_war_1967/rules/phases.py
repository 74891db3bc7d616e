"""The phases of a turn as steps: what they settle, what they offer, what is taken (4.2)."""

from levant.core.actions import first_of, second_of, verb_of
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import Box
from levant.games.six_day_war_1967.rules import (
    arrival,
    barrage,
    combat,
    movement_phase,
    reserves,
    setup,
    strike,
)
from levant.games.six_day_war_1967.rules.turn import end_phase, end_with_check
from levant.games.six_day_war_1967.state import SUPERIORITY, War
from levant.games.six_day_war_1967.steps import ARRIVED, AT_SETUP, phasing_front


def setup_settled(box: Box, s: War) -> bool:
    if setup.waiting(box, s):
        return True
    end_phase(box, s)
    return False


def take_setup(box: Box, s: War, action: int) -> None:
    if verb_of(action) == verbs.DEPLOY:
        setup.deploy(box, s)
    else:
        s.steps.append((steps.PLACING, first_of(action), AT_SETUP))


def at_once(box: Box, s: War) -> bool:
    """A phase without a decision of its own: events, once rolled, and the interphase."""
    end_phase(box, s)
    return False


def reinforcement_settled(box: Box, s: War) -> bool:
    s.legal = reserves.reinforcement_actions(box, s)
    if len(s.legal) > 1:
        return True
    s.legal = []
    end_phase(box, s)
    return False


def take_reinforcement(box: Box, s: War, action: int) -> None:
    if verb_of(action) == verbs.END:
        end_phase(box, s)
    else:
        reserves.take_reinforcement(box, s, action)


def strike_settled(box: Box, s: War) -> bool:
    """16.3: missions are declared if there is anything to fly with; then what is on the map."""
    front = phasing_front(s)
    if s.stage == 0:
        if len(strike.superiority_actions(box, s, front)) > 1:
            return True
    elif strike.targeted(box, s):
        return True
    end_phase(box, s)
    return False


def strike_actions(box: Box, s: War) -> list[int]:
    front = phasing_front(s)
    return strike.strike_actions(box, s) if s.stage else strike.superiority_actions(box, s, front)


def take_strike(box: Box, s: War, action: int) -> None:
    front = phasing_front(s)
    if s.stage:
        strike.strike(box, s, front, first_of(action))
        return
    s.stage = 1
    strike.assign(box, s, front, box.airstrikes, first_of(action), SUPERIORITY)
    s.steps.append((steps.FLYING,))
    s.steps.append((steps.COMMITTING,))


def movement_settled(box: Box, s: War) -> bool:
    """25.5: on turn 1 Arabs do not move; nothing to move, nothing to ask."""
    s.legal = movement_phase.movement_actions(box, s)
    if len(s.legal) > 1:
        return True
    s.legal = []
    if s.contingent >= 0:
        s.contingent = -1
        return False
    end_with_check(box, s)
    return False


def take_movement(box: Box, s: War, action: int) -> None:
    verb, which = verb_of(action), first_of(action)
    if verb == verbs.PICK:
        s.steps.append((steps.MOVING, which, s.allowance, 0))
    elif verb == verbs.ORDER:
        movement_phase.order(s, which)
    elif verb == verbs.CLAIM:
        movement_phase.claim(box, s, which, phasing_front(s))
        s.steps.append((steps.CLAIMING, which, box.allowance, 0))
    elif s.contingent >= 0:
        s.contingent = -1  # 10.3: this contingent is done
    else:
        end_with_check(box, s)


def combat_settled(box: Box, s: War) -> bool:
    s.legal = combat.combat_actions(box, s)
    if s.legal != [verbs.END]:
        return True
    s.legal = []
    end_with_check(box, s)
    return False


def combat_actions(box: Box, s: War) -> list[int]:
    return combat.combat_actions(box, s)


def take_combat(box: Box, s: War, action: int) -> None:
    if verb_of(action) == verbs.END:
        end_with_check(box, s)
    else:
        s.attackers, s.defenders = [first_of(action)], [second_of(action)]
        s.steps.append((steps.ATTACKING,))


def arrival_settled(box: Box, s: War) -> bool:
    if arrival.waiting(box, s, phasing_front(s)):
        return True
    end_phase(box, s)
    return False


def arrival_actions(box: Box, s: War) -> list[int]:
    return reserves.picks(arrival.waiting(box, s, phasing_front(s)))


def take_arrival(box: Box, s: War, action: int) -> None:
    s.steps.append((steps.PLACING, first_of(action), ARRIVED))


def barrage_settled(box: Box, s: War) -> bool:
    s.legal = barrage.shell_actions(box, s, phasing_front(s))
    if len(s.legal) > 1:
        return True
    s.legal = []
    s.steps[-1] = (steps.SHELLING,)
    return False


def barrage_actions(box: Box, s: War) -> list[int]:
    return barrage.shell_actions(box, s, phasing_front(s))


def take_barrage(box: Box, s: War, action: int) -> None:
    if verb_of(action) == verbs.END:
        s.steps[-1] = (steps.SHELLING,)
    else:
        barrage.shell(box, s, phasing_front(s), first_of(action))
