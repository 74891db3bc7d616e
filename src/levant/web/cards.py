"""A match in a list: what is told of it to somebody who has not sat down to it."""

from collections.abc import Sequence

from sqlalchemy import Connection
from sqlalchemy.engine import RowMapping

import levant
from levant.games import EVERY
from levant.web import challenges, matches, ratings
from levant.web.challenges import Challenge
from levant.web.journal import Chair
from levant.web.wire import MatchCard, SeatState


def cards(connection: Connection, rows: Sequence[RowMapping], me: int) -> list[MatchCard]:
    seated = matches.seats_of_all(connection, [row["id"] for row in rows])
    asked = challenges.made_by(connection, me)
    rated = {
        game: ratings.of_players(connection, _persons(rows, seated, game), game)
        for game in {row["game"] for row in rows}
    }
    return [
        _card(row, seated[row["id"]], me, rated[row["game"]], asked.get(row["id"])) for row in rows
    ]


def title_of(game: str, scenario: str) -> str:
    """A game this server does not have any more goes by its id."""
    if game not in EVERY:
        return f"{game}: {scenario}"
    about = levant.game(game).about
    titles = {each.id: each.title for each in about.scenarios}
    title = titles.get(scenario, scenario)
    head, _, rest = title.partition(", ")
    return f"{about.title}: {rest if rest and about.title.startswith(head) else title}"


def _persons(rows: Sequence[RowMapping], seated: dict[str, list[Chair]], game: str) -> set[int]:
    chairs = (seat for row in rows if row["game"] == game for seat in seated[row["id"]])
    return {seat.player for seat in chairs if seat.player is not None}


def _card(
    row: RowMapping, seats: list[Chair], me: int, rated: dict[int, int], asked: Challenge | None
) -> MatchCard:
    roles = levant.game(row["game"]).about.roles if row["game"] in EVERY else ()
    order = {role: n for n, role in enumerate(roles)}
    mine = [seat.role for seat in seats if seat.player == me]
    free = {seat.role for seat in seats if seat.free}
    waiting = asked is not None and asked.role in free
    return MatchCard(
        id=row["id"],
        game=row["game"],
        scenario=row["scenario"],
        title=title_of(row["game"], row["scenario"]),
        seats=[
            SeatState(seat.role, seat.name, seat.kind)
            for seat in sorted(seats, key=lambda seat: order.get(seat.role, 0))
        ],
        turn=row["turn"],
        mine=bool(mine),
        my_move=row["decider"] in mine,
        over=row["over"],
        changed=row["changed"],
        clock=row["clock"],
        rated=row["rated"],
        ratings={seat.role: rated[seat.player] for seat in seats if seat.player in rated},
        asked=asked.name if asked and waiting else "",
        declined=bool(asked and waiting and asked.declined),
    )
