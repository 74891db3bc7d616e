"""The games, by id. A game's folder is imported when it is first asked for."""

import importlib
from pathlib import Path

from levant.core.rules import Rules

PACKAGES = {
    "sixth-fleet": "levant.games.sixth_fleet",
    "suez-56": "levant.games.middle_east_battles.suez_56",
    "el-arish-67": "levant.games.middle_east_battles.el_arish_67",
    "golan-73": "levant.games.golan_73",
    "six-day-war-1967": "levant.games.six_day_war_1967",
    "six-days-of-war": "levant.games.six_days_of_war",
}
# Played when asked for by its id, and listed nowhere.
EXAMPLE = {"example": "levant.games.example"}
EVERY = {**PACKAGES, **EXAMPLE}


def rules_of(game: str, pack: Path | None = None) -> Rules:
    """The rules of a game, with its own pack or with another one."""
    if game not in EVERY:
        raise ValueError(f"there is no game {game!r}; there are {', '.join(PACKAGES)}")
    module = importlib.import_module(f"{EVERY[game]}.game")
    rules: Rules = module.load(pack) if pack else module.load()
    return rules


def folder_of(game: str) -> Path:
    """The folder with a game's code, cases and pack."""
    package = importlib.import_module(EVERY[game])
    assert package.__file__
    return Path(package.__file__).parent
