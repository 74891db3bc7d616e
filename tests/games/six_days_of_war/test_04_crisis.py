"""3.1, 4.0: card play, trumps, outbreak of war, pre-emptive attack, Jordan."""

import json

import pytest

from levant.core.state import copy_of
from levant.games.six_days_of_war import state, steps
from levant.games.six_days_of_war.box import LEVELS
from levant.games.six_days_of_war.rules import levels, outbreak, setup

GAME = "six-days-of-war"


def fresh(game, scenario="grand", key=b"1" * 32, options=()):
    """A state with cards dealt and levels set, nothing placed."""
    box = game.rules.box
    s = game.rules.layout.begun(scenario, options, key)
    setup.open_scenario(box, s)
    s.steps = []
    return box, s


def crisis(set_up, turn=3, **more):
    stacks = {"sinai/3102": ["I-TAL-7A"], "golan/0404": ["S-11I"]}
    return set_up(
        "strategic",
        more.pop("stacks", stacks),
        scenario="grand",
        turn=turn,
        egypt_in=more.pop("egypt_in", 0),
        reserves_in=more.pop("reserves_in", 1),
        commando_turn=more.pop("commando_turn", 0),
        entry_turn=0,
        **more,
    )


# --- 3.1, 4.1 ------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "3.0", "3.1")
def test_3_1_the_uar_acts_first_then_israel(set_up, offered):
    match = crisis(set_up)
    assert match.decision.role == "UAR"
    assert {"pass", "draw"} <= set(match.decision.actions)
    assert "UAR-02" in offered(match, "play")
    match.play("pass")
    assert match.decision.role == "Israel"


@pytest.mark.case(GAME, "4.1")
def test_4_1_trumps_prerequisites_and_seasons_bar_a_play(set_up, offered):
    match = crisis(set_up)
    found = offered(match, "play")
    assert "UAR-15" not in found  # a trump
    assert "UAR-04" not in found  # needs UAR-01
    assert "UAR-14" not in found  # WARTIME
    assert match.why_not("play UAR-15").case == "4.1.1"
    assert "UAR-01" in match.why_not("play UAR-04").reason
    assert "once war" in match.why_not("play UAR-14").reason
    assert match.why_not("play ISR-01").case == "4.1"
    match = crisis(set_up, cards={"UAR-01": "played"}, egypt_in=1)
    assert "UAR-04" in offered(match, "play")


@pytest.mark.case(GAME, "4.1")
def test_4_1_only_cards_that_say_so_are_rescinded_and_leave_the_game(set_up, offered):
    match = crisis(
        set_up,
        cards={
            "UAR-02": "played",
            "UAR-03": "played",
            "ISR-16": "spent",
            "ISR-17": "spent",
            "ISR-18": "spent",
            "ISR-19": "spent",
        },
    )
    assert offered(match, "rescind") == {"UAR-02"}
    assert match.why_not("rescind UAR-03").case == "4.1"
    wfl, dsp = match.state.wfl[1], match.state.dsp[1]
    match.play("rescind UAR-02")
    assert match.state.wfl[1] == wfl - 1
    assert match.state.dsp[1] in (dsp + 2, dsp + 1)
    assert match.position()["markers"]["cards"]["UAR-02"] == "spent"


@pytest.mark.case(GAME, "4.1")
def test_4_1_discards_before_play_and_what_they_earn(game):
    match = game.new("grand", seed=1)
    assert match.decision.role == "UAR"
    match.play("discard UAR-08")
    match.play("discard UAR-10")
    assert [str(a) for a in match.decision.actions] == ["done"]
    match.play("done")
    assert match.state.dvp[1] == 4
    for card in ("ISR-03", "ISR-05", "ISR-08", "ISR-13"):
        match.play(f"discard {card}")
    match.play("done")
    match.play("take-dvp")
    match.play("take-wfl")
    assert match.state.dvp[0] == 1
    assert match.state.wfl[0] == 6


