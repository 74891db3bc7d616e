"""Hints: for who plays alone, from what his seat sees, with a sign of how far they are."""

from typing import Any

import pytest

import levant
from levant.web import counsel_api

from .conftest import House, Live, Player
from .test_together import seated

SMALL = "example"


@pytest.fixture
def database() -> str:
    return ""


def hinted(player: Player, match: str, at: int) -> dict[str, Any]:
    """Ask until it is there."""
    while True:
        answer = player.post(f"/api/matches/{match}/hint", {"at": at})
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        assert 0 <= told["share"] <= 1
        if told["hint"]:
            return told["hint"]


def alone(player: Player, game: str = SMALL, **seats: str) -> tuple[str, Live]:
    roles = levant.game(game).about.roles
    match = player.new_match(game=game, seats=seats or {roles[0]: "me", roles[1]: "bot:random"})
    live = player.live(match)
    live.my_turn()
    return match, live


def test_a_hint_is_a_plan_that_can_be_played(ann: Player) -> None:
    match, live = alone(ann)
    assert live.update["alone"]
    hint = hinted(ann, match, live.scene["at"])
    assert hint["steps"][0]["actions"][0] in [choice["text"] for choice in live.choices]
    assert 0 <= hint["chance"] <= 1
    assert hint["why"]
    again = hinted(ann, match, live.scene["at"])
    assert again == hint


def test_who_plays_both_sides_has_hints_for_whoever_decides(ann: Player) -> None:
    match, live = alone(ann, Red="me", Blue="same-screen")
    first = live.scene["asked"]["role"]
    assert hinted(ann, match, live.scene["at"])["steps"]
    while live.scene["asked"]["role"] == first:
        live.play_first("end", "pass")
    assert hinted(ann, match, live.scene["at"])["steps"]


def test_there_are_none_between_people_for_watchers_and_for_another_point(
    house: House, ann: Player, bob: Player
) -> None:
    match, nato, _ = seated(ann, bob, public=True)
    assert not nato.update["alone"]
    eve = house.player("Eve")
    for player in (ann, bob, eve):
        assert player.post(f"/api/matches/{match}/hint", {"at": 0}).status_code == 403
        assert player.client.delete(f"/api/matches/{match}/hint").status_code == 403
    open_seat = ann.new_match(game=SMALL, seats={"Red": "me", "Blue": "link"})
    assert ann.post(f"/api/matches/{open_seat}/hint", {"at": 0}).status_code == 403
    own, live = alone(ann)
    assert bob.post(f"/api/matches/{own}/hint", {"at": live.scene["at"]}).status_code == 403
    late = ann.post(f"/api/matches/{own}/hint", {"at": live.scene["at"] + 1})
    assert late.status_code == 409
    assert "gone on" in late.json()["error"]["reason"]


