"""7.0 Reaction and breakthrough; 8.0 special actions and staff functions."""

import pytest

from tests.games.golan_73.conftest import SetUp, at, chits, offered, status, steps_of, texts, why

GAME = "golan-73"


def control(*syrian: str) -> list[str]:
    return [str(n) for n in range(1, 60) if str(n) not in syrian]


@pytest.mark.case(GAME, "7.1", "7.2")
def test_7_2_reserves_react_but_open_no_new_fight(set_up: SetUp, ends) -> None:
    areas = {"42": ["I-7"], "36": ["S-9-51", "I-53"], "40": ["S-9-43"], "44": ["I-TIG"]}
    match = set_up(
        "syrian-reaction", areas, face_up=["36"], status={"I-7": ["reserve"]}, turn=5,
        israeli_control=control("40"),
    )  # fmt: skip
    goals = ends(match, "I-7")
    assert "36" in goals  # reinforces a contested area
    assert "40" not in goals
    assert "pick I-TIG" not in match.decision.actions
    match.play("pick I-7")
    assert why(match, "move I-7 40") == "7.2"
    match.undo()
    match.play("entrench I-7")
    assert status(match, "I-7") == []
    assert match.position()["markers"]["field_works"] == {"42": "Israeli"}


@pytest.mark.case(GAME, "3.26", "7.3", "7.31", "7.1")
def test_7_31_reserves_move_fully_exploiting_units_one_area(set_up: SetUp, ends) -> None:
    areas = {"36": ["S-9-51"], "40": ["S-9-43"], "37": ["S-9-R"]}
    match = set_up(
        "syrian-breakthrough-movement", areas, turn=5, israeli_control=control("36", "40", "37"),
        status={"S-9-51": ["exploitation"], "S-9-43": ["reserve"]}, ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    assert ends(match, "S-9-51") == {"30", "32", "35", "37", "39", "40"}
    assert len(ends(match, "S-9-43")) > 10
    assert "pick S-9-R" not in match.decision.actions
    assert why(match, "pick S-9-R") == "7.1"
    match.play("move S-9-51 35")
    assert status(match, "S-9-51") == []
    match.play("pick S-9-43")
    match.play("halt")
    match.play("end")
    assert status(match, "S-9-43") == ["reserve"]  # kept for the next reaction


@pytest.mark.case(GAME, "7.31")
def test_7_31_an_exploiting_unit_does_not_cross_a_blown_bridge(set_up: SetUp, ends, until) -> None:
    areas = {"6": ["I-7"], "10": ["S-9-51"]}
    match = set_up(
        "israeli-breakthrough-movement", areas, turn=5, status={"I-7": ["exploitation"]},
        blown_bridges=[["6", "10"]], israeli_control=control("10"),
    )  # fmt: skip
    assert "10" not in ends(match, "I-7")
    match.play("pick I-7")
    assert why(match, "move I-7 10") == "7.31"

    def start(seed: int):
        return set_up(
            "israeli-breakthrough-movement", areas, turn=5, status={"I-7": ["exploitation"]},
            israeli_control=control("10"), seed=seed,
        )  # fmt: skip

    blown = until(
        start, ["move I-7 10", "demolish"], lambda m: bool(m.position()["markers"]["blown_bridges"])
    )
    assert at(blown, "I-7") == "6"
    assert not offered(blown, "move")  # it cannot move at all


@pytest.mark.case(GAME, "7.32", "7.4", "7.41", "3.27")
def test_7_32_a_new_contest_of_the_breakthrough_must_be_fought(set_up: SetUp) -> None:
    areas = {"36": ["S-9-51"], "35": ["I-TIG"]}
    match = set_up(
        "syrian-breakthrough-movement", areas, turn=5, israeli_control=control("36"),
        status={"S-9-51": ["exploitation"]},
    )  # fmt: skip
    match.play("move S-9-51 35")
    match.play("end") if "end" in match.decision.actions else None
    assert match.position()["phase"] == "syrian-breakthrough-combat"
    assert match.decision.actions == ["fight 35"]
    assert why(match, "end") == "7.41"


@pytest.mark.case(GAME, "7.42", "8.22", "8.2")
def test_7_42_an_old_contest_needs_a_special_action(set_up: SetUp) -> None:
    areas = {"36": ["S-9-51", "I-7"]}
    match = set_up(
        "syrian-breakthrough-combat", areas, face_up=["36"], have={"S-SA": 1, "S-special_action": 1}
    )
    assert offered(match, "engage") == {"36 S-SA", "36 S-special_action"}
    assert why(match, "fight 36") == "7.42"
    match.play("engage 36 S-special_action")
    assert texts(match, "battle")
    assert "S-special_action" not in chits(match, "available")
    assert chits(match, "available")["S-SA"] == 1


@pytest.mark.case(GAME, "6.8")
def test_6_8_no_exploitation_in_breakthrough_combat(set_up: SetUp, golan) -> None:
    from levant.games.golan_73.rules.morale import may_exploit

    for phase, may in (("syrian-combat", True), ("syrian-breakthrough-combat", False)):
        match = set_up(phase, {"36": ["S-9-51", "I-TIG"]}, came={"S-9-51": "37"})
        box = golan.rules.box
        assert may_exploit(box, match.state, box.unit_names.index("S-9-51")) == may


@pytest.mark.case(GAME, "8.1", "17.35")
def test_8_1_the_reusable_action_comes_back_the_other_is_spent(set_up: SetUp) -> None:
    for chit, place in (("S-SA", "used"), ("S-special_action", "eliminated")):
        match = set_up("syrian-admin", {"63": ["S-5-132"]}, have={chit: 1}, steps={"S-5-132": 2})
        before = chits(match, place).get(chit, 0)
        match.play(f"use {chit}")
        match.play("replace S-5-132")
        assert chits(match, place)[chit] == before + 1


@pytest.mark.case(GAME, "8.21")
def test_8_21_a_special_action_moves_a_fit_armored_unit_one_area(set_up: SetUp) -> None:
    areas = {"36": ["S-9-51", "S-9-33"], "40": ["S-9-43"], "39": ["S-9-R"]}
    match = set_up(
        "syrian-breakthrough-movement", areas, turn=5, have={"S-SA": 1},
        israeli_control=control("36", "39", "40"),
        status={"S-9-43": ["disordered"], "S-9-R": ["unsupplied"]},
    )  # fmt: skip
    assert offered(match, "activate") == {"S-9-51 S-SA"}
    assert why(match, "activate S-9-33 S-SA") == "8.21"
    assert why(match, "activate S-9-43 S-SA") == "8.21"
    match.play("activate S-9-51 S-SA")
    assert {a.split()[2] for a in match.decision.actions if a.startswith("move")} <= {
        "30", "32", "35", "37", "39", "40",
    }  # fmt: skip


@pytest.mark.case(GAME, "8.23", "5.1")
def test_8_23_a_unit_from_next_door_joins_but_does_not_lead(set_up: SetUp) -> None:
    areas = {
        "36": ["S-9-51", "I-53"], "40": ["I-7"], "35": ["I-82"], "42": ["I-74"],
        "39": ["I-71", "S-9-R"],
    }  # fmt: skip
    match = set_up(
        "syrian-combat", areas, turn=5, came={"S-9-51": "37"}, have={"I-SA": 1}, face_up=["39"],
        status={"I-82": ["disordered"]}, israeli_control=control("37"),
    )  # fmt: skip
    match.play("fight 36")
    assert offered(match, "reinforce") == {"I-7 I-SA"}
    assert why(match, "reinforce I-74 I-SA") == "8.23"  # not adjacent
    assert why(match, "reinforce I-82 I-SA") == "8.23"  # disordered
    assert why(match, "reinforce I-71 I-SA") == "8.23"  # from a contested area
    match.play("reinforce I-7 I-SA")
    assert at(match, "I-7") == "36"
    assert texts(match, "point") == ["Syrian point unit: 51 Tank",
                                     "Israeli point unit: 53 Armored"]  # fmt: skip


@pytest.mark.case(GAME, "8.24", "6.21", "6.8")
def test_8_24_all_retreat_in_good_order_and_the_round_is_over(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"36": ["S-9-52", "I-53", "I-82"]}, turn=5, came={"S-9-52": "37"},
        have={"I-SA": 1, "S-artillery": 1}, israeli_control=control("37"),
    )  # fmt: skip
    match.play("fight 36")
    match.play("withdraw I-SA")
    while offered(match, "retreat"):
        match.play(match.decision.actions[0])
    assert "36" not in (at(match, "I-53"), at(match, "I-82"))
    assert status(match, "I-53") == []
    assert texts(match, "combat") == []
    assert chits(match, "available")["S-artillery"] == 1


