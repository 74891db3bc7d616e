"""The planner: it tries plans to the next die in guessed worlds, plays the best, and plans again.

Many plans are tried in a world or two each, the better half of them in twice as many more, and so
on until two are left (sequential halving). Greedy's own plan is among them to the end; another has
to be better than it by more than chance explains. The better one is varied, and its variations
compared with it in the same way.
"""

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import ceil, inf, log2, sqrt

from levant.bots.crew import Crew, Job
from levant.bots.intents import NOISES, Intent, Search, devise, outcome, vary
from levant.core.rules import Rules
from levant.core.state import State

HORIZON = 2  # player-turns: the rest of one's own and the enemy's next
PLANS, WORLDS = 64, 64  # no more than these are compared
FEWEST = 4  # worlds that are tried on any budget
GENERATIONS, ENOUGH = 3, 16  # plans, variations of the best …; rollouts for more than one of them
CHANGES = (1, 1, 2)  # decisions in which a variation differs
SURE = 0.5  # standard errors by which a plan must beat greedy's own


@dataclass(frozen=True, slots=True)
class Budget:
    """How long the planner thinks about a plan: seconds, worlds tried, or decisions played in them.

    The last two give the same answers on every machine; of both, what is more. Seconds beside them
    are the most it takes.
    """

    seconds: float = 0.0
    rollouts: int = 0
    decisions: int = 0


