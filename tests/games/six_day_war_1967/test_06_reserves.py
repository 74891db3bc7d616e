"""6.0 Israeli reserves, 7.0 reinforcements, 8.0 replacements."""

import pytest

GAME = "six-day-war-1967"
HOME = {"2119": ["IS12"], "2113": ["IE11"]}  # a garrison on each front


def tracks(match):
    return match.position()["tracks"]


def where(match, unit):
    return match.position()["units"][unit]["at"]


# --- 6.0 points --------------------------------------------------------------------------------


@pytest.mark.case(GAME, "6.1", "7.1", "25.6")
def test_6_1_points_spent_are_gone_and_counted(set_up):
    match = set_up("sinai-reinforcement", HOME, boxes={"reserve": ["AS01", "IR01"]})
    match.play("buy airstrike")
    assert (tracks(match)["sinai_zrp"], tracks(match)["sinai_zrp_spent"]) == (49, 1)
    match.play("call IR01")
    match.play("place IR01 2119")
    assert (tracks(match)["sinai_zrp"], tracks(match)["sinai_zrp_spent"]) == (47, 3)


@pytest.mark.case(GAME, "6.1")
def test_6_1_without_points_nothing_is_bought(set_up):
    boxes = {"reserve": ["AS01", "IR01"]}
    match = set_up("sinai-reinforcement", HOME, boxes=boxes, sinai_zrp=1)
    assert "buy airstrike" in match.decision.actions
    assert match.why_not("call IR01").case == "6.1"
    match = set_up("sinai-reinforcement", HOME, boxes=boxes, sinai_zrp=0)
    assert match.position()["phase"] != "sinai-reinforcement"


@pytest.mark.case(GAME, "6.0", "6.2")
def test_6_0_arabs_have_no_reserve_points(set_up):
    stacks = {"1230": ["IS01"], "1330": ["EG04", "EG05"]}
    match = set_up("sinai-arab-combat", stacks)
    match.play("attack 1330 1230")
    assert match.why_not("enhance assault").case == "6.0"
    match = set_up("sinai-arab-movement", {"1033": ["EG04"], **HOME})
    match.play("order egyptian")
    match.play("pick EG04")
    assert match.why_not("march").case == "6.0"


@pytest.mark.case(GAME, "6.2", "16.2")
def test_6_2_markers_are_taken_from_the_other_players_available_or_refit_box(set_up):
    boxes = {
        "eastern-available": ["AS01", "AM02"],
        "eastern-refit": ["AS02"],
        "eastern-used": ["SF01"],
    }
    match = set_up("sinai-reinforcement", HOME, boxes=boxes)
    assert "take sf used" not in match.decision.actions
    assert match.why_not("take sf used").case == "6.2"
    match.play("take airstrike available")
    assert where(match, "AS01") == "sinai-available"
    match.play("take airstrike refit")
    assert where(match, "AS02") == "sinai-refit"
    assert tracks(match)["sinai_zrp"] == 46
    assert tracks(match)["eastern_zrp"] == 50  # nothing is given back


@pytest.mark.case(GAME, "6.2")
def test_6_2_a_reserve_brigade_is_taken_over_in_a_single_move(set_up):
    match = set_up("sinai-movement", {"2114": ["IR01"], "2119": ["IS01"]})
    match.play("claim IR01")
    assert match.decision.role == "Sinai"
    ends = {a.split()[2] for a in match.decision.actions if a.startswith("move")}
    assert "2118" in ends  # along the road, over the line
    assert "2113" not in ends
    assert match.why_not("move IR01 2113").case == "6.2"
    match.play("move IR01 2118")
    assert tracks(match)["sinai_zrp"] == 46
    match.play("end")
    assert match.state.front[match.rules.box.unit_names.index("IR01")] == 0


@pytest.mark.case(GAME, "6.2", "10.16")
def test_6_2_a_brigade_that_comes_over_may_march(set_up):
    match = set_up("sinai-movement", {"2113": ["IR01"], "2119": ["IS01"]})
    match.play("claim IR01")
    match.play("march")
    assert match.position()["tracks"]["sinai_zrp"] == 45
    match.play("move IR01 2116")
    assert match.why_not("pick IR01").case == "10.6"


