"""What advice looks up again and again and never changes; and the orders it has given before."""

from functools import cache
from typing import Final

from levant.core.board import Board
from levant.core.nodes import members
from levant.games.sixth_fleet.box import Box

FAR: Final = 99  # hexes: there is no way by sea
TOP: Final = 40  # the last column of the combat results

Orders = list[dict[int, float]]


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
        self.to_israel = sea_miles(board, box.naval_sides, box.sea, box.israel_coast)
        self.to_aegean = sea_miles(board, box.naval_sides, box.sea, box.aegean & box.sea)
        self.orders: dict[tuple[int, ...], Orders] = {}

    def chance(self, ecm: int, margin: int) -> float:
        """8.8: of an attack with a doubled margin."""
        return self.odds[ecm][min(margin >> 1, TOP)] if margin >= 0 else 0.0


@cache
def charts_of(box: Box) -> Charts:
    return Charts(box)


def sea_miles(board: Board, sides: list[int], sea: int, start: int) -> list[int]:
    """How far it is by sea from every hex to the nearest of some."""
    far = [FAR] * board.size
    front, seen, steps = start, start, 0
    while front:
        for node in members(front):
            far[node] = steps
        front = board.spread(front, sides) & sea & ~seen
        seen |= front
        steps += 1
    return far
