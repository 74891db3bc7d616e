"""Bots at work: they think in processes of their own, so that nobody waits for them.

A worker plays a match's actions for itself and hands a bot nothing but the veiled state.
"""

import asyncio
import logging
import multiprocessing
import os
import random
import time
from collections import OrderedDict
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial

import levant
from levant.bots import bot
from levant.core.rules import Rules
from levant.core.state import State
from levant.keys import Keys
from levant.match import Match
from levant.match_file import Stir

log = logging.getLogger("levant")

REMEMBERED = 256
"""Matches whose state a worker keeps."""

AT_ONCE, SECONDS = 8, 0.05
"""A worker answers after so many decisions or so long, whichever is first."""

_states: OrderedDict[str, tuple[list[int], list[Stir], State]] = OrderedDict()
_chance = random.Random()


class Opponents:
    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._fresh()

    async def choose(
        self, match: str, keys: Keys, history: list[int], bots: dict[str, str]
    ) -> list[int]:
        """The next actions of the bots, one at least."""
        loop = asyncio.get_running_loop()
        task = partial(choose, match, keys, history, bots)
        try:
            return await loop.run_in_executor(self._pool, task)
        except BrokenProcessPool:  # a worker was killed: another one starts from the history
            self._pool = self._fresh()
            return await loop.run_in_executor(self._pool, task)

    def warm(self) -> None:
        """Start a worker before it is needed."""
        self._pool.submit(levant.games)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)

    def _fresh(self) -> Executor:
        if self._workers == 0:
            return ThreadPoolExecutor(1, "bots")
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, context, initializer=_stand_back)


def choose(match: str, keys: Keys, history: list[int], bots: dict[str, str]) -> list[int]:
    """What the bots do next; runs in a worker."""
    rules = levant.game(keys.opening.game).rules
    state = _state(match, keys, history)
    chosen: list[int] = []
    end = time.monotonic() + SECONDS
    while (role := rules.role(state)) in bots and len(chosen) < AT_ONCE:
        assert role is not None
        actions = rules.legal(state)
        action = _answer(bots[role], rules, rules.veil(state, role), actions)
        rules.apply(state, action)
        chosen.append(action)
        if time.monotonic() > end:
            break
    _states[match] = (history + chosen, keys.stirs, state)
    _states.move_to_end(match)
    while len(_states) > REMEMBERED:
        with suppress(KeyError):
            _states.popitem(last=False)
    return chosen


def _stand_back() -> None:
    """Let the server go first where both want the processor."""
    if hasattr(os, "nice"):
        os.nice(5)


def _answer(name: str, rules: Rules, sight: State, actions: list[int]) -> int:
    """A bot's choice; where a bot fails, chance chooses, so that nobody waits for ever."""
    if len(actions) == 1:
        return actions[0]
    try:
        action = bot(name)(rules, sight, list(actions), _chance)
    except Exception:
        log.exception("the bot %r failed", name)
        return _chance.choice(actions)
    return action if action in actions else _chance.choice(actions)


def _state(match: str, keys: Keys, history: list[int]) -> State:
    game = levant.game(keys.opening.game)
    known, stirs, state = _states.pop(match, ([], [], None))
    if state is None or history[: len(known)] != known or stirs != keys.stirs:
        known, state = [], Match(game, keys.opening).state
    for number, code in enumerate(history[len(known) :], len(known)):
        keys.renew(state, number)
        game.rules.apply(state, code)
    keys.renew(state, len(history))
    return state
