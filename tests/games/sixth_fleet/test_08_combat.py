"""8.0 Combat: who attacks whom, who must, and what counts. The rulebook's examples are here too."""

import pytest

GAME = "sixth-fleet"
# Most tests are set in the open water round 0815: 0814 lies west of it, 0816 east.


def lines(match):
    """The sum as the player reads it, without the names of ships and the note on retreats."""
    sheet = match.worksheet.lines
    return [(line.value, line.case) for line in sheet if line.value != "lost"]


def attacks(match, hexagon):
    """Whom units of a hex may attack."""
    texts = [str(a) for a in match.decision.actions if a.startswith(f"attack {hexagon} ")]
    return {text.split()[2] for text in texts}


# --- 8.0, 8.9: one attack from the first line to the die ---------------------------------------


@pytest.mark.case(GAME, "8.0", "8.32", "8.44", "7.31")
def test_8_0_example_a_submarine_against_two_ships_in_restricted_water(set_up):
    match = set_up("soviet-combat", {"1422": ["So-34"], "1423": ["Gr-25", "Tu-34"]})
    match.play("attack 1422 Tu-34")
    assert lines(match) == [
        ("+30", "8.43"), ("-8", "8.44"), ("-12", "8.44"), ("10", "8.9"), ("2", "8.32"),
    ]  # fmt: skip
    assert match.worksheet.column == "differential 10, column 10, ECM 2: 1 to 2 succeeds"
    assert match.worksheet.outcomes[0].chance == pytest.approx(2 / 6)


@pytest.mark.case(GAME, "8.0", "8.9")
def test_8_0_a_roll_at_or_below_the_entry_and_no_other_forces_a_retreat(set_up):
    seen = set()
    for seed in range(60):
        match = set_up("soviet-combat", {"1422": ["So-34"], "1423": ["Gr-25", "Tu-34"]}, seed=seed)
        match.play("attack 1422 Tu-34")
        match.play("resolve")
        die = match.worksheet.die
        seen.add(die)
        assert (match.decision.role == "NATO") == (die <= 2)
    assert seen == {1, 2, 3, 4, 5, 6}


@pytest.mark.case(GAME, "8.0")
def test_8_0_a_retreat_comes_before_any_other_attack(set_up, fight):
    def start(seed):
        return set_up(
            "soviet-combat",
            {"1422": ["So-34", "So-35"], "1423": ["Gr-25", "Tu-34"]},
            seed=seed,
        )

    match = fight(start, ["attack 1422 Gr-25", "join So-34", "resolve"])
    assert match.decision.role == "NATO"
    assert match.why_not("attack 1422 Tu-34").case == "8.0"
    assert match.why_not("end").case == "8.0"


@pytest.mark.case(GAME, "8.9")
def test_8_9_example_differential_five_against_ecm_four_needs_a_one(set_up):
    match = set_up("nato-combat", {"0815": ["US-01", "US-04"], "0816": ["So-07"]})
    for action in ("attack 0815 So-07", "join US-01", "join US-04"):
        match.play(action)
    assert lines(match) == [
        ("+1", "8.43"), ("+6", "8.43"), ("-2", "8.32"), ("5", "8.9"), ("4", "8.32"),
    ]  # fmt: skip
    assert match.worksheet.column == "differential 5, column 5, ECM 4: 1 succeeds"


@pytest.mark.case(GAME, "8.8", "8.9")
@pytest.mark.parametrize(
    ("attackers", "target", "column"),
    [
        (["US-05"], "So-17", "differential 2, column 0, ECM 3: no effect"),  # 6 - 4
        (["US-06"], "So-24", "differential 3, column 0, ECM 2: 1 succeeds"),  # 9 - 6
        (["US-09"], "So-17", "differential 6, column 5, ECM 3: 1 succeeds"),  # 10 - 4
        (["Br-48"], "So-19", "differential 11, column 10, ECM 2: 1 to 2 succeeds"),  # 15 - 4
        (["US-12"], "So-06", "differential 28, column 25, ECM 5: 1 to 3 succeeds"),  # 30 - 2
        # 60 - 6
        (["US-12", "US-13"], "So-27", "differential 54, column 40, ECM 1: 1 to 5 succeeds"),
    ],
)
def test_8_9_the_differential_is_rounded_down_to_a_heading(set_up, attackers, target, column):
    match = set_up("nato-combat", {"0815": attackers, "0816": [target]})
    match.play(f"attack 0815 {target}")
    for unit in attackers if len(attackers) > 1 else []:
        match.play(f"join {unit}")
    assert match.worksheet.column == column


