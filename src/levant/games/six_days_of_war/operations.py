"""5.1, 5.2 Initiative and Operations: who may do what, with how many units."""

from levant.core.actions import act, acts, first_of, verb_of
from levant.games.six_days_of_war import (
    air,
    arrivals,
    entry,
    special,
    transport,
)  # fmt: skip
from levant.games.six_days_of_war.activation import (
    AIR_OPERATION,
    FINAL,
    GROUND,
    INDEPENDENTS,
    belongs,
)
from levant.games.six_days_of_war.box import ISRAEL, UAR, UGDAHS, Box
from levant.games.six_days_of_war.steps import (
    MARCHING,
    MISSIONS,
    NOBODY,
    OPERATING,
    OPERATION_ENDS,
    OPERATIONAL,
    OPERATIONS,
    PATROLLING,
    RECOVERING,
    ROLLING,
)  # fmt: skip
from levant.games.six_days_of_war.verbs import (
    INITIATIVE_EVENT,
    OPERATE,
    OPERATION,
    PASS,
    PASSED,
    PHASE_EVENT,
    REDEPLOY,
    TERROR,
)  # fmt: skip
from levant.games.six_days_of_war.war import (
    ACTIVATED,
    ACTIVE,
    AIR_LIFT,
    AIR_OPS,
    ATTACHED,
    BUDGET,
    BURST,
    DETERRED,
    DONE,
    EXTRA_AIR,
    FIRED,
    FOUGHT,
    INITIATIVE,
    KIND_OF_OP,
    LEADER,
    MOVER,
    OPS_LEFT,
    PASSES,
    PHASE,
    PREEMPTIVE,
    SEA_LIFT,
    SNARL,
    SUPPORTED,
    TURN,
    TWICE,
    WAR_TURN,
    War,
    half,
)  # fmt: skip

# 5.2: Israel operates with an Ugdah or independent units, the UAR with any ground units.
KINDS = [[0, 1, 2, 3, INDEPENDENTS, AIR_OPERATION, FINAL], [AIR_OPERATION, FINAL, GROUND]]
OPERATION_NAMES = [*(name.lower() for name in UGDAHS), "independents", "air", "final", "ground"]


# --- the day -------------------------------------------------------------------------------------


def day_begins(box: Box, s: War) -> bool:
    """5.5.1, 12.0: reinforcements, then air defence, then initiative."""
    s.steps.pop()
    s.mark[PHASE] = OPERATIONAL
    s.note(PHASE_EVENT, OPERATIONAL, s.mark[TURN], s.mark[WAR_TURN])
    s.steps.append((ROLLING, NOBODY))
    s.steps.append((PATROLLING, ISRAEL, half(s.wfl[ISRAEL]), 99))
    s.steps.append((PATROLLING, UAR, half(s.wfl[UAR]), 99))
    arrivals.arrive(box, s)
    return False


