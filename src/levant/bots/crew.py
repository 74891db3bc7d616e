"""Worlds tried in several processes beside each other: the same answers, sooner.

Who thinks hands worlds to those who lend a hand, and tries worlds himself. What nobody answers he
does himself, so that who helps may come late, leave or die at any time.
"""

import signal
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

from levant.bots.intents import End, Intent, Search, outcome
from levant.core.rules import Rules
from levant.games import EVERY
from levant.games.editions import edition

Job = tuple[Intent, int]  # a plan, and the seed of a world

AHEAD = 2  # worlds that a hand is given, so that it need not wait for the next
A_MOMENT = 1.0  # seconds in which a process ends by itself
A_LOOK = 0.05  # seconds between two looks whether a hand is wanted elsewhere


class Posed(NamedTuple):
    """A search as it is sent: a position as one seat sees it."""

    game: str
    edition: int
    sight: Mapping[str, object]
    role: str
    until: int
    heeds_lulls: bool
    tells: bool


class Order(NamedTuple):
    number: int
    style: int
    actions: tuple[int, ...]
    seed: int


class Tried(NamedTuple):
    number: int
    end: End
    seconds: float = 0.0  # of another's processor


@dataclass(slots=True, eq=False)
class Hand:
    """One who helps, and the numbers of the worlds that he has been given."""

    line: Connection
    ready: bool = False
    knows: Search | None = None
    doing: set[int] = field(default_factory=set)


@dataclass(slots=True)
class Batch:
    """What is to be tried: numbers that nobody has begun, and what came of others."""

    search: Search
    jobs: Sequence[Job]
    first: int
    left: deque[int]
    ends: dict[int, Tried] = field(default_factory=dict)
    took: float = 0.0  # seconds: the last world that one tried oneself

    def order(self, number: int) -> Order:
        plan, seed = self.jobs[number - self.first]
        return Order(number, plan.style, plan.actions, seed)

    def do(self, number: int) -> None:
        begun = time.monotonic()
        end = outcome(self.search, *self.jobs[number - self.first])
        self.ends[number], self.took = Tried(number, end), time.monotonic() - begun

    def give_back(self, numbers: set[int]) -> None:
        again = sorted(each for each in numbers if each >= self.first and each not in self.ends)
        self.left.extendleft(reversed(again))


class Crew:
    """So many processes, this one among them; they start with the first plan, end with `close`.

    More lines to such as `lend_a_hand` may come while it thinks: `newcomers` tells of each once.
    """

    def __init__(
        self, processes: int = 1, newcomers: Callable[[], Iterable[Connection]] = tuple
    ) -> None:
        self.spent = 0.0  # seconds of the processor that others' answers took
        self._wanted = processes
        self._newcomers = newcomers
        self._own: list[BaseProcess] = []
        self._hands: list[Hand] = []
        self._next = 0  # the number of the next world: answers to former questions may come late

    @property
    def processes(self) -> int:
        return max(self._wanted, 1 + len(self._hands))

    def tried(self, search: Search, jobs: Sequence[Job]) -> Iterator[End]:
        """What each job comes to, in their order; whoever stops asking stops the rest."""
        if not _is_shipped(search.rules):  # a pack of one's own is not there
            yield from (outcome(search, plan, seed) for plan, seed in jobs)
            return
        self._start()
        first, self._next = self._next, self._next + len(jobs)
        batch = Batch(search, jobs, first, deque(range(first, self._next)))
        for number in range(first, self._next):
            while number not in batch.ends:
                self._hear(batch)
                self._hand_out(batch)
                if number not in batch.ends:
                    self._do_one(batch, number)
            answer = batch.ends.pop(number)
            self.spent += answer.seconds
            yield answer.end

    def close(self) -> None:
        for line in [*self._newcomers(), *(hand.line for hand in self._hands)]:
            line.close()
        for process in self._own:
            process.join(A_MOMENT)
            process.kill()
        self._hands, self._own, self._wanted = [], [], 1

    # --- inside ------------------------------------------------------------------------------

    def _start(self) -> None:
        context = get_context("spawn")
        while len(self._own) < self._wanted - 1:
            ours, theirs = context.Pipe()
            process = context.Process(target=_begin, args=(theirs,), daemon=True)
            process.start()
            theirs.close()
            self._own.append(process)
            self._hands.append(Hand(ours))

    def _hear(self, batch: Batch) -> None:
        """What has come meanwhile: newcomers, and answers."""
        self._hands += [Hand(line) for line in self._newcomers()]
        for hand in self._hands[:]:
            try:
                while hand.line.poll():
                    self._note(hand, hand.line.recv(), batch)
            except (EOFError, OSError):
                self._leaves(hand, batch)

    def _note(self, hand: Hand, answer: Tried | None, batch: Batch) -> None:
        if answer is None:
            hand.ready = True
            return
        hand.doing.discard(answer.number)
        if answer.number >= batch.first:
            batch.ends.setdefault(answer.number, answer)

    def _hand_out(self, batch: Batch) -> None:
        """To each in turn, and the last ones singly: nobody shall have two while others wait."""
        for most in range(1, AHEAD + 1):
            for hand in self._hands[:]:
                enough = most > 1 and len(batch.left) <= self.processes
                if not hand.ready or len(hand.doing) >= most or not batch.left or enough:
                    continue
                try:
                    if hand.knows is not batch.search:
                        hand.line.send(_posed(batch.search))
                        hand.knows = batch.search
                    hand.line.send(batch.order(batch.left[0]))
                    hand.doing.add(batch.left.popleft())
                except OSError:
                    self._leaves(hand, batch)

    def _do_one(self, batch: Batch, wanted: int) -> None:
        """Try a world that nobody has begun, or wait for the wanted one as long as it takes."""
        if batch.left:
            batch.do(batch.left.popleft())
        elif not wait([hand.line for hand in self._hands], batch.took):
            batch.do(wanted)

    def _leaves(self, hand: Hand, batch: Batch) -> None:
        self._hands.remove(hand)
        hand.line.close()
        batch.give_back(hand.doing)


def lend_a_hand(line: Connection, given_up: Callable[[], bool] | None = None) -> None:
    """Try worlds for who thinks at the other end, until he has gone or one is wanted elsewhere."""
    search: Search | None = None
    with line, suppress(EOFError, OSError):  # who asked has gone
        line.send(None)  # ready
        while given_up is None or not given_up():
            if not line.poll(None if given_up is None else A_LOOK):
                continue
            word: Posed | Order = line.recv()
            if isinstance(word, Posed):
                search = _search(word)
                continue
            assert search is not None
            begun = time.thread_time()
            plan = Intent(word.style, [([], action) for action in word.actions])
            end = outcome(search, plan, word.seed)
            line.send(Tried(word.number, end, time.thread_time() - begun))


def _begin(line: Connection) -> None:
    """Whoever plays stops the game with Ctrl-C, and the game its crew."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    lend_a_hand(line)


def _is_shipped(rules: Rules) -> bool:
    game, number = rules.about.id, rules.about.edition
    return game in EVERY and edition(game, number) is rules


def _posed(search: Search) -> Posed:
    rules = search.rules
    plain: dict[str, Any] = rules.to_plain(search.sight)
    about = rules.about
    manner = (search.until, search.heeds_lulls, search.tells)
    return Posed(about.id, about.edition, plain, search.role, *manner)


def _search(posed: Posed) -> Search:
    rules = edition(posed.game, posed.edition)
    manner = (posed.until, posed.heeds_lulls, posed.tells)
    return Search(rules, rules.from_plain(posed.sight), posed.role, *manner)
