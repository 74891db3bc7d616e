"""14.0 to the letter: assaults, minefields, night, assembly areas, sectors, bridges in combat."""

import itertools

import pytest

from levant.core.nodes import members
from levant.games.golan_73.rules.retreat import over_mines, retreat_goals, retreat_to
from levant.games.golan_73.steps import BY_FIRE
from tests.games.golan_73.conftest import SetUp, at, offered, status, texts, why
from tests.games.golan_73.test_05_movement import cost

GAME = "golan-73"


def control(*syrian: str) -> list[str]:
    return [str(n) for n in range(1, 60) if str(n) not in syrian]


def assault(match, area: str) -> str:
    """The kind of assault that the worksheet of a fight shows."""
    match.play(f"fight {area}")
    return next((line.what for line in match.worksheet.lines if line.case == "14.01"), "")


def goals(golan, match, unit: str) -> set[str]:
    box = golan.rules.box
    found = retreat_goals(box, match.state, box.unit_names.index(unit))
    return {box.board.names[n] for n in members(found)}


# --- 14.01 -------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "14.01")
@pytest.mark.parametrize(
    ("area", "came", "blown", "wanted"),
    [
        ("38", {"I-7": "10"}, [], "crossing assault"),  # escarpment
        ("23", {"I-GOLa": "20"}, [], "crossing assault"),  # rugged
        ("10", {"I-7": "6", "I-71": "38"}, [["6", "10"]], "crossing assault"),  # and a river
        ("10", {"I-7": "6", "I-71": "38"}, [], ""),  # one came over a bridge
        ("10", {"I-7": "6", "I-GOLa": "7"}, [], "river assault"),  # no bridge from 7
        ("10", {"I-7": "6", "I-71": "9"}, [["6", "10"]], ""),  # one over open ground
    ],
)
def test_14_01_what_all_attackers_crossed(set_up: SetUp, area, came, blown, wanted) -> None:
    match = set_up(
        "israeli-combat", {area: ["S-9-51", *came]}, came=came, turn=5, blown_bridges=blown,
        have={"I-artillery": 1}, israeli_control=control(area),
    )  # fmt: skip
    assert assault(match, area) == wanted


@pytest.mark.case(GAME, "14.01")
def test_14_01_only_where_newly_contested_but_until_the_supply_phase(set_up: SetUp) -> None:
    areas = {"31": ["S-5-47", "I-SP8"]}
    old = set_up(
        "syrian-combat", areas, came={"S-5-47": "68"}, face_up=["31"], have={"S-artillery": 1}
    )
    assert assault(old, "31") == ""
    again = set_up(
        "syrian-breakthrough-combat", areas, came={"S-5-47": "68"}, face_up=["31"],
        have={"S-artillery": 1, "S-SA": 1}, assaults={"31": "crossing assault"},
    )  # fmt: skip
    again.play("engage 31 S-SA")
    assert "crossing assault" in [line.what for line in again.worksheet.lines]
    pieces = again.rules.table(again.state, "Syrian").pieces
    assert ("assault@31", "Crossing assault") in {(piece.id, piece.title) for piece in pieces}
    after = set_up("syrian-supply", areas, face_up=["31"], assaults={"31": "crossing assault"})
    assert after.position()["markers"]["assaults"] == {}


@pytest.mark.case(GAME, "14.01", "6.41")
def test_14_01_an_assault_fought_twice_still_goes_back_where_it_came_from(set_up, until) -> None:
    def start(seed: int):
        match = set_up(
            "syrian-combat", {"31": ["S-5-112", "I-SP8", "I-7"], "66": []}, seed=seed, turn=3,
            came={"S-5-112": "66"}, have={"S-SA": 1},
        )  # fmt: skip
        match.play("fight 31")
        while match.decision and match.position()["phase"] == "syrian-combat":
            actions = match.decision.actions
            match.play(next((a for a in ("press", "stand") if a in actions), actions[-1]))
        while match.decision and not offered(match, "engage"):
            match.play(match.decision.actions[-1])
            if match.position()["phase"] == "syrian-supply" or match.position()["turn"] > 3:
                return match
        return match

    match = until(
        start, ["engage 31 S-SA"],
        lambda m: m.position()["markers"]["assaults"] == {"31": "crossing assault"},
    )  # fmt: skip
    assert match.position()["units"]["S-5-112"]["from"] == "66"


