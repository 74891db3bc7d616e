"""7.9 to 7.16: results, retreats, displacement, advance."""

import pytest

import levant

SUEZ = "suez-56"
EL_ARISH = "el-arish-67"


def where(match: levant.Match, unit: str) -> str:
    return match.position()["units"][unit]["at"]


def finish(match: levant.Match) -> None:
    """Take the first of whatever is asked until the combat is done."""
    while not match.decision.prompt.startswith("Turn"):
        match.play("halt" if "halt" in match.decision.actions else match.decision.actions[0])


def attack(*units: str, into: str = "2842", table: str = "frontal") -> list[str]:
    return [f"attack {into}", *(f"join {unit}" for unit in units), "assault", table]


# --- 7.9 results -------------------------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "7.9")
def test_7_9_the_example_exchange(el_arish, fight, choices):
    """Two attacked by three and four: the three goes, the four may advance."""
    units = {"EG-7TK": "2842", "IL-R-TAL": "2841", "IL-3-AV": "2843"}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, attack("IL-R-TAL", "IL-3-AV"), "EX")
    assert where(match, "EG-7TK") == "eliminated"
    assert set(choices(match, "lose")) == {"IL-R-TAL", "IL-3-AV"}
    match.play("lose IL-R-TAL")
    assert where(match, "IL-R-TAL") == "eliminated"
    assert where(match, "IL-3-AV") == "2843"
    match.play("advance IL-3-AV 2842")
    assert where(match, "IL-3-AV") == "2842"


@pytest.mark.case(EL_ARISH, "7.9", "8.5")
def test_7_9_guns_at_a_distance_never_pay_in_an_exchange(el_arish, fight, choices):
    units = {"EG-14A": "2842", "IL-79-7": "2841", "IL-82-7": "2843", "IL-A1-TAL": "2838"}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, attack("IL-79-7", "IL-82-7", "IL-A1-TAL"), "EX")
    assert set(choices(match, "lose")) == {"IL-79-7", "IL-82-7"}
    assert match.why_not("lose IL-A1-TAL").case == "7.9"


@pytest.mark.case(EL_ARISH, "7.9")
def test_7_9_printed_strength_pays_even_where_the_attack_was_halved(el_arish, fight):
    units = {"IL-R-TAL": "2842", "EG-14A": "2841", "EG-1-2": "2843"}

    def start(seed):
        return el_arish("egyptian-combat", units, seed=seed)

    match = fight(start, attack("EG-14A", "EG-1-2")[:-1], "EX")
    match.play("lose EG-14A")  # six for three: enough
    finish(match)
    assert where(match, "EG-1-2") != "eliminated"


@pytest.mark.case(EL_ARISH, "7.9")
def test_7_9_attackers_too_weak_to_match_are_all_lost(el_arish, fight):
    units = {"EG-14A": "2842", "IL-R-7": "2841", "IL-R-AV": "2942"}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, attack("IL-R-7", "IL-R-AV"), "AX")
    match.play(match.decision.actions[0])  # the defender retreats one hex
    assert where(match, "IL-R-7") == where(match, "IL-R-AV") == "eliminated"
    assert where(match, "EG-14A") != "eliminated"


@pytest.mark.case(EL_ARISH, "7.9")
def test_7_9_ae_and_de(el_arish, fight):
    def weak(seed):
        return el_arish("israeli-combat", {"EG-14A": "2842", "IL-R-7": "2841"}, seed=seed)

    match = fight(weak, attack("IL-R-7"), "AE")
    assert where(match, "IL-R-7") == "eliminated"
    assert match.decision.role == "Egyptian"
    match.play("advance EG-14A 2841")
    units = {"EG-SFINF": "2842", "IL-79-7": "2841", "IL-82-7": "2843"}

    def strong(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(strong, attack("IL-79-7", "IL-82-7"), "DE")
    assert where(match, "EG-SFINF") == "eliminated"
    assert match.decision.role == "Israeli"
    match.play("advance IL-79-7 2842")


@pytest.mark.case(EL_ARISH, "7.9")
def test_7_9_br_defender_first_then_attacker_and_no_advance(el_arish, fight):
    units = {"EG-PLA": "2842", "IL-3-AV": "2841"}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, attack("IL-3-AV", table="mobile"), "BR")
    assert match.decision.role == "Egyptian"
    match.play(match.decision.actions[0])
    assert match.decision.role == "Israeli"
    match.play(match.decision.actions[0])
    assert match.decision.prompt.startswith("Turn")
    assert where(match, "IL-3-AV") not in ("2841", "2842")


