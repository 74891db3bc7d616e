"""3.1, 3.2: what is done, and what may be chosen, in each phase."""

from levant.core.actions import first_of, second_of, third_of, verb_of
from levant.games.golan_73 import steps, verbs
from levant.games.golan_73.box import Box
from levant.games.golan_73.rules import (
    admin,
    assault,
    combat,
    marching,
    movement_phase,
    reinforcement,
    setup,
    strategic,
    supply,
)
from levant.games.golan_73.rules.turn import end_phase
from levant.games.golan_73.state import Forces


def setup_settled(box: Box, s: Forces) -> bool:
    if setup.setup_actions(box, s):
        return True
    end_phase(box, s)
    return False


def take_setup(box: Box, s: Forces, action: int) -> None:
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.PLACE:
        setup.place(box, s, a, b)
    elif verb == verbs.MINE:
        setup.mine(s, box.edge[a * box.nodes + b])
    elif verb == verbs.DEPLOY:
        setup.deploy(box, s)


def reinforcement_settled(box: Box, s: Forces) -> bool:
    """4.1: a to d, Syria first."""
    stage = s.steps[-1][1]
    if stage > steps.ISRAELI_ARRIVAL:
        reinforcement.new_chits(box, s)
        end_phase(box, s)
        return False
    if stage == steps.REFILL:
        reinforcement.refill(box, s)
    elif _waits(s, reinforcement_actions(box, s)):
        return True
    elif stage > steps.REFILL:
        reinforcement.delay_rest(box, s, stage - steps.REFILL - 1)
    s.steps[-1] = (steps.REINFORCEMENT, stage + 1)
    return False


def reinforcement_actions(box: Box, s: Forces) -> list[int]:
    stage = s.steps[-1][1]
    if stage <= steps.ISRAELI_RECALL:
        return reinforcement.recall_actions(box, s, stage)
    side = stage - steps.REFILL - 1
    actions = reinforcement.arrival_actions(box, s, side)
    if actions and reinforcement.must_wait(box, s, side):
        actions.append(verbs.KEEP)
    return actions


def take_reinforcement(box: Box, s: Forces, action: int) -> None:
    stage = s.steps[-1][1]
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.RECALL:
        reinforcement.recall(s, a)
        s.steps[-1] = (steps.REINFORCEMENT, stage + 1)
    elif verb == verbs.KEEP:
        if stage > steps.REFILL:
            reinforcement.delay_rest(box, s, stage - steps.REFILL - 1)
        s.steps[-1] = (steps.REINFORCEMENT, stage + 1)
    elif verb == verbs.ARRIVE:
        reinforcement.arrive(box, s, a, b)
    elif verb == verbs.REROUTE:
        reinforcement.reroute(box, s, a, b, third_of(action))


def admin_settled(box: Box, s: Forces) -> bool:
    """4.2b, c: the Phasing Player, then the other. 8.32, 16.31c: whoever sees enemy faces says
    when he has seen them."""
    if _waits(s, admin.admin_actions(box, s)) or admin.watching(box, s):
        return True
    _end_admin_part(box, s)
    return False


def _end_admin_part(box: Box, s: Forces) -> None:
    if s.steps[0][1] == 0:
        s.steps[0] = (steps.ADMIN, 1)
    else:
        end_phase(box, s)


def take_admin(box: Box, s: Forces, action: int) -> None:
    if verb_of(action) == verbs.USE:
        s.steps.append((steps.USING, first_of(action)))
    else:
        _end_admin_part(box, s)


def reaction_settled(box: Box, s: Forces) -> bool:
    if _waits(s, reaction_actions(box, s)):
        return True
    end_phase(box, s)
    return False


def reaction_actions(box: Box, s: Forces) -> list[int]:
    return [*movement_phase.reserve_actions(box, s, 1 - s.player), verbs.END]


def breakthrough_settled(box: Box, s: Forces) -> bool:
    if _waits(s, movement_phase.breakthrough_actions(box, s)):
        return True
    end_phase(box, s)
    return False


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


def strategic_settled(box: Box, s: Forces) -> bool:
    if _waits(s, strategic.strategic_actions(box, s)):
        return True
    end_phase(box, s)
    return False


def take_strategic(box: Box, s: Forces, action: int) -> None:
    if verb_of(action) == verbs.PICK:
        s.steps.append((steps.STRATEGIC_MOVE, first_of(action)))
    else:
        end_phase(box, s)


def combat_settled(box: Box, s: Forces) -> bool:
    if _waits(s, combat_actions(box, s)):
        return True
    end_phase(box, s)
    return False


def combat_actions(box: Box, s: Forces) -> list[int]:
    return assault.drop_actions(box, s) + combat.combat_actions(box, s)


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


def supply_settled(box: Box, s: Forces) -> bool:
    """9.1: nobody decides anything; 18.1: but who checks morale to maintain field works."""
    if s.steps[-1][1] == 0:
        s.steps[-1] = (steps.SUPPLY, 1)
        supply.supply_phase(box, s)
    if s.steps[-1][0] == steps.SUPPLY:
        end_phase(box, s)
    return False


def _waits(s: Forces, options: list[int]) -> bool:
    """Whether there is more to choose from than the end of the phase."""
    if options and options != [verbs.END]:
        s.legal = options
        return True
    return False