@pytest.mark.case(GAME, "14.01")
def test_14_01_the_penalty_is_on_the_attackers_ground_fire(set_up: SetUp) -> None:
    values = []
    for came in ({"S-5-47": "68"}, {"S-5-47": "30"}):
        match = set_up(
            "syrian-combat", {"31": ["S-5-47", "I-GOLa"]}, came=came, turn=5,
            israeli_control=control("30"),
        )  # fmt: skip
        match.play("fight 31")
        assert not any(line.case == "14.01" and line.value for line in match.worksheet.lines)
        while match.decision.case != "6.28":
            match.play("stand" if "stand" in match.decision.actions else match.decision.actions[-1])
        values.append([line.value for line in match.worksheet.lines if line.value.endswith("-1")])
        penalty = [line for line in match.worksheet.lines if line.case == "14.01" and line.value]
        assert [line.value for line in penalty] == (["-1"] if came["S-5-47"] == "68" else [])


@pytest.mark.case(GAME, "14.01", "15.3", "6.41")
def test_14_01_paratroops_that_abort_stay_where_they_landed(set_up, until) -> None:
    def start(seed: int):
        match = set_up(
            "syrian-combat", {"42": ["I-7"]}, boxes={"air-assault": ["S-82P"]}, seed=seed, turn=3
        )
        match.play("drop 42")
        match.play("fire")
        while match.decision.case in ("6.41", "6.43") and "abort" not in match.decision.actions:
            match.play(match.decision.actions[0])
        return match

    match = until(start, ["abort"], lambda m: True)
    assert at(match, "S-82P") == "42"
    assert status(match, "S-82P")  # disordered


# --- 14.02 -------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "14.02")
def test_14_02_no_mines_on_rivers_rugged_ground_or_the_mountain(golan) -> None:
    match = golan.new(seed=1)
    match.play("deploy")
    for pair in ("6 9", "20 23", "59 83", "1 2"):
        assert (why(match, f"mine {pair}") == "14.02") == (pair != "1 2")


@pytest.mark.case(GAME, "14.02")
def test_14_02_a_mined_boundary_costs_a_syrian_one_point_more(set_up: SetUp, until) -> None:
    for mines, left in (([], 5), ([["29", "31"]], 4)):

        def start(seed: int, mines=mines):
            return set_up(
                "syrian-operational-movement", {"29": ["S-5-132"]}, minefields=mines, turn=5,
                israeli_control=control("29"), ditch_bridges=[["29", "63"]], seed=seed,
            )  # fmt: skip

        over = until(start, ["step S-5-132 31"], lambda m: at(m, "S-5-132") == "31")
        assert f"{left} movement points" in over.decision.prompt


@pytest.mark.case(GAME, "14.02")
def test_14_02_no_move_leads_over_mines_unless_they_are_its_first_goal(set_up: SetUp) -> None:
    match = set_up(
        "syrian-operational-movement", {"29": ["S-5-132"]}, minefields=[["29", "32"]], turn=5,
        israeli_control=control("29"), ditch_bridges=[["29", "63"]],
    )  # fmt: skip
    match.play("pick S-5-132")
    assert {"step S-5-132 32", "move S-5-132 32"} <= set(map(str, match.decision.actions))
    for goal in ("32", "35"):  # 32 can be reached by 28 and by 30 as well
        match.play(f"move S-5-132 {goal}")
        assert texts(match, "morale") == []
        assert at(match, "S-5-132") == goal
        match.undo()
    match.play("step S-5-132 32")
    assert len(texts(match, "morale")) == 1


@pytest.mark.case(GAME, "14.02")
def test_14_02_a_failure_bars_all_mines_until_the_game_turn_is_over(set_up: SetUp) -> None:
    areas = {"29": ["S-5-132"]}
    mark = {"S-5-132": ["stopped-by-mines"]}
    match = set_up("syrian-supply", areas, status=mark, israeli_control=control("29"))
    assert "stopped-by-mines" in status(match, "S-5-132")
    match = set_up("israeli-supply", areas, status=mark, israeli_control=control("29"))
    assert "stopped-by-mines" not in status(match, "S-5-132")


