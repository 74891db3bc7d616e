"""The end of a phase that has to wait names who or what is in its way, by names the page knows."""

import random

import pytest

import levant
from levant.match import Match
from levant.web import scene

GAMES = ("sixth-fleet", "suez-56", "el-arish-67", "golan-73", "six-day-war-1967")
ACTIONS = 1500


def barred_match(game: str, seed: int = 1) -> Match:
    """A match that stands before a phase that cannot be ended yet."""
    match, chance = levant.game(game).new(seed=seed), random.Random(seed)
    for _ in range(ACTIONS):
        decision = match.decision
        if decision is None:
            break
        if match.seen_by(decision.role).now.barred_end():
            return match
        match.play(chance.choice(decision.actions))
    raise AssertionError(f"no phase of {game} had to wait")


@pytest.mark.parametrize("game", GAMES)
def test_an_end_that_has_to_wait_says_for_whom(game: str) -> None:
    match = barred_match(game)
    assert match.decision is not None
    seat = match.seen_by(match.decision.role)
    asked = scene.asked(match.state, seat.now)
    assert asked is not None
    assert asked.barred is not None
    pieces = {piece.id for piece in seat.table().pieces}
    cells = {cell.name for cell in match.rules.sheet().cells}
    assert asked.barred.units or asked.barred.places
    assert asked.barred.say
    assert pieces.issuperset(asked.barred.units)
    assert cells.issuperset(asked.barred.places)
    assert asked.barred.case in match.rules.cases
    ends = [verb.word for verb in match.rules.words.verbs.values() if verb.ends]
    assert not any(choice.verb in ends for choice in asked.choices)
