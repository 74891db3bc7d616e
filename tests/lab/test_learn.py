"""What a position is worth: fitted, written, read."""

import random
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from levant.cli import main
from levant.core.game import GameRules
from levant.core.value import Forecast, Weights, expected, read_tables
from levant.games import PACKAGES, rules_of
from levant.lab.fitting import Specimen, brier, fit, log_loss, reliability
from levant.lab.learn import as_toml, other_tables
from levant.lab.lesson import Lesson
from levant.lab.run_file import RunFile


def samples(games: int, role: str = "Red") -> list[Specimen]:
    """Games decided by the second feature alone, with an own estimate that knows nothing."""
    dice, found = random.Random(1), []
    for number in range(games):
        for clock in (1, 2):
            tells = dice.uniform(-1, 1)
            value = 1.0 if tells + dice.gauss(0, 0.2) > 0 else -1.0
            found.append(Specimen(number, role, clock, [0.0, tells, dice.uniform(-1, 1)], value))
    return found


def test_what_tells_is_found_and_what_does_not_is_left() -> None:
    learnt = fit(samples(200))
    for row in learnt.tables["Red"].weights:
        assert row[1] > 2
        assert abs(row[2]) < 1
    assert learnt.brier < 0.12 < learnt.brier_before == 0.25
    assert learnt.log_loss < 0.4


def test_every_game_is_held_out_once_and_beside_it_stands_what_was_told_until_now() -> None:
    """Not one fifth of them: with few games it would tell more of that fifth than of the table."""
    played = [replace(each, told=each.value) for each in samples(23)]
    learnt = fit(played)
    assert sum(number for _, _, number in learnt.reliability) == learnt.positions == len(played)
    assert learnt.brier_told == 0 < learnt.brier
    odd = [replace(each, told=-each.value) if each.number == 2 else each for each in played]
    assert fit(odd).brier_told == pytest.approx(1 / 23)


def played_for_points(games: int) -> list[Specimen]:
    """Half of the second feature is the final lead, give or take; 0.2 of lead wins."""
    dice, found = random.Random(1), []
    for number in range(games):
        tells = dice.uniform(-1, 1)
        lead = 0.5 * tells + dice.gauss(0, 0.1)
        value = float(lead >= 0.2) - float(lead <= -0.2)
        features = [0.0, tells, dice.uniform(-1, 1)]
        found += [Specimen(number, "Red", clock, features, value, 0.0, lead) for clock in (1, 2)]
    return found


def test_the_final_lead_is_foretold_with_its_spread() -> None:
    learnt = fit(played_for_points(400), forecast=True)
    table = learnt.tables["Red"]
    assert isinstance(table, Forecast)
    assert table.clocks == [0, 2]
    for row, spread in zip(table.weights, table.spread, strict=True):
        assert row == pytest.approx([0.5, 0], abs=0.02)
        assert spread == pytest.approx(0.1, abs=0.01)
    assert table.wins == pytest.approx(0.2, abs=0.02)
    assert table.value(1, [0.0, 1.0, 0.0]) > 0.99  # three deviations above
    assert table.value(1, [0.0, 0.4, 0.0]) == pytest.approx(0.5, abs=0.1)
    assert table.value(2, [0.0, 0.0, 0.0]) == pytest.approx(0, abs=0.1)
    assert learnt.brier < fit(played_for_points(400)).brier


def test_a_stretch_of_a_forecast_has_positions_enough() -> None:
    table = fit(played_for_points(100), forecast=True).tables["Red"]
    assert table.clocks == [0]


def test_no_forecast_where_the_lead_does_not_decide() -> None:
    won_behind = Specimen(0, "Red", 1, [0.0, 0.5], 1.0, 0.0, -0.3)
    with pytest.raises(ValueError, match="without --forecast"):
        fit([*played_for_points(40), won_behind], forecast=True)


def test_without_evidence_the_games_own_estimate_stands() -> None:
    table = fit(samples(1)).tables["Red"]
    assert table.value(1, [0.5, 0.0, 0.0]) == pytest.approx(0.5, abs=0.15)


def test_a_certain_estimate_that_is_right_stays_finite() -> None:
    sure = [
        Specimen(n, "Red", 1, [1.0 if n % 2 else -1.0], 1.0 if n % 2 else -1.0) for n in range(40)
    ]
    table = fit(sure).tables["Red"]
    assert 0.9 < table.value(1, [1.0]) <= 1
    assert -1 <= table.value(1, [-1.0]) < -0.9


def test_errors_of_chances() -> None:
    assert brier([(1.0, 1.0), (-1.0, -1.0)]) == 0
    assert brier([(0.0, 1.0)]) == 0.25
    assert log_loss([(0.0, 1.0)]) == pytest.approx(0.693, abs=0.001)


def test_reliability_says_how_often_what_was_told_came_true() -> None:
    told = [(0.5, 1.0)] * 3 + [(0.5, -1.0)] + [(-1.0, -1.0)] * 2
    assert reliability(told) == [(0.0, 0.0, 2), (0.75, 0.75, 4)]


