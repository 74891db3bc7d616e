"""4.0 Sequence of play, at a glance.

    NATO set-up, Soviet set-up (11.1, 11.2), perhaps a first strike (14.1)
    turn 1        Soviet movement (12.1)
    turns 2 on    NATO combat, NATO movement, Soviet combat, Soviet movement (4.2)
    after 10      in the campaign, both may agree to stop (11.0); if they do not,
                  reinforcements of NATO and of the Soviet Union (12.2)
    at the end    victory (13.0)

Every phase and every step within one has a line in `TABLE` below. A step is `settled` whenever it
comes to the top of the stack: it does what needs no decision, and answers whether it now waits for
a player. If it waits, `actions` lists what is legal and `take` does the chosen one.
"""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.steps import Step, Steps, always
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
from levant.games.sixth_fleet.state import RAISED, Fleet, put


def next_phase(box: Box, s: Fleet) -> int:
    """4.2, 12.1, 12.2: what follows the phase that has just ended; moves the turn on."""
    if s.phase == steps.NATO_SETUP:
        return steps.SOVIET_SETUP
    if s.phase == steps.SOVIET_SETUP:
        return steps.FIRST_STRIKE_PHASE if s.first_strike else steps.SOVIET_MOVEMENT
    if s.phase == steps.FIRST_STRIKE_PHASE:
        return steps.SOVIET_MOVEMENT  # 12.1: turn 1 is a Soviet movement phase only
    if s.phase == steps.NATO_COMBAT:
        return steps.NATO_MOVEMENT
    if s.phase == steps.NATO_MOVEMENT:
        return steps.SOVIET_COMBAT
    if s.phase == steps.SOVIET_COMBAT:
        return steps.SOVIET_MOVEMENT
    if s.phase == steps.NATO_REINFORCEMENT:
        return steps.SOVIET_REINFORCEMENT
    if s.phase == steps.SOVIET_MOVEMENT:
        if s.turn == box.last_turn[s.scenario]:
            return steps.GAME_OVER
        if interphase_next(box, s):
            return steps.NATO_REINFORCEMENT
    s.turn += 1
    return steps.NATO_COMBAT


def interphase_next(box: Box, s: Fleet) -> bool:
    """12.2: whether this is the turn after which reinforcements come."""
    return s.turn == box.interphase_after and box.reinforced[s.scenario]


def start_phase(box: Box, s: Fleet, phase: int) -> None:
    """Put a phase on the empty stack and prepare it."""
    s.phase = phase
    s.steps = [(phase,)]
    s.note(verbs.PHASE_EVENT, phase, s.turn)
    side = steps.phasing_side(s)
    if phase in (steps.NATO_SETUP, steps.SOVIET_SETUP):
        if phase == steps.SOVIET_SETUP and s.middle_east and s.post == box.post:
            optional_rules.post_middle_east(box, s)
        setup.begin_setup(box, s, side)
    elif phase == steps.FIRST_STRIKE_PHASE:
        if not s.pending:
            optional_rules.strike_first(box, s)
    elif phase in (steps.NATO_COMBAT, steps.SOVIET_COMBAT):
        combat_phase.begin_combat(box, s)
    elif phase in (steps.NATO_MOVEMENT, steps.SOVIET_MOVEMENT):
        movement_phase.begin_movement(box, s, side)
        if phase == steps.SOVIET_MOVEMENT and s.may_violate and not s.neutral_open:
            s.steps.append((steps.NEUTRALITY,))
    elif phase in (steps.NATO_REINFORCEMENT, steps.SOVIET_REINFORCEMENT):
        reinforcement.begin_reinforcement(box, s, side)
    elif phase == steps.GAME_OVER:
        s.note(verbs.OVER, net_points(box, s))


def end_phase(box: Box, s: Fleet) -> None:
    start_phase(box, s, next_phase(box, s))


