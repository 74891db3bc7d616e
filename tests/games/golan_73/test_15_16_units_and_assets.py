"""15.0 Units and 16.0 assets of this game."""

import pytest

from tests.games.golan_73.conftest import SetUp, at, chits, offered, status, texts, why

GAME = "golan-73"


def control(*syrian: str) -> list[str]:
    return [str(n) for n in range(1, 60) if str(n) not in syrian]


@pytest.mark.case(GAME, "15.12", "6.22")
def test_15_12_mixed_divisions_get_one_artillery_asset_and_no_more(set_up: SetUp) -> None:
    have = {"S-artillery": 2, "S-armor": 1, "S-counterbattery": 1, "S-air_support": 1}
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "S-5-47", "I-7"]}, face_up=["36"], have=have, turn=5,
        israeli_control=control("37"), ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    match.play("fight 36")
    assert offered(match, "assign") == {"S-artillery", "S-air_support"}
    assert why(match, "assign S-armor") == "15.12"
    assert why(match, "assign S-counterbattery") == "15.12"
    match.play("assign S-artillery")
    assert why(match, "assign S-artillery") == "15.12"
    match.play("assign S-air_support")
    match.play("point S-9-51")
    assert match.decision.actions == ["fire"]  # 16.31a: the aircraft can only be artillery
    assert why(match, "save S-air_support") == "15.12"
    assert "2 dice" in match.worksheet.column
    mixed = set_up(
        "syrian-combat", {"36": ["S-9-51", "S-SR-141", "I-7"]}, face_up=["36"], have=have, turn=5,
        israeli_control=control("37"), ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    mixed.play("fight 36")
    assert "S-armor" in offered(mixed, "assign")  # independent units mix freely


@pytest.mark.case(GAME, "15.2", "15.4")
def test_15_2_the_first_israeli_unit_in_syria_brings_out_the_reserves(set_up: SetUp) -> None:
    boxes = {"reserve-box": ["S-3-15", "S-3-81", "S-3-65", "S-SR-AG", "S-SR-141", "S-SR-90"]}
    match = set_up("israeli-operational-movement", {"47": ["I-7"]}, boxes=boxes)
    match.play("move I-7 75")
    assert match.decision.role == "Syrian"
    assert {a.split()[1] for a in match.decision.actions} == {
        "S-3-15", "S-3-81", "S-3-65", "S-SR-AG", "S-SR-141", "S-SR-90",
    }  # fmt: skip
    match.play("release S-SR-AG 80")
    match.play("release S-SR-90 62")
    assert "S-SR-141" not in {a.split()[1] for a in match.decision.actions}  # two only
    for unit in ("S-3-15", "S-3-81", "S-3-65"):
        match.play(f"release {unit} {'71' if unit != 'S-3-65' else '77'}")
    assert match.decision.role == "Israeli"
    assert at(match, "S-SR-141") == "reserve-box"
    assert match.position()["tracks"]["line_crossed"] == 1


@pytest.mark.case(GAME, "15.3", "14.01")
def test_15_3_the_paratroops_land_first_and_fight_at_once(set_up: SetUp) -> None:
    boxes = {"air-assault": ["S-82P"]}
    areas = {"36": ["S-9-51", "I-7"], "42": ["I-53"]}
    match = set_up("syrian-combat", areas, boxes=boxes, face_up=["36"], have={"S-artillery": 1,
                   "S-air_support": 2})  # fmt: skip
    assert "42" in offered(match, "drop")
    assert "83" in offered(match, "drop")
    assert "10" not in offered(match, "drop")  # west of the barrier
    assert why(match, "drop 10") == "15.3"
    match.play("drop 42")
    assert at(match, "S-82P") == "42"
    assert "air assault" in [line.what for line in match.worksheet.lines]
    assert offered(match, "assign") == {"S-air_support"}  # no supply line: one air asset only
    assert why(match, "assign S-artillery") == "6.22"
    match.play("assign S-air_support")
    assert match.decision.case == "16.31"


@pytest.mark.case(GAME, "15.3")
def test_15_3_only_as_the_first_action_and_once(set_up: SetUp) -> None:
    areas = {"36": ["S-9-51", "I-7"], "42": ["I-53"], "47": ["S-7-68", "I-71"]}
    match = set_up("syrian-combat", areas, boxes={"air-assault": ["S-82P"]}, face_up=["36", "47"])
    match.play("fight 36")
    while match.decision.case != "6.1":
        match.play(match.decision.actions[-1])
    assert offered(match, "drop") == set()
    assert why(match, "drop 42") == "15.3"


@pytest.mark.case(GAME, "15.3")
def test_15_3_the_battalion_is_always_in_supply(set_up: SetUp) -> None:
    match = set_up("syrian-supply", {"42": ["S-82P"], "44": ["S-9-51"]}, turn=3,
                   israeli_control=control("42", "44"))  # fmt: skip
    assert status(match, "S-82P") == []
    assert "unsupplied" in status(match, "S-9-51")


@pytest.mark.case(GAME, "15.51")
def test_15_51_a_whole_brigade_gets_an_extra_die_at_the_worse_number(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-205a", "I-205b"]}, face_up=["36"],
        steps={"I-205a": 3, "I-205b": 1},
    )  # fmt: skip
    match.play("fight 36")
    match.play("point I-205a")
    assert "5 dice" in match.worksheet.column
    extra = next(line for line in match.worksheet.lines if line.case == "15.51")
    assert extra.value == "1 die at 5"  # the veteran one, 5 +2 -2
    other = set_up("syrian-combat", {"36": ["S-9-51", "I-205a", "I-679b"]}, face_up=["36"])
    other.play("fight 36")
    other.play("point I-205a")
    assert not any(line.case == "15.51" for line in other.worksheet.lines)


@pytest.mark.case(GAME, "15.6")
def test_15_6_a_strongpoint_stands_fires_one_die_and_shelters(set_up: SetUp) -> None:
    match = set_up("israeli-operational-movement", {"31": ["I-SP8"], "24": ["I-SP1"]})
    assert why(match, "pick I-SP8") == "15.6"
    for name, number in (("I-SP8", 4), ("I-SP1", 2)):  # tank +1, rifle -1, both -2 against armor
        fight = set_up("syrian-combat", {"31": ["S-5-47", name]}, came={"S-5-47": "68"})
        fight.play("fight 31")
        line = next(line for line in fight.worksheet.lines if "Strongpoint" in line.what)
        assert line.value == f"1 die at {number}"
    foot = set_up(
        "syrian-combat", {"31": ["S-5-47", "I-SP8"]}, came={"S-5-47": "68"},
        have={"S-artillery": 1},
    )  # fmt: skip
    foot.play("fight 31")
    foot.play("assign S-artillery")
    assert any(line.case == "5.23" and line.value == "-1" for line in foot.worksheet.lines)


@pytest.mark.case(GAME, "15.6")
def test_15_6_it_shelters_its_side_in_defence_only(set_up: SetUp) -> None:
    for side, shelter in (("israeli", False), ("syrian", True)):
        match = set_up(
            f"{side}-combat", {"31": ["I-GOLa", "I-SP8", "S-5-47"]}, face_up=["31"], turn=5,
            have={"S-artillery": 1},
        )  # fmt: skip
        match.play("fight 31")
        match.play("assign S-artillery")
        if side == "syrian":
            match.play("point I-GOLa")
        assert match.decision.case == ("6.25" if shelter else "6.26")
        assert any(line.case == "5.23" for line in match.worksheet.lines) == shelter


@pytest.mark.case(GAME, "15.6", "8.23", "6.23")
def test_15_6_it_gives_no_supply_to_the_unit_that_comes_to_help(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"24": ["S-5-112", "I-SP1"], "22": ["I-7"]}, came={"S-5-112": "63"},
        have={"I-SA": 1, "I-artillery": 1}, israeli_control=["22", "24"], turn=5,
    )  # fmt: skip
    match.play("fight 24")
    alone = match.decision.actions
    assert "reinforce I-7 I-SA" in alone
    match.play("reinforce I-7 I-SA")
    while match.decision.actions == ["ready"] and match.decision.case != "6.23":
        match.play("ready")
    assert match.decision.case == "6.23"
    assert why(match, "assign I-artillery") == "6.23"


