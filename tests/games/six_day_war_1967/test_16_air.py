"""16.0 Airpower, 17.0 special forces, 18.0 barrages, 20.0 airborne assaults."""

import random

import pytest

import levant
from levant.games.six_day_war_1967.rules import strike

GAME = "six-day-war-1967"
HOME = {"2119": ["IS12", "IS07"], "1330": ["EG04"]}
SEVEN = [f"AS0{n}" for n in range(1, 8)]


def last(match, kind):
    return [event for event in match.events if event.kind == kind][-1]


def told(match, kind):
    return [event for event in match.events if event.kind == kind]


def where(match, unit):
    return match.position()["units"][unit]["at"]


def count(match, box):
    return sum(entry["at"] == box for entry in match.position()["units"].values())


# --- 16.2 to 16.13 -----------------------------------------------------------------------------


@pytest.mark.case(GAME, "16.2", "16.10", "16.18")
def test_16_2_used_markers_are_available_again_in_the_next_strike_phase(set_up):
    match = set_up("sinai-strike", HOME, boxes={"sinai-used": ["AS01", "SF01"]})
    match.play("superiority 1")
    match.play("forces 0")
    assert where(match, "AS01") in ("sinai-used", "sinai-refit", "sinai-dead")
    assert where(match, "SF01") == "sinai-available"  # left behind, it stays there


@pytest.mark.case(GAME, "16.5", "17.1", "16.3", "16.21")
def test_16_5_special_forces_need_an_airstrike_along(set_up):
    boxes = {"sinai-available": ["AS01", "SF01", "SF02", "AM01"]}
    match = set_up("sinai-strike", HOME, boxes=boxes)
    assert {*match.decision.actions} == {"superiority 0", "superiority 1"}
    assert match.why_not("superiority 2").case == "16.2"
    assert match.why_not("forces 1").case == "16.5"
    match.play("superiority 1")
    assert {*match.decision.actions} == {"forces 0", "forces 1", "forces 2"}
    match.undo()
    match.play("superiority 0")
    assert match.why_not("forces 1").case == "16.5"


@pytest.mark.case(GAME, "17.1", "16.3", "16.14")
def test_17_1_special_forces_fly_no_ground_attacks(set_up):
    match = set_up(
        "sinai-strike", HOME, boxes={"sinai-available": ["AS01", "AS02", "SF01", "AM01"]}
    )
    match.play("superiority 1")
    match.play("forces 0")
    assert {*match.decision.actions} == {"support 0", "support 1"}  # the other airstrike only


@pytest.mark.case(GAME, "16.12")
def test_16_12_example_seven_airstrikes_with_an_eh_have_three_hits(set_up, until):
    """As ruled: half of seven, rounded down, is three in all."""

    def start(seed):
        boxes = {"sinai-available": [*SEVEN, "AM01", "BS1", "BS2"]}
        return set_up("sinai-strike", {"2119": ["IS12"]}, boxes=boxes, seed=seed)

    match = until(start, ["superiority 7"], lambda m: told(m, "air")[0].outcome == "half effect")
    assert match.decision.case == "16.12"
    assert {*match.decision.actions} == {"reduce 1", "reduce 2", "reduce 3"}
    match.play("reduce 2")
    tracks = match.position()["tracks"]
    assert tracks["sinai_air_defense"] == 3
    assert count(match, "sinai-dead") >= 1  # and one barrage marker
    assert "level down by 2, 1 barrage marker lost" in last(match, "reduced").text


@pytest.mark.case(GAME, "16.12", "16.4", "16.7", "18.4")
def test_16_12_an_ee_hits_for_every_marker_and_no_more_than_there_is(set_up, until):
    def start(seed):
        boxes = {"sinai-available": [*SEVEN, "SF01", "AM01", "BS1"]}
        return set_up("sinai-strike", {"2119": ["IS12"]}, boxes=boxes, seed=seed)

    match = until(
        start,
        ["superiority 7", "forces 1"],
        lambda m: told(m, "air")[0].outcome == "full effect",
    )
    assert match.position()["tracks"]["sinai_air_defense"] == 0  # never below
    assert where(match, "BS1") == "sinai-dead"


