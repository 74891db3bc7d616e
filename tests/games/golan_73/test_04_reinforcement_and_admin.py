"""4.0: boxes and cups, reinforcements, and what engineers do."""

import pytest

from tests.games.golan_73.conftest import SetUp, at, chits, offered, why

GAME = "golan-73"


@pytest.mark.case(GAME, "4.1", "8.1")
def test_4_1a_an_unused_special_action_brings_an_asset_straight_back(set_up: SetUp) -> None:
    match = set_up(
        "reinforcement", {"63": ["S-5-132"]}, turn=3, have={"S-SA": 1},
        chits={"used": {"S-artillery": 2, "S-engineer": 1}},
    )  # fmt: skip
    assert offered(match, "recall") == {"S-artillery", "S-engineer"}
    match.play("recall S-artillery")
    available, cup = chits(match, "available"), chits(match, "cup")
    assert available["S-SA"] == 1
    assert available["S-artillery"] >= 1
    both = available["S-artillery"] + cup.get("S-artillery", 0)
    assert both == 3  # one came new on turn 3
    assert "used" not in match.position()["chits"]


@pytest.mark.case(GAME, "4.1", "8.1")
def test_4_1a_a_used_special_action_only_returns_itself(set_up: SetUp) -> None:
    match = set_up(
        "reinforcement", {"63": ["S-5-132"]}, turn=2, chits={"used": {"S-SA": 1, "S-engineer": 1}}
    )
    assert match.position()["phase"] == "syrian-admin"
    assert chits(match, "available")["S-SA"] == 1


@pytest.mark.case(GAME, "4.1")
def test_4_1b_used_assets_go_into_the_cup_and_4_1d_new_ones_join_them(set_up: SetUp) -> None:
    match = set_up("reinforcement", {"63": ["S-5-132"]}, turn=2, chits={"used": {"S-armor": 1}})
    drawn = chits(match, "available")
    cup = chits(match, "cup")
    assert drawn.get("S-armor", 0) + cup.get("S-armor", 0) == 1
    assert drawn.get("S-mech_replacement", 0) + cup.get("S-mech_replacement", 0) == 1  # turn 2


@pytest.mark.case(GAME, "4.1", "14.2", "14.21")
def test_4_1c_reinforcements_use_their_entry_areas(set_up: SetUp) -> None:
    match = set_up("reinforcement", {"63": ["S-5-132"]}, boxes={"waiting": ["S-1-91"]}, turn=3)
    assert offered(match, "arrive") == {"S-1-91 62", "S-1-91 65"}
    assert why(match, "arrive S-1-91 71") == "4.1"
    match.play("arrive S-1-91 65")
    assert at(match, "S-1-91") == "65"


@pytest.mark.case(GAME, "4.1", "5.1", "14.2")
def test_4_1c_a_full_entry_area_is_shut_and_the_unit_is_delayed(set_up: SetUp) -> None:
    full = {"62": ["S-5-12", "S-5-47"], "65": ["S-5-61", "S-5-112"]}
    match = set_up("reinforcement", full, boxes={"waiting": ["S-1-91"]}, turn=3)
    assert at(match, "S-1-91") == "waiting"
    assert match.position()["units"]["S-1-91"]["status"] == ["delayed"]


@pytest.mark.case(GAME, "4.1")
def test_4_1c_a_delayed_unit_takes_the_nearest_open_entry_area(set_up: SetUp) -> None:
    full = {"62": ["S-5-12", "S-5-47"], "65": ["S-5-61", "S-5-112"]}
    match = set_up(
        "reinforcement", full, boxes={"waiting": ["S-1-91"]}, turn=4,
        status={"S-1-91": ["delayed"]},
    )  # fmt: skip
    assert offered(match, "arrive") == {"S-1-91 71"}


