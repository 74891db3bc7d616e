"""The measures of a game that reports, studies and comparisons share."""

from collections.abc import Sequence
from math import cos, pi, sin, sqrt, tan
from statistics import mean

from levant.lab.chronicle import Chronicle


def ending(game: Chronicle) -> str:
    return game.winner or ("all lose" if game.all_lose else "draw")


def points(game: Chronicle) -> float:
    """The first role's: 1 for a victory, half where nobody wins: in a draw, or if all lose."""
    return (game.edge + 1) / 2


def correlation(xs: Sequence[float], ys: Sequence[float]) -> float:
    """0 where one of them never changes."""
    mx, my = mean(xs), mean(ys)
    both = sum((x - mx) * (y - my) for x, y in zip(xs, ys, strict=True))
    spread = sum((x - mx) ** 2 for x in xs) * sum((y - my) ** 2 for y in ys)
    return both / sqrt(spread) if spread else 0.0


def student(doubt: float, freedom: int) -> float:
    """The quantile of Student's distribution, both tails together being `doubt`."""
    low, high = 0.0, pi / 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < 1 - doubt else (low, middle)
    return tan(low) * sqrt(freedom)


def _within(angle: float, freedom: int) -> float:
    """How often |t| is below tan(angle) * sqrt(freedom): Abramowitz and Stegun, 26.7.3, 26.7.4."""
    odd = freedom % 2
    term = total = cos(angle) if odd else 1.0
    for each in range(2 + odd, freedom, 2):
        term *= cos(angle) ** 2 * (each - 1) / each
        total += term
    if not odd:
        return sin(angle) * total
    return 2 / pi * (angle + (sin(angle) * total if freedom > 1 else 0.0))
