"""6.0 Zones of control."""

import pytest

SUEZ = "suez-56"
EL_ARISH = "el-arish-67"
RING = {"2841", "2843", "2742", "2743", "2942", "2943"}


@pytest.mark.case(SUEZ, "6.1")
@pytest.mark.case(SUEZ, "7.1")
def test_6_1_zones_reach_across_the_canal(suez):
    match = suez("anglo-french-combat", {"BR-RS": "2508", "EG-4": "2509"})
    assert match.why_not("end").case == "7.3"
    assert "attack 2509" in match.decision.actions


@pytest.mark.case(EL_ARISH, "6.1")
def test_6_1_all_six_neighbours_and_helicopters_have_zones_too(el_arish):
    match = el_arish("egyptian-combat", {"IL-SC-HEL": "2842", "EG-14A": "2942"})
    assert set(match.rules.overlay(match.state, "western-zones", "")) == RING
    assert match.why_not("end").units == ["EG-14A"]


@pytest.mark.case(EL_ARISH, "6.2")
def test_6_2_egyptians_stop_in_the_first_western_zone(el_arish, ends):
    match = el_arish("egyptian-movement", {"IL-79-7": "2842", "EG-14A": "2845"})
    match.play("fight-on")
    reached = ends(match, "EG-14A")
    assert {"2843", "2743"} <= reached
    assert "2841" not in reached  # five hexes through the zone, six points
    assert match.why_not("move EG-14A 2841").case == "6.2"


@pytest.mark.case(EL_ARISH, "6.2")
def test_6_2_pinned_until_the_western_unit_is_gone(el_arish, ends):
    match = el_arish("egyptian-movement", {"IL-79-7": "2842", "EG-14A": "2843"})
    match.play("fight-on")
    refusal = match.why_not("move EG-14A 2844")
    assert (refusal.case, refusal.units) == ("6.2", ["EG-14A"])
    assert refusal.reason.endswith("is pinned in an Israeli zone of control")  # 1.2: not Western
    match = el_arish("egyptian-movement", {"EG-14A": "2843"})
    match.play("fight-on")
    assert "2844" in ends(match, "EG-14A")


@pytest.mark.case(EL_ARISH, "6.2")
def test_6_2_egyptians_in_a_zone_must_attack_but_not_from_fortifications(el_arish):
    match = el_arish("egyptian-combat", {"IL-79-7": "2842", "EG-14A": "2843"})
    assert match.why_not("end").units == ["EG-14A"]
    fort = el_arish("egyptian-combat", {"IL-79-7": "4545", "EG-14A": "4445"})
    assert "attack 4545" in fort.decision.actions
    assert "end" in fort.decision.actions


@pytest.mark.case(EL_ARISH, "6.2")
def test_6_2_no_duty_to_attack_at_night(el_arish):
    match = el_arish("egyptian-combat", {"IL-79-7": "2842", "EG-14A": "2843"}, turn=4)
    assert "end" in match.decision.actions


@pytest.mark.case(EL_ARISH, "6.3")
def test_6_3_open_egyptian_zones_do_not_hinder_israelis(el_arish, ends):
    match = el_arish("israeli-movement", {"IL-79-7": "2843", "EG-14A": "2842"})
    reached = ends(match, "IL-79-7")
    assert {"2743", "2742", "2841", "2840"} <= reached


@pytest.mark.case(EL_ARISH, "6.3")
def test_6_3_zones_from_fortifications_stop_and_pin_israelis(el_arish, costs):
    nobody = el_arish("israeli-movement", {"IL-1-ZI": "4645"})
    assert costs(nobody, "IL-1-ZI")["4345"] == 1.5  # along the road
    match = el_arish("israeli-movement", {"EG-2-2": "4445", "IL-1-ZI": "4645"})
    assert costs(match, "IL-1-ZI")["4545"] == 0.5
    assert costs(match, "IL-1-ZI")["4345"] > 5  # the long way round the zone
    pinned = el_arish("israeli-movement", {"EG-2-2": "4445", "IL-1-ZI": "4545"})
    assert pinned.why_not("move IL-1-ZI 4645").case == "6.3"
    free = el_arish("israeli-movement", {"EG-2-2": "4544", "IL-1-ZI": "4545"})
    assert free.why_not("move IL-1-ZI 4645") is None  # in the open he pins nobody


@pytest.mark.case(EL_ARISH, "6.3")
def test_6_3_helicopters_are_not_held_by_fortifications(el_arish, ends):
    match = el_arish("israeli-movement", {"EG-2-2": "4445", "IL-SC-HEL": "4545"})
    assert "4344" in ends(match, "IL-SC-HEL")


@pytest.mark.case(EL_ARISH, "6.3")
def test_6_3_a_captured_fortification_in_the_zone_of_another_pins_too(el_arish):
    match = el_arish("israeli-movement", {"EG-2-2": "4445", "IL-1-ZI": "4444"})
    assert match.why_not("move IL-1-ZI 4443").case == "6.3"


@pytest.mark.case(EL_ARISH, "6.3")
def test_6_3_israelis_in_egyptian_zones_must_attack(el_arish):
    match = el_arish("israeli-combat", {"EG-14A": "2842", "IL-79-7": "2843"})
    assert match.why_not("end").units == ["IL-79-7"]


@pytest.mark.case(SUEZ, "1.2")
@pytest.mark.case(EL_ARISH, "1.2")
def test_1_2_what_is_shown_over_the_map_has_the_name_of_the_side(suez, el_arish):
    for game, west in ((suez, "Anglo-French"), (el_arish, "Israeli")):
        match = game("egyptian-combat", {})
        titles = [overlay.title for overlay in match.rules.overlays()]
        assert f"{west} zones of control" in titles
        assert not any("Western" in title for title in titles)
