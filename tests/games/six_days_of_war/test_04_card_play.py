"""4.1, 4.1.1, 11.4: drawing, trumping and rescinding step by step, and cards with conditions."""

import pytest

from levant.core.actions import act
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import GOLAN, ISRAEL, UAR
from levant.games.six_days_of_war.rules import card_effects, cards, crisis, levels

GAME = "six-days-of-war"
TROOPS = {"sinai/3102": ["I-TAL-7A"], "sinai/2606": ["E-1/2"]}
EVENTS = [f"EVT-{n:02}" for n in range(1, 22)]
UAR_TRUMPS = {"UAR-15": "spent", "UAR-16": "spent"}


def number(match, name):
    return match.rules.box.unit_names.index(name)


def card_number(match, name):
    return match.rules.box.card_names.index(name)


def place_of(match, card):
    return match.position()["markers"]["cards"][card]


@pytest.fixture
def peace(set_up):
    def build(stacks=TROOPS, **more):
        return set_up("strategic", stacks, scenario="grand", turn=more.pop("turn", 3), **more)

    return build


def only(event):
    """An event deck of one card."""
    return {name: "spent" for name in EVENTS if name != event}


# --- 4.1 -----------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "4.1")
def test_4_1_a_drawn_event_is_played_at_once_or_kept(peace):
    match = peace(cards=only("EVT-08"), uar_dsp=0, scl_us=0)
    match.play("draw")
    assert set(match.decision.actions) == {"keep", "play EVT-08"}
    match.play("play EVT-08")
    assert (match.state.dsp[UAR], match.state.scl[0]) == (1, 1)
    assert place_of(match, "EVT-08") == "spent"
    assert match.decision.role == "Israel"
    assert "draw" not in match.decision.actions  # none is left
    match = peace(cards=only("EVT-08"), uar_dsp=0)
    match.play("draw")
    match.play("keep")
    assert match.state.dsp[UAR] == 0
    assert place_of(match, "EVT-08") == "hand:UAR"
    assert match.state.drawn == 0


@pytest.mark.case(GAME, "4.1")
def test_4_1_a_wartime_event_drawn_in_peace_can_only_be_kept(peace):
    match = peace(cards=only("EVT-02"))
    match.play("draw")
    assert [str(a) for a in match.decision.actions] == ["keep"]


@pytest.mark.case(GAME, "4.1")
def test_4_1_each_rescinds_its_own_cards(peace, offered):
    match = peace(cards={"UAR-02": "played", "ISR-01": "played", "ISR-12": "played"})
    assert offered(match, "rescind") == {"UAR-02"}
    match.play("pass")
    assert offered(match, "rescind") == {"ISR-01", "ISR-12"}


# --- 4.1.1 ---------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "4.1.1", "4.1")
def test_4_1_1_a_rescinding_stands_if_it_is_not_trumped(peace, throw):
    match = peace(cards={"UAR-02": "played"}, uar_wfl=4, uar_dsp=0)
    match.play("rescind UAR-02")
    assert match.decision.role == "Israel"
    throw(match, 1)
    match.play("accept")
    assert place_of(match, "UAR-02") == "spent"
    assert (match.state.wfl[UAR], match.state.dsp[UAR]) == (3, 2)


@pytest.mark.case(GAME, "4.1.1")
def test_4_1_1_a_trumped_rescinding_has_no_terms_and_no_die(peace):
    match = peace(cards={"UAR-02": "played"}, uar_wfl=4, uar_dsp=0)
    match.play("rescind UAR-02")
    assert "Rescinded: UAR: war footing -1" in match.decision.prompt  # before it is trumped
    match.play("trump ISR-17")
    assert {"pass", "draw"} <= set(match.decision.actions)  # Israel's own turn
    assert place_of(match, "UAR-02") == "played"
    assert place_of(match, "ISR-17") == "spent"
    assert match.state.rolls == 0
    assert (match.state.wfl[UAR], match.state.dsp[UAR]) == (4, 0)


