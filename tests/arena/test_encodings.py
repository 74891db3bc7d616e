"""Every legal action can be said in both encodings, and nothing else."""

import random

import pytest

import levant
from levant.arena.encodings import ListEncoding, Phrase, WordEncoding, encoding_of
from levant.core.dice import key_of
from levant.games import EVERY, rules_of


def moments(game: str, count: int = 60) -> list[list[int]]:
    """The legal lists of a game at random, from its beginning and from further on."""
    rules, dice = rules_of(game), random.Random(3)
    state = rules.begin(rules.about.scenarios[0].id, [], key_of("3"))
    lists = []
    for number in range(40 * count):
        if rules.role(state) is None:
            break
        if number < count // 2 or number % 40 == 0:
            lists.append(list(rules.legal(state)))
        rules.apply(state, dice.choice(rules.legal(state)))
    return lists


def said(encoding: ListEncoding | WordEncoding, legal: list[int]) -> set[int]:
    """All that can be said of a legal list."""
    found: set[int] = set()
    open_phrases: list[Phrase] = [encoding.begun(legal)]
    while open_phrases:
        phrase = open_phrases.pop()
        offered = list(encoding.offered(phrase))
        assert offered == sorted(set(offered))
        assert offered[0] >= 0
        assert offered[-1] < encoding.size
        for number in offered:
            assert encoding.text(phrase, number)
            meant = encoding.chosen(phrase, number)
            if isinstance(meant, int):
                assert meant not in found, "two ways to say one action"
                found.add(meant)
            else:
                assert len(meant[0]) < len(phrase[0]) or meant[1] > phrase[1]
                open_phrases.append(meant)
    return found


@pytest.mark.parametrize("game", EVERY)
def test_what_is_legal_can_be_said_and_nothing_else(game: str) -> None:
    words = rules_of(game).words
    for legal in moments(game):
        for encoding in (ListEncoding(words), ListEncoding(words, size=5), WordEncoding(words)):
            assert said(encoding, legal) == set(legal)


def test_words_are_those_of_the_action() -> None:
    """Said in full, a phrase reads as the action's text does."""
    rules = rules_of("sixth-fleet")
    encoding, dice = WordEncoding(rules.words), random.Random(1)
    for legal in moments("sixth-fleet", 20):
        phrase: int | Phrase = encoding.begun(legal)
        while not isinstance(phrase, int):
            number = dice.choice(list(encoding.offered(phrase)))
            told = [encoding.vocabulary[word] for word in (*encoding.said(phrase), number)]
            phrase = encoding.chosen(phrase, number)
            meant = [phrase] if isinstance(phrase, int) else phrase[0]
            assert all(rules.words.text(code).split()[: len(told)] == told for code in meant)


def test_a_long_list_is_shown_a_page_at_a_time() -> None:
    words = rules_of("example").words
    listed, legal = (
        ListEncoding(words, size=4),
        [rules_of("example").words.parse("stay")]
        + [words.parse(f"move red {name}") for name in ("0203", "0302", "0303", "0304", "0402")],
    )
    phrase = listed.begun(legal)
    assert [listed.text(phrase, n) for n in listed.offered(phrase)][-1] == "more"
    turned = listed.chosen(phrase, 3)
    assert isinstance(turned, tuple)
    assert list(turned[0]) == legal[3:]
    assert listed.chosen(turned, 2) == legal[5]


@pytest.mark.parametrize("name", ["list", "words"])
def test_what_is_not_legal_is_refused_with_what_is(name: str) -> None:
    rules = levant.game("example").rules
    encoding = encoding_of(name, rules.words)
    phrase = encoding.begun(rules.legal(rules.begin("race", [], bytes(32))))
    with pytest.raises(ValueError, match="29 is not legal now; the mask allows"):
        encoding.chosen(phrase, 29)


def test_an_unknown_encoding_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no encoding 'planes'; there are list, words"):
        encoding_of("planes", rules_of("example").words)
