"""Gymnasium: its own checker, and games against a bot to their end."""

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import levant
from levant.arena.gym import Against


@pytest.mark.parametrize("game", [about.id for about in levant.games()])
def test_the_checker_of_gymnasium_passes(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it advises against wide boxes
        check_env(Against(game, bot="random", limit=30, illegal="lose"), skip_render_check=True)


@pytest.mark.parametrize("encoding", ["list", "words"])
@pytest.mark.parametrize("role", ["Red", "Blue"])
def test_a_game_is_played_to_its_end(role: str, encoding: str) -> None:
    env = Against("example", bot="greedy", role=role, encoding=encoding)
    rng, rewards = np.random.default_rng(1), []
    for seed in range(20):
        seen, over = env.reset(seed=seed)[0], False
        while not over:
            assert env.sitting.role == role
            assert np.array_equal(env.action_masks(), seen["action_mask"])
            seen, reward, over, cut, _ = env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
            assert not cut
        result = env.sitting.result
        assert result is not None
        assert reward == result.value(role)
        rewards.append(reward)
    assert sum(rewards) < 0  # greedy beats a player at random


def test_an_illegal_action_is_refused_or_loses() -> None:
    env = Against("example")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="200 is not legal now"):
        env.step(200)
    losing = Against("example", illegal="lose")
    losing.reset(seed=1)
    assert losing.step(200)[1:3] == (-1.0, True)


def test_an_unknown_role_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no role 'Green'; there are Red, Blue"):
        Against("example", role="Green")


def test_a_limit_truncates_after_the_learners_own_steps() -> None:
    env = Against("six-day-war-1967", bot="random", role="Eastern", limit=3)
    seen, _ = env.reset(seed=1)
    for step in range(3):
        seen, reward, over, cut, _ = env.step(int(seen["action_mask"].argmax()))
        assert (reward, over, cut) == (0.0, False, step == 2)
