"""What saves clicks: the same as last time, and attacks that can do nothing."""

import random
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import levant
from levant.core.actions import verb_of
from levant.core.state import to_plain
from levant.match import Match
from levant.web import savers
from levant.web.journal import CHOSEN, LEAD, Move

from .conftest import Player


def played_on(match: Match, until: Any) -> Match:
    """The first advice, until something is true."""
    while not until(match):
        decision = match.decision
        assert decision is not None
        sight = match.rules.veil(match.state, decision.role)
        liked = match.rules.advise(sight, [action.code for action in decision.actions])
        match.play(decision.actions[liked.index(max(liked))] if liked else decision.actions[0])
    return match


def laid(player: Player, match: Match, seats: str) -> Any:
    answer = player.post(
        f"/api/matches/upload?seats={seats}", msgspec.to_builtins(match.document())
    )
    assert answer.status_code == 200, answer.text
    return player.live(answer.json()["id"])


def test_attacks_that_can_do_nothing_are_offered_with_their_resolution(ann: Player) -> None:
    """8.1 of Sixth Fleet demands attacks that its combat table gives no chance."""
    match, dice = levant.game("sixth-fleet").new(seed=7), random.Random(3)
    match.play("deploy")
    match.play("deploy")
    while not (texts := in_vain(match)):
        assert match.decision is not None
        match.play(dice.choice(match.decision.actions))
    assert texts[0].startswith("attack")
    assert "resolve" in texts
    line = laid(ann, match, "NATO:me,Soviet:me")
    assert [deed["text"] for deed in line.ask("savers")["data"]["in_vain"]] == texts
    rolls = match.state.rolls
    for text in texts:
        line.play(text)
        match.play(text)
        while (decision := match.decision) and len(match.history) < line.scene["at"]:
            match.play(decision.actions[0])  # what has one answer is played for a player
    assert match.state.rolls == rolls
    assert not any(event["kind"] == "lost" for event in line.update["events"])


def in_vain(match: Match) -> list[str]:
    """What is offered to whoever decides."""
    assert match.decision is not None
    room: Any = SimpleNamespace(rules=match.rules, match=match)
    return [deed.text for deed in savers.in_vain(room, match.decision.role)]


def test_an_attack_that_may_do_something_is_left_to_the_player(ann: Player) -> None:
    match = levant.game("suez-56").new(seed=7)
    played_on(
        match,
        lambda m: (
            m.decision.role == "Anglo-French"
            and any(a.startswith("attack") for a in m.decision.actions)
        ),
    )
    line = laid(ann, match, "Anglo-French:me,Egyptian:bot:random")
    assert line.ask("savers")["data"]["in_vain"] == []


def test_air_units_are_sent_where_they_were_sent_last_time() -> None:
    """5.5.1 of Six Days of War: air units are put on air defence day after day."""
    match = levant.game("six-days-of-war").new(seed=7)

    def asked(m: Match) -> bool:
        decision = m.decision
        assert decision is not None
        return decision.role == "Israel" and any(a.startswith("patrol") for a in decision.actions)

    played_on(match, asked)
    wanted = ["patrol I-AIR-SHAHAK1 golan", "patrol I-AIR-SHAHAK2 sinai"]
    assert again(match) == []
    for text in (*wanted, "done"):
        match.play(text)
    played_on(match, asked)
    assert again(match) == wanted
    match.play(wanted[0])
    assert again(match) == []  # one is as quick by hand


def again(match: Match) -> list[str]:
    """What is offered to Israel, where it chose all that it did."""
    moves, state = [], match.state_at(0)
    for code, then in pairwise([*match.history, 0]):
        leads = then and match.rules.lead_in(state, then) == code
        moves.append(Move(match.rules.role(state) or "", LEAD if leads else CHOSEN))
        match.rules.apply(state, code)
    room: Any = SimpleNamespace(rules=match.rules, match=match, moves=moves)
    return [deed.text for deed in savers.same_as_last_time(room, "Israel")]


