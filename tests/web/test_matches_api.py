"""Every route about matches, with good and bad input."""

import json
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from levant.web.workers import Hung

from .conftest import GAME, House, Player
from .test_together import seated


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({}, "missing required field `game`"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": 7}, "Expected `str`"),
        ({"game": GAME, "scenario": "doomsday"}, "has no scenario 'doomsday'"),
        ({"game": GAME, "options": ["cheating"]}, "has no option 'cheating'"),
        ({"game": GAME, "seats": {"Mars": "me"}}, "there is no role 'Mars'"),
        ({"game": GAME, "seats": {"NATO": "bot:god"}}, "'bot:god' is none of"),
        ({"game": GAME, "colour": "red"}, "unknown field `colour`"),
        ([], "Expected `object`"),
    ],
)
def test_a_new_match_with_bad_input_is_refused_with_the_reason(
    ann: Player, body: object, reason: str
) -> None:
    answer = ann.post("/api/matches", body)
    assert answer.status_code == 400
    assert reason in answer.json()["error"]["reason"]
    assert ann.get("/api/matches").json()["mine"] == []


@pytest.mark.parametrize("data", [b"", b"{", b"\xff\xfe", b"null"])
def test_a_body_that_is_no_json_is_refused(ann: Player, data: bytes) -> None:
    for path in ("/api/matches", "/api/session", "/api/account", "/api/matches/upload"):
        answer = ann.client.post(path, content=data)
        assert answer.status_code == 400, path
        assert answer.json()["error"]["reason"]


def test_strangers_are_asked_who_they_are(house: House, ann: Player) -> None:
    match = ann.new_match()
    stranger = house.stranger()
    assert stranger.get(f"/api/matches/{match}/at/0").status_code == 403  # who has the link may
    for path in ("matches", f"matches/{match}/file", "session"):
        assert stranger.get(f"/api/{path}").status_code == 401, path
    assert stranger.post("/api/matches", {"game": GAME}).status_code == 401
    assert stranger.post(f"/api/matches/{match}/join", {}).status_code == 401


def test_unknown_matches_and_addresses(ann: Player) -> None:
    for path in ("file", "picture.svg", "at/0", "verify"):
        assert ann.get(f"/api/matches/nosuch/{path}").status_code == 404
    for path in ("join", "branch"):
        assert ann.post(f"/api/matches/nosuch/{path}", {"at": 0}).status_code in (400, 404)
    assert ann.get("/api/nothing").status_code == 404
    assert ann.post("/api/games").status_code == 405


def test_every_point_can_be_looked_at_and_no_other(ann: Player) -> None:
    match = ann.new_match(seats={})
    live = ann.live(match)
    live.deploy()
    at = live.scene["at"]
    scene = ann.get(f"/api/matches/{match}/at/{at}").json()
    assert scene["table"] == live.scene["table"]
    assert scene["asked"] is None
    start = ann.get(f"/api/matches/{match}/at/0?seat=Soviet").json()
    assert (start["at"], start["seat"]) == (0, "Soviet")
    assert start["table"] != scene["table"]
    for point, status in ((str(at + 1), 404), ("-1", 400), ("x", 400), ("9" * 30, 400)):
        assert ann.get(f"/api/matches/{match}/at/{point}").status_code == status


def test_a_picture_of_the_position(ann: Player) -> None:
    match = ann.new_match()
    answer = ann.get(f"/api/matches/{match}/picture.svg?at=0")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")
    assert ann.get(f"/api/matches/{match}/picture.svg?at=9999").status_code == 404


