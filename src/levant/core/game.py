"""A game put together from its parts.

A game's folder is written as plain functions of its box (the printed matter, which never changes)
and its state. `Parts` says which function answers what; `Game` makes of them the `Rules` that
everything outside the folder talks to. A part left out is answered by the default in `Rules`.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Generic, Protocol, TypeVar, cast

from msgspec import Struct

from levant.core import plain, positions
from levant.core.actions import Verb, Vocabulary, verb_of
from levant.core.board import Board
from levant.core.brief import load_briefs
from levant.core.cases import load_cases, load_chapters
from levant.core.glossary import Fact, load_glossary
from levant.core.guide import load_guides
from levant.core.look import Face, Sheet
from levant.core.packs import meanings
from levant.core.positions import Layout
from levant.core.refusal import Refusal
from levant.core.rows import OptionRow, ScenarioRow
from levant.core.rules import (
    About,
    Caution,
    Event,
    Option,
    Plain,
    Question,
    Result,
    Routine,
    Rules,
    Scenario,
)
from levant.core.state import Frame, State, fill_from_plain
from levant.core.steps import Steps
from levant.core.table import Chart, Overlay, Table
from levant.core.value import Table as Weighing
from levant.core.value import prospect_file, read_tables, value_file
from levant.core.worksheet import Worksheet


class Boxed(Protocol):
    """What every box has: the board, and the units' names and sides by number."""

    board: Board
    unit_names: list[str]
    side: list[int]


P = TypeVar("P")  # the pack as it was read
B = TypeVar("B", bound=Boxed)
S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts(Generic[P, B, S]):
    """Which function of a game answers what; see `Rules` for what each must do."""

    # what makes it a game
    steps: Steps[B, S]
    verbs: dict[int, Verb]
    begin: Callable[[B, S], None]  # what lies ready when a game begins, and its first steps
    result: Callable[[B, S], Result | None]
    layout: Callable[[B], Layout[S]]  # of its position documents
    # words
    names: Callable[[B], dict[str, list[str]]] | None = None  # what verbs name besides unit, node
    nouns: Mapping[str, str] = field(default_factory=lambda: {"node": "hex"})  # players' words
    lead_in: Callable[[B, S, int], int | None] | None = None
    describe: Callable[[B, S, int], str] | None = None
    label: Callable[[B, S, int], str] | None = None
    # both for many actions, where that is less work
    phrases: Callable[[B, S, Sequence[int]], list[tuple[str, str]]] | None = None
    refusal: Callable[[B, S, int], Refusal] | None = None
    # by step: what a click on a unit or place stands for, as `Rules.clicks`
    clicks: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    aside: Mapping[int, str] = field(default_factory=dict)  # by verb, as `Rules.aside`
    ended_by_hand: frozenset[int] = frozenset()  # steps at which `Rules.ended_by_hand` is true
    # by verb: what a player is told before he does something that he may regret
    warnings: Mapping[int, Callable[[B, S, int], list[Caution]]] = field(default_factory=dict)
    worksheet: Callable[[B, S], Worksheet | None] | None = None
    fought: Callable[[B, S, Frame], Worksheet | None] | None = None
    tell: Callable[[B, S, Frame], Event] | None = None
    # pictures
    sheet: Callable[[P], Sheet] | None = None
    faces: Callable[[P], Mapping[str, Face]] | None = None
    table: Callable[[B, S, str], Table] | None = None
    headline: Callable[[B, S], str] | None = None  # of the table, without laying it
    charts: Callable[[B], tuple[Chart, ...]] | None = None
    overlays: tuple[Overlay, ...] = ()
    overlay: Callable[[B, S, str, int], dict[str, str]] | None = None
    route: Callable[[B, S, int], list[str]] | None = None
    # cards: of things by their kind ("unit"), and of a place to whatever unit is in hand, or -1
    facts: Mapping[str, Callable[[B, S, int], list[Fact]]] = field(default_factory=dict)
    place_facts: Callable[[B, S, int, int], list[Fact]] | None = None
    # what a role may know
    veil: Callable[[B, S, str], S] | None = None
    known: Callable[[B, S], int] | None = None
    view: Callable[[B, S, str], Plain] | None = None  # besides the position
    discreet: frozenset[int] = frozenset()  # the steps at which `Rules.discreet` is true
    routines: Mapping[int, Routine] = field(default_factory=dict)  # by step
    # bots; a role is its number
    styles: tuple[str, ...] = ("plain",)
    advise: Callable[[B, S, list[int], int], list[float]] | None = None  # the last is the style
    features: Callable[[B, S, int], list[float]] | None = None
    lead: Callable[[B, S, int], float] | None = None
    # for planners, in scenarios without a table of prospects; None if it is the value
    prospect: Callable[[B, S, int], float] | None = None
    clock: Callable[[B, S], int] | None = None
    phasing: Callable[[B, S], int] | None = None  # by number, -1 nobody's: where turns alternate
    lulls: frozenset[int] = frozenset()  # the steps at which `Rules.lull` is true
    chances: Callable[[B, S], int] | None = None
    guess: Callable[[B, S, int, random.Random], S] | None = None
    # the rest
    rebuild: Callable[[B, S], None] | None = None  # what a state derives from its fields
    faults: Callable[[B, S], list[str]] | None = None


