"""What the paratroops are told to meet where they land."""

import pytest

import levant
from levant.core.actions import act
from levant.games import rules_of
from levant.games.golan_73 import verbs


@pytest.mark.case("golan-73", "15.3", "16.24")
def test_15_3_a_garrison_that_lies_in_the_open_is_named() -> None:
    """It was told as an empty area, and the garrison fought at once."""
    rules = rules_of("golan-73")
    state = levant.game("golan-73").new("campaign", seed=1).state
    hermon = rules.words.number("node", "83")
    assert hermon is not None
    told = rules.describe(rules.veil(state, "Syrian"), act(verbs.DROP, hermon))
    assert "an Israeli garrison is, and fights it at once" in told
