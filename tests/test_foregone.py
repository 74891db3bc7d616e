"""What has only one answer is played for a person, unless there is a combat to look at first."""

import random

import pytest

import levant
from levant.sight import foregone, only_answer


@pytest.mark.parametrize("game", ["six-days-of-war", "golan-73"])
def test_one_answer_waits_only_for_a_combat_that_is_worked_out(game: str) -> None:
    """One who alone can join an attack joins it; whether to roll is asked, with the chances."""
    match, dice = levant.game(game).new(seed=3), random.Random(1)
    answers = {True: 0, False: 0}
    while match.decision and not all(answers.values()):
        rules, state, role = match.rules, match.state, match.decision.role
        sheet = rules.worksheet(rules.veil(state, role))
        code = only_answer(rules, state)
        if sheet and code is not None:
            answers[sheet.ready] += 1
            assert foregone(rules, state, role) == (None if sheet.ready else code)
        match.play(dice.choice(match.decision.actions))
    assert all(answers.values()), "no such decision was met"


def test_no_dice_of_a_combat_are_thrown_unasked() -> None:
    """Six Day War: what lies under the other front's top counters keeps a worksheet unready."""
    match, dice = levant.game("six-day-war-1967").new(seed=3), random.Random(1)
    met = 0
    while match.decision and met < 2:
        rules, state, role = match.rules, match.state, match.decision.role
        sheet = rules.worksheet(rules.veil(state, role))
        code = only_answer(rules, state)
        if sheet and not sheet.ready and code is not None:
            after = rules.copy(state)
            rules.apply(after, code)
            if after.rolls != state.rolls:
                met += 1
                assert foregone(rules, state, role) is None
        match.play(dice.choice(match.decision.actions))
    assert met, "no such decision was met"
