"""9.1, 11.0: how a war ends: every evening it may stop, and who gains by fighting on does so while
he can afford it.

What each evening will find is foretold from the usual course of such a war and from how far this
one is off it; who answers how is worked out from the last evening backwards. All points are half
points, a lead is Israel's. The figures are from 300 games of greedy and noisy players of all
styles.
"""

import math
from typing import Final

MOST: Final = 7  # evenings looked at; the last of them is taken for the end
# MVPs of Israel and the UAR when war breaks out and on the evening of each day, without Jordan and
# with it.
USUAL: Final = (
    ((110, 209), (177, 157), (219, 127), (266, 85), (299, 59), (323, 39), (345, 22), (361, 8)),
    ((110, 281), (180, 225), (205, 216), (238, 188), (283, 150), (321, 119), (359, 87), (367, 81)),
)
KEPT: Final[tuple[float, ...]] = (0.7, 0.82)  # of what is off the course after a day
# What it is off in the long run, in half points of the lead: for two levels of Israel's WFL, for
# two of the UAR's, and for all of the UAR's ground units.
PUSH: Final[tuple[tuple[float, ...], ...]] = ((40.0, -50.0, -40.0), (90.0, -50.0, -280.0))
ORDER: Final = 0.7  # the share of them that usually is in order
MILITARY: Final[tuple[float, ...]] = (
    38.0,
    50.0,
)  # by how much the lead is off after a day by chance
GROWTH: Final[tuple[float, ...]] = (0.25, 0.45)  # … and after several: the power of their number
TWICE: Final = 1.5  # … and the lead over twice the other's
DIPLOMATIC: Final = 4.0  # the same of the lead in DVPs, which grows by the root
HASTE: Final = 0.5  # by which the cease-fire number rises in a day
PRESSED: Final = 0.7  # … when Israel ignores the first
SURVIVORS: Final = 60.0  # of the UAR, which do not count yet when Israel asks to fight on
POINTS: Final = 400.0  # of both kinds that a lead seldom exceeds
HIGHER: Final = 0.1  # what they count beside the chances
_ROOT: Final = math.sqrt(2)

End = tuple[float, float, float]  # Israel's chances in MVPs and DVPs less the UAR's, its points


