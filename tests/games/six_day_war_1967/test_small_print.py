"""Half-sentences of the rulebook that are easily lost: each would go unnoticed elsewhere."""

import pytest

from levant.core.nodes import members
from levant.core.sieve import passed
from levant.games.six_day_war_1967 import sequence
from levant.games.six_day_war_1967.rules import combat, random_events, strike
from levant.games.six_day_war_1967.rules.losses import can_refit, eliminate
from levant.games.six_day_war_1967.rules.retreat import choices, ends, path_to
from levant.games.six_day_war_1967.rules.zones import zone_of
from levant.games.six_day_war_1967.verbs import IN_COMBAT

GAME = "six-day-war-1967"
HOME = {"2119": ["IS12"], "2113": ["IE11"], "1818": ["IS01"], "2414": ["IE04"]}


def unit(match, name):
    return match.rules.box.unit_names.index(name)


def node(match, name):
    return match.rules.box.board.index[name]


def names(match, hexes):
    return {match.rules.box.board.names[n] for n in members(hexes)}


def where(match, name):
    return match.position()["units"][name]["at"]


def happens(set_up, total, stacks, **more):
    """A position in which the event of this roll has just come about."""
    match = set_up("sinai-reinforcement", stacks, **more)
    s, box = match.state, match.rules.box
    s.legal, s.steps, s.phase = [], [(1,)], 4
    random_events.happen(box, s, total)
    sequence.TABLE.settle(box, s)
    match._decision = None
    return match


# --- reserves and losses -----------------------------------------------------------------------


@pytest.mark.case(GAME, "6.2", "20.2")
def test_6_2_a_brigade_that_changes_front_by_air_does_not_land_in_a_zone(set_up):
    stacks = {"2307": ["IR05"], "1330": ["EG04"], "2119": ["IS12"]}
    match = set_up("sinai-movement", stacks)
    match.play("claim IR05")
    assert "drop IR05 1030" in match.decision.actions
    assert match.why_not("drop IR05 1230").case == "6.2"


@pytest.mark.case(GAME, "4.2")
def test_4_2_after_a_ground_unit_is_replaced_nothing_is_bought_or_taken(set_up):
    boxes = {
        "sinai-refit": ["IS01", "IS02"],
        "reserve": ["AS01", "IR01"],
        "eastern-available": ["AS02", "AM02"],
    }
    match = set_up("sinai-reinforcement", {"2119": ["IS12"]}, boxes=boxes)
    assert "take airstrike available" in match.decision.actions

    def told(action):
        return {str(c.action): c.say for c in match.seen_by("Sinai").choices()}[action]

    assert "buy, then transfer, then replace (" in match.decision.prompt
    assert "nothing can be bought after it" in told("take airstrike available")
    closing = "nothing can be bought or taken over after it"
    assert closing in told("replace IS01")
    match.play("replace IS01")
    match.play("place IS01 2119")
    assert closing not in told("replace IS02")
    for action in ("buy airstrike", "call IR01", "take airstrike available"):
        assert match.why_not(action).case == "4.2"


@pytest.mark.case(GAME, "8.2")
def test_8_2_the_line_home_enters_no_enemy_hex_and_a_city_is_home(set_up):
    stacks = {"2119": ["EG04"], "2121": ["EG05"], "2120": ["IS07"]}
    match = set_up("sinai-arab-combat", stacks)
    # every hex around is in a zone but the two that hold the enemy, one of them Beersheba
    assert not can_refit(match.rules.box, match.state, unit(match, "IS07"))
    stacks = {"2118": ["EG04"], "2120": ["EG05"], "2219": ["EG06"], "2019": ["EG07"]}
    match = set_up("sinai-arab-combat", {**stacks, "2119": ["IS07"]})
    assert can_refit(match.rules.box, match.state, unit(match, "IS07"))


@pytest.mark.case(GAME, "8.1", "19.2")
def test_8_1_static_units_go_to_the_deadpile_wherever_they_are_lost(set_up):
    match = set_up("sinai-movement", HOME)
    eliminate(match.rules.box, match.state, unit(match, "IS12"), IN_COMBAT)
    assert where(match, "IS12") == "sinai-dead"
    eliminate(match.rules.box, match.state, unit(match, "IS01"), IN_COMBAT)
    assert where(match, "IS01") == "sinai-refit"


# --- events and victory ------------------------------------------------------------------------


@pytest.mark.case(GAME, "9.2")
def test_9_2_an_occupied_town_is_a_political_crisis_too(set_up):
    match = happens(set_up, 6, {**HOME, "2231": ["EG04"]})
    assert match.state.rolls == 1
    assert happens(set_up, 6, HOME).state.rolls == 0
    taken = happens(set_up, 6, HOME, arabs=("2231",))  # in Arab hands, but occupied by nobody
    assert taken.state.rolls == 0


