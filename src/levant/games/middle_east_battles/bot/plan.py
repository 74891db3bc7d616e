"""What a side means to do in a movement phase, worked out once when it begins.

Which enemies it can beat with all who get there, who makes for the edge of the map, where to go.
Scores are in doubled victory points, more or less.
"""

from typing import Final

from levant.core.nodes import members, node_set
from levant.games.middle_east_battles.bot import force, ways
from levant.games.middle_east_battles.box import HELICOPTER, LEG, MOTO, STATIC, Box
from levant.games.middle_east_battles.rules import movement
from levant.games.middle_east_battles.rules.artillery import GUN_BARRAGE
from levant.games.middle_east_battles.rules.zones import (
    OCCUPIED,
    ZONE,
    stopping_zone,
    zones_of,
)
from levant.games.middle_east_battles.state import HOLDING, Army
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN

PLAIN: Final = 0
RUN: Final = 1  # make for the edge at once
STORM: Final = 2  # attack with less, hold nothing back
GUARD: Final = 3  # attack only what is sure to fall, keep what is held
_BOLD: Final = (0, 0, 3, -4)  # points of strength by which an attack may be weaker than it should
_LESS: Final = 3  # … and than it should on an objective, with what the other attacks leave

# What there is to know of a hex, as bits of `Plan.marks`: sets as long as the map take longer.
OBJECTIVE: Final = 1
CITY: Final = 2
FORT: Final = 4
LAND: Final = 8
ENEMY_ZONE: Final = 16
EXPOSED: Final = 32
COVER: Final = 64
RING: Final = 128


