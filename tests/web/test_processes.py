"""Two server processes on one PostgreSQL: what one writes, the other shows."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from .conftest import GAME, House, Player, easy


@pytest.fixture
def houses(shared_database: str, tmp_path: Path) -> Iterator[list[House]]:
    settings = easy(tmp_path, shared_database, secret="shared")
    both = [House(settings), House(settings)]
    for house in both:
        assert house.site._fanout is not None
        assert house.site._fanout.listening.wait(60)
    yield both
    for house in both:
        house.close()


def test_players_on_different_servers_play_one_match(houses: list[House]) -> None:
    ann, bob = houses[0].player("Ann"), houses[1].player("Bob")
    seats = {"NATO": "me", "Soviet": "link"}
    made = ann.post("/api/matches", {"game": GAME, "seats": seats}).json()
    token = made["links"]["Soviet"].rpartition("/")[2]
    nato = ann.live(made["id"])
    assert bob.post(f"/api/matches/{made['id']}/join", {"token": token}).status_code == 200
    soviet = bob.live(made["id"])
    nato.until(lambda update: update["seats"][1]["player"] == "Bob")
    while nato.scene["asked"]["role"] == "NATO":
        nato.play_first("deploy", "end")
    soviet.reach(nato.update["seq"])
    assert soviet.scene["table"] == nato.scene["table"]
    soviet.play_first("deploy")
    nato.reach(soviet.update["seq"])
    soviet.ask("chat", text="over to you")
    nato.until(lambda update: any(c["text"] == "over to you" for c in update["chat"]))


def test_two_servers_that_play_at_once_play_once(houses: list[House]) -> None:
    ann = houses[0].player("Ann")
    match = ann.new_match(seats={})
    here = ann.live(match)
    there_client = houses[1].stranger()
    there_client.client.cookies = ann.client.cookies
    there = Player(there_client.client, "Ann", ann.lines).live(match)
    at, text = here.scene["at"], here.choices[0]["text"]
    answers = [live.ask("play", text=text, at=at) for live in (here, there)]
    assert [answer["ok"] for answer in answers].count(True) == 1
    for live in (here, there):
        live.until(lambda update: update["scene"]["at"] > at)
    assert here.scene["at"] == there.scene["at"]


def test_a_bot_is_driven_by_the_server_that_was_played_on(houses: list[House]) -> None:
    ann = houses[0].player("Ann")
    match = ann.new_match()
    live = ann.live(match)
    watcher = houses[1].stranger()
    watcher.client.cookies = ann.client.cookies
    other = Player(watcher.client, "Ann", ann.lines).live(match)
    live.deploy()
    live.pass_turn()
    other.reach(live.update["seq"])
    assert other.scene["table"] == live.scene["table"]