def actor(box: Box, s: Fleet) -> int:
    """The side that decides now."""
    frame = s.steps[-1]
    step = frame[0]
    if step in (steps.RETREATING, steps.ADVANCING):
        return frame[2]
    if step == steps.AGREEING:
        return frame[1]
    if step == steps.OVERSTACK:
        return 1 - steps.phasing_side(s)  # 7.0: the opponent chooses
    if step == steps.DISPLACING:
        return 1 - box.side[frame[2]]
    return steps.phasing_side(s)


# --- phases ------------------------------------------------------------------------------------


def setup_settled(box: Box, s: Fleet) -> bool:
    if setup.waiting(box, s, steps.phasing_side(s)):
        return True
    end_phase(box, s)
    return False


def setup_actions(box: Box, s: Fleet) -> list[int]:
    return setup.setup_actions(box, s, steps.phasing_side(s))


def pick_to_place(box: Box, s: Fleet, action: int) -> None:
    s.steps.append((steps.PLACING, first_of(action)))


def strike_settled(box: Box, s: Fleet) -> bool:
    if len(s.pending) > 1:
        return True
    for unit in s.pending:
        optional_rules.sacrifice(box, s, unit)
    end_phase(box, s)
    return False


def strike_actions(box: Box, s: Fleet) -> list[int]:
    return optional_rules.sacrifice_actions(s)


def take_strike(box: Box, s: Fleet, action: int) -> None:
    optional_rules.sacrifice(box, s, first_of(action))


def combat_actions(box: Box, s: Fleet) -> list[int]:
    return combat_phase.combat_actions(box, s, steps.phasing_side(s))


def take_combat(box: Box, s: Fleet, action: int) -> None:
    verb, node = verb_of(action), first_of(action)
    if verb == verbs.ATTACK:
        target = second_of(action)
        combat.begin_attack(box, s, node, target)
        s.steps.append((steps.ATTACKING, node, s.at[target]))
    elif verb == verbs.BOMBARD:
        bombardment.begin_bombardment(box, s, node, second_of(action))
        s.steps.append((steps.ATTACKING, node, second_of(action)))
    elif verb == verbs.WITHDRAW:
        duty.withdraw(box, s, node)
    else:
        end_phase(box, s)


def movement_actions(box: Box, s: Fleet) -> list[int]:
    return movement_phase.movement_actions(box, s, steps.phasing_side(s))


def take_movement(box: Box, s: Fleet, action: int) -> None:
    verb = verb_of(action)
    if verb == verbs.PICK:
        s.steps.append((steps.MOVING, first_of(action)))
    elif verb == verbs.RAISE:
        movement_phase.raise_unit(box, s, first_of(action))
    else:
        end_movement(box, s)


def end_movement(box: Box, s: Fleet) -> None:
    """9.22, then 7.0: losses at the end of a movement phase."""
    side = steps.phasing_side(s)
    for unit in air.lost_off_base(box, s, side):
        retreat.destroy(box, s, unit, verbs.OFF_BASE)
    for unit in box.of_side[side]:
        s.flags[unit] = RAISED  # nothing moves any more
    s.steps.append((steps.OVERSTACK, stacking.overstacked_hex(box, s, side)))


def reinforcement_settled(box: Box, s: Fleet) -> bool:
    side = steps.phasing_side(s)
    reinforcement.settle_reinforcement(box, s, side)
    s.legal = reinforcement.reinforcement_actions(box, s, side)
    if s.legal:
        return True
    for unit in setup.forfeit_rest(box, s, side):
        s.note(verbs.FORFEITED, unit)
    if side == SOVIET and s.delay:
        reinforcement.roll_delay(s, box.interphase_after)
    end_phase(box, s)
    return False


def reinforcement_actions(box: Box, s: Fleet) -> list[int]:
    return reinforcement.reinforcement_actions(box, s, steps.phasing_side(s))


# --- steps within a phase ----------------------------------------------------------------------


