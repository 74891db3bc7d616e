"""What an attack is worth: every die of a column, in victory points."""

from levant.games.six_day_war_1967 import steps
from levant.games.six_day_war_1967.box import (
    ALL,
    ASSAULT,
    ATTACKER,
    DEFENDER,
    ISRAELI,
    MOBILE,
    NOBODY,
    STRONGEST,
    Box,
    Plan,
)
from levant.games.six_day_war_1967.rules import combat
from levant.games.six_day_war_1967.rules.disintegration import shaken
from levant.games.six_day_war_1967.rules.retreat import ends
from levant.games.six_day_war_1967.rules.zones import sheltered
from levant.games.six_day_war_1967.state import War

UNSEEN_STRENGTH = 5  # what a counter under the top one is taken to be


def worth(box: Box, unit: int) -> float:
    """What losing a unit costs its side, in points and in what it can still do."""
    if not box.worths:
        box.worths = [_worth(box, each) for each in range(box.units)]
    return box.worths[unit]


def _worth(box: Box, unit: int) -> float:
    if box.side[unit] == ISRAELI:
        return 3.0 + 0.3 * box.strength[unit] if box.mobile[unit] else 0.6
    return 1.0 + 0.15 * box.strength[unit] if box.mobile[unit] else 0.5


def prize(box: Box, s: War, node: int, side: int) -> float:
    """What control of a hex is worth to a side that does not have it."""
    israeli = s.israeli >> node & 1 != 0
    return 0.0 if israeli == (side == ISRAELI) else prizes_of(box, box.plans[s.scenario])[node]


def prizes_of(box: Box, plan: Plan) -> list[float]:
    """The same by hex, for who does not have it."""
    if not plan.prizes:
        plan.prizes = [_prize(box, plan, node) for node in range(box.board.size)]
    return plan.prizes


def _prize(box: Box, plan: Plan, node: int) -> float:
    if box.objectives >> node & 1:
        return float(plan.objective_points[node])
    if box.cities >> node & 1:
        return float(-plan.points.city)
    if box.towns >> node & 1:
        return float(-plan.points.town)
    return float(-plan.points.kibbutz) if box.kibbutzim >> node & 1 else 0.1


class Stand:
    """Who defends some hexes, and what every die of a column would win from them."""

    def __init__(self, box: Box, s: War, side: int, defenders: list[int], hexes: list[int]) -> None:
        self.box, self.s, self.side = box, s, side
        hidden = sum([s.unseen.count(node) for node in hexes])
        self.defence = sum([box.strength[u] for u in defenders]) + UNSEEN_STRENGTH * hidden
        self.worths = [worth(box, unit) for unit in defenders]
        self.prize = sum([prize(box, s, node, side) for node in hexes])
        walls = sheltered(box, s, 1 - side)
        self.walled = any(walls >> node & 1 for node in hexes)
        self.routed = bool(defenders) and all(shaken(box, s, unit) for unit in defenders)
        self.trapped = 0
        if not self.walled:
            self.trapped = len(_trapped(box, s, defenders))
        self.shift = -max([box.hex_shift[1 - side][node] for node in hexes])
        self.shock = side == ISRAELI and s.turn == box.plans[s.scenario].shock_turn
        if self.shock:
            self.shift += box.shock_shift + box.enhanced_shift
        self._gains: dict[tuple[int, int, bool], float] = {}

    def attacked_by(self, attackers: list[int]) -> float:
        """An imagined attack, on the better table, hexsides aside."""
        at = self._column(attackers)
        best = self.value(attackers, at, ASSAULT, self.shock)
        if self.side == ISRAELI and not self.walled:
            best = max(best, self.value(attackers, at, MOBILE, self.shock))
        return best

    def is_overwhelmed(self, attackers: list[int]) -> bool:
        """Whether more strength is wasted: they attack on the last column, or would if it were
        not for the ground, which shifts from there whatever the odds (13.12)."""
        at, last = self._odds(attackers), len(self.box.crt[ASSAULT].headings) - 1
        return at == last or self.box.crt[ASSAULT].shifted(at, self.shift) == last

    def _column(self, attackers: list[int]) -> int:
        return self.box.crt[ASSAULT].shifted(self._odds(attackers), self.shift)

    def _odds(self, attackers: list[int]) -> int:
        strength = sum([self.box.strength[unit] for unit in attackers])
        return self.box.crt[ASSAULT].column(combat.percentage(strength, max(1, self.defence)))

    def value(self, attackers: list[int], at: int, table: int, double: bool) -> float:
        """The mean over the dice of a column."""
        key = (at, table, double)
        gain = self._gains.get(key)
        if gain is None:
            crt = self.box.crt[table]
            gain = sum([self._gain(crt.entry(die, at), double) for die in range(6)]) / 6
            self._gains[key] = gain
        return gain - cost(self.box, attackers, at, table)

    def may_suffer(self, at: int, table: int) -> bool:
        """Whether some die of a column harms the defenders."""
        crt = self.box.crt[table]
        return any(self._gain(crt.entry(die, at), False) > 0 for die in range(6))

    def _gain(self, number: int, double: bool) -> float:
        outcome = self.box.outcomes[number]
        gain, count = _loss(self.worths, outcome.losses[DEFENDER]), len(self.worths)
        cleared = outcome.losses[DEFENDER] == ALL or (
            outcome.losses[DEFENDER] != NOBODY and count == 1
        )
        if outcome.retreat == DEFENDER and (not self.walled or self.routed):
            cleared = True
            gain += 0.3 * count + (1.0 if outcome.panic else 0.0)
            gain += sum(self.worths) / max(1, count) * self.trapped
        if cleared and outcome.advance == ATTACKER:
            gain += self.prize + (0.6 if double else 0.3) * outcome.hexes
        return gain


