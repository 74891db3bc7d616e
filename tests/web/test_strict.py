"""A strict match: what is done is done, against the machine too."""

from .conftest import Player


def test_before_a_die_a_choice_may_be_taken_back(ann: Player) -> None:
    line = ann.live(ann.new_match(strict=True, seats={"NATO": "me", "Soviet": "me"}))
    assert line.update["strict"]
    at = line.scene["at"]
    line.play_first("place")
    assert line.update["may_undo"]
    assert line.ask("undo")["ok"]
    line.until(lambda update: update["scene"]["at"] == at)


def test_after_the_machines_turn_nothing_is_taken_back(ann: Player) -> None:
    match = ann.new_match(strict=True)
    line = ann.live(match)
    line.deploy()
    assert not line.update["may_undo"]
    answer = line.ask("undo")
    assert not answer["ok"]
    assert "strict" in answer["reason"]
    answer = line.ask("offer", name="take-back")
    assert not answer["ok"]
    assert "free" not in answer["reason"]
    branched = ann.post(f"/api/matches/{match}/branch", {"at": 0})
    assert branched.status_code == 409


def test_it_stays_strict_when_it_is_loaded_again_and_in_a_rematch(ann: Player) -> None:
    match = ann.new_match(strict=True)
    line = ann.live(match)
    line.my_turn()
    line.close()
    ann.client.app.state.site.hall.rooms.clear()  # type: ignore[attr-defined]
    again = ann.live(match)
    assert again.update["strict"]
    assert again.ask("resign")["ok"]
    assert again.ask("offer", name="rematch")["ok"]
    again.until(lambda update: bool(update["rematch"]))
    assert ann.live(again.update["rematch"]).update["strict"]


def test_who_does_not_ask_for_it_undoes_freely(ann: Player) -> None:
    line = ann.live(ann.new_match())
    line.deploy()
    assert not line.update["strict"]
    assert line.update["may_undo"]