@pytest.mark.case(EL_ARISH, "7.9")
def test_7_9_a1_the_attacker_retreats_and_the_defender_may_advance(el_arish, fight):
    units = {"EG-14A": "2842", "IL-3-AV": "2841"}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, attack("IL-3-AV", table="mobile"), "A1")
    assert match.decision.role == "Israeli"
    match.play(match.decision.actions[0])
    assert match.decision.role == "Egyptian"
    match.play("advance EG-14A 2841")


# --- 7.10 to 7.12 retreat ----------------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "7.10", "7.12")
def test_7_12_a_retreat_ends_its_full_length_away(el_arish, fight):
    units = {"EG-PLA": "2842", "IL-79-7": "2841", "IL-82-7": "2942"}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, attack("IL-79-7", "IL-82-7", table="mobile"), "D3")
    board = match.rules.box.board
    for done in (1, 2, 3):
        assert match.decision.role == "Egyptian"
        match.play(match.decision.actions[0])
        here = where(match, "EG-PLA")
        assert board.distance(board.index["2842"], board.index[here]) == done
    assert match.decision.role == "Israeli"


@pytest.mark.case(EL_ARISH, "7.11")
def test_7_11_not_into_enemy_zones_friends_or_not(el_arish, fight, choices):
    units = {"EG-PLA": "2842", "IL-79-7": "2841", "IL-82-7": "2944"}  # zone over 2943, 2844, 2843

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, attack("IL-79-7", table="mobile"), "D1")
    assert {a.split()[1] for a in choices(match, "retreat")} == {"2743"}
    assert match.why_not("retreat EG-PLA 2943").case == "7.11"


@pytest.mark.case(EL_ARISH, "7.10", "7.12")
def test_7_12_who_cannot_go_all_the_way_is_eliminated_where_the_way_ends(el_arish, fight):
    """Zones close everything but 2843, and all that lies behind it."""
    units = {"EG-PLA": "2842", "IL-79-7": "2841", "IL-9-7": "2845", "IL-1-AV": "2643",
             "IL-2-AV": "3043"}  # fmt: skip

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, attack("IL-79-7", table="mobile"), "D2")
    match.play("retreat EG-PLA 2843")
    assert where(match, "EG-PLA") == "eliminated"
    assert match.position()["tracks"]["western_points"] == 1
    match.play("advance IL-79-7 2843")  # the path ends where the unit did, that hex included


@pytest.mark.case(EL_ARISH, "7.10")
def test_7_10_surrounded_units_are_eliminated_in_place(el_arish, fight):
    units = {"EG-PLA": "2842", "IL-79-7": "2841", "IL-82-7": "2743", "IL-9-7": "2943"}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, attack("IL-79-7", "IL-82-7", "IL-9-7", table="mobile"), "D3")
    assert where(match, "EG-PLA") == "eliminated"


@pytest.mark.case(SUEZ, "9.16", "7.9")
def test_9_16_no_retreat_across_the_channel_but_by_the_bridge(suez, fight, choices):
    units = {"EG-4": "3312", "BR-RS": "3212", "BR-WY": "3211"}

    def start(seed):
        return suez("anglo-french-combat", units, seed=seed)

    match = fight(start, attack("BR-RS", "BR-WY", into="3312", table="mobile"), "D1")
    assert {a.split()[1] for a in choices(match, "retreat")} <= {"3411", "3313"}
    assert "EG-4 3411" in choices(match, "retreat")  # the bridge
    refusal = match.why_not("retreat EG-4 3412")
    assert refusal.case == "9.16"


