"""The measures of a game that reports, studies and comparisons share."""

from collections.abc import Sequence
from math import sqrt
from statistics import mean

from levant.lab.chronicle import Chronicle


def ending(game: Chronicle) -> str:
    return game.winner or ("all lose" if game.all_lose else "draw")


def points(game: Chronicle) -> float:
    """The first role's: 1 for a victory, half for a draw."""
    return (game.edge + 1) / 2


def correlation(xs: Sequence[float], ys: Sequence[float]) -> float:
    """0 where one of them never changes."""
    mx, my = mean(xs), mean(ys)
    both = sum((x - mx) * (y - my) for x, y in zip(xs, ys, strict=True))
    spread = sum((x - mx) ** 2 for x in xs) * sum((y - my) ** 2 for y in ys)
    return both / sqrt(spread) if spread else 0.0
