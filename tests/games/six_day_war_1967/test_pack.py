"""A pack with a fault never loads, and each fault is one line that says what to do."""

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