@pytest.mark.case(GAME, "4.1")
def test_4_1_the_other_side_learns_how_many_cards_are_given_up_and_not_which(game):
    told = []
    for cards in (("UAR-08", "UAR-10"), ("UAR-02", "UAR-13")):
        match = game.new("grand", seed=1)
        for card in cards:
            match.play(f"discard {card}")
        match.play("done")
        seat = match.seen_by("Israel")
        told.append(([event.text for event in seat.events], seat.view(), seat.table()))
        assert sum("removes a card" in text for text in told[-1][0]) == 2
    assert told[0] == told[1]


@pytest.mark.case(GAME, "4.1")
def test_4_1_events_are_drawn_kept_in_secret_or_happen_at_once(set_up, game):
    kept = immediate = 0
    for seed in range(60):
        match = crisis(set_up, seed=seed)
        match.play("draw")
        drawn = next(e.text for e in match.events if "draws" in e.text)
        if "keep" in match.decision.actions:
            kept += 1
            name = drawn.split()[2]
            rules, frames = match.rules, match.frames[-1]
            told = [rules.tell(rules.veil(match.state, "Israel"), f).text for f in frames]
            assert name not in " ".join(told)
            view = json.loads(json.dumps(match.view("Israel")))
            assert view["markers"]["cards"][name] == "unknown"
            assert name not in view["hand"]
            assert name in match.view("UAR")["hand"]
            match.play("keep")
            told = [rules.tell(rules.veil(match.state, "Israel"), f).text for f in match.frames[-1]]
            assert name not in " ".join(told)
            assert (
                rules.veil(match.state, "Israel").card[rules.box.card_names.index(name)]
                == state.UNKNOWN
            )
            assert (
                rules.veil(match.state, "watcher").card[rules.box.card_names.index(name)]
                == state.UNKNOWN
            )
        else:
            immediate += 1
    assert kept > 5
    assert immediate > 5


@pytest.mark.case(GAME, "4.1")
def test_4_1_the_other_hand_is_not_shown_as_an_empty_box(game):
    """How many cards it holds is hidden too: a newcomer read "UAR hand: 0, empty"."""
    match = game.new("grand", seed=4)
    for role, other in (("Israel", "UAR"), ("UAR", "Israel")):
        boxes = [box.id for box in match.seen_by(role).table().boxes]
        assert f"hand/{role}" in boxes
        assert f"hand/{other}" not in boxes
    assert not any(box.id.startswith("hand/") for box in match.seen_by("watcher").table().boxes)


@pytest.mark.case(GAME, "4.1")
def test_4_1_hands_are_kept_from_the_other_seat(game):
    """The leak test: what one seat sees does not change with the other's cards."""
    match = game.new("grand", seed=4)
    rules, s = match.rules, match.state
    names = rules.box.card_names
    other = copy_of(s)
    for card, deck in enumerate(rules.box.deck):
        if deck == 1 and card % 2:
            other.card[card] = state.REMOVED
    a, b = names.index("EVT-05"), names.index("EVT-08")
    other.card[a], other.holder[a] = state.HAND, 1
    assert s.card[b] == state.DECK
    for look in (rules.view, rules.table):
        one, two = (look(rules.veil(x, "Israel"), "Israel") for x in (s, other))
        assert one == two
    one, two = (rules.to_plain(rules.veil(x, "Israel")) for x in (s, other))
    assert one == two
    assert rules.to_plain(rules.veil(s, "UAR")) != rules.to_plain(rules.veil(other, "UAR"))


@pytest.mark.case(GAME, "4.1.1")
def test_4_1_1_a_trump_returns_the_card_or_removes_it_for_a_price(set_up):
    match = crisis(set_up, cards={"UAR-15": "spent", "UAR-16": "spent"}, uar_wfl=9)
    match.play("play UAR-02")
    assert match.decision.role == "Israel"
    match.play("trump ISR-16")
    assert set(match.decision.actions) == {"return", "remove-for-dsp", "remove-for-wfl"}
    dsp = match.state.dsp[0]
    match.play("remove-for-dsp")
    placed = match.position()["markers"]["cards"]
    assert placed["UAR-02"] == "spent"
    assert placed["ISR-16"] == "spent"
    assert match.state.dsp[0] == dsp - 1
    assert match.state.wfl[1] == 9  # the card has had no effect


