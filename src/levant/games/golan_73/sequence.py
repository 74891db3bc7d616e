"""3.0 Sequence of play, at a glance.

    Israeli set-up (14.02, 15.6, 15.7)
    each turn     Reinforcement Phase of both (3.1)
                  Syrian, then Israeli player turn (3.2, 3.3): Admin, Operational Movement,
                  Strategic Movement, Combat, Reaction, Breakthrough Movement, Breakthrough
                  Combat, Supply
                  Victory check (3.4)

Every phase and every step within one has a line in `TABLE` below. A step is `settled` whenever it
comes to the top of the stack: it does what needs no decision, and answers whether it now waits for
a player. If it waits, `actions` lists what is legal and `take` does the chosen one.
"""

from levant.core.steps import Step, Steps, always
from levant.games.golan_73 import steps
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules import (
    admin,
    combat_round,
    counterbattery,
    hits,
    marching,
    movement_phase,
    phases,
    random_events,
    release,
    retreat,
    setup,
    stacking,
    strategic,
    supply,
    within,
)
from levant.games.golan_73.state import Forces


def actor(box: Box, s: Forces) -> int:
    """The side that decides now."""
    frame = s.steps[-1]
    step = frame[0]
    if step == steps.SETUP:
        return ISRAELI
    if step == steps.REINFORCEMENT:
        return SYRIAN if frame[1] in (steps.SYRIAN_RECALL, steps.REFILL + 1) else ISRAELI
    if step in (steps.USING, steps.RECYCLING, steps.STEPPING):
        return box.chit_side[frame[1]]
    if step == steps.ADMIN:
        return admin.admin_side(s)
    if step in (steps.SAM_FIRE, steps.RELEASING):
        return SYRIAN
    if step in (steps.MOVING, steps.STRATEGIC_MOVE):
        return box.side[frame[1]]
    if step == steps.DEMOLISHING:
        return 1 - box.side[frame[1]]
    if step == steps.REACTION:
        return 1 - s.player
    if step == steps.ROUND:
        return combat_round.round_side(box, s)
    if step in (steps.LOSSES, steps.SILENCING):
        return frame[1]
    if step in (steps.RETREATING, steps.CROWDED):
        return frame[2]
    return s.player


TABLE: Steps[Box, Forces] = Steps(
    [
        Step(steps.SETUP, phases.setup_settled, setup.setup_actions, phases.take_setup),
        Step(
            steps.REINFORCEMENT,
            phases.reinforcement_settled,
            phases.reinforcement_actions,
            phases.take_reinforcement,
        ),
        Step(steps.ADMIN, phases.admin_settled, admin.admin_actions, phases.take_admin),
        Step(steps.USING, always, within.using_actions, within.take_using),
        Step(
            steps.RECYCLING,
            within.recycling_settled,
            random_events.recycle_actions,
            within.take_recycling,
        ),
        Step(steps.STEPPING, within.stepping_settled, admin.stepping_actions, within.take_stepping),
        Step(steps.SAM_FIRE, always, within.sam_actions, within.take_sam),
        Step(steps.OPERATIONAL, always, movement_phase.operational_actions, phases.take_movement),
        Step(steps.MOVING, within.moving_settled, marching.moving_actions, within.take_moving),
        Step(steps.DEMOLISHING, always, within.demolishing_actions, within.take_demolishing),
        Step(
            steps.RELEASING, within.releasing_settled, release.release_actions, release.take_release
        ),
        Step(
            steps.STRATEGIC,
            phases.strategic_settled,
            strategic.strategic_actions,
            phases.take_strategic,
        ),
        Step(steps.STRATEGIC_MOVE, always, strategic.goal_actions, within.take_strategic_move),
        Step(steps.COMBAT, phases.combat_settled, phases.combat_actions, phases.take_combat),
        Step(
            steps.ROUND,
            combat_round.round_settled,
            combat_round.round_actions,
            combat_round.take_round,
        ),
        Step(steps.SILENCING, always, counterbattery.silence_actions, within.take_silencing),
        Step(steps.LOSSES, hits.settle_losses, hits.losses_actions, hits.take_losses),
        Step(
            steps.RETREATING,
            retreat.settle_retreat,
            retreat.retreat_actions,
            within.take_retreating,
        ),
        Step(
            steps.EXPLOITING_STEP,
            within.exploiting_settled,
            within.exploiting_actions,
            within.take_exploiting,
        ),
        Step(
            steps.REACTION, phases.reaction_settled, phases.reaction_actions, phases.take_movement
        ),
        Step(
            steps.BREAKTHROUGH,
            phases.breakthrough_settled,
            movement_phase.breakthrough_actions,
            phases.take_movement,
        ),
        Step(
            steps.BREAKTHROUGH_COMBAT,
            phases.combat_settled,
            phases.combat_actions,
            phases.take_combat,
        ),
        Step(steps.SUPPLY, phases.supply_settled),
        Step(
            steps.MAINTAINING,
            supply.maintaining_settled,
            supply.maintaining_actions,
            supply.take_maintaining,
        ),
        Step(
            steps.CROWDED, within.crowded_settled, stacking.crowded_actions, stacking.take_crowded
        ),
        Step(steps.GAME_OVER, always),
    ]
)
legal = TABLE.legal
apply = TABLE.apply
settle = TABLE.settle
