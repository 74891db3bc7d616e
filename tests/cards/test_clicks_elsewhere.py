"""Whatever lies on the sheet and is named where something else is asked for: refused in words."""

import random
import re

import pytest

import levant
from levant.clicking import Click, answer
from levant.games import PACKAGES
from levant.match import Match

DECISIONS = 12
CODE = re.compile(r"there is no \w+ '|does not fit the form|\b(base|turn|track|air-defence|box)/")


def named_elsewhere(match: Match, cells: list[str]) -> list[str]:
    """Every action of the question with a cell or piece of the sheet as its last argument."""
    asked = match.decision
    assert asked
    table = match.seen_by(asked.role).table()
    things = cells + [piece.id for piece in table.pieces]
    seen, texts = set(), []
    for action in asked.actions:
        verb, *arguments = str(action).split()
        if arguments and verb not in seen:
            seen.add(verb)
            texts += [" ".join([verb, *arguments[:-1], thing]) for thing in things]
    return texts


@pytest.mark.parametrize("game", PACKAGES)
def test_a_click_on_anything_is_answered_with_a_name_and_a_case(game: str) -> None:
    match, dice = levant.game(game).new(seed=4), random.Random(4)
    cells = [cell.name for cell in match.rules.sheet().cells]
    for _ in range(DECISIONS):
        asked = match.decision
        if asked is None:
            break
        texts = named_elsewhere(match, cells)
        for text in dice.sample(texts, min(12, len(texts))):
            refusal = match.seen_by(asked.role).why_not(text)
            if refusal:
                assert refusal.case, f"{text}: {refusal}"
                assert not CODE.search(refusal.reason), f"{text}: {refusal}"
        match.play(dice.choice(asked.actions))


def test_a_refusal_asks_again_without_the_turn_and_phase_that_the_headline_tells() -> None:
    match = levant.game("six-days-of-war").new("historical", seed=4)
    for action in ("deploy", "deploy", "done"):
        match.play(action)
    assert match.decision
    told = answer(match.seen_by("Israel"), Click("westbank/1420")).refusal
    assert match.decision.prompt.startswith("6 June, day 1 of the war, Pre-emptive attack: ")
    assert ". You are asked: Israel chooses an Operation" in told.reason


def test_with_a_unit_in_hand_it_is_asked_again_where_that_goes() -> None:
    """Golan: a minefield is no place to go; the question is that of the unit, not of the phase."""
    match = levant.game("golan-73").new(seed="lesson-91")
    while "pick S-5-132" not in match.decision.actions:
        match.play("deploy" if "deploy" in match.decision.actions else match.decision.actions[-1])
    seat = match.seen_by("Syrian")
    mines = next(p for p in seat.table().pieces if p.id.startswith("minefield"))
    click = Click(mines.cell, mines.id, ("S-5-132",), "pick S-5-132")
    told = answer(seat, click).refusal
    assert "You are asked: Where does 132 Mech go" in told.reason


def test_a_click_where_only_buttons_answer_says_so() -> None:
    match = levant.game("six-days-of-war").new("grand", seed=4)
    asked = match.decision
    assert asked
    told = answer(match.seen_by(asked.role), Click("base/ISR-3")).refusal
    assert told.reason == (
        "Hatzor is not what you are asked about: answer with one of the buttons. "
        f"You are asked: {asked.prompt}"
    )
    assert told.case == asked.case


def test_a_name_with_a_comma_is_closed_by_one() -> None:
    """It read "12 Tank, 4 of 4 steps, veteran is not …"."""
    match = levant.game("golan-73").new(seed=4)
    while match.worksheet is None:
        assert match.decision
        match.play(match.decision.actions[0])
    assert match.decision
    seat = match.seen_by(match.decision.role)
    tank = next(piece for piece in seat.table().pieces if piece.title.endswith("veteran"))
    told = answer(seat, Click(tank.cell, tank.id)).refusal
    assert told.reason.startswith((f"{tank.title}, is ", f"{tank.title}, cannot ")), told.reason


def test_a_base_where_a_hex_is_asked_for() -> None:
    match = levant.game("six-days-of-war").new("grand", seed=4)
    while match.decision and not any(str(a).startswith("place ") for a in match.decision.actions):
        match.play(match.decision.actions[0])
    assert match.decision
    place = next(str(a) for a in match.decision.actions if str(a).startswith("place "))
    seat = match.seen_by(match.decision.role)
    refusal = seat.why_not(" ".join([*place.split()[:2], "base/ISR-3"]))
    assert refusal
    assert refusal.case == match.decision.case
    assert refusal.reason.startswith("Hatzor is not a hex. You are asked: ")