@pytest.mark.case(GAME, "4.1.1", "16.1")
def test_4_1_1_a_trump_is_trumped_and_the_lower_die_loses_standing(set_up):
    match = crisis(
        set_up,
        cards={"UAR-01": "played", "UAR-12": "played"},
        egypt_in=1,
        uar_wfl=2,
        isr_wfl=7,
        isr_dsp=0,
        uar_dsp=4,
        jil=4,
    )
    match.play("play UAR-02")
    match.play("trump ISR-16")
    match.play("return")
    assert match.decision.role == "UAR"
    match.play("trump UAR-15")
    assert match.state.wfl[1] == 3  # the card stands
    dice = next(e for e in match.events if "counter-trump" in e.text)
    israel, uar = (
        int(word.rstrip(","))
        for word in dice.text.replace("Israel", "").split()
        if word.rstrip(",").isdigit()
    )
    loss = -min(israel, uar) if israel != uar else 0
    assert match.state.dsp[0] == (loss if israel < uar else 0)
    assert not any(e.kind == "war" for e in match.events)


@pytest.mark.case(GAME, "4.1.1")
def test_4_1_1_a_trumped_rescinding_leaves_the_card_in_play_without_a_counter(set_up):
    match = crisis(set_up, cards={"UAR-02": "played"})
    match.play("rescind UAR-02")
    match.play("trump ISR-17")
    assert match.decision.role == "Israel"  # no double trump: Israel's own action
    assert match.position()["markers"]["cards"]["UAR-02"] == "played"


@pytest.mark.case(GAME, "4.1.1")
def test_4_1_1_one_is_asked_for_a_trump_as_long_as_one_may_have_it(set_up):
    hidden = dict.fromkeys(("ISR-16", "ISR-17", "ISR-18"), "spent") | {"ISR-19": "removed"}
    match = crisis(set_up, cards=hidden)
    match.play("play UAR-02")
    assert [str(a) for a in match.decision.actions] == ["accept"]
    match = crisis(set_up, cards=hidden | {"ISR-19": "spent"})
    match.play("play UAR-02")
    assert match.decision.role == "Israel"
    assert "pass" in match.decision.actions


@pytest.mark.case(GAME, "4.1.2")
def test_4_1_2_dice_follow_wfl_changes_by_cards(game):
    box, s = fresh(game)
    outcomes = {"up": set(), "down": set(), "israel": set()}
    for key in range(60):
        s.key, s.wfl, s.dsp, s.scl, s.noted = bytes([key]) * 32, [5, 5], [0, 0], [0, 0], []
        s.reserves_in = 1
        levels.change_wfl(box, s, 1, 1, card=True)
        die = next(e[3] for e in s.noted if e[0] == 17)
        outcomes["up"].add((die % 2 == 0, s.dsp[1]))
        s.dsp, s.noted = [0, 0], []
        levels.change_wfl(box, s, 1, -1, card=True)
        die = next(e[3] for e in s.noted if e[0] == 17)
        outcomes["down"].add((die % 2 == 0, s.dsp[1]))
        s.noted = []
        levels.change_wfl(box, s, 0, 1, card=True)
        die = next(e[3] for e in s.noted if e[0] == 17)
        outcomes["israel"].add((die >= 8, s.scl[0]))
    assert outcomes == {
        "up": {(True, 1), (False, 0)},
        "down": {(True, -1), (False, 0)},
        "israel": {(True, 1), (False, 0)},
    }
    s.wfl, s.dsp, s.wfl_lows = [4, 5], [0, 0], 0
    levels.change_wfl(box, s, 0, -1, card=True)
    first = s.dsp[0]
    assert 1 <= first <= 10
    levels.change_wfl(box, s, 0, 1, card=True)
    levels.change_wfl(box, s, 0, -1, card=True)
    assert s.dsp[0] == first  # 3 has been paid for
    levels.change_wfl(box, s, 0, -1, card=True)
    assert s.dsp[0] > first  # 2 has not


@pytest.mark.case(GAME, "2.5")
def test_2_5_a_wfl_stays_between_one_and_nine_and_standing_may_be_negative(game):
    box, s = fresh(game)
    s.reserves_in = 1
    levels.change_wfl(box, s, 0, 20)
    levels.change_wfl(box, s, 1, -20)
    assert s.wfl == [9, 1]
    levels.change_dsp(s, 0, -7)
    assert s.dsp[0] == -7


