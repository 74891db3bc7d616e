"""8.0 Artillery, air power and naval gunfire."""

import pytest

import levant

SUEZ = "suez-56"
EL_ARISH = "el-arish-67"


def where(match: levant.Match, unit: str) -> str:
    return match.position()["units"][unit]["at"]


# --- barrage -----------------------------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "8.1", "8.2", "8.3", "2.9")
def test_8_3_guns_reach_as_far_as_their_range_and_need_not_fire(el_arish, choices):
    match = el_arish("israeli-combat", {"IL-A2-TAL": "2842", "EG-PLA": "2848", "EG-14A": "2849"})
    assert choices(match, "attack") == ["2848"]  # range six
    assert "end" in match.decision.actions
    assert match.why_not("attack 2849") is not None


@pytest.mark.case(EL_ARISH, "8.4")
def test_8_4_fire_alone_goes_into_one_hex(el_arish):
    match = el_arish("israeli-combat", {"IL-A1-TAL": "2842", "EG-PLA": "2845", "EG-14A": "2846"})
    match.play("attack 2845")
    match.play("join IL-A1-TAL")
    assert match.why_not("add 2846") is not None


@pytest.mark.case(EL_ARISH, "8.4", "8.7", "8.8")
def test_8_8_beside_other_units_it_goes_into_several_with_one_in_range(el_arish, line):
    """IL-A-202 has a range of four: it reaches 2841 and not 2843."""
    units = {"IL-1-202": "2842", "IL-A-202": "2837", "EG-PLA": "2841", "EG-14A": "2843"}
    match = el_arish("israeli-combat", units, turn=5)
    match.play("attack 2841")
    match.play("add 2843")
    assert match.why_not("join IL-A-202").case == "8.4"  # not before the others
    match.play("join IL-1-202")
    match.play("join IL-A-202")
    assert line(match, "8.7") == "+2"
    assert match.why_not("assault") is None


@pytest.mark.case(EL_ARISH, "8.5")
def test_8_5_guns_at_a_distance_suffer_nothing(el_arish, fight):
    units = {"IL-R-7": "2841", "IL-A1-TAL": "2837", "EG-14A": "2842"}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    steps = ["attack 2842", "join IL-R-7", "join IL-A1-TAL", "assault", "frontal"]
    match = fight(start, steps, "A1")
    while match.decision.role == "Israeli" and match.decision.actions[0].startswith("retreat"):
        assert "IL-A1-TAL" not in match.decision.prompt
        match.play(match.decision.actions[0])
    assert where(match, "IL-A1-TAL") == "2837"


@pytest.mark.case(EL_ARISH, "8.6")
def test_8_6_fire_alone_is_mobile_and_only_de_and_d2_to_d4_count(el_arish):
    match = el_arish("israeli-combat", {"IL-A1-TAL": "2842", "EG-PLA": "2845"})
    match.play("attack 2845")
    match.play("join IL-A1-TAL")
    assert match.worksheet.column == "0 on Mobile"
    assert {o.what for o in match.worksheet.outcomes} == {"D2", "no effect"}
    assert sum(o.chance for o in match.worksheet.outcomes) == pytest.approx(1)


@pytest.mark.case(EL_ARISH, "8.6")
def test_8_6_into_a_fortification_too_without_turning_into_exchanges(el_arish):
    units = {"IL-A1-TAL": "4842", "IL-A2-TAL": "4843", "IL-A3-TAL": "4844", "EG-SFINF": "4445"}
    match = el_arish("israeli-combat", units, airstrikes=[9])
    match.play("attack 4445")
    for action in ("join IL-A1-TAL", "join IL-A2-TAL", "join IL-A3-TAL", "strike Israeli 9"):
        match.play(action)
    assert match.worksheet.column.endswith("on Mobile")
    assert "EX" not in {o.what for o in match.worksheet.outcomes}


@pytest.mark.case(EL_ARISH, "8.9")
def test_8_9_next_to_an_enemy_guns_must_attack_it_and_nothing_else(el_arish, choices):
    units = {"IL-A1-TAL": "2842", "EG-PLA": "2843", "EG-14A": "2846"}
    match = el_arish("israeli-combat", units)
    assert match.why_not("end").units == ["IL-A1-TAL"]
    assert choices(match, "attack") == ["2843"]


