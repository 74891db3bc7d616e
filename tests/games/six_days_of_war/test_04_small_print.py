"""4.1 to 5.3, 8.0, 9.1, 12.2: thresholds of the crisis and of the days of war, die by die."""

import pytest

from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import ISRAEL, UAR
from levant.games.six_days_of_war.rules import (
    arrivals,
    cease_fire,
    crisis,
    entry,
    levels,
    operations,
    outbreak,
    recovery,
)

GAME = "six-days-of-war"
TROOPS = {"sinai/3102": ["I-TAL-7A"], "sinai/2606": ["E-1/2"]}


def number(match, name):
    return match.rules.box.unit_names.index(name)


@pytest.fixture
def peace(set_up):
    """A turn of the crisis, with these levels."""

    def build(**more):
        return set_up("strategic", TROOPS, scenario="grand", turn=more.pop("turn", 3), **more)

    return build


# --- 4.1 -----------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "4.1.1")
def test_4_1_1_a_wfl_of_one_is_no_price(peace):
    for wfl, wanted in ((1, False), (2, True)):
        match = peace(isr_wfl=wfl)
        match.play("play UAR-02")
        match.play("trump ISR-16")
        assert ("remove-for-wfl" in match.decision.actions) == wanted


@pytest.mark.case(GAME, "4.1.1", "15.3")
def test_4_1_1_a_card_taken_back_can_be_played_again_and_the_trump_is_gone(peace, throw):
    match = peace(uar_wfl=9, cards={"UAR-15": "spent", "UAR-16": "spent"})
    match.play("play UAR-02")
    match.play("trump ISR-16")
    throw(match, 1)
    match.play("return")
    cards = match.position()["markers"]["cards"]
    assert (cards["UAR-02"], cards["ISR-16"]) == ("hand", "spent")
    assert match.state.dsp == [0, 0]
    assert match.state.trumped == 0  # that is for ISR-01 only


@pytest.mark.case(GAME, "4.1.1")
def test_4_1_1_equal_dice_cost_nobody_the_lower_loses_its_own(peace, throw):
    for dice, loss in (((4, 4), [0, 0]), ((3, 8), [-3, 0]), ((8, 3), [0, -3])):
        match = peace(isr_dsp=0, uar_dsp=0)
        match.play("play UAR-02")
        match.play("trump ISR-16")
        match.play("return")
        throw(match, *dice, 1)
        match.play("trump UAR-15")
        assert match.state.dsp == loss


@pytest.mark.case(GAME, "4.1.2")
@pytest.mark.parametrize(
    ("side", "by", "die", "dsp", "us"),
    [
        (UAR, 1, 2, 1, 0),
        (UAR, 1, 3, 0, 0),
        (UAR, -1, 2, -1, 0),
        (UAR, -1, 3, 0, 0),
        (ISRAEL, 1, 8, 0, 1),
        (ISRAEL, 1, 7, 0, 0),
        (ISRAEL, -1, 6, 0, 0),  # to 4: nothing
        (ISRAEL, -2, 6, 6, 0),  # to 3
    ],
)
def test_4_1_2_the_die_after_a_change_of_wfl_by_a_card(peace, throw, side, by, die, dsp, us):
    match = peace(isr_wfl=5, uar_wfl=5, isr_dsp=0, uar_dsp=0, scl_us=0)
    throw(match, die)
    levels.change_wfl(match.rules.box, match.state, side, by, card=True)
    assert match.state.dsp[side] == dsp
    assert match.state.scl[0] == us
    rolls = match.state.rolls
    levels.change_wfl(match.rules.box, match.state, side, 1)  # not by a card
    assert match.state.rolls == rolls


# --- 4.2 -----------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "4.2")
@pytest.mark.parametrize(
    ("wfls", "dice", "asked"),
    [
        ((7, 3), (5, 9), "war"),  # 12 and 12
        ((7, 3), (9, 5), "Israel"),  # 4 apart, as the WFLs
        ((7, 3), (8, 5), ""),  # 3 apart
        ((3, 7), (2, 8), "UAR"),
        ((5, 5), (3, 4), "UAR"),  # equal WFLs: the higher die
        ((5, 5), (4, 3), "Israel"),
        ((5, 5), (4, 4), "war"),
    ],
)
def test_4_2_dice_at_the_end_of_a_round(peace, throw, wfls, dice, asked):
    match = peace(isr_wfl=wfls[0], uar_wfl=wfls[1], turn=1)
    match.play("pass")
    throw(match, *dice)
    match.play("pass")
    if asked == "war":
        assert match.state.war_turn == 1
    elif asked:
        assert match.decision.role == asked
        assert match.state.steps[-1][0] == steps.OFFERED
    else:
        assert match.state.turn == 2


