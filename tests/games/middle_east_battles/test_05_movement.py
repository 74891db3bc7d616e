"""5.0 Movement and stacking."""

import pytest

SUEZ = "suez-56"
EL_ARISH = "el-arish-67"
RING = ["2841", "2843", "2742", "2743", "2942", "2943"]


@pytest.mark.case(EL_ARISH, "5.1")
def test_5_1_as_many_or_as_few_units_as_wished_one_at_a_time(el_arish):
    match = el_arish("israeli-movement", {"IL-79-7": "2842", "IL-82-7": "3042"})
    match.play("pick IL-79-7")
    assert match.why_not("move IL-82-7 3043").case == "5.1"
    assert match.why_not("end") is not None
    match.play("move IL-79-7 2843")
    match.play("end")  # the other stays
    assert match.position()["phase"] == "israeli-combat"
    assert match.position()["units"]["IL-82-7"] == {"at": "3042"}


@pytest.mark.case(SUEZ, "5.2")
@pytest.mark.case(SUEZ, "5.14")
def test_5_2_allowances_in_suez(suez, costs):
    western = suez("anglo-french-movement", {"BR-RS": "2507", "BR-A6RTR": "3908", "BR-JS": "3005"})
    assert max(costs(western, "BR-RS").values()) == 6
    assert max(costs(western, "BR-A6RTR").values()) == 12
    assert costs(western, "BR-JS")["1832"] == 33  # the far end of the map, a point a hex
    egyptian = suez("egyptian-movement", {"EG-4": "2507", "EG-PSARM": "3908"}, turn=1)
    assert max(costs(egyptian, "EG-4").values()) == 4
    assert max(costs(egyptian, "EG-PSARM").values()) == 8


@pytest.mark.case(SUEZ, "5.14")
def test_5_14_sixty_points_are_sixty_hexes(suez, ends):
    match = suez("anglo-french-movement", {"BR-845": "4801"})
    distance = dict(match.rules.overlay(match.state, "reach", "BR-845").items())
    assert max(float(d) for d in distance.values()) <= 60
    assert "1832" in ends(match, "BR-845")


@pytest.mark.case(EL_ARISH, "5.3")
def test_5_3_allowances_in_el_arish(el_arish, costs):
    match = el_arish("israeli-movement", {"IL-79-7": "2842", "IL-1-AD": "3042"})
    assert max(costs(match, "IL-79-7").values()) == 8
    assert max(costs(match, "IL-1-AD").values()) == 6
    match = el_arish("egyptian-movement", {"EG-14A": "2842", "EG-PLA": "3042"})
    match.play("fight-on")
    assert max(costs(match, "EG-14A").values()) == 6
    assert max(costs(match, "EG-PLA").values()) == 4


@pytest.mark.case(EL_ARISH, "5.4")
def test_5_4_nobody_moves_outside_his_movement_phase(el_arish):
    match = el_arish("israeli-combat", {"IL-79-7": "2842", "EG-14A": "3042"})
    assert match.why_not("move IL-79-7 2843").case == "5.4"
    assert match.why_not("move EG-14A 3043").case == "5.4"
    match = el_arish("israeli-movement", {"IL-79-7": "2842", "EG-14A": "3042"})
    assert match.why_not("move EG-14A 3043").case == "5.4"


@pytest.mark.case(EL_ARISH, "5.5")
def test_5_5_enemy_hexes_are_closed_but_helicopters_fly_over(el_arish, ends):
    line = {"EG-1-3": "2841", "EG-2-3": "2843", "EG-3-3": "2742", "EG-3A": "2743",
            "EG-PLA": "2942", "EG-14A": "2943"}  # fmt: skip
    match = el_arish("israeli-movement", {"IL-79-7": "2842", "IL-SC-HEL": "2842", **line})
    assert ends(match, "IL-79-7") == set()
    flown = ends(match, "IL-SC-HEL")
    assert "2840" in flown
    assert not flown & set(RING)
    assert match.why_not("move IL-SC-HEL 2841").case == "5.5"


@pytest.mark.case(EL_ARISH, "5.6")
def test_5_6_once_moved_a_unit_moves_no_farther(el_arish):
    match = el_arish("israeli-movement", {"IL-79-7": "2842"})
    match.play("move IL-79-7 2843")
    refusal = match.why_not("move IL-79-7 2844")
    assert (refusal.case, refusal.units) == ("5.6", ["IL-79-7"])


