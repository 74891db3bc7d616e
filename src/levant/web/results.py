"""How matches between people ended: what an end means for them, and what is told of it.

A match is between people if two or more of them sit in it; against the machine or alone at both
seats there is nothing to win here.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Exists, and_, case, exists, func, or_, select

from levant.web import ratings, timeouts
from levant.web.journal import Entry
from levant.web.tables import matches, players, rated_results, seats

ALL_LOST = "nobody"
"""The winner of a match that all have lost (room.NOBODY)."""

LATEST = 30


TallyRow = tuple[str, str, str, int, int, int]
"""(game, scenario, role, played, won, drawn) of finished matches."""


class Ended(NamedTuple):
    """A match that a player, or anybody, has finished, from one seat."""

    match: str
    game: str
    scenario: str
    role: str
    player: str
    opponent: str
    points: float
    over: str
    time: int
    before: float | None  # the rating, of a match that was rated
    after: float | None


def ended(connection: Connection, match: str, added: Sequence[Entry], winner: str) -> None:
    """Whatever follows from the end of a match; called once, before the end is written down."""
    row = connection.execute(
        select(matches.c.game, matches.c.rated, matches.c.over).where(matches.c.id == match)
    ).one()
    if row.over:
        return
    sitting = connection.execute(
        select(seats.c.role, seats.c.player, players.c.password)
        .join(players, players.c.id == seats.c.player)
        .where(seats.c.match == match)
    ).all()
    if len({player for _, player, _ in sitting}) < 2:
        return
    last = added[-1]
    for entry in added:
        if entry.kind == "forfeit":
            [late] = [player for role, player, _ in sitting if role == entry.role]
            timeouts.note(connection, match, late, entry.time)
    accounts = all(password for _, _, password in sitting)
    if row.rated and accounts and all(entry.kind != "closed" for entry in added):
        points = {player: rated_points(role, winner) for role, player, _ in sitting}
        ratings.rate(connection, match, row.game, points, last.time)


def rated_points(role: str, winner: str) -> float:
    """1, 0.5 or 0 for a rating; where all have lost nobody has shown to be the stronger."""
    return 0.5 if winner in ("", ALL_LOST) else float(winner == role)


def points(role: str, winner: str) -> float:
    """1, 0.5 or 0 in a tournament and in statistics."""
    return 0.5 if winner == "" else float(winner == role)


def tallies(connection: Connection, game: str = "", player: int | None = None) -> list[TallyRow]:
    """Matches between people, of a game or of all, of a player or of all."""
    won = func.sum(case((matches.c.winner == seats.c.role, 1), else_=0))
    drawn = func.sum(case((matches.c.winner == "", 1), else_=0))
    columns = (matches.c.game, matches.c.scenario, seats.c.role)
    query = (
        select(*columns, func.count(), won, drawn)
        .join(seats, seats.c.match == matches.c.id)
        .where(matches.c.over != "", _against_another())
        .group_by(*columns)
        .order_by(*columns)
    )
    if game:
        query = query.where(matches.c.game == game)
    if player is not None:
        query = query.where(seats.c.player == player)
    rows = connection.execute(query)
    return [(game, scene, role, n, int(w), int(d)) for game, scene, role, n, w, d in rows]


def latest(connection: Connection, game: str = "", player: int | None = None) -> list[Ended]:
    """Finished matches that were rated or open to onlookers; the latest first.

    Of a player, from his seat; of a game, from the winner's, or from the first if nobody won.
    """
    theirs, them = seats.alias("theirs"), players.alias("them")
    against = and_(theirs.c.match == matches.c.id, theirs.c.role != seats.c.role)
    rating = and_(rated_results.c.match == matches.c.id, rated_results.c.player == seats.c.player)
    query = (
        select(
            matches.c.id, matches.c.game, matches.c.scenario, seats.c.role, players.c.name,
            them.c.name, matches.c.winner, matches.c.over, matches.c.changed,
            rated_results.c.before, rated_results.c.after,
        )
        .join(seats, seats.c.match == matches.c.id)
        .join(players, players.c.id == seats.c.player)
        .join(theirs, against)
        .join(them, them.c.id == theirs.c.player)
        .join(rated_results, rating, isouter=True)
        .where(matches.c.over != "", or_(matches.c.public, matches.c.rated))
        .where(theirs.c.player != seats.c.player)
        .order_by(matches.c.changed.desc())
        .limit(LATEST)
    )  # fmt: skip
    if game:
        drawn = matches.c.winner.in_(("", ALL_LOST)) & (seats.c.role < theirs.c.role)
        query = query.where(matches.c.game == game, or_(matches.c.winner == seats.c.role, drawn))
    if player is not None:
        query = query.where(seats.c.player == player)
    return [
        Ended(*row[:6], points(row.role, row.winner), *row[7:]) for row in connection.execute(query)
    ]


def _against_another() -> Exists:
    theirs = seats.alias("theirs")
    return exists().where(
        theirs.c.match == seats.c.match,
        theirs.c.player != seats.c.player,
        seats.c.player.is_not(None),
    )
