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
    every system. At Ctrl-C nobody waits for what is begun, but what is done is still given.
    """
    workers = min(workers or os.cpu_count() or 1, max(1, len(tasks)))
    if workers == 1:
        yield from map(work, tasks)
        return
    before = multiprocessing.active_children()
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, initializer=leave_ctrl_c_to_the_parent)
    left = dict.fromkeys(pool.submit(work, task) for task in tasks)
    try:
        for done in as_completed(list(left)):
            del left[done]
            yield done.result()
    except KeyboardInterrupt:
        for done in left:
            if done.done() and not done.cancelled():
                yield done.result()
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            if child not in before:
                child.terminate()


def leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
