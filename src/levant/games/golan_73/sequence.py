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
from levant.games.golan_73 import (
    admin,
    combat_round,
    counterbattery,
    events,
    hits,
    marching,
    movement_phase,
    phases,
    release,
    retreat,
    setup,
    stacking,
    strategic,
    supply,
    within,
)
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.forces import Forces
from levant.games.golan_73.steps import (
    ADMIN,
    BREAKTHROUGH,
    BREAKTHROUGH_COMBAT,
    COMBAT,
    CROWDED,
    DEMOLISHING,
    EXPLOITING_STEP,
    GAME_OVER,
    LOSSES,
    MAINTAINING,
    MOVING,
    OPERATIONAL,
    REACTION,
    RECYCLING,
    REFILL,
    REINFORCEMENT,
    RELEASING,
    RETREATING,
    ROUND,
    SAM_FIRE,
    SETUP,
    SILENCING,
    STEPPING,
    STRATEGIC,
    STRATEGIC_MOVE,
    SUPPLY,
    SYRIAN_RECALL,
    USING,
)


def actor(box: Box, s: Forces) -> int:
    """The side that decides now."""
    frame = s.steps[-1]
    step = frame[0]
    if step == SETUP:
        return ISRAELI
    if step == REINFORCEMENT:
        return SYRIAN if frame[1] in (SYRIAN_RECALL, REFILL + 1) else ISRAELI
    if step in (USING, RECYCLING, STEPPING):
        return box.chit_side[frame[1]]
    if step == ADMIN:
        return admin.admin_side(s)
    if step in (SAM_FIRE, RELEASING):
        return SYRIAN
    if step in (MOVING, STRATEGIC_MOVE):
        return box.side[frame[1]]
    if step == DEMOLISHING:
        return 1 - box.side[frame[1]]
    if step == REACTION:
        return 1 - s.player
    if step == ROUND:
        return combat_round.round_side(box, s)
    if step in (LOSSES, SILENCING):
        return frame[1]
    if step in (RETREATING, CROWDED):
        return frame[2]
    return s.player


TABLE: Steps[Box, Forces] = Steps(
    [
        Step(SETUP, phases.setup_settled, setup.setup_actions, phases.take_setup),
        Step(
            REINFORCEMENT,
            phases.reinforcement_settled,
            phases.reinforcement_actions,
            phases.take_reinforcement,
        ),
        Step(ADMIN, phases.admin_settled, admin.admin_actions, phases.take_admin),
        Step(USING, always, within.using_actions, within.take_using),
        Step(RECYCLING, within.recycling_settled, events.recycle_actions, within.take_recycling),
        Step(STEPPING, within.stepping_settled, admin.stepping_actions, within.take_stepping),
        Step(SAM_FIRE, always, within.sam_actions, within.take_sam),
        Step(OPERATIONAL, always, movement_phase.operational_actions, phases.take_movement),
        Step(MOVING, within.moving_settled, marching.moving_actions, within.take_moving),
        Step(DEMOLISHING, always, within.demolishing_actions, within.take_demolishing),
        Step(RELEASING, within.releasing_settled, release.release_actions, release.take_release),
        Step(
            STRATEGIC, phases.strategic_settled, strategic.strategic_actions, phases.take_strategic
        ),
        Step(STRATEGIC_MOVE, always, strategic.goal_actions, within.take_strategic_move),
        Step(COMBAT, phases.combat_settled, phases.combat_actions, phases.take_combat),
        Step(
            ROUND, combat_round.round_settled, combat_round.round_actions, combat_round.take_round
        ),
        Step(SILENCING, always, counterbattery.silence_actions, within.take_silencing),
        Step(LOSSES, hits.settle_losses, hits.losses_actions, hits.take_losses),
        Step(RETREATING, retreat.settle_retreat, retreat.retreat_actions, within.take_retreating),
        Step(
            EXPLOITING_STEP,
            within.exploiting_settled,
            within.exploiting_actions,
            within.take_exploiting,
        ),
        Step(REACTION, phases.reaction_settled, phases.reaction_actions, phases.take_movement),
        Step(
            BREAKTHROUGH,
            phases.breakthrough_settled,
            movement_phase.breakthrough_actions,
            phases.take_movement,
        ),
        Step(BREAKTHROUGH_COMBAT, phases.combat_settled, phases.combat_actions, phases.take_combat),
        Step(SUPPLY, phases.supply_settled),
        Step(
            MAINTAINING,
            supply.maintaining_settled,
            supply.maintaining_actions,
            supply.take_maintaining,
        ),
        Step(CROWDED, within.crowded_settled, stacking.crowded_actions, stacking.take_crowded),
        Step(GAME_OVER, always),
    ]
)
legal = TABLE.legal
apply = TABLE.apply
settle = TABLE.settle