@pytest.mark.case(GAME, "4.2")
def test_4_2_each_may_declare_war_the_uar_first_from_turn_two(peace, throw):
    match = peace(isr_wfl=9, uar_wfl=1, turn=2)
    match.play("pass")
    throw(match, 5, 5)
    match.play("pass")
    assert match.decision.role == "UAR"
    match.play("decline")
    assert match.decision.role == "Israel"
    throw(match, 4)
    match.play("war")
    assert match.state.war_turn == 1
    assert match.state.declared == 1
    assert match.state.last_turn == 2 + 9


@pytest.mark.case(GAME, "4.2")
def test_4_2_the_price_of_a_declaration(peace, throw):
    match = peace(isr_dsp=7, uar_dsp=0, isr_wfl=5, scl_us=0, scl_ussr=0)
    throw(match, 4)
    outbreak.declare(match.rules.box, match.state, ISRAEL)
    assert match.state.dsp == [7, 3 + 4]  # half of 7, and the die
    assert match.state.scl == [1, 1]
    assert match.state.wfl[0] == 5
    match = peace(isr_dsp=0, uar_dsp=3, isr_wfl=5, scl_us=0, scl_ussr=0)
    throw(match, 4)
    outbreak.declare(match.rules.box, match.state, UAR)
    assert match.state.dsp == [4, 3]
    assert match.state.wfl[0] == 7
    assert match.state.halved == 0
    assert match.state.declared == 1 + UAR


@pytest.mark.case(GAME, "4.2")
def test_4_2_the_uar_too_may_decline_and_leave_it_to_israel(peace, throw):
    match = peace(isr_wfl=3, uar_wfl=7, isr_dsp=0, uar_dvp=0, turn=1)
    match.play("pass")
    throw(match, 2, 8)
    match.play("pass")
    assert match.decision.role == "UAR"
    match.play("decline")
    assert (match.state.dvp[1], match.state.wfl[1]) == (6, 6)
    assert match.decision.role == "Israel"
    match.play("war")
    assert match.state.dsp[0] == -6
    assert match.state.war_turn == 1
    assert match.state.declared == 0  # no unilateral declaration


@pytest.mark.case(GAME, "4.2.1")
@pytest.mark.parametrize(
    ("wfls", "die", "operations_won"),
    [
        ((8, 4), 1, 0),  # 9 is not 10
        ((8, 4), 2, 4),
        ((8, 5), 2, 0),  # 10 is not more than twice 5
        ((8, 5), 3, 4),
        ((9, 3), 1, 4),  # half of 9
        ((4, 8), 2, 4),  # the UAR's, with the higher WFL
    ],
)
def test_4_2_1_ten_or_more_and_more_than_twice_the_other_wfl(
    set_up, throw, wfls, die, operations_won
):
    match = set_up(
        "outbreak",
        TROOPS,
        scenario="grand",
        war_turn=1,
        isr_wfl=wfls[0],
        uar_wfl=wfls[1],
        isr_dsp=0,
        uar_dsp=0,
        bases={"ISR-1": ["I-AIR-SHAHAK1"], "EGY-2": ["E-AIR-MIG-17-1"]},
    )
    assert match.decision.role == ("Israel" if wfls[0] > wfls[1] else "UAR")
    throw(match, die)
    match.play("attempt")
    assert match.state.pre_emptive == operations_won


@pytest.mark.case(GAME, "4.2.1", "5.2")
def test_4_2_1_after_it_ground_units_are_fresh_and_air_operations_are_spent(set_up):
    match = set_up(
        "operations",
        TROOPS,
        mover=0,
        marks={"I-TAL-7A": ["activated", "twice"]},
        pre_emptive=1,
        air_operations=2,
    )
    box, s = match.rules.box, match.state
    s.final_done = 1
    operations.end_preemptive(box, s)
    assert not s.flags[number(match, "I-TAL-7A")] & (state.ACTIVATED | state.TWICE)
    assert (s.pre_emptive, s.final_done, s.air_operations) == (0, 0, 2)


@pytest.mark.case(GAME, "4.2.1")
def test_4_2_1_nobody_pre_empts_with_equal_wfls(set_up):
    match = set_up("outbreak", TROOPS, scenario="grand", war_turn=1, isr_wfl=5, uar_wfl=5)
    assert match.state.steps[-1][0] == steps.OPERATING


