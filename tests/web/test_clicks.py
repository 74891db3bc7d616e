"""A click on what cannot be chosen has a reason with a case, in every game and at every step."""

import random
import re

import pytest

import levant
from levant.clicking import Click, answer
from levant.games import PACKAGES
from levant.match import Match
from levant.web import scene

ACTIONS = 150
CLICKS = 2
VAGUE = re.compile(r"not possible now|that spot has|^(that|it) is not", re.IGNORECASE)


def clicks_of(match: Match, cells: list[str], chance: random.Random) -> list[Click]:
    """Places and counters of the table, lit or not."""
    table = match.seen_by(match.rules.about.roles[0]).table()
    pieces = chance.sample(table.pieces, min(CLICKS, len(table.pieces)))
    empty = [Click(cell) for cell in chance.sample(cells, CLICKS)]
    return [Click(piece.cell, piece.id) for piece in pieces] + empty


@pytest.mark.parametrize("game", PACKAGES)
def test_every_click_has_a_reason_with_a_case(game: str) -> None:
    match, chance = levant.game(game).new(seed=11), random.Random(11)
    cells = [cell.name for cell in match.rules.sheet().cells]
    for _ in range(ACTIONS):
        decision = match.decision
        if decision is None:
            break
        seat = match.seen_by(decision.role)
        asked = scene.asked(match.state, seat.now)
        assert asked is not None
        leads = [choice for choice in asked.choices if choice.lead][:1]
        for click in clicks_of(match, cells, chance):
            held = [click._replace(held=tuple(lead.args), lead=lead.text) for lead in leads]
            for each in (click, *held):
                text, refusal = answer(seat, each)
                assert refusal.reason, each
                assert not VAGUE.search(refusal.reason), (each, text, refusal.reason)
                assert refusal.case in match.rules.cases, (each, text, refusal)
        match.play(chance.choice(decision.actions))


def test_who_is_too_far_off_to_join_is_told_the_distance() -> None:
    match = levant.game("suez-56").new(seed=2)
    chance, reasons = random.Random(2), list[str]()
    while match.decision and not any("attacks only what is next" in each for each in reasons):
        match.play(chance.choice(match.decision.actions))
        if match.decision and "assault" in match.decision.actions:
            seat = match.seen_by(match.decision.role)
            own = [p for p in seat.table().pieces if p.side == seat.role and p.cell[0].isdigit()]
            clicks = [Click(piece.cell, piece.id) for piece in own]
            reasons = [answer(seat, click).refusal.reason for click in clicks]
    assert any(re.search(r"is \d+ hexes from .*: it attacks only what", r) for r in reasons)


def test_a_click_on_ones_own_unit_is_not_answered_with_another() -> None:
    """Sixth Fleet, at an attack: whatever of one's own is clicked, no enemy is called far off."""
    match, chance = levant.game("sixth-fleet").new(seed=7), random.Random(3)
    while match.decision and not any(a.startswith("attack") for a in match.decision.actions):
        match.play(chance.choice(match.decision.actions))
    assert match.decision
    seat = match.seen_by(match.decision.role)
    own = [piece for piece in seat.table().pieces if piece.side == seat.role]
    carrier = next(piece for piece in own if piece.title.startswith("America"))
    said = answer(seat, Click(carrier.cell, carrier.id)).refusal
    assert said.reason.startswith("America (CV)")
    for piece in own:
        reason = answer(seat, Click(piece.cell, piece.id)).refusal.reason
        assert "is not next to" not in reason, (piece.id, reason)
