"""Actions: a verb with up to three arguments, packed into one integer.

Inside the engine an action is an integer; outside it is text such as `move US-05 1423`. The
vocabulary of a game translates: every action prints, and every printed action parses back.
"""

from collections.abc import Sequence
from typing import Final

from levant.core.memo import keep

ARGUMENT_BITS: Final = 12
FEW: Final = 12  # names that a message can list
_MASK: Final = (1 << ARGUMENT_BITS) - 1
_A: Final = 8
_B: Final = _A + ARGUMENT_BITS
_C: Final = _B + ARGUMENT_BITS


def act(verb: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    return verb | a << _A | b << _B | c << _C


def acts(verb: int, each: list[int]) -> list[int]:
    """`act(verb, a)` for every a."""
    return [verb | a << _A for a in each]


def act_each(verb: int, a: int, each: list[int]) -> list[int]:
    """`act(verb, a, b)` for every b."""
    start = verb | a << _A
    return [start | b << _B for b in each]


def of_one_at_most(actions: Sequence[int]) -> list[int]:
    """Those whose second and third argument are nothing, or the first thing of its kind."""
    return [action for action in actions if action < 1 << _B]


def verb_of(action: int) -> int:
    return action & 0xFF


def first_of(action: int) -> int:
    return action >> _A & _MASK


def second_of(action: int) -> int:
    return action >> _B & _MASK


def third_of(action: int) -> int:
    return action >> _C & _MASK


class Verb:
    """The word of an action and what its arguments name: "unit", "node" or a game's own kinds.

    A verb that `ends` a phase lets whatever could still act stay idle: a player is told first. One
    that is `led_by` others is asked for after one of them was chosen for the same unit: pick, then
    move. One that `yields` gives up what was begun: it is offered last, never as the usual answer,
    and nor is one that `adds` to what was begun and could as well go on without.
    `deed` says what is done by it, where its word does not. A place that it names is `own` where it
    stands for the player's units there. By one that `joins` a unit takes part in what was begun:
    all who can may be told to at once.
    """

    def __init__(
        self,
        word: str,
        arguments: tuple[str, ...],
        case: str,
        ends: bool = False,
        led_by: tuple[int, ...] = (),
        yields: bool = False,
        deed: str = "",
        own: bool = False,
        joins: bool = False,
        adds: bool = False,
    ) -> None:
        self.word = word
        self.arguments = arguments
        self.case = case
        self.ends = ends
        self.led_by = led_by
        self.yields = yields
        self.deed = deed or word.replace("-", " ")
        self.own = own
        self.joins = joins
        self.adds = adds


def verbs_of(numbers: dict[str, object], listed: str) -> dict[int, Verb]:
    """The verbs of a game as a table: word, arguments and case.

    A star where it ends a phase, a minus where it yields:

        move unit node 5.22, halt 5.24
        end* 3.2, abort- 6.41

    `numbers` has each verb's number under its word: `globals()` of the module with MOVE, HALT, END.
    """
    verbs: dict[int, Verb] = {}
    for row in listed.replace("\n", ",").split(","):
        if row.strip():
            marked, *arguments, case = row.split()
            word = marked.rstrip("*-")
            number = numbers[word.upper().replace("-", "_")]
            assert isinstance(number, int)
            ends, yields = marked.endswith("*"), marked.endswith("-")
            verbs[number] = Verb(word, tuple(arguments), case, ends, yields=yields)
    return verbs


class Vocabulary:
    """The verbs of a game and the names of all that an argument can mean.

    Names are single words: `move US-05 1423` is split at its spaces.
    `nouns` are the players' words for kinds of arguments: a node is a hex to them, or an area.
    """

    def __init__(
        self,
        verbs: dict[int, Verb],
        names: dict[str, list[str]],
        nouns: dict[str, str] | None = None,
    ) -> None:
        self.verbs = verbs
        self.names = names
        self.nouns = {kind: kind for kind in names} | {"node": "place"} | (nouns or {})
        for kind, listed in names.items():
            spaced = [name for name in listed if name.split() not in ([], [name])]
            if spaced:
                raise ValueError(
                    f"{self.nouns[kind]} {spaced[0]!r} has a space in its name, and actions are "
                    f"words: call it {'-'.join(spaced[0].split())!r}, and say more in `describe`"
                )
        self._texts: dict[int, str] = {}
        self._verb_of_word = {verb.word: number for number, verb in verbs.items()}
        self._number: dict[str, dict[str, int]] = {
            kind: {name.lower(): n for n, name in enumerate(listed) if name}
            for kind, listed in names.items()
        }

    def number(self, kind: str, name: str) -> int | None:
        """The number of a thing by its name; None if there is none."""
        return self._number[kind].get(name.lower())

    def text(self, action: int) -> str:
        known = self._texts.get(action)
        return known if known is not None else keep(self._texts, action, self._written(action))

    def _written(self, action: int) -> str:
        verb = self.verbs[verb_of(action)]
        arguments = (first_of(action), second_of(action), third_of(action))
        words = [self.names[kind][n] for kind, n in zip(verb.arguments, arguments, strict=False)]
        return " ".join([verb.word, *words])

    def parse(self, text: str) -> int:
        """The action a text means. Raises ValueError with what would be right."""
        words = text.split()
        if not words or words[0].lower() not in self._verb_of_word:
            known = ", ".join(sorted(self._verb_of_word))
            raise ValueError(f"{text!r} does not begin with one of: {known}")
        number = self._verb_of_word[words[0].lower()]
        kinds = self.verbs[number].arguments
        if len(words) != 1 + len(kinds):
            usage = " ".join([words[0].lower(), *(self.nouns[kind].upper() for kind in kinds)])
            raise ValueError(f"{text!r} does not fit the form: {usage}")
        arguments = []
        for kind, word in zip(kinds, words[1:], strict=True):
            if word.lower() not in self._number[kind]:
                there = [name for name in self.names[kind] if name]
                few = f"; there are {', '.join(there)}" if len(there) <= FEW else ""
                raise ValueError(f"there is no {self.nouns[kind]} {word!r} in this game{few}")
            arguments.append(self._number[kind][word.lower()])
        return act(number, *arguments)
