"""PettingZoo's own tests, for every game and scenario, and what they do not ask."""

import random
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import levant
from levant.arena import levant_v0

EVERY_SCENARIO = [(about.id, each.id) for about in levant.games() for each in about.scenarios]
CYCLES = 12
# What PettingZoo asks of new environments and has not for its own board games.
KNOWN = "Observation space for each agent|Observation is not a NumPy array"


@pytest.mark.parametrize("encoding", ["list", "words"])
@pytest.mark.parametrize(("game", "scenario"), EVERY_SCENARIO)
def test_the_api_is_kept(game: str, scenario: str, encoding: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=KNOWN)
        api_test(levant_v0.env(game, scenario, encoding=encoding), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "scenario"), EVERY_SCENARIO)
def test_a_seed_repeats_a_game(game: str, scenario: str) -> None:
    seed_test(lambda: levant_v0.env(game, scenario, encoding="words"), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "scenario"), EVERY_SCENARIO)
def test_it_is_drawn(game: str, scenario: str) -> None:
    def made(render_mode: str) -> object:
        return levant_v0.env(game, scenario, render_mode=render_mode)

    render_test(made, custom_tests={"svg": lambda picture: picture.startswith("<svg")})


def test_options_are_those_of_the_game() -> None:
    env = levant_v0.env("sixth-fleet", options=["first-strike"])
    env.reset(seed=1)
    assert env.unwrapped.sitting.state.first_strike == 1
    with pytest.raises(ValueError, match="Sixth Fleet has no option 'snow'; it has first-strike"):
        levant_v0.env("sixth-fleet", options=["snow"])
    with pytest.raises(ValueError, match="has no scenario 'long'; it has short, campaign"):
        levant_v0.env("sixth-fleet", scenario="long")


def played(env: object, seed: int) -> tuple[dict[str, float], int]:
    """A game at random: what each agent got, and how many steps it took."""
    dice, got, steps = random.Random(seed), dict[str, float](), 0
    env.reset(seed=seed)  # type: ignore[attr-defined]
    for agent in env.agent_iter():  # type: ignore[attr-defined]
        seen, reward, over, cut, _ = env.last()  # type: ignore[attr-defined]
        got[agent] = got.get(agent, 0.0) + reward
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        env.step(None if over or cut else dice.choice(legal))  # type: ignore[attr-defined]
        steps += 1
    return got, steps


def test_the_winner_gets_one_and_the_loser_minus_one() -> None:
    env = levant_v0.env("example")
    seen = set()
    for seed in range(30):
        got, _ = played(env, seed)
        result = env.unwrapped.sitting.result
        assert result is not None
        expected = [result.value(role) for role in ("Red", "Blue")]
        assert [got["player_0"], got["player_1"]] == expected
        seen.add(tuple(expected))
    assert seen == {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)}


def test_a_limit_truncates() -> None:
    env = levant_v0.env("golan-73", limit=9)
    got, steps = played(env, 1)
    assert got == {"player_0": 0.0, "player_1": 0.0}
    assert steps == 9 + 2  # and each agent is told


def test_who_does_not_decide_has_no_actions() -> None:
    env = levant_v0.env("example")
    env.reset(seed=1)
    other = env.observe("player_1")
    assert env.agent_selection == "player_0"
    assert not other["action_mask"].any()
    assert not other["actions"].any()
    assert env.observe("player_0")["action_mask"].any()


def test_an_illegal_action_is_an_error_and_changes_nothing() -> None:
    env = levant_v0.env("example")
    env.reset(seed=1)
    before = env.observe("player_0")
    with pytest.raises(ValueError, match="255 is not legal now"):
        env.step(255)
    after = env.observe("player_0")
    assert all(np.array_equal(before[name], after[name]) for name in before)