@pytest.mark.case(GAME, "15.6")
def test_15_6_it_takes_as_many_hits_as_it_has_stars(golan, set_up: SetUp) -> None:
    from levant.games.golan_73.rules.supply import lose_step

    match = set_up("syrian-combat", {"31": ["S-5-47", "I-SP8"]}, face_up=["31"])
    box, unit = golan.rules.box, golan.rules.box.unit_names.index("I-SP8")
    lose_step(box, match.state, unit)
    lose_step(box, match.state, unit)
    assert at(match, "I-SP8") == "31"
    lose_step(box, match.state, unit)
    assert at(match, "I-SP8") == "eliminated"


@pytest.mark.case(GAME, "15.6", "16.23")
def test_15_6_a_unit_that_leaves_evacuates_it_into_a_task_force(set_up: SetUp) -> None:
    match = set_up(
        "israeli-operational-movement", {"31": ["S-5-47", "I-SP8", "I-7"]}, face_up=["31"],
        chits={"aside": {"I-task_force-armor": 4, "I-task_force-infantry": 4}},
    )  # fmt: skip
    match.play("move I-7 30")
    assert at(match, "I-SP8") == "evacuated"
    assert chits(match, "cup") == {"I-task_force-armor": 1}
    assert "31" not in match.position()["markers"]["israeli_control"]