@pytest.mark.case(GAME, "8.9")
def test_8_9_a_dot_on_the_table_rolls_no_die(set_up):
    match = set_up("nato-combat", {"0815": ["US-05"], "0816": ["So-17"]})
    match.play("attack 0815 So-17")
    match.play("resolve")
    assert match.worksheet.die == 0
    assert match.events[-1].text.endswith("cannot succeed")
    assert match.decision.actions == ["end"]


# --- 8.1 which units may attack ----------------------------------------------------------------


@pytest.mark.case(GAME, "8.11")
def test_8_11_only_adjacent_units_attack(set_up):
    match = set_up("nato-combat", {"0815": ["US-06"], "0817": ["So-07"]})
    assert match.decision.actions == ["end"]
    assert match.why_not("attack 0815 So-07").case == "8.11"


@pytest.mark.case(GAME, "8.11")
def test_8_11_nobody_attacks_out_of_his_phase(set_up):
    match = set_up("nato-combat", {"0815": ["US-06"], "0816": ["So-07"]})
    assert match.why_not("attack 0816 US-06").case == "8.11"
    moving = set_up("nato-movement", {"0815": ["US-06"], "0816": ["So-07"]})
    assert moving.why_not("attack 0815 So-07").case == "4.2"


@pytest.mark.case(GAME, "8.12", "8.35")
def test_8_12_units_in_two_hexes_make_two_attacks(set_up):
    match = set_up("nato-combat", {"0815": ["US-05"], "0817": ["US-10"], "0816": ["So-17"]})
    match.play("attack 0815 So-17")
    assert match.why_not("join US-10").case == "8.12"
    match.play("resolve")  # 6 - 4 against ECM 3: cannot succeed
    match.play("attack 0817 So-17")
    assert [value for value, _ in lines(match)] == ["+8", "-4", "4", "3"]


@pytest.mark.case(GAME, "8.12", "8.13")
def test_8_12_a_hex_may_be_attacked_from_all_around_and_a_unit_again_and_again(set_up):
    stacks = {"0816": ["US-09"], "0814": ["Br-48"], "0715": ["US-03"], "0815": ["So-01"]}
    match = set_up("nato-combat", stacks)
    for place in ("0816", "0715", "0814"):  # 10, 12 and 15 against 10, ECM 5: none can succeed
        assert attacks(match, place) == {"So-01"}
        match.play(f"attack {place} So-01")
        match.play("resolve")
    assert match.decision.actions == ["end"]


@pytest.mark.case(GAME, "8.13", "8.34")
def test_8_13_a_unit_attacks_once_a_phase_and_into_one_hex(set_up):
    match = set_up("nato-combat", {"0815": ["US-05"], "0816": ["So-17"], "0814": ["So-18"]})
    assert attacks(match, "0815") == {"So-17", "So-18"}
    match.play("attack 0815 So-17")
    match.play("resolve")  # cannot succeed
    assert attacks(match, "0815") == set()
    assert match.why_not("attack 0815 So-18").case == "8.13"
    assert match.why_not("attack 0815 So-17").case == "8.13"


# --- 8.2 which units must attack ---------------------------------------------------------------


@pytest.mark.case(GAME, "8.21", "6.32")
def test_8_21_example_one_attack_from_a_controlled_hex_is_enough(set_up):
    match = set_up("soviet-combat", {"1422": ["So-19", "So-07", "So-09"], "1423": ["US-12"]})
    assert match.why_not("end").case == "8.21"
    match.play("attack 1422 US-12")  # 6 + 15 + 4 against 20
    for unit in ("So-19", "So-07"):
        match.play(f"join {unit}")
    assert lines(match) == [
        ("+6", "8.43"), ("+15", "8.43"), ("-20", "8.44"), ("1", "8.9"), ("6", "8.32"),
    ]  # fmt: skip
    match.play("resolve")
    assert match.why_not("end") is None
    assert match.why_not("withdraw 1422").case == "8.24"


