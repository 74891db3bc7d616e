"""What a game must offer to be played: the contract between a game's folder and everything else.

Everything here works on a `State` of the game and on actions as integers. Guarantees every game
keeps, and the contract test checks:

- `legal` is never empty while `role` is not None, has no duplicates, and only what it lists is
  accepted by `apply`;
- `apply` is the only thing that changes a state, and all chance comes from the state's key;
- `veil` returns a copy that holds nothing the role may not know; `WATCHER` knows what all know;
- `question`, `describe`, `refusal`, `worksheet`, `tell`, `table`, `overlay` and `route` also work
  on a veiled state, and then say nothing that its role may not know;
- every game ends.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from levant.core.actions import Vocabulary
from levant.core.cases import Case
from levant.core.look import Face, Sheet
from levant.core.refusal import Refusal
from levant.core.state import Frame, State
from levant.core.table import Chart, Overlay, Table
from levant.core.worksheet import Worksheet

Plain = dict[str, object]

WATCHER = "watcher"  # whoever looks on without a seat


@dataclass(frozen=True, slots=True)
class Option:
    """An optional rule that players may switch on."""

    id: str
    title: str
    case: str


@dataclass(frozen=True, slots=True)
class Scenario:
    id: str
    title: str
    summary: str


@dataclass(frozen=True, slots=True)
class About:
    """A game's visiting card."""

    id: str
    title: str
    summary: str
    credits: str
    roles: tuple[str, ...]
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...]
    pack: Mapping[str, str]  # by scenario: tells what one pack means from what another does
    hidden: bool = False  # roles see different things
    length: str = ""  # how long a game takes


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, under which case."""

    prompt: str
    case: str


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, in plain words."""

    kind: str
    text: str
    case: str
    units: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    die: int = 0
    outcome: str = ""  # of a combat: what its worksheet shows once it is resolved
    dice: tuple[int, ...] = ()  # all of them where several are rolled at once


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `winner` is None for a draw, and where everybody has lost."""

    winner: str | None
    level: str
    scores: Mapping[str, float]
    lines: tuple[str, ...] = field(default=())
    all_lose: bool = False


class Rules(ABC):
    """One game with its pack and options fixed: immutable, shared by all its matches."""

    about: About
    cases: Mapping[str, Case]
    words: Vocabulary

    @abstractmethod
    def begin(self, scenario: str, options: Sequence[str], key: bytes) -> State:
        """A new game, settled at its first decision; its `events` tell of the opening."""

    @abstractmethod
    def role(self, state: State) -> str | None:
        """Whose decision it is; None when the game is over."""

    @abstractmethod
    def legal(self, state: State) -> list[int]:
        """Every legal action."""

    @abstractmethod
    def apply(self, state: State, action: int) -> None:
        """Do a legal action and run on to the next decision."""

    @abstractmethod
    def copy(self, state: State) -> State: ...

    @abstractmethod
    def lead_in(self, state: State, action: int) -> int | None:
        """What has to be chosen before this action is asked for, if anything: pick, then move."""

    @abstractmethod
    def question(self, state: State) -> Question: ...

    @abstractmethod
    def describe(self, state: State, action: int) -> str:
        """An action in plain words, with what it costs or promises."""

    def label(self, state: State, action: int) -> str:
        """A few letters for an action's place on the map: a cost, a chance; empty if none."""
        return ""

    @abstractmethod
    def refusal(self, state: State, action: int) -> Refusal:
        """Why an action that is not legal now is not, from the predicates that make the list."""

    @abstractmethod
    def worksheet(self, state: State) -> Worksheet | None: ...

    @abstractmethod
    def tell(self, state: State, event: Frame) -> Event:
        """An event in words. `state` is the state after it."""

    @abstractmethod
    def result(self, state: State) -> Result | None: ...

    @abstractmethod
    def veil(self, state: State, role: str) -> State:
        """A copy without what the role may not know, the key included."""

    @abstractmethod
    def view(self, state: State, role: str) -> Plain:
        """What a role may know, as JSON data with the pack's own names."""

    def discreet(self, state: State) -> bool:
        """Whether even how many answers there are now is a secret of the role that decides."""
        return False

    @abstractmethod
    def sheet(self) -> Sheet:
        """What is printed: the map with its margins."""

    @abstractmethod
    def faces(self) -> Mapping[str, Face]:
        """Every face a piece can show, by key."""

    @abstractmethod
    def table(self, sight: State, role: str) -> Table:
        """What lies on the table, from a veiled state."""

    @abstractmethod
    def charts(self) -> tuple[Chart, ...]:
        """The tables to look up."""

    @abstractmethod
    def overlays(self) -> tuple[Overlay, ...]:
        """What can be shown over the map."""

    @abstractmethod
    def overlay(self, sight: State, overlay: str, unit: str) -> dict[str, str]:
        """The cells of an overlay with a short label each; `unit` is "" where none is asked for."""

    @abstractmethod
    def route(self, state: State, action: int) -> list[str]:
        """The cells a legal action leads through, from start to end; empty if it moves nothing."""

    @abstractmethod
    def position(self, state: State) -> Plain:
        """The position document of a state."""

    @abstractmethod
    def from_position(self, document: Mapping[str, object], key: bytes) -> State:
        """The state at the start of the document's phase, like `begin`. Raises BadDocument."""

    @abstractmethod
    def to_plain(self, state: State) -> Plain:
        """The whole state as JSON data."""

    @abstractmethod
    def from_plain(self, data: Mapping[str, object]) -> State: ...

    @abstractmethod
    def advise(self, sight: State, actions: Sequence[int]) -> list[float]:
        """How a sensible player likes each action, seeing a veiled state only; higher is better."""

    @abstractmethod
    def faults(self, state: State) -> list[str]:
        """What is wrong with a state; the fuzzer asks after every action. Empty in a sound one."""