def test_a_hint_that_is_given_up_stops_and_can_be_had_anew(
    ann: Player, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[bool] = []

    def endless(game: str, number: int, sight: object, seed: str, sign: Any) -> None:
        sign.tell(0.25)
        while not sign.given_up():
            pass
        ended.append(True)

    match, live = alone(ann)
    body = {"at": live.scene["at"]}
    with monkeypatch.context() as patched:
        patched.setattr(counsel_api, "think_of_hint", endless)
        told = ann.post(f"/api/matches/{match}/hint", body).json()
        assert told["hint"] is None
        assert told["share"] in (0, 0.25)
        assert ann.client.delete(f"/api/matches/{match}/hint").status_code == 200
        while not ended:
            pass
    assert hinted(ann, match, live.scene["at"])["steps"]


@pytest.mark.parametrize("game", [about.id for about in levant.games() if about.hidden])
def test_the_worker_is_handed_what_the_seat_sees(
    ann: Player, house: House, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[Any] = []

    def spy(*args: Any) -> None:
        given.append(args)

    monkeypatch.setattr(counsel_api, "think_of_hint", spy)
    match, live = alone(ann, game)
    ann.post(f"/api/matches/{match}/hint", {"at": live.scene["at"]})
    [(told, number, sight, seed, _)] = given
    room = house.site.hall.rooms[match]
    role = live.scene["asked"]["role"]
    assert (told, number) == (game, 0)
    assert sight == room.rules.to_plain(room.rules.veil(room.match.state, role))
    assert sight["key"] != room.rules.to_plain(room.match.state)["key"]
    assert seed == f"{match} {role}"


def test_those_who_look_hear_how_far_a_bot_is_that_thinks(ann: Player) -> None:
    roles = levant.game("sixth-fleet").about.roles
    match = ann.new_match(seats={roles[0]: "bot:officer", roles[1]: "me"})
    live = ann.live(match)
    for _ in range(60):  # a set-up may take no thought; the movement of a fleet does
        live.until(lambda update: bool(live.thoughts) or bool(live.choices))
        if live.thoughts:
            break
        live.play_first("deploy", "end", "resolve", "halt")
    assert live.thoughts
    assert {each["thinking"] for each in live.thoughts} == {roles[0]}
    assert all(0 <= each["share"] <= 1 for each in live.thoughts)


# --- the chances of winning ----------------------------------------------------------------------


def chances(player: Player, match: str, **query: str) -> dict[str, Any]:
    answer = player.get(f"/api/matches/{match}/chances", params=query)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_chances_are_told_for_every_player_turn_and_for_now(ann: Player, house: House) -> None:
    match, live = alone(ann, "six-day-war-1967", Sinai="me", Eastern="same-screen")
    assert chances(ann, match, seat="Sinai")["points"] == []  # nothing stands there yet
    while live.scene["at"] < 20:
        live.play_first("deploy", "end")
    told = chances(ann, match, seat="Sinai")
    assert told["roles"] == ["Sinai"]
    ats = [point["at"] for point in told["points"]]
    assert ats == sorted(set(ats))
    assert ats[-1] == live.scene["at"]
    room = house.site.hall.rooms[match]
    states = [room.match.state_at(at) for at in range(live.scene["at"] + 1)]
    clocks = [room.rules.clock(state) for state in states]
    assert len(ats) >= len(set(clocks) - {0}) > 0
    assert ats[0] == clocks.count(0) > 0
    for point in told["points"]:
        sight = room.rules.veil(states[point["at"]], "Sinai")
        expected = (room.rules.value(sight, "Sinai") + 1) / 2
        assert point["chances"] == [pytest.approx(expected, abs=1e-3)]


def test_an_undo_takes_the_chances_back(ann: Player) -> None:
    match, live = alone(ann, Red="me", Blue="same-screen")
    before = chances(ann, match, seat="Red")
    live.play("stay")
    assert chances(ann, match, seat="Red") != before
    assert live.ask("undo")["ok"]
    live.until(lambda update: update["scene"]["at"] == before["points"][-1]["at"])
    assert chances(ann, match, seat="Red") == before


def test_between_people_the_chances_are_told_afterwards_only(
    house: House, ann: Player, bob: Player
) -> None:
    match, nato, _ = seated(ann, bob, public=True)
    eve = house.player("Eve")
    assert not nato.update["chances"]
    for player in (ann, bob, eve):
        assert player.get(f"/api/matches/{match}/chances").status_code == 403
    assert nato.ask("resign")["ok"]
    for player, roles in ((ann, ["NATO"]), (bob, ["Soviet"]), (eve, ["NATO", "Soviet"])):
        assert chances(player, match)["roles"] == roles
    assert chances(bob, match, seat="NATO")["roles"] == ["NATO"]


def test_who_looks_on_at_a_match_with_the_machine_sees_what_everybody_may(
    house: House, ann: Player
) -> None:
    match, live = alone(ann, "golan-73")
    token = live.update["watch"].split("/")[-1]
    eve = house.player("Eve")
    assert eve.get(f"/api/matches/{match}/chances").status_code == 403
    told = chances(eve, match, token=token)
    room = house.site.hall.rooms[match]
    sight = room.rules.veil(room.match.state, "watcher")
    expected = [(room.rules.value(sight, role) + 1) / 2 for role in told["roles"]]
    assert told["points"][-1]["chances"] == [pytest.approx(each, abs=1e-3) for each in expected]
    assert eve.get(f"/api/matches/{match}/chances?seat=Israeli&token={token}").status_code == 403


# --- a match looked back on ----------------------------------------------------------------------


def test_a_finished_match_is_looked_back_on_by_whoever_may_look(
    house: House, ann: Player, bob: Player
) -> None:
    match, live = alone(ann)
    address = f"/api/matches/{match}/analysis"
    early = ann.post(address)
    assert early.status_code == 409
    assert "over" in early.json()["error"]["reason"]
    while live.scene["asked"]:
        live.my_turn()
        live.play_first("stay", "end", "pass")
        live.until(lambda update: bool(live.choices) or not update["scene"]["asked"])
    while not (told := ann.post(address).json())["analysis"]:
        assert 0 <= told["share"] <= 1
    found = told["analysis"]
    assert found["moments"][-1]["at"] == live.scene["at"]
    assert {"mistakes", "luck"} <= set(found)
    assert ann.post(address).json()["analysis"] == found
    assert bob.post(address).status_code == 403
    assert house.stranger().post(address).status_code == 401


def test_a_match_that_somebody_resigned_is_looked_back_on(ann: Player, bob: Player) -> None:
    match, nato, _ = seated(ann, bob)
    assert nato.ask("resign")["ok"]
    address = f"/api/matches/{match}/analysis"
    while not (told := bob.post(address).json())["analysis"]:
        pass
    assert told["analysis"]["moments"]
