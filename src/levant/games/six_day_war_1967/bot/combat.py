"""What an attack is worth: every die of a column, in victory points."""

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
)
from levant.games.six_day_war_1967.rules import combat
from levant.games.six_day_war_1967.rules.disintegration import shaken
from levant.games.six_day_war_1967.rules.retreat import ends
from levant.games.six_day_war_1967.rules.zones import sheltered
from levant.games.six_day_war_1967.state import War, stack_at

UNSEEN_STRENGTH = 5  # what a counter under the top one is taken to be


def worth(box: Box, unit: int) -> float:
    """What losing a unit costs its side, in points and in what it can still do."""
    if box.side[unit] == ISRAELI:
        return 3.0 + 0.3 * box.strength[unit] if box.mobile[unit] else 0.6
    return 1.0 + 0.15 * box.strength[unit] if box.mobile[unit] else 0.5


def prize(box: Box, s: War, node: int, side: int) -> float:
    """What control of a hex is worth to a side that does not have it."""
    if (s.israeli >> node & 1) == (side == ISRAELI):
        return 0.0
    if box.objectives >> node & 1:
        return float(box.plans[s.scenario].objective_points[node])
    if box.cities >> node & 1:
        return float(-box.plans[s.scenario].points.city)
    if box.towns >> node & 1:
        return float(-box.plans[s.scenario].points.town)
    return float(-box.plans[s.scenario].points.kibbutz) if box.kibbutzim >> node & 1 else 0.1


class Battle:
    """Attackers and defenders with what decides their combat, real or imagined."""

    def __init__(
        self, box: Box, s: War, attackers: list[int], defenders: list[int], hexes: list[int]
    ) -> None:
        self.box, self.s = box, s
        self.attackers, self.defenders, self.hexes = attackers, defenders, hexes
        self.attack = sum(box.strength[unit] for unit in attackers)
        hidden = sum(s.unseen.count(node) for node in hexes)
        self.defence = sum(box.strength[u] for u in defenders) + UNSEEN_STRENGTH * hidden
        self.side = box.side[attackers[0]]
        self.prize = sum(prize(box, s, node, self.side) for node in hexes)
        walls = sheltered(box, s, 1 - self.side)
        self.walled = any(walls >> node & 1 for node in hexes)
        self.routed = all(shaken(box, s, unit) for unit in defenders) if defenders else False
        self.trapped = sum(1 for u in defenders if not ends(box, s, u, 1)) if not self.walled else 0

    def value(self, at: int, table: int, double: bool) -> float:
        """The mean over the dice of a column."""
        entries = [self.box.crt[table].entry(die, at) for die in range(6)]
        return sum(self._outcome(number, double) for number in entries) / 6

    def _outcome(self, number: int, double: bool) -> float:
        outcome = self.box.outcomes[number]
        gain = self._loss(self.defenders, outcome.losses[DEFENDER])
        cost = self._loss(self.attackers, outcome.losses[ATTACKER])
        cleared = outcome.losses[DEFENDER] == ALL or (
            outcome.losses[DEFENDER] != NOBODY and len(self.defenders) == 1
        )
        if outcome.retreat == DEFENDER and (not self.walled or self.routed):
            cleared = True
            gain += 0.3 * len(self.defenders) + (1.0 if outcome.panic else 0.0)
            gain += self._mean(self.defenders) * self.trapped
        if outcome.retreat == ATTACKER:
            cost += (1.2 if outcome.panic else 0.4) * len(self.attackers)
        if cleared and outcome.advance == ATTACKER:
            gain += self.prize + (0.6 if double else 0.3) * outcome.hexes
        return gain - cost

    def _loss(self, units: list[int], loss: int) -> float:
        if not units or loss == NOBODY:
            return 0.0
        values = [worth(self.box, unit) for unit in units]
        if loss == ALL:
            return sum(values)
        return max(values) if loss == STRONGEST else min(values)

    def _mean(self, units: list[int]) -> float:
        return sum(worth(self.box, unit) for unit in units) / len(units) if units else 0.0


def attack_value(box: Box, s: War, attackers: list[int], node: int, shift: int) -> float:
    """An imagined attack on one hex, on the better table, with this shift."""
    battle = Battle(box, s, attackers, stack_at(s, node), [node])
    table = box.crt[ASSAULT]
    percent = combat.percentage(battle.attack, max(1, battle.defence))
    at = table.shifted(table.column(percent), shift)
    shock = s.turn == box.plans[s.scenario].shock_turn and battle.side == ISRAELI
    best = battle.value(at, ASSAULT, shock)
    if battle.side == ISRAELI and not battle.walled:
        best = max(best, battle.value(at, MOBILE, shock))
    return best


def declared_value(box: Box, s: War, table: int, enhanced: bool) -> float:
    """The attack being built, as it stands."""
    attackers = combat.attacking_units(box, s)
    battle = Battle(box, s, attackers, combat.defending_units(box, s), s.defenders)
    crt = box.crt[table]
    percent = combat.percentage(battle.attack, max(1, battle.defence))
    at = crt.shifted(crt.column(percent), combat.total_shift(box, s, enhanced))
    double = enhanced or combat.shock(box, s)
    return battle.value(at, table, double) - (box.costs.enhanced_attack if enhanced else 0)


def shift_against(box: Box, s: War, node: int, side: int) -> int:
    """The shift an attack on a hex would have, hexsides aside."""
    shift = -box.hex_shift[1 - side][node]
    if side == ISRAELI and s.turn == box.plans[s.scenario].shock_turn:
        shift += box.shock_shift + box.enhanced_shift
    return shift
