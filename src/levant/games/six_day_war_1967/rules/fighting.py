"""Steps of a combat and of its results: 13.0, 14.0, 15.0; and the check of stacks (11.5)."""

from levant.core.actions import first_of, second_of, verb_of
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import Box
from levant.games.six_day_war_1967.rules import advance, combat, results, retreat, stacking
from levant.games.six_day_war_1967.rules.losses import eliminate
from levant.games.six_day_war_1967.rules.turn import end_phase
from levant.games.six_day_war_1967.state import War


def attacking_actions(box: Box, s: War) -> list[int]:
    return combat.attack_actions(box, s)


def take_attacking(box: Box, s: War, action: int) -> None:
    verb, which = verb_of(action), first_of(action)
    if verb == verbs.JOIN:
        s.attackers.append(which)
    elif verb == verbs.ADD:
        s.defenders.append(which)
    else:
        s.steps.pop()
        results.resolve(box, s, which, verb == verbs.ENHANCE)


def losing_settled(box: Box, s: War) -> bool:
    _, force, loss = s.steps[-1]
    units = results.candidates(box, s, force, loss)
    if len(units) > 1:
        return True
    s.steps.pop()
    for unit in units:
        eliminate(box, s, unit, verbs.IN_COMBAT)
    return False


def losing_actions(box: Box, s: War) -> list[int]:
    return results.lose_actions(box, s, s.steps[-1][1], s.steps[-1][2])


def take_losing(box: Box, s: War, action: int) -> None:
    s.steps.pop()
    eliminate(box, s, first_of(action), verbs.IN_COMBAT)


def falling_settled(box: Box, s: War) -> bool:
    _, force, panic = s.steps.pop()
    retreat.fall_back(box, s, force, panic)
    return False


def standing_actions(box: Box, s: War) -> list[int]:
    return retreat.standing_actions(s.steps[-1][2])


def take_standing(box: Box, s: War, action: int) -> None:
    retreat.answer(s, verb_of(action) == verbs.STAND)


def ceasing_actions(box: Box, s: War) -> list[int]:
    return retreat.standing_actions(s.steps[-1][2])


def take_ceasing(box: Box, s: War, action: int) -> None:
    retreat.cease(s, verb_of(action) == verbs.STAND)


def retreating_settled(box: Box, s: War) -> bool:
    if not retreat.settle_retreat(box, s):
        return False
    s.legal = retreat.retreat_actions(box, s)
    if len(s.legal) > 1:
        return True
    only = s.legal[0]
    s.legal = []
    retreat.retreat_to(box, s, first_of(only), second_of(only))
    return False


def retreating_actions(box: Box, s: War) -> list[int]:
    return retreat.retreat_actions(box, s)


def take_retreating(box: Box, s: War, action: int) -> None:
    retreat.retreat_to(box, s, first_of(action), second_of(action))


def advancing_settled(box: Box, s: War) -> bool:
    return advance.settle_advance(box, s)


def advancing_actions(box: Box, s: War) -> list[int]:
    return advance.advance_actions(box, s)


def take_advancing(box: Box, s: War, action: int) -> None:
    if verb_of(action) == verbs.END:
        s.steps.pop()
    else:
        advance.begin_step(box, s, first_of(action))


def stepping_actions(box: Box, s: War) -> list[int]:
    return advance.stepping_actions(box, s, s.steps[-1][1], s.steps[-1][2])


def take_stepping(box: Box, s: War, action: int) -> None:
    _, unit, hexes = s.steps.pop()
    verb = verb_of(action)
    if verb == verbs.STAY:
        return
    left = advance.advance(box, s, unit, second_of(action), hexes)
    if verb == verbs.VIA:
        s.steps.append((steps.STEPPING, unit, left))


def overstacked_settled(box: Box, s: War) -> bool:
    """11.5: hex after hex until none is overstacked; then the phase is over."""
    node = s.steps[-1][1]
    if node >= 0 and stacking.surplus(box, s, node):
        return True
    node = stacking.overstacked_hex(box, s)
    if node >= 0:
        s.steps[-1] = (steps.OVERSTACKED, node)
        return True
    end_phase(box, s)
    return False


def overstacked_actions(box: Box, s: War) -> list[int]:
    return stacking.overstack_actions(box, s, s.steps[-1][1])


def take_overstacked(box: Box, s: War, action: int) -> None:
    eliminate(box, s, first_of(action), verbs.TOO_MANY)
