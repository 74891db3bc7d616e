"""9.0 Suez '56."""

import random

import pytest

import levant
from levant.games.middle_east_battles import state

SUEZ = "suez-56"
FLEET = {"BR-1P": "holding-box", "BR-2P": "holding-box", "BR-3P": "holding-box",
         "FR-1RCP": "holding-box", "BR-RS": "holding-box", "BR-A6RTR": "holding-box",
         "BR-JS": "holding-box", "BR-845": "holding-box"}  # fmt: skip


def where(match: levant.Match, unit: str) -> str:
    return match.position()["units"][unit]["at"]


def points(match: levant.Match) -> tuple[float, float]:
    tracks = match.position()["tracks"]
    return tracks["western_points"], tracks["egyptian_points"]


# --- 9.2 how long ------------------------------------------------------------------------------


@pytest.mark.case(SUEZ, "9.2", "3.2", "4.1")
def test_9_2_the_game_may_end_with_turn_six(suez):
    match = suez("egyptian-combat", {"BR-RS": "3005", "EG-4": "2411"}, turn=6, egyptian_points=8)
    match.play("end")
    assert match.decision.role == "Anglo-French"
    match.play("last 6")
    assert match.decision is None
    assert match.result.scores["Egyptian"] == 8


@pytest.mark.case(SUEZ, "9.2")
def test_9_2_the_written_turn_is_hidden_from_the_egyptian_player(suez):
    match = suez("egyptian-combat", {"BR-RS": "3005", "EG-4": "2411"}, turn=6)
    match.play("end")
    match.play("last 8")
    assert match.view("Anglo-French")["tracks"]["last_turn"] == 8
    assert "last_turn" not in match.view("Egyptian")["tracks"]
    for seen in match.events:
        assert "8" not in seen.text or seen.kind != "written"
    rules = match.rules
    assert rules.to_plain(rules.veil(match.state, "Egyptian"))["last_turn"] == 0
    hidden = rules.table(rules.veil(match.state, "Egyptian"), "Egyptian")
    assert [what for what, _ in hidden.tracks[0].markers] == ["Game Turn"]


@pytest.mark.case(SUEZ, "9.2")
def test_9_2_going_on_costs_a_die_and_one_each_turn_until_the_number_is_shown(suez):
    match = suez("egyptian-combat", {"BR-RS": "3005", "EG-4": "2411"}, turn=6)
    match.play("end")
    match.play("last 8")
    for turn in (7, 8):
        before = points(match)[1]
        for _ in range(4):
            match.play("end")
        die = next(e.die for e in reversed(match.events) if "World opinion" in e.text)
        assert points(match)[1] == before + die + 1
        assert (match.decision is None) == (turn == 8)
    assert any("turn 8" in event.text for event in match.events if event.kind == "revealed")


@pytest.mark.case(SUEZ, "9.2")
def test_9_2_turn_twelve_is_the_last(suez):
    match = suez("egyptian-combat", {"BR-RS": "3005", "EG-4": "2411"}, turn=12)
    match.play("end")
    assert match.decision is None


# --- 9.3 to 9.7 forces -------------------------------------------------------------------------


@pytest.mark.case(SUEZ, "9.3", "3.1")
def test_9_3_inland_for_all_but_the_coastal_battery(choices):
    match = levant.game(SUEZ).new(seed=1)
    assert match.decision.role == "Egyptian"
    assert choices(match, "pick") == ["EG-PSCOAST"]  # the fewest hexes, so the first
    match.play("pick EG-PSCOAST")
    assert match.why_not("place EG-PSCOAST 2411").case == "9.3"
    match.play("place EG-PSCOAST 2013")
    assert match.why_not("place EG-4 2014").case == "9.3"
    match.play("place EG-4 2411")
    assert match.why_not("place EG-1R 2411").case == "5.11"


@pytest.mark.case(SUEZ, "9.3", "3.1")
def test_9_3_the_ready_made_set_up_places_everybody():
    match = levant.game(SUEZ).new(seed=1)
    match.play("deploy")
    assert match.position()["phase"] == "anglo-french-movement"
    placed = [u for u, p in match.position()["units"].items() if p["at"].isdigit()]
    assert len(placed) == 10


