"""4.2 Outbreak of war, and 4.2.1 the pre-emptive attack."""

from typing import Final

from levant.core.actions import verb_of
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import ISRAEL, UAR, Box
from levant.games.six_days_of_war.rules import entry, jordan, levels
from levant.games.six_days_of_war.state import War

# Why war broke out.
SAME_TOTALS: Final = 0
CHOSEN: Final = 1
REVOLT: Final = 2
TRUMPED_CARD: Final = 3
UNILATERAL: Final = 4
ANSWERED: Final = 5
WAR_TURNS: Final = 10
WAITED: Final = 8  # with the option: the first turn that may bring any war, 22 May
_KEPT = (
    steps.PLACING, steps.AIRLIFT, steps.GIFT, steps.HOLDING, steps.DECEIVING, steps.SENDING,
    steps.MENDING,
)  # fmt: skip


def round_ends(box: Box, s: War) -> bool:
    """4.2: at the end of a round of card play both sides roll and add their WFLs."""
    s.steps.pop()
    s.steps.append((steps.INTERVENTION,))
    waits = israel_waits(s)
    if s.turn > 1:  # 4.2 (5)
        if not waits:
            s.steps.append((steps.DECLARING, ISRAEL))
        s.steps.append((steps.DECLARING, UAR))
    if waits or s.deadlock == s.turn:
        return False
    dice = [s.roll(10), s.roll(10)]
    s.die_israel, s.die_uar = dice
    s.note(verbs.DIE, verbs.D_OUTBREAK, ISRAEL, dice[0], dice[1], 0, *s.wfl)
    difference = abs(dice[0] - dice[1])
    if dice[0] + s.wfl[ISRAEL] == dice[1] + s.wfl[UAR]:
        break_out(box, s, SAME_TOTALS, steps.NOBODY)
    elif difference >= abs(s.wfl[ISRAEL] - s.wfl[UAR]):
        s.steps.append((steps.OFFERED, who_decides(s, dice), difference))
    return False


def israel_waits(s: War) -> bool:
    """An option of our own, as Israel did in 1967: for some days war comes by 4.2 (3) or by the
    UAR's declaration, and in no other way."""
    return s.patience == 1 and s.turn < WAITED


def who_decides(s: War, dice: list[int]) -> int:
    """4.2 (2): the side with the higher WFL; with equal ones, the higher die."""
    if s.wfl[ISRAEL] != s.wfl[UAR]:
        return ISRAEL if s.wfl[ISRAEL] > s.wfl[UAR] else UAR
    return ISRAEL if dice[0] > dice[1] else UAR


def take_offered(box: Box, s: War, action: int, side: int, difference: int) -> None:
    """4.2 (2): go to war, or take DVPs, lose a WFL and leave it to the other."""
    if verb_of(action) == verbs.WAR:
        break_out(box, s, CHOSEN, side)
        return
    s.note(verbs.DECLINED, side)
    levels.change_dvp(s, side, difference)
    s.steps.append((steps.ANSWERING, 1 - side, difference))
    levels.change_wfl(box, s, side, -1)


def take_answering(box: Box, s: War, action: int, side: int, difference: int) -> None:
    """4.2 (2): the other side may declare war for as many DSPs."""
    if verb_of(action) == verbs.WAR:
        levels.change_dsp(s, side, -difference)
        break_out(box, s, ANSWERED, side)


def take_declaring(box: Box, s: War, action: int, side: int) -> None:
    if verb_of(action) == verbs.WAR:
        declare(box, s, side)


