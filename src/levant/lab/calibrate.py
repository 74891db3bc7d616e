"""How far chances can be trusted: fresh games, what was told on the way, and how they ended."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import sqrt

from levant.lab.fitting import brier, log_loss, reliability
from levant.lab.learn import play_lesson
from levant.lab.lesson import Lesson

SIDE, LEFT, TOP = 300, 52, 46  # of the plot, in pixels


@dataclass(frozen=True, slots=True)
class Calibration:
    """Errors of the chances that a game tells, on games that nothing was learnt from."""

    lesson: Lesson
    positions: int
    brier: float
    brier_before: float  # of the game's own estimate
    log_loss: float
    reliability: list[tuple[float, float, int]]  # told, came true, out of how many


def calibrate(
    lesson: Lesson, workers: int = 0, progress: Callable[[int], None] = lambda done: None
) -> Calibration:
    """Play games that no lesson has, and compare. The lesson's seed is not one of `learn`.

    At Ctrl-C it tells of the games that are finished, and how many they are.
    """
    sampled = play_lesson(lesson, workers, progress, series="calibrate")
    samples = sampled.positions
    if not samples:
        raise KeyboardInterrupt
    told = [(sample.told, sample.value) for sample in samples]
    before = [(sample.features[0], sample.value) for sample in samples]
    errors = brier(told), brier(before), log_loss(told)
    return Calibration(
        replace(lesson, games=sampled.games), len(samples), *errors, reliability(told)
    )


def reliability_svg(found: Calibration) -> str:
    """What was told across, what came true upwards; bars are 95 % intervals, circles by number."""
    title = f"{found.lesson.game}: chances told, and what came true"

    def x(share: float) -> float:
        return round(LEFT + SIDE * share, 1)

    def y(share: float) -> float:
        return round(TOP + SIDE * (1 - share), 1)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + SIDE + 24} '
        f'{TOP + SIDE + 48}" font-family="sans-serif" font-size="12">',
        f"<title>{title}</title>",
        f'<rect width="{LEFT + SIDE + 24}" height="{TOP + SIDE + 48}" fill="#fff"/>',
        f'<text x="{LEFT}" y="18" font-weight="bold">{title}</text>',
        f'<text x="{LEFT}" y="35">{found.lesson.games} games, {found.positions} positions; Brier '
        f"{found.brier:.3f}, own estimate {found.brier_before:.3f}</text>",
        f'<rect x="{LEFT}" y="{TOP}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#999"/>',
        f'<line x1="{x(0)}" y1="{y(0)}" x2="{x(1)}" y2="{y(1)}" stroke="#999" '
        'stroke-dasharray="5 4"/>',
    ]
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        lines += [
            f'<text x="{x(part)}" y="{y(0) + 16}" text-anchor="middle">{part:.0%}</text>',
            f'<text x="{LEFT - 6}" y="{y(part) + 4}" text-anchor="end">{part:.0%}</text>',
        ]
    for told, came, number in found.reliability:
        low, high = interval(came, number)
        lines += [
            f'<line x1="{x(told)}" x2="{x(told)}" y1="{y(low)}" y2="{y(high)}" stroke="#369"/>',
            f'<circle cx="{x(told)}" cy="{y(came)}" r="{min(9.0, 2 + sqrt(number) / 4):.1f}" '
            'fill="#369"/>',
        ]
    lines += [f'<text x="{x(0.5)}" y="{y(0) + 34}" text-anchor="middle">told</text>', "</svg>\n"]
    return "\n".join(lines)


def interval(share: float, number: int) -> tuple[float, float]:
    """Wilson's 95 % interval; positions of one game hang together, so it is rather too narrow."""
    z = 1.96
    middle = share + z * z / (2 * number)
    spread = z * sqrt(share * (1 - share) / number + z * z / (4 * number * number))
    whole = 1 + z * z / number
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)
