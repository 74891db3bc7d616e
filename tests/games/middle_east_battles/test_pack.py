"""The packs: what the rulebook states is in them, and what is wrong is named."""

import shutil
from pathlib import Path

import pytest

import levant
from levant.core.refusal import BadDocument
from levant.games.middle_east_battles.printed.checks import load_pack
from levant.games.middle_east_battles.printed.rows import SuezPack
from levant.games.middle_east_battles.suez_56.game import HERE

SUEZ = "suez-56"
EL_ARISH = "el-arish-67"


@pytest.mark.case(SUEZ, "2.5", "9.3", "9.4")
def test_the_stated_egyptian_units_of_suez():
    box = levant.game(SUEZ).rules.box
    unit = box.unit_names.index
    assert [box.attack[unit(u)] for u in ("EG-4", "EG-1R", "EG-1NG", "EG-PSARM", "EG-MIL6")] == [
        2, 2, 2, 1, 2,
    ]  # fmt: skip
    battery = unit("EG-PSCOAST")
    values = (box.attack, box.fpf, box.defence, box.range)
    assert [value[battery] for value in values] == [1, 1, 1, 40]
    assert box.artillery[battery]


@pytest.mark.case(EL_ARISH, "2.5", "10.3")
def test_the_stated_egyptian_units_of_el_arish():
    box = levant.game(EL_ARISH).rules.box
    values = (box.attack, box.fpf, box.defence, box.range)
    stated = {"EG-7ART": [4, 2, 1, 7], "EG-7AA": [1, 2, 2, 2], "EG-SFART": [5, 2, 1, 7],
              "EG-SFATM": [0, 3, 1, 2], "EG-SHFART": [3, 1, 1, 7]}  # fmt: skip
    for name, printed in stated.items():
        unit = box.unit_names.index(name)
        assert [value[unit] for value in values] == printed


@pytest.mark.case(SUEZ, "11.0", "7.2")
def test_both_battles_share_one_pair_of_tables():
    suez, el_arish = (levant.game(game).rules.box for game in (SUEZ, EL_ARISH))
    assert [t.rows for t in suez.tables] == [t.rows for t in el_arish.tables]
    assert suez.column_names[suez.tables[0].column(9)] == "+9 to +11"
    assert suez.column_names[suez.tables[0].column(5)] == "+4 to +5"


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("counters.csv", "EG-4,4th", "EG-1R,4th", "EG-1R stands there twice"),
        ("lines.csv", "1732-1731", "1732-1729", "are not neighbours"),
        ("charts.toml", 'id = "marsh"', 'id = "bog"', "'marsh'"),
        ("scenarios.toml", 'EG-4 = "2509"', 'EG-4 = "9999"', "'9999'"),
        ("hexes.csv", "2209,city", "2209,castle", "terrain"),
    ],
)
def test_a_fault_in_a_pack_is_named(tmp_path: Path, file: str, old: str, new: str, message: str):
    folder = tmp_path / "pack"
    shutil.copytree(HERE, folder)
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1))
    with pytest.raises(BadDocument) as caught:
        load_pack(SuezPack, folder, HERE)
    assert any(file in fault and message in fault for fault in caught.value.faults)


@pytest.mark.parametrize("game", [SUEZ, EL_ARISH])
def test_the_ready_made_deployments_are_legal_and_complete(game: str):
    box = levant.game(game).rules.box
    for scenario, placed in enumerate(box.deployments):
        starting = [u for u in box.of_side[1] if box.arrival[scenario][u] == 0]
        assert sorted(unit for unit, _ in placed) == sorted(starting)
        assert all(box.setup[scenario][unit] >> node & 1 for unit, node in placed)