@pytest.mark.case(GAME, "4.2.1", "5.3.1")
def test_4_2_1_a_uar_that_pre_empts_makes_its_entry_checks_first_and_once(set_up, throw):
    bases = {"EGY-2": ["E-AIR-MIG-17-1"]}
    match = set_up(
        "outbreak",
        TROOPS,
        scenario="grand",
        war_turn=1,
        isr_wfl=4,
        uar_wfl=8,
        entry_turn=0,
        bases=bases,
    )
    throw(match, 5, 8, 9, 9)  # 13 in all; Sinai opens, the others do not
    match.play("attempt")
    assert match.state.entry == 1
    assert match.state.entry_turn == match.state.turn


# --- 5.1 to 5.3 ----------------------------------------------------------------------------------


@pytest.mark.case(GAME, "5.1", "3.2.1")
@pytest.mark.parametrize(
    ("dice", "winner", "burst"),
    [((5, 9), 0, 1), ((5, 10), 1, 1), ((6, 8), 0, 1), ((6, 7), 0, 2), ((10, 1), 0, 7)],
)
def test_5_1_half_the_difference_rounded_up(set_up, throw, dice, winner, burst):
    match = set_up("operations", TROOPS, mover=0, isr_wfl=8, uar_wfl=4)
    s = match.state
    s.steps = [(steps.ROLLING,)]
    throw(match, *dice)
    operations.roll_initiative(match.rules.box, s)
    assert (s.initiative, s.burst) == (winner, burst)


@pytest.mark.case(GAME, "5.3.1", "5.3.2", "5.3.3")
@pytest.mark.parametrize(
    ("dice", "jordan", "isr_wfl", "maps"),
    [
        ((4, 4, 4), 1, 4, 0b111),
        ((5, 5, 5), 1, 4, 0),
        ((4, 4, 4), 1, 5, 0b011),  # +1 in the West Bank for a higher Israeli WFL
        ((4, 4, 4), 2, 4, 0b101),  # +1 on the Golan for a neutral Jordan
    ],
)
def test_5_3_a_die_of_the_wfl_or_less_opens_a_theatre(set_up, throw, dice, jordan, isr_wfl, maps):
    match = set_up(
        "operations", TROOPS, mover=1, uar_wfl=4, isr_wfl=isr_wfl, jordan=jordan, entry_turn=0
    )
    throw(match, *dice)
    entry.check_entries(match.rules.box, match.state)
    assert match.state.entry == maps


@pytest.mark.case(GAME, "5.3.1", "5.3.3", "10.2")
def test_5_3_attacks_on_israel_are_free_in_sinai_only_and_commandos_only_in_the_west_bank(set_up):
    match = set_up("operations", TROOPS, mover=1)
    box, s = match.rules.box, match.state
    index = box.board.index
    assert entry.may_attack(box, s, UAR, index["sinai/3102"])
    assert not entry.may_attack(box, s, UAR, index["golan/0405"])
    assert not entry.may_attack(box, s, UAR, index["westbank/0619"])
    assert entry.may_attack(box, s, UAR, box.west_jerusalem)
    commando = box.commandos[0]
    assert entry.closed_for(box, s, commando) >> index["sinai/3102"] & 1
    assert not entry.closed_for(box, s, commando) >> index["westbank/0619"] & 1
    assert entry.unbound(box, commando, index["westbank/0619"])
    assert not entry.unbound(box, commando, index["golan/0405"])
    assert not entry.unbound(box, number(match, "J-ALI"), index["westbank/0619"])


# --- 8.0, 9.1, 12.2 ------------------------------------------------------------------------------


@pytest.mark.case(GAME, "8.1")
@pytest.mark.parametrize(
    ("die", "scl", "sound"), [(4, 2, True), (5, 2, True), (6, 2, False), (5, 3, False)]
)
def test_8_1_a_base_is_repaired_below_the_wfl_one_less_while_the_soviets_help(
    set_up, throw, die, scl, sound
):
    markers = {"bases": {"EGY-2": "damaged"}}
    match = set_up("operations", TROOPS, mover=1, uar_wfl=5, scl_ussr=scl, markers=markers)
    throw(match, die)
    recovery.repair(match.rules.box, match.state, UAR)
    base = match.rules.box.base_names.index("EGY-2")
    assert (match.state.state_of_base[base] == state.SOUND) == sound


