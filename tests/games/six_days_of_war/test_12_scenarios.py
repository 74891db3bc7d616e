"""12.0 to 15.0: set-ups, reinforcements, scenarios, optional cards."""

import pytest

from levant.games.six_days_of_war import state, steps
from levant.games.six_days_of_war.box import ISRAEL, UAR
from levant.games.six_days_of_war.rules import arrivals, levels, placement

GAME = "six-days-of-war"


def deployed(game, scenario, seed=1, options=()):
    """A match after both sides have taken the ready-made set-up and no air defence."""
    match = game.new(scenario, seed=seed, options=options)
    while match.decision and (
        match.rules.question(match.state).case in ("4.1", "15.1", "15.2", "12.0", "13.0", "5.5.1")
        and match.state.steps[-1][0] <= steps.PATROLLING
    ):
        actions = match.decision.actions
        match.play("deploy" if "deploy" in actions else "done")
    return match


def at(match):
    return {name: unit["at"] for name, unit in match.position()["units"].items()}


@pytest.mark.case(GAME, "12.0", "12.1.1", "12.1.2", "12.2")
def test_12_0_the_grand_scenario_begins_with_few_units_and_no_war(game):
    match = deployed(game, "grand")
    s, placed = match.state, at(match)
    assert (s.wfl, s.scl, s.dvp, s.jil) == ([5, 2], [0, 1], [0, 0], 1)
    assert s.turn == 1
    assert placed["I-JERUSALEM"] == "westbank/1216"
    assert placed["S-HVYART"] == "golan/0103"
    assert "I-ADAN" not in placed  # R
    assert "E-9A" not in placed
    assert "J-40A" not in placed
    assert sum(1 for u in match.rules.box.air[ISRAEL] if s.at[u] == state.AT_BASE) == 11
    assert match.decision.role == "UAR"


@pytest.mark.case(GAME, "12.1.1", "12.2")
def test_12_1_1_up_to_five_israeli_air_units_on_air_defence_two_of_the_uar(game, offered):
    match = game.new("grand", seed=1)
    for action in ("done", "done", "deploy"):
        match.play(action)
    flown = 0
    while match.decision.role == "Israel" and offered(match, "patrol"):
        match.play("patrol " + sorted(offered(match, "patrol"))[0])
        flown += 1
    assert flown == 5
    match.play("deploy")
    match.play("patrol E-AIR-MIG-21-1 sinai")
    assert not any(each.startswith("E-") for each in offered(match, "patrol"))  # one Egyptian
    match.play("patrol S-AIR-MIG-21 golan")
    assert not offered(match, "patrol")


@pytest.mark.case(GAME, "12.1.2")
def test_12_1_2_israeli_units_begin_in_israel(game, offered):
    match = game.new("grand", seed=1)
    for action in ("done", "done"):
        match.play(action)
    assert offered(match, "place") == {"I-JERUSALEM westbank/1216"}
    match.play("place I-JERUSALEM westbank/1216")
    hexes = {each.split()[1] for each in offered(match, "place")}
    assert "sinai/3102" in hexes
    assert "golan/1006" in hexes
    assert "sinai/3001" not in hexes
    assert match.why_not("place I-TAL-7A sinai/3001").case == "12.0"


@pytest.mark.case(GAME, "12.1.3")
def test_12_1_3_reserves_come_with_a_wfl_of_six_or_on_the_second_day(game):
    match = deployed(game, "grand")
    box, s = match.rules.box, match.state
    levels.change_wfl(box, s, ISRAEL, 1)
    assert s.steps[-1][0] == steps.PLACING
    assert s.steps[-1][2] == steps.M_RESERVES
    assert len(s.steps[-1]) == 3 + 15
    adan, militia = (box.unit_names.index(n) for n in ("I-ADAN", "I-MIL1"))
    anywhere = placement.places(box, s, steps.M_RESERVES, adan, [])
    towns = placement.places(box, s, steps.M_MOBILIZED, adan, [])
    assert anywhere >> box.board.index["sinai/3103"] & 1
    assert not towns >> box.board.index["sinai/3103"] & 1
    assert towns >> box.board.index["sinai/3403"] & 1
    homes = placement.places(box, s, steps.M_RESERVES, militia, [])
    assert not homes >> box.board.index["sinai/3103"] & 1
    match = deployed(game, "grand")
    s = match.state
    s.war_turn = 2
    arrivals.arrive(box, s)
    assert s.steps[-1][2] == steps.M_MOBILIZED


