"""A policy sees as a bot what it sees as an agent."""

import random

import numpy as np
import pytest

import levant
from levant.arena.policy import as_bot
from levant.arena.sitting import Observation, Sitting
from levant.bots.outside import Forfeit
from levant.lab.referee import Contender, play_match


@pytest.mark.parametrize("encoding", ["list", "words"])
@pytest.mark.parametrize("game", [about.id for about in levant.games()])
def test_a_bot_is_shown_what_an_agent_is(game: str, encoding: str) -> None:
    """Its sight is veiled already, and stays what it is when it is veiled again."""
    sitting, dice = Sitting(game, encoding=encoding), random.Random(2)
    sitting.begin("2")
    shown: list[Observation] = []

    def first(seen: Observation) -> int:
        shown.append(seen)
        return int(seen["action_mask"].argmax())

    bot = as_bot(first, encoding)
    for _ in range(40):
        role = sitting.role
        if role is None:
            break
        expected = sitting.observe(role)
        shown.clear()
        legal = sitting.rules.legal(sitting.state)
        code = bot(sitting.rules, sitting.rules.veil(sitting.state, role), legal, dice)
        assert code in legal
        assert all(np.array_equal(expected[name], shown[0][name]) for name in expected)
        sitting.play(dice.choice(legal))


def test_a_policy_that_answers_nonsense_forfeits() -> None:
    rules = levant.game("example").rules
    bot = as_bot(lambda seen: 255)
    state = rules.begin("race", [], bytes(32))
    with pytest.raises(Forfeit, match="255 is not legal now"):
        bot(rules, state, rules.legal(state), random.Random(1))
    pair = [Contender("nonsense", bot), Contender("sense", as_bot(lambda seen: 0))]
    played = play_match(rules, "race", [], "1", pair, 2)
    assert [game.result.winner for game in played] == ["Blue", "Red"]
    assert (pair[0].lost, pair[1].won, pair[0].forfeits) == (2, 2, 2)
