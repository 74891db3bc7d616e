"""Advice for the air: the enemy's aircraft on the ground first, then who stands in the way."""

from levant.core.actions import first_of, second_of, verb_of
from levant.games.six_days_of_war import verbs
from levant.games.six_days_of_war.box import ISRAEL, Box
from levant.games.six_days_of_war.rules import air, air_bases, bombing
from levant.games.six_days_of_war.rules.special import worth
from levant.games.six_days_of_war.state import DISRUPTED, SOUND, War, stack_at

VERBS = frozenset(
    (verbs.STRIKE, verbs.RAID, verbs.BOMB, verbs.CITY, verbs.REACTOR, verbs.RUNWAY, verbs.NEXT,
     verbs.NEXT_BASE, verbs.CANCEL)
)  # fmt: skip


class Sky:
    """Who is on the way where, and what stands near whom: worked out once for a decision."""

    def __init__(self, box: Box, s: War, side: int) -> None:
        board = box.board
        self.coming: dict[int, int] = {}
        for unit in air.raiders(box, s, side):
            self.coming[s.target[unit]] = self.coming.get(s.target[unit], 0) + 1
        friends = s.israelis if side == ISRAEL else s.arabs
        self.near = board.spread(friends, board.every_side)
        self.close = board.spread(self.near, board.every_side)


def score(box: Box, s: War, sky: Sky, action: int) -> float:
    verb, unit, where = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.RAID:
        return raid_value(box, s, sky, unit, where)
    if verb == verbs.STRIKE:
        return strike_value(box, s, sky, unit, where)
    if verb == verbs.BOMB:
        if s.steps[-1][2] >= air.BASE_TARGET:
            return 1.0 + worth(box, where) + (1.0 if box.bomber[where] else 0.0)
        return bomb_value(box, s, unit, where, s.steps[-1][2])
    if verb in (verbs.CITY, verbs.REACTOR):
        return (2.0 if verb == verbs.REACTOR else 1.0) * box.bf[unit] / 4
    if verb == verbs.RUNWAY:
        base = s.steps[-1][2] - air.BASE_TARGET
        return 0.6 if s.state_of_base[base] == SOUND else 1.2
    return -1.0 if verb == verbs.CANCEL else 0.5


def chance(bf: int, modifier: int) -> float:
    return min(max(bf - modifier, 0), 10) / 10


def raid_value(box: Box, s: War, sky: Sky, unit: int, base: int) -> float:
    """Aircraft that stand there, shared among those already on their way."""
    residents = air_bases.residents(box, s, base)
    parked = len(residents)
    if not parked:
        return 0.05
    coming = sky.coming.get(air.BASE_TARGET + base, 0)
    hit = chance(box.bf[unit], bombing.base_modifier(box, s, unit, base, 0))
    each = 1.5 if box.side[unit] == ISRAEL else 2.0
    if any(box.bomber[u] for u in residents):
        each += 0.5  # they would bomb cities
    return each * hit * min(1.0, 1.5 * parked / (coming + 1))


def strike_value(box: Box, s: War, sky: Sky, unit: int, node: int) -> float:
    """Disrupting who stands next to our own; cities for bombers."""
    if air.is_city_raid(box, unit, node):
        return box.bf[unit] / 3
    if node == box.east_jerusalem:
        return -1.0
    foes = [u for u in stack_at(s, node) if not s.flags[u] & DISRUPTED and u != box.heavy]
    if len(foes) <= sky.coming.get(node, 0):
        return 0.0
    hit = chance(box.bf[unit], bombing.ground_modifier(box, s, unit, node))
    return hit * (1.6 if sky.near >> node & 1 else 1.0 if sky.close >> node & 1 else 0.3)


def bomb_value(box: Box, s: War, unit: int, enemy: int, node: int) -> float:
    fresh = 0.5 if not s.flags[enemy] & DISRUPTED else 1.0
    return fresh * (1 + 0.3 * box.strength[enemy])