@pytest.mark.case(GAME, "8.24", "9.34")
def test_8_24_not_for_the_unsupplied_or_the_surrounded(set_up: SetUp) -> None:
    for more in ({"status": {"I-53": ["unsupplied"]}}, {"israeli_control": ["36"]}):
        settings = {"israeli_control": control("37"), **more}
        match = set_up(
            "syrian-combat", {"36": ["S-9-51", "I-53"]}, turn=5, came={"S-9-51": "37"},
            have={"I-SA": 1, "S-artillery": 1}, **settings,
        )  # fmt: skip
        match.play("fight 36")
        assert offered(match, "withdraw") == set()


@pytest.mark.case(GAME, "8.2", "8.25", "9.34")
def test_8_25_a_rally_clears_an_area_and_its_neighbours(set_up: SetUp) -> None:
    areas = {"63": ["S-5-132"], "66": ["S-5-61"], "64": ["S-5-12"], "70": ["S-9-R"]}
    match = set_up(
        "syrian-admin", areas, have={"S-SA": 1},
        status={"S-5-132": ["disordered"], "S-5-61": ["recovering"], "S-9-R": ["disordered"],
                "S-5-12": ["disordered", "unsupplied"]},
    )  # fmt: skip
    match.play("use S-SA")
    assert "63" in offered(match, "rally")
    assert "82" not in offered(match, "rally")
    match.play("rally 63")
    assert status(match, "S-5-132") == []
    assert status(match, "S-5-61") == []
    assert "disordered" in status(match, "S-9-R")  # too far
    assert "disordered" in status(match, "S-5-12")  # 9.34d