@pytest.mark.case(GAME, "14.02", "5.4", "8.23")
def test_14_02_no_strategic_move_and_no_reinforcement_over_mines(set_up: SetUp, ends) -> None:
    mines = [["29", "31"]]
    match = set_up(
        "syrian-strategic-movement", {"31": ["S-5-132"]}, status={"S-5-132": ["reserve"]},
        minefields=mines, israeli_control=control("29", "31"), turn=5,
        ditch_bridges=[["31", "68"]],
    )  # fmt: skip
    assert "29" not in ends(match, "S-5-132")
    for laid in ([], mines):
        fight = set_up(
            "israeli-combat", {"29": ["S-5-12", "I-7"], "31": ["S-5-132"]}, face_up=["29"],
            have={"S-SA": 1}, minefields=laid, israeli_control=control("29", "31"), turn=5,
        )  # fmt: skip
        fight.play("fight 29")
        assert bool(offered(fight, "reinforce")) == (not laid)


@pytest.mark.case(GAME, "14.02", "6.6")
def test_14_02_a_longer_retreat_meets_the_mines_on_its_way(set_up: SetUp, golan) -> None:
    box = golan.rules.box
    for mines, wanted in (([], False), ([["36", "37"]], True)):
        match = set_up(
            "syrian-operational-movement", {"36": ["S-9-51", "I-7"], "37": ["S-9-43", "S-9-33"]},
            face_up=["36"], minefields=mines, israeli_control=control("37", "41"), turn=3,
        )  # fmt: skip
        unit = box.unit_names.index("S-9-51")
        assert goals(golan, match, "S-9-51") == {"41", "69"}
        assert over_mines(box, match.state, unit, box.board.index["41"], -1) == wanted


# --- 14.03 -------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "14.03")
def test_14_03_syrian_armor_has_four_points_by_night(set_up: SetUp, ends) -> None:
    areas = {"61": ["S-5-12"], "63": ["S-5-132"], "60": []}
    match = set_up("syrian-operational-movement", areas, turn=2)
    match.play("pick S-5-12")
    assert "4 movement points" in match.decision.prompt
    match.play("halt")
    match.play("pick S-5-132")
    match.play("step S-5-132 66")
    assert why(match, "move S-5-132 71") == "14.03"  # two areas and no more


@pytest.mark.case(GAME, "14.03")
def test_14_03_two_israeli_strategic_moves_by_night(set_up: SetUp) -> None:
    units = ["I-7", "I-71", "I-82"]
    match = set_up(
        "israeli-strategic-movement", {"42": units[:2], "39": units[2:]}, turn=2,
        status={unit: ["reserve"] for unit in units},
    )  # fmt: skip
    match.play("move I-7 6")
    assert match.position()["phase"] == "israeli-strategic-movement"
    match.play("move I-71 6")
    assert match.position()["phase"] != "israeli-strategic-movement"


@pytest.mark.case(GAME, "14.03")
def test_14_03_guns_and_assets_fire_worse_by_night(set_up: SetUp) -> None:
    numbers = []
    for turn in (2, 3):
        match = set_up(
            "syrian-combat", {"36": ["S-9-51", "I-GOLa"]}, face_up=["36"], turn=turn,
            have={"S-artillery": 1, "S-armor": 1}, israeli_control=control("37"),
            ditch_bridges=[["37", "69"]],
        )  # fmt: skip
        match.play("fight 36")
        match.play("assign S-artillery")
        match.play("assign S-armor")
        guns = next(line.value for line in match.worksheet.lines if line.what == "artillery")
        while match.decision.case != "6.28":
            match.play("stand" if "stand" in match.decision.actions else match.decision.actions[-1])
        armor = next(line.value for line in match.worksheet.lines if line.what == "armor")
        numbers.append((int(guns.split()[-1]), int(armor.split()[-1])))
    night, day = numbers
    assert (day[0] - night[0], day[1] - night[1]) == (1, 1)


@pytest.mark.case(GAME, "14.03", "16.31")
def test_14_03_no_close_support_by_night(set_up: SetUp) -> None:
    for turn, flies in ((2, False), (3, True)):
        match = set_up(
            "syrian-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"], turn=turn,
            have={"S-air_support": 1, "S-artillery": 1}, israeli_control=control("37"),
            ditch_bridges=[["37", "69"]],
        )  # fmt: skip
        match.play("fight 36")
        assert ("assign S-air_support" in match.decision.actions) == flies
        assert flies or why(match, "assign S-air_support") == "14.03"


