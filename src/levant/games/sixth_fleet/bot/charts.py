"""What advice looks up again and again and never changes; and the orders it has given before."""

from collections.abc import Callable
from functools import cache
from operator import itemgetter
from typing import Final

from levant.core.board import Board
from levant.core.memo import keep
from levant.core.nodes import members
from levant.games.sixth_fleet.box import Box

FAR: Final = 99  # hexes: there is no way by sea
KEPT: Final = 100  # positions of fleets from which miles are counted
TOP: Final = 40  # the last column of the combat results

Orders = list[dict[int, float]]
Standing = Callable[[list[int]], tuple[int, ...]]  # of where all units are, where one side's are
Key = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]  # see plan.orders_of


class Charts:
    """Tables of one box, made once."""

    def __init__(self, box: Box) -> None:
        table, board = box.table, box.board
        columns = [table.column(difference) for difference in range(TOP + 1)]
        self.odds: list[list[float]] = [
            [table.entry(ecm, column) / 6 for column in columns] for ecm in range(len(table.rows))
        ]  # by ECM value and differential
        self.by_air: list[int] = [board.spread(bit, box.every_side) for bit in board.bit]
        self.by_sea: list[int] = [board.spread(bit, box.naval_sides) for bit in board.bit]
        self.air_grip: list[int] = [a | b for a, b in zip(self.by_air, board.bit, strict=True)]
        self.sea_grip: list[int] = [a | b for a, b in zip(self.by_sea, board.bit, strict=True)]
        self.in_east: list[bool] = [bit & box.east != 0 for bit in board.bit]
        self.in_aegean: list[bool] = [bit & box.aegean != 0 for bit in board.bit]
        self.miles: dict[int, list[int]] = {}
        self.to_israel = self.sea_miles(box, box.israel_coast)
        self.to_aegean = self.sea_miles(box, box.aegean & box.sea)
        self.of_side: list[Standing] = [itemgetter(*units) for units in box.of_side]
        self.orders: dict[Key, Orders] = {}

    def chance(self, ecm: int, margin: int) -> float:
        """8.8: of an attack with a doubled margin."""
        return self.odds[ecm][min(margin >> 1, TOP)] if margin >= 0 else 0.0

    def sea_miles(self, box: Box, start: int) -> list[int]:
        """How far it is by sea from every hex to the nearest of some."""
        far = self.miles.get(start)
        if far is None:
            far = keep(self.miles, start, _sea_miles(box.board, box, start), KEPT)
        return far


@cache
def charts_of(box: Box) -> Charts:
    return Charts(box)


def _sea_miles(board: Board, box: Box, start: int) -> list[int]:
    far = [FAR] * board.size
    front, seen, steps = start, start, 0
    while front:
        for node in members(front):
            far[node] = steps
        front = board.spread(front, box.naval_sides) & box.sea & ~seen
        seen |= front
        steps += 1
    return far
