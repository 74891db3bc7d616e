"""4.3, 7.0, 10.2, 12.2: supply, Jordan and reinforcements to the last unit."""

import pytest

from levant.games.six_days_of_war import state, steps
from levant.games.six_days_of_war.box import UAR
from levant.games.six_days_of_war.rules import arrivals, jordan, supply

GAME = "six-days-of-war"
TROOPS = {"sinai/3102": ["I-TAL-7A"], "sinai/2606": ["E-1/2"]}
JORDANIANS = {
    "J-LEGION", "J-ALI", "J-HASHIMI", "J-HITTIN", "J-ALIA", "J-KHALID", "J-QADISIYA", "J-YARMOUK",
    "J-HUSSEIN", "J-40A", "J-60A",
}  # fmt: skip
HUNTERS = {"J-AIR-HUNTER", "Q-AIR-HUNTER"}
IRAQIS = {"Q-8M", "Q-6A", "Q-1I", "Q-27I"}


def number(match, name):
    return match.rules.box.unit_names.index(name)


def names(match, units):
    return [match.rules.box.unit_names[unit] for unit in units]


def placing(match):
    """(side, mode, units) of every placement that waits, the next one last."""
    frames = [frame for frame in match.state.steps if frame[0] == steps.PLACING]
    return [(frame[1], frame[2], names(match, frame[3:])) for frame in frames]


# --- 7.0 -----------------------------------------------------------------------------------------


def cut(match):
    units = supply.cut_off(match.rules.box, match.state)
    return {name for k, name in enumerate(match.rules.box.unit_names) if units >> k & 1}


@pytest.mark.case(GAME, "7.1", "7.3")
def test_7_1_a_source_in_enemy_hands_supplies_nobody(set_up):
    army = {"sinai/3102": ["I-TAL-7A"], "golan/1006": ["I-GOLANI"]}
    assert cut(set_up("operations", army, mover=0)) == set()
    match = set_up("operations", army | {"sinai/3301": ["E-CDO1"]}, mover=0)  # it has no zone
    assert "I-TAL-7A" in cut(match)
    assert "I-GOLANI" not in cut(match)  # that map has its own


@pytest.mark.case(GAME, "7.0", "7.1", "7.3", "10.1")
def test_7_0_who_is_cut_off(set_up):
    match = set_up(
        "operations",
        {
            "golan/0405": ["I-MIL1"],  # in its kibbutz, among Syrians
            "golan/0404": ["S-44A"],
            "golan/0505": ["S-11I"],
            "golan/0506": ["S-12A"],
            "golan/0103": ["S-HVYART"],  # needs no line where it stands
            "sinai/2115": ["I-MIL2", "I-P55", "I-P80"],  # deep in rough ground, no kibbutz
            "sinai/2106": ["E-9A"],
        },
        mover=0,
        marks={"I-P80": ["airborne"]},
    )
    assert cut(match) == {"I-MIL2", "I-P55"}


@pytest.mark.case(GAME, "7.3")
def test_7_3_a_road_carries_a_line_from_sand_to_sand(set_up):
    """The coast road is cut by an Israeli zone; the line comes round by Bir Gifgafa."""
    match = set_up(
        "operations",
        {"sinai/1802": ["I-YOF-200A"], "sinai/2102": ["E-1/2"]},
        mover=1,
        markers={"bridges": ["Qantara", "Ismailia"]},
    )
    box, road = match.rules.box, match.rules.box.road_hexes
    for name in ("sinai/2102", "sinai/2001"):
        node = box.board.index[name]
        assert (box.sand & road) >> node & 1
        assert supply.lines(box, match.state, UAR) >> node & 1


# --- 4.3, 12.2.3 ---------------------------------------------------------------------------------


@pytest.mark.case(GAME, "4.3")
@pytest.mark.parametrize(
    ("turn", "joined", "coup", "asked"),
    [(2, 0, 0, True), (1, 0, 0, False), (2, 1, 0, False), (2, 2, 0, False), (2, 0, 1, False)],
)
def test_4_3_jordan_is_checked_from_turn_two_until_it_is_decided(
    set_up, throw, turn, joined, coup, asked
):
    match = set_up(
        "strategic", TROOPS, scenario="grand", turn=turn, jordan=joined, coup=coup, jil=9
    )
    throw(match, 9)
    jordan.check_intervention(match.rules.box, match.state)
    assert (match.state.jordan == 1) == (asked or joined == 1)
    assert match.state.rolls == (1 if asked else 0)


