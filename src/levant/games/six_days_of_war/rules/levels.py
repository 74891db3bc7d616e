"""War footing, diplomatic standing, commitment and victory points: how the tracks move."""

from typing import Final

from levant.games.six_days_of_war import state, verbs
from levant.games.six_days_of_war.box import ISRAEL, RESERVES, UAR, Box
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.steps import M_RESERVES, PLACING

WFL_MIN: Final = 1  # 2.5
WFL_MAX: Final = 9
SCL_MAX: Final = 6  # 9.2
JIL_MIN: Final = 1
JIL_MAX: Final = 9
ONCE = ["quneitra", "west-of-canal", "old-city", "israeli-town", "canal-cut", "jordan-cut"]


def change_wfl(box: Box, s: War, side: int, by: int, card: bool = False) -> None:
    """2.5: a WFL stays between 1 and 9. 4.1.2: the dice that follow a change by a card."""
    before = s.wfl[side]
    after = min(max(before + by, WFL_MIN), WFL_MAX)
    if after == before:
        return
    s.wfl[side] = after
    s.note(verbs.LEVEL, verbs.L_WFL, side, before, after)
    if card:
        footing_dice(box, s, side, before, after)
    if side == ISRAEL and after >= 6 and not s.reserves_in:
        call_reserves(box, s, M_RESERVES)


def footing_dice(box: Box, s: War, side: int, before: int, after: int) -> None:
    """4.1.2: what a WFL changed by a card does to standing and commitment."""
    if side == UAR:
        die = s.roll(10)
        s.note(verbs.DIE, verbs.D_UAR_WFL, side, die, 0, 0)
        if die % 2 == 0:
            change_dsp(s, UAR, 1 if after > before else -1)
    elif after > before:
        die = s.roll(10)
        s.note(verbs.DIE, verbs.D_ISR_WFL, side, die, 8, 0)
        if die >= 8:
            commit(box, s, "mobilization")
    elif after <= 3 and not s.wfl_lows >> after & 1:
        s.wfl_lows |= 1 << after
        die = s.roll(10)
        s.note(verbs.DIE, verbs.D_LOW_WFL, side, die, 0, 0)
        change_dsp(s, ISRAEL, die, card=True)


def change_dsp(s: War, side: int, by: int, card: bool = False) -> None:
    """DSPs may fall below zero (2.5). 4.2: a declared war halves what cards give Israel."""
    if card and by > 0 and side == ISRAEL and s.halved:
        by -= by // 2
    if by:
        s.dsp[side] += by
        s.note(verbs.LEVEL, verbs.L_DSP, side, s.dsp[side] - by, s.dsp[side])


def change_dvp(s: War, side: int, by: int) -> None:
    if by:
        s.dvp[side] += by
        s.note(verbs.LEVEL, verbs.L_DVP, side, s.dvp[side] - by, s.dvp[side])


def change_mvp(s: War, side: int, doubled: int) -> None:
    """MVPs are kept doubled: some are halves (11.1)."""
    if doubled:
        s.mvp[side] += doubled
        s.note(verbs.LEVEL, verbs.L_MVP, side, s.mvp[side] - doubled, s.mvp[side])


def change_scl(s: War, power: int, by: int) -> None:
    """9.2: between 0 and 6."""
    before = s.scl[power]
    s.scl[power] = min(max(before + by, 0), SCL_MAX)
    if s.scl[power] != before:
        s.note(verbs.LEVEL, verbs.L_US if power == 0 else verbs.L_USSR, power, before, s.scl[power])


def change_jil(s: War, by: int) -> None:
    """4.3: Jordan's level, from 1 to 9."""
    before = s.jil
    s.jil = min(max(before + by, JIL_MIN), JIL_MAX)
    if s.jil != before:
        s.note(verbs.LEVEL, verbs.L_JIL, UAR, before, s.jil)


def commit(box: Box, s: War, event: str) -> None:
    """9.2: an event under the Cease-Fire Table moves the superpowers' commitment."""
    us, ussr = box.scl_event[event]
    change_scl(s, 0, us)
    change_scl(s, 1, ussr)


def once(box: Box, s: War, event: str) -> None:
    """9.2: one that does so only the first time it happens."""
    bit = 1 << ONCE.index(event)
    if not s.scl_done & bit:
        s.scl_done |= bit
        commit(box, s, event)


def call_reserves(box: Box, s: War, mode: int) -> None:
    """12.1.3: every Israeli unit marked R comes in."""
    s.reserves_in = 1
    waiting = state.waiting(box, s, ISRAEL, RESERVES)
    if waiting:
        s.steps.append((PLACING, ISRAEL, mode, *waiting))
