"""What each audience has seen happen: lines of the log and ways to animate, from veiled states."""

from collections.abc import Sequence

from levant.core.rules import WATCHER, Event, Rules
from levant.core.state import Frame, State
from levant.web.wire import EventLine


class Story:
    """A telling for every audience, in step with the match's history.

    Where a game hides nothing there is one telling, and it is the watchers'.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._lines: dict[str, list[list[EventLine]]] = {}
        self._ways: dict[str, list[list[str]]] = {}
        self._hidden = rules.about.hidden
        for audience in (*rules.about.roles, WATCHER) if self._hidden else (WATCHER,):
            self._lines[audience] = [[]]
            self._ways[audience] = [[]]

    def look_ahead(self, state: State, code: int) -> None:
        """Note the way that an action is about to lead through."""
        for audience, ways in self._ways.items():
            ways.append(self._rules.route(self._rules.veil(state, audience), code))

    def tell(self, state: State, frames: Sequence[Frame]) -> None:
        """Note what an action has just done; `state` is the state after it."""
        for audience, lines in self._lines.items():
            at = len(lines)
            sight = self._rules.veil(state, audience) if frames else state
            lines.append([_line(at, self._rules.tell(sight, frame)) for frame in frames])
            ways = self._ways[audience]
            if len(ways) < len(lines):
                ways.append([])

    def rewind(self, length: int) -> None:
        for audience in self._lines:
            del self._lines[audience][length + 1 :]
            del self._ways[audience][length + 1 :]

    def after(self, audience: str, length: int) -> list[EventLine]:
        """Every line later than so many actions."""
        told = self._lines[audience if self._hidden else WATCHER]
        return [line for lines in told[length + 1 :] for line in lines]

    def ways_after(self, audience: str, length: int) -> list[list[str]]:
        ways = self._ways[audience if self._hidden else WATCHER]
        return [way for way in ways[max(1, length + 1) :] if len(way) > 1]


def _line(at: int, event: Event) -> EventLine:
    return EventLine(
        at, event.kind, event.text, event.case, list(event.units), list(event.places), event.die,
        list(event.dice),
    )  # fmt: skip
