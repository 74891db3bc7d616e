"""Ratings, results, friends and blocks, challenges, the lobby, and who loses on time."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import func, select

from levant.web import clock, matches, orders, own_data, timeouts
from levant.web.clock import DAY
from levant.web.journal import Entry
from levant.web.matches import Status
from levant.web.settings import with_secret
from levant.web.tables import rated_results, ratings

from .conftest import GAME, House, Player, easy

Member = Callable[[str], Player]
NATO_OPEN = {"NATO": "me", "Soviet": "open"}


def account(house: House, name: str) -> Player:
    """Somebody with an account; its password is none that opens it, for argon2 takes its time."""
    player = house.player(name)
    account_of(house, name)
    return player


def account_of(house: House, name: str) -> None:
    """Give a guest an account."""
    house.site.store.submit(
        lambda c: c.exec_driver_sql(f"UPDATE players SET password = 'x' WHERE name = '{name}'")
    ).result()


@pytest.fixture
def member(house: House) -> Member:
    return lambda name: account(house, name)


def refusal(answer: object) -> str:
    assert answer.status_code >= 400, answer.text  # type: ignore[attr-defined]
    reason: str = answer.json()["error"]["reason"]  # type: ignore[attr-defined]
    return reason


def meet(host: Player, other: Player, **wanted: object) -> str:
    """The host's open table with the other at it."""
    match = host.new_match(seats=NATO_OPEN, **wanted)
    answer = other.post(f"/api/matches/{match}/join", {})
    assert answer.status_code == 200, answer.text
    return match


def resign(player: Player, match: str) -> None:
    assert player.live(match).ask("resign")["ok"]


def page(looker: Player, name: str) -> dict[str, object]:
    found: dict[str, object] = looker.get("/api/player", params={"name": name}).json()
    return found


def rating(looker: Player, name: str) -> tuple[int, int] | None:
    cards = page(looker, name)["ratings"]
    assert isinstance(cards, list)
    return (cards[0]["rating"], cards[0]["played"]) if cards else None


# --- ratings and results -------------------------------------------------------------------------


def test_a_rated_match_moves_both_ratings_once(house: House, member: Member) -> None:
    ann, bob = member("Ann"), member("Bob")
    match = meet(ann, bob, rated=True, public=True)
    resign(ann, match)
    assert rating(ann, "Ann") == (1338, 1)
    assert rating(ann, "Bob") == (1662, 1)
    line = bob.live(match)
    line.ask("chat", text="good game")  # written after the end: nothing is rated again
    assert rating(house.stranger(), "Bob") == (1662, 1)
    [result] = page(bob, "Bob")["results"]  # type: ignore[misc]
    assert (result["opponent"], result["points"], result["over"]) == ("Ann", 1.0, "NATO resigns")
    assert (result["before"], result["after"]) == (1500, 1662)
    [tally] = page(bob, "Ann")["tallies"]  # type: ignore[misc]
    assert (tally["role"], tally["played"], tally["lost"]) == ("NATO", 1, 1)
    people = house.stranger().get(f"/api/games/{GAME}/people").json()
    assert [each["name"] for each in people["ladder"]] == ["Bob", "Ann"]
    assert all(each["provisional"] for each in people["ladder"])
    assert [(t["role"], t["won"]) for t in people["tallies"]] == [("NATO", 0), ("Soviet", 1)]
    assert [each["player"] for each in people["results"]] == ["Bob"]


