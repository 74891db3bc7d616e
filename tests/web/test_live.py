"""The live connection: playing, refusals, undo, looking ahead, resuming."""

import pytest
from starlette.websockets import WebSocketDisconnect

from .conftest import GAME, House, Player


def test_a_person_plays_against_a_bot(ann: Player) -> None:
    live = ann.live(ann.new_match())
    assert live.update["mine"] == ["NATO"]
    assert live.scene["seat"] == "NATO"
    live.deploy()
    assert live.scene["asked"]["role"] == "NATO"
    assert {piece["side"] for piece in live.scene["table"]["pieces"]} >= {"NATO", "Soviet"}
    before = live.scene["at"]
    live.pass_turn()
    assert live.scene["at"] > before
    assert live.update["thinking"] == ""


def test_only_what_is_legal_is_played_and_the_refusal_names_its_case(ann: Player) -> None:
    live = ann.live(ann.new_match())
    live.deploy()
    at = live.scene["at"]
    answer = live.ask("play", text="move So-01 1602", at=at)
    assert not answer["ok"]
    assert answer["reason"]
    assert live.ask("why", text="move So-01 1602")["reason"] == answer["reason"]
    refusal = live.ask("why", text="move US-05 0101")
    assert not refusal["ok"]
    for text in ("", "fly me to the moon", "move", "move US-05", "move US-05 nowhere", "\x00"):
        answer = live.ask("play", text=text, at=at)
        assert not answer["ok"]
        assert answer["reason"]
    assert live.scene["at"] == at


def test_what_is_sent_twice_is_played_once(ann: Player) -> None:
    live = ann.live(ann.new_match())
    at, text = live.scene["at"], live.choices[0]["text"]
    assert live.ask("play", text=text, at=at)["ok"]
    again = live.ask("play", text=text, at=at)
    assert not again["ok"]
    assert "gone on" in again["reason"]


def test_one_text_may_skip_the_choice_that_leads_to_it_and_one_undo_takes_both_back(
    ann: Player,
) -> None:
    live = ann.live(ann.new_match())
    live.deploy()
    while not any(choice["lead"] for choice in live.choices):
        live.play_first("end")
        live.my_turn()
    lead = next(choice for choice in live.choices if choice["lead"])
    peeked = live.ask("peek", text=lead["text"])
    assert peeked["ok"], peeked
    move = next(c for c in peeked["data"]["choices"] if c["verb"] == "move")
    way = live.ask("route", text=move["text"])
    assert way["ok"]
    assert way["data"][-1] == move["args"][-1]
    before = live.scene
    live.play(move["text"])
    assert live.update["may_undo"]
    assert live.scene["routes"] == [way["data"]] or len(way["data"]) == 1
    assert live.ask("undo")["ok"]
    live.until(lambda update: update["scene"]["at"] == before["at"])
    assert live.scene["table"] == before["table"]


def test_a_lone_player_undoes_past_dice_and_the_bots_turn(ann: Player) -> None:
    live = ann.live(ann.new_match())
    live.deploy()
    live.pass_turn()
    assert live.update["may_undo"]
    known = max(event["at"] for update in live.updates for event in update["events"])
    asked = [u["scene"] for u in live.updates if u["scene"]["asked"]["choices"]]
    before = max((s for s in asked if s["at"] < live.scene["at"]), key=lambda s: s["at"])
    assert live.ask("undo")["ok"]
    live.until(lambda update: update["scene"]["at"] == before["at"])
    assert live.scene["table"] == before["table"]
    assert live.update["after"] <= before["at"] < known


def test_nothing_to_undo(ann: Player) -> None:
    live = ann.live(ann.new_match())
    assert "nothing of yours" in live.ask("undo")["reason"]


def test_peek_route_and_overlay_refuse_nonsense(ann: Player) -> None:
    live = ann.live(ann.new_match())
    for do in ("peek", "route"):
        for text in ("", "pick nobody", "end"):
            assert not live.ask(do, text=text)["ok"]
    assert "there are reach" in live.ask("overlay", name="love")["reason"]
    assert live.ask("overlay", name="stacking")["ok"]
    assert live.ask("overlay", name="reach", unit="no such unit") == {
        "id": live._number, "ok": True, "data": {}, "case": "", "reason": "", "units": [],
    }  # fmt: skip


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '"play"', '{"do":"play"}', '{"id":"x","do":"play"}', "\ud83d"]
)
def test_a_broken_message_is_answered_and_the_line_stays_up(ann: Player, text: str) -> None:
    live = ann.live(ann.new_match())
    answer = live.say(text.encode("utf-8", "replace").decode())
    assert answer["ok"] is False
    assert "no request" in answer["reason"]
    assert live.ask("overlay", name="stacking")["ok"]