@pytest.mark.parametrize(
    ("game", "role"),
    [
        ("sixth-fleet", "Soviet"),
        ("suez-56", "Anglo-French"),
        ("el-arish-67", "Israeli"),
        ("six-days-of-war", "Israel"),
    ],
)
def test_all_who_can_join_an_attack_are_offered_at_once(game: str, role: str) -> None:
    match = levant.game(game).new(seed=7)

    def joins(m: Match) -> list[str]:
        return [a for a in m.decision.actions if a.startswith("join")] if m.decision else []

    played_on(match, lambda m: m.decision.role == role and len(joins(m)) > 1)
    room: Any = SimpleNamespace(rules=match.rules, match=match)
    rolls, before = match.state.rolls, to_plain(match.state)
    offered = [deed.text for deed in savers.joining(room, role)]
    assert to_plain(match.state) == before
    assert len(offered) > 1
    assert offered[0] in joins(match)
    for text in offered:
        match.play(text)
    assert not joins(match)
    assert match.state.rolls == rolls


def test_one_who_alone_can_join_needs_no_button() -> None:
    match = levant.game("el-arish-67").new(seed=7)
    played_on(
        match,
        lambda m: sum(a.startswith("join") for a in m.decision.actions) == 1,
    )
    room: Any = SimpleNamespace(rules=match.rules, match=match)
    assert match.decision is not None
    assert savers.joining(room, match.decision.role) == []


def test_who_comes_onto_the_map_goes_alone(ann: Player) -> None:
    """10.4 of El Arish: the hex of entry is chosen first, and then where the unit stops."""
    match = levant.game("el-arish-67").new(seed=7)
    played_on(match, lambda m: "pick IL-79-7" in m.decision.actions)
    line = laid(ann, match, "Egyptian:bot:random,Israeli:me")
    peeked, reached = (line.ask(do, text="pick IL-79-7")["data"] for do in ("peek", "reach"))
    assert {choice["verb"] for choice in peeked["choices"]} == {"enter", "stay"}
    assert {choice["verb"] for choice in reached} == {"stay"}
    assert not line.ask("reach", text="end")["ok"]
    moved = levant.game("sixth-fleet").new(seed=7)
    played_on(moved, lambda m: any(a.startswith("pick") for a in m.decision.actions))
    assert moved.decision is not None
    line = laid(ann, moved, "NATO:me,Soviet:me")
    able = next(a for a in line.update["scene"]["asked"]["choices"] if a["lead"])
    assert (
        line.ask("reach", text=able["text"])["data"]
        == (line.ask("peek", text=able["text"])["data"]["choices"])
    )


def test_who_does_not_decide_is_offered_nothing(ann: Player, bob: Player) -> None:
    match = ann.new_match(seats={"NATO": "me", "Soviet": "open"})
    bob.post(f"/api/matches/{match}/join", {})
    ann.live(match)
    answer = bob.live(match).ask("savers")
    assert not answer["ok"]
    assert "NATO decides now" in answer["reason"]


def test_an_attack_that_is_not_owed_is_not_among_those_in_vain() -> None:
    """8.21 of Sixth Fleet: the defences of Latakia, which nobody has to bombard, are left alone."""
    units = {"Tu-35": {"at": "1535"}}
    match = levant.game("sixth-fleet").at({"turn": 2, "phase": "nato-combat", "units": units})
    assert match.decision is not None
    assert "bombard 1535 1435" in match.decision.actions
    assert in_vain(match) == []


@pytest.mark.parametrize("scenario", ["historical", "grand"])
def test_an_air_operation_takes_few_clicks(ann: Player, scenario: str) -> None:
    """5.5, 6.1 of Six Days of War: some forty questions, each still asked by the engine."""
    match = levant.game("six-days-of-war").new(scenario, seed=7)

    def asked(m: Match) -> bool:
        decision = m.decision
        assert decision is not None
        return decision.role == "Israel" and "operate air" in decision.actions

    played_on(match, asked)
    line = laid(ann, match, "Israel:me,UAR:bot:random")
    line.play("operate air")
    clicks, answers, titles = 1, 1, [""]
    while bundle := line.ask("savers")["data"]["routine"]:
        clicks += bundle["title"] != titles[-1]
        titles.append(bundle["title"])
        for deed in bundle["deeds"]:
            line.play(deed["text"])
            answers += 2 if deed["lead"] else 1
    assert answers > 25
    assert clicks <= 8
    assert line.scene["asked"]["prompt"].endswith("left")  # the next Operation is chosen


