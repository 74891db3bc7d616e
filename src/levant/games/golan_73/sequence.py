"""3.0 Sequence of play, at a glance.

    Israeli set-up (14.02, 15.6, 15.7)
    each turn     Reinforcement Phase of both (3.1)
                  Syrian, then Israeli player turn (3.2, 3.3): Admin, Operational Movement,
                  Strategic Movement, Combat, Reaction, Breakthrough Movement, Breakthrough
                  Combat, Supply
                  Victory check (3.4)

Every phase and every step within one has a line in `TABLE` below. A step is `settled` whenever it
comes to the top of the stack: it does what needs no decision, and answers whether it now waits for
a player. If it waits, `actions` lists what is legal and `take` does the chosen one.
"""

from collections.abc import Callable

from levant.core.actions import act, first_of, second_of, third_of, verb_of
from levant.games.golan_73 import (
    admin,
    airpower,
    assault,
    combat,
    combat_round,
    events,
    hits,
    marching,
    movement_phase,
    reinforcement,
    release,
    retreat,
    setup,
    stacking,
    strategic,
    supply,
    victory,
)
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.forces import Forces, contested, count_at
from levant.games.golan_73.morale import exploit
from levant.games.golan_73.special import add_step
from levant.games.golan_73.steps import (
    ADMIN,
    BREAKTHROUGH,
    BREAKTHROUGH_COMBAT,
    COMBAT,
    CROWDED,
    DEMOLISHING,
    EXPLOITING_STEP,
    GAME_OVER,
    ISRAELI_ARRIVAL,
    ISRAELI_RECALL,
    LOSSES,
    MOVING,
    OPERATIONAL,
    REACTION,
    RECYCLING,
    REFILL,
    REINFORCEMENT,
    RELEASING,
    RETREATING,
    ROUND,
    SAM_FIRE,
    SETUP,
    STEPPING,
    STEPS,
    STRATEGIC,
    STRATEGIC_MOVE,
    SUPPLY,
    SYRIAN_RECALL,
    USING,
)
from levant.games.golan_73.verbs import (
    ACTIVATE,
    ARRIVE,
    CHECK,
    DECLINE,
    DEMOLISH,
    DEPLOY,
    DROP,
    END,
    ENGAGE,
    ENTRENCH,
    FIELD_WORKS_LOST,
    FIGHT,
    FIRE,
    HALT,
    HOLD,
    JORDAN,
    KEEP,
    LAST_TURN,
    MINE,
    MOVE,
    OVER,
    PHASE_EVENT,
    PICK,
    PLACE,
    RECALL,
    REROUTE,
    RESERVE,
    SCORE,
    SPARE,
    SUDDEN_ISRAELI,
    SUDDEN_SYRIAN,
    USE,
)

_ORDER = (
    ADMIN, OPERATIONAL, STRATEGIC, COMBAT, REACTION, BREAKTHROUGH, BREAKTHROUGH_COMBAT, SUPPLY,
)  # fmt: skip


def end_phase(box: Box, s: Forces) -> None:
    """3.2: on to the next phase; 5.23, 6.29: what is tidied at the end of every one."""
    if stacking.sort_out(box, s):
        return
    tidy(box, s)
    if s.phase == SETUP:
        start_phase(box, s, REINFORCEMENT)
    elif s.phase == REINFORCEMENT:
        s.player = SYRIAN
        start_phase(box, s, ADMIN)
    elif s.phase == SUPPLY:
        end_player_turn(box, s)
    else:
        if s.phase == ADMIN:
            admin.end_admin(box, s)
        start_phase(box, s, _ORDER[_ORDER.index(s.phase) + 1])


def tidy(box: Box, s: Forces) -> None:
    """5.23: field works without a friendly unit go; 6.29: units that face nobody stand up."""
    s.engaged &= contested(s)
    for node in range(box.nodes):
        side = s.works[node]
        if side >= 0 and not s.stack[node] & box.side_mask[side] & ~box.ghost_mask:
            s.works[node] = -1
            s.note(FIELD_WORKS_LOST, node)


