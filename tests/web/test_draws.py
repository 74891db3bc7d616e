"""A draw is offered to a person or a machine, answered, withdrawn; and it is one ever after."""

import pytest

from levant.bots.settling import OFFERS, PLAYS, Outlook
from levant.web import opponents

from .conftest import House, Live, Player
from .test_together import seated

SMALL = {"game": "example", "seats": {"Red": "me", "Blue": "bot:random"}}


@pytest.fixture
def database() -> str:
    return ""


@pytest.fixture
def content(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """What the machine says to draws, the last first."""
    answers: list[bool] = []
    monkeypatch.setattr(opponents, "accepts_draw", lambda *given: answers.pop())
    return answers


def begun(player: Player, **wanted: object) -> tuple[str, Live]:
    """A small match with a machine in which both have moved."""
    match = player.new_match(**SMALL, **wanted)
    live = player.live(match)
    live.my_turn()
    live.play("stay")
    live.my_turn()
    return match, live


def test_a_machine_that_hopes_for_no_more_accepts(ann: Player, content: list[bool]) -> None:
    content.append(True)
    match, live = begun(ann)
    assert live.ask("offer", name="draw")["ok"]
    live.until(lambda update: update["scene"]["result"])
    assert live.scene["result"]["level"] == "Draw by agreement"
    assert live.scene["result"]["winner"] is None
    assert live.update["offers"] == []
    assert "over" in live.ask("play", text="stay", at=live.scene["at"])["reason"]
    told = ann.get(f"/api/matches/{match}/retrospect").json()
    assert told["result"]["level"] == "Draw by agreement"
    [card] = ann.get("/api/matches").json()["mine"]
    assert card["over"] == "Draw by agreement"


def test_before_it_has_moved_it_is_too_early(ann: Player) -> None:
    live = ann.live(ann.new_match(**SMALL))
    live.my_turn()
    assert "too early" in live.ask("offer", name="draw")["reason"]


def test_one_that_hopes_for_more_declines_once_a_turn(ann: Player, content: list[bool]) -> None:
    content += [True, False]
    seats = {"Egyptian": "me", "Anglo-French": "bot:greedy"}
    live = ann.live(ann.new_match(game="suez-56", seats=seats))
    live.deploy()
    live.pass_turn()
    assert live.ask("offer", name="draw")["ok"]
    live.until(lambda update: update["answer"])
    assert live.update["answer"].startswith("Anglo-French declines the draw and plays on")
    assert live.update["offers"] == []
    assert "in this turn" in live.ask("offer", name="draw")["reason"]
    live.pass_turn()
    assert live.update["answer"] == ""
    assert live.ask("offer", name="draw")["ok"]
    live.until(lambda update: update["scene"]["result"])


def test_a_machine_offers_a_draw_at_the_end_of_its_turn(
    ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    verdicts = [OFFERS]
    monkeypatch.setattr(Outlook, "verdict", lambda *given: verdicts.pop() if verdicts else PLAYS)
    live = ann.live(ann.new_match(**SMALL, resigns=True))
    live.my_turn()
    live.play("stay")
    live.until(lambda update: update["offers"])
    assert live.update["offers"] == [{"what": "draw", "role": "Blue"}]
    assert live.scene["asked"]["role"] == "Red"
    assert "already" in live.ask("offer", name="draw")["reason"]
    assert live.ask("reply", name="draw", accept=True)["ok"]
    live.until(lambda update: update["scene"]["result"])
    assert live.scene["result"]["level"] == "Draw by agreement"


def test_where_that_was_not_agreed_it_plays_on(
    ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Outlook, "verdict", lambda *given: OFFERS)
    live = ann.live(ann.new_match(**SMALL))
    live.my_turn()
    live.play("stay")
    live.my_turn()
    assert live.update["offers"] == []


def test_people_decline_and_withdraw(ann: Player, bob: Player) -> None:
    _, nato, soviet = seated(ann, bob)
    assert soviet.ask("offer", name="draw")["ok"]
    assert "other side" in soviet.ask("reply", name="draw", accept=True)["reason"]
    assert nato.ask("reply", name="draw", accept=False)["ok"]
    soviet.until(lambda update: update["answer"])
    assert soviet.update["answer"] == "NATO declines the draw"
    assert soviet.ask("offer", name="draw")["ok"]
    assert soviet.ask("reply", name="draw", accept=False)["ok"]
    nato.until(lambda update: "withdraws" in update["answer"])
    assert nato.update["answer"] == "Soviet withdraws the offer of a draw"
    assert nato.update["offers"] == []
    assert "no draw" in nato.ask("reply", name="draw", accept=True)["reason"]


def test_who_plays_both_sides_has_nobody_to_ask(ann: Player) -> None:
    live = ann.live(ann.new_match(game="example", seats={"Red": "me", "Blue": "same-screen"}))
    assert "you play both sides" in live.ask("offer", name="draw")["reason"]


def test_nor_has_who_waits_for_another(ann: Player) -> None:
    live = ann.live(ann.new_match(game="example", seats={"Red": "me", "Blue": "link"}))
    assert "a seat is still free" in live.ask("offer", name="draw")["reason"]


def test_an_agreed_draw_is_kept_in_store_and_file(
    ann: Player, house: House, content: list[bool]
) -> None:
    content.append(True)
    match, live = begun(ann)
    assert live.ask("offer", name="draw")["ok"]
    live.until(lambda update: update["scene"]["result"])
    live.close()
    house.site.hall.rooms.clear()
    assert ann.live(match).scene["result"]["level"] == "Draw by agreement"
    file = ann.get(f"/api/matches/{match}/file")
    assert file.json()["ending"] == {"kind": "draw", "role": "Red"}
    assert file.json()["result"] == "Draw by agreement"
    verified = ann.get(f"/api/matches/{match}/verify").json()
    assert verified["sound"]
    assert verified["dice"] or not verified["rolls"]
    again = ann.client.post("/api/matches/upload", content=file.content)
    assert again.status_code == 200, again.text
    loaded = ann.live(again.json()["id"])
    assert loaded.scene["result"]["level"] == "Draw by agreement"
    on = ann.post(f"/api/matches/{again.json()['id']}/branch", {"at": 1}).json()["id"]
    assert ann.live(on).scene["result"] is None


def test_an_offer_that_a_stopped_server_left_open_is_answered(
    ann: Player, house: House, content: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, live = begun(ann)
    with monkeypatch.context() as stopped:
        stopped.setattr("levant.web.hall.Hall.wake", lambda self, room: None)
        assert live.ask("offer", name="draw")["ok"]
    live.close()
    house.site.hall.rooms.clear()
    content.append(False)
    again = ann.live(match)
    again.until(lambda update: update["answer"])
    assert again.update["offers"] == []
