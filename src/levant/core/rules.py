"""What a game must offer to be played: the contract between a game's folder and everything else.

Everything here works on a `State` of the game and on actions as integers. Guarantees every game
keeps, and the contract test checks:

- `legal` is never empty while `role` is not None, has no duplicates, and only what it lists is
  accepted by `apply`;
- `apply` is the only thing that changes a state, and all chance comes from the state's key;
- `veil` returns a copy that holds nothing the role may not know; `WATCHER` knows what all know;
- `question`, `describe`, `refusal`, `worksheet`, `tell`, `table`, `overlay`, `route`, `facts`,
  `place_facts` and `warnings` also work on a veiled state, and then say nothing that its role may
  not know;
- every game ends;
- `advise`, `features` and `value` work on veiled and on whole states alike, change nothing, and are
  the same for two states that differ in nothing that they are shown;
- what `guess` answers with is sound (`faults` is empty), can be played on to the end, and is veiled
  again for the role what it was made from.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from levant.core.actions import Vocabulary, act, first_of, verb_of
from levant.core.brief import Brief
from levant.core.cases import Case
from levant.core.glossary import Fact, Glossary
from levant.core.guide import Guide
from levant.core.look import Face, Sheet
from levant.core.refusal import Refusal
from levant.core.state import Frame, State, copy_of, to_plain
from levant.core.table import Chart, Gain, Overlay, Table
from levant.core.worksheet import Worksheet

Plain = dict[str, object]

WATCHER = "watcher"  # whoever looks on without a seat


@dataclass(frozen=True, slots=True)
class Option:
    """An optional rule that players may switch on; in the scenarios of `idle` it does nothing."""

    id: str
    title: str
    case: str
    idle: tuple[str, ...] = ()
    says: str = ""  # what it changes, where the words of its case do not tell


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
    die: int = 6  # sides of the die that comes with it
    edition: int = 0  # 0: the game's pack as it is; else one that it was (games.editions)
    single: bool = False  # a place holds one unit: several never go to one


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, under which case."""

    prompt: str
    case: str


@dataclass(frozen=True, slots=True)
class Caution:
    """What a player is told before he does something that he may regret."""

    case: str
    words: str


@dataclass(frozen=True, slots=True)
class Routine:
    """Questions that belong together, and can all be answered by the game's advice with one click.

    It is left to the player to end it with the verb `until`. Where it is a plan, and not what
    nearly everybody would do, it is only for who plays alone.
    """

    title: str
    says: str  # how they are answered
    until: int = 0
    plan: bool = False


