"""What the machine would do now, in words, and what it expects: from one seat's sight only."""

import random
import re
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev

from levant.bots import BOTS, reasons, risks
from levant.bots.intents import Intent
from levant.bots.planner import STAKE, Budget, Planner
from levant.core.actions import first_of, verb_of
from levant.core.rules import Rules
from levant.core.state import State
from levant.core.wording import count as counted
from levant.core.wording import listed, percent, sentence
from levant.core.worksheet import Worksheet
from levant.seat import finished
from levant.sight import Sight, foregone, only_answer

OFFICER, PATIENCE = BOTS["officer"], 4.0  # an officer's thought, and the seconds it may take
THOUGHT = Budget(PATIENCE, OFFICER.rollouts, OFFICER.decisions)
DUTY = "This has to be done before the phase can end."
SHOWN = 12  # steps of a plan that are told
ENOUGH = 4  # worlds in which a plan was tried: of fewer nothing is told in figures
ERRORS = 2  # standard errors: a difference beyond them is hardly chance …
TOLD = 0.01  # … and from there on worth a word


@dataclass(slots=True)
class HintStep:
    """What a plan does with one unit, or one decision of another kind: texts, words, and its way.

    Where it belongs to a combat, also the cells attacked from and those attacked.
    `why` tells in a sentence what it takes, holds or owes. `said` is the choice's own words as they
    were foreseen: where it is offered in others, something has been seen since.
    """

    actions: list[str]
    say: str
    route: list[str] = field(default_factory=list)
    origins: list[str] = field(default_factory=list)
    targets: list[str] = field(default_factory=list)
    why: str = ""
    must: bool = False  # the phase cannot be ended without it
    said: str = ""


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do until the next die, and why."""

    steps: list[HintStep]
    chance: float  # of winning as it stands, a draw counting half: what the score panel tells
    gain: float  # how much more often it surely wins than what first comes to mind; else 0
    why: list[str]
    more: bool = False  # the plan goes on behind the steps that are told


def hint(rules: Rules, sight: State, dice: random.Random, planner: Planner | None = None) -> Hint:
    """Advice for the role that decides; it must be that role's sight."""
    planner = planner or Planner(THOUGHT)
    planner.tells = True
    role = rules.role(sight)
    assert role is not None, "the game is over"
    best = planner.plan(rules, sight, dice)
    world = rules.guess(sight, role, dice)
    before = reasons.standings(rules, world, role)
    steps, world, more = _followed(rules, world, role, best)
    changed = reasons.changes(before, reasons.standings(rules, world, role))
    gain = sure_gain(best, planner.usual) if planner.usual else 0.0
    why = [f"After these steps: {changed}."] if changed else []
    chance = chance_of(rules.value(sight, role))
    free = not steps or any(not step.must for step in steps)
    if free:
        why += _compared(planner, best)
    why += risks.told(planner.search(rules, sight), planner, best)
    return Hint(steps, chance, gain, why, more)


def chance_of(value: float) -> float:
    """The chance of winning that a value stands for, a draw counting half."""
    return (value + 1) / 2


def in_words(rules: Rules, world: State, role: str, plan: Intent) -> list[HintStep]:
    """A plan played in an imagined world, told as the seat would be told of it: it is used up."""
    return _followed(rules, world, role, plan)[0]


def _followed(
    rules: Rules, world: State, role: str, plan: Intent
) -> tuple[list[HintStep], State, bool]:
    """The steps of a plan, the world as it is when chance next has a say, and whether the plan goes
    on behind the steps.

    What has only one answer is a step as well where the player is asked for it; else it is played
    for him, and none.
    """
    steps: list[HintStep] = []
    ahead, last, more = list(plan.actions), -1, False
    before = world
    while rules.chances(world) == rules.chances(before):
        action, is_asked = _next_of(rules, world, role, ahead)
        if action is None:
            break
        if is_asked:
            sight = Sight(rules, world, role)
            told = _told(sight, action, _combat_after(rules, world, role, action))
            if steps and _goes_on(rules, last, action):
                _join(sight, steps[-1], told)
            elif len(steps) == SHOWN:
                more = True
                break
            else:
                steps.append(_named(sight, told, action))
            last = action
        before = rules.copy(world)
        rules.apply(world, action)
    if len(steps) > 1 and _leads(rules, last):
        steps.pop()  # only picked: where it goes is not known yet
    _look_ahead(Sight(rules, before, role), steps)
    for n, step in enumerate(steps):
        step.say = _begun(rules, step)
        if not step.must and step.why in [other.why for other in steps[:n]]:
            step.why = ""
    return steps, world if rules.chances(world) == rules.chances(before) else before, more


