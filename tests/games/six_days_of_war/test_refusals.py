"""Refusals name the case that forbids, and say what stands in the way."""

import pytest

GAME = "six-days-of-war"
FRONT = {"sinai/3102": ["I-TAL-7A", "I-TAL-60A"], "sinai/2606": ["E-1/2"]}


def refused(match, action, case, *words):
    found = match.why_not(action)
    assert found, action
    assert found.case == case, found
    assert all(word in found.reason for word in words), found


@pytest.mark.case(GAME, "5.3.1")
def test_5_3_1_allies_that_do_not_stack_and_the_closed_border(set_up, throw):
    stacks = {"sinai/3001": ["E-ISLAM"], "sinai/3101": ["E-PAL1"], "sinai/3303": ["I-3M"]}
    match = set_up("operations", stacks, mover=1, initiative=1)
    throw(match, 5)
    match.play("operate ground")
    refused(match, "move E-ISLAM sinai/3101", "5.3.1", "Palestinians", "Islamic Volunteers")
    refused(match, "move E-ISLAM sinai/3102", "5.3.1", "may not enter Israel")


@pytest.mark.case(GAME, "5.3.1", "5.3.2", "5.3.3", "5.5")
@pytest.mark.parametrize(
    ("target", "case"),
    [("sinai/3303", "5.3.1"), ("golan/1006", "5.3.3"), ("westbank/1019", "5.3.2")],
)
def test_5_3_aircraft_are_told_which_check_holds_them(set_up, throw, target, case):
    match = set_up(
        "operations",
        {target: ["I-3M"], "sinai/2606": ["E-1/2"]},
        mover=1,
        bases={"EGY-1": ["E-AIR-IL-28-1"]},
    )
    throw(match, 5)
    match.play("operate air")
    refused(match, f"strike E-AIR-IL-28-1 {target}", case, "may not enter Israel")


@pytest.mark.case(GAME, "5.4")
@pytest.mark.parametrize("start", ["sinai/2804", "sinai/3003"])
def test_5_4_mechanized_units_are_told_that_rough_ground_is_entered_by_road(set_up, throw, start):
    match = set_up("operations", {start: ["I-3M"], "sinai/1902": ["E-1/2"]}, mover=0)
    throw(match, 5)
    match.play("operate independents")
    match.play("activate I-3M")
    refused(match, "move I-3M sinai/2805", "5.4", "rough", "by road only")


@pytest.mark.case(GAME, "10.1")
def test_10_1_the_mountain_is_entered_not_attacked_and_not_by_the_uar(set_up, throw):
    stacks = {"golan/0103": ["S-HVYART"], "golan/0203": ["I-3M"], "golan/0202": ["S-44A"]}
    match = set_up("operations", stacks, mover=0, bases={"ISR-1": ["I-AIR-SHAHAK1"]})
    match.play("operate air")
    refused(match, "strike I-AIR-SHAHAK1 golan/0103", "10.1", "from the air")
    match.undo()
    throw(match, 5)
    match.play("operate independents")
    match.play("activate I-3M")
    match.play("stay I-3M")
    refused(match, "attack golan/0103", "10.1", "entered, not attacked")
    match = set_up("operations", stacks, mover=1)
    throw(match, 5)
    match.play("operate ground")
    refused(match, "move S-44A golan/0103", "10.1", "only Israeli units")
    refused(match, "activate S-HVYART", "10.1")


@pytest.mark.case(GAME, "5.2")
def test_5_2_operations_that_a_side_does_not_have(set_up):
    match = set_up("operations", FRONT, mover=0)
    refused(match, "operate ground", "5.2", "Israel has no Operation of that kind")
    refused(match, "operate final", "5.2", "activated before")
    match = set_up("operations", FRONT, mover=1)
    refused(match, "operate tal", "5.2", "UAR has no Operation of that kind")


@pytest.mark.case(GAME, "5.2")
def test_5_2_no_fight_before_anybody_is_activated(set_up):
    match = set_up("operations", FRONT, mover=0)
    match.play("operate tal")
    refused(match, "fight", "5.2", "activates a unit at least")


@pytest.mark.case(GAME, "10.1.1", "15.0")
def test_optional_rules_that_are_not_in_use_say_so(set_up):
    stacks = FRONT | {"golan/0103": ["S-HVYART"]}
    match = set_up("operations", stacks, mover=1)
    refused(match, "redeploy golan/0404", "10.1.1", "without that optional rule")
    refused(match, "choose OPT-UAR-1", "15.0", "without the optional cards")
    match = set_up("operations", stacks, mover=1, options=["heavy-artillery"])
    refused(match, "redeploy sinai/2606", "10.1.1", "no Golan fort")


@pytest.mark.case(GAME, "4.1")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("UAR-04", ["once UAR-01 Oust the UNEF is in play"]),
        ("UAR-14", ["once war has broken out"]),
        ("UAR-15", ["trump"]),
        ("ISR-04", ["not in UAR's hand"]),
    ],
)
def test_4_1_what_a_card_lacks_is_named(set_up, card, words):
    match = set_up("strategic", FRONT, scenario="grand", turn=3)
    refused(match, f"play {card}", "4.1.1" if card == "UAR-15" else "4.1", *words)


