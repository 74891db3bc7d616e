"""4.0 Sequence of play, at a glance.

    Egyptian set-up (9.3, 10.3)
    each game turn    Western movement, Western combat, Egyptian movement, Egyptian combat (4.2)
                      points for objectives, end of turn (4.3)
    at the end        victory (3.3, 3.4)

Every phase and every step within one has a line in `TABLE` below; see `core/steps.py`.
"""

from levant.core.actions import act, first_of, verb_of
from levant.core.steps import Step, Steps
from levant.games.middle_east_battles import steps, verbs
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.el_arish_67.rules import entry, withdrawal
from levant.games.middle_east_battles.rules import (
    advance,
    artillery,
    combat,
    movement_phase,
    results,
    retreat,
    setup,
)
from levant.games.middle_east_battles.rules.points import tally_end, tally_turn
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.suez_56.rules import landings, militia
from levant.games.middle_east_battles.words import questions as ask


def begin(box: Box, s: Army) -> None:
    """9.8: the Egyptian player begins with points for world opinion."""
    s.points[steps.EGYPTIAN] = box.stakes[s.scenario].at_start
    start_phase(box, s, steps.SETUP)


def start_phase(box: Box, s: Army, phase: int) -> None:
    """Put a phase on the empty stack and prepare it."""
    s.phase = phase
    s.steps = [(phase,)]
    s.note(verbs.PHASE_EVENT, phase, s.turn)
    if phase == steps.SETUP:
        setup.begin_setup(box, s)
    elif phase in (steps.WESTERN_MOVEMENT, steps.EGYPTIAN_MOVEMENT):
        movement_phase.begin_movement(box, s, steps.phasing_side(s))
    elif phase in (steps.WESTERN_COMBAT, steps.EGYPTIAN_COMBAT):
        combat.begin_combat(box, s, steps.phasing_side(s))


def end_phase(box: Box, s: Army) -> None:
    """4.2: what follows the phase that has just ended."""
    if s.phase in (steps.WESTERN_MOVEMENT, steps.WESTERN_COMBAT, steps.EGYPTIAN_MOVEMENT):
        start_phase(box, s, s.phase + 1)
    elif s.phase == steps.SETUP:
        box.battle.begin_turn(box, s)
        start_phase(box, s, steps.WESTERN_MOVEMENT)
    else:
        tally_turn(box, s)
        box.battle.end_turn(box, s)
        if s.steps[-1][0] != steps.WRITING:
            close_turn(box, s)


def close_turn(box: Box, s: Army) -> None:
    """4.3: the marker moves on, or the game is over."""
    if box.battle.over(box, s):
        tally_end(box, s)
        start_phase(box, s, steps.GAME_OVER)
        s.note(verbs.OVER)
        return
    s.turn += 1
    box.battle.begin_turn(box, s)
    start_phase(box, s, steps.WESTERN_MOVEMENT)


def take_movement(box: Box, s: Army, action: int) -> None:
    if verb_of(action) == verbs.PICK:
        s.steps.append((steps.MOVING, first_of(action)))
    else:
        movement_phase.end_movement(box, s, steps.phasing_side(s))
        end_phase(box, s)


def take_combat(box: Box, s: Army, action: int) -> None:
    if verb_of(action) == verbs.END:
        end_phase(box, s)
    else:
        combat.begin_attack(box, s, first_of(action), verb_of(action) == verbs.BARRAGE)


def last_turns(box: Box, s: Army) -> list[int]:
    """9.2: the turn just over, or any of the next six."""
    first, last = box.last_turn[s.scenario], box.latest[s.scenario]
    return [act(verbs.LAST, turn) for turn in range(first, last + 1)]


def write_down(box: Box, s: Army, action: int) -> None:
    """9.2, then the turn ends as any other."""
    s.last_turn = first_of(action)
    s.note(verbs.WRITTEN, int(s.last_turn > box.last_turn[s.scenario]))
    close_turn(box, s)


TABLE: Steps[Box, Army] = Steps(
    [
        Step(steps.SETUP, setup.setup_actions, setup.take_setup,
             after=end_phase, asks=ask.setting_up),
        Step(steps.PLACING, setup.placements, setup.take_placing, asks=ask.placing, once=True),
        Step(steps.WESTERN_MOVEMENT, movement_phase.movement_actions, take_movement,
             asks=ask.movement),
        Step(steps.EGYPTIAN_MOVEMENT, movement_phase.movement_actions, take_movement,
             asks=ask.movement),
        Step(steps.MILITIA, militia.militia_actions, militia.take_militia,
             asks=ask.militia, once=True),
        Step(steps.DECLARING, withdrawal.declarations, withdrawal.declare,
             asks=ask.declaring, once=True),
        Step(steps.WRITING, last_turns, write_down,
             by=lambda box, s: steps.WESTERN, asks=ask.writing, once=True),
        Step(steps.MOVING, movement_phase.moves_of, movement_phase.take_move,
             asks=ask.moving, once=True),
        Step(steps.MARCHING, entry.marches, entry.take_march, asks=ask.marching, once=True),
        Step(steps.CARRYING, landings.carrying_actions, landings.take_carrying,
             asks=ask.carrying, once=True),
        Step(steps.WESTERN_COMBAT, combat.combat_actions, take_combat, asks=ask.fighting),
        Step(steps.EGYPTIAN_COMBAT, combat.combat_actions, take_combat, asks=ask.fighting),
        Step(steps.ATTACKING, combat.attack_actions, combat.take_attack, asks=ask.attacking),
        Step(steps.DEFENDING, artillery.protection_actions, artillery.protect,
             after=artillery.end_fire, asks=ask.defending,
             by=lambda box, s: 1 - steps.phasing_side(s)),
        Step(steps.CHOOSING, combat.table_actions, combat.resolve_on,
             after=combat.resolve_on, asks=ask.choosing, once=True),
        Step(steps.RETREATING, retreat.retreat_actions, retreat.retreat_to,
             after=retreat.end_retreat, by=lambda box, s, side, *rest: side, asks=ask.retreating),
        Step(steps.DISPLACING, retreat.displacement_actions, retreat.displace,
             after=retreat.move_in, by=lambda box, s, unit, _: box.side[unit], asks=ask.displacing),
        Step(steps.EXCHANGING, results.exchange_actions, results.take_exchange,
             after=results.end_exchange, asks=ask.exchanging),
        Step(steps.ADVANCING, advance.advance_actions, advance.take_advance,
             by=lambda box, s, side, *rest: side, asks=ask.advancing),
        Step(steps.GAME_OVER),
    ],
    by=lambda box, s: steps.phasing_side(s),
)  # fmt: skip
