"""Work on all cores of this machine; whoever stops loses nothing that is done."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import resource_tracker
from types import FrameType
from typing import Self, TypeVar

T = TypeVar("T")
R = TypeVar("R")
AHEAD = 4  # tasks for each worker that are handed over and not done


def each_done(
    work: Callable[[T], R], tasks: Sequence[T], workers: int = 0
) -> Generator[R, None, None]:
    """What comes of every task, as it is done; 0 workers are one a core.

    One worker is this process, in the tasks' order. Processes are started afresh (spawned), as on
    every system. Only a few tasks wait for them: a million would be handed over for minutes.
    At Ctrl-C nobody waits for what is begun, but what is done is still given, and whoever gets it
    can put it away undisturbed.
    """
    workers = min(workers or os.cpu_count() or 1, max(1, len(tasks)))
    with CtrlC() as ctrl_c:
        yield from (
            _here(work, tasks, ctrl_c) if workers == 1 else _there(work, tasks, workers, ctrl_c)
        )


def _here(work: Callable[[T], R], tasks: Sequence[T], ctrl_c: "CtrlC") -> Generator[R, None, None]:
    for task in tasks:
        with ctrl_c.heard():
            done = work(task)
        yield done


def _there(
    work: Callable[[T], R], tasks: Sequence[T], workers: int, ctrl_c: "CtrlC"
) -> Generator[R, None, None]:
    before = multiprocessing.active_children()
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, initializer=belong_to_the_parent)
    ahead = iter(tasks)
    left: dict[Future[R], None] = {}
    try:
        while True:
            with ctrl_c_later():
                for task in islice(ahead, workers * AHEAD - len(left)):
                    left[pool.submit(work, task)] = None
            if not left:
                break
            with ctrl_c.heard():
                finished = wait(left, return_when=FIRST_COMPLETED).done
            for done in finished:
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


class CtrlC:
    """Ctrl-C is heard only while one waits for work, or at the end: what is done before is put away
    whole, however often it is pressed. Only the main thread ever hears it."""

    def __init__(self) -> None:
        self._pressed = self._listens = self._taken = False

    def __enter__(self) -> Self:
        usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # nobody else has it
        self._taken = usual and threading.current_thread() is threading.main_thread()
        if self._taken:
            signal.signal(signal.SIGINT, self._press)
        return self

    def __exit__(self, error: type[BaseException] | None, *_: object) -> None:
        if self._taken:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        if self._pressed and not error:
            raise KeyboardInterrupt

    def _press(self, _signal: int, _frame: FrameType | None) -> None:
        self._pressed = True
        if self._listens:
            self._listens = False  # once is enough
            raise KeyboardInterrupt

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Raises KeyboardInterrupt, also if it was pressed before."""
        self._listens = True
        try:
            if self._pressed:
                raise KeyboardInterrupt
            yield
        finally:
            self._listens = False


@contextmanager
def ctrl_c_later() -> Iterator[None]:
    """Processes that are started here never hear Ctrl-C, not even before their first line; this one
    hears it at the end."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # whoever starts it lets signals in again
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
