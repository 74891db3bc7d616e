"""What the board promises: where the objectives are, who is near, what a place is worth."""

from typing import Final

from levant.core.memo import keep
from levant.core.nodes import members
from levant.core.paths import connected
from levant.games.golan_73 import state
from levant.games.golan_73.bot.strength import Strengths
from levant.games.golan_73.box import AIR, ARTILLERY, ISRAELI, ROCKET, SYRIAN, Box
from levant.games.golan_73.rules.movement import border_between
from levant.games.golan_73.state import Forces

FAR: Final = 40
PLAIN: Final = 0
HOLD: Final = 1
RUN: Final = 2
HUNT: Final = 3
UNFED: Final = 1.5  # what it costs to stand where no supply comes
RELEASES: Final = -4.0  # … to be the first in Syria and wake its reserves (15.2)


def distances(box: Box) -> list[list[int]]:
    """Steps between any two areas over borders that armor may cross; made once a box."""
    if not box.far:
        box.far = [_from(box, node) for node in range(box.nodes)]
    return box.far


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


def into_syria(box: Box, s: Forces, style: int) -> bool:
    """15.2: whether Israel may cross the Purple Line now, or thinks that it pays to."""
    last = box.settings[s.scenario].last_turn
    return bool(s.line_crossed) or s.turn >= last or (style == RUN and s.turn > 2)


