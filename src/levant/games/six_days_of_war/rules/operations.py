"""5.1, 5.2 Initiative and Operations: who may do what, with how many units."""

from typing import Final

from levant.core.actions import act, acts, first_of, verb_of
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import ISRAEL, UAR, UGDAHS, Box
from levant.games.six_days_of_war.rules import activation, air, arrivals, entry, special, transport
from levant.games.six_days_of_war.state import War

# 5.2: Israel operates with an Ugdah or independent units, the UAR with any ground units.
KINDS = [
    [0, 1, 2, 3, activation.INDEPENDENTS, activation.AIR_OPERATION, activation.FINAL],
    [activation.AIR_OPERATION, activation.FINAL, activation.GROUND],
]
CHOSEN: Final = 1  # why an Operation is passed, as events tell it
IDLE: Final = 3
OPERATION_NAMES = [*(name.lower() for name in UGDAHS), "independents", "air", "final", "ground"]


# --- the day -------------------------------------------------------------------------------------


def day_begins(box: Box, s: War) -> bool:
    """5.5.1, 12.0: reinforcements, then air defence, then initiative."""
    s.steps.pop()
    s.phase = steps.OPERATIONAL
    s.note(verbs.PHASE_EVENT, steps.OPERATIONAL, s.turn, s.war_turn)
    s.steps.append((steps.ROLLING,))
    s.steps.append((steps.PATROLLING, ISRAEL, state.half(s.wfl[ISRAEL]), 99))
    s.steps.append((steps.PATROLLING, UAR, state.half(s.wfl[UAR]), 99))
    arrivals.arrive(box, s)
    return False


