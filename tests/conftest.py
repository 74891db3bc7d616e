"""For all tests: hypothesis does not mind a busy machine."""

import pytest
from hypothesis import HealthCheck, settings

import levant
from levant.match import Match

settings.register_profile(
    "levant", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("levant")


@pytest.fixture
def finished() -> Match:
    """Red stands at the well and walks off in the last turn; Blue cannot reach it."""
    document = {
        "turn": 6, "phase": "red", "units": {"red": {"at": "0303"}, "blue": {"at": "0202"}},
    }  # fmt: skip
    match = levant.game("example").at(document, seed=2)
    match.play("move red 0402")
    match.play("stay")
    return match
