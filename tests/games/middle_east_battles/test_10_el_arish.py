"""10.0 El Arish '67."""

import pytest

import levant

EL_ARISH = "el-arish-67"
TAL = {"IL-79-7": "holding-box", "IL-82-7": "holding-box", "IL-9-7": "holding-box"}
THIRD = {"EG-3A": "holding-box", "EG-3AT": "holding-box", "EG-3ART": "holding-box",
         "EG-3AA": "holding-box", "EG-1-3": "holding-box", "EG-2-3": "holding-box"}  # fmt: skip


def where(match: levant.Match, unit: str) -> str:
    return match.position()["units"][unit]["at"]


def points(match: levant.Match) -> tuple[float, float]:
    tracks = match.position()["tracks"]
    return tracks["western_points"], tracks["egyptian_points"]


def cost(match: levant.Match, unit: str, hex_: str) -> str:
    """What it costs the unit in hand to get to a hex."""
    return match.rules.label(match.state, match.rules.words.parse(f"move {unit} {hex_}"))


def turn_over(match: levant.Match) -> None:
    """Both players let the rest of this game turn pass."""
    turn = match.position()["turn"]
    while match.decision and match.position()["turn"] == turn:
        match.play("fight-on" if "fight-on" in match.decision.actions else "end")


# --- 10.2, 10.3 --------------------------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "10.2", "4.1", "4.2", "4.3")
def test_10_2_eleven_turns_of_two_player_turns(el_arish):
    match = el_arish("israeli-movement", {}, turn=1)
    seen = []
    while match.decision:
        seen.append((match.position()["turn"], match.position()["phase"]))
        match.play("fight-on" if "fight-on" in match.decision.actions else "end")
    phases = ["israeli-movement", "israeli-combat", "egyptian-movement", "egyptian-combat"]
    assert list(dict.fromkeys(seen)) == [(turn, p) for turn in range(1, 12) for p in phases]
    nights = [turn for turn in range(1, 12) if match.rules.box.night[turn]]
    assert nights == [4, 8]


@pytest.mark.case(EL_ARISH, "10.14")
def test_10_14_an_empty_board_plays_on(el_arish):
    match = el_arish("israeli-combat", {}, turn=3)
    turn_over(match)
    assert match.position()["turn"] == 4
    assert match.decision is not None


@pytest.mark.case(EL_ARISH, "10.3", "3.1")
def test_10_3_everybody_in_his_own_area_and_nobody_on_the_eastern_edge(choices):
    match = levant.game(EL_ARISH).new(seed=1)
    assert match.decision.role == "Egyptian"
    assert set(choices(match, "pick")) == {"EG-14A", "EG-PLA"}
    match.play("pick EG-14A")
    assert set(choices(match, "place")) == {
        "EG-14A 4620", "EG-14A 4619", "EG-14A 4621", "EG-14A 4520", "EG-14A 4521",
        "EG-14A 4720", "EG-14A 4721",
    }  # fmt: skip
    match.play("place EG-14A 4620")
    match.play("place EG-PLA 4720")
    assert set(choices(match, "pick")) == {"EG-SFART", "EG-SFATM"}  # fortifications
    match.play("pick EG-SFART")
    assert match.why_not("place EG-SFART 2842").case == "10.3"
    box = match.rules.box
    east = box.east
    for unit in box.of_side[1]:
        assert not box.setup[0][unit] & east


@pytest.mark.case(EL_ARISH, "10.3")
def test_10_3_distances_of_the_two_divisions():
    box = levant.game(EL_ARISH).rules.box
    board, unit = box.board, box.unit_names.index
    near = box.setup[0][unit("EG-1-2")]
    centre = board.index["3844"]
    assert all(
        (board.distance(centre, n) <= 8) == bool(near >> n & 1)
        for n in board.index.values()
        if box.land >> n & 1 and not box.east >> n & 1
    )
    coast = box.setup[0][unit("EG-1-7")]
    shore = [n for n in board.index.values() if box.coast >> n & 1]
    for n in board.index.values():
        if box.land >> n & 1 and not box.east >> n & 1:
            assert (min(board.distance(n, c) for c in shore) <= 7) == bool(coast >> n & 1)