@pytest.mark.case(SUEZ, "9.14", "7.9")
def test_7_9_no_retreat_across_the_canal(suez, fight, choices):
    units = {"EG-PSARM": "3910", "BR-1P": "3810"}

    def start(seed):
        return suez("anglo-french-combat", units, seed=seed)

    match = fight(start, attack("BR-1P", into="3910", table="mobile"), "D1")
    assert choices(match, "retreat") == ["EG-PSARM 4010"]
    assert match.why_not("retreat EG-PSARM 3909").case == "7.9"  # no channel of 9.16
    assert match.why_not("retreat EG-PSARM 4009") is not None


@pytest.mark.case(SUEZ, "2.13")
def test_2_13_a_static_unit_that_must_retreat_is_eliminated(suez, fight):
    units = {"EG-PSCOAST": "1823", "BR-1P": "1824", "BR-2P": "1923"}

    def start(seed):
        return suez("anglo-french-combat", units, seed=seed)

    match = fight(start, attack("BR-1P", "BR-2P", into="1823", table="mobile"), "D3")
    assert where(match, "EG-PSCOAST") == "eliminated"


# --- 7.13, 7.14 displacement -------------------------------------------------------------------

# North of 2842 an attacker, east and west of it zones that leave nothing but 2843 to the south.
WALL = {"IL-79-7": "2841", "IL-1-AV": "2643", "IL-2-AV": "3043"}


@pytest.mark.case(EL_ARISH, "7.12", "7.13")
def test_7_13_friends_are_displaced_only_if_there_is_no_vacant_way(el_arish, fight, choices):
    units = {"EG-PLA": "2842", "EG-14A": "2843", "IL-79-7": "2841"}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, attack("IL-79-7", table="mobile"), "D1")
    assert set(choices(match, "retreat")) == {"EG-PLA 2743", "EG-PLA 2943"}
    assert match.why_not("retreat EG-PLA 2843").case == "7.12"


@pytest.mark.case(EL_ARISH, "7.13", "7.14")
def test_7_13_the_unit_in_the_only_way_moves_one_hex_and_makes_room(el_arish, fight, choices):
    units = {"EG-PLA": "2842", "EG-7ART": "2843", **WALL}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, attack("IL-79-7", table="mobile"), "D1")
    assert choices(match, "retreat") == ["EG-PLA 2843"]
    match.play("retreat EG-PLA 2843")
    assert choices(match, "displace") == ["EG-7ART 2844"]
    match.play("displace EG-7ART 2844")
    assert where(match, "EG-PLA") == "2843"
    assert where(match, "EG-7ART") == "2844"


@pytest.mark.case(EL_ARISH, "7.14")
def test_7_14_displaced_guns_are_silent_for_the_phase(el_arish, fight):
    units = {"EG-PLA": "2842", "EG-7ART": "2843", **WALL, "EG-14A": "3144"}
    silent = {True: 0, False: 0}
    for displaced in (True, False):

        def start(seed):
            return el_arish("israeli-combat", units, seed=seed)  # 3043 and 3144 are neighbours

        if displaced:
            match = fight(start, attack("IL-79-7", table="mobile"), "D1")
            for action in ("retreat EG-PLA 2843", "displace EG-7ART 2844", "halt"):
                match.play(action)
        else:
            match = start(1)
        for action in ("attack 3144", "join IL-2-AV", "assault"):
            match.play(action)
        silent[displaced] = match.decision.role == "Israeli"
    assert silent == {True: True, False: False}


@pytest.mark.case(EL_ARISH, "7.14")
def test_7_14_nobody_is_displaced_to_his_death(el_arish, fight):
    """The friend has nowhere to go, so the retreating unit dies instead."""
    units = {"EG-PLA": "2842", "EG-14A": "2843", **WALL, "IL-9-7": "2845"}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, attack("IL-79-7", table="mobile"), "D1")
    assert where(match, "EG-PLA") == "eliminated"
    assert where(match, "EG-14A") == "2843"


@pytest.mark.case(EL_ARISH, "7.14")
def test_7_14_displacement_runs_on_in_a_chain(el_arish, fight, choices):
    units = {"EG-PLA": "2842", "EG-14A": "2843", "EG-1-2": "2844", **WALL}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, attack("IL-79-7", table="mobile"), "D1")
    match.play("retreat EG-PLA 2843")
    assert choices(match, "displace") == ["EG-14A 2844"]
    match.play("displace EG-14A 2844")
    match.play("displace EG-1-2 2845")
    assert [where(match, u) for u in ("EG-PLA", "EG-14A", "EG-1-2")] == ["2843", "2844", "2845"]


