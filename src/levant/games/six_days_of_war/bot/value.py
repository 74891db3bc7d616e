"""11.0: who is going to win, as far as points tell."""

from typing import Final

from levant.core.value import expected
from levant.games.six_days_of_war import state, steps
from levant.games.six_days_of_war.box import ISRAEL, UAR, Box
from levant.games.six_days_of_war.rules import cease_fire, victory
from levant.games.six_days_of_war.state import DAMAGED, DISRUPTED, War

SEGMENTS: Final = 8  # of a turn, most of them short
PEACE: Final = 6.0  # days of war that a crisis promises
KEPT: Final = 0.78  # of what the UAR holds, from a day of war to the next
TAKEN: Final = 1.6  # what Israel gains for each point that the UAR loses
MILITARY: Final = 35.0  # half points by which a lead changes in a day, as a deviation
DIPLOMATIC: Final = 6.0
_FLOWN: Final = (state.AT_BASE, state.ON_PATROL, state.FLYING)


def clock(box: Box, s: War) -> int:
    """Segments gone: in the crisis and in the war a position is judged when a segment is over."""
    return 0 if s.phase == steps.SETUP else SEGMENTS * s.turn + s.phase


def features(box: Box, s: War, side: int) -> list[float]:
    """11.3: what the leads in military and diplomatic points promise, then what they come from."""
    sign = 1.0 if side == ISRAEL else -1.0
    mvps = victory.military(box, s, True)
    days = days_left(box, s)
    lasting = KEPT**days
    uar = mvps[UAR] * lasting
    israel = mvps[ISRAEL] + TAKEN * (mvps[UAR] - uar)
    spread = MILITARY * days**0.5
    military = expected(israel - uar, spread)
    standing = sum([s.dsp[n] * (1 - 2 * n) for n in (ISRAEL, UAR)]) * box.award["standing"]
    diplomatic = 2.0 * (s.dvp[ISRAEL] - s.dvp[UAR]) + standing
    if s.at[box.heavy] == box.hermon:
        diplomatic -= box.award["heavy-artillery"] * (1 + days) / 2  # 10.1: driven off some day
    promised = diplomatic + _award(box, s, israel, uar, spread)
    moral = expected(promised, DIPLOMATIC * (1 + days) ** 0.5 if days else 0.0)
    return [
        sign * (military + moral) / 2,  # the chance that both leads are one's own, less the other's
        sign * military,
        sign * moral,
        sign * (mvps[ISRAEL] - mvps[UAR]) / 200,
        sign * diplomatic / 40,
        sign * standing / 20,
        sign * (_ground(box, s, ISRAEL) - _ground(box, s, UAR)),
        sign * (_air(box, s, ISRAEL) - _air(box, s, UAR)),
    ]


def days_left(box: Box, s: War) -> float:
    """9.1: the days of war to come, a cease-fire being as likely each evening as it is today."""
    if not state.at_war(s):
        return PEACE
    left = max(0, s.last_turn - s.turn + (s.phase < steps.RECOVERY))
    both = min(1.0, cease_fire.cease_fire_number(box, s) / 10) ** 2
    return float(sum([(1 - both) ** day for day in range(left)]))


def _award(box: Box, s: War, israel: float, uar: float, spread: float) -> float:
    """11.2: the diplomatic half points for more, and for twice as many, military ones."""
    more, twice = box.award["more-mvps"], box.award["twice-the-mvps"]
    extra = twice if s.both_awards else twice - more
    ahead = expected(israel - uar, spread)
    far = expected(israel - 2 * uar, 2 * spread) - expected(uar - 2 * israel, 2 * spread)
    return more * ahead + extra * far / 2


def _ground(box: Box, s: War, side: int) -> float:
    """The share of a side's ground units that are on the map and in order."""
    units = box.ground[side]
    sound = [u for u in units if s.at[u] >= 0 and not s.flags[u] & DISRUPTED]
    return len(sound) / max(1, len(units))


def _air(box: Box, s: War, side: int) -> float:
    units = box.air[side]
    sound = [u for u in units if s.at[u] in _FLOWN and not s.flags[u] & DAMAGED]
    return len(sound) / max(1, len(units))