def roll_initiative(box: Box, s: War) -> bool:
    """3.2.1, 5.1: the higher total has it; half the difference, rounded up, is his burst."""
    s.steps.pop()
    end_preemptive(box, s)
    s.mark[PHASE] = OPERATIONS
    s.note(PHASE_EVENT, OPERATIONS, s.mark[TURN], s.mark[WAR_TURN])
    entry.check_entries(box, s)
    dice = [s.roll(10), s.roll(10)]
    totals = [dice[side] + s.wfl[side] for side in (ISRAEL, UAR)]
    winner = ISRAEL if totals[ISRAEL] >= totals[UAR] else UAR
    burst = max(1, (abs(totals[0] - totals[1]) + 1) // 2)
    s.note(INITIATIVE_EVENT, winner, dice[0], dice[1], burst)
    s.mark[INITIATIVE] = s.mark[MOVER] = winner
    s.mark[BURST] = s.mark[OPS_LEFT] = burst
    s.mark[PASSES] = s.mark[DONE] = 0
    s.steps.append((RECOVERING, NOBODY))
    s.steps.append((OPERATING, winner))
    return False


def end_preemptive(box: Box, s: War) -> None:
    """4.2.1: a new Operational Segment follows; only air units stay activated."""
    s.mark[PREEMPTIVE] = 0
    s.mark[DONE] = 0
    for side in (ISRAEL, UAR):
        for unit in box.ground[side]:
            s.flags[unit] &= ~(ACTIVATED | TWICE)


# --- choosing an Operation -----------------------------------------------------------------------


def operating_settled(box: Box, s: War) -> bool:
    """A side that can do nothing passes; two passes end the segment (5.2)."""
    side = s.steps[-1][1]
    if side == UAR:
        arrivals.first_activation(box, s)
        if s.steps[-1][0] != OPERATING:
            return False  # reserves are to be placed first
    s.legal = operating_actions(box, s)
    if len(s.legal) > 1:
        return True
    s.legal = []
    pass_on(box, s, side)
    return False


def operating_actions(box: Box, s: War) -> list[int]:
    side = s.steps[-1][1]
    actions = acts(OPERATE, [kind for kind in KINDS[side] if may_operate(box, s, side, kind)])
    if side == UAR:
        actions += acts(TERROR, special.terrorists(box, s))
        actions += acts(REDEPLOY, special.redeployments(box, s))
    actions.append(act(PASS))
    return actions


def may_operate(box: Box, s: War, side: int, kind: int) -> bool:
    """5.2: whether an Operation of this kind, one of the side's, would find a unit to activate."""
    if s.mark[DONE] >> side & 1:
        return False  # its final Operation is over
    if kind == AIR_OPERATION:
        return bool(flyers(box, s, side))
    if kind == FINAL and (s.mark[PREEMPTIVE] or not may_end_twice(s, side)):
        return False
    units = box.of_ugdah[kind] if kind < INDEPENDENTS else box.ground[side]
    return any(belongs(box, s, unit, kind) for unit in units)


def may_end_twice(s: War, side: int) -> bool:
    """EVT-02 keeps Israel from second activations for a turn."""
    return not (side == ISRAEL and s.mark[SNARL] == s.mark[TURN])


def flyers(box: Box, s: War, side: int) -> list[int]:
    """5.2, 5.5: air units that may take part in an air Operation now."""
    if side == ISRAEL and s.mark[AIR_OPS] >= air_operations(s):
        return []
    return air.ready_flyers(box, s, side)


def air_operations(s: War) -> int:
    """5.2: half the Israeli WFL, and what ISR-14 adds."""
    return half(s.wfl[ISRAEL]) + s.mark[EXTRA_AIR]


def take_operating(box: Box, s: War, action: int) -> None:
    verb = verb_of(action)
    side = s.steps[-1][1]
    if verb == PASS:
        pass_on(box, s, side)
    elif verb == TERROR:
        special.terror_attack(box, s, first_of(action))
    elif verb == REDEPLOY:
        special.redeploy(box, s, first_of(action))
    else:
        begin_operation(box, s, side, first_of(action))


def begin_operation(box: Box, s: War, side: int, kind: int) -> None:
    """5.2: how many units an Operation may activate."""
    mark = s.mark
    mark[KIND_OF_OP] = kind
    mark[LEADER] = kind if kind < INDEPENDENTS else -1
    mark[ATTACHED] = mark[SEA_LIFT] = mark[AIR_LIFT] = mark[DETERRED] = 0
    die = 0
    if kind < INDEPENDENTS or (kind == AIR_OPERATION and side == ISRAEL):
        mark[BUDGET] = 99
    else:
        die = s.roll(10)
        mark[BUDGET] = die + (s.wfl[side] if kind == FINAL else 0)
    s.note(OPERATION, side, kind, die, mark[BUDGET])
    s.steps.append((OPERATION_ENDS, NOBODY))
    if kind == AIR_OPERATION:
        if side == ISRAEL:
            mark[AIR_OPS] += 1
        s.steps.append((MISSIONS, side))
    else:
        s.steps.append((MARCHING, side))


def operation_ends(box: Box, s: War) -> bool:
    """Back to who is next; 5.2: a second activation was this side's last Operation."""
    s.steps.pop()
    side = s.steps[-1][1]
    for unit in range(box.units):
        s.flags[unit] &= ~(ACTIVE | FOUGHT | SUPPORTED | FIRED)
    transport.lift_ends(s, side)
    if s.mark[KIND_OF_OP] == FINAL:
        s.mark[DONE] |= 1 << side
    s.mark[PASSES] = 0
    if s.mark[PREEMPTIVE]:
        s.mark[PREEMPTIVE] -= 1
        if not s.mark[PREEMPTIVE]:
            s.steps.pop()
        return False
    s.mark[OPS_LEFT] -= 1
    if s.mark[OPS_LEFT] <= 0:
        hand_over(s, side)
    return False


def hand_over(s: War, side: int) -> None:
    """3.2.1: the initiative player has his burst, the other one Operation."""
    other = 1 - side
    s.mark[MOVER] = other
    s.mark[OPS_LEFT] = s.mark[BURST] if other == s.mark[INITIATIVE] else 1
    s.steps[-1] = (OPERATING, other)


def pass_on(box: Box, s: War, side: int) -> None:
    """5.2: two passes in a row end the segment, one a pre-emptive attack."""
    s.note(PASSED, side, 1)
    if s.mark[PREEMPTIVE]:
        s.mark[PREEMPTIVE] = 0
        s.steps.pop()
        return
    s.mark[PASSES] += 1
    if s.mark[PASSES] >= 2:
        s.steps.pop()
    else:
        hand_over(s, side)
