"""Decisions judged by how the game goes on, to its end: for what a short look ahead is blind to.

What a player did is compared with other plans from the same sight, each played on by plain advice
to the end of the game. That costs much, so it is asked of few decisions: those after which their
player's chance fell most within some player-turns, the longest of each player-turn.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from sys import maxsize

from levant.bots.intents import Intent, Search, devise, outcome
from levant.core.rules import Rules
from levant.core.state import State

LATER = 4  # player-turns after which it shows what a decision has come to
FELL = 0.1  # chances that must have fallen by then
ASKED = 6  # decisions that are judged so
DECISIONS = 30_000  # after so many played no further one is judged so
PLANS = 5  # that are compared with what was done
SIFTED, TRIED = 3, 10  # worlds that choose the rival, and others in which it is compared
SURE = 1.5  # standard errors by which it must be better


@dataclass(frozen=True, slots=True)
class Run:
    """What a role did between two dice: after so many actions, at what time, in how many steps."""

    at: int
    role: str
    clock: int
    steps: int
    chance: float  # of its player before it
    best: Intent  # what a short look ahead likes most


def worth_a_second_look(
    runs: Sequence[Run], chances: Sequence[tuple[int, dict[str, float]]]
) -> list[Run]:
    """Those after which chances fell most; `chances` of the roles by the clock, in its order."""

    def fell(run: Run) -> float:
        later = [told for clock, told in chances if clock >= run.clock + LATER]
        return run.chance - (later[0] if later else chances[-1][1])[run.role]

    longest: dict[tuple[str, int], Run] = {}
    for run in runs:
        key = run.role, run.clock
        if key not in longest or run.steps > longest[key].steps:
            longest[key] = run
    found = [run for run in longest.values() if fell(run) >= FELL]
    return sorted(found, key=fell, reverse=True)[:ASKED]


def rival(
    rules: Rules, sight: State, role: str, did: Intent, known: Intent, dice: random.Random
) -> tuple[tuple[Intent, Intent] | None, int]:
    """What was done and a plan that surely comes to more by the end of the game; None without one.

    And how many decisions were played to find out.
    """
    search = Search(rules, sight, role, maxsize, heeds_lulls=False, tells=True)
    seeds = [dice.getrandbits(64) for _ in range(SIFTED + TRIED)]
    others = {known.actions: Intent(0, known.steps)}
    for style in range(len(rules.styles)):
        plan = devise(search, search.world(seeds[0]), style, 0.0, dice)
        others.setdefault(plan.actions, Intent(0, plan.steps))
    others.pop(did.actions, None)
    rivals = list(others.values())[:PLANS]
    played = _tried(search, rivals, seeds[:SIFTED])
    if not rivals:
        return None, played
    own, best = Intent(0, did.steps), Intent(0, max(rivals, key=lambda plan: plan.worth).steps)
    played += _tried(search, [own, best], seeds[SIFTED:])
    return ((own, best) if _is_surely_more(best, own) else None), played


def _tried(search: Search, plans: Sequence[Intent], seeds: Sequence[int]) -> int:
    """Every plan in every world; how many decisions that took."""
    played = 0
    for plan in plans:
        for seed in seeds:
            end = outcome(search, plan, seed)
            plan.note(end)
            played += end.decisions
    return played


def _is_surely_more(plan: Intent, other: Intent) -> bool:
    gains = [a - b for a, b in zip(plan.values, other.values, strict=True)]
    mean = sum(gains) / len(gains)
    variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean > SURE * sqrt(variance / len(gains))