@pytest.mark.case(GAME, "8.27", "14.2")
def test_8_27_a_special_action_opens_another_entry_area(set_up: SetUp) -> None:
    full = {"62": ["S-5-12", "S-5-47"], "65": ["S-5-61", "S-5-112"]}
    match = set_up(
        "reinforcement", full, boxes={"waiting": ["S-1-91"]}, turn=3, have={"S-special_action": 1}
    )
    assert offered(match, "reroute") == {
        f"S-1-91 {area} S-special_action" for area in ("71", "77", "80")
    }
    assert "keep" in match.decision.actions
    match.play("reroute S-1-91 77 S-special_action")
    assert at(match, "S-1-91") == "77"
    assert "S-special_action" not in chits(match, "available")


@pytest.mark.case(GAME, "4.21", "17.4", "4.22", "16.24", "16.11", "16.12")
def test_4_21_an_event_brings_two_assets_back_but_not_every_kind(set_up: SetUp) -> None:
    lost = {
        "S-artillery": 1, "S-engineer": 1, "S-commando": 1, "S-sam": 1, "S-air_support": 1,
    }  # fmt: skip
    match = set_up(
        "syrian-admin", {"63": ["S-5-132"]}, have={"S-counterbattery": 1},
        chits={"eliminated": lost},
    )  # fmt: skip
    match.play("use S-counterbattery")
    match.play("recycle")
    assert "S-commando" not in offered(match, "return")
    assert "S-sam" not in offered(match, "return")
    assert "S-air_support" not in offered(match, "return")
    assert why(match, "return S-commando") == "17.4"
    before = chits(match, "cup")
    match.play("return S-artillery")
    match.play("return S-engineer")
    cup = chits(match, "cup")
    assert cup["S-artillery"] == before.get("S-artillery", 0) + 1
    assert cup["S-engineer"] == before.get("S-engineer", 0) + 1
    assert match.decision.role == "Israeli" or match.position()["phase"] != "syrian-admin"
    assert chits(match, "eliminated")["S-counterbattery"] >= 1  # 4.22


@pytest.mark.case(GAME, "4.21", "16.24")
def test_4_21_a_garrison_does_not_come_back(set_up: SetUp) -> None:
    match = set_up(
        "israeli-admin", {"42": ["I-7"]}, have={"I-special_action": 1},
        chits={"eliminated": {"I-garrison": 1}},
    )  # fmt: skip
    assert why(match, "use I-engineer")
    match.play("use I-special_action")
    if "recycle" in match.decision.actions:
        match.play("recycle")
        assert "I-garrison" not in offered(match, "return")


@pytest.fixture
def engineer(set_up: SetUp):
    def build(side: str, areas: dict[str, list[str]], **more: object):
        match = set_up(f"{side}-admin", areas, have={f"{side[0].upper()}-engineer": 2}, **more)
        match.play(f"use {side[0].upper()}-engineer")
        return match

    return build


@pytest.mark.case(GAME, "4.3", "4.31", "14.41")
def test_4_31_an_engineer_blows_one_or_two_bridges_beside_an_area(engineer) -> None:
    match = engineer("israeli", {"42": ["I-7"]})
    assert {"6 9", "6 10", "8 12"} <= offered(match, "blow")
    assert offered(match, "blow-both") == {"6"}
    assert why(match, "blow 7 11") == "14.41"  # no road, no bridge
    match.play("blow-both 6")
    assert match.position()["markers"]["blown_bridges"] == [["6", "9"], ["6", "10"]]
    assert chits(match, "used") == {"I-engineer": 1}


@pytest.mark.case(GAME, "4.31", "4.32")
def test_4_31_and_4_32_need_a_supplied_uncontested_area(engineer) -> None:
    held = {"12": ["I-7", "S-5-12"], "8": ["S-5-47"]}
    match = engineer("israeli", held, israeli_control=["12", "42", "40"])
    assert "12 8" not in offered(match, "blow")
    assert "8 12" not in offered(match, "blow")
    match = engineer("israeli", {"42": ["I-7"]}, unsupplied_areas=["6", "9"])
    assert "6 9" not in offered(match, "blow")


