"""5.5, 6.1: air Operations, interception and bombing, die by die."""

import pytest

from levant.games.six_days_of_war import state, steps
from levant.games.six_days_of_war.rules import air, air_bases, air_combat, bombing

GAME = "six-days-of-war"
TROOPS = {"sinai/3102": ["I-TAL-7A"], "sinai/2606": ["E-1/2"]}


def number(match, name):
    return match.rules.box.unit_names.index(name)


def node(match, name):
    return match.rules.box.board.index[name]


def unit(match, name):
    return match.position()["units"][name]


# --- 5.5 -----------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "5.5")
def test_5_5_the_fouga_reaches_sinai_jordan_and_syria_only(set_up):
    match = set_up("operations", TROOPS, mover=0, bases={"ISR-3": ["I-AIR-FOUGA1"]})
    box, s = match.rules.box, match.state
    reach = {box.base_names[b] for b in air.raids(box, s, number(match, "I-AIR-FOUGA1"))}
    assert reach == {"EGY-7", "EGY-8", "EGY-9", "SYR-1", "JOR-1"}
    every = {box.base_names[b] for b in air.raids(box, s, number(match, "I-AIR-SHAHAK1"))}
    assert len(every) == 12
    s.state_of_base[box.base_names.index("EGY-7")] = state.RAZED
    assert "EGY-7" not in {
        box.base_names[b] for b in air.raids(box, s, number(match, "I-AIR-FOUGA1"))
    }
    s.jordan = 2
    neutral = {box.base_names[b] for b in air.raids(box, s, number(match, "I-AIR-SHAHAK1"))}
    assert not {"JOR-1", "IRQ-1"} & neutral  # 4.3


@pytest.mark.case(GAME, "5.5", "5.2")
def test_5_5_a_uar_air_unit_flies_once_a_turn_an_israeli_one_again(set_up, throw):
    stacks, bases = TROOPS, {"ISR-1": ["I-AIR-SHAHAK1"], "EGY-2": ["E-AIR-MIG-17-1"]}
    for mover, name, target in (
        (0, "I-AIR-SHAHAK1", "sinai/2606"),
        (1, "E-AIR-MIG-17-1", "sinai/3102"),
    ):
        match = set_up("operations", stacks, mover=mover, bases=bases, entry=7, operations_left=3)
        throw(match, 5)
        match.play("operate air")
        match.play(f"activate {name}")
        match.play(f"strike {name} {target}")
        while match.state.steps[-1][0] != steps.OPERATING:
            wanted = [a for a in match.decision.actions if a.split()[0] in ("home", "launch")]
            match.play((wanted or match.decision.actions)[0])
        again = air.ready_flyers(match.rules.box, match.state, mover)
        assert (number(match, name) in again) == (mover == 0)


@pytest.mark.case(GAME, "5.5", "6.1.3")
def test_5_5_bases_take_their_types_up_to_their_capacity_and_only_undamaged(set_up):
    match = set_up(
        "operations",
        TROOPS,
        mover=1,
        bases={"EGY-1": ["E-AIR-IL-28-1"], "EGY-5": ["E-AIR-MIG-17-1", "E-AIR-MIG-17-2"]},
        markers={"bases": {"EGY-3": "damaged"}},
    )
    box, s = match.rules.box, match.state
    bomber = {
        box.base_names[b] for b in air_bases.landing_places(box, s, number(match, "E-AIR-IL-28-1"))
    }
    assert bomber == {"EGY-1", "EGY-6"}  # 3 is damaged, 5 is full, the others take no bombers
    fighter = {
        box.base_names[b] for b in air_bases.landing_places(box, s, number(match, "E-AIR-MIG-17-1"))
    }
    assert "EGY-5" in fighter  # its own place is kept
    assert not any(name.startswith(("SYR", "JOR", "IRQ", "ISR")) for name in fighter)


@pytest.mark.case(GAME, "5.5")
def test_5_5_syria_jordan_and_iraq_share_bases_once_jordan_is_in(set_up):
    match = set_up("operations", TROOPS, mover=1, bases={"SYR-1": ["S-AIR-MIG-21"]})
    box, s, plane = match.rules.box, match.state, number(match, "S-AIR-MIG-21")
    assert {box.base_names[b] for b in air_bases.landing_places(box, s, plane)} == {
        "SYR-1", "JOR-1", "IRQ-1",
    }  # fmt: skip
    s.jordan = 2
    assert {box.base_names[b] for b in air_bases.landing_places(box, s, plane)} == {"SYR-1"}


@pytest.mark.case(GAME, "5.5")
def test_5_5_without_a_base_to_go_to_an_air_unit_is_lost(set_up):
    hurt = {f"EGY-{n}": "damaged" for n in range(1, 10)}
    match = set_up(
        "operations",
        TROOPS,
        mover=1,
        over={"E-AIR-MIG-21-1": ("EGY-2", "sinai"), "S-AIR-MIG-21": ("SYR-1", "golan")},
        markers={"bases": hurt},
    )
    box, s = match.rules.box, match.state
    air_bases.send_home(box, s, number(match, "E-AIR-MIG-21-1"))
    assert unit(match, "E-AIR-MIG-21-1")["at"] == "eliminated"
    air_bases.send_home(box, s, number(match, "S-AIR-MIG-21"))
    assert unit(match, "S-AIR-MIG-21") == {"at": "airbase", "base": "SYR-1"}


