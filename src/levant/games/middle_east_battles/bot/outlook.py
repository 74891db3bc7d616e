"""What a hex is worth to a unit: objectives, enemies that can be beaten, the way off the map."""

from levant.core.nodes import members
from levant.games.middle_east_battles.box import HELICOPTER, Box
from levant.games.middle_east_battles.rules.movement import rings_from
from levant.games.middle_east_battles.rules.points import commitment_price
from levant.games.middle_east_battles.rules.zones import OCCUPIED, ZONE, zones_of
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN, phasing_side

FAR = 60


class Outlook:
    """One side's view of the map, worked out once for all the actions of a decision."""

    def __init__(self, box: Box, s: Army, side: int) -> None:
        self.box = box
        self.s = s
        self.side = side
        self.mine = zones_of(box, s, side)[OCCUPIED]
        self.theirs = zones_of(box, s, 1 - side)[OCCUPIED]
        self.their_zone = zones_of(box, s, 1 - side)[ZONE]
        self.open = box.objectives & ~self.mine  # objectives still to be taken or manned
        goals = self.open if side == EGYPTIAN else self.open | self.theirs
        self.to_goal = distances(box, goals)
        self.to_exit = distances(box, box.exit_hexes)
        self.defence: dict[int, int] = {}  # of enemy hexes, ground included
        self.pressure: dict[int, int] = {}  # my strength beside an enemy hex
        self._weigh()

    def _weigh(self) -> None:
        box, s = self.box, self.s
        for unit in box.of_side[1 - self.side]:
            node = s.at[unit]
            if node >= 0:
                ground = -box.shift[node]
                if box.forts >> node & 1 and self.side == WESTERN:
                    ground = max(ground, -box.fort_shift)
                self.defence[node] = self.defence.get(node, 2 * ground) + box.defence[unit]
        for node in self.defence:
            self.pressure[node] = 0
        for unit in box.of_side[self.side]:
            if s.at[unit] >= 0:
                for node in members(box.around[s.at[unit]] & self.theirs):
                    self.pressure[node] += self.push(unit)

    def push(self, unit: int) -> int:
        """7.17: what a unit attacks with."""
        strength = self.box.attack[unit]
        halved = self.side == EGYPTIAN and not self.box.artillery[unit]
        return strength // 2 if halved else strength

    def wanted(self, unit: int) -> bool:
        """10.7, 10.8: whether bringing a unit on costs nothing, or has been paid for."""
        return commitment_price(self.box, self.s, unit) == 0

    def keenness(self, unit: int) -> float:
        """Who is near the enemy moves first, so that those behind find room."""
        node = self.s.at[unit]
        return 1.0 / (1 + self.to_goal[node]) if self.to_goal else 0.0

    def entry(self, unit: int, gate: int) -> float:
        """Where to come onto the map: near something to do, by road, not behind others."""
        box = self.box
        value = 3.0 - 0.06 * self.to_goal[gate]
        value += 0.5 if box.roads >> gate & 1 else 0.0
        gates = [each % 4096 for each in self.s.entries]
        return value - 0.35 * gates.count(gate)

    def exit_value(self, unit: int) -> float:
        """9.9, 10.8: what leaving the map is worth now."""
        if self.side == EGYPTIAN:
            return -5.0
        points = self.box.battle.exited(self.box, self.s, unit)
        return float(points) + (1.5 if points > 1 else 0.0)

    def value(self, unit: int, node: int) -> float:
        if self.side == EGYPTIAN:
            return self._hold(unit, node)
        return self._press(unit, node)

    def _hold(self, unit: int, node: int) -> float:
        """Egyptians stand on objectives, in good ground, away from duties to attack."""
        box = self.box
        bit = box.board.bit[node]
        here = self.s.at[unit] == node
        value = 0.0
        if bit & box.objectives and (here or not bit & self.mine):
            value += 4.0 if not box.artillery[unit] else 2.0
        if not box.artillery[unit]:
            value -= 0.3 * box.shift[node]
            if bit & box.forts:
                value += 1.2
        else:
            value += 0.3 if box.around[node] & self.mine else 0.0
        value -= 0.05 * min(self.to_goal[node], 30)
        if self.their_zone >> node & 1:
            value += self._clash(unit, node) - 1.0
            if bit & box.forts:
                value += 0.8
        return value

    def _press(self, unit: int, node: int) -> float:
        """The Western side goes for objectives and beatable enemies; guns stay behind."""
        box = self.box
        bit = box.board.bit[node]
        here = self.s.at[unit] == node
        value = 0.0
        if bit & box.objectives and (here or not bit & self.mine):
            value += 3.0 if not box.artillery[unit] else 1.5
        if self._runs(unit):
            value -= 0.12 * self.to_exit[node]
            if self.their_zone >> node & 1:
                value -= 3.0
            return value
        if self.their_zone >> node & 1:
            if box.artillery[unit] or box.mobility[unit] == HELICOPTER:
                value -= 4.0
            else:
                value += self._clash(unit, node)
        value -= 0.07 * min(self.to_goal[node], FAR)
        if not box.land >> node & 1:
            value -= 2.0
        return value

    def _runs(self, unit: int) -> bool:
        """Whether a unit makes for the edge of the map: early on, and helicopters."""
        box, s = self.box, self.s
        if box.mobility[unit] == HELICOPTER:
            return True
        points = box.battle.exited(box, s, unit)
        return len(box.nations) > 1 and points >= 4

    def _clash(self, unit: int, node: int) -> float:
        """What standing next to these enemies promises, or threatens."""
        box = self.box
        here = self.s.at[unit] >= 0 and self.s.at[unit] == node
        value = 0.0
        for enemy in members(box.around[node] & self.theirs):
            push = self.pressure[enemy] + (0 if here else self.push(unit))
            edge = push - self.defence[enemy]
            if not here and self.s.at[unit] >= 0 and box.around[self.s.at[unit]] >> enemy & 1:
                edge -= self.push(unit)
            value += max(-2.5, min(1.8, 0.35 * (edge - 1)))
        if phasing_side(self.s) == EGYPTIAN:
            value -= 0.3
        return value


def distances(box: Box, goals: int) -> list[int]:
    """How many hexes every hex is from the nearest of some; far away where there is none."""
    found = [FAR] * box.board.size
    for distance, ring in enumerate(rings_from(box, goals)):
        for node in members(ring):
            found[node] = distance
    return found
