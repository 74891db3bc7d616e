"""4.2 How one phase follows another, and what each begins with."""

from levant.core.actions import first_of
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import ARAB, ISRAELI, Box
from levant.games.six_day_war_1967.rules import (
    barrage,
    combat,
    movement_phase,
    random_events,
    setup,
    stacking,
    strike,
    victory,
)
from levant.games.six_day_war_1967.rules.losses import eliminate
from levant.games.six_day_war_1967.state import DROPPED, War


def begin(box: Box, s: War) -> None:
    """24.1: what lies ready before the first unit is placed."""
    setup.prepare(box, s)
    start_phase(box, s, 0)


def next_phase(box: Box, s: War) -> int:
    """4.2: what follows the phase that has just ended; the interphase moves the turn on."""
    if s.phase != steps.LAST_PHASE:
        return s.phase + 1
    if victory.arab_sudden_victory(box, s):
        s.note(verbs.SUDDEN, ARAB)
        return steps.GAME_OVER
    if victory.israeli_sudden_victory(box, s):
        s.note(verbs.SUDDEN, ISRAELI)
        return steps.GAME_OVER
    if s.turn == len(box.plans[s.scenario].turns):
        return steps.GAME_OVER
    s.turn += 1
    return steps.FIRST_PHASE


def start_phase(box: Box, s: War, phase: int) -> None:
    """Put a phase on the empty stack and prepare it."""
    s.phase = phase
    kind, side, front = steps.ORDER[phase]
    s.steps = [(kind,)]
    s.stage = 0
    s.note(verbs.PHASE_EVENT, phase, s.turn)
    if kind == steps.SETUP:
        setup.begin_setup(box, s, side, front)
    elif kind == steps.EVENTS:
        random_events.roll_event(box, s)
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


def at_once(box: Box, s: War) -> bool:
    """A phase without a decision of its own: events, once rolled, and the interphase."""
    end_phase(box, s)
    return False


def end_movement(box: Box, s: War) -> None:
    """10.3: one contingent is done, or all of them."""
    if s.contingent >= 0:
        s.contingent = -1
        s.steps.append((steps.MOVEMENT,))
    else:
        end_with_check(box, s)


def end_barrage(box: Box, s: War) -> None:
    barrage.discard_empty(box, s)
    end_phase(box, s)


def end_with_check(box: Box, s: War) -> None:
    """11.5: at the end of a movement or combat phase the stacks are checked."""
    kept = DROPPED if steps.what(s) == steps.MOVEMENT else 0
    for unit in range(box.units):
        s.flags[unit] &= kept
    s.nullified = 0
    s.zones = [-1, -1]
    s.attackers = []
    s.defenders = []
    s.contingent = -1
    s.contingents_moved = 0
    s.allowance = 0
    s.steps = [(steps.OVERSTACKED, -1)]


def overstacked_settled(box: Box, s: War, node: int) -> bool:
    """11.5: hex after hex until none is overstacked; then the phase is over."""
    if node >= 0 and stacking.surplus(box, s, node):
        return True
    node = stacking.overstacked_hex(box, s)
    if node >= 0:
        s.steps[-1] = (steps.OVERSTACKED, node)
        return True
    end_phase(box, s)
    return False


def take_overstacked(box: Box, s: War, action: int, node: int) -> None:
    eliminate(box, s, first_of(action), verbs.TOO_MANY)