@pytest.mark.case(GAME, "2.0")
def test_2_0_halves_drop_fractions_but_not_below_one():
    assert [state.half(n) for n in (1, 2, 3, 9)] == [1, 1, 1, 4]


# --- the cards' arithmetic -----------------------------------------------------------------------


def sums(box, names):
    total = dict.fromkeys(LEVELS, 0)
    for name in names:
        for level, value in zip(LEVELS, box.effects[box.card_names.index(name)], strict=True):
            total[level] += value
    return total


@pytest.mark.case(GAME, "16.1", "4.1")
def test_16_1_starting_levels_and_cards_give_the_levels_of_the_example(game):
    found = sums(game.rules.box, ["UAR-01", "UAR-12", "ISR-04", "ISR-06"])
    assert 5 + found["isr_wfl"] == 7
    assert 0 + found["isr_dsp"] == 0
    assert 0 + found["scl_us"] == 2
    assert 2 + found["uar_wfl"] == 2
    assert 0 + found["uar_dsp"] == 4
    assert 1 + found["scl_ussr"] == 1
    assert 1 + found["jil"] == 4


@pytest.mark.case(GAME, "13.1.4", "13.2.4")
def test_13_cards_played_and_jordan_give_the_levels_of_the_historical_scenario(game):
    box = game.rules.box
    names = [box.card_names[c] for c in box.scenarios[1].cards_played if box.deck[c] < 2]
    found = sums(box, names)
    assert 5 + found["isr_wfl"] + 2 + 1 == 8  # Jordan, two discards
    assert found["isr_dsp"] == -6
    assert found["scl_us"] == 1
    assert 2 + found["uar_wfl"] - 1 == 3
    assert found["uar_dsp"] + 2 == 6
    assert 1 + found["scl_ussr"] == 2


@pytest.mark.case(GAME, "14.1", "14.2")
def test_14_cards_played_and_jordan_give_the_levels_of_the_nightmare(game):
    box = game.rules.box
    names = [box.card_names[c] for c in box.scenarios[2].cards_played if box.deck[c] < 2]
    found = sums(box, names)
    assert 5 + found["isr_wfl"] + 2 == 7
    assert found["isr_dsp"] == 2
    assert found["scl_us"] == 4
    assert 2 + found["uar_wfl"] - 1 == 5
    assert found["uar_dsp"] + 2 == 10
    assert 1 + found["scl_ussr"] == 4


# --- 4.2 -----------------------------------------------------------------------------------------


def round_dice(match):
    text = next(e.text for e in match.events if "outbreak" in e.text)
    return [int(w.rstrip(",")) for w in text.split(";")[0].split() if w.rstrip(",").isdigit()]


@pytest.mark.case(GAME, "4.2")
def test_4_2_equal_totals_are_war_and_a_wide_die_difference_is_an_offer(set_up):
    seen = set()
    for seed in range(120):
        match = crisis(set_up, seed=seed, isr_wfl=5, uar_wfl=2)
        match.play("pass")
        match.play("pass")
        israel, uar = round_dice(match)
        actions = set(match.decision.actions)
        if israel + 5 == uar + 2:
            seen.add("same")
            assert any("same" in e.text for e in match.events if e.kind == "war")
        elif abs(israel - uar) >= 3:
            seen.add("offer")
            assert match.decision.role == "Israel"
            assert actions == {"war", "decline"}
            dvp = match.state.dvp[0]
            match.play("decline")
            assert match.state.dvp[0] == dvp + abs(israel - uar)
            assert match.state.wfl[0] == 4
            assert match.decision.role == "UAR"
            dsp = match.state.dsp[1]
            match.play("war")
            assert match.state.dsp[1] == dsp - abs(israel - uar)
            assert match.state.war_turn == 1
        else:
            seen.add("peace")
            assert match.decision.role == "UAR"  # may declare war unilaterally
            assert match.decision.case == "4.2"
    assert seen == {"same", "offer", "peace"}