def end_player_turn(box: Box, s: Forces) -> None:
    """3.3 to 3.5: the second player's turn, or the victory check and the next turn."""
    if s.player == SYRIAN:
        s.player = ISRAELI
        start_phase(box, s, ADMIN)
        return
    both = victory.points(box, s)
    s.note(SCORE, both[ISRAELI], both[SYRIAN])
    last = s.turn >= box.last_turn[s.scenario]
    if victory.across_the_jordan(box, s):
        finish(box, s, JORDAN)
    elif last:
        finish(box, s, LAST_TURN)
    else:
        sudden = victory.sudden_death(box, s)
        if sudden >= 0:
            finish(box, s, SUDDEN_SYRIAN if sudden == SYRIAN else SUDDEN_ISRAELI)
        else:
            s.turn += 1
            start_phase(box, s, REINFORCEMENT)


def finish(box: Box, s: Forces, why: int) -> None:
    s.ended = why
    s.phase = GAME_OVER
    s.steps = [(GAME_OVER, 0)]
    s.note(OVER, why, victory.net(box, s))


def start_phase(box: Box, s: Forces, phase: int) -> None:
    """Put a phase on the empty stack and prepare it."""
    s.phase = phase
    s.steps = [(phase, 0)]
    s.note(PHASE_EVENT, phase, s.player, s.turn)
    if phase == ADMIN:
        admin.begin_admin(box, s)
    elif phase in (OPERATIONAL, REACTION, BREAKTHROUGH):
        movement_phase.begin_movement(box, s)
    elif phase == STRATEGIC:
        strategic.begin_strategic(box, s)
    elif phase in (COMBAT, BREAKTHROUGH_COMBAT):
        s.fought = 0
        s.first_action = 1


# --- the three things everybody asks -----------------------------------------------------------


def legal(box: Box, s: Forces) -> list[int]:
    """Every legal action; empty when the game is over."""
    if not s.options:
        s.options = TABLE[s.steps[-1][0]].actions(box, s)
    return s.options


def apply(box: Box, s: Forces, action: int) -> None:
    """Do a legal action, then everything that follows without a decision."""
    s.options = []
    TABLE[s.steps[-1][0]].take(box, s, action)
    settle(box, s)


def settle(box: Box, s: Forces) -> None:
    while not TABLE[s.steps[-1][0]].settled(box, s):
        s.options = []


def actor(box: Box, s: Forces) -> int:
    """The side that decides now."""
    frame = s.steps[-1]
    step = frame[0]
    if step == SETUP:
        return ISRAELI
    if step == REINFORCEMENT:
        return SYRIAN if frame[1] in (SYRIAN_RECALL, REFILL + 1) else ISRAELI
    if step in (USING, RECYCLING, STEPPING):
        return box.chit_side[frame[1]]
    if step == ADMIN:
        return admin.admin_side(s)
    if step in (SAM_FIRE, RELEASING):
        return SYRIAN
    if step in (MOVING, STRATEGIC_MOVE):
        return box.side[frame[1]]
    if step == DEMOLISHING:
        return 1 - box.side[frame[1]]
    if step == REACTION:
        return 1 - s.player
    if step == ROUND:
        return combat_round.round_side(box, s)
    if step == LOSSES:
        return frame[1]
    if step in (RETREATING, CROWDED):
        return frame[2]
    return s.player


def _waits(s: Forces, options: list[int]) -> bool:
    """Whether there is more to choose from than the end of the phase."""
    if options and options != [END]:
        s.options = options
        return True
    return False


# --- phases ------------------------------------------------------------------------------------


def setup_settled(box: Box, s: Forces) -> bool:
    if setup.setup_actions(box, s):
        return True
    end_phase(box, s)
    return False


def setup_actions(box: Box, s: Forces) -> list[int]:
    return setup.setup_actions(box, s)


def take_setup(box: Box, s: Forces, action: int) -> None:
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == PLACE:
        setup.place(box, s, a, b)
    elif verb == MINE:
        setup.mine(s, box.edge[a * box.nodes + b])
    elif verb == DEPLOY:
        setup.deploy(box, s)


def reinforcement_settled(box: Box, s: Forces) -> bool:
    """4.1: a to d, Syria first."""
    stage = s.steps[-1][1]
    if stage > ISRAELI_ARRIVAL:
        end_phase(box, s)
        return False
    if stage == REFILL:
        reinforcement.refill(box, s)
    elif _waits(s, reinforcement_actions(box, s)):
        return True
    elif stage > REFILL:
        reinforcement.delay_rest(box, s, stage - REFILL - 1)
    s.steps[-1] = (REINFORCEMENT, stage + 1)
    return False


