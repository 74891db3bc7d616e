"""A finished game looked back on: the chances as it went, what cost most, and what was luck.

What a player did between two dice is compared with the best plan that the machine finds from what
that player could see, two player-turns ahead; where his chance fell sharply afterwards, also by
games played on to their end. Luck is what dice did to the chances beyond what they do on average.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass

from levant.bots.hint import HintStep, chance_of, in_words
from levant.bots.intents import Intent, outcome
from levant.bots.planner import HORIZON, Budget, Planner
from levant.core.rules import Rules
from levant.core.state import State
from levant.lab.hindsight import DECISIONS, Run, rival, worth_a_second_look
from levant.match import Match

THROWS = 12  # other throws to which the one that fell is compared
COSTLIEST = 5
FIRST = 0.7  # of the time goes by until every decision has been looked at once


@dataclass(frozen=True, slots=True)
class Moment:
    """The chance of every role after so many actions."""

    at: int
    clock: int
    chances: dict[str, float]


@dataclass(frozen=True, slots=True)
class Mistake:
    """What a role did between two dice, and what was better; chances a draw counting half."""

    at: int  # actions before it
    role: str
    question: str
    did: list[HintStep]
    better: list[HintStep]
    chance: float  # of what it did
    best: float

    @property
    def cost(self) -> float:
        return self.best - self.chance


@dataclass(frozen=True, slots=True)
class Analysis:
    moments: list[Moment]
    mistakes: list[Mistake]  # the costliest first
    luck: dict[str, float]  # by role: chances that the dice gave or took in all


def analyse(
    match: Match,
    rollouts: int = 24,
    seed: str = "analysis",
    progress: Callable[[float], None] = lambda share: None,
) -> Analysis:
    """Look back on a finished match. Raises ValueError while it goes on."""
    if match.result is None:
        raise ValueError("the match is not over; it is analysed when all is open")
    rules, dice = match.rules, random.Random(seed)
    course = match.states()
    state = next(course)
    moments, mistakes, runs = list[Moment](), dict[int, Mistake](), list[Run]()
    luck = dict.fromkeys(rules.about.roles, 0.0)
    judged: dict[str, int] = {}  # by role: up to where its actions have been judged
    for at, code in enumerate(match.history):
        role = rules.role(state)
        assert role is not None
        if not moments and not rules.setting_up(state):
            moments.append(_moment(rules, state, at))
        if at >= judged.get(role, 0) and len(rules.legal(state)) > 1:
            run, mistake, judged[role] = _judged(match, state, at, role, rollouts, dice)
            runs.append(run)
            if mistake:
                mistakes[at] = mistake
        clock, setting_up = rules.clock(state), rules.setting_up(state)
        for each, gain in _luck(rules, state, code, dice).items():
            luck[each] += gain
        next(course)  # the state goes on, with the dice that were thrown
        goes_on = setting_up or rules.clock(state) == clock
        if not goes_on or at + 1 == len(match.history):
            moments.append(_moment(rules, state, at + 1))
        progress(FIRST * (at + 1) / len(match.history))
    if not moments:
        moments.append(_moment(rules, state, 0))  # it was ended before anything was done
    second = worth_a_second_look(runs, [(moment.clock, moment.chances) for moment in moments])
    played = 0
    for run in second:
        again, more = _judged_by_the_end(match, run, dice)
        if again and (run.at not in mistakes or again.cost > mistakes[run.at].cost):
            mistakes[run.at] = again
        played += more
        progress(FIRST + (1 - FIRST) * min(1.0, played / DECISIONS))
        if played >= DECISIONS:
            break
    progress(1.0)
    costliest = sorted(mistakes.values(), key=lambda each: -each.cost)[:COSTLIEST]
    return Analysis(moments, costliest, luck)


def _moment(rules: Rules, state: State, at: int) -> Moment:
    return Moment(at, rules.clock(state), _chances(rules, state))


def _chances(rules: Rules, state: State) -> dict[str, float]:
    return {
        role: chance_of(rules.value(rules.veil(state, role), role)) for role in rules.about.roles
    }


def _luck(rules: Rules, state: State, code: int, dice: random.Random) -> dict[str, float]:
    """What the dice of an action did to the chances, less what they do on average."""
    after = rules.copy(state)
    rules.apply(after, code)
    if rules.chances(after) == rules.chances(state):
        return {}
    fell, average = _chances(rules, after), dict.fromkeys(rules.about.roles, 0.0)
    for _ in range(THROWS):
        other = rules.copy(state)
        other.key = dice.randbytes(32)
        rules.apply(other, code)
        for role, chance in _chances(rules, other).items():
            average[role] += chance / THROWS
    return {role: fell[role] - average[role] for role in fell}


def _judged(
    match: Match, state: State, at: int, role: str, rollouts: int, dice: random.Random
) -> tuple[Run, Mistake | None, int]:
    """What a role did until the next die, against the best plan; and where that ended."""
    rules, sight = match.rules, match.rules.veil(state, role)
    did, end = _done(match, state, at, role)
    planner = Planner(Budget(rollouts=rollouts))
    planner.tells = True
    best = planner.plan(rules, sight, dice)
    chance, clock = chance_of(rules.value(sight, role)), rules.clock(sight)
    run = Run(at, role, clock, len(did.steps), chance, best)
    if best.actions[: len(did.steps)] == did.actions[: len(best.steps)]:
        return run, None, end
    search = planner.search(rules, sight)
    for seed in planner.seeds[: len(best.values)]:
        did.note(outcome(search, did, seed))
    if did.mean >= best.mean or did.value >= best.value:
        return run, None, end
    return run, _mistake(rules, state, run, did, best, search.world(planner.seeds[0])), end


def _judged_by_the_end(match: Match, run: Run, dice: random.Random) -> tuple[Mistake | None, int]:
    """The same by games played on to their end, and how many decisions those took."""
    rules, state = match.rules, match.state_at(run.at)
    sight = rules.veil(state, run.role)
    did, _ = _done(match, state, run.at, run.role)
    found, played = rival(rules, sight, run.role, did, run.best, dice)
    if found is None:
        return None, played
    world = rules.guess(sight, run.role, dice)
    return _mistake(rules, state, run, *found, world), played


def _mistake(
    rules: Rules, state: State, run: Run, did: Intent, best: Intent, world: State
) -> Mistake | None:
    """In words; None where they part only after what the enemy answers, which is not foretold."""
    done = in_words(rules, rules.copy(state), run.role, did)
    better = in_words(rules, world, run.role, best)
    if [step.actions for step in better] == [step.actions for step in done][: len(better)]:
        return None
    asked = rules.question(rules.veil(state, run.role)).prompt
    chances = chance_of(did.value), chance_of(best.value)
    return Mistake(run.at, run.role, asked, done, better, *chances)


def _done(match: Match, state: State, at: int, role: str) -> tuple[Intent, int]:
    """The role's own choices from here to the next die, and the number of the action after it."""
    rules, played = match.rules, match.rules.copy(state)
    did, chances, clock = Intent(0), rules.chances(state), rules.clock(state)
    for number in range(at, len(match.history)):
        code, legal = match.history[number], rules.legal(played)
        if rules.role(played) == role and len(legal) > 1:
            did.steps.append((legal[:], code))
        match.keys.renew(played, number)
        rules.apply(played, code)
        if rules.chances(played) != chances or rules.clock(played) >= clock + HORIZON:
            return did, number + 1
    return did, len(match.history)
