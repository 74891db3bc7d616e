"""The planner: it tries plans to the next die in guessed worlds, plays the best, and plans again.

Many plans are tried in a world or two each, the better half of them in twice as many more, and so
on until two are left (sequential halving). Greedy's own plan is among them to the end; another has
to be better than it by more than chance explains.
"""

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, inf, isqrt, log2, sqrt

from levant.bots.crew import Crew, Job
from levant.bots.intents import NOISES, End, Intent, Search, devise, outcome
from levant.core.rules import Rules
from levant.core.state import State

HORIZON = 2  # player-turns: the rest of one's own and the enemy's next
PLANS, WORLDS = 256, 64  # no more than these are compared
FEWEST = 4  # worlds that are tried on any budget
LOOK = 1 / 3  # of the budget shows whether anything is at stake, as many plans as worlds …
STAKE = 0.01  # … which is so where a plan is worth more or less than greedy's by that in a world
SURE = 0.5  # standard errors by which a plan must beat greedy's own
CLEAR, SEEN = 2.0, 6  # … by which one that beats all others in so many worlds needs no more of them
VARIED = 8  # decisions: a plan of so many can be made in many ways, and more of them are tried …
LONG, TWICE = 16, 2  # … and one of so many, where thinking gains most, in twice the worlds


@dataclass(frozen=True, slots=True)
class Budget:
    """How long the planner thinks about a plan: seconds, worlds tried, or decisions played in them.

    The last two give the same answers on every machine; of both, what is more. Seconds beside them
    are the most it takes, of the processor, so that a busy machine plays no worse.
    """

    seconds: float = 0.0
    rollouts: int = 0
    decisions: int = 0