@pytest.mark.case(GAME, "8.21", "8.24")
def test_8_21_example_a_stack_that_cannot_reach_zero_retreats_unit_by_unit(set_up):
    match = set_up("soviet-combat", {"1422": ["So-19", "So-08", "So-09"], "1423": ["US-12"]})
    assert match.decision.actions == ["withdraw 1422"]  # 6 + 8 + 4 against 20
    match.play("withdraw 1422")
    for unit, place in (("So-08", "1322"), ("So-19", "1522"), ("So-09", "1322")):
        assert match.decision.role == "Soviet"
        match.play(f"retreat {unit} {place}")
    units = match.position()["units"]
    assert [units[u]["at"] for u in ("So-08", "So-19", "So-09")] == ["1322", "1522", "1322"]


@pytest.mark.case(GAME, "8.21")
def test_8_21_a_stack_that_reaches_zero_together_must_attack(set_up):
    match = set_up("soviet-combat", {"1422": ["So-19", "So-07", "So-09"], "1423": ["US-12"]})
    assert [a for a in match.decision.actions if not a.startswith("bombard")] == [
        "attack 1422 US-12"
    ]
    refusal = match.why_not("withdraw 1422")
    assert refusal.case == "8.24"
    assert "must" in refusal.reason


@pytest.mark.case(GAME, "8.21")
def test_8_21_every_controlled_hex_owes_its_own_attack(set_up):
    match = set_up("nato-combat", {"0814": ["US-09"], "0816": ["Br-48"], "0815": ["So-01"]})
    match.play("attack 0814 So-01")
    match.play("resolve")  # 10 - 10 against ECM 5 cannot succeed
    refusal = match.why_not("end")
    assert refusal.case == "8.21"
    assert refusal.units == ["Br-48"]


@pytest.mark.case(GAME, "8.21")
def test_8_21_a_hex_whose_enemy_is_gone_owes_nothing(set_up, fight):
    def start(seed):
        return set_up(
            "nato-combat", {"0816": ["US-12"], "0916": ["US-09"], "0815": ["So-07"]}, seed=seed
        )

    match = fight(start, ["attack 0816 So-07", "resolve"])
    match.play("retreat So-07 0814")
    match.play("halt")
    assert match.decision.actions == ["end"]


@pytest.mark.case(GAME, "8.22", "6.42")
def test_8_22_example_a_submarine_ignores_an_air_unit(set_up):
    for plane in ("US-63", "US-72"):  # both could attack it
        match = set_up("soviet-combat", {"1422": ["So-34"], "1423": [plane]})
        assert match.why_not("end") is None
        assert match.why_not(f"attack 1422 {plane}").case == "8.41"
        assert match.why_not("withdraw 1422").case == "8.24"


@pytest.mark.case(GAME, "8.22", "8.21", "6.42")
def test_8_22_example_nor_must_the_air_unit_attack_the_submarine(set_up):
    match = set_up("nato-combat", {"1422": ["So-34"], "1423": ["US-63"]})
    assert set(match.decision.actions) == {"attack 1423 So-34", "end"}
    weak = set_up("nato-combat", {"1422": ["So-34"], "1423": ["Fr-93"]}, turn=12)
    assert "end" in weak.decision.actions


@pytest.mark.case(GAME, "8.22")
def test_8_22_a_gun_cruiser_stays_beside_a_submarine_it_cannot_attack(set_up):
    match = set_up("soviet-combat", {"0815": ["So-14"], "0816": ["US-12"]})
    assert match.decision.actions == ["end"]


@pytest.mark.case(GAME, "8.22", "6.42")
def test_8_22_nobody_must_attack_a_harmless_enemy_for_fear_of_another(set_up):
    """The submarine holds the gun cruiser that cannot hit it; the Lightning cannot hurt it."""
    match = set_up("soviet-combat", {"0815": ["So-14"], "0816": ["US-12"], "0814": ["Br-75"]})
    assert set(match.decision.actions) == {"attack 0815 Br-75", "end"}


