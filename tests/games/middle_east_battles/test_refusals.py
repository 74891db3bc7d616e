"""What is refused names its own case, and says what is so."""

import pytest

import levant

SUEZ = "suez-56"
EL_ARISH = "el-arish-67"


def case_of(match, action: str) -> str:
    refusal = match.why_not(action)
    assert refusal is not None, action
    return refusal.case


@pytest.mark.case(SUEZ, "9.14")
def test_9_14_water_is_named_where_only_an_engineer_could_help(suez):
    units = {"BR-9ENG": "3909", "BR-RS": "3809", "EG-4": "2411"}
    match = suez("anglo-french-movement", units, turn=5)
    assert case_of(match, "move BR-9ENG 3910") == "9.14"
    assert "itself" in match.why_not("move BR-9ENG 3910").reason
    assert "engineer must help" in match.why_not("move BR-RS 3910").reason
    match.play("pick BR-9ENG")
    refusal = match.why_not("cross BR-9ENG 3910 BR-9ENG")
    assert refusal.case == "9.14"
    assert refusal.reason.endswith("Engineer Squadron cannot help itself across")
    refusal = match.why_not("cross BR-9ENG 3910 BR-RS")
    assert refusal.case == "9.14"
    assert refusal.reason == "Royal Scots is no Anglo-French engineer"


@pytest.mark.case(SUEZ, "9.11", "9.13", "9.10")
def test_9_11_each_way_onto_the_map_has_its_own_refusal(suez):
    units = {"BR-1P": "holding-box", "BR-RS": "holding-box", "BR-JS": "holding-box", "EG-4": "2411"}
    match = suez("anglo-french-movement", units, turn=2)
    assert case_of(match, "drop BR-RS 2105") == "9.11"
    assert case_of(match, "land BR-RS 2106") == "9.13"
    assert case_of(match, "land BR-JS 2106") == "9.12"
    assert case_of(match, "exit BR-RS") == case_of(match, "exit BR-1P") == "9.10"
    assert case_of(match, "move BR-1P 2411") == "5.5"
    match.play("move BR-JS 1828")  # the phase has begun
    assert case_of(match, "drop BR-1P 2104") == "9.11"
    assert case_of(match, "exit BR-1P") == "9.10"


@pytest.mark.case(SUEZ, "9.10", "9.11", "9.12", "9.13", "9.14")
def test_9_10_what_egyptians_cannot_do_is_said_of_them_even_where_they_are_pinned(suez):
    match = suez("egyptian-movement", {"EG-4": "2411", "BR-1P": "2412", "EG-MIL1": "eliminated"})
    for action, case in (
        ("exit EG-4", "9.10"),
        ("drop EG-4 2414", "9.11"),
        ("lift EG-4 BR-1P", "9.12"),
        ("land EG-4 2106", "9.13"),
        ("cross EG-4 2414 BR-3ENG", "9.14"),
    ):
        assert case_of(match, action) == case


@pytest.mark.case(EL_ARISH, "10.4", "10.5", "10.6", "10.11")
def test_10_4_an_egyptian_off_the_map_is_refused_under_his_own_case(el_arish):
    units = {"EG-3A": "holding-box", "EG-1-SHF": "holding-box", "EG-14A": "4620", "IL-79-7": "4619"}
    match = el_arish("egyptian-movement", units, turn=2)
    assert case_of(match, "move EG-3A 1940") == "10.11"  # whether to withdraw comes first
    match.play("fight-on")
    assert case_of(match, "move EG-3A 1940") == "10.4"
    assert case_of(match, "enter EG-1-SHF 1940") == "10.4"
    assert "turn 5" in match.why_not("enter EG-1-SHF 1940").reason
    assert case_of(match, "exit EG-3A") == case_of(match, "exit EG-14A") == "10.11"
    assert case_of(match, "drop EG-3A 2842") == "10.10"
    units = {"IL-1-202": "holding-box", "IL-79-7": "holding-box", "EG-14A": "4620"}
    match = el_arish("israeli-movement", units, turn=2)
    assert case_of(match, "enter IL-1-202 4818") == "10.6"
    assert case_of(match, "move IL-79-7 4818") == "10.5"


@pytest.mark.case(EL_ARISH, "7.2", "7.4", "5.4")
def test_7_2_in_the_combat_phase_it_is_said_what_comes_first(el_arish):
    units = {"IL-79-7": "2842", "EG-14A": "2841", "IL-82-7": "2846", "EG-PLA": "2847"}
    match = el_arish("israeli-combat", units)
    reason = match.why_not("join IL-79-7").reason
    assert reason.startswith("first choose the hex that 79th Tank Battalion")
    assert "next to it: hex 2841" in reason
    assert case_of(match, "pick IL-79-7") == "5.4"
    match.play("attack 2841")
    refusal = match.why_not("attack 2847")
    assert refusal.case == "7.2"
    assert "own combat phase" not in refusal.reason
    assert "first:" in refusal.reason


