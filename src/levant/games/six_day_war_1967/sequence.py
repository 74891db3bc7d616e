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

from collections.abc import Callable

from levant.core.actions import first_of, second_of, verb_of
from levant.games.six_day_war_1967 import (
    advance,
    airborne,
    arrival,
    barrage,
    combat,
    events,
    movement_phase,
    reserves,
    results,
    retreat,
    setup,
    stacking,
    steps,
    strike,
    verbs,
    victory,
)
from levant.games.six_day_war_1967.box import ARAB, ISRAELI, Box, commander
from levant.games.six_day_war_1967.losses import eliminate
from levant.games.six_day_war_1967.steps import (
    ARRIVED,
    AT_SETUP,
    FRAMES,
    GAME_OVER,
    LAST_PHASE,
    ORDER,
    phasing_front,
    phasing_player,
    what,
)
from levant.games.six_day_war_1967.war import DROPPED, MOVED, SUPERIORITY, SUPPORT, War


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
        events.roll_event(box, s)
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


# --- the three things everybody asks -----------------------------------------------------------


def legal(box: Box, s: War) -> list[int]:
    """Every legal action; empty when the game is over."""
    if not s.options:
        s.options = TABLE[s.steps[-1][0]].actions(box, s)
    return s.options


def apply(box: Box, s: War, action: int) -> None:
    """Do a legal action, then everything that follows without a decision."""
    s.options = []
    TABLE[s.steps[-1][0]].take(box, s, action)
    settle(box, s)


def actor(box: Box, s: War) -> int:
    """The player who decides now."""
    frame = s.steps[-1]
    step = frame[0]
    if step in (steps.RETREATING, steps.STANDING, steps.ADVANCING):
        return frame[1]
    if step in (steps.REVIVING, steps.RETURNING, steps.RECEIVING):
        return frame[1]
    if step == steps.STEPPING:
        return commander(box.side[frame[1]], s.front[frame[1]])
    if step == steps.LOSING:
        return commander(results.side_of(s, frame[1]), phasing_front(s))
    if step == steps.OVERSTACKED:
        return stacking.overstack_player(box, s, frame[1])
    if step == steps.PLACING and box.side[frame[1]] == ISRAELI and frame[2] != AT_SETUP:
        return reserves.receiving_front(s)
    return phasing_player(s)


def settle(box: Box, s: War) -> None:
    while not TABLE[s.steps[-1][0]].settled(box, s):
        pass


# --- phases ------------------------------------------------------------------------------------


def setup_settled(box: Box, s: War) -> bool:
    if setup.waiting(box, s):
        return True
    end_phase(box, s)
    return False


def take_setup(box: Box, s: War, action: int) -> None:
    if verb_of(action) == verbs.DEPLOY:
        setup.deploy(box, s)
    else:
        s.steps.append((steps.PLACING, first_of(action), AT_SETUP))


def at_once(box: Box, s: War) -> bool:
    """A phase without a decision of its own: events, once rolled, and the interphase."""
    end_phase(box, s)
    return False


def reinforcement_settled(box: Box, s: War) -> bool:
    s.options = reserves.reinforcement_actions(box, s)
    if len(s.options) > 1:
        return True
    s.options = []
    end_phase(box, s)
    return False


def take_reinforcement(box: Box, s: War, action: int) -> None:
    if verb_of(action) == verbs.END:
        end_phase(box, s)
    else:
        reserves.take_reinforcement(box, s, action)


def strike_settled(box: Box, s: War) -> bool:
    """16.3: missions are declared if there is anything to fly with; then what is on the map."""
    front = phasing_front(s)
    if s.stage == 0:
        if len(strike.superiority_actions(box, s, front)) > 1:
            return True
    elif strike.targeted(box, s):
        return True
    end_phase(box, s)
    return False


def strike_actions(box: Box, s: War) -> list[int]:
    front = phasing_front(s)
    return strike.strike_actions(box, s) if s.stage else strike.superiority_actions(box, s, front)


def take_strike(box: Box, s: War, action: int) -> None:
    front = phasing_front(s)
    if s.stage:
        strike.strike(box, s, front, first_of(action))
        return
    s.stage = 1
    strike.assign(box, s, front, box.airstrikes, first_of(action), SUPERIORITY)
    strike.assign(box, s, front, box.special_forces, second_of(action), SUPERIORITY)
    s.steps.append((steps.FLYING,))