@pytest.mark.case(GAME, "14.03", "8.23", "14.16")
def test_14_03_nobody_reinforces_the_mountain_by_night(set_up: SetUp) -> None:
    for turn, comes in ((2, set()), (3, {"I-GOLa I-SA"})):
        match = set_up(
            "syrian-combat", {"83": ["S-MOR", "I-317a"], "59": ["I-GOLa"]}, face_up=["83"],
            have={"I-SA": 1}, turn=turn,
        )  # fmt: skip
        match.play("fight 83")
        assert offered(match, "reinforce") == comes


# --- 14.1, 14.2 --------------------------------------------------------------------------------


@pytest.mark.case(GAME, "14.11")
def test_14_11_the_ascent_costs_a_point_more(set_up: SetUp) -> None:
    match = set_up("israeli-operational-movement", {"10": ["I-7"], "12": ["I-71"]})
    assert cost(match, "I-7", "38") == 2
    assert cost(match, "I-71", "13") == 1  # a road on open ground


@pytest.mark.case(GAME, "14.13")
def test_14_13_a_road_lifts_the_limit_of_a_wadi(set_up: SetUp) -> None:
    match = set_up("israeli-operational-movement", {"33": ["I-82", "I-74"]})
    match.play("move I-82 34")
    match.play("pick I-74")
    assert "step I-74 34" in match.decision.actions


@pytest.mark.case(GAME, "14.14")
def test_14_14_rugged_ground_takes_all_and_18_to_19_one_point(set_up: SetUp, ends) -> None:
    match = set_up("israeli-operational-movement", {"20": ["I-GOLa"], "18": ["I-71"]})
    assert cost(match, "I-GOLa", "23") == 3
    assert cost(match, "I-71", "19") == 1


@pytest.mark.case(GAME, "14.22")
def test_14_22_a_transfer_takes_all_and_the_boxes_hold_any_number(set_up: SetUp, ends) -> None:
    units = ["I-7", "I-71", "I-82", "I-74", "I-53"]
    match = set_up("israeli-operational-movement", {"A": units})
    assert cost(match, "I-7", "B") == 6
    for unit in units[:4]:
        match.play(f"move {unit} B")
    assert [at(match, unit) for unit in units] == ["B"] * 4 + ["A"]
    assert "pick I-7" not in match.decision.actions


@pytest.mark.case(GAME, "14.22", "6.6")
def test_14_22_nobody_retreats_into_an_assembly_area(set_up: SetUp, golan) -> None:
    match = set_up(
        "israeli-operational-movement", {"6": ["S-9-51", "I-7"]}, face_up=["6"],
        israeli_control=control("7", "9", "10"),
    )  # fmt: skip
    assert goals(golan, match, "I-7") == set()


@pytest.mark.case(GAME, "14.22", "14.72", "14.95", "5.4")
def test_14_22_reserves_in_a_box_go_by_road_through_the_other(set_up: SetUp, ends) -> None:
    match = set_up("israeli-operational-movement", {"A": ["I-7"]})
    assert "reserve I-7" in match.decision.actions
    match = set_up("israeli-strategic-movement", {"A": ["I-7"]}, status={"I-7": ["reserve"]},
                   israeli_control=control("6", "8"))  # fmt: skip
    assert {"B", "17", "13"} <= ends(match, "I-7")
    full = {"A": ["I-7"], "B": ["I-71", "I-82", "I-74"]}
    match = set_up("israeli-strategic-movement", full, status={"I-7": ["reserve"]})
    assert "B" in ends(match, "I-7")  # however many are there
    cut = set_up("israeli-supply", {"A": ["I-7"], "10": ["I-71"]}, israeli_control=["10"])
    assert "unsupplied" not in status(cut, "I-7")
    assert "unsupplied" in status(cut, "I-71")


# --- 14.42, 14.43 ------------------------------------------------------------------------------


