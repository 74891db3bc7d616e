"""What results are worth: Elo with intervals, and when enough has been played.

Ratings are those of Bradley and Terry, which explain all scores at once; the first bot's is 0.
Intervals come from drawing the pairs again (bootstrap), with a won and a lost pair beside them:
twelve won in a row do not prove that nobody ever loses one.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean, variance

DRAWN_AGAIN = 300
GAIN = 100.0  # Elo that the sequential test looks for
ERROR = 0.05  # how often it may be wrong, either way
Scores = dict[tuple[str, str], list[float]]  # by two bots: the first's score in every pair


@dataclass(frozen=True, slots=True)
class Rating:
    bot: str
    elo: float
    low: float  # of the 95 % interval
    high: float


@dataclass(frozen=True, slots=True)
class Sprt:
    """Whether the first of two bots is stronger by GAIN Elo: the log of the likelihoods' ratio."""

    ratio: float
    verdict: str  # "stronger", "not stronger", or "" while it is open


def ratings(bots: Sequence[str], scores: Scores) -> list[Rating]:
    dice = random.Random(0)
    central = _bradley_terry(bots, scores)
    drawn: list[list[float]] = []
    for _ in range(DRAWN_AGAIN):
        again = {
            two: dice.choices([*each, 0.0, 1.0], k=len(each))
            for two, each in scores.items()
            if each
        }
        drawn.append(_bradley_terry(bots, again))
    found = []
    for at, bot in enumerate(bots):
        ordered = sorted(row[at] for row in drawn)
        low, high = ordered[int(0.025 * DRAWN_AGAIN)], ordered[int(0.975 * DRAWN_AGAIN)]
        found.append(Rating(bot, central[at], low, high))
    return found


def _bradley_terry(bots: Sequence[str], scores: Scores) -> list[float]:
    """Elo of every bot; half a pair is added to both sides, since nobody wins for ever."""
    strength = dict.fromkeys(bots, 1.0)
    met = {two: each for two, each in scores.items() if each}
    for _ in range(200):
        fresh = {}
        for bot in bots:
            won, played = 0.0, 0.0
            for (one, other), each in met.items():
                if bot in (one, other):
                    mine = sum(each) if bot == one else len(each) - sum(each)
                    both = strength[one] + strength[other]
                    won += mine + 0.5
                    played += (len(each) + 1) / both
            fresh[bot] = won / played if played else 1.0
        strength = fresh
    zero = strength[bots[0]]
    return [400 * math.log10(strength[bot] / zero) for bot in bots]


def share(scores: Sequence[float]) -> tuple[float, float, float]:
    """The mean score with its 95 % interval (Wilson's)."""
    n = len(scores)
    if not n:
        return 0.5, 0.0, 1.0
    p, z = mean(scores), 1.96
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    wide = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return p, max(0.0, middle - wide), min(1.0, middle + wide)


def sprt(scores: Sequence[float]) -> Sprt:
    """Wald's test on the scores of pairs, as if they were normal.

    They are thought to spread as if there were a won and a lost pair beside them.
    """
    if len(scores) < 4:
        return Sprt(0.0, "")
    expected = 1 / (1 + 10 ** (-GAIN / 400))
    spread = variance([*scores, 0.0, 1.0])
    ratio = len(scores) * (expected - 0.5) * (mean(scores) - (expected + 0.5) / 2) / spread
    bound = math.log((1 - ERROR) / ERROR)
    verdict = "stronger" if ratio >= bound else "not stronger" if ratio <= -bound else ""
    return Sprt(ratio, verdict)


def plot(found: Sequence[Rating], title: str) -> str:
    """The ratings with their intervals as an SVG."""
    low = min(0.0, *(each.low for each in found)) - 50
    high = max(each.high for each in found) + 50
    wide, row, left = 420.0, 34, 150

    def at(elo: float) -> float:
        return round(left + (elo - low) / (high - low) * wide, 1)

    tall = 60 + row * len(found)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + wide + 70:.0f} {tall}" '
        'font-family="sans-serif" font-size="13">',
        f"<title>{title}</title>",
        f'<text x="12" y="22" font-weight="bold">{title}</text>',
        f'<line x1="{at(0)}" x2="{at(0)}" y1="34" y2="{tall - 8}" stroke="#999"/>',
    ]
    for number, each in enumerate(found):
        y = 54 + row * number
        lines += [
            f'<text x="12" y="{y + 4}">{each.bot}</text>',
            f'<line x1="{at(each.low)}" x2="{at(each.high)}" y1="{y}" y2="{y}" stroke="#369" '
            'stroke-width="3"/>',
            f'<circle cx="{at(each.elo)}" cy="{y}" r="5" fill="#369"/>',
            f'<text x="{at(each.high) + 8}" y="{y + 4}">{each.elo:+.0f}</text>',
        ]
    return "\n".join([*lines, "</svg>\n"])
