"""3.1, 5.2: whose turn it is, whoever answers in it; an Operation that ends by itself is told."""

import pytest

from levant.web.journal import CHOSEN, Move
from levant.web.story import Story
from levant.web.view import began, turned

GAME = "six-days-of-war"
BATTLE = {
    "sinai/2606": ["E-9A"], "sinai/2607": ["I-TAL-7A", "I-TAL-60A"], "sinai/3102": ["I-ADAN"],
    "sinai/2004": ["E-15A"],
}  # fmt: skip


@pytest.mark.case(GAME, "5.2")
def test_an_operation_is_the_turn_of_who_chose_it_whoever_answers(set_up):
    match, answered = set_up("operations", BATTLE, mover=0, operations_left=1, seed=3), 0
    rules, story, moves = match.rules, Story(match), []

    def play(action):
        moves.append(Move(match.decision.role, CHOSEN))
        match.play(action)
        story.note()

    assert rules.phasing(match.state) == "Israel"
    for action in ("operate tal", "activate I-TAL-7A", "stay I-TAL-7A", "activate I-TAL-60A",
                   "stay I-TAL-60A"):  # fmt: skip
        play(action)
    while rules.phasing(match.state) == "Israel":
        answered += match.decision.role == "UAR"
        liked = ("attack sinai/2606", "join I-TAL-7A", "join I-TAL-60A", "resolve", "halt", "end")
        actions = list(match.decision.actions)
        play(next((each for each in liked if each in actions), actions[0]))
    assert answered, "the UAR was asked about its losses or its retreat"
    assert match.decision.role == rules.phasing(match.state) == "UAR"
    acted = max(at + 1 for at, move in enumerate(moves) if move.role == "UAR")
    openings = story.openings("UAR")
    assert turned(moves, openings, ["UAR"], acted) == 0, "its answers were no turn"
    assert began(openings, "UAR") == len(moves), "its turn begins, though no phase does"


@pytest.mark.case(GAME, "3.1")
def test_a_card_is_the_turn_of_who_plays_it(game):
    match = game.new("grand", seed=7)
    rules, whose = match.rules, []
    while "declare war" not in match.decision.prompt:
        whose.append((rules.phasing(match.state), match.decision.role, match.decision.prompt[:12]))
        actions = list(match.decision.actions)
        liked = ("deploy", "done", "accept", "pass")
        match.play(next((each for each in liked if each in actions), actions[0]))
    assert {turn for turn, _, _ in whose} == {"", "UAR", "Israel"}
    assert all(turn in ("", role) for turn, role, prompt in whose if "Strategic" in prompt)
    assert rules.phasing(match.state) == "", "outbreak and cease-fire are of both"


@pytest.mark.case(GAME, "5.2")
def test_an_operation_that_ends_by_itself_is_told(set_up):
    match = set_up("operations", BATTLE, mover=0, operations_left=2)
    israel = match.seen_by("Israel")
    match.play("operate independents")
    assert israel.passed(1, ["Israel"]) == ""
    match.play("activate I-ADAN")
    match.play("stay I-ADAN")
    while "fight" in match.decision.actions:  # more could be activated
        match.play(next(a for a in match.decision.actions if a != "fight"))
    assert "chooses an Operation" in match.decision.prompt
    acted = len(match.history)
    said = "Israeli Operation ended by itself: nothing was left to decide."
    assert israel.passed(acted, ["Israel"]) == said
    assert match.seen_by("UAR").passed(acted, ["UAR"]) == "", "it was not its own"


@pytest.mark.case(GAME, "5.2")
def test_who_ends_his_operation_is_told_nothing_of_it(set_up):
    match = set_up("operations", BATTLE, mover=0, operations_left=2)
    for action in ("operate tal", "activate I-TAL-7A", "stay I-TAL-7A", "fight", "end"):
        match.play(action)
    assert "chooses an Operation" in match.decision.prompt
    assert match.seen_by("Israel").passed(len(match.history), ["Israel"]) == ""