@pytest.mark.case(GAME, "6.2")
def test_6_2_a_move_over_the_line_can_be_asked_for_in_one_word(set_up):
    match = set_up("sinai-movement", {"2114": ["IR01"], "2119": ["IS01"]})
    match.play("move IR01 2117")
    assert where(match, "IR01") == "2117"


@pytest.mark.case(GAME, "6.2")
def test_6_2_not_out_of_an_enemy_zone_and_only_reserve_brigades(set_up):
    stacks = {"2115": ["IR01"], "2216": ["IS01"], "2215": ["IE03"]}
    match = set_up("sinai-movement", {**stacks, "2315": ["JO03"]})
    assert match.why_not("claim IE03").case == "6.2"
    assert "claim IR01" in match.decision.actions
    match = set_up("sinai-movement", {"2315": ["IR01"], "2216": ["IS01"], "2316": ["JO03"]})
    assert match.why_not("claim IR01").case == "6.2"
    poor = set_up("sinai-movement", stacks, sinai_zrp=3)
    assert poor.why_not("claim IR01").case == "6.1"


@pytest.mark.case(GAME, "6.2")
def test_6_2_not_into_an_enemy_zone_either(set_up):
    match = set_up("sinai-movement", {"2114": ["IR01"], "2119": ["IS01"], "2017": ["EG04"]})
    match.play("claim IR01")
    ends = {a.split()[2] for a in match.decision.actions if a.startswith("move")}
    assert "2216" in ends
    assert not {"2117", "2118"} & ends  # beside 2017
    assert match.why_not("move IR01 2117").case == "6.2"


@pytest.mark.case(GAME, "6.2", "20.1")
def test_6_2_an_airborne_brigade_may_come_over_by_air(set_up):
    match = set_up("sinai-movement", {"2405": ["IR04"], "2119": ["IS01"]})
    match.play("claim IR04")
    assert not [a for a in match.decision.actions if a.startswith("move")]
    match.play("drop IR04 2124")
    assert tracks(match)["sinai_zrp"] == 45
    assert where(match, "AM01") == "sinai-used"


@pytest.mark.case(GAME, "6.2", "13.12", "15.5")
def test_6_2_an_enhanced_attack_costs_a_point_and_shifts_one_column(set_up):
    match = set_up("sinai-combat", {"1230": ["IS01"], "1330": ["EG04"]})
    match.play("attack 1230 1330")
    code = match.rules.words.parse
    plain = match.rules.describe(match.state, code("resolve assault"))
    enhanced = match.rules.describe(match.state, code("enhance assault"))
    assert "300-399%" in plain
    assert "400-499%" in enhanced
    match.play("enhance assault")
    assert tracks(match)["sinai_zrp"] == 49


@pytest.mark.case(GAME, "6.3")
def test_6_3_a_reserve_unit_costs_nothing_more(set_up):
    match = set_up("sinai-reinforcement", {**HOME, "2018": ["IR01"]}, boxes={"reserve": ["AS01"]})
    before = tracks(match)["sinai_zrp"]
    match.play("end")
    match.play("end")
    assert tracks(match)["sinai_zrp"] == before


@pytest.mark.case(GAME, "6.4")
def test_6_4_units_in_the_reserve_box_do_nothing(set_up):
    match = set_up("sinai-movement", HOME | {"1230": ["IS01"]}, boxes={"reserve": ["IR01", "AS01"]})
    assert match.why_not("pick IR01").case == "10.1"


# --- 7.0 reinforcements ------------------------------------------------------------------------


