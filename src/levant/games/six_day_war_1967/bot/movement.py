"""Where a unit should stand: objectives, settlements, attacks worth making, stacking limits."""

from levant.core.memo import keep
from levant.core.nodes import members
from levant.games.six_day_war_1967.bot.combat import Stand, prize, prizes_of
from levant.games.six_day_war_1967.box import ARAB, ISRAELI, Box
from levant.games.six_day_war_1967.rules.stacking import room
from levant.games.six_day_war_1967.rules.zones import adjacent, zone_of
from levant.games.six_day_war_1967.state import MOVED, War, active, occupied, side_at, stack_at

NEAR = 7  # hexes within which a friend may still come and help
ABOUT = 3  # hexes: an enemy so near is a threat
OVERKILL = 0.2  # of an attack's value for who joins when those there need no help


class Leaning:
    """How much a style cares for goals, for what is one's own, and for fights; and its daring."""

    def __init__(self, pull: float, guard: float, fight: float, daring: float) -> None:
        self.pull, self.guard, self.fight, self.daring = pull, guard, fight, daring


STYLES = ("plain", "dash", "hold", "assault")
LEANINGS = [
    Leaning(1.0, 1.0, 1.0, 0.0),
    Leaning(3.0, 0.5, 0.5, 0.0),  # past the enemy to the objectives
    Leaning(0.5, 5.0, 0.7, -1.5),  # nothing of one's own is left, no attack that may go wrong
    Leaning(1.0, 0.5, 2.0, 1.0),  # attacks that plain would not dare
]


def pulls_to(box: Box, scenario: int, side: int, goals: int) -> list[float]:
    """By hex how much these goals pull a side, -1 while it has not been asked for."""
    key = (scenario, side, goals)
    known = box.pulls.get(key)
    return keep(box.pulls, key, [-1.0] * box.board.size) if known is None else known


class Outlook:
    """How a side sees its front, for one decision."""

    def __init__(self, box: Box, s: War, side: int, front: int, style: int = 0) -> None:
        self.box, self.s, self.side, self.front = box, s, side, front
        self.lean = LEANINGS[style]
        wanted = box.objectives if side == ISRAELI else box.settlements
        lost = s.israeli & box.objectives if side == ARAB else box.settlements & ~s.israeli
        goals = (wanted & (~s.israeli if side == ISRAELI else s.israeli)) | lost
        goals &= box.sector[front]
        self.goals = goals
        self.pulls = pulls_to(box, s.scenario, side, goals)
        self.own = box.objectives & ~s.israeli if side == ARAB else box.settlements & s.israeli
        self.enemies = occupied(box, s, 1 - side) & box.sector[front]
        contact = box.board.spread(self.enemies, box.zone_sides)
        self.contact = contact & zone_of(box, s, 1 - side)  # where one has to attack
        self.friends: list[int] = []  # who can move …
        self.threatened = -1  # … and where enemies are about, once somebody asks
        self._values: dict[tuple[int, int], float] = {}

    def value(self, unit: int, node: int, fights: bool = True) -> float:
        """What it is worth to have a unit in a hex; `fights`: an attack follows from there."""
        box, s = self.box, self.s
        if node != s.at[unit] and not room(box, s, unit, node):
            return -20.0
        lean = self.lean
        score = 1.5 * prize(box, s, node, self.side)
        score += lean.pull * self.pull(node) + lean.guard * self.guard(unit, node)
        if fights and self.contact >> node & 1:
            score += lean.fight * self.fight(unit, adjacent(box, node) & self.enemies)
        return score

    def pull(self, node: int) -> float:
        """Nearness to what is still to be won."""
        best = self.pulls[node]
        if best < 0:
            best, box = 0.0, self.box
            prizes = prizes_of(box, box.plans[self.s.scenario])  # goals are what it does not have
            for goal in members(self.goals):
                far = box.board.distance(node, goal)
                best = max(best, prizes[goal] / (2.0 + far) + 0.02 * (40 - far))
            self.pulls[node] = best
        return best

    def guard(self, unit: int, node: int) -> float:
        """Something of one's own that only this unit holds, with enemies about."""
        box, s = self.box, self.s
        if not self.own >> node & 1:
            return 0.0
        top = s.top[node]
        if top >= 0 and (top != unit or s.below[top] >= 0):
            return 0.0
        if self.threatened < 0:
            self.threatened = self.enemies
            for _ in range(ABOUT):
                self.threatened |= box.board.spread(self.threatened, box.board.every_side)
        value = prize(box, s, node, 1 - self.side)
        return 0.4 * value if self.threatened >> node & 1 else 0.01 * value

    def fight(self, unit: int, targets: int) -> float:
        """The attacks that standing next to hexes brings: the best, and a duty for every other."""
        values = []
        for target in members(targets):
            key = (target, unit)
            if key not in self._values:
                self._values[key] = self._against(unit, target)
            values.append(self._values[key])
        values.sort(reverse=True)
        return values[0] + sum(min(0.0, value) for value in values[1:])

    def _against(self, unit: int, target: int) -> float:
        """An attack on a hex by all who stand there or may still come; less if one is enough."""
        box, s = self.box, self.s
        if not self.friends:
            self.friends = [u for u in active(box, s, self.side, self.front) if box.mobile[u]]
        ring = adjacent(box, target)
        there: list[int] = []
        coming: list[int] = []
        for friend in self.friends:
            if friend == unit:
                continue
            at = s.at[friend]
            far = box.board.distance(at, target)
            if far == 1 and ring >> at & 1:
                there.append(friend)
            elif far <= NEAR and len(coming) < 5 and not s.flags[friend] & MOVED:
                coming.append(friend)
        stand = Stand(box, s, self.side, stack_at(s, target), [target])
        whole = stand.attacked_by([unit, *there, *coming])
        return OVERKILL * whole if whole > 0 and stand.is_overwhelmed(there) else whole


def flight_value(outlook: Outlook, unit: int, node: int, mine: bool) -> float:
    """A retreat: one's own units stay near the front, the enemy's are sent out of the way."""
    score = outlook.value(unit, node, fights=False)
    if side_at(outlook.box, outlook.s, node) == outlook.side:
        score += 0.2
    return score if mine else -score
