"""Chances of the combats that a player can have now: for the seat that decides, and nobody else."""

import random

import msgspec
import pytest

import levant
from levant.bots import bot
from levant.lab.play import choose
from levant.web.workers import Died, Hung

from .conftest import House, Player


def at_a_combat(game: str = "suez-56", verb: str = "join") -> levant.Match:
    """A game at the first combat in which something can be added to it."""
    match, dice = levant.game(game).new(seed=5), random.Random(2)
    while not (match.worksheet and any(a.startswith(verb) for a in match.decision.actions)):  # type: ignore[union-attr]
        role = match.rules.role(match.state)
        assert role
        code = choose(match.rules, match.state, role, bot("greedy"), dice)
        match.play(match.rules.words.text(code))
    return match


def uploaded(player: Player, match: levant.Match, seats: str = "") -> str:
    body = msgspec.json.encode(match.document())
    answer = player.client.post(f"/api/matches/upload?seats={seats}", content=body)
    assert answer.status_code == 200, answer.text
    made: str = answer.json()["id"]
    return made


def test_each_that_could_join_is_told_with_the_chances_it_would_give(ann: Player) -> None:
    match = at_a_combat()
    room = uploaded(ann, match)
    ann.live(room)  # the page has been shown the decision before it asks
    told = ann.get(f"/api/matches/{room}/odds").json()
    joining = next(each for each in told if each["action"].startswith("join"))
    assert joining["exact"]
    match.play(joining["action"])
    sheet = match.worksheet
    assert sheet
    assert [(each["what"], each["chance"]) for each in joining["outcomes"]] == [
        (each.what, each.chance) for each in sheet.outcomes
    ]


def naples() -> levant.Match:
    """An attack in which one of the units that may join is too weak to attack by itself."""
    match, dice = levant.game("sixth-fleet").new("short", seed=1), random.Random(1)
    while match.decision:
        weak = [a for a in match.decision.actions if a.startswith("join") and _weak(match, a)]
        if weak and match.worksheet and not match.worksheet.ready:
            return match
        role = match.rules.role(match.state)
        assert role
        code = choose(match.rules, match.state, role, bot("greedy"), dice)
        match.play(match.rules.words.text(code))
    raise AssertionError("no such attack")


def _weak(match: levant.Match, action: str) -> bool:
    match.play(action)
    weak = match.worksheet is not None and not match.worksheet.ready
    match.undo()
    return weak


def test_who_is_too_weak_by_himself_is_told_so_and_not_left_out(ann: Player) -> None:
    match = naples()
    room = uploaded(ann, match)
    ann.live(room)
    told = {each["action"] for each in ann.get(f"/api/matches/{room}/odds").json()}
    assert match.decision
    assert told >= {action for action in match.decision.actions if action.startswith("join")}


def test_dice_that_come_to_what_the_worksheet_says_are_not_told_twice(ann: Player) -> None:
    """Bars and list gave the same chances, once as a retreat and once as a success."""
    match, dice = levant.game("sixth-fleet").new("short", seed=1), random.Random(1)
    while not (match.worksheet and match.worksheet.ready and match.worksheet.outcomes[0].chance):
        role = match.rules.role(match.state)
        assert role
        code = choose(match.rules, match.state, role, bot("greedy"), dice)
        match.play(match.rules.words.text(code))
    room = uploaded(ann, match)
    ann.live(room)
    told = {each["action"] for each in ann.get(f"/api/matches/{room}/odds").json()}
    assert "resolve" not in told


def test_nobody_else_is_told(ann: Player, bob: Player) -> None:
    match = at_a_combat()
    room = uploaded(ann, match)
    assert bob.get(f"/api/matches/{room}/odds").status_code == 403


def test_who_does_not_decide_is_not_told(ann: Player) -> None:
    match = at_a_combat()
    decides = match.rules.role(match.state)
    other = next(role for role in match.rules.about.roles if role != decides)
    room = uploaded(ann, match, f"{other}:me,{decides}:link")
    answer = ann.get(f"/api/matches/{room}/odds")
    assert answer.status_code == 409
    assert f"{decides} decides now" in answer.text


def test_a_busy_server_says_what_to_do(
    house: House, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A helper that died or hung was told as a mere failure."""
    room = uploaded(ann, at_a_combat())
    for fault in (Died(), Hung("it took longer than 30 seconds")):

        async def fail(*what: object, fault: Exception = fault, **more: object) -> None:
            raise fault

        monkeypatch.setattr(house.site.helpers, "call", fail)
        answer = ann.get(f"/api/matches/{room}/odds")
        assert answer.status_code == 503
        assert "ask again in a moment" in answer.json()["error"]["reason"]
        monkeypatch.undo()


def test_where_the_dice_are_not_known_yet_it_is_said_that_nothing_is_reckoned(ann: Player) -> None:
    """Golan 6.22: artillery that is assigned before the units are revealed does add a die."""
    match = at_a_combat("golan-73", "assign S-artillery")
    room = uploaded(ann, match)
    answer = ann.get(f"/api/matches/{room}/odds")
    assert answer.status_code == 409
    assert "not settled at this point" in answer.json()["error"]["reason"]