@pytest.mark.case(GAME, "9.2")
def test_9_2_the_street_brings_no_static_unit_back(set_up):
    match = happens(set_up, 3, HOME, boxes={"sinai-dead": ["ES07", "EG04"]})
    assert where(match, "EG04") == "sinai-due"
    assert where(match, "ES07") == "sinai-dead"


@pytest.mark.case(GAME, "9.2", "23.2")
def test_23_2_a_unit_that_came_back_counts_when_it_is_eliminated_again(set_up):
    match = set_up("sinai-movement", HOME, boxes={"sinai-dead": ["EG04"]})
    box, s, egyptian = match.rules.box, match.state, unit(match, "EG04")
    s.uncredited |= 1 << egyptian
    random_events.revive(box, s, egyptian)
    assert not s.uncredited >> egyptian & 1


@pytest.mark.case(GAME, "23.1", "2.14")
def test_23_1_a_city_arabs_control_but_do_not_occupy_ends_nothing(set_up):
    stacks = {"2113": ["JO03"], "2414": ["JO04"], "2119": ["EG04"], "1818": ["IS01"]}
    match = set_up("interphase", stacks, turn=3, arabs=("2307",))
    assert match.result is None


# --- Lebanon -----------------------------------------------------------------------------------


@pytest.mark.case(GAME, "25.2")
def test_25_2_neutral_lebanon_has_no_zone_makes_no_attack_and_is_closed(set_up, ends):
    stacks = {"2704": ["IE01"], "2703": ["LB01"]}
    for war in (0, 1):
        match = set_up("eastern-movement", stacks, lebanon_at_war=war)
        zone = zone_of(match.rules.box, match.state, 1)
        assert bool(zone >> node(match, "2704") & 1) == bool(war)
        assert ("2604" in ends(match, "IE01")) == bool(war)
        both = {**stacks, "2508": ["IE02"], "2509": ["JO03"]}
        match = set_up("eastern-arab-combat", both, lebanon_at_war=war)
        assert ("attack 2703 2704" in match.decision.actions) == bool(war)


@pytest.mark.case(GAME, "25.2", "16.14")
def test_25_2_no_ground_attack_on_neutral_lebanon(set_up):
    for war in (0, 1):
        match = set_up(
            "eastern-strike", {"2704": ["IE01"], "2703": ["LB01"]},
            boxes={"eastern-available": ["AS01", "AM02"]}, lebanon_at_war=war,
        )  # fmt: skip
        targets = names(match, passed(strike.target_bars(match.rules.box, match.state)))
        assert targets == ({"2703"} if war else set())


# --- combat ------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "13.12")
def test_13_12_the_canal_is_worse_to_attack_across_than_a_river(set_up):
    match = set_up("sinai-combat", {"0322": ["IS01"], "0222": ["EG04"]})
    match.play("attack 0322 0222")
    assert combat.hexside_shift(match.rules.box, match.state) == 2
    # one attacker who is not across the water takes the shift away
    stacks = {"2613": ["IE02"], "2714": ["JO03"], "2713": ["IE03"]}
    match = set_up("eastern-combat", stacks, turn=4)
    match.play("attack 2613 2714")
    assert combat.hexside_shift(match.rules.box, match.state) == 1
    match.play("join 2713")
    assert combat.hexside_shift(match.rules.box, match.state) == 0


@pytest.mark.case(GAME, "25.5", "15.5")
def test_25_5_on_turn_1_every_israeli_advance_is_doubled_and_costs_nothing(set_up, fight):
    def start(seed):
        stacks = {"1230": ["IS01", "IS02"], "1330": ["EG07", "EG03"]}
        return set_up("sinai-combat", stacks, turn=1, seed=seed)

    match = fight(start, ["attack 1230 1330", "resolve assault"], "DE")
    assert match.decision.case == "15.1"
    assert match.state.steps[-1][2] == 2
    assert match.position()["tracks"]["sinai_zrp"] == 50


@pytest.mark.case(GAME, "19.1")
def test_19_1_on_the_assault_table_recon_goes_no_further(set_up, fight):
    def start(seed):
        stacks = {"1230": ["IS01", "IS04"], "1330": ["EG03"]}
        return set_up("sinai-combat", stacks, seed=seed)

    match = fight(start, ["attack 1230 1330", "resolve assault"], "DE")
    match.play("pick IS04")
    assert match.state.steps[-1][2] == 1


@pytest.mark.case(GAME, "15.5", "6.2")
def test_15_5_an_enhanced_attack_doubles_no_defenders_advance(set_up, fight):
    def start(seed):
        stacks = {"1230": ["IS01", "IS07"], "1330": ["EG15", "EG16"]}
        return set_up("sinai-combat", stacks, seed=seed)

    match = fight(start, ["attack 1230 1330", "enhance assault"], "AR")
    while match.decision.case != "15.1":
        match.play(match.decision.actions[0])
    assert match.decision.role == "Eastern"
    assert match.state.steps[-1][2] == 1


