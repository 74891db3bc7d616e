"""Advice on where to go: what a place is worth to a unit, the nearer and emptier the more."""

from typing import Final

from levant.core.memo import keep
from levant.core.nodes import members, node_set
from levant.core.paths import reach
from levant.games.six_days_of_war import state
from levant.games.six_days_of_war.box import ISRAEL, Box
from levant.games.six_days_of_war.rules import combat, supply
from levant.games.six_days_of_war.rules.zones import ground_for
from levant.games.six_days_of_war.state import War

FAR: Final = 99
BRIDGE: Final = 20.0  # 2 DSPs (10.5), and the army behind it out of supply
SHELLING: Final = 3.0  # a DVP for every day the guns stand on Mt. Hermon (10.1)
FADE: Final = [0.88**away for away in range(FAR + 1)]  # of a prize, by movement points
CROWDED: Final = 0.3  # … and if enough friends are near it already
ODDS: Final = 2  # how many times the defence is enough
GARRISON: Final = 5  # strength that holds a place of the UAR's
ABROAD: Final = 0.1  # what Israel's places count for a UAR that defends
CUT_OFF: Final = 2.0  # the price of being out of supply
NEAR_FOES: Final = 0.4
ASSAULT: Final = 2.5  # … who stand in a place that Israel wants: nobody gets past them
_WAYS: dict[tuple[int, int, int, int, int], list[int]] = {}


class Row:
    """A place that is wanted: the way there from everywhere, strength beyond what it takes, and
    where that is counted."""

    def __init__(self, prize: float, way: list[int], spare: int, near: int) -> None:
        self.prize, self.way, self.spare, self.near = prize, way, spare, near


class Goals:
    """The places a side wants, worked out once for a decision."""

    def __init__(self, box: Box, s: War, side: int, bold: bool) -> None:
        self.box = box
        self.s = s
        self.side = side
        self.foes = s.arabs if side == ISRAEL else s.israelis
        self.lines = supply.lines(box, s, side)
        self.prizes: dict[int, float] = {}
        self.held: dict[int, float] = {}  # the UAR's own
        for node, israel, uar in box.mvp:
            if node == box.east_jerusalem and s.jordan != 1:
                continue
            if (s.control >> node & 1 != 0) != (side == ISRAEL):
                self.prizes[node] = float(israel if side == ISRAEL else uar)
            elif side != ISRAEL:
                self.held[node] = float(israel + uar)
        if side == ISRAEL and s.at[box.heavy] == box.hermon:
            self.prizes[box.hermon] += SHELLING * (s.last_turn - s.turn + 1)
        self.share = 1.0 if side == ISRAEL or bold else ABROAD
        self.forts = node_set(self.prizes) & self.foes if side == ISRAEL else 0
        board = box.board
        self.near_foes = board.spread(self.foes, board.every_side)
        self.near_forts = board.spread(self.forts, board.every_side)
        self.spares: dict[tuple[int, int], int] = {}
        self.rows: dict[int, list[Row]] = {}

    def _bridges(self) -> list[int]:
        """10.5: the ends of bridges that Israel wants, and the UAR keeps."""
        box, s = self.box, self.s
        beyond = box.egypt if self.side == ISRAEL else box.egypt | box.jordan
        standing = [pair for n, pair in enumerate(box.bridges) if not s.blown >> n & 1]
        return [n for pair in standing for n in pair if not beyond >> n & 1]

    def _rows(self, theatre: int, mobility: int, wrecker: bool) -> list[Row]:
        key = theatre * 4 + mobility * 2 + wrecker
        rows = self.rows.get(key)
        if rows is None:
            rows = self.rows[key] = self._made(theatre, mobility, wrecker)
        return rows

    def _made(self, theatre: int, mobility: int, wrecker: bool) -> list[Row]:
        """What a unit of this kind may want on a map."""
        box, board = self.box, self.box.board
        wanted = {node: prize * self.share for node, prize in self.prizes.items()}
        kept = dict(self.held)
        if wrecker:
            (wanted if self.side == ISRAEL else kept).update(dict.fromkeys(self._bridges(), BRIDGE))
        rows: list[Row] = []
        for node, prize in wanted.items():
            if box.map_of[node] == theatre:
                rows.append(self._row(prize, node, mobility, board.around(node) | board.bit[node]))
        for node, prize in kept.items():
            if box.map_of[node] == theatre:
                rows.append(self._row(prize, node, mobility, board.bit[node]))
        rows.sort(key=_prize, reverse=True)
        return rows

    def _row(self, prize: float, node: int, mobility: int, near: int) -> Row:
        """`near` is the place alone if it has only to be held."""
        spare = self.spares.get((node, near))
        if spare is None:
            spare = self.spares[node, near] = self._spare(node, near)
        return Row(prize, self.way(node, mobility), spare, near)

    def _spare(self, node: int, near: int) -> int:
        """How much stronger friends are there than it takes."""
        box, s, friends = self.box, self.s, 0
        for at in members(near):
            unit = s.top[at]
            while unit >= 0:
                if box.side[unit] == self.side:
                    friends += box.strength[unit]
                unit = s.below[unit]
        if near == box.board.bit[node]:
            return friends - GARRISON
        return friends - max(1, ODDS * combat.total_defence(box, s, node))

    def way(self, goal: int, mobility: int) -> list[int]:
        """What it costs to come from everywhere to a place, enemies apart."""
        box, s = self.box, self.s
        key = (id(box), goal, mobility * 2 + self.side, int(s.jordan == 1), s.blown)
        found = _WAYS.get(key)
        if found is None:
            found = keep(_WAYS, key, costs_to(box, s, goal, self.side, mobility))
        return found

    def best(self, unit: int, node: int, march: int) -> float:
        """The best prize for a unit that is in a hex, or that has marched this far from it."""
        box = self.box
        at, own, best = self.s.at[unit], box.strength[unit], 0.0
        wrecker = state.can_wreck(box, unit)
        for row in self._rows(box.map_of[node], box.mobility[unit], wrecker):
            if row.prize <= best:
                break
            away = row.way[node]
            if away >= FAR:
                continue
            worth = row.prize * FADE[max(0, away - march)]
            if worth > best:
                spare = row.spare
                if spare >= 0 and spare >= (own if at >= 0 and row.near >> at & 1 else 0):
                    worth *= CROWDED
                best = max(best, worth)
        return best

    def value(self, unit: int, node: int) -> float:
        """What it is worth to have a unit in a hex."""
        value = self.best(unit, node, 0)
        if self.lines and not self.lines >> node & 1:
            value -= CUT_OFF
        if self.near_foes >> node & 1:
            value += NEAR_FOES if self.side == ISRAEL else -NEAR_FOES
        if self.near_forts >> node & 1:
            value += ASSAULT
        return value

    def pull(self, unit: int) -> float:
        """How much better a unit would stand after a march."""
        node = self.s.at[unit]
        return self.best(unit, node, self.box.allowance[unit]) - self.best(unit, node, 0)


def _prize(row: Row) -> float:
    return row.prize


def costs_to(box: Box, s: War, goal: int, side: int, mobility: int) -> list[int]:
    """Movement points between a place and every node; FAR where there is no way."""
    found = [FAR] * box.board.size
    passages = ground_for(box, s, side, mobility).passages
    layers = reach(box.board, goal, FAR - 1, passages, box.board.all, 0, box.board.all)
    for cost, layer in enumerate(layers):
        for node in members(layer):
            found[node] = cost
    return found
