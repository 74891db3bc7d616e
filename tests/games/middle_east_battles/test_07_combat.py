"""7.1 to 7.8, 7.17 to 7.19: who attacks, at which column, on which table."""

import pytest

from levant.core.actions import first_of
from levant.games.middle_east_battles.state import ATTACKED, MOVED

SUEZ = "suez-56"
EL_ARISH = "el-arish-67"


# --- 7.2 procedure -----------------------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "7.2", "7.6")
def test_7_2_the_example_thirteen_against_four_in_the_rough(el_arish, column, line):
    match = el_arish("israeli-combat", {"IL-79-7": "4249", "IL-1-AV": "4251", "EG-PLA": "4250"})
    for action in ("attack 4250", "join IL-79-7", "join IL-1-AV"):
        match.play(action)
    assert line(match, "7.2") == "+9"
    assert line(match, "7.6") == "-2"
    assert column(match) == "+4 to +5"


@pytest.mark.case(EL_ARISH, "7.2")
def test_7_2_all_shifts_before_the_table_so_high_differentials_outweigh_them(el_arish, column):
    units = {"IL-79-7": "4249", "IL-82-7": "4251", "IL-1-AV": "4150", "EG-PLA": "4250"}
    match = el_arish("israeli-combat", units)
    match.play("attack 4250")
    for unit in ("IL-79-7", "IL-82-7", "IL-1-AV"):
        match.play(f"join {unit}")
    assert column(match) == "+12"  # +16 is four columns beyond +12; two left is still +12


@pytest.mark.case(EL_ARISH, "7.2", "7.7")
def test_7_2_a_hopeless_attack_is_resolved_on_the_lowest_column(el_arish, column):
    units = {"IL-E-202": "2842", "EG-1-2": "2843", "EG-2ART": "2847", "EG-3ART": "2947"}
    match = el_arish("israeli-combat", units, turn=5)
    match.play("attack 2843")
    match.play("join IL-E-202")
    assert column(match) == "-6 to -5"
    match.play("assault")  # 7.7: nobody has to make it better
    match.play("fire EG-2ART")
    assert column(match) == "-7"


@pytest.mark.case(EL_ARISH, "7.2")
def test_7_2_attacks_are_made_in_any_order(el_arish, choices):
    units = {"IL-79-7": "2841", "EG-14A": "2840", "IL-82-7": "2844", "EG-PLA": "2845"}
    match = el_arish("israeli-combat", units)
    assert set(choices(match, "attack")) == {"2840", "2845"}


# --- 7.3, 7.4 who attacks whom -----------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "7.3")
def test_7_3_nobody_attacks_or_is_attacked_twice(el_arish, fight):
    def start(seed):
        return el_arish(
            "israeli-combat",
            {"IL-79-7": "2841", "EG-1-2": "2842", "IL-82-7": "2843", "EG-PLA": "2844"},
            seed=seed,
        )

    steps = ["attack 2842", "join IL-79-7", "assault", "frontal"]
    match = fight(start, steps, "A1")
    if match.decision.actions[0].startswith("advance"):
        match.play("halt")
    while match.decision.role == "Israeli" and match.decision.actions[0].startswith("retreat"):
        match.play(match.decision.actions[0])
    if "halt" in match.decision.actions:
        match.play("halt")
    assert match.why_not("attack 2842").case == "7.3"
    match.play("attack 2844")
    assert match.why_not("join IL-79-7").case == "7.3"


@pytest.mark.case(EL_ARISH, "7.3")
def test_7_3_a_unit_with_nobody_else_to_attack_must_join(el_arish):
    match = el_arish("israeli-combat", {"IL-79-7": "2841", "IL-82-7": "2843", "EG-14A": "2842"})
    match.play("attack 2842")
    match.play("join IL-79-7")
    assert "this unit must join, as it can attack nobody else" in match.decision.prompt
    refusal = match.why_not("assault")
    assert (refusal.case, refusal.units) == ("7.3", ["IL-82-7"])
    match.play("join IL-82-7")
    assert match.why_not("assault") is None


@pytest.mark.case(EL_ARISH, "7.3", "7.7")
def test_7_3_the_attacker_chooses_who_attacks_whom(el_arish):
    units = {"IL-79-7": "2842", "IL-82-7": "2843", "EG-14A": "2942", "EG-PLA": "2944"}
    match = el_arish("israeli-combat", units)  # 2842 touches 2942; 2843 touches 2944
    match.play("attack 2942")
    match.play("join IL-79-7")
    assert match.why_not("assault") is None


