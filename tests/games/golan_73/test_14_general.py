"""14.0: boundaries, night, sectors, mines, assembly areas."""

import pytest

from tests.games.golan_73.conftest import SetUp, at, chits, offered, status, steps_of, texts, why

GAME = "golan-73"


def control(*syrian: str) -> list[str]:
    return [str(n) for n in range(1, 60) if str(n) not in syrian]


@pytest.mark.case(GAME, "14.01", "14.12")
def test_14_01_over_the_ditch_it_is_a_crossing_assault_bridged_or_not(set_up: SetUp) -> None:
    for bridges in ([], [["31", "68"]]):
        match = set_up(
            "syrian-combat", {"31": ["S-5-47", "I-SP8"]}, came={"S-5-47": "68"},
            ditch_bridges=bridges, have={"S-artillery": 1},
        )  # fmt: skip
        match.play("fight 31")
        assert "crossing assault" in [line.what for line in match.worksheet.lines]


@pytest.mark.case(GAME, "14.01")
def test_14_01_one_unit_on_open_ground_makes_it_no_assault(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"31": ["S-5-47", "S-5-12", "I-SP8"]}, have={"S-artillery": 1},
        came={"S-5-47": "68", "S-5-12": "30"}, israeli_control=control("30"),
    )  # fmt: skip
    match.play("fight 31")
    assert not any(line.case == "14.01" for line in match.worksheet.lines)


@pytest.mark.case(GAME, "14.02")
def test_14_02_mines_are_laid_on_plain_boundaries_one_to_an_area(golan) -> None:
    match = golan.new(seed=1)
    match.play("deploy")
    assert match.position()["markers"]["minefields"] == [["28", "29"], ["36", "37"], ["50", "51"]]
    assert why(match, "mine 24 63") == "14.02"  # ditch
    assert why(match, "mine 10 38") == "14.02"  # escarpment
    assert why(match, "mine 28 32") == "14.02"  # 28 has one
    match.play("mine 42 44")
    assert why(match, "mine 42 48") == "14.02"
    match.play("mine 22 24")
    match.play("mine 53 57")
    assert len(match.position()["markers"]["minefields"]) == 6
    assert match.position()["phase"] == "syrian-admin"


@pytest.mark.case(GAME, "14.02")
def test_14_02_a_syrian_unit_checks_its_morale_at_the_start_of_its_move(set_up, until, ends):
    def start(seed: int):
        return set_up(
            "syrian-operational-movement", {"29": ["S-5-132"]}, minefields=[["28", "29"]],
            israeli_control=control("29"), seed=seed, ditch_bridges=[["29", "63"]],
        )  # fmt: skip

    over = until(start, ["step S-5-132 28"], lambda m: at(m, "S-5-132") == "28")
    assert "passes" in texts(over, "morale")[0]
    failed = until(start, ["step S-5-132 28"], lambda m: at(m, "S-5-132") == "29")
    assert "5 movement points" in failed.decision.prompt
    assert why(failed, "step S-5-132 28") == "14.02"
    assert "move S-5-132 32" in failed.decision.actions  # another way


@pytest.mark.case(GAME, "14.02", "5.33")
def test_14_02_after_a_failure_only_what_movement_points_allow(set_up, until) -> None:
    def start(seed: int):
        return set_up(
            "syrian-operational-movement", {"29": ["S-5-112"], "30": ["S-5-47"]}, seed=seed,
            minefields=[["28", "29"]], israeli_control=control("29", "30"),
            ditch_bridges=[["29", "63"]],
        )  # fmt: skip

    failed = until(start, ["step S-5-112 28"], lambda m: "fails" in texts(m, "morale")[-1])
    assert "2 movement points" in failed.decision.prompt
    assert "move S-5-112 32" in failed.decision.actions  # a road: 1
    assert "move S-5-112 30" not in failed.decision.actions  # a field and a unit: 3
    assert why(failed, "move S-5-112 30")