@pytest.mark.case(GAME, "12.2.1")
def test_12_2_1_ousting_the_unef_brings_the_egyptians(game):
    match = deployed(game, "grand")
    match.play("play UAR-01")
    while "accept" in match.decision.actions:
        match.play("accept")
    assert match.decision.role == "UAR"
    assert match.decision.case == "12.2.1"
    box, s = match.rules.box, match.state
    leg, mech = (box.unit_names.index(n) for n in ("E-1/2", "E-9A"))
    legs = placement.places(box, s, steps.M_UNEF, leg, [])
    mechs = placement.places(box, s, steps.M_UNEF, mech, [])
    index = box.board.index
    assert legs >> index["sinai/3001"] & 1
    assert legs >> index["sinai/2521"] & 1
    assert not legs >> index["sinai/3005"] & 1  # east of the line
    assert mechs >> index["sinai/2106"] & 1
    assert not mechs >> index["sinai/2801"] & 1
    match.play("deploy")
    placed = at(match)
    assert placed["E-118I"] == "sinai/2521"
    assert "E-1/9" not in placed  # Yemen
    assert "E-14A" not in placed


@pytest.mark.case(GAME, "12.2.1")
def test_12_2_1_war_brings_them_within_six_hexes_of_a_bridge(set_up):
    match = set_up("outbreak", {"sinai/3102": ["I-TAL-7A"]}, egypt_in=0, war_turn=1)
    assert match.decision.case == "12.2.1"
    box, s = match.rules.box, match.state
    nodes = placement.places(box, s, steps.M_WAR, box.unit_names.index("E-1/2"), [])
    bridges = [n for pair in box.bridges[:3] for n in pair]
    for node in range(box.board.size):
        if nodes >> node & 1:
            assert min(box.board.distance(node, b) for b in bridges) <= 6


@pytest.mark.case(GAME, "12.2.1")
def test_12_2_1_the_second_day_group_waits_for_a_higher_israeli_wfl(game):
    s = state.War(1, 1, 1, 1)
    s.wfl = [4, 4]
    assert not arrivals.egyptians_come(s)
    s.wfl = [5, 4]
    assert arrivals.egyptians_come(s)
    s.wfl = [4, 4]
    assert arrivals.egyptians_come(s)  # once due, they come


@pytest.mark.case(GAME, "12.2.1", "10.2")
def test_10_2_commandos_go_west_with_jordan_and_the_card(set_up, offered):
    stacks = {
        "sinai/3101": ["E-CDO1"],
        "sinai/3201": ["E-CDO2"],
        "sinai/3102": ["I-TAL-7A"],
        "golan/0404": ["S-11I"],
    }
    for card, asked in (("played", True), ("hand", False)):
        match = set_up(
            "strategic",
            stacks,
            scenario="grand",
            turn=3,
            jordan=1,
            war_turn=2,
            cards={"UAR-09": card},
            commando_turn=0,
            last_turn=20,
        )
        match.play("pass")
        match.play("pass")
        assert (match.decision.case == "10.2") == asked
        if asked:
            assert "pass" in match.decision.actions
            match.play("place E-CDO1 westbank/1117")
            assert "pass" not in match.decision.actions  # both or none
            match.play("place E-CDO2 westbank/1717")
            assert at(match)["E-CDO2"] == "westbank/1717"


@pytest.mark.case(GAME, "12.2.2")
def test_12_2_2_every_syrian_fort_is_manned_and_reserves_need_a_die(game):
    match = deployed(game, "grand")
    box, s = match.rules.box, match.state
    forts = box.fort & box.syria
    assert forts & s.arabs == forts
    seen = {}
    for key in range(60):
        s.key, s.noted, s.syrians_in, s.wfl[UAR] = bytes([key]) * 32, [], 0, 3
        came = arrivals.syrians_come(box, s)
        seen[s.noted[0][3]] = came
    assert all(came == (die - 3 <= 2) for die, came in seen.items())


@pytest.mark.case(GAME, "12.2.3")
def test_12_2_3_jordan_is_set_up_one_to_a_hex_iraq_on_the_second_day(set_up):
    match = set_up(
        "strategic",
        {"sinai/3102": ["I-TAL-7A"], "golan/0404": ["S-11I"]},
        scenario="grand",
        turn=3,
        cards={"EVT-07": "hand:UAR"},
    )
    match.play("play EVT-07")
    while "deploy" in match.decision.actions:
        match.play("deploy")
    placed = at(match)
    jordan = [
        place for name, place in placed.items() if name.startswith("J-") and "AIR" not in name
    ]
    assert len(jordan) == len(set(jordan)) == 11
    assert placed["J-LEGION"] == "westbank/1215"
    assert placed["J-AIR-HUNTER"] == placed["Q-AIR-HUNTER"] == "airbase"
    assert "J-GUARD" not in placed
    assert "Q-6A" not in placed
    match.state.jordan = 1
    assert arrivals.jordanians_come(match.state)
    match.state.jordan, match.state.iraq_in = 2, 0
    assert not arrivals.jordanians_come(match.state)