@pytest.mark.case(EL_ARISH, "7.4")
def test_7_4_a_lone_unit_attacks_all_its_neighbours_at_once(el_arish, choices):
    match = el_arish("israeli-combat", {"IL-79-7": "2842", "EG-14A": "2841", "EG-PLA": "2843"})
    match.play("attack 2841")
    match.play("join IL-79-7")
    assert match.why_not("assault").case == "7.4"
    assert choices(match, "add") == ["2843"]
    match.play("add 2843")
    assert match.why_not("assault") is None
    assert "PLA Infantry Brigade" in match.worksheet.text()


@pytest.mark.case(EL_ARISH, "7.4")
def test_7_4_every_attacker_is_next_to_every_defender(el_arish, choices):
    units = {"IL-79-7": "2842", "IL-82-7": "2844", "EG-14A": "2843", "EG-PLA": "2841"}
    match = el_arish("israeli-combat", units)
    match.play("attack 2841")
    assert match.why_not("join IL-82-7").case == "7.4"  # it does not touch 2841


@pytest.mark.case(EL_ARISH, "7.4")
def test_7_4_the_last_attacker_an_enemy_has_is_not_wasted_on_another(el_arish):
    """2842 touches both, 2844 touches 2843 only: whoever is alone with an enemy must have it."""
    units = {"IL-79-7": "2842", "IL-82-7": "2844", "EG-14A": "2843", "EG-PLA": "2841"}
    match = el_arish("israeli-combat", units)
    match.play("attack 2843")
    assert match.why_not("join IL-79-7").case == "7.3"
    match.play("join IL-82-7")
    assert match.why_not("assault") is None


@pytest.mark.case(EL_ARISH, "7.5")
def test_7_5_a_unit_is_in_one_combat_with_its_whole_strength(el_arish, line):
    match = el_arish("israeli-combat", {"IL-79-7": "2842", "EG-14A": "2841"})
    match.play("attack 2841")
    match.play("join IL-79-7")
    assert match.why_not("join IL-79-7").case == "7.5"
    assert line(match, "2.6") == "+7"


@pytest.mark.case(EL_ARISH, "2.6", "2.7", "8.9")
def test_2_6_units_fight_with_combat_strength_guns_with_barrage(el_arish, line):
    match = el_arish("israeli-combat", {"IL-79-7": "2842", "IL-A1-TAL": "2742", "EG-14A": "2741"})
    match.play("attack 2741")
    match.play("join IL-A1-TAL")
    assert line(match, "8.9") == "+4"


# --- 7.6 terrain -------------------------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "7.6")
def test_7_6_only_the_best_terrain_counts_not_the_attackers(el_arish, line):
    units = {"IL-79-7": "3847", "EG-PLA": "3948"}  # rough, attacked across the wadi
    match = el_arish("israeli-combat", units)
    match.play("attack 3948")
    match.play("join IL-79-7")
    assert line(match, "7.6") == "-2"
    match = el_arish("israeli-combat", {"IL-79-7": "4250", "EG-PLA": "2842", "IL-82-7": "2843"})
    match.play("attack 2842")
    match.play("join IL-82-7")
    assert line(match, "7.6") == ""


@pytest.mark.case(EL_ARISH, "7.6")
def test_7_6_of_several_hexes_the_best_for_the_defender(el_arish, line):
    match = el_arish("israeli-combat", {"IL-79-7": "2448", "EG-14A": "2449", "EG-PLA": "2447"})
    match.play("attack 2447")
    match.play("add 2449")
    match.play("join IL-79-7")
    assert line(match, "7.6") == "-2"  # 2449 is rough, 2447 is not


@pytest.mark.case(SUEZ, "7.6")
def test_7_6_the_oil_tanks_help_the_attacker(suez, line):
    match = suez("anglo-french-combat", {"BR-RS": "3212", "EG-4": "3211"})
    match.play("attack 3211")
    match.play("join BR-RS")
    assert line(match, "7.6") == "+1"


# --- 7.8 which table ---------------------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "7.8")
def test_7_8_egyptians_always_use_frontal_assault(el_arish):
    match = el_arish("egyptian-combat", {"EG-14A": "2842", "IL-R-7": "2843"})
    match.play("attack 2843")
    match.play("join EG-14A")
    assert match.worksheet.column.endswith("on Frontal Assault")
    match.play("assault")
    combat = [event for event in match.events if event.kind == "combat"][-1]
    assert "Frontal Assault" in combat.text


