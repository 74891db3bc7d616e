"""What a hint says of units that its plan may cost."""

import random
from collections import Counter

import pytest

from levant.bots import risks
from levant.bots.planner import Budget, Planner
from levant.core.rules import Rules
from levant.core.state import State

from .test_planner import WAR, opening

# Positions after so many greedy decisions in which somebody may be lost.
FIGHTS = {"sixth-fleet": 500, "suez-56": 300, "el-arish-67": 300, "golan-73": 500, WAR: 150}


def on_map(rules: Rules, state: State, role: str) -> set[str]:
    pieces = rules.table(rules.veil(state, role), role).pieces
    places = set(rules.words.names["node"])
    return {piece.id for piece in pieces if piece.side == role and piece.cell in places}


@pytest.mark.parametrize("game", FIGHTS)
def test_who_is_lost_is_gone_and_who_is_there_is_not_lost(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Held against the map as it is at the end of each world."""
    rules, state = opening(game, FIGHTS[game])
    role = rules.role(state)
    assert role
    planner = Planner(Budget(rollouts=8))
    plan = planner.plan(rules, rules.veil(state, role), random.Random(1))
    search = planner.search(rules, rules.veil(state, role))
    left: list[set[str]] = []
    told = rules.prospect

    def seen(world: State, mine: str) -> float:
        left.append(on_map(rules, world, role))
        return told(world, mine)

    monkeypatch.setattr(rules, "prospect", seen)
    some = 0
    for seed in planner.seeds[:6]:
        lost = set(risks.losses(search, plan, [seed]))
        assert not lost & left[-1]
        assert lost <= {piece.id for piece in rules.table(state, role).pieces}
        some += len(lost)
    assert some


def test_only_what_is_lost_in_a_third_of_the_worlds_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules, state = opening("sixth-fleet", 20)
    role = rules.role(state)
    assert role
    planner = Planner(Budget(rollouts=16))
    plan = planner.plan(rules, rules.veil(state, role), random.Random(1))
    plan.values = [0.0] * 9
    search = planner.search(rules, rules.veil(state, role))
    names = [piece.id for piece in rules.table(state, role).pieces if piece.side == role]
    counted = Counter({names[0]: 9, names[1]: 3, names[2]: 2})
    monkeypatch.setattr(risks, "losses", lambda *_: counted)
    [words] = risks.told(search, planner, plan)
    assert "of 9 trials" in words
    assert "(9)" in words
    assert "(3)" in words
    assert "(2)" not in words
    counted.update({names[3]: 5, names[4]: 4})
    assert risks.told(search, planner, plan)[0].endswith("and 1 more.")
    plan.values = [0.0] * 3
    assert risks.told(search, planner, plan) == []