def test_a_lead_becomes_a_chance() -> None:
    assert expected(0, 5) == pytest.approx(0)
    assert expected(5, 5) == pytest.approx(0.683, abs=0.001)  # one deviation
    assert expected(9, 0, wins=10, loses=-10) == 0
    assert expected(10, 0, wins=10, loses=-10) == 1
    assert expected(3, 4, 10, -10) == pytest.approx(-expected(-3, 4, 10, -10))


def test_a_table_is_written_and_read_and_other_scenarios_are_kept(tmp_path: Path) -> None:
    file, learnt = tmp_path / "value.toml", fit(samples(40))
    one, two = Lesson("x", "one", "1", 40, 0), Lesson("x", "two", "1", 40, 8)
    file.write_text(as_toml(one, learnt))
    file.write_text(as_toml(two, learnt, other_tables(file.read_text(), "two")))
    file.write_text(as_toml(two, learnt, other_tables(file.read_text(), "two")))
    read = read_tables(file)
    assert set(read) == {("one", "Red"), ("two", "Red")}
    written = learnt.tables["Red"]
    assert read["one", "Red"].value(2, [0, 1, 0]) == pytest.approx(
        written.value(2, [0, 1, 0]), abs=0.01
    )
    assert "levant learn x --scenario two --games 40 --seed 1 --rollouts 8" in file.read_text()


def test_a_forecast_is_written_and_read(tmp_path: Path) -> None:
    file, learnt = tmp_path / "value.toml", fit(played_for_points(200), forecast=True)
    file.write_text(as_toml(Lesson("x", "one", "1", 200, 0, forecast=True), learnt))
    read = read_tables(file)["one", "Red"]
    assert isinstance(read, Forecast)
    written = learnt.tables["Red"].value(1, [0, 0.5, 0])
    assert read.value(1, [0, 0.5, 0]) == pytest.approx(written, abs=0.01)
    assert "--rollouts 0 --forecast\n" in file.read_text()


def test_two_ways_to_learn_are_one_too_many() -> None:
    shown = CliRunner().invoke(main, ["learn", "suez-56", "--estimate", "--forecast"])
    assert shown.exit_code == 1
    assert "choose one" in shown.output


def test_the_clock_chooses_the_row() -> None:
    table = Weights([0, 4], [0.0, 2.0], [[1.0], [0.0]])
    assert table.value(3, [0.5]) == pytest.approx(0.5)
    assert table.value(4, [0.5]) == table.value(9, [-0.5]) > 0.7


@pytest.mark.parametrize("game", PACKAGES)
def test_a_games_table_fits_its_features_and_its_scenarios(game: str) -> None:
    rules = rules_of(game)
    assert isinstance(rules, GameRules)
    for (scenario, role), table in [*rules.tables.items(), *rules.prospects.items()]:
        state = rules.begin(scenario, [], bytes(32))
        count = len(rules.features(state, role))
        weighed = count if isinstance(table, Weights) else count - 1
        assert {len(row) for row in table.weights} == {weighed}
        assert len(table.clocks) == len(table.bias) == len(table.weights)


def test_the_command_learns_from_real_games(tmp_path: Path) -> None:
    file = tmp_path / "value.toml"
    words = ["learn", "six-day-war-1967", "--games", "2", "--workers", "1", "--to", str(file)]
    shown = CliRunner().invoke(main, words)
    assert shown.exit_code == 0, shown.output
    assert "Brier" in shown.output
    rows = tomllib.loads(file.read_text())["table"]
    assert {row["role"] for row in rows} == {"Sinai", "Eastern"}


def test_a_game_without_features_cannot_be_learnt() -> None:
    shown = CliRunner().invoke(main, ["learn", "example"])
    assert shown.exit_code == 1
    assert "no features" in shown.output


def test_only_the_own_estimate_is_set_right_if_asked(tmp_path: Path) -> None:
    file = tmp_path / "value.toml"
    command = ["learn", "suez-56", "--games", "3", "--estimate", "--workers", "1", "--to"]
    told = CliRunner().invoke(main, [*command, str(file)])
    assert told.exit_code == 0, told.output
    assert "--rollouts 0 --estimate\n" in file.read_text()
    tables = read_tables(file)
    assert tables
    for table in tables.values():
        assert all(not any(row[1:]) for row in table.weights)
        assert any(row[0] != 1 for row in table.weights)


def test_the_games_of_a_run_are_learnt_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run, file = str(tmp_path / "suez.run"), tmp_path / "value.toml"

    def told(*words: str) -> str:
        return CliRunner().invoke(main, [*words, "--from", run, "--to", str(file)]).output

    sim = ["sim", "suez-56", "--games", "5", "--workers", "1", "--out", run]
    assert CliRunner().invoke(main, sim).exit_code == 0
    assert "5 games of historical, and 20 are the least" in told("learn", "suez-56")
    assert "is a run of suez-56" in told("learn", "golan-73")
    assert not file.exists()
    monkeypatch.setattr("levant.lab.learn.FEWEST", 5)
    assert "5 games" in told("learn", "suez-56")
    with RunFile(Path(run)) as kept:
        turns = sum(len({tick.at for tick in game.ticks}) - 1 for game in kept.games())
    assert "--from suez.run\n" in file.read_text()
    assert f"5 games, {2 * turns} positions" in file.read_text()