class Plan:
    def __init__(self, box: Box, s: Army, side: int, style: int) -> None:
        self.side = side
        self.style = style
        self.away = style == RUN or (style == PLAIN and not box.forts)  # 9.9: who can leaves first
        self.theirs = zones_of(box, s, 1 - side)[OCCUPIED]
        self.zone = zones_of(box, s, 1 - side)[ZONE]
        self.gain: dict[int, float] = {}  # by enemy hex to be attacked: what it promises …
        self.need: dict[int, int] = {}  # … and the strength of units next to it that does it
        self.target: list[int] = [-1] * box.units  # the hex a unit is to attack
        edge = ways.costs_off(box, s, WESTERN) if side == WESTERN else []
        self.running: list[bool] = [_runs(box, s, u, side, style, edge) for u in range(box.units)]
        self.cover = 0  # hexes from which guns reach what is to be attacked
        self.exposed = 0  # hexes near enemies that attack
        self.held = node_set([s.began[unit] for unit in box.of_side[side] if s.began[unit] >= 0])
        self._man(box, s)
        self._allot(box, s)
        if not self.away:
            for unit in box.of_side[side]:
                if self.target[unit] >= 0 and not box.artillery[unit]:
                    self.running[unit] = False
        self._ferry(box, s)
        for unit in box.of_side[1 - side]:
            if s.at[unit] >= 0 and not box.artillery[unit]:
                self.exposed |= movement.field_of(box, s.at[unit], 3)
        goals = box.objectives & ~self.held
        for node in self.gain:
            goals |= box.board.bit[node] if side == WESTERN else 0
        self.ring = 0  # hexes next to Egyptian objectives in a city, to be filled
        if side == EGYPTIAN and style == GUARD:
            self.ring = box.board.spread(box.objectives & self.held & box.city, box.flight)
            self.ring &= box.city
        self.goals = goals or box.objectives
        self.off = ways.barred_to(box, s, side)
        self.marks = _ground(box)[:]
        _mark(self.marks, self.zone, ENEMY_ZONE)
        _mark(self.marks, self.exposed, EXPOSED)
        _mark(self.marks, self.cover, COVER)
        _mark(self.marks, self.ring, RING)

    def costs(self, box: Box, unit: int) -> list[int]:
        """From every hex to where a unit is going."""
        kind = box.mobility[unit]
        if self.running[unit]:
            return ways.costs_to(box, kind, box.exit_hexes, self.off)
        goals = box.board.bit[self.target[unit]] if self.target[unit] >= 0 else self.goals
        return ways.costs_to(box, kind, goals, self.theirs & ~goals)

    def _man(self, box: Box, s: Army) -> None:
        """Objectives with nobody in them: the weakest who gets there and leaves no other."""
        for node in members(box.objectives & ~self.theirs & ~self.held):
            best, least = -1, 99
            for unit in box.of_side[self.side]:
                at, kind = s.began[unit], box.mobility[unit]
                if at < 0 or kind > LEG or box.artillery[unit] or self.target[unit] >= 0:
                    continue
                if box.defence[unit] >= least or box.objectives >> at & 1:
                    continue
                if not stopping_zone(box, s, unit) >> at & 1:
                    points = movement.allowance(box, s, unit)
                    starts = ways.within(box, kind, box.board.bit[node], self.theirs, points)
                    if starts >> at & 1:
                        best, least = unit, box.defence[unit]
            if best >= 0:
                self.target[best] = node

    def _ferry(self, box: Box, s: Army) -> None:
        """9.9, 9.11 to 9.13: who comes with nobody to attack leaves by the edge, if he can."""
        if box.forts or self.side == EGYPTIAN or s.turn >= ways.last_turn(box, s):
            return
        for unit in box.of_side[WESTERN]:
            if s.began[unit] == HOLDING and self.target[unit] < 0:
                kind = box.mobility[unit]
                self.running[unit] = kind == LEG or (kind == MOTO and self._drives(box, s, unit))

    def _drives(self, box: Box, s: Army, unit: int) -> bool:
        """9.9, 9.13: whether a unit that lands from the sea now gets off the map in time."""
        if self.style == STORM or s.turn < box.beach_turn:
            return False
        costs = ways.costs_off(box, s, WESTERN)[MOTO]
        cost = min([costs[node] for node in members(box.coast)])
        each = box.allowance[WESTERN][MOTO]
        return cost + 2 <= each * (ways.last_turn(box, s) - s.turn)

    def _wanted(self, box: Box, s: Army) -> list[tuple[float, list[int], int]]:
        """The enemy hexes by what they bring for the strength they need; prize, hexes, strength."""
        prizes: list[tuple[float, int, float, list[int], int]] = []
        worth: dict[int, float] = {}
        for node in members(self.theirs):
            need = force.needed(box, s, self.side, [node]) - _BOLD[self.style]
            prize = float(box.stakes[s.scenario].lost[1 - self.side])
            if box.objectives >> node & 1:
                prize += objective_worth(box, s)
            elif self.side == WESTERN and len(box.nations) > 1 and box.city >> node & 1:
                continue  # 7.8, 9.8: a point for one, less those for the fire and the exchanges
            if box.forts >> node & 1 and self.side == WESTERN:
                prize += 1
                need += -3 if box.objectives >> node & 1 else 3  # 7.8: exchanges cost dear
            crowd = (movement.field_of(box, node, 6) & self.theirs).bit_count()
            worth[node] = prize
            prizes.append((prize / max(need, 4), -crowd, prize, [node], need))
        if self.side == WESTERN and not box.forts:
            for one, other in self._neighbours(box, worth):
                need = force.needed(box, s, self.side, [one, other]) - _BOLD[self.style]
                prize = worth[one] + worth[other]
                prizes.append((prize / max(need, 4), 0, prize, [one, other], need))
        prizes.sort(reverse=True)  # of equal ones that which stands alone
        return [(prize, nodes, need) for _, _, prize, nodes, need in prizes]

    def _neighbours(self, box: Box, worth: dict[int, float]) -> list[tuple[int, int]]:
        """7.4: enemies in the open that can be attacked from one hex, by two."""
        open_ones = [node for node in worth if not box.city >> node & 1]
        return [
            (one, other)
            for one in open_ones
            for other in open_ones
            if one < other and box.around[one] & box.around[other] & box.land & ~self.theirs
        ]

    def _allot(self, box: Box, s: Army) -> None:
        """The most rewarding enemies first: for each the units, guns and strikes that do it."""
        side = self.side
        strikes = s.strikes[:] if side == WESTERN else [0, 0]
        ships = box.ships if side == WESTERN else 0
        room = force.landings(box, s, side)
        wanted = self._wanted(box, s)
        again = [(p, n, need - _LESS * (box.objectives >> n[0] & 1)) for p, n, need in wanted]
        for prize, nodes, need in wanted + again:  # some can be got at once others are dealt with
            node = nodes[0]
            if node in self.gain or nodes[-1] in self.gain:
                continue
            leaving = self.running if self.away or not box.objectives >> node & 1 else []
            ends = self._clean(box, nodes)
            support = [strikes[k] + (GUN_BARRAGE if ships >> k & 1 else 0) for k in (0, 1)]
            group, units = force.best_group(
                box, s, side, node, ends, self.target, leaving, room, support
            )
            if not units:
                continue
            guns = force.guns(box, s, side, node, group, self.target)
            nation = max(0, box.nation[units[0]]) if len(box.nations) > 1 else 0
            fire = sum([box.attack[gun] for gun in guns])
            fire += GUN_BARRAGE if ships >> nation & 1 else 0
            pushes = [force.push(box, s, unit) for unit in units]
            if sum(pushes) + fire + strikes[nation] < need:
                continue
            used = max(0, min(strikes[nation], need - fire - pushes[0]))
            strikes[nation] -= used
            ships &= ~(1 << nation)
            for each in nodes:
                self.need[each] = max(1, need - fire - used)
                self.gain[each] = 1.0 + 0.2 * min(prize, 20.0)
            self._assign(box, s, node, units, guns)
            for unit in units:
                if self.target[unit] == node and s.began[unit] < 0 and not box.forts:
                    room[force.way_in(box, unit, ends, room)] -= 1

    def _clean(self, box: Box, nodes: list[int]) -> int:
        """The hexes next to some enemies, and to no other whom nobody is to attack."""
        others, ends = self.theirs, box.land & ~self.theirs
        for node in nodes:
            others &= ~box.board.bit[node]
            ends &= box.around[node]
        for other in self.gain:
            others &= ~box.board.bit[other]
        return ends & ~box.board.spread(others, box.flight)

    def _assign(self, box: Box, s: Army, node: int, units: list[int], guns: list[int]) -> None:
        self.cover |= movement.field_of(box, node, 6)
        for gun in guns:
            self.target[gun] = node
        left = self.need[node]
        for unit in units:
            self.target[unit] = node if left > 0 else -1
            left -= force.push(box, s, unit)