@pytest.mark.case(GAME, "8.26", "9.34")
def test_8_26_one_step_of_any_quality_for_a_supplied_unit(set_up: SetUp) -> None:
    areas = {"62": ["S-SR-AG"], "65": ["S-5-112"], "67": ["S-5-12"]}
    match = set_up(
        "syrian-admin", areas, have={"S-SA": 1}, status={"S-5-12": ["unsupplied"]},
        steps={"S-SR-AG": 3, "S-5-112": 1, "S-5-12": 2},
    )  # fmt: skip
    match.play("use S-SA")
    assert offered(match, "replace") == {"S-SR-AG", "S-5-112"}
    assert why(match, "replace S-5-12") == "9.34"
    match.play("replace S-SR-AG")
    assert steps_of(match, "S-SR-AG") == 4


@pytest.mark.case(GAME, "8.3", "8.31")
def test_8_31_the_staff_adds_non_elite_steps_to_infantry(set_up: SetUp) -> None:
    areas = {"42": ["I-GOLa", "I-7"], "44": ["I-GOLb"], "49": ["I-317a"]}
    match = set_up(
        "israeli-admin", areas, have={"I-command_staff": 1},
        steps={"I-GOLa": 1, "I-GOLb": 2, "I-7": 2, "I-317a": 1},
    )  # fmt: skip
    match.play("use I-command_staff")
    assert offered(match, "replace") == set()  # every step missing would be elite
    assert why(match, "replace I-7") == "8.31"
    match = set_up(
        "syrian-admin", {"63": ["S-5-112"]}, have={"S-command_staff": 1}, steps={"S-5-112": 1}
    )
    match.play("use S-command_staff")
    match.play("replace S-5-112")
    assert steps_of(match, "S-5-112") == 2
    assert chits(match, "used") == {"S-command_staff": 1}


