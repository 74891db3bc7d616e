"""Computer players. They see a veiled state and the legal actions, and nothing else.

A bot is a function of (rules, sight, actions, dice) that answers with one of the actions:

    def my_bot(rules, sight, actions, dice):
        return actions[-1]

It may be an object that keeps a plan between calls; so `bot(name)` makes a new one for every seat.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from levant.bots.crew import Crew
from levant.bots.opening import VariedPlanner, recruit_bot
from levant.bots.outside import outside_bot
from levant.bots.planner import Budget
from levant.bots.simple import NOISE, Styled, random_bot
from levant.bots.simple import greedy_bot as greedy_bot
from levant.core.rules import Rules
from levant.core.state import State

Bot = Callable[[Rules, State, Sequence[int], random.Random], int]


@dataclass(frozen=True, slots=True)
class Level:
    """A bot that can be named: its function, or how long it thinks.

    Its line is what page, terminal and API say of it: what it does, a colon, how strong it was
    measured to be. With another budget only what stands before the colon is true.
    """

    line: str
    function: Bot | None = None
    rollouts: int = 0  # for one plan
    decisions: int = 0  # … or as many as come to this: where a rollout is short it makes more
    seconds: float = 0.0  # … and no longer than this, on a machine that is too slow for them


BOTS: dict[str, Level] = {
    "random": Level("any legal action", random_bot),
    "greedy": Level("follows the game's own advice and looks no further", greedy_bot),
    "noisy": Level("greedy with second thoughts, as a beginner has them", Styled(0, NOISE)),
    "recruit": Level(
        "greedy with openings that vary: answers at once, about as strong as greedy", recruit_bot
    ),
    "officer": Level(
        "tries a few plans before every die: takes about 9 of 10 pairs of games from greedy",
        rollouts=48,
        decisions=4_800,
        seconds=8.0,
    ),
    "general": Level(
        "tries dozens of plans: takes 6 to 9 of 10 pairs from the officer, half in Six Days of War",
        rollouts=240,
        decisions=24_000,
        seconds=20.0,
    ),
    "marshal": Level(
        "tries all it can think of before every die: four times the general's thought, "
        "strength not measured",
        rollouts=960,
        decisions=96_000,
        seconds=80.0,
    ),
}


def bot(name: str, crew: Crew | None = None) -> Bot:
    """A bot by its name; a crew lets it think in several processes.

    A level may be given its budget: `officer:rollouts=60`, `officer:decisions=5000`,
    `officer:seconds=2`.
    """
    if name.startswith(("run:", "policy:")):
        return outside_bot(name)
    word, colon, given = name.partition(":")
    if word not in BOTS:
        known = ", ".join(BOTS)
        raise ValueError(f"there is no bot {name!r}; there are {known}: see `levant bots`")
    level = BOTS[word]
    if level.function is None:
        budget = (
            _budget(name, given)
            if colon
            else Budget(level.seconds, level.rollouts, level.decisions)
        )
        return VariedPlanner(budget, crew=crew)
    if colon:
        raise ValueError(f"{name!r}: {word} does not think ahead, and so has no budget")
    return level.function


def thinks(name: str) -> bool:
    """Whether a bot of that name may take long over an answer."""
    word = name.partition(":")[0]
    return word not in BOTS or BOTS[word].function is None


def _budget(name: str, given: str) -> Budget:
    """What stands behind the colon of a bot's name."""
    word, _, number = given.partition("=")
    try:
        if word == "rollouts" and int(number) > 0:
            return Budget(rollouts=int(number))
        if word == "decisions" and int(number) > 0:
            return Budget(decisions=int(number))
        if word == "seconds" and 0 < float(number) < float("inf"):
            return Budget(seconds=float(number))
    except ValueError:
        pass
    wanted = "rollouts=NUMBER, decisions=NUMBER or seconds=NUMBER, more than 0"
    raise ValueError(f"{name!r}: a budget is {wanted}")
