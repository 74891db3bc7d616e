"""What one click does tells no secret: what is offered, and what is answered for a player unasked,
stay the same when all that is hidden from him is changed round."""

import random
from types import SimpleNamespace
from typing import Any

import pytest

import levant
from levant.core.actions import verb_of
from levant.core.state import State
from levant.match import Match
from levant.sight import foregone
from levant.web import savers
from levant.web.journal import CHOSEN, LEAD, Move

from .permute import twin
from .test_every_seat import GAMES, options_of, played_out

LOOKS = 60
"""Decisions of a game that are compared, about, besides those where an attack can be joined."""


@pytest.mark.parametrize(("game", "scenario", "bot", "seed"), GAMES)
def test_one_click_does_the_same_whatever_is_hidden(
    game: str, scenario: str, bot: str, seed: int
) -> None:
    dice, moves, looks = random.Random(seed), list[Move](), 0
    match = levant.game(game).new(scenario, seed=seed, options=options_of(game))
    rules, history = match.rules, played_out(game, scenario, bot, seed).history
    for at, code in enumerate(history):
        role, legal = rules.role(match.state), rules.legal(match.state)
        assert role
        alone, joined = len(legal) == 1, any(rules.words.verbs[verb_of(c)].joins for c in legal)
        if dice.random() < (0.2 if alone or joined else LOOKS / len(history)):
            other, _ = twin(rules, match.state, role, dice)
            if rules.role(other) == role and rules.legal(other) == legal:
                looks += 1
                one, two = (offers(match, moves, state, role) for state in (match.state, other))
                assert one == two, f"{role} at action {at}"
        leads = at + 1 < len(history) and rules.lead_in(match.state, history[at + 1]) == code
        moves.append(Move(role, LEAD if leads else CHOSEN))
        match.play(rules.words.text(code))
    assert looks > LOOKS / 2


def offers(match: Match, moves: list[Move], state: State, role: str) -> dict[str, object]:
    """All that a player is offered or spared in a state."""
    seen = SimpleNamespace(state=state, history=match.history, seen_by=match.seen_by)
    room: Any = SimpleNamespace(rules=match.rules, match=seen, moves=moves)
    offered = savers.savers(room, role, alone=True)
    return {"savers": offered, "foregone": foregone(match.rules, state, role)}