@pytest.mark.case(GAME, "8.23")
def test_8_23_example_a_hopeless_attack_fulfils_the_duty(set_up):
    match = set_up("soviet-combat", {"1422": ["So-34"], "1423": ["US-01"]})
    assert match.decision.actions == ["attack 1422 US-01"]
    match.play("attack 1422 US-01")
    assert lines(match) == [("+30", "8.43"), ("-24", "8.44"), ("6", "8.9"), ("6", "8.32")]
    assert match.worksheet.column == "differential 6, column 5, ECM 6: no effect"
    match.play("resolve")
    assert match.decision.actions == ["end"]
    assert match.position()["units"]["So-34"] == {"at": "1422"}


@pytest.mark.case(GAME, "8.23")
def test_8_23_any_attack_on_units_will_do(set_up):
    """The submarine must be fought, but an attack on the bomber next door discharges the hex."""
    match = set_up("soviet-combat", {"0815": ["So-08"], "0816": ["US-12"], "0814": ["US-61"]})
    assert attacks(match, "0815") == {"US-61"}
    match.play("attack 0815 US-61")
    match.play("resolve")  # 10 - 6 against ECM 5 cannot succeed
    assert match.decision.actions == ["end"]


@pytest.mark.case(GAME, "8.23")
def test_8_23_no_attack_below_zero(set_up):
    match = set_up("nato-combat", {"0815": ["US-09", "US-05"], "0816": ["So-01"]})
    match.play("attack 0815 So-01")
    match.play("join US-05")  # 6 against 10
    assert match.worksheet.ready is False
    assert match.why_not("resolve").case == "8.23"
    assert match.decision.prompt.endswith("no attack (8.23). Let more units join")
    match.play("join US-09")
    assert match.why_not("resolve") is None
    assert match.decision.prompt.endswith("Resolve?")


@pytest.mark.case(GAME, "8.24", "8.23")
def test_8_24_example_below_zero_the_submarine_itself_retreats(set_up):
    match = set_up("soviet-combat", {"1422": ["So-34"], "1423": ["US-12"]})
    assert match.decision.actions == ["withdraw 1422"]
    assert match.why_not("attack 1422 US-12").case == "8.23"  # 12 - 20
    assert match.why_not("end").case == "8.24"
    match.play("withdraw 1422")
    assert match.decision.role == "Soviet"
    assert set(match.decision.actions) == {"retreat So-34 1322", "retreat So-34 1522"}
    assert match.why_not("retreat So-34 1421").case == "10.15"
    assert match.why_not("retreat So-34 1323").case == "6.5"
    assert match.events[-1].case == "8.24"


@pytest.mark.case(GAME, "8.24", "8.22")
def test_8_24_units_without_the_strength_stay_when_the_others_retreat(set_up):
    match = set_up("soviet-combat", {"1422": ["So-19", "So-14"], "1423": ["US-12"]})
    match.play("withdraw 1422")
    match.play("retreat So-19 1522")
    assert match.position()["units"]["So-14"] == {"at": "1422"}
    assert match.decision.role == "Soviet"  # the hex is not vacated: nobody advances
    assert match.why_not("end") is None


@pytest.mark.case(GAME, "8.24", "8.13", "10.44")
def test_8_24_a_unit_that_has_bombarded_does_not_retreat_from_a_later_neighbour(set_up, fight):
    def start(seed):
        return set_up(
            "soviet-combat", {"0911": ["So-09"], "0811": ["So-08"], "0711": ["US-12"]}, seed=seed
        )

    match = fight(start, ["bombard 0911 1010", "resolve"], hit=False)
    for action in ("withdraw 0811", "retreat So-08 0912", "advance US-12"):
        match.play(action)
    assert match.position()["units"]["US-12"] == {"at": "0811"}
    assert match.decision.actions == ["end"]


# --- 8.3 groups, stacks and hexes --------------------------------------------------------------


@pytest.mark.case(GAME, "7.45", "7.44")
def test_7_45_example_a_submarine_passes_over_the_air_unit_on_top(set_up):
    match = set_up("soviet-combat", {"0815": ["So-34"], "0816": ["US-53", "US-06", "US-10"]})
    assert attacks(match, "0815") == {"US-06", "US-10"}
    match.play("attack 0815 US-06")  # the upper ship alone
    assert lines(match) == [("+30", "8.43"), ("-2", "8.32"), ("28", "8.9"), ("4", "8.32")]
    match = set_up("soviet-combat", {"0815": ["So-34"], "0816": ["US-53", "US-06", "US-10"]})
    match.play("attack 0815 US-10")  # the lower one only together with the upper
    assert lines(match) == [
        ("+30", "8.43"), ("-2", "8.32"), ("-4", "8.32"), ("24", "8.9"), ("4", "8.32"),
    ]  # fmt: skip


