"""4.2 How one phase follows another, and what each begins with."""

from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import ARAB, ISRAELI, Box
from levant.games.six_day_war_1967.rules import (
    combat,
    movement_phase,
    random_events,
    reserves,
    setup,
    strike,
    victory,
)
from levant.games.six_day_war_1967.state import DROPPED, War
from levant.games.six_day_war_1967.steps import GAME_OVER, LAST_PHASE, ORDER, what


def next_phase(box: Box, s: War) -> int:
    """4.2: what follows the phase that has just ended; the interphase moves the turn on."""
    if s.phase != LAST_PHASE:
        return s.phase + 1
    if victory.arab_sudden_victory(box, s):
        s.note(verbs.SUDDEN, ARAB)
        return GAME_OVER
    if victory.israeli_sudden_victory(box, s):
        s.note(verbs.SUDDEN, ISRAELI)
        return GAME_OVER
    if s.turn == len(box.turns):
        return GAME_OVER
    s.turn += 1
    return steps.FIRST_PHASE


def start_phase(box: Box, s: War, phase: int) -> None:
    """Put a phase on the empty stack and prepare it."""
    s.phase = phase
    kind, side, front = ORDER[phase]
    s.steps = [(kind,)]
    s.stage = 0
    s.note(verbs.PHASE_EVENT, phase, s.turn)
    if kind == steps.SETUP:
        setup.begin_setup(box, s, side, front)
    elif kind == steps.EVENTS:
        random_events.roll_event(box, s)
    elif kind == steps.REINFORCEMENT:
        reserves.begin_reinforcement(s)
    elif kind == steps.STRIKE:
        strike.begin_strike(box, s, front)
    elif kind == steps.MOVEMENT:
        movement_phase.begin_movement(box, s, side, front)
    elif kind == steps.COMBAT:
        combat.begin_combat(box, s)
    elif kind == steps.OVER:
        s.note(verbs.OVER)


def end_phase(box: Box, s: War) -> None:
    start_phase(box, s, next_phase(box, s))


def end_with_check(box: Box, s: War) -> None:
    """11.5: at the end of a movement or combat phase the stacks are checked."""
    kept = DROPPED if what(s) == steps.MOVEMENT else 0
    for unit in range(box.units):
        s.flags[unit] &= kept
    s.nullified = 0
    s.zones = [-1, -1]
    s.attackers = []
    s.defenders = []
    s.contingent = -1
    s.contingents_moved = 0
    s.allowance = 0
    s.steps.append((steps.OVERSTACKED, -1))