def test_a_file_goes_out_and_comes_in_again(ann: Player) -> None:
    match = ann.new_match(seats={})
    live = ann.live(match)
    live.deploy()
    file = ann.get(f"/api/matches/{match}/file")
    assert "attachment" in file.headers["content-disposition"]
    made = ann.client.post(
        "/api/matches/upload?seats=NATO:me,Soviet:same-screen", content=file.content
    )
    assert made.status_code == 200, made.text
    again = ann.live(made.json()["id"])
    assert again.scene["table"] == live.scene["table"]
    assert again.update["mine"] == ["NATO", "Soviet"]
    against = ann.client.post(
        "/api/matches/upload?seats=NATO:me,Soviet:bot:random", content=file.content
    )
    assert ann.live(against.json()["id"]).update["mine"] == ["NATO"]
    bad = ann.client.post("/api/matches/upload?seats=Mars:me", content=file.content)
    assert bad.status_code == 400


def test_a_file_knows_which_seats_are_the_machines(ann: Player) -> None:
    match = ann.new_match(seats={"NATO": "me", "Soviet": "bot:random"})
    file = ann.get(f"/api/matches/{match}/file").content
    again = ann.live(ann.client.post("/api/matches/upload", content=file).json()["id"]).update
    assert again["mine"] == ["NATO"]
    assert [seat["kind"] for seat in again["seats"]] == ["person", "bot:random"]
    both = ann.client.post("/api/matches/upload?seats=Soviet:me", content=file).json()["id"]
    assert ann.live(both).update["mine"] == ["NATO", "Soviet"]


def test_a_finished_game_between_machines_can_be_looked_at_by_who_brings_it(ann: Player) -> None:
    golden = Path(__file__).parents[1] / "golden" / "suez-56.json"
    seats = {"Anglo-French": "bot:greedy", "Egyptian": "bot:greedy"}
    file = json.dumps(json.loads(golden.read_bytes()) | {"seats": seats})
    made = ann.client.post("/api/matches/upload", content=file)
    assert ann.live(made.json()["id"]).update["mine"] == list(seats)


def test_broken_files_are_refused_and_the_fault_is_named(ann: Player) -> None:
    match = ann.new_match(seats={})
    live = ann.live(match)
    live.deploy()
    good = ann.get(f"/api/matches/{match}/file").json()
    broken = {
        "is not legal": good | {"actions": [*good["actions"][:5], "resolve"]},
        "another position": good | {"standing": "0" * 16},
        "do not belong together": good | {"fingerprint": "0" * 32},
        "file version 99": good | {"levant": 99},
        "unknown scenario": good | {"opening": good["opening"] | {"scenario": "x"}},
        "there is no game": good | {"opening": good["opening"] | {"game": "chess"}},
        "without its seed": good | {"opening": good["opening"] | {"seed": ""}},
        "is damaged": good | {"actions": 7},
        "adds to its dice": good | {"stirs": [{"at": 0, "kind": "sit", "text": "x", "by": "NATO"}]},
        "adds to its dice what": good
        | {"stirs": [{"at": 0, "kind": "share", "text": "x", "by": "Mars"}]},
        "adds to its dice what no": good
        | {"stirs": [{"at": 9999, "kind": "share", "text": "x", "by": "NATO"}]},
    }
    for reason, body in broken.items():
        answer = ann.client.post("/api/matches/upload", content=json.dumps(body))
        assert answer.status_code == 400, reason
        assert reason in answer.json()["error"]["reason"]
    cut = json.dumps(good)[:-40]
    assert "cut short" in ann.client.post("/api/matches/upload", content=cut).text
    assert len(ann.get("/api/matches").json()["mine"]) == 1


def test_a_branch_goes_on_from_any_point(ann: Player) -> None:
    match = ann.new_match()
    live = ann.live(match)
    live.deploy()
    then = ann.get(f"/api/matches/{match}/at/3").json()
    made = ann.post(f"/api/matches/{match}/branch", {"at": 3}).json()
    branch = ann.live(made["id"])
    assert branch.updates[0]["scene"]["at"] >= 3
    assert ann.get(f"/api/matches/{made['id']}/at/3").json()["table"] == then["table"]
    for at in (-1, 10_000):
        assert ann.post(f"/api/matches/{match}/branch", {"at": at}).status_code == 400


