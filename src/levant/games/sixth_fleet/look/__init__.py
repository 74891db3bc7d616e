"""How Sixth Fleet looks: `sheet(pack)` is the map with its charts, `face(row)` a counter."""

from levant.games.sixth_fleet.look.pieces import face
from levant.games.sixth_fleet.look.sheet import sheet

__all__ = ["face", "sheet"]