@pytest.mark.case(GAME, "4.1.1")
def test_4_1_1_the_price_may_be_a_level_of_war_footing(peace, throw):
    match = peace(cards=UAR_TRUMPS, isr_wfl=5, isr_dsp=0, uar_wfl=9)
    match.play("play UAR-02")
    match.play("trump ISR-16")
    throw(match, 1)
    match.play("remove-for-wfl")
    assert (match.state.wfl, match.state.dsp) == ([4, 9], [0, 0])
    assert place_of(match, "UAR-02") == "spent"


@pytest.mark.case(GAME, "4.1.1", "15.3")
def test_4_1_1_a_mobilization_taken_back_is_remembered(peace, throw):
    for terms, remembered in (("return", 1), ("remove-for-dsp", 0)):
        match = peace(cards=dict.fromkeys(("ISR-16", "ISR-17", "ISR-18", "ISR-19"), "spent"))
        match.play("pass")
        match.play("play ISR-01")
        match.play("trump UAR-15")
        throw(match, 1)
        match.play(terms)
        assert match.state.trumped == remembered


@pytest.mark.case(GAME, "4.2", "4.1.1")
def test_4_2_in_war_a_trump_is_followed_by_no_die(set_up):
    match = set_up("strategic", TROOPS, scenario="grand", war_turn=2, cards=UAR_TRUMPS, uar_wfl=1)
    match.play("play UAR-02")
    match.play("trump ISR-16")
    match.play("return")
    assert match.state.rolls == 0
    assert match.state.war_turn == 2


@pytest.mark.case(GAME, "4.1.1")
@pytest.mark.parametrize(
    ("rescinding", "told"), [(0, verbs.CARD_PLAYED), (1, verbs.CARD_RESCINDED)]
)
def test_4_1_1_what_is_not_trumped_is_the_doing_of_its_owner(peace, rescinding, told):
    match = peace(cards={"UAR-02": "played"})
    s, card = match.state, card_number(match, "UAR-02")
    s.noted = []
    crisis.take_trumping(match.rules.box, s, act(verbs.ACCEPT), ISRAEL, card, rescinding)
    assert (told, UAR, card) in s.noted


# --- single cards --------------------------------------------------------------------------------


def test_isr_11_leaves_the_choice_to_israel(peace, throw):
    match = peace()
    throw(match, 7)
    card_effects.deceive(match.rules.box, match.state, {})
    assert match.state.steps[-1] == (steps.DECEIVING, ISRAEL, 3)


def test_uar_10_brings_those_in_yemen_and_nobody_else(peace, throw):
    match = peace(TROOPS | {"sinai/1703": ["E-2/9"]})
    throw(match, 6)
    card_effects.yemen_brigades(match.rules.box, match.state, {})
    frame = match.state.steps[-1]
    assert frame[:3] == (steps.PLACING, UAR, steps.M_ARRIVAL)
    names = [match.rules.box.unit_names[unit] for unit in frame[3:]]
    assert names == ["E-1/9", "E-3/9", "E-21NG"]


def test_uar_18_replaces_egyptian_migs_only(set_up):
    lost = ["E-AIR-MIG-17-1", "E-AIR-IL-28-1", "E-AIR-SU-7-1", "A-AIR-MIG-19-1", "S-AIR-MIG-21"]
    match = set_up("operations", TROOPS, mover=1, elsewhere=dict.fromkeys(lost, "eliminated"))
    found = card_effects.replaceable(match.rules.box, match.state)
    assert found == [number(match, "E-AIR-MIG-17-1")]


