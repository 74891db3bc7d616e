"""How the levels vary their play in the opening, so that no two matches begin alike.

In set-up and the first player-turns a bot follows one of the game's styles, drawn for the match, and
chance decides between what is worth nearly the same; then it plays as ever.
"""

import random
from collections.abc import Sequence
from statistics import median

from levant.bots.intents import Intent
from levant.bots.planner import Planner
from levant.bots.simple import greedy_bot
from levant.core.rules import Rules
from levant.core.state import State

TURNS = 3  # player-turns, set-up being the first
NEAR = 0.1  # of what the best is above a middling action: as good as the best
LIKE = 0.02  # of value that a plan may come to less in the same worlds
SURELY = 4  # worlds at least in which both were tried


def is_opening(rules: Rules, sight: State) -> bool:
    return rules.clock(sight) < TURNS


class VariedGreedy:
    """Greedy that opens its matches in different ways. One plays one seat of one match."""

    def __init__(self) -> None:
        self._style = -1

    def __call__(
        self, rules: Rules, sight: State, actions: Sequence[int], dice: random.Random
    ) -> int:
        if len(actions) == 1:
            return actions[0]
        if not is_opening(rules, sight):
            return greedy_bot(rules, sight, actions, dice)
        if self._style < 0:
            self._style = dice.randrange(len(rules.styles))
        scores = rules.advise(sight, actions, self._style)
        if not scores:
            return greedy_bot(rules, sight, actions, dice)
        return dice.choice(near_the_best(actions, scores))


class VariedPlanner(Planner):
    """A planner that in the opening takes any of the plans that are as good as its best."""

    def plan(self, rules: Rules, sight: State, dice: random.Random) -> Intent:
        best = super().plan(rules, sight, dice)
        if not is_opening(rules, sight):
            return best
        return dice.choice([plan for plan in self.tried if _is_like(plan, best)] or [best])


def near_the_best(actions: Sequence[int], scores: Sequence[float]) -> list[int]:
    best = max(scores)
    least = best - NEAR * (best - median(scores))
    return [action for action, score in zip(actions, scores, strict=True) if score >= least]


def _is_like(plan: Intent, best: Intent) -> bool:
    pairs = [b - a for a, b in zip(plan.values, best.values, strict=False)]
    return plan is best or (len(pairs) >= SURELY and sum(pairs) <= LIKE * len(pairs))
