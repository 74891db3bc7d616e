"""What a position is worth to a role: the chance of winning less the chance of losing, -1 to 1.

A game's `features` say what matters; a table in its folder, learnt by `levant learn` from played
games, weighs them by the clock, for each scenario and role: into a logistic, or, where the final
lead in points decides, into a forecast of that lead. What is told to players and what planners
judge by may be two tables: the one is right about games of planners, by the other they play well.
"""

import math
import tomllib
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

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


@dataclass(frozen=True, slots=True)
class Forecast:
    """The final lead that features promise one role in one scenario, from each of these clocks on.

    The first feature, a game's own estimate of the value, is left out.
    """

    clocks: list[int]  # the first is 0
    bias: list[float]
    weights: list[list[float]]
    spread: list[float]  # how far the final lead is from what was promised, as a deviation
    wins: float  # the final lead that wins; as far behind one has lost

    def value(self, clock: int, features: Sequence[float]) -> float:
        row = max(0, bisect_right(self.clocks, clock) - 1)
        told = zip(self.weights[row], features[1:], strict=True)
        lead = self.bias[row] + sum([weight * each for weight, each in told])
        return expected(lead, self.spread[row], self.wins, -self.wins)


Table = Weights | Forecast


def value_file(home: Path, game: str) -> Path:
    """Where the table of a game is; games of one rulebook share the folder."""
    return home / "bot" / f"value-{game}.toml"


def prospect_file(home: Path, game: str) -> Path:
    """Where the one is that planners judge by, if it is another."""
    return home / "bot" / f"prospect-{game}.toml"


def read_tables(file: Path) -> dict[tuple[str, str], Table]:
    """By scenario and role; empty where nothing has been learnt."""
    if not file.exists():
        return {}
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["table"]
    return {(row.pop("scenario"), row.pop("role")): _table(row) for row in rows}


def _table(row: dict[str, Any]) -> Table:
    return Forecast(**row) if "wins" in row else Weights(**row)
