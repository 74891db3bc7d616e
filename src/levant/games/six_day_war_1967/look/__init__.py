"""How Six Day War 1967 looks: the map with its charts, and the faces of its counters."""

from pathlib import Path

from levant.core.look import Face, Sheet


def sheet(pack: Path) -> Sheet:
    return Sheet("six-day-war-1967", "Six Day War 1967", (0, 0, 1, 1), "#fff", (), ())


def faces(pack: Path) -> dict[str, Face]:
    return {}