def movement_settled(box: Box, s: War) -> bool:
    """25.5: on turn 1 Arabs do not move; nothing to move, nothing to ask."""
    s.options = movement_phase.movement_actions(box, s)
    if len(s.options) > 1:
        return True
    s.options = []
    if s.contingent >= 0:
        s.contingent = -1
        return False
    end_with_check(box, s)
    return False


def take_movement(box: Box, s: War, action: int) -> None:
    verb, which = verb_of(action), first_of(action)
    if verb == verbs.PICK:
        s.steps.append((steps.MOVING, which, s.allowance, 0))
    elif verb == verbs.ORDER:
        movement_phase.order(s, which)
    elif verb == verbs.CLAIM:
        movement_phase.claim(box, s, which, phasing_front(s))
        s.steps.append((steps.CLAIMING, which, box.allowance, 0))
    elif s.contingent >= 0:
        s.contingent = -1  # 10.3: this contingent is done
    else:
        end_with_check(box, s)


def combat_settled(box: Box, s: War) -> bool:
    s.options = combat.combat_actions(box, s)
    if s.options != [verbs.END]:
        return True
    s.options = []
    end_with_check(box, s)
    return False


def combat_actions(box: Box, s: War) -> list[int]:
    return combat.combat_actions(box, s)


def take_combat(box: Box, s: War, action: int) -> None:
    if verb_of(action) == verbs.END:
        end_with_check(box, s)
    else:
        s.attackers, s.defenders = [first_of(action)], [second_of(action)]
        s.steps.append((steps.ATTACKING,))


def arrival_settled(box: Box, s: War) -> bool:
    if arrival.waiting(box, s, phasing_front(s)):
        return True
    end_phase(box, s)
    return False


def arrival_actions(box: Box, s: War) -> list[int]:
    return reserves.picks(arrival.waiting(box, s, phasing_front(s)))


def take_arrival(box: Box, s: War, action: int) -> None:
    s.steps.append((steps.PLACING, first_of(action), ARRIVED))


def barrage_settled(box: Box, s: War) -> bool:
    s.options = barrage.shell_actions(box, s, phasing_front(s))
    if len(s.options) > 1:
        return True
    s.options = []
    s.steps[-1] = (steps.SHELLING,)
    return False


def barrage_actions(box: Box, s: War) -> list[int]:
    return barrage.shell_actions(box, s, phasing_front(s))


def take_barrage(box: Box, s: War, action: int) -> None:
    if verb_of(action) == verbs.END:
        s.steps[-1] = (steps.SHELLING,)
    else:
        barrage.shell(box, s, phasing_front(s), first_of(action))


# --- steps within a phase ----------------------------------------------------------------------


def placing_hexes(box: Box, s: War) -> int:
    _, unit, reason = s.steps[-1]
    if reason == AT_SETUP:
        return setup.setup_hexes(box, s, unit)
    if reason == ARRIVED:
        return arrival.arrival_hexes(box, s, unit)
    return reserves.placement_hexes(box, s, unit, reason)


def placing_actions(box: Box, s: War) -> list[int]:
    return reserves.placing_actions(box, s, s.steps[-1][1], placing_hexes(box, s))


def take_placing(box: Box, s: War, action: int) -> None:
    _, unit, reason = s.steps[-1]
    node = second_of(action)
    if reason == AT_SETUP:
        setup.place(box, s, unit, node)
    elif reason == ARRIVED:
        arrival.arrive(box, s, unit, node)
    else:
        reserves.place_israeli(box, s, unit, node, reason)
    s.steps.pop()
    if reason == steps.RECEIVED:
        s.steps.pop()  # the event is done with this player


def moving_actions(box: Box, s: War) -> list[int]:
    _, unit, points, started = s.steps[-1]
    return movement_phase.moving_actions(box, s, unit, points, started)


def take_moving(box: Box, s: War, action: int) -> None:
    _, unit, points, _ = s.steps.pop()
    verb, node = verb_of(action), second_of(action)
    s.flags[unit] |= MOVED
    if verb == verbs.MARCH:
        points = movement_phase.march(box, s, unit, s.front[unit], points)
        s.steps.append((steps.MOVING, unit, points, 1))
    elif verb == verbs.DROP:
        airborne.drop(box, s, unit, node, s.front[unit])
    elif verb in (verbs.MOVE, verbs.VIA):
        points = movement_phase.move(box, s, unit, node, points)
        if verb == verbs.VIA:
            s.steps.append((steps.MOVING, unit, points, 1))