def test_evt_04_grounds_both_sides_over_sinai_and_nobody_elsewhere(set_up):
    match = set_up(
        "operations",
        TROOPS,
        mover=0,
        bases={"EGY-2": ["E-AIR-MIG-17-1"]},
        over={
            "I-AIR-SHAHAK1": ("ISR-1", "sinai"),
            "I-AIR-SHAHAK2": ("ISR-1", "golan"),
            "E-AIR-MIG-21-1": ("EGY-2", "sinai"),
        },
    )
    box, s = match.rules.box, match.state
    card_effects.khamsin(box, s, {})
    assert (s.at[number(match, "I-AIR-SHAHAK2")], s.over[number(match, "I-AIR-SHAHAK2")]) == (
        state.ON_PATROL,
        GOLAN,
    )
    for name in ("I-AIR-SHAHAK1", "E-AIR-MIG-21-1", "E-AIR-MIG-17-1"):
        assert (s.at[number(match, name)], s.over[number(match, name)]) == (state.AT_BASE, -1)


def test_evt_06_israel_names_an_independent_unit_to_the_end_of_the_next_turn(set_up):
    stacks = {"golan/1006": ["I-GOLANI", "I-TAL-7A"], "sinai/3102": ["I-ADAN"]}
    match = set_up("operations", stacks, mover=0, turn=22)
    box, s = match.rules.box, match.state
    assert card_effects.held_back(box, s) == [number(match, "I-GOLANI")]
    card_effects.hold_unit(box, s, {})
    assert s.steps[-1] == (steps.HOLDING, ISRAEL, GOLAN, 23)
    match = set_up("operations", {"sinai/3102": ["I-ADAN"]}, mover=0)
    card_effects.hold_unit(box, match.state, {})
    assert match.state.steps[-1][0] != steps.HOLDING  # nobody there


@pytest.mark.case(GAME, "4.2", "4.3")
@pytest.mark.parametrize(
    ("joined", "coup", "after", "wfls"),
    [(0, 0, 1, [7, 4]), (1, 0, 1, [5, 5]), (0, 1, 0, [5, 5])],
)
def test_evt_07_brings_jordan_in_once_and_not_after_a_coup(peace, joined, coup, after, wfls):
    match = peace(jordan=joined, coup=coup, isr_wfl=5, uar_wfl=5)
    card_effects.revolt_in_west_bank(match.rules.box, match.state, {})
    assert match.state.jordan == after
    assert match.state.wfl == wfls


@pytest.mark.case(GAME, "11.4")
@pytest.mark.parametrize(
    ("dsp", "held", "bridges", "joined", "total"),
    [
        (0, [], 0, 2, 10),
        (-1, [], 0, 2, 12),
        (0, ["sinai/2521"], 0, 2, 11),
        (0, ["sinai/2801"], 0, 2, 11),
        (0, [], 3, 2, 11),
        (0, [], 2, 2, 10),
        (0, ["sinai/2521"], 0, 1, 10),  # Jordan stands by Nasser
        (-1, ["sinai/2521", "sinai/2801"], 3, 1, 14),
    ],
)
def test_11_4_what_weighs_against_nasser(set_up, throw, dsp, held, bridges, joined, total):
    match = set_up(
        "operations",
        {place: [name] for place, name in zip(held, ("I-ADAN", "I-3M"), strict=False)},
        mover=0,
        uar_dsp=dsp,
        isr_dsp=-dsp,
        jordan=joined,
        markers={"bridges": ["Qantara", "Ismailia", "Suez"][:bridges]},
    )
    s = match.state
    s.noted = []
    throw(match, 10)
    card_effects.nasser_revolt(match.rules.box, s, {})
    assert (verbs.NASSER_EVENT, 10, total) in s.noted
    assert s.nasser == (1 if total >= 11 else 0)


def test_evt_19_in_peace_is_a_card_that_lowers_the_wfl(peace, throw):
    match = peace(uar_wfl=5, uar_dsp=0)
    throw(match, 2)
    cards.stand(match.rules.box, match.state, UAR, card_number(match, "EVT-19"))
    assert (match.state.wfl[UAR], match.state.dsp[UAR]) == (4, -1)  # 4.1.2


