"""Texts that are no actions are answered in the players' words."""

import pytest

import levant
from levant.core.actions import Vocabulary, verbs_of

MISTAKES = [
    ("sixth-fleet", "move US-05 9999", "there is no hex '9999' in this game"),
    ("golan-73", "move S-5-112 9999", "there is no area '9999' in this game"),
    ("six-days-of-war", "move I-3M", "does not fit the form: move UNIT HEX"),
    ("el-arish-67", "move nobody 4519", "there is no unit 'nobody' in this game"),
]


@pytest.mark.parametrize(("game", "text", "answer"), MISTAKES)
def test_what_a_game_does_not_have_is_said_in_its_words(game: str, text: str, answer: str) -> None:
    refusal = levant.game(game).new(seed=1).why_not(text)
    assert refusal
    assert answer in refusal.reason


@pytest.mark.parametrize("game", [about.id for about in levant.games()])
def test_no_kind_of_argument_is_called_by_the_engines_word(game: str) -> None:
    words = levant.game(game).rules.words
    for verb in words.verbs.values():
        answer = levant.game(game).new(seed=1).why_not(f"{verb.word} x x x x x")
        assert answer
        assert "NODE" not in answer.reason
        assert "node" not in answer.reason.split(":")[-1]


def test_a_name_of_two_words_is_refused_when_the_game_is_made() -> None:
    with pytest.raises(ValueError, match=r"sea 'Open Sea' has a space in its name.*'Open-Sea'"):
        Vocabulary({}, {"node": ["Port", "Open Sea"]}, {"node": "sea"})


def test_verbs_are_a_table_of_word_arguments_and_case() -> None:
    numbers: dict[str, object] = {"MOVE": 2, "FALL_BACK": 7, "END": 1}
    verbs = verbs_of(numbers, "move unit node 5.2, fall-back 6.4\n  end* 3.2\n")
    told = {n: (verb.word, verb.arguments, verb.case, verb.ends) for n, verb in verbs.items()}
    assert told == {
        2: ("move", ("unit", "node"), "5.2", False),
        7: ("fall-back", (), "6.4", False),
        1: ("end", (), "3.2", True),
    }


def test_a_verb_without_a_number_is_no_verb() -> None:
    with pytest.raises(KeyError):
        verbs_of({"MOVE": 1}, "march unit 5.2")