@pytest.mark.case(GAME, "4.3", "12.2.3")
def test_4_3_the_check_ends_the_strategic_segment_and_the_army_is_set_up(set_up, throw):
    match = set_up("strategic", TROOPS, scenario="grand", turn=2, jil=3, isr_wfl=9, uar_wfl=3)
    match.play("pass")
    throw(match, 5, 5)
    match.play("pass")
    match.play("decline")
    throw(match, 3)
    match.play("decline")
    assert match.state.jordan == 1
    assert match.decision.role == "UAR"
    [(side, mode, units)] = placing(match)
    assert (side, mode) == (UAR, steps.M_JORDAN)
    assert set(units) == JORDANIANS | HUNTERS
    assert units[0] in {"J-LEGION", *HUNTERS}  # who has one place only comes first


@pytest.mark.case(GAME, "12.2.3")
def test_12_2_3_the_iraqis_come_early_with_their_card_without_the_royal_guard(set_up):
    match = set_up("strategic", TROOPS | {"westbank/1016": ["J-ALI"]}, scenario="grand", turn=3)
    match.state.iraq_early = 1
    jordan.set_up_jordan(match.rules.box, match.state)
    [(_, _, units)] = placing(match)
    assert sorted(units) == sorted((JORDANIANS | HUNTERS | IRAQIS) - {"J-ALI"})


# --- 10.2 ----------------------------------------------------------------------------------------


def commandos(set_up, stacks=None, **more):
    gaza = {"sinai/3101": ["E-CDO1"], "sinai/3201": ["E-CDO2"]}
    match = set_up(
        "strategic",
        gaza | {"golan/0404": ["S-11I"]} | (stacks or {}),
        scenario="grand",
        turn=more.pop("turn", 3),
        cards={"UAR-09": "played"},
        **{"commando_turn": 0, "jordan": 1, "war_turn": 2, "last_turn": 20} | more,
    )
    match.play("pass")
    return match


@pytest.mark.case(GAME, "10.2", "12.2.1")
@pytest.mark.parametrize(
    ("more", "asked"),
    [
        ({}, True),
        ({"commando_turn": 2}, False),  # decided before
        ({"jordan": 2}, False),
        ({"elsewhere": {"E-CDO1": "eliminated"}}, False),  # both or none
    ],
)
def test_10_2_when_the_commandos_may_go(set_up, more, asked):
    match = commandos(set_up, **more)
    match.play("pass")
    assert (match.decision.case == "10.2") == asked


@pytest.mark.case(GAME, "10.2")
def test_10_2_to_empty_hexes_of_the_west_bank_now_or_never(set_up, offered):
    stacks = {"westbank/1117": ["J-ALI"], "westbank/1115": ["I-3M"]}
    match = commandos(set_up, stacks)
    match.play("pass")
    box = match.rules.box
    hexes = {each.split()[1] for each in offered(match, "place")}
    west_bank = {box.board.names[n] for n in range(box.board.size) if box.west_bank >> n & 1}
    assert hexes == west_bank - {"westbank/1117", "westbank/1115"}
    assert "westbank/1119" not in hexes  # Israel
    match.play("pass")
    assert match.decision.case != "10.2"
    assert match.state.commando_turn == 3
    assert match.position()["units"]["E-CDO1"]["at"] == "sinai/3101"
    match.state.steps = [(steps.INFILTRATING, UAR, 0)]
    assert not jordan.infiltrating_settled(box, match.state, UAR, 0)


@pytest.mark.case(GAME, "10.2", "12.2.1")
def test_10_2_the_card_has_to_stand_when_jordan_joins_later_is_too_late(set_up):
    match = commandos(set_up)
    match.state.card[match.rules.box.card_names.index("UAR-09")] = state.HAND
    match.play("pass")
    assert match.decision.case != "10.2"
    assert match.state.commando_turn == 3
    match.state.card[match.rules.box.card_names.index("UAR-09")] = state.IN_PLAY
    match.state.turn = 4
    match.state.steps = [(steps.INFILTRATING, UAR, 0)]
    assert not jordan.infiltrating_settled(match.rules.box, match.state, UAR, 0)