@pytest.mark.case(SUEZ, "9.5")
def test_9_5_the_what_if_units_are_set_up_only_in_their_scenario():
    historical, what_if = (
        levant.game(SUEZ).new(scenario, seed=1) for scenario in ("historical", "what_if")
    )
    assert "EG-1-1-4A" not in historical.position()["units"]
    what_if.play("deploy")
    assert where(what_if, "EG-1-1-4A").isdigit()
    assert points(historical) == (0, 8)  # 9.8
    assert points(what_if) == (0, 0)


@pytest.mark.case(SUEZ, "9.4")
def test_9_4_a_die_of_militia_from_turn_two_in_city_hexes_with_egyptians(suez):
    units = {"EG-4": "2411", "EG-1R": "2511", "EG-2R": "2806", "EG-MIL1": "holding-box",
             "EG-MIL2": "holding-box"}  # fmt: skip
    match = suez("egyptian-movement", units, turn=1)
    assert "EG-MIL1" not in " ".join(match.decision.actions)
    match = suez("egyptian-movement", units, turn=2)
    assert set(match.decision.actions) == {"place EG-MIL1 2411", "place EG-MIL1 2511"}
    assert match.why_not("place EG-MIL1 2806").case == "9.4"  # Port Fuad is no city hex
    assert match.why_not("place EG-MIL1 2410").case == "9.4"


@pytest.mark.case(SUEZ, "9.4", "5.11")
def test_9_4_the_pair_must_part_by_the_end_of_the_phase(suez):
    for seed in range(30):
        units = {"EG-4": "2411", "EG-MIL1": "holding-box"}
        match = suez("egyptian-movement", units, turn=2, seed=seed)
        match.play("place EG-MIL1 2411")
        assert match.why_not("end").case == "5.11"
        match.play("move EG-MIL1 2511")
        assert match.why_not("end") is None
        break


@pytest.mark.case(SUEZ, "9.4")
def test_9_4_not_where_neither_could_move_away_and_over_without_a_city_hex(suez):
    units = {"EG-4": "2411", "BR-RS": "2412", "EG-MIL1": "holding-box"}
    match = suez("egyptian-movement", units, turn=2)
    assert not [a for a in match.decision.actions if a.startswith("place")]
    match = suez("egyptian-movement", {"EG-4": "2806", "EG-MIL1": "holding-box"}, turn=2)
    assert match.position()["tracks"]["militia_over"] == 1


@pytest.mark.case(SUEZ, "9.6", "9.7", "1.4")
def test_9_6_everything_anglo_french_waits_off_shore(choices):
    match = levant.game(SUEZ).new(seed=1)
    match.play("deploy")
    units = match.position()["units"]
    western = [unit for unit in units if unit[:2] in ("BR", "FR")]
    assert len(western) == 38
    assert {units[unit]["at"] for unit in western} == {"holding-box"}
    assert match.position()["tracks"]["airstrikes"] == [7, 5]
    table = match.rules.table(match.state, "Egyptian")
    held = [piece for piece in table.pieces if piece.cell == "western-box"]
    assert len(held) == 38  # 1.4: and none of them in anybody's zone
    assert match.rules.overlay(match.state, "western-zones", "") == {}


# --- 9.8, 9.9 points ---------------------------------------------------------------------------


@pytest.mark.case(SUEZ, "9.8", "3.2")
def test_9_8_points_for_units_lost_and_objectives_held(suez, fight):
    match = suez("egyptian-combat", {"EG-4": "2209", "EG-1R": "2509", "BR-RS": "3005"}, turn=2)
    match.play("end")
    assert points(match) == (0, 2)

    def start(seed):
        return suez("anglo-french-combat", {"BR-GDSP": "3005", "EG-4": "2905"}, seed=seed)

    lost = fight(start, ["attack 2905", "join BR-GDSP", "assault", "frontal"], "AE")
    assert points(lost) == (0, 2)


@pytest.mark.case(SUEZ, "9.8")
def test_9_8_a_point_for_fire_into_a_city_hex_and_none_for_assault_alone(suez):
    units = {"BR-RS": "2412", "EG-4": "2411"}
    for fire, price in (([], 0), (["strike British 2", "gunfire British"], 1)):
        match = suez("anglo-french-combat", units, airstrikes=[7, 5])
        for action in ("attack 2411", "join BR-RS", *fire, "assault"):
            match.play(action)
        assert sum("fire into the city" in event.text for event in match.events) == price