@pytest.mark.case(EL_ARISH, "8.9", "6.2")
def test_8_9_a_gun_in_a_fortification_owes_no_attack_and_may_fire_far(el_arish, choices):
    units = {"EG-7ART": "4444", "IL-79-7": "4544", "EG-14A": "4241", "IL-82-7": "4240"}
    match = el_arish("egyptian-combat", units)
    match.play("attack 4240")
    assert set(choices(match, "join")) == {"EG-14A", "EG-7ART"}
    match.undo()
    match.play("attack 4544")  # or the enemy beside it
    assert choices(match, "join") == ["EG-7ART"]
    outside = el_arish("egyptian-combat", {**units, "EG-7ART": "4543"})
    outside.play("attack 4240")
    assert outside.why_not("join EG-7ART").case == "8.9"


@pytest.mark.case(EL_ARISH, "8.9", "7.19")
def test_8_9_by_night_a_gun_beside_the_enemy_may_fire_far_until_duties_hold(el_arish, choices):
    units = {"IL-A1-TAL": "2842", "EG-PLA": "2843", "EG-14A": "2846", "IL-79-7": "2844"}
    match = el_arish("israeli-combat", units, turn=4)
    match.play("attack 2846")
    assert choices(match, "join") == ["IL-A1-TAL"]
    match.undo()
    match.play("attack 2843")  # the duties of the day hold round it
    assert set(choices(match, "join")) == {"IL-A1-TAL", "IL-79-7"}


@pytest.mark.case(EL_ARISH, "8.9")
def test_8_9_in_an_adjacent_attack_with_others_they_share_the_losses(el_arish, fight, choices):
    units = {"IL-A1-TAL": "2841", "IL-R-7": "2942", "EG-SFINF": "2842"}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(
        start, ["attack 2842", "join IL-A1-TAL", "join IL-R-7", "assault", "frontal"], "EX"
    )
    assert set(choices(match, "lose")) == {"IL-A1-TAL", "IL-R-7"}


@pytest.mark.case(EL_ARISH, "8.4", "8.9", "7.4")
def test_8_9_guns_alone_next_to_two_enemies_attack_both_but_without_aircraft(el_arish):
    units = {"IL-A1-TAL": "2842", "EG-PLA": "2841", "EG-14A": "2843"}
    match = el_arish("israeli-combat", units, airstrikes=[5])
    match.play("attack 2841")
    match.play("join IL-A1-TAL")
    match.play("add 2843")
    assert match.why_not("strike Israeli 1").case == "8.4"
    assert match.why_not("assault") is None


@pytest.mark.case(EL_ARISH, "8.6", "8.9", "8.12")
def test_8_9_guns_alone_are_fire_alone_even_next_to_the_enemy(el_arish, fight):
    units = {"IL-A1-TAL": "2842", "EG-PLA": "2843", "EG-7ART": "2846"}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, ["attack 2843", "join IL-A1-TAL", "assault"], "no effect")
    assert where(match, "IL-A1-TAL") == "2842"
    assert match.decision.role == "Israeli"  # no protective fire was asked for


@pytest.mark.case(EL_ARISH, "8.14")
def test_8_14_nothing_blocks_the_line_of_guns(el_arish, choices):
    units = {"IL-A1-TAL": "4249", "EG-14A": "4252", "EG-PLA": "2238"}
    match = el_arish("israeli-combat", units)  # over rough hexes
    assert "4252" in choices(match, "attack")


@pytest.mark.case(EL_ARISH, "8.15", "7.6")
def test_8_15_hexsides_help_only_if_all_attack_across_them(el_arish, line):
    """3139 and 3239 are parted by the wadi."""
    across = el_arish("israeli-combat", {"IL-79-7": "3139", "EG-PLA": "3239"})
    across.play("attack 3239")
    across.play("join IL-79-7")
    assert line(across, "7.6") == "-1"
    only_fire = el_arish("israeli-combat", {"IL-A1-TAL": "3139", "EG-PLA": "3239"})
    only_fire.play("attack 3239")
    only_fire.play("join IL-A1-TAL")
    assert line(only_fire, "7.6") == ""


@pytest.mark.case(EL_ARISH, "8.15")
def test_8_15_one_attacker_on_the_dry_side_is_enough_to_lose_it(el_arish, line):
    box = levant.game("el-arish-67").rules.box
    board = box.board
    target = board.index["3239"]
    dry = next(
        board.names[n]
        for n in board.neighbours[target]
        if n * board.size + target not in box.side_shift
    )
    match = el_arish("israeli-combat", {"IL-79-7": "3139", "IL-82-7": dry, "EG-PLA": "3239"})
    for action in ("attack 3239", "join IL-79-7", "join IL-82-7"):
        match.play(action)
    assert line(match, "7.6") == ""


