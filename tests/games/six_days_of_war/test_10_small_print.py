"""5.4, 7.0, 9.2, 10.0: supply, transport, commitment and special units to the last point."""

import pytest

from levant.games.six_days_of_war.rules import (
    movement,
    special,
    stacking,
    supply,
    transport,
)

GAME = "six-days-of-war"


def number(match, name):
    return match.rules.box.unit_names.index(name)


def node(match, name):
    return match.rules.box.board.index[name]


def at(match, name):
    return match.position()["units"][name]["at"]


# --- 7.0 -----------------------------------------------------------------------------------------


def in_supply(match, name):
    return supply.in_supply(match.rules.box, match.state, number(match, name))


@pytest.mark.case(GAME, "7.1", "7.2")
def test_7_both_jerusalems_supply_their_own_side_whoever_is_around(set_up):
    ring = {"westbank/1116": ["J-ALI"], "westbank/1317": ["J-40A"], "westbank/1217": ["J-60A"]}
    match = set_up("operations", {"westbank/1216": ["I-JERUSALEM"], **ring}, mover=0)
    assert in_supply(match, "I-JERUSALEM")
    bridges = ["Damiya", "Allenby", "Abdullah"]
    stacks = {"westbank/1215": ["J-LEGION"], "westbank/1115": ["J-ALI"], "golan/1609": ["I-3M"]}
    match = set_up("operations", stacks, mover=0, markers={"bridges": bridges})
    assert in_supply(match, "J-LEGION")
    assert not in_supply(match, "J-ALI")  # 10.5: the West Bank is cut off
    assert in_supply(set_up("operations", stacks, mover=0), "J-ALI")


@pytest.mark.case(GAME, "7.1", "10.6")
def test_7_1_a_destroyed_kibbutz_supplies_no_militia(set_up):
    ring = {"golan/0404": ["S-44A"], "golan/0505": ["S-11I"], "golan/0506": ["S-12A"]}
    stacks = {"golan/0405": ["I-MIL1"], **ring}
    assert in_supply(set_up("operations", stacks, mover=0), "I-MIL1")
    match = set_up("operations", stacks, mover=0, markers={"ruined": ["golan/0405"]})
    assert not in_supply(match, "I-MIL1")


@pytest.mark.case(GAME, "7.3", "5.4.4")
def test_7_3_airborne_units_are_in_supply_all_day(set_up):
    stacks = {"sinai/2115": ["I-P80"], "sinai/2106": ["E-9A"]}
    assert not in_supply(set_up("operations", stacks, mover=0), "I-P80")
    match = set_up("operations", stacks, mover=0, marks={"I-P80": ["airborne"]})
    assert in_supply(match, "I-P80")


@pytest.mark.case(GAME, "7.3")
def test_7_3_sand_carries_israeli_lines_but_only_ends_those_of_the_uar(set_up):
    match = set_up("operations", {"sinai/3102": ["I-TAL-7A"], "sinai/1703": ["E-1/2"]}, mover=0)
    box, s = match.rules.box, match.state
    board = box.board
    roadless = box.sand & ~box.road_hexes
    deep = [
        n
        for n in range(board.size)
        if roadless >> n & 1 and not board.around(n) & ~roadless & ~box.sea
    ]
    assert deep
    israel, uar = supply.lines(box, s, 0), supply.lines(box, s, 1)
    assert any(israel >> n & 1 for n in deep)
    assert not any(uar >> n & 1 for n in deep)
    assert uar & roadless  # into it


@pytest.mark.case(GAME, "7.3", "5.4.1")
def test_7_3_a_friend_in_the_hex_negates_a_zone_for_supply(set_up):
    stacks = {"sinai/2521": ["E-PARA"], "sinai/1912": ["I-JERUSALEM"], "sinai/2106": ["E-9A"]}
    assert not in_supply(set_up("operations", stacks, mover=0), "E-PARA")  # the gulf road is cut
    match = set_up("operations", stacks | {"sinai/1812": ["E-1/2"]}, mover=0)
    assert in_supply(match, "E-PARA")


@pytest.mark.case(GAME, "7.4", "5.4")
def test_7_4_movement_is_halved_but_not_below_one(set_up):
    bridges = ["Qantara", "Ismailia", "Suez"]
    stacks = {"sinai/2106": ["E-9A", "E-PAL1"], "sinai/3102": ["I-TAL-7A"]}
    match = set_up("operations", stacks, mover=1, markers={"bridges": bridges})
    box, s = match.rules.box, match.state
    supply.judge(box, s)
    assert movement.points_of(box, s, number(match, "E-9A")) == 2
    assert movement.points_of(box, s, number(match, "E-PAL1")) == 1
    assert movement.points_of(box, s, number(match, "I-TAL-7A")) == 6


