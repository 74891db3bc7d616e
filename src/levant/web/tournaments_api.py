"""Tournaments: open, enter, start, look at."""

import msgspec
from sqlalchemy import Connection

from levant.web import names, tournament_pages, tournaments
from levant.web.api import Ask, Endpoint
from levant.web.clock import PACES
from levant.web.players import Account
from levant.web.problem import Problem
from levant.web.seating import game_named
from levant.web.tournaments import LEAST, MOST, MOST_ROUNDS, ROUND_ROBIN
from levant.web.wire import Done
from levant.web.wire_people import NewTournament, TournamentCard, TournamentPage

MOST_NAME = 60


async def list_tournaments(ask: Ask) -> list[TournamentCard]:
    looker, game, state = ask.looker.id, ask.query("game"), ask.query("state")
    return await ask.site.store.read(lambda c: tournament_pages.listed(c, looker, game, state))


async def show_tournament(ask: Ask) -> TournamentPage:
    looker, wanted = ask.looker.id, ask.named("id")
    return await ask.site.store.read(lambda c: tournament_pages.page(c, wanted, looker))


async def new_tournament(ask: Ask) -> TournamentPage:
    me, wanted = _account(ask), _checked(await ask.body(NewTournament))
    ask.site.quotas.spend("tournament", ask.address, me)

    def job(connection: Connection) -> TournamentPage:
        made = tournaments.open_one(connection, me.id, wanted)
        return tournament_pages.page(connection, made, me.id)

    return await ask.site.store.write(job)


async def enter(ask: Ask) -> TournamentPage:
    me, wanted = _account(ask), ask.named("id")

    def job(connection: Connection) -> TournamentPage:
        tournaments.enter(connection, wanted, me.id)
        return tournament_pages.page(connection, wanted, me.id)

    return await ask.site.store.write(job)


async def leave(ask: Ask) -> TournamentPage:
    me, wanted = ask.me, ask.named("id")

    def job(connection: Connection) -> TournamentPage:
        tournaments.leave(connection, wanted, me.id)
        return tournament_pages.page(connection, wanted, me.id)

    return await ask.site.store.write(job)


async def start(ask: Ask) -> TournamentPage:
    me, wanted = ask.me, ask.named("id")

    def job(connection: Connection) -> TournamentPage:
        _check_owner(connection, wanted, me)
        tournaments.start(connection, wanted)
        return tournament_pages.page(connection, wanted, me.id)

    return await ask.site.store.write(job)


async def cancel(ask: Ask) -> Done:
    me, wanted = ask.me, ask.named("id")

    def job(connection: Connection) -> None:
        _check_owner(connection, wanted, me)
        tournaments.cancel(connection, wanted)

    await ask.site.store.write(job)
    return Done()


# --- inside --------------------------------------------------------------------------------------


def _account(ask: Ask) -> Account:
    if ask.me.guest:
        raise Problem(403, "tournaments are for accounts: create one first")
    return ask.me


def _check_owner(connection: Connection, tournament: str, me: Account) -> None:
    if tournaments.held(connection, tournament).owner != me.id:
        raise Problem(403, "only who has opened a tournament may do this")


def _checked(wanted: NewTournament) -> NewTournament:
    """A tournament that can be played. Raises Problem."""
    name = names.checked_title(wanted.name, MOST_NAME)
    if wanted.kind not in MOST:
        raise Problem(400, f"a tournament is {' or '.join(MOST)}, not {wanted.kind!r}")
    if wanted.clock not in PACES:
        raise Problem(400, f"a tournament has a clock, so that it ends: {', '.join(PACES)}")
    if not LEAST <= wanted.most <= MOST[wanted.kind]:
        raise Problem(400, f"a {wanted.kind} tournament has {LEAST} to {MOST[wanted.kind]} players")
    if wanted.legs not in (1, 2):
        raise Problem(400, "all meet all once or twice: legs is 1 or 2")
    if not 0 <= wanted.rounds <= MOST_ROUNDS:
        raise Problem(400, f"a Swiss tournament has up to {MOST_ROUNDS} rounds")
    game = game_named(wanted.game)
    try:
        scenario = game.new(wanted.scenario or None, None, wanted.options).opening.scenario
    except ValueError as error:
        raise Problem(400, str(error)) from None
    robin = wanted.kind == ROUND_ROBIN
    return msgspec.structs.replace(
        wanted,
        name=name,
        scenario=scenario,
        legs=wanted.legs if robin else 1,
        rounds=0 if robin else wanted.rounds,
    )


_ONE = "/api/tournaments/{id}"
ENDPOINTS = [
    Endpoint(
        "GET",
        "/api/tournaments",
        list_tournaments,
        "Tournaments",
        list[TournamentCard],
        queries=("game", "state"),
    ),
    Endpoint(
        "POST",
        "/api/tournaments",
        new_tournament,
        "Open a tournament",
        TournamentPage,
        NewTournament,
    ),
    Endpoint("GET", _ONE, show_tournament, "A tournament's page", TournamentPage),
    Endpoint("POST", f"{_ONE}/enter", enter, "Enter a tournament", TournamentPage),
    Endpoint("POST", f"{_ONE}/leave", leave, "Leave a tournament", TournamentPage),
    Endpoint("POST", f"{_ONE}/start", start, "Start before it is full", TournamentPage),
    Endpoint("POST", f"{_ONE}/cancel", cancel, "Cancel a tournament before its start", Done),
]