@pytest.mark.case(GAME, "14.02")
def test_14_02_not_in_the_middle_of_a_move_and_not_for_israelis(set_up: SetUp, ends) -> None:
    mines = [["28", "29"]]
    match = set_up(
        "syrian-operational-movement", {"31": ["S-5-47"]}, minefields=mines,
        israeli_control=control("31", "29"), ditch_bridges=[["31", "68"]],
    )  # fmt: skip
    match.play("pick S-5-47")
    match.play("step S-5-47 29")
    assert why(match, "step S-5-47 28") == "14.02"
    match = set_up("israeli-operational-movement", {"29": ["I-7"]}, minefields=mines)
    match.play("pick I-7")
    match.play("step I-7 28")
    assert texts(match, "morale") == []


@pytest.mark.case(GAME, "14.02", "6.6")
def test_14_02_a_retreat_over_mines_may_cost_a_step(set_up: SetUp, golan, until) -> None:
    from levant.games.golan_73.rules.retreat import retreat_to
    from levant.games.golan_73.steps import BY_FIRE

    def start(seed: int):
        match = set_up(
            "syrian-operational-movement", {"29": ["S-5-132", "I-7"], "28": []}, seed=seed,
            minefields=[["28", "29"]], israeli_control=control("28"), face_up=["29"],
        )  # fmt: skip
        box, s = golan.rules.box, match.state
        there, goal = box.board.index["29"], box.board.index["28"]
        retreat_to(box, s, box.unit_names.index("S-5-132"), goal, there, 0, BY_FIRE)
        return match

    until(start, [], lambda m: steps_of(m, "S-5-132") == 3)
    until(start, [], lambda m: steps_of(m, "S-5-132") == 4)


@pytest.mark.case(GAME, "14.03")
def test_14_03_syrian_units_crawl_by_night_and_israelis_do_not(set_up: SetUp, ends) -> None:
    areas = {"65": ["S-5-112", "S-5-12"], "42": ["I-7"]}
    match = set_up("syrian-operational-movement", areas, turn=2)
    assert ends(match, "S-5-112") == {"62", "64", "67"}
    assert ends(match, "S-5-12") == {"61", "62", "63", "64", "66", "67", "68"}
    day = set_up("syrian-operational-movement", areas, turn=3)
    assert "60" in ends(day, "S-5-12")
    night = set_up("israeli-operational-movement", areas, turn=2)
    again = set_up("israeli-operational-movement", areas, turn=3)
    assert ends(night, "I-7") == ends(again, "I-7")


@pytest.mark.case(GAME, "14.03", "14.16")
def test_14_03_nobody_moves_to_hermon_by_night(set_up: SetUp, ends) -> None:
    areas = {"59": ["I-GOLa"]}
    assert "83" not in ends(set_up("israeli-operational-movement", areas, turn=2), "I-GOLa")
    assert "83" in ends(set_up("israeli-operational-movement", areas, turn=3), "I-GOLa")


@pytest.mark.case(GAME, "14.03")
def test_14_03_few_strategic_moves_by_night(set_up: SetUp) -> None:
    match = set_up(
        "syrian-strategic-movement", {"63": ["S-5-132"], "66": ["S-5-61"]}, turn=2,
        status={"S-5-132": ["reserve"], "S-5-61": ["reserve"]},
    )  # fmt: skip
    match.play("move S-5-132 62")
    assert match.position()["phase"] != "syrian-strategic-movement"
    assert at(match, "S-5-61") == "66"


@pytest.mark.case(GAME, "14.03")
def test_14_03_night_fire_is_worse_but_for_syrian_tanks(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "S-9-43", "I-7"]}, face_up=["36"], turn=2,
    )  # fmt: skip
    match.play("fight 36")
    match.play("point S-9-51")
    line = next(line for line in match.worksheet.lines if "7 Armored" in line.what)
    assert line.value == "4 dice at 5"  # 5 +2 -2 +1 -1
    while match.decision.case != "6.28":
        match.play(match.decision.actions[-1])
    values = {line.what: line.value for line in match.worksheet.lines}
    assert values["51 Tank"].endswith("at 4")
    assert values["43 Mech"].endswith("at 3")  # mechanized units are not exempt


