"""The board: one graph for hexes and areas.

Nodes are small integers, sets of nodes are integers too (see `nodes`). A *side* lies between two
neighbours; a choice of sides (all, those without a river, those that lead into a town …) is a list
of node sets which only `spread` reads:

- on a hex board, one set a direction: the nodes whose side in that direction is chosen;
- on an area board, one set a node: the neighbours across the chosen sides.

Hexes are numbered along *lines* (rows of a pointy layout, columns of a flat one) and *places*
within the line. Axial numbering makes each of the six directions a constant shift, so spreading a
set over the board is six shifts, whichever way the printed numbers grow. Every line, and every
sheet, has empty numbers around it: a shift off the board never leads to another hex.
"""

import math

from levant.core.nodes import members

DIRECTIONS = 6
# (line step, axial step) of the six directions; direction d and d + 3 are opposite.
_STEPS = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
_HALF_ROOT_3 = 0.8660254037844386

Sides = list[int]
Reached = dict[tuple[int, int, int, int, int], tuple[list[tuple[int, Sides]], tuple[int, ...]]]
"""What `paths.reach` was asked, by which passages, and its answers."""


class Board:
    """An immutable graph with names and, for drawing, the centre of every node."""

    def __init__(self, names: list[str], shifts: list[int], neighbours: list[list[int]]) -> None:
        self.names = names
        self.shifts = shifts  # six bit shifts of a hex board; empty on an area board
        self.neighbours = neighbours
        self.size = len(names)
        self.bit: list[int] = [1 << n for n in range(len(names))]
        self.index: dict[str, int] = {name: n for n, name in enumerate(names) if name}
        self.all = 0
        for n in self.index.values():
            self.all |= self.bit[n]
        self.x: list[float] = [0.0] * len(names)
        self.y: list[float] = [0.0] * len(names)
        self.line: list[int] = [0] * len(names)
        self.axial: list[int] = [0] * len(names)
        self.sheet: list[int] = [0] * len(names)
        self.every_side: Sides = []
        self.near: list[int] = []  # see `around`
        self.reached: Reached = {}

    def spread(self, nodes: int, sides: Sides) -> int:
        """Every node across one of `sides` from one of `nodes`, which are on the board."""
        if self.shifts:
            line, slant = self.shifts[1], self.shifts[2]
            if sides is self.every_side:
                up, down = nodes << 1, nodes >> 1
                return (up | down | (nodes | down) << line | (nodes | up) >> line) & self.all
            return (
                (nodes & sides[0]) << 1
                | (nodes & sides[3]) >> 1
                | (nodes & sides[1]) << line
                | (nodes & sides[4]) >> line
                | (nodes & sides[2]) << slant
                | (nodes & sides[5]) >> slant
            )
        out = 0
        for n in members(nodes):
            out |= sides[n]
        return out

    def around(self, node: int) -> int:
        """The neighbours of one node, as a set; worked out once."""
        if not self.near:
            self.near = [self.spread(bit & self.all, self.every_side) for bit in self.bit]
        return self.near[node]

    def direction(self, a: int, b: int) -> int:
        """The direction from a hex to its neighbour; -1 when they are not neighbours."""
        if b not in self.neighbours[a]:
            return -1
        return self.shifts.index(b - a)

    def sides_between(self, pairs: list[tuple[int, int]]) -> Sides:
        """Exactly the sides between these neighbours, in both directions."""
        sides = [0] * len(self.every_side)
        for a, b in pairs:
            if self.shifts:
                sides[self.direction(a, b)] |= self.bit[a]
                sides[self.direction(b, a)] |= self.bit[b]
            else:
                sides[a] |= self.bit[b]
                sides[b] |= self.bit[a]
        return sides

    def sides_into(self, nodes: int) -> Sides:
        """The sides by which these nodes are entered."""
        if not self.shifts:
            return [side & nodes for side in self.every_side]
        sides = []
        for d in range(DIRECTIONS):
            back = nodes & self.every_side[(d + 3) % DIRECTIONS]
            shift = self.shifts[d]
            sides.append(back >> shift if shift > 0 else back << -shift)
        return sides

    def distance(self, a: int, b: int) -> int:
        """Hexes from a to b, counting b; -1 between sheets and on area boards."""
        if not self.shifts or self.sheet[a] != self.sheet[b]:
            return -1
        lines = self.line[b] - self.line[a]
        axials = self.axial[b] - self.axial[a]
        return (abs(lines) + abs(axials) + abs(lines + axials)) // 2

    def within(self, node: int, distance: int) -> int:
        """All nodes at most `distance` steps away, the node itself included."""
        reached = self.bit[node]
        for _ in range(distance):
            reached |= self.spread(reached, self.every_side)
        return reached


def without(sides: Sides, removed: Sides) -> Sides:
    return [a & ~b for a, b in zip(sides, removed, strict=True)]