@pytest.mark.case(GAME, "7.45", "7.44")
def test_7_45_example_once_the_upper_ship_was_attacked_the_lower_may_be_alone(set_up, fight):
    def start(seed):
        stacks = {"0815": ["So-34", "So-35"], "0816": ["US-53", "US-06", "US-10"]}
        return set_up("soviet-combat", stacks, seed=seed)

    match = fight(start, ["attack 0815 US-06", "join So-35", "resolve"], hit=False)
    match.play("attack 0815 US-10")
    assert lines(match) == [("+30", "8.43"), ("-4", "8.32"), ("26", "8.9"), ("3", "8.32")]


@pytest.mark.case(GAME, "7.45", "7.44")
def test_7_45_a_ship_with_guns_for_it_may_not_pass_over_the_air_unit(set_up):
    match = set_up("soviet-combat", {"0815": ["So-05", "So-34"], "0816": ["US-53", "US-06"]})
    match.play("attack 0815 US-06")
    assert [line.what.split()[0] for line in match.worksheet.lines][:1] == ["Echo"]
    refusal = match.why_not("join So-05")
    assert refusal.case == "7.45"


@pytest.mark.case(GAME, "8.31", "7.31")
def test_8_31_units_of_a_stack_are_attacked_alone_or_in_groups_and_others_are_untouched(
    set_up, fight
):
    def start(seed):
        return set_up("soviet-combat", {"1422": ["So-34"], "1423": ["Gr-25", "Tu-34"]}, seed=seed)

    assert attacks(start(1), "1422") == {"Gr-25", "Tu-34"}
    match = fight(start, ["attack 1422 Gr-25", "resolve"])
    assert {a.split()[1] for a in match.decision.actions} == {"Gr-25"}
    match.play(match.decision.actions[0])
    assert match.position()["units"]["Tu-34"] == {"at": "1423"}


@pytest.mark.case(GAME, "8.31", "8.13")
def test_8_31_a_unit_attacked_before_may_be_added_to_a_later_group(set_up, fight):
    def start(seed):
        stacks = {"1422": ["So-34", "So-35"], "1423": ["Gr-25", "Tu-34"]}
        return set_up("soviet-combat", stacks, seed=seed)

    match = fight(start, ["attack 1422 Gr-25", "join So-34", "resolve"], hit=False)
    match.play("attack 1422 Tu-34")
    assert [value for value, _ in lines(match)] == ["+30", "-12", "18", "1"]
    match.play("add Gr-25")
    assert [value for value, _ in lines(match)] == ["+30", "-8", "-12", "10", "2"]


@pytest.mark.case(GAME, "8.32")
def test_8_32_a_group_adds_defences_and_takes_its_best_ecm_value(set_up):
    match = set_up("nato-combat", {"0815": ["US-12"], "0816": ["So-24", "So-05", "So-17"]})
    match.play("attack 0815 So-17")
    assert [value for value, _ in lines(match)] == ["+30", "-6", "-3", "-4", "17", "5"]


@pytest.mark.case(GAME, "8.33", "7.32")
def test_8_33_stack_mates_join_attack_elsewhere_or_refrain(set_up):
    stacks = {"0815": ["US-05", "US-10", "US-04"], "0816": ["So-17"], "0814": ["So-18"]}
    match = set_up("nato-combat", stacks)
    match.play("attack 0815 So-17")
    assert {a for a in match.decision.actions if a.startswith("join")} == {
        "join US-05", "join US-10", "join US-04",
    }  # fmt: skip
    match.play("join US-05")  # 6 - 4 against ECM 3: no effect
    match.play("resolve")
    match.play("attack 0815 So-18")
    match.play("join US-04")
    match.play("resolve")
    assert match.why_not("end") is None  # US-10 refrains


