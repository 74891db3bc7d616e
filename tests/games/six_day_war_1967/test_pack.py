"""A pack with a fault never loads, and each fault is one line that says what to do."""

import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import levant
from levant.games.six_day_war_1967.game import HERE, load

GAME = "six-day-war-1967"
Break = Callable[..., list[str]]


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the pack to break."""
    return Path(shutil.copytree(HERE / "pack", tmp_path / "pack"))


@pytest.fixture
def broken(pack: Path) -> Break:
    """`broken("map.toml", old, new)`: the faults after one replacement in the file."""

    def replace(name: str, old: str, new: str) -> list[str]:
        text = (pack / name).read_text()
        assert old in text, f"{name} has no {old!r}"
        (pack / name).write_text(text.replace(old, new, 1))
        with pytest.raises(levant.BadDocument) as caught:
            load(pack)
        return caught.value.faults

    return replace


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        (
            "hexes.csv",
            "main,0120,clear",
            "main,0120,swamp",
            ("hexes.csv row 2", "terrain", "clear"),
        ),
        ("hexes.csv", "main,0120,clear", "main,12,clear", ("four digits",)),
        ("hexes.csv", "city:Suez", "harbour:Suez", ("(0428)", "harbour", "city")),
        ("hexes.csv", ",Gaza,rules", ",Philistia,rules", ("region 'Philistia'",)),
        ("hexsides.csv", "main,0221,0322,bridge", "main,0221,0522,bridge", ("not neighbours",)),
        ("lines.csv", "0221-0322-0421", "0221-0322-0521", ("not neighbours",)),
        ("counters.csv", "IS02,60", "IS01,60", ("IS01", "twice")),
        ("counters.csv", "armor,mobile,9", "armor,mobile,19", ("(IS01)", "strength")),
        ("counters.csv", "Sinai,egyptian", "Sinai,roman", ("contingent 'roman'", "egyptian")),
        ("counters.csv", "zone:israel_sinai,", "zone:atlantis,", ("zone 'atlantis'",)),
        ("charts.toml", '["AE", "AE", "AZ"', '["XX", "AE", "AZ"', ("crt.assault", "'XX'")),
        ("charts.toml", "roll = 7", "roll = 6", ("each roll from 2 to 12",)),
        ("scenarios.toml", "1917 = 10", "1918 = 10", ("1918 is no objective",)),
        ("scenarios.toml", 'regions = ["Gaza"]', 'regions = ["Gazza"]', ("region 'Gazza'",)),
        ("scenarios.toml", '"EG15", ', "", ("EG15 starts the game",)),
        ("map.toml", 'layout = "flat"', 'layout = "round"', ("map.toml", "layout")),
    ],
)
def test_a_fault_is_named_with_its_place_and_remedy(broken, name, old, new, words):
    faults = broken(name, old, new)
    for word in words:
        assert any(word in fault for fault in faults), faults


def test_a_missing_file_is_named(pack):
    (pack / "lines.csv").unlink()
    with pytest.raises(levant.BadDocument, match=r"lines\.csv"):
        load(pack)


def test_an_owners_figures_are_played_with(pack):
    text = (pack / "counters.csv").read_text()
    (pack / "counters.csv").write_text(text.replace("armor,mobile,9", "armor,mobile,8", 1))
    own = levant.game(GAME, pack=pack)
    assert own.about.pack != levant.game(GAME).about.pack
    assert own.rules.box.strength[own.rules.box.unit_names.index("IS01")] == 8


def test_the_box_holds_what_the_rules_name():
    box = load().box
    at = box.board.index
    assert len(box.airstrikes) == 12
    assert len(box.special_forces) == 2
    assert box.cities == sum(1 << at[h] for h in ("2113", "2307", "2119", "2414"))
    assert box.saudi >> at["2233"] & 1
    assert box.plans[0].objective_points[at["2515"]] == 25
    assert [box.objectives & box.sector[f] for f in (0, 1)] != [0, 0]
    assert box.spared == 1 << at["2414"] | 1 << at["2515"]


def test_the_deployment_of_the_pack_is_a_legal_one():
    match = levant.game(GAME).new(seed=1)
    for _ in range(4):
        match.play("deploy")
    assert match.rules.faults(match.state) == []
    assert not match.view("Sinai")["to_place"]


SHORT = """
[[scenario]]
id = "short"
like = "standard"
name = "Two days"
summary = "The armies are on the move already."
turns = ["7 June", "8 June"]
air_defense_sinai = 2
zrp = 20
shock_turn = 0
east_bank_open = 2
source = "recon"