@pytest.mark.case(EL_ARISH, "8.15")
def test_8_15_guns_do_not_cancel_the_ground_of_the_hex(el_arish, line):
    match = el_arish("israeli-combat", {"IL-A1-TAL": "4249", "EG-PLA": "4252"})
    match.play("attack 4252")
    match.play("join IL-A1-TAL")
    assert line(match, "7.6") == "-2"


# --- Egyptian limits ---------------------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "8.16")
def test_8_16_one_egyptian_gun_from_a_distance_and_only_beside_a_unit(el_arish, choices):
    guns = {"EG-7ART": "2839", "EG-2ART": "2939"}
    alone = el_arish("egyptian-combat", {**guns, "IL-79-7": "2843"})
    assert choices(alone, "attack") == []
    match = el_arish("egyptian-combat", {**guns, "IL-79-7": "2843", "EG-14A": "2844"})
    match.play("attack 2843")
    match.play("join EG-7ART")
    assert match.why_not("join EG-2ART").case == "8.16"


@pytest.mark.case(EL_ARISH, "8.16")
def test_8_16_any_number_of_guns_next_to_the_enemy(el_arish):
    units = {"EG-7ART": "2842", "EG-2ART": "2844", "IL-79-7": "2843"}
    match = el_arish("egyptian-combat", units)
    match.play("attack 2843")
    match.play("join EG-7ART")
    match.play("join EG-2ART")
    assert match.why_not("assault") is None


@pytest.mark.case(EL_ARISH, "8.17")
def test_8_17_at_fortifications_no_limit_and_double_strength(el_arish, line):
    units = {"EG-1-2": "4445", "EG-2ART": "4242", "EG-7ART": "4142", "IL-79-7": "4545"}
    match = el_arish("egyptian-combat", units)
    for action in ("attack 4545", "join EG-1-2", "join EG-2ART", "join EG-7ART"):
        match.play(action)
    assert line(match, "8.17") == "+8"
    match.play("assault")


@pytest.mark.case(EL_ARISH, "8.16", "8.17")
@pytest.mark.parametrize("order", [["EG-7ART", "EG-7AA"], ["EG-7AA", "EG-7ART"]])
def test_8_17_guns_at_a_fortification_leave_room_for_one_elsewhere(el_arish, order):
    # 2329 is next to a fortification, 2229 is not; only the brigade's guns reach 2329
    units = {"EG-14A": "2330", "IL-R-7": "2329", "IL-79-7": "2229", "EG-7ART": "2333",
             "EG-7AA": "2028", "EG-2AA": "2029"}  # fmt: skip
    match = el_arish("egyptian-combat", units)
    for action in ("attack 2229", "join EG-14A", "add 2329", *(f"join {gun}" for gun in order)):
        match.play(action)
    assert match.why_not("join EG-2AA").case == "8.16"


@pytest.mark.case(EL_ARISH, "8.17", "8.11")
def test_8_17_protective_fire_at_fortifications_is_doubled_and_unlimited(el_arish, line):
    units = {"EG-SFINF": "4445", "EG-2ART": "4242", "EG-7ART": "4142", "IL-79-7": "4545"}
    match = el_arish("israeli-combat", units)
    for action in ("attack 4445", "join IL-79-7", "assault", "fire EG-2ART"):
        match.play(action)
    assert line(match, "8.17") == "-4"
    match.play("fire EG-7ART")


# --- final protective fire ---------------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "8.10", "8.11", "2.8")
def test_8_10_guns_in_range_add_their_fpf_to_the_defence(el_arish, line):
    match = el_arish("egyptian-combat", {"EG-14A": "2842", "IL-R-7": "2843", "IL-A1-TAL": "2847"})
    for action in ("attack 2843", "join EG-14A"):
        match.play(action)
    assert match.decision.prompt.endswith(", unless protective fire answers. Assault?")
    assert match.worksheet.lines[0].case == "8.10"  # before the strengths: who sees few sees it
    match.play("assault")
    assert match.decision.role == "Israeli"
    before = line(match, "7.2")
    match.play("fire IL-A1-TAL")
    fought = [event for event in match.events if event.kind == "combat"][-1]
    assert before == "+1"
    assert ": -1," in fought.text


