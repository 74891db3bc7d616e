"""A scenario is added in scenarios.toml alone: it says what differs from another."""

import random
import shutil
from pathlib import Path

import pytest

import levant
from levant.core.refusal import BadDocument
from levant.games import folder_of

SHORT = """
[[scenario]]
id = "short"
like = "historical"
name = "A raid"
summary = "Two turns, perhaps three."
turns = 2
continuation = { to_turn = 3 }
victory = { margin = 1, egyptian_at_start = 4, egyptian_unit_lost = 3 }
source = "recon"

[scenario.arrival]
EG-1R = -1

[scenario.setup]
EG-4 = "coastal_battery"

[scenario.deployment]
EG-1R = "-"
EG-4 = "2209"
"""
LATE = """
[[scenario]]
id = "late"
like = "campaign"
name = "Late"
summary = "Tal's division comes a turn later, and Yoffe's not at all."
turns = 4
source = "recon"

[scenario.entry]
"Yoffe Division" = "-"
"Tal Division" = { from_turn = 2 }
"""


def with_scenario(game: str, text: str, folder: Path) -> levant.Game:
    pack = folder / "pack"
    shutil.copytree(folder_of(game) / "pack", pack)
    rows = pack / "scenarios.toml"
    rows.write_text(rows.read_text() + text)
    return levant.game(game, pack)


@pytest.fixture
def short(tmp_path: Path) -> levant.Match:
    return with_scenario("suez-56", SHORT, tmp_path).new("short", seed=1)


def test_set_up_and_units_are_those_of_the_scenario(short: levant.Match) -> None:
    units = short.position()["units"]
    assert "EG-1R" not in units
    assert units["EG-2R"]["at"] == "to-place"
    assert short.why_not("place EG-4 2509").case == "9.3"
    short.play("deploy")
    assert short.position()["units"]["EG-4"]["at"] == "2209"
    assert short.position()["units"]["EG-2R"]["at"] == "2116"  # as in the one it is like


def test_its_turns_and_points_hold(short: levant.Match) -> None:
    assert short.position()["tracks"]["egyptian_points"] == 4
    short.play("deploy")
    while "last 2" not in short.decision.actions:
        short.play("end" if "end" in short.decision.actions else short.decision.actions[0])
    assert short.why_not("last 6").reason == "the last turn is one from 2 to 3"
    assert short.decision.role == "Anglo-French"
    assert short.decision.actions == ["last 2", "last 3"]
    assert short.decision.prompt.endswith("2 ends the game now")
    short.play("last 2")
    assert short.result.winner == "Egyptian"


def test_a_unit_is_worth_what_the_scenario_says(tmp_path: Path) -> None:
    game = with_scenario("suez-56", SHORT, tmp_path)
    box = game.rules.box
    assert [stakes.lost for stakes in box.stakes] == [[4, 2], [4, 2], [4, 6]]
    assert [stakes.city_fire for stakes in box.stakes] == [2, 2, 2]


def test_entries_differ_by_formation(tmp_path: Path) -> None:
    game = with_scenario("el-arish-67", LATE, tmp_path)
    match, old = (game.new(scenario, seed=1) for scenario in ("late", "campaign"))
    for each in (match, old):
        each.play("deploy")
    box = game.rules.box
    division = {name: box.formations[box.formation[n]] for n, name in enumerate(box.unit_names)}

    def comes(each: levant.Match) -> set[str]:
        return {division[a.split()[1]] for a in each.decision.actions if a.startswith("pick ")}

    assert comes(old) - comes(match) == {"Tal Division", "Yoffe Division"}
    match.play("end")
    while match.decision.role != "Israeli" or match.position()["turn"] == 1:
        match.play("end" if "end" in match.decision.actions else match.decision.actions[0])
    assert "Tal Division" in comes(match)
    assert "Yoffe Division" not in comes(match)


@pytest.mark.parametrize(("game", "text"), [("suez-56", SHORT), ("el-arish-67", LATE)])
def test_it_is_played_to_its_end(game: str, text: str, tmp_path: Path) -> None:
    match = with_scenario(game, text, tmp_path).new(text.split('"')[1], seed=3)
    dice = random.Random(3)
    while match.decision:
        match.play(dice.choice(match.decision.actions))
        assert match.rules.faults(match.state) == []
    assert match.position()["turn"] <= 4


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("EG-4 = \"2209\"", "EG-4 = \"9999\""),
        ("turns = 2", "turns = 20"),
        ("EG-1R = -1", "EG-99 = -1"),
        ("coastal_battery", "moon"),
        ('like = "historical"', 'like = "nothing"'),
    ],
)  # fmt: skip
def test_what_is_wrong_in_it_is_named(old: str, new: str, tmp_path: Path) -> None:
    with pytest.raises(BadDocument) as caught:
        with_scenario("suez-56", SHORT.replace(old, new), tmp_path)
    assert all("scenarios.toml" in fault for fault in caught.value.faults)
    assert any("short" in fault for fault in caught.value.faults)