# --- 10.4 columns ------------------------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "10.4")
def test_10_4_a_division_in_column_through_one_hex_each_paying_more(el_arish, choices):
    match = el_arish("egyptian-movement", THIRD)
    match.play("fight-on")
    match.play("pick EG-3A")
    match.play("enter EG-3A 1946")  # clear, no road: one of six points
    assert cost(match, "EG-3A", "1946") == "1"
    match.play("move EG-3A 2145")
    match.play("pick EG-3AT")
    assert match.why_not("enter EG-3AT 1947").case == "10.4"
    match.play("enter EG-3AT 1946")
    assert cost(match, "EG-3AT", "1946") == "2"
    assert cost(match, "EG-3AT", "2046") == "3"


@pytest.mark.case(EL_ARISH, "10.4")
def test_10_4_the_fifth_on_foot_waits_for_another_turn(el_arish):
    match = el_arish("egyptian-movement", THIRD)
    match.play("fight-on")
    line = {"EG-3A": "2245", "EG-3AT": "2145", "EG-3ART": "2246", "EG-3AA": "2146"}
    for place, (unit, goal) in enumerate(line.items(), 1):
        match.play(f"enter {unit} 1946")
        assert cost(match, unit, "1946") == str(place)
        match.play(f"move {unit} {goal}")
    match.play("pick EG-1-3")  # the fifth: five points, and four on foot
    assert match.why_not("enter EG-1-3 1946").case == "10.4"
    match.play("stay EG-1-3")
    match.play("end")
    match.play("end")
    while match.decision.role == "Israeli":
        match.play("end")
    match.play("fight-on")
    match.play("pick EG-1-3")
    assert "enter EG-1-3 1946" in match.decision.actions  # the process starts again


@pytest.mark.case(EL_ARISH, "10.4")
def test_10_4_by_road_half_a_point_times_the_place_in_the_column(el_arish):
    rules = levant.game(EL_ARISH).rules
    match = el_arish("egyptian-movement", THIRD)
    match.play("fight-on")
    match.play("enter EG-3A 1949")  # the road to Bir Gifgafa
    label = rules.label(match.state, rules.words.parse("move EG-3A 2048"))
    assert label == "1"  # half a point to enter, half a point along the road
    match.play("move EG-3A 2547")
    match.play("enter EG-3AT 1949")
    assert rules.label(match.state, rules.words.parse("move EG-3AT 1949")) == "1"


@pytest.mark.case(EL_ARISH, "10.4", "10.8")
def test_10_4_committing_the_fourth_armored_or_shazli_gives_five_points_once(el_arish):
    units = {"EG-1-4A": "holding-box", "EG-2-4A": "holding-box", "EG-1-SHF": "holding-box"}
    match = el_arish("egyptian-movement", units, turn=4)
    match.play("fight-on")
    assert match.why_not("pick EG-1-SHF").case == "10.4"  # from turn 5
    match = el_arish("egyptian-movement", units, turn=5)
    match.play("fight-on")
    match.play("enter EG-1-4A 1949")
    match.play("move EG-1-4A 2148")
    assert points(match) == (5, 0)
    match.play("enter EG-2-4A 1949")
    match.play("move EG-2-4A 2048")
    assert points(match) == (5, 0)
    match.play("enter EG-1-SHF 1929")
    match.play("move EG-1-SHF 1929")
    assert points(match) == (10, 0)


