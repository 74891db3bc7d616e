"""7.0 Stacking. Stacks are written from the top down."""

import itertools

import pytest


def stack(match, place):
    """The units of a hex from the top down."""
    return [name for name, at in match.position()["units"].items() if at == {"at": place}]


def targets(match):
    """The lowest units of the groups that can be attacked."""
    return {a.split()[2] for a in match.decision.actions if a.startswith("attack ")}


# --- 7.0, 7.1 limits -------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "7.0", "7.21")
def test_7_0_the_opponent_removes_what_is_too_much_at_the_end_of_movement(set_up):
    match = set_up("nato-movement", {"0815": ["US-05"], "0816": ["US-06", "US-07", "US-08"]})
    match.play("move US-05 0816")
    match.play("end")
    assert match.decision.role == "Soviet"
    assert match.decision.case == "7.0"
    assert set(match.decision.actions) == {f"remove US-0{n}" for n in (5, 6, 7, 8)}
    match.play("remove US-07")
    assert match.position()["units"]["US-07"] == {"at": "destroyed"}
    assert match.position()["phase"] == "soviet-combat"


@pytest.mark.case("sixth-fleet", "7.0")
def test_7_0_hex_after_hex_until_none_is_overstacked(set_up):
    stacks = {"0815": ["US-05", "US-06", "US-07", "US-08"], "0915": ["It-15", "It-16", "It-17"]}
    match = set_up("nato-movement", {**stacks, "0914": ["It-18", "It-19"]})
    match.play("move It-18 0915")
    match.play("move It-19 0915")
    match.play("end")
    for _ in range(3):
        assert match.decision.role == "Soviet"
        match.play(match.decision.actions[0])
    assert match.position()["phase"] == "soviet-combat"
    assert len(stack(match, "0815")) == len(stack(match, "0915")) == 3


@pytest.mark.case("sixth-fleet", "7.0", "7.11")
def test_7_11_three_naval_and_six_air_units_are_no_violation(set_up):
    air = [f"US-{n}" for n in (53, 54, 55, 56, 57, 58)]
    match = set_up("nato-movement", {"0815": [*air, "US-01", "US-05", "US-06"]})
    match.play("end")
    assert match.position()["phase"] == "soviet-combat"
    assert len(stack(match, "0815")) == 9


@pytest.mark.case("sixth-fleet", "7.11")
def test_7_11_a_seventh_air_unit_is_one_too_many(set_up):
    air = [f"US-{n}" for n in (53, 54, 55, 56, 57, 58, 63)]
    match = set_up("nato-movement", {"0815": [*air, "US-01", "US-05"]})
    match.play("end")
    assert match.decision.role == "Soviet"
    assert set(match.decision.actions) == {f"remove {unit}" for unit in air}
    assert match.why_not("remove US-05").case == "7.0"


# --- 7.2 movement and retreat ----------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "7.21")
def test_7_21_any_number_may_pass_or_meet_before_the_phase_ends(set_up, ends):
    """A fourth ship goes through a full hex, and may wait in it until another has left."""
    match = set_up("nato-movement", {"0815": ["US-05"], "0816": ["US-06", "US-07", "US-08"]})
    assert {"0816", "0817"} <= ends(match, "US-05")
    match.play("move US-05 0816")
    match.play("move US-08 0817")
    match.play("end")
    assert match.position()["phase"] == "soviet-combat"


@pytest.mark.case("sixth-fleet", "7.22")
def test_7_22_no_retreat_into_a_full_hex(set_up, fight):
    """Tu-34 could go to 0818, 0718 or 0918; in 0818 three ships lie already."""

    def start(seed):
        stacks = {"0816": ["So-09", "So-08"], "0817": ["Tu-34"]}
        stacks["0818"] = ["Gr-25", "Gr-26", "Gr-27"]
        return set_up("soviet-combat", stacks, seed=seed)

    match = fight(start, ["attack 0816 Tu-34", "join So-09", "join So-08", "resolve"])
    assert set(match.decision.actions) == {"retreat Tu-34 0718", "retreat Tu-34 0918"}
    assert match.why_not("retreat Tu-34 0818").case == "7.22"