@pytest.mark.case(GAME, "10.2", "4.3")
def test_10_2_in_the_turn_in_which_jordan_joins(set_up, throw):
    match = commandos(
        set_up, turn=2, war_turn=0, last_turn=0, jordan=0, jil=3, isr_wfl=9, uar_wfl=3
    )
    throw(match, 5, 5)
    match.play("pass")
    match.play("decline")
    throw(match, 3)
    match.play("decline")
    while "deploy" in match.decision.actions:
        match.play("deploy")
    assert (match.decision.case, match.decision.role) == ("10.2", "UAR")
    match.play("place E-CDO1 westbank/1717")
    assert match.decision.role == "UAR"


# --- 12.2 ----------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "12.2.1")
@pytest.mark.parametrize("yemen", [0, 3])
def test_12_2_1_the_brigades_from_yemen_follow_the_others_as_many_as_the_die_gave(set_up, yemen):
    match = set_up("strategic", TROOPS, scenario="grand", turn=3, egypt_in=0, yemen=yemen)
    jordan.bring_egypt(match.rules.box, match.state, steps.M_UNEF)
    found = placing(match)
    side, mode, units = found.pop()
    assert (side, mode) == (UAR, steps.M_UNEF)
    assert len(units) == 21  # all that wait but the one on the map
    assert "E-1/2" not in units
    assert "E-14A" not in units  # the second day's
    home = ["E-1/9", "E-2/9", "E-3/9", "E-21NG", "E-25NG"]
    assert found == ([(UAR, steps.M_ARRIVAL, home[:yemen])] if yemen else [])
    match.state.steps = []
    jordan.bring_egypt(match.rules.box, match.state, steps.M_WAR)  # they come once
    assert placing(match) == []


@pytest.mark.case(GAME, "12.2.1", "12.2.2", "12.2.3")
@pytest.mark.parametrize(
    ("isr_wfl", "joined", "die", "groups"),
    [(5, 1, 6, "JES"), (4, 1, 6, "JS"), (5, 2, 6, "ES"), (5, 1, 7, "JE"), (4, 2, 7, "")],
)
def test_12_2_who_comes_on_the_second_day(set_up, throw, isr_wfl, joined, die, groups):
    match = set_up(
        "operations",
        TROOPS | {"golan/0404": ["S-14A"]},
        mover=1,
        scenario="grand",
        isr_wfl=isr_wfl,
        uar_wfl=4,
        jordan=joined,
    )
    match.state.steps = []
    throw(match, die)
    arrivals.arrive(match.rules.box, match.state)
    assert match.state.syrians_in == 0  # they come later in the day
    match.state.syria_turn = 0
    arrivals.first_activation(match.rules.box, match.state)
    syria = ["S-17NG", "S-25I", "S-50I", "S-60I", "S-42A", "S-35M"]  # one is there already
    egypt = ["E-14A", "E-19NG", "E-ISLAM", "A-AIR-MIG-19-1"]  # air units last
    expected = {"S": syria, "J": ["J-GUARD", "Q-8M", "Q-6A", "Q-1I", "Q-27I"], "E": egypt}
    found = placing(match)
    assert all((side, mode) == (UAR, steps.M_ARRIVAL) for side, mode, _ in found)
    assert [sorted(units) for _, _, units in found] == [sorted(expected[g]) for g in groups]
    if "E" in groups:
        assert found[groups.index("E")][2][-1] == "A-AIR-MIG-19-1"


@pytest.mark.case(GAME, "12.2.2")
def test_12_2_2_a_success_holds_without_another_die(set_up):
    match = set_up("operations", TROOPS, mover=1, syrians_in=1, uar_wfl=1)
    assert arrivals.syrians_come(match.rules.box, match.state)
    assert match.state.rolls == 0


@pytest.mark.case(GAME, "7.4", "5.4")
def test_7_4_the_card_of_who_is_cut_off_tells_half_the_movement_at_once(set_up):
    """Also between Operations, before lines are looked at for somebody's activation."""
    bridges = {"bridges": ["Qantara", "Ismailia", "Suez"]}
    for markers, points in (({}, "4"), (bridges, "2")):
        match = set_up("operations", TROOPS | {"sinai/2405": ["E-9A"]}, mover=0, markers=markers)
        match.state.cut = 0  # as it was when somebody was last activated
        told = {fact.what: fact.value for fact in match.seen_by("UAR").now.facts("E-9A")}
        assert told["Movement"] == f"{points} when activated"
