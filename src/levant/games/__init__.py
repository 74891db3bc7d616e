"""The games, by id. A game's folder is imported when it is first asked for.

The package can be called: `levant.games()` lists the games, and `levant.games.sixth_fleet` is one
of its folders.
"""

import importlib
import sys
from pathlib import Path
from types import ModuleType

from levant.core.rules import About, Rules

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


class _Games(ModuleType):
    """This package, which answers with every game when it is called."""

    def __call__(self) -> list[About]:
        return [rules_of(name).about for name in PACKAGES]


sys.modules[__name__].__class__ = _Games
