"""What each audience has seen happen: lines of the log, ways to animate, where phases began, which
actions resolved combats, and when something came to light that was hidden."""

from typing import NamedTuple

from levant.core.rules import WATCHER, Event
from levant.match import Match
from levant.web.wire import EventLine

OPENS = ("phase", "operation")
"""What begins a phase, or a part of a turn that is as good as one."""

LATEST = 8
"""Combats that are remembered: who takes back more has none to look at."""


class Opened(NamedTuple):
    """After how many actions a phase or player-turn began, and in whose; "" if in nobody's."""

    at: int
    whose: str


class Story:
    """The tellings of a match's seats, and the ways that were seen as they were gone.

    Where a game hides nothing everybody sees the watchers' ways.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._hidden = match.rules.about.hidden
        audiences = (*match.rules.about.roles, WATCHER) if self._hidden else (WATCHER,)
        self._ways: dict[str, dict[int, list[str]]] = {audience: {} for audience in audiences}
        self._opened: dict[str, list[Opened]] = {audience: [] for audience in audiences}
        self._fought: dict[str, list[int]] = {audience: [] for audience in audiences}
        players = match.rules.about.roles if self._hidden else ()
        self._revealed: dict[str, list[int]] = {role: [] for role in players}
        self._known = dict.fromkeys(players, 0)
        self._decider = match.rules.role(match.state)
        for audience in audiences:
            match.seen_by(audience)  # from now on it is told as it goes
        self._remember()
        self.note()

    def note(self) -> None:
        """Note whether the last action began a phase, resolved a combat or brought something to
        light: later that lies packed."""
        match, length = self._match, len(self._match.history)
        opening = Opened(length, match.rules.phasing(match.state))  # one for all
        for audience, opened in self._opened.items():
            kinds = {event.kind for event in match.seen_by(audience).told[-1]}
            same = opened and opened[-1].whose == opening.whose  # a turn may be no phase of its own
            if not same or not kinds.isdisjoint(OPENS):
                opened.append(opening)
            if "combat" in kinds:
                self._fought[audience] = [*self._fought[audience][1 - LATEST :], length]
        decider, self._decider = self._decider, match.rules.role(match.state)
        for role, before in self._known.items():
            seat = match.seen_by(role)
            if seat.told[-1] or decider != self._decider:  # a card on offer is shown, not told
                self._known[role] = match.rules.known(seat.now.veiled)
                if self._known[role] & ~before:
                    self._revealed[role].append(length)

    def look_ahead(self, code: int) -> None:
        """Note the way that an action is about to lead through."""
        match = self._match
        for audience, ways in self._ways.items():
            way = match.seen_by(audience).now.route(code)
            if len(way) > 1:
                ways[len(match.history) + 1] = way

    def rewind(self, length: int) -> None:
        for audience, ways in self._ways.items():
            self._ways[audience] = {at: way for at, way in ways.items() if at <= length}
            self._opened[audience] = [each for each in self._opened[audience] if each.at <= length]
            self._fought[audience] = [at for at in self._fought[audience] if at <= length]
        for role, revealed in self._revealed.items():
            self._revealed[role] = [at for at in revealed if at <= length]
        self._remember()

    def after(self, audience: str, length: int) -> list[EventLine]:
        """Every line later than so many actions."""
        told = self._match.seen_by(audience).told
        first = length + 1
        return [
            _line(at, event) for at, events in enumerate(told[first:], first) for event in events
        ]

    def places(self, at: int) -> bool:
        """Whether units were set up by an action, before anything else of it."""
        told = self._match.seen_by(WATCHER).told[at]
        return bool(told) and told[0].kind == "placed"

    def ways_after(self, audience: str, length: int) -> list[list[str]]:
        ways = self._ways[self._audience(audience)]
        return [way for at, way in ways.items() if at > length]

    def openings(self, audience: str) -> list[Opened]:
        """Where each phase and each player-turn began."""
        return self._opened[self._audience(audience)]

    def fought_after(self, audience: str, length: int) -> int:
        """The last action later than so many that resolved a combat; 0 if none did."""
        fought = self._fought[self._audience(audience)]
        return fought[-1] if fought and fought[-1] > length else 0

    def revealed_after(self, role: str, length: int) -> bool:
        """Whether something that was hidden came to light for it later than so many actions."""
        revealed = self._revealed.get(role, [])
        return bool(revealed) and revealed[-1] > length

    def _remember(self) -> None:
        """What is known by name now; what comes to be known is compared with it."""
        for role in self._known:
            self._known[role] = self._match.rules.known(self._match.seen_by(role).now.veiled)

    def _audience(self, seat: str) -> str:
        return seat if self._hidden else WATCHER


def _line(at: int, event: Event) -> EventLine:
    return EventLine(
        at, event.kind, event.text, event.case, list(event.units), list(event.places), event.die,
        list(event.dice), event.outcome, list(event.parts),
    )  # fmt: skip
