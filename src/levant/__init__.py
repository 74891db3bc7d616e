"""Levant plays board wargames with every rule enforced.

import levant
match = levant.game("sixth-fleet").new(seed=7)
match.play(match.decision.actions[0])
"""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from levant.core.refusal import BadDocument, Refusal, Refused
from levant.core.rules import About, Event, Result, Rules
from levant.core.worksheet import Worksheet
from levant.games import EVERY, rules_of
from levant.games.editions import game_of
from levant.match import Game, Match, restore
from levant.match_file import read_match_file
from levant.sight import Action, Decision

__all__ = [
    "About", "Action", "BadDocument", "Decision", "Event", "Game", "Match", "Refusal", "Refused",
    "Result", "Rules", "Worksheet", "game", "games", "load",
]  # fmt: skip


if TYPE_CHECKING:

    def games() -> list[About]:
        """Every game with its title, scenarios, roles and options."""

else:
    from levant import games  # the package of that name can be called


def game(name: str, pack: str | os.PathLike[str] | None = None) -> Game:
    """A game by its id; `pack` is a folder with an owner's own data for it."""
    return Game(rules_of(name, Path(pack) if pack else None))


def load(path: str | os.PathLike[str], pack: str | os.PathLike[str] | None = None) -> Match:
    """A saved match. Raises BadDocument, and the file is never touched.

    It is played with the data that it was begun with, where the game still knows them.
    """
    file = read_match_file(path)
    if file.opening.game not in EVERY:
        raise BadDocument(
            [f"{os.fspath(path)}: is a match of the unknown game {file.opening.game!r}"]
        )
    played = game(file.opening.game, pack) if pack else game_of(file.opening)
    return restore(played, file, os.fspath(path))
