"""7.2 with 7.3, 7.4: attacks in any order, enemies left to guns, aircraft, ships and garrisons."""

import pytest

SUEZ = "suez-56"
EL_ARISH = "el-arish-67"
# 2842 touches both enemies; the gun reaches everything, nobody touches it.
UNITS = {"IL-79-7": "2842", "EG-14A": "2841", "EG-PLA": "2843"}


def settled(match):
    """Past whatever a combat still asks for."""
    while match.decision.actions[0].split()[0] in (
        "advance",
        "retreat",
        "displace",
        "lose",
        "fire",
    ):
        match.play("halt" if "halt" in match.decision.actions else match.decision.actions[0])
    return match


def opened(match, *actions):
    for action in actions:
        match.play(action)
    return match


@pytest.mark.case(EL_ARISH, "7.2", "7.4")
def test_7_2_the_second_enemy_may_be_left_to_a_gun_that_fires_later(el_arish, fight):
    def start(seed):
        return el_arish("israeli-combat", {**UNITS, "IL-A1-TAL": "2838"}, seed=seed)

    match = settled(fight(start, ["attack 2843", "join IL-79-7", "assault", "mobile"], "D2"))
    refusal = match.why_not("end")
    assert refusal.case == "7.3"
    assert "2841" in refusal.reason
    assert "1 hex must still be attacked" in match.decision.prompt
    opened(match, "attack 2841", "join IL-A1-TAL", "assault")
    assert settled(match).why_not("end") is None


@pytest.mark.case(EL_ARISH, "7.2", "7.4")
def test_7_2_without_the_gun_both_are_attacked_at_once(el_arish):
    match = opened(el_arish("israeli-combat", UNITS), "attack 2843", "join IL-79-7")
    refusal = match.why_not("assault")
    assert refusal.case == "7.4"
    assert "2841" in refusal.reason
    assert "2841" in match.decision.prompt


@pytest.mark.case(EL_ARISH, "7.2", "7.3")
def test_7_3_the_gun_that_is_needed_joins_nobody_else(el_arish, fight):
    units = {**UNITS, "IL-A1-TAL": "2838"}
    match = opened(el_arish("israeli-combat", units), "attack 2843", "join IL-79-7")
    assert match.why_not("assault") is None
    opened(match, "join IL-A1-TAL")  # now both must be attacked together
    assert match.why_not("assault").case == "7.4"

    def start(seed):
        return el_arish("israeli-combat", {**units, "EG-1-2": "2835"}, seed=seed)

    match = settled(fight(start, ["attack 2843", "join IL-79-7", "assault", "mobile"], "D2"))
    refusal = match.why_not("attack 2835")
    assert refusal.case == "7.3"
    assert "2841" in refusal.reason


@pytest.mark.case(EL_ARISH, "7.2", "8.18", "2.15")
def test_7_3_an_airstrike_is_kept_for_the_enemy_left_to_it(el_arish, choices):
    match = el_arish("israeli-combat", UNITS, airstrikes=[2])
    opened(match, "attack 2843", "join IL-79-7")
    assert match.why_not("assault") is None
    opened(match, "strike Israeli 1")
    assert match.why_not("assault") is None
    match.undo()
    opened(match, "strike Israeli 2")
    assert match.why_not("assault").case == "7.4"
    assert choices(match, "add") == ["2841"]


@pytest.mark.case(EL_ARISH, "7.2", "8.18")
def test_7_3_no_more_airstrikes_than_leave_one_for_him(el_arish, fight, choices):
    def start(seed):
        units = {**UNITS, "EG-1-2": "2835"}
        return el_arish("israeli-combat", units, seed=seed, airstrikes=[3])

    match = settled(fight(start, ["attack 2843", "join IL-79-7", "assault", "mobile"], "D2"))
    opened(match, "attack 2835")
    assert choices(match, "strike") == ["Israeli 1", "Israeli 2"]
    refusal = match.why_not("strike Israeli 3")
    assert refusal.case == "7.3"
    assert "2841" in refusal.reason


@pytest.mark.case(EL_ARISH, "7.2", "6.2")
def test_6_2_a_garrison_may_take_the_enemy_that_is_left_and_then_has_to(el_arish, fight):
    """4544 and 4545 are next to the fort 4444; 4544 also to the brigade in 4543."""
    units = {"EG-14A": "4543", "EG-PLA": "4444", "IL-79-7": "4544", "IL-82-7": "4542"}

    def start(seed):
        return el_arish("egyptian-combat", units, seed=seed)

    for actions in (["attack 4544", "join EG-PLA"], ["attack 4542", "join EG-14A"]):
        assert opened(start(1), *actions).why_not("assault") is None
    match = settled(fight(start, ["attack 4542", "join EG-14A", "assault"], "A1"))
    refusal = match.why_not("end")
    assert refusal.case == "7.3"
    assert "4544" in refusal.reason
    opened(match, "attack 4544", "join EG-PLA", "assault")
    assert settled(match).why_not("end") is None


@pytest.mark.case(SUEZ, "7.2", "8.19", "8.6")
def test_8_19_a_ship_alone_may_take_the_enemy_beside_a_unit_of_its_nation(suez, choices):
    """8.6 knows attacks by ships alone; the bracket of 8.19 asks for a neighbour of the nation."""
    units = {"BR-1P": "3112", "EG-4": "3111", "EG-1R": "3113"}
    match = opened(suez("anglo-french-combat", units, airstrikes=[0, 0]), "attack 3111")
    assert choices(match, "gunfire") == ["British"]  # no French unit is near
    opened(match, "join BR-1P")
    assert match.why_not("assault") is None
    opened(match, "gunfire British")
    assert match.why_not("assault").case == "7.4"
    match = opened(suez("anglo-french-combat", units, airstrikes=[0, 0]), "attack 3113")
    opened(match, "gunfire British")
    assert match.worksheet.column.endswith("on Mobile")
    assert match.why_not("assault") is None


@pytest.mark.case(SUEZ, "7.2", "7.3")
def test_7_3_who_is_left_without_anybody_to_attack_him_is_excused(suez, fight):
    """The French ship was to take 3113; with the only French unit gone it no longer can."""
    units = {"FR-1CDO": "3112", "EG-4": "3111", "EG-1R": "3113", "BR-RS": "2413", "EG-2R": "2412"}

    def start(seed):
        return suez("anglo-french-combat", units, seed=seed, airstrikes=[0, 1])

    steps = ["attack 3111", "join FR-1CDO", "strike French 1", "assault", "frontal"]
    match = settled(fight(start, steps, "EX"))
    opened(match, "attack 2412", "join BR-RS", "assault")
    while "end" not in match.decision.actions:
        match.play(match.decision.actions[0])
    assert match.why_not("end") is None
