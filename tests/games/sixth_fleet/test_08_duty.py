"""8.2 The duty to attack: who may do something else first, and who is never required to."""

import pytest

GAME = "sixth-fleet"

# Piraeus (1421) has defence 10, ECM 2; naval defence is doubled in 1423.


@pytest.mark.case(GAME, "10.44", "8.21", "8.0")
def test_10_44_a_hex_that_owes_an_attack_may_bombard_with_a_unit_the_duty_does_not_need(
    set_up, fight
):
    def start(seed):
        return set_up("soviet-combat", {"1422": ["So-34", "So-05"], "1423": ["Gr-25"]}, seed=seed)

    match = fight(start, ["bombard 1422 1421", "join So-34", "resolve"], hit=False)
    assert match.decision.actions == ["attack 1422 Gr-25"]  # the duty stays owed
    assert match.why_not("end").case == "8.21"
    assert match.why_not("bombard 1422 1421").case == "8.21"  # So-05 alone is left for it
    match.play("attack 1422 Gr-25")
    match.play("resolve")
    while match.decision.actions[0].split()[0] != "end":
        match.play(match.decision.actions[-1])
    assert match.decision.actions == ["end"]


@pytest.mark.case(GAME, "10.44", "8.21")
def test_10_44_somebody_is_left_for_the_duty(set_up):
    match = set_up("soviet-combat", {"1422": ["So-34", "So-05"], "1423": ["Gr-25"]})
    match.play("bombard 1422 1421")
    match.play("join So-05")
    refusal = match.why_not("join So-34")
    assert refusal.case == "8.21"
    assert refusal.units == ["So-34"]
    assert match.decision.actions == ["resolve"]


@pytest.mark.case(GAME, "10.44", "8.21")
def test_10_44_a_lone_bound_unit_does_not_bombard(set_up):
    match = set_up("soviet-combat", {"1422": ["So-34"], "1423": ["Gr-25"]})
    assert match.decision.actions == ["attack 1422 Gr-25"]
    assert match.why_not("bombard 1422 1421").case == "8.21"


@pytest.mark.case(GAME, "10.44", "8.21")
def test_10_44_units_that_reach_zero_only_together_do_not_bombard(set_up):
    match = set_up("soviet-combat", {"1422": ["So-19", "So-07"], "1423": ["US-12"]})  # 6 + 15 - 20
    assert match.decision.actions == ["attack 1422 US-12"]
    assert match.why_not("bombard 1422 1421").case == "8.21"


@pytest.mark.case(GAME, "10.44", "8.24")
def test_10_44_who_must_retreat_for_want_of_an_attack_does_not_bombard_instead(set_up):
    """The bomber over it is not bound: the submarine next to them cannot attack aircraft."""
    match = set_up("soviet-combat", {"1422": ["So-46", "So-34"], "1423": ["US-12"]})
    assert set(match.decision.actions) == {"withdraw 1422", "bombard 1422 1421"}
    match.play("bombard 1422 1421")
    assert match.decision.actions == ["resolve"]  # So-46 by itself
    match.play("resolve")
    if match.decision.role == "Soviet" and "halt" in match.decision.actions:
        match.play("halt")
    assert match.decision.actions == ["withdraw 1422"]


@pytest.mark.case(GAME, "6.42", "8.21", "8.24")
def test_6_42_aircraft_are_not_required_to_attack_a_submarine_for_a_ship_that_cannot(set_up):
    """The Orion could attack; Little Rock has to and cannot (3 - 9). The player chooses."""
    match = set_up("nato-combat", {"0815": ["US-72", "US-03"], "0816": ["So-40"]})
    assert match.decision.actions == ["attack 0815 So-40", "withdraw 0815"]
    assert match.why_not("end").case == "8.21"
    match.play("withdraw 0815")
    match.play(match.decision.actions[0])
    units = match.position()["units"]
    assert units["US-72"] == {"at": "0815"}
    assert units["US-03"] != {"at": "0815"}
    assert match.why_not("end") is None


@pytest.mark.case(GAME, "8.23", "6.42")
def test_8_23_their_attack_meets_the_duty_if_they_make_it(set_up, fight):
    def start(seed):
        return set_up("nato-combat", {"0815": ["US-72", "US-03"], "0816": ["So-40"]}, seed=seed)

    match = fight(start, ["attack 0815 So-40", "join US-72", "resolve"], hit=False)
    assert "end" in match.decision.actions


@pytest.mark.case(GAME, "8.24", "6.42")
def test_8_24_a_ship_that_can_attack_by_itself_must(set_up):
    match = set_up("nato-combat", {"0815": ["US-72", "US-08"], "0816": ["So-40"]})  # 15 - 9
    assert match.decision.actions == ["attack 0815 So-40"]
    assert match.why_not("withdraw 0815").case == "8.24"


@pytest.mark.case(GAME, "8.24", "6.42")
def test_8_24_a_harmless_neighbour_is_a_way_out_but_nobody_has_to_take_it(set_up):
    """Little Rock has to attack Victor and cannot (3 - 9); the Foxbat could not attack a ship."""
    match = set_up("nato-combat", {"0815": ["US-03"], "0816": ["So-40"], "0814": ["So-53"]})
    assert match.decision.actions == ["attack 0815 So-53", "withdraw 0815"]


@pytest.mark.case(GAME, "8.21", "8.24")
def test_8_2_question_and_refusal_count_the_same_hexes(set_up):
    """One hex must attack, one may choose, one is too weak and must retreat."""
    match = set_up(
        "nato-combat",
        {"0815": ["US-72", "US-03"], "0816": ["So-40"], "1422": ["US-08"], "1423": ["So-41"],
         "1602": ["US-04"], "1603": ["So-42"]},
    )  # fmt: skip
    refusal = match.why_not("end")
    for what, place in (
        ("must still attack", "1602"),
        ("must attack or retreat", "0815"),
        ("too weak to attack, must retreat", "1422"),
    ):
        assert f"{what}: {place}" in refusal.reason
        assert f"1 hex {what}" in match.decision.prompt
    assert refusal.case == "8.21"
