"""5.5, 5.5.1, 12.2.1: who stands at which airbase and over which map."""

import pytest

from levant.core.actions import act
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import GOLAN, SINAI, UAR, WEST_BANK
from levant.games.six_days_of_war.rules import air_bases, air_defence

GAME = "six-days-of-war"
TROOPS = {"sinai/3102": ["I-TAL-7A"], "sinai/2606": ["E-1/2"]}


def number(match, name):
    return match.rules.box.unit_names.index(name)


def base(match, name):
    return match.rules.box.base_names.index(name)


def landing_places(match, name):
    box = match.rules.box
    found = air_bases.landing_places(box, match.state, number(match, name))
    return {box.base_names[b] for b in found}


@pytest.mark.case(GAME, "5.5")
def test_5_5_a_place_at_a_base_is_kept_for_those_in_the_air(set_up):
    bases = {"EGY-9": ["E-AIR-MIG-17-1"], "EGY-2": ["E-AIR-MIG-17-2"]}  # EGY-9 has room for one
    match = set_up("operations", TROOPS, mover=1, bases=bases)
    s, plane = match.state, number(match, "E-AIR-MIG-17-1")
    for place in (state.AT_BASE, state.ON_PATROL, state.FLYING):
        s.at[plane] = place
        assert "EGY-9" not in landing_places(match, "E-AIR-MIG-17-2")
        residents = air_bases.residents(match.rules.box, s, base(match, "EGY-9"))
        assert residents == ([plane] if place == state.AT_BASE else [])  # 6.1.3: on the ground


@pytest.mark.case(GAME, "5.5", "16.3")
def test_5_5_whose_bases_a_nation_uses(set_up):
    egypt = {f"EGY-{n}" for n in range(1, 10)}
    for jordan, syria in ((1, {"SYR-1", "JOR-1", "IRQ-1"}), (2, {"SYR-1"})):
        match = set_up("operations", TROOPS, mover=1, jordan=jordan)
        assert landing_places(match, "A-AIR-MIG-19-1") == egypt
        assert landing_places(match, "E-AIR-MIG-17-1") == egypt
        assert landing_places(match, "S-AIR-MIG-21") == syria
        assert landing_places(match, "I-AIR-SHAHAK1") == {f"ISR-{n}" for n in range(1, 5)}


@pytest.mark.case(GAME, "5.5", "5.5.1")
def test_5_5_1_who_comes_back_goes_home_or_to_another_sound_base(set_up):
    for states, home in (({}, "ISR-2"), ({"ISR-2": "damaged"}, "ISR-1")):
        match = set_up(
            "operations",
            TROOPS,
            mover=1,
            over={"I-AIR-SHAHAK1": ("ISR-2", "golan")},
            markers={"bases": states},
        )
        s, plane = match.state, number(match, "I-AIR-SHAHAK1")
        air_bases.send_home(match.rules.box, s, plane)
        assert (s.at[plane], s.over[plane]) == (state.AT_BASE, -1)
        assert match.rules.box.base_names[s.base[plane]] == home


@pytest.mark.case(GAME, "5.5.1")
def test_5_5_1_over_which_maps_a_nation_stands(set_up):
    match = set_up("operations", TROOPS, mover=1)
    box, s = match.rules.box, match.state
    for name, maps in (
        ("I-AIR-SHAHAK1", [SINAI, GOLAN, WEST_BANK]),
        ("E-AIR-MIG-21-1", [SINAI]),
        ("A-AIR-MIG-19-1", [SINAI]),
        ("S-AIR-MIG-21", [GOLAN, WEST_BANK]),
        ("J-AIR-HUNTER", [GOLAN, WEST_BANK]),
    ):
        assert air_defence.theatres_of(box, s, number(match, name)) == maps


@pytest.mark.case(GAME, "5.5.1", "12.2.1")
def test_12_2_1_of_those_on_air_defence_at_the_start_one_is_egyptian(set_up):
    names = ["E-AIR-MIG-21-1", "E-AIR-MIG-21-2", "A-AIR-MIG-19-1"]
    match = set_up("operations", TROOPS, mover=1, bases={"EGY-2": names, "SYR-1": ["S-AIR-MIG-21"]})
    box, s = match.rules.box, match.state
    s.steps = []

    def may(left, egyptian):
        actions = air_defence.patrolling_actions(box, s, UAR, left, egyptian)
        texts = [match.rules.words.text(a) for a in actions]
        return {text.split()[1] for text in texts if text.startswith("patrol")}

    assert may(3, 1) == {*names, "S-AIR-MIG-21"}
    plane = number(match, "S-AIR-MIG-21")
    air_defence.take_patrolling(box, s, act(verbs.PATROL, plane, GOLAN), UAR, 3, 1)
    assert (s.at[plane], s.over[plane]) == (state.ON_PATROL, GOLAN)
    assert s.steps == [(steps.PATROLLING, UAR, 2, 1)]
    assert may(2, 1) == set(names)
    for first in ("E-AIR-MIG-21-1", "A-AIR-MIG-19-1"):
        s.steps = []
        s.at[number(match, first)] = state.AT_BASE
        sent = act(verbs.PATROL, number(match, first), SINAI)
        air_defence.take_patrolling(box, s, sent, UAR, 2, 1)
        assert s.steps == [(steps.PATROLLING, UAR, 1, 0)]
        assert may(1, 0) == set()


@pytest.mark.case(GAME, "5.5.1")
def test_5_5_1_one_who_can_send_up_a_single_unit_is_asked(set_up):
    match = set_up("operations", TROOPS, mover=1, bases={"EGY-2": ["E-AIR-MIG-21-1"]})
    box, s = match.rules.box, match.state
    assert air_defence.patrolling_actions(box, s, UAR, 1, 99)
    assert not air_defence.patrolling_actions(box, s, UAR, 0, 99)
