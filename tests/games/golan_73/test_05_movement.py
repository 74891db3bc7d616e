"""5.0: stacking and movement."""

import pytest

import levant
from levant.core.nodes import members
from levant.games.golan_73.rules import fire, movement, reaching
from levant.games.golan_73.rules.turn import start_phase
from levant.games.golan_73.steps import BREAKTHROUGH
from tests.games.golan_73.conftest import SetUp, at, offered, status, texts, why

GAME = "golan-73"
ISRAEL = [str(n) for n in range(1, 60)]


def without(*areas: str) -> list[str]:
    """Israeli control of all but some areas."""
    return [n for n in ISRAEL if n not in areas]


@pytest.mark.case(GAME, "5.1")
def test_5_1_two_units_of_a_side_and_strongpoints_count(set_up: SetUp, ends) -> None:
    areas = {"50": ["I-7"], "51": ["I-SP7", "I-71"], "53": ["I-82", "I-74"], "47": ["I-GH1"]}
    goals = ends(set_up("israeli-operational-movement", areas), "I-7")
    assert "51" not in goals
    assert "53" not in goals
    assert "47" in goals  # one block is there
    assert "57" in goals  # through a full area


@pytest.mark.case(GAME, "5.1", "18.2")
def test_5_1_units_in_excess_retreat_at_the_end_of_the_phase(set_up: SetUp, until) -> None:
    """A failed withdrawal (18.2) is the way to stand overstacked."""

    def start(seed: int):
        areas = {"36": ["S-9-43", "I-7"], "37": ["S-9-51", "S-9-33"], "69": ["S-9-52"]}
        return set_up(
            "syrian-operational-movement", areas, turn=5, face_up=["36"], options=["withdrawal"],
            israeli_control=without("36", "37", "69"), ditch_bridges=[["37", "69"]], seed=seed,
        )  # fmt: skip

    match = until(start, ["move S-9-43 69", "end"], lambda m: offered(m, "retreat") != set())
    assert match.decision.case == "5.1"
    assert why(match, "end")
    match.play(match.decision.actions[0])
    assert match.position()["phase"] != "syrian-operational-movement"


@pytest.mark.case(GAME, "5.2", "3.22", "5.24")
def test_5_2_a_unit_moves_goes_into_reserve_digs_in_or_holds(set_up: SetUp) -> None:
    match = set_up("syrian-operational-movement", {"63": ["S-5-132"]})
    assert {"pick S-5-132", "reserve S-5-132", "entrench S-5-132", "end"} == set(
        match.decision.actions
    )
    match.play("pick S-5-132")
    match.play("halt")
    assert match.decision.actions == ["end"]
    assert at(match, "S-5-132") == "63"


@pytest.mark.case(GAME, "5.21", "14.7", "14.71")
def test_5_21_reserve_markers_are_few_and_only_for_fit_units(set_up: SetUp) -> None:
    areas = {
        "63": ["S-5-132", "S-5-112"], "66": ["S-5-61", "S-5-12"], "60": ["S-5-R"],
        "31": ["S-5-47", "I-SP1"],
    }  # fmt: skip
    match = set_up(
        "syrian-operational-movement", areas, face_up=["31"],
        status={"S-5-112": ["disordered"], "S-5-61": ["unsupplied"]},
    )  # fmt: skip
    assert offered(match, "reserve") == {"S-5-132", "S-5-12", "S-5-R"}
    assert why(match, "reserve S-5-112") == "14.7"
    assert why(match, "reserve S-5-47") == "14.7"
    for unit in ("S-5-132", "S-5-12", "S-5-R"):
        match.play(f"reserve {unit}")
    assert offered(match, "reserve") == set()
    assert "reserve" in status(match, "S-5-R")
    match.play("move S-5-R 61")
    assert status(match, "S-5-R") == []  # the marker goes when it moves


@pytest.mark.case(GAME, "5.21", "14.71", "14.72")
def test_14_71_three_syrian_and_four_israeli_markers(set_up: SetUp) -> None:
    areas = {"A": ["I-GOLa", "I-GOLb", "I-679a"], "42": ["I-7"], "49": ["I-71"]}
    match = set_up("israeli-operational-movement", areas)
    for unit in ("I-GOLa", "I-GOLb", "I-679a", "I-7"):
        match.play(f"reserve {unit}")
    assert why(match, "reserve I-71") == "5.21"
    assert "reserve" in status(match, "I-GOLa")  # in an Assembly area


