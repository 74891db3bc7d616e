"""What the paratroops are told to meet where they land."""

import pytest

import levant
from levant.core.actions import act
from levant.games import rules_of
from levant.games.golan_73 import verbs
from tests.games.golan_73.conftest import texts


@pytest.mark.case("golan-73", "15.3", "16.24")
def test_15_3_a_garrison_that_lies_in_the_open_is_named() -> None:
    """It was told as an empty area, and the garrison fought at once."""
    rules = rules_of("golan-73")
    state = levant.game("golan-73").new("campaign", seed=1).state
    hermon = rules.words.number("node", "83")
    assert hermon is not None
    told = rules.describe(rules.veil(state, "Syrian"), act(verbs.DROP, hermon))
    assert "an Israeli garrison is, and fights it at once" in told


@pytest.mark.case("golan-73", "16.24", "6.29")
def test_16_24_a_garrison_that_holds_out_is_told_of(set_up, until) -> None:
    """Only Syrians were said to be left, and the next round was against no block."""

    def start(seed: int) -> levant.Match:
        return set_up(
            "syrian-combat", {"42": ["S-9-51"]}, turn=3, seed=seed,
            assets={"42": "I-garrison"}, israeli_control=["42"],
        )  # fmt: skip

    def holds_out(match: levant.Match) -> bool:
        match.play("fight 42")
        while not texts(match, "fought"):
            match.play(match.decision.actions[0])
        return match.position()["markers"]["assets"] == {"42": "I-garrison"}

    first = start(1)
    told = first.rules.describe(first.state, first.rules.words.parse("fight 42"))
    assert told.endswith("against Israeli garrison")
    match = until(start, [], holds_out)
    assert "both sides stay, it is contested" in texts(match, "fought")[-1]