# --- 5.4.2 ---------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "5.4.2")
def test_5_4_2_three_small_units_count_as_a_large_one(game):
    box = game.rules.box
    named, index = box.unit_names.index, box.board.index

    def fits(names, place):
        return stacking.within_limit(box, [named(n) for n in names], index[place])

    small = ["E-PARA", "E-CDO1", "E-CDO2", "E-PAL1", "E-PAL2"]
    clear, rough = "sinai/2506", "sinai/2404"
    assert fits(["E-1/2", "E-2/2", *small[:4]], clear)  # the odd one free, three for a large one
    assert not fits(["E-1/2", "E-2/2", *small], clear)
    assert fits(["E-1/2", *small[:4]], rough)
    assert not fits(["E-1/2", *small], rough)
    assert fits(["S-11I", "S-132I", "S-80I", "S-NG1", "S-HVYART"], clear)  # the guns are free
    tal = ["I-TAL-7A", "I-TAL-60A", "I-TAL-202M", "I-TAL-11M"]
    assert not fits([*tal, "I-P80", "I-P55"], clear)  # an Ugdah and one small unit
    assert not fits(["I-TAL-7A", "I-TAL-60A", "I-YOF-200A"], rough)  # of two Ugdahs


# --- 5.4.3 to 5.4.6 ------------------------------------------------------------------------------


@pytest.mark.case(GAME, "5.4.3")
@pytest.mark.parametrize(("die", "place"), [(5, "sinai/2801"), (6, "sinai/3301")])
def test_5_4_3_a_die_of_the_wfl_or_less(set_up, throw, die, place):
    stacks = {"sinai/3301": ["I-ADAN"], "sinai/2405": ["E-9A"]}
    match = set_up("operations", stacks, mover=0, initiative=0, isr_wfl=5)
    box, s, unit = match.rules.box, match.state, number(match, "I-ADAN")
    throw(match, die)
    transport.sail(box, s, unit, node(match, "sinai/2801"))
    assert at(match, "I-ADAN") == place
    marks = match.position()["units"]["I-ADAN"].get("marks", [])
    assert ("amphibious" in marks) == (die <= 5)


@pytest.mark.case(GAME, "5.4.3")
def test_5_4_3_three_small_units_but_not_four_and_no_landing_on_the_enemy(set_up):
    stacks = {"sinai/3301": ["I-P55", "I-P66", "I-P71", "I-P80"], "sinai/2801": ["E-9A"]}
    match = set_up("operations", stacks, mover=0, initiative=0)
    box, s = match.rules.box, match.state
    names = ("I-P55", "I-P66", "I-P71", "I-P80")
    for name in names[:3]:
        assert transport.landings(box, s, number(match, name))
        transport.sail(box, s, number(match, name), node(match, "sinai/1701"))
    assert not transport.landings(box, s, number(match, names[3]))
    s.sea_lift = 0
    assert not transport.landings(box, s, number(match, names[3])) >> node(match, "sinai/2801") & 1


@pytest.mark.case(GAME, "5.4.4")
def test_5_4_4_three_israeli_units_or_one_of_the_uar_on_its_map(set_up):
    stacks = {"sinai/2801": ["E-PARA", "E-CDO1"], "golan/1609": ["I-P55"]}
    match = set_up("operations", stacks, mover=1, initiative=1)
    box, s, unit = match.rules.box, match.state, number(match, "E-PARA")
    found = transport.drops(box, s, unit)
    assert found
    assert not found & ~box.on_map[0]
    s.air_lift = 1
    assert not transport.drops(box, s, unit)
    s.initiative, s.air_lift = 0, 2
    assert transport.drops(box, s, number(match, "I-P55")) & box.on_map[0]
    s.air_lift = 3
    assert not transport.drops(box, s, number(match, "I-P55"))
    assert not transport.drops(box, s, number(match, "E-CDO1"))  # not the initiative player


