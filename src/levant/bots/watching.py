"""How far planners are, told while they think; and a way to make them come to an end."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from levant.bots.planner import Planner

EVERY = 0.2  # seconds between two looks


def nobody_left() -> bool:
    return False


@contextmanager
def watched(
    planners: Sequence[Planner],
    tell: Callable[[float], None],
    given_up: Callable[[], bool] = nobody_left,
) -> Iterator[None]:
    """Tell from a thread beside how far the one is that thinks; stop it where it is given up.

    Nothing is told any more once the block is left.
    """
    if not planners:
        yield
        return
    done = threading.Event()

    def watch() -> None:
        while not done.wait(EVERY):
            tell(min(planner.progress for planner in planners))
            if given_up():
                for planner in planners:
                    planner.stop()

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()