@pytest.mark.case(GAME, "8.3", "8.32")
def test_8_32_a_block_is_seen_until_the_end_of_the_phase(set_up: SetUp) -> None:
    areas = {"63": ["S-5-132"], "42": ["I-7"]}
    match = set_up("syrian-admin", areas, have={"S-command_staff": 1, "I-command_staff": 1})
    match.play("use S-command_staff")
    assert offered(match, "spy") == {"I?1"}
    match.play("spy I?1")
    units = match.view("Syrian")["areas"]["42"]["units"]
    assert units == [{"side": "Israeli", "id": "I-7", "steps": 4, "status": ["spotted"]}]
    match.play("end")
    assert match.decision.role == "Israeli"
    assert match.view("Syrian")["areas"]["42"]["units"] == units
    match.play("end")
    assert match.view("Syrian")["areas"]["42"]["units"] == [{"side": "Israeli"}]


@pytest.mark.case(GAME, "8.3", "8.33")
def test_8_33_the_staff_makes_a_reserve(set_up: SetUp) -> None:
    match = set_up("syrian-admin", {"63": ["S-5-132"]}, have={"S-command_staff": 1})
    match.play("use S-command_staff")
    match.play("reserve S-5-132")
    assert status(match, "S-5-132") == ["reserve"]


@pytest.mark.case(GAME, "8.22", "9.34")
def test_8_22_no_second_round_for_the_unsupplied(set_up: SetUp) -> None:
    match = set_up(
        "syrian-breakthrough-combat", {"36": ["S-9-51", "I-7"], "40": ["S-9-43", "I-71"]},
        face_up=["36", "40"], have={"S-SA": 1}, status={"S-9-51": ["unsupplied"]},
    )  # fmt: skip
    assert offered(match, "engage") == {"40 S-SA"}
    assert why(match, "engage 36 S-SA") == "9.34"


@pytest.mark.case(GAME, "8.22")
def test_8_22_one_round_an_area_in_breakthrough_combat(set_up: SetUp) -> None:
    match = set_up(
        "syrian-breakthrough-combat", {"36": ["S-9-51", "S-9-43", "I-7"]}, face_up=["36"],
        have={"S-SA": 1, "S-special_action": 1},
    )  # fmt: skip
    match.play("engage 36 S-SA")
    while match.decision and match.position()["phase"] == "syrian-breakthrough-combat":
        assert offered(match, "engage") == set()
        match.play(match.decision.actions[-1])


@pytest.mark.case(GAME, "8.32")
def test_8_32_the_player_chooses_the_block_he_sees(set_up: SetUp) -> None:
    """Two backs in one area, told apart by their markers; blocks beside the map are not offered."""
    areas = {"63": ["S-5-132"], "42": ["I-7", "I-71"], "A": ["I-82"]}
    match = set_up(
        "syrian-admin",
        areas,
        have={"S-command_staff": 1, "I-command_staff": 1},
        status={"I-7": ["disordered"]},
    )
    match.play("use S-command_staff")
    rules, sight = match.rules, match.rules.veil(match.state, "Syrian")
    said = {rules.describe(sight, a.code): str(a) for a in match.decision.actions if "?" in str(a)}
    assert set(said) == {
        "see an Israeli block in 42 Nafakh", "see an Israeli block in 42 Nafakh, disordered",
    }  # fmt: skip
    match.play(said["see an Israeli block in 42 Nafakh, disordered"])
    assert [u.get("id") for u in match.view("Syrian")["areas"]["42"]["units"]].count("I-7") == 1
    assert "I-71" not in str(match.view("Syrian")["areas"]["42"])


@pytest.mark.case(GAME, "8.32")
def test_8_32_between_backs_that_look_alike_chance_decides(set_up: SetUp) -> None:
    seen = set()
    for seed in range(12):
        match = set_up(
            "syrian-admin", {"63": ["S-5-132"], "42": ["I-7", "I-71"]},
            have={"S-command_staff": 1, "I-command_staff": 1}, seed=seed,
        )  # fmt: skip
        match.play("use S-command_staff")
        assert offered(match, "spy") == {"I?1", "I?2"}
        assert why(match, "spy I?3") == "8.32"
        match.play("spy I?1")
        seen |= {u.get("id") for u in match.view("Syrian")["areas"]["42"]["units"]}
    assert seen == {"I-7", "I-71", None}