@pytest.mark.case(GAME, "5.4.4")
@pytest.mark.parametrize(
    ("die", "plane", "place", "disrupted"),
    [
        (1, "E-AIR-MIG-21-1", "eliminated", False),
        (10, "E-AIR-MIG-21-1", "eliminated", False),
        (2, "E-AIR-MIG-21-1", "sinai/3303", True),
        (2, "E-AIR-MIG-17-1", "sinai/2804", False),  # its AF is 2: the die is not below it
        (3, "E-AIR-MIG-21-1", "sinai/2804", False),
    ],
)
def test_5_4_4_the_die_of_an_interceptor(set_up, throw, die, plane, place, disrupted):
    match = set_up(
        "operations",
        {"sinai/3303": ["I-P80"], "sinai/2405": ["E-9A"]},
        mover=0,
        initiative=0,
        over={plane: ("EGY-2", "sinai")},
    )
    throw(match, 9)
    match.play("operate independents")
    match.play("activate I-P80")
    match.play("fly I-P80 sinai/2804")
    throw(match, die)
    match.play(f"intercept {plane} I-P80")
    match.play("home")
    assert at(match, "I-P80") == place
    marks = match.position()["units"]["I-P80"].get("marks", [])
    assert ("disrupted" in marks) == disrupted


@pytest.mark.case(GAME, "5.4.5")
def test_5_4_5_israeli_units_in_supply_militia_too(set_up):
    stacks = {"sinai/3303": ["I-ADAN", "I-MIL1"], "sinai/2115": ["I-P80"], "sinai/2106": ["E-9A"]}
    match = set_up("operations", stacks, mover=0)
    box, s = match.rules.box, match.state
    supply.judge(box, s)
    found = {n: transport.may_transit(box, s, number(match, n)) for n in ("I-ADAN", "I-MIL1")}
    assert found == {"I-ADAN": True, "I-MIL1": True}
    assert not transport.may_transit(box, s, number(match, "I-P80"))  # out of supply
    assert not transport.may_transit(box, s, number(match, "E-9A"))


@pytest.mark.case(GAME, "5.4.5")
def test_5_4_5_entry_within_three_hexes_not_four(set_up):
    match = set_up("operations", {"sinai/2106": ["E-9A"]}, mover=0, elsewhere={"I-3M": "available"})
    box, s = match.rules.box, match.state
    nodes = transport.entries(box, s, number(match, "I-3M"))
    far = {min(box.board.distance(n, g) for g in box.tel_aviv if box.board.distance(n, g) >= 0)
           for n in range(box.board.size) if nodes >> n & 1}  # fmt: skip
    assert far == {0, 1, 2, 3}


@pytest.mark.case(GAME, "5.4.6")
def test_5_4_6_a_unit_leaves_with_a_point_to_spare_and_not_through_a_zone(set_up):
    stacks = {"golan/1608": ["S-44A"], "sinai/3301": ["I-ADAN"]}
    match = set_up("operations", stacks, mover=1, entry=7)
    box, s = match.rules.box, match.state
    assert transport.may_exit(box, s, number(match, "S-44A"))
    assert not transport.may_exit(box, s, number(match, "I-ADAN"))
    match = set_up("operations", stacks | {"golan/1509": ["I-GOLANI"]}, mover=1, entry=7)
    assert not transport.may_exit(box, match.state, number(match, "S-44A"))
    match = set_up("operations", {"golan/1608": ["S-11I"]}, mover=1, entry=7)  # one point
    assert not transport.may_exit(box, match.state, number(match, "S-11I"))


# --- 9.2 -----------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "9.2")
@pytest.mark.parametrize(
    ("name", "place", "rise"),
    [
        ("I-3M", "golan/0603", [0, 1]),
        ("I-3M", "golan/0103", [0, 1]),
        ("I-3M", "sinai/1603", [1, 1]),
        ("I-3M", "westbank/1215", [0, 1]),
        ("J-ALI", "westbank/1216", [1, 0]),
        ("E-9A", "sinai/3112", [1, 0]),
        ("I-3M", "sinai/1703", [0, 0]),
        ("J-ALI", "westbank/1215", [0, 0]),
    ],
)
def test_9_2_places_entered_for_the_first_time_move_commitment(set_up, name, place, rise):
    match = set_up("operations", {"sinai/3303": ["I-4M"]}, mover=0, scl_us=0, scl_ussr=0)
    box, s = match.rules.box, match.state
    for _ in range(2):
        special.entered(box, s, number(match, name), node(match, place))
    assert s.scl == rise


@pytest.mark.case(GAME, "10.5")
def test_10_5_the_bridges_of_the_jordan_move_only_the_soviets(set_up):
    match = set_up("operations", {"sinai/3303": ["I-4M"]}, mover=0, scl_us=0, scl_ussr=0, isr_dsp=0)
    box, s = match.rules.box, match.state
    for bridge in (3, 4):
        special.blow_bridge(box, s, bridge)
    assert (s.scl, s.dsp[0]) == ([0, 0], 4)
    special.blow_bridge(box, s, 5)
    assert (s.scl, s.dsp[0]) == ([0, 1], 6)


