"""A game's value learnt from games: which features tell, at which time, who is going to win.

Positions are taken where a player-turn ends, from games between planners, greedy and noisy players
of all styles. For each scenario, role and stretch of the clock a logistic is fitted to how the game
ended, held by a ridge to the game's own estimate. A fifth of the games is kept apart to tell how
good the outcome is.
"""

import math
import os
import random
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context

from levant.bots import Bot, bot
from levant.bots.simple import Styled
from levant.core.dice import key_of
from levant.core.rules import Rules
from levant.core.value import Weights, signals
from levant.games import rules_of
from levant.lab.play import choose, seed_of
from levant.lab.simulate import leave_ctrl_c_to_the_parent

RIDGE = 4.0  # how much evidence it takes to leave the game's own estimate
STRETCHES = 8  # of the clock, at most
ROUNDS, HALVINGS = 12, 10  # of Newton's method, and of a step that goes too far


@dataclass(frozen=True, slots=True)
class Specimen:
    """A position as one role saw it, and how the game ended for that role."""

    number: int  # of the game
    role: str
    clock: int
    features: list[float]
    value: float


@dataclass(frozen=True, slots=True)
class Lesson:
    """Which games are played."""

    game: str
    scenario: str
    seed: str
    games: int
    rollouts: int  # a planner's budget


@dataclass(frozen=True, slots=True)
class Learnt:
    """The tables by role, and how well they foretell games that they were not made from."""

    tables: dict[str, Weights]
    positions: int
    brier: float
    log_loss: float
    brier_before: float  # of the game's own estimate


def learn(
    lesson: Lesson, workers: int = 0, progress: Callable[[int], None] = lambda done: None
) -> Learnt:
    """Play, fit, and tell how good it is."""
    return fit(play_lesson(lesson, workers, progress))


def play_lesson(
    lesson: Lesson, workers: int = 0, progress: Callable[[int], None] = lambda done: None
) -> list[Specimen]:
    """The positions of all games, in the order of the games."""
    workers = workers or os.cpu_count() or 1
    games: list[list[Specimen]] = []
    if workers == 1:
        for number in range(lesson.games):
            games.append(play_sampled(lesson, number))
            progress(len(games))
    else:
        context = get_context("spawn")
        with ProcessPoolExecutor(workers, context, leave_ctrl_c_to_the_parent) as pool:
            tasks = [pool.submit(play_sampled, lesson, n) for n in range(lesson.games)]
            for done in as_completed(tasks):
                games.append(done.result())
                progress(len(games))
    games.sort(key=lambda samples: samples[0].number if samples else 0)
    return [sample for samples in games for sample in samples]


def play_sampled(lesson: Lesson, number: int) -> list[Specimen]:
    """One game, and what it was like at the end of every player-turn."""
    rules, seed = rules_of(lesson.game), seed_of(f"learn/{lesson.seed}", number)
    dice = random.Random(seed)
    bots = {role: _player(rules, lesson, dice) for role in rules.about.roles}
    state = rules.begin(lesson.scenario, [], key_of(seed))
    state.noted = None
    seen: list[tuple[str, int, list[float]]] = []  # role, clock, features
    clock = rules.clock(state)
    while (role := rules.role(state)) is not None:
        rules.apply(state, choose(rules, state, role, bots[role], dice))
        if rules.clock(state) != clock and rules.role(state) is not None:
            clock = rules.clock(state)
            for each in rules.about.roles:
                seen.append((each, clock, rules.features(rules.veil(state, each), each)))
    result = rules.result(state)
    assert result
    return [Specimen(number, role, at, features, result.value(role)) for role, at, features in seen]


def _player(rules: Rules, lesson: Lesson, dice: random.Random) -> Bot:
    """A planner as often as all the others together."""
    if lesson.rollouts and dice.random() < 0.5:
        return bot(f"officer:rollouts={lesson.rollouts}")
    return Styled(dice.randrange(len(rules.styles)), dice.choice((0.0, 0.1, 0.2)))


# --- fitting -------------------------------------------------------------------------------------


def fit(samples: Sequence[Specimen]) -> Learnt:
    """Tables from all games; their error from tables that were made without every fifth game."""
    apart = [sample for sample in samples if sample.number % 5 == 4]
    others = [sample for sample in samples if sample.number % 5 != 4]
    clocks = _stretches(samples)
    trial = _tables(others, clocks)
    told = [(trial[s.role].value(s.clock, s.features), s.value) for s in apart]
    before = [(s.features[0], s.value) for s in apart]
    return Learnt(
        _tables(samples, clocks), len(samples), brier(told), log_loss(told), brier(before)
    )


def _stretches(samples: Sequence[Specimen]) -> list[int]:
    """Where stretches of the clock begin."""
    found = sorted({sample.clock for sample in samples})
    step = max(1, math.ceil(len(found) / STRETCHES))
    return [0, *found[step::step]]


def _tables(samples: Sequence[Specimen], clocks: list[int]) -> dict[str, Weights]:
    tables = {}
    for role in sorted({sample.role for sample in samples}):
        mine = [sample for sample in samples if sample.role == role]
        rows = []
        for at, start in enumerate(clocks):
            end = clocks[at + 1] if at + 1 < len(clocks) else math.inf
            rows.append(
                _logistic([s for s in mine if start <= s.clock < end], len(mine[0].features))
            )
        bias, weights = [row[0] for row in rows], [row[1:] for row in rows]
        tables[role] = Weights(clocks, bias, weights)
    return tables


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


def brier(told: Sequence[tuple[float, float]]) -> float:
    """The mean square error of chances, 0 to 1; 0.25 is what knowing nothing brings."""
    return sum(((a - b) / 2) ** 2 for a, b in told) / max(1, len(told))


def log_loss(told: Sequence[tuple[float, float]]) -> float:
    total = 0.0
    for value, end in told:
        chance, aim = min(0.999, max(0.001, (value + 1) / 2)), (end + 1) / 2
        total -= aim * math.log(chance) + (1 - aim) * math.log(1 - chance)
    return total / max(1, len(told))


def as_toml(lesson: Lesson, learnt: Learnt, kept: str = "") -> str:
    """The table file; `kept` is what it says of other scenarios."""
    command = (
        f"levant learn {lesson.game} --scenario {lesson.scenario} --games {lesson.games} "
        f"--seed {lesson.seed} --rollouts {lesson.rollouts}"
    )
    lines = [kept.rstrip(), ""] if kept else []
    for role, table in learnt.tables.items():
        lines += [
            f"# {command}",
            f"# {learnt.positions} positions; held out: Brier {learnt.brier:.3f} "
            f"(own estimate {learnt.brier_before:.3f}), log loss {learnt.log_loss:.3f}",
            "[[table]]",
            f'scenario = "{lesson.scenario}"',
            f'role = "{role}"',
            f"clocks = {table.clocks}",
            f"bias = {_rounded(table.bias)}",
            "weights = [",
            *(f"  {_rounded(row)}," for row in table.weights),
            "]",
            "",
        ]
    return "\n".join(lines).lstrip()


def other_tables(text: str, scenario: str) -> str:
    """What a table file says of the other scenarios: a table is what stands between blank lines."""
    tables = [table for table in text.strip().split("\n\n") if table]
    return "\n\n".join(each for each in tables if f'scenario = "{scenario}"' not in each)


def _rounded(row: Sequence[float]) -> list[float]:
    return [round(each, 3) for each in row]