def test_what_is_not_rated(house: House, member: Member, bob: Player) -> None:
    """No guest, nobody twice, no machine, no file, no branch, nothing that was closed."""
    ann, cyd = member("Ann"), member("Cyd")
    assert "accounts" in refusal(bob.post("/api/matches", {"game": GAME, "rated": True}))
    for seats in ({}, {"NATO": "me", "Soviet": "bot:random"}, {"NATO": "open", "Soviet": "open"}):
        body = {"game": GAME, "rated": True, "seats": seats}
        assert "one other person" in refusal(ann.post("/api/matches", body))
    table = ann.new_match(seats=NATO_OPEN, rated=True)
    assert "rated" in refusal(bob.post(f"/api/matches/{table}/join", {}))
    own = ann.post(f"/api/matches/{table}/join", {"role": "Soviet"})
    assert "two people" in refusal(own)
    assert cyd.post(f"/api/matches/{table}/join", {}).status_code == 200
    resign(cyd, table)
    branch = ann.post(f"/api/matches/{table}/branch", {"at": 0}).json()["id"]
    file = ann.get(f"/api/matches/{table}/file").content
    upload = ann.client.post("/api/matches/upload?seats=NATO:me,Soviet:open", content=file)
    for match in (branch, upload.json()["id"]):
        cards = {card["id"]: card for card in ann.get("/api/matches").json()["mine"]}
        assert cards[match]["rated"] is False
    assert rating(ann, "Cyd") == (1338, 1)


def test_a_match_that_was_closed_counts_for_nobody(house: House, member: Member) -> None:
    ann, bob = member("Ann"), member("Bob")
    match = meet(ann, bob, rated=True)
    house.site.store.submit(lambda c: orders.end_match(c, match)).result()
    assert rating(ann, "Ann") is None


def test_an_agreed_draw_between_equals_moves_nothing_but_certainty(member: Member) -> None:
    ann, bob = member("Ann"), member("Bob")
    match = meet(ann, bob, rated=True)
    assert ann.live(match).ask("offer", name="draw")["ok"]
    assert bob.live(match).ask("reply", name="draw", accept=True)["ok"]
    assert rating(ann, "Ann") == rating(ann, "Bob") == (1500, 1)


def test_a_rematch_is_rated_as_well(member: Member) -> None:
    ann, bob = member("Ann"), member("Bob")
    match = meet(ann, bob, rated=True)
    here, there = ann.live(match), bob.live(match)
    here.ask("resign")
    there.until(lambda update: update["scene"]["asked"] is None or bool(update["seed"]))
    here.ask("offer", name="rematch")
    there.ask("reply", name="rematch", accept=True)
    here.until(lambda update: bool(update["rematch"]))
    cards = {card["id"]: card for card in ann.get("/api/matches").json()["mine"]}
    again = cards[here.update["rematch"]]
    assert again["rated"]
    assert again["ratings"] == {"NATO": 1338, "Soviet": 1662}


def test_a_guest_has_no_page_and_a_page_needs_no_name(house: House, ann: Player) -> None:
    account(house, "Bob")
    assert "no account" in refusal(house.stranger().get("/api/player", params={"name": "Ann"}))
    assert page(house.stranger(), "Bob")["me"] is False
    assert house.stranger().get("/api/games/chess/people").status_code == 400


def test_results_of_private_matches_are_counted_and_not_listed(member: Member) -> None:
    ann, bob = member("Ann"), member("Bob")
    resign(ann, meet(ann, bob))
    assert page(bob, "Ann")["results"] == []
    assert len(page(bob, "Ann")["tallies"]) == 1  # type: ignore[arg-type]


# --- friends and blocks --------------------------------------------------------------------------


def contact(player: Player, name: str, kind: str) -> object:
    return player.post("/api/player/contact", {"name": name, "contact": kind})


def test_friends_are_ones_own_list(member: Member, house: House) -> None:
    ann, bob = member("Ann"), member("Bob")
    assert contact(ann, "bob", "friend").status_code == 200  # type: ignore[attr-defined]
    assert ann.get("/api/contacts").json() == {"friends": ["Bob"], "blocked": []}
    assert bob.get("/api/contacts").json() == {"friends": [], "blocked": []}
    assert (page(ann, "Bob")["contact"], page(bob, "Ann")["contact"]) == ("friend", "")
    contact(ann, "Bob", "blocked")
    assert ann.get("/api/contacts").json() == {"friends": [], "blocked": ["Bob"]}
    contact(ann, "Bob", "")
    assert ann.get("/api/contacts").json() == {"friends": [], "blocked": []}
    assert "this is you" in refusal(contact(ann, "Ann", "friend"))
    assert "no account" in refusal(contact(ann, "Zoe", "friend"))
    assert "not 'foe'" in refusal(contact(ann, "Bob", "foe"))
    assert "accounts" in refusal(contact(house.player("Guest"), "Bob", "friend"))


