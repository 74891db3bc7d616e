"""Computer players. They see a veiled state and the legal actions, and nothing else.

A bot is a function of (rules, sight, actions, dice) that answers with one of the actions:

    def my_bot(rules, sight, actions, dice):
        return actions[-1]
"""

import random
from collections.abc import Callable, Sequence

from levant.bots.outside import outside_bot
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
    scores = rules.advise(sight, actions) or play_outs(rules, sight, actions, dice)
    best = max(scores)
    return dice.choice([a for a, score in zip(actions, scores, strict=True) if score == best])


def play_outs(
    rules: Rules, sight: State, actions: Sequence[int], dice: random.Random, number: int = 8
) -> list[float]:
    """How often each action wins for whoever decides, when all go on at random: for want of advice.

    Only for games that hide nothing but the dice: they are rolled with keys of the bot's own.
    """
    role = rules.role(sight)
    keys = [dice.randbytes(32) for _ in range(number)]
    return [sum(_played_out(rules, sight, a, key, role, dice) for key in keys) for a in actions]


def _played_out(
    rules: Rules, sight: State, action: int, key: bytes, role: str | None, dice: random.Random
) -> float:
    state = rules.copy(sight)
    state.key = key
    rules.apply(state, action)
    while rules.role(state) is not None:
        rules.apply(state, dice.choice(rules.legal(state)))
    result = rules.result(state)
    assert result
    return 0.5 if result.winner is None else float(result.winner == role)


BOTS: dict[str, Bot] = {"random": random_bot, "greedy": greedy_bot}


def bot(name: str) -> Bot:
    """A bot by its name."""
    if name.startswith(("run:", "policy:")):
        return outside_bot(name)
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name]
