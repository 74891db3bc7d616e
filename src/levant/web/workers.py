"""Worker processes: a task each at a time, a limit of time, and turns taken by player.

A worker that dies or hangs is replaced, and none outlives the server. With no processes at all a
thread does the work, without a limit. A task may tell how far it is, and hear that it is given up.
It may be aided: while there are cores, workers that have nothing to do are put in touch with the
one that does it, and are called back as soon as they are wanted.
"""

import asyncio
import logging
import multiprocessing
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import ForkingPickler
from typing import Any, TypeVar

from levant.web.errands import Heard, Sign, run_errands
from levant.web.turns import Task, Turns

log = logging.getLogger("levant")

T = TypeVar("T")
A_LOOK = 0.1
"""Seconds after which a worker hears that its task is given up, or that another helps it."""


class Died(Exception):
    """A worker ended in the midst of its task."""


class Hung(Exception):
    """A task took longer than it may."""


@dataclass(eq=False)
class Worker:
    process: BaseProcess
    line: Connection
    task: Task | None = None

    @property
    def helps(self) -> bool:
        return self.task is not None and self.task.aided is not None


class Workers:
    """So many tasks are done at once; with more cores there are more processes, which only help."""

    def __init__(self, name: str, count: int, seconds: float, cores: int = 1) -> None:
        self._name, self._count, self._seconds, self._cores = name, count, seconds, cores
        self._most = max(count, cores + 1) if count and cores > 1 else count
        self._threads = ThreadPoolExecutor(max(1, self._most), name)
        self._first, self._then = Turns(), Turns()
        self._workers: list[Worker] = []
        self._serving: set[asyncio.Task[None]] = set()
        self._closed = False

    async def call(
        self,
        key: str,
        work: Callable[..., T],
        *args: Any,
        slow: bool = False,
        later: bool = False,
        seconds: float = 0.0,
        heard: Heard | None = None,
        aid: Callable[[Sign], None] | None = None,
    ) -> T:
        """Have something done for `key`. Raises Died, Hung, Problem, or what `work` raises.

        `slow` tasks leave one worker to the others; those to be done `later` come last. `seconds`
        are another limit than the usual one. Where somebody is to hear how far it is, `work` gets a
        Sign as its last argument; when the call is cancelled that says so. The Sign also has lines
        to workers that do `aid` meanwhile; theirs has the other end of such a line.
        """
        assert heard or not aid
        loop = asyncio.get_running_loop()
        limit = seconds or self._seconds
        task = Task(partial(work, *args), loop.create_future(), slow, limit, heard, aid)
        if self._count == 0:
            result: T = await self._by_thread(task)
            return result
        (self._then if later else self._first).put(key, task)
        self._go_on()
        answer: T = await task.answer
        return answer

    @property
    def waiting(self) -> int:
        turns = (self._first, self._then)
        return sum(len(tasks) for each in turns for tasks in each.waiting.values())

    @property
    def pids(self) -> list[int]:
        return [worker.process.pid for worker in self._workers if worker.process.pid is not None]

    def close(self) -> None:
        """End every worker at once."""
        self._closed = True
        for worker in self._workers:
            _end(worker)
        self._threads.shutdown(wait=False, cancel_futures=True)

    # --- inside ------------------------------------------------------------------------------

    async def _by_thread(self, task: Task) -> Any:
        gone = threading.Event()
        work = task.work
        if task.heard:
            work = partial(work, Sign(_in_loop(task.heard), gone.is_set))
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            gone.set()

    def _go_on(self) -> None:
        """Give waiting tasks to workers that have nothing to do; who is left over helps."""
        if self._closed:
            return
        wanted = 0
        while any(each.waiting for each in (self._first, self._then)):
            at_work = [w.task for w in self._workers if w.task and not w.helps]
            if len(at_work) == self._count:
                break
            worker = self._idle()
            if worker is None:  # one of those who help
                wanted = 1
                break
            long = sum(task.slow for task in at_work) >= max(1, self._count - 1)
            task = self._first.take(not long) or self._then.take(not long)
            if task is None:
                break
            self._begin(worker, task)
        self._share_out(wanted)

    def _idle(self) -> Worker | None:
        for worker in self._workers:
            if worker.task is None:
                return worker
        if len(self._workers) < self._most:
            self._workers.append(_started(self._name))
            return self._workers[-1]
        return None

    def _begin(self, worker: Worker, task: Task) -> None:
        worker.task = task
        serving = asyncio.ensure_future(self._serve(worker, task))
        self._serving.add(serving)
        serving.add_done_callback(self._serving.discard)

    def _share_out(self, wanted: int) -> None:
        """On as many cores as nobody thinks on others help, as many each who may be helped."""
        at_work = [w.task for w in self._workers if w.task and not w.helps]
        aided = [task for task in at_work if task.aid and not task.answer.cancelled()]
        helping = [w.task for w in self._workers if w.task and w.helps]
        helping = [task for task in helping if not task.answer.cancelled()]
        thinking = sum(1 for task in at_work if task.slow or task.aid)
        free = max(0, self._cores - thinking - wanted)
        for number, task in enumerate(aided):
            due = free // len(aided) + (number < free % len(aided))
            those = [each for each in helping if each.aided is task]
            for each in those[due:]:
                each.answer.cancel()  # its worker comes back
            for _ in range(due - len(those)):
                self._aid(task)
        for each in helping:
            if each.aided not in aided:
                each.answer.cancel()

    def _aid(self, task: Task) -> None:
        """Have one more help, if there is one."""
        worker = self._idle()
        if worker is None or task.aid is None:
            return
        ours, theirs = multiprocessing.Pipe()
        answer = asyncio.get_running_loop().create_future()
        answer.add_done_callback(_looked_at)
        aid = Task(task.aid, answer, False, task.seconds, _unheard, None, task, deque([theirs]))
        task.lines.append(ours)
        self._begin(worker, aid)

    async def _serve(self, worker: Worker, task: Task) -> None:
        loop = asyncio.get_running_loop()
        try:
            for last in (False, True):
                if task.answer.cancelled():
                    break
                try:
                    heard = _in_loop(task.heard) if task.heard else None
                    done = partial(_round_trip, worker.line, task, heard)
                    value, error = await loop.run_in_executor(self._threads, done)
                    _settle(task, value, error)
                    break
                except (EOFError, OSError, Hung) as fault:
                    hung = isinstance(fault, Hung)
                    worker = self._replaced(worker, "took too long" if hung else "died")
                    if hung or last or task.aided or self._closed:
                        _settle(task, None, fault if hung else Died())
                        break
        except Exception as fault:  # what cannot be sent there
            _settle(task, None, fault)
        finally:
            worker.task = None
            self._go_on()

    def _replaced(self, old: Worker, why: str) -> Worker:
        _end(old)
        if self._closed:
            return old
        log.warning("a worker of %s %s and is replaced", self._name, why)
        fresh = _started(self._name)
        fresh.task = old.task
        self._workers[self._workers.index(old)] = fresh
        return fresh


