"""The chances of winning as a match went, from what one seat saw; worked out by helpers.

A helper plays a match's actions for itself, keeps the state, and goes on from there next time.
"""

from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field

from levant.bots.hint import chance_of
from levant.core.rules import WATCHER, Rules
from levant.core.state import State
from levant.games.editions import game_of
from levant.keys import Keys
from levant.match import Match
from levant.match_file import Stir
from levant.web.wire import ChancePoint, Chances

REMEMBERED = 64
"""Matches whose chances a helper keeps, by seat."""


@dataclass
class Followed:
    """How far a match has been followed from a seat."""

    state: State
    stirs: list[Stir] = field(default_factory=list)
    history: list[int] = field(default_factory=list)
    points: list[ChancePoint] = field(default_factory=list)


_followed: OrderedDict[tuple[str, str], Followed] = OrderedDict()


def follow(match: str, keys: Keys, history: list[int], seat: str) -> Chances:
    """The chances at each player-turn and now, none while it is set up; runs in a helper."""
    rules = game_of(keys.opening).rules
    roles = list(rules.about.roles) if seat == WATCHER else [seat]
    course = _so_far(match, keys, history, seat)
    state, points = course.state, course.points
    if not points and not rules.setting_up(state):
        points.append(point(rules, state, len(course.history), seat, roles))
    for number, code in enumerate(history[len(course.history) :], len(course.history)):
        keys.renew(state, number)
        clock = rules.clock(state)
        rules.apply(state, code)
        if rules.clock(state) != clock:
            points.append(point(rules, state, number + 1, seat, roles))
    _keep((match, seat), Followed(state, list(keys.stirs), history, points))
    told = rules.setting_up(state) or (points and points[-1].at == len(history))
    now = [] if told else [point(rules, state, len(history), seat, roles)]
    return Chances(roles, points + now)


def _so_far(match: str, keys: Keys, history: list[int], seat: str) -> Followed:
    """What is known of a match that has gone on from there; else its beginning."""
    course = _followed.pop((match, seat), None)  # nobody else goes on with it meanwhile
    if course and course.stirs == keys.stirs and history[: len(course.history)] == course.history:
        return course
    return Followed(Match(game_of(keys.opening), keys.opening).state)


def _keep(key: tuple[str, str], course: Followed) -> None:
    _followed[key] = course
    while len(_followed) > REMEMBERED:
        with suppress(KeyError):  # another thread was faster
            _followed.popitem(last=False)


def point(rules: Rules, state: State, at: int, seat: str, roles: list[str]) -> ChancePoint:
    """The chances at one moment, from what the seat sees and nothing else."""
    sight = rules.veil(state, seat)
    return ChancePoint(at, [round(chance_of(rules.value(sight, role)), 4) for role in roles])