class Course:
    """A war from now on: points, what pushes them, and how it may be stopped."""

    def __init__(
        self,
        points: list[float],  # MVPs of both, the lead in DVPs without what MVPs bring
        joined: bool,
        gone: float,  # days of war
        push: float,  # of the lead in MVPs, in the long run
        number: float,  # of the Cease-Fire Table
        awards: list[int],  # for more MVPs, for twice as many
    ) -> None:
        self.points, self.push, self.awards = points, push, awards
        self.joined, self.gone, self.number = int(joined), gone, number
        self.doubt = [0.0, 0.0]  # about military and diplomatic points, before all that is to come
        self.shelling = 0.0  # 10.1: DVPs of the UAR for this evening
        self.pause = False  # no cease-fire is talked of this evening
        self.before = [0.0, 0.0]  # what was paid for cease-fires ignored so far
        # of one evening
        self.lead = self.military = self.spread = self.diplomatic = self.vague = 0.0
        self.odds = [0.0, 0.0, 0.0, 0.0]  # of twice the MVPs, more, fewer, half of them

    def expected(self, today: float, evenings: int, ignored: list[int]) -> End:
        """How it ends on average if both answer well: so much of this day is to come, so many
        evenings, and so many cease-fires were ignored by Israel and the UAR."""
        last = max(0, min(MOST, evenings) - 1)
        a, b = min(2, ignored[0]), min(1, ignored[1])
        self.before = [self._paid(a), b * self._fee()]
        self._turn_to(today + last)
        after = [[self._end(x, y) for y in (0, 1)] for x in (0, 1, 2)]
        for evening in range(last - 1, -1, -1):
            self._turn_to(today + evening)
            talks = not (self.pause and evening == 0)
            if talks:
                after = [
                    [self._parley(evening, after, x, y) if y >= b else after[x][y] for y in (0, 1)]
                    if x >= a
                    else after[x]
                    for x in (0, 1, 2)
                ]
        return after[a][b]

    def _turn_to(self, days: float) -> None:
        """What will be found after so many days."""
        then, kept = self.gone + days, KEPT[self.joined] ** days
        more = (1 - kept) * self.push / 2
        off = [self.points[side] - usual(self.joined, self.gone, side) for side in (0, 1)]
        israel = usual(self.joined, then, 0) + kept * off[0] + more
        uar = max(0.0, usual(self.joined, then, 1) + kept * off[1] - more)
        drift = MILITARY[self.joined] * days ** GROWTH[self.joined] if days else 0.0
        self.spread = math.hypot(drift, self.doubt[0])
        self.vague = math.hypot(DIPLOMATIC * days**0.5, self.doubt[1])
        self.lead = israel - uar
        self.military = likely(self.lead, self.spread)
        self.diplomatic = self.points[2] - self.shelling * (1 + days / 2)
        ahead = (1 + self.military) / 2
        far = min(ahead, (1 + likely(israel - 2 * uar, TWICE * self.spread)) / 2)
        behind = min(1 - ahead, (1 + likely(uar - 2 * israel, TWICE * self.spread)) / 2)
        self.odds = [far, ahead - far, 1 - ahead - behind, behind]

    def _end(self, ignored_israel: int, ignored_uar: int) -> End:
        """11.2, 11.3: if the war stops now; what was ignored since has been paid for."""
        paid = self._paid(ignored_israel) - self.before[0]
        lead = self.diplomatic - paid + ignored_uar * self._fee() - self.before[1]
        more, twice = self.awards
        award = (twice, more, -more, -twice)
        moral = points = 0.0
        for each, odds in zip(award, self.odds, strict=True):
            moral += odds * likely(lead + each, self.vague)
            points += odds * each
        return self.military, moral, self.lead + lead + points

    def _fee(self) -> float:
        """9.1: both dice, if one of them is no higher than the number."""
        return self.number + 12.0

    def _paid(self, ignored: int) -> float:
        return 0.0 if not ignored else self._fee() + (self.number + 1 if ignored > 1 else 0.0)

    def _parley(self, evening: int, after: list[list[End]], a: int, b: int) -> End:
        """9.1: the UAR answers first; who is not asked to stop fights on for nothing."""
        end = self._end(a, b)
        number = min(9.0, self.number + HASTE * evening + PRESSED * min(a, 1))
        israel, uar = (number - (a > 0)) / 10, (number - (b > 0)) / 10
        free, imposed = _better(end, after[a][b]), end
        if a < 2:
            imposed = _better(end, after[a + 1][b])
            if a == 1:  # only if it leads in MVPs
                may = (1 + likely(self.lead + SURVIVORS, self.spread)) / 2
                imposed = mixed(imposed, end, may)
        found: list[End] = []
        for answer in (imposed, free):
            asked = answer if b else _worse(answer, after[a][1])
            found.append(mixed(asked, _worse(answer, after[a][b]), max(0.0, uar)))
        return mixed(found[0], found[1], max(0.0, israel))


def pushed(joined: bool, israel: float, uar: float, order: float) -> float:
    """What footing and the UAR's units in order make of the lead in the long run."""
    for_israel, for_uar, for_order = PUSH[joined]
    return for_israel * (israel - 8) / 2 + for_uar * (uar - 2) / 2 + for_order * (order - ORDER)


def usual(joined: int, days: float, side: int) -> float:
    """A side's MVPs after so many days."""
    table = USUAL[joined]
    day = min(int(days), len(table) - 2)
    rest = min(1.0, days - day)
    return table[day][side] * (1 - rest) + table[day + 1][side] * rest


def likely(lead: float, spread: float) -> float:
    """The chance of a lead at the end less that of the other's, if chance changes it so far."""
    if spread <= 0:
        return float(lead > 0) - float(lead < 0)
    return math.erf(lead / (spread * _ROOT))


def worth(end: End) -> float:
    """To Israel: the chances, and a little for the points."""
    return (end[0] + end[1]) / 2 + HIGHER * end[2] / POINTS


def _better(one: End, other: End) -> End:
    return one if worth(one) >= worth(other) else other


def _worse(one: End, other: End) -> End:
    return other if worth(one) > worth(other) else one


def mixed(one: End, other: End, chance: float) -> End:
    """The first with this chance, else the other."""
    rest = 1 - chance
    return (
        chance * one[0] + rest * other[0],
        chance * one[1] + rest * other[1],
        chance * one[2] + rest * other[2],
    )
