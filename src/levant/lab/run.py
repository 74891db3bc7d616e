"""A run: all games of a plan that its file does not have yet, and what that costs."""

import os
from collections.abc import Callable, Generator, Hashable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import mean

from levant.bots import BOTS
from levant.lab.chronicle import Chronicle, GameTask, play_task, tasks_of
from levant.lab.plan import Combination, RunPlan
from levant.lab.pool import each_done
from levant.lab.run_file import RunFile

TIMED = 2  # games that are timed before a run
MOST_TIMED = 6  # where players or scenarios are crossed
Workforce = Callable[
    [Callable[[GameTask], Chronicle], Sequence[GameTask]], Generator[Chronicle, None, None]
]  # see `each_done`: at Ctrl-C what is done is still given


@dataclass(frozen=True, slots=True)
class Cost:
    """What is still to be played, and what that takes."""

    games: int
    seconds: float  # of one processor, a game
    cores: int

    @property
    def hours(self) -> float:
        """By the clock, on all cores."""
        return self.games * self.seconds / self.cores / 3600


def waiting(plan: RunPlan, kept: RunFile) -> list[GameTask]:
    done = kept.done()
    return [task for task in tasks_of(plan) if (task.place, task.number) not in done]


def cost(plan: RunPlan, file: Path, cores: int = 0) -> Cost:
    """Plays a few games for their time, which are kept: by all players, and in all scenarios."""
    here = os.cpu_count() or 1
    cores = min(cores or here, here)  # more processes than cores are no faster
    with RunFile(file, plan) as kept:
        with closing(each_done(play_task, _spread(waiting(plan, kept)), 1)) as games:
            for game in games:
                kept.add(game)
        left = waiting(plan, kept)
        return Cost(len(left), _mean_seconds(plan, kept.games(), left), cores)


def _spread(tasks: list[GameTask]) -> list[GameTask]:
    """A few: other players before other scenarios."""
    players = {_players(task.combination): task for task in reversed(tasks)}
    kinds = {_kind(task.combination): task for task in reversed(tasks)}
    firsts = [*reversed(players.values()), *reversed(kinds.values()), *tasks[:TIMED]]
    few = {(task.place, task.number): task for task in firsts}
    return list(few.values())[: max(TIMED, min(len(kinds), MOST_TIMED))]


def _mean_seconds(plan: RunPlan, games: list[Chronicle], left: list[GameTask]) -> float:
    """Of a game that is left: as those of its kind, of its players, or of anybody."""
    times: dict[Hashable, list[float]] = {}
    for game in games:
        if not game.error:
            each = plan.combinations[game.place]
            for known in (_kind(each), _players(each), ()):
                times.setdefault(known, []).append(game.seconds)
    if not left or not times:
        return mean(times.get((), [0.0]))
    found = [
        mean(next(times[known] for known in (_kind(each), _players(each), ()) if known in times))
        for each in plan.combinations
    ]
    return mean(found[task.place] for task in left)


def _players(each: Combination) -> Hashable:
    return tuple(each.bots.items())


def _kind(each: Combination) -> Hashable:
    """What the time of a game hangs on."""
    return each.scenario, _players(each)


def play_run(
    plan: RunPlan,
    file: Path,
    workforce: Workforce | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> None:
    """Play what is missing; each game is in the file when it ends. The same plan has the same
    games whoever plays them, unless a bot thinks by the clock."""
    with RunFile(file, plan) as kept:
        tasks = waiting(plan, kept)
        done = plan.total - len(tasks)
        progress(done)
        with closing((workforce or on_cores())(play_task, tasks)) as games:
            for game in games:
                kept.add(game)
                done += 1
                progress(done)


def on_cores(workers: int = 0) -> Workforce:
    """The processors of this machine; 0 for all of them."""
    return partial(each_done, workers=workers)


def by_the_clock(plan: RunPlan) -> list[str]:
    """The bots of a plan that think by the clock, and so may play otherwise another time."""
    names = {name for each in plan.combinations for name in each.bots.values()}
    return sorted(
        name
        for name in names
        if (":" not in name and name in BOTS and BOTS[name].seconds) or ":seconds=" in name
    )
