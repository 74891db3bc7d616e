"""The boards of a tournament: who met whom, what came of it, what follows for the next."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Row, select

import levant
from levant.games import EVERY
from levant.web import results
from levant.web.pairing import Candidate
from levant.web.standings import Rank, Score, ranked
from levant.web.tables import matches, pairings


class Pairing(NamedTuple):
    round: int
    first: int
    second: int | None
    match: str
    over: str
    points: tuple[float, float] | None  # None while it is played


def boards_of(connection: Connection, tournament: Row[tuple[object, ...]]) -> list[Pairing]:
    """In the order of rounds and boards."""
    roles = roles_of(tournament.game)
    rows = connection.execute(
        select(pairings, matches.c.over, matches.c.winner)
        .join(matches, matches.c.id == pairings.c.match, isouter=True)
        .where(pairings.c.tournament == tournament.id)
        .order_by(pairings.c.round, pairings.c.board)
    )
    boards = []
    for row in rows:
        points: tuple[float, float] | None = None
        if row.second is None:
            points = row.bye, 0.0
        elif row.over:
            points = results.points(roles[0], row.winner), results.points(roles[1], row.winner)
        boards.append(
            Pairing(row.round, row.first, row.second, row.match or "", row.over or "", points)
        )
    return boards


def scores_of(boards: Sequence[Pairing]) -> Iterator[Score]:
    for board in boards:
        if board.points is not None:
            yield Score(board.first, board.second, board.points[0])
            if board.second is not None:
                yield Score(board.second, board.first, board.points[1])


def ranks_of(players: Sequence[int], boards: Sequence[Pairing]) -> list[Rank]:
    return ranked(players, scores_of(boards))


def candidates(ranks: Sequence[Rank], boards: Sequence[Pairing]) -> list[Candidate]:
    """What the Swiss system has to know of those who go on, the leader first."""
    return [_candidate(rank, boards) for rank in ranks]


def roles_of(game: str) -> tuple[str, ...]:
    return levant.game(game).about.roles if game in EVERY else ("", "")


def _candidate(rank: Rank, boards: Sequence[Pairing]) -> Candidate:
    player = rank.player
    firsts = [board.second for board in boards if board.first == player]
    seconds = [board.first for board in boards if board.second == player]
    played = [other for other in firsts if other is not None]
    return Candidate(
        player,
        rank.points,
        met=(*played, *seconds),
        byes=firsts.count(None),
        balance=len(played) - len(seconds),
    )
