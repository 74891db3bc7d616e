"""11.0: who is going to win: the points there are, and those that the rest of the war will bring.

What it brings hangs on who is ready for it: footing, units in order, aircraft, and Jordan.
"""

from typing import Final

from levant.core.value import expected
from levant.games.six_days_of_war import state, steps
from levant.games.six_days_of_war.box import ISRAEL, UAR, Box
from levant.games.six_days_of_war.rules import cease_fire, operations, victory
from levant.games.six_days_of_war.state import DAMAGED, DISRUPTED, War

SEGMENTS: Final = 8  # of a turn, most of them short
PEACE: Final = 6.0  # days of war that a crisis promises
FADE: Final = 0.8  # how much is still open after a day of war
MILITARY: Final = 90.0  # half points by which a whole war changes the lead, as a deviation
TWICE: Final = 1.6  # … and the lead over twice the other's
DIPLOMATIC: Final = 18.0
OUTBREAK: Final = 0.4  # the chance of war in a turn of crisis
ALL: Final = 400.0  # half points of both kinds that a lead seldom exceeds
RAIDED: Final = (
    0.75  # of the UAR's aircraft, by Israel's on the first day: 13.6 of 18 between officers
)
_FLOWN: Final = (state.AT_BASE, state.ON_PATROL, state.FLYING)

Gains = tuple[float, ...]
# What a whole war brings, in half points, by least squares from 390 games of greedy and noisy
# players: in any case, and for each WFL of Israel and of the UAR (2 levels), MVPs of both (50
# points), Jordan, shares of ground units in order and of aircraft, each of Israel and of the UAR.
_ISRAEL_GAINS: Final[Gains] = (67.5, 49.2, 25.1, -18.4, 84.6, 34.1, 37.7, -11.2, 2.8, -104.1)
_UAR_GAINS: Final[Gains] = (-36.5, -42.2, -23.8, -25.0, -121.2, 5.5, -42.1, 8.1, -2.2, 97.7)

Forecast = tuple[float, float, float, float]  # MVPs of both, Israel's lead in DVPs, what is open


def clock(box: Box, s: War) -> int:
    """Segments gone: in the crisis and in the war a position is judged when a segment is over."""
    return 0 if s.phase == steps.SETUP else SEGMENTS * s.turn + s.phase


def features(box: Box, s: War, side: int) -> list[float]:
    """11.3: what the leads in military and diplomatic points promise, then what they come from."""
    sign = 1.0 if side == ISRAEL else -1.0
    mvps = victory.military(box, s, True)
    military = moral = 0.0
    for chance, end in _ends(box, s, mvps):
        military += chance * expected(end[0] - end[1], MILITARY * end[3] ** 0.5)
        moral += chance * _moral(box, s, end)
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


def lead(box: Box, s: War, side: int) -> float:
    """The lead in points of both kinds, as the war is going to end; half of it once it has, and all
    that can be had for a victory as the other half: no side stops to lose by less."""
    more, twice = box.award["more-mvps"], box.award["twice-the-mvps"]
    points = 0.0
    for chance, (israel, uar, diplomatic, _) in _ends(box, s, victory.military(box, s, True)):
        award = more if max(israel, uar) < 2 * min(israel, uar) else twice
        points += chance * (israel - uar + diplomatic + (award if israel > uar else -award))
    share = max(-1.0, min(1.0, points / ALL))
    if s.phase == steps.OVER and (winner := victory.outcome(box, s)[0]) >= 0:
        share = (share + (1 if winner == ISRAEL else -1)) / 2
    return share if side == ISRAEL else -share


def _ends(box: Box, s: War, mvps: list[int]) -> list[tuple[float, Forecast]]:
    """With Jordan and without it, as likely as that is."""
    joins = jordan_joins(s)
    both = ((1 - joins, False), (joins, True))
    return [(chance, forecast(box, s, mvps, joined)) for chance, joined in both if chance > 0]