def card(
    pack: Struct,
    scenarios: Sequence[ScenarioRow],
    options: Sequence[OptionRow],
    *,
    id: str,
    title: str,
    summary: str,
    credits: str,
    roles: Sequence[str],
    hidden: bool = False,
    single: bool = False,
    length: str = "",
    die: int = 6,
    idle: Mapping[str, Sequence[str]] | None = None,
    ours: Sequence[Option] = (),
) -> About:
    """The visiting card of a game whose scenarios and options are rows of its pack.

    `idle`: by option, the scenarios in which it does nothing; `ours`: options that no rulebook has,
    and so no row of the pack.
    """
    told = tuple(Scenario(row.id, row.name, row.summary) for row in scenarios)
    idling = idle or {}
    offered = tuple(
        Option(row.id, row.name, row.case, tuple(idling.get(row.id, ()))) for row in options
    )
    meant = meanings(pack, [row.id for row in scenarios])
    named = (id, title, summary, credits, tuple(roles))
    return About(*named, told, (*offered, *ours), meant, hidden, length, die, single=single)


class GameRules(Rules, Generic[P, B, S]):
    """The contract, answered by a game's parts."""

    def __init__(self, about: About, pack: P, box: B, parts: Parts[P, B, S], home: Path) -> None:
        """`home` is the folder with the cases."""
        self.about = about
        self.pack = pack
        self.box = box
        names = {"unit": box.unit_names, "node": box.board.names}
        names |= parts.names(box) if parts.names else {}
        self.words = Vocabulary(parts.verbs, names, dict(parts.nouns))
        self.cases, self.chapters = load_cases(home), load_chapters(home)
        mine = {each.id for each in about.scenarios}
        self.guides = {id: guide for id, guide in load_guides(home).items() if id in mine}
        self.briefs = {id: brief for id, brief in load_briefs(home).items() if id in mine}
        self.glossary = load_glossary(home, about.id, pack)
        self.aside = {parts.verbs[verb].word: called for verb, called in parts.aside.items()}
        self.risky = tuple(parts.verbs[verb].word for verb in parts.warnings)
        layout = parts.layout(box)
        fields = {each.id: each.id.replace("-", "_") for each in about.options}
        self.layout = replace(
            layout,
            game=about.id,
            options=fields | dict(layout.options),
            what=self.words.nouns["node"],
            scenarios=[scenario.id for scenario in about.scenarios],
            board=box.board,
            units=box.unit_names,
        )
        self.styles = parts.styles
        self.value_file = value_file(home, about.id)
        self.tables = read_tables(self.value_file)
        self.prospects = read_tables(prospect_file(home, about.id))
        self._parts = parts
        self._steps = parts.steps

    # --- what makes it a game ------------------------------------------------------------------

    def begin(self, scenario: str, options: Sequence[str], key: bytes) -> State:
        s = self.layout.begun(scenario, options, key)
        self._parts.begin(self.box, s)
        self._steps.settle(self.box, s)
        return s

    def role(self, state: State) -> str | None:
        number = self._steps.actor(self.box, state)  # type: ignore[arg-type]  # a cast is a call
        return None if number < 0 else self.about.roles[number]

    def legal(self, state: State) -> list[int]:
        return self._steps.legal(self.box, state)  # type: ignore[arg-type]

    def apply(self, state: State, action: int) -> None:
        self._steps.apply(self.box, state, action)  # type: ignore[arg-type]

    def result(self, state: State) -> Result | None:
        return self._parts.result(self.box, cast(S, state))

    def position(self, state: State) -> Plain:
        return positions.write(self.layout, cast(S, state))

    def from_position(self, document: Mapping[str, object], key: bytes) -> State:
        s = positions.read(self.layout, document, key)
        self._steps.settle(self.box, s)
        return s

    def from_plain(self, data: Mapping[str, object]) -> State:
        s = self.layout.new(0)
        fill_from_plain(s, data)
        if self._parts.rebuild:
            self._parts.rebuild(self.box, s)
        return s

    # --- words ---------------------------------------------------------------------------------

    def lead_in(self, state: State, action: int) -> int | None:
        part = self._parts.lead_in
        return part(self.box, cast(S, state), action) if part else super().lead_in(state, action)

    def question(self, state: State) -> Question:
        asked = self._steps.question(self.box, cast(S, state))
        return asked if isinstance(asked, Question) else super().question(state)

    def describe(self, state: State, action: int) -> str:
        part = self._parts.describe
        return part(self.box, cast(S, state), action) if part else super().describe(state, action)

    def label(self, state: State, action: int) -> str:
        part = self._parts.label
        return part(self.box, cast(S, state), action) if part else super().label(state, action)

    def phrases(self, state: State, actions: Sequence[int]) -> list[tuple[str, str]]:
        box, s, parts = self.box, cast(S, state), self._parts
        if parts.phrases is not None:
            return parts.phrases(box, s, actions)
        describe, label = parts.describe, parts.label
        if describe is None or label is None:
            return super().phrases(state, actions)
        return [(describe(box, s, action), label(box, s, action)) for action in actions]

    def refusal(self, state: State, action: int) -> Refusal:
        part = self._parts.refusal
        return part(self.box, cast(S, state), action) if part else super().refusal(state, action)

    def clicks(self, state: State) -> tuple[int, ...]:
        return self._parts.clicks.get(state.steps[-1][0], ())

    def warnings(self, sight: State, action: int) -> list[Caution]:
        part = self._parts.warnings.get(verb_of(action))
        return part(self.box, cast(S, sight), action) if part else []

    def worksheet(self, state: State) -> Worksheet | None:
        part = self._parts.worksheet
        return part(self.box, cast(S, state)) if part else super().worksheet(state)

    def fought(self, before: State, event: Frame) -> Worksheet | None:
        part = self._parts.fought
        return part(self.box, cast(S, before), event) if part else super().fought(before, event)

    def tell(self, state: State, event: Frame) -> Event:
        part = self._parts.tell
        return part(self.box, cast(S, state), event) if part else super().tell(state, event)

    # --- what a role may know ------------------------------------------------------------------

    def veil(self, state: State, role: str) -> State:
        part = self._parts.veil
        return part(self.box, cast(S, state), role) if part else super().veil(state, role)

    def known(self, sight: State) -> int:
        part = self._parts.known
        return part(self.box, cast(S, sight)) if part else super().known(sight)

    def view(self, sight: State, role: str) -> Plain:
        more = self._parts.view(self.box, cast(S, sight), role) if self._parts.view else {}
        return {**super().view(sight, role), **more}

    def ended_by_hand(self, state: State) -> bool:
        return state.steps[-1][0] in self._parts.ended_by_hand

    def routine(self, state: State) -> Routine | None:
        return self._parts.routines.get(state.steps[-1][0])

    def discreet(self, state: State) -> bool:
        return state.steps[-1][0] in self._parts.discreet

    # --- pictures ------------------------------------------------------------------------------

    def sheet(self) -> Sheet:
        part = self._parts.sheet
        return part(self.pack) if part else plain.sheet(self.about.title, self.box.board)

    def faces(self) -> Mapping[str, Face]:
        part = self._parts.faces
        return part(self.pack) if part else plain.faces(self.box.unit_names, self.box.side)

    def table(self, sight: State, role: str) -> Table:
        part = self._parts.table
        if part:
            return part(self.box, cast(S, sight), role)
        box = self.box
        return plain.table(self.position(sight), box.board, box.unit_names, box.side, self.about)

    def headline(self, sight: State) -> str:
        part = self._parts.headline
        return part(self.box, cast(S, sight)) if part else super().headline(sight)

    def charts(self) -> tuple[Chart, ...]:
        return self._parts.charts(self.box) if self._parts.charts else super().charts()

    def overlays(self) -> tuple[Overlay, ...]:
        return self._parts.overlays

    def overlay(self, sight: State, overlay: str, unit: str) -> dict[str, str]:
        number = self.box.unit_names.index(unit) if unit in self.box.unit_names else -1
        part = self._parts.overlay
        return part(self.box, cast(S, sight), overlay, number) if part else {}

    def route(self, state: State, action: int) -> list[str]:
        part = self._parts.route
        return part(self.box, cast(S, state), action) if part else super().route(state, action)

    def facts(self, sight: State, name: str) -> list[Fact]:
        for kind, part in self._parts.facts.items():
            number = self.words.number(kind, name)
            if number is not None:
                return part(self.box, cast(S, sight), number)
        return []

    def place_facts(self, sight: State, place: str, unit: str) -> list[Fact]:
        node, part = self.words.number("node", place), self._parts.place_facts
        if node is None or part is None:
            return []
        held = self.words.number("unit", unit)
        return part(self.box, cast(S, sight), node, -1 if held is None else held)

    # --- bots and the fuzzer -------------------------------------------------------------------

    def advise(self, sight: State, actions: Sequence[int], style: int = 0) -> list[float]:
        part = self._parts.advise
        return part(self.box, cast(S, sight), list(actions), style) if part else []

    def features(self, sight: State, role: str) -> list[float]:
        part = self._parts.features
        return part(self.box, cast(S, sight), self.about.roles.index(role)) if part else []

    def value(self, sight: State, role: str) -> float:
        learnt = self.tables.get((self.scenario(sight), role))
        if learnt is None or self.result(sight) is not None:
            return super().value(sight, role)
        return self._weighed(learnt, sight, role)

    def lead(self, sight: State, role: str) -> float:
        part = self._parts.lead
        return part(self.box, cast(S, sight), self.about.roles.index(role)) if part else 0.0

    def prospect(self, world: State, role: str) -> float:
        learnt = self.prospects.get((self.scenario(world), role))
        part = self._parts.prospect
        if (learnt is None and part is None) or self.result(world) is not None:
            return self.value(world, role)
        if learnt is not None:
            return self._weighed(learnt, world, role)
        assert part is not None
        return part(self.box, cast(S, world), self.about.roles.index(role))

    def _weighed(self, learnt: Weighing, state: State, role: str) -> float:
        return learnt.value(self.clock(state), self.features(state, role))

    def scenario(self, state: State) -> str:
        """The id of the scenario that is played."""
        return self.layout.scenarios[positions.moment(self.layout, cast(S, state))[0]]

    def turn(self, state: State) -> int:
        """The number of the game turn."""
        return positions.moment(self.layout, cast(S, state))[1]

    def clock(self, state: State) -> int:
        part = self._parts.clock
        return part(self.box, cast(S, state)) if part else super().clock(state)

    def setting_up(self, state: State) -> bool:
        return self._parts.clock is not None and not self.clock(state)

    def phasing(self, state: State) -> str:
        part = self._parts.phasing
        if part is None or not self.clock(state) or self.role(state) is None:
            return super().phasing(state)
        number = part(self.box, cast(S, state))
        return self.about.roles[number] if number >= 0 else ""

    def lull(self, state: State) -> bool:
        return state.steps[-1][0] in self._parts.lulls

    def chances(self, state: State) -> int:
        part = self._parts.chances
        return part(self.box, cast(S, state)) if part else super().chances(state)

    def guess(self, sight: State, role: str, dice: random.Random) -> State:
        part = self._parts.guess
        if part is None:
            return super().guess(sight, role, dice)
        return part(self.box, cast(S, sight), self.about.roles.index(role), dice)

    def faults(self, state: State) -> list[str]:
        return self._parts.faults(self.box, cast(S, state)) if self._parts.faults else []
