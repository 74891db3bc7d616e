"""15.0 and 16.0 to the letter: reserves, paratroops, strongpoints, raids, aircraft, garrisons."""

import pytest

from tests.games.golan_73.conftest import SetUp, at, chits, offered, status, why
from tests.games.golan_73.test_05_movement import cost
from tests.games.golan_73.test_15_16_units_and_assets import control

GAME = "golan-73"


@pytest.mark.case(GAME, "15.2", "4.1")
def test_15_2_without_room_the_syrian_player_says_which_reserves_come_later(set_up) -> None:
    full = {"62": ["S-5-112", "S-5-61"], "65": ["S-5-132", "S-5-12"], "71": ["S-9-52", "S-9-33"],
            "77": ["S-7-68", "S-7-85"], "80": ["S-7-121", "S-7-78"]}  # fmt: skip
    boxes = {"reserve-box": ["S-3-15", "S-SR-AG", "S-SR-141", "S-SR-90"]}
    match = set_up("israeli-operational-movement", {"47": ["I-7"], **full}, boxes=boxes)
    match.play("move I-7 75")
    assert match.decision.role == "Syrian"
    assert match.decision.actions == ["defer S-SR-AG", "defer S-SR-141", "defer S-SR-90"]
    assert why(match, "defer S-3-15") == "15.2"
    match.play("defer S-SR-141")
    match.play("defer S-SR-AG")
    assert match.decision.role == "Israeli"
    waiting = {"S-3-15": "waiting", "S-SR-AG": "waiting", "S-SR-141": "waiting",
               "S-SR-90": "reserve-box"}  # fmt: skip
    assert {unit: at(match, unit) for unit in waiting} == waiting


@pytest.mark.case(GAME, "15.2")
def test_15_2_only_the_first_crossing_counts(set_up: SetUp) -> None:
    match = set_up(
        "israeli-operational-movement", {"47": ["I-7"]}, boxes={"reserve-box": ["S-SR-AG"]},
        tracks={"line_crossed": 1},
    )  # fmt: skip
    match.play("move I-7 75")
    assert at(match, "S-SR-AG") == "reserve-box"


@pytest.mark.case(GAME, "15.3")
def test_15_3_not_in_breakthrough_combat_and_not_full_areas(set_up: SetUp) -> None:
    areas = {"36": ["S-9-51", "S-9-43", "I-7"]}
    boxes = {"air-assault": ["S-82P"]}
    match = set_up("syrian-combat", areas, boxes=boxes, face_up=["36"])
    assert why(match, "drop 36") == "5.1"
    late = set_up(
        "syrian-breakthrough-combat", areas, boxes=boxes, face_up=["36"], have={"S-SA": 1}
    )
    assert offered(late, "drop") == set()
    assert why(late, "drop 42") == "15.3"


@pytest.mark.case(GAME, "15.3", "16.11")
def test_15_3_paratroops_relieve_a_raid_and_take_an_empty_area(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-7"]}, boxes={"air-assault": ["S-82P"]},
        face_up=["36"], assets={"40": "S-commando"}, raids={"40": "holding"},
    )  # fmt: skip
    match.play("drop 40")
    assert match.position()["markers"]["assets"] == {}
    assert chits(match, "used") == {"S-commando": 1}
    assert "40" not in match.position()["markers"]["israeli_control"]


@pytest.mark.case(GAME, "15.51")
def test_15_51_syrian_divisions_get_no_extra_die(set_up: SetUp) -> None:
    match = set_up("syrian-combat", {"36": ["S-9-51", "S-9-43", "I-7"]}, face_up=["36"])
    match.play("fight 36")
    match.play("point S-9-51")
    while match.decision.case != "6.28":
        match.play("stand" if "stand" in match.decision.actions else match.decision.actions[-1])
    steps = sum(match.position()["units"][u]["steps"] for u in ("S-9-51", "S-9-43"))
    assert match.worksheet.column.startswith(f"{steps} dice")


