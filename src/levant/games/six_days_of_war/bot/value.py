"""11.0: who is going to win: the points there are, and those that the rest of the war will bring.

What it brings hangs on who is ready for it: footing, units in order, and Jordan; when it ends, on
who may stop it, and who wants to (evenings.py).
"""

from typing import Final

from levant.games.six_days_of_war import state, steps
from levant.games.six_days_of_war.bot import evenings
from levant.games.six_days_of_war.bot.evenings import Course, End
from levant.games.six_days_of_war.box import ISRAEL, UAR, Box
from levant.games.six_days_of_war.rules import cease_fire, operations, victory
from levant.games.six_days_of_war.state import ACTIVATED, DAMAGED, DISRUPTED, War

SEGMENTS: Final = 8  # of a turn, most of them short
OUTBREAK: Final = 0.4  # the chance of war in a turn of crisis
ALL: Final = evenings.POINTS
# How much of a day is still to come: Israel's final Operation, its units, its air Operations.
_FINAL, _UNITS, _SORTIES = 0.15, 0.65, 0.2
_FLOWN: Final = (state.AT_BASE, state.ON_PATROL, state.FLYING)


def clock(box: Box, s: War) -> int:
    """Segments gone: in the crisis and in the war a position is judged when a segment is over."""
    return 0 if s.phase == steps.SETUP else SEGMENTS * s.turn + s.phase


def features(box: Box, s: War, side: int) -> list[float]:
    """11.3: what the leads in military and diplomatic points promise, then what they come from."""
    sign = 1.0 if side == ISRAEL else -1.0
    mvps = victory.military(box, s, True)
    military, moral, _ = end(box, s, mvps)
    return [
        sign * (military + moral) / 2,  # the chance that both leads are one's own, less the other's
        sign * military,
        sign * moral,
        sign * (mvps[ISRAEL] - mvps[UAR]) / 200,
        sign * _diplomatic(box, s) / 40,
        sign * _standing(box, s) / 20,
        sign * (_ground(box, s, ISRAEL) - _ground(box, s, UAR)),
        sign * (_air(box, s, ISRAEL) - _air(box, s, UAR)),
        sign * (s.wfl[ISRAEL] - s.wfl[UAR]) / 8,
        -sign * jordan_joins(s),
    ]


def prospect(box: Box, s: War, side: int) -> float:
    """What a planner seeks: the estimate, as it is."""
    return features(box, s, side)[0]


def lead(box: Box, s: War, side: int) -> float:
    """The lead in points of both kinds, as the war is going to end; half of it once it has, and all
    that can be had for a victory as the other half: no side stops to lose by less."""
    points = end(box, s, victory.military(box, s, True))[2]
    share = max(-1.0, min(1.0, points / ALL))
    if s.phase == steps.OVER and (winner := victory.outcome(box, s)[0]) >= 0:
        share = (share + (1 if winner == ISRAEL else -1)) / 2
    return share if side == ISRAEL else -share


def end(box: Box, s: War, mvps: list[int]) -> End:
    """How the war will end, with Jordan and without it as likely as that is."""
    if state.at_war(s) or s.phase == steps.OVER:
        return _course(box, s, mvps).expected(
            of_today(box, s), evenings_left(s), [s.ignored_israel, s.ignored_uar]
        )
    joins = jordan_joins(s)
    with_it, without = _promised(box, s, True), _promised(box, s, False)
    return evenings.mixed(with_it, without, joins)


def _course(box: Box, s: War, mvps: list[int]) -> Course:
    joined = s.jordan == 1
    points = [float(mvps[ISRAEL]), float(mvps[UAR]), _diplomatic(box, s)]
    push = evenings.pushed(joined, s.wfl[ISRAEL], s.wfl[UAR], _ground(box, s, UAR))
    number = cease_fire.cease_fire_number(box, s)
    course = Course(points, joined, s.war_turn - of_today(box, s), push, number, _awards(box, s))
    if s.at[box.heavy] == box.hermon and s.phase != steps.OVER:
        course.shelling = float(box.award["heavy-artillery"])
    course.pause = s.deadlock == s.turn
    return course