@pytest.mark.case(GAME, "14.03", "16.31", "15.3")
def test_14_03_no_aircraft_and_no_parachutes_by_night(set_up: SetUp) -> None:
    match = set_up("israeli-admin", {"42": ["I-7"]}, have={"I-air_support": 1}, turn=2)
    assert match.position()["phase"] != "israeli-admin"
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], turn=2,
        boxes={"air-assault": ["S-82P"]},
    )  # fmt: skip
    assert offered(match, "drop") == set()
    assert why(match, "drop 42") == "14.03"


@pytest.mark.case(GAME, "14.03", "6.8")
def test_14_03_exploitation_is_harder_by_night(set_up: SetUp, golan) -> None:
    from levant.games.golan_73.rules.morale import exploit
    from levant.games.golan_73.verbs import MORALE

    match = set_up("syrian-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], turn=2)
    match.state.noted = []
    exploit(golan.rules.box, match.state, golan.rules.box.unit_names.index("S-9-51"))
    assert next(e for e in match.state.noted if e[0] == MORALE)[2] == 3


@pytest.mark.case(GAME, "14.11")
def test_14_11_escarpments_only_by_road_and_one_unit_a_phase(set_up: SetUp, ends) -> None:
    match = set_up("israeli-operational-movement", {"10": ["I-7", "I-71"]})
    match.play("pick I-7")
    assert why(match, "step I-7 34") == "14.11"
    match.play("step I-7 38")
    match.play("halt")
    match.play("pick I-71")
    assert why(match, "step I-71 38") == "14.11"


@pytest.mark.case(GAME, "14.12")
def test_14_12_the_ditch_takes_all_unless_bridged(set_up: SetUp, ends) -> None:
    areas = {"68": ["S-5-47"], "67": ["S-5-12"]}
    match = set_up("syrian-operational-movement", areas)
    assert "31" in ends(match, "S-5-47")
    assert "30" not in ends(match, "S-5-47")
    assert "31" not in ends(match, "S-5-12")
    bridged = set_up("syrian-operational-movement", areas, ditch_bridges=[["31", "68"]])
    assert {"31", "30", "29"} <= ends(bridged, "S-5-47")
    assert "31" in ends(bridged, "S-5-12")


@pytest.mark.case(GAME, "14.12")
def test_14_12_one_unit_over_each_ditch_boundary_into_the_enemy(set_up: SetUp, ends) -> None:
    areas = {"68": ["S-5-47", "S-5-12"], "31": ["I-SP8"]}
    match = set_up("syrian-operational-movement", areas, ditch_bridges=[["31", "68"]])
    match.play("move S-5-47 31")
    match.play("pick S-5-12")
    assert why(match, "step S-5-12 31") == "14.12"
    assert (
        "one unit a phase" in match.why_not("step S-5-12 31").reason
    )  # the rule, not the deed alone


@pytest.mark.case(GAME, "14.13")
def test_14_13_one_unit_over_a_wadi_but_many_by_road(set_up: SetUp) -> None:
    match = set_up("israeli-operational-movement", {"25": ["I-7", "I-71"], "33": ["I-82", "I-74"]})
    match.play("pick I-7")
    match.play("step I-7 27")
    match.play("halt")
    match.play("pick I-71")
    assert why(match, "step I-71 27") == "14.13"
    match.play("halt")
    match.play("move I-82 34")
    match.play("pick I-74")
    assert why(match, "move I-74 34") == ""


@pytest.mark.case(GAME, "14.14")
def test_14_14_rugged_ground_is_for_infantry_except_18_to_19(set_up: SetUp, ends) -> None:
    match = set_up(
        "israeli-operational-movement", {"20": ["I-GOLa", "I-7"], "18": ["I-71", "I-82"]}
    )
    assert "23" in ends(match, "I-GOLa")
    match.play("pick I-7")
    assert why(match, "step I-7 23") == "14.14"
    match.play("halt")
    match.play("move I-71 19")
    match.play("pick I-82")
    assert why(match, "step I-82 19") == "14.14"  # one unit a phase


@pytest.mark.case(GAME, "14.16")
def test_14_16_hermon_is_for_infantry_from_59(set_up: SetUp, ends) -> None:
    areas = {"59": ["I-GOLa", "I-7"], "57": ["I-GOLb"], "83": ["I-317a"]}
    match = set_up("israeli-operational-movement", areas)
    assert "83" in ends(match, "I-GOLa")
    assert "83" not in ends(match, "I-GOLb")
    assert ends(match, "I-317a") == set()  # 59 is full
    match.play("pick I-7")
    assert why(match, "move I-7 83") == "14.16"


@pytest.mark.case(GAME, "14.16", "16.31")
def test_14_16_only_infantry_assets_and_aircraft_fight_on_hermon(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"83": ["S-MOR", "I-GOLa"]}, face_up=["83"],
        have={"S-artillery": 1, "S-armor": 1, "S-infantry": 1, "S-air_support": 1},
    )  # fmt: skip
    match.play("fight 83")
    assert offered(match, "assign") == {"S-infantry", "S-air_support"}
    assert why(match, "assign S-artillery") == "14.16"
    assert why(match, "assign S-armor") == "14.16"


