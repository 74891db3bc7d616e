"""How a sensible player likes each action, in four styles; in doubled victory points, about."""

from typing import Final

from levant.core.actions import first_of, verb_of
from levant.core.value import expected
from levant.games.middle_east_battles import steps, verbs
from levant.games.middle_east_battles.bot import combat, moves, plan, value
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules.points import objectives_held
from levant.games.middle_east_battles.state import Army

STYLES: Final = ("plain", "run", "storm", "guard")
_POINT: Final = 0.01  # a point of the lead in chances


def advise(box: Box, s: Army, actions: list[int], style: int = 0) -> list[float]:
    """A score for each action."""
    step = s.steps[-1][0]
    side = steps.phasing_side(s)
    if step in (steps.WESTERN_MOVEMENT, steps.EGYPTIAN_MOVEMENT):
        return moves.pick_scores(box, s, side, style, actions)
    if step in (steps.MOVING, steps.MARCHING, steps.CARRYING):
        return moves.move_scores(box, s, side, style, actions)
    if step in (steps.WESTERN_COMBAT, steps.EGYPTIAN_COMBAT):
        return combat.attack_scores(box, s, actions, style)
    if step == steps.ATTACKING:
        return combat.building_scores(box, s, actions, style)
    if step == steps.DEFENDING:
        return combat.protection_scores(box, s, actions)
    if step == steps.CHOOSING:
        return [combat.table_value(box, s, table, combat.CARE[style]) for table in (0, 1)]
    if step == steps.EXCHANGING:
        return combat.loss_scores(box, s, actions)
    if step == steps.ADVANCING:
        return combat.advance_scores(box, s, actions)
    if step == steps.DECLARING:
        wish = verbs.WITHDRAW if style == plan.RUN else verbs.FIGHT_ON
        return [float(verb_of(action) == wish) for action in actions]
    if step == steps.WRITING:
        return [_ending(box, s, first_of(action)) for action in actions]
    if step == steps.SETUP:
        return [2.0 if action == verbs.DEPLOY else 1.0 for action in actions]
    return moves.place_scores(box, s, actions)


def _ending(box: Box, s: Army, last: int) -> float:
    """9.2: the chances if the game ends with a turn: each more costs a die and the objectives.

    Where they are the same, and there may be none, the points decide.
    """
    more = last - s.turn
    stakes = box.stakes[s.scenario]
    held = objectives_held(box, s, steps.EGYPTIAN) * stakes.objective_each_turn
    lead = s.points[steps.WESTERN] - s.points[steps.EGYPTIAN] - more * (7.0 + 2 * stakes.opinion)
    lead += objectives_held(box, s, steps.WESTERN) * stakes.objective_at_end - more * held
    lead += value.exits_by(box, s, last)
    return expected(lead, 4.0 * more**0.5, stakes.margin, -stakes.margin) + _POINT * lead