@pytest.mark.case(GAME, "8.21", "8.1")
def test_8_21_it_costs_the_special_action_and_not_for_a_unit_that_has_moved(set_up: SetUp) -> None:
    match = set_up(
        "syrian-breakthrough-movement", {"36": ["S-9-51"], "40": ["S-9-43"]}, turn=5,
        have={"S-SA": 1, "S-special_action": 1}, israeli_control=control("36", "40", "35"),
        status={"S-9-43": ["reserve"]},
    )  # fmt: skip
    match.play("move S-9-43 44")
    assert not any("S-9-43" in action for action in offered(match, "activate"))
    assert why(match, "activate S-9-43 S-SA") == "8.21"
    match.play("activate S-9-51 S-special_action")
    assert "S-special_action" not in chits(match, "available")
    match.play("move S-9-51 35")
    assert offered(match, "activate") == set()  # one move each


@pytest.mark.case(GAME, "8.21")
def test_8_21_nobody_is_activated_who_cannot_move(set_up: SetUp) -> None:
    """Contested, and nothing but enemy ground around: 5.34 leaves no way out."""
    match = set_up(
        "syrian-breakthrough-movement", {"36": ["S-9-51", "I-7"], "63": ["S-5-12"]}, turn=5,
        have={"S-SA": 1}, face_up=["36"], israeli_control=control(),
    )  # fmt: skip
    assert offered(match, "activate") == {"S-5-12 S-SA"}
    assert why(match, "activate S-9-51 S-SA") == "8.21"


@pytest.mark.case(GAME, "8.23", "9.34", "5.1")
def test_8_23_no_unsupplied_helper_and_no_third_unit(set_up: SetUp) -> None:
    settings = {
        "turn": 5, "came": {"S-9-51": "37"}, "have": {"I-SA": 1}, "israeli_control": control("37"),
    }  # fmt: skip
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-53"], "40": ["I-7"]},
        status={"I-7": ["unsupplied"]}, **settings,
    )  # fmt: skip
    match.play("fight 36")
    assert offered(match, "reinforce") == set()
    assert why(match, "reinforce I-7 I-SA") == "9.34"
    match = set_up("syrian-combat", {"36": ["S-9-51", "I-53", "I-82"], "40": ["I-7"]}, **settings)
    match.play("fight 36")
    assert offered(match, "reinforce") == set()
    assert why(match, "reinforce I-7 I-SA") == "5.1"


@pytest.mark.case(GAME, "8.23", "6.25")
def test_8_23_the_helper_leads_when_the_point_unit_is_lost(set_up: SetUp, until) -> None:
    def start(seed: int):
        match = set_up(
            "syrian-combat", {"36": ["S-9-51", "I-53"], "40": ["I-7"]}, turn=5, seed=seed,
            came={"S-9-51": "37"}, have={"I-SA": 1, "S-artillery": 1}, steps={"I-53": 1},
            israeli_control=control("37"), ditch_bridges=[["37", "69"]],
        )  # fmt: skip
        match.play("fight 36")
        match.play("reinforce I-7 I-SA")
        match.play("assign S-artillery")
        return match

    match = until(start, ["fire", "stand"], lambda m: at(m, "I-53") == "eliminated")
    assert match.state.point[1] == match.rules.box.unit_names.index("I-7")


@pytest.mark.case(GAME, "8.24", "8.1")
def test_8_24_the_retreat_costs_the_special_action(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-53"]}, turn=5, came={"S-9-51": "37"},
        have={"I-SA": 1}, israeli_control=control("37"),
    )  # fmt: skip
    match.play("fight 36")
    match.play("withdraw I-SA")
    assert "I-SA" not in chits(match, "available")
    assert chits(match, "used") == {"I-SA": 1}


@pytest.mark.case(GAME, "8.25", "9.34")
def test_8_25_only_a_supplied_area_is_designated(set_up: SetUp) -> None:
    match = set_up(
        "syrian-admin", {"63": ["S-5-132"]}, have={"S-SA": 1}, status={"S-5-132": ["disordered"]},
        unsupplied_areas=["64"],
    )  # fmt: skip
    match.play("use S-SA")
    assert "63" in offered(match, "rally")
    assert "64" not in offered(match, "rally")  # next to it, but cut off
    assert "24" not in offered(match, "rally")  # next to it, but Israeli
    assert why(match, "rally 64") == "8.25"