@pytest.mark.case(GAME, "4.32")
def test_4_32_a_bridge_is_repaired_towards_an_area_controlled_or_contested(engineer) -> None:
    blown = [["6", "10"]]
    match = engineer("israeli", {"42": ["I-7"]}, blown_bridges=blown)
    assert offered(match, "repair") == {"6 10"}
    match.play("repair 6 10")
    assert match.position()["markers"]["blown_bridges"] == []
    others = [str(n) for n in range(1, 60) if n != 10]
    match = engineer("israeli", {"10": ["S-5-12"]}, blown_bridges=blown, israeli_control=others)
    assert offered(match, "repair") == set()
    match = engineer(
        "israeli", {"10": ["S-5-12", "I-7"]}, blown_bridges=blown, israeli_control=others
    )
    assert offered(match, "repair") == {"6 10"}


@pytest.mark.case(GAME, "4.33")
def test_4_33_field_works_go_where_a_unit_stands(engineer) -> None:
    match = engineer("israeli", {"42": ["I-7"], "31": ["I-SP1"], "29": ["I-GH1"]})
    assert offered(match, "works") == {"42"}  # 15.6: not beside a strongpoint; no ghost's either
    match.play("works 42")
    assert match.position()["markers"]["field_works"] == {"42": "Israeli"}


@pytest.mark.case(GAME, "4.34", "4.35")
def test_4_34_roadblocks_need_vacant_difficult_ground(engineer) -> None:
    match = engineer("israeli", {"42": ["I-7"]})
    areas = offered(match, "roadblock")
    assert "40" in areas
    assert "42" not in areas  # not vacant
    assert "36" not in areas  # plain: Terrain Difficulty 0
    assert areas == offered(match, "block")
    assert why(match, "roadblock 36") == "4.34"


@pytest.mark.case(GAME, "4.34")
def test_4_34_the_first_enemy_pays_stops_and_removes_it(set_up: SetUp, ends) -> None:
    areas = {"36": ["S-9-51", "S-9-R"], "42": ["I-7"]}
    match = set_up(
        "syrian-operational-movement", areas, turn=5, israeli_roadblocks=["40"],
        israeli_control=[str(n) for n in range(37, 60)],
    )  # fmt: skip
    match.play("move S-9-51 40")
    assert match.position()["markers"]["israeli_roadblocks"] == []
    assert "pick S-9-51" not in match.decision.actions  # it has stopped
    assert "44" in ends(match, "S-9-R")  # the road is open for the next one


@pytest.mark.case(GAME, "4.35", "6.23")
def test_4_35_a_defended_roadblock_fights_alone_with_one_artillery_asset(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"40": ["S-9-51"], "42": ["I-7"]}, came={"S-9-51": "36"},
        assets={"40": "I-engineer"}, turn=5,
        have={"I-artillery": 2, "I-armor": 1, "I-SA": 1, "I-counterbattery": 1, "I-air_support": 1},
        israeli_control=[str(n) for n in range(1, 60) if n != 36],
    )  # fmt: skip
    match.play("fight 40")
    assert match.decision.role == "Israeli"  # nothing to decide in 6.21: no reinforcement
    assert match.decision.actions == ["assign I-artillery", "ready"]
    assert why(match, "assign I-armor") == "4.35"
    match.play("assign I-artillery")
    assert "assign I-artillery" not in match.decision.actions


@pytest.mark.case(GAME, "4.35", "9.5")
def test_4_35_an_engineer_that_survives_goes_to_the_used_box(set_up: SetUp) -> None:
    match = set_up("syrian-supply", {"42": ["I-7"]}, assets={"40": "I-engineer"})
    assert match.position()["markers"]["assets"] == {}
    assert chits(match, "used")["I-engineer"] == 1