class Planner:
    """A bot that keeps its plan between calls. One plays one seat of one match."""

    def __init__(self, budget: Budget, horizon: int = HORIZON, crew: Crew | None = None) -> None:
        self.budget = budget
        self.horizon = horizon
        self.progress = 1.0  # how much of the time for the present plan has gone
        self.expected: float | None = None  # the value that the present plan came to
        self.tried: list[Intent] = []  # of the last search, the best first
        self.usual: Intent | None = None  # … greedy's own
        self.seeds: list[int] = []  # … its worlds
        self._ahead: list[tuple[list[int], int]] = []
        self._stopped = False
        self._done = 0  # worlds tried for the present plan
        self._crew = crew

    def __call__(
        self, rules: Rules, sight: State, actions: Sequence[int], dice: random.Random
    ) -> int:
        if len(actions) == 1:
            return actions[0]
        if not self._ahead or self._ahead[0][0] != list(actions):
            self._ahead = self.plan(rules, sight, dice).steps[:]
        if not self._ahead or self._ahead[0][1] not in actions:
            return dice.choice(actions)
        return self._ahead.pop(0)[1]

    def stop(self) -> None:
        """Let the search end now with its best so far; may be called from another thread."""
        self._stopped = True

    def plan(self, rules: Rules, sight: State, dice: random.Random) -> Intent:
        """The best plan that was found."""
        self._stopped, self.progress = False, 0.0
        role = rules.role(sight)
        assert role is not None
        search = Search(rules, sight, role, rules.clock(sight) + self.horizon)
        self.seeds = [dice.getrandbits(64) for _ in range(WORLDS)]
        first = devise(search, search.world(self.seeds[0]), 0, 0.0, dice)
        begun = time.monotonic()
        value, played = outcome(search, first, self.seeds[0])
        first.values.append(value)
        rollouts = self._affordable(time.monotonic() - begun, played)
        end = begun + self.budget.seconds if self.budget.seconds else inf
        best, plans = self._searched(search, first, rollouts, end, dice)
        plans.sort(key=lambda plan: -plan.mean)
        self.tried, self.usual, self.expected, self.progress = plans, first, best.mean, 1.0
        return best

    def _searched(
        self, search: Search, first: Intent, most: int, end: float, dice: random.Random
    ) -> tuple[Intent, list[Intent]]:
        """The best plan, and all: first plans in all styles, then variations of the better ones."""
        best, plans, self._done = first, {first.actions: first}, 1
        generations = GENERATIONS if most >= ENOUGH else 1
        for generation in range(generations):
            share = (most - self._done) // (generations - generation)
            count = plans_for(max(FEWEST, share)) - 1
            wanted = self._varied(search, best, dice) if generation else self._devised(search, dice)
            rivals = _new(wanted, plans, count)
            if not rivals or self._is_over(end):
                break
            self._compare(search, [best, *rivals], share, most, end)
            best = chosen(best, rivals)
        if best is not first and not self._is_over(end):
            missing = [(first, seed) for seed in self.seeds[len(first.values) : len(best.values)]]
            first.values += self._tried(search, missing)
        return chosen(first, [best]), list(plans.values())

    def _is_over(self, end: float) -> bool:
        return self._stopped or time.monotonic() > end

    def _affordable(self, spent: float, played: int) -> int:
        """How many worlds the budget buys if all are like the first."""
        budget, at_once = self.budget, self._crew.processes if self._crew else 1
        if budget.rollouts or budget.decisions:
            return max(FEWEST, budget.rollouts, budget.decisions // max(played, 1))
        return max(FEWEST, round(at_once * budget.seconds / max(spent, 1e-4)))

    def _devised(self, search: Search, dice: random.Random) -> Iterator[Intent]:
        """Plans in the styles but greedy's, then noisy ones of all in turn."""
        styles = range(len(search.rules.styles))
        wanted = [(style, 0.0) for style in styles[1:]]
        wanted += [(n % len(styles), NOISES[n % len(NOISES)]) for n in range(2 * PLANS)]
        for style, noise in wanted:
            yield devise(search, search.world(self.seeds[0]), style, noise, dice)

    def _varied(self, search: Search, best: Intent, dice: random.Random) -> Iterator[Intent]:
        for n in range(2 * PLANS):
            changes = CHANGES[n % len(CHANGES)]
            yield vary(search, search.world(self.seeds[0]), best, changes, dice)

    def _compare(
        self, search: Search, left: list[Intent], share: int, most: int, end: float
    ) -> None:
        """Sequential halving against the first of them, until its share or the time is used up."""
        worlds, stop = 0, self._done + share
        rounds = ceil(log2(len(left)))
        while True:
            worlds += max(1, share // (rounds * len(left)))
            jobs = [(plan, seed) for plan in left for seed in self.seeds[len(plan.values) : worlds]]
            for (plan, _), value in zip(jobs, self._tried(search, jobs), strict=True):
                plan.values.append(value)
                self._done += 1
                self.progress = self._done / most
                if self._done >= stop or self._is_over(end):
                    return
            if len(left) == 2:
                return
            rivals = sorted(left[1:], key=lambda plan: -plan.mean)
            left = [left[0], *rivals[: (len(left) - 1) // 2]]

    def _tried(self, search: Search, jobs: Sequence[Job]) -> Iterator[float]:
        if self._crew is not None:
            return self._crew.tried(search, jobs)
        return (outcome(search, plan, seed)[0] for plan, seed in jobs)


def _new(wanted: Iterator[Intent], plans: dict[tuple[int, ...], Intent], count: int) -> list[Intent]:
    """So many plans as are unlike all before, and are kept with these; of not too many tried."""
    found: list[Intent] = []
    for plan in islice(wanted, 2 * count + 2):
        if len(found) == count:
            break
        if plan.actions not in plans:
            plans[plan.actions] = plan
            found.append(plan)
    return found


def plans_for(rollouts: int) -> int:
    """How many plans to begin with, so that halving leaves each round a world for every plan."""
    return min(PLANS, max(3, round(rollouts / max(2.0, log2(rollouts)))))


def chosen(first: Intent, plans: list[Intent]) -> Intent:
    """The best of those that were tried most, or greedy's own where it is not surely better."""
    rivals = [plan for plan in plans if plan is not first]
    most = max([len(plan.values) for plan in rivals], default=0)
    finalists = [plan for plan in rivals if len(plan.values) == most > 0]
    best = max(finalists, key=lambda plan: plan.mean, default=first)
    return best if _better(best, first) else first


def _better(plan: Intent, first: Intent) -> bool:
    pairs = [a - b for a, b in zip(plan.values, first.values, strict=False)]
    gain = sum(pairs) / len(pairs)
    if len(pairs) < 2:
        return gain > 0
    variance = sum((each - gain) ** 2 for each in pairs) / (len(pairs) - 1)
    return gain > SURE * sqrt(variance / len(pairs))