def _next_of(rules: Rules, world: State, role: str, ahead: list[int]) -> tuple[int | None, bool]:
    """What comes next of a plan, and whether the player is asked for it; None where it ends."""
    decides = rules.role(world)
    if decides is None:
        return None, False
    if decides != role:  # what the enemy chooses is not foretold
        return (only_answer(rules, world) if ahead else None), False
    legal = rules.legal(world)
    if len(legal) == 1:
        return legal[0], foregone(rules, world, role) is None
    action = ahead.pop(0) if ahead else None
    return (action if action in legal else None), True


def _combat_after(rules: Rules, world: State, role: str, action: int) -> Worksheet | None:
    """The combat as it stands after an action, or as it is resolved by it: on the chosen table."""
    ahead = rules.copy(world)
    ahead.noted = []
    rules.apply(ahead, action)
    if rules.chances(ahead) != rules.chances(world):
        told = [rules.tell(ahead, frame) for frame in ahead.noted]
        return finished(rules, rules.veil(world, role), told, ahead.noted)
    return None if rules.role(ahead) is None else rules.worksheet(rules.veil(ahead, role))


def _look_ahead(sight: Sight, steps: list[HintStep]) -> None:
    """A unit goes where it attacks from later; a combat's chances are told once it is whole."""
    for n, step in enumerate(steps):
        later = list(enumerate(steps[n + 1 :], n + 2))
        if step.must:
            continue
        if step.route:
            fights = [(number, fight.targets) for number, fight in later
                      if step.route[-1] in fight.origins and fight.targets]  # fmt: skip
            if fights:
                number, targets = fights[0]
                where = reasons.place_words(sight, targets[0])
                step.why = f"From there it attacks {where} in step {number}."
        elif step.targets and any(fight.targets == step.targets for _, fight in later):
            step.why = ""


def _told(sight: Sight, action: int, ahead: Worksheet | None) -> HintStep:
    """An action in words; `ahead` is the combat as it then stands, if it is not resolved."""
    rules, seen = sight.rules, sight.veiled
    sheet = ahead or sight.worksheet()
    text, route = rules.words.text(action), rules.route(seen, action)
    word, *names = text.split()
    say = said = rules.describe(seen, action)
    if not names and say.endswith("the attack") and sheet and sheet.targets:
        say += f" on {listed([reasons.place_words(sight, cell) for cell in sheet.targets])}"
    duty = reasons.owed(sight, names)
    why = reasons.reason(sight, names, route, sheet, word) if duty is None else DUTY
    if duty and reasons.tells_of(sight, duty, names):  # of many only the first few are named
        why += f" {sentence(duty.reason)}."
    return HintStep(
        [text],
        say,
        route,
        list(sheet.origins) if sheet else [],
        list(sheet.targets) if sheet else [],
        " ".join(filter(None, [why, _risk(sight, action)])),
        duty is not None,
        said,
    )


def _risk(sight: Sight, action: int) -> str:
    """What the page will say against a step: the plan has weighed it, the player shall know."""
    verb = sight.rules.words.verbs[verb_of(action)]
    if verb.ends or verb.yields:  # that others stay idle is the plan
        return ""
    told = [caution.words for caution in sight.warnings(action)]
    return f"Mind: {' '.join(told)}" if told else ""


def _named(sight: Sight, step: HintStep, action: int) -> HintStep:
    """A step with its unit's name, where the words leave it out."""
    if sight.rules.words.verbs[verb_of(action)].arguments[:1] == ("unit",):
        unit = step.actions[0].split()[1]
        if not _names(sight, unit, step.say):
            step.say = f"{reasons.title_of(sight, unit)}, {step.say}"
    return step


