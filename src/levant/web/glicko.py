"""Glicko-2, by the steps of Glickman's paper "Example of the Glicko-2 system".

A match is rated when it ends, as a rating period of its own. The paper lets the deviation of who
did not play grow by a step each period: here by as much of a step as time has passed.
"""

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import NamedTuple

SCALE = 173.7178
MIDDLE = 1500.0
WIDEST = 350.0
"""The deviation of somebody of whom nothing is known, and the largest there is."""

TAU = 0.5
"""How little volatilities change."""

NEAR = 1e-6


class Strength(NamedTuple):
    """What is known of a player in a game."""

    rating: float = MIDDLE
    deviation: float = WIDEST
    volatility: float = 0.06


Outcome = tuple[Strength, float]
"""An opponent, and 1, 0.5 or 0 points against him."""


def after(player: Strength, outcomes: Sequence[Outcome], periods: float = 1.0) -> Strength:
    """A player's strength after these matches, `periods` after he was last rated."""
    mu, phi = (player.rating - MIDDLE) / SCALE, player.deviation / SCALE
    information = gain = 0.0
    for opponent, points in outcomes:
        weight = _weight(opponent.deviation / SCALE)
        expected = 1 / (1 + exp(-weight * (mu - (opponent.rating - MIDDLE) / SCALE)))
        information += weight**2 * expected * (1 - expected)
        gain += weight * (points - expected)
    if not outcomes:
        return _scaled(mu, sqrt(phi**2 + periods * player.volatility**2), player.volatility)
    variance = 1 / information
    volatility = _volatility(player.volatility, phi, variance, variance * gain)
    wider = sqrt(phi**2 + periods * volatility**2)
    phi = 1 / sqrt(1 / wider**2 + 1 / variance)
    return _scaled(mu + phi**2 * gain, phi, volatility)


def _weight(phi: float) -> float:
    """How much a result against an opponent of this deviation tells (g, step 3)."""
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """The new volatility, by the Illinois algorithm (step 5)."""
    start = log(sigma**2)

    def slope(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low, high = start, start - TAU
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        while slope(high) < 0:
            high -= TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > NEAR:
        between = low + (low - high) * at_low / (at_high - at_low)
        there = slope(between)
        if there * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, there
    return exp(low / 2)


def _scaled(mu: float, phi: float, volatility: float) -> Strength:
    return Strength(MIDDLE + SCALE * mu, min(WIDEST, SCALE * phi), volatility)
