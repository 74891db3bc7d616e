"""3.0 The sequence of play, at a glance.

    set-up          cards put aside, units placed, air defence (12.0 to 15.0)
    a turn in peace UAR card, Israeli card, outbreak of war?, Jordan? (3.1, 4.0)
    war breaks out  the Egyptians come, a pre-emptive attack? (4.2, 4.2.1)
    a day of war    UAR card, Israeli card; reinforcements, air defence, initiative, Operations;
                    recovery; cease-fire? (3.1 to 3.5)
    at the end      victory (11.0)

Every step has a line in `TABLE` below: what is legal, what an answer does, what is asked. The side
that decides is the first argument of its frame.
"""

from collections.abc import Callable

from levant.core.actions import acts
from levant.core.steps import Step, Steps, either
from levant.games.six_days_of_war import steps, verbs
from levant.games.six_days_of_war.box import Box
from levant.games.six_days_of_war.rules import (
    activation,
    air,
    air_combat,
    air_defence,
    assault,
    bombing,
    card_choices,
    cease_fire,
    crisis,
    deception,
    deployment,
    jordan,
    operations,
    outbreak,
    recovery,
    retreat,
    setup,
    special,
    supply,
    transport,
)
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.words import questions


def decider(box: Box, s: War) -> int:
    return s.steps[-1][1]


def watch(box: Box, s: War) -> None:
    """11.4: Nasser's fall ends the game at once."""
    if s.nasser and s.phase != steps.OVER:
        cease_fire.end_game(box, s)


WAR_OR_NOT: Callable[..., list[int]] = either(verbs.DECLINE, verbs.WAR)

