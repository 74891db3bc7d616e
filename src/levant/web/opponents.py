"""Bots at work: they think in processes of their own, so that nobody waits for them.

A worker plays a match's actions for itself and hands a bot nothing but the veiled state.
"""

import logging
import random
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import TypeVar

import levant
from levant.bots import Bot, bot
from levant.bots.planner import Planner
from levant.bots.resigning import Despair
from levant.bots.watching import watched
from levant.core.rules import Rules
from levant.core.state import State
from levant.keys import Keys
from levant.match import Match
from levant.match_file import Stir
from levant.web.errands import Heard, Sign
from levant.web.workers import Died, Hung, Workers

log = logging.getLogger("levant")

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")

REMEMBERED = 256
"""Matches whose state a worker keeps."""

AT_ONCE, SECONDS = 40, 0.05
"""A worker answers after so many decisions or so long, whichever is first."""

_states: OrderedDict[str, tuple[list[int], list[Stir], State]] = OrderedDict()
RESIGN = -1
"""What a bot answers with, instead of actions, that gives the game up."""

_despairs: OrderedDict[tuple[str, str], Despair] = OrderedDict()
_players: OrderedDict[tuple[str, str, str], Bot] = OrderedDict()
_chance = random.Random()


class Opponents:
    def __init__(self, workers: int, seconds: float) -> None:
        self.workers = Workers("bots", workers, seconds)

    async def choose(
        self,
        match: str,
        keys: Keys,
        history: list[int],
        bots: dict[str, str],
        *,
        watched: bool = True,
        resigns: bool = False,
        heard: Heard = lambda share: None,
    ) -> list[int]:
        """The next actions of the bots, one at least; people who wait come before machines.

        Where they may resign, RESIGN alone is their answer in a lost game. What is heard is how far
        a bot is that thinks. Where one hangs or takes its worker with it, chance chooses, so that
        nobody waits for ever.
        """
        call = self.workers.call
        try:
            return await call(
                match, choose, match, keys, history, bots, resigns, later=not watched, heard=heard
            )
        except (Died, Hung) as fault:
            log.warning("a bot failed (%s): chance chooses for it", type(fault).__name__)
            by_chance = dict.fromkeys(bots, "random")
            return await call(match, choose, match, keys, history, by_chance)

    def close(self) -> None:
        self.workers.close()


def choose(
    match: str,
    keys: Keys,
    history: list[int],
    bots: dict[str, str],
    resigns: bool = False,
    sign: Sign | None = None,
) -> list[int]:
    """What the bots do next; runs in a worker."""
    rules = levant.game(keys.opening.game).rules
    state = _state(match, keys, history)
    if resigns and _gives_up(match, rules, state):
        return [RESIGN]
    chosen: list[int] = []
    players = {role: _player(match, role, name) for role, name in bots.items()}
    planners = [each for each in players.values() if sign and isinstance(each, Planner)]
    end = time.monotonic() + SECONDS
    with watched(planners, sign.tell if sign else _unheard):
        while (role := rules.role(state)) in bots and len(chosen) < AT_ONCE:
            assert role is not None
            actions = rules.legal(state)
            action = _answer(players[role], rules, rules.veil(state, role), actions)
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


def _unheard(share: float) -> None:
    """Nobody wants to know."""


def _gives_up(match: str, rules: Rules, state: State) -> bool:
    role = rules.role(state)
    if role is None:
        return False
    despair = _kept(_despairs, (match, role), Despair)
    return despair.gives_up(rules, rules.veil(state, role), role, _chance)


def _player(match: str, role: str, name: str) -> Bot:
    """The bot on a seat, which may have a plan of earlier calls."""
    return _kept(_players, (match, role, name), lambda: bot(name))


def _kept(known: OrderedDict[K, T], key: K, make: Callable[[], T]) -> T:
    """What is remembered under a key, or made for it; the latest are kept."""
    found = known.pop(key, None) or make()
    known[key] = found
    while len(known) > REMEMBERED:
        with suppress(KeyError):
            known.popitem(last=False)
    return found


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
