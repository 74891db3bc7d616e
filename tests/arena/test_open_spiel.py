"""OpenSpiel's own test, for every game and scenario; its algorithms; what it does not ask."""

import json
import pickle
import random
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

import levant
import levant.arena.open_spiel as ours
from levant.arena.examples.is_mcts import Judge
from levant.arena.random_sims import openings, simulated
from levant.games import EVERY

WITH_SECRETS = [about.id for about in levant.games() if about.hidden]
EVERY_SCENARIO = list(openings([]))


@pytest.mark.parametrize("encoding", ["list", "words"])
@pytest.mark.parametrize(("game", "scenario"), EVERY_SCENARIO)
def test_random_simulation(game: str, scenario: str, encoding: str) -> None:
    simulated(game, scenario, encoding, limit=8)


def test_random_simulation_of_whole_games() -> None:
    simulated("example", "race", "words", limit=0, sims=20)


@pytest.mark.parametrize("game", EVERY)
def test_every_game_is_registered(game: str) -> None:
    kind = pyspiel.load_game(ours.short_name(game)).get_type()
    hidden = kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert hidden == levant.game(game).about.hidden
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC


def walk(state: Any, dice: random.Random, steps: int = 10**6) -> Any:
    for _ in range(steps):
        if state.is_terminal():
            break
        chance = state.is_chance_node()
        outcomes = [die for die, _ in state.chance_outcomes()] if chance else state.legal_actions()
        state.apply_action(dice.choice(outcomes))
    return state


def test_an_attack_is_a_chance_node_with_the_sides_of_its_die() -> None:
    state = pyspiel.load_game("levant_example(encoding=list)").new_initial_state()

    def say(text: str) -> None:
        names = [state.action_to_string(action) for action in state.legal_actions()]
        state.apply_action(state.legal_actions()[names.index(text)])

    say("move red 0203")
    say("attack red")
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(die, 1 / 6) for die in range(6)]
    assert [state.child(die).is_terminal() for die in range(6)] == [False] * 4 + [True] * 2
    assert state.child(4).returns() == [-1.0, 1.0]


def test_the_dice_of_a_history_are_those_of_the_rules() -> None:
    """Telling the rules the same dice in one go leads to the same state."""
    state = walk(pyspiel.load_game("levant_el_arish_67").new_initial_state(), random.Random(1), 800)
    again = state.get_game().new_initial_state()
    for action in state.history():
        again.apply_action(action)
    rules = state.spot.tree.rules
    plain = [rules.to_plain(each.spot.state) for each in (state, again)]
    assert plain[0] == plain[1]
    assert state.spot.state.rolls > 5


@pytest.mark.parametrize("game", EVERY)
def test_a_state_survives_pickling_and_copying(game: str) -> None:
    dice = random.Random(game)
    state = walk(pyspiel.load_game(ours.short_name(game)).new_initial_state(), dice, 60)
    known = state.information_state_string(0)
    game_again = pickle.loads(pickle.dumps(state.get_game()))
    assert str(game_again.new_initial_state()) == str(state.get_game().new_initial_state())
    for other in (state.clone(), pickle.loads(pickle.dumps(state))):
        assert other.history() == state.history()
        assert other.information_state_string(0) == known
        walk(other, random.Random(1), 30)
        assert state.information_state_string(0) == known
        one, two = (walk(each.clone(), random.Random(2), 40) for each in (state, state))
        assert one.history() == two.history()


@pytest.mark.parametrize("game", WITH_SECRETS)
def test_resampling_keeps_what_a_player_knows(game: str) -> None:
    dice = random.Random(game)
    state = walk(pyspiel.load_game(ours.short_name(game)).new_initial_state(), dice, 5)
    tried = 0
    while not state.is_terminal() and tried < 12:
        if not state.is_chance_node():
            tried += 1
            for player in (0, 1):
                other = state.resample_from_infostate(player, dice.random)
                assert other.current_player() == state.current_player()
                assert other.information_state_string(player) == state.information_state_string(
                    player
                )
                assert other.observation_string(player) == state.observation_string(player)
                tensors = [each.information_state_tensor(player) for each in (state, other)]
                assert tensors[0] == tensors[1]
                if player == state.current_player():
                    assert other.legal_actions() == state.legal_actions()
                walk(other, dice, 15)
        walk(state, dice, 9)
    assert tried > 6