@pytest.mark.case(SUEZ, "9.9", "3.3")
def test_9_9_objectives_count_two_at_the_end_and_five_points_win(suez):
    units = {"BR-RS": "2209", "BR-WY": "2509", "EG-4": "1832"}
    match = suez("egyptian-combat", units, turn=6, egyptian_points=0)
    match.play("end")
    match.play("last 6")
    assert points(match) == (4, 0)
    assert match.result.winner is None  # four more is a draw
    match = suez("egyptian-combat", {**units, "BR-ASH": "2806"}, turn=6, egyptian_points=0)
    match.play("end")
    match.play("last 6")
    assert match.result.winner == "Anglo-French"
    assert match.result.scores == {"Anglo-French": 6, "Egyptian": 0, "net": 6}


@pytest.mark.case(SUEZ, "9.9", "9.10")
def test_9_10_units_leave_by_the_southern_edge_for_two_points_then_one(suez):
    for turn, worth in ((3, 2), (4, 1)):
        match = suez("anglo-french-movement", {"BR-RS": "4811"}, turn=turn)
        match.play("exit BR-RS")
        assert points(match) == (worth, 0)
        assert where(match, "BR-RS") == "exited"
        assert match.why_not("pick BR-RS").case == "9.10"


@pytest.mark.case(SUEZ, "9.10")
def test_9_10_half_a_point_by_road_one_otherwise_and_never_for_egyptians(suez):
    """Six points: eleven hexes of road and the step off make 6; by the canal's far bank it is 7."""
    match = suez("anglo-french-movement", {"BR-RS": "3711"})
    match.play("pick BR-RS")
    assert "exit BR-RS" in match.decision.actions
    match = suez("anglo-french-movement", {"BR-RS": "4208"})
    match.play("pick BR-RS")
    assert "exit BR-RS" not in match.decision.actions
    egyptian = suez("egyptian-movement", {"EG-4": "4811"}, turn=1)
    assert egyptian.why_not("exit EG-4").case == "9.10"


# --- 9.11 airborne -----------------------------------------------------------------------------


@pytest.mark.case(SUEZ, "9.11")
def test_9_11_two_paratroop_units_on_turn_one_then_one_a_turn_at_the_start(suez):
    match = suez("anglo-french-movement", FLEET, turn=1)
    match.play("drop BR-1P 1829")
    match.play("drop FR-1RCP 3611")
    assert match.why_not("drop BR-2P 3711").case == "9.11"
    match = suez("anglo-french-movement", FLEET, turn=2)
    match.play("drop BR-1P 1829")
    assert match.why_not("drop BR-2P 3711").case == "9.11"
    late = suez("anglo-french-movement", {**FLEET, "FR-2RCP": "3005"}, turn=2)
    late.play("move FR-2RCP 3004")
    assert late.why_not("drop BR-2P 3711").case == "9.11"


@pytest.mark.case(SUEZ, "7.18")
def test_7_18_fire_of_the_other_nation_is_told_with_its_price(suez):
    match = suez("anglo-french-combat", {"FR-2RCP": "2806", "EG-3NG": "2807"}, airstrikes=[2, 2])
    match.play("attack 2807")
    match.play("join FR-2RCP")
    said = {choice.action: choice.say for choice in match.seen_by("Anglo-French").choices()}
    assert said["strike British 1"].startswith("1 British airstrike, one column left")
    assert said["strike French 1"] == "1 French airstrike, 1 point to the Egyptian player"
    match.play("strike British 1")
    said = {choice.action: choice.say for choice in match.seen_by("Anglo-French").choices()}
    assert said["strike French 1"] == "1 French airstrike"  # it is mixed already