def _ground(box: Box) -> list[int]:
    """The marks of what is printed; made once a box."""
    if not box.marks:
        box.marks = [0] * box.board.size
        _mark(box.marks, box.objectives, OBJECTIVE)
        _mark(box.marks, box.city, CITY)
        _mark(box.marks, box.forts, FORT)
        _mark(box.marks, box.land, LAND)
    return box.marks


def _mark(marks: list[int], nodes: int, mark: int) -> None:
    for node in members(nodes):
        marks[node] |= mark


def plan_for(box: Box, s: Army, side: int, style: int) -> Plan:
    """The plan of this phase: of what is the same until its end."""
    enemy = [s.at[unit] for unit in box.of_side[1 - side]]
    mine = [s.began[unit] for unit in box.of_side[side]]
    key = (side, style, s.scenario, s.turn, s.last_turn, *s.strikes, s.withdrawal, s.beachhead)
    key += (*enemy, *mine)
    found = box.plans.get(key)
    if isinstance(found, Plan):
        return found
    if len(box.plans) >= ways.MANY:
        box.plans.clear()
    box.plans[key] = plan = Plan(box, s, side, style)
    return plan


def objective_worth(box: Box, s: Army) -> float:
    """What an objective is worth from now to the end."""
    stakes = box.stakes[s.scenario]
    turns = ways.last_turn(box, s) - s.turn + 1
    return float(turns * stakes.objective_each_turn + stakes.objective_at_end)


def _runs(box: Box, s: Army, unit: int, side: int, style: int, edge: list[list[int]]) -> bool:
    """9.9, 10.8: whether it is time to leave, for points that are worth it; 10.11: to withdraw."""
    if box.side[unit] != side or box.mobility[unit] == STATIC:
        return False
    if side == EGYPTIAN:
        return bool(s.withdrawal)
    node = s.began[unit]
    if node >= 0 and box.objectives >> node & 1:
        return False  # 9.8, 9.9, 10.7, 10.8: held to the end it is worth more
    cost = cost_off(box, s, unit, node, edge)
    if box.mobility[unit] == HELICOPTER:  # 9.12: the one that carries others, at the very end
        return cost < ways.FAR and (unit != box.transport or s.turn >= ways.last_turn(box, s))
    each = movement.allowance(box, s, unit)
    for last, points in box.stakes[s.scenario].exits:
        slack = ways.slack_off(box, s, unit, cost, min(last, ways.last_turn(box, s)))
        if slack >= 0:
            if style == RUN:
                return True
            return slack < 2 * each and (points > 1 or style != GUARD)
    return False


def cost_off(box: Box, s: Army, unit: int, at: int, edge: list[list[int]]) -> int:
    """From a hex, as `ways.costs_off` says; from off the map through its best entry hex, behind
    others."""
    if at >= 0:
        return edge[box.mobility[unit]][at]
    if at != HOLDING or (box.mobility[unit] != HELICOPTER and not box.forts):
        return ways.FAR
    formation = box.formation[unit]
    if formation in box.stakes[s.scenario].commitment:
        return ways.FAR
    costs = edge[box.mobility[unit]]
    gates = members(box.entry[s.scenario][formation]) if box.forts else members(box.sea_entry)
    wait = max(0, box.entry_turn[s.scenario][formation] - s.turn) * 16 if box.forts else 0
    return min(ways.FAR, min([costs[gate] for gate in gates], default=ways.FAR) + 6 + wait)
