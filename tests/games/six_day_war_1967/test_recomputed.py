"""Movement, retreats, columns and points in whole games, against a second reckoning."""

import random

import pytest

from levant.bots import greedy_bot
from levant.games.six_day_war_1967 import steps
from levant.games.six_day_war_1967.rules.combat import attacking_units
from levant.games.six_day_war_1967.state import DROPPED, stack_at
from tests.games.six_day_war_1967.reckoning import Reckoning

GAME = "six-day-war-1967"


def played(game, seed, wild):
    """A match at every decision: greedy play, with a share of it at random."""
    dice = random.Random(seed)
    match = game.new(seed=seed)
    while match.decision:
        yield match
        rules, state = match.rules, match.state
        codes = rules.legal(state)
        code = dice.choice(codes)
        if dice.random() >= wild:
            code = greedy_bot(rules, rules.veil(state, match.decision.role), codes, dice)
        match.do(code)


def goals(match, verb, unit):
    """Where a unit may go by one of the legal actions."""
    actions = [str(action).split() for action in match.decision.actions]
    return {action[2] for action in actions if action[:2] == [verb, unit]}


@pytest.mark.case(GAME, "10.9", "12.4", "13.12", "13.14", "14.2", "23.2")
@pytest.mark.parametrize(("seed", "wild"), [(41, 0.1), (42, 0.5)])
def test_a_whole_game_is_reckoned_again(game, seed, wild):
    seen = {steps.MOVING: 0, steps.RETREATING: 0, steps.ATTACKING: 0}
    for match in played(game, seed, wild):
        s, box = match.state, match.rules.box
        step, *rest = s.steps[-1]
        if step not in seen:
            continue
        seen[step] += 1
        second = Reckoning(match.position())
        if step == steps.MOVING:
            unit = box.unit_names[rest[0]]
            assert goals(match, "move", unit) == second.reach(unit, rest[1])
        elif step == steps.RETREATING and rest[1] == 1 and rest[2] < 0:
            for unit in (box.unit_names[each] for each in rest[3:]):
                assert goals(match, "retreat", unit) == second.retreat(unit)
        elif step == steps.ATTACKING and not any(s.surprise_used) and not dropped(s):
            hexes = [
                [box.board.names[node] for node in each] for each in (s.attackers, s.defenders)
            ]
            units = [box.unit_names[unit] for unit in attacking_units(box, s)]
            assert match.worksheet.column.startswith(second.column(*hexes, units))
    second = Reckoning(match.position())
    assert match.result.scores == {front: second.score(front) for front in ("Sinai", "Eastern")}
    assert all(seen.values())


def dropped(s):
    """20.5: paratroops who have just landed may surprise a fortification."""
    return any(s.flags[unit] & DROPPED for node in s.attackers for unit in stack_at(s, node))
