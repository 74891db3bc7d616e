"""3.1 to 3.5: from phase to phase, from player turn to player turn, and the end of the game."""

from levant.games.golan_73 import steps, verbs
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules import admin, movement_phase, stacking, strategic, victory
from levant.games.golan_73.state import Forces, contested


def end_phase(box: Box, s: Forces, *ended: int) -> None:
    """3.2: on to the next phase; 5.23, 6.29: what is tidied at the end of every one."""
    if stacking.sort_out(box, s):
        return
    tidy(box, s)
    if s.phase == steps.SETUP:
        start_phase(box, s, steps.REINFORCEMENT)
    elif s.phase == steps.REINFORCEMENT:
        s.player = SYRIAN
        start_phase(box, s, steps.ADMIN)
    elif s.phase == steps.SUPPLY:
        end_player_turn(box, s)
    else:
        if s.phase == steps.ADMIN:
            admin.end_admin(box, s)
        start_phase(box, s, s.phase + 1)


def tidy(box: Box, s: Forces) -> None:
    """5.23: field works without a friendly unit go; 6.29: units that face nobody stand up."""
    s.engaged &= contested(s)
    s.old &= contested(s)
    for node in range(box.nodes):
        side = s.works[node]
        if side >= 0 and not s.stack[node] & box.side_mask[side] & ~box.ghost_mask:
            s.works[node] = -1
            s.note(verbs.FIELD_WORKS_LOST, node)


def end_player_turn(box: Box, s: Forces) -> None:
    """3.3 to 3.5: the second player's turn, or the victory check and the next turn."""
    if s.player == SYRIAN:
        s.player = ISRAELI
        start_phase(box, s, steps.ADMIN)
        return
    both = victory.points(box, s)
    s.note(verbs.SCORE, both[ISRAELI], both[SYRIAN])
    last = s.turn >= box.settings[s.scenario].last_turn
    if victory.across_the_jordan(box, s):
        finish(box, s, verbs.JORDAN)
    elif last:
        finish(box, s, verbs.LAST_TURN)
    else:
        sudden = victory.sudden_death(box, s)
        if sudden >= 0:
            finish(box, s, verbs.SUDDEN_SYRIAN if sudden == SYRIAN else verbs.SUDDEN_ISRAELI)
        else:
            s.turn += 1
            if s.turn > box.boundaries_until:
                s.strayed = [0] * len(s.strayed)  # 14.42: nobody has to go home any more
            start_phase(box, s, steps.REINFORCEMENT)


def finish(box: Box, s: Forces, why: int) -> None:
    s.ended = why
    s.phase = steps.GAME_OVER
    s.steps = [(steps.GAME_OVER,)]
    s.note(verbs.OVER, why, victory.net(box, s))


def start_phase(box: Box, s: Forces, phase: int) -> None:
    """Put a phase on the empty stack and prepare it."""
    s.phase = phase
    s.steps = [(phase, 0) if phase in steps.STAGES else (phase,)]
    s.note(verbs.PHASE_EVENT, phase, s.player, s.turn)
    if phase == steps.ADMIN:
        admin.begin_admin(box, s)
    elif phase in steps.MOVEMENT_PHASES:
        movement_phase.begin_movement(box, s)
    elif phase == steps.STRATEGIC:
        strategic.begin_strategic(box, s)
    elif phase in (steps.COMBAT, steps.BREAKTHROUGH_COMBAT):
        s.fought = 0
        s.first_action = 1
