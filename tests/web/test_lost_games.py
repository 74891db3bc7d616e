"""Bots give up what is lost, where that was agreed when the match was made."""

import pytest

from levant.bots.settling import RESIGNS, Outlook
from levant.web.making import loaded
from levant.web.matches import Kept
from levant.web.room import Room

from .conftest import House, Player

SMALL = {"game": "example", "seats": {"Red": "me", "Blue": "bot:random"}}


@pytest.fixture
def database() -> str:
    return ""


@pytest.fixture(autouse=True)
def desperate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Outlook, "verdict", lambda *given: RESIGNS)


def test_a_bot_that_may_resigns_what_is_lost(ann: Player) -> None:
    live = ann.live(ann.new_match(**SMALL, resigns=True))
    live.my_turn()
    live.play("stay")
    live.until(lambda update: update["scene"]["result"])
    assert live.scene["result"]["level"] == "Blue resigns"
    assert live.scene["result"]["winner"] == "Red"


def test_one_that_may_not_plays_on(ann: Player) -> None:
    live = ann.live(ann.new_match(**SMALL))
    live.my_turn()
    live.play("stay")
    live.my_turn()
    assert live.scene["result"] is None


def test_machines_among_themselves_play_to_the_end(ann: Player, house: House) -> None:
    made = ann.post(
        "/api/matches",
        {"game": "example", "seats": {"Red": "bot:random", "Blue": "bot:random"}, "resigns": True},
    ).json()
    token = made["links"]["watcher"].split("/")[-1]
    live = ann.live(made["id"], token=token)
    live.until(lambda update: update["scene"]["result"])
    assert "resigns" not in live.scene["result"]["level"]


def test_what_was_agreed_outlives_the_server_and_holds_for_branch_and_rematch(
    ann: Player, house: House
) -> None:
    match = ann.new_match(**SMALL, resigns=True)
    live = ann.live(match)
    live.my_turn()
    room = house.site.hall.rooms[match]
    branch = ann.post(f"/api/matches/{match}/branch", {"at": 0}).json()["id"]
    live.play("stay")
    live.until(lambda update: update["scene"]["result"])
    assert live.ask("offer", name="rematch")["ok"]
    live.until(lambda update: update["rematch"])
    for each in (branch, live.update["rematch"]):
        other = house.site.hall.rooms[each]
        other.unfold()
        assert other.record.terms.resigns
    entries = [entry for entry in _entries(house, match) if entry.kind == "begin"]
    again = Room(room.row)
    again.become(loaded(Kept(room.row, list(room.seats.values()), entries)))
    again.unfold()
    assert again.record.terms.resigns


def _entries(house: House, match: str) -> list:
    from levant.web import matches

    kept = house.site.store.submit(lambda c: matches.load(c, match)).result()
    assert kept
    return kept.entries
