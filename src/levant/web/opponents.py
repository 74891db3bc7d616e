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
from levant.bots import Bot, bot
from levant.core.rules import Rules
from levant.core.state import State
from levant.match import Match
from levant.match_file import Opening

log = logging.getLogger("levant")

REMEMBERED = 256
"""Matches whose state a worker keeps."""

AT_ONCE, SECONDS = 8, 0.05
"""A worker answers after so many decisions or so long, whichever is first."""

_states: OrderedDict[str, tuple[list[int], State]] = OrderedDict()
_players: OrderedDict[tuple[str, str, str], Bot] = OrderedDict()
_chance = random.Random()


class Opponents:
    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._fresh()

    async def choose(
        self, match: str, opening: Opening, history: list[int], bots: dict[str, str]
    ) -> list[int]:
        """The next actions of the bots, one at least."""
        loop = asyncio.get_running_loop()
        task = partial(choose, match, opening, history, bots)
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


def choose(match: str, opening: Opening, history: list[int], bots: dict[str, str]) -> list[int]:
    """What the bots do next; runs in a worker."""
    rules = levant.game(opening.game).rules
    state = _state(match, opening, history)
    chosen: list[int] = []
    end = time.monotonic() + SECONDS
    while (role := rules.role(state)) in bots and len(chosen) < AT_ONCE:
        assert role is not None
        actions = rules.legal(state)
        player = _player(match, role, bots[role])
        action = _answer(player, rules, rules.veil(state, role), actions)
        rules.apply(state, action)
        chosen.append(action)
        if time.monotonic() > end:
            break
    _states[match] = (history + chosen, state)
    _states.move_to_end(match)
    while len(_states) > REMEMBERED:
        with suppress(KeyError):
            _states.popitem(last=False)
    return chosen


def _stand_back() -> None:
    """Let the server go first where both want the processor."""
    if hasattr(os, "nice"):
        os.nice(5)


def _player(match: str, role: str, name: str) -> Bot:
    """The bot on a seat, which may have a plan of earlier calls."""
    player = _players.pop((match, role, name), None) or bot(name)
    _players[match, role, name] = player
    while len(_players) > REMEMBERED:
        with suppress(KeyError):
            _players.popitem(last=False)
    return player


def _answer(player: Bot, rules: Rules, sight: State, actions: list[int]) -> int:
    """A bot's choice; where a bot fails, chance chooses, so that nobody waits for ever."""
    if len(actions) == 1:
        return actions[0]
    try:
        action = player(rules, sight, list(actions), _chance)
    except Exception:
        log.exception("the bot %r failed", player)
        return _chance.choice(actions)
    return action if action in actions else _chance.choice(actions)


def _state(match: str, opening: Opening, history: list[int]) -> State:
    rules = levant.game(opening.game).rules
    known, state = _states.pop(match, ([], None))
    if state is None or history[: len(known)] != known:
        known, state = [], Match(levant.game(opening.game), opening).state
    for code in history[len(known) :]:
        rules.apply(state, code)
    return state
