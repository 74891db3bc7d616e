"""3.2 to 3.5, 5.1, 5.2, 8.0, 9.0, 11.0: days of war, recovery, cease-fire, victory."""

import pytest

from levant.games.six_days_of_war import state, steps
from levant.games.six_days_of_war.box import AIR, SECOND_DAY
from levant.games.six_days_of_war.rules import (
    cease_fire,
    levels,
    operations,
    recovery,
    special,
    victory,
)

GAME = "six-days-of-war"


def number(match, name):
    return match.rules.box.unit_names.index(name)


def node(match, name):
    return match.rules.box.board.index[name]


# --- Operations ----------------------------------------------------------------------------------


@pytest.mark.case(GAME, "3.2", "3.2.1", "5.1")
def test_5_1_initiative_goes_to_the_higher_total_israel_on_a_tie(set_up):
    match = set_up("operations", {"sinai/3102": ["I-TAL-7A"], "sinai/2606": ["E-1/2"]}, mover=0)
    box, s = match.rules.box, match.state
    seen = set()
    for key in range(120):
        s.key, s.noted, s.wfl = bytes([key]) * 32, [], [8, 4]
        s.steps = [(steps.ROLLING,)]
        operations.roll_initiative(box, s)
        event = next(e for e in s.noted if e[0] == 22)
        side, israel, uar, burst = event[1:]
        difference = israel + 8 - uar - 4
        assert side == (0 if difference >= 0 else 1)
        assert burst == max(1, (abs(difference) + 1) // 2)  # 2 1/2 is 3
        seen.add(burst)
    assert {1, 2, 3} <= seen


@pytest.mark.case(GAME, "3.2.1", "5.2")
def test_5_2_the_initiative_player_has_his_burst_the_other_one_operation(set_up):
    stacks = {
        "sinai/3102": ["I-TAL-7A"],
        "sinai/3104": ["I-YOF-200A"],
        "sinai/3105": ["I-SHA-14A"],
        "sinai/2606": ["E-1/2", "E-2/2"],
    }
    match = set_up("operations", stacks, mover=0, initiative=0, burst=2, operations_left=2)
    for ugdah, unit in (("tal", "I-TAL-7A"), ("yoffe", "I-YOF-200A")):
        assert match.decision.role == "Israel"
        match.play(f"operate {ugdah}")
        match.play(f"activate {unit}")
        match.play(f"stay {unit}")
    assert match.decision.role == "UAR"
    match.play("operate ground")
    match.play("activate E-1/2")
    match.play("stay E-1/2")
    if match.decision.role == "UAR" and "fight" in match.decision.actions:
        match.play("fight")
    assert match.decision.role == "Israel"
    assert match.state.operations_left == 2


@pytest.mark.case(GAME, "5.2", "3.2.2")
def test_5_2_an_ugdah_with_one_independent_unit_within_two_hexes(set_up, offered):
    stacks = {
        "sinai/3102": ["I-TAL-7A", "I-TAL-60A"],
        "sinai/3103": ["I-INDART", "I-P80"],
        "sinai/3109": ["I-ADAN"],
        "sinai/2606": ["E-1/2"],
    }
    match = set_up("operations", stacks, mover=0)
    match.play("operate tal")
    assert offered(match, "activate") == {"I-TAL-7A", "I-TAL-60A"}
    match.play("activate I-TAL-7A")
    match.play("stay I-TAL-7A")
    assert offered(match, "activate") == {"I-TAL-60A", "I-INDART", "I-P80"}
    match.play("activate I-INDART")
    match.play("stay I-INDART")
    assert offered(match, "activate") == {"I-TAL-60A"}
    assert match.why_not("activate I-ADAN").case == "5.2"


@pytest.mark.case(GAME, "5.2")
def test_5_2_units_activated_before_come_in_the_final_operation_only(set_up, offered):
    stacks = {"sinai/3102": ["I-TAL-7A"], "sinai/3104": ["I-YOF-200A"], "sinai/2606": ["E-1/2"]}
    match = set_up("operations", stacks, mover=0, marks={"I-TAL-7A": ["activated"]}, isr_wfl=8)
    kinds = offered(match, "operate")
    assert "tal" not in kinds
    assert {"yoffe", "final"} <= kinds
    match.play("operate final")
    assert match.state.budget >= 9  # WFL and a die
    assert offered(match, "activate") == {"I-TAL-7A"}
    match.play("activate I-TAL-7A")
    match.play("stay I-TAL-7A")
    assert match.state.final_done & 1
    assert "yoffe" not in {a.split()[-1] for a in match.decision.actions} or (
        match.decision.role != "Israel"
    )


@pytest.mark.case(GAME, "5.2")
def test_5_2_two_passes_end_the_segment(set_up):
    stacks = {"sinai/3102": ["I-TAL-7A"], "sinai/2606": ["E-1/2"]}
    match = set_up("operations", stacks, mover=0)
    match.play("pass")
    assert match.decision.role == "UAR"
    match.play("pass")
    assert match.state.phase != steps.OPERATIONS


@pytest.mark.case(GAME, "5.2")
def test_5_2_israel_flies_half_its_wfl_of_air_operations_a_uar_unit_once(set_up, offered):
    stacks = {"sinai/3102": ["I-TAL-7A"], "sinai/2606": ["E-1/2"]}
    bases = {"ISR-1": ["I-AIR-SHAHAK1"], "EGY-2": ["E-AIR-MIG-17-1"]}
    match = set_up("operations", stacks, mover=0, bases=bases, isr_wfl=8, air_operations=3)
    assert "air" in offered(match, "operate")
    match = set_up("operations", stacks, mover=0, bases=bases, isr_wfl=8, air_operations=4)
    assert "air" not in offered(match, "operate")
    assert match.why_not("operate air").case == "5.2"
    match = set_up("operations", stacks, mover=1, bases=bases, marks={"E-AIR-MIG-17-1": ["flown"]})
    assert "air" not in offered(match, "operate")


# --- 8.0 -----------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "3.3", "8.0", "8.1")
def test_8_1_repair_modifiers_and_dice_below_the_wfl(set_up):
    match = set_up(
        "operations",
        {"sinai/2606": ["E-1/2"]},
        mover=1,
        isr_dsp=3,
        uar_dsp=1,
        scl_ussr=2,
        isr_wfl=6,
        uar_wfl=5,
        bases={"ISR-1": ["I-AIR-SHAHAK1"], "EGY-2": ["E-AIR-MIG-17-1"]},
        marks={"I-AIR-SHAHAK1": ["damaged"]},
        markers={"bases": {"EGY-2": "damaged"}},
    )
    box, s = match.rules.box, match.state
    assert recovery.repair_modifier(box, s, 0, 1) == -1
    assert recovery.repair_modifier(box, s, 1, -1) == -1
    s.scl[1] = 3
    assert recovery.repair_modifier(box, s, 1, -1) == 0
    unit = number(match, "I-AIR-SHAHAK1")
    for key in range(40):
        s.key, s.noted = bytes([key]) * 32, []
        s.flags[unit] |= state.DAMAGED
        recovery.repair(box, s, 0)
        event = next(e for e in s.noted if e[0] == 45)
        assert event[3] == event[2] - 1
        assert (event[5] == 1) == (event[2] - 1 < 6) == (not s.flags[unit] & state.DAMAGED)


@pytest.mark.case(GAME, "8.2")
def test_8_2_disruption_recovers_below_the_wfl_one_less_outside_zones(set_up):
    match = set_up(
        "operations",
        {"sinai/2606": ["E-1/2"], "sinai/2607": ["I-3M"], "sinai/3303": ["I-4M"]},
        mover=0,
        isr_wfl=5,
    )
    box, s = match.rules.box, match.state
    near, far = number(match, "I-3M"), number(match, "I-4M")
    for key in range(60):
        s.key, s.noted = bytes([key]) * 32, []
        s.flags[near] |= state.DISRUPTED
        s.flags[far] |= state.DISRUPTED
        recovery.rally(box, s, 0)
        for event in s.noted:
            bonus = 1 if event[1] == far else 0
            assert (event[5] == 1) == (event[3] < 5) == (event[2] - bonus < 5)


@pytest.mark.case(GAME, "8.3")
def test_8_3_out_of_supply_a_die_above_the_wfl_disrupts_or_eliminates(set_up):
    bridges = ["Qantara", "Ismailia", "Suez"]
    match = set_up(
        "operations",
        {"sinai/2106": ["E-9A"], "sinai/3102": ["I-TAL-7A"]},
        mover=0,
        uar_wfl=3,
        markers={"bridges": bridges},
    )
    box, s, unit = match.rules.box, match.state, number(match, "E-9A")
    for key in range(40):
        s.key, s.noted, s.flags[unit] = bytes([key]) * 32, [], 0
        recovery.check_supply(box, s)
        die = s.noted[0][2]
        assert (die > 3) == bool(s.flags[unit] & state.DISRUPTED)
    for key in range(40):
        s.key, s.flags[unit] = bytes([key]) * 32, state.DISRUPTED
        recovery.check_supply(box, s)
        if s.at[unit] == state.ELIMINATED:
            break
    assert s.at[unit] == state.ELIMINATED


# --- 9.0 -----------------------------------------------------------------------------------------


def parley(set_up, **more):
    return set_up("cease-fire", {"sinai/3102": ["I-TAL-7A"], "sinai/2606": ["E-1/2"]}, **more)


@pytest.mark.case(GAME, "3.4", "9.1")
def test_9_1_dice_of_the_number_or_less_impose_a_cease_fire(set_up):
    seen = set()
    for seed in range(60):
        match = parley(set_up, seed=seed, scl_us=3, scl_ussr=2)  # number 5
        text = next(e.text for e in match.told[0]) if match.told[0] else ""
        assert match.decision.role == "UAR" or text == ""
        imposed = "ignore" in match.decision.actions
        die = match.state.die_uar
        assert imposed == (die <= 5)
        assert imposed or "agree to stop (it takes both)" in match.decision.prompt
        seen.add(imposed)
    assert seen == {True, False}


@pytest.mark.case(GAME, "9.1")
def test_9_1_ignoring_costs_dvps_and_commitment(set_up):
    for seed in range(60):
        match = parley(set_up, seed=seed, scl_us=5, scl_ussr=4, isr_wfl=4, uar_wfl=5)
        s = match.state
        if s.die_israel <= 5 and s.die_uar <= 5:
            break
    dice, dvp = s.die_israel + s.die_uar, list(s.dvp)
    last = s.last_turn
    match.play("ignore")
    assert match.state.dvp[0] == dvp[0] + dice
    assert match.state.scl == [5, 4]  # the UAR's does not rise
    assert match.state.last_turn == last  # its WFL is not below the Soviet SCL
    match.play("ignore")
    assert match.state.dvp[1] >= dvp[1] + dice
    assert match.state.scl[0] == 6
    assert match.state.last_turn == last - 1  # 4 is below 6


@pytest.mark.case(GAME, "9.1")
def test_9_1_the_uar_ignores_once_israel_twice_if_it_leads(set_up):
    match = set_up("operations", {"sinai/3102": ["I-TAL-7A"], "sinai/2606": ["E-1/2"]}, mover=0)
    box, s = match.rules.box, match.state
    assert cease_fire.may_ignore(box, s, 1)
    s.ignored_uar = 1
    assert not cease_fire.may_ignore(box, s, 1)
    s.ignored_israel = 1
    s.mvp = [0, 0]
    assert not cease_fire.may_ignore(box, s, 0)
    s.mvp = [400, 0]
    assert cease_fire.may_ignore(box, s, 0)
    s.die_israel, s.die_uar, s.scl, s.dvp = 4, 6, [2, 2], [0, 0]
    s.last_turn = s.turn + 5
    cease_fire.ignore(box, s, 0)  # the second time
    assert (s.dvp[1], s.scl, s.last_turn) == (4, [2, 3], s.turn + 4)
    assert not cease_fire.may_ignore(box, s, 0)
    s.last_turn = s.turn + 1
    s.ignored_israel = 1
    cease_fire.ignore(box, s, 0)
    assert s.last_turn == s.turn + 1  # next to last: the marker stays


@pytest.mark.case(GAME, "9.1", "3.5")
def test_9_1_both_agree_and_the_game_is_over_also_after_the_last_day(set_up):
    match = parley(set_up, scl_us=0, scl_ussr=0)
    match.play("agree")
    match.play("agree")
    assert match.result is not None
    match = parley(set_up, turn=30, last_turn=30)
    assert match.result is not None


@pytest.mark.case(GAME, "9.2")
def test_9_2_commitment_stays_between_zero_and_six(game):
    s = state.War(1, 1, 1, 1)
    levels.change_scl(s, 0, 9)
    levels.change_scl(s, 1, -9)
    assert s.scl == [6, 0]
    levels.once(game.rules.box, s, "quneitra")
    levels.once(game.rules.box, s, "quneitra")
    assert s.scl == [6, 1]  # the first time only


@pytest.mark.case(GAME, "9.2")
def test_9_2_armageddon_when_both_roll_ten(set_up):
    found = set()
    for seed in range(500):
        match = parley(set_up, seed=seed, options=["armageddon"], ignored_israel=1, ignored_uar=1)
        dice = match.state.die_israel, match.state.die_uar
        if min(dice) + 1 >= 10:  # both ignored a cease-fire before
            found.add(match.result.level)
            assert match.result.winner is None
        else:
            assert match.result is None or "Armageddon" not in match.result.level
    assert found == {"Armageddon: both players lose"}


# --- 11.0 ----------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "11.1")
def test_11_1_places_and_losses(set_up):
    match = set_up("operations", {"sinai/3102": ["I-TAL-7A"], "sinai/2606": ["E-1/2"]}, mover=0)
    box, s = match.rules.box, match.state
    assert victory.place_points(box, s) == [20 + 15 + 20, 15 + 20 + 10 + 20 + 10 + 30]
    s.control |= box.board.bit[box.east_jerusalem]
    s.control &= ~box.board.bit[box.west_jerusalem]
    assert victory.place_points(box, s) == [30 + 15 + 20, 15 + 20 + 10 + 20 + 10 + 40]
    s.jordan = 2
    assert victory.place_points(box, s)[0] == 15 + 20
    worth = {
        n: special.worth(box, number(match, n))
        for n in ("E-1/2", "E-9A", "E-AIR-MIG-17-1", "I-P80", "I-ADAN", "I-AIR-FOUGA1")
    }
    assert worth == {
        "E-1/2": 1,
        "E-9A": 2,
        "E-AIR-MIG-17-1": 2,
        "I-P80": 2,
        "I-ADAN": 4,
        "I-AIR-FOUGA1": 4,
    }


@pytest.mark.case(GAME, "11.1")
def test_11_1_what_the_uar_has_left_counts_half_each_at_the_end(set_up):
    match = set_up(
        "operations",
        {"sinai/2106": ["E-9A", "E-1/2"], "sinai/3102": ["I-TAL-7A"]},
        mover=0,
        bases={"EGY-1": ["E-AIR-IL-28-1", "E-AIR-MIG-17-1"]},
        marks={"E-AIR-MIG-17-1": ["damaged"]},
    )
    box, s = match.rules.box, match.state
    assert victory.survivors(box, s) == 3
    s.syrians_in = 1
    assert victory.survivors(box, s) == 10  # seven Syrians could have come
    s.at[number(match, "S-14A")] = state.ELIMINATED
    assert victory.survivors(box, s) == 9
    s.at[number(match, "S-14A")] = state.ASIDE
    s.second_day_in = 1
    waiting = [
        u for u in range(box.units) if box.arrival[u] == SECOND_DAY and s.at[u] == state.ASIDE
    ]
    assert any(box.kind[u] == AIR for u in waiting)  # the Algerians, for want of an airbase
    assert victory.survivors(box, s) == 10 + len(waiting)
    final, now = victory.military(box, s, True), victory.military(box, s, False)
    assert final[1] - now[1] == 10 + len(waiting)


@pytest.mark.case(GAME, "11.1", "5.4.6")
def test_11_1_tel_aviv_counts_unless_exited_units_are_supplied(set_up):
    match = set_up(
        "operations", {"sinai/3102": ["I-TAL-7A"]}, mover=0, elsewhere={"S-44A": "exited"}
    )
    box, s = match.rules.box, match.state
    s.target[number(match, "S-44A")] = 1  # by the Golan map, all of it open to the UAR
    assert victory.tel_aviv_threatened(box, s)
    match = set_up(
        "operations", {"golan/1609": ["I-TAL-7A"]}, mover=0, elsewhere={"S-44A": "exited"}
    )
    s = match.state
    s.target[number(match, "S-44A")] = 1
    assert not victory.tel_aviv_threatened(box, s)
    assert victory.military(box, s, True)[0] == victory.military(box, s, False)[0] + 2


@pytest.mark.case(GAME, "11.2")
@pytest.mark.parametrize(("options", "twice"), [([], 40), (["both-awards"], 20 + 40)])
def test_11_2_half_the_standing_and_ten_or_twenty_for_mvps(set_up, options, twice):
    match = set_up(
        "operations",
        {"sinai/3102": ["I-TAL-7A"]},
        mover=0,
        isr_dsp=-3,
        uar_dsp=5,
        isr_dvp=1,
        uar_dvp=2,
        options=options,
    )
    box, s = match.rules.box, match.state
    assert victory.diplomatic(box, s, [10, 12]) == [-1, 9 + 20]
    assert victory.diplomatic(box, s, [10, 19]) == [-1, 9 + 20]
    assert victory.diplomatic(box, s, [10, 20]) == [-1, 9 + twice]
    assert victory.diplomatic(box, s, [0, 1]) == [-1, 9 + twice]
    assert victory.diplomatic(box, s, [10, 10]) == [-1, 9]


@pytest.mark.case(GAME, "11.3")
@pytest.mark.parametrize(
    ("mvps", "dvps", "winner", "level"),
    [
        ([5, 4], [3, 2], 0, "decisive"),
        ([1, 4], [1, 2], 1, "decisive"),
        ([5, 4], [1, 2], -1, "draw: tactical victory of Israel"),
        ([4, 4], [2, 2], -1, "draw"),
        ([4, 5], [2, 1], -1, "draw: tactical victory of UAR, moral victory of Israel"),
        ([5, 4], [2, 2], 0, "tactical"),
        ([4, 4], [1, 2], 1, "moral"),
    ],
)
def test_11_3_scale_of_victory(mvps, dvps, winner, level):
    side, text = victory.verdict(mvps, dvps)
    assert side == winner
    assert text.startswith(level)


@pytest.mark.case(GAME, "11.4")
def test_11_4_the_fall_of_nasser_is_an_israeli_decisive_victory(set_up):
    match = set_up(
        "strategic",
        {"sinai/2801": ["I-TAL-7A"], "sinai/2521": ["I-ADAN"], "golan/0601": ["S-44A"]},
        war_turn=3,
        uar_dsp=-5,
        jordan=2,
        markers={"bridges": ["Qantara", "Ismailia", "Suez"]},
        cards={f"EVT-{n:02}": "spent" for n in range(1, 22) if n != 19},
    )
    results = set()
    for seed in range(60):
        match = set_up(
            "strategic",
            {"sinai/2801": ["I-TAL-7A"], "sinai/2521": ["I-ADAN"], "golan/0601": ["S-44A"]},
            seed=seed,
            war_turn=3,
            uar_dsp=-5,
            jordan=2,
            markers={"bridges": ["Qantara", "Ismailia", "Suez"]},
            cards={f"EVT-{n:02}": "spent" for n in range(1, 22) if n != 19},
        )
        match.play("draw")
        total = next(e for e in match.events if e.case == "11.4")
        if match.result:
            assert match.result.winner == "Israel"
            assert "decisive" in match.result.level
            assert total.die + 5 >= 11
        results.add(bool(match.result))
    assert results == {True, False}


@pytest.mark.case(GAME, "3.5")
def test_3_5_a_day_of_war_follows_another_with_cards_first(set_up):
    match = parley(set_up, scl_us=0, scl_ussr=0)
    match.play("continue")
    while match.decision.case == "9.1":
        match.play("continue" if "continue" in match.decision.actions else "ignore")
    assert match.state.turn == 23
    assert match.state.war_turn == 3
    assert match.decision.role == "UAR"
    assert match.decision.case == "4.1"


@pytest.mark.case(GAME, "5.2")
def test_5_2_an_operation_activates_somebody_so_every_day_ends(set_up):
    stacks = {"sinai/3102": ["I-TAL-7A", "I-TAL-60A"], "sinai/2606": ["E-1/2"]}
    match = set_up("operations", stacks, mover=0)
    match.play("operate tal")
    assert "fight" not in match.decision.actions
    assert match.why_not("fight") is not None
    match.play("activate I-TAL-7A")
    match.play("stay I-TAL-7A")
    assert "fight" in match.decision.actions