@pytest.mark.case(SUEZ, "9.11")
def test_9_11_what_is_left_is_said_and_so_is_the_choice_that_gives_it_up(suez):
    match = suez("anglo-french-movement", {**FLEET, "FR-2RCP": "3005"}, turn=1)
    said = {choice.action: choice.say for choice in match.seen_by("Anglo-French").choices()}
    assert "2 airborne landings left" in match.decision.prompt
    next_phase = "next is the Anglo-French Combat Phase"
    assert said["end"] == f"end the phase: {next_phase}, giving up 2 airborne landings"
    match.play("drop BR-1P 1829")
    assert "1 airborne landing left" in match.decision.prompt
    match.play("pick FR-2RCP")
    says = [choice.say for choice in match.seen_by("Anglo-French").choices()]
    assert "to hex 2604 (4 of 6), giving up 1 airborne landing" in says
    assert "stay where it is" in says
    match.play("move FR-2RCP 3004")
    assert "airborne" not in match.decision.prompt


@pytest.mark.case(SUEZ, "9.13")
def test_9_13_how_many_more_may_land_is_said(suez):
    match = suez("anglo-french-movement", FLEET, turn=4)
    assert "6 more may land" in match.decision.prompt
    match.play("pick BR-RS")
    match.play(next(action for action in match.decision.actions if action.startswith("land")))
    assert "5 more may land" in match.decision.prompt


@pytest.mark.case(SUEZ, "9.11")
def test_9_11_clear_hexes_only_zones_allowed_and_no_further_move(suez):
    match = suez("anglo-french-movement", {**FLEET, "EG-4": "1828"}, turn=1)
    match.play("pick BR-1P")
    for hex_ in ("2411", "2022", "1905", "1828"):  # city, marsh, sea, Egyptians
        assert match.why_not(f"drop BR-1P {hex_}").case == "9.11"
    match.play("drop BR-1P 1829")  # next to Egyptians, and on the map's coast road side
    assert match.why_not("move BR-1P 1830").case == "5.6"
    match.play("end")
    assert match.why_not("end").units == ["BR-1P"]
    assert match.position()["units"]["BR-1P"]["marks"] == ["landed"]


@pytest.mark.case(SUEZ, "9.11")
def test_9_11_just_landed_they_do_not_advance_and_a1_kills(suez, fight):
    units, marks = {"BR-1P": "3005", "EG-4": "2905"}, {"BR-1P": ["landed"]}

    def start(seed):
        return suez("anglo-french-combat", units, marks=marks, seed=seed)

    steps = ["attack 2905", "join BR-1P", "assault", "mobile"]
    match = fight(start, steps, "D1")
    match.play(match.decision.actions[0])
    assert match.decision.prompt.startswith("Turn")  # no advance is offered
    match = fight(start, steps, "BR")
    while match.decision.actions[0].startswith("retreat"):
        match.play(match.decision.actions[0])
    assert where(match, "BR-1P") != "eliminated"
    weak = {"BR-GDSP": "3005", "EG-4": "2905"}

    def hopeless(seed):
        return suez("anglo-french-combat", weak, marks={"BR-GDSP": ["landed"]}, seed=seed)

    match = fight(hopeless, ["attack 2905", "join BR-GDSP", "assault", "mobile"], "A1")
    assert where(match, "BR-GDSP") == "eliminated"


@pytest.mark.case(SUEZ, "7.9", "9.14")
def test_7_9_br_drives_back_who_has_just_crossed_and_kills_nobody(suez, fight):
    units = {"BR-1P": "3005", "EG-4": "2905"}

    def start(seed):
        return suez("anglo-french-combat", units, marks={"BR-1P": ["crossed"]}, seed=seed)

    match = fight(start, ["attack 2905", "join BR-1P", "assault", "mobile"], "BR")
    while match.decision.actions[0].startswith("retreat"):
        match.play(match.decision.actions[0])
    assert where(match, "BR-1P") not in ("3005", "eliminated")


@pytest.mark.case(SUEZ, "9.11")
def test_9_11_a_turn_later_they_are_infantry_like_any_other(suez, costs):
    match = suez("anglo-french-movement", {"BR-1P": "3005"}, marks={"BR-1P": ["landed"]}, turn=2)
    assert max(costs(match, "BR-1P").values()) == 6
    assert "marks" not in match.position()["units"]["BR-1P"]


# --- 9.12 helicopters --------------------------------------------------------------------------


