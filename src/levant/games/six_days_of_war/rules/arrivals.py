"""12.1.3, 12.2: reinforcements that come in the course of the war."""

from levant.games.six_days_of_war import box as names
from levant.games.six_days_of_war import state
from levant.games.six_days_of_war.box import ISRAEL, UAR, Box
from levant.games.six_days_of_war.rules import levels
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.steps import M_ARRIVAL, M_MOBILIZED, PLACING
from levant.games.six_days_of_war.verbs import D_SYRIA, DIE


def arrive(box: Box, s: War) -> None:
    """From the second day of war: what is due, and what found no room before."""
    bring(box, s, names.JORDAN_SECOND_DAY, jordanians_come(s))
    bring(box, s, names.SECOND_DAY, egyptians_come(s))
    if not s.reserves_in:
        levels.call_reserves(box, s, M_MOBILIZED)


def bring(box: Box, s: War, group: int, due: bool) -> None:
    units = state.waiting(box, s, UAR, group)
    if due and units:
        s.steps.append((PLACING, UAR, M_ARRIVAL, *units))


def first_activation(box: Box, s: War) -> None:
    """12.2.2: the Syrian reserves, when the UAR's first Operation of a day is to be chosen."""
    if s.war_turn < 2 or s.syria_turn == s.turn:
        return
    s.syria_turn = s.turn
    bring(box, s, names.SYRIAN_RESERVE, syrians_come(box, s))


def syrians_come(box: Box, s: War) -> bool:
    """12.2.2: a die less the UAR's WFL of 2 or less; once made, it holds."""
    if not s.syrians_in:
        die = s.roll(10)
        s.note(DIE, D_SYRIA, UAR, die, 2 + s.wfl[UAR], 0)
        if die - s.wfl[UAR] <= 2:
            s.syrians_in = 1
    return s.syrians_in == 1


def jordanians_come(s: War) -> bool:
    """12.2.3: the Royal Guard and the Iraqis, without a die."""
    if s.jordan == 1:
        s.iraq_in = 1
    return s.iraq_in == 1


def egyptians_come(s: War) -> bool:
    """12.2.1: only while Israel's WFL is the higher; delayed until it is."""
    if s.wfl[ISRAEL] > s.wfl[UAR]:
        s.second_day_in = 1
    return s.second_day_in == 1