@pytest.mark.case(GAME, "16.6", "16.8", "16.9")
def test_16_6_air_defense_fires_after_the_reduction_at_those_who_fly(set_up, until):
    def start(seed):
        return set_up(
            "sinai-strike",
            {"2119": ["IS12"]},
            boxes={"sinai-available": [*SEVEN, "AM01"]},
            seed=seed,
        )

    match = until(start, ["superiority 7"], lambda m: told(m, "air")[0].outcome == "full effect")
    kinds = [(e.kind, e.text) for e in match.events if e.kind in ("air", "reduced")]
    assert [k for k, _ in kinds] == ["air", "reduced", "air"]
    assert "column 0" in kinds[2][1]
    match = start(1)
    match.play("superiority 0")
    assert not told(match, "air")


@pytest.mark.case(GAME, "16.9", "16.6")
def test_16_9_ground_attacks_alone_draw_fire_too(set_up):
    match = set_up("sinai-strike", HOME, boxes={"sinai-available": ["AS01", "AM01"]})
    match.play("superiority 0")
    match.play("support 1")
    assert "air defence fire, column 5" in told(match, "air")[0].text


@pytest.mark.case(GAME, "16.13", "16.6", "16.2")
def test_16_13_the_deadpile_first_and_the_israeli_player_chooses_the_mission(set_up, until):
    def start(seed):
        boxes = {"sinai-available": ["AS01", "AS02", "AS03", "AM01"]}
        return set_up("sinai-strike", HOME, boxes=boxes, seed=seed)

    def hit(match):
        return match.decision and match.decision.case == "16.6" and match.state.losses_dead

    match = until(start, ["superiority 1", "support 2"], hit)
    assert match.decision.role == "Sinai"
    assert {*match.decision.actions} == {"ditch superiority", "ditch support"}
    match.play("ditch support")
    assert count(match, "sinai-dead") == 1
    match.play("ditch superiority")
    assert count(match, "sinai-refit") == 1


@pytest.mark.case(GAME, "17.1", "16.13")
def test_17_1_special_forces_are_never_lost(set_up):
    for seed in range(40):
        match = set_up(
            "sinai-strike", HOME, boxes={"sinai-available": ["AS01", "SF01", "AM01"]}, seed=seed
        )
        match.play("superiority 1")
        match.play("forces 1")
        assert where(match, "SF01") == "sinai-used"


@pytest.mark.case(GAME, "25.5", "16.8")
def test_25_5_columns_shift_on_turn_1(set_up):
    match = set_up(
        "sinai-strike", {"2119": ["IS12"]}, boxes={"sinai-available": ["AS01", "AM01"]}, turn=1
    )
    match.play("superiority 1")
    texts = [e.text for e in told(match, "air")]
    assert "column 2" in texts[0]  # one airstrike, one column to the right
    level = match.position()["tracks"]["sinai_air_defense"]
    assert f"column {max(0, level - 1)}" in texts[-1]


# --- 16.14 to 16.19 ----------------------------------------------------------------------------


def targeting(set_up, stacks, airstrikes, seed=0, **more):
    """A match in which so many airstrikes are about to be put on the map."""
    names = [f"AS{n:02}" for n in range(1, airstrikes + 1)]
    for each in range(seed, seed + 200):
        match = set_up(
            "sinai-strike", stacks, boxes={"sinai-available": [*names, "AM01"]}, seed=each,
            sinai_air_defense=0, **more,
        )  # fmt: skip
        match.play("superiority 0")
        match.play(f"support {airstrikes}")
        if len(strike.flying(match.rules.box, match.state, -17)) == airstrikes:
            return match
    raise AssertionError


