"""Packs: what a file says is read, or it is a fault."""

from pathlib import Path

import msgspec
import pytest

import levant
from levant.core.packs import read_pack


class Row(msgspec.Struct):
    id: str
    name: str
    source: str


class Scenarios(msgspec.Struct):
    scenario: list[Row]


class Pack(msgspec.Struct):
    scenarios: Scenarios


def test_a_key_of_a_scenario_that_nobody_reads_is_a_fault(tmp_path: Path) -> None:
    text = '[[scenario]]\nid = "a"\nname = "A"\nsource = "recon"\nname_source = "recon"\n'
    (tmp_path / "scenarios.toml").write_text(text)
    assert read_pack(Pack, tmp_path, []).scenarios.scenario[0].name == "A"
    more = '[[scenario]]\nid = "b"\nlike = "a"\ntitle = "B"\n'
    (tmp_path / "scenarios.toml").write_text(text + more)
    with pytest.raises(levant.BadDocument, match=r"2 \(b\) title: is unknown here"):
        read_pack(Pack, tmp_path, [])