def reinforcement_actions(box: Box, s: Forces) -> list[int]:
    stage = s.steps[-1][1]
    if stage <= ISRAELI_RECALL:
        return reinforcement.recall_actions(box, s, stage) if s.turn > 1 else []
    side = stage - REFILL - 1
    actions = reinforcement.arrival_actions(box, s, side)
    if actions and reinforcement.must_wait(box, s, side):
        actions.append(KEEP)
    return actions


def take_reinforcement(box: Box, s: Forces, action: int) -> None:
    stage = s.steps[-1][1]
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == RECALL:
        reinforcement.recall(s, a)
        s.steps[-1] = (REINFORCEMENT, stage + 1)
    elif verb == KEEP:
        if stage > REFILL:
            reinforcement.delay_rest(box, s, stage - REFILL - 1)
        s.steps[-1] = (REINFORCEMENT, stage + 1)
    elif verb == ARRIVE:
        reinforcement.arrive(box, s, a, b)
    elif verb == REROUTE:
        reinforcement.reroute(box, s, a, b, third_of(action))


def admin_settled(box: Box, s: Forces) -> bool:
    """4.2b, c: the Phasing Player, then the other."""
    if _waits(s, admin.admin_actions(box, s)):
        return True
    _end_admin_part(box, s)
    return False


def _end_admin_part(box: Box, s: Forces) -> None:
    if s.steps[0][1] == 0:
        s.steps[0] = (ADMIN, 1)
    else:
        end_phase(box, s)


def admin_actions(box: Box, s: Forces) -> list[int]:
    return admin.admin_actions(box, s)


def take_admin(box: Box, s: Forces, action: int) -> None:
    if verb_of(action) == USE:
        s.steps.append((USING, first_of(action)))
    else:
        _end_admin_part(box, s)


def operational_actions(box: Box, s: Forces) -> list[int]:
    return movement_phase.operational_actions(box, s)


def reaction_settled(box: Box, s: Forces) -> bool:
    if _waits(s, reaction_actions(box, s)):
        return True
    end_phase(box, s)
    return False


def reaction_actions(box: Box, s: Forces) -> list[int]:
    return [*movement_phase.reserve_actions(box, s, 1 - s.player), END]


def breakthrough_settled(box: Box, s: Forces) -> bool:
    if _waits(s, breakthrough_actions(box, s)):
        return True
    end_phase(box, s)
    return False


def breakthrough_actions(box: Box, s: Forces) -> list[int]:
    return movement_phase.breakthrough_actions(box, s)


def take_movement(box: Box, s: Forces, action: int) -> None:
    verb, unit = verb_of(action), first_of(action)
    if verb == PICK:
        marching.begin_move(box, s, unit)
    elif verb == RESERVE:
        movement_phase.mark_reserve(box, s, unit)
    elif verb == ENTRENCH:
        movement_phase.entrench(box, s, unit)
    elif verb == ACTIVATE:
        movement_phase.activate(box, s, unit, second_of(action))
        marching.begin_move(box, s, unit)
    else:
        end_phase(box, s)


def strategic_settled(box: Box, s: Forces) -> bool:
    if _waits(s, strategic_actions(box, s)):
        return True
    end_phase(box, s)
    return False


def strategic_actions(box: Box, s: Forces) -> list[int]:
    return strategic.strategic_actions(box, s)


def take_strategic(box: Box, s: Forces, action: int) -> None:
    if verb_of(action) == PICK:
        s.steps.append((STRATEGIC_MOVE, first_of(action)))
    else:
        end_phase(box, s)


def combat_settled(box: Box, s: Forces) -> bool:
    if _waits(s, combat_actions(box, s)):
        return True
    end_phase(box, s)
    return False


def combat_actions(box: Box, s: Forces) -> list[int]:
    return assault.drop_actions(box, s) + combat.combat_actions(box, s)