@pytest.mark.case(GAME, "16.14", "5.5", "5.8")
def test_16_14_hexes_of_the_own_sector_never_jerusalem(set_up):
    match = targeting(set_up, {**HOME, "2511": ["JO03"]}, 2)
    assert {*match.decision.actions} == {"end", "target 1330"}
    assert match.why_not("target 2511").case == "5.5"
    assert match.why_not("target 1230").case == "16.14"
    east = set_up(
        "eastern-strike", {"2113": ["IE11"], "2515": ["JO03"], "2511": ["JO04"]},
        boxes={"eastern-available": ["AS01", "AS02", "AM02"]}, eastern_air_defense=0, seed=4,
    )  # fmt: skip
    east.play("superiority 0")
    east.play("support 2")
    assert east.why_not("target 2515").case == "16.14"


@pytest.mark.case(GAME, "16.15")
def test_16_15_three_a_hex_and_all_placed_before_any_is_resolved(set_up):
    match = targeting(set_up, {**HOME, "1530": ["EG05"]}, 5)
    assert match.decision.prompt.endswith("5 to place, 3 in a hex at most")
    for _ in range(3):
        match.play("target 1330")
    assert match.why_not("target 1330").case == "16.15"
    assert match.why_not("strike 1330").case == "16.15"
    match.play("target 1530")
    match.play("end")
    assert {*match.decision.actions} == {"strike 1330", "strike 1530"}


@pytest.mark.case(GAME, "16.17", "16.15", "16.10")
def test_16_17_example_three_airstrikes_roll_for_each_of_two_units_on_column_3(set_up):
    match = targeting(set_up, {"2119": ["IS12"], "1621": ["EG09", "EG10"]}, 3)
    for _ in range(3):
        match.play("target 1621")
    match.play("strike 1621")
    rolls = told(match, "strike")
    assert len(rolls) == 2
    assert all(e.text.startswith("3 airstrikes") for e in rolls)
    assert count(match, "sinai-used") == 3


@pytest.mark.case(GAME, "16.16", "14.2")
def test_16_16_t1_panics_and_t2_eliminates(set_up):
    seen = set()
    for seed in range(60):
        match = targeting(set_up, HOME, 1, seed=seed * 7)
        match.play("target 1330")
        match.play("strike 1330")
        text = last(match, "strike").text
        if text.endswith("eliminated"):
            assert where(match, "EG04") == "sinai-dead"
            seen.add("T2")
        elif text.endswith("panic"):
            assert told(match, "panic")
            if match.decision.case == "14.2":
                assert match.decision.role == "Sinai"  # who does not command the unit moves it
            seen.add("T1")
    assert seen == {"T1", "T2"}


@pytest.mark.case(GAME, "16.19")
def test_16_19_no_panic_out_of_an_own_fortification(set_up):
    for seed in range(60):
        match = targeting(set_up, {"2119": ["IS12"], "1621": ["EG09"]}, 1, seed=seed * 7)
        match.play("target 1621")
        match.play("strike 1621")
        if last(match, "strike").text.endswith("panic"):
            assert where(match, "EG09") == "1621"
            assert last(match, "stood").case == "16.19"
            return
    raise AssertionError


@pytest.mark.case(GAME, "21.3", "16.16")
def test_21_3_a_panic_from_the_air_eliminates_even_in_a_fortification(set_up):
    stacks = {"2119": ["IS12", "IS07"], "1621": ["EG09"]}
    for seed in range(60):
        match = targeting(set_up, stacks, 1, seed=seed * 7, sinai_disintegrated=1)
        match.play("target 1621")
        match.play("strike 1621")
        if last(match, "strike").text.endswith("panic"):
            assert where(match, "EG09") == "sinai-dead"
            assert last(match, "lost").case == "21.3"
            return
    raise AssertionError


# --- 18.0 barrages -----------------------------------------------------------------------------


def barrage(set_up, stacks, markers=2, seed=1, **more):
    boxes = {"sinai-available": [f"BS{n}" for n in range(1, markers + 1)]}
    return set_up("sinai-arab-barrage", stacks, boxes=boxes, seed=seed, **more)


