"""Movement, tracing and retreat over a board, one layer of cost at a time.

A *passage* is a cost with the sides that may be crossed at that cost; a kind of unit has a short
list of them (roads 1, open ground 2, a river 3 …). All functions take and give node sets.
"""

from typing import Final

from levant.core.board import Board, Sides
from levant.core.memo import keep

_MOST: Final = 1000  # answers of `reach` that are kept
Passages = list[tuple[int, Sides]]


def reach(
    board: Board, start: int, points: int, passages: Passages, free: int, stops: int, onward: int
) -> list[int]:
    """The nodes that can be reached, by cost: entry k holds those first reached for k points.

    `free`: nodes that may be entered at all. `stops`: nodes where movement ends on entering.
    `onward`: nodes that the very first step may lead to. Entry 0 is the start.

    Answers are kept: each choice of a unit's moves asks the same for its words, and so does who
    looks whether a unit can move at all before it is picked.
    """
    asked = (start, points, free, stops, onward)
    known = board.reached.get(asked)
    if known is None or known[0] != passages:
        layers = _layers(board, start, points, passages, free, stops, onward)
        known = keep(board.reached, asked, (passages, tuple(layers)), _MOST)
    return list(known[1])


def _layers(
    board: Board, start: int, points: int, passages: Passages, free: int, stops: int, onward: int
) -> list[int]:
    layers = [board.bit[start]]
    going = [layers[0]]  # per layer, what may still move on
    free &= ~layers[0]
    moving = board.all & ~stops
    widest = max(cost for cost, _ in passages)
    idle = 0
    for spent in range(1, points + 1):
        entered = 0
        for cost, sides in passages:
            if cost > spent:
                continue
            front = going[spent - cost]
            if front:
                step = board.spread(front, sides)
                entered |= step & onward if cost == spent else step
        entered &= free
        free ^= entered
        layers.append(entered)
        going.append(entered & moving)
        idle = 0 if entered else idle + 1
        if idle >= widest or not free:
            break
    return layers


def union(layers: list[int]) -> int:
    """Everything reached for more than nothing."""
    reached = 0
    for k in range(1, len(layers)):
        reached |= layers[k]
    return reached


def cost_of(layers: list[int], node: int) -> int:
    """What it costs to reach a node; -1 if it is not reached."""
    for cost, layer in enumerate(layers):
        if layer >> node & 1:
            return cost
    return -1


def way(
    board: Board, layers: list[int], passages: Passages, stops: int, onward: int, goal: int
) -> list[int]:
    """A cheapest way to a reached node, from the start to the goal."""
    path = [goal]
    spent = cost_of(layers, goal)
    while spent > 0:
        here = path[-1]
        for cost, sides in passages:
            before = spent - cost
            if before < 0 or (before == 0 and not onward >> here & 1):
                continue
            candidates = layers[before] if before == 0 else layers[before] & ~stops
            found = -1
            for node in board.neighbours[here]:
                if candidates >> node & 1 and board.spread(board.bit[node], sides) >> here & 1:
                    found = node
                    break
            if found >= 0:
                path.append(found)
                spent = before
                break
        else:
            raise ValueError(f"{board.names[goal]} was not reached")
    path.reverse()
    return path


def connected(board: Board, start: int, sides: Sides, free: int) -> int:
    """All nodes joined to the set `start` by a line of any length through `free` nodes.

    Every node of the line counts, the first too: a start that is not free begins no line.
    """
    line = start & free
    front = line
    while front:
        front = board.spread(front, sides) & free & ~line
        line |= front
    return line


def retreats(board: Board, start: int, length: int, sides: Sides, free: int) -> int:
    """Where a retreat of exactly `length` hexes may end, never turning back on its way."""
    seen = board.bit[start]
    front = seen
    for _ in range(length):
        front = board.spread(front, sides) & free & ~seen
        seen |= front
    return front
