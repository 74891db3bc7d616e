"""Many games between bots, on all cores, and what came of them."""

from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from statistics import mean, pstdev

from levant.core.rules import Result
from levant.games import rules_of
from levant.lab.play import Played, play_out, seed_of
from levant.lab.pool import each_done

CHUNK = 4  # games a task: seeds travel, states do not


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated."""

    game: str
    scenario: str
    options: list[str]
    bots: dict[str, str]
    seed: str
    games: int
    first: int = 0  # the number of the first game


@dataclass(frozen=True, slots=True)
class Broken:
    """A game that the rules could not finish."""

    number: int
    seed: str
    error: str


@dataclass(slots=True)
class Report:
    """The outcome of a run."""

    plan: Plan
    played: list[Played] = field(default_factory=list)
    broken: list[Broken] = field(default_factory=list)
    stopped: bool = False  # by Ctrl-C: what is there was finished before

    def add(self, games: list[Played | Broken]) -> int:
        """Take games in; answers how many there are now."""
        self.played += [game for game in games if isinstance(game, Played)]
        self.broken += [game for game in games if isinstance(game, Broken)]
        return len(self.played) + len(self.broken)

    def wins(self) -> dict[str, int]:
        """How often each role won, nobody did, or everybody lost."""
        counts = Counter(_winner(game.result) for game in self.played)
        return dict(counts.most_common())

    def levels(self) -> dict[str, int]:
        return dict(Counter(game.result.level for game in self.played).most_common())

    def scores(self) -> dict[str, tuple[float, float]]:
        """Mean and deviation of every score, over the games that have it."""
        values: dict[str, list[float]] = {}
        for game in self.played:
            for name, score in game.result.scores.items():
                values.setdefault(name, []).append(score)
        return {name: (mean(each), pstdev(each)) for name, each in values.items()}


def _winner(result: Result) -> str:
    return result.winner or ("all lose" if result.all_lose else "draw")


def simulate(
    plan: Plan, workers: int = 0, progress: Callable[[int], None] = lambda done: None
) -> Report:
    """Play a plan. The same plan gives the same report, on any number of workers.

    At Ctrl-C it tells of the games that are finished.
    """
    report = Report(plan)
    numbers = range(plan.first, plan.first + plan.games)
    chunks = [list(numbers[start : start + CHUNK]) for start in range(0, plan.games, CHUNK)]
    with closing(each_done(partial(play_chunk, plan), chunks, workers)) as played:
        try:
            for games in played:
                progress(report.add(games))
        except KeyboardInterrupt:
            report.stopped = True
    report.played.sort(key=lambda game: int(game.seed.rpartition("/")[2]))
    report.broken.sort(key=lambda game: game.number)
    return report


def play_chunk(plan: Plan, numbers: list[int]) -> list[Played | Broken]:
    return [_play(plan, number) for number in numbers]


def _play(plan: Plan, number: int) -> Played | Broken:
    """One game; whatever the rules raise costs that game only, and is reported."""
    seed = seed_of(plan.seed, number)
    try:
        return play_out(rules_of(plan.game), seed, plan.scenario, plan.options, plan.bots)
    except Exception as error:
        return Broken(number, seed, f"{type(error).__name__}: {error}")