def test_a_plan_is_only_for_who_plays_alone(ann: Player, bob: Player) -> None:
    """How an attack is fought out is nearly the same for all; where to send whom is a hint."""
    match = levant.game("six-days-of-war").new("historical", seed=7)
    played_on(match, lambda m: "operate air" in m.decision.actions)
    match.play("operate air")
    room: Any = SimpleNamespace(rules=match.rules, match=match)
    plan = savers.routine(room, "Israel", alone=True)
    assert plan is not None
    assert savers.routine(room, "Israel", alone=False) is None
    for deed in plan.deeds:
        match.play(deed.lead)
        match.play(deed.text)
    while match.decision and match.decision.actions == ["launch"]:
        match.play("launch")
    assert savers.routine(room, "Israel", alone=False) is not None


def test_the_last_operation_of_the_day_is_last_time() -> None:
    match = levant.game("six-days-of-war").new("historical", seed=7)
    wanted = [("activate I-AIR-SHAHAK1", "raid I-AIR-SHAHAK1 EGY-2"),
              ("activate I-AIR-SHAHAK2", "raid I-AIR-SHAHAK2 EGY-2")]  # fmt: skip
    for _ in range(2):
        played_on(match, lambda m: "operate air" in m.decision.actions)
        match.play("operate air")
        offered = again(match)
        for lead, text in wanted:
            match.play(lead)
            match.play(text)
        match.play("launch")
    assert offered == [text for _, text in wanted]


def test_how_many_airstrikes_are_bought_is_one_answer() -> None:
    """6.2 of Six Day War: one at a time, up to what the Reserve has and the ZRP pay for."""
    match = levant.game("six-day-war-1967").new(seed=7)
    played_on(match, lambda m: m.decision.role == "Sinai" and "buy airstrike" in m.decision.actions)
    before = to_plain(match.state)
    assert offered_often(match, []) == {"buy airstrike": 12}
    assert to_plain(match.state) == before
    for _ in range(12):
        match.play("buy airstrike")
    assert match.decision
    assert "buy airstrike" not in match.decision.actions


def test_what_was_answered_last_can_be_answered_again() -> None:
    """16.15 of Six Day War: up to three airstrikes on a hex; the first says which."""
    match = levant.game("six-day-war-1967").new(seed=7)
    played_on(
        match,
        lambda m: m.decision.prompt.startswith(
            "Which hex is the next airstrike's target? 6 to place"
        ),
    )
    assert match.decision
    target, role = match.decision.actions[-1], match.decision.role
    assert offered_often(match, []) == {}
    moves = [Move(role, CHOSEN)] * len(match.history)
    match.play(target)
    assert offered_often(match, [*moves, Move(role, CHOSEN)]) == {target: 2}
    match.play(target)
    assert offered_often(match, [*moves, *[Move(role, CHOSEN)] * 2]) == {}


def offered_often(match: Match, moves: list[Move]) -> dict[str, int]:
    assert match.decision is not None
    room: Any = SimpleNamespace(rules=match.rules, match=match, moves=moves)
    found = savers.repeats(room, match.decision.role)
    return {each.deed.text: each.times for each in found}


@pytest.mark.parametrize("game", [about.id for about in levant.games()])
def test_every_answer_that_is_offered_often_is_accepted_so_often(game: str) -> None:
    match, offered = levant.game(game).new(seed=5), list[str]()
    while (decision := match.decision) and len(match.history) < 600:
        last = [Move(decision.role, CHOSEN)] * len(match.history)
        for text, times in offered_often(match, last).items():
            ahead = match.rules.copy(match.state)
            code = next(action.code for action in decision.actions if action == text)
            for _ in range(times):
                assert match.rules.role(ahead) == decision.role, text
                assert code in match.rules.legal(ahead), text
                assert not match.rules.words.verbs[verb_of(code)].ends
                match.rules.apply(ahead, code)
            offered.append(text)
        sight = match.rules.veil(match.state, decision.role)
        liked = match.rules.advise(sight, [action.code for action in decision.actions])
        match.play(decision.actions[liked.index(max(liked))] if liked else decision.actions[0])
    assert bool(offered) == (game in ("golan-73", "six-day-war-1967")), offered
