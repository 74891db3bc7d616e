"""How the battles look: the maps with their charts, and the faces of the counters."""

from pathlib import Path

from levant.core import look


def sheet(game: str, pack: Path) -> look.Sheet:
    return look.Sheet(game, game, (0, 0, 1, 1), "#fff", (), ())


def faces(game: str, pack: Path) -> dict[str, look.Face]:
    return {}