@pytest.mark.case(GAME, "14.42", "5.4", "8.23")
def test_14_42_sectors_bind_strategic_moves_and_reinforcements(set_up: SetUp, ends) -> None:
    for turn, free in ((4, False), (5, True)):
        match = set_up(
            "syrian-strategic-movement", {"68": ["S-5-132"]}, turn=turn,
            status={"S-5-132": ["reserve"]},
        )  # fmt: skip
        assert ("69" in ends(match, "S-5-132")) == free
        fight = set_up(
            "israeli-combat", {"37": ["S-9-51", "I-7"], "31": ["S-5-132"]}, face_up=["37"],
            have={"S-SA": 1}, israeli_control=control("37", "31"), turn=turn,
        )  # fmt: skip
        fight.play("fight 37")
        assert bool(offered(fight, "reinforce")) == free


def strayed(golan, match, unit: str, *path: str) -> dict[str, object]:
    """A unit that has retreated from area to area."""
    box = golan.rules.box
    for area, goal in itertools.pairwise(path):
        there, where = box.board.index[area], box.board.index[goal]
        retreat_to(box, match.state, box.unit_names.index(unit), where, there, 0, BY_FIRE)
    return dict(match.position()["units"][unit])


@pytest.mark.case(GAME, "14.42", "6.6")
def test_14_42_who_had_to_leave_his_sector_belongs_to_it(set_up: SetUp, golan) -> None:
    for path, leave, own in (
        (("30", "36"), "central", "south"),
        (("30", "36", "47"), "north", "south"),  # driven on
        (("30", "36", "31"), None, None),  # driven home
        (("36", "40"), None, None),
    ):
        match = set_up(
            "syrian-operational-movement", {path[0]: ["S-5-47", "I-7"]}, turn=3,
            face_up=[path[0]], israeli_control=control("36", "40", "31", "47"),
        )  # fmt: skip
        found = strayed(golan, match, "S-5-47", *path)
        assert (found.get("must_leave"), found.get("sector")) == (leave, own)


@pytest.mark.case(GAME, "14.42")
def test_14_42_the_way_home_leads_into_no_other_sector(set_up: SetUp, golan) -> None:
    match = set_up(
        "syrian-operational-movement", {"41": ["S-5-47"], "63": ["S-5-132"]}, turn=3,
        israeli_control=control("41", "37", "31", "47", "44"),
    )  # fmt: skip
    document = match.position()
    document["units"]["S-5-47"] |= {"must_leave": "central", "sector": "south"}
    lost = golan.at(document, seed=1)
    assert why(lost, "end") == "14.42"
    assert why(lost, "entrench S-5-47") == "14.42"
    lost.play("pick S-5-47")
    assert offered(lost, "move") == {"S-5-47 31"}
    assert why(lost, "step S-5-47 47") == "14.42"  # north, beside it
    assert "halt" not in lost.decision.actions
    assert why(lost, "halt") == "14.42"


@pytest.mark.case(GAME, "14.42")
def test_14_42_from_turn_five_nobody_has_to_leave(set_up: SetUp, golan) -> None:
    match = set_up(
        "syrian-operational-movement", {"41": ["S-5-47"]}, turn=5,
        israeli_control=control("41", "37", "31"),
    )  # fmt: skip
    document = match.position()
    document["units"]["S-5-47"] |= {"must_leave": "central", "sector": "south"}
    free = golan.at(document, seed=1)
    assert "end" in free.decision.actions
    free.play("pick S-5-47")
    assert "S-5-47 47" in offered(free, "move")  # an enemy-controlled area, too
    match = set_up(
        "israeli-operational-movement", {"41": ["S-5-47"], "42": ["I-7"]}, turn=4,
        israeli_control=control("41", "37", "31"),
    )  # fmt: skip
    document = match.position() | {"phase": "israeli-supply"}
    document["units"]["S-5-47"] |= {"must_leave": "central", "sector": "south"}
    dawn = golan.at(document, seed=1).position()
    assert dawn["turn"] == 5
    assert "must_leave" not in dawn["units"]["S-5-47"]