@pytest.mark.case(GAME, "8.34")
def test_8_34_a_unit_attacks_into_one_hex_only(set_up):
    match = set_up(
        "nato-combat", {"0815": ["US-05", "US-10"], "0816": ["So-17"], "0814": ["So-18"]}
    )
    match.play("attack 0815 So-17")
    match.play("join US-05")
    match.play("resolve")
    match.play("attack 0815 So-18")
    assert lines(match)[:1] == [("+8", "8.43")]  # only US-10 is left
    assert match.why_not("join US-05").case == "8.13"


@pytest.mark.case(GAME, "8.35")
def test_8_35_one_attack_has_one_target_hex(set_up):
    match = set_up("nato-combat", {"0815": ["US-12"], "0816": ["So-17"], "0814": ["So-18"]})
    match.play("attack 0815 So-17")
    assert match.decision.actions == ["resolve"]
    assert match.why_not("add So-18").case == "8.35"


@pytest.mark.case(GAME, "8.36", "7.44")
def test_8_36_example_two_air_units_together_and_the_ship_apart(set_up, fight):
    def start(seed):
        stacks = {"0815": ["So-05", "So-06"], "0816": ["US-53", "US-54", "US-10"]}
        return set_up("soviet-combat", stacks, seed=seed)

    match = start(1)
    assert attacks(match, "0815") == {"US-53", "US-54"}
    assert match.why_not("attack 0815 US-10").case == "7.45"
    match.play("attack 0815 US-54")
    match.play("join So-05")
    assert lines(match) == [
        ("+15", "8.43"), ("-5", "8.32"), ("-5", "8.32"), ("5", "8.9"), ("3", "8.32"),
    ]  # fmt: skip
    assert match.why_not("add US-10").case == "8.36"
    match = fight(start, ["attack 0815 US-54", "join So-05", "resolve"], hit=False)
    match.play("attack 0815 US-10")
    assert lines(match) == [("+14", "8.43"), ("-4", "8.32"), ("10", "8.9"), ("3", "8.32")]


@pytest.mark.case(GAME, "8.36", "7.44")
def test_8_36_a_ship_under_a_submarine_waits_for_the_attack_on_the_submarine(set_up):
    match = set_up("nato-combat", {"0815": ["US-11"], "0816": ["So-17", "So-34", "So-18"]})
    assert attacks(match, "0815") == {"So-17"}
    assert match.why_not("attack 0815 So-34").case == "7.45"
    assert match.why_not("attack 0815 So-18").case == "7.45"


# --- 8.4 combat strengths ----------------------------------------------------------------------


@pytest.mark.case(GAME, "8.41", "6.41")
def test_8_41_a_zero_strength_never_attacks(set_up):
    match = set_up("soviet-combat", {"0815": ["So-34", "So-05"], "0816": ["US-53"]})
    assert match.decision.actions == ["attack 0815 US-53"]
    match.play("attack 0815 US-53")
    assert match.why_not("join So-34").case == "8.41"
    alone = set_up("soviet-combat", {"0815": ["So-34"], "0816": ["US-53"]})
    assert alone.why_not("attack 0815 US-53").case == "8.41"


@pytest.mark.case(GAME, "8.41", "8.36")
def test_8_41_no_target_joins_a_group_that_an_attacker_could_not_attack(set_up):
    match = set_up("soviet-combat", {"0815": ["So-34", "So-05"], "0816": ["US-53", "US-10"]})
    match.play("attack 0815 US-10")
    assert match.decision.actions == ["resolve"]
    assert match.why_not("add US-53").case == "8.36"


@pytest.mark.case(GAME, "8.42")
def test_8_42_a_strength_is_used_whole_and_once(set_up):
    match = set_up("nato-combat", {"0815": ["US-12", "US-14"], "0816": ["So-17", "So-18"]})
    match.play("attack 0815 So-18")
    match.play("join US-12")
    assert match.why_not("join US-12").case == "8.42"
    match.play("join US-14")
    assert [value for value, _ in lines(match)] == ["+30", "+27", "-4", "-4", "49", "3"]
    assert match.decision.actions == ["resolve"]


@pytest.mark.case(GAME, "8.43")
@pytest.mark.parametrize(
    ("target", "strength", "name"),
    [("US-53", "+15", "anti-air"), ("US-06", "+16", "anti-surface"), ("It-24", "+18", "submarine")],
)
def test_8_43_the_target_chooses_the_strength(set_up, target, strength, name):
    match = set_up("soviet-combat", {"0815": ["So-05"], "0816": [target]})
    match.play(f"attack 0815 {target}")
    assert match.worksheet.lines[0].value == strength
    assert name in match.worksheet.lines[0].what