@pytest.mark.case(GAME, "15.6", "8.24")
def test_15_6_it_does_not_retreat(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"31": ["S-5-47", "I-SP8"]}, came={"S-5-47": "68"},
        have={"I-SA": 1, "S-artillery": 1},
    )  # fmt: skip
    match.play("fight 31")
    assert offered(match, "withdraw") == set()


@pytest.mark.case(GAME, "15.7")
def test_15_7_every_area_at_the_line_gets_one_block(golan) -> None:
    match = golan.new(seed=1)
    assert len(offered(match, "place")) == 11 * 11
    match.play("place I-GH1 59")
    assert why(match, "place I-GH2 59") == "15.7"
    assert why(match, "place I-SP1 42") == "15.7"
    assert "deploy" not in match.decision.actions


@pytest.mark.case(GAME, "15.7", "6.24", "6.8")
def test_15_7_a_ghost_vanishes_when_units_are_revealed(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"31": ["S-5-47", "I-GH1"]}, came={"S-5-47": "68"},
        have={"S-artillery": 1, "I-artillery": 1},
    )  # fmt: skip
    match.play("fight 31")
    match.play("assign S-artillery")
    assert match.decision.actions == ["ready"]  # asked all the same: the Syrian learns nothing yet
    match.play("ready")
    assert texts(match, "ghost") == ["Ghost 1 in 31 Rafid was a ghost"]
    assert texts(match, "combat") == []
    assert texts(match, "morale") == []  # nobody was beaten: no exploitation
    assert "31" not in match.position()["markers"]["israeli_control"]
    used = chits(match, "used") or chits(match, "cup")
    assert used.get("S-artillery") == 1
    assert chits(match, "available").get("I-artillery") == 1  # ghosts are given nothing


@pytest.mark.case(GAME, "16.11")
def test_16_11_raids_go_to_vacant_israeli_areas_beside_syrian_units(set_up: SetUp) -> None:
    match = set_up("syrian-admin", {"36": ["S-9-51"], "39": ["I-7"]}, have={"S-commando": 1},
                   israeli_control=control("36"))  # fmt: skip
    match.play("use S-commando")
    assert offered(match, "raid") == {"30", "32", "35", "37", "40"}
    assert why(match, "raid 39") == "16.11"
    match.play("raid 40")
    assert match.position()["markers"]["raids"] == {"40": "landed"}
    later = set_up("israeli-admin", {"36": ["S-9-51"]}, have={"S-commando": 1})
    assert later.position()["phase"] != "israeli-admin"  # 4.2b: in the Syrian turn only


