"""Refusals out of turn name what has to be answered first; and the words of events."""

import pytest

EVERYTHING = [
    "pick US-05", "move US-05 1603", "board US-53 US-01", "ground US-53 1022", "raise US-05", "end",
    "attack 1602 So-34", "bombard 1422 1421", "withdraw 1422", "join So-34", "add US-05",
    "resolve", "halt", "deploy", "place US-05 1602", "advance US-05",
]  # fmt: skip


@pytest.mark.case("sixth-fleet", "7.0")
def test_7_0_while_the_opponent_removes_a_unit_nothing_else_is_done(set_up) -> None:
    match = set_up("nato-movement", {"1602": ["US-01", "US-03", "US-04", "US-05"]})
    match.play("end")
    assert match.decision.role == "Soviet"
    for action in EVERYTHING:
        refusal = match.why_not(action)
        assert refusal.case == "7.0", action
        assert refusal.reason.startswith("the Soviet player must first choose which unit"), action


@pytest.mark.case("sixth-fleet", "14.2")
def test_14_2_the_question_of_neutral_air_space_comes_first(set_up) -> None:
    match = set_up("soviet-movement", {"1422": ["So-34"]}, options=["neutral-air-space"])
    for action in ["pick So-34", "move So-34 1322", *EVERYTHING]:
        assert match.why_not(action).case == "14.2", action


@pytest.mark.case("sixth-fleet", "14.1")
def test_14_1_a_submarine_is_given_up_first(fleet) -> None:
    units = {"US-02": {"at": "0812"}, "So-40": {"at": "1404"}, "So-41": {"at": "1404"}}
    match = fleet.at(
        {"game": "sixth-fleet", "scenario": "short", "turn": 1, "phase": "first-strike",
         "options": ["first-strike"], "units": units, "markers": {"nearest": ["So-40", "So-41"]}}
    )  # fmt: skip
    for action in EVERYTHING:
        assert match.why_not(action).case == "14.1", action


@pytest.mark.case("sixth-fleet", "14.4", "12.3")
def test_14_4_the_closed_gate_is_named_for_what_lies_beyond_it_too(set_up) -> None:
    match = set_up(
        "soviet-movement", {"2125": ["So-05"]}, turn=12, gate_turn=14, destroyed=["2025"]
    )
    match.play("pick So-05")
    for place in ("2025", "1925", "1722"):
        assert match.why_not(f"move So-05 {place}").case == "14.4", place


@pytest.mark.case("sixth-fleet", "10.15")
def test_10_15_a_defended_hex_that_bars_the_only_way_is_named(set_up) -> None:
    match = set_up("soviet-movement", {"2125": ["So-05"]}, turn=12)
    match.play("pick So-05")
    assert match.why_not("move So-05 1925").case == "10.15"
    assert match.why_not("move So-05 2025").case == "10.15"


@pytest.mark.case("sixth-fleet", "9.62")
def test_9_62_rising_from_a_carrier_is_told_as_no_flight_from_hex_to_hex(set_up) -> None:
    match = set_up("nato-movement", {"1204": ["US-01"]}, aboard={"US-01": ["US-57"]})
    match.play("move US-57 1204")
    assert "goes up on patrol over its carrier in 1204 " in match.events[-1].text


@pytest.mark.case("sixth-fleet", "8.72")
def test_8_72_the_loss_of_an_air_unit_is_told_in_a_sentence(set_up, fight) -> None:
    def start(seed):
        return set_up("soviet-combat", {"0815": ["So-05"], "0816": ["US-53"]}, seed=seed)

    match = fight(start, ["attack 0815 US-53", "resolve"])
    lost = next(event.text for event in match.events if event.kind == "lost")
    assert lost.endswith(
        "cannot retreat, being aircraft, and is destroyed: 3 points to the Soviet player"
    )


@pytest.mark.parametrize(("ship", "place", "words"), [
    ("US-05", "0529", "from 0529 off Egypt"), ("US-06", "0624", "from 0624 Sollum anchorage"),
    ("US-07", "0815", "from 0815 Gulf of Sirte"),
])  # fmt: skip
def test_a_ship_is_never_told_to_be_in_a_country(set_up, ship, place, words) -> None:
    match = set_up("nato-movement", {place: [ship]})
    match.play(f"pick {ship}")
    assert words in match.decision.prompt


@pytest.mark.case("sixth-fleet", "11.0", "9.62")
def test_11_0_placing_and_boarding_are_refused_for_themselves_in_a_combat_phase(set_up) -> None:
    match = set_up("nato-combat", {"1602": ["US-01", "US-05"]})
    assert match.why_not("place US-06 1602").case == "11.0"
    assert match.why_not("board US-53 US-01").case == "9.62"


@pytest.mark.case("sixth-fleet", "5.0")
def test_5_0_the_unit_that_is_being_moved_is_named_by_its_number(set_up) -> None:
    match = set_up("nato-movement", {"1602": ["US-01", "US-05"]})
    match.play("pick US-05")
    assert match.why_not("end").units == ["US-05"]
    assert match.why_not("move US-01 1603").units == ["US-05"]


@pytest.mark.case("sixth-fleet", "6.42", "6.44")
def test_6_44_a_submarine_is_barred_by_enemies_not_by_their_zones(set_up) -> None:
    match = set_up("nato-movement", {"2025": ["Tu-36"], "1924": ["So-05"], "1925": ["So-07"]})
    refusal = match.why_not("pick Tu-36")
    assert refusal.case == "6.42"
    assert "bar its way" in refusal.reason
    assert {"So-05", "So-07"} & set(refusal.units)
