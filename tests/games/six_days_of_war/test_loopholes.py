"""Ways around a rule, each closed."""

import pytest

from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import GOLAN
from levant.games.six_days_of_war.rules import (
    activation,
    cards,
    cease_fire,
    entry,
    levels,
    operations,
    outbreak,
    placement,
    retreat,
    transport,
)

GAME = "six-days-of-war"
TROOPS = {"sinai/3102": ["I-TAL-7A"], "sinai/2606": ["E-1/2"]}


def number(match, name):
    return match.rules.box.unit_names.index(name)


def node(match, name):
    return match.rules.box.board.index[name]


def at(match, unit):
    return match.position()["units"][unit]["at"]


@pytest.mark.case(GAME, "3.1", "12.0")
def test_3_1_the_first_turn_is_a_strategic_segment_too(game):
    match = game.new("grand", seed=1)
    while match.state.steps[-1][0] <= steps.PATROLLING:
        assert match.position()["phase"] == "set-up"
        match.play("deploy" if "deploy" in match.decision.actions else "done")
    assert match.position()["phase"] == "strategic"
    assert game.at(match.position(), seed=1).decision.case == "4.1"


# --- the crisis ----------------------------------------------------------------------------------


@pytest.mark.case(GAME, "4.2", "4.1.2")
def test_4_2_a_declared_war_also_halves_the_dice_for_a_low_wfl(set_up):
    match = set_up("operations", TROOPS, mover=0)
    box, s = match.rules.box, match.state
    for halved in (0, 1):
        s.halved, s.wfl_lows = halved, 0
        s.wfl, s.dsp, s.noted = [4, 4], [0, 0], []
        levels.change_wfl(box, s, 0, -1, card=True)
        die = next(e[3] for e in s.noted if e[0] == verbs.DIE)
        assert s.dsp[0] == (die - die // 2 if halved else die)


@pytest.mark.case(GAME, "4.2.1")
def test_4_2_1_nobody_is_twice_as_high_below_zero(set_up):
    match = set_up("operations", TROOPS, mover=0)
    box, s = match.rules.box, match.state
    s.dsp = [-1, -3]
    assert outbreak.preemptive_modifiers(box, s, 0)[-1] == (3, 1)
    s.dsp = [1, -3]
    assert outbreak.preemptive_modifiers(box, s, 0)[-1] == (3, 2)


@pytest.mark.case(GAME, "15.1")
def test_15_1_trumps_wait_too_but_a_trumped_optional_card_has_been_played(game, offered):
    match = game.new("grand", seed=1, options=["optional-cards"])
    match.play("choose OPT-UAR-3")
    while match.state.steps[-1][0] <= steps.PATROLLING:
        match.play("deploy" if "deploy" in match.decision.actions else "done")
    match.play("pass")
    match.play("play ISR-04")
    assert match.decision.role == "UAR"
    assert not offered(match, "trump")
    assert match.why_not("trump UAR-15").case == "15.1"
    match.undo()
    match.undo()
    match.play("play OPT-UAR-3")
    match.play("trump ISR-16")
    match.play("return")
    assert offered(match, "trump") == {"UAR-15", "UAR-16"}
    assert match.state.first_card == 0


@pytest.mark.case(GAME, "4.1", "4.1.1")
def test_4_1_a_card_trumped_away_bars_nothing(set_up):
    match = set_up("operations", TROOPS, mover=0)
    box, s = match.rules.box, match.state
    names = box.card_names
    s.card[names.index("ISR-15")] = state.SPENT
    assert cards.barred_by(box, s, names.index("UAR-14")) == -1
    s.card[names.index("ISR-15")] = state.IN_PLAY
    assert cards.barred_by(box, s, names.index("UAR-14")) == names.index("ISR-15")
    s.card[names.index("EVT-14")] = state.SPENT
    assert cards.barred_by(box, s, names.index("ISR-06")) == names.index("EVT-14")


@pytest.mark.case(GAME, "5.3.3", "15.1")
def test_5_3_3_the_syrians_free_entry_is_for_a_day(set_up):
    match = set_up("operations", TROOPS, mover=1, uar_wfl=1, jordan=2)
    box, s = match.rules.box, match.state
    s.free_entry = s.war_turn
    s.entry = s.entry_turn = 0
    entry.check_entries(box, s)  # +1 for a neutral Jordan: no die passes
    assert s.entry >> GOLAN & 1
    s.turn += 1
    s.war_turn += 1
    entry.check_entries(box, s)
    assert not s.entry >> GOLAN & 1


@pytest.mark.case(GAME, "12.1.3", "4.1")
def test_12_1_3_militia_too_keep_away_from_the_enemy_in_sinai_if_a_card_says_so(set_up):
    match = set_up("operations", {"sinai/3104": ["E-1/2"]}, mover=1)  # next to Nitzana
    box, s = match.rules.box, match.state
    near = box.board.around(node(match, "sinai/3104"))
    for where, found in ((state.SPENT, True), (state.IN_PLAY, False)):
        s.card[box.by_keyword["NO_ADJACENT_SETUP"]] = where
        for mode in (steps.M_RESERVES, steps.M_MOBILIZED):
            for name in ("I-MIL1", "I-ADAN"):
                unit = number(match, name)
                nodes = placement.reserves(box, s, mode, unit, 0) & box.israel & near
                assert bool(nodes) == found


# --- Operations ----------------------------------------------------------------------------------


@pytest.mark.case(GAME, "5.2", "3.2.1")
def test_5_2_an_operation_whose_die_allows_nobody_is_one_operation_no_pass(set_up):
    for seed in range(80):
        match = set_up(
            "operations", TROOPS, mover=1, initiative=1, burst=3, operations_left=3, seed=seed
        )
        s = match.state
        s.blown = 7
        state.moved_on(s)
        match.play("operate ground")
        if s.budget == 1:
            break
    assert s.budget == 1
    assert (s.operations_left, s.passes) == (2, 0)
    assert match.decision.role == "UAR"


@pytest.mark.case(GAME, "5.5", "5.2")
def test_5_5_no_air_operation_without_a_target(set_up):
    match = set_up("operations", TROOPS, mover=1, bases={"EGY-2": ["E-AIR-MIG-17-1"]})
    box, s = match.rules.box, match.state
    assert operations.may_operate(box, s, 1, activation.AIR_OPERATION)
    for base, side in enumerate(box.base_side):
        if side == 0:
            s.state_of_base[base] = state.RAZED
    assert not operations.may_operate(box, s, 1, activation.AIR_OPERATION)  # Israel is closed
    s.entry = 7
    assert operations.may_operate(box, s, 1, activation.AIR_OPERATION)


@pytest.mark.case(GAME, "5.3.2", "5.5")
def test_5_3_2_aircraft_too_may_always_attack_west_jerusalem(set_up, offered):
    stacks = {"westbank/1216": ["I-JERUSALEM"], "westbank/0619": ["I-4M"]}
    match = set_up("operations", stacks, mover=1, bases={"JOR-1": ["J-AIR-HUNTER"]})
    match.play("operate air")
    match.play("activate J-AIR-HUNTER")
    assert offered(match, "strike") == {"J-AIR-HUNTER westbank/1216"}
    assert match.why_not("strike J-AIR-HUNTER westbank/0619").case.startswith("5.3")


@pytest.mark.case(GAME, "5.3.3", "6.2.1")
def test_5_3_3_syrians_do_not_retreat_into_israel_before_their_check(set_up):
    stacks = {"golan/0604": ["S-44A"], "golan/1609": ["I-GOLANI"]}
    match = set_up("operations", stacks, mover=0)
    box, s = match.rules.box, match.state
    unit, here = number(match, "S-44A"), node(match, "golan/0604")
    assert not retreat.ways(box, s, unit, here, 2, box.board.all) & box.israel
    s.entry = 2
    assert retreat.ways(box, s, unit, here, 2, box.board.all) & box.israel


@pytest.mark.case(GAME, "5.2", "5.4.4")
def test_5_4_4_from_the_available_space_only_with_an_undamaged_airbase(set_up):
    match = set_up("operations", TROOPS, mover=0, initiative=0, elsewhere={"I-P55": "available"})
    box, s, unit = match.rules.box, match.state, number(match, "I-P55")
    assert transport.drops(box, s, unit)
    for base, side in enumerate(box.base_side):
        if side == 0:
            s.state_of_base[base] = state.HURT
    assert not transport.drops(box, s, unit)


# --- air combat ----------------------------------------------------------------------------------


@pytest.mark.case(GAME, "6.1.1", "5.5")
def test_6_1_1_interceptors_are_back_on_the_ground_before_the_bombs_fall(set_up, offered):
    for seed in range(60):
        match = set_up(
            "operations",
            TROOPS,
            mover=0,
            seed=seed,
            bases={"ISR-1": ["I-AIR-SHAHAK1"]},
            over={"E-AIR-MIG-21-1": ("EGY-1", "sinai")},
        )
        match.play("operate air")
        match.play("activate I-AIR-SHAHAK1")
        match.play("raid I-AIR-SHAHAK1 EGY-1")
        match.play("launch")
        match.play("intercept E-AIR-MIG-21-1 I-AIR-SHAHAK1")
        match.play("hold-fire I-AIR-SHAHAK1")
        s = match.state
        if match.decision.role == "UAR" and s.target[number(match, "I-AIR-SHAHAK1")] >= 0:
            break
    assert "E-AIR-MIG-21-1 EGY-1" in offered(match, "land")
    match.play("home")
    assert "I-AIR-SHAHAK1 E-AIR-MIG-21-1" in offered(match, "bomb")


@pytest.mark.case(GAME, "5.5.2", "16.3")
def test_5_5_2_a_unit_that_is_back_may_scramble_again_in_the_same_operation(set_up, offered):
    for seed in range(200):
        match = set_up(
            "operations",
            TROOPS,
            mover=1,
            seed=seed,
            isr_wfl=9,
            bases={
                "EGY-2": ["E-AIR-MIG-17-1", "E-AIR-MIG-17-2"],
                "ISR-1": ["I-AIR-SHAHAK1"],
            },
        )
        match.play("operate air")
        if match.state.budget < 2:
            continue
        for unit, base in (("E-AIR-MIG-17-1", "ISR-1"), ("E-AIR-MIG-17-2", "ISR-2")):
            match.play(f"activate {unit}")
            match.play(f"raid {unit} {base}")
        if "launch" in match.decision.actions:
            match.play("launch")
        match.play("next-base ISR-2")
        match.play("scramble")
        if "intercept I-AIR-SHAHAK1 E-AIR-MIG-17-2" not in match.decision.actions:
            continue
        match.play("intercept I-AIR-SHAHAK1 E-AIR-MIG-17-2")
        while match.state.steps[-1][0] != steps.OPERATING:
            actions = match.decision.actions
            if "scramble" in actions:
                break
            wanted = [a for a in actions if a.split()[0] in ("home", "abort", "done")]
            match.play((wanted or actions)[0])
        if "scramble" in match.decision.actions:
            break
    assert "scramble" in match.decision.actions
    assert match.state.at[number(match, "I-AIR-SHAHAK1")] == state.AT_BASE


# --- special units -------------------------------------------------------------------------------


@pytest.mark.case(GAME, "10.3")
def test_10_3_militia_in_the_old_city_go_no_farther(set_up, ends):
    stacks = {"westbank/1215": ["I-MIL1"], "westbank/0112": ["J-ALIA"]}
    match = set_up("operations", stacks, mover=0)
    match.play("operate independents")
    box = match.rules.box
    found = ends(match, "I-MIL1")
    assert found
    assert all(box.israel >> node(match, each) & 1 for each in found)


@pytest.mark.case(GAME, "10.3")
def test_10_3_militia_driven_out_of_israel_go_back_when_activated(set_up, offered):
    stacks = {"golan/0404": ["I-MIL1"], "golan/0701": ["S-44A"]}
    match = set_up("operations", stacks, mover=0)
    box = match.rules.box
    assert not box.israel >> node(match, "golan/0404") & 1
    match.play("operate independents")
    match.play("activate I-MIL1")
    assert not offered(match, "stay")
    assert match.why_not("stay I-MIL1").case == "10.3"
    found = {each.split()[1] for each in offered(match, "move")}
    assert found
    assert all(box.israel >> node(match, each) & 1 for each in found)


@pytest.mark.case(GAME, "10.1", "5.4")
def test_10_1_mt_hermon_is_no_way_for_tanks_into_rough_ground(set_up, ends):
    stacks = {"golan/0103": ["S-HVYART"], "golan/0203": ["I-3M"], "golan/0601": ["S-44A"]}
    match = set_up("operations", stacks, mover=0)
    match.play("operate independents")
    found = ends(match, "I-3M")
    assert "golan/0103" in found
    assert "golan/0202" not in found  # rough, and no road leads there
    stacks = {"golan/0103": ["I-3M"], "golan/0601": ["S-44A"]}
    match = set_up("operations", stacks, mover=0)
    match.play("operate independents")
    found = ends(match, "I-3M")
    assert "golan/0203" in found
    assert "golan/0202" not in found


@pytest.mark.case(GAME, "10.1", "9.1")
def test_10_1_the_turn_of_the_cease_fire_counts_for_the_guns(set_up):
    match = set_up("cease-fire", TROOPS | {"golan/0103": ["S-HVYART"]}, scl_us=0, scl_ussr=0)
    before = match.state.dvp[1]
    match.play("agree")
    match.play("agree")
    assert match.result is not None
    assert match.state.dvp[1] == before + 1


@pytest.mark.case(GAME, "9.1")
def test_9_1_the_price_of_ignoring_is_the_dice_the_table_sees_them_one_higher(set_up):
    seen = set()
    for seed in range(120):
        match = set_up("cease-fire", TROOPS, seed=seed, scl_us=5, scl_ussr=4, ignored_uar=1)
        s = match.state
        dice = s.die_israel, s.die_uar
        forced = dice[1] + 1 <= cease_fire.cease_fire_number(match.rules.box, s)
        assert forced == (match.decision.role == "Israel")  # it cannot ignore a second one
        seen.add(forced)
        if not forced:
            match.play("continue")
        if match.decision and "ignore" in match.decision.actions:
            before = match.state.dvp[1]
            match.play("ignore")
            assert match.state.dvp[1] == before + sum(dice)
            seen.add("ignored")
    assert seen == {True, False, "ignored"}


@pytest.mark.case(GAME, "6.1.2", "6.1.3", "8.1", "8.2")
def test_6_1_2_the_story_tells_of_anti_aircraft_fire_and_cites_the_repair(set_up):
    match = set_up("operations", TROOPS, mover=0, bases={"ISR-1": ["I-AIR-SHAHAK1"]})
    tell, s = match.rules.tell, match.state
    plane, troops = number(match, "I-AIR-SHAHAK1"), number(match, "E-1/2")
    assert "anti-aircraft" in tell(s, (verbs.BOMBED, plane, troops, 10, 9, 0)).text
    assert "anti-aircraft" not in tell(s, (verbs.BOMBED, plane, troops, 9, 8, 0)).text
    assert tell(s, (verbs.RECOVERED, plane, 3, 2, 8, 1, 0)).case == "8.1"
    assert tell(s, (verbs.RECOVERED, troops, 3, 3, 8, 1, 0)).case == "8.2"