@pytest.mark.case(GAME, "7.2", "18.8")
def test_7_2_where_ground_units_appear(set_up):
    boxes = {"reserve": ["IR01"]}
    match = set_up(
        "sinai-reinforcement", HOME, boxes=boxes, israelis=("1917",), arabs=("1918",),
        terrorized=("2015",),
    )  # fmt: skip
    match.play("call IR01")
    places = {a.split()[2] for a in match.decision.actions}
    assert {"2119", "2231", "1818", "2418"} <= places  # city, towns, kibbutz
    assert not {"1917", "1918", "2015", "2113", "1819"} & places
    assert match.why_not("place IR01 2015").case == "18.8"
    assert match.why_not("place IR01 2113").case == "5.4"
    assert match.why_not("place IR01 1918").case == "7.2"
    assert match.why_not("place IR01 1819").case == "7.2"


@pytest.mark.case(GAME, "7.2", "7.3")
def test_7_3_a_front_without_cities_and_towns_gets_no_markers(set_up):
    lost = ("2015", "2018", "2116", "2119", "2124", "2231", "2320", "2418")
    boxes = {"reserve": ["AS01", "IR01"]}
    match = set_up("sinai-reinforcement", {"1818": ["IS11"]}, boxes=boxes, arabs=lost)
    assert "call IR01" in match.decision.actions  # a kibbutz will do
    assert match.why_not("buy airstrike").case == "7.3"


@pytest.mark.case(GAME, "7.4", "25.7", "7.0")
def test_7_4_arab_reinforcements_on_the_edge_or_in_a_city(set_up):
    match = set_up("sinai-arab-reinforcement", HOME, boxes={"sinai-due": ["VO01"]})
    match.play("pick VO01")
    places = {a.split()[2] for a in match.decision.actions}
    assert places == {*(f"01{row}" for row in range(20, 29)), "0218", "0223", "0428"}
    match.play("place VO01 0218")
    assert where(match, "VO01") == "0218"


@pytest.mark.case(GAME, "7.4")
def test_7_4_never_beside_their_enemies_in_a_hex_and_iraqis_in_jordan(set_up):
    stacks = {**HOME, "3013": ["IE03"]}
    match = set_up(
        "eastern-arab-reinforcement", stacks, boxes={"eastern-due": ["IQ02", "VO05"]}, turn=4
    )
    match.play("pick IQ02")
    places = {a.split()[2] for a in match.decision.actions}
    assert "3013" not in places
    assert {"2909", "3311", "3332"} <= places
    assert "3201" not in places  # Damascus
    assert match.why_not("place IQ02 3013").case == "7.4"
    match.undo()
    match.play("pick VO05")
    assert "place VO05 3201" in match.decision.actions
    assert match.why_not("place VO05 2515").case == "7.4"  # a fortified city


@pytest.mark.case(GAME, "7.4")
def test_7_4_not_in_a_city_that_israelis_control(set_up):
    match = set_up(
        "eastern-arab-reinforcement", HOME, boxes={"eastern-due": ["IQ02"]}, israelis=("2909",)
    )
    match.play("pick IQ02")
    assert match.why_not("place IQ02 2909").case == "7.4"
    assert "place IQ02 3013" in match.decision.actions


@pytest.mark.case(GAME, "7.4", "11.4")
def test_7_4_they_may_be_overstacked_on_arrival(set_up):
    stacks = {**HOME, "0218": ["EG04", "EG05"]}
    match = set_up("sinai-arab-reinforcement", stacks, boxes={"sinai-due": ["VO01"]})
    match.play("pick VO01")
    match.play("place VO01 0218")
    assert len(match.view("Eastern")["stacks"]["0218"]) == 3


# --- 8.0 replacements --------------------------------------------------------------------------


@pytest.mark.case(GAME, "8.0", "8.1", "8.3")
def test_8_3_refitted_units_come_back_for_points(set_up):
    boxes = {"sinai-refit": ["IS01", "IS07", "AS01", "IR01"], "sinai-dead": ["IS02", "IS11"]}
    match = set_up("sinai-reinforcement", HOME, boxes=boxes)
    assert match.why_not("replace IS02").case == "8.3"
    assert match.why_not("replace IS11").case == "8.1"
    match.play("replace IS01")
    assert match.why_not("place IS01 1818").case == "8.3"  # a kibbutz
    match.play("place IS01 2119")
    assert tracks(match)["sinai_zrp"] == 48  # armor
    match.play("replace IS07")
    match.play("place IS07 2231")
    assert tracks(match)["sinai_zrp"] == 47  # infantry
    match.play("repair airstrike")
    assert where(match, "AS01") == "sinai-available"
    assert tracks(match)["sinai_zrp"] == 46
    match.play("replace IR01")  # a reserve comes back to the front it was lost on
    assert "place IR01 2119" in match.decision.actions
    assert match.why_not("place IR01 2113").case == "5.4"