def test_an_unknown_request_is_told_what_there_is(ann: Player) -> None:
    live = ann.live(ann.new_match())
    assert "there are play, undo" in live.ask("win")["reason"]


def test_resume_by_sequence_number_brings_exactly_what_was_missed(ann: Player) -> None:
    match = ann.new_match(seats={})
    first = ann.live(match)
    first.deploy()
    seen = {(e["at"], e["text"]) for update in first.updates for e in update["events"]}
    since, at = first.update["seq"], first.scene["at"]
    first.close()
    second = ann.live(match)
    for _ in range(5):
        second.play_first("end", "resolve", "halt")
    whole = {(e["at"], e["text"]) for update in second.updates for e in update["events"]}
    resumed = ann.live(match, since)
    assert resumed.update["after"] == at
    assert {(e["at"], e["text"]) for e in resumed.update["events"]} == whole - seen
    assert resumed.update["seq"] == second.update["seq"]
    assert resumed.scene["table"] == second.scene["table"]


def test_resume_after_an_undo_tells_what_is_void(ann: Player) -> None:
    match = ann.new_match(seats={})
    live = ann.live(match)
    live.deploy()
    start = live.scene["at"]
    live.play_first("end")
    since = live.update["seq"]
    live.close()
    other = ann.live(match)
    other.ask("undo")
    resumed = ann.live(match, since)
    assert resumed.update["after"] == start
    assert resumed.scene["at"] == start
    assert ann.live(match, 10**8).update["seq"] == resumed.update["seq"]


@pytest.mark.parametrize("since", ["x", "-1", "1e3", "9" * 40])
def test_a_bad_sequence_number_is_refused(ann: Player, since: str) -> None:
    match = ann.new_match()
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        ann.connect(f"{match}/live?since={since}") as socket,
    ):
        socket.receive_text()
    assert closed.value.code == 4400


def test_strangers_and_unknown_matches_are_refused(house: House, ann: Player) -> None:
    match = ann.new_match()
    for player, path, code in (
        (house.stranger(), match, 4403),
        (house.player("Eve"), match, 4403),
        (ann, "nosuchmatch", 4404),
    ):
        with pytest.raises(WebSocketDisconnect) as closed, player.connect(f"{path}/live") as socket:
            socket.receive_text()
        assert closed.value.code == code


def test_who_has_no_name_may_watch_with_a_link_and_do_nothing(house: House, ann: Player) -> None:
    match = ann.new_match()
    token = ann.live(match).update["watch"].rpartition("/")[2]
    stranger = house.stranger()
    watching = stranger.live(match, token=token)
    assert watching.scene["seat"] == "watcher"
    assert not watching.update["mine"]
    assert stranger.get(f"/api/matches/{match}/at/0?token={token}").status_code == 200
    assert stranger.get(f"/api/matches/{match}/at/0").status_code == 403
    assert not watching.ask(do="chat", text="hello")["ok"]


def test_an_invitation_says_who_sits_where_before_one_signs_in(house: House, ann: Player) -> None:
    made = ann.post(
        "/api/matches", {"game": "sixth-fleet", "seats": {"NATO": "me", "Soviet": "link"}}
    ).json()
    token = made["links"]["Soviet"].rpartition("/")[2]
    path = f"/api/matches/{made['id']}/invitation"
    told = house.stranger().get(f"{path}?token={token}").json()
    assert told["role"] == "Soviet"
    assert told["title"].startswith("Sixth Fleet: ")
    assert [(seat["role"], seat["player"]) for seat in told["seats"]] == [
        ("NATO", "Ann"),
        ("Soviet", ""),
    ]
    for wrong in ("", "x"):
        assert house.stranger().get(f"{path}?token={wrong}").status_code == 403


def test_two_windows_of_one_player_see_the_same(ann: Player) -> None:
    match = ann.new_match(seats={})
    left, right = ann.live(match), ann.live(match)
    left.play_first()
    right.until(lambda update: update["seq"] == left.update["seq"])
    assert left.scene["table"] == right.scene["table"]


