"""Whatever `position` writes, `at` reads: at every decision of whole games, in both battles."""

import json
import random

import pytest

import levant


@pytest.mark.parametrize("seed", [1])
@pytest.mark.parametrize(
    ("name", "scenario"),
    [("suez-56", "historical"), ("suez-56", "what_if"), ("el-arish-67", "campaign")],
)
def test_a_position_is_read_at_every_decision_as_it_was_written(name, scenario, seed):
    game = levant.game(name)
    dice = random.Random(seed)
    match = game.new(scenario, seed=seed)
    steps = set()
    while match.decision:
        document = json.loads(json.dumps(match.position()))
        again = json.loads(json.dumps(game.at(document, seed=seed).position()))
        # 9.4: the start of an Egyptian turn is where a lost city is noticed
        again["tracks"].pop("militia_over", 0)
        assert again == {
            **document,
            "tracks": {k: v for k, v in document["tracks"].items() if k != "militia_over"},
        }
        steps.add(match.state.steps[-1][0])
        match.play(dice.choice(match.decision.actions))
    over = json.loads(json.dumps(match.position()))
    assert json.loads(json.dumps(game.at(over, seed=seed).position())) == over
    assert len(steps) > 10  # phases and steps of all kinds


@pytest.mark.case("suez-56", "9.13")
def test_9_13_a_landing_before_is_a_beachhead_in_the_position(suez):
    match = suez("anglo-french-movement", {"BR-RS": "holding-box", "EG-4": "2411"}, turn=4)
    match.play("land BR-RS 2110")
    match.play("end")
    assert match.position()["tracks"]["beachhead"] == 1
    assert match.position()["units"]["BR-RS"]["marks"] == ["landed"]


@pytest.mark.case("el-arish-67", "8.10")
def test_8_10_who_was_thrown_back_is_marked_until_his_own_next_combat_phase(el_arish):
    units = {"IL-A1-TAL": "2842", "EG-14A": "2848"}
    marks = {"IL-A1-TAL": ["shaken"]}
    kept = el_arish("egyptian-combat", units, marks=marks).position()
    assert kept["units"]["IL-A1-TAL"]["marks"] == ["shaken"]
    assert "marks" not in el_arish("israeli-combat", units, marks=marks).position()["units"]