@pytest.mark.case("sixth-fleet", "7.11", "7.22")
def test_7_22_aircraft_take_no_room_from_a_retreating_ship(set_up, fight):
    def start(seed):
        stacks = {"0816": ["So-09", "So-08"], "0817": ["Tu-34"]}
        stacks["0818"] = ["US-61", "US-62", "US-53", "US-54", "US-01", "Gr-25"]
        return set_up("soviet-combat", stacks, seed=seed)

    match = fight(start, ["attack 0816 Tu-34", "join So-09", "join So-08", "resolve"])
    assert "retreat Tu-34 0818" in match.decision.actions


# --- 7.3 combat ------------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "7.31", "7.44")
def test_7_31_a_stack_is_attacked_singly_or_as_groups_from_the_top(set_up):
    """`attack HEX UNIT` attacks down to a unit: Gr-25 alone, Gr-25 and Gr-26, or all three."""
    stacks = {"0816": ["So-09", "So-08"], "0817": ["Gr-25", "Gr-26", "Gr-27"]}
    match = set_up("soviet-combat", stacks)
    assert targets(match) == {"Gr-25", "Gr-26", "Gr-27"}
    match.play("attack 0816 Gr-26")
    for unit in ("So-09", "So-08"):
        match.play(f"join {unit}")
    assert match.view("Soviet")["defenders"] == ["Gr-25", "Gr-26"]


@pytest.mark.case("sixth-fleet", "7.31")
def test_7_31_the_defences_of_a_group_are_added(set_up):
    stacks = {"0816": ["So-09"], "0817": ["Gr-25", "Gr-26", "Gr-27"]}
    match = set_up("soviet-combat", stacks)
    match.play("attack 0816 Gr-27")
    values = {line.what.split(" (")[0]: line.value for line in match.worksheet.lines}
    assert values["Grozny"] == "+24"
    assert [line.value for line in match.worksheet.lines[1:4]] == ["-4", "-4", "-4"]
    assert values["combat differential"] == "12"
    assert values["highest ECM value"] == "2"


@pytest.mark.case("sixth-fleet", "7.32")
def test_7_32_units_of_a_stack_attack_different_hexes_or_none(set_up, fight):
    def start(seed):
        stacks = {"0816": ["So-09", "So-08", "So-07"], "0817": ["Gr-25"], "0815": ["Gr-26"]}
        return set_up("soviet-combat", stacks, seed=seed)

    match = fight(start, ["attack 0816 Gr-25", "join So-09", "resolve"], hit=False)
    match.play("attack 0816 Gr-26")
    assert set(match.decision.actions) == {"join So-08", "join So-07"}
    match.play("join So-08")
    match.play("resolve")
    while match.decision.role == "NATO" or "halt" in match.decision.actions:
        match.play(match.decision.actions[-1])
    assert "end" in match.decision.actions  # So-07 has not attacked at all


# --- 7.4 the order of a stack ----------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "7.41")
def test_7_41_air_surface_and_submarine_units_stack_together(set_up):
    stacks = {"0815": ["US-01"], "0816": ["US-05"], "0817": ["US-12"]}
    match = set_up("nato-movement", stacks, aboard={"US-01": ["US-53"]})
    for move in ("move US-53 0816", "move US-01 0816", "move US-12 0816", "end"):
        match.play(move)
    assert set(stack(match, "0816")) == {"US-53", "US-01", "US-05", "US-12"}


@pytest.mark.case("sixth-fleet", "7.42", "7.47")
@pytest.mark.parametrize("wish", list(itertools.permutations(["US-05", "US-12", "US-06"])))
def test_7_42_naval_units_are_stacked_in_any_order(set_up, wish):
    match = set_up("nato-movement", {"0815": ["US-05", "US-12", "US-06"]})
    for unit in reversed(wish[:-1]):  # from the last but one upwards
        if stack(match, "0815")[0] != unit:
            match.play(f"raise {unit}")
    assert stack(match, "0815") == list(wish)