@pytest.mark.case(EL_ARISH, "10.4")
def test_10_4_into_zones_but_not_onto_israelis(el_arish):
    match = el_arish("egyptian-movement", {**THIRD, "IL-79-7": "1946"})
    match.play("fight-on")
    match.play("pick EG-3A")
    assert match.why_not("enter EG-3A 1946").case == "10.4"
    match.play("enter EG-3A 1947")
    assert match.decision.actions == ["move EG-3A 1947"]  # in the zone, so no farther


# --- 10.5, 10.6 Israeli entry ------------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "10.5")
def test_10_5_every_division_by_its_own_span_of_the_eastern_edge(el_arish, choices):
    spans = {"IL-79-7": (4816, 4824), "IL-1-SHN": (4825, 4836), "IL-1-ZI": (4837, 4848),
             "IL-SC-ART": (4816, 4852), "IL-M-MA": (4816, 4852)}  # fmt: skip
    match = el_arish("israeli-movement", dict.fromkeys(spans, "holding-box"), turn=1)
    for unit, (first, last) in spans.items():
        match.play(f"pick {unit}")
        gates = {int(a.split()[1]) for a in choices(match, "enter")}
        assert (min(gates), max(gates)) == (first, last)
        match.undo()
    match.play("pick IL-79-7")
    assert match.why_not("enter IL-79-7 4830").case == "10.5"


@pytest.mark.case(EL_ARISH, "10.5")
def test_10_5_several_through_one_hex_form_a_column(el_arish):
    rules = levant.game(EL_ARISH).rules
    match = el_arish("israeli-movement", TAL, turn=1)
    match.play("enter IL-79-7 4820")
    assert rules.label(match.state, rules.words.parse("move IL-79-7 4820")) == "1"
    match.play("move IL-79-7 4721")
    match.play("enter IL-82-7 4820")
    assert rules.label(match.state, rules.words.parse("move IL-82-7 4820")) == "2"
    match.undo()
    match.play("enter IL-82-7 4821")
    assert rules.label(match.state, rules.words.parse("move IL-82-7 4821")) == "1"


@pytest.mark.case(EL_ARISH, "6.3", "10.5")
def test_6_3_who_enters_beside_a_fortification_is_told_that_it_stops_him():
    match = levant.game(EL_ARISH).new(seed=1)
    match.play("deploy")
    said = dict.fromkeys(("4820", "4816"), "")
    for node in said:
        action = match.rules.words.parse(f"enter IL-79-7 {node}")
        said[node] = match.rules.describe(match.state, action)
    assert said == {
        "4820": "enter the map at hex 4820, where an enemy zone stops it",
        "4816": "enter the map at hex 4816",
    }
    match.play("enter IL-79-7 4820")
    match.play("move IL-79-7 4820")
    refusal = match.why_not("pick IL-79-7")
    assert "an enemy zone, which stops it" in refusal.reason
    match.play("enter IL-82-7 4816")
    match.play("move IL-82-7 4816")
    assert match.why_not("pick IL-82-7").reason.endswith("has been moved in this phase")


@pytest.mark.case(EL_ARISH, "10.5", "10.7")
def test_10_5_one_matt_battalion_from_any_edge_and_ten_points_for_the_brigade(el_arish):
    units = {"IL-1-MA": "holding-box", "IL-2-MA": "holding-box"}
    match = el_arish("israeli-movement", units, turn=1)
    match.play("enter IL-1-MA 1940")
    match.play("move IL-1-MA 1940")
    assert points(match) == (0, 10)
    match.play("pick IL-2-MA")
    assert match.why_not("enter IL-2-MA 1942").case == "10.5"
    assert match.why_not("drop IL-2-MA 2842") is not None
    match.play("enter IL-2-MA 4830")
    match.play("move IL-2-MA 4830")
    assert points(match) == (0, 10)  # once


