"""Several people: links, open seats, watchers, chat, notes, offers, undo by consent, rematch."""

import asyncio

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect

from levant.web import live as line_module
from levant.web import view
from levant.web.room import Room

from .conftest import GAME, House, Live, Player

BOTH = {"NATO": "me", "Soviet": "link"}


def seated(ann: Player, bob: Player, **wanted: object) -> tuple[str, Live, Live]:
    """A match of two people, both looking at it."""
    made = ann.post("/api/matches", {"game": GAME, "seats": BOTH, **wanted}).json()
    token = made["links"]["Soviet"].rpartition("/")[2]
    joined = bob.post(f"/api/matches/{made['id']}/join", {"token": token})
    assert joined.json() == {"role": "Soviet"}
    return made["id"], ann.live(made["id"]), bob.live(made["id"])


def test_a_friend_joins_by_link_and_both_see_every_move(ann: Player, bob: Player) -> None:
    _match, nato, soviet = seated(ann, bob)
    assert soviet.update["mine"] == ["Soviet"]
    assert soviet.choices == []
    assert soviet.scene["asked"]["prompt"] == "NATO decides"
    assert not soviet.ask("play", text=nato.choices[0]["text"], at=0)["ok"]
    while nato.scene["asked"]["role"] == "NATO":
        nato.play_first("deploy", "end")
    soviet.until(lambda update: bool(update["scene"]["asked"]["choices"]))
    assert soviet.scene["table"]["pieces"] == nato.scene["table"]["pieces"]
    soviet.play_first("deploy")
    nato.until(lambda update: update["seq"] == soviet.update["seq"])
    names = {seat["role"]: (seat["player"], seat["online"]) for seat in nato.update["seats"]}
    assert names == {"NATO": ("Ann", True), "Soviet": ("Bob", True)}


def test_a_link_works_once_and_a_wrong_one_never(house: House, ann: Player, bob: Player) -> None:
    made = ann.post("/api/matches", {"game": GAME, "seats": BOTH}).json()
    path, token = f"/api/matches/{made['id']}/join", made["links"]["Soviet"].rpartition("/")[2]
    eve = house.player("Eve")
    assert eve.post(path, {"token": "x" * 24}).status_code == 403
    assert eve.post(path, {"role": "Soviet"}).status_code == 403
    assert eve.post(path, {"role": "NATO"}).status_code == 409
    assert eve.post(path, {"role": "Mars"}).status_code == 400
    assert bob.post(path, {"token": token}).status_code == 200
    assert bob.post(path, {"token": token}).status_code == 200  # again by the same is no harm
    assert eve.post(path, {"token": token}).status_code == 409


def test_an_open_seat_is_in_the_lobby_until_it_is_taken(ann: Player, bob: Player) -> None:
    match = ann.new_match(seats={"NATO": "me", "Soviet": "open"})
    assert [card["id"] for card in bob.get("/api/matches").json()["open"]] == [match]
    assert bob.post(f"/api/matches/{match}/join", {}).json() == {"role": "Soviet"}
    lists = bob.get("/api/matches").json()
    assert lists["open"] == []
    assert [card["id"] for card in lists["mine"]] == [match]
    assert ann.get("/api/matches").json()["mine"][0]["my_move"]
    assert not lists["mine"][0]["my_move"]


def test_watchers_see_public_matches_and_touch_nothing(
    house: House, ann: Player, bob: Player
) -> None:
    match, nato, _ = seated(ann, bob, public=True)
    eve = house.player("Eve")
    assert [card["id"] for card in eve.get("/api/matches").json()["watching"]] == [match]
    watcher = eve.live(match)
    assert watcher.scene["seat"] == "watcher"
    assert watcher.update["mine"] == []
    assert watcher.choices == []
    assert all(seat["link"] == "" for seat in watcher.update["seats"])
    nato.ask("chat", text="between us")
    for do in ("play", "undo", "chat", "note", "offer", "reply", "resign", "pace", "skip"):
        answer = watcher.ask(do, text="end", name="draw")
        assert not answer["ok"], do
    assert not watcher.ask("seat", name="NATO")["ok"]
    assert all(update["chat"] == [] for update in watcher.updates)
    nato.until(lambda update: update["watchers"] == 1)


