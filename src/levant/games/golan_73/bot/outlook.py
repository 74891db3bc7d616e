"""What the board promises: where the objectives are, who is near, how a fight would go.

Made from a veiled state: strangers count as the average block of their side.
"""

from levant.core.nodes import members
from levant.games.golan_73 import state
from levant.games.golan_73.box import ELITE, ISRAELI, STRANGER, STRONGPOINT, SYRIAN, VETERAN, Box
from levant.games.golan_73.rules.fire import chance
from levant.games.golan_73.rules.movement import border_between
from levant.games.golan_73.rules.supply import traced_areas
from levant.games.golan_73.state import Forces

FAR = 40
_DISTANCES: dict[int, list[list[int]]] = {}


def distances(box: Box) -> list[list[int]]:
    """Steps between any two areas over borders that armor may cross; made once a box."""
    if id(box) not in _DISTANCES:
        _DISTANCES[id(box)] = [_from(box, node) for node in range(box.nodes)]
    return _DISTANCES[id(box)]


def _from(box: Box, start: int) -> list[int]:
    sides = box.retreat_sides[ISRAELI][1]
    found = [FAR] * box.nodes
    front = seen = box.board.bit[start]
    steps = 0
    while front:
        for node in members(front):
            found[node] = steps
        wider = box.board.spread(front, sides)
        for node in members(front & box.assembly):
            wider |= box.cheap[ISRAELI][node]
        for node in members(box.assembly & ~seen):
            if box.cheap[ISRAELI][node] & front:
                wider |= box.board.bit[node]
        front = wider & ~seen
        seen |= front
        steps += 1
    return found