TABLE: Steps[Box, War] = Steps(
    [
        Step(steps.CHOOSING, setup.choosing_actions, setup.take_choosing, asks=questions.choosing,
             once=True),
        Step(steps.DISCARDING, setup.discarding_actions, setup.take_discarding,
             asks=questions.discarding, once=True),
        Step(steps.AWARDING, either(verbs.TAKE_DVP, verbs.TAKE_WFL), setup.take_awarding,
             asks=questions.awarding, once=True),
        Step(steps.PLACING, deployment.placing_actions, deployment.take_placing,
             after=deployment.pass_over, asks=questions.placing, once=True),
        Step(steps.PATROLLING, air_defence.patrolling_actions, air_defence.take_patrolling,
             asks=questions.patrolling, once=True, end=verbs.DONE),
        Step(steps.ACTING, crisis.acting_actions, crisis.take_acting, settled=crisis.acting_settled,
             asks=questions.acting, once=True),
        Step(steps.DRAWING, crisis.drawing_actions, crisis.take_drawing, asks=questions.drawing,
             once=True),
        Step(steps.TRUMPING, crisis.trumping_actions, crisis.take_trumping, asks=questions.trumping,
             once=True),
        Step(steps.TERMS, crisis.terms_actions, crisis.take_terms, asks=questions.terms, once=True),
        Step(steps.COUNTERING, crisis.trumping_actions, crisis.take_countering,
             asks=questions.countering, once=True),
        Step(steps.EXTRA, card_choices.extra_actions, card_choices.take_extra, asks=questions.extra,
             once=True),
        Step(steps.GIFT, either(verbs.DSP, verbs.WFL), card_choices.take_gift,
             asks=questions.gift, once=True),
        Step(steps.HOLDING, card_choices.holding_actions, card_choices.take_holding,
             asks=questions.holding, once=True),
        Step(steps.DECEIVING, card_choices.deceiving_actions, card_choices.take_deceiving,
             after=deception.clear_marks, asks=questions.deceiving, once=True, end=verbs.DONE),
        Step(steps.SENDING, card_choices.sending_actions, card_choices.take_sending,
             asks=questions.sending, once=True),
        Step(steps.MENDING, either(*acts(verbs.NATION, card_choices.FOREIGN_AIR_FORCES)),
             card_choices.take_mending, asks=questions.mending, once=True),
        Step(steps.AIRLIFT, card_choices.airlift_actions, card_choices.take_airlift,
             asks=questions.airlift, once=True),
        Step(steps.ROUND_END, settled=outbreak.round_ends),
        Step(steps.OFFERED, WAR_OR_NOT, outbreak.take_offered, asks=questions.offered,
             once=True),
        Step(steps.ANSWERING, WAR_OR_NOT, outbreak.take_answering,
             asks=questions.answering, once=True),
        Step(steps.DECLARING, WAR_OR_NOT, outbreak.take_declaring,
             asks=questions.declaring, once=True),
        Step(steps.INTERVENTION, settled=jordan.intervention),
        Step(steps.INFILTRATING, jordan.infiltrating_actions, jordan.take_infiltrating,
             settled=jordan.infiltrating_settled, asks=questions.infiltrating, once=True),
        Step(steps.WAR_BEGINS, settled=outbreak.war_begins),
        Step(steps.PREEMPTING, either(verbs.ATTEMPT, verbs.DECLINE), outbreak.take_preempting,
             asks=questions.preempting, once=True),
        Step(steps.DAY_BEGINS, settled=operations.day_begins),
        Step(steps.ROLLING, settled=operations.roll_initiative),
        Step(steps.OPERATING, operations.operating_actions, operations.take_operating,
             settled=operations.operating_settled, asks=questions.operating),
        Step(steps.MARCHING, activation.marching_actions, activation.take_marching,
             settled=activation.marching_settled, asks=questions.marching),
        Step(steps.MOVING, activation.moving_actions, activation.take_moving, asks=questions.moving,
             once=True),
        Step(steps.ASSAULTING, assault.assaulting_actions, assault.take_assaulting,
             settled=assault.assaulting_settled, asks=questions.assaulting, end=verbs.END),
        Step(steps.ATTACKING, assault.attacking_actions, assault.take_attacking,
             asks=questions.attacking),
        Step(steps.SUFFERING, assault.suffering_actions, assault.take_suffering,
             settled=assault.suffering_settled, asks=questions.suffering, once=True),
        Step(steps.RETREATING, retreat.retreating_actions, retreat.take_retreating,
             settled=retreat.retreating_settled, asks=questions.retreating),
        Step(steps.ADVANCING, assault.advancing_actions, assault.take_advancing,
             asks=questions.advancing, end=verbs.HALT),
        Step(steps.BRIDGING, either(verbs.DEMOLISH, verbs.SPARE), special.take_bridging,
             asks=questions.bridging, once=True),
        Step(steps.AFTERMATH, settled=assault.aftermath),
        Step(steps.MISSIONS, air.missions_actions, air.take_missions, after=air.all_sent,
             asks=questions.missions),
        Step(steps.AIMING, air.aiming_actions, air.take_aiming, asks=questions.aiming, once=True),
        Step(steps.RESOLVING, air.resolving_actions, air.take_resolving,
             settled=air.resolving_settled, asks=questions.resolving),
        Step(steps.INTERCEPTING, air_combat.intercepting_actions, air_combat.take_intercepting,
             asks=questions.intercepting, once=True, end=verbs.DONE),
        Step(steps.ENGAGING, air_combat.engaging_actions, air_combat.take_engaging,
             after=air_combat.all_engaged, asks=questions.engaging, end=verbs.DONE),
        Step(steps.FIRING, air_combat.firing_actions, air_combat.take_firing,
             settled=air_combat.firing_settled, asks=questions.firing, once=True),
        Step(steps.GROUP, settled=air_combat.fight),
        Step(steps.BOMBING, bombing.bombing_actions, bombing.take_bombing,
             settled=bombing.bombing_settled, asks=questions.bombing),
        Step(steps.LANDING, air.landing_actions, air.take_landing, settled=air.landing_settled,
             asks=questions.landing),
        Step(steps.OPERATION_ENDS, settled=operations.operation_ends),
        Step(steps.RECOVERING, settled=recovery.recover),
        Step(steps.PARLEY, settled=cease_fire.parley),
        Step(steps.REPLYING, cease_fire.replying_actions, cease_fire.take_replying,
             settled=cease_fire.replying_settled, asks=questions.replying, once=True),
        Step(steps.TURN_ENDS, settled=cease_fire.turn_ends),
        Step(steps.GAME_OVER, asks=questions.game_over),
        Step(steps.LIFTED, transport.lifted_actions, transport.take_lifted, after=transport.land,
             asks=questions.lifted, end=verbs.ACCEPT),
    ],
    decider,
    watch,
)  # fmt: skip

# The step that begins a phase, where it is always the same.
FIRST = {
    steps.OUTBREAK: steps.WAR_BEGINS, steps.OPERATIONAL: steps.DAY_BEGINS,
    steps.RECOVERY: steps.RECOVERING, steps.CEASE_FIRE: steps.PARLEY,
    steps.OVER: steps.GAME_OVER,
}  # fmt: skip


def start_phase(box: Box, s: War, phase: int) -> None:
    """Put the steps of a phase on the empty stack."""
    if phase == steps.SETUP:
        setup.open_scenario(box, s)
    elif phase == steps.STRATEGIC:
        if s.war_turn:
            cease_fire.push_war_turn(s)
        else:
            setup.strategic(s)
    elif phase == steps.OPERATIONS:
        follows = steps.ROLLING if s.pre_emptive else steps.RECOVERING
        s.steps = [(follows,), (steps.OPERATING, s.mover)]
        supply.judge(box, s)
    else:
        s.steps = [(FIRST[phase],)]