@pytest.mark.case(EL_ARISH, "8.3", "8.10", "7.18")
def test_8_10_protective_fire_is_refused_for_one_reason_at_a_time(el_arish):
    units = {"EG-14A": "2841", "IL-79-7": "2842", "IL-A1-SHR": "2845", "IL-A2-TAL": "4845"}
    units |= {"EG-PLA": "2938", "IL-A3-TAL": "2939", "IL-A1-TAL": "2844"}
    match = el_arish("egyptian-combat", units)
    for action in ("attack 2842", "join EG-14A", "assault"):
        match.play(action)
    assert match.why_not("fire IL-A1-TAL") is None
    assert case_of(match, "fire IL-A1-SHR") == "7.18"
    assert case_of(match, "fire IL-A2-TAL") == "8.3"
    assert case_of(match, "fire IL-A3-TAL") == "8.10"


@pytest.mark.case(SUEZ, "1.3", "7.19", "10.11")
@pytest.mark.case(EL_ARISH, "1.3", "8.19", "9.2")
def test_1_3_what_the_other_battle_has_is_said_to_be_there(suez, el_arish):
    match = suez("anglo-french-combat", {"BR-1P": "2412", "EG-4": "2411"})
    assert "night" in match.why_not("barrage 2411").reason
    assert "El Arish" in match.why_not("withdraw").reason
    match = el_arish("israeli-combat", {"IL-79-7": "2842", "EG-14A": "2841"})
    assert "Suez" in match.why_not("gunfire Israeli").reason
    assert "Suez" in match.why_not("last 7").reason


@pytest.mark.case(SUEZ, "8.18")
def test_8_18_one_airstrike_is_one(suez):
    match = suez("anglo-french-combat", {"BR-1P": "2412", "EG-4": "2411"}, airstrikes=[1, 0])
    assert "(1 airstrike left)" in match.decision.prompt
    match.play("attack 2411")
    assert match.why_not("strike British 2").reason == "1 British airstrike left this turn"
    assert match.why_not("strike French 1").reason == "no French airstrike left this turn"


@pytest.mark.case(EL_ARISH, "5.11", "10.5")
def test_10_5_a_taken_entry_hex_is_refused_for_who_stands_there(el_arish):
    """Not for the length of a column, where a zone of control ends the way in the hex itself."""
    units = {"IL-79-7": "holding-box", "IL-82-7": "4820", "EG-PLA": "4720"}
    match = el_arish("israeli-movement", units, turn=1)
    refusal = match.why_not("enter IL-79-7 4820")
    assert refusal.case == "5.11"
    assert "holds a friendly unit already" in refusal.reason


@pytest.mark.case(SUEZ, "9.3")
def test_9_3_who_sets_up_elsewhere_is_told_that_the_scenario_says_so():
    match = levant.game("suez-56").new(seed=1)
    box = match.rules.box
    unit = next(
        u
        for u in range(len(box.unit_names))
        if f"pick {box.unit_names[u]}" in match.decision.actions
    )
    name, allowed = box.unit_names[unit], box.setup[match.state.scenario][unit]
    other = next(n for n in range(box.board.size) if box.board.names[n] and not allowed >> n & 1)
    match.play(f"pick {name}")
    reason = match.why_not(f"place {name} {box.board.names[other]}").reason
    assert reason.startswith("the scenario gives")


@pytest.mark.case(EL_ARISH, "8.9", "7.18")
def test_8_9_a_gun_whose_enemy_another_division_took_is_not_told_to_attack_him(el_arish):
    units = {"IL-M-AD": "2743", "IL-A-202": "2943", "EG-1-7": "2842", "EG-14A": "2945"}
    match = el_arish("israeli-combat", units, turn=5, airstrikes=[1])
    for action in ("attack 2842", "join IL-M-AD", "assault"):
        match.play(action)
    assert match.position()["units"]["EG-1-7"]["at"] == "2842"  # fire alone at -4
    match.play("attack 2945")
    refusal = match.why_not("join IL-A-202")
    assert refusal.case == "8.9"
    assert "must attack" not in refusal.reason


@pytest.mark.case(EL_ARISH, "10.11", "6.2")
def test_10_11_who_reaches_the_edge_in_a_zone_is_told_that_it_stops_him(el_arish):
    units = {"EG-14A": "2138", "IL-79-7": "1937", "IL-82-7": "1940", "EG-PLA": "2140"}
    match = el_arish("egyptian-movement", units, withdrawal=1)
    assert match.why_not("exit EG-14A").case == "6.2"
    assert match.why_not("exit EG-PLA").case == "10.9"


@pytest.mark.case(SUEZ, "8.18", "8.19")
def test_8_19_an_egyptian_who_asks_for_aircraft_or_ships_is_told_whose_they_are(suez):
    match = suez("egyptian-combat", {"BR-1P": "2412", "EG-4": "2411"}, airstrikes=[1, 0])
    assert match.why_not("strike British 1").reason == "airstrikes are Anglo-French"
    assert match.why_not("gunfire British").reason.startswith("naval gunfire is Anglo-French")
