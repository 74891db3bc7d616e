"""Advice for the ground: towards objectives that the enemy holds, attacks by expected value."""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.six_days_of_war import verbs
from levant.games.six_days_of_war.bot import air_war
from levant.games.six_days_of_war.bot.goals import Goals
from levant.games.six_days_of_war.box import AIR, MILITIA, UAR, Box
from levant.games.six_days_of_war.rules import activation, air, assault, combat
from levant.games.six_days_of_war.rules.special import worth
from levant.games.six_days_of_war.rules.zones import enemy_zone
from levant.games.six_days_of_war.state import DISRUPTED, FIRED, War, stack_at
from levant.games.six_days_of_war.steps import MARCHING, MISSIONS

VERBS = frozenset(
    (verbs.ACTIVATE, verbs.MOVE, verbs.PUSH, verbs.SAIL, verbs.FLY, verbs.STAY, verbs.ATTACK,
     verbs.ADVANCE, verbs.RETREAT, verbs.PLACE)
)  # fmt: skip
PULL = 1.5  # what a place must be worth for the UAR to march there
HOME_DEFENCE = 2.0  # the UAR's fighters are for its own sky, and count if they live (11.1)


def scores(box: Box, s: War, side: int, actions: list[int], bold: bool) -> list[float]:
    outlook = Outlook(box, s, side, bold)
    return [outlook.score(action) for action in actions]