@pytest.mark.case(GAME, "14.5", "14.51")
def test_14_51a_the_ditch_is_bridged_towards_an_area_controlled_or_contested(engineer) -> None:
    match = engineer("syrian", {"63": ["S-5-132"], "24": ["I-SP1"]})
    assert offered(match, "span") == set()
    match = engineer("syrian", {"63": ["S-5-132"], "24": ["I-SP1", "S-5-112"]})
    assert offered(match, "span") >= {"63 24"}
    match.play("span 63 24")
    assert match.position()["markers"]["ditch_bridges"] == [["24", "63"]]


@pytest.mark.case(GAME, "14.51")
def test_14_51_there_are_eight_bridges(engineer) -> None:
    eight = [["23", "60"], ["24", "60"], ["29", "63"], ["29", "66"], ["31", "66"], ["31", "68"],
             ["37", "69"], ["41", "69"]]  # fmt: skip
    match = engineer("syrian", {"63": ["S-5-132"], "24": ["S-5-112"]}, ditch_bridges=eight)
    assert offered(match, "span") == set()
    assert why(match, "span 63 24") == "14.51"


@pytest.mark.case(GAME, "14.52")
def test_14_52_only_syrian_engineers_clear_mines_beside_their_areas(engineer) -> None:
    mines = [["28", "29"], ["50", "51"]]
    match = engineer("syrian", {"29": ["S-5-132"]}, minefields=mines)
    assert offered(match, "sweep") == {"29 28"}
    match.play("sweep 29 28")
    assert match.position()["markers"]["minefields"] == [["50", "51"]]
    match = engineer("israeli", {"42": ["I-7"]}, minefields=mines)
    assert offered(match, "sweep") == set()
    assert why(match, "sweep 28 29") == "14.52"


@pytest.mark.case(GAME, "4.1", "8.27")
def test_4_1d_new_chits_come_after_the_units(set_up: SetUp) -> None:
    """The Israeli special action enters on turn 2: too late to reroute a unit of that turn."""
    match = set_up("reinforcement", {"42": ["I-7"]}, boxes={"waiting": ["I-GOLa"]}, turn=2)
    assert offered(match, "arrive")
    assert offered(match, "reroute") == set()
    assert why(match, "reroute I-GOLa B I-SA") == "8.27"
    assert "I-SA" not in chits(match, "available")
    match.play(match.decision.actions[0])
    assert chits(match, "available")["I-SA"] == 1


@pytest.mark.case(GAME, "4.32", "14.51", "2.4")
def test_4_32_a_commando_alone_does_not_contest_an_area(engineer) -> None:
    areas = {"63": ["S-5-132"], "47": ["I-7"]}
    match = engineer("syrian", areas, assets={"24": "S-commando"})
    assert "63 24" not in offered(match, "span")
    assert why(match, "span 63 24") == "14.51"


@pytest.mark.case(GAME, "4.1")
def test_4_1a_bringing_an_asset_back_is_a_choice(set_up: SetUp) -> None:
    match = set_up(
        "reinforcement", {"63": ["S-5-132"]}, turn=3, have={"S-SA": 1},
        chits={"used": {"S-artillery": 1}},
    )  # fmt: skip
    assert "keep" in match.decision.actions
    match.play("keep")
    assert chits(match, "available")["S-SA"] == 1


@pytest.mark.case(GAME, "4.1", "8.1")
def test_4_1b_assets_come_back_by_the_cup_the_reusable_action_does_not(set_up: SetUp) -> None:
    """A full cup, so that not all of it is drawn."""
    cup = {"S-artillery": 6, "S-engineer": 2, "S-anti_tank": 2, "S-armor": 1, "S-infantry": 1}
    for seed in range(4):
        match = set_up(
            "reinforcement", {"63": ["S-5-132"]}, turn=2, seed=seed,
            chits={"used": {"S-SA": 1, "S-armor": 1, "S-engineer": 2}, "cup": cup},
        )  # fmt: skip
        available = chits(match, "available")
        assert available["S-SA"] == 1
        drawn = sum(n for name, n in available.items() if name[0] == "S") - 1
        assert drawn == 6  # what the track says for turn 2: nothing came back beside it