def special_settled(box: Box, s: Fleet) -> bool:
    if not setup.special_met(box, s, s.steps[-1][1]):
        return True
    s.steps.pop()
    return False


def special_actions(box: Box, s: Fleet) -> list[int]:
    return setup.special_actions(box, s, s.steps[-1][1])


def take_special(box: Box, s: Fleet, action: int) -> None:
    if verb_of(action) == verbs.DEPLOY:
        setup.deploy(box, s, steps.phasing_side(s))
    else:
        setup.place(box, s, first_of(action), second_of(action))


def placing_actions(box: Box, s: Fleet) -> list[int]:
    unit = s.steps[-1][1]
    if s.phase in (steps.NATO_REINFORCEMENT, steps.SOVIET_REINFORCEMENT):
        return reinforcement.placements(box, s, unit)
    return setup.placements(box, s, unit)


def take_placing(box: Box, s: Fleet, action: int) -> None:
    s.steps.pop()
    if verb_of(action) == verbs.BOARD:
        setup.board(box, s, first_of(action), second_of(action))
    else:
        setup.place(box, s, first_of(action), second_of(action))


def neutrality_actions(box: Box, s: Fleet) -> list[int]:
    return optional_rules.neutrality_actions()


def take_neutrality(box: Box, s: Fleet, action: int) -> None:
    s.steps.pop()
    if verb_of(action) == verbs.VIOLATE:
        optional_rules.violate(s)
        movement_phase.begin_movement(box, s, SOVIET)


def moving_actions(box: Box, s: Fleet) -> list[int]:
    return movement_phase.moves_of(box, s, s.steps[-1][1])


def take_moving(box: Box, s: Fleet, action: int) -> None:
    s.steps.pop()
    verb, unit, where = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.MOVE:
        movement_phase.move(box, s, unit, where)
    elif verb == verbs.BOARD:
        movement_phase.board(box, s, unit, where)
    elif verb == verbs.GROUND:
        movement_phase.ground(box, s, unit, where)


def overstack_settled(box: Box, s: Fleet) -> bool:
    """7.0: hex after hex until none is overstacked; then the phase is over."""
    node = s.steps[-1][1]
    if node >= 0 and stacking.excess(box, s, node):
        return True
    node = stacking.overstacked_hex(box, s, steps.phasing_side(s))
    if node >= 0:
        s.steps[-1] = (steps.OVERSTACK, node)
        return True
    if s.phase == steps.SOVIET_MOVEMENT and interphase_next(box, s):
        s.steps[-1] = (steps.AGREEING, NATO)  # 11.0
        return True
    end_phase(box, s)
    return False


def agreeing_actions(box: Box, s: Fleet) -> list[int]:
    """11.0: both players may choose to end the game after turn 10; one alone goes on."""
    return [verbs.GO_ON, verbs.STOP]


def take_agreeing(box: Box, s: Fleet, action: int) -> None:
    side = s.steps[-1][1]
    stop = verb_of(action) == verbs.STOP
    s.note(verbs.CHOSEN, side, int(stop))
    if not stop:
        end_phase(box, s)
    elif side == NATO:
        s.steps[-1] = (steps.AGREEING, SOVIET)
    else:
        start_phase(box, s, steps.GAME_OVER)


def overstack_actions(box: Box, s: Fleet) -> list[int]:
    return stacking.overstack_actions(box, s, s.steps[-1][1])


def take_overstack(box: Box, s: Fleet, action: int) -> None:
    retreat.destroy(box, s, first_of(action), verbs.OVERSTACKED)


def attacking_actions(box: Box, s: Fleet) -> list[int]:
    _, node, into = s.steps[-1]
    if s.defenders:
        return combat.attack_actions(box, s, node, into)
    return bombardment.bombardment_actions(box, s, node, into)