@pytest.mark.case(EL_ARISH, "5.7")
def test_5_7_clear_one_other_terrain_more_helicopters_always_one(el_arish, costs):
    match = el_arish(
        "israeli-movement", {"IL-79-7": "2842", "IL-1-AD": "4250", "IL-SC-HEL": "4251"}
    )
    assert costs(match, "IL-79-7")["2843"] == 1
    assert costs(match, "IL-1-AD")["4249"] == 2  # rough on foot
    assert costs(match, "IL-SC-HEL")["4252"] == 1
    match = el_arish("israeli-movement", {"IL-79-7": "4250"})
    assert costs(match, "IL-79-7")["4249"] == 3  # rough on wheels and tracks
    match = el_arish("israeli-movement", {"IL-79-7": "2931"})
    assert costs(match, "IL-79-7")["2932"] == 2  # sand


@pytest.mark.case(SUEZ, "5.7")
def test_5_7_a_town_in_clear_ground_is_clear_and_a_city_is_not(suez, costs):
    match = suez("anglo-french-movement", {"BR-RS": "2905", "BR-WY": "2411"})
    assert costs(match, "BR-RS")["2805"] == 1  # houses of Port Fuad
    assert costs(match, "BR-WY")["2511"] == 2


@pytest.mark.case(EL_ARISH, "5.8")
def test_5_8_half_a_point_along_a_road_whatever_the_ground(el_arish, costs):
    match = el_arish("israeli-movement", {"IL-79-7": "3046"})
    assert costs(match, "IL-79-7")["2947"] == 0.5
    assert costs(match, "IL-79-7")["2846"] == 1
    match = el_arish("israeli-movement", {"IL-79-7": "2428"})
    assert costs(match, "IL-79-7")["2328"] == 0.5  # a bridge over the wadi, into a fortification
    assert costs(match, "IL-79-7")["2427"] == 1  # beside the road


@pytest.mark.case(EL_ARISH, "5.9")
def test_5_9_a_point_along_a_trail_and_the_wadi_extra(el_arish, costs):
    match = el_arish("israeli-movement", {"IL-79-7": "4336", "IL-1-AD": "2835"})
    assert costs(match, "IL-79-7")["4236"] == 1  # through sand
    assert costs(match, "IL-1-AD")["2735"] == 2  # the trail, and the wadi on foot
    match = el_arish("israeli-movement", {"IL-79-7": "2835"})
    assert costs(match, "IL-79-7")["2735"] == 3  # the trail, and the wadi on tracks


@pytest.mark.case(EL_ARISH, "5.10")
def test_5_10_no_hex_without_paying_in_full(el_arish, ends):
    by_day = el_arish("egyptian-movement", {"EG-14A": "3847"}, turn=3)
    by_day.play("fight-on")
    assert "3948" in ends(by_day, "EG-14A")  # rough across the wadi: five of six points
    by_night = el_arish("egyptian-movement", {"EG-14A": "3847"}, turn=4)
    by_night.play("fight-on")
    assert "3948" not in ends(by_night, "EG-14A")  # three points do not pay for it
    assert by_night.why_not("move EG-14A 3948").case == "5.10"


@pytest.mark.case(EL_ARISH, "5.11")
def test_5_11_one_unit_a_hex_and_a_helicopter_with_any_one(el_arish, ends):
    units = {"IL-79-7": "2842", "IL-82-7": "2843", "IL-SC-HEL": "2840"}
    match = el_arish("israeli-movement", units)
    assert "2843" not in ends(match, "IL-79-7")
    assert match.why_not("move IL-79-7 2843").case == "5.11"
    assert "2840" in ends(match, "IL-79-7")  # a helicopter alone
    match.play("move IL-SC-HEL 2843")
    assert "2843" not in ends(match, "IL-79-7")  # full with two


