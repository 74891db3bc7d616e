"""4.0 Sequence of play, at a glance.

    Egyptian set-up (9.3, 10.3)
    each game turn    Western movement, Western combat, Egyptian movement, Egyptian combat (4.2)
                      points for objectives, end of turn (4.3)
    at the end        victory (3.3, 3.4)

Every phase and every step within one has a line in `TABLE` below. A step is `settled` whenever it
comes to the top of the stack: it does what needs no decision, and answers whether it now waits for
a player. If it waits, `actions` lists what is legal and `take` does the chosen one.
"""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.steps import Step, Steps, always
from levant.games.middle_east_battles import steps, verbs
from levant.games.middle_east_battles.box import Box
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
from levant.games.middle_east_battles.rules.strength import tables_allowed
from levant.games.middle_east_battles.state import READY, Army


def start_phase(box: Box, s: Army, phase: int) -> None:
    """Put a phase on the empty stack and prepare it."""
    s.phase = phase
    s.steps = [(phase,)]
    s.note(verbs.PHASE_EVENT, phase, s.turn)
    side = steps.phasing_side(s)
    if phase == steps.SETUP:
        setup.begin_setup(box, s)
    elif phase in (steps.WESTERN_MOVEMENT, steps.EGYPTIAN_MOVEMENT):
        movement_phase.begin_movement(box, s, side)
    elif phase in (steps.WESTERN_COMBAT, steps.EGYPTIAN_COMBAT):
        combat.begin_combat(box, s, side)


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


def actor(box: Box, s: Army) -> int:
    """The side that decides now."""
    frame = s.steps[-1]
    step = frame[0]
    if step in (steps.RETREATING, steps.ADVANCING):
        return frame[1]
    if step == steps.DISPLACING:
        return box.side[frame[1]]
    if step == steps.DEFENDING:
        return 1 - steps.phasing_side(s)
    if step == steps.WRITING:
        return steps.WESTERN
    return steps.phasing_side(s)


# --- set-up and movement -----------------------------------------------------------------------


def setup_settled(box: Box, s: Army) -> bool:
    if setup.waiting(box, s):
        return True
    end_phase(box, s)
    return False


def setup_actions(box: Box, s: Army) -> list[int]:
    return setup.setup_actions(box, s)


def take_setup(box: Box, s: Army, action: int) -> None:
    if verb_of(action) == verbs.DEPLOY:
        setup.deploy(box, s)
    else:
        s.steps.append((steps.PLACING, first_of(action)))


def placing_actions(box: Box, s: Army) -> list[int]:
    return setup.placements(box, s, s.steps[-1][1])


def take_placing(box: Box, s: Army, action: int) -> None:
    s.steps.pop()
    setup.place(s, first_of(action), second_of(action))


def may_pick(box: Box, s: Army, unit: int) -> bool:
    """Whether a unit can be picked at the head of a phase, to be placed or moved."""
    if s.phase == steps.SETUP:
        return unit in setup.waiting(box, s)
    if s.phase not in (steps.WESTERN_MOVEMENT, steps.EGYPTIAN_MOVEMENT):
        return False
    side = steps.phasing_side(s)
    if box.side[unit] == side and s.flags[unit] & READY:
        return True
    return unit in box.battle.picks(box, s, side)


def movement_actions(box: Box, s: Army) -> list[int]:
    return movement_phase.movement_actions(box, s, steps.phasing_side(s))


def take_movement(box: Box, s: Army, action: int) -> None:
    if verb_of(action) == verbs.PICK:
        s.steps.append((steps.MOVING, first_of(action)))
    else:
        movement_phase.end_movement(box, s, steps.phasing_side(s))
        end_phase(box, s)


def moving_actions(box: Box, s: Army) -> list[int]:
    return movement_phase.moves_of(box, s, s.steps[-1][1])


def take_moving(box: Box, s: Army, action: int) -> None:
    s.steps.pop()
    movement_phase.take_move(box, s, action)


def battle_actions(box: Box, s: Army) -> list[int]:
    return box.battle.step_actions(box, s)


def take_battle(box: Box, s: Army, action: int) -> None:
    box.battle.take_step(box, s, action)


def militia_settled(box: Box, s: Army) -> bool:
    s.legal = box.battle.step_actions(box, s)
    if s.legal:
        return True
    s.steps.pop()
    return False


def take_writing(box: Box, s: Army, action: int) -> None:
    """9.2, then the turn ends as any other."""
    box.battle.take_step(box, s, action)
    s.steps = [(steps.EGYPTIAN_COMBAT,)]
    close_turn(box, s)


# --- combat ------------------------------------------------------------------------------------


def combat_actions(box: Box, s: Army) -> list[int]:
    return combat.combat_actions(box, s, steps.phasing_side(s))


def take_combat(box: Box, s: Army, action: int) -> None:
    verb = verb_of(action)
    if verb == verbs.END:
        end_phase(box, s)
        return
    barrage = verb == verbs.BARRAGE
    combat.begin_attack(box, s, steps.phasing_side(s), first_of(action), barrage)
    s.steps.append((steps.ATTACKING, int(barrage)))


def attacking_actions(box: Box, s: Army) -> list[int]:
    return combat.attack_actions(box, s, steps.phasing_side(s), bool(s.steps[-1][1]))