class Planner:
    """A bot that keeps its plan between calls. One plays one seat of one match."""

    def __init__(self, budget: Budget, horizon: int = HORIZON, crew: Crew | None = None) -> None:
        self.budget = budget
        self.horizon = horizon
        self.crew = crew  # may change from plan to plan
        self.tells = False  # whether its plans also say what they come to by the value
        self.progress = 1.0  # how much of the time for the present plan has gone
        self.expected: float | None = None  # the value that the present plan came to
        self.tried: list[Intent] = []  # of the last search, the best first
        self.usual: Intent | None = None  # … greedy's own
        self.seeds: list[int] = []  # … its worlds
        self._ahead: list[tuple[list[int], int]] = []
        self._stopped = False

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

    @property
    def has_plan(self) -> bool:
        """Whether the next answer is there already, if all goes as it was foreseen."""
        return bool(self._ahead)

    def stop(self) -> None:
        """Let the search end now with its best so far; may be called from another thread."""
        self._stopped = True

    def plan(self, rules: Rules, sight: State, dice: random.Random) -> Intent:
        """The best plan that was found."""
        self._stopped, self.progress = False, 0.0
        search = self.search(rules, sight)
        self.seeds = [dice.getrandbits(64) for _ in range(WORLDS)]
        begun = self._time()
        first = devise(search, search.world(self.seeds[0]), 0, 0.0, dice)
        reached = outcome(search, first, self.seeds[0])
        first.note(reached)
        rollouts = self._affordable(self._time() - begun, reached.decisions, len(first.steps))
        end = begun + self.budget.seconds if self.budget.seconds else inf
        look = max(2, isqrt(round(rollouts * LOOK)))
        plans = self._devised(search, [first], max(FEWEST, look), dice)
        if self._is_at_stake(search, plans, look):
            plans = self._devised(search, plans, plans_for(rollouts, len(first.steps)), dice)
            self._compare(search, plans, rollouts, end)
        plans.sort(key=lambda plan: -plan.worth)
        best = chosen(first, plans)
        self.tried, self.usual, self.expected, self.progress = plans, first, best.mean, 1.0
        return best

    def search(self, rules: Rules, sight: State) -> Search:
        """Who decides on what he sees, and as far ahead as this planner looks."""
        role = rules.role(sight)
        assert role is not None
        return Search(rules, sight, role, rules.clock(sight) + self.horizon, tells=self.tells)

    def _time(self) -> float:
        """Of all processors that try worlds, where these are counted; else by the clock."""
        if self.budget.rollouts or self.budget.decisions:
            return time.thread_time() + (self.crew.spent if self.crew else 0.0)
        return time.monotonic()

    def _affordable(self, spent: float, played: int, steps: int) -> int:
        """How many worlds the budget buys if all are like the first, its plan included."""
        budget, at_once = self.budget, self.crew.processes if self.crew else 1
        if budget.rollouts or budget.decisions:
            worlds = max(budget.rollouts, budget.decisions // max(played, 1))
            return max(FEWEST, worlds * TWICE if steps >= LONG else worlds)
        return max(FEWEST, round(at_once * budget.seconds / max(spent, 1e-4)))

    def _devised(
        self, search: Search, known: list[Intent], count: int, dice: random.Random
    ) -> list[Intent]:
        """To the plans known the other styles', then noisy ones of all in turn; no two alike."""
        plans = {plan.actions: plan for plan in known}
        styles = range(len(search.rules.styles))
        wanted = [(style, 0.0) for style in styles[1:]]
        wanted += [(n % len(styles), NOISES[n % len(NOISES)]) for n in range(2 * count)]
        for style, noise in wanted:
            if len(plans) >= count or self._stopped:
                break
            plan = devise(search, search.world(self.seeds[0]), style, noise, dice)
            plans.setdefault(plan.actions, plan)
        return list(plans.values())

    def _is_at_stake(self, search: Search, plans: list[Intent], worlds: int) -> bool:
        """Whether it matters what is done: many a die is rolled for something that is decided."""
        usual, *jobs = [(plan, seed) for seed in self.seeds[:worlds] for plan in plans]
        for (plan, _), reached in zip(jobs, self._tried(search, jobs), strict=False):
            plan.note(reached)
            if self._stopped:
                return False
            if abs(plan.worths[-1] - usual[0].worths[len(plan.values) - 1]) > STAKE:
                return True
        return False

    def _compare(self, search: Search, plans: list[Intent], most: int, end: float) -> None:
        """Sequential halving, until the rollouts or the time are used up."""
        left, done = plans[:], sum(len(plan.values) for plan in plans)
        for rounds in range(ceil(log2(len(plans))), 0, -1):
            met = sum(len(plan.values) for plan in left)
            worlds = max(1, (max(0, most - done) // rounds + met) // len(left))
            jobs = [(plan, seed) for plan in left for seed in self.seeds[len(plan.values) : worlds]]
            for (plan, _), reached in zip(jobs, self._tried(search, jobs), strict=True):
                plan.note(reached)
                done += 1
                self.progress = done / most
                if done >= most or self._time() > end or self._stopped:
                    return
            if is_clear(left):
                return
            rivals = sorted(left[1:], key=lambda plan: -plan.worth)
            left = [left[0], *rivals[: (len(left) - 1) // 2]]

    def _tried(self, search: Search, jobs: Sequence[Job]) -> Iterator[End]:
        if self.crew is not None:
            return self.crew.tried(search, jobs)
        return (outcome(search, plan, seed) for plan, seed in jobs)


def plans_for(rollouts: int, steps: int) -> int:
    """How many plans to begin with, so that halving leaves each round a world for every plan.

    Those of many decisions, a movement phase mostly, can be made in many ways that differ by more
    than dice do: one for every two worlds.
    """
    each = 2.0 if steps >= VARIED else max(2.0, log2(rollouts))
    return min(PLANS, max(3, round(rollouts / each)))


def chosen(first: Intent, plans: list[Intent]) -> Intent:
    """The best of those that were tried most, or greedy's own where it is not surely better."""
    rivals = [plan for plan in plans if plan is not first]
    most = max([len(plan.values) for plan in rivals], default=0)
    finalists = [plan for plan in rivals if len(plan.values) == most > 0]
    best = max(finalists, key=lambda plan: plan.worth, default=first)
    gain, error = _gain(best, first)
    return best if gain > SURE * error else first


def is_clear(plans: list[Intent]) -> bool:
    """Whether one is so much better than each of the others that more worlds change nothing."""
    best = max(plans, key=lambda plan: plan.worth)
    if len(best.values) < SEEN:
        return False
    gains = [_gain(best, plan) for plan in plans if plan is not best]
    return all(gain >= CLEAR * error for gain, error in gains)


def _gain(plan: Intent, other: Intent) -> tuple[float, float]:
    """What a plan is better than another in the worlds that both met, and its standard error."""
    pairs = [a - b for a, b in zip(plan.worths, other.worths, strict=False)]
    gain = sum(pairs) / len(pairs)
    if len(pairs) < 2:
        return gain, 0.0
    variance = sum((each - gain) ** 2 for each in pairs) / (len(pairs) - 1)
    return gain, sqrt(variance / len(pairs))