@pytest.mark.case(GAME, "14.43", "8.23")
def test_14_43_no_reinforcement_over_the_line_into_a_fight(set_up: SetUp) -> None:
    for helper, comes in (("47", set()), ("78", {"I-7 I-SA"})):
        match = set_up(
            "syrian-combat", {"75": ["S-7-78", "I-71"], helper: ["I-7"]}, face_up=["75"],
            have={"I-SA": 1}, turn=6, israeli_control=[*control(), "75", "78"],
        )  # fmt: skip
        match.play("fight 75")
        assert offered(match, "reinforce") == comes


@pytest.mark.case(GAME, "14.43")
def test_14_43_not_by_a_bridge_in_the_middle_of_a_move_either(set_up: SetUp, ends) -> None:
    match = set_up(
        "israeli-operational-movement", {"50": ["I-7"], "75": ["S-7-78"]}, turn=6,
        ditch_bridges=[["47", "75"]],
    )  # fmt: skip
    assert "47" in ends(match, "I-7")
    assert "75" not in ends(match, "I-7")


# --- 14.51 -------------------------------------------------------------------------------------

EIGHT = [["23", "60"], ["24", "60"], ["24", "63"], ["29", "63"], ["29", "66"], ["31", "66"],
         ["37", "69"], ["41", "69"]]  # fmt: skip


@pytest.mark.case(GAME, "14.51")
@pytest.mark.parametrize(
    ("area", "side", "bridges", "may"),
    [
        ("31", "syrian", [], True),
        ("31", "syrian", EIGHT, False),  # no more markers
        ("31", "israeli", [], False),  # Syrians only
        ("75", "syrian", [], False),  # not on the Syrian side of the line
    ],
)
def test_14_51b_where_and_by_whom_a_bridge_is_built_in_combat(
    set_up, until, area, side, bridges, may
) -> None:
    unit, enemy = ("S-5-47", "I-TIG") if side == "syrian" else ("I-7", "S-5-R")
    chit = f"{unit[0]}-engineer"

    def start(seed: int):
        match = set_up(
            f"{side}-combat", {area: [unit, enemy]}, face_up=[area], seed=seed, turn=5,
            have={chit: 1}, ditch_bridges=[*bridges, *([] if bridges else [["37", "69"]])],
            israeli_control=control("31", "37") if side == "syrian" else control(),
        )  # fmt: skip
        match.play(f"fight {area}")
        match.play(f"assign {chit}")
        return match

    def survived(match) -> bool:
        seen = set()
        while match.decision and match.decision.case in ("6.27", "6.33", "6.41", "6.43"):
            seen |= offered(match, "span")
            if match.decision.case == "6.33":
                break
            match.play(match.decision.actions[-1])
        if seen:
            assert match.why_not("span 24 60").reason.startswith("the battle is in 31")
        if may:
            return bool(seen)
        fires = any(line.what == "engineer" for line in match.worksheet.lines)
        return match.decision.case == "6.28" and fires

    assert until(start, [], survived)


@pytest.mark.case(GAME, "14.51", "16.11")
def test_14_51a_a_raid_alone_does_not_contest_the_far_bank(set_up: SetUp) -> None:
    for marks, may in (
        ({"assets": {"31": "S-commando"}, "raids": {"31": "landed"}}, False),
        ({"israeli_control": control("31")}, True),
    ):
        match = set_up("syrian-admin", {"68": ["S-5-47"]}, have={"S-engineer": 1}, **marks)
        match.play("use S-engineer")
        assert bool({"68 31", "31 68"} & offered(match, "span")) == may
        assert may or why(match, "span 68 31") == "14.51"


@pytest.mark.case(GAME, "14.61")
def test_14_61a_only_uncontested_units_in_good_order_and_supply_merge(set_up: SetUp) -> None:
    for marks, areas in (
        ({}, {"42": ["I-679a", "I-679b"]}),
        ({"status": {"I-679b": ["disordered"]}}, {"42": ["I-679a", "I-679b"]}),
        ({"status": {"I-679a": ["unsupplied"]}}, {"42": ["I-679a", "I-679b"]}),
        ({"face_up": ["42"]}, {"42": ["I-679a", "I-679b", "S-9-51"]}),
        ({}, {"42": ["I-679a"], "36": ["I-679b"]}),  # not adjacent
    ):
        match = set_up(
            "israeli-admin", areas, have={"I-SA": 1, "I-engineer": 1},
            steps={"I-679a": 1, "I-679b": 1}, **marks,
        )  # fmt: skip
        match.play("use I-SA")
        fine = marks == {} and "36" not in areas
        assert bool(offered(match, "merge")) == fine
        case = "9.34" if "unsupplied" in str(marks) else "14.61"
        assert fine or why(match, "merge I-679a I-679b") == case