@pytest.mark.case(EL_ARISH, "5.12", "5.13")
def test_5_12_through_friends_for_one_point_more_or_two(el_arish, costs):
    tal = ["IL-82-7", "IL-9-7", "IL-R-7", "IL-1-AV", "IL-2-AV", "IL-3-AV"]
    ring = dict(zip(tal, RING, strict=True))
    match = el_arish("israeli-movement", {"IL-79-7": "2842", **ring})
    assert costs(match, "IL-79-7")["2840"] == 3  # 1 + 1, then 1 to leave
    assert "2841" not in costs(match, "IL-79-7")
    seventh = ["EG-1-7", "EG-2-7", "EG-3-7", "EG-7A", "EG-7AT", "EG-7TK"]
    ring = dict(zip(seventh, RING, strict=True))
    match = el_arish("egyptian-movement", {"EG-14A": "2842", **ring})
    match.play("fight-on")
    assert costs(match, "EG-14A")["2840"] == 4  # 1 + 2, then 1 to leave


@pytest.mark.case(EL_ARISH, "5.13")
def test_5_13_any_number_pass_through_a_hex_one_after_another(el_arish):
    match = el_arish("israeli-movement", {"IL-79-7": "2842", "IL-82-7": "2843", "IL-9-7": "2844"})
    for move in ("move IL-9-7 2839", "move IL-82-7 2838", "move IL-79-7 2841"):
        match.play(move)
    assert match.position()["units"]["IL-82-7"] == {"at": "2838"}


@pytest.mark.case(EL_ARISH, "5.12")
def test_5_12_two_friends_in_a_row_need_points_for_both(el_arish, costs):
    wall = {"EG-1-7": "2841", "EG-2-7": "2742", "EG-3-7": "2942", "EG-7A": "2743",
            "EG-7AT": "2943", "EG-7TK": "2843", "EG-1-2": "2840"}  # fmt: skip
    match = el_arish("egyptian-movement", {"EG-PLA": "2842", **wall})
    match.play("fight-on")
    reached = costs(match, "EG-PLA")  # four points: 1 + 2 into the ring, 1 out of it
    assert reached["2741"] == 4
    assert "2839" not in reached


@pytest.mark.case(EL_ARISH, "5.14")
def test_5_14_helicopters_pay_nothing_for_friends_and_gain_nothing_on_roads(el_arish, costs):
    match = el_arish("israeli-movement", {"IL-SC-HEL": "3046", "IL-79-7": "2947"})
    assert costs(match, "IL-SC-HEL")["2947"] == 1
    assert costs(match, "IL-SC-HEL")["2846"] == 2


@pytest.mark.case(EL_ARISH, "5.15")
def test_5_15_allowances_are_halved_at_night(el_arish, costs):
    units = {"IL-79-7": "2842", "IL-1-AD": "3042", "IL-SC-HEL": "2942"}
    match = el_arish("israeli-movement", units, turn=4)
    assert max(costs(match, "IL-79-7").values()) == 4
    assert max(costs(match, "IL-1-AD").values()) == 3
    assert max(costs(match, "IL-SC-HEL").values()) == 15


@pytest.mark.case(EL_ARISH, "5.15")
def test_5_15_egyptians_neither_enter_nor_leave_zones_at_night(el_arish, ends):
    units = {"IL-79-7": "2842", "EG-14A": "2845", "EG-PLA": "2742"}
    match = el_arish("egyptian-movement", units, turn=8)
    match.play("fight-on")
    assert ends(match, "EG-14A")
    assert not ends(match, "EG-14A") & set(RING)
    assert match.why_not("move EG-14A 2843").case == "5.15"
    assert match.why_not("pick EG-PLA").case == "5.15"
    by_day = el_arish("egyptian-movement", units, turn=7)
    by_day.play("fight-on")
    assert "2843" in ends(by_day, "EG-14A")


@pytest.mark.case(EL_ARISH, "5.15")
def test_5_15_the_night_pins_even_after_a_withdrawal_is_declared(el_arish):
    match = el_arish(
        "egyptian-movement", {"IL-79-7": "2842", "EG-PLA": "2742"}, turn=8, withdrawal=1
    )
    assert match.why_not("pick EG-PLA").case == "5.15"


@pytest.mark.case(SUEZ, "2.13")
def test_2_13_the_coastal_battery_never_moves(suez):
    match = suez("egyptian-movement", {"EG-PSCOAST": "2013"}, turn=1)
    assert match.why_not("pick EG-PSCOAST").case == "2.13"
