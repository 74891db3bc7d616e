"""The steps within a phase: an asset in use, a unit on the move, a retreat and the like."""

from levant.core.actions import act, first_of, second_of, verb_of
from levant.games.golan_73 import (
    admin,
    airpower,
    counterbattery,
    events,
    marching,
    release,
    retreat,
    strategic,
)
from levant.games.golan_73.box import Box
from levant.games.golan_73.forces import Forces, count_at
from levant.games.golan_73.morale import exploit
from levant.games.golan_73.special import add_step
from levant.games.golan_73.steps import RECYCLING, STEPPING
from levant.games.golan_73.turn import end_phase
from levant.games.golan_73.verbs import CHECK, DECLINE, DEMOLISH, FIRE, HALT, HOLD, MOVE, SPARE


def using_actions(box: Box, s: Forces) -> list[int]:
    return admin.uses(box, s, s.steps[-1][1])


def take_using(box: Box, s: Forces, action: int) -> None:
    chit = s.steps.pop()[1]
    admin.take_use(box, s, chit, action)


def recycling_settled(box: Box, s: Forces) -> bool:
    if admin.more_to_recycle(box, s):
        return True
    s.steps.pop()
    return False


def take_recycling(box: Box, s: Forces, action: int) -> None:
    _, chit, left = s.steps[-1]
    events.take_back(s, first_of(action))
    s.steps[-1] = (RECYCLING, chit, left - 1)


def stepping_settled(box: Box, s: Forces) -> bool:
    """17.21: both steps are given if they can be."""
    if s.steps[-1][2] > 0 and admin.stepping_actions(box, s):
        return True
    s.steps.pop()
    return False


def take_stepping(box: Box, s: Forces, action: int) -> None:
    _, chit, left = s.steps[-1]
    add_step(box, s, first_of(action), chit)
    s.steps[-1] = (STEPPING, chit, left - 1)


def sam_actions(box: Box, s: Forces) -> list[int]:
    return [FIRE, HOLD]


def take_sam(box: Box, s: Forces, action: int) -> None:
    if verb_of(action) == FIRE:
        airpower.fire_sam(box, s)
    else:
        airpower.hold_fire(box, s)


def moving_settled(box: Box, s: Forces) -> bool:
    """2.2: a unit that cannot go on waits too, so that the enemy does not see that it cannot."""
    s.options = marching.moving_actions(box, s)
    return True


def take_moving(box: Box, s: Forces, action: int) -> None:
    verb = verb_of(action)
    if verb == HALT:
        marching.finish(s, s.steps.pop()[1])
    else:
        marching.take_move(box, s, second_of(action), verb == MOVE)


def demolishing_actions(box: Box, s: Forces) -> list[int]:
    return [DEMOLISH, SPARE]


def take_demolishing(box: Box, s: Forces, action: int) -> None:
    if verb_of(action) == DEMOLISH:
        marching.demolish(box, s)
    else:
        marching.spare(box, s)


def take_strategic_move(box: Box, s: Forces, action: int) -> None:
    s.steps.pop()
    strategic.strat_move(box, s, first_of(action), second_of(action))


def take_silencing(box: Box, s: Forces, action: int) -> None:
    counterbattery.silence(box, s, first_of(action))


def take_retreating(box: Box, s: Forces, action: int) -> None:
    retreat.retreat_to(box, s, first_of(action), second_of(action))


def exploiting_settled(box: Box, s: Forces) -> bool:
    if s.fleeing:
        return True
    s.assault = 0
    s.steps.pop()
    return False


def exploiting_actions(box: Box, s: Forces) -> list[int]:
    """6.8: a hidden unit may decline and stay hidden; one that is not of armor class must."""
    unit = s.fleeing[0]
    return [act(CHECK, unit), act(DECLINE, unit)] if box.armored[unit] else [act(DECLINE, unit)]


def take_exploiting(box: Box, s: Forces, action: int) -> None:
    s.fleeing = s.fleeing[1:]
    if verb_of(action) == CHECK:
        exploit(box, s, first_of(action))


def releasing_settled(box: Box, s: Forces) -> bool:
    if release.release_actions(box, s):
        return True
    release.put_off_rest(box, s)
    s.steps.pop()
    return False


def crowded_settled(box: Box, s: Forces) -> bool:
    """5.1: until nobody is in excess; then the phase ends."""
    _, node, side, _ = s.steps[-1]
    if count_at(box, s, side, node) > box.stacking:
        return True
    s.steps.pop()
    end_phase(box, s)
    return False
