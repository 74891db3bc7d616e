"""Who is ahead, and what wins, in the last line of the standings."""

import pytest

import levant
from levant.core.table import IF_NOW, UNDECIDED, Standing, verdict
from levant.match import Match


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


def test_what_is_not_begun_counts_what_was_done_all_the_same() -> None:
    """A front that has spent sixteen points was told that only what the game begins with counts."""
    match = levant.game("six-day-war-1967").new(seed=4)
    while match.decision and "deploy" in match.decision.actions:
        match.play("deploy")
    assert match.decision
    before = _now(match)
    match.play("buy airstrike")
    after = _now(match)
    assert UNDECIDED in before.value
    assert UNDECIDED in after.value
    assert before.how != after.how
    assert "begins with" not in after.how


def _now(match: Match) -> Standing:
    lines = match.rules.table(match.state, "Sinai").standings
    return next(line for line in lines if line.what == IF_NOW)
