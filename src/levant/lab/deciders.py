"""What decides a game: what winners have and losers have not, and from which turn on it shows.

Each thing that may have happened in a game (a place held at the end, a unit lost, many units lost)
parts the games in two; what is told are the first role's points in both parts. It need not be the
cause: who is beaten loses units too.
"""

from collections.abc import Callable
from math import atanh, sqrt
from statistics import NormalDist, median

import msgspec

from levant.lab.chronicle import Chronicle
from levant.lab.measures import correlation, points
from levant.lab.ratings import share

FEW = 5  # games on either side at least
DOUBT = 0.05  # how often anything at all may be named by chance
Title = Callable[[str], str]


class Part(msgspec.Struct, frozen=True):
    """The first role's points in some games, with their 95 % interval."""

    games: int
    points: float
    low: float
    high: float


class Decider(msgspec.Struct, frozen=True):
    what: str
    having: Part  # where it came so
    lacking: Part  # where it did not
    explained: float  # of the result: the squared correlation


class Decided(msgspec.Struct, frozen=True):
    by: list[Decider]  # what tells most first; only what is more than chance
    turn: int | None  # after which the standing explains half of the result
    last: int  # turn of all games


def decided(games: list[Chronicle], roles: list[str], place: Title, unit: Title) -> Decided:
    """What tells winners from losers, however many things were looked at (Bonferroni)."""
    ends = [points(game) for game in games]
    turn, last = _turn(games, ends)
    asked = {
        what: came
        for what, came in _happenings(games, roles, place, unit).items()
        if FEW <= sum(came) <= len(games) - FEW
    }
    found = [_decider(what, came, ends) for what, came in asked.items()]
    least = _least(len(games), len(asked))
    told = [each for each in found if each.explained >= least]
    return Decided(sorted(told, key=lambda each: -each.explained), turn, last)


def _least(games: int, asked: int) -> float:
    """The squared correlation that chance alone does not reach."""
    if games <= 3 or not asked:
        return 1.1
    z = NormalDist().inv_cdf(1 - DOUBT / (2 * asked)) / sqrt(games - 3)
    low, high = 0.0, 0.9999
    while high - low > 1e-4:  # the inverse of Fisher's transformation
        middle = (low + high) / 2
        low, high = (middle, high) if atanh(middle) < z else (low, middle)
    return high * high


def _happenings(
    games: list[Chronicle], roles: list[str], place: Title, unit: Title
) -> dict[str, list[bool]]:
    found: dict[str, list[bool]] = {}
    holders = [{fall.place: fall.holder for fall in game.falls} for game in games]
    for cell in sorted({cell for held in holders for cell in held}):
        who = next((r for r in roles if any(held.get(cell) == r for held in holders)), "")
        if who:
            what = f"{who} holds {place(cell)} at the end"
            found[what] = [held.get(cell) == who for held in holders]
    turns = [game.ticks[-1].turn if game.ticks else 0 for game in games]
    found[f"the game has {int(median(turns)) + 1} turns or more"] = [
        n > median(turns) for n in turns
    ]
    lost = [{(loss.side, loss.unit) for loss in game.losses} for game in games]
    for side, name in sorted({each for units in lost for each in units}):
        found[f"{side or 'Somebody'} loses {unit(name)}"] = [(side, name) in all for all in lost]
    for side in sorted({side for units in lost for side, _ in units}):
        counts = [sum(loss.side == side for loss in game.losses) for game in games]
        many = int(median(counts)) + 1
        found[f"{side or 'Somebody'} loses {many} units or more"] = [n >= many for n in counts]
    return found


def _decider(what: str, came: list[bool], ends: list[float]) -> Decider:
    parts = [[end for end, there in zip(ends, came, strict=True) if there == x] for x in (1, 0)]
    having, lacking = (Part(len(part), *share(part)) for part in parts)
    return Decider(what, having, lacking, correlation([float(x) for x in came], ends) ** 2)


def _turn(games: list[Chronicle], ends: list[float]) -> tuple[int | None, int]:
    """From which turn on the standing explains half of the result; the last tick is the result."""
    courses = [{tick.turn: tick.edge for tick in game.ticks[:-1]} for game in games]
    turns = sorted({turn for course in courses for turn in course})
    last = [0.0] * len(games)
    found: int | None = None
    for turn in turns:
        last = [course.get(turn, before) for course, before in zip(courses, last, strict=True)]
        half = len(games) >= 2 * FEW and correlation(last, ends) ** 2 >= 0.5
        found = (turn if found is None else found) if half else None
    return found, max(tick.turn for game in games for tick in game.ticks)