@pytest.mark.case(GAME, "15.51")
def test_15_51_both_units_must_take_part(set_up: SetUp) -> None:
    match = set_up(
        "israeli-combat", {"36": ["S-9-51", "I-205a", "I-205b"]}, face_up=["36"], turn=5,
        status={"I-205b": ["disordered"]},
    )  # fmt: skip
    match.play("fight 36")
    while match.decision.case != "6.28":
        match.play("stand" if "stand" in match.decision.actions else match.decision.actions[-1])
    assert not any(line.case == "15.51" for line in match.worksheet.lines)


@pytest.mark.case(GAME, "15.6")
def test_15_6_one_die_whatever_its_stars(set_up: SetUp) -> None:
    match = set_up("syrian-combat", {"31": ["S-5-47", "I-SP8"]}, came={"S-5-47": "68"})
    match.play("fight 31")
    assert match.decision.case == "6.27"
    assert match.worksheet.column.startswith("1 d")


@pytest.mark.case(GAME, "15.6", "8.24", "6.6")
def test_15_6_it_is_evacuated_when_a_unit_retreats(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"31": ["S-5-47", "I-SP1", "I-7"], "30": []}, face_up=["31"],
        have={"I-SA": 1}, chits={"aside": {"I-task_force-infantry": 4}},
    )  # fmt: skip
    match.play("fight 31")
    match.play("withdraw I-SA")
    while match.decision.case == "6.6":
        assert not any("I-SP1" in action for action in match.decision.actions)
        match.play(match.decision.actions[0])
    assert at(match, "I-SP1") == "evacuated"
    assert "I-task_force-infantry" in {**chits(match, "cup"), **chits(match, "available")}
    assert status(match, "I-7") == []


@pytest.mark.case(GAME, "15.6")
def test_15_6_it_is_always_in_supply_itself(set_up: SetUp) -> None:
    match = set_up(
        "israeli-supply", {"31": ["I-SP8"], "29": ["I-7"]}, turn=3, israeli_control=["31", "29"]
    )
    assert status(match, "I-SP8") == []
    assert "unsupplied" in status(match, "I-7")
    fight = set_up(
        "syrian-combat", {"31": ["S-5-47", "I-SP8"]}, came={"S-5-47": "68"},
        have={"I-artillery": 1}, israeli_control=["31"],
    )  # fmt: skip
    fight.play("fight 31")
    assert "assign I-artillery" in fight.decision.actions


@pytest.mark.case(GAME, "15.6", "5.23", "4.33")
def test_15_6_no_field_works_beside_it(set_up: SetUp) -> None:
    match = set_up(
        "israeli-operational-movement", {"31": ["I-SP8", "I-7"], "29": ["I-GH1", "I-71"]}
    )
    assert offered(match, "entrench") == {"I-71"}
    match = set_up("israeli-admin", {"31": ["I-SP8", "I-7"]}, have={"I-engineer": 1})
    match.play("use I-engineer")
    assert "31" not in offered(match, "works")


@pytest.mark.case(GAME, "15.7")
def test_15_7_a_ghost_neither_leads_nor_stays_behind(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"31": ["S-5-47", "I-GH1", "I-7"]}, came={"S-5-47": "68"},
        have={"S-artillery": 1},
    )  # fmt: skip
    match.play("fight 31")
    match.play("assign S-artillery")
    assert match.decision.actions == ["point I-7"]
    assert why(match, "point I-GH1") == "15.7"
    match.play("point I-7")
    assert at(match, "I-GH1") == "eliminated"
    left = set_up(
        "israeli-operational-movement", {"31": ["S-5-47", "I-GH1", "I-7"]}, face_up=["31"]
    )
    assert why(left, "pick I-GH1") == "15.7"
    left.play("move I-7 30")
    assert at(left, "I-GH1") == "eliminated"


@pytest.mark.case(GAME, "16.11")
def test_16_11_no_raid_into_syrian_ground(set_up: SetUp) -> None:
    match = set_up(
        "syrian-admin", {"36": ["S-9-51"]}, have={"S-commando": 1},
        israeli_control=control("36", "37"),
    )  # fmt: skip
    match.play("use S-commando")
    assert "37" not in offered(match, "raid")
    assert why(match, "raid 37") == "16.11"