def _names(sight: Sight, unit: str, say: str) -> bool:
    """Whether words call a unit by its name; on the table type and strength follow it."""
    return reasons.title_of(sight, unit).split(", ")[0] in say


def _begun(rules: Rules, step: HintStep) -> str:
    """A step's words, beginning with what is done, and that said once: "join: 4th Infantry with 3",
    not "joins with 3"; "roadblock in Jasim", not "roadblock: a roadblock"."""
    verb = verb_of(rules.words.parse(step.actions[-1]))
    deed = rules.words.verbs[verb].deed
    say = re.sub(rf"^\w+ (?={deed}\b)", "", step.say)
    if len(step.actions) > 1 and " " not in step.actions[-1]:
        return sentence(say)  # "stay here: 112 Inf"
    words = say.lower()
    begun = any(words.startswith(f"{each.deed} ") for each in rules.words.verbs.values())
    if not words.startswith(deed) and not (begun and re.search(rf"\b{deed}\b", words)):
        once = re.sub(rf" {deed}s(?: where it is)?(?= with | at |$|,)", "", say, count=1)
        say = f"{deed}: {once}"
    return sentence(say)


def _leads(rules: Rules, action: int) -> bool:
    """Whether it only says with what something is done."""
    verb, verbs = verb_of(action), rules.words.verbs
    return verbs[verb].word == "pick" or any(verb in each.led_by for each in verbs.values())


def _goes_on(rules: Rules, last: int, action: int) -> bool:
    """Whether it is about the unit that was chosen by the last action: pick, then move, or stay."""
    before, now = (rules.words.verbs[verb_of(each)] for each in (last, action))
    if not now.arguments:
        return before.arguments == ("unit",) and not now.ends and _leads(rules, last)
    units = before.arguments[:1] == now.arguments[:1] == ("unit",)
    return units and first_of(last) == first_of(action)


def _join(sight: Sight, step: HintStep, following: HintStep) -> None:
    """Make one of two; a unit is named once."""
    words = step.actions[0].split()
    if len(words) > 1 and _names(sight, words[1], following.say):
        step.say = following.say
    elif len(words) == 2 and " " not in following.actions[0]:  # picked, and stays
        step.say = f"{following.say}: {reasons.title_of(sight, words[1])}"
    else:
        step.say += f", {following.say}"
    step.actions += following.actions
    step.said = following.said
    step.route += following.route[1:] if step.route else following.route
    step.origins, step.targets = following.origins, following.targets
    if not step.must and (following.why or following.route):
        step.why, step.must = following.why, following.must


def _compared(planner: Planner, best: Intent) -> list[str]:
    """How the plan does beside the others that were tried."""
    tried = [plan for plan in planner.tried if plan.values]
    usual = planner.usual
    if len(tried) < 2 or usual is None:
        return ["Nothing else is worth considering here."]
    if all(_alike(plan, usual) for plan in tried):
        return [f"{counted(len(tried), 'plan')} were tried, and all come to the same."]
    gain = sure_gain(best, usual)
    if usual is best:
        others = counted(len(tried) - 1, "other")
        first = f"This is the obvious plan, and of {others} none did clearly better."
    elif gain >= TOLD:
        first = f"It wins {percent(gain)} more often than the obvious plan."
    else:
        first = "It seems a little better than the obvious plan."
    worlds = len(best.values)
    played = f" Each was played out up to {worlds} times, with different dice and replies."
    return [first + (played if worlds >= ENOUGH else "")]


def _alike(plan: Intent, usual: Intent) -> bool:
    """Whether it came to the same in every world in which both were tried."""
    pairs = zip(plan.worths, usual.worths, strict=False)
    return all(abs(one - other) <= STAKE for one, other in pairs)


def sure_gain(plan: Intent, usual: Intent) -> float:
    """How much more often a plan wins, where that is more than chance explains; else 0."""
    pairs = [(one - other) / 2 for one, other in zip(plan.told, usual.told, strict=False)]
    if plan is usual or len(pairs) < ENOUGH:
        return 0.0
    gain = fmean(pairs)
    return gain if gain > ERRORS * stdev(pairs) / sqrt(len(pairs)) else 0.0
