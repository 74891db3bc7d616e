"""How games ended, explained by what their positions were like.

For each role and stretch of the clock a logistic is fitted to the ends, held by a ridge to the
game's own estimate; or the final lead in points, where that decides, by least squares: a draw tells
much more that way. How good the outcome is tells each fifth of the games in turn, by tables that
were made without it.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from levant.core.value import Forecast, Table, Weights, signals

RIDGE = 4.0  # how much evidence it takes to leave the game's own estimate
FOLDS = 5  # parts of the games, each of which is kept apart once
STRETCHES = 8  # of the clock, at most
LEAST = 120  # positions of a role that a stretch of a forecast has
LEAD_RIDGE = 0.05  # how much evidence a forecast's weight takes
ROUNDS, HALVINGS = 12, 10  # of Newton's method, and of a step that goes too far
BINS = 10  # of a reliability table
Told = Sequence[tuple[float, float]]  # values foretold, and how it ended


@dataclass(frozen=True, slots=True)
class Specimen:
    """A position as one role saw it, and how the game ended for that role."""

    number: int  # of the game
    role: str
    clock: int
    features: list[float]
    value: float
    told: float = 0.0  # the value that the game told then
    lead: float = 0.0  # in points, at the end


@dataclass(frozen=True, slots=True)
class Learnt:
    """The tables by role, and how well they foretell games that they were not made from."""

    tables: Mapping[str, Table]
    games: int
    positions: int
    brier: float
    log_loss: float
    brier_before: float  # of the game's own estimate
    brier_told: float  # of what was told while they were played: by the table until now
    reliability: list[tuple[float, float, int]]


Fit = Callable[[Sequence[Specimen]], Mapping[str, Table]]


def fit(samples: Sequence[Specimen], forecast: bool = False) -> Learnt:
    """Tables from all games; their error from tables that were made without the game in question.

    One fifth of the games alone is few: which of them are in it counts for more than the table.
    """
    made: Fit = partial(forecasts, wins=winning_lead(samples)) if forecast else chances
    told: list[tuple[float, float]] = []
    apart: list[Specimen] = []
    for fold in range(FOLDS):
        others = [sample for sample in samples if sample.number % FOLDS != fold]
        if others:
            trial, mine = made(others), [s for s in samples if s.number % FOLDS == fold]
            told += [(trial[s.role].value(s.clock, s.features), s.value) for s in mine]
            apart += mine
    before = [(s.features[0], s.value) for s in apart]
    until_now = [(s.told, s.value) for s in apart]
    errors = brier(told), log_loss(told), brier(before), brier(until_now)
    games = len({sample.number for sample in samples})
    return Learnt(made(samples), games, len(samples), *errors, reliability(told))


def _stretches(samples: Sequence[Specimen]) -> list[int]:
    """Where stretches of the clock begin."""
    found = sorted({sample.clock for sample in samples})
    step = max(1, math.ceil(len(found) / STRETCHES))
    return [0, *found[step::step]]


def _of_roles(samples: Sequence[Specimen]) -> dict[str, list[Specimen]]:
    roles = sorted({sample.role for sample in samples})
    return {role: [sample for sample in samples if sample.role == role] for role in roles}


def _parted(samples: Sequence[Specimen], clocks: list[int]) -> list[list[Specimen]]:
    """The positions of each stretch of the clock."""
    ends = [*clocks[1:], math.inf]
    return [
        [sample for sample in samples if start <= sample.clock < end]
        for start, end in zip(clocks, ends, strict=True)
    ]


def chances(samples: Sequence[Specimen]) -> dict[str, Weights]:
    """A logistic for each role."""
    tables, clocks = {}, _stretches(samples)
    for role, mine in _of_roles(samples).items():
        rows = [_logistic(part, len(mine[0].features)) for part in _parted(mine, clocks)]
        tables[role] = Weights(clocks, [row[0] for row in rows], [row[1:] for row in rows])
    return tables


def forecasts(samples: Sequence[Specimen], wins: float) -> dict[str, Forecast]:
    """The final lead for each role, and how far it may be from that."""
    tables = {}
    for role, mine in _of_roles(samples).items():
        clocks = _full_stretches(mine)
        rows = [_promised(part) for part in _parted(mine, clocks)]
        bias, weights = [row[0][0] for row in rows], [row[0][1:] for row in rows]
        tables[role] = Forecast(clocks, bias, weights, [row[1] for row in rows], wins)
    return tables


def _full_stretches(samples: Sequence[Specimen]) -> list[int]:
    """Stretches as short as they can be, with enough positions in each."""
    number = Counter(sample.clock for sample in samples)
    starts, held = [0], 0
    for clock in sorted(number):
        if held >= LEAST <= sum(many for at, many in number.items() if at >= clock):
            starts.append(clock)
            held = 0
        held += number[clock]
    return starts


def winning_lead(samples: Sequence[Specimen]) -> float:
    """The final lead from which on one has won. Raises ValueError where leads do not decide."""
    won = min([s.lead for s in samples if s.value > 0], default=math.inf)
    not_won = max([s.lead for s in samples if s.value <= 0], default=-math.inf)
    if not 0 <= not_won < won < math.inf:
        raise ValueError("the final lead does not tell who has won: learn without --forecast")
    return (won + not_won) / 2


def _promised(samples: Sequence[Specimen]) -> tuple[list[float], float]:
    """Bias and weights of the final lead by least squares, and the deviation that is left."""
    rows = [[1.0, *sample.features[1:]] for sample in samples]
    size = len(rows[0])
    matrix = [[LEAD_RIDGE * (i == j > 0) for j in range(size)] for i in range(size)]
    right = [0.0] * size
    for row, sample in zip(rows, samples, strict=True):
        for i, x in enumerate(row):
            right[i] += x * sample.lead
            for j, y in enumerate(row):
                matrix[i][j] += x * y
    found = _solved(matrix, right)
    errors = [
        sample.lead - sum([w * x for w, x in zip(found, row, strict=True)])
        for row, sample in zip(rows, samples, strict=True)
    ]
    return found, math.sqrt(sum([error**2 for error in errors]) / len(errors))


def _logistic(samples: Sequence[Specimen], features: int) -> list[float]:
    """Bias and weights by Newton's method; the prior is the game's own estimate."""
    prior = [0.0, 1.0, *[0.0] * (features - 1)]
    rows = [[1.0, *signals(sample.features)] for sample in samples]
    aims = [(sample.value + 1) / 2 for sample in samples]
    weights, loss = prior, _loss(prior, prior, rows, aims)
    for _ in range(ROUNDS):
        step = _step(weights, prior, rows, aims)
        for halved in range(HALVINGS):
            fresh = [w + d / 2**halved for w, d in zip(weights, step, strict=True)]
            better = _loss(fresh, prior, rows, aims)
            if better < loss:
                weights, loss = fresh, better
                break
        else:
            break
    return weights


def _chance(weights: list[float], row: list[float]) -> float:
    odds = sum([w * x for w, x in zip(weights, row, strict=True)])
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, odds))))


def _loss(
    weights: list[float], prior: list[float], rows: list[list[float]], aims: list[float]
) -> float:
    away = sum([(w - p) ** 2 for w, p in zip(weights, prior, strict=True)])
    told = [
        (2 * _chance(weights, row) - 1, 2 * aim - 1) for row, aim in zip(rows, aims, strict=True)
    ]
    return RIDGE * away / 2 + log_loss(told) * len(told)


def _step(
    weights: list[float], prior: list[float], rows: list[list[float]], aims: list[float]
) -> list[float]:
    """Newton's: the slope of the loss over its curvature."""
    size = len(prior)
    slope = [-RIDGE * (w - p) for w, p in zip(weights, prior, strict=True)]
    bend = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
    for row, aim in zip(rows, aims, strict=True):
        chance = _chance(weights, row)
        heavy = chance * (1 - chance)
        for i, x in enumerate(row):
            slope[i] += (aim - chance) * x
            for j in range(i + 1):
                bend[i][j] += heavy * x * row[j]
    for i in range(size):
        for j in range(i):
            bend[j][i] = bend[i][j]
    return _solved(bend, slope)


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination; a ridge makes the matrix a good one."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda i: abs(rows[i][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for below in range(at + 1, size):
            share = rows[below][at] / rows[at][at]
            rows[below] = [a - share * b for a, b in zip(rows[below], rows[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum([rows[at][j] * found[j] for j in range(at + 1, size)])
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found


def brier(told: Told) -> float:
    """The mean square error of chances, 0 to 1; 0.25 is what knowing nothing brings."""
    return sum(((a - b) / 2) ** 2 for a, b in told) / max(1, len(told))


def log_loss(told: Told) -> float:
    total = 0.0
    for value, end in told:
        chance, aim = min(0.999, max(0.001, (value + 1) / 2)), (end + 1) / 2
        total -= aim * math.log(chance) + (1 - aim) * math.log(1 - chance)
    return total / max(1, len(told))


def reliability(told: Told) -> list[tuple[float, float, int]]:
    """By tenths of the chance foretold: its mean, how often it came true, and out of how many."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for value, end in told:
        chance = (value + 1) / 2
        bins[min(BINS - 1, int(BINS * chance))].append((chance, (end + 1) / 2))
    return [
        (sum(c for c, _ in each) / len(each), sum(e for _, e in each) / len(each), len(each))
        for each in bins
        if each
    ]