@pytest.mark.case(EL_ARISH, "10.6", "8.18")
def test_10_6_no_airstrikes_on_turn_one_two_dice_by_day_one_by_night(el_arish):
    first = levant.game(EL_ARISH).new(seed=1)
    first.play("deploy")
    assert first.position()["tracks"]["airstrikes"] == [0]
    for seed in range(8):
        match = el_arish("egyptian-combat", {"EG-14A": "2842"}, turn=2, seed=seed)
        match.play("end")
        dice = [event for event in match.events if event.case == "10.6"]
        assert match.position()["tracks"]["airstrikes"] == [
            sum(int(d) for d in dice[0].text.split("dice ")[1].split(" and "))
        ]
        assert " and " in dice[0].text
        night = el_arish("egyptian-combat", {"EG-14A": "2842"}, turn=3, seed=seed)
        night.play("end")
        assert night.position()["tracks"]["airstrikes"][0] <= 6


@pytest.mark.case(EL_ARISH, "10.6")
def test_10_6_the_202nd_comes_from_turn_five_through_the_northern_span(el_arish, choices):
    early = el_arish("israeli-movement", {"IL-1-202": "holding-box"}, turn=4)
    assert early.why_not("pick IL-1-202").case == "10.6"
    match = el_arish("israeli-movement", {"IL-1-202": "holding-box"}, turn=5)
    match.play("pick IL-1-202")
    gates = {int(a.split()[1]) for a in choices(match, "enter")}
    assert (min(gates), max(gates)) == (4816, 4824)
    match.play("enter IL-1-202 4818")
    match.play("move IL-1-202 4818")
    assert points(match) == (0, 0)


# --- 10.7 to 10.9 points and exits -------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "10.7", "3.4", "3.2")
def test_10_7_four_for_an_israeli_unit_one_an_objective_a_turn(el_arish, fight):
    match = el_arish("egyptian-combat", {"EG-14A": "4620", "EG-PLA": "3844"}, turn=2)
    match.play("end")
    assert points(match) == (0, 2)

    def start(seed):
        return el_arish("israeli-combat", {"EG-14A": "2842", "IL-R-7": "2841"}, seed=seed)

    lost = fight(start, ["attack 2842", "join IL-R-7", "assault", "frontal"], "AE")
    assert points(lost) == (0, 4)


@pytest.mark.case(EL_ARISH, "10.8", "3.4")
def test_10_8_objectives_at_the_end_and_five_points_to_win(el_arish):
    units = {"IL-79-7": "4620", "IL-82-7": "3844"}
    match = el_arish("egyptian-combat", units, turn=11, western_points=2.5)
    match.play("end")
    assert match.result.scores["Israeli"] == 4.5
    assert match.result.winner is None
    match = el_arish("egyptian-combat", units, turn=11, western_points=3)
    match.play("end")
    assert match.result.winner == "Israeli"


@pytest.mark.case(EL_ARISH, "10.8", "10.9")
def test_10_9_out_by_the_western_edge_for_two_one_or_half_a_point(el_arish):
    for turn, worth in ((4, 2), (5, 1), (8, 1), (9, 0.5), (11, 0.5)):
        match = el_arish("israeli-movement", {"IL-79-7": "1949"}, turn=turn)
        match.play("exit IL-79-7")
        assert points(match) == (worth, 0)
        assert match.why_not("pick IL-79-7").case == "10.9"


@pytest.mark.case(EL_ARISH, "10.9")
def test_10_9_by_road_at_the_road_rate_and_not_out_of_a_holding_zone(el_arish):
    """Half a point a hex along the central road: fifteen hexes and the step off for eight."""
    match = el_arish("israeli-movement", {"IL-79-7": "3346"})
    match.play("pick IL-79-7")
    assert "exit IL-79-7" in match.decision.actions
    match = el_arish("israeli-movement", {"IL-79-7": "3646"})
    match.play("pick IL-79-7")
    assert match.why_not("exit IL-79-7").case == "10.9"
    egyptian = el_arish("egyptian-movement", {"EG-14A": "1949"})
    egyptian.play("fight-on")
    assert egyptian.why_not("exit EG-14A").case == "10.11"


