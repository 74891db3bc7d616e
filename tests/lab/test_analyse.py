"""A finished game looked back on."""

import random
from pathlib import Path

import pytest
from click.testing import CliRunner

import levant
from levant.bots import greedy_bot
from levant.bots.intents import Intent
from levant.cli import main
from levant.ending import Ending
from levant.lab.analyse import analyse
from levant.lab.hindsight import Run, worth_a_second_look
from levant.lab.play import choose
from levant.match import Match


def played(*actions: str, seed: int = 1) -> Match:
    match = levant.game("example").new(seed=seed)
    for action in actions:
        match.play(action)
    return match


def test_the_costliest_decision_is_found_with_what_was_better(finished: Match) -> None:
    found = analyse(finished, rollouts=40)
    worst = found.mistakes[0]
    assert worst.role == "Red"
    assert [step.actions for step in worst.did] == [["move red 0402"]]
    assert worst.better[0].actions[0] in ("stay", "attack blue")
    assert worst.cost > 0.2
    assert found.moments[-1].chances == {"Red": 0.5, "Blue": 0.5}


def test_luck_is_told_apart() -> None:
    """3.0: the die of an attack hits one time in three; who is hit has had bad luck."""
    for seed in range(20):
        document = {
            "turn": 6, "phase": "blue", "units": {"red": {"at": "0303"}, "blue": {"at": "0304"}},
        }  # fmt: skip
        match = levant.game("example").at(document, seed=seed)
        match.play("attack red")
        found, result = analyse(match, rollouts=4), match.result
        assert result
        assert found.luck["Red"] == pytest.approx(-found.luck["Blue"])
        if result.winner == "Blue":
            assert found.luck["Blue"] > 0.3
            return
        assert found.luck["Blue"] < 0
    pytest.fail("nobody was ever hit")


def test_dice_to_which_players_have_added_are_played_as_they_fell() -> None:
    match = played("stay")
    match.stir("share", "ab" * 16, "Red")
    while (decision := match.decision) is not None:
        match.play(next((a for a in decision.actions if a.startswith("attack")), "stay"))
    found = analyse(match, rollouts=4)
    rules = match.rules
    assert match.result
    ends = {role: (match.result.value(role) + 1) / 2 for role in rules.about.roles}
    assert found.moments[-1].chances == ends


def test_a_match_that_its_players_ended_is_analysed() -> None:
    match = played("stay")
    match.end(Ending("draw", "Red"))
    assert analyse(match, rollouts=4).moments[-1].at == 1


def test_chances_are_told_from_when_all_is_set_up() -> None:
    """Before that the Egyptians are beside the map, and the estimate says that they have lost."""
    match = levant.game("suez-56").new(seed=1)
    dice = random.Random(1)
    while match.rules.clock(match.state) == 0:
        role = match.rules.role(match.state)
        assert role
        match.play(match.rules.words.text(choose(match.rules, match.state, role, greedy_bot, dice)))
    set_up = len(match.history)
    match.end(Ending("draw", "Egyptian"))
    moments = analyse(match, rollouts=1).moments
    assert [moment.at for moment in moments] == [set_up]
    assert all(0.1 < chance < 0.9 for chance in moments[0].chances.values())


def test_a_match_that_goes_on_is_not_analysed() -> None:
    with pytest.raises(ValueError, match="not over"):
        analyse(played("stay"))


def test_the_command_tells_chances_mistakes_and_luck(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    match = played(*["stay"] * 12)
    match.save(file)
    words = ["analyse", str(file), "--rollouts", "4", "--json", str(tmp_path / "a.json")]
    shown = CliRunner().invoke(main, words)
    assert shown.exit_code == 0, shown.output
    for heading in ("Chances", "Costliest", "Luck"):
        assert heading in shown.output
    assert (tmp_path / "a.json").exists()
    played("stay").save(file)
    assert "not over" in CliRunner().invoke(main, ["analyse", str(file)]).output


def test_an_army_that_runs_off_and_hands_an_objective_back_is_blamed_for_the_whole_of_it() -> None:
    """El Arish, turn 7, five points ahead: who stays in the town wins, who leaves it draws.

    Egypt gets its point for the town at the end of each turn: two player-turns show one of five.
    """
    game = levant.game("el-arish-67")
    units = {"IL-79-7": "2228", "IL-9-7": "2329", "EG-1-7": "2532"}
    gone = dict.fromkeys(game.rules.box.unit_names, "eliminated")  # type: ignore[attr-defined]
    document = {
        "scenario": "campaign", "turn": 7, "phase": "israeli-movement",
        "units": {name: {"at": place} for name, place in {**gone, **units}.items()},
        "tracks": {"western_points": 45, "egyptian_points": 40},
    }  # fmt: skip
    match, dice = game.at(document, seed=1), random.Random(1)
    for unit in ("IL-79-7", "IL-9-7"):
        match.play(f"exit {unit}")
    while match.decision is not None:
        code = choose(match.rules, match.state, match.decision.role, greedy_bot, dice)
        match.play(match.rules.words.text(code))
    assert match.result
    assert match.result.winner is None
    worst = analyse(match).mistakes[0]
    assert (worst.at, worst.role) == (0, "Israeli")
    assert any("leave the map" in step.say for step in worst.did)
    assert any("El Arish, stay where it is" in step.say for step in worst.better)
    assert worst.chance == 0.5
    assert worst.best > 0.9


def test_what_is_looked_at_twice_is_the_longest_of_a_turn_after_which_chances_fell() -> None:
    plan = Intent(0)
    chances = [(clock, {"Red": chance}) for clock, chance in enumerate((0.8, 0.8, 0.8, 0.8, 0.3))]
    runs = [
        Run(0, "Red", 0, 2, 0.8, plan), Run(3, "Red", 0, 9, 0.8, plan),
        Run(20, "Red", 2, 9, 0.35, plan),
    ]  # fmt: skip
    assert [run.at for run in worth_a_second_look(runs, chances)] == [3]
