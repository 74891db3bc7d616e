"""Bots that look no further than the decision before them."""

import random
from collections.abc import Sequence

from levant.core.rules import Rules
from levant.core.state import State

NOISE = 0.15  # how often a noisy bot takes something else than the best


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


def second_thought(actions: Sequence[int], scores: Sequence[float], dice: random.Random) -> int:
    """One of the better half, each likelier than the next."""
    order = sorted(range(len(actions)), key=lambda at: -scores[at])
    half = order[: max(2, (len(order) + 1) // 2)]
    for at in half:
        if dice.random() < 0.5:
            return actions[at]
    return actions[half[0]]


def play_outs(
    rules: Rules, sight: State, actions: Sequence[int], dice: random.Random, number: int = 8
) -> list[float]:
    """What each action brings whoever decides, when all go on at random: for want of advice."""
    role = rules.role(sight)
    assert role is not None
    keys = [dice.getrandbits(64) for _ in range(number)]
    return [sum(_played_out(rules, sight, a, key, role, dice) for key in keys) for a in actions]


def _played_out(
    rules: Rules, sight: State, action: int, seed: int, role: str, dice: random.Random
) -> float:
    state = rules.guess(sight, role, random.Random(seed))
    rules.apply(state, action)
    while rules.role(state) is not None:
        rules.apply(state, dice.choice(rules.legal(state)))
    return rules.value(state, role)


class Styled:
    """Greedy in one of the game's styles, with second thoughts."""

    def __init__(self, style: int, noise: float) -> None:
        self.style = style
        self.noise = noise

    def __call__(
        self, rules: Rules, sight: State, actions: Sequence[int], dice: random.Random
    ) -> int:
        scores = rules.advise(sight, actions, self.style)
        if not scores:
            return greedy_bot(rules, sight, actions, dice)
        if dice.random() < self.noise:
            return second_thought(actions, scores, dice)
        return actions[scores.index(max(scores))]
