"""A match whose rules changed since: played again, the first difference shown, nothing altered."""

import pytest

import levant
from levant.core.rules import Rules
from levant.core.state import State
from levant.web import matches

from .conftest import GAME, House, Live, Player


def old_match(ann: Player) -> tuple[str, Live]:
    match = ann.new_match(seats={})
    live = ann.live(match)
    live.deploy()
    for _ in range(4):
        live.play_first("end", "resolve", "halt")
    live.close()
    return match, live


def reopened(house: House, ann: Player, match: str) -> Live:
    house.site.hall.rooms.clear()  # as after a restart with another version
    return ann.live(match)


def test_an_action_that_is_not_legal_any_more_is_named(
    house: House, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, before = old_match(ann)
    entries = house.site.store.read_now(lambda c: matches.entries_after(c, match, 0))
    kind = type(levant.game(GAME).rules)
    legal = kind.legal
    doomed = levant.game(GAME).rules.words.parse("end")

    def fewer(rules: Rules, state: State) -> list[int]:
        return [code for code in legal(rules, state) if code != doomed] or legal(rules, state)

    monkeypatch.setattr(kind, "legal", fewer)
    live = reopened(house, ann, match)
    assert "rules changed" in live.update["fault"]
    assert live.scene["asked"] is None
    assert live.scene["at"] < before.scene["at"]
    refused = live.ask("play", text="end", at=live.scene["at"])
    assert "rules changed" in refused["reason"]
    assert not live.ask("undo")["ok"]
    assert entries == house.site.store.read_now(lambda c: matches.entries_after(c, match, 0))
    told = ann.get(f"/api/matches/{match}/verify").json()
    assert not told["sound"]
    assert told["fault"] == live.update["fault"]
    branch = ann.post(f"/api/matches/{match}/branch", {"at": live.scene["at"]})
    assert branch.status_code == 200


def test_an_action_that_leads_elsewhere_is_named(
    house: House, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, before = old_match(ann)
    kind = type(levant.game(GAME).rules)
    role = kind.role
    at_fault = before.scene["at"] - 1

    def other_dice(rules: Rules, state: State) -> str | None:
        return role(rules, state)

    apply = kind.apply
    count = 0

    def rolling(rules: Rules, state: State, action: int) -> None:
        nonlocal count
        apply(rules, state, action)
        count += 1
        if count == at_fault:
            state.rolls += 1

    monkeypatch.setattr(kind, "role", other_dice)
    monkeypatch.setattr(kind, "apply", rolling)
    live = reopened(house, ann, match)
    assert "leads to another position" in live.update["fault"]


def test_with_the_old_rules_back_the_match_goes_on(
    house: House, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, before = old_match(ann)
    kind = type(levant.game(GAME).rules)
    with monkeypatch.context() as changed:
        changed.setattr(kind, "legal", lambda rules, state: [0])
        assert reopened(house, ann, match).update["fault"]
    live = reopened(house, ann, match)
    assert live.update["fault"] == ""
    assert live.scene["table"] == before.scene["table"]
    live.play_first("end")


def test_what_the_rules_forbid_now_is_not_told_to_those_who_may_not_know_it(
    house: House, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Golan '73, 15.6: which block the Israeli player set up, and where, is his secret."""
    seats = {"Syrian": "me", "Israeli": "link"}
    wanted = {"game": "golan-73", "seats": seats}
    made = ann.post("/api/matches", wanted).json()
    token = made["links"]["Israeli"].rpartition("/")[2]
    bob.post(f"/api/matches/{made['id']}/join", {"token": token})
    live = bob.live(made["id"])
    text = next(c["text"] for c in live.choices if c["text"] != "deploy")
    live.play(text)
    live.close()
    kind, doomed = (rules := levant.game("golan-73").rules).__class__, rules.words.parse(text)
    legal = kind.legal
    monkeypatch.setattr(kind, "legal", lambda r, s: [c for c in legal(r, s) if c != doomed])
    syrian = reopened(house, ann, made["id"])
    told = [
        syrian.update["fault"],
        ann.get(f"/api/matches/{made['id']}/verify").json()["fault"],
        syrian.ask("play", text="end", at=0)["reason"],
    ]
    for words in told:
        assert "action 1 is not legal" in words
        assert not any(word in words for word in text.split())