@pytest.mark.case(GAME, "16.11")
def test_16_11_the_first_israeli_unit_finds_out(set_up: SetUp, until, ends) -> None:
    def start(seed: int):
        return set_up(
            "israeli-operational-movement", {"42": ["I-7"], "44": ["I-71"]}, seed=seed,
            assets={"40": "S-commando"}, raids={"40": "landed"}, turn=5,
        )  # fmt: skip

    failed = until(start, ["move I-7 40"], lambda m: m.position()["markers"]["assets"] == {})
    assert failed.decision.role == "Israeli"
    assert "move I-7 36" in failed.decision.actions  # it may go on
    held = until(
        start, ["move I-7 40"], lambda m: m.position()["markers"]["raids"] == {"40": "holding"}
    )
    assert "move I-7 36" not in held.decision.actions
    held.play("end")
    assert held.decision.actions == ["fight 40"]
    part = until(
        start, ["move I-7 40", "end", "fight 40"],
        lambda m: m.position()["markers"]["raids"] == {"40": "hiding"},
    )  # fmt: skip
    assert part.decision.case == "6.28"  # it does not fire back


@pytest.mark.case(GAME, "16.11")
def test_16_11_a_syrian_unit_relieves_the_raid(set_up: SetUp) -> None:
    match = set_up(
        "syrian-operational-movement", {"36": ["S-9-51"]}, assets={"40": "S-commando"},
        raids={"40": "holding"}, israeli_control=control("36"), turn=5,
    )  # fmt: skip
    match.play("move S-9-51 40")
    assert match.position()["markers"]["assets"] == {}
    assert chits(match, "used") == {"S-commando": 1}


@pytest.mark.case(GAME, "16.11", "6.6", "5.4")
def test_16_11_no_strategic_move_and_no_retreat_into_a_raid(set_up: SetUp, golan, ends) -> None:
    from levant.core.nodes import members
    from levant.games.golan_73.rules.retreat import retreat_goals

    marks = {"assets": {"40": "S-commando"}, "raids": {"40": "landed"}}
    match = set_up(
        "israeli-strategic-movement", {"42": ["I-7"]}, status={"I-7": ["reserve"]}, **marks
    )
    assert "40" not in ends(match, "I-7")
    match = set_up(
        "israeli-operational-movement", {"36": ["S-9-51", "I-7"]}, face_up=["36"], **marks
    )
    box = golan.rules.box
    goals = retreat_goals(box, match.state, box.unit_names.index("I-7"))
    assert "40" not in {box.board.names[n] for n in members(goals)}


@pytest.mark.case(GAME, "16.12", "16.3", "16.31")
def test_16_12_syria_may_fire_at_aircraft_east_of_the_barrier_or_hold(set_up: SetUp, until) -> None:
    def start(seed: int):
        match = set_up(
            "israeli-admin", {"42": ["I-7"], "63": ["S-5-132"]}, seed=seed,
            have={"I-air_support": 1, "S-sam": 1},
        )  # fmt: skip
        match.play("use I-air_support")
        return match

    match = start(1)
    match.play("interdict 63")
    assert match.decision.role == "Syrian"
    assert match.decision.actions == ["fire", "hold"]
    match.play("hold")
    assert match.position()["markers"]["interdiction"] == [["I-air_support", "63"]]
    assert chits(match, "available") == {"S-sam": 1}
    driven = until(start, ["interdict 63", "fire"], lambda m: "I-air_support" in chits(m, "used"))
    assert driven.position()["markers"]["interdiction"] == []
    assert chits(driven, "used") == {"I-air_support": 1, "S-sam": 1}
    lost = chits(start(1), "eliminated")["I-air_support"]
    until(
        start, ["interdict 63", "fire"],
        lambda m: chits(m, "eliminated").get("I-air_support") == lost + 1,
    )  # fmt: skip
    west = start(1)
    west.play("interdict 10")
    assert west.position()["markers"]["interdiction"] == [["I-air_support", "10"]]


@pytest.mark.case(GAME, "16.12")
def test_16_12_the_barrier_wears_off_with_the_turns(golan) -> None:
    from levant.games.golan_73.rules.airpower import sam_row

    assert [sam_row(golan.rules.box, turn) for turn in (1, 3, 4, 6, 7, 9)] == [
        (1, 7), (1, 7), (1, 5), (1, 5), (1, 3), (1, 3),
    ]  # fmt: skip


