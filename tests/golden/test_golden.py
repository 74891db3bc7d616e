"""Golden playthroughs: a kept match still plays action by action, and tells the same story."""

from pathlib import Path

import pytest

import levant
from levant.lab.story import story

HERE = Path(__file__).parent


@pytest.mark.parametrize("path", sorted(HERE.glob("*.json")), ids=lambda path: path.stem)
def test_the_golden_match_tells_the_same_story(path: Path) -> None:
    match = levant.load(path)
    assert match.result is not None
    assert story(match) == path.with_suffix(".txt").read_text()
