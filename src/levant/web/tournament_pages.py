"""What is told of tournaments: to anybody, since matches in them are open to all who look on."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Select, exists, func, select

from levant.web.boards import Pairing, boards_of, ranks_of, roles_of
from levant.web.cards import title_of
from levant.web.problem import Problem, not_found
from levant.web.tables import entrants, players, tournaments
from levant.web.tournaments import LEAST, entrants_of
from levant.web.wire_people import PairingCard, StandingLine, TournamentCard, TournamentPage

LISTED = 60
STATES = ("open", "running", "over")


def listed(connection: Connection, looker: int, game: str, state: str) -> list[TournamentCard]:
    """Those that can be entered first, then those that go on, then those that are over."""
    if state not in ("", *STATES):
        raise Problem(400, f"a tournament is {', '.join(STATES)}, not {state!r}")
    query = _cards(looker).order_by(
        tournaments.c.ended > 0, tournaments.c.round > 0, tournaments.c.created.desc()
    )
    started, ended = tournaments.c.round > 0, tournaments.c.ended > 0
    clauses = {"open": ~started & ~ended, "running": started & ~ended, "over": ended}
    if state:
        query = query.where(clauses[state])
    if game:
        query = query.where(tournaments.c.game == game)
    return [_card(row) for row in connection.execute(query.limit(LISTED))]


def of_player(connection: Connection, player: int, looker: int) -> list[TournamentCard]:
    """Those that a player has entered, the latest first."""
    entered = exists().where(entrants.c.tournament == tournaments.c.id, entrants.c.player == player)
    query = _cards(looker).where(entered).order_by(tournaments.c.created.desc()).limit(LISTED)
    return [_card(row) for row in connection.execute(query)]


def page(connection: Connection, tournament: str, looker: int) -> TournamentPage:
    """Raises Problem."""
    card = connection.execute(_cards(looker).where(tournaments.c.id == tournament)).first()
    if card is None:
        raise not_found("tournament")
    entered = entrants_of(connection, tournament)
    everybody, gone = [each.player for each in entered], {e.player for e in entered if e.withdrawn}
    boards = boards_of(connection, card)
    names = _names(connection, everybody)
    lines = [
        StandingLine(rank.place, names[rank.player], *rank[2:], withdrawn=rank.player in gone)
        for rank in ranks_of(everybody, boards)
    ]
    rounds = [
        [_pairing(board, names) for board in of_round]
        for _, of_round in groupby(boards, lambda board: board.round)
    ]
    roles = list(roles_of(card.game))
    return TournamentPage(_card(card), roles, LEAST, card.owner == looker, lines, rounds)


def _cards(looker: int) -> Select[Any]:
    mine = exists().where(entrants.c.tournament == tournaments.c.id, entrants.c.player == looker)
    count = select(func.count()).where(entrants.c.tournament == tournaments.c.id).scalar_subquery()
    return select(
        tournaments, players.c.name.label("opened"), mine.label("mine"), count.label("count")
    ).join(players, players.c.id == tournaments.c.owner)


def _card(row: Any) -> TournamentCard:
    return TournamentCard(
        id=row.id,
        name=row.name,
        owner=row.opened,
        kind=row.kind,
        game=row.game,
        scenario=row.scenario,
        title=title_of(row.game, row.scenario),
        clock=row.clock,
        rated=row.rated,
        players=row[-1],
        most=row.most,
        legs=row.legs,
        rounds=row.rounds,
        round=row.round,
        state=STATES[2] if row.ended else STATES[1] if row.round else STATES[0],
        entered=row.mine,
        trouble=row.trouble,
    )


def _pairing(board: Pairing, names: dict[int, str]) -> PairingCard:
    second = "" if board.second is None else names[board.second]
    return PairingCard(names[board.first], second, board.match, board.over, board.points)


def _names(connection: Connection, ids: Sequence[int]) -> dict[int, str]:
    rows = connection.execute(select(players.c.id, players.c.name).where(players.c.id.in_(ids)))
    return {row.id: row.name for row in rows}
