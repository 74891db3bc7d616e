"""Who is ahead, and what wins, in the last line of the standings."""

import pytest

from levant.core.table import verdict


@pytest.mark.parametrize(
    ("level", "ahead", "begun", "needed", "told"),
    [
        (
            "Draw",
            "",
            False,
            "a lead of 5 wins",
            "nobody is ahead; a lead of 5 wins; only just begun",
        ),
        ("Draw", "Egypt 8 ahead", False, "", "Egypt 8 ahead; only just begun"),
        (
            "Draw",
            "Egypt 3 ahead",
            True,
            "a lead of 5 wins",
            "Draw (Egypt 3 ahead); a lead of 5 wins",
        ),
        ("Victory", "Egypt 7 ahead", True, "", "Victory (Egypt 7 ahead)"),
        ("Draw", "", True, "a lead of 5 wins", "Draw; a lead of 5 wins"),
    ],
)
def test_who_is_ahead_comes_before_what_wins(
    level: str, ahead: str, begun: bool, needed: str, told: str
) -> None:
    assert verdict(level, ahead, "3.4", "", begun, needed).value == told
