"""The state of a match: plain data that is copied in microseconds.

A game subclasses `State`, names its integer fields in `SCALARS` and its lists of integers in
`LISTS`, and keeps nothing else. `steps` is the stack of what is going on, innermost last; each
frame is a step number with its arguments. `options` and `events` are scratch: the former caches
the legal actions of the current decision, the latter collects what happened (None: nobody listens).
"""

from levant.core.dice import roll

Frame = tuple[int, ...]


class State:
    def __init__(self) -> None:
        self.steps: list[Frame] = []
        self.key: bytes = b""
        self.rolls: int = 0
        self.options: list[int] = []
        self.events: list[Frame] | None = None

    def roll(self, sides: int) -> int:
        """The next die of the match."""
        self.rolls += 1
        return roll(self.key, self.rolls, sides)

    def note(self, *event: int) -> None:
        """Tell those who listen what has just happened."""
        if self.events is not None:
            self.events.append(event)