def roll_initiative(box: Box, s: War) -> bool:
    """3.2.1, 5.1: the higher total has it; half the difference, rounded up, is his burst."""
    s.steps.pop()
    end_preemptive(box, s)
    s.phase = steps.OPERATIONS
    s.note(verbs.PHASE_EVENT, steps.OPERATIONS, s.turn, s.war_turn)
    entry.check_entries(box, s)
    dice = [s.roll(10), s.roll(10)]
    totals = [dice[side] + s.wfl[side] for side in (ISRAEL, UAR)]
    winner = ISRAEL if totals[ISRAEL] >= totals[UAR] else UAR
    burst = max(1, (abs(totals[0] - totals[1]) + 1) // 2)
    s.note(verbs.INITIATIVE_EVENT, winner, dice[0], dice[1], burst)
    s.initiative = s.mover = winner
    s.burst = s.operations_left = burst
    s.passes = s.final_done = 0
    s.steps.append((steps.RECOVERING,))
    s.steps.append((steps.OPERATING, winner))
    return False


def end_preemptive(box: Box, s: War) -> None:
    """4.2.1: a new Operational Segment follows; only air units stay activated."""
    s.pre_emptive = 0
    s.final_done = 0
    for side in (ISRAEL, UAR):
        for unit in box.ground[side]:
            s.flags[unit] &= ~(state.ACTIVATED | state.TWICE)


# --- choosing an Operation -----------------------------------------------------------------------


def operating_settled(box: Box, s: War, side: int) -> bool:
    """A side that can do nothing passes; two passes end the segment (5.2)."""
    if side == UAR:
        arrivals.first_activation(box, s)
        if s.steps[-1][0] != steps.OPERATING:
            return False  # reserves are to be placed first
    s.legal = operating_actions(box, s, side)
    if len(s.legal) > 1:
        return True
    pass_on(box, s, side, IDLE)
    return False


def operating_actions(box: Box, s: War, side: int) -> list[int]:
    actions = acts(verbs.OPERATE, [kind for kind in KINDS[side] if may_operate(box, s, side, kind)])
    if side == UAR:
        actions += acts(verbs.TERROR, special.terrorists(box, s))
        actions += acts(verbs.REDEPLOY, special.redeployments(box, s))
    actions.append(act(verbs.PASS))
    return actions


def may_operate(box: Box, s: War, side: int, kind: int) -> bool:
    """5.2: whether an Operation of this kind, one of the side's, would find a unit to activate."""
    if s.final_done >> side & 1:
        return False  # its final Operation is over
    if kind == activation.AIR_OPERATION:
        return bool(flyers(box, s, side))
    if kind == activation.FINAL and (s.pre_emptive or not may_end_twice(s, side)):
        return False
    units = box.of_ugdah[kind] if kind < activation.INDEPENDENTS else box.ground[side]
    return any(activation.belongs(box, s, unit, kind) for unit in units)


def may_end_twice(s: War, side: int) -> bool:
    """EVT-02 keeps Israel from second activations for a turn."""
    return not (side == ISRAEL and s.snarl == s.turn)


def flyers(box: Box, s: War, side: int) -> list[int]:
    """5.2, 5.5: air units that may take part in an air Operation now."""
    if side == ISRAEL and s.air_operations >= air_operations(s):
        return []
    return air.ready_flyers(box, s, side)


def air_operations(s: War) -> int:
    """5.2: half the Israeli WFL, and what ISR-14 adds."""
    return state.half(s.wfl[ISRAEL]) + s.extra_air


def take_operating(box: Box, s: War, action: int, side: int) -> None:
    verb = verb_of(action)
    if verb == verbs.PASS:
        pass_on(box, s, side)
    elif verb == verbs.TERROR:
        special.terror_attack(box, s, first_of(action))
    elif verb == verbs.REDEPLOY:
        special.redeploy(box, s, first_of(action))
    else:
        begin_operation(box, s, side, first_of(action))


def begin_operation(box: Box, s: War, side: int, kind: int) -> None:
    """5.2: how many units an Operation may activate."""
    s.operation = kind
    s.leader = kind if kind < activation.INDEPENDENTS else -1
    s.attached = s.sea_lift = s.air_lift = s.deterred = 0
    die = 0
    if kind < activation.INDEPENDENTS or (kind == activation.AIR_OPERATION and side == ISRAEL):
        s.budget = 99
    else:
        die = s.roll(10)
        s.budget = die + (s.wfl[side] if kind == activation.FINAL else 0)
    s.note(verbs.OPERATION, side, kind, die, s.budget)
    s.steps.append((steps.OPERATION_ENDS,))
    if kind == activation.AIR_OPERATION:
        if side == ISRAEL:
            s.air_operations += 1
        s.steps.append((steps.MISSIONS, side))
    else:
        s.steps.append((steps.MARCHING, side))


def operation_ends(box: Box, s: War) -> bool:
    """Back to who is next; 5.2: a second activation was this side's last Operation."""
    s.steps.pop()
    side = s.steps[-1][1]
    for unit in range(box.units):
        s.flags[unit] &= ~(state.ACTIVE | state.FOUGHT | state.SUPPORTED | state.FIRED)
    transport.lift_ends(s, side)
    if s.operation == activation.FINAL:
        s.final_done |= 1 << side
    s.passes = 0
    if s.pre_emptive:
        s.pre_emptive -= 1
        if not s.pre_emptive:
            s.steps.pop()
        return False
    s.operations_left -= 1
    if s.operations_left <= 0:
        hand_over(s, side)
    return False


def hand_over(s: War, side: int) -> None:
    """3.2.1: the initiative player has his burst, the other one Operation."""
    other = 1 - side
    s.mover = other
    s.operations_left = s.burst if other == s.initiative else 1
    s.steps[-1] = (steps.OPERATING, other)


def pass_on(box: Box, s: War, side: int, why: int = CHOSEN) -> None:
    """5.2: two passes in a row end the segment, one a pre-emptive attack."""
    s.note(verbs.PASSED, side, why)
    if s.pre_emptive:
        s.pre_emptive = 0
        s.steps.pop()
        return
    s.passes += 1
    if s.passes >= 2:
        s.steps.pop()
    else:
        hand_over(s, side)
