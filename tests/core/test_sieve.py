"""A sieve answers what passes, and what holds the rest."""

from levant.core.sieve import FREE, first_bar, passed

BARS = [("1.1", 0b0111, "{place} is far"), ("1.2", ~0b0001, "full"), ("1.3", FREE, "never")]


def test_what_passes_every_bar_is_open():
    assert passed(BARS) == 0b0110


def test_a_node_is_held_by_the_first_bar_that_does_not_let_it_through():
    assert first_bar(BARS, 3) == BARS[0]
    assert first_bar(BARS, 0) == BARS[1]
    assert first_bar(BARS, 1) is None
    assert all(
        (first_bar(BARS, node) is None) == bool(passed(BARS) >> node & 1) for node in range(9)
    )