class Outlook:
    """The board through the eyes of one side."""

    def __init__(self, box: Box, s: Forces, side: int) -> None:
        self.box, self.s, self.side = box, s, side
        self.enemy = state.forces_of(s, 1 - side)
        self.own = state.controlled(box, s, side)
        traced = traced_areas(box, s, side)
        self.fed = traced | box.board.spread(traced, box.board.every_side) | box.assembly
        self.weights = self._weights()
        self.far = distances(box)
        self.pull = [self._pull(node) for node in range(box.nodes)]

    # --- objectives ------------------------------------------------------------------------

    def _weights(self) -> list[tuple[int, float]]:
        """Areas worth going to, and how much."""
        box, found = self.box, []
        for node in members(box.on_map):
            yellow, blue = box.yellow[node], box.blue[node]
            if self.side == SYRIAN:
                value = 2.0 * yellow + blue
                if box.west_of_jordan >> node & 1:
                    value = 1.5
            else:
                lost = not self.own >> node & 1
                value = yellow * (3.0 if lost else 1.2) + blue * 0.8
                if lost and not box.syria >> node & 1:
                    value += 0.6
                if box.west_of_jordan >> node & 1:
                    value = 4.0 if self.enemy >> node & 1 or lost else 0.4
            if value:
                found.append((node, value))
        return found

    def _pull(self, node: int) -> float:
        """How well a unit stands in an area for what is wanted."""
        best = second = 0.0
        for goal, value in self.weights:
            worth = value / (1.0 + self.far[node][goal])
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
        return best + 0.3 * second

    # --- strengths -------------------------------------------------------------------------

    def dice(self, unit: int) -> float:
        """Steps that fire."""
        kind = self.box.type[unit]
        if kind == STRONGPOINT:
            return 1.0
        if kind == STRANGER:
            if self.box.side[unit] == SYRIAN:
                return 3.4
            return 1.0 if self.box.line_areas >> self.s.at[unit] & 1 else 2.3
        return float(self.s.strength[unit])

    def toughness(self, unit: int) -> float:
        """Hits it can take."""
        if self.box.type[unit] == STRANGER:
            if self.box.side[unit] == SYRIAN:
                return 3.4
            return 1.9 if self.box.line_areas >> self.s.at[unit] & 1 else 2.3
        return float(self.s.strength[unit])

    def armored(self, unit: int) -> bool:
        if self.box.type[unit] == STRANGER and self.box.side[unit] == ISRAELI:
            return not self.box.line_areas >> self.s.at[unit] & 1
        return self.box.armored[unit]

    def quality(self, unit: int) -> int:
        if self.box.type[unit] == STRANGER:
            return VETERAN if self.box.side[unit] == SYRIAN else ELITE
        return self.box.quality[unit][self.s.strength[unit]]

    def fire(self, unit: int, target: int, attacks: bool, node: int, hard: bool) -> float:
        """Hits expected of a unit against a point unit (-1: an asset)."""
        armored = target >= 0 and self.armored(target)
        number = 5 + (2 if self.armored(unit) else 0) - (2 if armored else 0)
        other = self.quality(target) if target >= 0 else VETERAN
        mine = self.quality(unit)
        number += (mine > other) - (mine < other)
        if attacks:
            number -= self.box.tdn[node] + hard
        if target >= 0 and not armored and self.s.works[node] >= 0:
            number -= 1
        if state.is_night(self.box, self.s):
            number -= 1
        if self.s.flags[unit] & state.SHAKEN:
            number -= 1
        return self.dice(unit) * chance(number)

    def clash(self, ours: list[int], node: int, hard: bool) -> tuple[float, float, float]:
        """A round of our attack: hits we score, hits we take, what the enemy can bear."""
        theirs = state.units_at(self.box, self.s, 1 - self.side, node)
        post = 1.0 if self.s.posts[1 - self.side] >> node & 1 else 0.0
        if not ours:
            return 0.0, 0.0, 1.0
        lead = max(ours, key=self.toughness)
        target = max(theirs, key=self.toughness) if theirs else -1
        scored = sum(self.fire(unit, target, True, node, hard) for unit in ours)
        taken = sum(self.fire(unit, lead, False, node, False) for unit in theirs) + 0.4 * post
        bear = sum(self.toughness(unit) for unit in theirs) + post
        if self.s.works[node] == 1 - self.side:
            bear += 1
        return scored, taken, bear

    # --- places ----------------------------------------------------------------------------

    def value(self, unit: int, node: int, friends: list[int]) -> float:
        """What it is worth to have a unit in an area, beside these friends."""
        if self.enemy >> node & 1:
            return self._fight(unit, node, friends)
        worth = self.pull[node]
        if not self.fed >> node & 1:
            worth -= 1.2
        held = sum(1 for friend in friends if friend != unit)
        prize = self.prize(node)
        if prize and not held:
            worth += prize
        danger = self._danger(node)
        if danger:
            mine = self.toughness(unit) + sum(self.toughness(u) for u in friends if u != unit)
            worth -= 0.12 * max(0.0, danger - 1.6 * mine)
        return worth

    def prize(self, node: int) -> float:
        """Victory points that standing there is worth."""
        box = self.box
        if self.side == SYRIAN:
            points = float(box.yellow[node] + box.blue[node])
            if self.s.israeli >> node & 1:
                points += box.yellow[node]
            return points
        if box.syria >> node & 1:
            return 0.6
        return float(2 * box.yellow[node]) if not self.own >> node & 1 else 0.25 * box.yellow[node]

    def _danger(self, node: int) -> float:
        """Enemy steps next to an area."""
        total = 0.0
        for other in members(self.box.board.around(node) & self.s.occupied[1 - self.side]):
            for unit in state.units_at(self.box, self.s, 1 - self.side, other):
                if self.box.moves[unit]:
                    total += self.dice(unit)
        return total

    def _fight(self, unit: int, node: int, friends: list[int]) -> float:
        ours = [unit, *(friend for friend in friends if friend != unit)]
        e = border_between(self.box, self.s.at[unit], node)
        hard = e >= 0 and self.box.border[e] in (1, 2, 3, 5)
        scored, taken, bear = self.clash(ours, node, hard)
        scored += self.support()
        likely = min(1.0, scored / (bear + 0.3))
        worth = self.pull[node] + likely * (1.0 + 1.5 * self.prize(node)) + 0.35 * scored
        worth -= 0.45 * taken
        if scored < 0.6 * taken and likely < 0.5:
            worth -= 1.0
        if not self.fed >> node & 1:
            worth -= 0.6
        return worth

    def support(self) -> float:
        """Hits that assets still in the Available Box may add."""
        box, s = self.box, self.s
        chits = [box.chit[self.side][kind] for kind in (0, 1, 3)]
        return 0.35 * min(2, sum(s.available[chit] for chit in chits if chit >= 0))
