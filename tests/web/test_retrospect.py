"""After the end: the score as it went, what turned it, losses, luck; and what is news to a seat."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import levant
from levant.core.table import AT_THE_END
from levant.games import PACKAGES
from levant.ledger import PAGE, Ledger
from levant.match import Match
from levant.web.frozen import freeze
from levant.web.journal import CHOSEN, FORCED, MACHINE, Move
from levant.web.retrospect import retrospect
from levant.web.story import Opened, Story
from levant.web.view import began, turned
from levant.web.wire import Retrospect

from .conftest import House, Player


def finished(game: str) -> Match:
    match, dice = levant.game(game).new(seed=7), random.Random(3)
    while decision := match.decision:
        sight = match.rules.veil(match.state, decision.role)
        liked = match.rules.advise(sight, [action.code for action in decision.actions])
        order = {
            a: (liked[n] if liked else 0, dice.random()) for n, a in enumerate(decision.actions)
        }
        match.play(max(order, key=lambda action: order[action]))
    return match


def looked_back(match: Match, seat: str) -> Retrospect:
    assert match.result is not None
    return retrospect(freeze(match), seat, "Title", [], match.result)


def test_the_score_is_told_turn_by_turn_to_what_it_came_to() -> None:
    match = finished("suez-56")
    told = looked_back(match, "Egyptian")
    at_the_end = {score.what: score.values[-1] for score in told.scores}
    assert match.result is not None
    assert at_the_end["Anglo-French points"] == match.result.scores["Anglo-French"]
    assert at_the_end["Egyptian points"] == match.result.scores["Egyptian"]
    assert [len(score.values) for score in told.scores] == [len(told.points)] * len(told.scores)
    assert told.standings[-1].what == AT_THE_END  # nobody asks any more what would be
    assert told.points[-1].at == len(match.history)
    assert len(told.points) > match.rules.clock(match.state) > 4


def test_turning_points_are_the_largest_changes_and_add_up() -> None:
    told = looked_back(finished("suez-56"), "Egyptian")
    largest = [max(abs(change) for change in each.changes.values()) for each in told.turning]
    assert largest == sorted(largest, reverse=True)
    points = {point.at: n for n, point in enumerate(told.points)}
    values = {score.what: score.values for score in told.scores}
    for each in told.turning:
        for what, change in each.changes.items():
            assert values[what][points[each.until]] - values[what][points[each.at]] == change


def test_losses_are_those_of_the_log_each_under_its_side() -> None:
    match = finished("suez-56")
    told = looked_back(match, "Egyptian")
    lost = [event for event in match.events if event.kind == "lost"]
    assert sum(len(lines) for lines in told.losses.values()) == len(lost)
    box = match.rules.box  # type: ignore[attr-defined]
    egyptian = {title for title, side in zip(box.title, box.side, strict=True) if side == 1}
    for line in told.losses["Egyptian"]:
        assert any(line.text.startswith(title) for title in egyptian)


def test_the_luckiest_throw_of_each_side_fell_in_the_match() -> None:
    match = finished("suez-56")
    told = looked_back(match, "Egyptian")
    assert {each.role for each in told.luck} == {"Anglo-French", "Egyptian"}
    explained = 0
    for each in told.luck:
        assert 0 < each.gain <= 1
        [text] = [e.text for e in match.told[each.at] if each.text.startswith(e.text)]
        codes = match.rules.glossary.explained(text)
        assert all(f"; {code}: {what.says[:20]}" in each.text for code, what in codes)
        explained += len(codes)
        assert each.dice[0] in [shown for _, shown in match.rolled[each.at]]
    assert explained


def test_it_is_told_when_the_match_is_over_and_not_before(house: House, ann: Player) -> None:
    match = ann.new_match()
    answer = ann.get(f"/api/matches/{match}/retrospect")
    assert answer.status_code == 409
    assert "still goes on" in answer.json()["error"]["reason"]
    line = ann.live(match)
    line.my_turn()
    assert line.ask("resign")["ok"]
    told = ann.get(f"/api/matches/{match}/retrospect").json()
    assert told["result"]["winner"] == "Soviet"
    assert told["title"].startswith("Sixth Fleet: ")
    assert [seat["role"] for seat in told["seats"]] == ["NATO", "Soviet"]
    assert not any(seat["link"] for seat in told["seats"])
    msgspec.convert(told, Retrospect)
    assert house.player("bob").get(f"/api/matches/{match}/retrospect").status_code == 403


def test_what_came_after_ones_own_last_choice_is_news(ann: Player) -> None:
    match = ann.new_match()
    line = ann.live(match)
    line.deploy()
    line.pass_turn()
    acted = line.update["acted"]
    assert 0 < acted < line.scene["at"]
    assert any(e["at"] > acted for update in line.updates for e in update["events"])
    assert ann.live(match).update["acted"] == acted  # and after coming back
    line.play_first("end", "pick", "resolve")
    assert line.update["acted"] > acted


def test_answers_in_the_others_phase_do_not_end_ones_own_turn() -> None:
    """Red moves and ends; Blue moves, fights, Red answers twice; Blue ends: it is Red's again."""
    red, forced, blue = Move("Red", CHOSEN), Move("Red", FORCED), Move("Blue", MACHINE)
    moves = [red, red, blue, blue, red, blue, red, blue]
    phases = [Opened(0, ""), Opened(2, ""), Opened(8, "")]
    assert turned(moves, phases, ["Red"], 7) == 2
    assert turned([*moves, red], phases, ["Red"], 9) == 9
    assert turned([*moves, forced, red], phases, ["Red"], 10) == 10
    assert turned(moves[5:8], [Opened(0, "Blue")], ["Red"], 2) == 0  # no turn of one's own yet
    assert turned(moves, phases, [], 8) == 8


