"""Ratings, one a player and game. A match is rated once, in the transaction that ends it."""

from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update

from levant.web import glicko
from levant.web.clock import DAY
from levant.web.glicko import Strength
from levant.web.store import queue_up
from levant.web.tables import players, rated_results, ratings

PERIOD = 30 * DAY
"""A rating period of the paper: so long an absence widens the deviation by a step."""

SURE = 110.0
"""A larger deviation than this makes a rating provisional."""

LADDER = 100
"""Players on a game's ladder at most."""


class Rated(NamedTuple):
    game: str
    name: str
    rating: int
    deviation: int
    played: int

    @property
    def provisional(self) -> bool:
        return self.deviation > SURE


def rate(
    connection: Connection, match: str, game: str, points: dict[int, float], time: int
) -> None:
    """Rate a match between two players. Raises store.Conflict if it was rated before."""
    queue_up(connection, "ratings")
    (one, mine), (other, theirs) = points.items()
    before = {player: _kept(connection, player, game, time) for player in points}
    for player, score, opponent in ((one, mine, other), (other, theirs, one)):
        own, periods, played = before[player]
        against = before[opponent][0]
        strength = glicko.after(own, [(against, score)], periods)
        connection.execute(
            insert(rated_results).values(
                match=match, player=player, points=score, before=own.rating,
                after=strength.rating, time=time,
            )
        )  # fmt: skip
        values = {**strength._asdict(), "played": played + 1, "changed": time}
        key = (ratings.c.player == player) & (ratings.c.game == game)
        if connection.execute(update(ratings).where(key).values(**values)).rowcount == 0:
            connection.execute(insert(ratings).values(player=player, game=game, **values))


def of_player(connection: Connection, player: int) -> list[Rated]:
    return _found(connection, ratings.c.player == player)


def of_players(connection: Connection, ids: set[int], game: str) -> dict[int, int]:
    """The ratings of those who have one."""
    rows = connection.execute(
        select(ratings.c.player, ratings.c.rating).where(
            ratings.c.player.in_(ids), ratings.c.game == game
        )
    )
    return {player: round(rating) for player, rating in rows}


def ladder(connection: Connection, game: str) -> list[Rated]:
    """The players of a game, the best first; those of whom little is known after the others."""
    rows = _found(connection, ratings.c.game == game)
    rows.sort(key=lambda rated: (rated.provisional, -rated.rating, rated.name))
    return rows[:LADDER]


def _found(connection: Connection, where: object) -> list[Rated]:
    rows = connection.execute(
        select(
            ratings.c.game, players.c.name, ratings.c.rating, ratings.c.deviation, ratings.c.played
        )
        .join(players, players.c.id == ratings.c.player)
        .where(where)  # type: ignore[arg-type]
        .order_by(ratings.c.game)
    )
    return [
        Rated(game, name, round(rating), round(deviation), played)
        for game, name, rating, deviation, played in rows
    ]


def _kept(connection: Connection, player: int, game: str, time: int) -> tuple[Strength, float, int]:
    """A player's strength, the rating periods since it was worked out, and how often it was."""
    row = connection.execute(
        select(ratings).where(ratings.c.player == player, ratings.c.game == game)
    ).first()
    if row is None:
        return Strength(), 0.0, 0
    strength = Strength(row.rating, row.deviation, row.volatility)
    return strength, max(0, time - row.changed) / PERIOD, row.played
