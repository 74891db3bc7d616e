"""Briefs: what each player is told of a scenario before the first decision.

`brief.toml` in a game's folder has one table a scenario; one that is `like` another says only what
differs.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from levant.core.cases import shelf


@dataclass(frozen=True, slots=True)
class Brief:
    situation: str
    victory: str
    hidden: str  # what players do not know of each other
    aim: Mapping[str, str]  # by role
    watch: Mapping[str, tuple[str, ...]]  # by role: what to have an eye on
    counters: str = ""  # how they are read, where that is not seen at once


def load_briefs(folder: Path) -> dict[str, Brief]:
    """By scenario; none where the game has no such file. It lies beside the cases."""
    file = shelf(folder) / "brief.toml"
    tables: dict[str, dict[str, Any]] = (
        tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    )
    briefs: dict[str, Brief] = {}
    for scenario, table in tables.items():
        known = {**tables[table.pop("like")], **table} if "like" in table else table
        watch = {role: tuple(lines) for role, lines in known["watch"].items()}
        briefs[scenario] = Brief(
            known["situation"], known["victory"], known["hidden"], known["aim"], watch,
            known.get("counters", ""),
        )  # fmt: skip
    return briefs
