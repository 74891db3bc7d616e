"""Guided first games: a scripted opening on a real scenario, told step by step.

`guide.toml` beside a game's cases has one table a scenario: the seed of the dice and the steps.
The learner holds all seats, so that the same dice fall every time.

    [short]
    title = "…"
    minutes = 15
    seed = "first"
    learned = ["…", "…"]                 # told at the end: what the learner now knows
    alike = [["So-46", "So-47"]]         # the same in all but their number: either will do
    [[short.step]]
    text = "…"                           # what to do and why, with cases in brackets
    point = ["So-40", "1607"]            # what is lit
    do = ["pick So-40", "move So-40 1607"]   # what the learner is to play
    # or: plays = [...]                  # what is played for him: the other side, routine
    # or: try = "move So-40 0101"        # something that is refused, to read why

An answer that is the only one is played by the server at once: it stands in the step of what went
before it.
"""

import tomllib
from pathlib import Path

import msgspec

from levant.core.cases import shelf


class GuideStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step with neither `do`, `plays` nor `try` is only read."""

    text: str
    point: list[str] = []
    do: list[str] = []
    plays: list[str] = []
    tries: str = msgspec.field(default="", name="try")


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    minutes: int
    seed: str
    learned: list[str]  # what the learner knows at the end
    step: list[GuideStep]
    alike: list[list[str]] = []  # units of which any will do where they stand together


def load_guides(folder: Path) -> dict[str, Guide]:
    """By scenario; none where the game has no such file."""
    file = shelf(folder) / "guide.toml"
    tables = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {
        scenario: msgspec.convert(table, Guide, strict=True) for scenario, table in tables.items()
    }