@pytest.mark.case(GAME, "8.3")
def test_8_3_arab_units_are_not_replaced(set_up):
    match = set_up(
        "sinai-reinforcement", HOME, boxes={"sinai-dead": ["EG04"], "sinai-refit": ["IS01"]}
    )
    assert match.why_not("replace EG04").case == "8.3"


@pytest.mark.case(GAME, "8.2", "8.1")
def test_8_2_refit_needs_a_line_home(set_up, until):
    def near(seed):
        return set_up("sinai-arab-combat", {"1820": ["IS07"], "1720": ["EG15", "EG16"]}, seed=seed)

    def lost(match):
        return "IS07" in match.position()["units"] and where(match, "IS07") in (
            "sinai-refit",
            "sinai-dead",
        )

    match = until(near, ["attack 1720 1820", "resolve assault"], lost)
    assert where(match, "IS07") == "sinai-refit"

    def alone(seed):
        ring = {"1330": ["EG15", "EG16"], "1130": ["EG04"], "1231": ["EG05"], "1229": ["EG06"]}
        return set_up("sinai-arab-combat", {"1230": ["IS07"], **ring}, seed=seed)

    attack = ["attack 1330 1230", "join 1130", "join 1231", "join 1229", "resolve assault"]
    match = until(alone, attack, lost)
    assert where(match, "IS07") == "sinai-dead"


# --- decided --------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "6.2", "2.14")
def test_6_2_a_claimed_brigade_may_go_through_a_hex_whose_control_matters(set_up):
    """Hebron, empty, lies on one of its ways from the Eastern to the Sinai Front."""
    match = set_up("sinai-movement", {"2415": ["IR01"], "2119": ["IS12"]})
    match.play("claim IR01")
    assert "via IR01 2416" in match.decision.actions
    match.play("via IR01 2416")
    assert match.position()["markers"]["held_by_israelis"] == ["2415", "2416"]
    assert not {"march", "stay"} & {*match.decision.actions}  # it is under way, and must come over
    board, box = match.rules.box.board, match.rules.box
    ends = [a.split()[2] for a in match.decision.actions if a.startswith("move ")]
    assert ends
    assert all(box.sector[0] >> board.index[end] & 1 for end in ends)
    match.play(f"move IR01 {ends[0]}")
    assert match.position()["units"]["IR01"]["at"] == ends[0]
    assert match.why_not("pick IR01").case == "10.6"  # one move


@pytest.mark.case(GAME, "6.2", "2.14")
def test_6_2_a_way_through_a_hex_is_offered_only_if_it_leads_to_the_new_front(set_up):
    match = set_up("sinai-movement", {"2414": ["IR01"], "2119": ["IS12"]})
    match.play("claim IR01")
    for action in [a for a in match.decision.actions if a.startswith("via ")]:
        match.play(action)
        assert [a for a in match.decision.actions if a.startswith("move ")]
        match.undo()


@pytest.mark.case(GAME, "7.2", "8.3")
def test_7_2_reserves_appear_in_israel_not_in_towns_taken(set_up):
    """Gaza and Rafah are Israeli controlled, on the player's side, and no place to mobilize."""
    match = set_up(
        "sinai-reinforcement", {"2119": ["IS12"], "1917": ["IS01"]},
        boxes={"reserve": ["IR01"]}, israelis=("1718",),
    )  # fmt: skip
    assert match.why_not("place IR01 1917").case == "7.2"
    match.play("call IR01")
    assert "place IR01 2119" in match.decision.actions
    assert match.why_not("place IR01 1718").case == "7.2"
