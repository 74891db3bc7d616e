"""6.2 to 6.2.3, 10.1.1, 10.7: what each result of a ground combat does, die by die."""

import pytest

from levant.games.six_days_of_war import state, steps
from levant.games.six_days_of_war.rules import assault, retreat, special
from levant.games.six_days_of_war.verbs import IN_COMBAT

GAME = "six-days-of-war"
FIELD = "sinai/2606"
BESIDE = "sinai/2607"


def number(match, name):
    return match.rules.box.unit_names.index(name)


def node(match, name):
    return match.rules.box.board.index[name]


def at(match, name):
    return match.position()["units"][name]["at"]


def disrupted(match, name):
    return "disrupted" in match.position()["units"][name].get("marks", [])


@pytest.fixture
def fight(set_up, throw):
    """Attack a hex with some units and roll this die."""

    def play(stacks, target, attackers, die, mover=0, **more):
        match = set_up("operations", stacks, mover=mover, initiative=mover, **more)
        throw(match, 9)  # enough to activate everybody
        match.play("operate " + ("independents" if mover == 0 else "ground"))
        for name in attackers:
            match.play(f"activate {name}")
            match.play(f"stay {name}")
        if "fight" in match.decision.actions:
            match.play("fight")
        match.play(f"attack {target}")
        for name in attackers:
            match.play(f"join {name}")
        throw(match, die)
        match.play("resolve")
        return match

    return play


@pytest.mark.case(GAME, "6.2")
def test_6_2_e_eliminates_every_attacker(fight):
    stacks = {"golan/0404": ["S-11I"], "golan/0405": ["I-P80"]}
    match = fight(stacks, "golan/0404", ["I-P80"], 1)  # 1:3, E/-
    assert at(match, "I-P80") == "eliminated"
    assert at(match, "S-11I") == "golan/0404"


@pytest.mark.case(GAME, "6.2", "6.2.1")
def test_6_2_attackers_too_are_disrupted_and_retreat(fight, offered):
    stacks = {FIELD: ["E-2A/4", "E-1/2"], BESIDE: ["I-ADAN", "I-3M"]}
    match = fight(stacks, FIELD, ["I-ADAN", "I-3M"], 1)  # 1:1, 2R/-
    assert offered(match, "disrupt") == {"I-ADAN", "I-3M"}
    match.play("disrupt I-ADAN")
    match.play("disrupt I-ADAN")  # a second time eliminates; the owner chooses (6.2.2)
    assert at(match, "I-ADAN") == "eliminated"
    assert match.decision.role == "Israel"
    board = match.rules.box.board
    for each in offered(match, "retreat"):
        end = node(match, each.split()[1])
        assert board.distance(node(match, BESIDE), end) == 2
        assert board.distance(node(match, FIELD), end) > 1
    match.play(match.decision.actions[0])
    assert not disrupted(match, "I-3M")
    assert at(match, "E-2A/4") == FIELD


@pytest.mark.case(GAME, "6.2")
def test_6_2_no_defender_twice_before_all_once(fight, offered):
    stacks = {FIELD: ["E-1/2", "E-PARA"], BESIDE: ["I-ADAN", "I-3M", "I-HAREL"]}
    match = fight(stacks, FIELD, ["I-ADAN", "I-3M", "I-HAREL"], 7)  # 10 to 3, 3:1, -/2R
    match.play("disrupt E-1/2")
    assert disrupted(match, "E-1/2")
    assert disrupted(match, "E-PARA")  # the only one left to choose
    assert match.decision.role == "UAR"
    assert offered(match, "retreat")


@pytest.mark.case(GAME, "6.2", "6.2.3")
def test_6_2_a_defender_lost_to_disruption_spares_the_attacker_one(fight):
    stacks = {FIELD: ["E-1/2"], BESIDE: ["I-ADAN", "I-3M"]}
    for marks, spared in (({"E-1/2": ["disrupted"]}, True), ({}, False)):
        # 3:1 shifted to 4:1 by the Disruption, 1/1; without it 3:1, 1/1
        match = fight(stacks, FIELD, ["I-ADAN", "I-3M"], 2, marks=marks)
        assert (at(match, "E-1/2") == "eliminated") == spared
        waits = match.state.steps[-1][0] == steps.SUFFERING
        assert waits == (not spared)


