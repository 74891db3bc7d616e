"""8.0: who rolls in the Recovery Segment, for what, and what it changes."""

import pytest

from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import EGYPT, ISRAEL, UAR
from levant.games.six_days_of_war.rules import recovery

GAME = "six-days-of-war"
BRIDGES = {"bridges": ["Qantara", "Ismailia", "Suez"]}


def number(match, name):
    return match.rules.box.unit_names.index(name)


def flag(match, name, bit):
    return bool(match.state.flags[number(match, name)] & bit)


def rolled(match, verb):
    """The units whose dice the story tells of."""
    return {match.rules.box.unit_names[e[1]] for e in match.state.noted if e[0] == verb}


@pytest.mark.case(GAME, "3.3", "8.0", "8.1", "8.2", "8.3")
def test_8_0_both_sides_repair_rally_and_look_to_their_supply(set_up):
    match = set_up(
        "operations",
        {
            "sinai/3102": ["I-TAL-7A", "I-TAL-60A"],
            "sinai/2106": ["E-9A", "E-1/2"],  # cut off from the canal
            "sinai/2115": ["I-P80"],  # cut off too
        },
        mover=0,
        bases={
            "ISR-1": ["I-AIR-SHAHAK1", "I-AIR-SHAHAK2"],
            "EGY-2": ["E-AIR-MIG-17-1", "E-AIR-MIG-17-2"],
        },
        over={"E-AIR-MIG-21-1": ("EGY-2", "sinai")},
        marks={
            "I-AIR-SHAHAK1": ["damaged"],
            "E-AIR-MIG-17-1": ["damaged", "flown"],
            "E-AIR-MIG-17-2": ["flown"],
            "I-TAL-60A": ["disrupted", "activated"],
            "I-TAL-7A": ["activated", "amphibious"],
            "E-1/2": ["disrupted"],
        },
        markers=BRIDGES | {"bases": {"EGY-3": "damaged", "ISR-2": "damaged", "EGY-4": "destroyed"}},
    )
    s = match.state
    s.steps, s.noted = [(steps.RECOVERING,)], []
    recovery.recover(match.rules.box, s)
    assert s.steps.pop() == (steps.LANDING, 1)  # the air defence comes down first
    s.at[match.rules.box.unit_names.index("E-AIR-MIG-21-1")] = state.AT_BASE
    recovery.recover(match.rules.box, s)
    assert s.steps == [(steps.PARLEY,)]
    assert s.phase == steps.RECOVERY
    assert rolled(match, verbs.RECOVERED) == {
        "I-AIR-SHAHAK1", "E-AIR-MIG-17-1", "I-TAL-60A", "E-1/2",
    }  # fmt: skip
    assert rolled(match, verbs.SUPPLY_DIE) == {"E-9A", "E-1/2", "I-P80"}
    bases = [match.rules.box.base_names[e[1]] for e in s.noted if e[0] == verbs.BASE_REPAIRED]
    assert bases == ["ISR-2", "EGY-3"]  # a destroyed one is no more, each once
    assert s.rolls == 4 + 3 + 2
    assert s.at[number(match, "E-AIR-MIG-21-1")] == state.AT_BASE
    assert not flag(match, "E-AIR-MIG-17-2", state.USED_UP)
    assert not flag(match, "I-TAL-7A", state.AMPHIBIOUS)


@pytest.mark.case(GAME, "8.1")
def test_8_1_the_american_aircraft_help_air_units_not_bases(set_up, throw):
    match = set_up(
        "operations",
        {"sinai/3102": ["I-TAL-7A"]},
        mover=0,
        isr_wfl=5,
        isr_dsp=0,
        uar_dsp=0,
        bases={"ISR-1": ["I-AIR-SHAHAK1"]},
        marks={"I-AIR-SHAHAK1": ["damaged"]},
        markers={"bases": {"ISR-2": "damaged", "EGY-2": "damaged"}},
        cards={"OPT-ISR-1": "played"},
    )
    throw(match, 5, 5)
    recovery.repair(match.rules.box, match.state, ISRAEL)
    assert match.position()["markers"]["bases"] == {"ISR-2": "damaged", "EGY-2": "damaged"}
    assert not flag(match, "I-AIR-SHAHAK1", state.DAMAGED)
    assert match.state.rolls == 2  # Israel's base and air unit, no Egyptian's


@pytest.mark.case(GAME, "8.1")
def test_8_1_soviet_spares_are_for_one_nation(set_up):
    match = set_up(
        "operations",
        {"sinai/3102": ["I-TAL-7A"]},
        mover=0,
        uar_wfl=1,  # no die would do
        spares=EGYPT + 1,
        bases={"EGY-2": ["E-AIR-MIG-17-1"], "SYR-1": ["S-AIR-MIG-21"]},
        marks={"E-AIR-MIG-17-1": ["damaged"], "S-AIR-MIG-21": ["damaged"]},
        markers={"bases": {"EGY-2": "damaged", "SYR-1": "damaged"}},
        scl_ussr=3,
    )
    recovery.repair(match.rules.box, match.state, UAR)
    assert match.position()["markers"]["bases"] == {"SYR-1": "damaged"}
    assert not flag(match, "E-AIR-MIG-17-1", state.DAMAGED)
    assert flag(match, "S-AIR-MIG-21", state.DAMAGED)


@pytest.mark.case(GAME, "8.2")
@pytest.mark.parametrize(
    ("die", "near", "far"), [(4, False, False), (5, True, False), (6, True, True)]
)
def test_8_2_the_die_of_a_disrupted_unit(set_up, throw, die, near, far):
    for where, disrupted in (("sinai/2607", near), ("sinai/3303", far)):
        match = set_up(
            "operations",
            {"sinai/2606": ["E-1/2"], where: ["I-3M", "I-4M"]},
            mover=0,
            isr_wfl=5,
            marks={"I-3M": ["disrupted"]},
        )
        throw(match, die)
        recovery.rally(match.rules.box, match.state, ISRAEL)
        assert flag(match, "I-3M", state.DISRUPTED) == disrupted
        assert match.state.rolls == 1  # nobody else rolls