@pytest.mark.case(GAME, "10.5")
def test_10_5_small_units_artillery_and_the_uar_blow_no_bridges_nor_twice(set_up):
    names = ("I-3M", "I-P80", "I-INDART", "I-MIL1", "E-9A")
    found = {}
    for name in names:
        match = set_up("operations", {"sinai/1703": [name]}, mover=0)
        before = len(match.state.steps)
        special.reached_bridge(match.rules.box, match.state, number(match, name))
        found[name] = len(match.state.steps) > before
    assert found == dict.fromkeys(names, False) | {"I-3M": True}
    match = set_up(
        "operations", {"sinai/1703": ["I-3M"]}, mover=0, markers={"bridges": ["Qantara"]}
    )
    before = len(match.state.steps)
    special.reached_bridge(match.rules.box, match.state, number(match, "I-3M"))
    assert len(match.state.steps) == before


# --- 10.1 to 10.3 --------------------------------------------------------------------------------


@pytest.mark.case(GAME, "10.2.1")
@pytest.mark.parametrize(("die", "uar_wfl", "dvp"), [(3, 4, 2), (4, 4, 0), (4, 9, 2), (5, 9, 0)])
def test_10_2_1_terror_a_die_of_the_cf_one_less_with_the_higher_wfl(
    set_up, throw, die, uar_wfl, dvp
):
    stacks = {"westbank/1117": ["E-CDO1"], "golan/1609": ["I-3M"]}
    match = set_up("operations", stacks, mover=1, uar_wfl=uar_wfl, isr_wfl=5, uar_dvp=0)
    throw(match, die)
    special.terror_attack(match.rules.box, match.state, number(match, "E-CDO1"))
    assert match.state.dvp[1] == dvp
    assert at(match, "E-CDO1") == "gone"
    assert match.state.mvp == [0, 0]


@pytest.mark.case(GAME, "10.1.1")
def test_10_1_1_the_guns_go_behind_their_own_lines_only(set_up, offered):
    stacks = {"golan/0103": ["S-HVYART"], "golan/0404": ["I-3M"], "golan/0601": ["S-44A"]}
    match = set_up(
        "operations",
        stacks,
        mover=1,
        options=["heavy-artillery"],
        markers={"israel_controls": ["golan/0505"]},
    )
    found = offered(match, "redeploy")
    assert "golan/0603" in found
    assert not {"golan/0404", "golan/0505"} & found


@pytest.mark.case(GAME, "10.1")
def test_10_1_the_guns_score_on_the_mountain_only(set_up):
    from levant.games.six_days_of_war.rules import cease_fire

    for place, points in (("golan/0103", 1), ("golan/0404", 0)):
        stacks = {place: ["S-HVYART"], "golan/1609": ["I-3M"]}
        match = set_up("operations", stacks, mover=0, options=["heavy-artillery"], uar_dvp=0)
        cease_fire.bombard(match.rules.box, match.state)
        assert match.state.dvp[1] == points


@pytest.mark.case(GAME, "5.4.4", "5.5.1")
def test_5_4_4_israel_intercepts_the_uar_for_an_air_operation_while_it_has_one(set_up, throw):
    for flown, asked in ((3, True), (4, False)):
        match = set_up(
            "operations",
            {"sinai/2801": ["E-PARA"], "golan/1609": ["I-3M"]},
            mover=1,
            initiative=1,
            isr_wfl=8,
            air_operations=flown,
            over={"I-AIR-SHAHAK1": ("ISR-1", "sinai"), "I-AIR-SHAHAK2": ("ISR-1", "golan")},
        )
        throw(match, 5)
        match.play("operate ground")
        match.play("activate E-PARA")
        match.play("fly E-PARA sinai/2404")  # rough ground: no hindrance to men
        assert ("intercept I-AIR-SHAHAK1 E-PARA" in match.decision.actions) == asked
        if asked:
            assert "intercept I-AIR-SHAHAK2 E-PARA" not in match.decision.actions  # another map
            throw(match, 10)
            match.play("intercept I-AIR-SHAHAK1 E-PARA")
            assert at(match, "E-PARA") == "eliminated"
            assert match.state.air_operations == 4
        else:
            assert at(match, "E-PARA") == "sinai/2404"