@pytest.mark.case(GAME, "16.12", "16.23")
def test_16_12_one_used_sam_may_be_lost_a_turn_and_frees_israeli_aircraft(set_up, until) -> None:
    def start(seed: int):
        return set_up(
            "reinforcement", {"63": ["S-5-132"]}, turn=2, seed=seed,
            chits={"used": {"S-sam": 3}, "aside": {"I-air_support": 3}},
        )  # fmt: skip

    match = until(start, [], lambda m: chits(m, "aside") == {"I-air_support": 2})
    left = chits(match, "cup").get("S-sam", 0) + chits(match, "available").get("S-sam", 0)
    assert left == 2
    until(start, [], lambda m: chits(m, "aside") == {"I-air_support": 3})


@pytest.mark.case(GAME, "16.21")
def test_16_21_hermon_gives_one_more_artillery_asset(set_up: SetUp) -> None:
    def count(**more: object) -> int:
        match = set_up(
            "israeli-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], turn=5,
            have={"I-artillery": 4}, **more,
        )  # fmt: skip
        match.play("fight 36")
        number = 0
        while "assign I-artillery" in match.decision.actions:
            match.play("assign I-artillery")
            number += 1
        return number

    held = [str(n) for n in range(1, 60)] + ["83"]
    assert count(assets={"83": "I-garrison"}, israeli_control=held) == 3
    assert count(israeli_control=held) == 2  # nobody is there
    assert count(assets={"83": "I-garrison"}, israeli_control=held, tracks={"hermon_lost": 1}) == 2


@pytest.mark.case(GAME, "16.22", "16.31")
def test_16_22_two_air_assets_one_each_way_if_no_sam_is_ready(set_up: SetUp) -> None:
    def sent(**have: int) -> int:
        match = set_up(
            "israeli-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], turn=5,
            have={"I-air_support": 3, **{k.replace("_", "-", 1): v for k, v in have.items()}},
        )  # fmt: skip
        match.play("fight 36")
        number = 0
        while match.decision.case in ("6.22", "16.12"):
            actions = match.decision.actions
            number += "assign I-air_support" in actions
            match.play("hold" if "hold" in actions else actions[0])
        return number

    assert sent() == 2
    assert sent(S_sam=1) == 1


@pytest.mark.case(GAME, "16.22")
def test_16_22_of_two_air_assets_one_is_artillery_and_one_helps_a_unit(set_up: SetUp) -> None:
    match = set_up(
        "israeli-combat", {"36": ["S-9-51", "I-7", "I-71"]}, face_up=["36"], turn=5,
        have={"I-air_support": 3},
    )  # fmt: skip
    match.play("fight 36")
    match.play("assign I-air_support")
    match.play("assign I-air_support")
    match.play("point I-7")
    assert match.decision.case == "6.25"  # nothing to say: one of each
    assert "1 dice" in match.worksheet.column or "1 die" in match.worksheet.column
    while match.decision.case not in ("16.31", "6.28"):
        match.play(match.decision.actions[-1])
    assert offered(match, "support") == {"I-air_support I-7", "I-air_support I-71"}
    assert "saved for a unit" in match.why_not("strike I-air_support").reason
    assert "belongs to the other" in match.why_not("strike S-air_support").reason


@pytest.mark.case(GAME, "16.22", "16.12")
def test_16_22_the_second_flies_east_of_the_barrier_only_without_a_sam_ready(set_up) -> None:
    for field, more in (("36", False), ("38", True)):
        match = set_up(
            "israeli-combat", {field: ["S-9-51", "I-7"]}, face_up=[field], turn=5,
            have={"I-air_support": 2, "S-sam": 2},
        )  # fmt: skip
        match.play(f"fight {field}")
        match.play("assign I-air_support")
        if "hold" in match.decision.actions:
            match.play("hold")
        assert ("assign I-air_support" in match.decision.actions) == more