@pytest.mark.case(GAME, "16.11", "5.22")
def test_16_11_who_relieves_a_raid_in_a_contested_area_is_revealed(set_up: SetUp) -> None:
    match = set_up(
        "syrian-operational-movement", {"36": ["S-9-51"], "40": ["I-7"]}, turn=5,
        assets={"40": "S-commando"}, raids={"40": "holding"}, israeli_control=control("36"),
    )  # fmt: skip
    match.play("move S-9-51 40")
    assert "40" in match.position()["markers"]["face_up"]
    assert chits(match, "used") == {"S-commando": 1}


@pytest.mark.case(GAME, "16.11", "5.35")
def test_16_11_a_raid_not_yet_found_out_blows_no_bridge(set_up: SetUp) -> None:
    for raid, asked in (("landed", False), ("holding", True)):
        match = set_up(
            "israeli-operational-movement", {"6": ["I-7"]}, assets={"10": "S-commando"},
            raids={"10": raid}, turn=5,
        )  # fmt: skip
        match.play("move I-7 10")
        assert ("demolish" in match.decision.actions) == asked


@pytest.mark.case(GAME, "16.11", "4.35", "9.5")
def test_16_11_it_stays_is_in_supply_and_is_helped_by_one_gun(set_up: SetUp) -> None:
    marks = {"assets": {"40": "S-commando"}, "raids": {"40": "holding"}}
    stays = set_up("israeli-supply", {"42": ["I-7"]}, turn=3, **marks)
    assert stays.position()["markers"]["assets"] == {"40": "S-commando"}
    match = set_up(
        "israeli-combat", {"40": ["I-7"]}, turn=5, came={"I-7": "42"},
        have={"S-artillery": 2, "S-air_support": 1, "S-infantry": 1, "S-SA": 1}, **marks,
    )  # fmt: skip
    match.play("fight 40")
    assert match.decision.case == "6.23"  # no reinforcement, no retreat
    assert offered(match, "assign") == {"S-artillery"}
    assert why(match, "assign S-air_support") == "4.35"
    match.play("assign S-artillery")
    assert match.decision.case == "6.26"


@pytest.mark.case(GAME, "16.21")
def test_16_21_the_mountain_once_lost_is_lost_for_good(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"59": ["I-7"]}, boxes={"air-assault": ["S-82P"]},
        israeli_control=[*control(), "83"],
    )  # fmt: skip
    match.play("drop 83")
    assert match.position()["tracks"]["hermon_lost"] == 1
    contest = set_up(
        "israeli-combat", {"36": ["S-9-51", "I-7"], "83": ["S-82P", "I-GOLa"]}, turn=5,
        face_up=["36", "83"], have={"I-artillery": 4}, israeli_control=control(),
    )  # fmt: skip
    contest.play("fight 36")
    contest.play("assign I-artillery")
    contest.play("assign I-artillery")
    assert "assign I-artillery" not in contest.decision.actions  # 83 is not under our control


@pytest.mark.case(GAME, "16.22", "18.5")
def test_16_22_no_second_aircraft_where_no_unit_may_be_helped(set_up: SetUp) -> None:
    for options, more in (([], True), (["israeli-divisions"], False)):
        match = set_up(
            "israeli-combat", {"36": ["S-9-51", "I-7", "I-205a"]}, face_up=["36"], turn=5,
            have={"I-air_support": 2, "I-artillery": 2}, options=options,
        )  # fmt: skip
        match.play("fight 36")
        match.play("assign I-air_support")
        assert ("assign I-air_support" in match.decision.actions) == more


@pytest.mark.case(GAME, "16.23", "17.22")
def test_16_23_the_aircraft_earned_goes_into_the_cup(set_up: SetUp, until) -> None:
    def start(seed: int):
        return set_up(
            "israeli-admin", {"42": ["I-7"]}, seed=seed,
            have={"I-operation_dugman_5": 1, "S-sam": 1},
            chits={"aside": {"I-air_support": 3}},
        )  # fmt: skip

    match = until(
        start, ["use I-operation_dugman_5", "launch"],
        lambda m: chits(m, "aside") == {"I-air_support": 2},
    )  # fmt: skip
    assert chits(match, "cup").get("I-air_support") == 1


