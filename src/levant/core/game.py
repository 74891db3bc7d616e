"""A game put together from its parts.

A game's folder is written as plain functions of its box (the printed matter, which never changes)
and its state. `Parts` says which function answers what; `Game` makes of them the `Rules` that
everything outside the folder talks to.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, TypeVar, cast

from levant.core.actions import Vocabulary
from levant.core.cases import load_cases
from levant.core.look import Face, Sheet
from levant.core.refusal import Refusal
from levant.core.rules import About, Event, Plain, Question, Result, Rules
from levant.core.state import Fields, Frame, State, fill_from_plain, to_plain
from levant.core.steps import Steps
from levant.core.table import Chart, Overlay, Table
from levant.core.worksheet import Worksheet


class Boxed(Protocol):
    """What every box has: the names of the units, by number."""

    unit_names: list[str]


B = TypeVar("B", bound=Boxed)
S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts(Generic[B, S]):
    """Which function of a game answers what; see `Rules` for what each must do."""

    # play
    steps: Steps[B, S]
    begin: Callable[[B, str, Sequence[str], bytes], S]
    role: Callable[[B, S], str | None]
    lead_in: Callable[[B, S, int], int | None]
    result: Callable[[B, S], Result | None]
    # words
    question: Callable[[B, S], Question]
    describe: Callable[[B, S, int], str]
    label: Callable[[B, S, int], str]
    refusal: Callable[[B, S, int], Refusal]
    worksheet: Callable[[B, S], Worksheet | None]
    tell: Callable[[B, S, Frame], Event]
    # pictures
    sheet: Callable[[Path], Sheet]
    faces: Callable[[Path], Mapping[str, Face]]
    table: Callable[[B, S, str], Table]
    charts: Callable[[B], tuple[Chart, ...]]
    overlays: tuple[Overlay, ...]
    overlay: Callable[[B, S, str, int], dict[str, str]]
    route: Callable[[B, S, int], list[str]]
    # what a role may know
    veil: Callable[[B, S, str], S]
    view: Callable[[B, S, str], Plain]
    discreet: frozenset[int] = frozenset()  # the steps at which `Rules.discreet` is true
    # documents
    fields: Fields
    blank: Callable[[B], S]
    copy: Callable[[S], S]
    rebuild: Callable[[B, S], None] | None = None  # what a state derives from its fields
    position: Callable[[B, S], Plain]
    from_position: Callable[[B, Mapping[str, object], bytes], S]
    # bots and the fuzzer
    advise: Callable[[B, S, list[int]], list[float]]
    faults: Callable[[B, S], list[str]]


class Game(Rules, Generic[B, S]):
    """The contract, answered by a game's parts."""

    def __init__(
        self, about: About, box: B, words: Vocabulary, parts: Parts[B, S], home: Path, pack: Path
    ) -> None:
        """`home` is the folder with the cases, `pack` the one with the printed matter."""
        self.about = about
        self.box = box
        self.words = words
        self.cases = load_cases(home)
        self.pack = pack
        self._parts = parts

    def begin(self, scenario: str, options: Sequence[str], key: bytes) -> State:
        s = self._parts.begin(self.box, scenario, options, key)
        self._parts.steps.settle(self.box, s)
        return s

    def role(self, state: State) -> str | None:
        return self._parts.role(self.box, cast(S, state))

    def legal(self, state: State) -> list[int]:
        return self._parts.steps.legal(self.box, cast(S, state))

    def apply(self, state: State, action: int) -> None:
        self._parts.steps.apply(self.box, cast(S, state), action)

    def copy(self, state: State) -> State:
        return self._parts.copy(cast(S, state))

    def lead_in(self, state: State, action: int) -> int | None:
        return self._parts.lead_in(self.box, cast(S, state), action)

    def question(self, state: State) -> Question:
        return self._parts.question(self.box, cast(S, state))

    def describe(self, state: State, action: int) -> str:
        return self._parts.describe(self.box, cast(S, state), action)

    def label(self, state: State, action: int) -> str:
        return self._parts.label(self.box, cast(S, state), action)

    def refusal(self, state: State, action: int) -> Refusal:
        return self._parts.refusal(self.box, cast(S, state), action)

    def worksheet(self, state: State) -> Worksheet | None:
        return self._parts.worksheet(self.box, cast(S, state))

    def tell(self, state: State, event: Frame) -> Event:
        return self._parts.tell(self.box, cast(S, state), event)

    def result(self, state: State) -> Result | None:
        return self._parts.result(self.box, cast(S, state))

    def veil(self, state: State, role: str) -> State:
        return self._parts.veil(self.box, cast(S, state), role)

    def view(self, state: State, role: str) -> Plain:
        return self._parts.view(self.box, cast(S, state), role)

    def discreet(self, state: State) -> bool:
        return state.steps[-1][0] in self._parts.discreet

    def sheet(self) -> Sheet:
        return self._parts.sheet(self.pack)

    def faces(self) -> Mapping[str, Face]:
        return self._parts.faces(self.pack)

    def table(self, sight: State, role: str) -> Table:
        return self._parts.table(self.box, cast(S, sight), role)

    def charts(self) -> tuple[Chart, ...]:
        return self._parts.charts(self.box)

    def overlays(self) -> tuple[Overlay, ...]:
        return self._parts.overlays

    def overlay(self, sight: State, overlay: str, unit: str) -> dict[str, str]:
        number = self.box.unit_names.index(unit) if unit in self.box.unit_names else -1
        return self._parts.overlay(self.box, cast(S, sight), overlay, number)

    def route(self, state: State, action: int) -> list[str]:
        return self._parts.route(self.box, cast(S, state), action)

    def position(self, state: State) -> Plain:
        return self._parts.position(self.box, cast(S, state))

    def from_position(self, document: Mapping[str, object], key: bytes) -> State:
        return self._parts.from_position(self.box, document, key)

    def to_plain(self, state: State) -> Plain:
        return to_plain(state, self._parts.fields)

    def from_plain(self, data: Mapping[str, object]) -> State:
        s = self._parts.blank(self.box)
        fill_from_plain(s, self._parts.fields, data)
        if self._parts.rebuild:
            self._parts.rebuild(self.box, s)
        return s

    def advise(self, sight: State, actions: Sequence[int]) -> list[float]:
        return self._parts.advise(self.box, cast(S, sight), list(actions))

    def faults(self, state: State) -> list[str]:
        return self._parts.faults(self.box, cast(S, state))
