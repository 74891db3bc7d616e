"""Processes that try plans beside each other: the same worlds, and so the same answers, sooner."""

import signal
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from levant.bots.intents import End, Intent, Search, outcome
from levant.games import EVERY
from levant.games.editions import edition

Job = tuple[Intent, int]  # a plan, and the seed of a world


class Crew:
    """As many processes as are asked for; they start with the first plan and end with `close`."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool = ProcessPoolExecutor(processes, get_context("spawn"), _leave_ctrl_c)

    def tried(self, search: Search, jobs: Sequence[Job]) -> Iterator[End]:
        """What each job comes to, in their order; whoever stops asking stops the rest."""
        rules = search.rules
        game, number = rules.about.id, rules.about.edition
        own = game not in EVERY or edition(game, number) is not rules
        if own:  # a pack of one's own is not there
            yield from (outcome(search, plan, seed) for plan, seed in jobs)
            return
        spot = (game, number, rules.to_plain(search.sight), search.role, search.until, search.tells)
        tasks = [
            self._pool.submit(_outcome, *spot, plan.style, plan.actions, seed)
            for plan, seed in jobs
        ]
        try:
            for task in tasks:
                yield task.result()
        finally:
            for task in tasks:
                task.cancel()

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


def _leave_ctrl_c() -> None:
    """Whoever plays stops the game, and the game its crew."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _outcome(
    game: str,
    number: int,
    sight: Mapping[str, object],
    role: str,
    until: int,
    tells: bool,
    style: int,
    actions: tuple[int, ...],
    seed: int,
) -> End:
    rules = edition(game, number)
    plan = Intent(style, [([], action) for action in actions])
    search = Search(rules, rules.from_plain(sight), role, until, tells=tells)
    return outcome(search, plan, seed)
