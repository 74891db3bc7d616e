"""4.0 Sequence of play, at a glance.

    NATO set-up, Soviet set-up (11.1, 11.2), perhaps a first strike (14.1)
    turn 1        Soviet movement (12.1)
    turns 2 on    NATO combat, NATO movement, Soviet combat, Soviet movement (4.2)
    after 10      in the campaign, both may agree to stop (11.0); if they do not,
                  reinforcements of NATO and of the Soviet Union (12.2)
    at the end    victory (13.0)

Every phase and every step within one has a line in `TABLE` below: what is legal, what an answer
does, how it goes on when nothing is left to choose, who decides, what is asked.
"""

from levant.core.actions import act, first_of, second_of, verb_of
from levant.core.steps import Step, Steps
from levant.games.sixth_fleet import steps, verbs
from levant.games.sixth_fleet.box import NATO, SOVIET, Box
from levant.games.sixth_fleet.rules import (
    air,
    bombardment,
    combat,
    combat_phase,
    duty,
    movement_phase,
    optional_rules,
    reinforcement,
    retreat,
    setup,
    stacking,
)
from levant.games.sixth_fleet.rules.victory import net_points
from levant.games.sixth_fleet.state import RAISED, Fleet
from levant.games.sixth_fleet.words import questions

_NEXT = {  # where it is always the same
    steps.NATO_SETUP: steps.SOVIET_SETUP,
    steps.NATO_COMBAT: steps.NATO_MOVEMENT,
    steps.NATO_MOVEMENT: steps.SOVIET_COMBAT,
    steps.SOVIET_COMBAT: steps.SOVIET_MOVEMENT,
    steps.NATO_REINFORCEMENT: steps.SOVIET_REINFORCEMENT,
}


def next_phase(box: Box, s: Fleet) -> int:
    """4.2, 12.1, 12.2: what follows the phase that has just ended; moves the turn on."""
    plan = box.plans[s.scenario]
    if s.phase in _NEXT:
        return _NEXT[s.phase]
    if s.phase == steps.SOVIET_SETUP and s.first_strike:
        return steps.FIRST_STRIKE_PHASE
    if s.phase in (steps.SOVIET_SETUP, steps.FIRST_STRIKE_PHASE):
        return plan.opening
    if s.phase == steps.SOVIET_MOVEMENT:
        if s.turn == plan.last_turn:
            return steps.GAME_OVER
        if interphase_next(box, s):
            return steps.NATO_REINFORCEMENT
    s.turn += 1
    return steps.NATO_COMBAT


def interphase_next(box: Box, s: Fleet) -> bool:
    """12.2: whether this is the turn after which reinforcements come."""
    plan = box.plans[s.scenario]
    return plan.reinforced and s.turn == plan.interphase_after


def begin(box: Box, s: Fleet) -> None:
    start_phase(box, s, steps.NATO_SETUP)


def start_phase(box: Box, s: Fleet, phase: int) -> None:
    """Put a phase on the empty stack and prepare it."""
    s.phase = phase
    s.steps = [(phase,)]
    s.note(verbs.PHASE_EVENT, phase, s.turn)
    if phase in steps.SETUPS:
        unposted = s.post == box.plans[s.scenario].post
        if phase == steps.SOVIET_SETUP and s.middle_east and unposted:
            optional_rules.post_middle_east(box, s)
        setup.begin_setup(box, s)
    elif phase == steps.FIRST_STRIKE_PHASE:
        if not s.pending:
            optional_rules.strike_first(box, s)
    elif phase in steps.COMBATS:
        combat_phase.begin_combat(box, s)
    elif phase in steps.MOVEMENTS:
        movement_phase.begin_movement(box, s)
        if phase == steps.SOVIET_MOVEMENT and s.may_violate and not s.neutral_open:
            s.steps.append((steps.NEUTRALITY,))
    elif phase in steps.REINFORCEMENTS:
        reinforcement.begin_reinforcement(box, s)
    else:
        s.note(verbs.OVER, net_points(box, s))


