"""One moment of a match as one seat sees it: whatever is said here is made from `Rules.veil`.

The list of legal actions is the engine's own, since that is what may be played; its words come
from the veiled state.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from levant.core.actions import Vocabulary
from levant.core.glossary import Fact
from levant.core.memo import keep
from levant.core.refusal import Refusal
from levant.core.rules import WATCHER, Caution, Event, Plain, Rules
from levant.core.state import Frame, State
from levant.core.table import Table
from levant.core.worksheet import Worksheet


class Action(str):
    """A legal action: its text, with the number the engine knows it by."""

    code: int

    def __new__(cls, text: str, code: int) -> "Action":
        action = super().__new__(cls, text)
        action.code = code
        return action


MOST = 100_000
"""Actions that are kept by name, of one game."""


def named(words: Vocabulary, code: int) -> Action:
    """An action by its number."""
    known = _named(words)
    return known.get(code) or keep(known, code, Action(words.text(code), code), MOST)


def all_named(words: Vocabulary, codes: Sequence[int]) -> list[Action]:
    known = _named(words)
    return [known.get(code) or named(words, code) for code in codes]


@cache
def _named(words: Vocabulary) -> dict[int, Action]:
    return {}


@dataclass(frozen=True, slots=True)
class Decision:
    """What is asked of whom, under which case, and every legal answer."""

    role: str
    prompt: str
    case: str
    actions: list[Action]


class Choice(NamedTuple):
    """A legal action in words: what it does, and a few letters for its place on the map."""

    action: Action
    say: str
    label: str


class Sight:
    """A state as a role sees it; `WATCHER` sees what everybody may know."""

    def __init__(self, rules: Rules, state: State, role: str, veiled: State | None = None) -> None:
        """Where the state has been veiled for the role before, that serves again."""
        self.rules = rules
        self.role = role
        self.veiled = rules.veil(state, role) if veiled is None else veiled
        self._state = state

    @cached_property
    def decision(self) -> Decision | None:
        """What is asked; only who decides is told more than by whom."""
        role = self.rules.role(self._state)
        if role is None:
            return None
        if role != self.role:
            return Decision(role, f"{role} decides", "", [])
        question, words = self.rules.question(self.veiled), self.rules.words
        actions = all_named(words, self.rules.legal(self._state))
        return Decision(role, question.prompt, question.case, actions)

    def choices(self) -> list[Choice]:
        """Every legal action of this seat in words."""
        actions = self.decision.actions if self.decision else []
        return [Choice(a, *words) for a, words in zip(actions, self.phrases(), strict=True)]

    def phrases(self) -> list[tuple[str, str]]:
        """What each legal action does in words, and its few letters, in the same order."""
        asked = self.decision
        codes = self.rules.legal(self._state) if asked and asked.actions else []
        return self.rules.phrases(self.veiled, codes)

    def barred_end(self) -> tuple[Action, Refusal] | None:
        """The end of the phase, where something has to be done first."""
        decision, words = self.decision, self.rules.words
        if not decision or not decision.actions or not self.rules.ended_by_hand(self.veiled):
            return None
        legal = self.rules.legal(self._state)
        ends = [code for code, verb in words.verbs.items() if verb.ends]
        if any(end in legal for end in ends):
            return None
        return Action(words.text(ends[0]), ends[0]), self.refusal(ends[0])

    def say(self, action: Action) -> str:
        return self.rules.describe(self.veiled, action.code)

    def warnings(self, code: int) -> list[Caution]:
        """What speaks against a legal action."""
        return self.rules.warnings(self.veiled, code)

    def worksheet(self) -> Worksheet | None:
        """The combat being built."""
        return self._sheet

    @cached_property
    def _sheet(self) -> Worksheet | None:
        return self.rules.worksheet(self.veiled)

    def tell(self, frames: Sequence[Frame]) -> list[Event]:
        """What has just happened; this is the state after it."""
        return [self.rules.tell(self.veiled, frame) for frame in frames]

    def refusal(self, code: int) -> Refusal:
        return self.rules.refusal(self.veiled, code)

    def table(self) -> Table:
        return self.rules.table(self.veiled, self.role)

    def headline(self) -> str:
        return self.rules.headline(self.veiled)

    def overlay(self, name: str, unit: str = "") -> dict[str, str]:
        return self.rules.overlay(self.veiled, name, unit)

    def facts(self, name: str) -> list[Fact]:
        """What holds now of a piece, besides what is printed on it."""
        return self.rules.facts(self.veiled, name)

    def place_facts(self, place: str, unit: str = "") -> list[Fact]:
        return self.rules.place_facts(self.veiled, place, unit)

    def route(self, code: int) -> list[str]:
        """The cells a legal action leads through."""
        return self.rules.route(self.veiled, code)

    def view(self) -> Plain:
        """All of it as JSON data."""
        view = self.rules.view(self.veiled, self.role)
        asked = self.decision
        view["decision"] = {
            "role": asked.role,
            "prompt": asked.prompt,
            "case": asked.case,
            "actions": [str(action) for action in asked.actions],
        } if asked else None  # fmt: skip
        return view


def only_answer(rules: Rules, state: State) -> int | None:
    """The one legal action, where everybody knows that there is no other; else None.

    That nothing else can be answered may itself be a secret: a hand without the card in question.
    """
    legal = rules.legal(state)
    if len(legal) > 1:
        return None
    if rules.about.hidden:
        if rules.discreet(state):
            return None
        for seat in (*rules.about.roles, WATCHER):
            if rules.legal(rules.veil(state, seat)) != legal:
                return None
    return legal[0]


def foregone(rules: Rules, state: State, role: str) -> int | None:
    """What is played for a person unasked: his only answer, unless there is a combat to look at.

    A worksheet that is not worked out yet, for want of an attacker or an answer, shows nothing; but
    where it is for want of what the enemy hides, the dice of the combat are not thrown unasked.
    """
    code = only_answer(rules, state)
    sheet = None if code is None else rules.worksheet(rules.veil(state, role))
    if code is None or sheet is None:
        return code
    return None if sheet.ready or _rolls(rules, state, code) else code


def _rolls(rules: Rules, state: State, code: int) -> bool:
    """Whether dice fall when an action is done."""
    tried = rules.copy(state)
    rules.apply(tried, code)
    return tried.rolls != state.rolls