def _trapped(box: Box, s: War, units: list[int]) -> list[int]:
    """Who cannot retreat a hex; who stands beside him on the same front cannot either."""
    out: dict[tuple[int, int], bool] = {}
    for unit in units:
        place = (s.at[unit], s.front[unit])
        if place not in out:
            out[place] = ends(box, s, unit, 1) != 0
    return [unit for unit in units if not out[s.at[unit], s.front[unit]]]


def cost(box: Box, attackers: list[int], at: int, table: int) -> float:
    """What a column costs who attacks: the mean over the dice."""
    worths, total = [worth(box, unit) for unit in attackers], 0.0
    for die in range(6):
        outcome = box.outcomes[box.crt[table].entry(die, at)]
        total += _loss(worths, outcome.losses[ATTACKER])
        if outcome.retreat == ATTACKER:
            total += (1.2 if outcome.panic else 0.4) * len(worths)
    return total / 6


def _loss(worths: list[float], loss: int) -> float:
    if not worths or loss == NOBODY:
        return 0.0
    if loss == ALL:
        return sum(worths)
    return max(worths) if loss == STRONGEST else min(worths)


def declared_value(box: Box, s: War, stand: Stand, table: int, enhanced: bool) -> float:
    """The attack being built on a stand, as it is."""
    attackers = combat.attacking_units(box, s)
    double = enhanced or combat.shock(box, s)
    value = stand.value(attackers, declared_column(box, s, stand, enhanced), table, double)
    return value - (box.costs.enhanced_attack if enhanced else 0)


def declared(box: Box, s: War) -> Stand:
    """Who defends against the attack being built."""
    return Stand(box, s, steps.phasing_side(s), combat.defending_units(box, s), s.defenders)


def declared_column(box: Box, s: War, stand: Stand, enhanced: bool) -> int:
    """13.12, 13.14: where it is resolved, what cannot be seen being guessed."""
    crt, attack = box.crt[ASSAULT], combat.strengths(box, s)[0]
    at = crt.column(combat.percentage(attack, max(1, stand.defence)))
    return crt.shifted(at, combat.total_shift(box, s, enhanced))


def futile(box: Box, s: War, stand: Stand, tables: list[int], enhanced: bool) -> bool:
    """Whether no die can harm those whom the attack being built is made on (13.15)."""
    at = declared_column(box, s, stand, enhanced)
    return not any(stand.may_suffer(at, table) for table in tables)