@pytest.mark.case(GAME, "18.1", "18.2", "18.5", "5.8")
def test_18_2_one_marker_a_hex_at_israeli_targets_of_the_sector(set_up):
    match = barrage(set_up, {"1230": ["IS01"], "2119": ["IS12"]})
    places = {a.split()[1] for a in match.decision.actions if a != "end"}
    assert {"1230", "2119", "2231", "1818", "2018"} <= places
    assert not {"2113", "1917", "1231"} & places
    assert match.decision.role == "Eastern"
    match.play("shell 2119")
    assert match.why_not("shell 2119").case == "18.2"
    assert match.why_not("shell 2113").case == "18.5"
    assert match.why_not("fire 2119 place").case == "18.2"  # not before all are placed
    match.play("shell 1230")
    assert {*match.decision.actions} == {"fire 2119 units", "fire 2119 place", "fire 1230 units"}


@pytest.mark.case(GAME, "18.5")
def test_18_5_an_airbase_is_a_target_too(set_up):
    """2115 holds nothing but Hatzor."""
    match = set_up("eastern-arab-barrage", {"2113": ["IE11"]}, boxes={"eastern-available": ["BE1"]})
    assert "shell 2115" in match.decision.actions
    match.play("shell 2115")
    assert {*match.decision.actions} == {"fire 2115 place"}


@pytest.mark.case(GAME, "18.3", "18.7", "18.4")
def test_18_3_a_hit_place_is_terrorized_and_the_marker_used_up(set_up):
    seen = set()
    for seed in range(30):
        match = barrage(set_up, {"2119": ["IS12"]}, markers=1, seed=seed, turn=6)
        match.play("shell 2231")
        match.play("fire 2231 place")
        hit = "2231" in match.position()["markers"]["terrorized"]
        assert hit == ("terrorized" in last(match, "terror").text)
        assert where(match, "BS1") == "sinai-dead"
        seen.add(hit)
    assert seen == {True, False}


@pytest.mark.case(GAME, "18.3", "18.6", "18.9")
def test_18_3_units_retreat_or_are_eliminated_each_by_its_own_roll(set_up):
    seen = set()
    for seed in range(60):
        match = barrage(set_up, {"1819": ["IS01", "IS07"], "2119": ["IS12"]}, markers=1, seed=seed)
        match.play("shell 1819")
        match.play("fire 1819 units")
        rolls = told(match, "strike")
        if rolls[0].text.endswith("eliminated"):
            assert where(match, "IS01") == "sinai-refit"
            seen.add("T2")
        if rolls[0].text.endswith("retreat of 1 hex"):
            assert match.decision.role == "Sinai"  # the owner moves it
            assert match.decision.case == "14.2"
            match.play(next(a for a in match.decision.actions if "IS01" in a))
            seen.add("T1")
        assert len(told(match, "strike")) == 2
    assert seen == {"T1", "T2"}


@pytest.mark.case(GAME, "18.9", "18.5")
def test_18_9_no_retreat_out_of_west_jerusalem(set_up):
    for seed in range(60):
        match = set_up(
            "eastern-arab-barrage", {"2414": ["IE04"], "2113": ["IE11"]},
            boxes={"eastern-available": ["BE1"]}, seed=seed,
        )  # fmt: skip
        match.play("shell 2414")
        match.play("fire 2414 units")
        if last(match, "strike").text.endswith("retreat of 1 hex"):
            assert where(match, "IE04") == "2414"
            assert last(match, "stood").case == "18.9"
            return
    raise AssertionError


@pytest.mark.case(GAME, "18.8", "18.10", "23.2")
def test_18_10_a_terrorized_marker_is_removed_for_a_point(set_up):
    match = set_up("sinai-reinforcement", {"2119": ["IS12"]}, terrorized=("2231", "2113"))
    score = match.view("Sinai")["scores"]["Sinai"]
    assert match.why_not("clear 2113").case == "5.1"
    match.play("clear 2231")
    assert match.position()["markers"]["terrorized"] == ["2113"]
    assert match.view("Sinai")["scores"]["Sinai"] == score + 3 - 1


# --- 20.0 airborne -----------------------------------------------------------------------------


