"""7.9 What becomes of a combat."""

from levant.core.actions import act
from levant.games.middle_east_battles import state, steps, verbs
from levant.games.middle_east_battles.box import (
    A1,
    AE,
    AX,
    BR,
    D1,
    D2,
    D3,
    D4,
    DE,
    EX,
    NO_EFFECT,
    Box,
)
from levant.games.middle_east_battles.rules.joint import close_to
from levant.games.middle_east_battles.rules.points import eliminate
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.steps import WESTERN

RETREATS = {D1: 1, D2: 2, D3: 3, D4: 4, AX: 1, BR: 1}


def carry_out(box: Box, s: Army, side: int, result: int) -> None:
    """Mark who has fought, then put the consequences on the stack, the last one first."""
    fired = s.air_attack[0] or s.air_attack[1] or s.gun_attack
    for unit in s.attackers:
        s.flags[unit] |= state.ATTACKED
        fired = fired or box.artillery[unit]
    for unit in s.defenders:
        s.flags[unit] |= state.STRUCK
    for unit in s.firing:
        s.flags[unit] |= state.FIRED
    if fired and side == WESTERN:
        box.battle.fired_into(box, s, s.targets)
    s.attackers = close_to(box, s, s.attackers, s.targets)  # 8.5: the others are out of it
    s.paths = []
    if result == NO_EFFECT:
        return
    if result in (D1, D2, D3, D4):
        _advance(s, side)
        _retreat(s, 1 - side, RETREATS[result], s.defenders)
    elif result == DE:
        _wipe_out(box, s, s.defenders)
        _advance(s, side)
    elif result == AE:
        _wipe_out(box, s, s.attackers)
        _advance(s, 1 - side)
    elif result == A1:
        _throw_back(box, s, side)
    elif result == BR:
        _retreat(s, side, 1, s.attackers)
        _retreat(s, 1 - side, 1, s.defenders)
    else:
        _exchange(box, s, side, result)


def _advance(s: Army, side: int) -> None:
    s.steps.append((steps.ADVANCING, side))


def _retreat(s: Army, side: int, length: int, units: list[int]) -> None:
    s.steps.append((steps.RETREATING, side, length, -1, -1, 0, *units))


def _wipe_out(box: Box, s: Army, units: list[int]) -> None:
    """DE, AE, EX: eliminated where they stand, which is a path of retreat of one hex (7.15)."""
    for unit in units:
        s.paths += [s.at[unit], -1]
    for unit in units:
        eliminate(box, s, unit, verbs.BY_RESULT)


def _throw_back(box: Box, s: Army, side: int) -> None:
    """A1; 9.11 to 9.14, 10.10: who has just landed or crossed is eliminated instead."""
    back = []
    for unit in s.attackers:
        if s.flags[unit] & (state.LANDED | state.CROSSED):
            s.paths += [s.at[unit], -1]
            landed = s.flags[unit] & state.LANDED
            eliminate(box, s, unit, verbs.JUST_LANDED if landed else verbs.JUST_CROSSED)
        else:
            back.append(unit)
    _advance(s, 1 - side)
    _retreat(s, side, 1, back)


def _exchange(box: Box, s: Army, side: int, result: int) -> None:
    """EX, AX: printed strengths, artillery by its defence strength."""
    s.owed = 0
    for unit in s.defenders:
        s.owed += box.defence[unit]
    _advance(s, side)
    s.steps.append((steps.EXCHANGING,))
    if result == EX:
        _wipe_out(box, s, s.defenders)
    else:
        _retreat(s, 1 - side, 1, s.defenders)


def settle_exchange(box: Box, s: Army) -> bool:
    """True while the attacker has a choice; where all must go, or enough has gone, it is done."""
    able = payers(s)
    total = 0
    for unit in able:
        total += box.defence[unit]
    if s.owed > 0 and able and (total <= s.owed or len(able) == 1):
        for unit in able:
            pay(box, s, unit)
    if s.owed > 0 and len(payers(s)) > 0:
        return True
    s.steps.pop()
    return False


def payers(s: Army) -> list[int]:
    """7.9: attackers next to the defenders; whoever fired from a distance never pays."""
    return [unit for unit in s.attackers if s.at[unit] >= 0]


def exchange_actions(s: Army) -> list[int]:
    return [act(verbs.LOSE, unit) for unit in payers(s)]


def pay(box: Box, s: Army, unit: int) -> None:
    s.owed -= box.defence[unit]
    eliminate(box, s, unit, verbs.BY_EXCHANGE)
