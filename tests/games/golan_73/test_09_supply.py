"""9.0: supply."""

import pytest

from levant.core.nodes import members
from levant.games.golan_73.rules.supply import traced_areas
from tests.games.golan_73.conftest import SetUp, at, chits, status, steps_of, texts, why

GAME = "golan-73"


def control(*syrian: str) -> list[str]:
    return [str(n) for n in range(1, 60) if str(n) not in syrian]


@pytest.fixture
def traced(golan):
    def areas(match, side: int) -> set[str]:
        box = golan.rules.box
        return {box.board.names[n] for n in members(traced_areas(box, match.state, side))}

    return areas


@pytest.mark.case(GAME, "9.31", "14.91", "14.92")
def test_9_31_through_friendly_areas_to_a_source(set_up: SetUp, traced) -> None:
    match = set_up("syrian-operational-movement", {"36": ["S-9-51"]}, israeli_control=control("36"))
    assert "36" not in traced(match, 0)  # nobody holds the way
    assert {"60", "82", "71"} <= traced(match, 0)
    assert {"42", "59", "17"} <= traced(match, 1)
    match = set_up(
        "syrian-operational-movement", {"36": ["S-9-51"]}, israeli_control=control("36", "37")
    )
    assert "37" in traced(match, 0)  # over the ditch: the first step
    assert "36" not in traced(match, 0)  # 14.93: not further along
    match = set_up(
        "syrian-operational-movement", {"36": ["S-9-51"]}, israeli_control=control("36", "37"),
        ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    assert "36" in traced(match, 0)


@pytest.mark.case(GAME, "9.31")
def test_9_31_b_out_of_an_enemy_area_but_never_through_one(set_up: SetUp, traced) -> None:
    match = set_up(
        "syrian-operational-movement", {"36": ["S-9-51", "I-7"]}, israeli_control=control("37"),
        ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    assert "36" in traced(match, 0)
    assert "39" not in traced(match, 0)


@pytest.mark.case(GAME, "9.31")
def test_9_31_a_blown_bridge_only_at_the_first_step(set_up: SetUp, traced) -> None:
    blown = [["6", "9"], ["6", "10"], ["8", "12"]]
    held = ["6", "7", "8", "9", "10", "38"]
    match = set_up("israeli-operational-movement", {"38": ["I-7"]}, blown_bridges=blown,
                   israeli_control=held)  # fmt: skip
    assert {"9", "10"} <= traced(match, 1)
    assert "38" not in traced(match, 1)


@pytest.mark.case(GAME, "14.93")
def test_14_93_no_supply_over_bare_escarpment_or_for_syria_over_mines(set_up: SetUp, traced):
    match = set_up(
        "israeli-operational-movement", {"34": ["I-7"]}, israeli_control=["6", "10", "34"]
    )
    assert "34" not in traced(match, 1)  # 10-34 has no road
    assert "38" in traced(match, 1)
    mines = [["36", "37"]]
    match = set_up(
        "syrian-operational-movement", {"36": ["S-9-51"]}, israeli_control=control("36", "37"),
        ditch_bridges=[["37", "69"]], minefields=mines,
    )  # fmt: skip
    assert "36" not in traced(match, 0)


@pytest.mark.case(GAME, "14.94", "14.16", "14.95", "9.3")
def test_14_94_hermon_and_assembly_areas_are_always_in_supply(set_up: SetUp) -> None:
    match = set_up(
        "israeli-supply", {"83": ["S-82P"], "A": ["I-7"], "B": ["I-71"]}, turn=3,
        israeli_control=["36"],
    )  # fmt: skip
    assert status(match, "S-82P") == status(match, "I-7") == status(match, "I-71") == []


@pytest.mark.case(GAME, "9.1", "9.2", "9.3", "9.32", "3.28")
def test_9_32_units_and_areas_are_marked_and_unmarked(set_up: SetUp) -> None:
    match = set_up(
        "israeli-supply", {"36": ["S-9-51"], "63": ["S-5-132"]}, turn=3,
        israeli_control=control("36"), status={"S-5-132": ["unsupplied"]},
    )  # fmt: skip
    assert "unsupplied" in status(match, "S-9-51")
    assert status(match, "S-5-132") == []
    assert "36" in match.position()["markers"]["unsupplied_areas"]


@pytest.mark.case(GAME, "9.33", "5.32")
def test_9_33_one_area_no_works_no_reserve_no_attack(set_up: SetUp, ends) -> None:
    areas = {"63": ["S-5-132"], "66": ["S-5-61"], "64": ["S-5-12"]}
    match = set_up(
        "syrian-operational-movement", areas, status={"S-5-132": ["disordered"],
        "S-5-61": ["unsupplied"], "S-5-12": ["recovering"]},
    )  # fmt: skip
    assert ends(match, "S-5-132") == {"24", "29", "60", "61", "64", "66"}
    assert not any(a.startswith(("entrench", "reserve")) for a in match.decision.actions)
    match = set_up(
        "syrian-operational-movement", {"63": ["S-5-132", "S-5-61"], "24": ["I-SP1"]},
        status={"S-5-132": ["disordered"], "S-5-61": ["unsupplied"]},
    )  # fmt: skip
    assert "24" not in ends(match, "S-5-132")
    assert "24" in ends(match, "S-5-61")  # only disorder forbids it


@pytest.mark.case(GAME, "9.33")
def test_9_33_c_modifiers_add_up(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-7"]}, face_up=["36"],
        status={"I-7": ["disordered", "unsupplied"]},
    )  # fmt: skip
    match.play("fight 36")
    line = next(line for line in match.worksheet.lines if "7 Armored" in line.what)
    assert line.value == "4 dice at 4"  # 5 +2 -2 +1 -1 -1


@pytest.mark.case(GAME, "9.34")
def test_9_34_events_and_engineers_do_nothing_for_the_unsupplied(set_up: SetUp) -> None:
    match = set_up(
        "syrian-admin", {"36": ["S-9-51"], "63": ["S-5-132"]}, have={"S-engineer": 1},
        israeli_control=control("36"), status={"S-9-51": ["unsupplied"]}, unsupplied_areas=["36"],
    )  # fmt: skip
    match.play("use S-engineer")
    assert "works 36" not in match.decision.actions
    assert "works 63" in match.decision.actions


@pytest.mark.case(GAME, "9.35", "6.5", "9.3")
def test_9_35_disorder_takes_two_supply_phases_to_go(set_up: SetUp) -> None:
    areas = {"63": ["S-5-132"], "66": ["S-5-61"], "36": ["S-9-51"]}
    match = set_up(
        "israeli-supply", areas, turn=3, israeli_control=control("36"),
        status={"S-5-132": ["disordered"], "S-5-61": ["recovering"], "S-9-51": ["disordered"]},
    )  # fmt: skip
    assert status(match, "S-5-132") == ["recovering"]
    assert status(match, "S-5-61") == []
    assert "disordered" in status(match, "S-9-51")  # 9.34c


@pytest.mark.case(GAME, "9.4", "9.34")
def test_9_4_the_phasing_players_unsupplied_units_check_morale(set_up: SetUp, until) -> None:
    def start(seed: int, words: list[str], steps: int = 4):
        return set_up(
            "syrian-supply", {"36": ["S-9-51"], "35": ["I-7"]}, turn=3, seed=seed,
            israeli_control=control("36"), status={"S-9-51": words}, steps={"S-9-51": steps},
        )  # fmt: skip

    shaken = until(lambda n: start(n, []), [], lambda m: "disordered" in status(m, "S-9-51"))
    assert steps_of(shaken, "S-9-51") == 4
    until(lambda n: start(n, []), [], lambda m: status(m, "S-9-51") == ["unsupplied"])
    until(lambda n: start(n, ["disordered"]), [], lambda m: steps_of(m, "S-9-51") == 3)
    until(lambda n: start(n, ["disordered"]), [], lambda m: at(m, "S-9-51") == "eliminated")
    gone = 0
    for seed in range(60):  # green: surrender on 8-10
        gone += at(start(seed, ["disordered"], 1), "S-9-51") == "eliminated"
    assert gone > 30


@pytest.mark.case(GAME, "9.4")
def test_9_4_not_the_other_players(set_up: SetUp) -> None:
    match = set_up(
        "israeli-operational-movement", {"36": ["S-9-51"], "42": ["I-7"]}, turn=3,
        israeli_control=control("36"), status={"S-9-51": ["unsupplied"]},
    )  # fmt: skip
    match.play("end")
    assert "Israeli Supply Phase" in texts(match, "phase")[-3]
    assert texts(match, "morale") == []


@pytest.mark.case(GAME, "9.5", "5.21", "6.8", "4.34")
def test_9_5_what_is_removed(set_up: SetUp) -> None:
    match = set_up(
        "israeli-supply", {"63": ["S-5-132"], "42": ["I-7"], "36": ["S-9-51", "I-53"]}, turn=3,
        status={"S-5-132": ["reserve"], "I-7": ["reserve", "exploitation"]}, face_up=["36"],
        israeli_roadblocks=["40"], field_works={"36": "Israeli", "42": "Israeli"},
        interdiction=[["S-air_support", "42"]], assets={"44": "S-engineer"},
    )  # fmt: skip
    assert status(match, "S-5-132") == []  # the Non-phasing Player's
    assert status(match, "I-7") == ["reserve"]
    marks = match.position()["markers"]
    assert marks["israeli_roadblocks"] == []
    assert marks["field_works"] == {"42": "Israeli"}
    assert marks["interdiction"] == []  # 16.31b: second player turn
    both = chits(match, "cup"), chits(match, "available")
    assert sum(box.get("S-air_support", 0) for box in both) == 1


@pytest.mark.case(GAME, "9.1", "9.3", "9.35")
def test_9_1_status_comes_before_recovery(set_up: SetUp) -> None:
    """Who is back in supply recovers at once, who has just been cut off does not."""
    match = set_up(
        "israeli-supply", {"63": ["S-5-132"], "36": ["S-9-51"]}, turn=3,
        israeli_control=control("36"),
        status={"S-5-132": ["disordered", "unsupplied"], "S-9-51": ["disordered"]},
    )  # fmt: skip
    assert status(match, "S-5-132") == ["recovering"]
    assert set(status(match, "S-9-51")) == {"disordered", "unsupplied"}


@pytest.mark.case(GAME, "9.31")
def test_9_31_c_through_a_contested_area_that_is_friendly(set_up: SetUp, traced) -> None:
    held = control("36", "37")
    match = set_up(
        "syrian-operational-movement", {"36": ["S-9-51"], "37": ["S-9-43", "I-7"]},
        israeli_control=held, face_up=["37"], ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    assert "36" in traced(match, 0)


@pytest.mark.case(GAME, "9.32")
def test_9_32_an_area_that_changes_hands_loses_its_marker(set_up: SetUp) -> None:
    match = set_up(
        "israeli-operational-movement", {"40": ["I-7"]}, turn=5, israeli_control=control("36"),
        unsupplied_areas=["36"],
    )  # fmt: skip
    match.play("move I-7 36")
    assert match.position()["markers"]["unsupplied_areas"] == []


@pytest.mark.case(GAME, "9.33")
def test_9_33_a_unsupplied_units_move_one_area(set_up: SetUp, ends) -> None:
    match = set_up(
        "syrian-operational-movement", {"63": ["S-5-12"], "66": ["S-5-132"]},
        status={"S-5-12": ["unsupplied"], "S-5-132": ["recovering"]},
    )  # fmt: skip
    assert ends(match, "S-5-12") <= {"24", "29", "60", "61", "64", "66"}
    assert "65" not in ends(match, "S-5-132")
    match.play("pick S-5-12")
    assert why(match, "move S-5-12 62") == "9.33"


@pytest.mark.case(GAME, "9.4", "2.3")
def test_9_4_what_a_die_means_by_quality_and_order(set_up: SetUp) -> None:
    """Veterans surrender on 10, green troops on 8 to 10, elite ones never; disordered ones only."""
    outcomes: dict[tuple[str, str], dict[int, str]] = {}
    for unit, steps in (("S-9-51", 4), ("S-9-52", 1), ("S-SR-AG", 4)):
        for word in ("", "recovering", "disordered"):
            found = outcomes.setdefault((unit, word), {})
            for seed in range(40):
                match = set_up(
                    "syrian-operational-movement", {"36": [unit], "42": ["I-7"]}, seed=seed,
                    status={unit: ["unsupplied", *([word] if word else [])]}, steps={unit: steps},
                )  # fmt: skip
                match.play("end")
                if "unsupplied" not in status(match, unit) and at(match, unit) != "eliminated":
                    raise AssertionError("the unit should be cut off")
                die = next(event.die for event in match.events if event.kind == "morale")
                kinds = {event.kind for event in match.events}
                words = ("surrender", "loss", "disordered")
                found[die] = next((each for each in words if each in kinds), "")
    for (unit, word), found in outcomes.items():
        quality = {"S-9-51": 0, "S-9-52": -2, "S-SR-AG": 2}[unit]
        number = 5 + quality - 1 - bool(word)
        surrender = {"S-9-51": 10, "S-9-52": 8, "S-SR-AG": 11}[unit]
        for die, what in found.items():
            if die == 1 or (die < 10 and die <= number):
                assert what == ""
            elif word != "disordered":
                assert what == "disordered"
            else:
                assert what == ("surrender" if die >= surrender else "loss")
        assert len(found) > 7


@pytest.mark.case(GAME, "9.5", "4.34")
def test_9_5_both_sides_roadblocks_go(set_up: SetUp) -> None:
    match = set_up(
        "syrian-supply", {"63": ["S-5-132"], "42": ["I-7"]}, israeli_roadblocks=["40"],
        syrian_roadblocks=["64"],
    )  # fmt: skip
    marks = match.position()["markers"]
    assert marks["israeli_roadblocks"] == marks["syrian_roadblocks"] == []
