"""Many games at once: what is reported of them."""

import pytest
from click.testing import CliRunner

from levant.cli import main
from levant.core.rules import Result, Rules
from levant.core.state import State
from levant.games import rules_of
from levant.lab.fuzz import fuzz_game
from levant.lab.play import Played
from levant.lab.simulate import Plan, Report

PLAN = Plan("six-days-of-war", "grand", [], {}, "1", 3)


def test_a_common_disaster_is_no_draw() -> None:
    ends = [
        Result(None, "Armageddon: both players lose", {}, all_lose=True),
        Result(None, "draw", {}),
        Result("Israel", "victory", {}),
        Result(None, "Disaster: both players lose", {}, all_lose=True),
    ]
    report = Report(PLAN, [Played(str(n), 1, each) for n, each in enumerate(ends)])
    assert report.wins() == {"all lose": 2, "draw": 1, "Israel": 1}


def test_averages_keep_halves_and_know_every_score() -> None:
    ends = [Result(None, "", {"a": 0.5}), Result(None, "", {"a": 1.0, "b": 3.0})]
    report = Report(PLAN, [Played(str(n), 1, each) for n, each in enumerate(ends)])
    assert report.scores() == {"a": (0.75, 0.25), "b": (3.0, 0.0)}


@pytest.mark.case("six-day-war-1967", "23.1")
def test_when_both_lose_the_result_says_so() -> None:
    rules = rules_of("six-day-war-1967")
    lost = 0
    for seed in range(12):
        state = rules.begin("standard", [], bytes([seed]) * 32)
        while rules.role(state) is not None:
            rules.apply(state, rules.legal(state)[-1])
        result = rules.result(state)
        assert result
        assert result.all_lose == ("both players lose" in result.level)
        lost += result.all_lose
        if lost:
            break
    assert lost


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that fail now and then."""
    kind = type(rules_of("sixth-fleet"))
    apply = kind.apply

    def failing(rules: Rules, state: State, action: int) -> None:
        if state.rolls == 3:
            raise KeyError("no such hex")
        apply(rules, state, action)

    monkeypatch.setattr(kind, "apply", failing)


def test_the_fuzzer_survives_an_exception_and_says_how_to_meet_it_again(broken: None) -> None:
    faults = fuzz_game(rules_of("sixth-fleet"), 4, thorough=0, scenario="short")
    assert len(faults) == 1
    assert faults[0].startswith("sixth-fleet, seed 4, short")
    assert "decision " in faults[0]
    assert "KeyError in failing" in faults[0]
    assert "no such hex" in faults[0]
    assert faults[0].endswith("again: levant fuzz sixth-fleet --from 4 --games 1 --scenario short")
    assert fuzz_game(rules_of("sixth-fleet"), 4, thorough=0, scenario="short") == faults


def test_the_command_goes_on_to_the_end_and_exits_with_a_fault(broken: None) -> None:
    shown = CliRunner().invoke(main, ["fuzz", "sixth-fleet", "--games", "3", "--scenario", "short"])
    assert shown.exit_code == 1
    assert "3 games of sixth-fleet, 3 faults" in shown.output
    assert "Traceback" not in shown.output
