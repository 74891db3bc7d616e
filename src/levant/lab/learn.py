"""A game's value learnt from games: which features tell, at which time, who is going to win.

Positions are taken where a player-turn ends, from games between planners, greedy and noisy players
of all styles, or from those of a run; `fitting` makes tables of them.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from levant.bots import Bot, bot
from levant.bots.simple import Styled
from levant.core.dice import key_of
from levant.core.rules import Rules
from levant.core.state import State
from levant.core.value import Table, Weights
from levant.core.wording import count as counted
from levant.games import rules_of
from levant.lab.fitting import Learnt, Specimen, fit
from levant.lab.lesson import KeptGames, Lesson
from levant.lab.play import choose, seed_of
from levant.lab.pool import each_done
from levant.lab.run_file import RunFile, packs_of

FEWEST = 20  # games of a run


@dataclass(frozen=True, slots=True)
class Sampled:
    """The positions of games, in the order of the games."""

    positions: list[Specimen]
    games: int
    stopped: bool  # by Ctrl-C, before all were played


def learn(
    lesson: Lesson,
    workers: int = 0,
    progress: Callable[[int], None] = lambda done: None,
    keep: Path | None = None,
) -> Learnt:
    """Play, fit, and tell how good it is. A game is kept in the file `keep` as it ends, and not
    played again. Raises KeyboardInterrupt; ValueError where the file is another lesson's, or where
    the final lead is to be foretold and does not decide, or where a run has no such games."""
    if lesson.run:
        samples = positions_of_run(lesson, progress)
    else:
        sampled = play_lesson(lesson, workers, progress, keep=keep)
        if sampled.stopped:
            raise KeyboardInterrupt
        samples = sampled.positions
    samples = [_estimate_of(each) for each in samples] if lesson.estimate else samples
    return fit(samples, lesson.forecast)


def _estimate_of(sample: Specimen) -> Specimen:
    """The same with no feature left but the first, so that the others weigh nothing."""
    first, *others = sample.features
    return replace(sample, features=[first, *[0.0] * len(others)])


def play_lesson(
    lesson: Lesson,
    workers: int = 0,
    progress: Callable[[int], None] = lambda done: None,
    series: str = "learn",
    keep: Path | None = None,
) -> Sampled:
    """Each series has games of its own. At Ctrl-C it tells of the games that are finished."""
    kept = KeptGames(lesson, keep)
    games, stopped = kept.games, False
    waiting = [number for number in range(lesson.games) if number not in games]
    play = partial(play_numbered, lesson, series=series)
    progress(len(games))
    with closing(each_done(play, waiting, workers)) as played:
        try:
            for number, samples in played:
                kept.add(number, samples)
                progress(len(games))
        except KeyboardInterrupt:
            stopped = True
    positions = [sample for _, samples in sorted(games.items()) for sample in samples]
    return Sampled(positions, len(games), stopped)


def play_numbered(lesson: Lesson, number: int, series: str = "learn") -> tuple[int, list[Specimen]]:
    return number, play_sampled(lesson, number, series)


def play_sampled(lesson: Lesson, number: int, series: str = "learn") -> list[Specimen]:
    """One game, and what it was like at the end of every player-turn."""
    rules, seed = rules_of(lesson.game), seed_of(f"{series}/{lesson.seed}", number)
    dice = random.Random(seed)
    bots = {role: _player(rules, lesson, dice) for role in rules.about.roles}
    state = rules.begin(lesson.scenario, [], key_of(seed))
    return _sampled(rules, state, number, lambda role: choose(rules, state, role, bots[role], dice))


def positions_of_run(lesson: Lesson, progress: Callable[[int], None]) -> list[Specimen]:
    """Those of a run's finished games of the lesson's scenario, as printed and without options."""
    with RunFile(Path(lesson.run)) as run:
        if run.plan.game != lesson.game:
            raise ValueError(f"{lesson.run}: is a run of {run.plan.game}, not of {lesson.game}")
        if run.packs and run.packs != packs_of(run.plan):
            raise ValueError(f"{lesson.run}: the pack has been changed since this run was played")
        plain = {
            place
            for place, each in enumerate(run.plan.combinations)
            if each.scenario == lesson.scenario and not (each.options or each.pack or each.changes)
        }
        games = [
            game for game in run.games() if game.place in plain and not (game.error or game.forfeit)
        ]
    if len(games) < FEWEST:
        raise ValueError(
            f"{lesson.run}: has {counted(len(games), 'game')} of {lesson.scenario}, and {FEWEST} "
            "are the least to learn from"
        )
    rules, samples = rules_of(lesson.game), []
    for number, game in enumerate(games):
        ahead = map(rules.words.parse, game.actions())
        state = rules.begin(lesson.scenario, [], key_of(game.seed))
        samples += _sampled(rules, state, number, partial(_next_of, ahead))
        progress(number + 1)
    return samples


def _next_of(ahead: Iterator[int], _role: str) -> int:
    return next(ahead)


def _sampled(
    rules: Rules, state: State, number: int, next_action: Callable[[str], int]
) -> list[Specimen]:
    """A game played on to its end, and what it was like at the end of every player-turn."""
    state.noted = None
    seen: list[tuple[str, int, list[float], float]] = []  # role, clock, features, value told
    clock = rules.clock(state)
    while (role := rules.role(state)) is not None:
        rules.apply(state, next_action(role))
        if rules.clock(state) != clock and rules.role(state) is not None:
            clock = rules.clock(state)
            for each in rules.about.roles:
                sight = rules.veil(state, each)
                told = rules.value(sight, each)
                seen.append((each, clock, rules.features(sight, each), told))
    result = rules.result(state)
    assert result
    return [
        Specimen(number, role, at, features, result.value(role), told, rules.lead(state, role))
        for role, at, features, told in seen
    ]


def _player(rules: Rules, lesson: Lesson, dice: random.Random) -> Bot:
    """A planner as often as all the others together."""
    if lesson.rollouts and dice.random() < 0.5:
        return bot(f"officer:rollouts={lesson.rollouts}")
    return Styled(dice.randrange(len(rules.styles)), dice.choice((0.0, 0.1, 0.2)))


def as_toml(lesson: Lesson, learnt: Learnt, kept: str = "") -> str:
    """The table file; `kept` is what it says of other scenarios."""
    games = (
        f"--from {Path(lesson.run).name}"
        if lesson.run
        else f"--games {lesson.games} --seed {lesson.seed} --rollouts {lesson.rollouts}"
    )
    command = (
        f"levant learn {lesson.game} --scenario {lesson.scenario} {games}"
        + (" --estimate" if lesson.estimate else "")
        + (" --forecast" if lesson.forecast else "")
    )
    lines = [kept.rstrip(), ""] if kept else []
    for role, table in learnt.tables.items():
        lines += [
            f"# {command}",
            f"# {learnt.games} games, {learnt.positions} positions; "
            f"held out: Brier {learnt.brier:.3f} (own estimate {learnt.brier_before:.3f}), "
            f"log loss {learnt.log_loss:.3f}",
            "# held out, told and came true: "
            + ", ".join(f"{told:.0%} {came:.0%} of {n}" for told, came, n in learnt.reliability),
            "[[table]]",
            f'scenario = "{lesson.scenario}"',
            f'role = "{role}"',
            f"clocks = {table.clocks}",
            f"bias = {_rounded(table.bias)}",
            "weights = [",
            *(f"  {_rounded(row)}," for row in table.weights),
            "]",
            *_of_forecast(table),
            "",
        ]
    return "\n".join(lines).lstrip()


def _of_forecast(table: Table) -> list[str]:
    if isinstance(table, Weights):
        return []
    return [f"spread = {_rounded(table.spread)}", f"wins = {round(table.wins, 4)}"]


def other_tables(text: str, scenario: str) -> str:
    """What a table file says of the other scenarios: a table is what stands between blank lines."""
    tables = [table for table in text.strip().split("\n\n") if table]
    return "\n\n".join(each for each in tables if f'scenario = "{scenario}"' not in each)


def _rounded(row: Sequence[float]) -> list[float]:
    return [round(each, 3) for each in row]
