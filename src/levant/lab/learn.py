"""A game's value learnt from games: which features tell, at which time, who is going to win.

Positions are taken where a player-turn ends, from games between planners, greedy and noisy players
of all styles; `fitting` makes tables of them.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from levant.bots import Bot, bot
from levant.bots.simple import Styled
from levant.core.dice import key_of
from levant.core.rules import Rules
from levant.games import rules_of
from levant.lab.fitting import Learnt, Specimen, fit
from levant.lab.play import choose, seed_of
from levant.lab.pool import each_done


@dataclass(frozen=True, slots=True)
class Lesson:
    """Which games are played."""

    game: str
    scenario: str
    seed: str
    games: int
    rollouts: int  # a planner's budget
    estimate: bool = False  # only the game's own estimate is set right, nothing else weighed


def learn(
    lesson: Lesson, workers: int = 0, progress: Callable[[int], None] = lambda done: None
) -> Learnt:
    """Play, fit, and tell how good it is."""
    samples = play_lesson(lesson, workers, progress)
    return fit([_estimate_of(each) for each in samples] if lesson.estimate else samples)


def _estimate_of(sample: Specimen) -> Specimen:
    """The same with no feature left but the first, so that the others weigh nothing."""
    first, *others = sample.features
    return replace(sample, features=[first, *[0.0] * len(others)])


def play_lesson(
    lesson: Lesson,
    workers: int = 0,
    progress: Callable[[int], None] = lambda done: None,
    series: str = "learn",
) -> list[Specimen]:
    """The positions of all games, in the order of the games; each series has games of its own."""
    games: list[list[Specimen]] = []
    play = partial(play_sampled, lesson, series=series)
    for samples in each_done(play, range(lesson.games), workers):
        games.append(samples)
        progress(len(games))
    games.sort(key=lambda samples: samples[0].number if samples else 0)
    return [sample for samples in games for sample in samples]


def play_sampled(lesson: Lesson, number: int, series: str = "learn") -> list[Specimen]:
    """One game, and what it was like at the end of every player-turn."""
    rules, seed = rules_of(lesson.game), seed_of(f"{series}/{lesson.seed}", number)
    dice = random.Random(seed)
    bots = {role: _player(rules, lesson, dice) for role in rules.about.roles}
    state = rules.begin(lesson.scenario, [], key_of(seed))
    state.noted = None
    seen: list[tuple[str, int, list[float], float]] = []  # role, clock, features, value told
    clock = rules.clock(state)
    while (role := rules.role(state)) is not None:
        rules.apply(state, choose(rules, state, role, bots[role], dice))
        if rules.clock(state) != clock and rules.role(state) is not None:
            clock = rules.clock(state)
            for each in rules.about.roles:
                sight = rules.veil(state, each)
                told = rules.value(sight, each)
                seen.append((each, clock, rules.features(sight, each), told))
    result = rules.result(state)
    assert result
    return [
        Specimen(number, role, at, features, result.value(role), told)
        for role, at, features, told in seen
    ]


def _player(rules: Rules, lesson: Lesson, dice: random.Random) -> Bot:
    """A planner as often as all the others together."""
    if lesson.rollouts and dice.random() < 0.5:
        return bot(f"officer:rollouts={lesson.rollouts}")
    return Styled(dice.randrange(len(rules.styles)), dice.choice((0.0, 0.1, 0.2)))


def as_toml(lesson: Lesson, learnt: Learnt, kept: str = "") -> str:
    """The table file; `kept` is what it says of other scenarios."""
    command = (
        f"levant learn {lesson.game} --scenario {lesson.scenario} --games {lesson.games} "
        f"--seed {lesson.seed} --rollouts {lesson.rollouts}"
    ) + (" --estimate" if lesson.estimate else "")
    lines = [kept.rstrip(), ""] if kept else []
    for role, table in learnt.tables.items():
        lines += [
            f"# {command}",
            f"# {learnt.positions} positions; held out: Brier {learnt.brier:.3f} "
            f"(own estimate {learnt.brier_before:.3f}), log loss {learnt.log_loss:.3f}",
            "# held out, told and came true: "
            + ", ".join(f"{told:.0%} {came:.0%} of {n}" for told, came, n in learnt.reliability),
            "[[table]]",
            f'scenario = "{lesson.scenario}"',
            f'role = "{role}"',
            f"clocks = {table.clocks}",
            f"bias = {_rounded(table.bias)}",
            "weights = [",
            *(f"  {_rounded(row)}," for row in table.weights),
            "]",
            "",
        ]
    return "\n".join(lines).lstrip()


def other_tables(text: str, scenario: str) -> str:
    """What a table file says of the other scenarios: a table is what stands between blank lines."""
    tables = [table for table in text.strip().split("\n\n") if table]
    return "\n\n".join(each for each in tables if f'scenario = "{scenario}"' not in each)


def _rounded(row: Sequence[float]) -> list[float]:
    return [round(each, 3) for each in row]
