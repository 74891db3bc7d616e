"""How far chances can be trusted."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from levant.cli import main
from levant.games import rules_of
from levant.lab.calibrate import Calibration, calibrate, interval, reliability_svg
from levant.lab.learn import play_sampled
from levant.lab.lesson import Lesson

SUEZ = Lesson("suez-56", "historical", "1", 2, 0)


def test_games_are_none_that_was_learnt_from_and_are_judged_by_what_is_told() -> None:
    learnt, fresh = play_sampled(SUEZ, 0), play_sampled(SUEZ, 0, "calibrate")
    assert learnt != fresh
    tables = rules_of("suez-56").tables
    for each in fresh:
        table = tables.get(("historical", each.role))
        expected = table.value(each.clock, each.features) if table else each.features[0]
        assert each.told == pytest.approx(expected)


def test_the_same_command_gives_the_same_plot() -> None:
    found = calibrate(SUEZ, workers=1)
    assert found.positions == sum(number for _, _, number in found.reliability)
    drawn = reliability_svg(found)
    assert drawn == reliability_svg(calibrate(SUEZ, workers=1))
    assert len(ElementTree.fromstring(drawn).findall("{*}circle")) == len(found.reliability)


def test_a_true_forecast_lies_on_the_diagonal() -> None:
    found = Calibration(SUEZ, 40, 0.1, 0.2, 0.3, [(0.25, 0.25, 20), (0.75, 0.75, 20)])
    for circle in ElementTree.fromstring(reliability_svg(found)).findall("{*}circle"):
        x, y = float(circle.attrib["cx"]), float(circle.attrib["cy"])
        assert x - 52 == pytest.approx(346 - y)


def test_intervals_hold_the_share_and_shrink_with_the_number() -> None:
    for share in (0.0, 0.3, 1.0):
        few, many = interval(share, 5), interval(share, 500)
        assert few[0] <= many[0] <= share + 1e-9
        assert share - 1e-9 <= many[1] <= few[1]


def test_the_command_tells_and_draws(tmp_path: Path) -> None:
    words = ["calibrate", "suez-56", "--games", "2", "--workers", "1"]
    shown = CliRunner().invoke(main, [*words, "--svg", str(tmp_path / "plot.svg")])
    assert shown.exit_code == 0, shown.output
    assert "Brier" in shown.output
    assert "came true" in shown.output
    assert (tmp_path / "plot.svg").read_text().startswith("<svg")
    assert "no features" in CliRunner().invoke(main, ["calibrate", "example"]).output
