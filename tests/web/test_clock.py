"""Clocks: what runs, what is gained, and the forfeit."""

from pathlib import Path

import pytest

from levant import web
from levant.web import clock
from levant.web.clock import Clocks, Pace

from .conftest import Player
from .test_together import seated


def test_only_the_decider_loses_time_and_gains_it_when_it_is_his_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(clock.PACES, "live", Pace(bank=1000, gain=100))
    clocks = Clocks("live")
    clocks.pass_to("NATO", 0)
    assert (clocks.at("NATO", 300), clocks.at("Soviet", 300)) == (700, 1000)
    assert clocks.deadline == 1000
    clocks.pass_to("NATO", 300)
    clocks.pass_to("Soviet", 400)
    assert (clocks.at("NATO", 900), clocks.at("Soviet", 900)) == (600, 500)
    clocks.pass_to("NATO", 900)
    assert clocks.at("NATO", 900) == 700
    clocks.pass_to("", 1000)
    assert (clocks.deadline, clocks.at("NATO", 5000)) == (0, 600)


def test_a_match_without_a_pace_has_no_clock() -> None:
    clocks = Clocks("")
    clocks.pass_to("NATO", 0)
    assert (clocks.at("NATO", 10**9), clocks.deadline) == (-1, 0)


def test_who_runs_out_of_time_forfeits(
    monkeypatch: pytest.MonkeyPatch, ann: Player, bob: Player
) -> None:
    monkeypatch.setitem(clock.PACES, "live", Pace(bank=1500, gain=10))
    _, _nato, soviet = seated(ann, bob, clock="live")
    state = {seat["role"]: seat for seat in soviet.update["seats"]}
    assert state["NATO"]["running"]
    assert 0 < state["NATO"]["clock"] <= 1500
    soviet.until(lambda update: update["scene"]["result"] is not None)
    assert soviet.scene["result"]["winner"] == "Soviet"
    assert "out of time" in soviet.scene["result"]["level"]


def test_no_clock_runs_before_both_sit(ann: Player) -> None:
    match = ann.new_match(seats={"NATO": "me", "Soviet": "open"}, clock="day")
    assert not any(seat["running"] for seat in ann.live(match).update["seats"])


def test_an_unknown_pace_is_refused(ann: Player) -> None:
    answer = ann.post("/api/matches", {"game": "sixth-fleet", "clock": "eternity"})
    assert answer.status_code == 400
    assert "live, day, week" in answer.json()["error"]["reason"]


def test_live_is_the_hour_that_the_page_promises() -> None:
    """Where the pace is chosen stands how much time it gives: each begins with as much."""
    words = (Path(web.__file__).parent / "page" / "src" / "people-words.ts").read_text("utf-8")
    assert '["live", "live: an hour each"]' in words
    clocks = Clocks("live")
    clocks.pass_to("NATO", 0)
    assert clocks.at("NATO", 0) == clocks.at("Soviet", 0) == 60 * 60 * 1000