# --- 7.15, 7.16 advance ------------------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "7.15")
def test_7_15_along_the_exact_path_zones_or_not(el_arish, fight, choices):
    units = {"EG-PLA": "2842", "IL-79-7": "2841", "EG-14A": "2645"}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, attack("IL-79-7", table="mobile"), "D3")
    path = ["2842"]
    while match.decision.role == "Egyptian":
        match.play(match.decision.actions[0])
        path.append(where(match, "EG-PLA"))
    assert choices(match, "advance") == [f"IL-79-7 {place}" for place in path[:-1]]
    off = {"2843", "2743", "2943"} - set(path)
    assert match.why_not(f"advance IL-79-7 {off.pop()}").case == "7.15"


@pytest.mark.case(EL_ARISH, "7.15", "5.11")
def test_7_15_any_some_or_all_one_unit_a_hex(el_arish, fight, choices):
    units = {"EG-SFINF": "2842", "IL-79-7": "2841", "IL-82-7": "2843"}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, attack("IL-79-7", "IL-82-7"), "DE")
    match.play("advance IL-79-7 2842")
    assert match.decision.prompt.startswith("Turn")  # no room for the other


@pytest.mark.case(EL_ARISH, "7.15")
def test_7_15_guns_at_a_distance_do_not_advance(el_arish, fight):
    units = {"EG-SFINF": "2842", "IL-79-7": "2841", "IL-82-7": "2843", "IL-A1-TAL": "2838"}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, attack("IL-79-7", "IL-82-7", "IL-A1-TAL"), "DE")
    assert match.why_not("advance IL-A1-TAL 2842").case == "7.15"
    assert match.seen_by("Israeli").choices()[-1].say == "no advance"


@pytest.mark.case(EL_ARISH, "7.16")
def test_7_16_at_once_or_not_at_all_and_no_attack_afterwards(el_arish, fight):
    units = {"EG-SFINF": "2842", "IL-79-7": "2841", "IL-82-7": "2742", "EG-14A": "2844",
             "IL-9-7": "2845"}  # fmt: skip

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, attack("IL-79-7", "IL-82-7"), "DE")
    assert match.why_not("attack 2844") is not None  # the advance first
    match.play("advance IL-79-7 2842")
    match.play("attack 2844")
    assert match.why_not("join IL-79-7").case == "7.3"
    match.undo()
    match.undo()
    match.play("halt")
    assert match.why_not("advance IL-79-7 2842").case == "7.15"


# --- 7.12 with helicopters ---------------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "7.12", "5.14")
def test_7_12_a_hex_with_a_friendly_helicopter_is_not_vacant(el_arish, fight, choices):
    units = {"IL-79-7": "2842", "IL-SC-HEL": "2843", "EG-1-2": "2841"}

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, ["attack 2841", "join IL-79-7", "assault", "frontal"], "A1")
    assert set(choices(match, "retreat")) == {"IL-79-7 2743", "IL-79-7 2943"}
    assert match.why_not("retreat IL-79-7 2843").case == "7.12"


@pytest.mark.case(EL_ARISH, "7.12", "7.14", "5.11")
def test_7_12_without_a_vacant_way_a_helicopter_shares_its_hex_and_is_not_displaced(
    el_arish, fight, choices
):
    units = {
        "IL-79-7": "2842", "IL-SC-HEL": "2843", "EG-1-2": "2841", "EG-PLA": "2643",
        "EG-14A": "3043",
    }  # fmt: skip

    def start(seed):
        return el_arish("israeli-combat", units, seed=seed)

    match = fight(start, ["attack 2841", "join IL-79-7", "assault", "frontal"], "A1")
    assert choices(match, "retreat") == ["IL-79-7 2843"]
    match.play("retreat IL-79-7 2843")
    assert where(match, "IL-79-7") == where(match, "IL-SC-HEL") == "2843"