def test_what_is_chosen_between_the_turns_is_no_turn() -> None:
    """As reinforcements of both: what came before it is still to be told at one's own turn."""
    red, blue = Move("Red", CHOSEN), Move("Blue", MACHINE)
    moves = [red, red, red, red, blue, blue, red, blue]
    phases = [Opened(0, ""), Opened(2, "Red"), Opened(4, "Blue"), Opened(6, ""), Opened(8, "Red")]
    assert turned(moves, phases, ["Red"], 7) == 4
    assert turned(moves[:2], phases[:1], ["Red"], 2) == 2  # a set-up is told by nobody again
    assert began(phases, "Red") == 8
    assert began([*phases, Opened(9, "Red")], "Red") == 8  # through all its phases
    assert began(phases[:4], "Blue") == 0


def test_ones_turn_begins_after_all_that_was_answered_in_the_others(ann: Player) -> None:
    """And where one's last turn was ended by hand, all that came of the end is to be told."""
    match = levant.game("sixth-fleet").new(seed=7)
    rules, ended, answered = match.rules, 0, 0
    while match.decision and not (ended and rules.phasing(match.state) == "NATO"):
        role, text = match.decision.role, match.decision.actions
        codes = [action.code for action in text]
        liked = rules.advise(rules.veil(match.state, role), codes)
        match.play(text[liked.index(max(liked))])
        if rules.phasing(match.state) == "Soviet" and rules.clock(match.state) > 2:
            ended = ended or len(match.history)
            answered += role == "NATO"
    assert answered > 1, "the end, and retreats in the Soviet turn"
    file = msgspec.json.encode(match.document())
    seats = "NATO:me,Soviet:bot:random"
    made = ann.client.post(f"/api/matches/upload?seats={seats}", content=file).json()
    line = ann.live(made["id"])
    update, begun = line.update, len(match.history)
    assert update["turned"] == ended < update["acted"] < update["began"] == begun
    assert update["phasing"] == "NATO"
    assert update["whole"]
    assert not update["recapped"]
    line.play_first("pick", "attack", "target")
    assert line.update["turned"] > begun
    again = {"since": ended, "until": begun, "whole": True}
    assert line.update["recapped"] == again, "it may be read once more, also after coming back"
    assert ann.live(made["id"]).update["recapped"] == again


def test_ones_own_ready_made_set_up_is_no_news(ann: Player) -> None:
    """It has no names after its word, but is a deed: only what came after it is to be told."""
    line = ann.live(ann.new_match())
    line.deploy()
    assert not line.update["whole"]
    assert line.update["turned"] == 1 < line.update["set_up"], "both have set up"


REACTING = ("golan-73", "six-days-of-war")


@pytest.mark.parametrize(("game", "reactions"), [(game, game in REACTING) for game in PACKAGES])
def test_the_recap_tells_all_of_the_others_turn(game: str, reactions: bool) -> None:
    """Whatever was answered in it, in Golan after a Reaction Phase of one's own, in Six Days of War
    in an Operation, or was chosen between the turns."""
    match, dice = levant.game(game).new(seed=4), random.Random(1)
    rules, story, moves, reacted = match.rules, Story(match), list[Move](), 0
    ended: dict[str, int] = {}  # when whose last turn was over
    whose = ""
    while (role := rules.role(match.state)) and len(moves) < 1500:
        if rules.phasing(match.state) != whose:
            ended[whose], whose = len(moves), rules.phasing(match.state)
            acted = max((at + 1 for at, move in enumerate(moves) if move.role == role), default=0)
            if whose == role and role in ended:
                assert turned(moves, story.openings(role), [role], acted) <= ended[role]
                reacted += acted > ended[role]
        match.play(dice.choice(match.decision.actions))  # type: ignore[union-attr]
        story.note()
        moves.append(Move(role, CHOSEN))
    assert reacted or not reactions


def test_old_tellings_stay_packed_while_the_players_are_told(
    ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where one's own phase began is known, however long ago: here setting up takes long."""
    line = ann.live(ann.new_match())
    while line.scene["at"] <= 2 * PAGE:
        line.play_first("place")
    unpack, unpacked = Ledger._page, list[int]()

    def noted(ledger: Ledger[Any], number: int) -> list[Any]:
        unpacked.append(number)
        return unpack(ledger, number)

    monkeypatch.setattr(Ledger, "_page", noted)
    line.play_first("place")
    assert not unpacked


def test_who_only_looks_on_has_no_news(house: House, ann: Player) -> None:
    match = ann.new_match(public=True)
    ann.live(match).deploy()
    line = house.player("Zoe").live(match)
    assert line.update["acted"] == line.scene["at"]


def test_in_golan_the_recap_comes_with_the_reinforcements_that_follow_the_israeli_turn() -> None:
    """3.0: they are of both players; told as part of the Israeli turn, Syria had none there."""
    match = levant.load(Path(__file__).parents[1] / "golden" / "golan-73.json")
    rules, arriving = match.rules, 0
    for state in match.states():
        headline = rules.table(rules.veil(state, "Syrian"), "Syrian").headline
        if rules.role(state) and "Reinforcement" in headline:
            assert rules.phasing(state) == ""
            arriving += rules.role(state) == "Syrian"
    assert arriving
