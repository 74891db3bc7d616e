"""Tournaments in the store. Every function takes a connection and does one thing.

Whoever changes a tournament holds its row until the transaction ends, so that of two servers one
starts a round and the other finds it started. Matches are made afterwards from the pairings, under
the ids that these have given them (`tending`).
"""

from math import ceil, log2
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, Row, delete, exists, func, insert, or_, select, update

from levant.web import matches as match_rows
from levant.web import timeouts
from levant.web.boards import Pairing, boards_of, candidates, ranks_of
from levant.web.clock import now
from levant.web.pairing import Meeting, round_robin, swiss
from levant.web.problem import Problem, not_found
from levant.web.store import queue_up
from levant.web.tables import entrants, matches, pairings, players, tournaments
from levant.web.tables import timeouts as timeout_rows
from levant.web.wire_people import NewTournament

ROUND_ROBIN, SWISS = "round-robin", "swiss"
LEAST = 3
MOST = {ROUND_ROBIN: 16, SWISS: 64}
"""Players in a tournament."""

MOST_ROUNDS = 9
AT_ONCE, MOST_ENTERED = 3, 10
"""Tournaments that one player may have opened, and may be in, and that are not over."""


class Entrant(NamedTuple):
    player: int
    withdrawn: bool


class Unmade(NamedTuple):
    """A match that is to be made."""

    tournament: str
    match: str
    first: int
    first_name: str
    second: int
    second_name: str
    game: str
    scenario: str
    options: str
    clock: str
    rated: bool


def open_one(connection: Connection, owner: int, wanted: NewTournament) -> str:
    """A new tournament, entered by who opens it. Raises Problem."""
    timeouts.check(connection, owner)
    queue_up(connection, f"tournaments {owner}")
    mine = select(func.count()).where(tournaments.c.owner == owner, tournaments.c.ended == 0)
    if (connection.execute(mine).scalar() or 0) >= AT_ONCE:
        raise Problem(429, f"you have {AT_ONCE} tournaments that are not over: wait for their end")
    number = match_rows.new_id()
    values = msgspec.structs.asdict(wanted)
    values["options"] = msgspec.json.encode(wanted.options).decode()
    connection.execute(
        insert(tournaments).values(
            **values, id=number, owner=owner, round=0, created=now(), ended=0, trouble=""
        )
    )
    enter(connection, number, owner)
    return number


def enter(connection: Connection, tournament: str, player: int) -> None:
    row = _waiting(connection, tournament)
    timeouts.check(connection, player)
    present = [each.player for each in entrants_of(connection, tournament)]
    if player in present:
        return
    if len(present) >= row.most:
        raise Problem(409, "the tournament is full")
    queue_up(connection, f"tournaments {player}")
    if _going_on(connection, player) >= MOST_ENTERED:
        raise Problem(429, f"you are in {MOST_ENTERED} tournaments: wait until one of them is over")
    connection.execute(
        insert(entrants).values(
            tournament=tournament, player=player, entered=now(), withdrawn=False
        )
    )


def leave(connection: Connection, tournament: str, player: int) -> None:
    """Before the start one is out; after it one is not paired any more."""
    row = held(connection, tournament)
    mine = (entrants.c.tournament == tournament) & (entrants.c.player == player)
    if row.ended:
        raise Problem(409, "the tournament is over")
    change = update(entrants).values(withdrawn=True) if row.round else delete(entrants)
    if not connection.execute(change.where(mine)).rowcount:
        raise Problem(409, "you have not entered this tournament")


def start(connection: Connection, tournament: str) -> None:
    """Begin with those who have entered. Raises Problem."""
    _waiting(connection, tournament)
    if len(entrants_of(connection, tournament)) < LEAST:
        raise Problem(409, f"a tournament needs {LEAST} players")
    advance(connection, tournament)


def cancel(connection: Connection, tournament: str) -> None:
    _waiting(connection, tournament)
    connection.execute(delete(tournaments).where(tournaments.c.id == tournament))


def end(connection: Connection, tournament: str, trouble: str = "") -> None:
    key = tournaments.c.id == tournament
    values = {"ended": now(), "trouble": trouble[:200]}
    connection.execute(update(tournaments).where(key, tournaments.c.ended == 0).values(**values))


def due(connection: Connection) -> list[str]:
    """Those that are full and have not started, and those whose round has been played."""
    entered = (
        select(func.count()).where(entrants.c.tournament == tournaments.c.id).scalar_subquery()
    )
    full = (tournaments.c.round == 0) & (entered >= tournaments.c.most)
    playing = (
        select(pairings.c.match)
        .join(matches, matches.c.id == pairings.c.match, isouter=True)
        .where(
            pairings.c.tournament == tournaments.c.id,
            pairings.c.match.is_not(None),
            or_(matches.c.id.is_(None), matches.c.over == ""),
        )
    )
    played = (tournaments.c.round > 0) & ~exists(playing)
    query = select(tournaments.c.id).where(tournaments.c.ended == 0, or_(full, played))
    return list(connection.execute(query).scalars())


def go_on(connection: Connection, tournament: str) -> None:
    """What is due, unless somebody has left since and it is not full any more."""
    row = held(connection, tournament)
    if row.round or len(entrants_of(connection, tournament)) >= row.most:
        advance(connection, tournament)


