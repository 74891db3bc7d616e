"""Work on all cores of this machine; whoever stops loses nothing that is done."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def each_done(
    work: Callable[[T], R], tasks: Sequence[T], workers: int = 0
) -> Generator[R, None, None]:
    """What comes of every task, as it is done; 0 workers are one a core.

    One worker is this process, in the tasks' order. Processes are started afresh (spawned), as on
    every system; if the caller stops early, by Ctrl-C above all, nobody waits for what is begun.
    """
    workers = min(workers or os.cpu_count() or 1, max(1, len(tasks)))
    if workers == 1:
        yield from map(work, tasks)
        return
    before = multiprocessing.active_children()
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, initializer=leave_ctrl_c_to_the_parent)
    try:
        for done in as_completed([pool.submit(work, task) for task in tasks]):
            yield done.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            if child not in before:
                child.terminate()


def leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
