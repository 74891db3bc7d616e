"""Words from templates that name numbers by their kinds: `{unit} moves from {node} to {node2}`.

A game says once how it speaks of each kind; its events, questions and choices are then rows of
tables. What is listed as "-" is not spoken of, what is listed as "unit/at" in two ways.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Generic, TypeVar

from levant.core.actions import Verb, first_of, second_of, third_of
from levant.core.game import Boxed
from levant.core.rules import Event, Question
from levant.core.state import Frame, State

B = TypeVar("B", bound=Boxed)
S = TypeVar("S", bound=State)


class Telling(Generic[B, S]):
    """How a game speaks: `says` by kind, and in questions also of `more`, whatever the step."""

    def __init__(
        self,
        says: Mapping[str, Callable[[B, S, int], str]],
        more: Callable[[B, S], Mapping[str, str]],
    ) -> None:
        self._says = says
        self._more = more

    def named(self, box: B, s: S, arguments: Iterable[tuple[str, int]]) -> dict[str, str]:
        """Numbers in words, each under its kind; the second of a kind as `node2`."""
        found: dict[str, str] = {}
        for listed, number in arguments:
            for kind in listed.replace("-", "").split("/"):
                key = f"{kind}2" if kind in found else kind
                found[key] = self._says[kind](box, s, number) if kind in self._says else str(number)
        return found

    def action(self, box: B, s: S, verb: Verb, action: int) -> dict[str, str]:
        """What an action names."""
        numbers = (first_of(action), second_of(action), third_of(action))
        return self.named(box, s, zip(verb.arguments, numbers, strict=False))

    def question(self, prompt: str, case: str, arguments: str = "") -> Callable[..., Question]:
        """A question that names the arguments of its step."""
        kinds = arguments.split()

        def asked(box: B, s: S, *rest: int) -> Question:
            told = self.named(box, s, zip(kinds, rest, strict=False))
            return Question(prompt.format(**self._more(box, s), **told), case)

        return asked

    def event(
        self, kind: str, text: str, case: str, arguments: str = ""
    ) -> Callable[[B, S, Frame], Event]:
        """An event with its units and places; its arguments in the text's order if not listed."""
        kinds = arguments.split() or [name.rstrip("2") for name in re.findall(r"{(\w+)}", text)]

        def told(box: B, s: S, event: Frame) -> Event:
            of = list(zip(kinds, event[1:], strict=False))
            units = tuple(box.unit_names[n] for each, n in of if each == "unit")
            places = tuple(box.board.names[n] for each, n in of if each == "node")
            die = sum(n for each, n in of if each == "die")
            return Event(kind, text.format(**self.named(box, s, of)), case, units, places, die)

        return told