def end_phase(box: Box, s: Fleet) -> None:
    start_phase(box, s, next_phase(box, s))


def end_strike(box: Box, s: Fleet) -> None:
    optional_rules.lose_nearest(box, s)
    end_phase(box, s)


def end_reinforcement(box: Box, s: Fleet) -> None:
    reinforcement.end_reinforcement(box, s)
    end_phase(box, s)


def end_movement(box: Box, s: Fleet) -> None:
    """9.22, then 7.0: losses at the end of a movement phase."""
    side = steps.phasing_side(s)
    for unit in air.lost_off_base(box, s, side):
        retreat.destroy(box, s, unit, verbs.OFF_BASE)
    for unit in box.of_side[side]:
        s.flags[unit] = RAISED  # nothing moves any more
    next_overstack(box, s)


def next_overstack(box: Box, s: Fleet, done: int = -1) -> None:
    """7.0: hex after hex until none is overstacked; then the phase is over, perhaps (11.0)."""
    node = stacking.overstacked_hex(box, s, steps.phasing_side(s))
    if node >= 0:
        s.steps.append((steps.OVERSTACK, node))
    elif s.phase == steps.SOVIET_MOVEMENT and interphase_next(box, s):
        s.steps.append((steps.AGREEING, NATO))
    else:
        end_phase(box, s)


# --- what an answer does -----------------------------------------------------------------------


def take_setup(box: Box, s: Fleet, action: int, special: int = -1) -> None:
    verb = verb_of(action)
    if verb == verbs.PICK:
        s.steps.append((steps.PLACING, first_of(action)))
    elif verb == verbs.DEPLOY:
        setup.deploy(box, s)
    else:
        setup.place(box, s, first_of(action), second_of(action))


def placements(box: Box, s: Fleet, unit: int) -> list[int]:
    """11.1, 11.2: set up; 12.2: or come on."""
    if s.phase in steps.REINFORCEMENTS:
        return reinforcement.placements(box, s, unit)
    return setup.placements(box, s, unit)


def take_placing(box: Box, s: Fleet, action: int, unit: int) -> None:
    if verb_of(action) == verbs.BOARD:
        setup.board(box, s, unit, second_of(action))
    elif s.phase in steps.REINFORCEMENTS:
        reinforcement.enter(box, s, unit, second_of(action))
    else:
        setup.place(box, s, unit, second_of(action))


def take_combat(box: Box, s: Fleet, action: int) -> None:
    verb, node, target = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.ATTACK:
        combat.begin_attack(box, s, node, target)
        s.steps.append((steps.ATTACKING, node, s.at[target]))
    elif verb == verbs.BOMBARD:
        bombardment.begin_bombardment(box, s, node, target)
        s.steps.append((steps.ATTACKING, node, target))
    elif verb == verbs.WITHDRAW:
        duty.withdraw(box, s, node)
    else:
        end_phase(box, s)


def attacking_actions(box: Box, s: Fleet, node: int, into: int) -> list[int]:
    if s.defenders:
        return combat.attack_actions(box, s, node, into)
    return bombardment.bombardment_actions(box, s, node, into)


def take_attacking(box: Box, s: Fleet, action: int, node: int, into: int) -> None:
    """8.33: one more joins; 8.31: one more is attacked; else the die decides."""
    verb, unit = verb_of(action), first_of(action)
    if verb == verbs.JOIN:
        s.attackers.append(unit)
    elif verb == verbs.ADD:
        s.defenders.insert(0, unit)
    else:
        s.steps.pop()
        combat.resolve(box, s, node, into)


def take_movement(box: Box, s: Fleet, action: int) -> None:
    verb = verb_of(action)
    if verb == verbs.PICK:
        s.steps.append((steps.MOVING, first_of(action)))
    elif verb == verbs.RAISE:
        movement_phase.raise_unit(box, s, first_of(action))
    else:
        end_movement(box, s)