@pytest.mark.case(GAME, "16.12", "16.22")
def test_16_12_a_cancelled_mission_is_not_tried_again(set_up: SetUp, until) -> None:
    def battle(seed: int):
        return set_up(
            "israeli-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], turn=3, seed=seed,
            have={"I-air_support": 3, "S-sam": 1, "I-artillery": 1},
        )  # fmt: skip

    play = ["fight 36", "assign I-air_support", "fire"]
    match = until(battle, play, lambda m: chits(m, "used").get("I-air_support", 0) == 1)
    assert chits(match, "available")["I-air_support"] == 2
    assert why(match, "assign I-air_support") == "16.12"
    flown = until(battle, play, lambda m: bool(texts(m, "assigned")))
    assert "assign I-air_support" in flown.decision.actions  # 16.22: no SAM asset is left

    def admin(seed: int):
        return set_up(
            "israeli-admin", {"63": ["S-5-132"], "24": ["I-7"]}, turn=3, seed=seed,
            have={"I-air_support": 3, "S-sam": 1},
        )  # fmt: skip

    play = ["use I-air_support", "interdict 63", "fire"]
    match = until(admin, play, lambda m: chits(m, "used").get("I-air_support", 0) == 1)
    match.play("use I-air_support")
    assert "interdict 63" not in match.decision.actions
    assert why(match, "interdict 63") == "16.12"
    assert "scout 63" in match.decision.actions  # another mission


@pytest.mark.case(GAME, "16.31")
def test_16_31a_direct_support_is_worth_two_to_israel_and_one_to_syria(set_up: SetUp) -> None:
    for side, unit, value in (("israeli", "I-7", "+2"), ("syrian", "S-9-51", "+1")):
        chit = f"{unit[0]}-air_support"
        match = set_up(
            f"{side}-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], turn=5, have={chit: 1}
        )
        match.play("fight 36")
        match.play(f"assign {chit}")
        match.play(f"save {chit}")
        while match.decision.case != "6.28":
            match.play(match.decision.actions[-1])
        assert any(line.case == "16.31" and line.value == value for line in match.worksheet.lines)


@pytest.mark.case(GAME, "16.31", "6.26")
def test_16_31a_the_use_of_an_aircraft_is_said_just_before_its_side_fires(set_up, until) -> None:
    def start(seed: int):
        match = set_up(
            "syrian-combat", {"36": ["S-9-51", "I-GOLa", "I-7"]}, face_up=["36"], turn=5,
            have={"S-artillery": 1, "I-air_support": 1}, israeli_control=control("37"),
            ditch_bridges=[["37", "69"]], seed=seed,
        )  # fmt: skip
        for action in ("fight 36", "assign S-artillery", "assign I-air_support"):
            match.play(action)
        match.play("point I-GOLa")
        return match

    assert start(1).decision.case == "6.25"  # Syrian guns first
    missed = until(start, ["fire"], lambda m: m.decision.case == "16.31")
    assert missed.decision.role == "Israeli"
    assert missed.decision.actions == ["strike I-air_support", "save I-air_support"]
    assert "as artillery" in missed.why_not("support I-air_support I-7").reason
    strike = missed
    strike.play("strike I-air_support")
    assert strike.decision.case == "6.26"
    saved = until(start, ["fire", "save I-air_support"], lambda m: True)
    assert saved.decision.case == "16.31"  # now for whom
    assert offered(saved, "support") == {"I-air_support I-GOLa", "I-air_support I-7"}
    refusal = saved.why_not("support I-air_support S-9-51")
    assert (refusal.case, refusal.reason[:21]) == ("16.31", "51 Tank does not fire")
    saved.play("support I-air_support I-7")
    assert saved.decision.case == "6.27"
    lines = [line.what for line in saved.worksheet.lines if line.case == "16.31"]
    assert len(lines) == 1


@pytest.mark.case(GAME, "16.31")
def test_16_31a_an_aircraft_is_no_loss_and_does_not_count_as_a_gun(set_up, until) -> None:
    def start(seed: int):
        match = set_up(
            "syrian-combat", {"36": ["S-9-51", "S-9-43", "I-7"]}, face_up=["36"], turn=5,
            have={"S-artillery": 2, "S-air_support": 2}, israeli_control=control("37"),
            ditch_bridges=[["37", "69"]], seed=seed,
        )  # fmt: skip
        for action in ("fight 36", "assign S-artillery", "assign S-artillery"):
            match.play(action)
        return match

    match = start(1)
    match.play("assign S-air_support")  # beyond the two guns
    assert match.decision.case == "6.24"  # one a battle
    for action in ("point S-9-51", "strike S-air_support"):
        match.play(action)
    assert "3 dice" in match.worksheet.column

    def hit(match) -> bool:
        while match.decision.case not in ("6.41", "6.28", "6.1"):
            match.play(match.decision.actions[-1])
        return match.decision.case == "6.41"

    play = ["assign S-air_support", "point S-9-51", "save S-air_support"]
    lost = until(start, play, hit)
    assert offered(lost, "sacrifice") == set()
    while lost.decision.case == "6.41":
        lost.play("abort" if "abort" in lost.decision.actions else lost.decision.actions[0])
        if "aborted" in [event.kind for event in lost.events]:
            break
    assert chits(lost, "used").get("S-air_support") == 1