@pytest.mark.parametrize("blocker", ["Ann", "Bob"])
def test_a_block_works_both_ways_and_tells_nobody(member: Member, blocker: str) -> None:
    ann, bob = member("Ann"), member("Bob")
    both = {"Ann": ann, "Bob": bob}
    made = ann.post("/api/matches", {"game": GAME, "seats": NATO_OPEN, "public": True}).json()
    linked = ann.post("/api/matches", {"game": GAME, "seats": {"NATO": "me", "Soviet": "link"}})
    contact(both[blocker], "Ann" if blocker == "Bob" else "Bob", "blocked")
    body = {"game": GAME, "seats": {"NATO": "me", "Soviet": "player:Bob"}}
    challenge = ann.post("/api/matches", body)
    assert challenge.status_code == 200
    lists = bob.get("/api/matches").json()
    assert [lists[name] for name in ("open", "watching", "asked")] == [[], [], []]
    assert bob.get("/api/lobby").json() == []
    full = bob.new_match()
    never_open = refusal(ann.post(f"/api/matches/{full}/join", {}))
    assert refusal(bob.post(f"/api/matches/{made['id']}/join", {})) == never_open
    taken = refusal(ann.post(f"/api/matches/{full}/join", {"role": "Soviet"}))
    answer = bob.post(f"/api/matches/{made['id']}/join", {"role": "Soviet"})
    assert refusal(answer) == taken
    asked = bob.post(f"/api/matches/{challenge.json()['id']}/join", {})
    assert refusal(asked) == refusal(bob.post(f"/api/matches/{linked.json()['id']}/join", {}))
    token = linked.json()["links"]["Soviet"].rpartition("/")[2]
    wrong = refusal(bob.post(f"/api/matches/{linked.json()['id']}/join", {"token": "x"}))
    answer = bob.post(f"/api/matches/{linked.json()['id']}/join", {"token": token})
    assert refusal(answer) == wrong
    [asking] = [card for card in ann.get("/api/matches").json()["mine"] if card["asked"]]
    assert (asking["asked"], asking["declined"]) == ("Bob", False)  # as if nobody had answered
    contact(both[blocker], "Ann" if blocker == "Bob" else "Bob", "")
    assert len(bob.get("/api/matches").json()["asked"]) == 1


# --- challenges ----------------------------------------------------------------------------------


def test_a_challenge_is_accepted_in_one_step_or_declined(member: Member, house: House) -> None:
    ann, bob, cyd = member("Ann"), member("Bob"), member("Cyd")
    body = {"game": GAME, "seats": {"NATO": "me", "Soviet": "player:bob"}, "rated": True}
    first, second = (ann.post("/api/matches", body).json()["id"] for _ in range(2))
    assert {card["id"] for card in bob.get("/api/matches").json()["asked"]} == {first, second}
    assert cyd.get("/api/matches").json()["asked"] == []
    assert "link" in refusal(cyd.post(f"/api/matches/{first}/join", {}))
    assert bob.post(f"/api/matches/{first}/join", {}).json() == {"role": "Soviet"}
    assert bob.post(f"/api/matches/{second}/decline").status_code == 200
    assert bob.get("/api/matches").json()["asked"] == []
    cards = {card["id"]: card for card in ann.get("/api/matches").json()["mine"]}
    assert (cards[first]["asked"], cards[first]["declined"]) == ("", False)
    assert (cards[second]["asked"], cards[second]["declined"]) == ("Bob", True)
    assert "not asked" in refusal(cyd.post(f"/api/matches/{second}/decline"))


@pytest.mark.parametrize(
    ("name", "reason"), [("Zoe", "no account"), ("Guest", "no account"), ("Ann", "yourself")]
)
def test_who_cannot_be_challenged(member: Member, house: House, name: str, reason: str) -> None:
    ann, guest = member("Ann"), house.player("Guest")
    body = {"game": GAME, "seats": {"NATO": "me", "Soviet": f"player:{name}"}}
    assert reason in refusal(ann.post("/api/matches", body))
    body["seats"] = {"NATO": "me", "Soviet": "player:Ann"}
    assert "accounts" in refusal(guest.post("/api/matches", body))
    assert ann.get("/api/matches").json()["mine"] == []