def drops(match, unit):
    match.play(f"pick {unit}")
    found = {a.split()[2] for a in match.decision.actions if a.startswith("drop")}
    match.undo()
    return found


@pytest.mark.case(GAME, "20.1", "20.2", "20.3")
def test_20_2_anywhere_on_the_front_even_into_a_zone_once_a_phase(set_up):
    stacks = {"2119": ["IS03"], "2018": ["IR04"], "1330": ["EG04"], "1230": ["IS07"]}
    match = set_up("sinai-movement", stacks)
    places = drops(match, "IS03")
    assert {"1331", "0728", "1743"} <= places  # beside the enemy, and far away
    assert not {"1330", "2113", "0221"} & places  # enemies, the other front, across the canal
    match.play("pick IS07")
    assert match.why_not("drop IS07 0728").case == "20.1"  # no airborne unit
    match.play("stay")
    match.play("drop IS03 1331")
    assert match.position()["tracks"]["sinai_zrp"] == 49
    assert match.why_not("pick IS03").case == "10.6"  # no other movement
    match.play("pick IR04")
    assert match.why_not("drop IR04 0728").case == "20.1"


@pytest.mark.case(GAME, "20.2")
def test_20_2_extraction_out_of_a_zone_goes_into_none(set_up):
    match = set_up("sinai-movement", {"1331": ["IS03"], "1330": ["EG04"]})
    places = drops(match, "IS03")
    assert "0728" in places
    assert not {"1229", "1230", "1430"} & places
    match.play("pick IS03")
    assert match.why_not("drop IS03 1430").case == "20.2"


@pytest.mark.case(GAME, "20.3")
def test_20_3_it_costs_a_point(set_up):
    match = set_up("sinai-movement", {"2119": ["IS03"]}, sinai_zrp=0)
    match.play("pick IS03")
    assert match.why_not("drop IS03 0728").case == "20.3"


@pytest.mark.case(GAME, "20.4")
def test_20_4_arabs_make_no_airborne_moves(set_up):
    match = set_up("sinai-arab-movement", {"1230": ["EG25"], "2119": ["IS12"]})
    match.play("order egyptian")
    match.play("pick EG25")
    assert match.why_not("drop EG25 0925").case == "20.4"


@pytest.mark.case(GAME, "20.5", "13.13")
def test_20_5_airborne_surprise_nullifies_a_fortification_once(set_up):
    stacks = {"1620": ["IS03", "IS01"], "1621": ["EG09"]}
    match = set_up("sinai-combat", stacks, dropped=("IS03",))
    match.play("attack 1620 1621")
    assert "resolve mobile" in match.decision.actions
    assert not [line for line in match.worksheet.lines if line.value == "-2"]
    match.play("resolve assault")
    assert match.position()["tracks"]["sinai_surprise_used"] == 1
    for more in ({"dropped": ("IS03",), "sinai_surprise_used": 1}, {}):
        again = set_up("sinai-combat", stacks, **more)
        again.play("attack 1620 1621")
        assert [line for line in again.worksheet.lines if line.value == "-2"]


@pytest.mark.case(GAME, "20.5")
def test_20_5_a_fortified_city_is_not_surprised(set_up):
    match = set_up("sinai-combat", {"2017": ["IS03"], "1917": ["EG01"]}, dropped=("IS03",))
    match.play("attack 2017 1917")
    assert [line for line in match.worksheet.lines if line.value == "-2"]


@pytest.mark.case(GAME, "16.12", "16.13", "16.16", "18.3")
def test_results_of_the_air_are_told_in_words_not_in_codes():
    match, dice = levant.game(GAME).new(seed=5), random.Random(5)
    while match.decision is not None:
        actions = match.decision.actions
        match.play("deploy" if "deploy" in actions else dice.choice(actions))
    told = [e for e in match.events if e.kind in ("air", "strike")]
    assert {e.outcome for e in told} > {"no effect", "eliminated"}
    for event in told:
        assert event.text.endswith(event.outcome)
        assert event.outcome not in ("EH", "EE", "T1", "T2")
