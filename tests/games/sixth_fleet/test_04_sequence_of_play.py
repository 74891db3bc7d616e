"""4.0 Sequence of play."""

import pytest


def phases(match):
    return [event.text for event in match.events if event.kind == "phase"]


@pytest.mark.case("sixth-fleet", "4.1", "4.2")
def test_4_2_combat_comes_before_movement_and_nato_before_the_soviet_player(set_up):
    match = set_up("nato-combat", {"0815": ["US-05"], "0825": ["So-17"]}, turn=4)
    for _ in range(4):
        match.play("end")
    assert phases(match) == [
        "Turn 4: NATO Combat Phase",
        "Turn 4: NATO Movement Phase",
        "Turn 4: Soviet Combat Phase",
        "Turn 4: Soviet Movement Phase",
        "Turn 5: NATO Combat Phase",
    ]


@pytest.mark.case("sixth-fleet", "4.1")
@pytest.mark.parametrize(
    ("phase", "role"),
    [
        ("nato-combat", "NATO"),
        ("nato-movement", "NATO"),
        ("soviet-combat", "Soviet"),
        ("soviet-movement", "Soviet"),
    ],
)
def test_4_1_the_phasing_player_decides(set_up, phase, role):
    match = set_up(phase, {"0815": ["US-05"], "0825": ["So-17"]})
    assert match.decision.role == role


@pytest.mark.case("sixth-fleet", "4.1", "4.2")
def test_4_1_nothing_moves_in_a_combat_phase(set_up):
    match = set_up("nato-combat", {"0815": ["US-05"], "0825": ["So-17"]})
    refusal = match.why_not("move US-05 0816")
    assert refusal.case == "4.2"
    assert "NATO Combat Phase" in refusal.reason


@pytest.mark.case("sixth-fleet", "4.1", "4.2")
def test_4_1_nothing_attacks_in_a_movement_phase(set_up):
    match = set_up("nato-movement", {"0815": ["US-05"], "0816": ["So-17"]})
    assert match.why_not("attack 0815 So-17").case == "4.2"
    assert not [a for a in match.decision.actions if a.startswith("attack")]


@pytest.mark.case("sixth-fleet", "4.2")
def test_4_2_the_game_turn_marker_advances_until_the_last_turn(set_up):
    match = set_up("soviet-movement", {"0815": ["US-05"]}, turn=9, scenario="short")
    match.play("end")
    assert match.position()["turn"] == 10
    for _ in range(4):
        assert match.result is None
        match.play("end")
    assert match.decision is None
    assert match.result is not None