@pytest.mark.case(GAME, "4.1", "14.2")
def test_4_1c_an_entry_area_of_the_enemy_must_be_vacant(set_up: SetUp) -> None:
    israeli = [str(n) for n in range(1, 60)]
    waiting = {"waiting": ["S-1-91"]}
    match = set_up(
        "reinforcement", {"62": ["I-7"]}, boxes=waiting, turn=3, israeli_control=[*israeli, "62"]
    )
    assert offered(match, "arrive") == {"S-1-91 65"}
    assert why(match, "arrive S-1-91 62") == "4.1"
    match = set_up(
        "reinforcement", {"42": ["I-7"]}, boxes=waiting, turn=3, israeli_control=[*israeli, "62"]
    )
    assert offered(match, "arrive") == {"S-1-91 62", "S-1-91 65"}  # empty: it may come in there
    match = set_up(
        "reinforcement", {"62": ["I-7", "S-5-12"]}, boxes=waiting, turn=3, face_up=["62"]
    )
    assert offered(match, "arrive") == {"S-1-91 62", "S-1-91 65"}  # contested, but friendly


@pytest.mark.case(GAME, "4.1", "15.52")
def test_4_1c_units_must_arrive_and_at_full_strength_unless_marked(set_up: SetUp) -> None:
    match = set_up("reinforcement", {"63": ["S-5-132"]}, boxes={"waiting": ["S-1-91"]}, turn=3)
    assert "keep" not in match.decision.actions
    assert why(match, "keep") == "4.1"
    match.play("arrive S-1-91 62")
    assert match.position()["units"]["S-1-91"]["steps"] == 4
    match = set_up("reinforcement", {"42": ["I-7"]}, boxes={"waiting": ["I-679a"]}, turn=3)
    match.play("arrive I-679a A")
    assert match.position()["units"]["I-679a"]["steps"] == 2


@pytest.mark.case(GAME, "4.2", "3.21")
def test_4_2a_each_player_turn_has_its_own_draws(set_up: SetUp) -> None:
    """Turn 3: eight Syrian and three Israeli chits, then three and five."""
    cup = {"S-artillery": 8, "S-engineer": 5, "I-artillery": 4, "I-armor": 1, "I-engineer": 2}
    match = set_up("syrian-breakthrough-combat", {"63": ["S-5-132"], "42": ["I-7"]}, turn=3,
                   chits={"cup": cup})  # fmt: skip
    assert match.position()["phase"] == "israeli-admin"
    available = chits(match, "available")
    assert sum(n for name, n in available.items() if name[0] == "S") == 3
    assert sum(n for name, n in available.items() if name[0] == "I") == 5


@pytest.mark.case(GAME, "4.21")
def test_4_21_events_do_not_come_back(set_up: SetUp) -> None:
    match = set_up(
        "syrian-admin", {"63": ["S-5-132"]}, have={"S-counterbattery": 1},
        chits={"eliminated": {"S-artillery": 1, "S-ssm_attack": 1}},
    )  # fmt: skip
    match.play("use S-counterbattery")
    match.play("recycle")
    assert "S-artillery" in offered(match, "return")
    assert not offered(match, "return") & {"S-ssm_attack", "S-counterbattery"}
    assert why(match, "return S-ssm_attack") == "4.21"