@pytest.mark.case(GAME, "4.2")
def test_4_2_unilateral_declarations_and_their_price(game):
    box, s = fresh(game)
    s.dsp, s.scl, s.wfl = [6, 0], [0, 0], [5, 2]
    s.turn = 4
    s.reserves_in = 1
    outbreak.declare(box, s, 0)
    assert 4 <= s.dsp[1] <= 13  # half of 6 and a die
    assert s.scl == [1, 1]
    assert s.last_turn == 13
    levels.change_dsp(s, 0, 3, card=True)
    assert s.dsp[0] == 8  # 3 less its half
    box, s = fresh(game)
    s.turn, s.reserves_in = 4, 1
    s.wfl = [5, 2]
    outbreak.declare(box, s, 1)
    assert 1 <= s.dsp[0] <= 10
    assert s.wfl[0] == 7


@pytest.mark.case(GAME, "4.2")
def test_4_2_no_declaration_on_turn_one(set_up):
    for seed in range(20):
        match = crisis(set_up, turn=1, seed=seed, isr_wfl=9, uar_wfl=1)
        match.play("pass")
        match.play("pass")
        assert (
            match.state.war_turn
            or match.state.turn == 2
            or (match.decision.actions[0] in ("decline", "war"))
        )


@pytest.mark.case(GAME, "4.2")
def test_4_2_a_trumped_player_whose_die_beats_his_wfl_is_at_war(game):
    box, s = fresh(game)
    results = set()
    for key in range(80):
        s.key, s.noted, s.wfl = bytes([key]) * 32, [], [5, 6]
        s.war_turn = 0
        s.turn = 3
        outbreak.after_trump(box, s, 1, returned=True)
        die = s.noted[0][3]
        assert (s.war_turn == 1) == (die - 1 > 6)
        results.add(die)
    assert results == set(range(1, 11))


@pytest.mark.case(GAME, "4.2")
@pytest.mark.parametrize(
    ("turn", "dice", "asked"),
    [
        (7, (1, 9), "UAR"),  # 10 and 10: no war while Israel waits, but by the UAR
        (7, (9, 1), "UAR"),  # 8 apart, as the WFLs: no offer
        (8, (1, 9), ""),
        (8, (9, 1), "Israel"),
    ],
)
def test_4_2_as_an_option_israel_waits_until_22_may(set_up, throw, turn, dice, asked):
    match = crisis(set_up, turn=turn, options=["waiting"], isr_wfl=9, uar_wfl=1)
    uars = match.why_not("war")
    match.play("pass")
    refusal = match.why_not("war")
    throw(match, *dice)
    match.play("pass")
    assert match.state.war_turn == (0 if asked else 1)
    if turn == 8:
        assert not asked or match.state.steps[-1][0] == steps.OFFERED
        return
    assert match.decision.role == asked
    assert refusal.case == "4.2"
    assert refusal.reason == "by the option that was chosen Israel waits until 22 May"
    assert uars.reason.startswith("war is declared at the end of a round")  # it may, then
    match.play("decline")
    assert match.decision.role == "UAR"  # Israel is not asked
    match.undo()
    match.play("war")
    assert match.state.war_turn == 1


@pytest.mark.case(GAME, "4.2")
@pytest.mark.parametrize(("turn", "war"), [(7, 0), (8, 1)])
def test_4_2_while_israel_waits_a_trumped_card_brings_no_war_but_the_revolt_does(
    set_up, throw, turn, war
):
    spent = {"UAR-15": "spent", "UAR-16": "spent"}
    match = crisis(set_up, turn=turn, options=["waiting"], uar_wfl=2, cards=spent)
    match.play("play UAR-02")
    match.play("trump ISR-16")
    throw(match, 10)
    match.play("return")
    assert match.state.war_turn == war
    match = crisis(set_up, turn=turn, options=["waiting"], cards={"EVT-07": "hand:UAR"}, jil=1)
    match.play("play EVT-07")
    assert match.state.war_turn == 1


@pytest.mark.case(GAME, "4.2")
def test_4_2_the_palestinian_revolt_is_war_and_brings_jordan_in(set_up):
    match = crisis(set_up, cards={"EVT-07": "hand:UAR"}, jil=1)
    match.play("play EVT-07")
    assert match.state.war_turn == 1
    assert match.state.jordan == 1


