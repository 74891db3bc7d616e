"""Chances are exact, as tables give them."""

from levant.core.worksheet import Outcome


def test_a_sum_of_floats_is_the_chance_that_is_meant() -> None:
    assert Outcome("hit", sum([0.1] * 10)).chance == 1.0
    assert Outcome("hit", 0.1 + 0.2).chance == 0.3
    assert Outcome("hit", 1 - sum([1 / 6] * 6)).chance == 0.0
    assert Outcome("hit", 1 / 6).chance == 1 / 6
    assert Outcome("hit", (1 / 6) ** 9).chance >= 0