def claiming_actions(box: Box, s: War) -> list[int]:
    _, unit, points, marched = s.steps[-1]
    return movement_phase.claiming_actions(box, s, unit, phasing_front(s), points, marched)


def take_claiming(box: Box, s: War, action: int) -> None:
    _, unit, points, _ = s.steps.pop()
    verb, node, front = verb_of(action), second_of(action), phasing_front(s)
    if verb == verbs.MARCH:
        points = movement_phase.march(box, s, unit, front, points)
        s.steps.append((steps.CLAIMING, unit, points, 1))
    elif verb == verbs.DROP:
        airborne.drop(box, s, unit, node, front)
        s.front[unit] = front
        s.flags[unit] |= MOVED
    else:
        movement_phase.cross(box, s, unit, node, front, points)


def overstacked_settled(box: Box, s: War) -> bool:
    """11.5: hex after hex until none is overstacked; then the phase is over."""
    node = s.steps[-1][1]
    if node >= 0 and stacking.surplus(box, s, node):
        return True
    node = stacking.overstacked_hex(box, s)
    if node >= 0:
        s.steps[-1] = (steps.OVERSTACKED, node)
        return True
    end_phase(box, s)
    return False


def overstacked_actions(box: Box, s: War) -> list[int]:
    return stacking.overstack_actions(box, s, s.steps[-1][1])


def take_overstacked(box: Box, s: War, action: int) -> None:
    eliminate(box, s, first_of(action), verbs.TOO_MANY)


def attacking_actions(box: Box, s: War) -> list[int]:
    return combat.attack_actions(box, s)


def take_attacking(box: Box, s: War, action: int) -> None:
    verb, which = verb_of(action), first_of(action)
    if verb == verbs.JOIN:
        s.attackers.append(which)
    elif verb == verbs.ADD:
        s.defenders.append(which)
    else:
        s.steps.pop()
        results.resolve(box, s, which, verb == verbs.ENHANCE)


def losing_settled(box: Box, s: War) -> bool:
    _, force, loss = s.steps[-1]
    units = results.candidates(box, s, force, loss)
    if len(units) > 1:
        return True
    s.steps.pop()
    for unit in units:
        eliminate(box, s, unit, verbs.IN_COMBAT)
    return False


def losing_actions(box: Box, s: War) -> list[int]:
    return results.lose_actions(box, s, s.steps[-1][1], s.steps[-1][2])


def take_losing(box: Box, s: War, action: int) -> None:
    s.steps.pop()
    eliminate(box, s, first_of(action), verbs.IN_COMBAT)


def falling_settled(box: Box, s: War) -> bool:
    _, force, panic = s.steps.pop()
    retreat.fall_back(box, s, force, panic)
    return False


def standing_actions(box: Box, s: War) -> list[int]:
    return retreat.standing_actions(s.steps[-1][2])


def take_standing(box: Box, s: War, action: int) -> None:
    retreat.answer(s, verb_of(action) == verbs.STAND)


def retreating_settled(box: Box, s: War) -> bool:
    if not retreat.settle_retreat(box, s):
        return False
    s.options = retreat.retreat_actions(box, s)
    if len(s.options) > 1:
        return True
    only = s.options[0]
    s.options = []
    retreat.retreat_to(box, s, first_of(only), second_of(only))
    return False


def retreating_actions(box: Box, s: War) -> list[int]:
    return retreat.retreat_actions(box, s)


def take_retreating(box: Box, s: War, action: int) -> None:
    retreat.retreat_to(box, s, first_of(action), second_of(action))


def advancing_settled(box: Box, s: War) -> bool:
    return advance.settle_advance(box, s)


def advancing_actions(box: Box, s: War) -> list[int]:
    return advance.advance_actions(s)


def take_advancing(box: Box, s: War, action: int) -> None:
    if verb_of(action) == verbs.END:
        s.steps.pop()
    else:
        advance.begin_step(box, s, first_of(action))


def stepping_actions(box: Box, s: War) -> list[int]:
    return advance.stepping_actions(box, s, s.steps[-1][1], s.steps[-1][2])