def take_combat(box: Box, s: Forces, action: int) -> None:
    verb, node = verb_of(action), first_of(action)
    if verb == FIGHT:
        combat.begin_round(box, s, node)
    elif verb == ENGAGE:
        combat.engage(box, s, node, second_of(action))
    elif verb == DROP:
        if assault.drop(box, s, node):
            combat.begin_round(box, s, node)
    else:
        end_phase(box, s)


def supply_settled(box: Box, s: Forces) -> bool:
    """9.1: nobody decides anything."""
    supply.supply_phase(box, s)
    end_phase(box, s)
    return False


# --- steps within a phase ----------------------------------------------------------------------


def using_actions(box: Box, s: Forces) -> list[int]:
    return admin.uses(box, s, s.steps[-1][1])


def take_using(box: Box, s: Forces, action: int) -> None:
    chit = s.steps.pop()[1]
    admin.take_use(box, s, chit, action)


def recycling_settled(box: Box, s: Forces) -> bool:
    if admin.more_to_recycle(box, s):
        return True
    s.steps.pop()
    return False


def recycling_actions(box: Box, s: Forces) -> list[int]:
    return events.recycle_actions(box, s)


def take_recycling(box: Box, s: Forces, action: int) -> None:
    _, chit, left = s.steps[-1]
    events.take_back(s, first_of(action))
    s.steps[-1] = (RECYCLING, chit, left - 1)


def stepping_settled(box: Box, s: Forces) -> bool:
    """17.21: both steps are given if they can be."""
    if s.steps[-1][2] > 0 and admin.stepping_actions(box, s):
        return True
    s.steps.pop()
    return False


def stepping_actions(box: Box, s: Forces) -> list[int]:
    return admin.stepping_actions(box, s)


def take_stepping(box: Box, s: Forces, action: int) -> None:
    _, chit, left = s.steps[-1]
    add_step(box, s, first_of(action))
    s.steps[-1] = (STEPPING, chit, left - 1)


def sam_actions(box: Box, s: Forces) -> list[int]:
    return [FIRE, HOLD]


def take_sam(box: Box, s: Forces, action: int) -> None:
    if verb_of(action) == FIRE:
        airpower.fire_sam(box, s)
    else:
        airpower.hold_fire(box, s)


def moving_settled(box: Box, s: Forces) -> bool:
    """A unit that cannot go on has moved."""
    s.options = marching.moving_actions(box, s)
    if s.options != [HALT]:
        return True
    s.options = []
    marching.finish(s, s.steps.pop()[1])
    return False


def moving_actions(box: Box, s: Forces) -> list[int]:
    return marching.moving_actions(box, s)


def take_moving(box: Box, s: Forces, action: int) -> None:
    verb = verb_of(action)
    if verb == HALT:
        marching.finish(s, s.steps.pop()[1])
    else:
        marching.take_move(box, s, second_of(action), verb == MOVE)


def demolishing_actions(box: Box, s: Forces) -> list[int]:
    return [DEMOLISH, SPARE]


def take_demolishing(box: Box, s: Forces, action: int) -> None:
    if verb_of(action) == DEMOLISH:
        marching.demolish(box, s)
    else:
        marching.spare(box, s)


def strategic_move_actions(box: Box, s: Forces) -> list[int]:
    return strategic.goal_actions(box, s)


def take_strategic_move(box: Box, s: Forces, action: int) -> None:
    s.steps.pop()
    strategic.strat_move(box, s, first_of(action), second_of(action))


def round_settled(box: Box, s: Forces) -> bool:
    return combat_round.round_settled(box, s)


def round_actions(box: Box, s: Forces) -> list[int]:
    return combat_round.round_actions(box, s)


def take_round(box: Box, s: Forces, action: int) -> None:
    combat_round.take_round(box, s, action)


def losses_settled(box: Box, s: Forces) -> bool:
    return hits.settle_losses(box, s)


def losses_actions(box: Box, s: Forces) -> list[int]:
    return hits.losses_actions(box, s)


def take_losses(box: Box, s: Forces, action: int) -> None:
    hits.take_losses(box, s, action)


def retreating_settled(box: Box, s: Forces) -> bool:
    return retreat.settle_retreat(box, s)


def retreating_actions(box: Box, s: Forces) -> list[int]:
    return retreat.retreat_actions(box, s)


def take_retreating(box: Box, s: Forces, action: int) -> None:
    retreat.retreat_to(box, s, first_of(action), second_of(action))