@pytest.mark.case(SUEZ, "9.12")
def test_9_12_the_js_helicopter_brings_one_straight_leg_unit_and_stays_with_it(suez, choices):
    match = suez("anglo-french-movement", FLEET, turn=1)
    match.play("pick BR-JS")
    assert "lift BR-JS BR-RS" in match.decision.actions
    assert match.decision.prompt.startswith("Click a unit that")
    assert match.why_not("lift BR-JS BR-A6RTR").case == "9.12"  # on tracks
    match.play("lift BR-JS BR-RS")
    assert match.why_not("carry BR-RS 2411").case == "9.12"  # city
    match.play("carry BR-RS 3611")
    assert where(match, "BR-JS") == where(match, "BR-RS") == "3611"
    assert "pick BR-JS" not in match.decision.actions
    match.play("pick BR-845")
    assert choices(match, "lift") == []  # only the JS unit carries
    match.play("stay BR-845")
    match.play("end")
    assert match.position()["units"]["BR-RS"]["marks"] == ["landed"]


@pytest.mark.case(SUEZ, "9.12")
def test_9_12_back_to_the_fleet_and_out_again_within_sixty_points(suez):
    units = {"BR-JS": "4811", "BR-RS": "holding-box"}
    match = suez("anglo-french-movement", units, turn=2)
    match.play("lift BR-JS BR-RS")  # to the fleet and back is part of the same flight
    hexes = {a.split()[2] for a in match.decision.actions if a.startswith("carry ")}
    assert "1829" in hexes
    assert "4711" not in hexes  # out, in, and down the canal again is more than sixty
    far = suez("anglo-french-movement", {"BR-JS": "4811", "BR-RS": "holding-box"}, turn=2)
    far.play("pick BR-JS")
    assert "return BR-JS" in far.decision.actions


@pytest.mark.case(SUEZ, "9.12")
def test_9_12_it_also_carries_units_from_hex_to_hex(suez):
    units = {"BR-JS": "1829", "BR-RS": "1827", "EG-4": "2411"}
    match = suez("anglo-french-movement", units, turn=5)
    match.play("lift BR-JS BR-RS")
    match.play("carry BR-RS 3611")
    assert where(match, "BR-RS") == "3611"


@pytest.mark.case(SUEZ, "9.10", "9.12")
def test_9_10_airmobile_transport_off_the_map(suez):
    match = suez("anglo-french-movement", {"BR-JS": "4711", "BR-RS": "4611"}, turn=3)
    match.play("lift BR-JS BR-RS")
    match.play("carry-off BR-RS")
    assert where(match, "BR-JS") == where(match, "BR-RS") == "exited"
    assert points(match) == (4, 0)


@pytest.mark.case(SUEZ, "9.10", "9.12")
def test_9_10_a_helicopter_flies_from_the_fleet_across_the_map_and_off_it_in_one_phase(suez):
    units = {"BR-845": "holding-box", "BR-RS": "holding-box", "EG-4": "2411"}
    match = suez("anglo-french-movement", units, turn=3)
    match.play("exit BR-845")
    assert where(match, "BR-845") == "exited"
    assert points(match) == (2, 0)
    assert match.why_not("exit BR-RS").case == "9.10"  # it has not been on the map
    match = suez("anglo-french-movement", {"BR-845": "4411", "EG-4": "2411"}, turn=3)
    match.play("return BR-845")  # thirty hexes and more there and back are too many
    assert match.why_not("exit BR-845").case == "9.10"


@pytest.mark.case(SUEZ, "9.12")
def test_9_12_empty_helicopters_come_and_go(suez):
    match = suez("anglo-french-movement", FLEET, turn=1)
    match.play("move BR-845 1828")
    assert where(match, "BR-845") == "1828"
    match = suez("anglo-french-movement", {"BR-845": "1828"}, turn=2)
    match.play("return BR-845")
    assert where(match, "BR-845") == "holding-box"
    match.play("move BR-845 1829")  # and out again with the points left
    assert where(match, "BR-845") == "1829"


@pytest.mark.case(SUEZ, "9.12")
def test_9_12_one_unit_a_phase_whatever_points_are_left_and_another_in_the_next(suez):
    units = {"BR-JS": "holding-box", "BR-RS": "holding-box", "BR-WY": "holding-box"}
    match = suez("anglo-french-movement", {**units, "EG-4": "2411"}, turn=2)
    match.play("lift BR-JS BR-RS")
    match.play("carry BR-RS 1829")  # near the fleet
    assert match.why_not("lift BR-JS BR-WY").case == "5.6"  # they move no farther
    match = suez("anglo-french-movement", {**units, "BR-JS": "1829", "BR-RS": "1829"}, turn=3)
    match.play("lift BR-JS BR-WY")
    match.play("carry BR-WY 1830")
    assert where(match, "BR-JS") == where(match, "BR-WY") == "1830"