@pytest.mark.case(GAME, "6.2")
def test_6_2_a_unit_attacks_once_an_operation(fight, offered):
    stacks = {FIELD: ["E-2A/4"], "sinai/2708": ["E-1/2"], BESIDE: ["I-ADAN", "I-3M"]}
    match = fight(stacks, FIELD, ["I-ADAN"], 4)  # 3 to 4, 1:2, 1R/-
    while offered(match, "retreat"):
        match.play(match.decision.actions[0])
    box, s = match.rules.box, match.state
    assert not assault.ready_to_attack(box, s, number(match, "I-ADAN"))
    s.flags[number(match, "I-3M")] |= state.ACTIVE
    assert assault.ready_to_attack(box, s, number(match, "I-3M"))
    s.flags[number(match, "I-3M")] |= state.DISRUPTED
    assert not assault.ready_to_attack(box, s, number(match, "I-3M"))


@pytest.mark.case(GAME, "5.3.2", "10.2")
def test_5_3_2_commandos_attack_israel_without_the_check_others_do_not(set_up):
    stacks = {"westbank/1018": ["E-CDO1", "J-ALI", "E-CDO2"], "westbank/1019": ["I-3M"]}
    match = set_up("operations", stacks, mover=1)  # the second commando has not been activated
    box, s = match.rules.box, match.state
    for name in ("E-CDO1", "J-ALI"):
        s.flags[number(match, name)] |= state.ACTIVE
    target = node(match, "westbank/1019")
    assert assault.attackers_at(box, s, 1, target) == [number(match, "E-CDO1")]
    assert target in assault.targets(box, s, 1)
    s.entry = 4
    assert len(assault.attackers_at(box, s, 1, target)) == 2


@pytest.mark.case(GAME, "6.2")
def test_6_2_an_attack_is_resolved_once_enough_have_joined(set_up, throw):
    stacks = {"golan/0404": ["S-11I"], "golan/0405": ["I-P80", "I-MIL1"]}
    match = set_up("operations", stacks, mover=0)
    throw(match, 9)
    match.play("operate independents")
    for name in ("I-P80", "I-MIL1"):
        match.play(f"activate {name}")
        match.play(f"stay {name}")
    match.play("attack golan/0404")
    assert "resolve" not in match.decision.actions
    match.play("join I-MIL1")
    assert "resolve" not in match.decision.actions  # 1 to 6
    assert match.why_not("resolve").case == "6.2"
    match.play("join I-P80")
    assert match.decision.actions == ["resolve"]


@pytest.mark.case(GAME, "10.1", "6.2")
def test_10_1_the_guns_on_the_mountain_are_not_attacked(set_up):
    stacks = {"golan/0103": ["S-HVYART"], "golan/0203": ["I-3M"], "golan/0601": ["S-44A"]}
    match = set_up("operations", stacks, mover=0)
    box, s = match.rules.box, match.state
    s.flags[number(match, "I-3M")] |= state.ACTIVE
    assert assault.targets(box, s, 0) == []


@pytest.mark.case(GAME, "10.7", "11.1")
def test_10_7_a_result_against_israel_destroys_the_fort(fight, offered):
    stacks = {"westbank/0418": ["J-YARMOUK", "J-ALI"], "golan/1609": ["I-3M"]}
    attackers = ["J-YARMOUK", "J-ALI"]
    match = fight(stacks, "westbank/0419", attackers, 2, mover=1, entry=4)  # 4:1, 1/1
    assert match.state.mvp[1] == 2
    assert "westbank/0419" in match.position()["markers"]["ruined"]
    match = fight(stacks, "westbank/0419", ["J-YARMOUK"], 1, mover=1, entry=4)  # 2:1, 2/-
    assert match.state.mvp[1] == 0
    assert not match.position()["markers"].get("ruined")
    assert not offered(match, "advance")  # it stands, so nobody walks in


@pytest.mark.case(GAME, "10.1.1")
@pytest.mark.parametrize(("die", "place"), [(1, "golan/0404"), (2, "eliminated")])
def test_10_1_1_the_guns_ignore_disruption_and_are_lost_to_a_retreat(fight, die, place):
    stacks = {"golan/0404": ["S-HVYART"], "golan/0405": ["I-3M", "I-4M"]}
    match = fight(stacks, "golan/0404", ["I-3M"], die, options=["heavy-artillery"])  # 1/2; -/2R
    assert at(match, "S-HVYART") == place
    assert match.state.mvp[0] == 0  # worth nothing


