"""Computer players. They see a veiled state and the legal actions, and nothing else.

A bot is a function of (rules, sight, actions, dice) that answers with one of the actions:

    def my_bot(rules, sight, actions, dice):
        return actions[-1]
"""

import random
from collections.abc import Callable, Sequence

from levant.core.rules import Rules
from levant.core.state import State

Bot = Callable[[Rules, State, Sequence[int], random.Random], int]


def random_bot(rules: Rules, sight: State, actions: Sequence[int], dice: random.Random) -> int:
    """Any legal action."""
    return dice.choice(actions)


def greedy_bot(rules: Rules, sight: State, actions: Sequence[int], dice: random.Random) -> int:
    """The action that the game's own advice likes best; chance decides between equals."""
    if len(actions) == 1:
        return actions[0]
    scores = rules.advise(sight, actions)
    best = max(scores)
    return dice.choice([a for a, score in zip(actions, scores, strict=True) if score == best])


BOTS: dict[str, Bot] = {"random": random_bot, "greedy": greedy_bot}


def bot(name: str) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name]
