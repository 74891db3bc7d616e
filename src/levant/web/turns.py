"""What is to be done by workers, and in which order: each player's next task comes up in turn."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any

from levant.web.errands import Heard, Sign
from levant.web.problem import Problem

MOST_WAITING = 12
"""Tasks of one player that wait at most."""


@dataclass(eq=False)
class Task:
    work: Callable[..., Any]
    answer: asyncio.Future[Any]
    slow: bool
    seconds: float = 0.0
    heard: Heard | None = None  # the work is given a Sign, and this hears what it tells
    aid: Callable[[Sign], None] | None = None  # what others do for it who have nothing to do
    aided: "Task | None" = None  # it is such aid, for this one
    lines: deque[Connection] = field(default_factory=deque)  # between both, to be handed over


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