def either(sides: Sides, others: Sides) -> Sides:
    return [a | b for a, b in zip(sides, others, strict=True)]


def both(sides: Sides, others: Sides) -> Sides:
    return [a & b for a, b in zip(sides, others, strict=True)]


class Numbering:
    """How one sheet's hexes are numbered and laid out.

    `shifted` is the parity (0 even, 1 odd) of the lines that stand half a hex further along the
    places. Directions are compass points on the sheet as it lies: lines and places may grow either
    way.
    """

    def __init__(
        self, layout: str, line_first: bool, shifted: int, line_grows: str, place_grows: str
    ) -> None:
        self.layout = layout
        self.line_first = line_first
        self.shifted = shifted
        self.line_grows = line_grows
        self.place_grows = place_grows

    def split(self, name: str) -> tuple[int, int]:
        """(line, place) of a printed number."""
        half = len(name) // 2
        pair = int(name[:half]), int(name[half:])
        return pair if self.line_first else (pair[1], pair[0])

    def axial(self, line: int, place: int) -> int:
        return place - (line - 1) // 2 if self.shifted == 0 else place - line // 2

    def centre(self, line: int, place: int) -> tuple[float, float]:
        """(x, y) with y downward and hexes one unit wide from side to side."""
        along = place + (0.5 if line % 2 == self.shifted else 0.0)
        across = line * _HALF_ROOT_3
        x = y = 0.0
        for amount, grows in ((along, self.place_grows), (across, self.line_grows)):
            if grows in ("east", "west"):
                x = amount if grows == "east" else -amount
            else:
                y = amount if grows == "south" else -amount
        return x, y


class HexMap:
    """One map sheet: its numbering and the printed numbers on it."""

    def __init__(self, prefix: str, numbering: Numbering, numbers: list[str]) -> None:
        self.prefix = prefix  # "sinai/" where a game has several maps, else ""
        self.numbering = numbering
        self.numbers = numbers


def hex_board(sheets: list[HexMap]) -> Board:
    """One board of all sheets; a hex of one sheet is never a neighbour of another's."""
    placed: list[tuple[int, int, int, str]] = []  # (sheet, line from 1, axial, name)
    next_line = 1
    widest = 0
    origin: list[tuple[int, int]] = []
    for k, sheet in enumerate(sheets):
        spots = []
        for name in sheet.numbers:
            line, place = sheet.numbering.split(name)
            spots.append((line, sheet.numbering.axial(line, place), name))
        low_line = min(line for line, _, _ in spots)
        low_axial = min(axial for _, axial, _ in spots)
        widest = max(widest, max(axial for _, axial, _ in spots) - low_axial + 1)
        origin.append((low_line - next_line, low_axial))
        for line, axial, name in spots:
            placed.append((k, line - low_line + next_line, axial - low_axial, name))
        next_line = max(line for _, line, _, _ in placed) + 2
    width = widest + 1
    shifts = [lines * width + axials for lines, axials in _STEPS]
    names = [""] * (next_line * width)
    node_at: dict[tuple[int, int, int], int] = {}
    for k, line, axial, name in placed:
        node = line * width + axial
        names[node] = sheets[k].prefix + name
        node_at[k, line, axial] = node
    neighbours: list[list[int]] = [[] for _ in names]
    every: Sides = [0] * DIRECTIONS
    for (k, line, axial), node in node_at.items():
        for d, (lines, axials) in enumerate(_STEPS):
            other = node_at.get((k, line + lines, axial + axials), -1)
            if other >= 0:
                neighbours[node].append(other)
                every[d] |= 1 << node
    board = Board(names, shifts, neighbours)
    board.every_side = every
    for (k, line, axial), node in node_at.items():
        board.line[node], board.axial[node], board.sheet[node] = line, axial, k
        number = board.names[node][len(sheets[k].prefix) :]
        printed_line, place = sheets[k].numbering.split(number)
        board.x[node], board.y[node] = sheets[k].numbering.centre(printed_line, place)
    return board


def area_board(names: list[str], borders: list[tuple[str, str]]) -> Board:
    """A board of areas that border each other as listed.

    They lie in a ring, two hexes apart, until a game says where (`board.x`, `board.y`).
    """
    neighbours: list[list[int]] = [[] for _ in names]
    index = {name: n for n, name in enumerate(names)}
    every = [0] * len(names)
    for a, b in borders:
        m, n = index[a], index[b]
        neighbours[m].append(n)
        neighbours[n].append(m)
        every[m] |= 1 << n
        every[n] |= 1 << m
    board = Board(names, [], neighbours)
    board.every_side = every
    for n in range(len(names)):
        angle = 2 * math.pi * n / len(names)
        board.x[n] = len(names) / math.pi * math.sin(angle)
        board.y[n] = -len(names) / math.pi * math.cos(angle)
    return board
