"""How Golan '73 looks: the map with its margin, and the faces of blocks, chits and markers."""

from levant.games.golan_73.look.pieces import faces
from levant.games.golan_73.look.sheet import sheet

__all__ = ["faces", "sheet"]
