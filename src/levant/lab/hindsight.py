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
DECISIONS = 20_000  # that are played in all for it
SIFTED, TRIED = 4, 16  # worlds that choose the rival, and others in which it is compared
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
    rules: Rules, sight: State, role: str, did: Intent, known: Intent, dice: random.Random, most: int
) -> tuple[Intent, Intent] | None:
    """What was done and a plan that surely comes to more by the end of the game; None without one.

    `most` is how many decisions may be played.
    """
    search = Search(rules, sight, role, maxsize, heeds_lulls=False)
    seeds = [dice.getrandbits(64) for _ in range(SIFTED + TRIED)]
    plans = {did.actions: Intent(0, did.steps), known.actions: Intent(0, known.steps)}
    for style in range(len(rules.styles)):
        plan = devise(search, search.world(seeds[0]), style, 0.0, dice)
        plans.setdefault(plan.actions, Intent(0, plan.steps))
    own, *others = plans.values()
    played = 0
    for seed in seeds[:SIFTED]:
        for plan in (own, *others):
            end = outcome(search, plan, seed)
            plan.note(end)
            played += end.decisions
        if played > most / 2:
            break
    if not others:
        return None
    best = max(others, key=lambda plan: plan.worth)
    if best.worth <= own.worth:
        return None
    own, best = Intent(0, own.steps), Intent(0, best.steps)
    for seed in seeds[SIFTED:]:
        for plan in (own, best):
            end = outcome(search, plan, seed)
            plan.note(end)
            played += end.decisions
        if played > most and len(own.values) > 2:
            break
    return (own, best) if _is_surely_more(best, own) else None


def _is_surely_more(plan: Intent, other: Intent) -> bool:
    gains = [a - b for a, b in zip(plan.values, other.values, strict=True)]
    mean = sum(gains) / len(gains)
    variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean > SURE * sqrt(variance / len(gains))