class Outlook:
    """What a side wants on the ground, worked out once for a decision."""

    def __init__(self, box: Box, s: War, side: int, bold: bool) -> None:
        self.box = box
        self.s = s
        self.side = side
        self.bold = bold
        self.zone = enemy_zone(box, s, side)
        self.sky: air_war.Sky | None = None  # once aircraft ask for it
        self.strikes: dict[tuple[int, int], float] = {}
        self.goals = Goals(box, s, side, bold)
        self.value = self.goals.value
        self.foes = self.goals.foes
        self.lines = self.goals.lines

    def score(self, action: int) -> float:
        verb, a, b = verb_of(action), first_of(action), second_of(action)
        if verb == verbs.ACTIVATE:
            return self.activation(a)
        if verb == verbs.STAY:
            return self.staying(a)
        if verb in (verbs.MOVE, verbs.PUSH, verbs.SAIL, verbs.FLY):
            return self.moving(verb, a, b)
        if verb == verbs.ATTACK:
            return self.attack(a)
        if verb == verbs.ADVANCE:
            return self.advance(a)
        if verb == verbs.RETREAT:
            return (1.0 if self.lines >> b & 1 else 0.0) - (1.0 if self.zone >> b & 1 else 0.0)
        if verb == verbs.PLACE:
            return self.value(a, b)
        if verb == verbs.DEPLOY:
            return 50.0
        if verb in (verbs.DONE, verbs.TRANSIT, verbs.EXIT):
            return -25.0 if verb == verbs.TRANSIT else -1.0
        return 0.0 if verb != verbs.BOX_TRACK else 1.0

    # --- moving ------------------------------------------------------------------------------

    def activation(self, unit: int) -> float:
        box, s = self.box, self.s
        if box.kind[unit] == AIR:
            return self.sortie(unit)
        if s.steps[-1][0] != MARCHING:
            return -0.5
        if s.at[unit] < 0:
            return 0.3
        if self.side == UAR:
            if self.good_attack_from(s.at[unit]):
                return 1.0
            pull = self.goals.pull(unit)
            return 0.5 + pull / 100 if pull >= PULL else -1.0
        if box.kind[unit] == MILITIA or unit == box.jerusalem:
            return 0.5 if box.board.around(s.at[unit]) & self.foes else -1.0
        return 2.0 + 0.01 * self.value(unit, s.at[unit])  # the foremost first

    def sortie(self, unit: int) -> float:
        """Whether an air unit has a target worth its risk."""
        box, s = self.box, self.s
        if s.steps[-1][0] != MISSIONS:
            return 0.0
        if self.sky is None:
            self.sky = air_war.Sky(box, s, self.side)
        sky, best = self.sky, 0.0
        for base in air.raids(box, s, unit):
            best = max(best, air_war.raid_value(box, s, sky, unit, base))
        if best < 0.3:
            best = max(best, self.best_strike(sky, unit))
        if self.side == UAR and not box.bomber[unit] and not self.bold:
            best -= HOME_DEFENCE
        return best - 0.1

    def best_strike(self, sky: air_war.Sky, unit: int) -> float:
        """The same for all units that aim as well at the same hexes."""
        box, s = self.box, self.s
        nodes = air.strikes(box, s, unit)
        key = (nodes, 4 * box.bf[unit] + 2 * box.bomber[unit] + (s.flags[unit] & FIRED != 0))
        best = self.strikes.get(key)
        if best is None:
            best = 0.0
            for node in members(nodes):
                best = max(best, air_war.strike_value(box, s, sky, unit, node))
            self.strikes[key] = best
        return best

    def staying(self, unit: int) -> float:
        s = self.s
        if s.at[unit] < 0:
            return -30.0
        here = self.value(unit, s.at[unit])
        waits = self.side == UAR and self.good_attack_from(s.at[unit])
        return here + 30.0 if waits or unit == self.box.jerusalem else here

    def moving(self, verb: int, unit: int, node: int) -> float:
        value = self.value(unit, node)
        if verb == verbs.PUSH:
            return value - 0.3
        if verb in (verbs.SAIL, verbs.FLY):
            return value - 0.5
        return value

    def worth_marching(self, kind: int) -> bool:
        """Whether an Operation of the UAR would find a unit to attack or to be wanted elsewhere."""
        box, s = self.box, self.s
        return any(
            s.at[unit] >= 0
            and activation.belongs(box, s, unit, kind)
            and (self.good_attack_from(s.at[unit]) or self.goals.pull(unit) >= PULL)
            for unit in box.ground[self.side]
        )

    # --- fighting ----------------------------------------------------------------------------

    def good_attack_from(self, node: int) -> bool:
        box, s = self.box, self.s
        for target in combat.targets_around(box, s, self.side, node):
            near = [
                u for u in box.ground[self.side]
                if s.at[u] in box.board.neighbours[target] and not s.flags[u] & DISRUPTED
            ]  # fmt: skip
            column = combat.final_column(box, s, near, target)
            if column >= (combat.EVEN if self.bold else 4):
                return True
        return False

    def attack(self, node: int) -> float:
        box, s = self.box, self.s
        attackers = assault.attackers_at(box, s, self.side, node)
        column = combat.final_column(box, s, attackers, node)
        return self.expected(attackers, node, column) if column >= combat.EVEN - self.bold else -1.0

    def expected(self, attackers: list[int], node: int, column: int) -> float:
        """Losses inflicted less losses suffered, in MVPs, and the hex."""
        box, s = self.box, self.s
        defenders = stack_at(s, node)
        theirs = max([worth(box, u) / 2 for u in defenders] or [1.0])
        ours = min(worth(box, u) / 2 for u in attackers)
        prize = self.goals.prizes.get(node, 0.0)
        total = 0.0
        for row in box.crt:
            own, back, loss, out = row[column]
            killed = len(defenders) if loss == 9 else max(0, loss - len(defenders))
            total += theirs * (killed + 0.4 * min(loss, len(defenders)))
            lost = len(attackers) if own == 9 else 0
            total -= ours * (lost + 0.35 * min(own, 3)) + (0.3 if back else 0.0)
            if out or loss == 9:
                total += 0.4 + 0.8 * prize
        return total / 10

    def advance(self, unit: int) -> float:
        s = self.s
        node = s.steps[-1][2]
        gain = self.value(unit, node) - self.value(unit, s.at[unit])
        if self.side == UAR:
            return 1.0 if node in self.goals.prizes else -1.0
        return gain + 0.3