def forecast(box: Box, s: War, mvps: list[int], joined: bool) -> Forecast:
    """The points with which the war will end, with Jordan in it or not."""
    if not state.at_war(s) and s.phase != steps.OVER:
        return _after_the_crisis(box, s, joined)
    israel, uar = float(mvps[ISRAEL]), float(mvps[UAR])
    still_open = 1 - FADE ** days_left(box, s)
    signs = (
        1.0, (s.wfl[ISRAEL] - 7) / 2, (s.wfl[UAR] - 2) / 2, (israel - 200) / 100,
        (uar - 120) / 100, float(joined), _ground(box, s, ISRAEL) - 0.8,
        _ground(box, s, UAR) - 0.7, _air(box, s, ISRAEL) - 0.8,
        _air(box, s, UAR) - RAIDED * _raids_to_come(s) - 0.4,
    )  # fmt: skip
    gains = 10.0 - 6.0 * joined - 3.0 * (s.scl[0] - 3)
    if s.at[box.heavy] == box.hermon:
        gains -= 6.0  # 10.1: until it is driven off some day
    return (
        israel + still_open * sum([a * b for a, b in zip(_ISRAEL_GAINS, signs, strict=True)]),
        max(0.0, uar + still_open * sum([a * b for a, b in zip(_UAR_GAINS, signs, strict=True)])),
        _diplomatic(box, s) + still_open * gains,
        still_open,
    )


def _after_the_crisis(box: Box, s: War, joined: bool) -> Forecast:
    """How such a war ended in 390 games, Israel having a WFL of 8.6 on average, the UAR of 1.6."""
    israel, uar = float(s.wfl[ISRAEL]), float(s.wfl[UAR])
    diplomatic = _diplomatic(box, s) - (15 if joined else 2)
    if joined and s.jordan != 1:  # 4.3
        israel, uar = min(9.0, israel + 2), max(1.0, uar - 1)
        diplomatic -= 2 * box.award["standing"]
    ready = (israel - 8.6) / 2 - (uar - 1.6) / 4
    return 318 + 36 * ready, (121 if joined else 42) - 30 * ready, diplomatic, 1 - FADE**PEACE


def jordan_joins(s: War) -> float:
    """4.3: the chance that Jordan comes in before war keeps it out."""
    if s.jordan or s.coup or state.at_war(s):
        return float(s.jordan == 1)
    die = min(9, max(0, s.jil)) / 10
    return (1 - OUTBREAK) * die / (1 - (1 - OUTBREAK) * (1 - die))


def days_left(box: Box, s: War) -> float:
    """9.1: the days of war to come, a cease-fire being as likely each evening as it is today."""
    if s.phase == steps.OVER:
        return 0.0
    if not state.at_war(s):
        return PEACE
    left = max(0, s.last_turn - s.turn + (s.phase < steps.RECOVERY))
    both = min(1.0, cease_fire.cease_fire_number(box, s) / 10) ** 2
    return float(sum([(1 - both) ** day for day in range(left)]))


def _raids_to_come(s: War) -> float:
    """5.2: how much of what Israel may fly on the first day of war it has not flown yet.

    The gains above are of positions after it: without this a war looked best before the blow fell.
    """
    if s.war_turn != 1 or s.phase >= steps.RECOVERY:
        return 0.0
    return max(0.0, 1 - s.air_operations / operations.air_operations(s))


def _moral(box: Box, s: War, end: Forecast) -> float:
    """11.2: the lead in diplomatic points, with each of the awards that the military ones may
    bring."""
    israel, uar, diplomatic, still_open = end
    spread, root = DIPLOMATIC * still_open**0.5, MILITARY * still_open**0.5
    more, twice = box.award["more-mvps"], box.award["twice-the-mvps"]
    twice += more if s.both_awards else 0
    ahead = (1 + expected(israel - uar, root)) / 2
    far = min(ahead, (1 + expected(israel - 2 * uar, TWICE * root)) / 2)
    behind = min(1 - ahead, (1 + expected(uar - 2 * israel, TWICE * root)) / 2)
    return (
        far * expected(diplomatic + twice, spread)
        + (ahead - far) * expected(diplomatic + more, spread)
        + (1 - ahead - behind) * expected(diplomatic - more, spread)
        + behind * expected(diplomatic - twice, spread)
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