def take_stepping(box: Box, s: War, action: int) -> None:
    _, unit, hexes = s.steps.pop()
    verb = verb_of(action)
    if verb == verbs.STAY:
        return
    left = advance.advance(box, s, unit, second_of(action), hexes)
    if verb == verbs.VIA:
        s.steps.append((steps.STEPPING, unit, left))


def flying_settled(box: Box, s: War) -> bool:
    s.options = strike.support_actions(box, s, phasing_front(s))
    if len(s.options) > 1:
        return True
    s.options = []
    declare(box, s, 0)
    return False


def flying_actions(box: Box, s: War) -> list[int]:
    return strike.support_actions(box, s, phasing_front(s))


def take_flying(box: Box, s: War, action: int) -> None:
    declare(box, s, first_of(action))


def declare(box: Box, s: War, support: int) -> None:
    """16.3: both missions are declared; air superiority is fought (4.2)."""
    front = phasing_front(s)
    strike.assign(box, s, front, box.airstrikes, support, SUPPORT)
    strike.fly(box, s, front)
    s.steps[-1] = (steps.TARGETING,)
    s.steps.append((steps.DITCHING, 0))
    s.steps.append((steps.SPREADING,))


def spreading_settled(box: Box, s: War) -> bool:
    front = phasing_front(s)
    choices = strike.spread_choices(box, s, front)
    if len(choices) > 1:
        return True
    strike.reduce(box, s, front, choices[0])
    s.steps.pop()
    return False


def spreading_actions(box: Box, s: War) -> list[int]:
    return strike.spread_actions(box, s, phasing_front(s))


def take_spreading(box: Box, s: War, action: int) -> None:
    strike.reduce(box, s, phasing_front(s), first_of(action))
    s.steps.pop()


def ditching_settled(box: Box, s: War) -> bool:
    """16.6: air defense fires once, then the losses are taken."""
    front = phasing_front(s)
    if not s.steps[-1][1]:
        s.steps[-1] = (steps.DITCHING, 1)
        strike.defend(box, s, front)
    if strike.settle_losses(box, s, front):
        return True
    strike.return_to_base(box, s, front, SUPERIORITY)
    return False


def ditching_actions(box: Box, s: War) -> list[int]:
    return strike.ditch_actions()


def take_ditching(box: Box, s: War, action: int) -> None:
    strike.ditch(box, s, phasing_front(s), first_of(action))


def targeting_settled(box: Box, s: War) -> bool:
    if strike.flying(box, s, SUPPORT) and len(targeting_actions(box, s)) > 1:
        return True
    strike.return_to_base(box, s, phasing_front(s), SUPPORT)
    s.steps.pop()
    return False


def targeting_actions(box: Box, s: War) -> list[int]:
    return strike.target_actions(box, s, phasing_front(s))


def take_targeting(box: Box, s: War, action: int) -> None:
    if verb_of(action) == verbs.END:
        strike.return_to_base(box, s, phasing_front(s), SUPPORT)
    else:
        strike.put_on_target(box, s, first_of(action))


def striking_settled(box: Box, s: War) -> bool:
    """16.17, 18.6: a roll for each unit of the hex."""
    frame = s.steps[-1]
    if len(frame) == 2:
        s.steps.pop()
    elif frame[1]:
        strike.strike_next(box, s)
    else:
        barrage.fire_next(box, s)
    return False


def shelling_settled(box: Box, s: War) -> bool:
    front = phasing_front(s)
    if barrage.fire_actions(box, s, front):
        return True
    barrage.discard_empty(box, s, front)
    end_phase(box, s)
    return False


def shelling_actions(box: Box, s: War) -> list[int]:
    return barrage.fire_actions(box, s, phasing_front(s))


def take_shelling(box: Box, s: War, action: int) -> None:
    barrage.fire(box, s, phasing_front(s), first_of(action), second_of(action))


def reviving_settled(box: Box, s: War) -> bool:
    units = events.revivable(box, s, s.steps[-1][1])
    if len(units) > 1:
        return True
    for unit in units:
        events.revive(box, s, unit)
    s.steps.pop()
    return False


def reviving_actions(box: Box, s: War) -> list[int]:
    return events.revive_actions(box, s, s.steps[-1][1])


def take_reviving(box: Box, s: War, action: int) -> None:
    events.revive(box, s, first_of(action))
    s.steps.pop()


