"""13.1: what a place is worth for the objectives, and for closing with the enemy."""

from typing import Final

from levant.core.nodes import members
from levant.games.sixth_fleet.bot.charts import charts_of
from levant.games.sixth_fleet.bot.lane import nato_ships, rings
from levant.games.sixth_fleet.box import AIR, NATO, SOVIET, SUBMARINE, SURFACE, Box
from levant.games.sixth_fleet.rules import zones
from levant.games.sixth_fleet.rules.terrain import open_to
from levant.games.sixth_fleet.state import Fleet

HUNT: Final = 1  # the styles that have goals of their own, by number
LANE: Final = 3
AEGEAN: Final = 4

EASTWARD: Final = 0.08  # what a hex nearer to Israel is worth to a NATO ship …
DRIFT: Final = 0.03  # … and to a Soviet one
LAST_TURNS: Final = 3  # before the end, when ships take their posts on the lane
LANE_STAKE: Final = 8.0
STANDOFF: Final = 7  # hexes from which a carrier's aircraft strike
CLOSE: Final = 2  # … and from which it may be caught
GUNS: Final = 10  # a carrier with more is a cruiser as well, and fights


class Goals:
    """One side's, in its movement phase, in points; styles lean to one of them."""

    def __init__(self, box: Box, s: Fleet, side: int, style: int) -> None:
        self.box, self.s, self.side, self.style = box, s, side, style
        self.charts = charts_of(box)
        self.left = box.plans[s.scenario].last_turn - s.turn
        self.last = self.left == 0
        late = self.left <= LAST_TURNS if side == NATO else self.last
        self.heeds_lane = late or style == LANE
        self.ships = 0  # hexes with NATO's …
        self.in_east = self.in_aegean = 0.0  # … and what one more is worth in these areas
        self.rings: list[int] = []  # see lane.py …
        self.gaps: list[int] = []  # … what is open of each …
        self.gap = 0  # … and of the one that takes least to close
        self.enemy = zones.zones_of(box, s, 1 - side)
        self.near = box.board.spread(self.enemy[zones.OCCUPIED], box.every_side)
        self.is_near: list[bool] = [False] * box.board.size  # the same by hex
        for node in members(self.near):
            self.is_near[node] = True
        self.waters: list[int] = [
            open_to(box, s, side, kind) & ~self.enemy[kind] & ~self.enemy[zones.OCCUPIED]
            for kind in range(3)
        ]  # by kind: where a unit is out of the enemy's zones
        self.standing: list[int] = [0, 0, 0]  # hexes with enemies of each kind
        for unit in box.of_side[1 - side]:
            if s.at[unit] >= 0:
                self.standing[box.kind[unit]] |= box.board.bit[s.at[unit]]
        self.fleet = self.standing[SURFACE] | self.standing[SUBMARINE]
        self.to_enemy = self.charts.sea_miles(box, self.fleet)
        self.to_ships = self.charts.sea_miles(box, self.standing[SURFACE])

    def air_goal(self, unit: int, node: int) -> float:
        """13.11: at the very end an aircraft over the Aegean will do; 13.12: or one off Israel."""
        box = self.box
        if not self.last:
            return 0.0
        if self.side != NATO:
            return self.blockade(unit, node)
        if not self.charts.in_aegean[node] or self.is_near[node]:
            return 0.0
        there = zones.zones_of(box, self.s, NATO)[zones.OCCUPIED] & box.aegean & ~self.near
        return 5.0 / (1 + there.bit_count()) ** 2

    def naval_goal(self, unit: int, node: int) -> float:
        if self.side != NATO:
            return self.soviet_goal(unit, node)
        total = self.post(node) if self.heeds_lane else 0.0
        if self.charts.in_east[node]:
            total += self.in_east
        if self.charts.in_aegean[node]:
            total += self.in_aegean
        if self.style == LANE:
            return total - 0.1 * self.charts.to_israel[node]
        if self.style == AEGEAN:
            return total - 0.1 * self.charts.to_aegean[node]
        return total - EASTWARD * self.charts.to_israel[node] - self.approach(unit, node)

    def presence(self, area: int, stake: float) -> float:
        """13.11, 13.13: the first to stay in an area matters most."""
        return stake / (1 + (self.ships & area).bit_count()) ** 4

    def soviet_goal(self, unit: int, node: int) -> float:
        if self.last:
            return self.blockade(unit, node)
        if self.style == LANE:
            return 0.3 * self.blockade(unit, node) - 0.1 * self.charts.to_israel[node]
        if self.style == AEGEAN:
            return -0.1 * self.charts.to_aegean[node]
        return -DRIFT * self.charts.to_israel[node] - self.approach(unit, node)

    def approach(self, unit: int, node: int) -> float:
        """Ships close with the enemy together; carriers keep their distance."""
        far = self.to_enemy[node]
        if self.box.carrier[unit] and self.box.strength[SURFACE][unit] < GUNS:
            caught = 1.0 if far <= CLOSE else 0.0
            room = 0.05 * self.ways_out(unit, node)
            return caught - room + 0.05 * abs(self.to_ships[node] - STANDOFF)
        return 0.05 * far - (0.1 if self.s.top[node] >= 0 else 0.0)

    def blockade(self, unit: int, node: int) -> float:
        """13.12: how much its zone closes of what is open of the weakest ring."""
        if not self.gap:
            return 0.0
        grip = self.charts.air_grip if self.box.kind[unit] == AIR else self.charts.sea_grip
        closed = self.gap & grip[node]
        return 15.0 * closed.bit_count() / self.gap.bit_count()

    def post(self, node: int) -> float:
        """13.12: a ship makes a ring longer by what lies beyond it; weak rings first."""
        bit = self.box.board.bit[node]
        for step, ring in enumerate(self.rings):
            if ring & bit:
                beyond = self.rings[step + 1] if step + 1 < len(self.rings) else 0
                longer = 0.5 + (self.charts.by_sea[node] & beyond).bit_count()
                weight = LANE_STAKE if self.last else 0.5 * LANE_STAKE
                return weight * longer / (1 + self.gaps[step].bit_count())
        return 0.0

    def renew(self, unit: int) -> None:
        """Look again who stands where, if that matters to the goals of a unit."""
        box, s = self.box, self.s
        if not (self.heeds_lane if self.side == SOVIET else box.kind[unit] != AIR):
            return
        self.ships = nato_ships(box, s)
        self.in_east = self.presence(box.east, 15.0 if self.last else 4.0)
        self.in_aegean = self.presence(box.aegean, 10.0 if self.last else 3.0)
        if self.heeds_lane:
            soviet = zones.zones_of(box, s, SOVIET)
            closed = soviet[zones.ANYONE] | soviet[zones.OCCUPIED]
            self.rings = rings(box, s, self.ships)
            self.gaps = [ring & ~closed for ring in self.rings]
            self.gap = min(self.gaps, key=int.bit_count, default=0)

    def ways_out(self, unit: int, node: int) -> int:
        """8.71: neighbours to which a ship could retreat."""
        kind = self.box.kind[unit]
        return (self.charts.by_sea[node] & self.waters[kind]).bit_count()