@pytest.mark.case(EL_ARISH, "7.8")
def test_7_8_the_western_player_chooses_attack_by_attack(el_arish, choices):
    match = el_arish("israeli-combat", {"IL-79-7": "2842", "EG-PLA": "2843"})
    for action in ("attack 2843", "join IL-79-7", "assault"):
        match.play(action)
    assert {"frontal", "mobile"} == set(match.decision.actions)


@pytest.mark.case(EL_ARISH, "7.8")
def test_7_8_into_fortifications_only_frontal_and_d_becomes_ex(el_arish):
    match = el_arish("israeli-combat", {"IL-79-7": "4545", "IL-82-7": "4546", "EG-SFINF": "4445"})
    for action in ("attack 4445", "join IL-79-7", "join IL-82-7"):
        match.play(action)
    names = [outcome.what for outcome in match.worksheet.outcomes]
    assert match.worksheet.column.endswith("on Frontal Assault")
    assert not {"D2", "D3", "D4"} & set(names)
    assert "EX" in names


@pytest.mark.case(SUEZ, "7.8")
def test_7_8_city_hexes_convert_for_egyptian_attackers_too(suez):
    match = suez("egyptian-combat", {"EG-4": "2411", "EG-1R": "2511", "BR-GDSP": "2410"})
    for action in ("attack 2410", "join EG-4", "join EG-1R"):
        match.play(action)
    names = [outcome.what for outcome in match.worksheet.outcomes]
    assert not {"D2", "D3", "D4"} & set(names)


@pytest.mark.case(EL_ARISH, "7.8", "6.2")
def test_7_8_a_fortification_is_clear_ground_for_israelis(el_arish, line):
    match = el_arish("egyptian-combat", {"EG-14A": "4545", "EG-1-2": "4546", "IL-R-ZI": "4445"})
    for action in ("attack 4445", "join EG-14A", "join EG-1-2"):
        match.play(action)
    assert line(match, "7.6") == ""
    assert {"D2"} & {outcome.what for outcome in match.worksheet.outcomes}


# --- 7.17 to 7.19 ------------------------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "7.17", "2.6")
def test_7_17_egyptians_attack_at_half_rounded_down_each(el_arish, line):
    match = el_arish("egyptian-combat", {"EG-14A": "2842", "IL-R-7": "2843"})
    match.play("attack 2843")
    match.play("join EG-14A")
    assert line(match, "7.17") == "+3"


@pytest.mark.case(SUEZ, "7.17")
def test_7_17_a_platoon_attacks_with_nothing_and_guns_are_not_halved(suez, line):
    match = suez("egyptian-combat", {"EG-PSARM": "3005", "EG-PSAA": "3004", "BR-RS": "2905"})
    match.play("attack 2905")
    match.play("join EG-PSARM")
    match.play("join EG-PSAA")
    assert line(match, "7.17") == "+0"
    assert line(match, "8.9") == "+1"


@pytest.mark.case(EL_ARISH, "7.17")
def test_7_17_from_a_fortification_at_full_strength(el_arish, line):
    match = el_arish("egyptian-combat", {"EG-1-2": "4445", "IL-R-ZI": "4545"})
    match.play("attack 4545")
    match.play("join EG-1-2")
    assert line(match, "2.6") == "+6"
    into = el_arish("egyptian-combat", {"EG-1-2": "4544", "IL-R-ZI": "4545", "EG-2-2": "4445"})
    into.play("attack 4545")
    into.play("join EG-1-2")  # from the open, next to a fortification: halved
    assert line(into, "7.17") == "+3"


@pytest.mark.case(SUEZ, "7.18")
def test_7_18_british_with_french_shift_one_left_aircraft_included(suez, line):
    units = {"BR-RS": "3005", "FR-1RCP": "2906", "EG-4": "2905"}
    match = suez("anglo-french-combat", units, airstrikes=[7, 5])
    match.play("attack 2905")
    match.play("join BR-RS")
    assert line(match, "7.18") == ""
    match.play("join FR-1RCP")
    assert line(match, "7.18") == "-1"
    match = suez("anglo-french-combat", {"BR-JS": "3005", "EG-4": "2905"}, airstrikes=[7, 5])
    match.play("attack 2905")
    match.play("join BR-JS")
    match.play("strike French 1")
    assert line(match, "7.18") == "-1"


