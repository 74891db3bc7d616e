"""A position as a picture: the sheet with every piece that a role may see."""

from levant.core.look import Placed
from levant.core.rules import Rules
from levant.core.state import State
from levant.draw.sheet import sheet


def position_svg(rules: Rules, state: State, role: str) -> str:
    declared = rules.sheet()
    faces = rules.faces()
    centres = {cell.name: cell.centre for cell in declared.cells}
    table = rules.table(rules.veil(state, role), role)
    placed = [
        Placed(faces[piece.face], *centres[piece.cell], max(piece.height, 0))
        for piece in sorted(table.pieces, key=lambda piece: piece.height)
        if piece.cell in centres
    ]
    return sheet(declared, placed)