# --- levels --------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "12.1.3")
@pytest.mark.parametrize(
    ("side", "before", "after", "called"),
    [(ISRAEL, 5, 6, True), (ISRAEL, 4, 5, False), (UAR, 5, 6, False), (ISRAEL, 5, 7, True)],
)
def test_12_1_3_an_israeli_wfl_of_six_calls_the_reserves_once(peace, side, before, after, called):
    match = peace(reserves_in=0, isr_wfl=before, uar_wfl=before)
    box, s = match.rules.box, match.state
    for _ in range(2):
        levels.change_wfl(box, s, side, after - before)
        levels.change_wfl(box, s, side, before - after)
    frames = [frame for frame in s.steps if frame[0] == steps.PLACING]
    assert [frame[1:3] for frame in frames] == ([(ISRAEL, steps.M_RESERVES)] if called else [])
    assert s.reserves_in == (1 if called else 0)


@pytest.mark.case(GAME, "4.2")
@pytest.mark.parametrize(
    ("side", "by", "card", "gained"),
    [
        (ISRAEL, 4, True, 2),
        (ISRAEL, 1, True, 1),
        (ISRAEL, -3, True, -3),  # losses are whole
        (ISRAEL, 4, False, 4),  # not by a card
        (UAR, 4, True, 4),
    ],
)
def test_4_2_what_a_declared_war_halves(peace, side, by, card, gained):
    match = peace(halved=1, isr_dsp=0, uar_dsp=0)
    levels.change_dsp(match.state, side, by, card)
    assert match.state.dsp[side] == gained


@pytest.mark.case(GAME, "4.3")
def test_4_3_jordans_level_stays_on_its_track(peace):
    match = peace(jil=3)
    for by, level in ((-2, 1), (-1, 1), (7, 8), (1, 9), (1, 9)):
        levels.change_jil(match.state, by)
        assert match.state.jil == level


@pytest.mark.case(GAME, "9.2")
def test_9_2_each_event_counts_for_itself(set_up):
    match = set_up("operations", TROOPS, mover=0, scl_us=0, scl_ussr=0)
    for event, commitment in (("quneitra", [0, 1]), ("old-city", None), ("quneitra", None)):
        before = list(match.state.scl)
        levels.once(match.rules.box, match.state, event)
        if event == "old-city":
            assert match.state.scl != before
        elif commitment:
            assert match.state.scl == commitment
        else:
            assert match.state.scl == before


@pytest.mark.case(GAME, "12.1.3")
def test_12_1_3_the_reserves_are_those_marked_r_that_are_not_in_yet(peace):
    match = peace(TROOPS | {"sinai/3303": ["I-4M"]}, reserves_in=0, isr_wfl=5)
    box, s = match.rules.box, match.state
    levels.change_wfl(box, s, ISRAEL, 1)
    names = {box.unit_names[unit] for unit in s.steps[-1][3:]}
    assert names == {
        "I-3M", "I-5M", "I-10M", "I-HAREL", "I-ADAN", "I-P55", "I-P66", "I-P71", "I-P80",
        "I-MIL1", "I-MIL2", "I-MIL3", "I-MIL4", "I-MIL5",
    }  # fmt: skip


@pytest.mark.case(GAME, "4.1")
def test_4_1_the_story_tells_of_a_track_that_moved_and_of_no_other(peace):
    match = peace(scl_us=0, jil=3)
    box, s = match.rules.box, match.state
    s.noted = []
    cards.apply_levels(box, s, [0] * 11)
    assert s.noted == []
    cards.apply_levels(box, s, [0] * 8 + [1, 0, 1])
    assert {event[:2] for event in s.noted} == {
        (verbs.LEVEL, verbs.L_US), (verbs.LEVEL, verbs.L_JIL),
    }  # fmt: skip


def test_15_3_the_variant_is_told_of_where_it_is_played(game):
    for on in (False, True):
        match = game.new("grand", seed=1, options=["card-variant"] if on else [])
        [card] = [c for c in match.seen_by("Israel").table().cards if c.id == "ISR-01"]
        assert any("card variant" in line for line in card.text) == on
