"""Worker processes: a task each at a time, a limit of time, and turns taken by player.

A worker that dies or hangs is replaced, and none outlives the server. With no processes at all a
thread does the work, without a limit. A task may tell how far it is, and hear that it is given up.
"""

import asyncio
import logging
import multiprocessing
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from levant.web.errands import Heard, Sign, run_errands
from levant.web.problem import Problem

log = logging.getLogger("levant")

T = TypeVar("T")
MOST_WAITING = 12
"""Tasks of one player that wait at most."""


class Died(Exception):
    """A worker ended in the midst of its task."""


class Hung(Exception):
    """A task took longer than it may."""


@dataclass
class Task:
    work: Callable[..., Any]
    answer: asyncio.Future[Any]
    slow: bool
    seconds: float = 0.0
    heard: Heard | None = None  # the work is given a Sign, and this hears what it tells


@dataclass
class Worker:
    process: BaseProcess
    line: Connection
    slow: bool = False  # what it does now can take long
    busy: bool = False
    task: Task | None = None


@dataclass
class Turns:
    """Who waits for what; each player's next task comes up in turn."""

    waiting: OrderedDict[str, deque[Task]] = field(default_factory=OrderedDict)

    def put(self, key: str, task: Task) -> None:
        tasks = self.waiting.setdefault(key, deque())
        if len(tasks) >= MOST_WAITING:
            raise Problem(429, "too much of yours is being worked out: wait until it is done")
        tasks.append(task)

    def take(self, slow_too: bool) -> Task | None:
        for key, tasks in self.waiting.items():
            if slow_too or not tasks[0].slow:
                task = tasks.popleft()
                del self.waiting[key]
                if tasks:
                    self.waiting[key] = tasks  # behind the others
                return task
        return None


class Workers:
    def __init__(self, name: str, count: int, seconds: float) -> None:
        self._name, self._count, self._seconds = name, count, seconds
        self._threads = ThreadPoolExecutor(max(1, count), name)
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
    ) -> T:
        """Have something done for `key`. Raises Died, Hung, Problem, or what `work` raises.

        `slow` tasks leave one worker to the others; those to be done `later` come last. `seconds`
        are another limit than the usual one. Where somebody is to hear how far it is, `work` gets a
        Sign as its last argument; when the call is cancelled that says so.
        """
        loop = asyncio.get_running_loop()
        limit = seconds or self._seconds
        task = Task(partial(work, *args), loop.create_future(), slow, limit, heard)
        if self._count == 0:
            result: T = await self._by_thread(task)
            return result
        (self._then if later else self._first).put(key, task)
        self._go_on()
        try:
            answer: T = await task.answer
            return answer
        except asyncio.CancelledError:
            self._give_up(task)
            raise

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

    def _give_up(self, task: Task) -> None:
        """Tell the worker that nobody waits any more; the next task comes after that word."""
        for worker in self._workers:
            if worker.task is task and task.heard:
                with suppress(OSError):  # it is gone
                    worker.line.send(None)

    def _go_on(self) -> None:
        """Give waiting tasks to workers that have nothing to do."""
        while (worker := self._idle()) is not None:
            long = sum(each.slow for each in self._workers) >= max(1, self._count - 1)
            task = self._first.take(not long) or self._then.take(not long)
            if task is None:
                return
            worker.busy, worker.slow, worker.task = True, task.slow, task
            serving = asyncio.ensure_future(self._serve(worker, task))
            self._serving.add(serving)
            serving.add_done_callback(self._serving.discard)

    def _idle(self) -> Worker | None:
        if self._closed or not (self._first.waiting or self._then.waiting):
            return None
        for worker in self._workers:
            if not worker.busy:
                return worker
        if len(self._workers) < self._count:
            self._workers.append(_started(self._name))
            return self._workers[-1]
        return None

    async def _serve(self, worker: Worker, task: Task) -> None:
        loop = asyncio.get_running_loop()
        try:
            for last in (False, True):
                if task.answer.cancelled():
                    break
                try:
                    heard = _in_loop(task.heard) if task.heard else None
                    done = partial(_round_trip, worker.line, task.work, task.seconds, heard)
                    value, error = await loop.run_in_executor(self._threads, done)
                    _settle(task.answer, value, error)
                    break
                except (EOFError, OSError, Hung) as fault:
                    hung = isinstance(fault, Hung)
                    worker = self._replaced(worker, "took too long" if hung else "died")
                    if hung or last or self._closed:
                        _settle(task.answer, None, fault if hung else Died())
                        break
        except Exception as fault:  # what cannot be sent there
            _settle(task.answer, None, fault)
        finally:
            worker.busy, worker.slow, worker.task = False, False, None
            self._go_on()

    def _replaced(self, old: Worker, why: str) -> Worker:
        _end(old)
        if self._closed:
            return old
        log.warning("a worker of %s %s and is replaced", self._name, why)
        fresh = _started(self._name)
        fresh.busy, fresh.slow, fresh.task = True, old.slow, old.task
        self._workers[self._workers.index(old)] = fresh
        return fresh


def _settle(answer: asyncio.Future[Any], value: Any, error: BaseException | None) -> None:
    if answer.done():  # the asker has gone
        return
    if error is None:
        answer.set_result(value)
    else:
        answer.set_exception(error)


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
    line: Connection, work: Callable[..., Any], seconds: float, heard: Heard | None
) -> tuple[Any, BaseException | None]:
    end = time.monotonic() + seconds
    line.send((work, heard is not None))
    while line.poll(max(0.0, end - time.monotonic())):
        answer: tuple[Any, BaseException | None] | float = line.recv()
        if not isinstance(answer, float):
            return answer
        if heard is not None:
            heard(answer)
    raise Hung(f"it took longer than {seconds:.0f} seconds")