@pytest.mark.case(GAME, "5.5.1", "6.1.1")
def test_5_5_1_without_air_operations_left_israel_does_not_intercept(set_up, throw):
    for flown, asked in ((3, True), (4, False)):
        match = set_up(
            "operations",
            TROOPS,
            mover=1,
            entry=7,
            isr_wfl=8,
            air_operations=flown,
            bases={"EGY-2": ["E-AIR-MIG-17-1"]},
            over={"I-AIR-SAMBAD1": ("ISR-1", "sinai"), "I-AIR-SAMBAD2": ("ISR-2", "golan")},
        )
        throw(match, 5)
        match.play("operate air")
        match.play("activate E-AIR-MIG-17-1")
        match.play("strike E-AIR-MIG-17-1 sinai/3102")
        match.play("launch")
        assert (match.decision.role == "Israel") == asked
        if asked:  # only who is over that map
            assert [a for a in match.decision.actions if a.startswith("intercept")] == [
                "intercept I-AIR-SAMBAD1 E-AIR-MIG-17-1"
            ]


# --- 6.1.1 ---------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "6.1.1")
@pytest.mark.parametrize(
    ("die", "result"),
    [
        (3, air_combat.DESTROY),
        (4, air_combat.DAMAGE),
        (5, air_combat.ABORT),
        (6, air_combat.MISS),
    ],
)
def test_6_1_1_below_at_and_one_above_the_af(game, die, result):
    box = game.rules.box
    assert air_combat.air_result(box, box.unit_names.index("I-AIR-SHAHAK1"), die) == result


@pytest.mark.case(GAME, "6.1.1")
@pytest.mark.parametrize(
    ("die", "goes_on", "damaged"),
    [(6, True, False), (5, False, False), (4, False, True)],
)
def test_6_1_1_a_raider_that_is_damaged_or_aborted_does_not_bomb(
    set_up, throw, offered, die, goes_on, damaged
):
    match = set_up(
        "operations",
        TROOPS,
        mover=1,
        entry=7,
        bases={"EGY-2": ["E-AIR-MIG-17-1"]},
        over={"I-AIR-SHAHAK1": ("ISR-1", "sinai")},
    )
    throw(match, 5)
    match.play("operate air")
    match.play("activate E-AIR-MIG-17-1")
    match.play("strike E-AIR-MIG-17-1 sinai/3102")
    match.play("launch")
    match.play("intercept I-AIR-SHAHAK1 E-AIR-MIG-17-1")
    throw(match, die)
    match.play("hold-fire E-AIR-MIG-17-1")
    match.play("home")  # the interceptor
    assert bool(offered(match, "bomb")) == goes_on
    assert ("damaged" in unit(match, "E-AIR-MIG-17-1").get("marks", [])) == damaged


@pytest.mark.case(GAME, "6.1.1")
def test_6_1_1_a_second_interceptor_waits_until_every_raider_has_one(set_up, throw, offered):
    match = set_up(
        "operations",
        TROOPS,
        mover=1,
        entry=7,
        bases={"EGY-2": ["E-AIR-MIG-17-1", "E-AIR-MIG-17-2"]},
        over={f"I-AIR-SHAHAK{n}": ("ISR-1", "sinai") for n in (1, 2, 3)},
    )
    throw(match, 5)
    match.play("operate air")
    for name in ("E-AIR-MIG-17-1", "E-AIR-MIG-17-2"):
        match.play(f"activate {name}")
        match.play(f"strike {name} sinai/3102")
    match.play("launch")
    match.play("intercept I-AIR-SHAHAK1 E-AIR-MIG-17-1")
    assert {a.split()[1] for a in offered(match, "intercept")} == {"E-AIR-MIG-17-2"}
    match.play("intercept I-AIR-SHAHAK2 E-AIR-MIG-17-2")
    assert offered(match, "intercept") == {
        "I-AIR-SHAHAK3 E-AIR-MIG-17-1", "I-AIR-SHAHAK3 E-AIR-MIG-17-2",
    }  # fmt: skip
    assert match.state.air_operations == 1  # one mission


# --- 6.1.2, 6.1.3 --------------------------------------------------------------------------------