# --- 9.13 amphibious ---------------------------------------------------------------------------


@pytest.mark.case(SUEZ, "9.13")
def test_9_13_from_turn_four_six_units_then_three(suez):
    names = ["RS", "WY", "ASH", "RF", "RWK", "YL", "1GDS", "2GDS", "3GDS", "A6RTR"]
    fleet = dict.fromkeys((f"BR-{name}" for name in names), "holding-box")
    early = suez("anglo-french-movement", fleet, turn=3)
    assert early.why_not("land BR-RS 2110").case == "9.13"
    match = suez("anglo-french-movement", fleet, turn=4)
    shore = ["2109", "2110", "2111", "2112", "2012", "2013"]
    for unit, place in zip(list(fleet)[:6], shore, strict=True):
        match.play(f"land {unit} {place}")
    assert match.why_not("land BR-1GDS 2014").case == "9.13"
    for _ in range(4):
        while "end" not in match.decision.actions:
            match.play(match.decision.actions[-1])
        match.play("end")
    for unit, place in (("BR-1GDS", "1824"), ("BR-2GDS", "1823"), ("BR-3GDS", "1822")):
        match.play(f"land {unit} {place}")
    assert match.why_not("land BR-A6RTR 1821").case == "9.13"


@pytest.mark.case(SUEZ, "9.13")
def test_9_13_coastal_hexes_without_egyptians_and_no_further_move(suez):
    match = suez("anglo-french-movement", {**FLEET, "EG-PSCOAST": "2013"}, turn=4)
    match.play("pick BR-A6RTR")
    assert match.why_not("land BR-A6RTR 2013").case == "9.13"
    assert match.why_not("land BR-A6RTR 2411").case == "9.13"
    match.play("land BR-A6RTR 2012")
    assert match.why_not("pick BR-A6RTR").case == "5.6"
    match.play("end")
    assert match.position()["units"]["BR-A6RTR"]["marks"] == ["landed"]


# --- 9.14, 9.15 engineers ----------------------------------------------------------------------


@pytest.mark.case(SUEZ, "9.14")
def test_9_14_over_the_engineers_hex_to_the_far_bank(suez):
    units = {"BR-9ENG": "3909", "BR-RS": "3809", "BR-WY": "3708"}
    match = suez("anglo-french-movement", units, turn=5)
    match.play("pick BR-RS")
    crossings = [a for a in match.decision.actions if a.startswith("cross")]
    assert crossings == ["cross BR-RS 3910 BR-9ENG"]
    match.play(crossings[0])
    assert where(match, "BR-RS") == "3910"
    assert "pick BR-9ENG" not in match.decision.actions  # the engineer has done its work
    match.play("pick BR-WY")
    assert not [a for a in match.decision.actions if a.startswith("cross")]  # not beside it


@pytest.mark.case(SUEZ, "9.14")
def test_9_14_no_engineer_helps_itself_nor_after_moving_nor_onto_egyptians(suez):
    match = suez("anglo-french-movement", {"BR-9ENG": "3909", "BR-RS": "3809"}, turn=5)
    match.play("pick BR-9ENG")
    assert not [a for a in match.decision.actions if a.startswith("cross")]
    match.play("stay BR-9ENG")
    match.play("cross BR-RS 3910 BR-9ENG")  # one that stays where it is can help
    moved = suez("anglo-french-movement", {"BR-9ENG": "4008", "BR-RS": "3809"}, turn=5)
    moved.play("move BR-9ENG 3909")
    moved.play("pick BR-RS")
    assert moved.why_not("cross BR-RS 3910 BR-9ENG").case == "9.14"
    held = suez(
        "anglo-french-movement", {"BR-9ENG": "3909", "BR-RS": "3809", "EG-4": "3910"}, turn=5
    )
    held.play("pick BR-RS")
    assert held.why_not("cross BR-RS 3910 BR-9ENG").case == "9.14"