@pytest.mark.case(GAME, "14.61", "14.21")
def test_14_61b_the_entry_area_must_be_friendly(set_up: SetUp) -> None:
    match = set_up(
        "syrian-admin", {"63": ["S-5-132"], "80": ["S-7-68", "S-7-85"]}, have={"S-SA": 1},
        boxes={"reserve-box": ["S-3-15"]}, israeli_control=[*control(), "71"],
    )  # fmt: skip
    match.play("use S-SA")
    assert offered(match, "release") == {"S-3-15 77"}  # 80 is full
    assert why(match, "release S-3-15 71") == "14.61"
    assert why(match, "release S-3-15 62") == "14.21"


@pytest.mark.case(GAME, "14.17", "19.5")
def test_14_17_any_of_the_three_areas_will_do(set_up: SetUp) -> None:
    for area in ("6", "7", "8"):
        road = control("37", "36", "40", "42", "38", "10", "6", "7", "8")
        match = set_up(
            "israeli-supply", {area: ["S-9-51"]}, turn=3, israeli_control=road,
            ditch_bridges=[["37", "69"]],
        )  # fmt: skip
        assert match.result is not None


@pytest.mark.case(GAME, "14.61")
def test_14_61a_tanks_merge_with_tanks_only(set_up: SetUp) -> None:
    match = set_up(
        "israeli-admin", {"42": ["I-679a", "I-4a"]}, have={"I-SA": 1, "I-engineer": 1},
        steps={"I-679a": 1, "I-4a": 1},
    )  # fmt: skip
    match.play("use I-SA")
    assert offered(match, "merge") == set()
    assert why(match, "merge I-679a I-4a") == "14.61"


@pytest.mark.case(GAME, "14.81")
def test_14_81_fields_are_no_way_for_a_strategic_move(set_up: SetUp, ends) -> None:
    match = set_up(
        "syrian-strategic-movement", {"66": ["S-5-132"]}, status={"S-5-132": ["reserve"]}, turn=5,
    )  # fmt: skip
    assert "67" in ends(match, "S-5-132")  # by 68
    cut = set_up(
        "syrian-strategic-movement", {"66": ["S-5-132"], "68": ["I-7"], "63": ["I-71"]}, turn=5,
        status={"S-5-132": ["reserve"]},
    )  # fmt: skip
    assert cut.position()["phase"] != "syrian-strategic-movement"  # nowhere to go


@pytest.mark.case(GAME, "14.91", "14.92")
def test_14_92_a_source_in_enemy_hands_is_none(set_up: SetUp) -> None:
    match = set_up(
        "israeli-supply", {"6": ["S-9-51"], "10": ["I-7"], "62": ["I-71"], "65": ["I-82"],
                           "61": ["S-5-12"]}, turn=3,
        israeli_control=["10", "62", "65", "17"],
    )  # fmt: skip
    assert "unsupplied" in status(match, "I-7")  # 6 is Syrian
    match = set_up("israeli-supply", {"10": ["I-7"]}, turn=3, israeli_control=["10", "6"])
    assert "unsupplied" not in status(match, "I-7")
    syria = [str(n) for n in (62, 65, 71, 77, 80)]
    match = set_up("israeli-supply", {"61": ["S-5-12"]}, turn=3, israeli_control=syria)
    assert "unsupplied" in status(match, "S-5-12")


@pytest.mark.case(GAME, "14.93")
def test_14_93_mines_do_not_cut_israeli_supply(set_up: SetUp) -> None:
    for unit, cut in (("I-7", False), ("S-5-12", True)):
        held = control("29", "31") if unit == "S-5-12" else ["29", "28", "27", "33", "12", "8"]
        match = set_up(
            "israeli-supply", {"28" if cut else "29": [unit]}, turn=3, minefields=[["28", "29"]],
            israeli_control=held, ditch_bridges=[["31", "68"]] if cut else [],
        )  # fmt: skip
        assert ("unsupplied" in status(match, unit)) == cut