[scenario.setup]
IS01 = "hex:1719"
EG01 = "aside"
EG02 = "box:arab_reinforcement_sinai"

[scenario.entry]
Sinai = "gaza"

[scenario.victory]
zrp = -2

[scenario.victory.objective]
2515 = "-"
1744 = 40

[scenario.deployment]
1719 = ["IS01"]
1818 = ["IS02", "IS04", "IS15"]
1917 = ["ES01"]
"""


def test_a_scenario_is_added_from_data_alone(pack):
    """Turns, points, set-up, reinforcements, entry, deployment, victory: what it does not name is
    as in the scenario it is like."""
    with (pack / "scenarios.toml").open("a") as file:
        file.write(SHORT)
    game = levant.game(GAME, pack=pack)
    assert game.about.pack["standard"] == levant.game(GAME).about.pack["standard"]
    match = game.new("short", seed=4)
    for _ in range(4):
        match.play("deploy")
    s, box = match.state, match.rules.box
    unit = box.unit_names.index
    assert match.position()["units"]["IS01"] == {"at": "1719"}
    assert match.position()["units"]["EG02"] == {"at": "sinai-reinforcements"}
    assert "EG01" not in match.position()["units"]
    assert (s.zrp, s.level) == ([20, 20], [2, 3])
    assert "7 June" in match.decision.prompt
    gaza = match.rules.pack.zone_hexes("gaza")
    assert box.plans[1].entry[unit("EG02")] == sum(1 << box.board.index[h] for h in gaza)
    assert match.rules.faults(s) == []
    points = box.plans[1].objective_points
    assert [points[box.board.index[h]] for h in ("2515", "1744", "1917")] == [5, 40, 10]
    again = game.at(match.position(), seed=4)
    assert again.position()["scenario"] == "short"
    assert again.decision.prompt == match.decision.prompt
    dice = random.Random(4)
    while match.decision is not None:
        match.play(dice.choice(match.decision.actions))
    assert match.state.turn == 2
    assert match.result
    with pytest.raises(levant.BadDocument, match="from 1 to 2"):
        game.at({**again.position(), "turn": 3}, seed=1)
    with pytest.raises(levant.BadDocument, match="0 to 20 with 0 spent"):
        game.at({**again.position(), "tracks": {"sinai_zrp": 30}}, seed=1)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('IS01 = "hex:1719"', 'IS01 = "hex:9999"', ("(short) setup", "'9999'")),
        ('IS01 = "hex:1719"', 'IS01 = "box:israeli_reserve"', ("IS01 is no reserve",)),
        ('IS01 = "hex:1719"', 'XX01 = "hex:1719"', ("unit 'XX01'",)),
        ('IS01 = "hex:1719"', 'IS01 = "bed"', ("hex:, zone:, box: or aside",)),
        ('Sinai = "gaza"', 'Sinai = "atlantis"', ("(short) entry", "'atlantis'")),
        ('Sinai = "gaza"', 'Sinai = "-"', ("(short) entry", "'Sinai'")),
        ('1719 = ["IS01"]', '1719 = ["IS03"]', ("IS03", "twice")),
        ("1744 = 40", "1818 = 40", ("1818 is no objective",)),
        ('turns = ["7 June", "8 June"]', "turns = []", ("at least one turn",)),
        ('like = "standard"', 'like = "nothing"', ("'nothing'",)),
    ],
)
def test_a_fault_of_a_scenario_is_named(pack, old, new, words):
    with (pack / "scenarios.toml").open("a") as file:
        file.write(SHORT.replace(old, new))
    with pytest.raises(levant.BadDocument) as caught:
        load(pack)
    for word in words:
        assert any(word in fault for fault in caught.value.faults), caught.value.faults
