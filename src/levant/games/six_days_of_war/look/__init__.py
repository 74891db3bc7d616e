"""How Six Days of War looks: three maps on one sheet, and the faces of its counters."""

from levant.games.six_days_of_war.look.pieces import faces
from levant.games.six_days_of_war.look.sheet import sheet

__all__ = ["faces", "sheet"]