@pytest.mark.case(GAME, "5.22", "5.3", "5.32")
def test_5_22_infantry_has_three_points_and_armor_six(set_up: SetUp, ends) -> None:
    areas = {"62": ["S-5-112"], "65": ["S-5-12"]}
    match = set_up("syrian-operational-movement", areas)
    assert ends(match, "S-5-112") >= {"61", "60", "63", "64"}
    assert "66" not in ends(match, "S-5-112")
    assert "66" in ends(match, "S-5-12")


@pytest.mark.case(GAME, "5.22", "6.29")
def test_5_22_among_face_up_enemies_a_unit_is_revealed_even_in_relief(set_up: SetUp) -> None:
    areas = {"36": ["S-9-51", "I-7"], "37": ["S-9-43"]}
    match = set_up(
        "syrian-operational-movement", areas, face_up=["36"],
        israeli_control=without("37", "36"), ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    match.play("move S-9-51 40" if "move S-9-51 40" in match.decision.actions else "pick S-9-51")
    match.undo()
    match.play("move S-9-51 37")
    match.play("move S-9-43 36")
    assert "36" in match.position()["markers"]["face_up"]
    ids = [u.get("id") for u in match.view("Israeli")["areas"]["36"]["units"]]
    assert "S-9-43" in ids
    match.play("end")
    assert "fight 36" in match.decision.actions
    assert "end" in match.decision.actions  # an old contest: combat is optional


@pytest.mark.case(GAME, "5.23")
def test_5_23_field_works_take_the_whole_move_of_a_fit_unit(set_up: SetUp) -> None:
    areas = {"42": ["I-7"], "31": ["I-71", "I-SP1"], "36": ["I-53", "S-9-51"], "44": ["I-TIG"]}
    match = set_up(
        "israeli-operational-movement", areas, face_up=["36"], field_works={"44": "Israeli"},
        status={"I-TIG": []},
    )  # fmt: skip
    assert offered(match, "entrench") == {"I-7"}
    assert why(match, "entrench I-53") == "5.23"
    match.play("entrench I-7")
    assert "pick I-7" not in match.decision.actions
    assert match.position()["markers"]["field_works"] == {"42": "Israeli", "44": "Israeli"}


@pytest.mark.case(GAME, "5.23")
def test_5_23_field_works_left_alone_are_gone_at_the_end_of_the_phase(set_up: SetUp) -> None:
    match = set_up("israeli-operational-movement", {"42": ["I-7"]}, field_works={"42": "Israeli"})
    match.play("move I-7 44")
    assert match.position()["markers"]["field_works"] == {"42": "Israeli"}
    match.play("end")
    assert match.position()["markers"]["field_works"] == {}


def border_cost(match, unit: str, goal: str) -> int:
    """What the step over one border costs."""
    box = match.rules.box
    number, node = box.unit_names.index(unit), box.board.index[goal]
    found = reaching.first_steps(box, match.state, number, 6, 0, 0)
    return dict(zip(found[::2], found[1::2], strict=True))[node]


def cost(match, unit: str, goal: str) -> int:
    """What it costs to end in an area."""
    match.play(f"pick {unit}")
    words = match.rules.describe(match.state, match.rules.words.parse(f"move {unit} {goal}"))
    match.undo()
    return int(words.partition("(")[2].split()[0])


def _steps(match, unit: str) -> list[str]:
    match.play(f"pick {unit}")
    found = [str(a) for a in match.decision.actions]
    match.undo()
    return found


@pytest.mark.case(GAME, "5.32", "14.11")
def test_5_32_roads_fields_occupied_areas_and_escarpments(set_up: SetUp) -> None:
    match = set_up("israeli-operational-movement", {"36": ["I-7"], "35": ["I-71"]})
    assert cost(match, "I-7", "40") == 1  # road
    assert cost(match, "I-7", "39") == 2  # field
    assert cost(match, "I-7", "35") == 2  # road into an occupied area
    match = set_up("israeli-operational-movement", {"10": ["I-7"]})
    assert cost(match, "I-7", "38") == 2  # road up the escarpment


@pytest.mark.case(GAME, "5.32", "5.34")
def test_5_32_leaving_a_contested_area_costs_one_more(set_up: SetUp) -> None:
    match = set_up("israeli-operational-movement", {"36": ["I-7", "S-9-51"]}, face_up=["36"])
    assert cost(match, "I-7", "40") == 2


@pytest.mark.case(GAME, "5.32", "14.41")
def test_5_32_a_blown_bridge_takes_the_whole_allowance_from_the_start(set_up: SetUp, ends) -> None:
    blown = [["6", "10"]]
    match = set_up("israeli-operational-movement", {"6": ["I-7"]}, blown_bridges=blown)
    assert border_cost(match, "I-7", "10") == 6
    assert cost(match, "I-7", "10") == 3  # by the other bridge, and 9
    assert "step I-7 10" in _steps(match, "I-7")
    match = set_up("israeli-operational-movement", {"7": ["I-7"]}, blown_bridges=blown)
    match.play("pick I-7")
    match.play("step I-7 6")
    assert why(match, "step I-7 10") == "5.32"


@pytest.mark.case(GAME, "14.41")
def test_14_41_a_river_without_a_road_takes_everything(set_up: SetUp) -> None:
    match = set_up("israeli-operational-movement", {"7": ["I-7"]})
    assert border_cost(match, "I-7", "11") == 6


@pytest.mark.case(GAME, "5.33")
def test_5_33_one_area_can_always_be_entered(set_up: SetUp, ends) -> None:
    areas = {"45": ["I-GOLa", "S-7-85"], "43": ["I-7"]}
    match = set_up(
        "israeli-operational-movement", areas, face_up=["45"],
        interdiction=[["S-air_support", "45"], ["S-air_support", "43"]],
    )  # fmt: skip
    assert "43" in ends(match, "I-GOLa")  # field 2, occupied, contested, interdicted twice


@pytest.mark.case(GAME, "5.34")
def test_5_34_out_of_a_contested_area_first_to_friends_and_not_to_enemies(set_up: SetUp, ends):
    areas = {"36": ["I-7", "S-9-51"], "40": ["S-9-43"], "44": ["I-TIG"]}
    match = set_up(
        "israeli-operational-movement", areas, face_up=["36"], israeli_control=without("40", "37")
    )
    goals = ends(match, "I-7")
    assert "40" not in goals  # enemies
    assert {"35", "39"} <= goals
    match.play("pick I-7")
    assert why(match, "step I-7 37") == "5.34"  # enemy-controlled
    assert why(match, "move I-7 40") == "5.34"


@pytest.mark.case(GAME, "5.34")
def test_5_34_from_friends_on_into_enemy_ground_but_never_into_a_fight(set_up: SetUp, ends):
    areas = {"36": ["I-7", "S-9-51"], "42": ["S-9-43"]}
    match = set_up(
        "israeli-operational-movement", areas, face_up=["36"], israeli_control=without("42", "40")
    )
    goals = ends(match, "I-7")
    assert "40" in goals  # vacant enemy ground, by way of 39
    assert "42" not in goals


@pytest.mark.case(GAME, "5.35")
def test_5_35_a_units_move_one_at_a_time(set_up: SetUp) -> None:
    match = set_up("israeli-operational-movement", {"42": ["I-7"], "44": ["I-TIG"]})
    match.play("pick I-7")
    assert why(match, "pick I-TIG") == "5.35"
    assert why(match, "move I-TIG 40") == "5.35"


@pytest.mark.case(GAME, "5.35")
def test_5_35_b_enemies_stop_a_unit(set_up: SetUp, ends) -> None:
    areas = {"42": ["I-7"], "40": ["S-9-51"]}
    match = set_up("israeli-operational-movement", areas, israeli_control=without("40"))
    goals = ends(match, "I-7")
    assert "40" in goals
    assert cost(match, "I-7", "36") == 3  # round it by 39 and the field, not through it
    assert cost(match, "I-7", "41") > 2


@pytest.mark.case(GAME, "5.35")
def test_5_35_c_one_unit_over_a_river_into_the_enemy(set_up: SetUp, ends) -> None:
    areas = {"10": ["S-9-51"], "6": ["I-7", "I-71"]}
    match = set_up(
        "israeli-operational-movement", areas, turn=5, blown_bridges=[["6", "10"]],
        israeli_control=without("10"),
    )  # fmt: skip
    assert "10" in ends(match, "I-71")
    match.play("pick I-7")
    match.play("step I-7 10")
    match.play("pick I-71")
    assert why(match, "step I-71 10") == "5.35"
    match = set_up("israeli-operational-movement", {"6": ["I-7", "I-71"]})
    match.play("move I-7 10")
    assert "10" in ends(match, "I-71")  # no limit into an empty area


@pytest.mark.case(GAME, "5.35")
def test_5_35_d_the_enemy_may_blow_the_bridge_under_the_mover(set_up: SetUp, until) -> None:
    def start(seed: int):
        areas = {"10": ["S-9-51"], "6": ["I-7"]}
        return set_up(
            "israeli-operational-movement", areas, turn=5, seed=seed, israeli_control=without("10")
        )

    match = start(1)
    match.play("move I-7 10")
    assert match.decision.role == "Syrian"
    assert match.decision.actions == ["demolish", "spare"]
    match.play("spare")
    assert at(match, "I-7") == "10"
    down = until(
        start, ["move I-7 10", "demolish"], lambda m: bool(m.position()["markers"]["blown_bridges"])
    )
    assert at(down, "I-7") == "6"
    assert down.decision.role == "Israeli"
    assert "move I-7 10" in down.decision.actions  # it began beside the area
    assert "5 movement points" in down.decision.prompt  # or goes elsewhere with one point less
    stands = until(
        start, ["move I-7 10", "demolish"], lambda m: not m.position()["markers"]["blown_bridges"]
    )
    assert at(stands, "I-7") == "10"


@pytest.mark.case(GAME, "5.35")
@pytest.mark.parametrize(("began", "crosses"), [("7", True), ("A", False)])
def test_5_35_d_only_a_unit_that_began_beside_the_area_may_still_cross(
    set_up: SetUp, until, began: str, crosses: bool
) -> None:
    def start(seed: int):
        areas = {"10": ["S-9-51"], began: ["I-7"]}
        return set_up(
            "israeli-operational-movement", areas, turn=5, seed=seed,
            israeli_control=without("10"), blown_bridges=[["6", "9"]],
        )  # fmt: skip

    actions = ["pick I-7", "step I-7 6", "move I-7 10", "demolish"]
    match = until(start, actions, lambda m: len(m.position()["markers"]["blown_bridges"]) == 2)
    assert ("move I-7 10" in match.decision.actions) == crosses
    assert match.decision.prompt.endswith("4 movement points")  # it has lost one
    assert {"move I-7 7", "move I-7 8"} & set(match.decision.actions)
    if crosses:
        match.play("move I-7 10")
        assert match.position()["units"]["I-7"] == {"at": "10", "steps": 4, "from": "6"}
        assert match.decision.prompt.endswith("or end")  # all its points are spent
    else:
        assert match.why_not("move I-7 10").case == "5.32"


@pytest.mark.case(GAME, "5.35", "14.01")
def test_5_35_e_over_a_blown_bridge_it_is_a_river_assault(set_up: SetUp) -> None:
    areas = {"10": ["S-9-51", "I-7"]}
    for blown, wanted in (([["6", "10"]], "river assault"), ([], "")):
        match = set_up(
            "israeli-combat", areas, turn=5, came={"I-7": "6"}, blown_bridges=blown,
            israeli_control=without("10"), have={"I-artillery": 1},
        )  # fmt: skip
        match.play("fight 10")
        lines = [line.what for line in match.worksheet.lines]
        assert ("river assault" in lines) == bool(wanted)


@pytest.mark.case(GAME, "5.4", "3.23", "14.81")
def test_5_4_reserves_go_by_road_through_friendly_ground(set_up: SetUp, ends) -> None:
    match = set_up(
        "israeli-strategic-movement", {"42": ["I-7"], "36": ["S-9-51"], "44": ["I-TIG"]},
        status={"I-7": ["reserve"]}, israeli_control=without("36"),
    )  # fmt: skip
    goals = ends(match, "I-7")
    assert {"17", "58", "31", "1"} <= goals  # far away
    assert "36" not in goals
    assert "34" in goals
    assert "83" not in goals
    assert "pick I-TIG" not in match.decision.actions
    assert why(match, "pick I-TIG") == "5.4"
    match.play("move I-7 17")
    assert at(match, "I-7") == "17"
    assert status(match, "I-7") == []


@pytest.mark.case(GAME, "14.81", "14.22", "14.72")
def test_14_81_no_blown_bridge_and_through_the_other_assembly_area(set_up: SetUp, ends) -> None:
    blown = [["6", "9"], ["6", "10"], ["8", "12"]]
    match = set_up(
        "israeli-strategic-movement", {"A": ["I-7"]}, status={"I-7": ["reserve"]},
        blown_bridges=blown,
    )  # fmt: skip
    goals = ends(match, "I-7")
    assert {"6", "7", "8", "B", "17", "42"} <= goals  # round by the south
    match = set_up(
        "israeli-strategic-movement", {"A": ["I-7"]}, status={"I-7": ["reserve"]},
        blown_bridges=blown, israeli_control=without("17"), boxes={},
    )  # fmt: skip
    assert ends(match, "I-7") == {"6", "7", "8", "B"}


@pytest.mark.case(GAME, "5.4", "16.31")
def test_5_4_not_into_or_out_of_interdicted_or_unsupplied_areas(set_up: SetUp, ends) -> None:
    match = set_up(
        "israeli-strategic-movement", {"42": ["I-7"]}, status={"I-7": ["reserve"]},
        interdiction=[["S-air_support", "44"]], unsupplied_areas=["40"],
    )  # fmt: skip
    goals = ends(match, "I-7")
    assert "44" not in goals
    assert "40" not in goals
    match = set_up(
        "israeli-strategic-movement", {"42": ["I-7"]}, status={"I-7": ["reserve"]},
        interdiction=[["S-air_support", "42"]],
    )  # fmt: skip
    assert match.position()["phase"] != "israeli-strategic-movement"  # nothing to choose


@pytest.mark.parametrize("seed", range(6))
def test_the_spreading_and_the_single_border_agree(golan, seed: int) -> None:
    """`passages` is `barrier` and `price` in bulk, in positions of random games."""
    import random

    rules, dice = golan.rules, random.Random(seed)
    box, match = rules.box, golan.new(seed=seed)
    checked = 0
    while match.decision and checked < 60:
        match.play(dice.choice(match.decision.actions))
        s = match.state
        if not s.steps or s.steps[-1][0] != 15:  # MOVING
            continue
        unit = s.steps[-1][1]
        side = box.side[unit]
        if s.strayed[unit]:
            continue
        checked += 1
        cheap, dear = reaching.passages(box, s, side)
        for node in members(box.on_map):
            for other in box.board.neighbours[node]:
                if box.assembly >> other & 1:
                    continue
                bulk = 1 if cheap[node] >> other & 1 else 2 if dear[node] >> other & 1 else 0
                closed = movement.barrier(box, s, unit, node, other, 1)
                foot = closed in (movement.RUGGED_ARMOR, movement.HERMON_ARMOR)
                assert bool(bulk) == (not closed or (foot and bool(bulk))), (node, other, closed)
    assert texts(match, "phase")


@pytest.mark.case(GAME, "5.21", "6.5", "9.4")
def test_5_21_disorder_does_not_take_the_reserve_marker(set_up: SetUp, until) -> None:
    def start(seed: int):
        return set_up(
            "syrian-supply", {"36": ["S-9-51"], "42": ["I-7"]}, turn=5, seed=seed,
            status={"S-9-51": ["reserve"]}, israeli_control=without("36"),
        )  # fmt: skip

    match = until(start, [], lambda m: "disordered" in status(m, "S-9-51"))
    assert "reserve" in status(match, "S-9-51")


@pytest.mark.case(GAME, "5.1")
def test_5_1_units_in_excess_retreat_if_they_can_and_are_eliminated_if_not(set_up: SetUp) -> None:
    crowd = ["S-9-51", "S-9-43", "S-9-52"]

    def crowded(*held: str):
        match = set_up(
            "syrian-operational-movement", {"36": crowd}, turn=5, israeli_control=without(*held)
        )
        match.play("end")
        return match

    match = crowded("36")
    assert offered(match, "lose") == set(crowd)
    match.play("lose S-9-43")
    assert at(match, "S-9-43") == "eliminated"
    match = crowded("36", "37")
    assert offered(match, "lose") == set()
    assert why(match, "lose S-9-51") == "5.1"
    assert offered(match, "retreat") == {f"{unit} 37" for unit in crowd}


@pytest.mark.case(GAME, "5.1", "5.35")
def test_5_1_a_unit_stopped_in_a_full_area_goes_on_if_it_can(set_up: SetUp, until) -> None:
    """The bridge is blown ahead of it in 6, where two others stand."""

    def start(seed: int):
        areas = {"10": ["S-9-51"], "7": ["I-7"], "6": ["I-71", "I-82"]}
        return set_up(
            "israeli-operational-movement", areas, turn=5, seed=seed,
            israeli_control=without("10"), blown_bridges=[["6", "9"]],
        )  # fmt: skip

    match = until(
        start, ["move I-7 10", "demolish"],
        lambda m: at(m, "I-7") == "6" and len(m.position()["markers"]["blown_bridges"]) == 2,
    )  # fmt: skip
    assert offered(match, "move")
    assert "halt" not in match.decision.actions
    assert why(match, "halt") == "5.1"


@pytest.mark.case(GAME, "5.21")
def test_5_21_a_contest_takes_the_reserve_marker(set_up: SetUp) -> None:
    match = set_up(
        "israeli-operational-movement", {"40": ["I-7"], "36": ["S-9-51"]}, turn=5,
        israeli_control=without("36"), status={"S-9-51": ["reserve"]},
    )  # fmt: skip
    match.play("move I-7 36")
    assert status(match, "S-9-51") == []


@pytest.mark.case(GAME, "5.22", "6.29")
def test_5_22_enemies_left_alone_stand_up_at_the_end_of_the_phase(set_up: SetUp) -> None:
    match = set_up(
        "syrian-operational-movement", {"36": ["S-9-51", "I-7"], "63": ["S-5-132"]}, turn=5,
        face_up=["36"], israeli_control=without("37"),
    )  # fmt: skip
    match.play("move S-9-51 37")
    assert "I-7" in str(match.view("Syrian")["areas"]["36"])
    match.play("end")
    assert match.position()["markers"]["face_up"] == []
    assert "I-7" not in str(match.view("Syrian")["areas"]["36"])


@pytest.mark.case(GAME, "5.23")
def test_5_23_a_ghost_does_not_keep_field_works(set_up: SetUp) -> None:
    match = set_up(
        "israeli-operational-movement", {"47": ["I-7", "I-GH1"]}, field_works={"47": "Israeli"}
    )
    match.play("move I-7 44")
    match.play("end")
    assert match.position()["markers"]["field_works"] == {}


@pytest.mark.case(GAME, "5.23")
def test_5_23_field_works_shelter_infantry_from_every_fire_but_not_armor(set_up: SetUp) -> None:
    def numbers(defender: str, works: dict[str, str]) -> list[str]:
        match = set_up(
            "syrian-combat", {"36": ["S-9-51", defender]}, turn=5, face_up=["36"],
            have={"S-artillery": 1}, field_works=works, israeli_control=without("37"),
            ditch_bridges=[["37", "69"]],
        )  # fmt: skip
        match.play("fight 36")
        match.play("assign S-artillery")
        while match.decision.case != "6.25":
            match.play(match.decision.actions[-1])
        box, s = match.rules.box, match.state
        shown = [line.value for line in match.worksheet.lines if line.what == "artillery"]
        unit = box.unit_names.index("S-9-51")
        return [*shown, str(fire.number_of(box, fire.unit_terms(box, s, unit)))]

    works = {"36": "Israeli"}
    bare, dug_in = numbers("I-GOLa", {}), numbers("I-GOLa", works)
    assert bare == ["1 die at 5", "6"]  # 5; 5 +2 armor -1 quality
    assert dug_in == ["1 die at 4", "5"]
    assert numbers("I-7", works) == numbers("I-7", {})
    assert numbers("I-GOLa", {"36": "Syrian"}) == bare  # never the enemy's


@pytest.mark.case(GAME, "5.32")
def test_5_32_assets_occupy_an_area_too(set_up: SetUp) -> None:
    match = set_up("israeli-operational-movement", {"36": ["I-7"]}, assets={"40": "I-engineer"})
    assert cost(match, "I-7", "40") == 2


@pytest.mark.case(GAME, "5.32")
def test_5_32_nobody_drives_on_over_a_blown_bridge(set_up: SetUp, ends) -> None:
    match = set_up(
        "israeli-operational-movement", {"7": ["I-7"]}, blown_bridges=[["6", "9"], ["6", "10"]]
    )
    assert "9" not in ends(match, "I-7")


@pytest.mark.case(GAME, "5.33")
def test_5_33_only_the_first_step_may_exceed_the_allowance(set_up: SetUp) -> None:
    match = set_up("israeli-operational-movement", {"36": ["I-GOLa"]})
    match.play("pick I-GOLa")
    match.play("step I-GOLa 39")  # a field: one point is left
    assert why(match, "move I-GOLa 38") == "5.22"
    assert "the way takes 2 movement points, Golani 1 has 1" in str(match.why_not("move I-GOLa 38"))
    assert "move I-GOLa 42" in match.decision.actions


@pytest.mark.case(GAME, "5.34")
def test_5_34_the_first_area_must_be_uncontested_though_it_is_friendly(set_up: SetUp, ends) -> None:
    areas = {"36": ["I-7", "S-9-51"], "35": ["I-TIG", "S-9-43"]}
    match = set_up(
        "israeli-operational-movement", areas, face_up=["36", "35"], israeli_control=without("37")
    )
    assert "35" not in ends(match, "I-7")
    match.play("pick I-7")
    assert why(match, "move I-7 35") == "5.34"


@pytest.mark.case(GAME, "5.34")
def test_5_34_step_by_step_there_is_no_way_into_a_fight_either(set_up: SetUp) -> None:
    for enemies in ("42", "44"):  # next to 39, and one area further
        areas = {"36": ["I-7", "S-9-51"], enemies: ["S-9-43"]}
        match = set_up(
            "israeli-operational-movement", areas, face_up=["36"], israeli_control=without(enemies)
        )
        match.play("pick I-7")
        match.play("step I-7 39")
        assert f"move I-7 {enemies}" not in match.decision.actions
        assert why(match, f"move I-7 {enemies}") == "5.34"


@pytest.mark.case(GAME, "5.35")
def test_5_35_c_leaving_over_the_river_is_not_limited_and_does_not_count(set_up: SetUp) -> None:
    areas = {"10": ["S-9-51", "I-71"], "6": ["I-7"]}
    settings = {"turn": 5, "face_up": ["10"], "israeli_control": without("10")}

    def crossing(match, unit: str, start: str, goal: str) -> int:
        box = match.rules.box
        way = (box.board.index[start], box.board.index[goal])
        return movement.barrier(box, match.state, box.unit_names.index(unit), *way, 0)

    match = set_up("israeli-operational-movement", areas, **settings)
    match.play("move I-71 6")
    assert crossing(match, "I-7", "6", "10") == movement.OPEN_WAY
    match = set_up("israeli-operational-movement", areas, **settings)
    match.play("move I-7 10")
    assert crossing(match, "I-71", "10", "6") == movement.OPEN_WAY


@pytest.mark.case(GAME, "5.35")
def test_5_35_c_every_movement_phase_counts_anew(set_up: SetUp) -> None:
    match = set_up(
        "israeli-operational-movement", {"10": ["S-9-51"], "6": ["I-7", "I-71"]}, turn=5,
        israeli_control=without("10"), have={"I-SA": 1}, status={"I-71": ["reserve"]},
    )  # fmt: skip
    match.play("move I-7 10")
    match.play("spare")
    box, s = match.rules.box, match.state
    way = (box.unit_names.index("I-71"), box.board.index["6"], box.board.index["10"], 0)
    assert movement.barrier(box, s, *way) == movement.GUARDED
    start_phase(box, s, BREAKTHROUGH)
    assert movement.barrier(box, s, *way) == movement.OPEN_WAY


@pytest.mark.case(GAME, "5.35")
def test_5_35_d_only_bridges_only_new_contests_and_one_to_five(set_up: SetUp) -> None:
    settings = {"turn": 5, "israeli_control": without("10", "11")}
    areas = {"10": ["S-9-51", "I-71"], "6": ["I-7"]}
    match = set_up("israeli-operational-movement", areas, face_up=["10"], **settings)
    match.play("move I-7 10")
    assert at(match, "I-7") == "10"  # an old contest: nobody is asked
    match = set_up("israeli-operational-movement", {"11": ["S-9-51"], "7": ["I-7"]}, **settings)
    match.play("pick I-7")
    match.play("step I-7 11")
    assert at(match, "I-7") == "11"  # no road, no bridge
    seen = set()
    for seed in range(40):
        areas = {"10": ["S-9-51"], "6": ["I-7"]}
        match = set_up("israeli-operational-movement", areas, seed=seed, **settings)
        match.play("move I-7 10")
        match.play("demolish")
        die = next(event.die for event in match.events if event.kind == "die")
        assert bool(match.position()["markers"]["blown_bridges"]) == (die <= 5)
        seen.add(die)
    assert {5, 6} <= seen


@pytest.mark.case(GAME, "5.35")
def test_5_35_e_all_attackers_must_have_crossed_rivers(set_up: SetUp) -> None:
    for other, wanted in (("9", False), ("7", True)):  # 9 is on the same bank
        match = set_up(
            "israeli-combat", {"10": ["S-9-51", "I-7", "I-71"]}, turn=5,
            came={"I-7": "6", "I-71": other}, blown_bridges=[["6", "10"]],
            israeli_control=without("10"), have={"I-artillery": 1},
        )  # fmt: skip
        match.play("fight 10")
        lines = [line.what for line in match.worksheet.lines]
        assert ("river assault" in lines) == wanted
    old = set_up(
        "israeli-combat", {"10": ["S-9-51", "I-7"]}, turn=5, came={"I-7": "6"}, face_up=["10"],
        blown_bridges=[["6", "10"]], israeli_control=without("10"), have={"I-artillery": 1},
    )  # fmt: skip
    old.play("fight 10")
    assert "river assault" not in [line.what for line in old.worksheet.lines]


@pytest.mark.case(GAME, "5.35", "14.01")
def test_5_35_e_an_assault_spoils_the_attackers_ground_fire(set_up: SetUp) -> None:
    numbers = {}
    for blown in ([], [["6", "10"]]):
        match = set_up(
            "israeli-combat", {"10": ["S-9-51", "I-7"]}, turn=5, came={"I-7": "6"},
            blown_bridges=blown, israeli_control=without("10"),
        )  # fmt: skip
        match.play("fight 10")
        box, s = match.rules.box, match.state
        for name in ("I-7", "S-9-51"):
            terms = fire.unit_terms(box, s, box.unit_names.index(name))
            numbers[name, bool(blown)] = fire.number_of(box, terms)
    assert numbers["I-7", True] < numbers["I-7", False]
    assert numbers["S-9-51", True] == numbers["S-9-51", False]


@pytest.mark.case(GAME, "5.4")
def test_5_4_only_supplied_reserves_and_not_into_full_areas(set_up: SetUp, ends) -> None:
    areas = {"42": ["I-7", "I-71"], "44": ["I-82", "I-74"], "40": ["I-TIG"]}
    match = set_up(
        "israeli-strategic-movement", areas,
        status={"I-7": ["reserve"], "I-71": ["reserve", "unsupplied"]},
    )  # fmt: skip
    assert why(match, "pick I-71") == "5.4"
    goals = ends(match, "I-7")
    assert "44" not in goals
    assert "40" in goals
    assert "47" in goals  # through the full area
    match.play("pick I-7")
    assert why(match, "move I-7 44") == "5.1"


@pytest.mark.case(GAME, "5.1", "4.2")
def test_5_1_end_is_refused_for_what_is_going_on(set_up: SetUp) -> None:
    match = set_up("israeli-admin", {"42": ["I-7"]}, have={"I-engineer": 1})
    match.play("use I-engineer")
    assert why(match, "end") == "4.2"


@pytest.mark.case(GAME, "5.35")
def test_5_35_who_cannot_get_there_at_all_is_told_so(golan: levant.Game) -> None:
    match = golan.new("campaign", seed="lesson-91")
    for action in ("deploy", "deploy", "end", "end", "pick S-5-132"):
        match.play(action)
    refusal = match.why_not("move S-5-132 37")
    assert refusal is not None
    assert refusal.case == "5.35"
    assert "stop 132 Mech on every way there" in str(refusal)
