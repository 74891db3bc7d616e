"""What the machine takes to lie under the top counters of the other front (22.1)."""

import random

import pytest

from levant.core.state import copy_of
from levant.games import rules_of
from levant.games.six_day_war_1967 import state, steps
from levant.games.six_day_war_1967.bot.guess import guess
from levant.games.six_day_war_1967.box import EASTERN, ISRAELI, ROLES
from levant.games.six_day_war_1967.rules import combat

GAME = "six-day-war-1967"


def deployed(rules):
    s = rules.begin("standard", [], bytes(32))
    while rules.setting_up(s):
        deploy = [a for a in rules.legal(s) if rules.words.text(a) == "deploy"]
        rules.apply(s, deploy[0] if deploy else rules.legal(s)[0])
    return s


def stacks_of_the_other_front(rules, s) -> set[int]:
    others = [u for u in rules.box.ground_of[ISRAELI] if s.front[u] == EASTERN and s.at[u] >= 0]
    return {s.at[u] for u in others if len(state.stack_at(s, s.at[u])) > 1}


@pytest.mark.case(GAME, "13.2", "22.1")
def test_in_a_hex_that_is_being_attacked_somebody_has_not_been_attacked_yet() -> None:
    """The top counter was, before it came there; in the planner's worlds nobody was left."""
    rules = rules_of(GAME)
    s = deployed(rules)
    node = min(stacks_of_the_other_front(rules, s))
    s.flags[s.top[node]] |= state.STRUCK
    s.defenders = [node]
    s.steps.append((steps.ATTACKING,))
    for seed in range(10):
        sight = rules.veil(s, "Sinai")
        world = guess(rules.box, sight, ROLES.index("Sinai"), random.Random(seed))
        assert combat.untouched(rules.box, world, node)


@pytest.mark.case(GAME, "13.2", "22.1")
def test_who_lies_in_a_stack_that_was_attacked_was_attacked_with_it() -> None:
    """A planner guessed a fresh unit there, and found no legal answer to its own attack."""
    rules = rules_of(GAME)
    s, box = deployed(rules), rules.box
    nodes = stacks_of_the_other_front(rules, s)
    assert nodes
    struck = copy_of(s)
    for node in nodes:
        for unit in state.stack_at(struck, node):
            struck.flags[unit] |= state.STRUCK
    player = ROLES.index("Sinai")
    for before, flag in ((struck, state.STRUCK), (s, 0)):
        world = guess(box, rules.veil(before, "Sinai"), player, random.Random(1))
        for node in nodes:
            stack = state.stack_at(world, node)
            assert len(stack) == len(state.stack_at(s, node))
            assert {world.flags[unit] & state.STRUCK for unit in stack} == {flag}
