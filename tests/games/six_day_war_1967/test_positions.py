"""Whatever `position` writes, `at` reads: at every decision of whole games."""

import dataclasses
import json
import random

import pytest

import levant
from levant.core import positions

GAME = "six-day-war-1967"


@pytest.mark.parametrize("scenario", [s.id for s in levant.game(GAME).about.scenarios])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_position_of_any_decision_is_read_back_as_it_was_written(scenario, seed):
    match = levant.game(GAME).new(scenario, seed=seed)
    assert not match.rules.about.options  # else all of them are to be tried here
    dice, steps = random.Random(seed), set()
    unbegun = dataclasses.replace(match.rules.layout, start=lambda s, phase: None)
    while match.decision is not None:
        document = json.loads(json.dumps(match.position()))
        again = positions.read(unbegun, document, b"")
        assert json.loads(json.dumps(positions.write(unbegun, again))) == document
        step = match.state.steps[-1][0]
        if step not in steps or dice.random() < 0.1:
            begun = match.game.at(document, seed=seed)  # and its phase can begin
            assert begun.position()["turn"] >= document["turn"]
        steps.add(step)
        match.play(dice.choice(match.decision.actions))
    assert match.game.at(match.position(), seed=1).result == match.result
    assert len(steps) > 12


@pytest.mark.case(GAME, "6.1")
def test_6_1_a_position_never_has_more_than_fifty_points_spent_and_available(set_up):
    match = set_up("sinai-reinforcement", {"2119": ["IS12"]}, sinai_zrp_spent=20)
    assert match.position()["tracks"]["sinai_zrp"] == 30  # what is not spent
    with pytest.raises(levant.BadDocument, match="0 to 30 with 20 spent"):
        set_up("sinai-reinforcement", {"2119": ["IS12"]}, sinai_zrp_spent=20, sinai_zrp=31)