@pytest.mark.case(SUEZ, "9.14", "7.15")
def test_9_14_who_crossed_and_who_helped_may_advance_after_combat(suez, fight, choices):
    """9.11 to 9.13 forbid it in so many words besides the movement; 9.14 does not."""
    units = {"BR-9ENG": "3909", "BR-RS": "3809", "EG-MIL1": "4009"}

    def start(seed):
        match = suez("anglo-french-movement", units, turn=5, seed=seed, airstrikes=[7, 5])
        match.play("cross BR-RS 3910 BR-9ENG")
        match.play("end")
        return match

    steps = ["attack 4009", "join BR-9ENG", "join BR-RS", "strike British 7", "assault", "mobile"]
    match = fight(start, steps, "D2")
    while match.decision.actions[0].startswith("retreat"):
        match.play(match.decision.actions[0])
    assert any(move.startswith("BR-9ENG") for move in choices(match, "advance"))


@pytest.mark.case(SUEZ, "9.14")
def test_9_14_one_engineer_helps_another(suez):
    match = suez("anglo-french-movement", {"BR-9ENG": "3909", "FR-10ENG": "3809"}, turn=5)
    match.play("cross FR-10ENG 3910 BR-9ENG")
    assert where(match, "FR-10ENG") == "3910"


@pytest.mark.case(SUEZ, "9.14")
def test_9_14_only_who_crossed_dies_of_an_a1(suez, fight):
    units = {"BR-GDSP": "3005", "BR-9ENG": "2906", "EG-4": "2905"}

    def start(seed):
        return suez("anglo-french-combat", units, marks={"BR-GDSP": ["crossed"]}, seed=seed)

    steps = ["attack 2905", "join BR-GDSP", "join BR-9ENG", "assault", "mobile"]
    match = fight(start, steps, "A1")
    assert where(match, "BR-GDSP") == "eliminated"
    assert where(match, "BR-9ENG") != "eliminated"


@pytest.mark.case(SUEZ, "9.15")
def test_9_15_engineers_shift_attacks_into_the_city_one_right_once(suez, line, column):
    units = {"BR-9ENG": "2412", "FR-10ENG": "2511", "EG-4": "2411"}
    match = suez("anglo-french-combat", units)
    match.play("attack 2411")
    match.play("join BR-9ENG")
    assert line(match, "9.15") == "+1"
    match.play("join FR-10ENG")
    assert line(match, "9.15") == "+1"
    open_ground = suez("anglo-french-combat", {"BR-9ENG": "3005", "EG-4": "2905"})
    open_ground.play("attack 2905")
    open_ground.play("join BR-9ENG")
    assert line(open_ground, "9.15") == ""


@pytest.mark.case(SUEZ, "9.15")
def test_9_15_not_for_the_egyptian_engineer(suez, line):
    match = suez("egyptian-combat", {"EG-4AENG": "2412", "BR-RS": "2411"}, scenario="what_if")
    match.play("attack 2411")
    match.play("join EG-4AENG")
    assert line(match, "9.15") == ""


@pytest.mark.case(SUEZ, "1.3", "9.6")
def test_1_3_both_battles_run_on_the_shared_rules():
    for game in ("suez-56", "el-arish-67"):
        match = levant.game(game).new(seed=4)
        dice = random.Random(4)
        while match.decision is not None:
            match.play(dice.choice(match.decision.actions))
        assert match.result is not None


@pytest.mark.case(SUEZ, "9.8", "9.9")
def test_9_8_the_score_says_what_the_points_are_for(suez) -> None:
    match = suez("anglo-french-combat", {"BR-40CDO": "2705", "EG-1NG": "2806"})
    s, box = match.state, match.rules.box
    s.points = [2, 26]  # doubled: a unit of Egypt's; 8 at the start, 2 for a unit, 3 for objectives
    s.at[box.unit_names.index("BR-42CDO")] = state.ELIMINATED
    s.at[box.unit_names.index("EG-2NG")] = state.ELIMINATED
    west, egypt, held, *_ = match.rules.table(s, "Anglo-French").standings
    assert west.how == "1 for 1 enemy unit"
    assert egypt.how == "8 at the start, 2 for 1 enemy unit, 3 for objectives and the rest"
    assert held.how.endswith(": 2806 Port Fuad")
