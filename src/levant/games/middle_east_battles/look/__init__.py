"""How the battles look: the maps with their charts, and the faces of the counters."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from levant.core.look import Face, Sheet
from levant.games.middle_east_battles.look import el_arish, pieces, suez
from levant.games.middle_east_battles.look.printed import read

__all__ = ["faces", "sheet"]


@cache
def sheet(game: str, pack: Path) -> Sheet:
    printed = read(pack, game)
    return suez.sheet(printed) if game == "suez-56" else el_arish.sheet(printed)


@cache
def faces(game: str, pack: Path) -> dict[str, Face]:
    return pieces.faces(game, read(pack, game))
