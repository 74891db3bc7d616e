"""Commands that show a match tell what everybody may know, unless a role is named."""

from pathlib import Path

import pytest
from click.testing import CliRunner

import levant
from levant.cli import main


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A match that goes on, with an Israeli ghost set up where nobody sees its face."""
    match = levant.game("golan-73").new(seed=3)
    match.play("place I-GH1 24")
    match.save(tmp_path / "m.json")
    return tmp_path / "m.json"


def shown(*words: str) -> str:
    result = CliRunner().invoke(main, list(words))
    assert result.exit_code == 0, result.output
    return result.output


def test_replay_of_a_match_that_goes_on_names_no_hidden_block_and_no_seed(file: Path) -> None:
    assert "Israeli block" in shown("replay", str(file))
    for words in ([], ["--as", "syrian"]):
        assert "Ghost" not in shown("replay", str(file), *words)
    assert "Ghost 1" in shown("replay", str(file), "--as", "Israeli")
    verified = " ".join(shown("replay", "--verify", str(file)).split())
    assert "told when the match is over" in verified


def test_the_map_of_a_match_shows_backs_unless_it_is_drawn_for_their_owner(file: Path) -> None:
    pictures = {}
    for role in ("", "Syrian", "Israeli"):
        svg = file.with_suffix(f".{role}.svg")
        words = ["--as", role] if role else []
        shown("map", "golan-73", "--svg", str(svg), "--match", str(file), *words)
        pictures[role] = svg.read_text()
    match = levant.load(file)
    backs = [p for p in match.seen_by("Syrian").table().pieces if p.face == "back-israeli"]
    assert backs
    assert pictures["Syrian"] != pictures["Israeli"]
    assert pictures[""] != pictures["Israeli"]
