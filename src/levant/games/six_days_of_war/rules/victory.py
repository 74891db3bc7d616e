"""11.0 Winning: military and diplomatic points, and what they mean."""

from levant.games.six_days_of_war import box as names
from levant.games.six_days_of_war import state
from levant.games.six_days_of_war.box import ISRAEL, UAR, Box
from levant.games.six_days_of_war.rules import supply
from levant.games.six_days_of_war.rules.special import worth
from levant.games.six_days_of_war.state import War


def held_by(box: Box, s: War, node: int) -> int:
    return ISRAEL if s.control >> node & 1 else UAR


def tel_aviv_threatened(box: Box, s: War) -> bool:
    """5.4.6: UAR units exited, with a line of supply to where they left."""
    exited = [unit for unit in box.ground[UAR] if s.at[unit] == state.EXITED]
    return any(exit_supplied(box, s, unit) for unit in exited)


def exit_supplied(box: Box, s: War, unit: int) -> bool:
    gate = box.tel_aviv[s.target[unit]]
    return supply.lines(box, s, UAR) >> gate & 1 != 0


def counts(box: Box, s: War, node: int) -> bool:
    """11.1: East Jerusalem does not while Jordan is neutral."""
    return node != box.east_jerusalem or s.jordan == 1


def place_points(box: Box, s: War) -> list[int]:
    """11.1: whole MVPs for places, by side."""
    points = [0, 0]
    for node, israel, uar in box.mvp:
        if counts(box, s, node):
            side = held_by(box, s, node)
            points[side] += israel if side == ISRAEL else uar
    if not tel_aviv_threatened(box, s):
        points[ISRAEL] += box.award["tel-aviv"] // 2
    return points


def survivors(box: Box, s: War) -> int:
    """11.1: UAR ground units in supply and undamaged air units, each half an MVP."""
    number = 0
    for unit in box.ground[UAR]:
        if unit == box.heavy:
            continue
        if (
            (s.at[unit] >= 0 and supply.in_supply(box, s, unit))
            or (s.at[unit] == state.EXITED and exit_supplied(box, s, unit))
            or (s.at[unit] == state.ASIDE and could_have_come(box, s, unit))
        ):
            number += 1
    for unit in box.air[UAR]:
        if s.at[unit] in (state.AT_BASE, state.ON_PATROL, state.FLYING):
            number += 0 if s.flags[unit] & state.DAMAGED else 1
        elif s.at[unit] == state.ASIDE and could_have_come(box, s, unit):
            number += 1
    return number


def could_have_come(box: Box, s: War, unit: int) -> bool:
    """11.1: reinforcements that passed their check but have not entered."""
    group = box.arrival[unit]
    come = {
        names.SYRIAN_RESERVE: s.syrians_in,
        names.JORDAN_SECOND_DAY: s.iraq_in,
        names.SECOND_DAY: s.second_day_in,
    }
    return come.get(group) == 1


def military(box: Box, s: War, final: bool) -> list[int]:
    """11.1, doubled: places, losses, and at the end of the game what the UAR has left."""
    places = place_points(box, s)
    points = [s.mvp[side] + 2 * places[side] for side in (ISRAEL, UAR)]
    if final:
        points[UAR] += survivors(box, s) * box.award["survivor"]
        for unit in box.ground[UAR]:
            if s.at[unit] == state.EXITED and not exit_supplied(box, s, unit):
                points[ISRAEL] += worth(box, unit)  # 5.4.6: they count as eliminated
    if points[ISRAEL] < 0:  # 6.1.2: a negative balance goes to the UAR
        points[UAR] -= points[ISRAEL]
        points[ISRAEL] = 0
    return points


def diplomatic(box: Box, s: War, mvps: list[int]) -> list[int]:
    """11.2, doubled: half the DSPs, 10 for more MVPs, 20 instead for twice as many; as an option
    both."""
    award = box.award
    points = [2 * s.dvp[side] + s.dsp[side] * award["standing"] for side in (ISRAEL, UAR)]
    for side in (ISRAEL, UAR):
        own, other = mvps[side], mvps[1 - side]
        twice = own > other and own >= 2 * other
        if twice:
            points[side] += award["twice-the-mvps"]
        if own > other and (not twice or s.both_awards):
            points[side] += award["more-mvps"]
    return points


def verdict(mvps: list[int], dvps: list[int]) -> tuple[int, str]:
    """11.3: (winner or -1, level)."""
    lead = [(a > b) - (a < b) for a, b in (mvps, dvps)]
    if lead[0] == lead[1] and lead[0]:
        return (ISRAEL if lead[0] > 0 else UAR), "decisive victory"
    if lead[0] and lead[1]:
        tactical, moral = ("Israel", "UAR") if lead[0] > 0 else ("UAR", "Israel")
        return -1, f"draw: tactical victory of {tactical}, moral victory of {moral}"
    if lead[0] or lead[1]:
        side = ISRAEL if lead[0] + lead[1] > 0 else UAR
        return side, "tactical victory" if lead[0] else "moral victory"
    return -1, "draw"


def outcome(box: Box, s: War) -> tuple[int, str, list[int], list[int]]:
    mvps = military(box, s, True)
    dvps = diplomatic(box, s, mvps)
    if s.nasser:
        return ISRAEL, "decisive victory, the Nasser government has fallen", mvps, dvps
    if s.armageddon:
        return -1, "Armageddon: both players lose", mvps, dvps
    winner, level = verdict(mvps, dvps)
    return winner, level, mvps, dvps