class Outlook(Strengths):
    """The board through the eyes of one side, in one style."""

    def __init__(self, box: Box, s: Forces, side: int, style: int) -> None:
        super().__init__(box, s, side)
        self.style = style
        self.enemy = state.forces_of(s, 1 - side)
        self.own = state.controlled(box, s, side)
        self.crossing = side == ISRAELI and into_syria(box, s, style)
        self.fed = self._fed()
        self.odds: tuple[float, float, float] | None = None  # of the combat that is going on
        self.pull = self._pulls()
        self.guns = self._guns()
        self.beside = box.board.every_side  # by area: those around it
        self.dangers: list[float] = []

    def _fed(self) -> int:
        """Areas in which units would be in supply, those behind empty enemy areas included."""
        s, mined = self.s, self.s.mines if self.side == SYRIAN else 0
        key = (self.side, self.own, self.enemy, s.blown, s.bridged, mined)
        found = self.box.fed.get(key)
        return found if found is not None else keep(self.box.fed, key, self._supplied(mined))

    def _supplied(self, mined: int) -> int:
        box, s, board = self.box, self.s, self.box.board
        clear, first = box.supply_sides, box.supply_first
        if s.blown | s.bridged | mined:
            clear, first = clear[:], first[:]
            state.open_ways(box, clear, s.bridged)
            state.close_ways(box, clear, s.blown | mined)
            state.close_ways(box, first, mined)
        line = connected(board, box.sources[self.side], clear, self.own)
        deeper = board.spread(line, clear) & ~self.enemy
        return (
            line | board.spread(line, first) | board.spread(deeper, clear)
            | board.bit[box.mountain] | box.assembly
        )  # fmt: skip

    # --- objectives ------------------------------------------------------------------------

    def _pulls(self) -> list[float]:
        """How well a unit stands in each area for what is wanted."""
        box = self.box
        near = self.enemy & box.west_of_jordan
        lost = box.on_map & ~box.syria & ~self.own if self.side == ISRAELI else 0
        key = (self.side, self.style, lost, near, int(self.crossing))
        found = box.pulls.get(key)
        if found is None:
            found = keep(box.pulls, key, self._all_pulls(lost))
        return found

    def _all_pulls(self, lost: int) -> list[float]:
        box, far = self.box, distances(self.box)
        best, second = [0.0] * box.nodes, [0.0] * box.nodes
        for goal in members(box.on_map):
            value = self._weight(goal, lost)
            if value:
                way = far[goal]
                for node in range(box.nodes):
                    worth = value / (1.0 + way[node])
                    if worth > best[node]:
                        best[node], second[node] = worth, best[node]
                    elif worth > second[node]:
                        second[node] = worth
        return [best[node] + 0.3 * second[node] for node in range(box.nodes)]

    def _weight(self, node: int, lost: int) -> float:
        """What an area is worth going to."""
        box = self.box
        yellow, blue, west = box.yellow[node], box.blue[node], box.west_of_jordan >> node & 1
        if self.side == SYRIAN:
            if west:
                return 6.0 if self.style == RUN else 1.5
            return 2.0 * yellow + blue
        if west:
            return 4.0 if lost >> node & 1 or self.enemy >> node & 1 else 0.4
        if box.syria >> node & 1:
            return 1.0 if self.crossing else 0.0
        if lost >> node & 1:
            return 3.0 * yellow + 1.5 * blue + 0.6
        return 1.2 * yellow + 0.6 * blue

    def prize(self, node: int) -> float:
        """Victory points that standing there is worth."""
        box = self.box
        own = self.own >> node & 1
        if self.side == SYRIAN:
            if box.west_of_jordan >> node & 1:
                return 4.0 if self.style == RUN else 2.0
            return float(box.yellow[node] * (1 if own else 2) + box.blue[node])
        if box.syria >> node & 1:
            return 0.0 if own or not self.crossing else 0.9
        if not own:
            west = box.west_of_jordan >> node & 1
            return 3.0 if west else 2.0 * box.yellow[node] + box.blue[node] + 0.1
        threatened = self.beside[node] & self.enemy
        share = 0.9 if self.style == HOLD else 0.6
        return share * (2 * box.yellow[node] + box.blue[node]) if threatened else 0.0

    # --- places ----------------------------------------------------------------------------

    def _guns(self) -> float:
        """Hits that assets still in the Available Box may add to a fight."""
        number = 0
        for kind in (ARTILLERY, ROCKET, AIR):
            chit = self.box.chit[self.side][kind]
            if chit >= 0:
                number += self.s.available[chit]
        return 0.35 * min(2, number)

    def value(self, unit: int, node: int) -> float:
        """What it is worth to have a unit in an area, beside the friends who are there."""
        box, s = self.box, self.s
        friends = [u for u in state.units_at(box, s, self.side, node) if u != unit]
        if self.enemy >> node & 1:
            return self._fight(unit, node, friends)
        worth = self.pull[node]
        fed = self.fed >> node & 1
        if not fed:
            worth -= UNFED
        if not friends:
            worth += self.prize(node) * (1.0 if fed else 0.4)
        elif self.side == ISRAELI and box.division[unit]:
            if box.division[friends[0]] == box.division[unit]:
                worth += 0.25  # 15.51
        if self.side == ISRAELI and not self.crossing and box.syria >> node & 1:
            worth += RELEASES
        danger = self.danger(node)
        if danger > 0.0:
            mine = self.toughness(unit) + sum([self.toughness(u) for u in friends])
            over = danger - (1.6 + 0.2 * box.tdn[node]) * mine
            if over > 0:
                worth -= 0.12 * over
            if s.works[node] == self.side:
                worth += 0.25
        return worth

    def danger(self, node: int) -> float:
        """Enemy steps next to an area."""
        if not self.dangers:
            self.dangers = [0.0] * self.box.nodes
            for other in members(self.s.occupied[1 - self.side]):
                units = state.units_at(self.box, self.s, 1 - self.side, other)
                force = sum([self.dice(unit) for unit in units if self.box.moves[unit]])
                for near in self.box.board.neighbours[other]:
                    self.dangers[near] += force
        return self.dangers[node]

    def _fight(self, unit: int, node: int, friends: list[int]) -> float:
        box, s = self.box, self.s
        ours = [unit, *[u for u in friends if not s.flags[u] & state.SHAKEN]]
        e = border_between(box, s.at[unit], node)
        assault = e >= 0 and len(ours) == 1 and box.border[e] in (2, 3, 5)
        scored, taken, bear = self.clash(ours, node, assault)
        scored += self.guns
        if len(ours) == 1:
            scored += 0.6 * self._partner(unit, node)
        worth = self.pull[node] + self.profit(scored, taken, bear, node, ours)
        return worth if self.fed >> node & 1 else worth - 0.6

    def profit(self, scored: float, taken: float, bear: float, node: int, ours: list[int]) -> float:
        """What a round is worth: the ground, their losses less ours."""
        likely = min(1.0, scored / (bear + 0.3))
        ground = 1.0 + 1.5 * self.prize(node)
        worth = likely * ground + (0.6 if self.style == HUNT else 0.35) * scored - 0.45 * taken
        if scored < 0.6 * taken and likely < 0.5:
            worth -= 1.0
        mine = sum([self.toughness(unit) for unit in ours])
        if taken + 0.5 > mine:
            worth -= 0.5 + (0.5 if ours and self.box.large[ours[0]] else 0.0)
        if self.style == HOLD:
            worth -= 0.4 if likely > 0.7 else 1.2
        return worth

    def _partner(self, unit: int, node: int) -> float:
        """What the best unit that can still follow into a fight would add."""
        box, s = self.box, self.s
        best = 0.0
        near = self.beside[node] & s.occupied[self.side] & ~box.board.bit[s.at[unit]]
        for other in members(near & ~self.enemy):
            for each in state.units_at(box, s, self.side, other):
                if box.moves[each] and not s.flags[each] & (state.SHAKEN | state.DONE):
                    best = max(best, self.dice(each) * (0.5 if box.armored[each] else 0.3))
        return best
