"""How an action becomes a number from a fixed range.

The legal actions of these games are verbs with units, hexes and more: all that could ever be said
comes to millions. Two encodings say them with few numbers, both in one or more choices:

- `ListEncoding`: the number is an index in the list of legal actions. A list that is longer than
  the range is shown a page at a time, and the last number turns the page.
- `WordEncoding`: the numbers are the game's words, verbs first, then the names of all that is
  named. An action is said word by word until only one legal action can be meant.

Between choices stands a `Phrase`: the actions that can still be meant, and how many words have been
said or pages turned. Every choice makes it shorter, so that every phrase ends.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from levant.core.actions import ARGUMENT_BITS, Vocabulary

Phrase = tuple[Sequence[int], int]

_ARGUMENT = (1 << ARGUMENT_BITS) - 1
_SHIFT = [0, 8, 8 + ARGUMENT_BITS, 8 + 2 * ARGUMENT_BITS]  # of a verb and its arguments


class Encoding(ABC):
    name: str
    size: int

    @abstractmethod
    def begun(self, legal: Sequence[int]) -> Phrase:
        """Nothing has been said; `legal` is not empty."""

    @abstractmethod
    def offered(self, phrase: Phrase) -> Sequence[int]:
        """What can be chosen now, in rising order."""

    @abstractmethod
    def chosen(self, phrase: Phrase, number: int) -> int | Phrase:
        """The action that is meant now, or how the phrase goes on. Raises ValueError."""

    @abstractmethod
    def text(self, phrase: Phrase, number: int) -> str:
        """What a number means here."""

    def _refused(self, phrase: Phrase, number: int) -> ValueError:
        offered = self.offered(phrase)
        few = ", ".join(map(str, offered[:8])) + (" …" if len(offered) > 8 else "")
        return ValueError(
            f"{number} is not legal now; the mask allows {len(offered)} of {self.size}: {few}"
        )


class ListEncoding(Encoding):
    """An index in the legal list."""

    name = "list"

    def __init__(self, words: Vocabulary, size: int = 256) -> None:
        self.size = size
        self._words = words

    def begun(self, legal: Sequence[int]) -> Phrase:
        return legal, 0

    def page(self, phrase: Phrase) -> Sequence[int]:
        """The actions that have a number now."""
        codes, _ = phrase
        return codes if len(codes) <= self.size else codes[: self.size - 1]

    def offered(self, phrase: Phrase) -> Sequence[int]:
        return range(min(len(phrase[0]), self.size))

    def chosen(self, phrase: Phrase, number: int) -> int | Phrase:
        codes, turned = phrase
        if not 0 <= number < min(len(codes), self.size):
            raise self._refused(phrase, number)
        if number == self.size - 1 and len(codes) > self.size:
            return codes[number:], turned + 1
        return codes[number]

    def text(self, phrase: Phrase, number: int) -> str:
        page = self.page(phrase)
        return self._words.text(page[number]) if number < len(page) else "more"


class WordEncoding(Encoding):
    """A word at a time."""

    name = "words"

    def __init__(self, words: Vocabulary) -> None:
        self.vocabulary: list[str] = []
        """Every word by its number."""
        self._first: dict[int, int] = {}  # a verb's number
        for verb, said in words.verbs.items():
            self._first[verb] = len(self.vocabulary)
            self.vocabulary.append(said.word)
        begins = {}
        for kind, names in words.names.items():
            begins[kind] = len(self.vocabulary)
            self.vocabulary += names
        self._begin = {v: [begins[k] for k in said.arguments] for v, said in words.verbs.items()}
        self.size = len(self.vocabulary)

    def begun(self, legal: Sequence[int]) -> Phrase:
        return self._until_a_choice((legal, 0))

    def offered(self, phrase: Phrase) -> Sequence[int]:
        codes, said = phrase
        if said == 0:
            return sorted([self._first[verb] for verb in {code & 0xFF for code in codes}])
        begin, shift = self._begin[codes[0] & 0xFF][said - 1], _SHIFT[said]
        return sorted([begin + n for n in {code >> shift & _ARGUMENT for code in codes}])

    def chosen(self, phrase: Phrase, number: int) -> int | Phrase:
        codes, said = phrase
        if said == 0:
            meant = [code for code in codes if self._first[code & 0xFF] == number]
        else:
            name, shift = number - self._begin[codes[0] & 0xFF][said - 1], _SHIFT[said]
            meant = [code for code in codes if code >> shift & _ARGUMENT == name]
        if not meant:
            raise self._refused(phrase, number)
        return meant[0] if len(meant) == 1 else self._until_a_choice((meant, said + 1))

    def text(self, phrase: Phrase, number: int) -> str:
        return self.vocabulary[number]

    def said(self, phrase: Phrase) -> list[int]:
        """The words of a phrase so far."""
        codes, said = phrase
        first, code = self._first[codes[0] & 0xFF], codes[0]
        begin = self._begin[code & 0xFF]
        named = [begin[k - 1] + (code >> _SHIFT[k] & _ARGUMENT) for k in range(1, said)]
        return [first, *named] if said else []

    def _until_a_choice(self, phrase: Phrase) -> Phrase:
        """A word that all have in common need not be said, where there are several."""
        codes, said = phrase
        while len(codes) > 1 and len(self.offered((codes, said))) == 1:
            said += 1
        return codes, said


def encoding_of(name: str, words: Vocabulary) -> Encoding:
    """An encoding by its name."""
    if name == ListEncoding.name:
        return ListEncoding(words)
    if name == WordEncoding.name:
        return WordEncoding(words)
    raise ValueError(f"there is no encoding {name!r}; there are list, words")
