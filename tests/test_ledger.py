"""A ledger is a list in all that is asked of it, and holds what is old packed."""

import pickle

import pytest

from levant.ledger import PAGE, Ledger

LONG = 5 * PAGE + 7


def filled(length: int) -> Ledger[str]:
    ledger = Ledger[str]()
    for number in range(length):
        ledger.append(f"what happened in action {number}")
    return ledger


@pytest.mark.parametrize("length", [0, 1, PAGE, 2 * PAGE - 1, 2 * PAGE, LONG])
def test_it_reads_as_a_list_does(length: int) -> None:
    ledger = filled(length)
    plain = [f"what happened in action {number}" for number in range(length)]
    assert len(ledger) == length
    assert list(ledger) == plain
    assert list(reversed(ledger)) == plain[::-1]
    assert [ledger[at] for at in range(-length, length)] == plain + plain
    for part in (slice(None), slice(3, None), slice(-5, None), slice(-70, -3), slice(0, 9, 2)):
        assert ledger[part] == plain[part]
    with pytest.raises(IndexError):
        ledger[length]
    assert list(pickle.loads(pickle.dumps(ledger))) == plain


def test_it_is_cut_anywhere_and_goes_on() -> None:
    for length in range(LONG):
        ledger = filled(LONG)
        ledger.cut(length)
        ledger.append("another")
        assert len(ledger) == length + 1
        assert list(ledger) == [*filled(length), "another"]


def test_only_the_latest_are_at_hand() -> None:
    ledger = filled(100 * PAGE)
    assert PAGE <= len(ledger._latest) < 2 * PAGE
    assert sum(map(len, ledger._pages)) < len(pickle.dumps(list(ledger))) / 5
