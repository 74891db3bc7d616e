"""4.1: what a card asks of a player once it stands, played as at the table."""

import pytest

from levant.games.six_days_of_war import state, steps
from levant.games.six_days_of_war.box import EGYPT, ISRAEL, UAR
from levant.games.six_days_of_war.rules import deception

GAME = "six-days-of-war"
TROOPS = {"sinai/3102": ["I-TAL-7A"], "sinai/2606": ["E-1/2"]}
NO_TRUMPS = dict.fromkeys(("UAR-15", "UAR-16", "ISR-16", "ISR-17", "ISR-18", "ISR-19"), "spent")


def number(match, name):
    return match.rules.box.unit_names.index(name)


def table(set_up, stacks=TROOPS, *, event=None, wartime=False, cards=None, **more):
    """A Strategic Segment without trumps, whose event deck is one card."""
    spent = {f"EVT-{n:02}": "spent" for n in range(1, 22) if f"EVT-{n:02}" != event}
    given = NO_TRUMPS | spent | (cards or {})
    if wartime:
        more |= {"war_turn": 2, "last_turn": 25}
    return set_up("strategic", stacks, scenario="grand", turn=18, cards=given, **more)


@pytest.mark.case(GAME, "4.1")
def test_evt_01_one_more_national_card_of_the_uar_whoever_draws(set_up, offered):
    match = table(set_up, event="EVT-01", cards={"EVT-08": "hand:UAR"}, uar_wfl=2)
    match.play("pass")
    match.play("draw")
    assert match.decision.role == "UAR"
    assert "pass" in match.decision.actions
    found = offered(match, "play")
    assert "UAR-02" in found
    assert "EVT-08" not in found  # no event
    assert "UAR-14" not in found  # WARTIME
    match.play("play UAR-02")
    assert match.state.wfl[UAR] == 3


@pytest.mark.case(GAME, "4.1", "4.1.2")
def test_evt_20_israel_takes_standing_or_footing(set_up, throw):
    for choice, wfl, dsp, us in (("dsp", 5, 2, 0), ("wfl", 6, 0, 1)):
        match = table(set_up, event="EVT-20", isr_wfl=5, isr_dsp=0, scl_us=0)
        match.play("draw")
        match.play("play EVT-20")
        assert match.decision.role == "Israel"  # though the UAR played it
        throw(match, 8)
        match.play(next(a for a in match.decision.actions if choice in str(a)))
        s = match.state
        assert (s.wfl[ISRAEL], s.dsp[ISRAEL], s.scl[0]) == (wfl, dsp, us)


@pytest.mark.case(GAME, "4.1")
def test_evt_06_the_unit_named_is_held_to_the_end_of_the_next_turn(set_up):
    match = table(set_up, TROOPS | {"golan/1006": ["I-GOLANI"]}, event="EVT-06")
    match.play("draw")
    assert match.decision.role == "Israel"
    assert len(match.decision.actions) == 1
    match.play(match.decision.actions[0])
    assert match.state.hold[number(match, "I-GOLANI")] == 19


@pytest.mark.case(GAME, "4.1", "8.1")
def test_evt_18_the_uar_names_the_nation(set_up):
    match = table(set_up, event="EVT-18", wartime=True, scl_ussr=1)
    match.play("draw")
    match.play("play EVT-18")
    nations = {str(action).split()[-1].lower() for action in match.decision.actions}
    assert nations == {"egypt", "syria", "jordan", "iraq"}
    match.play(next(a for a in match.decision.actions if "egypt" in str(a).lower()))
    assert match.state.spares == EGYPT + 1
    assert match.decision.role == "Israel"


@pytest.mark.case(GAME, "4.1")
def test_uar_18_the_mig_comes_damaged_to_a_sound_egyptian_base_with_room(set_up, offered):
    hurt = {f"EGY-{n}": "damaged" for n in range(1, 7)}
    match = table(
        set_up,
        wartime=True,
        scl_ussr=1,
        bases={"EGY-9": ["E-AIR-MIG-17-2"]},  # room for one
        elsewhere={"E-AIR-MIG-17-1": "eliminated"},
        markers={"bases": hurt},
    )
    match.play("play UAR-18")
    name = "E-AIR-MIG-17-1"
    assert offered(match, "station") == {f"{name} EGY-7", f"{name} EGY-8"}
    match.play(f"station {name} EGY-8")
    found = match.position()["units"][name]
    assert found == {"at": "airbase", "base": "EGY-8", "marks": ["damaged"]}
    assert match.decision.role == "Israel"
    every = {f"EGY-{n}": "damaged" for n in range(1, 10)}
    match = table(
        set_up,
        wartime=True,
        scl_ussr=1,
        elsewhere={"E-AIR-MIG-17-1": "eliminated"},
        markers={"bases": every},
    )
    match.play("play UAR-18")
    assert match.decision.role == "Israel"  # nowhere to come to
    assert match.position()["units"][name]["at"] == "eliminated"


def deceive(set_up, throw, die, **more):
    stacks = {"sinai/2405": ["E-9A"], "sinai/2106": ["E-15A"], "sinai/3102": ["I-TAL-7A"]} | more
    match = table(set_up, stacks, cards={"UAR-01": "played"}, isr_wfl=9)
    match.play("pass")
    throw(match, die)
    match.play("play ISR-11")
    return match


