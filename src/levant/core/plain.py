"""How a game looks that says nothing about it: a bare map, counters with their names, no more."""

from levant.core import look
from levant.core.board import Board
from levant.core.hexagon import hex_outline
from levant.core.rules import About, Plain
from levant.core.table import Piece, Table, Tray

_GROUND = ("#c9d6a3", "#8a9a6a")
_BORDER = look.Paint(stroke=_GROUND[1], width=0.06)
_SIDES = ("#7d9bc1", "#c98f6b", "#a3a35a", "#9a7aa8")


def sheet(title: str, board: Board) -> look.Sheet:
    """Every node as a hex round its centre, with its name; lines between areas that border."""
    nodes = [n for n in range(board.size) if board.names[n]]
    layout = "flat" if any(board.x[m] == board.x[n] for n in nodes[:1] for m in nodes[1:]) else ""
    borders = tuple(
        ((board.x[m], board.y[m]), (board.x[n], board.y[n]))
        for m in ([] if board.shifts else nodes)
        for n in board.neighbours[m]
        if m < n
    )
    cells = tuple(
        look.Cell(
            board.names[n],
            (board.x[n], board.y[n]),
            hex_outline(layout or "pointy", (board.x[n], board.y[n])),
        )
        for n in nodes
    )
    paint = look.Paint(fill=_GROUND[0], stroke=_GROUND[1], width=0.03)
    names = tuple(
        look.Text(cell.name, (cell.centre[0], cell.centre[1] - 0.36), look.Letter(0.14))
        for cell in cells
    )
    layers = (
        look.Layer("borders", (look.Shape(borders, (_BORDER,), closed=False),) if borders else ()),
        look.Layer("ground", (look.Tiles(tuple(cell.outline for cell in cells), paint),)),
        look.Layer("names", names),
    )
    xs, ys = [board.x[n] for n in nodes], [board.y[n] for n in nodes]
    frame = (min(xs) - 1, min(ys) - 1, max(xs) + 1, max(ys) + 1)
    return look.Sheet(title.lower().replace(" ", "-"), title, frame, "#f4f0e4", layers, cells)


def faces(names: list[str], sides: list[int]) -> dict[str, look.Face]:
    """A counter in its side's colour with its name on it."""
    return {
        name: look.Face(name, _SIDES[side], "#1c1c1c", (look.Mark(name, 0.5, 0.5, 0.3, fit=0.85),))
        for name, side in zip(names, sides, strict=True)
    }


def table(position: Plain, board: Board, names: list[str], sides: list[int], about: About) -> Table:
    """The units where the position document says they are; places off the map are boxes."""
    units = position["units"]
    assert isinstance(units, dict)
    pieces: list[Piece] = []
    height: dict[str, int] = {}
    for name in reversed(list(units)):
        place = str(units[name].get("at", ""))
        height[place] = height.get(place, -1) + 1
        side = about.roles[sides[names.index(name)]]
        pieces.append(Piece(name, name, place, height[place], side, f"{name}, {side}, in {place}"))
    headline = f"Turn {position['turn']}, {position['phase']}"
    boxes = tuple(Tray(place, place) for place in height if place not in board.index)
    return Table(headline, tuple(pieces), boxes)