@pytest.mark.case(GAME, "20.5", "14.5")
def test_20_5_a_surprised_garrison_cannot_ignore_its_retreat(set_up, fight):
    def start(seed):
        stacks = {"1620": ["IS03", "IS01", "IS02"], "1621": ["EG09", "ES03"]}
        return set_up("sinai-combat", stacks, dropped=("IS03",), seed=seed)

    match = fight(start, ["attack 1620 1621", "resolve mobile"], "DR")
    assert where(match, "ES03") == "sinai-dead"  # static, and must retreat
    assert not any("holds" in event.text for event in match.events)
    assert "stand EG09" not in match.decision.actions


@pytest.mark.case(GAME, "15.1", "15.2")
def test_15_2_an_advance_of_others_makes_room(set_up, fight):
    def start(seed):
        stacks = {
            "1230": ["IS01"], "1229": ["IS05", "IS06", "IS07"], "1330": ["EG03"],
            "1331": ["IS02", "IS09", "IR01"], "1131": ["IR02", "IR03", "IR06"],
            "1130": ["IS03", "IS04", "IS08"], "1231": ["IR04", "IR05", "IR07"],
        }  # fmt: skip
        return set_up("sinai-combat", stacks, seed=seed)

    match = fight(start, ["attack 1230 1330", "join 1229", "join 1331", "resolve assault"], "DE")
    for name in ("IS05", "IS06", "IS07"):
        match.play(f"pick {name}")
        match.play(f"advance {name} 1330")
    assert "pick IS01" in match.decision.actions  # into 1229, which has been left


# --- retreats ----------------------------------------------------------------------------------


@pytest.mark.case(GAME, "14.5")
def test_14_5_nobody_is_driven_through_a_fortification_of_his_own(set_up):
    # from Khan Yunis only Rafah is free of zones; 1618 lies beyond it
    match = set_up("sinai-movement", {"1817": ["EG04"], "1818": ["IS01"]})
    found = names(match, ends(match.rules.box, match.state, unit(match, "EG04"), 2))
    assert "1718" in found
    assert "1618" not in found


@pytest.mark.case(GAME, "14.2")
def test_14_2_a_full_hex_is_entered_if_there_is_no_other(set_up):
    around = {"1817": ["EG07"], "1818": ["IS01"], "1917": ["EG01", "EG02"]}
    match = set_up("sinai-movement", {**around, "1718": ["EG04", "EG05"]})
    found = choices(match.rules.box, match.state, unit(match, "EG07"), 1)
    assert names(match, found) == {"1718", "1917"}
    match = set_up("sinai-movement", {**around, "1718": ["EG04"]})
    found = choices(match.rules.box, match.state, unit(match, "EG07"), 1)
    assert names(match, found) == {"1718"}


@pytest.mark.case(GAME, "2.14", "14.2")
def test_2_14_a_panic_takes_no_objective_if_there_is_a_way_round(set_up):
    # Nakhl, in Israeli hands, lies on one of the ways from 1230 to 1429
    match = set_up("sinai-movement", {"1230": ["EG04"]}, israelis=("1329",))
    box, s, egyptian = match.rules.box, match.state, unit(match, "EG04")
    for goal in ("1428", "1429"):
        distance = box.board.distance(node(match, "1230"), node(match, goal))
        path = path_to(box, s, egyptian, distance, node(match, goal))
        assert node(match, "1329") not in path[:-1]
    straight = path_to(box, s, egyptian, 2, node(match, "1329"))
    assert straight[-1] == node(match, "1329")


# --- strikes -----------------------------------------------------------------------------------


@pytest.mark.case(GAME, "18.5", "18.7")
def test_18_7_a_terrorized_place_is_no_target_unless_units_are_there(set_up):
    match = set_up(
        "sinai-arab-barrage", {"1818": ["IS01"], "2119": ["IS12"]},
        boxes={"sinai-available": ["BS1", "AM01"]}, terrorized=("2231", "2119"),
    )  # fmt: skip
    assert match.why_not("shell 2231").case == "18.7"
    match.play("shell 2119")  # the only marker
    assert match.decision.actions == ["fire 2119 units"]


@pytest.mark.case(GAME, "20.1")
def test_20_1_the_airborne_move_is_there_again_in_every_movement_phase(set_up):
    stacks = {"2119": ["IS03"], "1330": ["EG04"]}
    match = set_up("sinai-strike", stacks, boxes={"sinai-used": ["AM01"]})
    assert match.position()["phase"] == "sinai-movement"  # nothing to fly with
    match.play("pick IS03")
    assert "drop IS03 1030" in match.decision.actions
