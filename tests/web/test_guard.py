"""What stands before every request."""

import time
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from levant.web import guard
from levant.web.rates import Rates
from levant.web.settings import Settings, with_secret

from .conftest import House, Player


def test_another_site_cannot_act_for_its_visitor(house: House, ann: Player) -> None:
    body = {"game": "sixth-fleet"}
    for headers in (
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://localhost.evil.example"},
        {"sec-fetch-site": "cross-site"},
    ):
        assert ann.post("/api/matches", body, headers=headers).status_code == 403, headers
    assert ann.post("/api/matches", body, headers={"origin": "http://localhost"}).status_code == 200
    del ann.client.headers["x-levant"]
    assert ann.post("/api/matches", body).status_code == 403
    assert ann.get("/api/matches").status_code == 200


def test_another_site_cannot_open_a_live_line(ann: Player) -> None:
    match = ann.new_match()
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        ann.client.websocket_connect(
            f"ws://localhost/api/matches/{match}/live", headers={"origin": "https://evil.example"}
        ),
    ):
        pass
    assert closed.value.code == 1008


def test_a_body_that_is_too_large_is_refused(house: House, ann: Player) -> None:
    large = b"x" * (house.settings.body + 1)
    for path in ("/api/matches", "/api/session", "/api/account"):
        assert ann.client.post(path, content=large).status_code == 413
    assert ann.client.post("/api/matches/upload", content=large).status_code == 400
    huge = b"x" * (house.settings.upload + 1)
    assert ann.client.post("/api/matches/upload", content=huge).status_code == 413

    def unannounced():  # type: ignore[no-untyped-def]
        for _ in range(70):
            yield b"x" * 1024

    assert ann.client.post("/api/matches", content=unannounced()).status_code == 413


def test_every_answer_has_a_strict_policy(house: House, ann: Player) -> None:
    for path in ("/api/games", "/", "/api/nothing", "/api/matches"):
        headers = ann.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_an_address_that_asks_too_often_has_to_wait(tmp_path: Path) -> None:
    house = House(with_secret(Settings(tmp_path, workers=0, helpers=0, rate=1.0, burst=30)))
    try:
        eve = house.stranger()
        answers = [eve.get("/api/games").status_code for _ in range(30)]
        assert answers == [200] * 30
        began = time.monotonic()
        answers = [eve.get("/api/games").status_code for _ in range(3)]
        assert 429 in answers
        assert time.monotonic() - began > guard.PAUSE  # he cannot ask as fast as he is refused
    finally:
        house.close()


def test_passwords_cannot_be_guessed_quickly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "PAUSE", 0.0)
    house = House(with_secret(Settings(tmp_path, workers=0, helpers=0)))
    try:
        eve = house.stranger()
        body = {"name": "Ann", "password": "guess number"}
        answers = [eve.post("/api/session", body).status_code for _ in range(30)]
        assert answers[0] == 403
        assert 429 in answers
    finally:
        house.close()


def test_rates_fill_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = 0.0
    monkeypatch.setattr("levant.web.rates.time.monotonic", lambda: moment)
    rates = Rates(rate=2.0, burst=2)
    assert [rates.allow("a") for _ in range(3)] == [True, True, False]
    assert rates.allow("b")
    moment = 0.5
    assert [rates.allow("a") for _ in range(2)] == [True, False]