def test_no_seed_and_no_branch_before_the_end_of_a_match_between_people(
    ann: Player, bob: Player
) -> None:
    match, nato, _ = seated(ann, bob)
    file = bob.get(f"/api/matches/{match}/file")
    assert file.json()["opening"]["seed"] == ""
    assert nato.update["seed"] == ""
    assert bob.get(f"/api/matches/{match}/verify").json()["seed"] == ""
    refused = bob.post(f"/api/matches/{match}/branch", {"at": 0})
    assert (refused.status_code, "dice" in refused.text) == (409, True)
    nato.ask("resign")
    seed = bob.get(f"/api/matches/{match}/verify").json()["seed"]
    assert len(seed) == 32
    assert seed not in file.text
    assert bob.get(f"/api/matches/{match}/file").json()["opening"]["seed"] == seed
    assert bob.post(f"/api/matches/{match}/branch", {"at": 0}).status_code == 200


def test_the_file_of_a_match_with_secrets_waits_for_its_end(ann: Player, bob: Player) -> None:
    seats = {"Syrian": "me", "Israeli": "open"}
    match = ann.new_match(game="golan-73", seats=seats)
    assert bob.post(f"/api/matches/{match}/join", {"role": "Israeli"}).status_code == 200
    refused = bob.get(f"/api/matches/{match}/file")
    assert (refused.status_code, "hidden" in refused.text) == (409, True)
    ann.live(match).ask("resign")
    assert bob.get(f"/api/matches/{match}/file").status_code == 200


def test_only_those_who_sit_have_the_file(house: House, ann: Player) -> None:
    match = ann.new_match(public=True)
    assert house.player("Eve").get(f"/api/matches/{match}/file").status_code == 403


def test_every_roll_can_be_checked(ann: Player) -> None:
    match = ann.new_match()
    live = ann.live(match)
    live.deploy()
    live.pass_turn()
    told = ann.get(f"/api/matches/{match}/verify").json()
    assert told["sound"]
    assert told["seed"] == ""
    assert told["fingerprint"] == live.update["fingerprint"]
    events = [event for update in live.updates for event in update["events"] if event["die"]]
    assert {(roll["at"], roll["die"]) for roll in told["rolls"]} == {
        (event["at"], event["die"]) for event in events
    }


def test_a_whole_match_against_a_bot_ends_and_is_counted(ann: Player) -> None:
    match = ann.new_match(seats={"NATO": "bot:random", "Soviet": "bot:random"}, public=True)
    live = ann.live(match)
    live.until(lambda update: update["scene"]["result"] is not None)
    assert live.update["seed"] == "7"
    assert ann.get(f"/api/matches/{match}/verify").json()["sound"]
    tallies = ann.get("/api/statistics").json()
    assert [(t["role"], t["played"]) for t in tallies] == [("NATO", 1), ("Soviet", 1)]
    assert all(t["won"] + t["drawn"] + t["lost"] == t["played"] for t in tallies)
    assert ann.get("/api/statistics?mine=1").json() == []


def test_the_past_is_worked_out_by_helpers_with_a_limit(
    house: House, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was played again in the loop, and everybody waited for it."""
    match = ann.new_match()

    async def hang(*what: object, **more: object) -> None:
        raise Hung("it took longer than 30 seconds")

    monkeypatch.setattr(house.site.helpers, "call", hang)
    for path in ("at/0", "picture.svg?at=0"):
        answer = ann.get(f"/api/matches/{match}/{path}")
        assert (answer.status_code, "gave up" in answer.text) == (503, True)


def test_those_without_a_name_wait_for_helpers_by_address(ann: Player, house: House) -> None:
    """They waited as one player, whose queue one of them could fill for all."""
    match = ann.new_match(public=True)
    waiting = []
    call = house.site.helpers.call

    async def noted(who: str, *what: Any, **more: Any) -> Any:
        waiting.append(who)
        return await call(who, *what, **more)

    with mock.patch.object(house.site.helpers, "call", noted):
        assert house.stranger().get(f"/api/matches/{match}/at/0").status_code == 200
    assert waiting == ["address testclient"]
