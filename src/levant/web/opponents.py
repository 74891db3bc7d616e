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

from levant.bots import Bot, bot, thinks
from levant.bots.planner import Planner
from levant.bots.settling import PLAYS, RESIGNS, Outlook, accepts_draw
from levant.bots.watching import watched
from levant.core.rules import Rules
from levant.core.state import State
from levant.games.editions import game_of
from levant.keys import Keys
from levant.match import Match
from levant.match_file import Stir
from levant.web import aid
from levant.web.errands import Heard, Sign
from levant.web.workers import Died, Hung, Workers

log = logging.getLogger("levant")

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")

REMEMBERED = 256
"""Matches whose state a worker keeps."""

AT_ONCE, SECONDS = 40, 0.05
"""A worker answers after so many decisions or so long, and when a plan has been carried out."""

_states: OrderedDict[str, tuple[list[int], list[Stir], State]] = OrderedDict()
RESIGN, OFFER = [-1], [-2]
"""What a bot answers with instead of actions: it gives the game up, or would have it drawn."""

_outlooks: OrderedDict[tuple[str, str], Outlook] = OrderedDict()
_players: OrderedDict[tuple[str, str, str], Bot] = OrderedDict()
_chance = random.Random()


class Opponents:
    """Bots that think have so many workers; one more answers for all the others.

    On so many cores other workers help those that think, while somebody waits for it.
    """

    def __init__(self, workers: int, seconds: float, cores: int | None = None) -> None:
        here = aid.cores() if cores is None else cores
        self.workers = Workers("bots", workers + 1 if workers else 0, seconds, here)

    async def choose(
        self,
        match: str,
        keys: Keys,
        history: list[int],
        bots: dict[str, str],
        *,
        watched: bool = True,
        settles: bool = False,
        heard: Heard = lambda share: None,
    ) -> list[int]:
        """The next actions of the bots, one at least; people who wait come before machines.

        Where they may settle, RESIGN or OFFER alone is their answer in a lost or drawn game, once a
        player-turn at most. What is heard is how far a bot is that thinks. Where one hangs or takes
        its worker with it, chance chooses, so that nobody waits for ever.
        """
        call = self.workers.call
        slow = any(thinks(name) for name in bots.values())
        work = (choose, match, keys, history, bots, settles)
        helps = aid.try_worlds if slow and watched else None
        try:
            return await call(match, *work, slow=slow, later=not watched, heard=heard, aid=helps)
        except (Died, Hung) as fault:
            log.warning("a bot failed (%s): chance chooses for it", type(fault).__name__)
            by_chance = dict.fromkeys(bots, "random")
            return await call(match, choose, match, keys, history, by_chance)

    async def accept_draw(
        self, match: str, keys: Keys, history: list[int], roles: list[str]
    ) -> bool:
        """Whether all these bots take a draw that is offered; one that fails does not."""
        try:
            return await self.workers.call(match, accept, match, keys, history, roles)
        except (Died, Hung) as fault:
            log.warning("a bot failed (%s): it takes no draw", type(fault).__name__)
            return False

    def close(self) -> None:
        self.workers.close()


def choose(
    match: str,
    keys: Keys,
    history: list[int],
    bots: dict[str, str],
    settles: bool = False,
    sign: Sign | None = None,
) -> list[int]:
    """What the bots do next; runs in a worker."""
    rules = game_of(keys.opening).rules
    state = _state(match, keys, history)
    verdict = _verdict(match, rules, state) if settles else PLAYS
    if verdict != PLAYS:
        _remember(match, history, keys, state)
        return RESIGN if verdict == RESIGNS else OFFER
    chosen: list[int] = []
    players = {role: _player(match, role, name) for role, name in bots.items()}
    planners = [each for each in players.values() if sign and isinstance(each, Planner)]
    end = time.monotonic() + SECONDS
    with watched(planners, sign.tell if sign else _unheard), aid.helped(planners, sign):
        while (role := rules.role(state)) in bots:
            assert role is not None
            player = players[role]
            enough = len(chosen) >= AT_ONCE or (chosen and time.monotonic() > end)
            if enough and not _has_a_plan(player):
                break
            actions = rules.legal(state)
            action = _answer(player, rules, rules.veil(state, role), actions)
            rules.apply(state, action)
            chosen.append(action)
    _remember(match, history + chosen, keys, state)
    return chosen


def _has_a_plan(player: Bot) -> bool:
    """Whether it knows what comes next: another worker would have to think of it again."""
    return isinstance(player, Planner) and player.has_plan


def accept(match: str, keys: Keys, history: list[int], roles: list[str]) -> bool:
    """Whether bots take a draw, each from what it sees; runs in a worker."""
    rules = game_of(keys.opening).rules
    state = _state(match, keys, history)
    _remember(match, history, keys, state)
    sights = [(rules.veil(state, role), role) for role in roles]
    try:
        return all(accepts_draw(rules, sight, role, _chance) for sight, role in sights)
    except Exception:
        log.exception("the bots failed to judge the game: they take no draw")
        return False


def _remember(match: str, history: list[int], keys: Keys, state: State) -> None:
    _states[match] = (history, keys.stirs, state)
    _states.move_to_end(match)
    while len(_states) > REMEMBERED:
        with suppress(KeyError):
            _states.popitem(last=False)


def _unheard(share: float) -> None:
    """Nobody wants to know."""


def _verdict(match: str, rules: Rules, state: State) -> int:
    """Whether the bot that has to decide would end the game (bots.settling); not if it fails."""
    role = rules.role(state)
    if role is None:
        return PLAYS
    outlook = _kept(_outlooks, (match, role), Outlook)
    try:
        return outlook.verdict(rules, rules.veil(state, role), role, _chance)
    except Exception:
        log.exception("the bot of %s failed to judge the game: it plays on", role)
        return PLAYS


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
    game = game_of(keys.opening)
    known, stirs, state = _states.pop(match, ([], [], None))
    if state is None or history[: len(known)] != known or stirs != keys.stirs:
        known, state = [], Match(game, keys.opening).state
    for number, code in enumerate(history[len(known) :], len(known)):
        keys.renew(state, number)
        game.rules.apply(state, code)
    keys.renew(state, len(history))
    return state