@pytest.mark.case(GAME, "13.0", "13.3", "13.1.4", "13.2.4")
def test_13_the_historical_scenario_begins_with_a_pre_emptive_attack(game):
    match = deployed(game, "historical")
    if match.decision.case == "13.2.4":
        match.play("done")
    s = match.state
    assert s.wfl == [8, 3]
    assert -5 <= s.dsp[0] <= 4
    assert 7 <= s.dsp[1] <= 16
    assert s.dvp == [0, 21]
    assert s.scl == [1, 2]
    assert s.jordan == 1
    assert match.rules.box.dates[s.turn - 1] == "June 6"
    assert match.rules.box.dates[s.last_turn - 1] == "June 15"
    assert s.pre_emptive == 4
    assert match.decision.role == "Israel"
    assert match.decision.case == "4.2.1"
    assert not any(s.at[u] == state.ON_PATROL for u in match.rules.box.air[UAR])
    held = {n for n, c in match.position()["markers"]["cards"].items() if c == "hand:UAR"}
    assert held == {"EVT-02", "EVT-04"}
    assert at(match)["E-1/9"] == "gone"


@pytest.mark.case(GAME, "13.1.1", "13.1.2", "13.1.3", "13.2.1", "13.2.2", "13.2.3")
def test_13_where_the_armies_stand(game):
    match = deployed(game, "historical")
    box, s = match.rules.box, match.state
    for unit in box.ground[UAR]:
        node = s.at[unit]
        if node < 0:
            continue
        if box.formation[unit] == "6th Mechanized Division" or box.unit_names[unit] == "E-ISLAM":
            assert box.conqueror_west >> node & 1
        if box.unit_names[unit] in ("E-9A", "E-15A", "E-SHZA"):
            assert box.conqueror_east >> node & 1
    placed = at(match)
    assert placed["E-CDO1"].startswith("westbank/")
    assert placed["E-PAL1"] in ("sinai/3101", "sinai/3201")
    assert placed["S-HVYART"] == "golan/0103"
    assert placed["J-LEGION"] == "westbank/1215"
    assert placed["I-3M"] == placed["I-HAREL"] == "westbank/1220"
    assert placed["I-JERUSALEM"] == "westbank/1216"
    assert all(placed[u].startswith("sinai/") for u in ("I-TAL-7A", "I-P80", "I-INDART", "I-ADAN"))
    assert all(placed[u].startswith("golan/") for u in ("I-PEL-37A", "I-GOLANI"))
    militia = [placed[f"I-MIL{n}"] for n in range(1, 6)]
    assert len(set(militia)) == 5
    index = box.board.index
    peled = placement.places(box, s, steps.M_HISTORICAL, box.unit_names.index("I-PEL-37A"), [])
    assert not peled >> index["golan/0705"] & 1  # by the border
    assert placed["I-P55"] in ("available",)


@pytest.mark.case(GAME, "14.1", "14.2", "14.3")
def test_14_the_nightmare_begins_on_june_4_without_an_attack(game):
    levels_seen = set()
    for seed in range(30):
        match = game.new("nightmare", seed=seed)
        levels_seen.add(match.state.wfl[1])
    assert levels_seen == {4, 5, 6}
    match = deployed(game, "nightmare")
    s = match.state
    assert s.wfl[0] == 7
    assert 3 <= s.dsp[0] <= 12
    assert 11 <= s.dsp[1] <= 20
    assert s.dvp == [8, 4]
    assert s.scl == [4, 4]
    assert match.rules.box.dates[s.turn - 1] == "June 4"
    assert match.rules.box.dates[s.last_turn - 1] == "June 13"
    assert s.pre_emptive == 0
    cards = match.position()["markers"]["cards"]
    assert cards["EVT-05"] == cards["EVT-08"] == "hand:UAR"
    assert cards["UAR-10"] == "hand"
    assert "E-1/9" not in at(match)


