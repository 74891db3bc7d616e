"""How Six Day War 1967 looks: the map with its charts, and the faces of its counters."""

from levant.games.six_day_war_1967.look.pieces import face, faces
from levant.games.six_day_war_1967.look.sheet import sheet

__all__ = ["face", "faces", "sheet"]
