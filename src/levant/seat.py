"""A match from one seat: the one way by which words reach a player, on page, terminal and API.

`Match.seen_by(role)` gives it. Events are told from the veiled state as it was when they happened:
a seat that is opened late is told of all that went before, as it would have seen it then.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Protocol

from levant import misnamed
from levant.core.actions import verb_of
from levant.core.refusal import Refusal
from levant.core.rules import Caution, Event, Plain, Rules
from levant.core.state import Frame, State
from levant.core.table import Table
from levant.core.wording import some
from levant.core.worksheet import Worksheet
from levant.ending import Ending
from levant.ledger import Ledger
from levant.sight import Choice, Decision, Sight

PARTS = ("phase", "operation")
"""What a turn falls into: an Operation is as good as a phase."""


class Meant(Protocol):
    """What a text comes to: actions, and the state in which the last of them is legal."""

    @property
    def codes(self) -> tuple[int, ...]: ...

    @property
    def state(self) -> State: ...


class Course(Protocol):
    """A match, as far as a seat asks it."""

    rules: Rules
    state: State
    history: list[int]
    ending: Ending | None

    @property
    def told(self) -> Sequence[list[Event]]: ...

    @property
    def frames(self) -> Sequence[list[Frame]]: ...

    @property
    def fingerprint(self) -> str: ...

    def state_at(self, length: int) -> State: ...

    def veiled(self, role: str) -> State: ...

    def states(self) -> Iterator[State]: ...

    def why_not(self, action: str, after: str = "") -> Refusal | None: ...

    def resolve(self, action: str, after: str = "") -> Meant: ...


class Seat:
    """What a role, or `WATCHER`, may know of a match."""

    def __init__(self, match: Course, role: str) -> None:
        self.role = role
        self._match = match
        self._now: Sight | None = None
        self._told: Ledger[list[Event]] = Ledger()
        self._before: tuple[int, Sight | None] = (0, None)  # an action, and what was seen before it
        self._fought: tuple[int, Worksheet | None] = (0, None)  # an action, and its worksheet
        if not match.rules.about.hidden:
            return
        for state in match.states():
            self._note(state)
        self._now = None

    def __getstate__(self) -> dict[str, object]:
        """Laid by without what it sees now, which is soon made again."""
        return {**self.__dict__, "_now": None, "_before": (0, None), "_fought": (0, None)}

    @property
    def now(self) -> Sight:
        """The match as it stands."""
        if self._now is None:
            match = self._match
            self._now = Sight(match.rules, match.state, self.role, match.veiled(self.role))
        return self._now

    def at(self, length: int) -> Sight:
        """The match as it stood after so many actions."""
        return Sight(self._match.rules, self._match.state_at(length), self.role)

    def after(self, lead: str) -> Sight:
        """The match as it would stand after a choice that leads on; as it stands without one."""
        if not lead:
            return self.now
        meant, rules = self._match.resolve(lead), self._match.rules
        ahead = rules.copy(meant.state)
        rules.apply(ahead, meant.codes[-1])
        return Sight(rules, ahead, self.role)

    # --- what is ---------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """What is asked now, and of whom; None when the game is over."""
        return None if self._match.ending else self.now.decision

    def choices(self) -> list[Choice]:
        return self.now.choices()

    def table(self) -> Table:
        return self.now.table()

    def view(self) -> Plain:
        """All that the seat may know, as JSON data."""
        view = {**self.now.view(), "fingerprint": self._match.fingerprint}
        return {**view, "decision": None} if self._match.ending else view

    def why_not(self, action: str, after: str = "") -> Refusal | None:
        """Why an action is not legal now; None if it is."""
        asked = self.decision
        if asked is None:
            return Refusal("", "the game is over")
        if asked.role != self.role:
            return Refusal("", f"{asked.role} decides now")
        return misnamed.refusal(self.now, asked, action) or self._match.why_not(action, after)

    def warnings(self, action: str, after: str = "") -> list[Caution]:
        """What speaks against a legal action of this seat's. Raises Refused."""
        meant = self._match.resolve(action, after)
        return Sight(self._match.rules, meant.state, self.role).warnings(meant.codes[-1])

    # --- what was --------------------------------------------------------------------------

    @property
    def told(self) -> Sequence[list[Event]]:
        """The events of the opening, then of each action; where nothing is hidden, everybody's."""
        return self._told if self._match.rules.about.hidden else self._match.told

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, in order, as this seat was told of it."""
        return [event for events in self.told for event in events]

    @property
    def worksheet(self) -> Worksheet | None:
        """The combat being built, or just resolved by the last action."""
        return self.now.worksheet() or self.resolved(len(self._match.history))

    def resolved(self, at: int) -> Worksheet | None:
        """The worksheet of the combat that action number `at` resolved, with its dice."""
        told = self.told[at]
        if not at or not any(event.kind == "combat" for event in told):
            return None
        if self._fought[0] != at:
            known, before = self._before
            if known != at or before is None:
                before = self.at(at - 1)
            frames = self._match.frames[at]
            self._fought = (at, finished(self._match.rules, before.veiled, told, frames))
        return self._fought[1]

    def passed(self, acted: int, roles: Sequence[str]) -> str:
        """Which phases ended by themselves since these roles' last choice, action number `acted`.

        Of an Operation that is told where no phase ended with it. Where they said themselves that
        they were done nothing is told, nor of others' phases.
        """
        since = range(acted, len(self._match.history) + 1) if acted else ()
        opened = [(at, e.text) for at in since for e in self.told[at] if e.kind == "phase"]
        if not opened:
            return unasked(self._operation_over(acted, roles)) if acted else ""
        left = self._left_unasked(acted, roles)
        quiet = self._quiet_until(acted, roles)
        skipped = [text for (_, text), (end, _) in pairwise(opened) if end <= quiet]
        return unasked([*left, *skipped] or self._operation_over(acted, roles))

    def _left_unasked(self, acted: int, roles: Sequence[str]) -> list[str]:
        """The phase of the choice, if it was the roles' own and they did not choose to end it."""
        rules, before = self._match.rules, self._match.state_at(acted - 1)
        if rules.phasing(before) not in ("", *roles):
            return []
        verb = rules.words.verbs[verb_of(self._match.history[acted - 1])]
        marked = any(each.ends for each in rules.words.verbs.values())
        within = marked and len(before.steps) > 1 and rules.clock(before) > 0
        fighting = rules.worksheet(rules.veil(before, self.role)) is not None
        done = not verb.arguments and not within and not fighting
        if verb.ends or done:
            return []
        for at in range(acted - 1, -1, -1):
            phases = [event.text for event in self.told[at] if event.kind == "phase"]
            if phases:
                return phases[-1:]
        return []

    def _operation_over(self, acted: int, roles: Sequence[str]) -> list[str]:
        """The Operation of the choice, if it was the roles' own, is over and was not given up."""
        rules, before = self._match.rules, self._match.state_at(acted - 1)
        verb = rules.words.verbs[verb_of(self._match.history[acted - 1])]
        if rules.phasing(before) not in roles or (verb.yields and not verb.arguments):
            return []
        now = [event for event in self.told[acted] if event.kind in PARTS]
        begun = [event for event in now if event.kind == "operation"]  # by this very choice
        later = (e.kind in PARTS for told in self.told[acted + 1 :] for e in told)
        if now == begun and not rules.lull(self._match.state) and not any(later):
            return []
        at = acted
        while at and not begun:
            at -= 1
            begun = [event for event in self.told[at] if event.kind in PARTS]
        if not begun or begun[-1].kind != "operation":
            return []
        own = rules.phasing(self._match.state_at(at)) in roles
        return [begun[-1].text.partition(": ")[0]] if own else []

    def _quiet_until(self, acted: int, roles: Sequence[str]) -> int:
        """Up to which action nobody else has decided: these were played for want of a choice."""
        rules, state = self._match.rules, self._match.state_at(acted)
        for at in range(acted, len(self._match.history)):
            if rules.role(state) not in roles:
                return at
            rules.apply(state, self._match.history[at])
        return len(self._match.history)

    # --- kept in step by the match ---------------------------------------------------------

    def note(self, fought: bool) -> None:
        """Be told of what the last action has done."""
        if fought:
            self._before = (len(self._match.history), self._now)
        self._now = None
        if self._match.rules.about.hidden:
            self._note(self._match.state)

    def rest(self) -> None:
        self._now, self._before = None, (0, None)

    def rewind(self, length: int) -> None:
        self.rest()
        self._fought = (0, None)
        self._told.cut(length + 1)

    def _note(self, state: State) -> None:
        frames = self._match.frames[len(self._told)]
        self._now = Sight(self._match.rules, state, self.role) if frames else None
        self._told.append(self._now.tell(frames) if self._now else [])


def unasked(phases: Sequence[str]) -> str:
    """That phases ended by themselves; which turn it was need not be told."""
    titles = [text.partition(": ")[2] or text for text in phases]
    if not titles:
        return ""
    how = "by itself" if len(titles) == 1 else "by themselves"
    return f"{some(titles)} ended {how}: nothing was left to decide."


def finished(
    rules: Rules, before: State, told: Sequence[Event], frames: Sequence[Frame]
) -> Worksheet | None:
    """The worksheet of the first combat among what an action led to, with its dice."""
    for first, frame in zip(told, frames, strict=True):
        if first.kind == "combat":
            sheet, result = rules.fought(before, frame), first.outcome or first.text
            return sheet and replace(sheet, die=first.die, result=result, dice=first.dice)
    return None