@pytest.mark.case(GAME, "8.1")
def test_8_1_israel_repairs_better_with_the_higher_standing(set_up):
    for dsp, modifier in ((4, -1), (3, 0)):
        match = set_up("operations", TROOPS, mover=0, isr_dsp=dsp, uar_dsp=3)
        assert recovery.repair_modifier(match.rules.box, match.state, ISRAEL, -1) == modifier


@pytest.mark.case(GAME, "3.3", "5.5.1", "8.0")
def test_8_0_the_day_ends_for_patrols_marks_and_lifts(set_up):
    match = set_up(
        "operations",
        TROOPS,
        mover=0,
        over={"I-AIR-SHAHAK1": ("ISR-1", "sinai")},
        marks={"I-TAL-7A": ["activated", "twice", "airborne"]},
        air_operations=3,
        extra_air=1,
        lift=3,
    )
    match.play("pass")
    assert match.decision.actions[0] == "home"  # its owner chooses where it lands (5.5.1)
    assert "land I-AIR-SHAHAK1 ISR-2" in match.decision.actions
    match.play("land I-AIR-SHAHAK1 ISR-2")
    assert "lands at" in " ".join(event.text for event in match.told[-1])
    s = match.state
    assert s.at[number(match, "I-AIR-SHAHAK1")] == state.AT_BASE
    assert s.flags[number(match, "I-TAL-7A")] == 0
    assert [s.air_operations, s.extra_air, s.lift] == [0, 0, 0]


@pytest.mark.case(GAME, "9.1")
def test_9_1_the_end_comes_closer_only_for_a_wfl_below_the_commitment(set_up):
    for wfl, moved in ((3, 0), (2, 1)):
        match = set_up("operations", TROOPS, mover=0, uar_wfl=wfl, scl_ussr=3)
        s = match.state
        s.die_israel, s.die_uar = 2, 3
        last = s.last_turn
        cease_fire.ignore(match.rules.box, s, UAR)
        assert s.last_turn == last - moved
        assert s.dvp[0] == 5  # both dice


@pytest.mark.case(GAME, "9.1")
def test_9_1_one_who_cannot_ignore_and_one_who_agrees_end_the_war(set_up, throw):
    match = set_up("operations", TROOPS, mover=0, scl_us=5, scl_ussr=5, ignored_uar=1)
    s = match.state
    s.steps = [(steps.PARLEY,)]
    throw(match, 10, 1)  # nothing for Israel, a second cease-fire for the UAR
    cease_fire.parley(match.rules.box, s)
    assert s.steps[-1] == (steps.REPLYING, UAR, 1)
    assert not cease_fire.replying_settled(match.rules.box, s, UAR, 1)  # the UAR has no choice
    assert s.agreed == 2
    assert s.steps[-1] == (steps.REPLYING, ISRAEL, 0)
    assert cease_fire.replying_settled(match.rules.box, s, ISRAEL, 0)  # Israel has
    cease_fire.take_replying(match.rules.box, s, cease_fire.act(verbs.AGREE), ISRAEL, 0)
    assert s.peace == 1


@pytest.mark.case(GAME, "3.5")
def test_3_5_a_crisis_without_war_ends_with_the_track(peace, throw):
    match = peace(turn=47, isr_wfl=9, uar_wfl=1)
    match.play("pass")
    throw(match, 5, 5)
    match.play("pass")
    match.play("decline")
    throw(match, 9)
    match.play("decline")
    assert match.result is not None
    assert match.state.peace == 2


@pytest.mark.case(GAME, "12.2.2")
@pytest.mark.parametrize(("die", "come"), [(5, True), (6, False)])
def test_12_2_2_the_syrian_reserves_need_two_or_less_after_the_wfl(set_up, throw, die, come):
    match = set_up("operations", TROOPS, mover=1, uar_wfl=3)
    throw(match, die)
    assert arrivals.syrians_come(match.rules.box, match.state) == come


@pytest.mark.case(GAME, "4.1")
def test_4_1_an_event_kept_is_played_later_and_cannot_be_trumped(peace):
    match = peace(cards={"EVT-08": "hand:UAR"}, uar_dsp=0, scl_us=0)
    assert "play EVT-08" in match.decision.actions
    match.play("play EVT-08")
    assert match.decision.role == "Israel"
    assert "pass" in match.decision.actions  # its own turn: no question of a trump
    assert (match.state.dsp[1], match.state.scl[0]) == (1, 1)
    assert crisis.rescindable(match.rules.box, match.state, UAR) == []
