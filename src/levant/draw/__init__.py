"""Maps and pieces as SVG text, from what a game declares in `levant.core.look`.

draw.sheet(declared, counters)   the whole sheet, with or without pieces on it
draw.counter(face)               one piece as a picture of its own
draw.distant(face)               the same, reduced to what can be told from far off
draw.fragment(face, at, size)    one piece as a group, to be set into another picture
draw.pieces(placed, size)        all pieces as one group, to be laid over a sheet
"""

from levant.draw.counter import counter, distant, fragment, pieces
from levant.draw.sheet import sheet
from levant.draw.svg import UNIT

__all__ = ["UNIT", "counter", "distant", "fragment", "pieces", "sheet"]
