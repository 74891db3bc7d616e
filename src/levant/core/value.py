"""What a position is worth to a role: the chance of winning less the chance of losing, -1 to 1.

A game's `features` say what matters; a table in its folder, learnt by `levant learn` from played
games, weighs them: for each scenario and role a logistic by the clock.
"""

import math
import tomllib
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

SUREST = 0.98  # no estimate is taken to be surer than this


def expected(lead: float, spread: float, wins: float = 0.0, loses: float = 0.0) -> float:
    """The value of a lead if by the end it changes by chance, normally with this spread.

    A final lead of `wins` or more wins, one of `loses` or less loses, between them it is a draw.
    """
    if spread <= 0:
        return float(lead >= wins) - float(lead <= loses)
    root = spread * math.sqrt(2)
    return 0.5 * (math.erf((lead - wins) / root) + math.erf((lead - loses) / root))


@dataclass(frozen=True, slots=True)
class Weights:
    """What one role's features weigh in one scenario, from each of these clocks on."""

    clocks: list[int]  # the first is 0
    bias: list[float]
    weights: list[list[float]]

    def value(self, clock: int, features: Sequence[float]) -> float:
        row = max(0, bisect_right(self.clocks, clock) - 1)
        told = zip(self.weights[row], signals(features), strict=True)
        return math.tanh((self.bias[row] + sum([weight * each for weight, each in told])) / 2)


def signals(features: Sequence[float]) -> list[float]:
    """What is weighed: the first feature, an estimate of the value, goes in as its log-odds.

    So a weight of 1 on it and 0 on the others is that estimate.
    """
    return [2 * math.atanh(max(-SUREST, min(SUREST, features[0]))), *features[1:]]


def value_file(home: Path, game: str) -> Path:
    """Where the table of a game is; games of one rulebook share the folder."""
    return home / "bot" / f"value-{game}.toml"


def read_weights(file: Path) -> dict[tuple[str, str], Weights]:
    """By scenario and role; empty where nothing has been learnt."""
    if not file.exists():
        return {}
    rows = tomllib.loads(file.read_text())["table"]
    return {
        (row["scenario"], row["role"]): Weights(row["clocks"], row["bias"], row["weights"])
        for row in rows
    }