@pytest.mark.case(GAME, "6.2.2", "5.3.2")
def test_6_2_2_who_may_not_enter_israel_does_not_advance_there(fight, offered):
    stacks = {
        "westbank/1216": ["I-JERUSALEM"],
        "westbank/1215": ["J-LEGION", "J-ALI", "J-HASHIMI"],
        "westbank/1317": ["J-HITTIN", "J-ALIA"],
    }
    attackers = ["J-LEGION", "J-ALI", "J-HASHIMI", "J-HITTIN", "J-ALIA"]  # 11 to 6, 1:1
    for entry, wanted in ((0, set()), (4, set(attackers))):
        match = fight(stacks, "westbank/1216", attackers, 9, mover=1, entry=entry)  # -/1R
        while match.decision.role == "Israel":
            match.play(match.decision.actions[0])
        assert offered(match, "advance") == wanted


@pytest.mark.case(GAME, "6.2.2", "5.4.2")
def test_6_2_2_advance_only_as_stacking_and_terrain_allow_and_not_disrupted(set_up):
    stacks = {
        "golan/0705": ["I-GOLANI", "I-3M", "I-4M", "I-P80", "I-MIL1"],
        "golan/0601": ["S-44A"],
    }
    match = set_up("operations", stacks, mover=0, marks={"I-4M": ["disrupted"]})
    box, s = match.rules.box, match.state
    rough, clear = node(match, "golan/0804"), node(match, "golan/0704")

    def may(name, place):
        return assault.may_advance(box, s, number(match, name), place)

    assert may("I-P80", rough)
    assert not may("I-GOLANI", rough)  # tanks off the road
    assert may("I-GOLANI", clear)
    assert not may("I-4M", clear)
    assert not may("I-MIL1", clear)  # 10.3
    assert not may("I-P80", node(match, "golan/0703"))  # not next to it


# --- 6.2.1 ---------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "6.2.1")
def test_6_2_1_the_die_of_a_retreat_through_zones(set_up, throw):
    stacks = {FIELD: ["E-1/2"], "sinai/2308": ["I-3M"]}
    for die, hurt in ((4, False), (5, True)):
        match = set_up("operations", stacks, mover=0, uar_wfl=4)
        box, s, unit = match.rules.box, match.state, number(match, "E-1/2")
        throw(match, die)
        retreat.retreat_to(box, s, unit, node(match, "sinai/2407"), node(match, FIELD))
        assert bool(s.flags[unit] & state.DISRUPTED) == hurt
    match = set_up("operations", stacks, mover=0, uar_wfl=4, marks={"E-1/2": ["disrupted"]})
    throw(match, 5)
    retreat.retreat_to(box, match.state, unit, node(match, "sinai/2407"), node(match, FIELD))
    assert at(match, "E-1/2") == "eliminated"
    match = set_up("operations", {FIELD: ["E-1/2"], "sinai/3102": ["I-3M"]}, mover=0, uar_wfl=1)
    before = match.state.rolls
    retreat.retreat_to(box, match.state, unit, node(match, "sinai/2407"), node(match, FIELD))
    assert match.state.rolls == before  # no zone, no die


@pytest.mark.case(GAME, "6.2.1", "5.3.2")
def test_5_3_2_a_retreat_into_israel_disrupts_unless_the_way_is_open(set_up):
    stacks = {"westbank/1117": ["J-ALI"], "golan/1609": ["I-3M"]}
    for entry, hurt in ((0, True), (4, False)):
        match = set_up("operations", stacks, mover=0, entry=entry)
        box, s, unit = match.rules.box, match.state, number(match, "J-ALI")
        battle, end = node(match, "westbank/1117"), node(match, "westbank/1019")
        retreat.retreat_to(box, s, unit, end, battle)
        assert bool(s.flags[unit] & state.DISRUPTED) == hurt


