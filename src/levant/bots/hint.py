"""What the machine would do now, in words, and what it expects: from one seat's sight only."""

import random
from dataclasses import dataclass, field

from levant.bots.intents import Intent
from levant.bots.planner import Budget, Planner
from levant.core.actions import first_of, verb_of
from levant.core.rules import Rules
from levant.core.state import State
from levant.core.wording import count as counted
from levant.core.wording import percent

THOUGHT = Budget(seconds=2.0)
SHOWN = 12  # steps of a plan that are told


@dataclass(slots=True)
class HintStep:
    """What a plan does with one unit, or one decision of another kind: texts, words, and its way.

    Where it belongs to a combat, also the cells attacked from and those attacked.
    """

    actions: list[str]
    say: str
    route: list[str] = field(default_factory=list)
    origins: list[str] = field(default_factory=list)
    targets: list[str] = field(default_factory=list)


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
    return Hint(
        in_words(rules, world, role, best), chance_of(best.mean), _why(rules, planner, best)
    )


def chance_of(value: float) -> float:
    """The chance of winning that a value stands for, a draw counting half."""
    return (value + 1) / 2


def in_words(rules: Rules, world: State, role: str, plan: Intent) -> list[HintStep]:
    """A plan played in an imagined world, told as the seat would be told of it: it is used up."""
    steps: list[HintStep] = []
    ahead, last = list(plan.actions), -1
    while ahead:
        decides = rules.role(world)
        legal = rules.legal(world) if decides else []
        if decides == role and len(legal) > 1:
            action = ahead.pop(0)
            if action not in legal:
                break
            told = _told(rules, rules.veil(world, role), action)
            if steps and _goes_on(rules, last, action):
                _join(steps[-1], told)
            elif len(steps) == SHOWN:
                break
            else:
                steps.append(_named(rules, told, action))
            last = action
        elif len(legal) == 1:
            action = legal[0]
        else:
            break  # the end, or what the enemy answers, which is not foretold
        rules.apply(world, action)
    return steps


def _told(rules: Rules, seen: State, action: int) -> HintStep:
    sheet = rules.worksheet(seen)
    return HintStep(
        [rules.words.text(action)],
        rules.describe(seen, action),
        rules.route(seen, action),
        list(sheet.origins) if sheet else [],
        list(sheet.targets) if sheet else [],
    )


def _named(rules: Rules, step: HintStep, action: int) -> HintStep:
    """A step with its unit's name, where the words leave it out."""
    if rules.words.verbs[verb_of(action)].arguments[:1] == ("unit",):
        unit = step.actions[0].split()[1]
        if unit not in step.say:
            step.say = f"{unit}: {step.say}"
    return step


def _goes_on(rules: Rules, last: int, action: int) -> bool:
    """Whether it is about the unit that was chosen by the last action: pick, then move, or stay."""
    before, now = (rules.words.verbs[verb_of(each)] for each in (last, action))
    if not now.arguments:
        return before.arguments == ("unit",) and not now.ends
    units = before.arguments[:1] == now.arguments[:1] == ("unit",)
    return units and first_of(last) == first_of(action)


def _join(step: HintStep, following: HintStep) -> None:
    """Make one of two; a unit is named once."""
    words = step.actions[0].split()
    if len(words) > 1 and words[1] in following.say:
        step.say = following.say
    else:
        step.say += f": {following.say}"
    step.actions += following.actions
    step.route += following.route[1:] if step.route else following.route
    step.origins, step.targets = following.origins, following.targets


def _why(rules: Rules, planner: Planner, best: Intent) -> list[str]:
    tried = [plan for plan in planner.tried if plan.values]
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
