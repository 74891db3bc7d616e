"""A sieve answers what passes, and what holds the rest."""

from levant.core.refusal import Refusal, first_ground
from levant.core.sieve import FREE, grounds, passed

BARS = [("1.1", 0b0111, "{place} is far"), ("1.2", ~0b0001, "full"), ("1.3", FREE, "never")]


def test_what_passes_every_bar_is_open():
    assert passed(BARS) == 0b0110


def held(node: int) -> Refusal | None:
    return first_ground(grounds(BARS, node), ["A-1"], place="0101")


def test_a_node_is_held_by_the_first_bar_that_does_not_let_it_through():
    assert held(3) == Refusal("1.1", "0101 is far", ["A-1"])
    assert held(0) == Refusal("1.2", "full", ["A-1"])
    assert held(1) is None
    assert all((held(node) is None) == bool(passed(BARS) >> node & 1) for node in range(9))