@pytest.mark.case(GAME, "6.2.1", "5.4.2")
def test_5_4_2_a_retreat_goes_on_where_there_is_no_room(set_up):
    full = ["E-2A/4", "E-3A/4", "E-9A"]
    stacks = {FIELD: ["E-1/2"], "sinai/2607": ["I-3M"]}
    match = set_up("operations", stacks, mover=0)
    box, s, unit = match.rules.box, match.state, number(match, "E-1/2")
    free = retreat.retreats(box, s, unit, node(match, FIELD))
    two = [box.board.names[n] for n in range(box.board.size) if free >> n & 1]
    match = set_up("operations", stacks | {two[0]: full}, mover=0)
    crowded = retreat.retreats(box, match.state, unit, node(match, FIELD))
    assert not crowded >> node(match, two[0]) & 1
    assert crowded == free & ~box.board.bit[node(match, two[0])]


@pytest.mark.case(GAME, "6.2.1", "5.3")
def test_6_2_1_no_retreat_onto_mt_hermon_or_into_a_standing_israeli_fort(set_up):
    stacks = {"golan/0303": ["I-P80"], "westbank/0417": ["J-ALI"], "golan/0601": ["S-44A"]}
    match = set_up("operations", stacks, mover=1, entry=7)
    box, s = match.rules.box, match.state
    where = node(match, "golan/0303")
    ways = retreat.ways(box, s, number(match, "I-P80"), where, 2, box.board.all)
    assert not ways >> box.hermon & 1
    where = node(match, "westbank/0417")
    ways = retreat.ways(box, s, number(match, "J-ALI"), where, 2, box.board.all)
    assert not ways >> node(match, "westbank/0419") & 1
    special.destroy_fort(box, s, node(match, "westbank/0419"))
    ways = retreat.ways(box, s, number(match, "J-ALI"), where, 2, box.board.all)
    assert ways >> node(match, "westbank/0419") & 1


@pytest.mark.case(GAME, "6.2.3")
def test_6_2_3_a_second_disruption_eliminates_a_first_does_not(set_up):
    match = set_up("operations", {FIELD: ["E-1/2"], BESIDE: ["I-ADAN"]}, mover=0)
    box, s, unit = match.rules.box, match.state, number(match, "E-1/2")
    assert not special.disrupt(box, s, unit, IN_COMBAT)
    assert at(match, "E-1/2") == FIELD
    assert special.disrupt(box, s, unit, IN_COMBAT)
    assert s.mvp == [1, 0]


def tal_attacks(match, units: list[str], target: str) -> None:
    """All of these, from where they stand."""
    match.play("operate tal")
    for unit in units:
        match.play(f"activate {unit}")
        match.play(f"stay {unit}")
    match.play(f"attack {target}")
    for unit in units:
        match.play(f"join {unit}")


@pytest.mark.case(GAME, "6.2", "6.2.3")
def test_6_2_the_chances_say_whom_disruptions_eliminate_and_what_the_attacker_is_spared(
    set_up, throw
):
    stacks = {"sinai/2606": ["E-1/2"], "sinai/2607": ["I-TAL-7A", "I-TAL-60A", "I-TAL-11M"]}
    match = set_up("operations", stacks, mover=0)
    tal_attacks(match, stacks["sinai/2607"], "sinai/2606")
    assert match.decision.prompt.endswith("at 6:1: resolve?")  # nobody is left to join
    sheet = match.worksheet  # 14 to 2 is 7:1, the table ends at 6:1
    told = {each.what: each.chance for each in sheet.outcomes}
    assert told == {"attacker unharmed, defender eliminated": 1}
    throw(match, 1)
    match.play("resolve")
    units = match.position()["units"]
    assert units["E-1/2"]["at"] == "eliminated"
    assert all("marks" not in units[unit] or "disrupted" not in units[unit]["marks"]
               for unit in stacks["sinai/2607"])  # fmt: skip


@pytest.mark.case(GAME, "6.2", "6.2.3")
def test_6_2_where_not_all_are_eliminated_the_chances_tell_of_the_rest(set_up):
    stacks = {"sinai/2606": ["E-1/2", "E-2/2"], "sinai/2607": ["I-TAL-7A", "I-TAL-60A"]}
    match = set_up("operations", stacks, mover=0, marks={"E-1/2": ["disrupted"]})
    tal_attacks(match, stacks["sinai/2607"], "sinai/2606")
    told = {each.what for each in match.worksheet.outcomes}  # 10 to 4, and a column for the marker
    assert "attacker 1 Disrupted, defender 1 Disrupted" in told
    assert "attacker unharmed, defender 1 eliminated, the rest Disrupted and retreating" in told
