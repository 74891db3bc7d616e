"""The examples run, each in a shortened form."""

from pathlib import Path

import numpy as np
from click.testing import CliRunner

from levant.arena import bench, problems
from levant.arena.examples import data_set, is_mcts, ppo, ten_lines


def test_an_agent_in_ten_lines() -> None:
    assert sorted(ten_lines.main("example")) == ["player_0", "player_1"]


def test_ppo_learns_to_beat_a_player_at_random() -> None:
    learner = ppo.Learner(game="example", bot="random")
    won, _, lost = learner.results(60)
    learner.train(25)
    then_won, _, then_lost = learner.results(60)
    assert then_won - then_lost > won - lost + 15


def test_ppo_learns_from_the_games_own_estimate() -> None:
    learner = ppo.Learner(True, game="six-day-war-1967", bot="random", limit=40)
    before = {name: w.copy() for name, w in learner.network.w.items()}
    learner.train(1)
    assert all(not np.array_equal(before[name], w) for name, w in learner.network.w.items())


def test_information_set_search() -> None:
    choices, values = is_mcts.play("six-day-war-1967", decisions=24, simulations=4)
    assert choices > 5
    assert all(-1 <= value <= 1 for value in values)


def test_a_recorded_run_is_a_data_set(tmp_path: Path) -> None:
    arguments = ["--game", "example", "--games", "3", "--folder", str(tmp_path)]
    said = CliRunner().invoke(data_set.main, arguments, catch_exceptions=False)
    assert said.exit_code == 0
    read = np.load(tmp_path / "samples.npz")
    assert len(read["position"]) == len(read["value"]) == len(read["verb"]) > 10
    found = list(data_set.samples(sorted(tmp_path.glob("*.json"))))
    assert all(0 <= sample.taken < len(sample.actions) for sample in found)


def test_the_benchmark_measures_every_way_in() -> None:
    runners = bench.runners("example")
    for run in runners.values():
        run(30)
    assert {name.split()[0] for name in runners} == {"PettingZoo", "OpenSpiel", "Gymnasium"}
    assert bench.tables_a_second("example", "words", 2, 0.01) > 0


def test_the_table_of_problems_has_a_line_for_every_scenario() -> None:
    lines = list(problems.table(["example"], games=2, workers=1))
    assert len(lines) == 3
    assert lines[2].startswith("| example, race | ")
    assert lines[2].count("|") == lines[0].count("|") == lines[1].count("|")
