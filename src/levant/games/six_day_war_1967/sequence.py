"""4.0 Sequence of play, at a glance.

    set-up (24.1)            Sinai Arabs, Eastern Arabs, Eastern Israelis, Sinai Israelis
    each turn (4.2)          Sinai Israelis     events, reinforcement, strike, movement, combat
                             Eastern Arabs      reinforcement, movement, barrage, combat
                             Eastern Israelis   as the Sinai Israelis
                             Sinai Arabs        as the Eastern Arabs
                             interphase         sudden death, end of the game (23.1)

The Sinai player moves the Sinai Israelis and the Eastern Arabs, the Eastern player the others. The
phases and their order are in `steps.ORDER`; every step has a line here, see `core/steps.py`.
"""

from levant.core.actions import act, first_of, verb_of
from levant.core.steps import Step, Steps
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import ISRAELI, Box
from levant.games.six_day_war_1967.rules import (
    advance,
    arrival,
    barrage,
    combat,
    movement_phase,
    placing,
    random_events,
    reserves,
    results,
    retreat,
    setup,
    stacking,
    strike,
    turn,
)
from levant.games.six_day_war_1967.rules.airborne import can_fly
from levant.games.six_day_war_1967.state import RESERVE, War
from levant.games.six_day_war_1967.words import questions


def phasing(box: Box, s: War) -> int:
    return steps.phasing_player(s)


def named(box: Box, s: War, player: int, *rest: int) -> int:
    """The player whom the step itself names."""
    return player


TABLE: Steps[Box, War] = Steps(
    [
        # phases
        Step(steps.SETUP, setup.setup_actions, setup.take_setup, after=turn.end_phase,
             asks=questions.setup),
        Step(steps.EVENTS, settled=turn.at_once),
        Step(steps.REINFORCEMENT, reserves.reinforcement_actions, reserves.take_reinforcement,
             end=verbs.END, after=turn.end_phase, asks=questions.reinforcement),
        Step(steps.STRIKE, strike.strike_actions, strike.take_strike, after=turn.end_phase,
             asks=questions.strike),
        Step(steps.MOVEMENT, movement_phase.movement_actions, movement_phase.take_movement,
             end=verbs.END, after=turn.end_movement, asks=questions.movement),
        Step(steps.COMBAT, combat.combat_actions, combat.take_combat, end=verbs.END,
             after=turn.end_with_check, asks=questions.combat),
        Step(steps.ARRIVAL, arrival.arrival_actions, arrival.take_arrival, after=turn.end_phase,
             asks=questions.arrival),
        Step(steps.BARRAGE, barrage.shell_actions, barrage.take_barrage, end=verbs.END,
             after=barrage.begin_shelling, asks=questions.barrage),
        Step(steps.INTERPHASE, settled=turn.at_once),
        Step(steps.OVER, asks=questions.over),
        # a unit is placed or moves
        Step(steps.PLACING, placing.placing_actions, placing.take_placing, once=True,
             by=placing.placing_player, asks=questions.placing),
        Step(steps.MOVING, movement_phase.moving_actions, movement_phase.take_moving, once=True,
             asks=questions.moving),
        Step(steps.CLAIMING, movement_phase.claiming_actions, movement_phase.take_claiming,
             once=True, asks=questions.claiming),
        Step(steps.OVERSTACKED, stacking.overstacked_actions, turn.take_overstacked,
             settled=turn.overstacked_settled, by=stacking.overstack_player,
             asks=questions.overstacked),
        # a combat and its results
        Step(steps.ATTACKING, combat.attack_actions, results.take_attacking,
             asks=questions.attacking),
        Step(steps.LOSING, results.losing_actions, results.take_losing, once=True,
             after=results.lose_only, by=results.force_player, asks=questions.losing),
        Step(steps.FALLING_BACK, settled=retreat.fall_back),
        Step(steps.STANDING, retreat.standing_actions, retreat.take_standing, once=True, by=named,
             asks=questions.standing),
        Step(steps.RETREATING, retreat.retreating_actions, retreat.take_retreating,
             settled=retreat.retreating_settled, by=named, asks=questions.retreating),
        Step(steps.ADVANCING, advance.advancing_actions, advance.take_advancing,
             end=verbs.END, by=named, asks=questions.advancing),
        Step(steps.STEPPING, advance.stepping_actions, advance.take_stepping, once=True,
             by=advance.stepping_player, asks=questions.stepping),
        # strikes from the air and barrages
        Step(steps.FLYING, strike.support_actions, strike.take_support, once=True,
             after=strike.fly, asks=questions.flying),
        Step(steps.SPREADING, strike.spread_actions, strike.take_spreading, once=True,
             after=strike.spread_only, asks=questions.spreading),
        Step(steps.DITCHING, strike.ditching_actions, strike.take_ditching,
             settled=strike.ditching_settled, asks=questions.ditching),
        Step(steps.TARGETING, strike.targeting_actions, strike.take_targeting, end=verbs.END,
             after=strike.fly_home, asks=questions.targeting),
        Step(steps.STRIKING, settled=strike.striking_settled),
        Step(steps.SHELLING, barrage.fire_actions, barrage.take_shelling, after=turn.end_barrage,
             asks=questions.shelling),
        # choices of events
        Step(steps.REVIVING, random_events.revive_actions, random_events.take_reviving, once=True,
             after=random_events.revive_only, by=named, asks=questions.reviving),
        Step(steps.RETURNING, random_events.return_actions, random_events.take_returning,
             once=True, after=random_events.nothing_to_return, by=named,
             asks=questions.returning),
        Step(steps.RECEIVING, random_events.receive_actions, random_events.take_receiving,
             after=random_events.nothing_to_receive, by=named, asks=questions.receiving),
        Step(steps.COMMITTING, strike.forces_actions, strike.take_forces, once=True,
             asks=questions.committing),
        Step(steps.CEASING, retreat.standing_actions, retreat.take_ceasing, once=True, by=named,
             asks=questions.ceasing),
    ],
    by=phasing,
)  # fmt: skip


def lead_in(box: Box, s: War, action: int) -> int | None:
    """Pick, then move, advance or place; call up or replace, then place."""
    step, verb, unit = s.steps[-1][0], verb_of(action), first_of(action)
    if verb == verbs.PLACE and step in (steps.REINFORCEMENT, steps.RECEIVING):
        return act(verbs.CALL if s.at[unit] == RESERVE else verbs.REPLACE, unit)
    if verb in (verbs.MOVE, verbs.VIA, verbs.DROP) and step == steps.MOVEMENT:
        if verb == verbs.DROP and not can_fly(box, unit):
            return None  # refused whoever's turn it is (20.1, 20.4)
        israeli = steps.phasing_side(s) == ISRAELI and box.ground[unit] and box.reserve[unit]
        other = israeli and s.front[unit] == 1 - steps.phasing_front(s)
        return act(verbs.CLAIM if other else verbs.PICK, unit)
    placed = verb == verbs.PLACE and step in (steps.SETUP, steps.ARRIVAL)
    advances = verb in (verbs.ADVANCE, verbs.VIA) and step == steps.ADVANCING
    return act(verbs.PICK, unit) if placed or advances else None
