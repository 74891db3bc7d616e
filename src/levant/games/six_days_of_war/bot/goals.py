"""Advice on where to go: what a place is worth to a unit, the nearer and emptier the more."""

from levant.core.nodes import members
from levant.core.paths import reach
from levant.games.six_days_of_war import state
from levant.games.six_days_of_war.box import ISRAEL, Box
from levant.games.six_days_of_war.rules import combat, supply
from levant.games.six_days_of_war.rules.zones import ground_for
from levant.games.six_days_of_war.state import War

FAR = 99
BRIDGE = 20.0  # 2 DSPs (10.5), and the army behind it out of supply
SHELLING = 3.0  # a DVP for every day the guns stand on Mt. Hermon (10.1)
DECAY = 0.88  # what is left of a prize for each movement point on the way to it
CROWDED = 0.3  # … and if enough friends are near it already
ODDS = 2  # how many times the defence is enough
CUT_OFF = 2.0  # the price of being out of supply
NEAR_FOES = 0.4
_WAYS: dict[tuple[int, int, int, int, int], list[int]] = {}


class Goals:
    """The places a side wants, worked out once for a decision."""

    def __init__(self, box: Box, s: War, side: int) -> None:
        self.box = box
        self.s = s
        self.side = side
        self.foes = s.arabs if side == ISRAEL else s.israelis
        self.lines = supply.lines(box, s, side)
        self.prizes = {
            node: float(israel if side == ISRAEL else uar)
            for node, israel, uar in box.mvp
            if (s.control >> node & 1 != 0) != (side == ISRAEL)
            and (node != box.east_jerusalem or s.jordan == 1)
        }
        bridges: dict[int, float] = {}
        if side == ISRAEL:
            if s.at[box.heavy] == box.hermon:
                days = s.last_turn - s.turn + 1
                self.prizes[box.hermon] += SHELLING * days
            for number, pair in enumerate(box.bridges):
                if not s.blown >> number & 1:
                    bridges |= {n: BRIDGE for n in pair if not box.egypt >> n & 1}
        self.for_wreckers = self.prizes | bridges
        self.needed = {
            goal: max(1, ODDS * combat.total_defence(box, s, goal)) for goal in self.for_wreckers
        }
        self.near = {goal: self.strength_near(goal) for goal in self.for_wreckers}

    def strength_near(self, goal: int) -> dict[int, int]:
        """The strengths of friends next to a place, or in it."""
        near = self.box.board.within(goal, 1)
        at, strength = self.s.at, self.box.strength
        return {
            unit: strength[unit]
            for unit in self.box.ground[self.side]
            if at[unit] >= 0 and near >> at[unit] & 1
        }

    def way(self, goal: int, mobility: int) -> list[int]:
        """What it costs to come from everywhere to a place, enemies apart."""
        box, s = self.box, self.s
        key = (id(box), goal, mobility * 2 + self.side, s.jordan == 1, s.blown)
        found = _WAYS.get(key)
        if found is None:
            found = _WAYS[key] = costs_to(box, s, goal, self.side, mobility)
        return found

    def value(self, unit: int, node: int) -> float:
        """What it is worth to have a unit in a hex."""
        box = self.box
        prizes = self.for_wreckers if state.can_wreck(box, unit) else self.prizes
        best = 0.0
        for goal, prize in prizes.items():
            if box.map_of[goal] != box.map_of[node]:
                continue
            away = self.way(goal, box.mobility[unit])[node]
            if away >= FAR:
                continue
            friends = self.near[goal]
            if sum(friends.values()) - friends.get(unit, 0) >= self.needed[goal]:
                prize *= CROWDED
            best = max(best, prize * DECAY**away)
        if self.lines and not self.lines >> node & 1:
            best -= CUT_OFF
        if box.board.around(node) & self.foes:
            best += NEAR_FOES
        return best


def costs_to(box: Box, s: War, goal: int, side: int, mobility: int) -> list[int]:
    """Movement points between a place and every node; FAR where there is no way."""
    found = [FAR] * box.board.size
    passages = ground_for(box, s, side, mobility).passages
    layers = reach(box.board, goal, FAR - 1, passages, box.board.all, 0, box.board.all)
    for cost, layer in enumerate(layers):
        for node in members(layer):
            found[node] = cost
    return found
