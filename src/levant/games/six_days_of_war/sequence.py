"""3.0 The sequence of play, at a glance.

    set-up          cards put aside, units placed, air defence (12.0 to 15.0)
    a turn in peace UAR card, Israeli card, outbreak of war?, Jordan? (3.1, 4.0)
    war breaks out  the Egyptians come, a pre-emptive attack? (4.2, 4.2.1)
    a day of war    UAR card, Israeli card; reinforcements, air defence, initiative, Operations;
                    recovery; cease-fire? (3.1 to 3.5)
    at the end      victory (11.0)

Every step has a line in `TABLE` below. A step is `settled` whenever it comes to the top of the
stack: it does what needs no decision, and answers whether it now waits for a player. If it waits,
`actions` lists what is legal and `take` does the chosen one.
"""

from levant.core.steps import Step, Steps, always
from levant.games.six_days_of_war import steps
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
    deployment,
    jordan,
    operations,
    outbreak,
    recovery,
    retreat,
    setup,
    special,
    transport,
)
from levant.games.six_days_of_war.state import NASSER, PHASE, War
from levant.games.six_days_of_war.steps import OVER


def actor(s: War) -> int:
    """The side that decides now."""
    return s.steps[-1][1]


def watch(box: Box, s: War) -> None:
    """11.4: Nasser's fall ends the game at once."""
    if s.mark[NASSER] and s.mark[PHASE] != OVER:
        cease_fire.end_game(box, s)


TABLE: Steps[Box, War] = Steps(
    [
        Step(steps.CHOOSING, always, setup.choosing_actions, setup.take_choosing),
        Step(steps.DISCARDING, always, setup.discarding_actions, setup.take_discarding),
        Step(steps.AWARDING, always, setup.awarding_actions, setup.take_awarding),
        Step(
            steps.PLACING,
            deployment.placing_settled,
            deployment.placing_actions,
            deployment.take_placing,
        ),
        Step(
            steps.PATROLLING,
            air_defence.patrolling_settled,
            air_defence.patrolling_actions,
            air_defence.take_patrolling,
        ),
        Step(steps.ACTING, crisis.acting_settled, crisis.acting_actions, crisis.take_acting),
        Step(steps.DRAWING, always, crisis.drawing_actions, crisis.take_drawing),
        Step(steps.TRUMPING, always, crisis.trumping_actions, crisis.take_trumping),
        Step(steps.TERMS, always, crisis.terms_actions, crisis.take_terms),
        Step(steps.COUNTERING, always, crisis.countering_actions, crisis.take_countering),
        Step(steps.EXTRA, always, card_choices.extra_actions, card_choices.take_extra),
        Step(steps.GIFT, always, card_choices.gift_actions, card_choices.take_gift),
        Step(steps.HOLDING, always, card_choices.holding_actions, card_choices.take_holding),
        Step(
            steps.DECEIVING,
            card_choices.deceiving_settled,
            card_choices.deceiving_actions,
            card_choices.take_deceiving,
        ),
        Step(steps.SENDING, always, card_choices.sending_actions, card_choices.take_sending),
        Step(steps.MENDING, always, card_choices.mending_actions, card_choices.take_mending),
        Step(
            steps.AIRLIFT,
            card_choices.airlift_settled,
            card_choices.airlift_actions,
            card_choices.take_airlift,
        ),
        Step(steps.ROUND_END, outbreak.round_ends),
        Step(steps.OFFERED, always, outbreak.war_or_not, outbreak.take_offered),
        Step(steps.ANSWERING, always, outbreak.war_or_not, outbreak.take_answering),
        Step(steps.DECLARING, always, outbreak.war_or_not, outbreak.take_declaring),
        Step(steps.INTERVENTION, jordan.intervention),
        Step(
            steps.INFILTRATING,
            jordan.infiltrating_settled,
            jordan.infiltrating_actions,
            jordan.take_infiltrating,
        ),
        Step(steps.WAR_BEGINS, outbreak.war_begins),
        Step(steps.PREEMPTING, always, outbreak.preempting_actions, outbreak.take_preempting),
        Step(steps.DAY_BEGINS, operations.day_begins),
        Step(steps.ROLLING, operations.roll_initiative),
        Step(
            steps.OPERATING,
            operations.operating_settled,
            operations.operating_actions,
            operations.take_operating,
        ),
        Step(
            steps.MARCHING,
            activation.marching_settled,
            activation.marching_actions,
            activation.take_marching,
        ),
        Step(steps.MOVING, always, activation.moving_actions, activation.take_moving),
        Step(
            steps.ASSAULTING,
            assault.assaulting_settled,
            assault.assaulting_actions,
            assault.take_assaulting,
        ),
        Step(steps.ATTACKING, always, assault.attacking_actions, assault.take_attacking),
        Step(
            steps.SUFFERING,
            assault.suffering_settled,
            assault.suffering_actions,
            assault.take_suffering,
        ),
        Step(
            steps.RETREATING,
            retreat.retreating_settled,
            retreat.retreating_actions,
            retreat.take_retreating,
        ),
        Step(
            steps.ADVANCING,
            assault.advancing_settled,
            assault.advancing_actions,
            assault.take_advancing,
        ),
        Step(steps.BRIDGING, always, special.bridging_actions, special.take_bridging),
        Step(steps.AFTERMATH, assault.aftermath),
        Step(steps.MISSIONS, air.missions_settled, air.missions_actions, air.take_missions),
        Step(steps.AIMING, always, air.aiming_actions, air.take_aiming),
        Step(steps.RESOLVING, air.resolving_settled, air.resolving_actions, air.take_resolving),
        Step(
            steps.INTERCEPTING,
            air_combat.intercepting_settled,
            air_combat.intercepting_actions,
            air_combat.take_intercepting,
        ),
        Step(
            steps.ENGAGING,
            air_combat.engaging_settled,
            air_combat.engaging_actions,
            air_combat.take_engaging,
        ),
        Step(
            steps.FIRING,
            air_combat.firing_settled,
            air_combat.firing_actions,
            air_combat.take_firing,
        ),
        Step(steps.GROUP, air_combat.fight),
        Step(steps.BOMBING, bombing.bombing_settled, bombing.bombing_actions, bombing.take_bombing),
        Step(steps.LANDING, air.landing_settled, air.landing_actions, air.take_landing),
        Step(steps.OPERATION_ENDS, operations.operation_ends),
        Step(steps.RECOVERING, recovery.recover),
        Step(steps.PARLEY, cease_fire.parley),
        Step(
            steps.REPLYING,
            cease_fire.replying_settled,
            cease_fire.replying_actions,
            cease_fire.take_replying,
        ),
        Step(steps.TURN_ENDS, cease_fire.turn_ends),
        Step(steps.GAME_OVER, always),
        Step(
            steps.LIFTED, transport.lifted_settled, transport.lifted_actions, transport.take_lifted
        ),
    ],
    watch,
)
legal = TABLE.legal
apply = TABLE.apply
settle = TABLE.settle