def returning_settled(box: Box, s: War) -> bool:
    if events.return_actions(box, s, s.steps[-1][1]):
        return True
    s.steps.pop()
    return False


def returning_actions(box: Box, s: War) -> list[int]:
    return events.return_actions(box, s, s.steps[-1][1])


def take_returning(box: Box, s: War, action: int) -> None:
    _, front = s.steps.pop()
    events.give_back(box, s, front, first_of(action), second_of(action))


def receiving_settled(box: Box, s: War) -> bool:
    if events.receive_actions(box, s, s.steps[-1][1]):
        return True
    s.steps.pop()
    return False


def receiving_actions(box: Box, s: War) -> list[int]:
    return events.receive_actions(box, s, s.steps[-1][1])


def take_receiving(box: Box, s: War, action: int) -> None:
    if verb_of(action) == verbs.CALL:
        s.steps.append((steps.PLACING, first_of(action), steps.RECEIVED))
    else:
        _, front = s.steps.pop()
        events.receive(box, s, front, first_of(action))


def always(box: Box, s: War) -> bool:
    return True


def none_left(box: Box, s: War) -> list[int]:
    return []


def nothing_to_take(box: Box, s: War, action: int) -> None:
    raise ValueError("nothing can be played now")


class Step:
    """One line of the table."""

    def __init__(
        self,
        number: int,
        settled: Callable[[Box, War], bool],
        actions: Callable[[Box, War], list[int]],
        take: Callable[[Box, War, int], None],
    ) -> None:
        self.number = number
        self.settled = settled
        self.actions = actions
        self.take = take


TABLE: list[Step] = sorted(
    [
        Step(steps.SETUP, setup_settled, setup.setup_actions, take_setup),
        Step(steps.EVENTS, at_once, none_left, nothing_to_take),
        Step(
            steps.REINFORCEMENT, reinforcement_settled, reserves.reinforcement_actions,
            take_reinforcement,
        ),
        Step(steps.STRIKE, strike_settled, strike_actions, take_strike),
        Step(
            steps.MOVEMENT, movement_settled, movement_phase.movement_actions, take_movement
        ),
        Step(steps.COMBAT, combat_settled, combat_actions, take_combat),
        Step(steps.ARRIVAL, arrival_settled, arrival_actions, take_arrival),
        Step(steps.BARRAGE, barrage_settled, barrage_actions, take_barrage),
        Step(steps.INTERPHASE, at_once, none_left, nothing_to_take),
        Step(steps.OVER, always, none_left, nothing_to_take),
        Step(steps.PLACING, always, placing_actions, take_placing),
        Step(steps.MOVING, always, moving_actions, take_moving),
        Step(steps.CLAIMING, always, claiming_actions, take_claiming),
        Step(steps.OVERSTACKED, overstacked_settled, overstacked_actions, take_overstacked),
        Step(steps.ATTACKING, always, attacking_actions, take_attacking),
        Step(steps.LOSING, losing_settled, losing_actions, take_losing),
        Step(steps.FALLING_BACK, falling_settled, none_left, nothing_to_take),
        Step(steps.STANDING, always, standing_actions, take_standing),
        Step(steps.RETREATING, retreating_settled, retreating_actions, take_retreating),
        Step(steps.ADVANCING, advancing_settled, advancing_actions, take_advancing),
        Step(steps.STEPPING, always, stepping_actions, take_stepping),
        Step(steps.FLYING, flying_settled, flying_actions, take_flying),
        Step(steps.SPREADING, spreading_settled, spreading_actions, take_spreading),
        Step(steps.DITCHING, ditching_settled, ditching_actions, take_ditching),
        Step(steps.TARGETING, targeting_settled, targeting_actions, take_targeting),
        Step(steps.STRIKING, striking_settled, none_left, nothing_to_take),
        Step(steps.SHELLING, shelling_settled, shelling_actions, take_shelling),
        Step(steps.REVIVING, reviving_settled, reviving_actions, take_reviving),
        Step(steps.RETURNING, returning_settled, returning_actions, take_returning),
        Step(steps.RECEIVING, receiving_settled, receiving_actions, take_receiving),
    ],
    key=lambda step: step.number,
)  # fmt: skip
assert [step.number for step in TABLE] == list(range(FRAMES))