def advance(connection: Connection, tournament: str) -> None:
    """Pair the next round, or end the tournament after the last."""
    row = held(connection, tournament)
    boards = boards_of(connection, row)
    if row.ended or any(board.points is None for board in boards):
        return  # another server was faster
    _withdraw_the_late(connection, tournament)
    entered = entrants_of(connection, tournament)
    active = [each.player for each in entered if not each.withdrawn]
    rounds = row.rounds if row.round else _rounds(row, len(entered))
    if row.round >= rounds or len(active) < 2:
        end(connection, tournament)
        return
    everybody = [each.player for each in entered]
    meetings = _round(row, everybody, set(active), boards)
    number = row.round + 1
    connection.execute(
        update(tournaments)
        .where(tournaments.c.id == tournament)
        .values(round=number, rounds=rounds)
    )
    connection.execute(
        insert(pairings),
        [
            {
                "tournament": tournament,
                "round": number,
                "board": board,
                "first": meeting.first,
                "second": meeting.second,
                "match": None if meeting.second is None else match_rows.new_id(),
                "bye": bye,
            }
            for board, (meeting, bye) in enumerate(meetings, 1)
        ],
    )


def unmade(connection: Connection) -> list[Unmade]:
    """The matches that were paired and are not there yet."""
    one, other = players.alias("one"), players.alias("other")
    query = (
        select(
            pairings.c.tournament, pairings.c.match, pairings.c.first, one.c.name,
            pairings.c.second, other.c.name, tournaments.c.game, tournaments.c.scenario,
            tournaments.c.options, tournaments.c.clock, tournaments.c.rated,
        )
        .join(tournaments, tournaments.c.id == pairings.c.tournament)
        .join(one, one.c.id == pairings.c.first)
        .join(other, other.c.id == pairings.c.second)
        .join(matches, matches.c.id == pairings.c.match, isouter=True)
        .where(tournaments.c.ended == 0, matches.c.id.is_(None))
    )  # fmt: skip
    return [Unmade(*row) for row in connection.execute(query)]


def held(connection: Connection, tournament: str) -> Row[tuple[object, ...]]:
    """A tournament's row, which nobody else changes until the transaction ends. Raises Problem."""
    query = select(tournaments).where(tournaments.c.id == tournament).with_for_update()
    row = connection.execute(query).first()
    if row is None:
        raise not_found("tournament")
    return row


def entrants_of(connection: Connection, tournament: str) -> list[Entrant]:
    """In the order in which they came."""
    rows = connection.execute(
        select(entrants.c.player, entrants.c.withdrawn)
        .where(entrants.c.tournament == tournament)
        .order_by(entrants.c.entered, entrants.c.player)
    )
    return [Entrant(*row) for row in rows]


# --- inside --------------------------------------------------------------------------------------


def _going_on(connection: Connection, player: int) -> int:
    query = (
        select(func.count())
        .select_from(entrants.join(tournaments, tournaments.c.id == entrants.c.tournament))
        .where(entrants.c.player == player, ~entrants.c.withdrawn, tournaments.c.ended == 0)
    )
    return connection.execute(query).scalar() or 0


def _waiting(connection: Connection, tournament: str) -> Row[tuple[object, ...]]:
    row = held(connection, tournament)
    if row.round or row.ended:
        raise Problem(409, "the tournament has started")
    return row


def _rounds(row: Row[tuple[object, ...]], players: int) -> int:
    legs: int = row.legs
    if row.kind == ROUND_ROBIN:
        return (players - 1 + players % 2) * legs
    fitting = ceil(log2(players))
    return min(row.rounds or fitting, MOST_ROUNDS, players - 1)


def _round(
    row: Row[tuple[object, ...]], everybody: list[int], active: set[int], boards: list[Pairing]
) -> list[tuple[Meeting, float]]:
    """Who meets whom in the next round, and what a bye is worth.

    In a round robin of an odd number everybody rests once: that is worth nothing. Who would have
    met somebody that has withdrawn, and who has a bye in a Swiss tournament, has a point.
    """
    if row.kind == SWISS:
        ranks = ranks_of(everybody, boards)
        meetings = swiss(candidates([rank for rank in ranks if rank.player in active], boards))
        return [(meeting, 1.0 if meeting.second is None else 0.0) for meeting in meetings]
    planned = round_robin(everybody, row.legs)[row.round]
    found = []
    for first, second in planned:
        here = [player for player in (first, second) if player in active]
        if len(here) == 2:
            found.append((Meeting(first, second), 0.0))
        elif here:
            found.append((Meeting(here[0], None), 0.0 if second is None else 1.0))
    return found


def _withdraw_the_late(connection: Connection, tournament: str) -> None:
    """Who lost a match of the tournament on time is out of it."""
    late = (
        select(timeout_rows.c.player)
        .join(pairings, pairings.c.match == timeout_rows.c.match)
        .where(pairings.c.tournament == tournament)
    )
    connection.execute(
        update(entrants)
        .where(entrants.c.tournament == tournament, entrants.c.player.in_(late))
        .values(withdrawn=True)
    )