@pytest.mark.case(GAME, "16.24", "8.24")
def test_16_24_a_garrison_is_lost_too_when_units_retreat_before_combat(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"42": ["S-9-51", "I-7"]}, face_up=["42"], have={"I-SA": 1}, turn=5,
        assets={"42": "I-garrison"},
    )  # fmt: skip
    before = chits(match, "eliminated").get("I-garrison", 0)
    match.play("fight 42")
    match.play("withdraw I-SA")
    while match.decision.case == "6.6":
        match.play(match.decision.actions[0])
    assert chits(match, "eliminated").get("I-garrison", 0) == before + 1


@pytest.mark.case(GAME, "16.24", "4.35")
def test_16_24_alone_it_is_helped_by_guns_only_and_never_used_up(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"42": ["S-9-51"]}, came={"S-9-51": "40"}, turn=5,
        assets={"42": "I-garrison"}, have={"I-artillery": 1, "I-anti_tank": 1, "I-SA": 1},
    )  # fmt: skip
    match.play("fight 42")
    assert offered(match, "assign") == {"I-artillery"}
    assert why(match, "assign I-anti_tank") == "4.35"
    kept = set_up("syrian-supply", {"44": ["I-7"]}, assets={"42": "I-garrison"})
    assert kept.position()["markers"]["assets"] == {"42": "I-garrison"}


@pytest.mark.case(GAME, "16.31")
def test_16_31b_interdiction_any_area_until_the_second_supply_phase(set_up, ends) -> None:
    match = set_up("israeli-admin", {"42": ["I-7"]}, have={"I-air_support": 1})
    match.play("use I-air_support")
    assert len(offered(match, "interdict")) == 83  # no Assembly area
    assert why(match, "interdict A") == "16.31"
    marks = [["I-air_support", "66"]]
    half = set_up("syrian-supply", {"42": ["I-7"]}, interdiction=marks, turn=3)
    assert half.position()["markers"]["interdiction"] == marks
    over = set_up("israeli-supply", {"42": ["I-7"]}, interdiction=marks, turn=3)
    assert over.position()["markers"]["interdiction"] == []


@pytest.mark.case(GAME, "16.31", "5.4")
def test_16_31b_no_strategic_move_into_or_out_of_it(set_up: SetUp, ends) -> None:
    units = {"66": ["S-5-132"], "63": ["S-5-12"]}
    reserve = {"S-5-132": ["reserve"], "S-5-12": ["reserve"]}
    match = set_up(
        "syrian-strategic-movement", units, status=reserve, turn=5,
        interdiction=[["I-air_support", "66"]],
    )  # fmt: skip
    assert ends(match, "S-5-132") == set()
    assert "66" not in ends(match, "S-5-12")
    assert "64" in ends(match, "S-5-12")


@pytest.mark.case(GAME, "16.31")
def test_16_31b_it_costs_a_point_to_pass_through_each_way(set_up: SetUp) -> None:
    far = []
    for marks in ([], [["I-air_support", "63"]]):
        match = set_up(
            "syrian-operational-movement", {"60": ["S-5-132"]}, interdiction=marks, turn=5
        )
        far.append(cost(match, "S-5-132", "66"))
    assert far == [2, 4]


@pytest.mark.case(GAME, "16.31", "16.11", "16.12", "16.24", "17.4")
def test_17_4_what_no_event_brings_back(set_up: SetUp) -> None:
    for side, event, never, may in (
        ("syrian", "S-ssm_attack", ("S-commando", "S-sam", "S-air_support"), "S-artillery"),
        ("israeli", "I-king_hassan", ("I-air_support", "I-garrison"), "I-artillery"),
    ):
        match = set_up(
            f"{side}-admin", {"63": ["S-5-132"], "42": ["I-7"]}, have={event: 1},
            chits={"eliminated": {**dict.fromkeys(never, 1), may: 2}},
        )  # fmt: skip
        match.play(f"use {event}")
        match.play("recycle")
        assert may in offered(match, "return")
        for chit in never:
            assert why(match, f"return {chit}") == "17.4"