def declare(box: Box, s: War, side: int) -> None:
    """4.2 (5): a unilateral declaration and its price."""
    die = s.roll(10)
    s.note(verbs.DIE, verbs.D_DECLARATION, side, die, 0, 0)
    if side == ISRAEL:
        levels.change_dsp(s, UAR, max(0, s.dsp[ISRAEL]) // 2 + die)
        s.halved = 1
    else:
        levels.change_dsp(s, ISRAEL, die)
    levels.commit(box, s, "declaration")
    s.declared = 1 + side
    if side == UAR:
        levels.change_wfl(box, s, ISRAEL, 2)
    break_out(box, s, UNILATERAL, side)


def after_trump(box: Box, s: War, side: int, returned: bool) -> None:
    """4.2 (4): a player whose card was trumped rolls; more than his WFL is war."""
    if israel_waits(s):
        return
    die = s.roll(10)
    total = die - (1 if returned else 0)
    s.note(verbs.DIE, verbs.D_TRUMP_WAR, side, die, s.wfl[side], total)
    if total > s.wfl[side]:
        break_out(box, s, TRUMPED_CARD, side)


def break_out(box: Box, s: War, why: int, side: int) -> None:
    """4.2: ten days of war from this turn on; Jordan, if not in yet, stays out (4.3)."""
    s.war_turn = 1
    s.last_turn = s.turn + WAR_TURNS - 1
    if s.jordan == 0:
        s.jordan = 2
    s.phase = steps.OUTBREAK
    state.moved_on(s)  # 5.4.1: zones now cross borders
    s.note(verbs.WAR_STARTS, why, side)
    s.steps = [(steps.WAR_BEGINS,), *(frame for frame in s.steps if frame[0] in _KEPT)]


def war_begins(box: Box, s: War) -> bool:
    """12.2.1 case 2, then a pre-emptive attack, then the first day's Operations."""
    s.steps.pop()
    s.steps.append((steps.ROLLING,))
    if s.wfl[ISRAEL] != s.wfl[UAR]:
        s.steps.append((steps.PREEMPTING, ISRAEL if s.wfl[ISRAEL] > s.wfl[UAR] else UAR))
    s.steps.append((steps.INFILTRATING, UAR, 0))
    jordan.bring_egypt(box, s, steps.M_WAR)
    return False


# --- 4.2.1 the pre-emptive attack ----------------------------------------------------------------


def preemptive_modifiers(box: Box, s: War, side: int) -> list[tuple[int, int]]:
    """(which, modifier) of those that apply: UNEF, Regatta, Jordan, standing."""
    own, other = s.dsp[side], s.dsp[1 - side]
    twice = own > 0 and own > 2 * other
    causes = (
        ("unef", s.card[box.by_keyword["UNEF_NEGEV"]] == state.IN_PLAY),
        ("regatta", side == ISRAEL and s.card[box.by_keyword["REGATTA"]] == state.IN_PLAY),
        ("neutral-jordan", side == ISRAEL and s.jordan != 1),
        ("twice-the-standing" if twice else "standing", own > other),
    )
    return [(n, box.drm[f"pre_emptive/{why}"]) for n, (why, holds) in enumerate(causes) if holds]


def take_preempting(box: Box, s: War, action: int, side: int) -> None:
    """4.2.1: 10 or more, and more than twice the other's WFL; an even result grounds him."""
    if verb_of(action) != verbs.ATTEMPT:
        return
    die = s.roll(10)
    total = die + s.wfl[side] + sum(modifier for _, modifier in preemptive_modifiers(box, s, side))
    if total < 10 or total <= 2 * s.wfl[1 - side]:
        s.note(verbs.PREEMPT, side, die, total, 2 * s.wfl[1 - side], 0)
        return
    operations = state.half(s.wfl[side])
    s.note(verbs.PREEMPT, side, die, total, 2 * s.wfl[1 - side], operations)
    if total % 2 == 0:
        ground_defenders(box, s, 1 - side)
    launch(box, s, side, operations)


def launch(box: Box, s: War, side: int, operations: int) -> None:
    """4.2.1: the Operations of the pre-emptive attack come before the day's own."""
    if side == UAR:
        entry.check_entries(box, s)
    s.pre_emptive = operations
    s.initiative = s.mover = side
    s.steps.append((steps.OPERATING, side))


def ground_defenders(box: Box, s: War, side: int) -> None:
    for unit in box.air[side]:
        if s.at[unit] == state.ON_PATROL:
            s.at[unit], s.over[unit] = state.AT_BASE, -1
            s.note(verbs.GROUNDED, unit)
