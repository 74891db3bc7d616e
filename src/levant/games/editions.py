"""The editions of a game: its pack as it is, and as it was when matches were begun that are kept.

When rows of a pack are changed, its `former.toml` says what they were. A match has the digest of
its data in its opening, and by that its edition is found: 0 is the pack as it is, 1 the one before.
"""

import shutil
import tempfile
import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path

import msgspec

from levant.core.changes import Change, make_change
from levant.core.rules import Rules
from levant.games import folder_of, rules_of
from levant.match import Game
from levant.match_file import Opening

FORMER = "former.toml"


class Former(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack as it was: `rows` take back what has changed between it and the one above it."""

    until: str  # the day of the change
    why: str
    pack: dict[str, str]  # by scenario, the digest of its data
    rows: list[Change]


class _FormerFile(msgspec.Struct, forbid_unknown_fields=True):
    former: list[Former]


@cache
def formers(game: str) -> list[Former]:
    """What a game's pack was, the newest first."""
    file = folder_of(game) / "pack" / FORMER
    if not file.is_file():
        return []
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), _FormerFile).former


def game_of(opening: Opening) -> Game:
    """The game with the edition that a match was begun with."""
    number = edition_of(opening.game, opening.scenario, opening.pack)
    return Game(edition(opening.game, number))


def edition_of(game: str, scenario: str, digest: str) -> int:
    """The edition that has this digest; 0 also if none has."""
    if rules_of(game).about.pack.get(scenario) != digest:
        for number, former in enumerate(formers(game), 1):
            if former.pack.get(scenario) == digest:
                return number
    return 0


@cache
def edition(game: str, number: int) -> Rules:
    """The rules of a game with the pack of an edition."""
    if number == 0:
        return rules_of(game)
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch) / "pack"
        shutil.copytree(folder_of(game) / "pack", copy)
        for former in formers(game)[:number]:
            for row in former.rows:
                make_change(copy, row)
        rules = rules_of(game, copy)
    rules.about = replace(rules.about, edition=number)
    return rules