# --- the lobby -----------------------------------------------------------------------------------


def test_the_lobby_and_its_filters(member: Member) -> None:
    ann, bob, cyd = member("Ann"), member("Bob"), member("Cyd")
    contact(cyd, "Bob", "friend")
    plain = ann.new_match(seats=NATO_OPEN, public=True)
    other = ann.new_match(game="example", seats={"Red": "me", "Blue": "open"}, clock="week")
    rated = bob.new_match(seats=NATO_OPEN, rated=True, clock="day")
    mine = cyd.new_match(seats={"NATO": "me", "Soviet": "link"})
    private = ann.new_match(seats={"NATO": "me", "Soviet": "link"})
    watched = ann.new_match(public=True)

    def found(**filters: str) -> set[str]:
        return {card["id"] for card in cyd.get("/api/lobby", params=filters).json()}

    assert found() == {plain, other, rated, mine, watched}
    assert private not in found()
    assert found(open="yes") == {plain, other, rated}
    assert found(game="example") == {other}
    assert found(game=GAME, open="yes", clock="none") == {plain}
    assert found(clock="day") == {rated} == found(rated="yes") == found(friends="yes")
    assert found(rated="no", open="yes") == {plain, other}
    assert found(turn="yes") == {mine}
    assert found(scenario="nosuch") == set()
    for filters in ({"clock": "hour"}, {"rated": "1"}, {"open": "1"}, {"turn": "no"}):
        assert refusal(cyd.get("/api/lobby", params=filters))
    [card] = cyd.get("/api/lobby", params={"rated": "yes"}).json()
    assert (card["rated"], card["clock"]) == (True, "day")


# --- losing on time ------------------------------------------------------------------------------


def lose_on_time(house: House, host: Player, other: Player, **wanted: object) -> None:
    """The host's clock falls."""
    match = meet(host, other, clock="live", **wanted)
    hall = house.site.hall

    async def fall() -> None:
        async with hall.acting(await hall.room(match)):
            hall.rooms[match].add("forfeit", "NATO")

    assert host.client.portal is not None
    host.client.portal.call(fall)