def _settle(task: Task, value: Any, error: BaseException | None) -> None:
    if error is not None and task.aided:
        task.aided.aid = None  # it goes on alone
    if task.answer.done():  # the asker has gone
        return
    if error is None:
        task.answer.set_result(value)
    else:
        task.answer.set_exception(error)


def _looked_at(answer: asyncio.Future[Any]) -> None:
    """A fault of who helps is no news: the other does all by himself."""
    if not answer.cancelled():
        answer.exception()


def _unheard(share: float) -> None:
    """Nobody wants to know."""


def _in_loop(heard: Heard) -> Heard:
    """The same for another thread to call: it is heard in the loop."""
    loop = asyncio.get_running_loop()

    def told(share: float) -> None:
        with suppress(RuntimeError):  # the loop has ended before the task
            loop.call_soon_threadsafe(heard, share)

    return told


def _started(name: str) -> Worker:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=run_errands, args=(theirs,), name=name, daemon=True)
    process.start()
    theirs.close()
    return Worker(process, ours)


def _end(worker: Worker) -> None:
    worker.process.kill()
    worker.process.join(1)


def _round_trip(
    line: Connection, task: Task, heard: Heard | None
) -> tuple[Any, BaseException | None]:
    """Have a worker do a task. Nobody else speaks on its line meanwhile."""
    end, gone = time.monotonic() + task.seconds, False
    line.send((task.work, heard is not None))
    while (left := end - time.monotonic()) > 0:
        while task.lines:
            _hand_over(task, line)
        if task.answer.cancelled() and heard and not gone:
            gone = True
            line.send(None)  # the next task comes after that word
        if not line.poll(min(left, A_LOOK)):
            continue
        answer: tuple[Any, BaseException | None] | float = line.recv()
        if not isinstance(answer, float):
            return answer
        if heard is not None:
            heard(answer)
    raise Hung(f"it took longer than {task.seconds:.0f} seconds")


def _hand_over(task: Task, line: Connection) -> None:
    """Our copy is closed: who is at one end sees when the other goes."""
    with task.lines.popleft() as other:
        try:
            packed = ForkingPickler.dumps(other)
        except OSError as fault:  # it takes a socket in the folder for temporary files
            log.warning("bots think on one core each: %s", fault)
            (task.aided or task).aid = None
            return
    line.send_bytes(packed)