@pytest.mark.case(GAME, "16.31")
def test_16_31b_interdiction_costs_a_point_in_and_a_point_out(set_up: SetUp) -> None:
    from tests.games.golan_73.test_05_movement import cost

    plain = set_up("syrian-operational-movement", {"63": ["S-5-132"]})
    match = set_up(
        "syrian-operational-movement", {"63": ["S-5-132"]}, interdiction=[["I-air_support", "66"]]
    )
    assert cost(match, "S-5-132", "66") == cost(plain, "S-5-132", "66") + 1
    match = set_up(
        "syrian-operational-movement", {"63": ["S-5-132"]}, interdiction=[["I-air_support", "63"]]
    )
    assert cost(match, "S-5-132", "66") == cost(plain, "S-5-132", "66") + 1


@pytest.mark.case(GAME, "16.31")
def test_16_31c_reconnaissance_shows_all_blocks_of_an_area_for_the_phase(set_up: SetUp) -> None:
    match = set_up(
        "israeli-admin", {"42": ["I-7"], "63": ["S-5-132", "S-5-112"]},
        have={"I-air_support": 1, "I-engineer": 1},
    )  # fmt: skip
    match.play("use I-air_support")
    assert offered(match, "scout") == {"63"}
    match.play("scout 63")
    seen = {u.get("id") for u in match.view("Israeli")["areas"]["63"]["units"]}
    assert seen == {"S-5-132", "S-5-112"}
    match.play("end")
    assert {u.get("id") for u in match.view("Israeli")["areas"]["63"]["units"]} == {None}
    assert chits(match, "used") == {"I-air_support": 1}


@pytest.mark.case(GAME, "16.24")
def test_16_24_a_garrison_fights_beside_units_and_is_lost_in_a_retreat(set_up, until) -> None:
    def start(seed: int):
        match = set_up(
            "syrian-combat", {"42": ["S-9-51", "S-9-43", "I-7"]}, face_up=["42"], seed=seed,
            assets={"42": "I-garrison"}, turn=5,
        )  # fmt: skip
        match.play("fight 42")
        match.play("point S-9-51")
        return match

    match = start(1)
    assert "5 dice" in match.worksheet.column

    def retreating(match) -> bool:
        while match.decision.case != "6.28":
            match.play(match.decision.actions[-1])
        match.play("fire")
        return "fall-back" in match.decision.actions and "2 hits" in match.decision.prompt

    match = until(start, [], retreating)
    before = chits(match, "eliminated").get("I-garrison", 0)
    steps = match.position()["units"]["I-7"]["steps"]
    match.play("fall-back")
    assert match.position()["units"]["I-7"]["steps"] == steps  # one absorbed, one the garrison's
    assert chits(match, "eliminated")["I-garrison"] == before + 1


@pytest.mark.case(GAME, "16.24")
def test_16_24_a_garrison_without_supply_checks_its_morale(set_up: SetUp, until) -> None:
    def start(seed: int):
        return set_up(
            "israeli-supply", {"44": ["S-9-51"]}, turn=3, seed=seed, assets={"42": "I-garrison"},
            israeli_control=["42"],
        )  # fmt: skip

    until(start, [], lambda m: m.position()["markers"]["assets"] == {})
    until(start, [], lambda m: m.position()["markers"]["assets"] == {"42": "I-garrison"})


@pytest.mark.case(GAME, "16.4")
def test_16_4_rockets_fire_better(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-GOLa"]}, face_up=["36"],
        have={"S-artillery": 1, "S-rocket_artillery": 1}, israeli_control=control("37"),
        ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    match.play("fight 36")
    match.play("assign S-artillery")
    match.play("assign S-rocket_artillery")
    values = {line.what: line.value for line in match.worksheet.lines if line.case == "6.25"}
    assert values == {"artillery": "1 die at 5", "rocket artillery": "1 die at 6"}
