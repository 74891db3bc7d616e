"""The steps of a game as a table: how every game goes from one decision to the next.

A step is `settled` whenever it comes to the top of the state's stack: it does what needs no
decision, and answers whether it now waits for a player. If it waits, `actions` lists what is legal
and `take` does the chosen one.
"""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from levant.core.state import State

B = TypeVar("B")
S = TypeVar("S", bound=State)


def always(box: object, s: State) -> bool:
    """The step waits for a player whenever it comes up."""
    return True


def none_left(box: object, s: State) -> list[int]:
    return []


def nothing_to_take(box: object, s: State, action: int) -> None:
    raise ValueError("there is nothing to decide here")


class Step(Generic[B, S]):
    """One line of the table."""

    def __init__(
        self,
        number: int,
        settled: Callable[[B, S], bool],
        actions: Callable[[B, S], list[int]] = none_left,
        take: Callable[[B, S, int], None] = nothing_to_take,
    ) -> None:
        self.number = number
        self.settled = settled
        self.actions = actions
        self.take = take


class Steps(Generic[B, S]):
    """The table, by the steps' numbers. `watch` looks on before each step is settled."""

    def __init__(
        self, lines: Sequence[Step[B, S]], watch: Callable[[B, S], None] | None = None
    ) -> None:
        self.lines = sorted(lines, key=lambda line: line.number)
        self.watch = watch
        assert [line.number for line in self.lines] == list(range(len(lines)))

    def legal(self, box: B, s: S) -> list[int]:
        """Every legal action; empty when the game is over."""
        if not s.options:
            s.options = self.lines[s.steps[-1][0]].actions(box, s)
        return s.options

    def apply(self, box: B, s: S, action: int) -> None:
        """Do a legal action, then everything that follows without a decision."""
        s.options = []
        self.lines[s.steps[-1][0]].take(box, s, action)
        self.settle(box, s)

    def settle(self, box: B, s: S) -> None:
        """Run on to the next decision."""
        while True:
            if self.watch is not None:
                self.watch(box, s)
            s.options = []
            if self.lines[s.steps[-1][0]].settled(box, s):
                return