def take_moving(box: Box, s: Fleet, action: int, unit: int) -> None:
    verb, where = verb_of(action), second_of(action)
    if verb == verbs.MOVE:
        movement_phase.move(box, s, unit, where)
    elif verb == verbs.BOARD:
        movement_phase.board(box, s, unit, where)
    else:
        movement_phase.ground(box, s, unit, where)


def remove(box: Box, s: Fleet, action: int, node: int) -> None:
    retreat.destroy(box, s, first_of(action), verbs.OVERSTACKED)


def agreeing_actions(box: Box, s: Fleet, side: int) -> list[int]:
    """11.0: both players may choose to end the game after turn 10; one alone goes on."""
    return [verbs.GO_ON, verbs.STOP]


def take_agreeing(box: Box, s: Fleet, action: int, side: int) -> None:
    stop = verb_of(action) == verbs.STOP
    s.note(verbs.CHOSEN, side, int(stop))
    if not stop:
        end_phase(box, s)
    elif side == NATO:
        s.steps.append((steps.AGREEING, SOVIET))
    else:
        start_phase(box, s, steps.GAME_OVER)


def lead_in(box: Box, s: Fleet, action: int) -> int | None:
    """Pick, then move or place; in every other phase these are refused for themselves."""
    led: tuple[int, ...] = ()
    if s.phase in steps.MOVEMENTS:
        led = (verbs.MOVE, verbs.BOARD, verbs.GROUND)
    elif s.phase in steps.PLACING_PHASES:
        led = (verbs.BOARD, verbs.PLACE)
    picking = s.steps[-1][0] == s.phase and verb_of(action) in led
    return act(verbs.PICK, first_of(action)) if picking else None


TABLE: Steps[Box, Fleet] = Steps(
    [
        *(Step(phase, setup.setup_actions, take_setup, after=end_phase, asks=questions.setup)
          for phase in steps.SETUPS),
        Step(steps.SPECIAL, setup.special_actions, take_setup, asks=questions.special),
        Step(steps.PLACING, placements, take_placing, once=True, asks=questions.placing),
        Step(steps.FIRST_STRIKE_PHASE, optional_rules.sacrifice_actions, optional_rules.sacrifice,
             after=end_strike, asks=questions.first_strike),
        *(Step(phase, combat_phase.combat_actions, take_combat, asks=questions.combat)
          for phase in steps.COMBATS),
        Step(steps.ATTACKING, attacking_actions, take_attacking, asks=questions.attacking),
        Step(steps.RETREATING, retreat.retreat_actions, retreat.retreat_to,
             after=retreat.end_retreat, by=lambda box, s, node, side: side,
             asks=questions.retreating),
        Step(steps.DISPLACING, retreat.displacement_actions, retreat.displace,
             after=retreat.push_in, by=lambda box, s, node, mover, left: 1 - box.side[mover],
             asks=questions.displacing),
        Step(steps.ADVANCING, retreat.advance_actions, retreat.advance, once=True,
             by=lambda box, s, node, side, done: side, asks=questions.advancing),
        *(Step(phase, movement_phase.movement_actions, take_movement, asks=questions.movement)
          for phase in steps.MOVEMENTS),
        Step(steps.NEUTRALITY, optional_rules.neutrality_actions, optional_rules.decide_neutrality,
             once=True, asks=questions.neutrality),
        Step(steps.MOVING, movement_phase.moves_of, take_moving, once=True, asks=questions.moving),
        Step(steps.OVERSTACK, stacking.overstack_actions, remove, after=next_overstack,
             by=lambda box, s, node: 1 - steps.phasing_side(s), asks=questions.overstack),
        Step(steps.AGREEING, agreeing_actions, take_agreeing, once=True,
             by=lambda box, s, side: side, asks=questions.agreeing),
        *(Step(phase, reinforcement.reinforcement_actions, take_setup, after=end_reinforcement,
               asks=questions.reinforcement) for phase in steps.REINFORCEMENTS),
        Step(steps.GAME_OVER),
    ],
    by=lambda box, s: steps.phasing_side(s),
)  # fmt: skip
