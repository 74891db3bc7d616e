"""Hints: what the machine would do, from one seat's sight."""

import random

from levant.bots.hint import hint, in_words
from levant.bots.intents import Search, devise
from levant.bots.planner import Budget, Planner

from .test_planner import WAR, opening

DICE = random.Random(4)


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


def test_what_is_done_with_a_unit_is_one_step_of_the_plan() -> None:
    """Pick and move, or pick and stay, are told together, with the unit's name once."""
    rules, state = opening(WAR, 60)
    role = rules.role(state)
    assert role
    plan = devise(
        Search(rules, state, role, rules.clock(state) + 2), rules.copy(state), 0, 0.0, DICE
    )
    steps = in_words(rules, rules.copy(state), role, plan)
    told = [action for step in steps for action in step.actions]
    assert told == [rules.words.text(action) for action in plan.actions][: len(told)]
    joined = [step for step in steps if len(step.actions) > 1]
    assert joined
    for step in joined:
        first, *more = (action.split() for action in step.actions)
        assert all(len(words) == 1 or words[1] == first[1] for words in more)
        assert step.say.count(f"({first[1]})") == 1