# --- 10.10 drop --------------------------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "10.10", "10.7")
def test_10_10_one_drop_of_matt_infantry_in_clear_ground(el_arish):
    units = {"IL-1-MA": "holding-box", "IL-2-MA": "holding-box", "IL-M-MA": "holding-box",
             "EG-14A": "2843", **TAL}  # fmt: skip
    match = el_arish("israeli-movement", units, turn=2)
    match.play("pick IL-1-MA")
    for place in ("2843", "2932", "4250", "4445"):  # Egyptians, sand, rough, fortification
        assert match.why_not(f"drop IL-1-MA {place}").case == "10.10"
    match.play("drop IL-1-MA 2842")
    assert points(match) == (0, 12)  # the brigade's ten and two for the drop
    assert match.why_not("pick IL-1-MA").case == "5.6"
    assert match.why_not("drop IL-2-MA 2838").case == "10.10"
    match.play("end")
    assert match.why_not("end").units == ["IL-1-MA"]


@pytest.mark.case(EL_ARISH, "10.10")
def test_10_10_at_the_start_of_the_phase_and_never_the_mortars(el_arish):
    units = {"IL-1-MA": "holding-box", "IL-M-MA": "holding-box", "IL-79-7": "2842"}
    match = el_arish("israeli-movement", units, turn=2)
    match.play("pick IL-M-MA")
    assert match.why_not("drop IL-M-MA 2838").case == "10.10"
    match.undo()
    match.play("move IL-79-7 2841")
    match.play("pick IL-1-MA")
    assert match.why_not("drop IL-1-MA 2838").case == "10.10"


@pytest.mark.case(EL_ARISH, "10.10")
def test_10_10_a1_kills_the_just_landed(el_arish, fight):
    units, marks = {"IL-1-MA": "2841", "EG-14A": "2842"}, {"IL-1-MA": ["landed"]}

    def start(seed):
        return el_arish("israeli-combat", units, marks=marks, seed=seed)

    match = fight(start, ["attack 2842", "join IL-1-MA", "assault", "mobile"], "A1")
    assert where(match, "IL-1-MA") == "eliminated"


# --- 10.11 withdrawal --------------------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "10.11")
def test_10_11_declared_once_at_the_start_of_an_egyptian_turn(el_arish):
    match = el_arish("egyptian-movement", {"EG-14A": "2842"}, turn=2)
    assert set(match.decision.actions) == {"fight-on", "withdraw"}
    match.play("withdraw")
    turn_over(match)
    match.play("end")
    match.play("end")
    assert match.position()["phase"] == "egyptian-movement"
    assert "withdraw" not in match.decision.actions
    assert match.why_not("withdraw").case == "10.11"


@pytest.mark.case(EL_ARISH, "10.11")
def test_10_11_disengaging_units_leave_a_zone_and_enter_no_other(el_arish, ends):
    units = {"IL-79-7": "2842", "EG-14A": "2843", "IL-82-7": "2847", "EG-PLA": "2643"}
    match = el_arish("egyptian-movement", units)
    match.play("withdraw")
    reached = ends(match, "EG-14A")
    assert "2844" in reached
    assert not reached & {"2743", "2943"}  # the first hex in the same zone
    assert not reached & {"2846", "2747", "2947"}  # nor another zone later on
    assert match.why_not("move EG-14A 2743").case == "10.11"
    assert "2743" in ends(match, "EG-PLA")  # who began outside may still go in


@pytest.mark.case(EL_ARISH, "10.11")
def test_10_11_exits_without_loss_but_not_in_the_turn_of_arrival(el_arish):
    match = el_arish("egyptian-movement", {"EG-14A": "1949", **THIRD})
    match.play("withdraw")
    match.play("exit EG-14A")
    assert where(match, "EG-14A") == "exited"
    assert points(match) == (0, 0)
    match.play("enter EG-3A 1949")
    match.play("move EG-3A 1949")
    assert match.why_not("exit EG-3A") is not None