@pytest.mark.case(GAME, "6.1.2")
@pytest.mark.parametrize(
    ("die", "hit", "damaged"),
    [(5, True, False), (6, False, False), (9, False, False), (10, False, True)],
)
def test_6_1_2_the_bf_or_less_hits_nine_or_more_damages(set_up, throw, die, hit, damaged):
    match = set_up("operations", TROOPS, mover=0, bases={"ISR-1": ["I-AIR-SHAHAK1"]})
    box, s = match.rules.box, match.state
    plane, target = number(match, "I-AIR-SHAHAK1"), number(match, "E-1/2")
    throw(match, die)  # one less on clear ground, against a BF of 4
    bombing.bomb_unit(box, s, plane, target, node(match, "sinai/2606"))
    assert bool(s.flags[target] & state.DISRUPTED) == hit
    assert bool(s.flags[plane] & state.DAMAGED) == damaged


@pytest.mark.case(GAME, "6.1.2", "9.2")
def test_6_1_2_cities_move_commitment_once_a_turn_and_more_the_next(set_up, throw):
    match = set_up("operations", TROOPS, mover=1, scl_us=0, scl_ussr=0, uar_dvp=0)
    box, s, bomber = match.rules.box, match.state, number(match, "S-AIR-TU-16")
    for die, dvp in ((4, 4), (5, 4), (2, 6)):
        throw(match, die)
        bombing.bomb_city(box, s, bomber, False)
        assert s.dvp[1] == dvp
    assert s.scl == [1, 1]
    s.turn += 1
    throw(match, 10)
    bombing.bomb_city(box, s, bomber, False)
    assert s.scl == [2, 2]
    assert s.flags[bomber] & state.DAMAGED


@pytest.mark.case(GAME, "6.1.2")
def test_6_1_2_only_bombers_on_the_way_to_tel_aviv_attack_cities_dimona_by_sinai(set_up):
    match = set_up("operations", TROOPS | {"golan/1609": ["I-3M"]}, mover=1, entry=7)
    box, s = match.rules.box, match.state
    bomber, fighter = number(match, "S-AIR-TU-16"), number(match, "E-AIR-MIG-17-1")

    def verbs_at(plane, gate):
        words = match.rules.words
        return {words.text(a).split()[0] for a in bombing.choices(box, s, plane, gate)}

    assert verbs_at(bomber, box.tel_aviv[0]) == {"abort", "city", "reactor"}
    assert verbs_at(bomber, box.tel_aviv[1]) == {"abort", "city", "bomb"}
    assert verbs_at(fighter, box.tel_aviv[1]) == {"abort", "bomb"}
    s.dimona = 1
    assert verbs_at(bomber, box.tel_aviv[0]) == {"abort", "city"}
    assert air.strikes(box, s, bomber) >> box.tel_aviv[0] & 1
    assert not air.strikes(box, s, fighter) >> box.tel_aviv[0] & 1
    s.entry = 0
    assert not air.strikes(box, s, bomber) >> box.tel_aviv[0] & 1  # 5.3


@pytest.mark.case(GAME, "6.1.3")
@pytest.mark.parametrize(
    ("die", "before", "after", "damaged"),
    [
        (1, state.SOUND, state.RAZED, False),  # 0 modified
        (2, state.SOUND, state.HURT, False),
        (6, state.SOUND, state.HURT, False),  # 5 modified against a BF of 5
        (7, state.SOUND, state.SOUND, False),
        (6, state.HURT, state.RAZED, False),
        (10, state.SOUND, state.SOUND, True),
    ],
)
def test_6_1_3_the_die_against_a_runway(set_up, throw, die, before, after, damaged):
    match = set_up("operations", TROOPS, mover=0, bases={"EGY-1": ["E-AIR-MIG-17-1"]})
    box, s = match.rules.box, match.state
    plane, base = number(match, "I-AIR-VAUTOUR1"), box.base_names.index("EGY-1")
    s.state_of_base[base] = before
    throw(match, die)
    bombing.attack_base(box, s, plane, base, -1)
    assert s.state_of_base[base] == after
    lost = unit(match, "E-AIR-MIG-17-1")["at"] == "eliminated"
    assert lost == (after == state.RAZED)
    assert bool(s.flags[plane] & state.DAMAGED) == damaged


@pytest.mark.case(GAME, "6.1.3")
def test_6_1_3_an_air_unit_on_the_ground_is_destroyed_not_its_base(set_up, throw):
    # the last: 0 modified, but the base was not what was attacked
    for pre_emptive, die, hit in ((0, 5, 1), (0, 6, 0), (1, 6, 1), (1, 7, 0), (1, 1, 1)):
        match = set_up(
            "operations", TROOPS, mover=0, pre_emptive=pre_emptive,
            bases={"EGY-1": ["E-AIR-MIG-17-1", "E-AIR-IL-28-1"]},
        )  # fmt: skip
        box, s = match.rules.box, match.state
        plane, base = number(match, "I-AIR-VAUTOUR1"), box.base_names.index("EGY-1")
        throw(match, die)
        bombing.attack_base(box, s, plane, base, number(match, "E-AIR-MIG-17-1"))
        assert (unit(match, "E-AIR-MIG-17-1")["at"] == "eliminated") == hit
        assert unit(match, "E-AIR-IL-28-1")["at"] == "airbase"
        assert s.state_of_base[base] == state.SOUND