@pytest.mark.case(GAME, "14.22", "14.2")
def test_14_22_from_the_assembly_areas_and_never_back(set_up: SetUp, ends) -> None:
    areas = {"A": ["I-7", "I-71", "I-82"], "B": ["I-74"], "6": ["I-GOLa"]}
    match = set_up("israeli-operational-movement", areas)
    goals = ends(match, "I-7")
    assert {"6", "8", "7", "10", "B"} <= goals
    assert {"17", "15", "A"} <= ends(match, "I-74")
    match.play("pick I-GOLa")
    assert why(match, "step I-GOLa A") == "14.22"


@pytest.mark.case(GAME, "14.3", "14.31", "14.42", "14.32")
def test_14_42_syrian_units_keep_to_their_sector_until_turn_five(set_up: SetUp, ends) -> None:
    areas = {"68": ["S-5-47"], "36": ["I-7"]}
    four = set_up("syrian-operational-movement", areas, turn=4)
    assert not {"69", "70", "71"} & ends(four, "S-5-47")
    five = set_up("syrian-operational-movement", areas, turn=5)
    assert {"69", "70"} <= ends(five, "S-5-47")
    four.play("pick S-5-47")
    assert why(four, "step S-5-47 69") == "14.42"
    israeli = set_up("israeli-operational-movement", areas, turn=1)
    assert {"30", "32"} <= ends(israeli, "I-7")


