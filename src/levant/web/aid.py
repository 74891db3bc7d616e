"""Workers that have nothing to do try worlds for one that thinks."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from levant.bots.crew import Crew, lend_a_hand
from levant.bots.planner import Planner
from levant.web.errands import Sign

MOST = 8
"""Cores that are used: of more each brings little, and a process takes memory."""
A_WHILE = 10.0
"""Seconds after which nobody is expected any more."""


def cores() -> int:
    """Those that this process may use."""
    here = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return min(here or 1, MOST)


def try_worlds(sign: Sign) -> None:
    """What who helps does, until nobody thinks or he is wanted elsewhere; runs in a worker."""
    for line in sign.lines(A_WHILE):
        lend_a_hand(line, sign.given_up)


@contextmanager
def helped(planners: Sequence[Planner], sign: Sign | None) -> Iterator[None]:
    """Whoever comes to help meanwhile tries worlds for these planners."""
    if sign is None or not planners:
        yield
        return
    crew = Crew(newcomers=partial(sign.lines, 0.0))
    for planner in planners:
        planner.crew = crew
    try:
        yield
    finally:
        for planner in planners:
            planner.crew = None
        crew.close()