def said(match, action: str) -> str:
    choices = match.seen_by(match.decision.role).choices()
    return next(choice.say for choice in choices if choice.action == action)


@pytest.mark.case(EL_ARISH, "8.10", "8.17")
def test_8_10_no_more_fire_is_said_only_after_some(el_arish):
    units = {"EG-SFINF": "4445", "EG-2ART": "4242", "EG-7ART": "4142", "IL-79-7": "4545"}
    match = el_arish("israeli-combat", units)
    for action in ("attack 4445", "join IL-79-7", "assault"):
        match.play(action)
    assert said(match, "hold") == "do not fire"
    match.play("fire EG-2ART")
    assert said(match, "hold") == "no more fire"


@pytest.mark.case(EL_ARISH, "7.4")
def test_7_4_a_further_hex_is_told_as_attacked_too(el_arish):
    units = {"EG-14A": "2843", "EG-PLA": "2743", "IL-79-7": "2842"}
    match = el_arish("israeli-combat", units)
    match.play("attack 2743")
    assert said(match, "add 2843").startswith("also attack ")


@pytest.mark.case(EL_ARISH, "8.10")
def test_8_10_not_next_to_an_enemy_nor_thrown_back_before(el_arish):
    units = {"EG-14A": "2842", "IL-R-7": "2843", "IL-A1-TAL": "2847", "EG-SFINF": "2848",
             "IL-A2-TAL": "2746"}  # fmt: skip
    match = el_arish("egyptian-combat", units)
    for action in ("attack 2843", "join EG-14A", "assault"):
        match.play(action)
    assert match.why_not("fire IL-A1-TAL").case == "8.10"  # next to 2848
    assert match.why_not("fire IL-A2-TAL") is None
    shaken = el_arish("egyptian-combat", units, marks={"IL-A2-TAL": ["shaken"]})
    for action in ("attack 2843", "join EG-14A", "assault"):
        shaken.play(action)
    assert any(event.kind == "combat" for event in shaken.events)  # nobody was asked for fire


@pytest.mark.case(EL_ARISH, "8.10")
def test_8_10_a_gun_that_retreated_in_its_own_combat_phase_is_marked(el_arish, fight):
    units = {"IL-A1-TAL": "2841", "IL-R-7": "2942", "EG-14A": "2842"}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(
        start, ["attack 2842", "join IL-A1-TAL", "join IL-R-7", "assault", "frontal"], "A1"
    )
    while match.decision.role == "Israeli" and match.decision.actions[0].startswith("retreat"):
        match.play(match.decision.actions[0])
    while match.position()["phase"] == "israeli-combat":
        match.play("halt" if "halt" in match.decision.actions else "end")
    assert match.position()["units"]["IL-A1-TAL"]["marks"] == ["shaken"]


@pytest.mark.case(EL_ARISH, "8.10", "2.8")
def test_8_10_only_who_has_fire_to_give_is_told_that_it_gives_none(el_arish):
    units = {"IL-A1-TAL": "2842", "IL-R-7": "2840", "EG-14A": "2848"}
    marks = {"IL-A1-TAL": ["shaken"], "IL-R-7": ["shaken"]}
    match = el_arish("israeli-movement", units, turn=2, marks=marks)
    shown = match.rules.table(match.state, "Israeli").pieces
    marked = {piece.id: piece.marks for piece in shown}
    assert (marked["IL-A1-TAL"], marked["IL-R-7"]) == (("no protective fire",), ())


@pytest.mark.case(EL_ARISH, "8.10", "7.5")
def test_8_10_once_a_phase(el_arish):
    units = {"EG-14A": "2842", "IL-R-7": "2841", "EG-1-2": "2845", "IL-R-AV": "2846",
             "IL-A1-TAL": "3043"}  # fmt: skip
    match = el_arish("egyptian-combat", units)
    for action in ("attack 2841", "join EG-14A", "assault", "fire IL-A1-TAL"):
        match.play(action)
    while not match.decision.prompt.startswith("Turn"):
        match.play("halt" if "halt" in match.decision.actions else match.decision.actions[0])
    for action in ("attack 2846", "join EG-1-2", "assault"):
        match.play(action)
    assert [event.kind for event in match.events].count("combat") == 2  # nobody was asked again