@pytest.mark.case(GAME, "8.26")
def test_8_26_a_full_unit_takes_no_step(set_up: SetUp) -> None:
    match = set_up(
        "syrian-admin", {"63": ["S-5-132"], "66": ["S-5-61"]}, have={"S-SA": 1},
        steps={"S-5-61": 1},
    )  # fmt: skip
    match.play("use S-SA")
    assert offered(match, "replace") == {"S-5-61"}
    assert why(match, "replace S-5-132") == "8.26"
    match.play("replace S-5-61")
    assert steps_of(match, "S-5-61") == 2


@pytest.mark.case(GAME, "8.27", "4.1")
def test_8_27_a_delayed_unit_is_not_rerouted(set_up: SetUp) -> None:
    full = {"62": ["S-5-12", "S-5-47"], "65": ["S-5-61", "S-5-112"]}
    match = set_up(
        "reinforcement", full, boxes={"waiting": ["S-1-91"]}, turn=4,
        status={"S-1-91": ["delayed"]}, have={"S-special_action": 1},
    )  # fmt: skip
    assert offered(match, "reroute") == set()


@pytest.mark.case(GAME, "8.33", "14.7", "5.21")
def test_8_33_only_an_eligible_unit_and_while_there_are_markers(set_up: SetUp) -> None:
    areas = {
        "63": ["S-5-132", "S-5-112"], "66": ["S-5-61", "S-5-12"], "60": ["S-5-R"], "42": ["I-7"],
    }  # fmt: skip
    match = set_up(
        "syrian-admin", areas, have={"S-command_staff": 1}, status={"S-5-112": ["disordered"]}
    )
    match.play("use S-command_staff")
    assert "S-5-112" not in offered(match, "reserve")
    assert why(match, "reserve S-5-112") == "14.7"
    match = set_up(
        "syrian-admin", areas, have={"S-command_staff": 1},
        status={unit: ["reserve"] for unit in ("S-5-132", "S-5-61", "S-5-R")},
    )  # fmt: skip
    match.play("use S-command_staff")
    assert offered(match, "reserve") == set()
    assert why(match, "reserve S-5-12") == "5.21"


@pytest.mark.case(GAME, "8.31")
def test_8_31_the_staff_has_no_steps_for_armor_or_the_unsupplied(set_up: SetUp) -> None:
    match = set_up(
        "syrian-admin", {"63": ["S-5-132", "S-5-112"], "66": ["S-5-61"], "42": ["I-7"]},
        have={"S-command_staff": 1}, steps={"S-5-132": 1, "S-5-112": 1, "S-5-61": 1},
        status={"S-5-61": ["unsupplied"]},
    )  # fmt: skip
    match.play("use S-command_staff")
    assert offered(match, "replace") == {"S-5-112"}
    assert why(match, "replace S-5-132") == "8.31"
    assert why(match, "replace S-5-61") == "9.34"


@pytest.mark.case(GAME, "8.1", "6.23")
def test_8_1_a_single_use_action_is_not_the_one_event_of_a_battle(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-53"], "40": ["I-7"]}, turn=5,
        came={"S-9-51": "37"}, israeli_control=control("37"),
        have={"I-special_action": 1, "I-counterbattery": 1},
    )  # fmt: skip
    match.play("fight 36")
    match.play("reinforce I-7 I-special_action")
    assert "I-counterbattery" in offered(match, "assign")


@pytest.mark.case(GAME, "8.25", "9.34")
def test_8_25_not_for_the_unsupplied_alone(set_up: SetUp) -> None:
    match = set_up(
        "syrian-admin", {"63": ["S-5-132"], "66": ["S-5-61"]}, have={"S-SA": 1},
        status={"S-5-132": ["disordered", "unsupplied"]}, steps={"S-5-61": 1},
    )  # fmt: skip
    match.play("use S-SA")
    assert offered(match, "rally") == set()
    assert why(match, "rally 63") == "8.25"