def test_who_loses_on_time_again_waits_and_is_told_why(
    house: House, member: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = member("Ann"), member("Bob")
    lose_on_time(house, ann, bob, rated=True)
    assert rating(ann, "Ann") == (1338, 1)  # a time-out counts
    assert ann.get("/api/matches").json()["barred"] == ""
    timed = bob.new_match(seats=NATO_OPEN, clock="day")
    lose_on_time(house, ann, bob)
    told = ann.get("/api/matches").json()["barred"]
    assert "you lost 2 matches on time" in told
    assert "UTC" in told
    body = {"game": GAME, "seats": NATO_OPEN}
    for more in ({"clock": "day"}, {"rated": True}):
        assert refusal(ann.post("/api/matches", body | more)) == told
    assert refusal(ann.post(f"/api/matches/{timed}/join", {})) == told
    assert ann.post("/api/matches", body).status_code == 200  # without a clock
    assert bob.get("/api/matches").json()["barred"] == ""
    later = clock.now() + DAY + 1000
    monkeypatch.setattr(timeouts, "now", lambda: later)
    assert ann.get("/api/matches").json()["barred"] == ""
    assert ann.post(f"/api/matches/{timed}/join", {}).status_code == 200


def test_the_wait_grows_and_old_faults_are_forgotten(house: House, member: Member) -> None:
    ann, bob = member("Ann"), member("Bob")
    played = [meet(ann, bob) for _ in range(6)]
    store, moment = house.site.store, clock.now()

    def waits() -> int:
        told = store.read_now(lambda c: timeouts.bar(c, 1))
        if not told:
            return 0
        days = [d for d in range(1, 40) if f"{_date(moment + d * DAY)}" in told]
        return days[0]

    found = []
    for match in played:
        store.submit(lambda c, match=match: timeouts.note(c, match, 1, moment)).result()
        found.append(waits())
    assert found == [0, 1, 3, 7, 30, 30]
    old = f"UPDATE timeouts SET time = {moment - 91 * DAY}"
    store.submit(lambda c: c.exec_driver_sql(old)).result()
    assert waits() == 0


def _date(moment: int) -> str:
    then = datetime.fromtimestamp(moment / 1000, UTC)
    return f"until {then.day} {then:%B %Y, %H:%M}"


def test_a_rematch_with_a_clock_waits_too(house: House, member: Member) -> None:
    ann, bob = member("Ann"), member("Bob")
    last = meet(ann, bob, clock="day")
    for _ in range(2):
        lose_on_time(house, ann, bob)
    here, there = ann.live(last), bob.live(last)
    here.ask("resign")
    here.ask("offer", name="rematch")
    answer = there.ask("reply", name="rematch", accept=True)
    assert (answer["ok"], "on time" in answer["reason"]) == (False, True)


# --- two servers, own data -----------------------------------------------------------------------


def test_two_servers_that_end_matches_at_once_rate_each_once(
    shared_database: str, tmp_path: Path
) -> None:
    """Six matches of the same two players, ended on both servers at the same time."""
    settings = easy(tmp_path, shared_database, secret="shared" * 8)
    houses = [House(settings), House(settings)]
    try:
        ann, bob = account(houses[0], "Ann"), account(houses[1], "Bob")
        for house in houses:
            assert house.site._fanout is not None
            assert house.site._fanout.listening.wait(30)
        played = [meet(ann, bob, rated=True) for _ in range(6)]
        store = [house.site.store for house in houses]
        known = store[0].read_now(lambda c: matches.seqs(c, played))
        waiting = []
        for number, match in enumerate(played):
            entry = Entry(known[match] + 1, clock.now(), "resign", "NATO", 1)
            status = Status(over="NATO resigns", winner="Soviet")
            for each in (store[number % 2], store[1 - number % 2]):
                waiting.append(
                    each.submit(lambda c, m=match, e=entry, s=status: matches.append(c, m, [e], s))
                )
        assert [bool(each.exception(60)) for each in waiting].count(False) == len(played)
        count = select(func.count()).select_from(rated_results)
        assert store[0].read_now(lambda c: c.execute(count).scalar()) == 2 * len(played)
        counts = store[1].read_now(lambda c: c.execute(select(ratings.c.played)).scalars().all())
        assert list(counts) == [len(played)] * 2
    finally:
        for house in houses:
            house.close()


def test_ones_own_data_and_what_is_left_of_who_goes(house: House, member: Member) -> None:
    ann, bob = member("Ann"), member("Bob")
    resign(ann, meet(ann, bob, rated=True, public=True))
    contact(ann, "Bob", "friend")
    contact(bob, "Ann", "blocked")
    data = ann.get("/api/account/data").json()
    assert [(each["name"], each["kind"]) for each in data["contacts"]] == [("Bob", "friend")]
    assert len(data["ratings"]) == len(data["rated_results"]) == 1
    assert "blocked" not in json.dumps(data)
    house.site.store.submit(lambda c: own_data.forget(c, 1)).result()
    assert bob.get("/api/contacts").json() == {"friends": [], "blocked": []}
    assert "no account" in refusal(bob.get("/api/player", params={"name": "Ann"}))
    [result] = page(bob, "Bob")["results"]  # type: ignore[misc]
    assert result["opponent"] == "a former player 1"
    assert [each["name"] for each in bob.get(f"/api/games/{GAME}/people").json()["ladder"]] == [
        "Bob"
    ]


def test_the_single_player_at_home_is_asked_nothing(tmp_path: Path) -> None:
    house = House(with_secret(easy(tmp_path, local=True)))
    try:
        you = house.stranger()
        lists = you.get("/api/matches").json()
        assert (lists["asked"], lists["barred"]) == ([], "")
        assert you.get("/api/session").json()["local"]
        you.new_match(seats={"NATO": "me", "Soviet": "bot:random"})
    finally:
        house.close()
