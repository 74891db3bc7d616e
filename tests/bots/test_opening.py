"""Openings vary among what is worth nearly the same, and among nothing else."""

import random

import pytest

import levant
from levant.bots import bot, greedy_bot
from levant.bots.intents import Intent
from levant.bots.opening import (
    ENOUGH,
    LIKE,
    TURNS,
    VariedPlanner,
    as_recruit,
    is_like,
    near_the_best,
    recruit_bot,
)
from levant.bots.planner import Budget
from levant.core.rules import Rules
from levant.core.state import State


def test_near_the_best_is_measured_by_the_best_and_by_a_middling_action() -> None:
    actions = [1, 2, 3, 4, 5]
    assert near_the_best(actions, [10.0, 9.5, 8.0, 0.0, 0.0]) == [1]
    assert near_the_best(actions, [10.0, 9.5, 0.0, 0.0, -99.0]) == [1, 2]
    assert near_the_best(actions, [0.5, 0.3, -50.0, -50.0, -50.0]) == [1]
    assert near_the_best(actions, [7.0] * 5) == actions


class Scored:
    """Rules whose advice and clock are given."""

    def __init__(self, clock: int, scores: list[float]) -> None:
        self.now = clock
        self.scores = scores

    def clock(self, sight: object) -> int:
        return self.now

    def advise(self, sight: object, actions: list[int], style: int = 0) -> list[float]:
        return self.scores


def answers(clock: int) -> set[int]:
    rules = Scored(clock, [10.0, 9.8, 0.0, 0.0])
    dice = random.Random(1)
    return {recruit_bot(rules, None, [1, 2, 3, 4], dice) for _ in range(40)}  # type: ignore[arg-type]


def test_a_recruit_varies_in_the_opening_only() -> None:
    assert answers(0) == {1, 2}
    assert answers(TURNS - 1) == {1, 2}
    assert answers(TURNS) == {1}


def plan(*values: float) -> Intent:
    return Intent(0, [([1, 2], 1)], list(values))


def test_a_plan_is_like_the_best_by_the_worlds_that_both_met() -> None:
    best = plan(*[0.5] * 8)
    assert is_like(best, best)
    assert is_like(plan(*[0.5 - LIKE / 2] * ENOUGH), best)
    assert not is_like(plan(*[0.5 - 2 * LIKE] * ENOUGH), best)
    assert not is_like(plan(*[0.6] * (ENOUGH - 1)), best)


def test_a_planner_takes_any_of_its_like_plans_in_the_opening() -> None:
    match = levant.game("suez-56").new(seed=11)
    match.play("deploy")
    rules, planner = match.rules, VariedPlanner(Budget(rollouts=12))
    sight = rules.veil(match.state, rules.role(match.state) or "")
    legal = rules.legal(match.state)
    plans = [planner.plan(rules, sight, random.Random(seed)) for seed in range(5)]
    assert len({plan.actions for plan in plans}) > 1
    assert all(plan.steps[0][0] == legal and plan.actions[0] in legal for plan in plans)


def test_as_a_recruit_it_plays_on_until_a_die_or_another_decides() -> None:
    match = levant.game("suez-56").new(seed=11)
    match.play("deploy")
    rules, role = match.rules, match.rules.role(match.state)
    plan = as_recruit(rules, rules.veil(match.state, role or ""), random.Random(1))
    state, rolls = rules.copy(match.state), match.state.rolls
    for legal, action in plan.steps:
        while len(rules.legal(state)) == 1:
            rules.apply(state, rules.legal(state)[0])
        assert (rules.role(state), state.rolls, rules.legal(state)) == (role, rolls, legal)
        rules.apply(state, action)


def first_turn(rules: Rules, state: State, seed: int) -> frozenset[int]:
    """What the first to decide does in his first player-turn."""
    dice, played = random.Random(seed), set()
    me, clock = rules.role(state), rules.clock(state)
    while rules.clock(state) == clock and (role := rules.role(state)) is not None:
        legal = rules.legal(state)
        chooser = recruit_bot if role == me else greedy_bot
        action = chooser(rules, rules.veil(state, role), legal, dice)
        if role == me and len(legal) > 1:
            played.add(action)
        rules.apply(state, action)
    return frozenset(played)


@pytest.mark.parametrize("game", ["sixth-fleet", "suez-56", "golan-73"])
def test_with_the_same_dice_openings_differ(game: str) -> None:
    match = levant.game(game).new(seed=11)
    while match.rules.clock(match.state) == 0:
        assert match.decision
        match.play("deploy" if "deploy" in match.decision.actions else match.decision.actions[0])
    turns = {first_turn(match.rules, match.rules.copy(match.state), seed) for seed in range(6)}
    assert len(turns) >= 3


def test_the_levels_that_are_named_vary() -> None:
    assert bot("recruit") is recruit_bot
    assert isinstance(bot("officer"), VariedPlanner)
    assert bot("greedy") is greedy_bot  # the measure of all others


def ghosts_of(rules: Rules, seed: int) -> frozenset[str]:
    """Where a recruit puts Golan's ghosts."""
    state, dice = rules.begin("campaign", [], bytes([seed] * 32)), random.Random(seed)
    while waits(rules, state):
        sight = rules.veil(state, "Israeli")
        rules.apply(state, recruit_bot(rules, sight, rules.legal(state), dice))
    pieces = rules.table(state, "Israeli").pieces
    return frozenset(piece.cell for piece in pieces if piece.title.startswith("Ghost"))


def waits(rules: Rules, state: State) -> bool:
    """Whether blocks are still to be placed."""
    return any(rules.words.text(code).startswith("place ") for code in rules.legal(state))


def test_golan_hides_its_ghosts_elsewhere_in_each_game() -> None:
    """15.7: any area at the Purple Line; those of the strongest strongpoints are never bare."""
    rules = levant.game("golan-73").rules
    found = {ghosts_of(rules, seed) for seed in range(12)}
    assert len(found) > 6
    strong = {"24", "31", "47", "51"}  # Tel Saki, Rafid, Kuneitra, Booster
    assert not any(places & strong for places in found)
    assert all(len(places) == 3 for places in found)
