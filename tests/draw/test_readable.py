"""At the size at which the page brings a map before the eyes, what is printed can be read."""

import pytest

import levant
from levant.core import look

GAMES = ("sixth-fleet", "suez-56", "el-arish-67", "golan-73", "six-day-war-1967", "six-days-of-war")
COUNTER, HEX = 38, 42  # pixels of them at least, as in the page's outlook.ts
LETTER = 7.9  # pixels of a letter that can be read
LARGEST = 5.5  # … of the largest on a counter, which tells what it is
WORD = 9  # letters of a word that can be set so large


def hex_of(sheet: look.Sheet) -> float:
    """Pixels of a hex of the map that is shown by itself."""
    return max(HEX, COUNTER / sheet.piece)


@pytest.mark.parametrize("game", GAMES)
def test_numbers_and_names_on_the_map_are_large_enough(game: str) -> None:
    sheet = levant.game(game).rules.sheet()
    letters = {
        (item.text, item.letter.size)
        for layer in sheet.layers
        if layer.name in ("grid", "places", "lines")
        for item in layer.items
        if isinstance(item, look.Text | look.Curve)
    }
    assert letters
    assert not [text for text, size in letters if size * hex_of(sheet) < LETTER]


@pytest.mark.parametrize("game", GAMES)
def test_a_counter_of_words_says_something_that_can_be_read(game: str) -> None:
    rules = levant.game(game).rules
    side = hex_of(rules.sheet()) * rules.sheet().piece
    for name, face in rules.faces().items():
        marks = [part for part in face.parts if isinstance(part, look.Mark)]
        if any(tells(part) for part in face.parts) or any(wide(mark) for mark in marks):
            continue
        sizes = [each.size * min(1, fits(each)) for each in marks]
        assert not sizes or max(sizes) * side >= LARGEST, name


def tells(part: look.Part) -> bool:
    """A picture or a unit's sign tells what it is without words; a burst lies under them."""
    pictured = isinstance(part, look.Picture) and part.name != "burst"
    return pictured or isinstance(part, look.Emblem)


def wide(mark: look.Mark) -> bool:
    """One word alone fills the counter."""
    return max(map(len, mark.text.split())) > WORD


def fits(mark: look.Mark) -> float:
    return mark.fit / (look.LETTER * mark.size * len(mark.text)) if mark.fit else 1.0


def test_words_are_set_in_the_lines_in_which_they_are_largest() -> None:
    assert [mark.text for mark in look.stacked("OUT OF SUPPLY", 0.2)] == ["OUT OF", "SUPPLY"]
    alone = look.stacked("Control", 0.2)
    assert [mark.text for mark in alone] == ["Control"]
    assert alone[0].size == pytest.approx(0.2)
    for mark in look.stacked("AIRBASE STATUS (DAMAGED / DESTROYED)", 0.2):
        assert mark.size * look.CAPITAL * len(mark.text) <= 0.95
        assert 0 < mark.y - mark.size * 0.7 < mark.y < 1