@pytest.mark.case(GAME, "4.1")
def test_4_1_two_cards_of_which_one_would_do_and_other_conditions(set_up):
    match = set_up("strategic", FRONT, scenario="grand", turn=3)
    match.play("pass")
    refused(match, "play ISR-10", "4.1", "UAR-04", " or ", "UAR-12")
    refused(match, "rescind EVT-08", "4.1", "event")
    war = set_up("strategic", FRONT, turn=22, war_turn=2, scl_ussr=5)
    refused(war, "play UAR-17", "4.1", "Israel holds an objective")
    refused(war, "play UAR-18", "4.1", "Soviet commitment of 4 or less")


@pytest.mark.case(GAME, "4.2")
def test_4_2_before_war_no_unit_is_told_to_activate_first(set_up):
    match = set_up("strategic", FRONT, scenario="grand", turn=3)
    for action in ("move I-TAL-7A sinai/3002", "attack sinai/2606", "operate tal", "agree"):
        refused(match, action, "4.2", "until war breaks out")
    refused(match, "done", "3.0", "now UAR plays its card")


@pytest.mark.case(GAME, "6.2.1")
def test_6_2_1_a_retreat_refused_says_why(set_up, throw):
    stacks = {"sinai/2606": ["E-2A/4"], "sinai/2607": ["I-ADAN", "I-3M", "I-HAREL"]}
    match = set_up("operations", stacks, mover=0, initiative=0)
    throw(match, 9)
    match.play("operate independents")
    for name in ("I-ADAN", "I-3M", "I-HAREL"):
        match.play(f"activate {name}")
        refused(
            match, f"move {name} sinai/2606", "5.4.2", "attack it once all activated units have"
        )
        match.play(f"stay {name}")
    match.play("attack sinai/2606")
    refused(match, "resolve", "6.2", "nobody attacks yet")
    for name in ("I-ADAN", "I-3M", "I-HAREL"):
        match.play(f"join {name}")
    throw(match, 7)  # 10 to 4, 2:1, -/1R
    match.play("resolve")
    assert match.decision.case == "6.2.1"
    refused(match, "retreat E-2A/4 sinai/2607", "6.2.1", "the enemy is there")
    refused(match, "retreat E-2A/4 sinai/2508", "6.2.1", "farther from the enemy")
    refused(match, "retreat E-2A/4 sinai/2106", "6.2.1", "two hexes")
    refused(match, "retreat I-3M sinai/2407", "6.2.1", "retreats first")


@pytest.mark.case(GAME, "5.4.3", "5.4.4", "5.4.5", "5.4.6", "5.4.1")
def test_5_4_other_ways_to_go_are_refused_each_for_its_own_reason(set_up, throw):
    stacks = {"sinai/3303": ["I-3M", "I-P80"], "sinai/2606": ["E-1/2"]}
    match = set_up("operations", stacks, mover=0, initiative=1)
    throw(match, 5)
    match.play("operate independents")
    refused(match, "sail I-3M sinai/2801", "5.4.3", "initiative")
    refused(match, "fly I-P80 sinai/2804", "5.4.4", "initiative")
    refused(match, "fly I-3M sinai/2804", "5.4.4", "neither")
    refused(match, "push I-3M sinai/3304", "5.4.1", "no enemy zone")
    refused(match, "exit I-3M", "5.4.6", "only UAR")
    refused(match, "move I-3M sinai/3303", "5.4", "already")


@pytest.mark.case(GAME, "4.2")
def test_4_2_the_one_less_for_a_returned_card_is_told(set_up, throw):
    match = set_up("strategic", FRONT, scenario="grand", turn=3, isr_wfl=9, uar_wfl=9)
    match.play("play UAR-02")
    match.play("trump ISR-16")
    match.play("return")
    throw(match, 7)
    match.play("accept")
    text = next(event.text for event in match.told[-1] if "trump" in event.text)
    assert "rolls 7" in text
    assert "6 with 1 less for a card given back" in text


@pytest.mark.case(GAME, "12.1.3")
def test_12_1_3_a_reserve_elsewhere_is_told_what_the_case_asks_of_its_hex(game):
    match = game.new("grand", seed=4)
    while not match.decision.prompt.endswith("placed?") or match.decision.case != "12.1.3":
        actions = [str(each) for each in match.decision.actions]
        wanted = [each for each in ("deploy", "done", "play ISR-01", "accept") if each in actions]
        match.play(wanted[0] if wanted else actions[0])
    unit = str(match.decision.actions[0]).split()[1]
    refused(match, f"place {unit} sinai/1603", "12.1.3", "Qantara West is not in Israel")


@pytest.mark.case(GAME, "5.5")
def test_5_5_who_is_still_to_drop_its_bombs_does_not_land(set_up, throw):
    hexes = {"sinai/2606": ["E-1/2"], "sinai/2804": ["E-2/2"]}
    wing = {"ISR-1": ["I-AIR-SHAHAK1", "I-AIR-SHAHAK2"], "ISR-2": ["I-AIR-SAMBAD1"]}
    match = set_up("operations", hexes, mover=0, bases=wing)
    match.play("operate air")
    match.play("strike I-AIR-SHAHAK1 sinai/2606")
    match.play("strike I-AIR-SHAHAK2 sinai/2804")
    match.play("launch")
    match.play("next sinai/2606")
    while match.decision and "home" not in match.decision.actions:
        match.play(next(a for a in match.decision.actions if a.split()[0] in ("bomb", "done")))
    refused(match, "land I-AIR-SHAHAK2 ISR-3", "5.5", "is none")
    refused(match, "land I-AIR-SAMBAD1 ISR-3", "5.5", "is none")
