"""3.1, 3.2: what an answer does in each phase, and how a phase ends."""

from levant.core.actions import first_of, second_of, third_of, verb_of
from levant.games.golan_73 import steps, verbs
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules import assault, combat, marching, movement_phase, reinforcement
from levant.games.golan_73.rules.supply import supply_phase
from levant.games.golan_73.rules.turn import end_phase
from levant.games.golan_73.state import Forces


def reinforcement_side(box: Box, s: Forces, stage: int) -> int:
    """4.1: Syria first."""
    return SYRIAN if stage in (steps.SYRIAN_RECALL, steps.SYRIAN_ARRIVAL) else ISRAELI


def reinforcement_settled(box: Box, s: Forces, stage: int) -> bool:
    """4.1: a to d."""
    if stage > steps.ISRAELI_ARRIVAL:
        reinforcement.new_chits(box, s)
        end_phase(box, s)
        return False
    if stage == steps.REFILL:
        reinforcement.refill(box, s)
    else:
        s.legal = reinforcement_actions(box, s, stage)
        if s.legal:
            return True
        _delay(box, s, stage)
    s.steps[-1] = (steps.REINFORCEMENT, stage + 1)
    return False


def reinforcement_actions(box: Box, s: Forces, stage: int) -> list[int]:
    side = reinforcement_side(box, s, stage)
    if stage <= steps.ISRAELI_RECALL:
        return reinforcement.recall_actions(box, s, side)
    actions = reinforcement.arrival_actions(box, s, side)
    if actions and all(verb_of(action) == verbs.REROUTE for action in actions):
        actions.append(verbs.KEEP)  # nobody can come in without a special action
    return actions


def take_reinforcement(box: Box, s: Forces, action: int, stage: int) -> None:
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.ARRIVE:
        reinforcement.arrive(box, s, a, b)
    elif verb == verbs.REROUTE:
        reinforcement.reroute(box, s, a, b, third_of(action))
    else:
        if verb == verbs.RECALL:
            s.used[a] -= 1
            s.available[a] += 1
            s.note(verbs.RECALLED, a)
        else:
            _delay(box, s, stage)
        s.steps[-1] = (steps.REINFORCEMENT, stage + 1)


def _delay(box: Box, s: Forces, stage: int) -> None:
    if stage > steps.REFILL:
        reinforcement.delay_rest(box, s, reinforcement_side(box, s, stage))


def take_admin(box: Box, s: Forces, action: int, stage: int) -> None:
    if verb_of(action) == verbs.USE:
        s.steps.append((steps.USING, first_of(action)))
    else:
        s.steps.pop()
        after_admin(box, s, stage)


def after_admin(box: Box, s: Forces, stage: int) -> None:
    """4.2b, c: the Phasing Player, then the other."""
    if stage == 0:
        s.steps.append((steps.ADMIN, 1))
    else:
        end_phase(box, s)


def take_movement(box: Box, s: Forces, action: int) -> None:
    verb, unit = verb_of(action), first_of(action)
    if verb == verbs.PICK:
        marching.begin_move(box, s, unit)
    elif verb == verbs.RESERVE:
        movement_phase.mark_reserve(box, s, unit)
    elif verb == verbs.ENTRENCH:
        movement_phase.entrench(box, s, unit)
    elif verb == verbs.ACTIVATE:
        movement_phase.activate(box, s, unit, second_of(action))
        marching.begin_move(box, s, unit)
    else:
        end_phase(box, s)


def take_strategic(box: Box, s: Forces, action: int) -> None:
    if verb_of(action) == verbs.PICK:
        s.steps.append((steps.STRATEGIC_MOVE, first_of(action)))
    else:
        end_phase(box, s)


def take_combat(box: Box, s: Forces, action: int) -> None:
    verb, node = verb_of(action), first_of(action)
    if verb == verbs.FIGHT:
        combat.begin_round(box, s, node)
    elif verb == verbs.ENGAGE:
        combat.engage(box, s, node, second_of(action))
    elif verb == verbs.DROP:
        if assault.drop(box, s, node):
            combat.begin_round(box, s, node)
    else:
        end_phase(box, s)


def supply_settled(box: Box, s: Forces, stage: int) -> bool:
    """9.1: nobody decides anything; 18.1: but who checks morale to maintain field works."""
    if stage == 0:
        s.steps[-1] = (steps.SUPPLY, 1)
        supply_phase(box, s)
    if s.steps[-1][0] == steps.SUPPLY:
        end_phase(box, s)
    return False