def take_attacking(box: Box, s: Fleet, action: int) -> None:
    verb, unit = verb_of(action), first_of(action)
    if verb == verbs.JOIN:
        s.attackers.append(unit)
    elif verb == verbs.ADD:
        combat.add_defender(s, unit)
    else:
        frame = s.steps.pop()
        combat.resolve(box, s, frame[1], frame[2])


def retreating_settled(box: Box, s: Fleet) -> bool:
    frame = s.steps[-1]
    return retreat.settle_retreat(box, s, frame[1], frame[2])


def retreating_actions(box: Box, s: Fleet) -> list[int]:
    return retreat.retreat_actions(box, s)


def take_retreating(box: Box, s: Fleet, action: int) -> None:
    retreat.retreat_to(box, s, first_of(action), second_of(action))


def displacing_settled(box: Box, s: Fleet) -> bool:
    """8.71: once the hex is clear, the retreating unit enters it."""
    _, node, unit, left = s.steps[-1]
    if s.top[node] >= 0:
        return True
    s.steps.pop()
    s.note(verbs.RETREATED, unit, left, node)
    put(box, s, unit, node)
    return False


def displacing_actions(box: Box, s: Fleet) -> list[int]:
    return retreat.displacement_actions(box, s, s.steps[-1][1], s.steps[-1][2])


def take_displacing(box: Box, s: Fleet, action: int) -> None:
    retreat.displace(box, s, first_of(action), second_of(action))


def advancing_settled(box: Box, s: Fleet) -> bool:
    s.legal = advancing_actions(box, s)
    if s.legal:
        return True
    s.steps.pop()
    return False


def advancing_actions(box: Box, s: Fleet) -> list[int]:
    _, node, side, done = s.steps[-1]
    return retreat.advance_actions(box, s, node, side, done)


def take_advancing(box: Box, s: Fleet, action: int) -> None:
    _, node, side, done = s.steps.pop()
    if verb_of(action) == verbs.ADVANCE:
        retreat.advance(box, s, first_of(action), node)
        s.steps.append((steps.ADVANCING, node, side, done + 1))


TABLE: Steps[Box, Fleet] = Steps(
    [
        Step(steps.NATO_SETUP, setup_settled, setup_actions, pick_to_place),
        Step(steps.SOVIET_SETUP, setup_settled, setup_actions, pick_to_place),
        Step(steps.SPECIAL, special_settled, special_actions, take_special),
        Step(steps.PLACING, always, placing_actions, take_placing),
        Step(steps.FIRST_STRIKE_PHASE, strike_settled, strike_actions, take_strike),
        Step(steps.NATO_COMBAT, always, combat_actions, take_combat),
        Step(steps.SOVIET_COMBAT, always, combat_actions, take_combat),
        Step(steps.ATTACKING, always, attacking_actions, take_attacking),
        Step(steps.RETREATING, retreating_settled, retreating_actions, take_retreating),
        Step(steps.DISPLACING, displacing_settled, displacing_actions, take_displacing),
        Step(steps.ADVANCING, advancing_settled, advancing_actions, take_advancing),
        Step(steps.NATO_MOVEMENT, always, movement_actions, take_movement),
        Step(steps.SOVIET_MOVEMENT, always, movement_actions, take_movement),
        Step(steps.NEUTRALITY, always, neutrality_actions, take_neutrality),
        Step(steps.MOVING, always, moving_actions, take_moving),
        Step(steps.OVERSTACK, overstack_settled, overstack_actions, take_overstack),
        Step(steps.AGREEING, always, agreeing_actions, take_agreeing),
        Step(steps.NATO_REINFORCEMENT, reinforcement_settled, reinforcement_actions, pick_to_place),
        Step(
            steps.SOVIET_REINFORCEMENT, reinforcement_settled, reinforcement_actions, pick_to_place
        ),
        Step(steps.GAME_OVER, always),
    ]
)
legal = TABLE.legal
apply = TABLE.apply
settle = TABLE.settle
