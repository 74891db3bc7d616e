"""3.0 Sequence of play, at a glance.

    Israeli set-up (14.02, 15.6, 15.7)
    each turn     Reinforcement Phase of both (3.1)
                  Syrian, then Israeli player turn (3.2, 3.3): Admin, Operational Movement,
                  Strategic Movement, Combat, Reaction, Breakthrough Movement, Breakthrough
                  Combat, Supply
                  Victory check (3.4)

Every phase and every step within one has a line in `TABLE` below; see `core/steps.py`. Where a line
does not say who decides, it is the Phasing Player.
"""

from levant.core.steps import Step, Steps
from levant.games.golan_73 import steps
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules import (
    admin,
    airpower,
    combat,
    combat_round,
    counterbattery,
    hits,
    marching,
    memory,
    morale,
    movement_phase,
    phases,
    random_events,
    release,
    retreat,
    setup,
    stacking,
    strategic,
    supply,
    turn,
)  # fmt: skip
from levant.games.golan_73.state import Forces
from levant.games.golan_73.words import questions


def syrian(box: Box, s: Forces, *about: int) -> int:
    return SYRIAN


def owner(box: Box, s: Forces, chit: int, *left: int) -> int:
    return box.chit_side[chit]


def mover(box: Box, s: Forces, unit: int, *left: int) -> int:
    return box.side[unit]


def named_first(box: Box, s: Forces, side: int, *about: int) -> int:
    return side


def named_next(box: Box, s: Forces, node: int, side: int, why: int) -> int:
    return side


TABLE: Steps[Box, Forces] = Steps(
    [
        Step(steps.SETUP, setup.setup_actions, setup.take_setup,
             after=turn.end_phase, by=lambda box, s: ISRAELI, asks=questions.setup),
        Step(steps.REINFORCEMENT, phases.reinforcement_actions, phases.take_reinforcement,
             settled=phases.reinforcement_settled, by=phases.reinforcement_side,
             asks=questions.reinforcement),
        Step(steps.ADMIN, admin.admin_actions, phases.take_admin,
             after=phases.after_admin, by=lambda box, s, stage: admin.admin_side(s),
             asks=questions.admin),
        Step(steps.USING, admin.uses, admin.take_use, once=True, by=owner, asks=questions.using),
        Step(steps.RECYCLING, random_events.recycle_actions, random_events.take_recycling,
             by=owner, asks=questions.recycling),
        Step(steps.STEPPING, admin.stepping_actions, admin.take_stepping,
             by=owner, asks=questions.stepping),
        Step(steps.SAM_FIRE, airpower.sam_actions, airpower.fire_sam,
             once=True, by=syrian, asks=questions.sam_fire),
        Step(steps.OPERATIONAL, movement_phase.operational_actions, phases.take_movement,
             asks=questions.operational),
        Step(steps.MOVING, marching.moving_actions, marching.take_moving,
             by=mover, asks=questions.moving),
        Step(steps.DEMOLISHING, marching.demolishing_actions, marching.take_demolishing,
             once=True, by=lambda box, s, unit, *move: 1 - box.side[unit],
             asks=questions.demolishing),
        Step(steps.RELEASING, release.release_actions, release.take_release,
             after=release.put_off_rest, by=syrian, asks=questions.releasing),
        Step(steps.STRATEGIC, strategic.strategic_actions, phases.take_strategic,
             after=turn.end_phase, asks=questions.strategic),
        Step(steps.STRATEGIC_MOVE, strategic.goal_actions, strategic.strat_move,
             once=True, by=mover, asks=questions.strategic_move),
        Step(steps.COMBAT, combat.combat_actions, phases.take_combat,
             after=turn.end_phase, asks=questions.combat_phase),
        Step(steps.ROUND, combat_round.round_actions, combat_round.take_round,
             settled=combat_round.round_settled, by=combat_round.round_side,
             asks=questions.combat_round),
        Step(steps.SILENCING, counterbattery.silence_actions, counterbattery.take_silence,
             once=True, by=named_first, asks=questions.silencing),
        Step(steps.LOSSES, hits.losses_actions, hits.take_losses,
             settled=hits.settle_losses, by=named_first, asks=questions.losses),
        Step(steps.RETREATING, retreat.retreat_actions, retreat.take_retreat,
             settled=retreat.settle_retreat, by=named_next, asks=questions.retreating),
        Step(steps.EXPLOITING_STEP, morale.exploiting_actions, morale.take_exploiting,
             after=morale.after_exploiting, asks=questions.exploiting),
        Step(steps.REACTION, movement_phase.reaction_actions, phases.take_movement,
             after=turn.end_phase, by=lambda box, s: 1 - s.player, asks=questions.reaction),
        Step(steps.BREAKTHROUGH, movement_phase.breakthrough_actions, phases.take_movement,
             after=turn.end_phase, asks=questions.breakthrough),
        Step(steps.BREAKTHROUGH_COMBAT, combat.combat_actions, phases.take_combat,
             after=turn.end_phase, asks=questions.combat_phase),
        Step(steps.SUPPLY, settled=phases.supply_settled),
        Step(steps.MAINTAINING, supply.maintaining_actions, supply.take_maintaining,
             settled=supply.maintaining_settled, once=True, asks=questions.maintaining),
        Step(steps.CROWDED, stacking.crowded_actions, stacking.take_crowded,
             after=turn.end_phase, by=named_next, asks=questions.crowded),
        Step(steps.GAME_OVER, asks=questions.over),
    ],
    by=lambda box, s: s.player,
    watch=memory.watch,
)  # fmt: skip
