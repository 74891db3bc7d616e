"""The steps of a game as a table: how every game goes from one decision to the next.

A line of the table says all about a step: what is legal, what an answer does, who is asked, in
which words. Its functions get the box, the state and the arguments of the step's frame:

    Step(MOVING, moves_of, take_move, asks=words.moving)      # (MOVING, unit) is on the stack
    def moves_of(box, s, unit): ...
    def take_move(box, s, action, unit): ...

When a step comes to the top of the stack it waits if there is a choice; else it is taken off, and
`after` says how to go on. Where `end` is an answer, it does the same, and alone it is no choice. A
step that does something of its own then, or waits whatever there is, has `settled`, which answers
whether it waits. A step without actions is the end of the game, or has `settled` and never waits.
"""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from levant.core.state import Frame, State

B = TypeVar("B")
S = TypeVar("S", bound=State)
T = TypeVar("T")


def _nothing_to_list(box: object, s: State, *arguments: int) -> list[int]:
    return []


def _nothing_to_take(box: object, s: State, action: int, *arguments: int) -> None:
    raise ValueError("there is nothing to decide here")


def either(*actions: int) -> Callable[..., list[int]]:
    """What is legal where the same is always offered; an action without arguments is its verb."""

    def offered(box: object, s: State, *arguments: int) -> list[int]:
        return list(actions)

    return offered


def _told(part: Callable[..., T], box: object, s: State, frame: Frame) -> T:
    """What a function says of a frame. Calls with a known number of arguments are quick."""
    if len(frame) == 1:
        return part(box, s)
    if len(frame) == 2:
        return part(box, s, frame[1])
    if len(frame) == 3:
        return part(box, s, frame[1], frame[2])
    if len(frame) == 4:
        return part(box, s, frame[1], frame[2], frame[3])
    if len(frame) == 5:
        return part(box, s, frame[1], frame[2], frame[3], frame[4])
    return part(box, s, *frame[1:])


def _take(take: Callable[..., None], box: object, s: State, action: int, frame: Frame) -> None:
    """The same for what an answer does."""
    if len(frame) == 1:
        take(box, s, action)
    elif len(frame) == 2:
        take(box, s, action, frame[1])
    elif len(frame) == 3:
        take(box, s, action, frame[1], frame[2])
    elif len(frame) == 4:
        take(box, s, action, frame[1], frame[2], frame[3])
    elif len(frame) == 5:
        take(box, s, action, frame[1], frame[2], frame[3], frame[4])
    else:
        take(box, s, action, *frame[1:])


class Step:
    """One line of the table. All functions get the frame's arguments last.

    `once`: the step is taken off the stack before its answer is done. `end`: the action that takes
    it off and goes on with `after`.
    """

    def __init__(
        self,
        number: int,
        actions: Callable[..., list[int]] | None = None,
        take: Callable[..., None] = _nothing_to_take,
        *,
        settled: Callable[..., bool] | None = None,
        after: Callable[..., None] | None = None,
        by: Callable[..., int] | None = None,
        asks: Callable[..., object] | None = None,
        once: bool = False,
        end: int = -1,
    ) -> None:
        self.number = number
        self.decides = actions is not None
        self.actions: Callable[..., list[int]] = actions or _nothing_to_list
        self.take = take
        self.settled = settled
        self.after = after
        self.by = by
        self.asks = asks
        self.once = once
        self.end = end


class Steps(Generic[B, S]):
    """The table, by the steps' numbers.

    `by` is who decides where a step does not say; `watch` looks on before each step is settled.
    """

    def __init__(
        self,
        lines: Sequence[Step],
        by: Callable[[B, S], int],
        watch: Callable[[B, S], None] | None = None,
    ) -> None:
        self.lines = sorted(lines, key=lambda line: line.number)
        self.by = by
        self.watch = watch
        numbers = [line.number for line in self.lines]
        if numbers != list(range(len(lines))):
            raise ValueError(f"steps are numbered 0, 1, 2 …, each once; these are {numbers}")

    def legal(self, box: B, s: S) -> list[int]:
        """Every legal action; empty when the game is over."""
        if not s.legal:
            frame = s.steps[-1]
            s.legal = _told(self.lines[frame[0]].actions, box, s, frame)
        return s.legal

    def apply(self, box: B, s: S, action: int) -> None:
        """Do a legal action, then everything that follows without a decision."""
        s.legal = []
        frame = s.steps[-1]
        line = self.lines[frame[0]]
        if line.once or action == line.end:
            s.steps.pop()
        if action == line.end:
            if line.after is not None:
                _told(line.after, box, s, frame)
        else:
            _take(line.take, box, s, action, frame)
        self.settle(box, s)

    def settle(self, box: B, s: S) -> None:
        """Run on to the next decision."""
        while True:
            if self.watch is not None:
                self.watch(box, s)
            s.legal = []
            frame = s.steps[-1]
            line = self.lines[frame[0]]
            if line.settled is not None:
                if _told(line.settled, box, s, frame):
                    return
                continue
            legal = self.legal(box, s)
            if not line.decides or len(legal) > 1 or (legal and legal[0] != line.end):
                return
            s.steps.pop()
            if line.after is not None:
                _told(line.after, box, s, frame)

    def over(self, s: S) -> bool:
        """Nobody decides any more."""
        return not self.lines[s.steps[-1][0]].decides

    def actor(self, box: B, s: S) -> int:
        """Who decides now, as a number; -1 when nobody does any more."""
        frame = s.steps[-1]
        line = self.lines[frame[0]]
        if not line.decides:
            return -1
        by = line.by
        return self.by(box, s) if by is None else _told(by, box, s, frame)

    def question(self, box: B, s: S) -> object:
        """What the step asks; None where it has no words for it."""
        frame = s.steps[-1]
        asks = self.lines[frame[0]].asks
        return None if asks is None else _told(asks, box, s, frame)