@pytest.mark.case(EL_ARISH, "8.12")
def test_8_12_no_protective_fire_against_fire_alone(el_arish):
    units = {"IL-A1-TAL": "2842", "EG-PLA": "2846", "EG-7ART": "2849"}
    match = el_arish("israeli-combat", units)
    for action in ("attack 2846", "join IL-A1-TAL", "assault"):
        match.play(action)
    assert [event.kind for event in match.events].count("combat") == 1  # nobody was asked


@pytest.mark.case(EL_ARISH, "8.13", "2.8")
def test_8_13_a_gun_under_attack_defends_with_its_defence_strength(el_arish, line):
    match = el_arish("israeli-combat", {"IL-79-7": "2842", "EG-7ART": "2843"})
    match.play("attack 2843")
    match.play("join IL-79-7")
    assert line(match, "8.13") == "-1"
    match.play("assault")
    assert match.decision.role == "Israeli"  # no fire for itself


# --- aircraft and ships ------------------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "8.18")
def test_8_18_airstrikes_add_a_point_each_anywhere_once_a_turn(el_arish, line):
    match = el_arish("israeli-combat", {"IL-79-7": "4816", "EG-PLA": "1945"}, airstrikes=[5])
    match.play("attack 1945")
    assert match.why_not("strike Israeli 6").case == "8.18"
    match.play("strike Israeli 3")
    assert line(match, "8.18") == "+3"
    match.play("assault")
    assert match.position()["tracks"]["airstrikes"] == [2]


@pytest.mark.case(EL_ARISH, "8.18")
def test_8_18_or_as_protective_fire(el_arish):
    match = el_arish("egyptian-combat", {"EG-14A": "2842", "IL-R-7": "2843"}, airstrikes=[4])
    for action in ("attack 2843", "join EG-14A", "assault"):
        match.play(action)
    match.play("strike Israeli 4")
    assert match.position()["tracks"]["airstrikes"] == [0]
    fought = [event for event in match.events if event.kind == "combat"][-1]
    assert ": -3," in fought.text  # 3 against 2 and 4


@pytest.mark.case(SUEZ, "8.19")
def test_8_19_naval_gunfire_next_to_a_unit_of_its_nation_twice_a_turn(suez, line):
    units = {"BR-RS": "3005", "EG-4": "2905", "EG-1R": "2805"}
    match = suez("anglo-french-combat", units)
    match.play("attack 2905")
    assert match.why_not("gunfire French").case == "8.19"
    match.play("join BR-RS")
    match.play("gunfire British")
    assert line(match, "8.19") == "+4"
    assert match.why_not("gunfire British").case == "8.19"
    match = suez("egyptian-combat", {"BR-RS": "3005", "EG-4": "2905"}, naval_gunfire_used=1)
    for action in ("attack 3005", "join EG-4", "assault"):
        match.play(action)
    match.play("gunfire British")  # the barrage is used, the protective fire is not
    fought = [event for event in match.events if event.kind == "combat"][-1]
    assert ": -4," in fought.text  # 1 against 3 and 2


@pytest.mark.case(SUEZ, "8.19", "9.6")
def test_8_19_guns_and_aircraft_are_there_again_every_turn(suez):
    units = {"BR-RS": "3005", "EG-4": "2411"}
    match = suez("egyptian-combat", units, turn=1, airstrikes=[0, 0], naval_gunfire_used=15)
    match.play("end")
    tracks = match.position()["tracks"]
    assert tracks["airstrikes"] == [7, 5]
    assert "naval_gunfire_used" not in tracks


@pytest.mark.case(EL_ARISH, "8.10", "8.11")
def test_8_10_the_worksheet_says_that_guns_may_answer_and_then_that_they_did(el_arish, line):
    """The last gun that can fire resolves the combat: the finished sheet has its fire as well."""
    units = {"EG-14A": "2842", "IL-R-7": "2843", "IL-A1-TAL": "2847"}
    match = el_arish("egyptian-combat", units)
    for action in ("attack 2843", "join EG-14A"):
        match.play(action)
    assert line(match, "8.10") == "?"
    for action in ("assault", "fire IL-A1-TAL"):
        match.play(action)
    assert (line(match, "7.2"), line(match, "8.10")) == ("-1", "")
    assert line(match, "8.11") == "-2"
    assert match.worksheet.column == "-2 to -1 on Frontal Assault"
