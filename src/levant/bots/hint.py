"""What the machine would do now, in words, and what it expects: from one seat's sight only."""

import random
from dataclasses import dataclass

from levant.bots.intents import Intent
from levant.bots.planner import Budget, Planner
from levant.core.rules import Rules
from levant.core.state import State
from levant.core.wording import count as counted
from levant.core.wording import percent

THOUGHT = Budget(seconds=2.0)
SHOWN = 12  # steps of a plan that are told


@dataclass(frozen=True, slots=True)
class HintStep:
    """One decision of the plan: its text, its words, and the cells it leads through."""

    action: str
    say: str
    route: list[str]


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do until the next die, the chances it is given, and why."""

    steps: list[HintStep]
    chance: float  # of winning, a draw counting half
    why: list[str]


def hint(rules: Rules, sight: State, dice: random.Random, planner: Planner | None = None) -> Hint:
    """Advice for the role that decides; it must be that role's sight."""
    planner = planner or Planner(THOUGHT)
    role = rules.role(sight)
    assert role is not None, "the game is over"
    best = planner.plan(rules, sight, dice)
    world = rules.guess(sight, role, dice)
    return Hint(_steps(rules, world, role, best), chance_of(best.mean), _why(rules, planner, best))


def chance_of(value: float) -> float:
    """The chance of winning that a value stands for, a draw counting half."""
    return (value + 1) / 2


def _steps(rules: Rules, world: State, role: str, best: Intent) -> list[HintStep]:
    """The plan played in an imagined world, each step told as the seat would be told of it."""
    steps: list[HintStep] = []
    ahead = list(best.actions)
    while ahead and len(steps) < SHOWN:
        decides = rules.role(world)
        legal = rules.legal(world)
        if decides == role and len(legal) > 1:
            action = ahead.pop(0)
            if action not in legal:
                break
            seen = rules.veil(world, role)
            text = rules.words.text(action)
            steps.append(HintStep(text, rules.describe(seen, action), rules.route(seen, action)))
        elif decides is None:
            break
        else:
            action = legal[0]
            if len(legal) > 1:
                break  # what the enemy answers is not foretold
        rules.apply(world, action)
    return steps


def _why(rules: Rules, planner: Planner, best: Intent) -> list[str]:
    tried = planner.tried
    if len(tried) < 2:
        return ["Nothing else is worth considering here."]
    lines = [
        f"The best of {counted(len(tried), 'plan')}, each tried against up to "
        f"{counted(len(best.values), 'course')} of dice and enemy."
    ]
    if best.style:
        lines.append(f"It is in the style “{rules.styles[best.style]}”.")
    usual, others = planner.usual, [each for each in tried if each is not best]
    if usual is best:
        lines.append("It is also what first comes to mind; nothing tried was surely better.")
    elif usual is not None:
        lines.append(
            f"What first comes to mind has {percent(chance_of(usual.mean))}, "
            f"this {percent(chance_of(best.mean))}."
        )
    worst = min(others, key=lambda each: each.mean)
    if worst is not usual and worst.steps:
        lines.append(f"The worst that was tried has {percent(chance_of(worst.mean))}.")
    return lines