LOST = ("lost", "killed", "air-loss")  # the kinds of events that tell of a unit's end


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
    parts: tuple[Gain, ...] = ()  # of points that are added for good

    def __reduce__(self) -> tuple[object, ...]:
        """Written and read ten times as fast as a dataclass by itself: matches have thousands."""
        return Event, (
            self.kind, self.text, self.case, self.units, self.places, self.die, self.outcome,
            self.dice, self.parts,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `winner` is None for a draw, and where everybody has lost."""

    winner: str | None
    level: str
    scores: Mapping[str, float]
    lines: tuple[str, ...] = field(default=())
    all_lose: bool = False

    def value(self, role: str) -> float:
        """1 for a victory, -1 for a defeat, 0 for a draw."""
        if self.winner is None:
            return -1.0 if self.all_lose else 0.0
        return 1.0 if self.winner == role else -1.0


class Rules(ABC):
    """One game with its pack fixed: immutable, shared by all its matches.

    What makes it a game is abstract; everything else has a default that a plain game can live with.
    """

    about: About
    cases: Mapping[str, Case]
    chapters: Mapping[str, str] = {}  # of the rulebook, by number: what each is about
    words: Vocabulary
    styles: tuple[str, ...] = ("plain",)  # of its advice, the plain one first
    guides: Mapping[str, Guide] = {}  # by scenario: a first game, told step by step
    briefs: Mapping[str, Brief] = {}  # by scenario: what players are told before they begin
    glossary: Glossary = Glossary()  # what is printed, in words

    # --- what makes it a game ------------------------------------------------------------------

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
    def result(self, state: State) -> Result | None: ...

    @abstractmethod
    def position(self, state: State) -> Plain:
        """The position document of a state."""

    @abstractmethod
    def from_position(self, document: Mapping[str, object], key: bytes) -> State:
        """The state at the start of the document's phase. Raises BadDocument."""

    @abstractmethod
    def from_plain(self, data: Mapping[str, object]) -> State:
        """The state that `to_plain` wrote."""

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

    def headline(self, sight: State) -> str:
        """When it is and what is going on, as at the head of the table; the same for all."""
        return self.table(sight, WATCHER).headline

    # --- copies and secrets --------------------------------------------------------------------

    def copy(self, state: State) -> State:
        return copy_of(state)

    def to_plain(self, state: State) -> Plain:
        """The whole state as JSON data."""
        return to_plain(state)

    def veil(self, state: State, role: str) -> State:
        """A copy without what the role may not know, the key included: nothing else is hidden."""
        sight = copy_of(state)
        sight.key = b""
        return sight

    def known(self, sight: State) -> int:
        """Of what players hide from each other, what a veiled state tells by name: bits."""
        return 0

    def view(self, sight: State, role: str) -> Plain:
        """What a role may know, as JSON data with the pack's own names, from a veiled state."""
        return {**self.position(sight), "role": role, "over": self.role(sight) is None}

    # --- words ---------------------------------------------------------------------------------

    def lead_in(self, state: State, action: int) -> int | None:
        """What has to be chosen before this action is asked for, if anything: pick, then move."""
        verb = verb_of(action)
        leads = self.words.verbs[verb].led_by
        legal = self.legal(state)
        if not leads or any(verb_of(each) == verb for each in legal):
            return None
        chosen = [act(lead, first_of(action)) for lead in leads]
        return next((lead for lead in chosen if lead in legal), chosen[0])

    def question(self, state: State) -> Question:
        return Question("What will you do?", "")

    def describe(self, state: State, action: int) -> str:
        """An action in plain words, with what it costs or promises."""
        return self.words.text(action)

    def label(self, state: State, action: int) -> str:
        """A few letters for an action's place on the map: a cost, a chance; empty if none."""
        return ""

    def phrases(self, state: State, actions: Sequence[int]) -> list[tuple[str, str]]:
        """`describe` and `label` of each of these actions."""
        return [(self.describe(state, each), self.label(state, each)) for each in actions]

    def refusal(self, state: State, action: int) -> Refusal:
        """Why an action that is not legal now is not, from the predicates that make the list."""
        case = self.words.verbs[verb_of(action)].case
        return Refusal(case, f"{self.words.text(action)}: that is not possible now")

    def clicks(self, state: State) -> tuple[int, ...]:
        """The verbs that a click on a unit or place stands for now, also where none is offered."""
        return ()

    aside: Mapping[str, str] = {}
    """Verbs of deeds that are done besides what the phase is about, and what they are called: their
    places are shown once they are asked for."""

    risky: tuple[str, ...] = ()  # the verbs that `warnings` may have something to say about

    def warnings(self, sight: State, action: int) -> list[Caution]:
        """What speaks against a legal action: duties, assets and places that it gives away."""
        return []

    def worksheet(self, state: State) -> Worksheet | None:
        """The combat being built, if there is one."""
        return None

    def fought(self, before: State, event: Frame) -> Worksheet | None:
        """The combat that an event tells of; `before` is the state before what led to it.

        A game whose last answer both changes a combat and resolves it reads it off the event.
        """
        return self.worksheet(before)

    def tell(self, state: State, event: Frame) -> Event:
        """An event in words; an event is noted as an action is made: verb and arguments.

        `state` is the state after it.
        """
        verb = self.words.verbs[event[0]]
        return Event(verb.word, self.words.text(act(*event)), verb.case)

    def routine(self, state: State) -> Routine | None:
        """What the present question is part of, if it can be answered with others at once."""
        return None

    def ended_by_hand(self, state: State) -> bool:
        """Whether the player ends what is going on, and may have to do something else first."""
        return False

    # --- pictures ------------------------------------------------------------------------------

    def charts(self) -> tuple[Chart, ...]:
        """The tables to look up."""
        return ()

    def overlays(self) -> tuple[Overlay, ...]:
        """What can be shown over the map."""
        return ()

    def overlay(self, sight: State, overlay: str, unit: str) -> dict[str, str]:
        """The cells of an overlay with a short label each; `unit` is "" where none is asked for."""
        return {}

    def route(self, state: State, action: int) -> list[str]:
        """The cells a legal action leads through, from start to end; empty if it moves nothing."""
        return []

    # --- cards ---------------------------------------------------------------------------------

    def facts(self, sight: State, name: str) -> list[Fact]:
        """What holds now of a unit or another piece, besides what is printed on it."""
        return []

    def place_facts(self, sight: State, place: str, unit: str) -> list[Fact]:
        """What there is to know of a place; `unit` is the one in hand, or ""."""
        return []

    # --- bots ----------------------------------------------------------------------------------

    def advise(self, sight: State, actions: Sequence[int], style: int = 0) -> list[float]:
        """How a sensible player likes each action, seeing a veiled state only; higher is better.

        `style` is one of `styles`. Empty where the game has no advice: the bots then play out.
        """
        return []

    def features(self, sight: State, role: str) -> list[float]:
        """What matters to a role, as few numbers about -1 to 1, more being better for it.

        The first is the game's own estimate of `value`. Empty where the game has none.
        """
        return []

    def value(self, sight: State, role: str) -> float:
        """The chance that the role wins less the chance that it loses; exact at the end.

        It is what players are told; what planners judge by is `prospect`.
        """
        result = self.result(sight)
        if result is not None:
            return result.value(role)
        features = self.features(sight, role)
        return features[0] if features else 0.0

    def lead(self, sight: State, role: str) -> float:
        """How far a role leads in points, about -1 to 1: what it wants besides winning."""
        return 0.0

    def prospect(self, world: State, role: str) -> float:
        """What a planner judges a whole state by, -1 to 1; the value where a game says no other.

        What is true of games in which both plan may be no good to plan by.
        """
        return self.value(world, role)

    def clock(self, state: State) -> int:
        """Player-turns gone, set-up being the first; always 0 where the game does not count."""
        return 0

    def setting_up(self, state: State) -> bool:
        """Whether counters are still being placed: what that is worth nobody can tell."""
        return False

    def phasing(self, state: State) -> str:
        """Whose player-turn it is, whoever decides in it; "" where it is nobody's."""
        return ""

    def lull(self, state: State) -> bool:
        """Whether something is over here, within a player-turn too long to be looked through.

        Planners judge a position at the second lull after their plan, if not before.
        """
        return False

    def chances(self, state: State) -> int:
        """How often chance has happened, dice and what has come to light: a plan ends there.

        Only compared between a state and what it becomes by `apply`.
        """
        return state.rolls

    def guess(self, sight: State, role: str, dice: random.Random) -> State:
        """A whole state, with dice of its own, that the role cannot tell from the true one."""
        state = copy_of(sight)
        state.key = dice.randbytes(32)
        return state

    # --- the fuzzer ----------------------------------------------------------------------------

    def faults(self, state: State) -> list[str]:
        """What is wrong with a state; the fuzzer asks after every action. Empty in a sound one."""
        return []
