"""Position documents: whatever is written is read, and nonsense is refused with a clear message."""

import json
import random

import pytest

import levant
from levant.core import positions
from levant.core.refusal import BadDocument

GAME = "golan-73"


def plain(value: object) -> object:
    return json.loads(json.dumps(value))


def round_trip(match: levant.Match) -> None:
    """What is written reads as the same; between steps the same may be done as well."""
    rules = match.rules
    document = match.position()
    again = positions.read(rules.layout, plain(document), match.state.key)
    assert plain(rules.position(again)) == plain(document)
    read = match.game.at(plain(document), seed=1)
    if len(match.state.steps) > 1:
        return
    assert plain(read.position()) == plain(document)
    assert (read.decision is None) == (match.decision is None)
    if match.decision and read.decision:
        assert sorted(read.decision.actions) == sorted(match.decision.actions)
        assert read.decision.role == match.decision.role


@pytest.mark.parametrize("scenario", ["campaign", "tournament"])
@pytest.mark.parametrize("options", ["none", "all"])
def test_every_position_of_a_game_is_written_and_read(golan, scenario: str, options: str) -> None:
    ids = [option.id for option in golan.about.options] if options == "all" else []
    dice = random.Random(f"{scenario} {options}")
    match = golan.new(scenario, seed=dice.randrange(1000), options=ids)
    while match.decision:
        round_trip(match)
        match.play(dice.choice(match.decision.actions))
    round_trip(match)
    assert match.position()["phase"] == "over"


def test_a_game_that_is_over_is_read_with_its_result(golan) -> None:
    match = golan.new("tournament", seed=3)
    while match.decision:
        actions = match.decision.actions
        idle = [a for a in actions if a in ("end", "halt", "keep", "ready", "hold", "spare")]
        match.play(idle[0] if idle else actions[0])
    again = golan.at(plain(match.position()))
    assert again.decision is None
    assert again.result == match.result


def test_what_has_been_done_in_a_phase_is_not_done_again(golan) -> None:
    document = {
        "turn": 3, "phase": "syrian-operational-movement",
        "units": {"S-5-132": {"at": "66"}, "S-5-12": {"at": "64"}},
        "progress": {"moved": ["S-5-132"]},
    }  # fmt: skip
    match = golan.at(document)
    assert "pick S-5-12" in match.decision.actions
    assert match.why_not("pick S-5-132").case == "5.35"


FAULTS = [
    ({"turn": "abc"}, "turn"),
    ({"turn": 0}, "turn"),
    ({"turn": True}, "turn"),
    ({"turn": 2.5}, "turn"),
    ({"turn": 99}, "turn"),
    ({"stage": 7}, "stage"),
    ({"phase": 3}, "phase"),
    ({"phase": "syrian-setup"}, "phase"),
    ({"phase": "over"}, "ended"),
    ({"ended": "last-turn"}, "ended"),
    ({"scenario": "long"}, "scenario"),
    ({"options": "withdrawal"}, "options"),
    ({"options": ["luck"]}, "options"),
    ({"untis": {}}, "untis"),
    ({"units": ["S-5-132"]}, "units"),
    ({"units": {"S-5-132": "63"}}, "S-5-132"),
    ({"units": {"S-5-132": {"at": "99"}}}, "99"),
    ({"units": {"S-5-132": {}}}, "S-5-132"),
    ({"units": {"S-5-132": {"at": "63", "steps": "many"}}}, "steps"),
    ({"units": {"S-5-132": {"at": "63", "steps": 9}}}, "steps"),
    ({"units": {"S-5-132": {"at": "63", "status": "reserve"}}}, "status"),
    ({"units": {"S-5-132": {"at": "63", "status": ["tired"]}}}, "tired"),
    ({"units": {"S-5-132": {"at": "63", "status": ["disordered", "recovering"]}}}, "6.5"),
    ({"units": {"S-5-132": {"at": "63", "status": ["king-hassan"]}}}, "17.24"),
    ({"units": {"S-5-132": {"at": "63", "mood": "good"}}}, "mood"),
    ({"units": {"S-5-132": {"at": "63", "must_leave": "west"}}}, "must_leave"),
    ({"units": {"S-5-132": {"at": "A"}}}, "14.22"),
    ({"units": {name: {"at": "63"} for name in ("S-5-132", "S-5-12", "S-5-47")}}, "5.1"),
    ({"chits": {"hand": {}}}, "hand"),
    ({"chits": {"cup": {"S-artillery": "two"}}}, "S-artillery"),
    ({"chits": {"cup": {"S-artillery": -1}}}, "S-artillery"),
    ({"chits": {"cup": {"S-artillery": 90}}}, "S-artillery"),
    ({"tracks": {"line_crossed": "yes"}}, "line_crossed"),
    ({"markers": {"flags": []}}, "flags"),
    ({"markers": {"face_up": "63"}}, "face_up"),
    ({"markers": {"field_works": {"63": "French"}}}, "field_works"),
    ({"markers": {"minefields": [["63"]]}}, "minefields"),
    ({"markers": {"minefields": [["6", "63"]]}}, "minefields"),
    ({"markers": {"blown_bridges": [["24", "63"]]}}, "14.41"),
    ({"markers": {"ditch_bridges": [["6", "10"]]}}, "14.51"),
    ({"markers": {"assets": {"42": "I-artillery"}}}, "assets"),
    ({"markers": {"raids": {"42": "landed"}}}, "raids"),
    ({"markers": {"interdiction": [["S-armor", "42"]]}}, "interdiction"),
    ({"markers": {"turn_track": [["S-artillery", "soon"]]}}, "turn_track"),
    ({"markers": {"israeli_control": ["A"]}}, "control"),
    ({"progress": {"moved": ["S-99"]}}, "S-99"),
    ({"progress": {"luck": 3}}, "luck"),
]


@pytest.mark.parametrize(("change", "word"), FAULTS, ids=[str(fault[0]) for fault in FAULTS])
def test_nonsense_in_a_document_is_refused_and_named(golan, change, word: str) -> None:
    document = {"turn": 3, "phase": "syrian-admin", "units": {"S-5-61": {"at": "66"}}, **change}
    with pytest.raises(BadDocument) as bad:
        golan.at(document)
    assert any(word in fault for fault in bad.value.faults), bad.value.faults