@pytest.mark.case("sixth-fleet", "7.43")
def test_7_43_air_units_lie_on_top(set_up):
    """Raised, the lower ship lies above the other, not above the aircraft."""
    match = set_up("nato-movement", {"0815": ["US-53", "US-01", "US-05"], "0816": ["US-06"]})
    match.play("raise US-05")
    assert stack(match, "0815") == ["US-53", "US-05", "US-01"]
    match.play("move US-06 0815")
    assert stack(match, "0815") == ["US-53", "US-06", "US-05", "US-01"]
    assert match.why_not("raise US-06").case == "7.43"


@pytest.mark.case("sixth-fleet", "7.43")
def test_7_43_an_air_unit_that_arrives_goes_above_the_ships(set_up):
    match = set_up("nato-movement", {"0815": ["US-01", "US-05"]}, aboard={"US-01": ["US-53"]})
    match.play("move US-53 0815")
    assert stack(match, "0815") == ["US-53", "US-01", "US-05"]


@pytest.mark.case("sixth-fleet", "7.44")
def test_7_44_nobody_is_attacked_before_the_unit_above(set_up):
    """24 would do against Gr-28 alone (12, doubled); with the destroyers above it there are 28."""
    stacks = {"1422": ["So-09"], "1423": ["Gr-25", "Gr-26", "Gr-28"]}
    match = set_up("soviet-combat", stacks)
    assert targets(match) == {"Gr-25", "Gr-26"}
    assert match.why_not("attack 1422 Gr-28").case == "8.23"


@pytest.mark.case("sixth-fleet", "7.44", "8.13")
def test_7_44_once_the_upper_unit_was_attacked_the_lower_one_is_open(set_up, fight):
    def start(seed):
        stacks = {"1422": ["So-09", "So-08"], "1423": ["Gr-25", "Gr-26", "Gr-28"]}
        return set_up("soviet-combat", stacks, seed=seed)

    match = fight(start, ["attack 1422 Gr-26", "join So-09", "resolve"], hit=False)
    match.play("attack 1422 Gr-28")
    assert match.view("Soviet")["defenders"] == ["Gr-28"]


@pytest.mark.case("sixth-fleet", "7.45")
def test_7_45_a_submarine_ignores_the_aircraft_on_top(set_up):
    """The example: an SG against an air unit with two ships; one or both, never the lower alone."""
    stacks = {"0816": ["So-34"], "0817": ["US-53", "Gr-25", "Gr-26"]}
    match = set_up("soviet-combat", stacks)
    assert targets(match) == {"Gr-25", "Gr-26"}
    match.play("attack 0816 Gr-26")
    assert match.view("Soviet")["defenders"] == ["Gr-25", "Gr-26"]
    match.undo()
    match.play("attack 0816 Gr-25")
    assert match.view("Soviet")["defenders"] == ["Gr-25"]


@pytest.mark.case("sixth-fleet", "7.45")
def test_7_45_who_could_attack_the_unit_on_top_may_not_ignore_it(set_up):
    """A destroyer group has anti-air strength, the submarine beside it has none."""
    stacks = {"0816": ["So-17"], "0817": ["US-53", "Gr-25"]}
    match = set_up("soviet-combat", stacks)
    assert targets(match) == {"US-53"}
    refusal = match.why_not("attack 0816 Gr-25")
    assert refusal.case == "7.45"
    assert refusal.units == ["Gr-25", "US-53"]


@pytest.mark.case("sixth-fleet", "7.45")
def test_7_45_it_may_once_somebody_has_attacked_the_unit_on_top(set_up, fight):
    def start(seed):
        stacks = {"0816": ["So-17", "So-05"], "0817": ["US-53", "Gr-25"]}
        return set_up("soviet-combat", stacks, seed=seed)

    match = fight(start, ["attack 0816 US-53", "join So-05", "resolve"], hit=False)
    assert "attack 0816 Gr-25" in match.decision.actions