def test_same_screen_follows_who_decides_and_a_seat_can_be_held(ann: Player) -> None:
    match = ann.new_match(seats={"NATO": "me", "Soviet": "same-screen"})
    live = ann.live(match)
    assert live.update["mine"] == ["NATO", "Soviet"]
    while live.scene["asked"]["role"] == "NATO":
        live.play_first("deploy", "end")
    assert live.scene["seat"] == "Soviet"
    assert live.ask("seat", name="NATO")["ok"]
    live.until(lambda update: update["scene"]["seat"] == "NATO")
    assert live.choices == []
    assert not live.ask("seat", name="Mars")["ok"]
    assert live.ask("seat", name="")["ok"]


def test_what_has_one_answer_is_not_asked(ann: Player) -> None:
    live = ann.live(ann.new_match(seats={}))
    live.deploy()
    for _ in range(60):
        if not live.choices:
            break
        assert len(live.choices) > 1 or live.scene["worksheet"]
        live.play_first("end", "resolve", "halt")


def test_a_combat_shows_its_worksheet_and_then_its_die(ann: Player) -> None:
    live = ann.live(ann.new_match(seats={}))
    live.deploy()
    while not any(choice["verb"] == "attack" for choice in live.choices):
        live.play_first("end")
    live.play_first("attack")
    while not any(choice["verb"] == "resolve" for choice in live.choices):
        live.play_first("join")
    sheet = live.scene["worksheet"]
    assert sheet["ready"]
    assert sum(outcome["chance"] for outcome in sheet["outcomes"]) == pytest.approx(1)
    live.play_first("resolve")
    fought = live.scene["worksheet"]
    assert fought["title"] == sheet["title"]
    assert fought["die"] or "cannot" in fought["result"]


def test_the_bots_pace_can_be_chosen_and_skipped(ann: Player) -> None:
    live = ann.live(ann.new_match())
    assert live.ask("pace", ms=5)["ok"]
    live.deploy()
    live.pass_turn()
    assert live.ask("skip")["ok"]
    lengths = [update["scene"]["at"] for update in live.updates]
    assert lengths == sorted(lengths)


def test_too_many_requests_close_the_line(ann: Player) -> None:
    live = ann.live(ann.new_match())

    def hurry() -> None:
        for _ in range(200):
            live.ask("overlay", name="stacking")

    with pytest.raises(WebSocketDisconnect) as closed:
        hurry()
    assert closed.value.code == 1008


def test_an_accepted_action_survives_the_room(house: House, ann: Player) -> None:
    match = ann.new_match(seats={})
    live = ann.live(match)
    live.deploy()
    live.play_first("end")
    table, seq = live.scene["table"], live.update["seq"]
    live.close()
    house.site.hall.rooms.clear()  # as after a restart
    again = ann.live(match)
    assert again.update["seq"] == seq
    assert again.scene["table"] == table
    assert again.update["game"] == GAME


def test_what_is_pointed_at_is_told_of_and_what_is_risky_warned_of(ann: Player) -> None:
    live = ann.live(ann.new_match())
    live.deploy()
    told = live.ask("card", name="1602", unit="US-01", text="US-05")["data"]
    left = {"what": "Movement left", "value": "4 of 4", "case": "5.12", "counts": False}
    assert left in told["piece"]
    place = {"what": "Place", "value": "1602 West of Sardinia", "case": "", "counts": False}
    assert told["place"][0] == place
    entry = {"what": "To enter", "value": "1 movement point", "case": "10.14", "counts": False}
    assert entry in told["place"]
    assert live.ask("card", name="nowhere", unit="nobody")["data"] == {"piece": [], "place": []}
    while not any(choice["verb"] == "end" for choice in live.choices):
        live.play_first("resolve", "attack", "withdraw", "retreat", "halt", "end")
        live.my_turn()
    warned = live.ask("warn", text="end")
    assert warned["ok"]
    assert isinstance(warned["data"], list)
    assert not live.ask("warn", text="move US-05 0101")["ok"]
    assert live.ask("warn", deeds=[{"text": "end"}])["data"] == warned["data"]
    assert not live.ask("warn", deeds=[{"text": "nonsense"}])["ok"]
