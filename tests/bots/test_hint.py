"""Hints: what the machine would do, from one seat's sight."""

import random

from levant.bots.hint import hint
from levant.bots.planner import Budget, Planner

from .test_planner import WAR, opening


def test_a_hint_tells_the_plan_in_words_with_what_is_expected() -> None:
    rules, state = opening(WAR, 60)
    role = rules.role(state)
    assert role
    planner = Planner(Budget(rollouts=6))
    found = hint(rules, rules.veil(state, role), random.Random(1), planner)
    legal = [rules.words.text(action) for action in rules.legal(state)]
    assert found.steps[0].actions[0] in legal
    assert all(step.say for step in found.steps)
    assert 0 <= found.chance <= 1
    assert "plans" in found.why[0]


def test_where_nothing_else_can_be_done_the_hint_says_so() -> None:
    rules, _ = opening("example")
    document = {
        "turn": 6,
        "phase": "blue",
        "units": {"blue": {"at": "0304"}, "red": {"at": "0303"}},
    }
    state = rules.from_position(document, bytes(32))
    found = hint(rules, rules.veil(state, "Blue"), random.Random(1), Planner(Budget(rollouts=60)))
    assert found.steps[0].actions[0] == "attack red"
    assert found.chance > 0.2
