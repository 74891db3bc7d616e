"""Tournaments from their opening to their end, which they reach by themselves."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from levant.cli import main
from levant.web import matches, own_data, tending, timeouts, tournaments
from levant.web.clock import now
from levant.web.journal import Entry
from levant.web.matches import Status

from .conftest import House, Player, easy
from .test_people import Member, account, member, page, rating, refusal  # noqa: F401

GAME = "example"
WANTED = {"name": "Spring cup", "game": GAME, "kind": "round-robin", "clock": "day"}


class Cup:
    """A tournament and what is done about it."""

    def __init__(self, house: House, owner: Player, **wanted: Any) -> None:
        self.house = house
        self.owner = owner
        made = owner.post("/api/tournaments", WANTED | wanted)
        assert made.status_code == 200, made.text
        self.id: str = made.json()["card"]["id"]

    def post(self, player: Player, what: str) -> Any:
        return player.post(f"/api/tournaments/{self.id}/{what}")

    def enter(self, *players: Player) -> None:
        for player in players:
            answer = self.post(player, "enter")
            assert answer.status_code == 200, answer.text

    @property
    def page(self) -> dict[str, Any]:
        found: dict[str, Any] = self.house.stranger().get(f"/api/tournaments/{self.id}").json()
        return found

    @property
    def state(self) -> tuple[str, int]:
        return self.page["card"]["state"], self.page["card"]["round"]

    def tend(self) -> None:
        """What the server does every second."""
        site = self.house.site
        assert self.owner.client.portal is not None
        self.owner.client.portal.call(tending.tend, site.store, site.hall)

    def start(self) -> None:
        assert self.post(self.owner, "start").status_code == 200
        self.tend()

    def finish(self, winner: Callable[[str, str], str]) -> None:
        """End the matches of the round; whoever is named first has the first side."""
        roles = self.page["roles"]
        for pairing in self.page["rounds"][-1]:
            if pairing["match"] and not pairing["over"]:
                pair = [pairing["first"], pairing["second"]]
                role = roles[pair.index(winner(*pair))]
                end_match(self.house, pairing["match"], role, "resign")
        self.tend()


def end_match(house: House, match: str, winner: str, how: str) -> None:
    """As if its loser had resigned, or his clock had fallen."""
    [loser] = {"Blue", "Red"} - {winner}

    def job(connection: Any) -> None:
        seq = matches.seqs(connection, [match])[match]
        entry = Entry(seq + 1, now(), how, loser)
        matches.append(connection, match, [entry], Status(over="it is over", winner=winner))

    house.site.store.submit(job).result()


@pytest.fixture
def people(member: Member) -> list[Player]:  # noqa: F811
    return [member(name) for name in ("Ann", "Bob", "Cyd", "Dan")]


def test_a_round_robin_plays_itself_to_the_end(house: House, people: list[Player]) -> None:
    ann, bob, cyd, dan = people
    cup = Cup(house, ann, most=4)
    assert cup.state == ("open", 0)
    cup.enter(bob, cyd)
    cup.enter(bob)  # twice is once
    cup.enter(dan)
    cup.tend()  # it is full: it starts by itself
    met: Counter[frozenset[str]] = Counter()
    for number in (1, 2, 3):
        assert cup.state == ("running", number)
        cup.tend()  # nothing happens twice
        pairings = cup.page["rounds"][-1]
        met.update(frozenset((each["first"], each["second"])) for each in pairings)
        lists = [player.get("/api/matches").json()["mine"] for player in people]
        assert [len(cards) for cards in lists] == [number] * 4
        assert {card["rated"] for cards in lists for card in cards} == {True}
        cup.finish(min)
    assert cup.state == ("over", 3)
    assert len(met) == 6
    standings = cup.page["standings"]
    assert [(s["place"], s["player"], s["points"]) for s in standings] == [
        (1, "Ann", 3.0), (2, "Bob", 2.0), (3, "Cyd", 1.0), (4, "Dan", 0.0)
    ]  # fmt: skip
    assert rating(ann, "Ann")[1] == 3  # type: ignore[index]
    [card] = page(ann, "Dan")["tournaments"]  # type: ignore[misc]
    assert (card["name"], card["state"]) == ("Spring cup", "over")
    assert cup.post(ann, "leave").status_code == 409


def test_of_three_each_rests_once_and_both_sides_are_played(
    house: House, people: list[Player]
) -> None:
    cup = Cup(house, people[0], legs=2, rated=False)
    cup.enter(*people[1:3])
    cup.start()
    sides = Counter()
    for _ in range(6):
        for pairing in cup.page["rounds"][-1]:
            if pairing["second"]:
                sides[pairing["first"]] += 1
                sides[pairing["second"]] -= 1
            else:
                assert pairing["points"] == [0.0, 0.0]
        cup.finish(max)
    assert cup.state == ("over", 6)
    assert set(sides.values()) == {0}
    assert [s["points"] for s in cup.page["standings"]] == [4.0, 2.0, 0.0]
    assert rating(people[0], "Ann") is None


def test_a_swiss_tournament_with_a_bye(house: House, people: list[Player]) -> None:
    cup = Cup(house, people[0], kind="swiss", rounds=2)
    cup.enter(*people[1:3])
    cup.start()
    byes = []
    for _ in range(2):
        [bye] = [each for each in cup.page["rounds"][-1] if not each["second"]]
        assert bye["points"] == [1.0, 0.0]
        byes.append(bye["first"])
        cup.finish(min)
    assert cup.state == ("over", 2)
    assert len(set(byes)) == 2
    assert cup.page["standings"][0]["player"] == "Ann"


def test_who_withdraws_or_loses_on_time_is_not_paired_again(
    house: House, people: list[Player]
) -> None:
    cup = Cup(house, people[0])
    cup.enter(*people[1:])
    cup.start()
    assert cup.post(people[3], "leave").status_code == 200
    late = cup.page["rounds"][0][0]
    end_match(house, late["match"], cup.page["roles"][0], "forfeit")
    cup.finish(min)
    gone = {"Dan", late["second"]}
    assert {s["player"] for s in cup.page["standings"] if s["withdrawn"]} == gone
    walkovers = [each for each in cup.page["rounds"][1] if not each["second"]]
    assert all(each["points"] == [1.0, 0.0] for each in walkovers)
    assert not {each["first"] for each in cup.page["rounds"][1]} & gone
    for _ in range(3):
        cup.finish(min)
    assert cup.state[0] == "over"
    assert house.site.store.read_now(lambda c: timeouts.bar(c, 1)) == ""  # once is no habit


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"name": " "}, "a name has"),
        ({"name": "x" * 61}, "60 printable"),
        ({"kind": "knock-out"}, "round-robin or swiss"),
        ({"clock": ""}, "has a clock"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"scenario": "doomsday"}, "no scenario"),
        ({"options": ["cheating"]}, "no option"),
        ({"most": 2}, "3 to 16"),
        ({"most": 65, "kind": "swiss"}, "3 to 64"),
        ({"legs": 3}, "legs is 1 or 2"),
        ({"rounds": 10, "kind": "swiss"}, "up to 9"),
        ({"prize": 5}, "unknown field"),
    ],
)
def test_what_is_no_tournament(tmp_path: Path, change: dict[str, object], reason: str) -> None:
    house = House(easy(tmp_path, secret="s" * 40))
    try:
        answer = account(house, "Ann").post("/api/tournaments", WANTED | change)
        assert answer.status_code == 400
        assert reason in refusal(answer)
    finally:
        house.close()


def test_who_may_do_what(
    house: House, people: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, cyd, dan = people
    monkeypatch.setattr(tournaments, "due", lambda connection: [])  # none starts by itself
    guest = house.player("Guest")
    assert "accounts" in refusal(guest.post("/api/tournaments", WANTED))
    cup = Cup(house, ann, most=3)
    assert "accounts" in refusal(cup.post(guest, "enter"))
    for what in ("start", "cancel"):
        assert "only who has opened" in refusal(cup.post(bob, what))
    assert "needs 3 players" in refusal(cup.post(ann, "start"))
    assert "not entered" in refusal(cup.post(bob, "leave"))
    cup.enter(bob, cyd)
    assert "full" in refusal(cup.post(dan, "enter"))
    assert cup.post(cyd, "leave").status_code == 200
    cup.enter(dan)
    cup.start()
    for what in ("enter", "start", "cancel"):
        assert "has started" in refusal(cup.post(ann, what))
    assert bob.get("/api/tournaments/nosuch").status_code == 404
    assert "not 'soon'" in refusal(bob.get("/api/tournaments?state=soon"))
    other = Cup(house, bob)
    listed = bob.get("/api/tournaments").json()
    assert [(each["id"], each["entered"]) for each in listed] == [(other.id, True), (cup.id, True)]
    assert len(bob.get("/api/tournaments?state=running").json()) == 1
    assert bob.get("/api/tournaments?game=sixth-fleet").json() == []
    assert other.post(bob, "cancel").status_code == 200
    for _ in range(2):
        Cup(house, ann)
    assert "3 tournaments" in refusal(ann.post("/api/tournaments", WANTED))


def test_nobody_is_in_more_tournaments_than_he_can_play(
    house: House, people: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournaments, "MOST_ENTERED", 2)
    cups = [Cup(house, player) for player in people[:2]]
    cups[0].enter(people[1])
    third = Cup(house, people[2])
    assert "you are in 2 tournaments" in refusal(third.post(people[1], "enter"))
    cups[0].post(people[1], "leave")
    third.enter(people[1])


def test_who_has_to_wait_cannot_enter(house: House, people: list[Player]) -> None:
    ann, bob, *_ = people
    cup = Cup(house, ann)
    played = [ann.new_match() for _ in range(2)]
    for match in played:
        house.site.store.submit(
            lambda c, match=match: timeouts.note(c, match, 2, now())  # type: ignore[misc]
        ).result()
    assert "on time" in refusal(cup.post(bob, "enter"))
    assert "on time" in refusal(bob.post("/api/tournaments", WANTED))


def test_who_is_forgotten_leaves_tournaments_that_go_on(house: House, people: list[Player]) -> None:
    ann, bob, cyd, dan = people
    cup, waiting = Cup(house, ann), Cup(house, dan)
    cup.enter(bob, cyd, dan)
    cup.start()
    data = dan.get("/api/account/data").json()
    assert (len(data["tournaments"]), len(data["entries_to_tournaments"])) == (1, 2)
    assert len(data["pairings"]) == 1
    house.site.store.submit(lambda c: own_data.forget(c, 4)).result()
    assert ann.get(f"/api/tournaments/{waiting.id}").status_code == 404
    cup.finish(min)
    [gone] = [s for s in cup.page["standings"] if s["withdrawn"]]
    assert gone["player"] == "a former player 4"
    for _ in range(2):
        cup.finish(min)
    assert cup.state == ("over", 3)


def test_an_admin_ends_a_tournament_and_pardons(house: House, people: list[Player]) -> None:
    cup = Cup(house, people[0])
    place = ["--data", str(house.settings.data)]
    if house.settings.database:
        place += ["--database", house.settings.database]

    def run(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(main, ["admin", *words, *place])
        return done.exit_code, done.output

    assert run("pardon", "Bob") == (0, "Bob: 0 time-outs are forgotten\n")
    assert "1 tournaments go on" in run("load")[1]
    assert run("end-tournament", cup.id) == (0, f"{cup.id} is ended\n")
    assert cup.state[0] == "over"
    assert cup.page["card"]["trouble"] == "ended by who runs the server"
    assert run("end-tournament", cup.id)[0] == run("end-tournament", "nosuch")[0] == 1


def test_a_game_that_has_changed_ends_the_tournament_and_says_so(
    house: House, people: list[Player]
) -> None:
    cup = Cup(house, people[0])
    cup.enter(*people[1:])
    house.site.store.submit(
        lambda c: c.exec_driver_sql("UPDATE tournaments SET scenario = 'gone'")
    ).result()
    cup.start()
    assert cup.state[0] == "over"
    assert "no scenario 'gone'" in cup.page["card"]["trouble"]


def test_who_leaves_as_it_fills_up_stops_the_start(
    house: House, people: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    """That it was full is read before it is started: then it began with too few."""
    cup = Cup(house, people[0], most=4)
    cup.enter(*people[1:3])
    monkeypatch.setattr(tournaments, "due", lambda connection: [cup.id])  # Dan was in it till now
    cup.tend()
    assert cup.state == ("open", 0)


def test_two_servers_start_a_round_once(shared_database: str, tmp_path: Path) -> None:
    settings = easy(tmp_path, shared_database, secret="shared" * 8)
    houses = [House(settings), House(settings)]
    try:
        players = [account(houses[n % 2], name) for n, name in enumerate(("Ann", "Bob", "Cyd"))]
        cup = Cup(houses[0], players[0], most=3)
        cup.enter(*players[1:])
        stores = [house.site.store for house in houses]
        for _ in range(3):
            tries = [
                stores[number % 2].submit(lambda c: tournaments.advance(c, cup.id))
                for number in range(6)
            ]
            for each in tries:
                each.result(60)
            for house, player in zip(houses, players, strict=False):
                assert player.client.portal is not None
                player.client.portal.call(tending.tend, house.site.store, house.site.hall)
            rounds = cup.page["rounds"]
            assert len(rounds[-1]) == 2
            cup.house = houses[len(rounds) % 2]
            [played] = [each for each in rounds[-1] if each["match"]]
            end_match(cup.house, played["match"], cup.page["roles"][0], "resign")
            cup.house = houses[0]
        cup.tend()
        assert cup.state == ("over", 3)
        count = "SELECT count(*) FROM matches"
        assert stores[1].read_now(lambda c: c.exec_driver_sql(count).scalar()) == 3
    finally:
        for house in houses:
            house.close()


def test_two_servers_take_entries_and_starts_once(shared_database: str, tmp_path: Path) -> None:
    """Everybody enters both cups on both servers at once, in either order, and all start them."""
    settings = easy(tmp_path, shared_database, secret="shared" * 8)
    houses = [House(settings), House(settings)]
    try:
        people = [account(houses[n % 2], name) for n, name in enumerate(("Ann", "Bob", "Cyd"))]
        cups = [Cup(houses[0], people[0], most=8), Cup(houses[1], people[1], most=8)]
        numbers = [1, 2, 3]
        stores = [house.site.store for house in houses]
        entering = [
            stores[n % 2].submit(partial(tournaments.enter, tournament=cup.id, player=player))
            for player in numbers * 4
            for n, cup in enumerate([*cups, *reversed(cups)])
        ]
        for each in entering:
            each.result(60)
        for cup in cups:
            starting = [
                stores[n % 2].submit(partial(tournaments.start, tournament=cup.id))
                for n in range(6)
            ]
            assert sorted(str(each.exception(60)) for each in starting).count("None") == 1
            entered = stores[0].read_now(partial(tournaments.entrants_of, tournament=cup.id))
            assert sorted(each.player for each in entered) == numbers
            assert cup.state == ("running", 1)
    finally:
        for house in houses:
            house.close()
