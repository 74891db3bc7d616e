"""How Sixth Fleet looks: the map with its charts, and the faces of its counters."""

from levant.games.sixth_fleet.look.pieces import faces
from levant.games.sixth_fleet.look.sheet import sheet

__all__ = ["faces", "sheet"]
