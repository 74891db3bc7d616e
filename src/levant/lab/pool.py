"""Work on all cores of this machine; whoever stops loses nothing that is done."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")
AHEAD = 4  # tasks for each worker that are handed over and not done


def each_done(
    work: Callable[[T], R], tasks: Sequence[T], workers: int = 0
) -> Generator[R, None, None]:
    """What comes of every task, as it is done; 0 workers are one a core.

    One worker is this process, in the tasks' order. Processes are started afresh (spawned), as on
    every system. Only a few tasks wait for them: a million would be handed over for minutes.
    At Ctrl-C nobody waits for what is begun, but what is done is still given.
    """
    workers = min(workers or os.cpu_count() or 1, max(1, len(tasks)))
    if workers == 1:
        yield from map(work, tasks)
        return
    before = multiprocessing.active_children()
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, initializer=belong_to_the_parent)
    ahead = iter(tasks)
    left: dict[Future[R], None] = {}
    try:
        while True:
            with _ctrl_c_later():
                for task in islice(ahead, workers * AHEAD - len(left)):
                    left[pool.submit(work, task)] = None
            if not left:
                break
            for done in wait(left, return_when=FIRST_COMPLETED).done:
                del left[done]
                yield done.result()
    except KeyboardInterrupt:
        for done in left:
            if done.done() and not done.cancelled():
                yield done.result()
        raise
    finally:
        for child in multiprocessing.active_children():
            if child not in before:
                child.terminate()
        pool.shutdown(cancel_futures=True)  # its thread's end too, or Python may cry at its own


def rest_of(played: Generator[R, None, None]) -> Iterator[R]:
    """After Ctrl-C: what is done and has not been given yet."""
    try:
        yield played.throw(KeyboardInterrupt)
        yield from played
    except (KeyboardInterrupt, StopIteration):
        return


@contextmanager
def deaf() -> Iterator[None]:
    """While what is done is put away nobody hears another Ctrl-C: who is in a hurry presses it
    again and again."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Processes that are started here never hear Ctrl-C, not even before their first line; this one
    hears it at the end."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def belong_to_the_parent() -> None:
    """Ctrl-C is the parent's to hear; and when it is killed, its workers end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent:
        threading.Thread(target=_end_after, args=[parent.join], daemon=True).start()


def _end_after(join: Callable[[], None]) -> None:
    join()
    os._exit(1)