@pytest.mark.case(GAME, "8.44", "10.31")
@pytest.mark.parametrize(
    ("target", "place", "defence", "case"),
    [
        ("US-06", "1423", "-4", "8.44"),
        ("It-24", "1423", "-14", "8.44"),
        ("US-53", "1423", "-5", "8.32"),
        ("US-06", "0816", "-2", "8.32"),
    ],
)
def test_8_44_restricted_water_doubles_naval_defence_only(set_up, target, place, defence, case):
    beside = "1422" if place == "1423" else "0815"
    match = set_up("soviet-combat", {beside: ["So-05"], place: [target]})
    match.play(f"attack {beside} {target}")
    assert lines(match)[1] == (defence, case)


@pytest.mark.case(GAME, "8.45", "9.52")
@pytest.mark.parametrize(("turn", "strength"), [(2, "+24"), (3, "+12"), (4, "+24"), (6, "+12")])
def test_8_45_daylight_aircraft_attack_at_half_strength_by_night(set_up, turn, strength):
    match = set_up("nato-combat", {"0815": ["US-53"], "0816": ["So-17"]}, turn=turn)
    match.play("attack 0815 So-17")
    assert match.worksheet.lines[0].value == strength
    assert match.worksheet.lines[0].case == ("8.45" if strength == "+12" else "8.43")


@pytest.mark.case(GAME, "8.45", "9.52")
def test_8_45_other_aircraft_do_not_mind_the_night(set_up):
    match = set_up("nato-combat", {"0815": ["US-62"], "0816": ["So-17"]}, turn=3)
    match.play("attack 0815 So-17")
    assert lines(match)[0] == ("+30", "8.43")


@pytest.mark.case(GAME, "8.45", "9.52")
def test_8_45_defence_and_ecm_stay_whole_by_night(set_up):
    match = set_up("soviet-combat", {"0815": ["So-05"], "0816": ["US-53"]}, turn=3)
    match.play("attack 0815 US-53")
    assert lines(match) == [("+15", "8.43"), ("-5", "8.32"), ("10", "8.9"), ("3", "8.32")]


@pytest.mark.case(GAME, "9.52", "8.45")
def test_9_52_fractions_are_kept(set_up):
    match = set_up("nato-combat", {"0815": ["Fr-91", "Fr-92"], "0816": ["So-01"]}, turn=12)
    match.play("attack 0815 So-01")
    match.play("join Fr-91")
    assert match.worksheet.lines[0].value == "+7½"
    match.play("join Fr-92")
    assert [value for value, _ in lines(match)] == ["+7½", "+7½", "-10", "5", "5"]


@pytest.mark.case(GAME, "9.52", "8.23", "8.9")
def test_9_52_half_a_point_short_is_below_zero_and_half_a_point_over_is_rounded_down(set_up):
    match = set_up("nato-combat", {"0815": ["Fr-91"], "0816": ["So-14", "So-15"]}, turn=12)
    assert attacks(match, "0815") == {"So-14"}  # 7½ - 4; against both 7½ - 8
    assert match.why_not("attack 0815 So-15").case == "8.23"
    match.play("attack 0815 So-14")
    assert lines(match)[2] == ("3½", "8.9")
    assert match.worksheet.column.startswith("differential 3½, column 0,")


@pytest.mark.case(GAME, "8.45")
def test_8_45_daylight_aircraft_may_fly_by_night(set_up, ends):
    match = set_up("nato-movement", {"1311": ["US-53"]}, turn=3)
    assert "1115" in ends(match, "US-53")


# --- 8.6 ---------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "8.6")
def test_8_6_the_differential_cannot_be_lowered(set_up):
    match = set_up("nato-combat", {"0815": ["US-12"], "0816": ["So-17"]})
    match.play("attack 0815 So-17")
    assert match.decision.actions == ["resolve"]
    match.play("resolve")
    combat = next(event for event in match.events if event.kind == "combat")
    assert "differential 26, column 25, ECM 3, needs 3 or less" in combat.text