@pytest.mark.case(GAME, "13.2.4", "4.1")
def test_isr_11_each_unit_goes_once_as_many_as_half_the_die(set_up, throw, offered):
    match = deceive(set_up, throw, 2)
    assert offered(match, "activate") == {"E-9A", "E-15A"}
    match.play("activate E-9A")
    place = sorted(offered(match, "place"))[0]
    match.play(f"place {place}")
    assert match.position()["units"]["E-9A"] == {"at": place.split()[1]}
    assert match.state.steps[-1][0] != steps.DECEIVING  # one was all
    match = deceive(set_up, throw, 10)
    match.play("activate E-9A")
    match.play(f"place {sorted(offered(match, 'place'))[0]}")
    assert offered(match, "activate") == {"E-15A"}
    match.play("done")
    assert match.state.steps[-1][0] != steps.DECEIVING
    assert not match.state.flags[number(match, "E-9A")] & state.ACTIVE


@pytest.mark.case(GAME, "13.2.4", "5.2")
def test_isr_11_units_drawn_away_are_not_activated_even_when_none_is_left(set_up, throw, offered):
    match = deceive(set_up, throw, 10)  # five, of two
    for name in ("E-9A", "E-15A"):
        match.play(f"activate {name}")
        match.play(f"place {sorted(offered(match, 'place'))[0]}")
    assert match.state.steps[-1][0] != steps.DECEIVING
    for name in ("E-9A", "E-15A"):
        assert not match.state.flags[number(match, name)] & state.ACTIVE


@pytest.mark.case(GAME, "13.2.4")
def test_isr_11_where_a_unit_can_be_drawn_to(set_up):
    match = table(
        set_up,
        {
            "sinai/2405": ["E-9A"],
            "sinai/2307": ["E-1/2", "E-2/2", "E-3/2"],  # full
            "sinai/2606": ["I-P80"],  # it has no zone
            "sinai/1703": ["E-15A"],
            "sinai/1603": ["E-14A"],
        },
    )
    box, s = match.rules.box, match.state

    def places(name):
        return {box.board.names[n] for n in deception.drawn_to(box, s, number(match, name))}

    found = places("E-9A")
    assert {"sinai/2406", "sinai/2007", "sinai/2106", "sinai/2804", "sinai/2403"} <= found
    assert not found & {
        "sinai/2405",  # where it is
        "sinai/2404", "sinai/2305",  # rough ground without a road
        "sinai/2606", "sinai/2605", "sinai/2506",  # Israelis, and next to them
        "sinai/2307",  # stacking
        "sinai/2003",  # sand beyond the reach of supply
        "sinai/1908", "sinai/2510",  # five hexes
    }  # fmt: skip
    assert places("E-15A")
    assert all(box.sinai_proper >> box.board.index[name] & 1 for name in places("E-15A"))
    assert places("E-14A")  # west of the canal it stays there
    assert all(box.egypt >> box.board.index[name] & 1 for name in places("E-14A"))


@pytest.mark.case(GAME, "4.1")
def test_uar_18_returns_one_mig_and_evt_20_gives_once(set_up, offered):
    lost = {"E-AIR-MIG-17-1": "eliminated", "E-AIR-MIG-21-1": "eliminated"}
    match = table(set_up, wartime=True, scl_ussr=1, elsewhere=lost)
    match.play("play UAR-18")
    match.play("station E-AIR-MIG-21-1 EGY-1")
    assert match.decision.role == "Israel"
    match = table(set_up, event="EVT-20", isr_dsp=0, halved=1)
    match.play("draw")
    match.play("play EVT-20")
    match.play(next(a for a in match.decision.actions if "dsp" in str(a)))
    assert match.state.dsp[ISRAEL] == 1  # 4.2: a card's gift, halved
    assert "pass" in match.decision.actions


@pytest.mark.case(GAME, "13.2.4")
def test_isr_11_a_die_of_four_moves_two(set_up, throw, offered):
    match = deceive(set_up, throw, 4)
    match.play("activate E-9A")
    match.play(f"place {sorted(offered(match, 'place'))[0]}")
    assert offered(match, "activate") == {"E-15A"}


@pytest.mark.case(GAME, "13.2.4")
def test_isr_11_asks_for_nobody_who_has_nowhere_to_go(set_up, throw):
    stacks = {"sinai/2405": ["E-9A"], "sinai/3102": ["I-TAL-7A"]}
    match = table(
        set_up,
        stacks,
        cards={"UAR-01": "played"},
        isr_wfl=9,
        markers={"bridges": ["Qantara", "Ismailia", "Suez"]},  # no hex is in supply
    )
    match.play("pass")
    match.play("play ISR-11")
    assert match.state.steps[-1][0] not in (steps.DECEIVING, steps.SENDING)


@pytest.mark.case(GAME, "13.2.4")
@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("sinai/1904", "more than 4 hexes away"), ("sinai/2605", "next to an Israeli unit"),
        ("sinai/2404", "rough ground without a road"), ("sinai/2003", "no supply"),
    ],
)  # fmt: skip
def test_isr_11_a_refusal_names_what_is_in_the_way(set_up, throw, place, reason):
    match = deceive(set_up, throw, 4, **{"sinai/2606": ["I-P80"]})
    match.play("activate E-9A")
    assert reason in match.why_not(f"place E-9A {place}").reason


@pytest.mark.case(GAME, "4.1")
def test_4_1_who_could_rescind_a_card_reads_what_that_does_and_ends(set_up):
    cards = {"ISR-02": "played", "UAR-01": "played"}
    match = table(set_up, cards=cards, isr_wfl=5)
    match.play("pass")
    said = {str(c.action): c.say for c in match.seen_by(match.decision.role).choices()}
    told = said["rescind ISR-02"]
    assert "war footing -2" not in told  # as it was played
    assert "Israel: war footing +1, diplomatic standing -4; no longer -2 to the die" in told