def test_a_private_match_is_seen_with_its_token_only(house: House, ann: Player) -> None:
    made = ann.post("/api/matches", {"game": GAME, "seats": BOTH}).json()
    eve = house.player("Eve")
    for path in ("at/0", "picture.svg", "verify"):
        assert eve.get(f"/api/matches/{made['id']}/{path}").status_code == 403
    token = made["links"]["watcher"].rpartition("/")[2]
    assert eve.live(made["id"], token=token).scene["seat"] == "watcher"
    assert eve.get(f"/api/matches/{made['id']}/at/0?token={token}").status_code == 200


def test_chat_reaches_the_other_player_and_resumes(ann: Player, bob: Player) -> None:
    match, nato, soviet = seated(ann, bob)
    since = soviet.update["seq"]
    assert nato.ask("chat", text="  Good evening ")["ok"]
    soviet.until(lambda update: bool(update["chat"]))
    assert [(c["name"], c["text"], c["role"]) for c in soviet.update["chat"]] == [
        ("Ann", "Good evening", "NATO")
    ]
    assert bob.live(match, since).update["chat"] == soviet.update["chat"]
    assert bob.live(match, soviet.update["seq"]).update["chat"] == []
    for text in ("", "   ", "x" * 1001):
        assert not nato.ask("chat", text=text)["ok"]


def test_notes_are_private_and_kept(ann: Player, bob: Player) -> None:
    match, nato, _soviet = seated(ann, bob)
    assert nato.ask("note", text="feint at Crete")["ok"]
    assert nato.ask("note", text="feint at Crete, then Malta")["ok"]
    assert not nato.ask("note", text="x" * 20_001)["ok"]
    assert ann.live(match).update["note"] == "feint at Crete, then Malta"
    assert bob.live(match).update["note"] == ""


def test_undo_against_a_person_ends_when_the_turn_passes(ann: Player, bob: Player) -> None:
    _, nato, soviet = seated(ann, bob)
    nato.play_first()
    assert nato.update["may_undo"]
    assert nato.ask("undo")["ok"]
    nato.until(lambda update: update["scene"]["at"] == 0)
    while nato.scene["asked"]["role"] == "NATO":
        nato.play_first("deploy", "end")
    assert not nato.update["may_undo"]
    assert "take-back" in nato.ask("undo")["reason"]
    assert "nothing of yours" in soviet.ask("undo")["reason"]


def test_undo_against_a_person_ends_when_a_die_is_rolled(ann: Player, bob: Player) -> None:
    _, nato, soviet = seated(ann, bob)
    players = {"NATO": nato, "Soviet": soviet}
    for _ in range(2000):
        seq = max(nato.update["seq"], soviet.update["seq"])
        for live in players.values():
            live.reach(seq)
        role = nato.scene["asked"]["role"]
        live = players[role]
        if any(choice["verb"] == "resolve" for choice in live.choices):
            assert live.update["may_undo"]
            live.play_first("resolve")
            assert live.scene["worksheet"]["die"] == 0 or not live.update["may_undo"]
            if live.scene["worksheet"]["die"]:
                return
        else:
            live.play_first("deploy", "attack", "join", "end", "halt")
    pytest.fail("nobody ever rolled a die")


def test_a_take_back_needs_consent(ann: Player, bob: Player) -> None:
    _, nato, soviet = seated(ann, bob)
    while nato.scene["asked"]["role"] == "NATO":
        before = nato.scene["at"]
        nato.play_first("deploy", "end")
    assert nato.ask("offer", name="take-back")["ok"]
    assert not nato.ask("offer", name="take-back")["ok"]
    assert not nato.ask("reply", name="take-back", accept=True)["ok"]
    soviet.until(lambda update: bool(update["offers"]))
    assert soviet.update["offers"] == [{"what": "take-back", "role": "NATO"}]
    assert soviet.ask("reply", name="take-back", accept=False)["ok"]
    nato.until(lambda update: update["offers"] == [])
    assert nato.scene["asked"]["role"] == "Soviet"
    assert nato.ask("offer", name="take-back")["ok"]
    assert soviet.ask("reply", name="take-back", accept=True)["ok"]
    nato.until(lambda update: update["scene"]["at"] == before)
    assert nato.scene["asked"]["role"] == "NATO"
    assert not soviet.ask("reply", name="take-back", accept=True)["ok"]


