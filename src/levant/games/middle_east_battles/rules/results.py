"""7.9 What becomes of a combat."""

from levant.core.actions import acts, first_of
from levant.games.middle_east_battles import state, steps, verbs
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules import crt, joint, points
from levant.games.middle_east_battles.state import Army


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
    if fired and side == steps.WESTERN:
        box.battle.fired_into(box, s, s.targets)
    s.attackers = joint.close_to(box, s, s.attackers, s.targets)  # 8.5: the others are out of it
    s.paths = []
    if result == crt.NO_EFFECT:
        return
    if result in crt.RETREATS:
        _advance(s, side)
        _retreat(s, 1 - side, crt.RETREATS[result], s.defenders)
    elif result == crt.DE:
        _wipe_out(box, s, s.defenders)
        _advance(s, side)
    elif result == crt.AE:
        _wipe_out(box, s, s.attackers)
        _advance(s, 1 - side)
    elif result == crt.A1:
        _throw_back(box, s, side)
    elif result == crt.BR:
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
        points.eliminate(box, s, unit, verbs.BY_RESULT)


def _throw_back(box: Box, s: Army, side: int) -> None:
    """A1; 9.11 to 9.14, 10.10: who has just landed or crossed is eliminated instead."""
    back = []
    for unit in s.attackers:
        if s.flags[unit] & (state.LANDED | state.CROSSED):
            s.paths += [s.at[unit], -1]
            landed = s.flags[unit] & state.LANDED
            points.eliminate(box, s, unit, verbs.JUST_LANDED if landed else verbs.JUST_CROSSED)
        else:
            back.append(unit)
    _advance(s, 1 - side)
    _retreat(s, side, 1, back)


def _exchange(box: Box, s: Army, side: int, result: int) -> None:
    """EX, AX: printed strengths, artillery by its defence strength."""
    s.owed = sum([box.defence[unit] for unit in s.defenders])
    _advance(s, side)
    s.steps.append((steps.EXCHANGING,))
    if result == crt.EX:
        _wipe_out(box, s, s.defenders)
    else:
        _retreat(s, 1 - side, 1, s.defenders)


def payers(s: Army) -> list[int]:
    """7.9: attackers next to the defenders; whoever fired from a distance never pays."""
    return [unit for unit in s.attackers if s.at[unit] >= 0]


def exchange_actions(box: Box, s: Army) -> list[int]:
    """7.9: the attacker's choice, unless enough has gone or all must go."""
    able = payers(s)
    total = sum([box.defence[unit] for unit in able])
    return acts(verbs.LOSE, able) if 0 < s.owed < total and len(able) > 1 else []


def take_exchange(box: Box, s: Army, action: int) -> None:
    pay(box, s, first_of(action))


def end_exchange(box: Box, s: Army) -> None:
    if s.owed > 0:
        for unit in payers(s):
            pay(box, s, unit)


def pay(box: Box, s: Army, unit: int) -> None:
    s.owed -= box.defence[unit]
    points.eliminate(box, s, unit, verbs.BY_EXCHANGE)
