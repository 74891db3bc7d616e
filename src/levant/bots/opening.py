"""How the levels vary their openings, so that no two matches begin alike.

In set-up and the first player-turn of each side chance decides between what is worth nearly the
same; later a bot plays as ever.
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
NEAR = 0.07  # an action may fall short of the best by so much of its score, or of its lead over
# a middling one, whichever is less
LIKE = 0.02  # of value by which a plan may fall short of the best one in the same worlds …
ENOUGH = 4  # … of which there are so many at least


def is_opening(rules: Rules, sight: State) -> bool:
    return rules.clock(sight) < TURNS


def recruit_bot(rules: Rules, sight: State, actions: Sequence[int], dice: random.Random) -> int:
    """Greedy that in the opening takes anything that advice likes nearly best."""
    scores = rules.advise(sight, actions) if len(actions) > 1 and is_opening(rules, sight) else []
    if not scores:
        return greedy_bot(rules, sight, actions, dice)
    return dice.choice(near_the_best(actions, scores))


class VariedPlanner(Planner):
    """A planner that in the opening takes any of the plans that are as good as its best.

    Where that is greedy's own, it does as a recruit would.
    """

    def plan(self, rules: Rules, sight: State, dice: random.Random) -> Intent:
        best = super().plan(rules, sight, dice)
        if not is_opening(rules, sight):
            return best
        plan = dice.choice([each for each in self.tried if is_like(each, best)])
        return as_recruit(rules, sight, dice) if plan is self.usual else plan


def as_recruit(rules: Rules, sight: State, dice: random.Random) -> Intent:
    """What a recruit does until the next die, or until another decides."""
    plan, role = Intent(0), rules.role(sight)
    assert role is not None
    world = rules.guess(sight, role, dice)
    chances = rules.chances(world)
    while (
        is_opening(rules, world) and rules.chances(world) == chances and rules.role(world) == role
    ):
        legal = rules.legal(world)[:]
        action = recruit_bot(rules, world, legal, dice)
        if len(legal) > 1:
            plan.steps.append((legal, action))
        rules.apply(world, action)
    return plan


def near_the_best(actions: Sequence[int], scores: Sequence[float]) -> list[int]:
    best = max(scores)
    least = best - NEAR * min(abs(best), best - median(scores))
    return [action for action, score in zip(actions, scores, strict=True) if score >= least]


def is_like(plan: Intent, best: Intent) -> bool:
    """Whether a plan came to nearly as much as the best, in enough worlds that both met."""
    if plan is best:
        return True
    lost = [b - a for a, b in zip(plan.worths, best.worths, strict=False)]
    return len(lost) >= ENOUGH and sum(lost) <= LIKE * len(lost)
