"""How a fight would go, in a veiled state or in a whole one.

Strangers count as the average block of their side.
"""

from levant.games.golan_73 import state
from levant.games.golan_73.box import ELITE, ISRAELI, STRANGER, STRONGPOINT, SYRIAN, VETERAN, Box
from levant.games.golan_73.rules.fire import chance
from levant.games.golan_73.state import Forces


class Strengths:
    """What units can do, and what one side's attack would come to."""

    def __init__(self, box: Box, s: Forces, side: int) -> None:
        self.box, self.s, self.side = box, s, side

    def dice(self, unit: int) -> float:
        """Steps that fire."""
        kind = self.box.type[unit]
        if kind == STRONGPOINT:
            return 1.0
        if kind == STRANGER:
            if self.box.side[unit] == SYRIAN:
                return 3.2
            return 1.0 if self.box.line_areas >> self.s.at[unit] & 1 else 2.3
        return float(self.s.strength[unit])

    def toughness(self, unit: int) -> float:
        """Hits it can take."""
        if self.box.type[unit] == STRANGER:
            if self.box.side[unit] == SYRIAN:
                return 3.2
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

    def fire(self, unit: int, target: int, node: int, malus: int) -> float:
        """Hits expected of a unit against a point unit (-1: an asset), at home in an area or -1."""
        flags = self.s.flags[unit]
        armored = target >= 0 and self.armored(target)
        number = 5 - malus
        if self.armored(unit):
            number += 2
        if armored:
            number -= 2
        mine, other = self.quality(unit), self.quality(target) if target >= 0 else VETERAN
        if mine != other:
            number += 1 if mine > other else -1
        if not armored and target >= 0 and node >= 0 and self._sheltered(target, node):
            number -= 1
        if flags & state.SHAKEN:
            number -= 1
        if flags & state.UNSUPPLIED:
            number -= 1
        return self.dice(unit) * chance(number)

    def _sheltered(self, target: int, node: int) -> bool:
        side = self.box.side[target]
        return self.s.works[node] == side or (
            side == ISRAELI and bool(self.box.line_areas >> node & 1)
        )

    def clash(self, ours: list[int], node: int, assault: bool) -> tuple[float, float, float]:
        """A round of our attack: hits we score, hits we take, what the enemy can bear."""
        box, s = self.box, self.s
        theirs = state.units_at(box, s, 1 - self.side, node)
        post = 1.0 if s.posts[1 - self.side] >> node & 1 else 0.0
        night = 1 if state.is_night(box, s) else 0
        lead, target = self._strongest(ours), self._strongest(theirs)
        malus = box.tdn[node] + night + (1 if assault else 0)
        scored = sum([self.fire(unit, target, node, malus) for unit in ours])
        taken = sum([self.fire(unit, lead, -1, night) for unit in theirs]) + 0.4 * post
        bear = sum([self.toughness(unit) for unit in theirs]) + post
        if s.works[node] == 1 - self.side:
            bear += 1.0
        return scored, taken, bear

    def _strongest(self, units: list[int]) -> int:
        best, most = -1, -1.0
        for unit in units:
            tough = self.toughness(unit) + (1.0 if self.armored(unit) else 0.0)
            if tough > most:
                best, most = unit, tough
        return best
