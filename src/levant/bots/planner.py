"""The planner: it tries plans to the next die in guessed worlds, plays the best, and plans again.

Many plans are tried in one world each, the better half in two more, the better half of those in
four more, and so on (sequential halving). Greedy's own plan is among them to the end; another has
to be better than it by more than chance explains.
"""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import log2, sqrt

from levant.bots.intents import NOISES, Intent, Search, devise, outcome
from levant.core.rules import Rules
from levant.core.state import State

HORIZON = 2  # player-turns: the rest of one's own and the enemy's next
WORLDS = 16  # a plan is tried in no more than these
SURE = 0.5  # standard errors by which a plan must beat greedy's own


@dataclass(frozen=True, slots=True)
class Budget:
    """How long the planner thinks about a plan: seconds, or a number of worlds tried.

    The second gives the same answers on every machine.
    """

    seconds: float = 0.0
    rollouts: int = 0


class Planner:
    """A bot that keeps its plan between calls. One plays one seat of one match."""

    def __init__(self, budget: Budget, horizon: int = HORIZON) -> None:
        self.budget = budget
        self.horizon = horizon
        self.progress = 1.0  # how much of the time for the present plan has gone
        self.expected: float | None = None  # the value that the present plan came to
        self.tried: list[Intent] = []  # of the last search, the best first
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

    def stop(self) -> None:
        """Let the search end now with its best so far; may be called from another thread."""
        self._stopped = True

    def plan(self, rules: Rules, sight: State, dice: random.Random) -> Intent:
        """The best plan that was found."""
        self._stopped, self.progress = False, 0.0
        role = rules.role(sight)
        assert role is not None
        search = Search(rules, sight, role, rules.clock(sight) + self.horizon)
        seeds = [dice.getrandbits(64) for _ in range(WORLDS)]
        first = devise(search, search.world(seeds[0]), 0, 0.0, dice)
        begun = time.monotonic()
        first.values.append(outcome(search, first, seeds[0]))
        spent = time.monotonic() - begun
        rollouts = self.budget.rollouts or max(4, round(self.budget.seconds / max(spent, 1e-4)))
        end = begun + self.budget.seconds if self.budget.seconds else None
        plans = _devised(search, first, _plans_for(rollouts), seeds[0], dice)
        if len(plans) > 1:
            self._compare(search, plans, seeds, rollouts, end)
        plans.sort(key=lambda plan: -plan.mean)
        best = _chosen(first, plans)
        self.tried, self.expected, self.progress = plans, best.mean, 1.0
        return best

    def _compare(
        self, search: Search, plans: list[Intent], seeds: list[int], most: int, end: float | None
    ) -> None:
        """Sequential halving, until the worlds, the rollouts or the time are used up."""
        left, done, worlds = plans[:], 0, 1
        while worlds <= len(seeds):
            for plan in left:
                for seed in seeds[len(plan.values) : worlds]:
                    late = end is not None and time.monotonic() > end
                    if done >= most or late or self._stopped:
                        return
                    plan.values.append(outcome(search, plan, seed))
                    done += 1
                    self.progress = done / most
            rivals = sorted(left[1:], key=lambda plan: -plan.mean)
            left = [left[0], *rivals[: max(1, len(rivals) // 2)]]
            worlds = 2 * worlds + (worlds == 1)


def _plans_for(rollouts: int) -> int:
    """How many plans to begin with, so that halving uses the rollouts up."""
    return max(3, round(rollouts / max(2.0, log2(rollouts))))


def _devised(
    search: Search, first: Intent, count: int, seed: int, dice: random.Random
) -> list[Intent]:
    """Greedy's plan, that of every style, and noisy ones of every style in turn; no two alike."""
    plans = {first.actions: first}
    styles = range(len(search.rules.styles))
    wanted = [(style, 0.0) for style in styles[1:]]
    wanted += [(n % len(styles), NOISES[n % len(NOISES)]) for n in range(2 * count)]
    for style, noise in wanted:
        if len(plans) == count:
            break
        plan = devise(search, search.world(seed), style, noise, dice)
        plans.setdefault(plan.actions, plan)
    return list(plans.values())


def _chosen(first: Intent, plans: list[Intent]) -> Intent:
    """The best plan, or greedy's own where the best is not surely better."""
    tried = max(len(plan.values) for plan in plans)
    for plan in plans:
        if len(plan.values) == tried or plan is first:
            return plan if _better(plan, first) else first
    return first


def _better(plan: Intent, first: Intent) -> bool:
    pairs = [a - b for a, b in zip(plan.values, first.values, strict=False)]
    gain = sum(pairs) / len(pairs)
    if len(pairs) < 2:
        return gain > 0
    variance = sum((each - gain) ** 2 for each in pairs) / (len(pairs) - 1)
    return gain > SURE * sqrt(variance / len(pairs))