@pytest.mark.case("sixth-fleet", "7.45")
def test_7_45_each_attacker_ignores_only_what_it_cannot_attack(set_up):
    """The submarine may attack past the aircraft; the cruiser in its hex may not join."""
    stacks = {"0816": ["So-34", "So-05"], "0817": ["US-53", "Gr-25"]}
    match = set_up("soviet-combat", stacks)
    match.play("attack 0816 Gr-25")
    assert match.decision.actions == ["resolve"]  # So-34 alone
    assert match.view("Soviet")["attackers"] == ["So-34"]
    assert match.why_not("join So-05").case == "7.45"


@pytest.mark.case("sixth-fleet", "7.45")
def test_7_45_ships_of_another_type_in_between_are_ignored_too(set_up):
    """A gun cruiser cannot attack submarines: it takes both destroyers, over the boat between."""
    stacks = {"0816": ["So-14"], "0817": ["Gr-25", "Gr-29", "Gr-26"]}
    match = set_up("soviet-combat", stacks)
    assert targets(match) == {"Gr-25", "Gr-26"}
    match.play("attack 0816 Gr-26")
    assert match.view("Soviet")["defenders"] == ["Gr-25", "Gr-26"]


@pytest.mark.case("sixth-fleet", "7.46")
def test_7_46_the_bottom_unit_may_attack_first(set_up, fight):
    def start(seed):
        stacks = {"0816": ["So-05", "So-17", "So-09"], "0817": ["Gr-25"]}
        return set_up("soviet-combat", stacks, seed=seed)

    match = fight(start, ["attack 0816 Gr-25", "join So-09", "resolve"], hit=False)
    match.play("attack 0816 Gr-25")
    assert set(match.decision.actions) == {"join So-05", "join So-17"}


# --- 7.47 rearranging ------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "7.47")
def test_7_47_stacks_are_rearranged_in_ones_own_movement_phase_only(set_up):
    stacks = {"0815": ["US-05", "US-06"], "0825": ["So-17", "So-18"]}
    assert set_up("nato-movement", stacks).why_not("raise US-06") is None
    assert set_up("nato-combat", stacks).why_not("raise US-06").case == "7.47"
    assert set_up("soviet-movement", stacks).why_not("raise US-06").case == "7.47"
    assert set_up("nato-movement", stacks).why_not("raise So-18").case == "7.47"


@pytest.mark.case("sixth-fleet", "7.47")
def test_7_47_rearranging_costs_no_movement(set_up, ends):
    match = set_up("nato-movement", {"0815": ["US-05", "US-06"]})
    before = ends(match, "US-06")
    match.play("raise US-06")
    assert ends(match, "US-06") == before


@pytest.mark.case("sixth-fleet", "7.47")
def test_7_47_units_held_by_the_enemy_are_rearranged_too(set_up, ends):
    match = set_up("nato-movement", {"0815": ["US-05", "US-06"], "0816": ["So-17"]})
    assert ends(match, "US-06") == set()
    match.play("raise US-06")
    assert stack(match, "0815") == ["US-06", "US-05"]


@pytest.mark.case("sixth-fleet", "7.47")
def test_7_47_a_newcomer_reopens_the_order_of_the_stack(set_up):
    """US-06 was put on top before US-07 came; it can go on top again."""
    match = set_up("nato-movement", {"0815": ["US-05", "US-06"], "0816": ["US-07"]})
    match.play("raise US-06")
    match.play("move US-07 0815")
    assert stack(match, "0815") == ["US-07", "US-06", "US-05"]
    match.play("raise US-06")
    assert stack(match, "0815") == ["US-06", "US-07", "US-05"]
    assert match.why_not("raise US-05") is None
