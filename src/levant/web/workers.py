"""Worker processes: a task each at a time, a limit of time, and turns taken by player.

A worker that dies or hangs is replaced, and none outlives the server. With no processes at all a
thread does the work, without a limit.
"""

import asyncio
import logging
import multiprocessing
import os
import pickle
import signal
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

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
    work: Callable[[], Any]
    answer: asyncio.Future[Any]
    slow: bool


@dataclass
class Worker:
    process: BaseProcess
    line: Connection
    slow: bool = False  # what it does now can take long
    busy: bool = False


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
        self, key: str, work: Callable[..., T], *args: Any, slow: bool = False, later: bool = False
    ) -> T:
        """Have something done for `key`. Raises Died, Hung, Problem, or what `work` raises.

        `slow` tasks leave one worker to the others; those to be done `later` come last.
        """
        task = Task(partial(work, *args), asyncio.get_running_loop().create_future(), slow)
        if self._count == 0:
            result: T = await asyncio.get_running_loop().run_in_executor(self._threads, task.work)
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

    def _go_on(self) -> None:
        """Give waiting tasks to workers that have nothing to do."""
        while (worker := self._idle()) is not None:
            long = sum(each.slow for each in self._workers) >= max(1, self._count - 1)
            task = self._first.take(not long) or self._then.take(not long)
            if task is None:
                return
            worker.busy, worker.slow = True, task.slow
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
                    done = partial(_round_trip, worker.line, task.work, self._seconds)
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
            worker.busy = worker.slow = False
            self._go_on()

    def _replaced(self, old: Worker, why: str) -> Worker:
        _end(old)
        if self._closed:
            return old
        log.warning("a worker of %s %s and is replaced", self._name, why)
        fresh = _started(self._name)
        fresh.busy, fresh.slow = True, old.slow
        self._workers[self._workers.index(old)] = fresh
        return fresh


def _settle(answer: asyncio.Future[Any], value: Any, error: BaseException | None) -> None:
    if answer.done():  # the asker has gone
        return
    if error is None:
        answer.set_result(value)
    else:
        answer.set_exception(error)


def _started(name: str) -> Worker:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs,), name=name, daemon=True)
    process.start()
    theirs.close()
    return Worker(process, ours)


def _end(worker: Worker) -> None:
    worker.process.kill()
    worker.process.join(1)


def _round_trip(
    line: Connection, work: Callable[[], Any], seconds: float
) -> tuple[Any, BaseException | None]:
    line.send(work)
    if not line.poll(seconds):
        raise Hung(f"it took longer than {seconds:.0f} seconds")
    answer: tuple[Any, BaseException | None] = line.recv()
    return answer


# --- in the worker -------------------------------------------------------------------------------


def _work(line: Connection) -> None:
    """Do one task after another until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, args=(os.getppid(),), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(5)  # the server goes first where both want the processor
    while True:
        try:
            work = line.recv()
        except (EOFError, OSError):
            return
        try:
            answer = pickle.dumps((work(), None))
        except Exception as error:
            answer = pickle.dumps((None, error))
        try:
            line.send_bytes(answer)
        except OSError:
            return


def _follow(server: int) -> None:
    """End with the server, even in the midst of a thought."""
    while os.getppid() == server:
        time.sleep(0.5)
    os._exit(0)
