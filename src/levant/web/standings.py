"""Where everybody stands in a tournament.

Points first: 1 for a match won, a half for one drawn. Then Buchholz (what one's opponents have),
Sonneborn-Berger (what those have whom one beat, and half of what those have with whom one drew),
then matches won. Who is equal in all of it shares a place.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Score(NamedTuple):
    """What a board came to for a player; a bye or a walkover has no opponent."""

    player: int
    opponent: int | None
    points: float


class Rank(NamedTuple):
    place: int
    player: int
    points: float
    buchholz: float
    berger: float
    won: int
    drawn: int
    lost: int


def ranked(players: Sequence[int], scores: Iterable[Score]) -> list[Rank]:
    """Best first; those who are equal as they were named."""
    scores = list(scores)
    points = dict.fromkeys(players, 0.0)
    for each in scores:
        points[each.player] += each.points
    ranks = []
    for player in players:
        own = [each for each in scores if each.player == player and each.opponent is not None]
        against = [(each.points, points[each.opponent]) for each in own if each.opponent]
        ranks.append(
            Rank(
                place=0,
                player=player,
                points=points[player],
                buchholz=sum(theirs for _, theirs in against),
                berger=sum(mine * theirs for mine, theirs in against),
                won=sum(mine == 1 for mine, _ in against),
                drawn=sum(mine == 0.5 for mine, _ in against),
                lost=sum(mine == 0 for mine, _ in against),
            )
        )
    ranks.sort(key=_merit, reverse=True)
    first = {_merit(rank): place for place, rank in reversed(list(enumerate(ranks, 1)))}
    return [rank._replace(place=first[_merit(rank)]) for rank in ranks]


def _merit(rank: Rank) -> tuple[float, ...]:
    return rank.points, rank.buchholz, rank.berger, rank.won
