"""8.2 Where eliminated units go, and what can come back."""

from levant.core.paths import connected
from levant.core.sieve import passed
from levant.games.six_day_war_1967 import state, verbs
from levant.games.six_day_war_1967.box import ARAB, ISRAELI, Box
from levant.games.six_day_war_1967.rules.access import retreat_bars
from levant.games.six_day_war_1967.state import War


def eliminate(box: Box, s: War, unit: int, why: int) -> None:
    """8.2, 8.3: Israelis to Refit or the deadpile, Arabs always to the deadpile."""
    front = s.front[unit]
    where = state.DEAD
    if box.side[unit] == ISRAELI and box.mobile[unit] and can_refit(box, s, unit):
        where = state.REFIT
    if box.side[unit] == ARAB and why == verbs.TOO_MANY:
        s.uncredited |= 1 << unit  # 23.2: nobody's front has eliminated it
    s.note(verbs.LOST, unit, why, s.at[unit], where - front)
    state.put_away(box, s, unit, where - front)


def can_refit(box: Box, s: War, unit: int) -> bool:
    """8.2: from its hex a line leads to an Israeli city or town."""
    start = box.board.bit[s.at[unit]]
    goals = box.cities | box.towns
    if start & goals:
        return True
    free = passed(retreat_bars(box, s, unit))
    first = box.board.spread(start, box.open_sides) & free
    return bool(connected(box.board, first, box.open_sides, free) & goals)
