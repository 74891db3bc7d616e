"""6.7 Morale checks and 6.8 exploitation opportunities."""

from levant.core.actions import act, first_of, verb_of
from levant.games.golan_73 import state
from levant.games.golan_73.box import Box
from levant.games.golan_73.rules.memory import show
from levant.games.golan_73.state import Forces
from levant.games.golan_73.steps import BREAKTHROUGH_COMBAT
from levant.games.golan_73.verbs import CHECK, DECLINE, EXPLOIT_CHECK, EXPLOITED, MORALE


def success(die: int, number: int) -> bool:
    """2.1: 1 always succeeds and 10 always fails."""
    return die == 1 or (die < 10 and die <= number)


def morale_number(box: Box, s: Forces, unit: int) -> int:
    """6.7: the success number of a unit's morale check."""
    number = box.basic + box.morale[state.quality_of(box, s, unit)]
    if s.flags[unit] & state.SHAKEN:
        number += box.morale_disordered
    if s.flags[unit] & state.UNSUPPLIED:
        number += box.morale_unsupplied
    return number


def check(box: Box, s: Forces, unit: int, what: int, shift: int = 0) -> bool:
    """6.7: one die; the unit is named to both players, hidden or not."""
    number = morale_number(box, s, unit) + shift
    show(box, s, unit)
    die = s.roll(10)
    s.note(MORALE, unit, number, die, what)
    return success(die, number)


def may_exploit(box: Box, s: Forces, unit: int) -> bool:
    """6.8: armor class, in supply, no assault, no Breakthrough Combat Phase."""
    return box.armored[unit] and seems_to_exploit(s, unit)


def seems_to_exploit(s: Forces, unit: int) -> bool:
    """6.8: as far as the enemy can tell of a hidden unit."""
    return (
        s.phase != BREAKTHROUGH_COMBAT
        and not s.assault
        and not s.flags[unit] & (state.UNSUPPLIED | state.SHAKEN)
    )


def exploit(box: Box, s: Forces, unit: int) -> None:
    """6.8, 14.03: a morale check for an exploitation marker, harder at night."""
    if check(box, s, unit, EXPLOIT_CHECK, box.morale_night if state.is_night(box, s) else 0):
        s.flags[unit] |= state.EXPLOITING
        s.note(EXPLOITED, unit, s.at[unit])


def exploiting_actions(box: Box, s: Forces, node: int) -> list[int]:
    """6.8: a hidden unit may decline and stay hidden; one that is not of armor class must."""
    if not s.fleeing:
        return []
    unit = s.fleeing[0]
    return [act(CHECK, unit), act(DECLINE, unit)] if box.armored[unit] else [act(DECLINE, unit)]


def take_exploiting(box: Box, s: Forces, action: int, node: int) -> None:
    s.fleeing = s.fleeing[1:]
    if verb_of(action) == CHECK:
        exploit(box, s, first_of(action))


def after_exploiting(box: Box, s: Forces, node: int) -> None:
    s.assault = 0