@pytest.mark.case(GAME, "14.31")
def test_14_31_syrian_assets_serve_in_every_sector(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-7"], "31": ["S-5-47", "I-SP8"]}, turn=3,
        face_up=["36", "31"], have={"S-artillery": 2},
        israeli_control=control("37"), ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    match.play("fight 36")
    assert "assign S-artillery" in match.decision.actions


@pytest.mark.case(GAME, "14.42", "6.6")
def test_14_42_a_retreat_leaves_the_sector_only_if_it_must(set_up: SetUp, golan) -> None:
    from levant.core.nodes import members
    from levant.games.golan_73.rules.retreat import retreat_goals

    box = golan.rules.box

    def goals(**more: object) -> set[str]:
        match = set_up(
            "syrian-operational-movement", {"30": ["S-5-47", "I-7"]}, turn=3, face_up=["30"], **more
        )
        found = retreat_goals(box, match.state, box.unit_names.index("S-5-47"))
        return {box.board.names[n] for n in members(found)}

    assert goals(israeli_control=control("30", "31", "36")) == {"31"}
    assert goals(israeli_control=control("30", "36")) == {"36"}


@pytest.mark.case(GAME, "14.42")
def test_14_42_a_strayed_unit_must_go_back_at_once(golan, set_up: SetUp) -> None:
    match = set_up(
        "syrian-operational-movement", {"36": ["S-5-47"]}, turn=3,
        israeli_control=control("30", "31", "36", "32"),
    )  # fmt: skip
    document = match.position()
    document["units"]["S-5-47"]["must_leave"] = "central"
    lost = golan.at(document, seed=1)
    assert why(lost, "end") == "14.42"
    lost.play("pick S-5-47")
    goals = offered(lost, "move")
    assert goals
    assert goals <= {"S-5-47 30", "S-5-47 31", "S-5-47 32"}
    lost.play("move S-5-47 30")
    assert "end" in lost.decision.actions


@pytest.mark.case(GAME, "14.43", "15.2")
def test_14_43_israelis_enter_syria_only_where_nobody_defends(set_up: SetUp, ends) -> None:
    areas = {"47": ["I-7"], "75": ["S-7-68"]}
    match = set_up("israeli-operational-movement", areas)
    match.play("pick I-7")
    assert why(match, "step I-7 75") == "14.43"
    empty = set_up("israeli-operational-movement", {"47": ["I-7"], "80": ["S-7-68"]})
    assert "75" in ends(empty, "I-7")


@pytest.mark.case(GAME, "14.51", "6.33")
def test_14_51b_a_syrian_engineer_bridges_the_ditch_in_combat(set_up: SetUp, until) -> None:
    def start(seed: int):
        match = set_up(
            "syrian-combat", {"31": ["S-5-47", "I-SP8"]}, came={"S-5-47": "68"}, seed=seed,
            have={"S-engineer": 1},
        )  # fmt: skip
        match.play("fight 31")
        match.play("assign S-engineer")
        return match

    match = until(start, ["fire"], lambda m: offered(m, "span") != set())
    assert offered(match, "span") == {"31 66", "31 68", "31 69"}
    match.play("span 31 68")
    assert match.position()["markers"]["ditch_bridges"] == [["31", "68"]]
    assert "4 dice" in match.worksheet.column  # the engineer does not fire


@pytest.mark.case(GAME, "14.61")
def test_14_61a_merging(set_up: SetUp) -> None:
    areas = {"42": ["I-679a", "I-679b"], "44": ["I-179a"], "49": ["I-GOLa"], "17": ["I-205a"]}
    match = set_up(
        "israeli-admin", areas, have={"I-SA": 1},
        steps={"I-679a": 1, "I-679b": 2, "I-179a": 3, "I-205a": 1},
    )  # fmt: skip
    match.play("use I-SA")
    assert offered(match, "merge") == {"I-679a I-679b", "I-679b I-679a"}
    assert why(match, "merge I-679a I-GOLa") == "14.61"
    match.play("merge I-679a I-679b")
    assert steps_of(match, "I-679b") == 3
    assert at(match, "I-679a") == "out"
    assert not any("Israeli large" in s.what and s.value != "0"
                   for s in match.rules.table(match.state, "Israeli").standings)  # fmt: skip


@pytest.mark.case(GAME, "14.61", "15.4", "14.21")
def test_14_61b_the_third_division_comes_in_its_order_from_turn_three(set_up: SetUp) -> None:
    boxes = {"reserve-box": ["S-3-15", "S-3-81", "S-3-65"]}
    early = set_up("syrian-admin", {"63": ["S-5-132"]}, boxes=boxes, have={"S-SA": 1}, turn=2)
    early.play("use S-SA")
    assert offered(early, "release") == set()
    assert why(early, "release S-3-15 71") == "14.61"
    match = set_up("syrian-admin", {"63": ["S-5-132"]}, boxes=boxes, have={"S-SA": 1}, turn=3)
    match.play("use S-SA")
    assert offered(match, "release") == {"S-3-15 71", "S-3-15 77", "S-3-15 80"}
    assert why(match, "release S-3-81 71") == "14.61"
    match.play("release S-3-15 77")
    assert at(match, "S-3-15") == "77"
    assert [event.case for event in match.events if event.kind == "arrived"] == ["14.61"]


@pytest.mark.case(GAME, "14.61")
def test_14_61c_d_sam_and_air_assets_come_back(set_up: SetUp) -> None:
    for side, chit in (("syrian", "S-sam"), ("israeli", "I-air_support")):
        special = f"{chit[0]}-SA"
        match = set_up(
            f"{side}-admin", {"63": ["S-5-132"], "42": ["I-7"]}, have={special: 1},
            chits={"eliminated": {chit: 1}},
        )  # fmt: skip
        match.play(f"use {special}")
        match.play(f"restore {chit}")
        assert chits(match, "cup")[chit] == 1
        assert status(match, "I-7") == []
