"""Numbers with their nouns."""

import pytest

from levant.core.wording import (
    count,
    figure,
    joined,
    listed,
    number_of,
    percent,
    sentence,
    some,
    with_article,
)


@pytest.mark.parametrize(
    ("number", "words"), [(0, "0 hexes"), (1, "1 hex"), (-1, "-1 hex"), (2, "2 hexes")]
)
def test_one_hex_is_singular_and_all_else_plural(number: int, words: str) -> None:
    assert count(number, "hex", "hexes") == words


def test_a_regular_plural_needs_no_second_word() -> None:
    assert [count(n, "airstrike") for n in (1, 2)] == ["1 airstrike", "2 airstrikes"]


def test_halves_are_written_as_halves() -> None:
    assert [figure(n) for n in (0.5, -0.5, 2.5, -2.5, 3, 1.25)] == [
        "½", "-½", "2½", "-2½", "3", "1.25",
    ]  # fmt: skip
    assert count(0.5, "point") == "½ points"


@pytest.mark.parametrize(
    ("text", "number"),
    [("37", 37), ("+16", 16), ("-4", -4), ("13½", 13.5), ("½", 0.5), ("-0½", -0.5)],
)
def test_a_number_is_read_as_it_is_written(text: str, number: float) -> None:
    assert number_of(text) == number


@pytest.mark.parametrize("text", ["", "+", "Draw", "3 of 4", "at war"])
def test_words_are_no_number(text: str) -> None:
    assert number_of(text) is None


def test_a_list_ends_with_and() -> None:
    assert [listed(list(w)) for w in ("", "A", "AB", "ABC")] == ["", "A", "A and B", "A, B and C"]


def test_what_may_happen_is_never_zero_nor_certain() -> None:
    assert percent(0.001) == "<1%"
    assert percent(0.999) == ">99%"
    assert percent(0.9999999999999999) == "100%"
    assert percent(1 / 6) == "17%"


def test_the_article_fits_the_noun() -> None:
    assert [with_article(noun) for noun in ("hex", "area")] == ["a hex", "an area"]


def test_a_sentence_begins_with_a_capital() -> None:
    assert [sentence(w) for w in ("hex 2020 is full", "1602", "")] == [
        "Hex 2020 is full",
        "1602",
        "",
    ]


def test_names_with_commas_are_parted_by_semicolons() -> None:
    """Three battalions with their brigades looked like five units."""
    names = ["79th Battalion, 7th Brigade", "82nd Battalion, 7th Brigade", "Patton", "Granit"]
    assert joined(names[:2]) == "79th Battalion, 7th Brigade; 82nd Battalion, 7th Brigade"
    assert listed(names[:2]) == "79th Battalion, 7th Brigade; and 82nd Battalion, 7th Brigade"
    assert some(names, 2) == f"{names[0]}; {names[1]}; and 2 more"
    assert joined(names[2:]) == "Patton, Granit"
    assert listed(names[:1]) == joined(names[:1]) == names[0]
