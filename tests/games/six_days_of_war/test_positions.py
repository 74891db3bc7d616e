"""Whatever `position` writes, `at` reads: at every decision, scenarios and options through."""

import itertools
import json
import random

import pytest

from levant.bots import greedy_bot
from levant.core.refusal import BadDocument
from levant.games.six_days_of_war import steps
from levant.games.six_days_of_war.war import OPTION_IDS

CHANCE = ("key", "rolls")
BATTLE = (
    steps.SUFFERING, steps.RETREATING, steps.ADVANCING, steps.BRIDGING, steps.INTERCEPTING,
    steps.ENGAGING, steps.FIRING, steps.BOMBING, steps.LANDING, steps.LIFTED,
)  # fmt: skip
SCENARIOS = ("grand", "historical", "nightmare")


def plain(match):
    data = match.rules.to_plain(match.state)
    return {name: value for name, value in data.items() if name not in CHANCE}


@pytest.mark.parametrize(
    ("scenario", "options"), list(itertools.product(SCENARIOS, [OPTION_IDS, []]))
)
def test_at_every_decision_the_position_read_back_is_the_same_state(game, scenario, options):
    dice = random.Random(f"{scenario} {options}")
    match = game.new(scenario, seed=dice.randrange(10**6), options=options)
    while match.decision:
        same(game, match)
        match.play(dice.choice(match.decision.actions))
    same(game, match)


def test_in_the_middle_of_battles_too(game):
    """Greedy players fight more: losses, retreats, advances, air combat."""
    dice = random.Random(3)
    match = game.new("nightmare", seed=3, options=OPTION_IDS)
    seen = set()
    while match.decision:
        step = match.state.steps[-1][0]
        seen.add(step)
        if step in BATTLE or dice.random() < 0.03:
            same(game, match)
        rules, codes = match.rules, match.rules.legal(match.state)
        code = dice.choice(codes)
        if dice.random() < 0.7:
            sight = rules.veil(match.state, match.decision.role)
            code = greedy_bot(rules, sight, codes, dice)
        match.play(match.decision.actions[codes.index(code)])
    assert len(seen & set(BATTLE)) >= 6


def same(game, match):
    document = json.loads(json.dumps(match.position()))
    again = game.at(document, seed=1)
    assert plain(again) == plain(match)
    assert again.decision == match.decision
    assert again.result == match.result
    assert again.position() == match.position()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_without_what_is_going_on_every_position_begins_its_phase(game, scenario):
    dice = random.Random(scenario)
    match = game.new(scenario, seed=5)
    while match.decision:
        if dice.random() < 0.05:
            document = json.loads(json.dumps(match.position()))
            del document["going_on"]
            assert game.at(document, seed=2).decision or document["phase"] == "cease-fire"
        match.play(dice.choice(match.decision.actions))


@pytest.mark.parametrize(
    ("going_on", "told"),
    [
        ({}, "list of steps"),
        ({"steps": [["dancing", "UAR"]]}, "dancing"),
        ({"steps": [["moving", "UAR"]]}, "moving"),
        ({"steps": [["moving", "UAR", "E-NOBODY"]]}, "E-NOBODY"),
        ({"steps": [["attacking", "UAR", "sinai/9999"]]}, "sinai/9999"),
        ({"steps": [["operating", "Rome"]]}, "Rome"),
        ({"steps": []}, "do not fit"),
        ({"steps": [["retreating", "UAR", "sinai/2801", 1]]}, "do not fit"),
        ({"steps": [["operating", "UAR"]], "pending": ["E-NOBODY"]}, "list of units"),
        ({"steps": [["operating", "UAR"]], "marks": {"luck": 1}}, "luck"),
    ],
)
def test_steps_that_make_no_sense_are_refused(game, going_on, told):
    document = {"scenario": "nightmare", "phase": "operations", "turn": 22, "going_on": going_on}
    with pytest.raises(BadDocument) as caught:
        game.at(document)
    assert any(told in fault for fault in caught.value.faults)
