"""11.0: who is going to win, as far as points tell."""

from levant.core.value import expected
from levant.games.six_days_of_war import state, steps
from levant.games.six_days_of_war.box import Box
from levant.games.six_days_of_war.rules import victory
from levant.games.six_days_of_war.state import War

SEGMENTS = 8  # of a turn, most of them short
SPREAD = 8.0  # half points by which a lead changes in a turn, as a deviation


def clock(box: Box, s: War) -> int:
    """Segments gone: in the crisis and in the war a position is judged when a segment is over."""
    return 0 if s.phase == steps.SETUP else SEGMENTS * s.turn + s.phase


def features(box: Box, s: War, side: int) -> list[float]:
    """11.3: the leads in military and diplomatic points, each with what it promises."""
    mvps = victory.military(box, s, True)
    dvps = victory.diplomatic(box, s, mvps)
    spread = SPREAD * max(1, s.last_turn - s.turn) ** 0.5
    military, diplomatic = mvps[side] - mvps[1 - side], dvps[side] - dvps[1 - side]
    promise = [expected(military, spread), expected(diplomatic, spread)]
    return [
        sum(promise) / 2,
        *promise,
        (s.dsp[side] - s.dsp[1 - side]) / 20,
        _strength(box, s, side) - _strength(box, s, 1 - side),
    ]


def _strength(box: Box, s: War, side: int) -> float:
    """The share of a side's ground units that are on the map and in order."""
    units = box.ground[side]
    sound = [u for u in units if s.at[u] >= 0 and not s.flags[u] & state.DISRUPTED]
    return len(sound) / max(1, len(units))