def test_a_draw_is_agreed_and_a_rematch_follows(ann: Player, bob: Player) -> None:
    _match, nato, soviet = seated(ann, bob)
    assert not nato.ask("offer", name="rematch")["ok"]
    assert not nato.ask("offer", name="surrender of the moon")["ok"]
    assert nato.ask("offer", name="draw")["ok"]
    assert soviet.ask("reply", name="draw", accept=True)["ok"]
    nato.until(lambda update: update["scene"]["result"] is not None)
    assert nato.scene["result"]["winner"] is None
    assert len(nato.update["seed"]) == 32
    assert nato.scene["asked"] is None
    for do in ("play", "undo", "resign"):
        assert not nato.ask(do, text="end", at=nato.scene["at"])["ok"]
    assert not nato.ask("offer", name="draw")["ok"]
    assert soviet.ask("offer", name="rematch")["ok"]
    assert nato.ask("reply", name="rematch", accept=True)["ok"]
    nato.until(lambda update: update["rematch"] != "")
    again = ann.live(nato.update["rematch"])
    assert again.update["mine"] == ["NATO"]
    assert again.update["fingerprint"] != nato.update["fingerprint"]


def test_an_offer_lapses_when_something_is_played(ann: Player, bob: Player) -> None:
    _, nato, soviet = seated(ann, bob)
    assert soviet.ask("offer", name="draw")["ok"]
    nato.until(lambda update: bool(update["offers"]))
    nato.play_first()
    assert nato.update["offers"] == []


def test_who_resigns_loses_and_it_is_counted(ann: Player, bob: Player) -> None:
    _match, nato, soviet = seated(ann, bob)
    assert soviet.ask("resign")["ok"]
    nato.until(lambda update: update["scene"]["result"] is not None)
    assert nato.scene["result"]["winner"] == "NATO"
    tallies = {t["role"]: t for t in bob.get("/api/statistics?mine=1").json()}
    assert (tallies["Soviet"]["played"], tallies["Soviet"]["lost"]) == (1, 1)
    tallies = {t["role"]: t for t in ann.get("/api/statistics").json()}
    assert (tallies["NATO"]["won"], tallies["Soviet"]["won"]) == (1, 0)


def test_against_a_bot_a_rematch_is_at_once(ann: Player) -> None:
    live = ann.live(ann.new_match())
    assert live.ask("resign")["ok"]
    live.until(lambda update: update["scene"]["result"] is not None)
    assert live.ask("offer", name="rematch")["ok"]
    live.until(lambda update: update["rematch"] != "")


def test_after_the_end_a_match_is_seen_from_any_seat(ann: Player, bob: Player) -> None:
    match, nato, _ = seated(ann, bob)
    assert bob.get(f"/api/matches/{match}/at/0?seat=NATO").status_code == 403
    nato.ask("resign")
    assert bob.get(f"/api/matches/{match}/at/0?seat=NATO").json()["seat"] == "NATO"
    assert bob.get(f"/api/matches/{match}/at/0?seat=Mars").status_code == 403


def test_an_update_is_made_once_for_all_who_watch(
    house: House, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, nato, soviet = seated(ann, bob, public=True)
    watchers = [house.player(f"W{n}").live(match) for n in range(12)]
    nato.until(lambda update: update["watchers"] == 12)
    for line in (soviet, *watchers):
        line.until(lambda update: update["watchers"] == 12)
    made: list[str] = []
    update = view.update

    def counting(room: Room, player: int, seat: str, *more: object) -> object:
        made.append(seat)
        return update(room, player, seat, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(view, "update", counting)
    nato.play_first()
    for line in (soviet, *watchers):
        line.reach(nato.update["seq"])
    assert sorted(made) == ["NATO", "Soviet", "watcher"]


def test_a_watcher_who_comes_does_not_stir_all_the_others(house: House, ann: Player) -> None:
    """Of n who come one after another each is told a few times, not n times."""
    match = ann.new_match(seats={}, public=True)
    first = house.player("W").live(match)
    for number in range(15):
        house.player(f"W{number}").live(match)
    first.until(lambda update: update["watchers"] == 16)
    assert len(first.updates) < 15


def test_a_reader_who_is_too_slow_is_dropped(
    house: House, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = ann.new_match(seats={}, public=True)
    line = ann.live(match)

    async def never(*_: object) -> None:
        await asyncio.sleep(3600)

    monkeypatch.setattr(line_module, "SLOW", 0.5)
    with monkeypatch.context() as patch:
        patch.setattr(WebSocket, "send_text", never)
        line._socket.send_text('{"id": 1, "do": "chat", "text": "hello"}')
        with pytest.raises(WebSocketDisconnect) as closed:
            line.next_update()
    assert (closed.value.code, "slowly" in closed.value.reason) == (1012, True)