def _promised(box: Box, s: War, joined: bool) -> End:
    """What a crisis leads to: by the time war breaks out Israel is readier and both superpowers
    are more committed."""
    israel, uar = float(s.wfl[ISRAEL]), float(s.wfl[UAR])
    number = float(cease_fire.cease_fire_number(box, s))
    diplomatic = _diplomatic(box, s) - 4
    if joined and s.jordan != 1:  # 4.3
        israel, uar = min(9.0, israel + 2), max(1.0, uar - 1)
        diplomatic -= 2 * box.award["standing"]
    israel += max(0.0, (8.3 - israel) * 0.6)
    uar = 1 + (uar - 1) / 2
    number = 7.5 + 0.5 * (number - 5) if joined else 6.5 + 0.6 * (number - 3)
    points = [evenings.usual(joined, 0, ISRAEL), evenings.usual(joined, 0, UAR), diplomatic]
    push = evenings.pushed(joined, israel, uar, evenings.ORDER)
    course = Course(points, joined, 0.0, push, min(9.0, number), _awards(box, s))
    course.shelling = float(box.award["heavy-artillery"])
    course.doubt = [20.0, 14.0]
    return course.expected(1.0, evenings.MOST, [0, 0])


def _awards(box: Box, s: War) -> list[int]:
    more, twice = box.award["more-mvps"], box.award["twice-the-mvps"]
    return [more, twice + (more if s.both_awards else 0)]


def jordan_joins(s: War) -> float:
    """4.3: the chance that Jordan comes in before war keeps it out."""
    if s.jordan or s.coup or state.at_war(s):
        return float(s.jordan == 1)
    die = min(9, max(0, s.jil)) / 10
    return (1 - OUTBREAK) * die / (1 - (1 - OUTBREAK) * (1 - die))


def evenings_left(s: War) -> int:
    """9.1: on which the war may end, the one of this day among them."""
    return 1 if s.phase == steps.OVER else max(1, s.last_turn - s.turn + 1)


def of_today(box: Box, s: War) -> float:
    """How much of this day of war is to come: Israel's Operations, that bring most of the change.

    Without it a war looked best to the UAR on the morning it broke out, and it declared one itself.
    """
    if s.phase >= steps.RECOVERY:
        return 0.0
    if s.phase < steps.OPERATIONS or s.pre_emptive:
        return 1.0
    sound = [u for u in box.ground[ISRAEL] if s.at[u] >= 0 and not s.flags[u] & DISRUPTED]
    fresh = [u for u in sound if not s.flags[u] & ACTIVATED]
    flown = s.air_operations / max(1, operations.air_operations(s))
    return (
        (0.0 if s.final_done >> ISRAEL & 1 else _FINAL)
        + _UNITS * len(fresh) / max(1, len(sound))
        + _SORTIES * max(0.0, 1 - flown)
    )


def _standing(box: Box, s: War) -> float:
    return float((s.dsp[ISRAEL] - s.dsp[UAR]) * box.award["standing"])


def _diplomatic(box: Box, s: War) -> float:
    """11.2: Israel's lead in half points, without what the military ones bring."""
    return 2.0 * (s.dvp[ISRAEL] - s.dvp[UAR]) + _standing(box, s)


def _ground(box: Box, s: War, side: int) -> float:
    """The share of a side's ground units that are on the map and in order."""
    units = box.ground[side]
    sound = [u for u in units if s.at[u] >= 0 and not s.flags[u] & DISRUPTED]
    return len(sound) / max(1, len(units))


def _air(box: Box, s: War, side: int) -> float:
    units = box.air[side]
    sound = [u for u in units if s.at[u] in _FLOWN and not s.flags[u] & DAMAGED]
    return len(sound) / max(1, len(units))