@pytest.mark.case(EL_ARISH, "7.18")
def test_7_18_no_attack_of_two_divisions_but_southern_command_goes_with_any(el_arish):
    units = {"IL-79-7": "2841", "IL-1-ZI": "2843", "IL-SC-HEL": "2742", "EG-14A": "2842"}
    match = el_arish("israeli-combat", units)
    match.play("attack 2842")
    match.play("join IL-79-7")
    assert match.why_not("join IL-1-ZI").case == "7.18"
    match.play("join IL-SC-HEL")
    assert match.why_not("assault") is None  # the other division is excused


@pytest.mark.case(EL_ARISH, "7.18", "7.3")
def test_7_18_guns_of_another_division_excuse_nobody(el_arish):
    units = {"IL-A1-SHR": "2838", "IL-79-7": "2841", "EG-14A": "2842"}
    match = el_arish("israeli-combat", units)
    match.play("attack 2842")
    assert match.why_not("join IL-A1-SHR") is not None
    match.play("join IL-79-7")
    assert match.why_not("join IL-A1-SHR").case == "7.18"


@pytest.mark.case(EL_ARISH, "7.3", "7.18")
def test_7_3_no_division_takes_an_enemy_from_another_that_it_can_leave(el_arish):
    """2841 touches only 2842; the other division in 2843 touches 2844 as well, and has that."""
    units = {"IL-79-7": "2841", "EG-14A": "2842", "IL-1-ZI": "2843", "EG-PLA": "2844"}
    match = el_arish("israeli-combat", units)
    match.play("attack 2842")
    refusal = match.why_not("join IL-1-ZI")
    assert (refusal.case, refusal.units) == ("7.3", ["IL-1-ZI"])  # 2844 has nobody else
    match.play("join IL-79-7")
    assert match.why_not("assault") is None
    match = el_arish("israeli-combat", units)
    match.play("attack 2844")
    match.play("join IL-1-ZI")
    assert match.why_not("add 2842").case == "7.4"
    assert match.why_not("assault") is None


@pytest.mark.case(EL_ARISH, "7.3", "7.18")
def test_7_3_a_division_leaves_an_enemy_to_the_unit_that_has_no_other(el_arish):
    """In 2843 one could attack 2842 or 2844; the division in 2845 has only 2844."""
    units = {"IL-1-ZI": "2841", "EG-14A": "2842", "IL-2-ZI": "2843", "EG-PLA": "2844",
             "IL-79-7": "2845"}  # fmt: skip
    match = el_arish("israeli-combat", units)
    match.play("attack 2844")
    refusal = match.why_not("join IL-2-ZI")
    assert (refusal.case, refusal.units) == ("7.3", ["IL-79-7"])
    match = el_arish("israeli-combat", units)
    match.play("attack 2842")
    match.play("join IL-1-ZI")
    refusal = match.why_not("assault")
    assert (refusal.case, refusal.units) == ("7.3", ["IL-2-ZI"])
    match.play("join IL-2-ZI")
    assert match.why_not("assault") is None


@pytest.mark.case(EL_ARISH, "7.3", "7.18")
def test_7_3_where_divisions_want_the_same_enemy_the_player_chooses(el_arish):
    units = {"IL-79-7": "2841", "IL-1-ZI": "2843", "IL-2-ZI": "2742", "EG-14A": "2842"}
    match = el_arish("israeli-combat", units)
    match.play("attack 2842")
    match.play("join IL-79-7")
    assert match.why_not("assault") is None
    match.undo()
    match.play("join IL-1-ZI")
    assert match.why_not("assault").units == ["IL-2-ZI"]


@pytest.mark.case(EL_ARISH, "7.18")
def test_7_18_protective_fire_only_for_the_own_division(el_arish):
    units = {"EG-14A": "2842", "IL-R-7": "2843", "IL-A1-TAL": "2846", "IL-A1-SHR": "2946",
             "IL-SC-ART": "2746"}  # fmt: skip
    match = el_arish("egyptian-combat", units)
    for action in ("attack 2843", "join EG-14A", "assault"):
        match.play(action)
    assert match.decision.role == "Israeli"
    assert {"fire IL-A1-TAL", "fire IL-SC-ART"} <= set(match.decision.actions)
    assert match.why_not("fire IL-A1-SHR").case == "7.18"


@pytest.mark.case(EL_ARISH, "7.19")
def test_7_19_night_combat_is_voluntary_and_shifted_by_a_die(el_arish):
    for seed in range(12):
        match = el_arish("israeli-combat", {"IL-79-7": "2842", "EG-PLA": "2843"}, turn=4, seed=seed)
        assert "end" in match.decision.actions
        match.play("attack 2843")
        shift = next(line for line in match.worksheet.lines if line.what.startswith("night"))
        assert shift.value == "-2 to -1"
        for action in ("join IL-79-7", "assault", "mobile"):
            match.play(action)
        night = next(event for event in match.events if event.kind == "die")
        fought = next(event for event in match.events if event.kind == "combat")
        assert f"shifted {-2 if night.die % 2 else -1}," in fought.text