def exploiting_settled(box: Box, s: Forces) -> bool:
    if s.fleeing:
        return True
    s.assault = 0
    s.steps.pop()
    return False


def exploiting_actions(box: Box, s: Forces) -> list[int]:
    """6.8: a hidden unit may decline and stay hidden; one that is not of armor class must."""
    unit = s.fleeing[0]
    return [act(CHECK, unit), act(DECLINE, unit)] if box.armored[unit] else [act(DECLINE, unit)]


def take_exploiting(box: Box, s: Forces, action: int) -> None:
    s.fleeing = s.fleeing[1:]
    if verb_of(action) == CHECK:
        exploit(box, s, first_of(action))


def releasing_settled(box: Box, s: Forces) -> bool:
    if release.release_actions(box, s):
        return True
    release.put_off(box, s)
    s.steps.pop()
    return False


def releasing_actions(box: Box, s: Forces) -> list[int]:
    return release.release_actions(box, s)


def take_releasing(box: Box, s: Forces, action: int) -> None:
    release.take_release(box, s, first_of(action), second_of(action))


def crowded_settled(box: Box, s: Forces) -> bool:
    """5.1: until nobody is in excess; then the phase ends."""
    _, node, side, _ = s.steps[-1]
    if count_at(box, s, side, node) > box.stacking:
        return True
    s.steps.pop()
    end_phase(box, s)
    return False


def crowded_actions(box: Box, s: Forces) -> list[int]:
    return stacking.crowded_actions(box, s)


def take_crowded(box: Box, s: Forces, action: int) -> None:
    stacking.take_crowded(box, s, action)


def always(box: Box, s: Forces) -> bool:
    return True


def none_left(box: Box, s: Forces) -> list[int]:
    return []


def nothing_to_take(box: Box, s: Forces, action: int) -> None:
    raise ValueError("no decision is to be made")


class Step:
    """One line of the table."""

    def __init__(
        self,
        number: int,
        settled: Callable[[Box, Forces], bool],
        actions: Callable[[Box, Forces], list[int]],
        take: Callable[[Box, Forces, int], None],
    ) -> None:
        self.number = number
        self.settled = settled
        self.actions = actions
        self.take = take


TABLE: list[Step] = sorted(
    [
        Step(SETUP, setup_settled, setup_actions, take_setup),
        Step(REINFORCEMENT, reinforcement_settled, reinforcement_actions, take_reinforcement),
        Step(ADMIN, admin_settled, admin_actions, take_admin),
        Step(USING, always, using_actions, take_using),
        Step(RECYCLING, recycling_settled, recycling_actions, take_recycling),
        Step(STEPPING, stepping_settled, stepping_actions, take_stepping),
        Step(SAM_FIRE, always, sam_actions, take_sam),
        Step(OPERATIONAL, always, operational_actions, take_movement),
        Step(MOVING, moving_settled, moving_actions, take_moving),
        Step(DEMOLISHING, always, demolishing_actions, take_demolishing),
        Step(RELEASING, releasing_settled, releasing_actions, take_releasing),
        Step(STRATEGIC, strategic_settled, strategic_actions, take_strategic),
        Step(STRATEGIC_MOVE, always, strategic_move_actions, take_strategic_move),
        Step(COMBAT, combat_settled, combat_actions, take_combat),
        Step(ROUND, round_settled, round_actions, take_round),
        Step(LOSSES, losses_settled, losses_actions, take_losses),
        Step(RETREATING, retreating_settled, retreating_actions, take_retreating),
        Step(EXPLOITING_STEP, exploiting_settled, exploiting_actions, take_exploiting),
        Step(REACTION, reaction_settled, reaction_actions, take_movement),
        Step(BREAKTHROUGH, breakthrough_settled, breakthrough_actions, take_movement),
        Step(BREAKTHROUGH_COMBAT, combat_settled, combat_actions, take_combat),
        Step(SUPPLY, supply_settled, none_left, nothing_to_take),
        Step(CROWDED, crowded_settled, crowded_actions, take_crowded),
        Step(GAME_OVER, always, none_left, nothing_to_take),
    ],
    key=lambda step: step.number,
)
assert [step.number for step in TABLE] == list(range(STEPS))