def take_attacking(box: Box, s: Army, action: int) -> None:
    verb, a = verb_of(action), first_of(action)
    if verb == verbs.JOIN:
        s.attackers = [*s.attackers, a]
    elif verb == verbs.ADD:
        s.targets |= box.board.bit[a]
    elif verb == verbs.STRIKE:
        s.strikes[a] -= second_of(action)
        s.air_attack[a] = second_of(action)
    elif verb == verbs.GUNFIRE:
        s.gunfire |= 1 << a
        s.gun_attack |= 1 << a
    else:
        combat.commit(box, s)
        s.steps[-1] = (steps.DEFENDING,)


def defending_settled(box: Box, s: Army) -> bool:
    s.legal = defending_actions(box, s)
    if s.legal:
        return True
    s.steps[-1] = (steps.CHOOSING,)
    return False


def defending_actions(box: Box, s: Army) -> list[int]:
    return artillery.protection_actions(box, s, 1 - steps.phasing_side(s))


def take_defending(box: Box, s: Army, action: int) -> None:
    verb, a = verb_of(action), first_of(action)
    if verb == verbs.FIRE:
        s.firing = [*s.firing, a]
    elif verb == verbs.STRIKE:
        s.strikes[a] -= second_of(action)
        s.air_defence[a] = second_of(action)
    elif verb == verbs.GUNFIRE:
        s.gunfire |= 4 << a
        s.gun_defence |= 1 << a
    else:
        s.steps[-1] = (steps.CHOOSING,)


def choosing_settled(box: Box, s: Army) -> bool:
    allowed = tables_allowed(box, s)
    if len(allowed) > 1:
        return True
    s.steps.pop()
    combat.resolve(box, s, steps.phasing_side(s), allowed[0])
    return False


def choosing_actions(box: Box, s: Army) -> list[int]:
    return [verbs.FRONTAL, verbs.MOBILE]


def take_choosing(box: Box, s: Army, action: int) -> None:
    s.steps.pop()
    combat.resolve(box, s, steps.phasing_side(s), 0 if verb_of(action) == verbs.FRONTAL else 1)


def retreating_settled(box: Box, s: Army) -> bool:
    return retreat.settle_retreat(box, s)


def retreating_actions(box: Box, s: Army) -> list[int]:
    _, _, length, unit, start, done, *waiting = s.steps[-1]
    if unit >= 0:
        return retreat.steps_of(box, s, unit, start, done, length)
    return retreat.first_steps(box, s, length, waiting)


def take_retreating(box: Box, s: Army, action: int) -> None:
    retreat.retreat_to(box, s, first_of(action), second_of(action))


def displacing_settled(box: Box, s: Army) -> bool:
    return retreat.settle_displacement(box, s)


def displacing_actions(box: Box, s: Army) -> list[int]:
    return retreat.displacement_actions(box, s)


def take_displacing(box: Box, s: Army, action: int) -> None:
    retreat.displace(box, s, first_of(action), second_of(action))


def exchanging_settled(box: Box, s: Army) -> bool:
    return results.settle_exchange(box, s)


def exchanging_actions(box: Box, s: Army) -> list[int]:
    return results.exchange_actions(s)


def take_exchanging(box: Box, s: Army, action: int) -> None:
    results.pay(box, s, first_of(action))


def advancing_settled(box: Box, s: Army) -> bool:
    s.legal = advance.advance_actions(box, s, s.steps[-1][1])
    if s.legal:
        return True
    s.steps.pop()
    return False


def advancing_actions(box: Box, s: Army) -> list[int]:
    return advance.advance_actions(box, s, s.steps[-1][1])


def take_advancing(box: Box, s: Army, action: int) -> None:
    if verb_of(action) == verbs.ADVANCE:
        advance.advance(box, s, first_of(action), second_of(action))
    else:
        s.steps.pop()


TABLE: Steps[Box, Army] = Steps(
    [
        Step(steps.SETUP, setup_settled, setup_actions, take_setup),
        Step(steps.PLACING, always, placing_actions, take_placing),
        Step(steps.WESTERN_MOVEMENT, always, movement_actions, take_movement),
        Step(steps.EGYPTIAN_MOVEMENT, always, movement_actions, take_movement),
        Step(steps.MILITIA, militia_settled, battle_actions, take_battle),
        Step(steps.DECLARING, always, battle_actions, take_battle),
        Step(steps.WRITING, always, battle_actions, take_writing),
        Step(steps.MOVING, always, moving_actions, take_moving),
        Step(steps.MARCHING, always, battle_actions, take_battle),
        Step(steps.CARRYING, always, battle_actions, take_battle),
        Step(steps.WESTERN_COMBAT, always, combat_actions, take_combat),
        Step(steps.EGYPTIAN_COMBAT, always, combat_actions, take_combat),
        Step(steps.ATTACKING, always, attacking_actions, take_attacking),
        Step(steps.DEFENDING, defending_settled, defending_actions, take_defending),
        Step(steps.CHOOSING, choosing_settled, choosing_actions, take_choosing),
        Step(steps.RETREATING, retreating_settled, retreating_actions, take_retreating),
        Step(steps.DISPLACING, displacing_settled, displacing_actions, take_displacing),
        Step(steps.EXCHANGING, exchanging_settled, exchanging_actions, take_exchanging),
        Step(steps.ADVANCING, advancing_settled, advancing_actions, take_advancing),
        Step(steps.GAME_OVER, always),
    ]
)
legal = TABLE.legal
apply = TABLE.apply
settle = TABLE.settle