@pytest.mark.case(EL_ARISH, "7.19")
def test_7_19_egyptians_shift_by_the_die_less_one(el_arish):
    for seed in range(12):
        match = el_arish("egyptian-combat", {"IL-R-7": "2842", "EG-PLA": "2843"}, turn=8, seed=seed)
        for action in ("attack 2842", "join EG-PLA", "assault"):
            match.play(action)
        night = next(event for event in match.events if event.kind == "die")
        fought = next(event for event in match.events if event.kind == "combat")
        assert ("shifted" not in fought.text) == (night.die == 1)
        if night.die > 1:
            assert f"shifted {1 - night.die:+}," in fought.text


@pytest.mark.case(EL_ARISH, "7.19")
def test_7_19_one_night_attack_brings_the_duties_round_it_into_force(el_arish):
    units = {"IL-79-7": "2842", "EG-PLA": "2843", "IL-82-7": "2844", "EG-14A": "2845",
             "IL-9-7": "2438", "EG-SFINF": "2439"}  # fmt: skip
    match = el_arish("israeli-combat", units, turn=4)
    match.play("attack 2843")
    match.play("join IL-79-7")
    match.play("assault")
    match.play("mobile")
    while match.decision.prompt.startswith(("Retreat", "Advance")):
        match.play("halt" if "halt" in match.decision.actions else match.decision.actions[0])
    assert match.why_not("end").units == ["IL-82-7"]  # and not IL-9-7, far away


@pytest.mark.case(EL_ARISH, "7.19")
def test_7_19_a_barrage_at_night_binds_nobody(el_arish):
    units = {"IL-79-7": "2842", "EG-PLA": "2843", "IL-A1-TAL": "2840"}
    match = el_arish("israeli-combat", units, turn=4)
    match.play("barrage 2843")
    assert match.why_not("join IL-79-7").case == "7.19"
    match.play("join IL-A1-TAL")
    match.play("assault")
    while match.decision.prompt.startswith("Retreat"):
        match.play(match.decision.actions[0])
    assert "end" in match.decision.actions


@pytest.mark.case(EL_ARISH, "7.19", "7.3")
def test_7_19_a_barrage_does_not_lift_a_duty_that_a_night_attack_has_brought(el_arish):
    units = {"IL-79-7": "2842", "EG-PLA": "2843", "IL-82-7": "2844", "EG-14A": "2845"}
    match = el_arish("israeli-combat", units, turn=4, airstrikes=[3])
    assert match.why_not("barrage 2845") is None
    for action in ("attack 2843", "join IL-79-7", "assault", "mobile"):
        match.play(action)
    while "end" not in match.decision.actions and "attack 2845" not in match.decision.actions:
        match.play(match.decision.actions[-1])
    assert match.why_not("barrage 2845").case == "7.19"
    match.play("attack 2845")
    match.play("strike Israeli 1")
    assert match.why_not("assault").case == "7.3"


@pytest.mark.case(EL_ARISH, "7.17")
def test_7_17_only_egyptians_are_told_to_attack_with_half(el_arish):
    match = el_arish("israeli-combat", {"IL-79-7": "2842", "EG-14A": "2845", "EG-7ART": "2849"})
    told = {
        unit: "7.17" in [fact.case for fact in match.seen_by("Israeli").now.facts(unit)]
        for unit in ("IL-79-7", "EG-14A", "EG-7ART")
    }
    assert told == {"IL-79-7": False, "EG-14A": True, "EG-7ART": False}


@pytest.mark.case(EL_ARISH, "7.3")
def test_7_3_who_has_attacked_is_marked_in_its_own_phase_only(el_arish):
    units = {"IL-79-7": "2842", "EG-14A": "2845"}
    match = el_arish("israeli-combat", units)
    state = match.rules.copy(match.state)
    for unit in units:
        state.flags[first_of(match.rules.words.parse(f"pick {unit}"))] |= ATTACKED | MOVED
    shown = {piece.id: piece.marks for piece in match.rules.table(state, "Israeli").pieces}
    assert "has attacked" in shown["IL-79-7"]
    assert "has attacked" not in shown["EG-14A"]
    assert not any("moved" in marks for marks in shown.values())  # nobody is done for that