@pytest.mark.case(GAME, "4.22", "6.29")
def test_4_22_an_event_played_in_combat_is_gone(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-53"]}, turn=5, came={"S-9-51": "37"},
        have={"S-electronic_warfare": 1}, ditch_bridges=[["37", "69"]],
        israeli_control=[str(n) for n in range(1, 60) if n != 37],
    )  # fmt: skip
    match.play("fight 36")
    match.play("assign S-electronic_warfare")
    while match.decision and match.position()["phase"] == "syrian-combat":
        match.play(match.decision.actions[-1])
    assert chits(match, "eliminated")["S-electronic_warfare"] == 1


@pytest.mark.case(GAME, "4.31")
def test_4_31_a_blown_bridge_is_not_blown_again(engineer) -> None:
    match = engineer("israeli", {"42": ["I-7"]}, blown_bridges=[["6", "10"]])
    assert "6 10" not in offered(match, "blow")
    assert offered(match, "blow-both") == set()
    assert why(match, "blow 6 10") == "4.31"


@pytest.mark.case(GAME, "4.33", "5.23")
def test_4_33_one_field_works_marker_an_area(engineer) -> None:
    match = engineer("israeli", {"42": ["I-7"], "44": ["I-71"]}, field_works={"42": "Israeli"})
    assert offered(match, "works") == {"44"}
    assert why(match, "works 42") == "5.23"


@pytest.mark.case(GAME, "4.34", "4.35")
def test_4_34_no_second_roadblock_in_an_area(engineer) -> None:
    match = engineer("israeli", {"42": ["I-7"]}, israeli_roadblocks=["40"])
    assert "40" not in offered(match, "roadblock") | offered(match, "block")


@pytest.mark.case(GAME, "4.34", "5.35")
def test_4_34_it_costs_a_point_and_nobody_drives_on(set_up: SetUp) -> None:
    israel = [str(n) for n in range(37, 60)]
    costs = {}
    for blocks in ([], ["40"]):
        match = set_up(
            "syrian-operational-movement", {"36": ["S-9-51"], "58": ["I-7"]}, turn=5,
            israeli_roadblocks=blocks, israeli_control=israel,
        )  # fmt: skip
        match.play("pick S-9-51")
        for goal in ("40", "44"):
            action = match.rules.words.parse(f"move S-9-51 {goal}")
            costs[goal, bool(blocks)] = match.rules.label(match.state, action)
    assert costs == {("40", False): "1", ("40", True): "2", ("44", False): "2", ("44", True): "4"}


@pytest.mark.case(GAME, "4.34")
def test_4_34_a_syrian_roadblock_stops_israelis(set_up: SetUp) -> None:
    match = set_up(
        "israeli-operational-movement", {"42": ["I-7"]}, syrian_roadblocks=["40"], turn=5,
        israeli_control=["42"],
    )  # fmt: skip
    match.play("move I-7 40")
    assert match.position()["markers"]["syrian_roadblocks"] == []
    assert "pick I-7" not in match.decision.actions


@pytest.mark.case(GAME, "4.35", "5.35", "6.1")
def test_4_35_every_enemy_stops_at_an_engineer_and_must_fight(set_up: SetUp) -> None:
    match = set_up(
        "syrian-operational-movement", {"36": ["S-9-51"], "58": ["I-7"]}, turn=5,
        assets={"40": "I-engineer"}, israeli_control=[str(n) for n in range(37, 60)],
    )  # fmt: skip
    match.play("pick S-9-51")
    action = match.rules.words.parse("move S-9-51 44")
    assert match.rules.label(match.state, action) == "4"  # round it, not through it
    match.play("move S-9-51 40")
    match.play("end")
    assert match.decision.actions == ["fight 40"]


@pytest.mark.case(GAME, "4.35", "5.35")
def test_4_35_an_engineer_may_blow_the_bridge(set_up: SetUp) -> None:
    match = set_up(
        "syrian-operational-movement", {"10": ["S-9-51"]}, turn=5, assets={"6": "I-engineer"}
    )
    match.play("move S-9-51 6")
    assert match.decision.role == "Israeli"
    assert match.decision.actions == ["demolish", "spare"]