@pytest.mark.case(EL_ARISH, "10.11")
def test_10_11_attacks_after_it_are_one_column_worse(el_arish, line):
    match = el_arish("egyptian-combat", {"EG-14A": "2842", "IL-R-7": "2843"}, withdrawal=1)
    match.play("attack 2843")
    match.play("join EG-14A")
    assert line(match, "10.11") == "-1"


# --- 10.12, 10.13 ------------------------------------------------------------------------------


@pytest.mark.case(EL_ARISH, "10.12")
def test_10_12_the_missile_fires_three_for_others_against_vehicles_only(el_arish, line):
    units = {"EG-SFATM": "2844", "EG-PLA": "2842", "IL-79-7": "2841"}
    match = el_arish("israeli-combat", units)
    for action in ("attack 2842", "join IL-79-7", "assault"):
        match.play(action)
    match.play("fire EG-SFATM")
    assert line(match, "8.11") == "-3"
    on_foot = el_arish("israeli-combat", {**units, "IL-79-7": "eliminated", "IL-1-AD": "2841"})
    for action in ("attack 2842", "join IL-1-AD", "assault"):
        on_foot.play(action)
    assert on_foot.decision.role == "Israeli"  # nobody was asked


@pytest.mark.case(EL_ARISH, "10.12", "2.13")
def test_10_12_motorized_infantry_is_a_target_and_guns_at_a_distance_are_not(el_arish):
    def asked(attackers: dict[str, str]) -> bool:
        units = {"EG-SFATM": "2844", "EG-PLA": "2842", **attackers}
        match = el_arish("israeli-combat", units, turn=5)
        match.play("attack 2842")
        for unit in attackers:
            match.play(f"join {unit}")
        match.play("assault")
        return "fire EG-SFATM" in match.decision.actions

    assert asked({"IL-1-202": "2841"})
    assert not asked({"IL-1-AD": "2841", "IL-A1-SHR": "2837"})
    assert not asked({"IL-SC-HEL": "2841"})


@pytest.mark.case(EL_ARISH, "10.12")
def test_10_12_attacking_it_has_no_strength_and_no_barrage(el_arish, line):
    match = el_arish("egyptian-combat", {"EG-SFATM": "2842", "IL-R-7": "2843"})
    match.play("attack 2843")
    match.play("join EG-SFATM")
    assert line(match, "8.9") == "+0"
    far = el_arish("egyptian-combat", {"EG-SFATM": "2841", "IL-R-7": "2843", "EG-PLA": "2844"})
    far.play("attack 2843")
    assert far.why_not("join EG-SFATM").case == "10.12"


@pytest.mark.case(EL_ARISH, "10.12")
def test_10_12_into_but_never_through_rough_and_towns(el_arish):
    """From 4251 over 4250 to 4249 is all rough; from 2844 over 2843 to 2842 is open."""
    units = {"EG-SFATM": "4251", "EG-PLA": "4249", "IL-79-7": "4248"}
    match = el_arish("israeli-combat", units)
    for action in ("attack 4249", "join IL-79-7", "assault"):
        match.play(action)
    assert match.decision.role == "Israeli"


@pytest.mark.case(EL_ARISH, "10.13")
def test_10_13_engineers_shift_attacks_into_fortifications(el_arish, line):
    match = el_arish("israeli-combat", {"IL-E-SHR": "4545", "IL-1-ZI": "4546", "EG-1-2": "4445"})
    match.play("attack 4445")
    match.play("join IL-1-ZI")
    assert line(match, "10.13") == ""
    match.play("join IL-E-SHR")
    assert line(match, "10.13") == "+1"
    open_ground = el_arish("israeli-combat", {"IL-E-SHR": "2842", "EG-1-2": "2843"})
    open_ground.play("attack 2843")
    open_ground.play("join IL-E-SHR")
    assert line(open_ground, "10.13") == ""