def test_an_information_state_is_all_that_was_seen_and_done() -> None:
    """Two ways to one position are two information states, and one observation."""
    game = pyspiel.load_game("levant_example(encoding=list)")

    def after(*moves: str) -> Any:
        state = game.new_initial_state()
        for move in moves:
            names = [state.action_to_string(action) for action in state.legal_actions()]
            state.apply_action(state.legal_actions()[names.index(move)])
        return state

    one = after("move red 0302", "stay", "move red 0303", "stay")
    two = after("move red 0203", "stay", "move red 0303", "stay")
    assert one.observation_string(1) == two.observation_string(1)
    assert one.observation_tensor(1) == two.observation_tensor(1)
    assert one.information_state_string(1) != two.information_state_string(1)
    again = after("move red 0302", "stay", "move red 0303", "stay")
    assert one.information_state_string(1) == again.information_state_string(1)


def test_what_is_asked_late_is_what_is_asked_all_along() -> None:
    """A memory that is worked out at once, and one that goes on from choice to choice."""
    dice = random.Random(5)
    state = pyspiel.load_game("levant_golan_73(limit=60)").new_initial_state()
    while not state.is_terminal():
        state.information_state_string(0)
        walk(state, dice, 1)
    late = state.get_game().new_initial_state()
    for action in state.history():
        late.apply_action(action)
    for player in (0, 1):
        assert late.information_state_string(player) == state.information_state_string(player)
        tensors = [each.information_state_tensor(player) for each in (late, state)]
        assert tensors[0] == tensors[1]


def test_mcts_beats_a_player_at_random() -> None:
    game, rng = pyspiel.load_game("levant_example"), np.random.RandomState(1)
    bot = mcts.MCTSBot(
        game, 1.4, 60, mcts.RandomRolloutEvaluator(1, rng), random_state=rng, solve=False
    )
    returns = []
    for _ in range(12):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.current_player() == 0:
                state.apply_action(bot.step(state))
            else:
                walk(state, random.Random(int(rng.randint(10**6))), 1)
        returns.append(state.returns()[0])
    assert sum(returns) >= 4


def last_turn(folder: Path) -> str:
    """Red beside the well on the last turn, Blue beside Red."""
    position = {
        "game": "example", "scenario": "race", "turn": 6, "phase": "red",
        "units": {"red": {"at": "0302"}, "blue": {"at": "0202"}},
    }  # fmt: skip
    (folder / "last.json").write_text(json.dumps(position))
    return str(folder / "last.json")


def test_counterfactual_regret_solves_a_tiny_position(tmp_path: Path) -> None:
    game = pyspiel.load_game(f"levant_example(position={last_turn(tmp_path)})")
    solver = cfr.CFRSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < 0.1


@pytest.mark.parametrize("game", ["six-day-war-1967"])
def test_information_set_search_runs_on_a_game_with_secrets(game: str) -> None:
    loaded = pyspiel.load_game(f"{ours.short_name(game)}(limit=40)")
    bot = ismcts.ISMCTSBot(
        loaded, Judge(), 1.4, 12, random_state=np.random.RandomState(1),
        allow_inconsistent_action_sets=True,
    )  # fmt: skip
    state = walk(loaded.new_initial_state(), random.Random(3), 12)
    chosen = 0
    while not state.is_terminal() and chosen < 6:
        if not state.is_chance_node() and len(state.legal_actions()) > 1:
            action = bot.step(state)
            assert action in state.legal_actions()
            chosen += 1
        walk(state, random.Random(chosen), 1)
    assert chosen == 6


def test_what_a_game_does_not_have_is_said() -> None:
    with pytest.raises(ValueError, match="Golan '73 has no scenario 'winter'"):
        pyspiel.load_game("levant_golan_73(scenario=winter)")