CARDS_13 = {
    "played": {
        *(f"UAR-{n:02}" for n in (1, 3, 4, 7, 9, 12)),
        *(f"ISR-{n:02}" for n in (1, 4, 7, 9, 10, 11, 12, 16)),
        *("EVT-01", "EVT-05"),
    },
    "gone": {"UAR-10", "UAR-15", "ISR-13", "ISR-18"},
    "held": {"EVT-02", "EVT-04"},
}
CARDS_14 = {
    "played": {
        *(f"UAR-{n:02}" for n in (1, 3, 4, 5, 7, 8, 9, 12, 15, 16)),
        *(f"ISR-{n:02}" for n in (2, 4, 6, 8, 12)),
    },
    "gone": {"UAR-02", "UAR-13", "ISR-05", "ISR-13", "ISR-14", "ISR-16"},
    "held": {"EVT-05", "EVT-08"},
}


@pytest.mark.case(GAME, "13.1", "13.2", "13.3", "14.1", "14.2")
@pytest.mark.parametrize(
    ("scenario", "wanted"), [("historical", CARDS_13), ("nightmare", CARDS_14)]
)
def test_13_14_which_cards_have_been_played_put_away_and_kept(game, scenario, wanted):
    box = game.rules.box
    match = game.new(scenario, seed=1)
    places = match.position()["markers"]["cards"]
    assert {name for name, place in places.items() if place == "hand:UAR"} == wanted["held"]
    empty = {box.card_names[c] for c in box.no_event}
    spent = {name for name, place in places.items() if place in ("played", "spent")}
    assert len(spent & empty) == 2  # two without an event
    assert spent - empty == wanted["played"] | wanted["gone"]
    for name in wanted["played"]:
        card = box.card_names.index(name)
        stands = box.deck[card] < 2 and not box.trump[card]
        assert places[name] == ("played" if stands else "spent")
    assert not [name for name, place in places.items() if place == "hand:Israel"]


@pytest.mark.case(GAME, "13.3")
def test_13_3_the_palestinian_revolt_is_no_event_once_drawn(set_up, throw):
    for scenario in ("historical", "nightmare"):
        match = set_up(
            "strategic",
            {"sinai/3102": ["I-TAL-7A"], "sinai/2606": ["E-1/2"]},
            scenario=scenario,
            war_turn=2,
            cards={f"EVT-{n:02}": "spent" for n in range(1, 22) if n != 7},
        )
        match.play("draw")
        assert match.position()["markers"]["cards"]["EVT-07"] == "spent"
        assert match.decision.role == "Israel"  # nothing to keep, a turn lost


@pytest.mark.case(GAME, "15.0", "15.1")
def test_15_1_the_uar_takes_one_optional_card_and_plays_it_first(game, offered):
    match = game.new("grand", seed=1, options=["optional-cards"])
    assert offered(match, "choose") == {f"OPT-UAR-{n}" for n in range(1, 5)}
    match.play("choose OPT-UAR-3")
    assert [str(a) for a in match.decision.actions] == ["done"]
    while match.state.steps[-1][0] <= steps.PATROLLING:
        match.play("deploy" if "deploy" in match.decision.actions else "done")
    assert offered(match, "play") == {"OPT-UAR-3"}
    assert match.why_not("play UAR-02").case == "15.1"
    match = game.new("historical", seed=1, options=["optional-cards"])
    assert not offered(match, "choose")


@pytest.mark.case(GAME, "15.2")
def test_15_2_each_israeli_optional_card_costs_a_discard_without_award(game):
    match = game.new("grand", seed=1, options=["optional-cards"])
    match.play("done")
    match.play("choose OPT-ISR-1")
    match.play("choose OPT-ISR-2")
    match.play("done")
    match.play("done")  # the UAR discards nothing
    assert "done" not in match.decision.actions
    match.play("discard ISR-03")
    match.play("discard ISR-05")
    match.play("done")
    assert match.state.dvp[0] == 0
    assert match.state.wfl[0] == 5
    assert match.decision.case == "12.0"


@pytest.mark.case(GAME, "15.3")
def test_15_3_mobilization_after_a_trump(set_up):
    for options, change in ((["card-variant"], -1), ([], 2)):
        match = set_up(
            "strategic",
            {"sinai/3102": ["I-TAL-7A"], "golan/0404": ["S-11I"]},
            scenario="grand",
            turn=3,
            options=options,
            trumped=1,
            isr_wfl=4,
            cards={"UAR-15": "spent", "UAR-16": "spent"},
        )
        match.play("pass")
        match.play("play ISR-01")
        text = " ".join(e.text for e in match.events if e.text.startswith("Israeli war footing"))
        assert f"from 4 to {4 + change}" in text
