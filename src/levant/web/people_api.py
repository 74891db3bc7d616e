"""People: the lobby, a player's page and a game's, friends and blocks."""

from sqlalchemy import Connection, select

from levant.web import contacts, lobby, players, ratings, results, tables
from levant.web.api import Ask, Endpoint
from levant.web.cards import cards, title_of
from levant.web.lobby import Filters
from levant.web.players import Account
from levant.web.problem import Problem
from levant.web.ratings import Rated
from levant.web.results import Ended, TallyRow
from levant.web.seating import game_named
from levant.web.tournament_pages import of_player
from levant.web.wire import Done, MatchCard, Tally
from levant.web.wire_people import (
    Contacts,
    ContactWish,
    GamePeople,
    PersonPage,
    RatingCard,
    ResultCard,
)


async def list_lobby(ask: Ask) -> list[MatchCard]:
    me = ask.me.id
    wanted = Filters(**{name: ask.query(name) for name in Filters.__struct_fields__})
    return await ask.site.store.read(lambda c: cards(c, lobby.found(c, me, wanted), me))


async def person(ask: Ask) -> PersonPage:
    name, looker = ask.query("name"), ask.looker.id

    def job(connection: Connection) -> PersonPage:
        account = _account(connection, name)
        table = tables.players
        since = select(table.c.created).where(table.c.id == account.id)
        return PersonPage(
            name=account.name,
            since=connection.execute(since).scalar_one(),
            me=account.id == looker,
            contact=contacts.kind_of(connection, looker, account.id),
            ratings=[_rating(each) for each in ratings.of_player(connection, account.id)],
            tallies=_tallies(results.tallies(connection, player=account.id)),
            results=[_result(each) for each in results.latest(connection, player=account.id)],
            tournaments=of_player(connection, account.id, looker),
        )

    return await ask.site.store.read(job)


async def keep_contact(ask: Ask) -> Done:
    wanted, me = await ask.body(ContactWish), ask.me
    if me.guest:
        raise Problem(403, "a list of friends is for accounts: create one first")
    ask.site.quotas.spend("contact", ask.address, me)

    def job(connection: Connection) -> None:
        contacts.keep(connection, me.id, _account(connection, wanted.name), wanted.contact)

    await ask.site.store.write(job)
    return Done()


async def list_contacts(ask: Ask) -> Contacts:
    me = ask.me.id
    return await ask.site.store.read(
        lambda c: Contacts(
            contacts.listed(c, me, contacts.FRIEND), contacts.listed(c, me, contacts.BLOCKED)
        )
    )


async def game_people(ask: Ask) -> GamePeople:
    game = game_named(ask.named("game")).about

    def job(connection: Connection) -> GamePeople:
        return GamePeople(
            game=game.id,
            title=game.title,
            ladder=[_rating(each) for each in ratings.ladder(connection, game.id)],
            tallies=_tallies(results.tallies(connection, game.id)),
            results=[_result(each) for each in results.latest(connection, game.id)],
        )

    return await ask.site.store.read(job)


# --- inside --------------------------------------------------------------------------------------


def _account(connection: Connection, name: str) -> Account:
    """Somebody with a page of his own: a guest has none."""
    found = players.by_name(connection, name)
    if found is None or found.guest:
        raise Problem(404, f"there is no account of the name {name!r}")
    return found


def _rating(rated: Rated) -> RatingCard:
    return RatingCard(*rated, provisional=rated.provisional)


def _tallies(rows: list[TallyRow]) -> list[Tally]:
    return [
        Tally(game, scenario, role, played, won, drawn, played - won - drawn)
        for game, scenario, role, played, won, drawn in rows
    ]


def _result(ended: Ended) -> ResultCard:
    return ResultCard(
        match=ended.match,
        game=ended.game,
        title=title_of(ended.game, ended.scenario),
        role=ended.role,
        player=ended.player,
        opponent=ended.opponent,
        points=ended.points,
        over=ended.over,
        time=ended.time,
        before=round(ended.before or 0),
        after=round(ended.after or 0),
    )


ENDPOINTS = [
    Endpoint(
        "GET",
        "/api/lobby",
        list_lobby,
        "Matches that go on, by what is wanted",
        list[MatchCard],
        queries=Filters.__struct_fields__,
    ),
    Endpoint("GET", "/api/player", person, "A player's page", PersonPage, queries=("name",)),
    Endpoint(
        "POST", "/api/player/contact", keep_contact, "A friend, or blocked", Done, ContactWish
    ),
    Endpoint("GET", "/api/contacts", list_contacts, "My friends and whom I block", Contacts),
    Endpoint(
        "GET", "/api/games/{game}/people", game_people, "Who plays a game, and how well", GamePeople
    ),
]
