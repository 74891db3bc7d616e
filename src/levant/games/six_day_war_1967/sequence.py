"""4.0 Sequence of play, at a glance.

    set-up (24.1)            Sinai Arabs, Eastern Arabs, Eastern Israelis, Sinai Israelis
    each turn (4.2)          Sinai Israelis     events, reinforcement, strike, movement, combat
                             Eastern Arabs      reinforcement, movement, barrage, combat
                             Eastern Israelis   as the Sinai Israelis
                             Sinai Arabs        as the Eastern Arabs
                             interphase         sudden death, end of the game (23.1)

The Sinai player moves the Sinai Israelis and the Eastern Arabs, the Eastern player the others. The
phases and their order are in `steps.ORDER`; every step has a line in `TABLE` below. A step is
`settled` whenever it comes to the top of the stack: it does what needs no decision, and answers
whether it now waits for a player. If it waits, `actions` lists what is legal and `take` does the
chosen one.
"""

from levant.core.steps import Step, Steps, always
from levant.games.six_day_war_1967 import steps
from levant.games.six_day_war_1967.box import ISRAELI, Box, commander
from levant.games.six_day_war_1967.rules import (
    fighting,
    flying,
    movement_phase,
    phases,
    placing,
    reserves,
    results,
    setup,
    stacking,
)
from levant.games.six_day_war_1967.state import War


def actor(box: Box, s: War) -> int:
    """The player who decides now."""
    frame = s.steps[-1]
    step = frame[0]
    if step in (steps.RETREATING, steps.STANDING, steps.CEASING, steps.ADVANCING):
        return frame[1]
    if step in (steps.REVIVING, steps.RETURNING, steps.RECEIVING):
        return frame[1]
    if step == steps.STEPPING:
        return commander(box.side[frame[1]], s.front[frame[1]])
    if step == steps.LOSING:
        return commander(results.side_of(s, frame[1]), steps.phasing_front(s))
    if step == steps.OVERSTACKED:
        return stacking.overstack_player(box, s, frame[1])
    if step == steps.PLACING and box.side[frame[1]] == ISRAELI and frame[2] != steps.AT_SETUP:
        return reserves.receiving_front(s)
    return steps.phasing_player(s)


TABLE: Steps[Box, War] = Steps(
    [
        Step(steps.SETUP, phases.setup_settled, setup.setup_actions, phases.take_setup),
        Step(steps.EVENTS, phases.at_once),
        Step(
            steps.REINFORCEMENT,
            phases.reinforcement_settled,
            reserves.reinforcement_actions,
            phases.take_reinforcement,
        ),
        Step(steps.STRIKE, phases.strike_settled, phases.strike_actions, phases.take_strike),
        Step(
            steps.MOVEMENT,
            phases.movement_settled,
            movement_phase.movement_actions,
            phases.take_movement,
        ),
        Step(steps.COMBAT, phases.combat_settled, phases.combat_actions, phases.take_combat),
        Step(steps.ARRIVAL, phases.arrival_settled, phases.arrival_actions, phases.take_arrival),
        Step(steps.BARRAGE, phases.barrage_settled, phases.barrage_actions, phases.take_barrage),
        Step(steps.INTERPHASE, phases.at_once),
        Step(steps.OVER, always),
        Step(steps.PLACING, always, placing.placing_actions, placing.take_placing),
        Step(steps.MOVING, always, placing.moving_actions, placing.take_moving),
        Step(steps.CLAIMING, always, placing.claiming_actions, placing.take_claiming),
        Step(
            steps.OVERSTACKED,
            fighting.overstacked_settled,
            fighting.overstacked_actions,
            fighting.take_overstacked,
        ),
        Step(steps.ATTACKING, always, fighting.attacking_actions, fighting.take_attacking),
        Step(steps.LOSING, fighting.losing_settled, fighting.losing_actions, fighting.take_losing),
        Step(steps.FALLING_BACK, fighting.falling_settled),
        Step(steps.STANDING, always, fighting.standing_actions, fighting.take_standing),
        Step(
            steps.RETREATING,
            fighting.retreating_settled,
            fighting.retreating_actions,
            fighting.take_retreating,
        ),
        Step(
            steps.ADVANCING,
            fighting.advancing_settled,
            fighting.advancing_actions,
            fighting.take_advancing,
        ),
        Step(steps.STEPPING, always, fighting.stepping_actions, fighting.take_stepping),
        Step(
            steps.COMMITTING,
            flying.committing_settled,
            flying.committing_actions,
            flying.take_committing,
        ),
        Step(steps.FLYING, flying.flying_settled, flying.flying_actions, flying.take_flying),
        Step(
            steps.SPREADING,
            flying.spreading_settled,
            flying.spreading_actions,
            flying.take_spreading,
        ),
        Step(
            steps.DITCHING, flying.ditching_settled, flying.ditching_actions, flying.take_ditching
        ),
        Step(
            steps.TARGETING,
            flying.targeting_settled,
            flying.targeting_actions,
            flying.take_targeting,
        ),
        Step(steps.STRIKING, flying.striking_settled),
        Step(
            steps.SHELLING, flying.shelling_settled, flying.shelling_actions, flying.take_shelling
        ),
        Step(
            steps.REVIVING,
            placing.reviving_settled,
            placing.reviving_actions,
            placing.take_reviving,
        ),
        Step(
            steps.RETURNING,
            placing.returning_settled,
            placing.returning_actions,
            placing.take_returning,
        ),
        Step(
            steps.RECEIVING,
            placing.receiving_settled,
            placing.receiving_actions,
            placing.take_receiving,
        ),
        Step(steps.CEASING, always, fighting.ceasing_actions, fighting.take_ceasing),
    ]
)
legal = TABLE.legal
apply = TABLE.apply
settle = TABLE.settle
