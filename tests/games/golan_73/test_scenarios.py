"""A scenario is added from data alone: it says what differs from another."""

import shutil
from pathlib import Path

import pytest

import levant
from levant.core.refusal import BadDocument
from levant.games.golan_73.printed.checks import HERE
from tests.games.golan_73.conftest import at, offered

COUNTER_ATTACK = """
[[scenario]]
id = "counter-attack"
like = "campaign"
name = "Counter-attack"
summary = "Two turns from the morning of the 8th."
first_turn = 5
turns = 6
source = "recon"
minefields = [["22", "23"], ["30", "31"], ["53", "56"], ["29", "28"], ["36", "40"], ["47", "46"]]
[[scenario.result]]
net_from = 5
winner = "Israeli"
level = "Israeli breakthrough"
source = "recon"
[[scenario.result]]
net_from = -99
winner = "Syrian"
level = "Syrian stand"
source = "recon"
[scenario.deployment]
S-5-132 = "31"
I-7 = "43"
S-82P = "out"
S-9-52 = "eliminated"
I-SP1 = "59"
I-SP2 = "56"
I-SP3 = "24"
I-SP4 = "47"
I-SP5 = "54"
I-SP6 = "37"
I-SP7 = "51"
I-SP8 = "29"
I-GH1 = "41"
I-GH2 = "23"
I-GH3 = "out"
[scenario.steps]
I-7 = 2
[scenario.arrival]
S-5-12 = 6
[scenario.entry]
S-5-12 = "Z"
[scenario.control]
28 = "syrian"
[scenario.operational_reserve]
first_turn = 6
"""


def pack_with(folder: Path, scenario: str) -> Path:
    pack = folder / "pack"
    shutil.copytree(HERE, pack)
    with (pack / "scenarios.toml").open("a") as file:
        file.write(scenario)
    return pack


def test_a_scenario_says_what_differs_and_plays_to_its_own_end(tmp_path: Path) -> None:
    game = levant.game("golan-73", pack_with(tmp_path, COUNTER_ATTACK))
    match = game.new("counter-attack", seed=1)
    position = match.position()
    assert position["turn"] == 5
    assert position["phase"] == "reinforcement"  # everything is placed: there is no set-up
    assert at(match, "S-5-132") == "31"
    assert position["units"]["I-7"]["at"] == "43"
    assert position["units"]["I-7"]["steps"] == 2
    assert at(match, "S-82P") == "out"
    assert at(match, "S-9-52") == "eliminated"
    assert at(match, "S-5-12") == "waiting"
    assert at(match, "S-7-68") == "75"  # as printed
    assert "28" not in position["markers"]["israeli_control"]
    assert "31" not in position["markers"]["israeli_control"]  # whoever stands alone controls (2.4)
    assert len(position["markers"]["minefields"]) == 6
    assert position["chits"]["cup"]["S-artillery"] > 1  # what came before turn 5
    seen = set()
    while match.decision:
        seen |= offered(match, "arrive")
        match.play(match.decision.actions[-1])
    assert match.result.level in ("Israeli breakthrough", "Syrian stand")
    assert match.position()["turn"] == 6
    letter = next(row.area for row in game.rules.pack.areas if row.entry == "Z")
    assert f"S-5-12 {letter}" in seen
    assert game.at(match.position()).result == match.result


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ('like = "campaign"', 'like = "winter"', "winter"),
        ('S-5-132 = "31"', 'S-5-132 = "99"', "'99'"),
        ('I-7 = "43"', 'I-99 = "43"', "'I-99'"),
        ("I-7 = 2", "I-7 = 9", "steps"),
        ("S-5-12 = 6", "S-5-12 = 9", "turn 9"),
        ('S-5-12 = "Z"', 'S-5-12 = "Q"', "'Q'"),
        ('28 = "syrian"', '98 = "syrian"', "'98'"),
        ('["47", "46"]', '["47", "83"]', "minefield"),
        ("first_turn = 5", "first_turn = 7", "first_turn"),
    ],
)
def test_a_slip_in_a_scenario_is_named(tmp_path: Path, old: str, new: str, word: str) -> None:
    assert old in COUNTER_ATTACK
    with pytest.raises(BadDocument) as bad:
        levant.game("golan-73", pack_with(tmp_path, COUNTER_ATTACK.replace(old, new, 1)))
    assert any(word in fault for fault in bad.value.faults), bad.value.faults
