"""Dice: repeatable, uniform, and committed to by a fingerprint that does not tell the seed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from levant.core.dice import DieWanted, fingerprint, key_of, roll, told_dice
from levant.games import rules_of


@given(st.text(max_size=20), st.integers(0, 10**6), st.integers(1, 100))
def test_the_same_seed_and_counter_give_the_same_roll(seed: str, counter: int, sides: int) -> None:
    one = roll(key_of(seed), counter, sides)
    assert one == roll(key_of(seed), counter, sides)
    assert 1 <= one <= sides


@pytest.mark.parametrize("sides", [2, 6, 10, 100])
def test_rolls_are_uniform(sides: int) -> None:
    """Chi-square over 30,000 rolls stays below its 99.9th percentile (normal approximation)."""
    rolls = 30_000
    counts = [0] * sides
    for counter in range(rolls):
        counts[roll(key_of("uniform"), counter, sides) - 1] += 1
    expected = rolls / sides
    chi = sum((count - expected) ** 2 / expected for count in counts)
    freedom = sides - 1
    assert chi < freedom + 3.1 * (2 * freedom) ** 0.5 + 6


def test_successive_rolls_do_not_depend_on_each_other() -> None:
    pairs = [[0] * 6 for _ in range(6)]
    before = 1
    for counter in range(36_000):
        now = roll(key_of("pairs"), counter, 6)
        pairs[before - 1][now - 1] += 1
        before = now
    assert all(850 < count < 1150 for row in pairs for count in row)


@given(st.text(max_size=20), st.text(max_size=20))
def test_fingerprints_tell_seeds_apart(one: str, two: str) -> None:
    assert (fingerprint(one) == fingerprint(two)) == (one == two)
    assert fingerprint(one) != key_of(one).hex()[:32]


def test_dice_can_be_told_and_the_next_one_is_asked_for() -> None:
    key = told_dice([3, 60], before=7)
    assert [roll(key, 8, 6), roll(key, 9, 64)] == [3, 60]
    with pytest.raises(DieWanted) as wanted:
        roll(key, 10, 12)
    assert wanted.value.sides == 12


def test_an_attack_stops_at_the_die_that_is_not_told() -> None:
    """The rules are played on with the die once it is known; nothing else has happened by then."""
    rules = rules_of("example")
    state = rules.begin("race", [], bytes(32))
    for text in ("move red 0203", "attack red"):
        code = rules.words.parse(text)
        state.key = told_dice([], state.rolls)
        if text == "attack red":
            with pytest.raises(DieWanted):
                rules.apply(rules.copy(state), code)
            state.key = told_dice([6], state.rolls)
        rules.apply(state, code)
    assert rules.role(state) is None