@pytest.mark.case(GAME, "4.2.1", "16.2")
def test_4_2_1_modifiers_and_the_example(game):
    box, s = fresh(game)
    s.wfl, s.dsp = [8, 4], [0, 5]
    s.jordan = 1
    s.card[box.card_names.index("ISR-03")] = state.IN_PLAY
    assert outbreak.preemptive_modifiers(box, s, 0) == [(1, -1)]  # 2 + 8 - 1 = 9: it fails
    s.card[box.card_names.index("ISR-02")] = state.IN_PLAY
    s.jordan = 2
    s.dsp = [11, 5]
    assert outbreak.preemptive_modifiers(box, s, 0) == [(0, -2), (1, -1), (2, 1), (3, 2)]
    s.dsp = [6, 5]
    assert outbreak.preemptive_modifiers(box, s, 0)[-1] == (3, 1)
    assert outbreak.preemptive_modifiers(box, s, 1) == [(0, -2)]


@pytest.mark.case(GAME, "4.2.1")
def test_4_2_1_success_gives_half_the_wfl_and_an_even_result_grounds_the_enemy(set_up):
    seen = set()
    for seed in range(60):
        match = set_up(
            "outbreak",
            {"sinai/3102": ["I-TAL-7A"], "sinai/2606": ["E-1/2"]},
            seed=seed,
            over={"E-AIR-MIG-21-1": ("EGY-2", "sinai")},
            isr_wfl=8,
            uar_wfl=4,
            isr_dsp=0,
            uar_dsp=5,
            war_turn=1,
            cards={"ISR-02": "hand"},
            bases={"ISR-1": ["I-AIR-SHAHAK1"]},
        )
        assert match.decision.role == "Israel"
        match.play("attempt")
        text = next(e.text for e in match.events if "pre-emptive" in e.text)
        total = int(text.split(" in all")[0].split()[-1])
        up = match.position()["units"]["E-AIR-MIG-21-1"]["at"] == "air-defence"
        if total >= 10:
            assert match.state.pre_emptive == 4
            assert up == (total % 2 == 1)
            seen.add(up)
        else:
            assert match.state.pre_emptive == 0
            seen.add("fails")
    assert {True, False} <= seen


# --- 4.3 -----------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "4.3", "12.2.3")
def test_4_3_jordan_joins_on_its_level_a_ten_is_a_coup(game):
    from levant.games.six_days_of_war.rules import jordan

    results = {}
    for key in range(80):
        box, s = fresh(game, key=bytes([key]) * 32)
        s.noted, s.rolls = [], 0
        s.wfl, s.dsp = [5, 3], [0, 0]
        s.turn, s.jil, s.reserves_in = 2, 4, 1
        jordan.check_intervention(box, s)
        results[s.noted[0][3]] = (s.jordan, s.coup, s.dsp[1], s.wfl)
    assert results[4] == (1, 0, 2, [7, 2])
    assert results[5] == (0, 0, 0, [5, 3])
    assert results[10] == (0, 1, 7, [5, 3])
    box, s = fresh(game)
    s.turn, s.jil = 1, 9
    jordan.check_intervention(box, s)
    assert s.jordan == 0  # not on turn 1


@pytest.mark.case(GAME, "4.2", "4.3")
@pytest.mark.parametrize("declared", [True, False])
def test_4_3_jordan_is_rolled_for_after_the_declarations_of_the_evening(set_up, throw, declared):
    match = crisis(set_up, turn=2, isr_wfl=9, uar_wfl=1, jil=9)
    match.play("pass")
    throw(match, 5, 5)  # no war by the dice
    match.play("pass")
    match.play("decline")
    throw(match, 1)
    match.play("war" if declared else "decline")
    assert match.state.jordan == (2 if declared else 1)  # neutral for good, or in on a 1


@pytest.mark.case(GAME, "4.3")
def test_4_3_a_neutral_jordan_is_closed_to_all(set_up, ends):
    match = set_up(
        "operations", {"westbank/1119": ["I-3M"], "sinai/2606": ["E-1/2"]}, mover=0, jordan=2
    )
    match.play("operate independents")
    assert "westbank/1118" not in ends(match, "I-3M")
    match.play("activate I-3M")
    assert match.why_not("move I-3M westbank/1118").case == "4.3"
