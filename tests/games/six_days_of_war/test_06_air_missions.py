"""5.5, 6.1: who may answer an air attack, and what each kind of attack is aimed at."""

import pytest

from levant.games.six_days_of_war import state as war
from levant.games.six_days_of_war import steps, verbs
from levant.games.six_days_of_war.box import ISRAEL, UAR
from levant.games.six_days_of_war.rules import air, air_combat, bombing

GAME = "six-days-of-war"
TROOPS = {"sinai/3102": ["I-TAL-7A"], "sinai/2606": ["E-1/2"]}


def number(match, name):
    return match.rules.box.unit_names.index(name)


def node(match, name):
    return match.rules.box.board.index[name]


def unit(match, name):
    return match.position()["units"][name]


def fly(match, throw, order, *planes):
    """An air Operation in which these planes have one target, as in "raid EGY-1"."""
    verb, target = order.split()
    throw(match, 10)
    match.play("operate air")
    for plane in planes:
        match.play(f"activate {plane}")
        match.play(f"{verb} {plane} {target}")
    if "launch" in match.decision.actions:
        match.play("launch")


# --- interception --------------------------------------------------------------------------------


@pytest.mark.case(GAME, "5.5.1", "5.2")
def test_5_5_1_a_second_interceptor_of_a_paid_mission_needs_no_other_operation(
    set_up, throw, offered
):
    match = set_up(
        "operations",
        TROOPS,
        mover=1,
        entry=7,
        isr_wfl=8,
        air_operations=3,  # one is left
        bases={"EGY-2": ["E-AIR-MIG-17-1"]},
        over={f"I-AIR-SHAHAK{n}": ("ISR-1", "sinai") for n in (1, 2)},
    )
    fly(match, throw, "strike sinai/3102", "E-AIR-MIG-17-1")
    match.play("intercept I-AIR-SHAHAK1 E-AIR-MIG-17-1")
    assert offered(match, "intercept") == {"I-AIR-SHAHAK2 E-AIR-MIG-17-1"}
    match.play("intercept I-AIR-SHAHAK2 E-AIR-MIG-17-1")
    assert match.state.air_operations == 4


@pytest.mark.case(GAME, "5.5.1")
def test_5_5_1_the_uar_intercepts_whatever_israel_has_flown_and_its_unit_has_flown(set_up, throw):
    match = set_up(
        "operations",
        TROOPS,
        mover=0,
        isr_wfl=8,
        air_operations=3,
        bases={"ISR-1": ["I-AIR-SHAHAK1"], "EGY-2": ["E-AIR-MIG-17-1"]},
        over={"E-AIR-MIG-21-1": ("EGY-2", "sinai")},
    )
    fly(match, throw, "strike sinai/2606", "I-AIR-SHAHAK1")
    assert match.decision.role == "UAR"
    assert "scramble" not in match.decision.actions  # 5.5.2: Israel only
    throw(match, 9, 9)
    match.play("intercept E-AIR-MIG-21-1 I-AIR-SHAHAK1")
    assert match.state.air_operations == 4  # the Israeli attack itself
    flown = match.state.flags[number(match, "E-AIR-MIG-21-1")] & war.USED_UP
    assert flown
    assert not match.state.flags[number(match, "E-AIR-MIG-17-1")] & war.USED_UP


@pytest.mark.case(GAME, "5.5.2")
def test_5_5_2_the_uar_never_scrambles(set_up, throw):
    match = set_up(
        "operations",
        TROOPS,
        mover=0,
        bases={"ISR-1": ["I-AIR-SHAHAK1", "I-AIR-SHAHAK2"], "EGY-2": ["E-AIR-MIG-17-1"]},
    )
    fly(match, throw, "raid EGY-2", "I-AIR-SHAHAK1")
    assert match.decision.role == "Israel"


@pytest.mark.case(GAME, "5.5.1")
def test_5_5_1_who_defends_which_airbase(set_up):
    match = set_up(
        "operations",
        TROOPS,
        mover=0,
        over={
            "E-AIR-MIG-21-1": ("EGY-2", "sinai"),
            "A-AIR-MIG-19-1": ("EGY-2", "sinai"),
            "S-AIR-MIG-21": ("SYR-1", "golan"),
            "J-AIR-HUNTER": ("JOR-1", "westbank"),
        },
    )
    box, s = match.rules.box, match.state

    def answer(target):
        return {box.unit_names[u] for u in air_combat.patrols(box, s, UAR, target, 0)}

    def base(name):
        return air.BASE_TARGET + box.base_names.index(name)

    assert answer(base("EGY-1")) == {"E-AIR-MIG-21-1"}  # not the Algerians
    assert answer(base("SYR-1")) == {
        "E-AIR-MIG-21-1", "A-AIR-MIG-19-1", "S-AIR-MIG-21", "J-AIR-HUNTER",
    }  # fmt: skip
    assert answer(node(match, "golan/0404")) == {"S-AIR-MIG-21"}


@pytest.mark.case(GAME, "5.5.2")
@pytest.mark.parametrize(
    ("plane", "base", "order", "asked"),
    [
        ("S-AIR-TU-16", "SYR-1", "strike golan/1609", True),  # a bomber on the way to Tel Aviv
        ("E-AIR-MIG-17-1", "EGY-2", "strike golan/1609", False),  # troops in the same hex
        ("S-AIR-TU-16", "SYR-1", "strike sinai/3102", False),
        ("E-AIR-MIG-17-1", "EGY-2", "raid ISR-1", True),
    ],
)
def test_5_5_2_what_may_be_answered_by_a_scramble(set_up, throw, plane, base, order, asked):
    match = set_up(
        "operations",
        TROOPS | {"golan/1609": ["I-3M"]},
        mover=1,
        entry=7,
        bases={base: [plane], "ISR-1": ["I-AIR-SHAHAK1"]},
    )
    fly(match, throw, order, plane)
    assert ("scramble" in match.decision.actions) == asked


@pytest.mark.case(GAME, "5.5.2")
@pytest.mark.parametrize(
    ("flown", "die", "number_of_units", "after"),
    [(3, 8, 2, 4), (4, 8, 1, 4), (3, 7, 1, 4), (3, 9, 0, 3), (4, 9, 0, 4)],
)
def test_5_5_2_a_scramble_when_operations_run_out(
    set_up, throw, flown, die, number_of_units, after
):
    match = set_up("operations", TROOPS, mover=1, isr_wfl=8, air_operations=flown)
    throw(match, die)
    assert air_combat.scramble(match.state) == number_of_units
    assert match.state.air_operations == after


@pytest.mark.case(GAME, "5.5.2")
def test_5_5_2_what_a_scramble_may_bring_is_told(set_up):
    match = set_up("operations", TROOPS, mover=1, isr_wfl=8)
    told = match.rules.describe(match.state, match.rules.words.parse("scramble"))
    assert told.endswith("(80%: one unit on an odd die, two on an even, for an Operation)")
    match.state.air_operations = 4
    told = match.rules.describe(match.state, match.rules.words.parse("scramble"))
    assert told.endswith("(80%: one unit)")


# --- air-to-air combat ---------------------------------------------------------------------------


@pytest.mark.case(GAME, "6.1.1")
def test_6_1_1_a_bomber_is_an_easier_target_and_so_is_one_already_under_fire(game):
    box = game.rules.box
    bomber, fighter = (box.unit_names.index(n) for n in ("S-AIR-TU-16", "S-AIR-MIG-21"))
    found = [
        air_combat.air_modifier(box, u, shots) for u in (fighter, bomber) for shots in (0, 1, 2)
    ]
    assert found == [0, -1, -1, -1, -2, -2]


@pytest.mark.case(GAME, "6.1.1")
def test_6_1_1_every_unit_that_fires_does_so_once(set_up):
    match = set_up("operations", TROOPS, mover=1)
    box, s = match.rules.box, match.state
    a, b = number(match, "I-AIR-SHAHAK1"), number(match, "I-AIR-SHAHAK2")
    raider, other = number(match, "E-AIR-MIG-17-1"), number(match, "E-AIR-MIG-17-2")
    s.flags[raider] = war.ACTIVATED
    s.pairs = [a, raider, b, raider]
    assert air_combat.duels(box, s) == [(a, raider), (b, raider)]  # it holds its fire
    s.flags[raider] |= war.FIRED
    assert air_combat.duels(box, s) == [(a, raider), (raider, a), (b, raider)]
    s.flags[other] |= war.FIRED
    s.pairs = [a, raider, other, a]
    assert air_combat.duels(box, s) == [(a, raider), (raider, a), (other, a)]


def intercepted(set_up, throw, raiders, *patrols):
    match = set_up(
        "operations",
        TROOPS,
        mover=1,
        entry=7,
        bases={"EGY-2": list(raiders)},
        over=dict.fromkeys(patrols, ("ISR-1", "sinai")),
    )
    fly(match, throw, "strike sinai/3102", *raiders)
    for name in patrols:
        match.play(f"intercept {name} {raiders[0]}")
    return match


@pytest.mark.case(GAME, "6.1.1", "16.3")
def test_6_1_1_raiders_in_excess_engage_or_not_the_others_fire_or_not(set_up, throw, offered):
    raiders = [f"E-AIR-MIG-17-{n}" for n in (1, 2, 3)]
    match = intercepted(set_up, throw, raiders, "I-AIR-SHAHAK1")
    assert offered(match, "engage") == {f"{name} I-AIR-SHAHAK1" for name in raiders[1:]}
    match.play("engage E-AIR-MIG-17-2 I-AIR-SHAHAK1")
    assert offered(match, "engage") == {"E-AIR-MIG-17-3 I-AIR-SHAHAK1"}
    match.play("done")
    assert set(match.decision.actions) == {"fire E-AIR-MIG-17-1", "hold-fire E-AIR-MIG-17-1"}
    fired = [bool(match.state.flags[number(match, name)] & war.FIRED) for name in raiders]
    assert fired == [False, True, False]
    throw(match, 10, 10)
    match.play("hold-fire E-AIR-MIG-17-1")
    assert match.state.rolls == 3  # the Operation's, the Shahak's and that of the second raider
    assert match.state.pairs == []


@pytest.mark.case(GAME, "6.1.1", "16.3")
def test_6_1_1_each_raider_that_is_met_decides_for_itself(set_up, throw):
    raiders = ["E-AIR-MIG-17-1", "E-AIR-MIG-17-2"]
    patrols = ["I-AIR-SHAHAK1", "I-AIR-SHAHAK2"]
    match = set_up(
        "operations",
        TROOPS,
        mover=1,
        entry=7,
        bases={"EGY-2": raiders},
        over=dict.fromkeys(patrols, ("ISR-1", "sinai")),
    )
    fly(match, throw, "strike sinai/3102", *raiders)
    for patrol, raider in zip(patrols, raiders, strict=True):
        match.play(f"intercept {patrol} {raider}")
    match.play("fire E-AIR-MIG-17-1")
    assert set(match.decision.actions) == {"fire E-AIR-MIG-17-2", "hold-fire E-AIR-MIG-17-2"}
    throw(match, 10, 10, 10)
    match.play("hold-fire E-AIR-MIG-17-2")
    assert match.state.rolls == 4  # two Shahaks and the first raider


@pytest.mark.case(GAME, "6.1.1")
def test_6_1_1_a_raider_met_by_two_decides_once_and_one_without_bombs_fires(set_up, throw):
    patrols = ["I-AIR-SHAHAK1", "I-AIR-SHAHAK2"]
    match = intercepted(set_up, throw, ["E-AIR-MIG-17-1"], *patrols)
    throw(match, 10, 10, 10)
    match.play("fire E-AIR-MIG-17-1")
    assert match.state.rolls == 4
    match = intercepted(set_up, throw, ["E-AIR-MIG-21-1"], "I-AIR-SHAHAK1")
    assert match.state.rolls == 3  # it has fired without being asked


# --- bombs ---------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "6.1.3")
def test_6_1_3_an_attacker_names_the_runway_or_an_air_unit(set_up, throw):
    for action, die, base, mig in (
        ("runway I-AIR-VAUTOUR1", 2, "damaged", "airbase"),
        ("bomb I-AIR-VAUTOUR1 E-AIR-MIG-17-1", 5, None, "eliminated"),
        ("abort I-AIR-VAUTOUR1", 2, None, "airbase"),
    ):
        match = set_up(
            "operations",
            TROOPS,
            mover=0,
            bases={"ISR-1": ["I-AIR-VAUTOUR1"], "EGY-1": ["E-AIR-MIG-17-1"]},
        )
        fly(match, throw, "raid EGY-1", "I-AIR-VAUTOUR1")
        assert set(match.decision.actions) == {
            "runway I-AIR-VAUTOUR1", "bomb I-AIR-VAUTOUR1 E-AIR-MIG-17-1", "abort I-AIR-VAUTOUR1",
        }  # fmt: skip
        throw(match, die)
        match.play(action)
        assert match.position()["markers"].get("bases", {}).get("EGY-1") == base
        assert unit(match, "E-AIR-MIG-17-1")["at"] == mig


@pytest.mark.case(GAME, "6.1.3")
def test_6_1_3_the_uar_attacks_israeli_airbases_alike(set_up, throw):
    bases = {"EGY-2": ["E-AIR-SU-7-1"], "ISR-1": ["I-AIR-SHAHAK1"]}
    for action, die, state, plane in (
        ("runway E-AIR-SU-7-1", 3, "damaged", "airbase"),  # no runway bombs
        ("runway E-AIR-SU-7-1", 4, None, "airbase"),
        ("bomb E-AIR-SU-7-1 I-AIR-SHAHAK1", 3, None, "eliminated"),
    ):
        match = set_up("operations", TROOPS, mover=1, bases=bases)
        fly(match, throw, "raid ISR-1", "E-AIR-SU-7-1")
        match.play("done")  # no scramble
        throw(match, die)
        match.play(action)
        assert match.position()["markers"].get("bases", {}).get("ISR-1") == state
        assert unit(match, "I-AIR-SHAHAK1")["at"] == plane


@pytest.mark.case(GAME, "6.1.3")
def test_6_1_3_nothing_is_left_to_attack_at_a_destroyed_airbase(set_up, throw):
    planes = ["I-AIR-VAUTOUR1", "I-AIR-SHAHAK1"]
    match = set_up("operations", TROOPS, mover=0, bases={"ISR-1": planes})
    fly(match, throw, "raid EGY-1", *planes)
    throw(match, 1)
    first = match.decision.actions[0].split()[1]
    match.play(f"runway {first}")
    assert match.position()["markers"]["bases"]["EGY-1"] == "destroyed"
    assert "home" in match.decision.actions  # the second turns back


@pytest.mark.case(GAME, "6.1.3")
@pytest.mark.parametrize(
    ("die", "state", "target", "told"),
    [
        (7, war.SOUND, None, 0),
        (7, war.HURT, None, 0),
        (6, war.SOUND, None, 1),
        (6, war.HURT, None, 2),
        (1, war.SOUND, None, 2),
        (5, war.HURT, "E-AIR-MIG-17-1", 1),  # the air unit, not the base
        (6, war.HURT, "E-AIR-MIG-17-1", 0),
    ],
)
def test_6_1_3_the_story_tells_a_miss_damage_and_destruction(
    set_up, throw, die, state, target, told
):
    match = set_up("operations", TROOPS, mover=0, bases={"EGY-1": ["E-AIR-MIG-17-1"]})
    box, s = match.rules.box, match.state
    base = box.base_names.index("EGY-1")
    s.state_of_base[base], s.noted = state, []
    throw(match, die)
    enemy = number(match, target) if target else -1
    bombing.attack_base(box, s, number(match, "I-AIR-VAUTOUR1"), base, enemy)
    [result] = [event[-1] for event in s.noted if event[0] == verbs.BASE_BOMBED]
    assert result == told


@pytest.mark.case(GAME, "6.1.3")
def test_6_1_3_who_has_fired_aims_worse_at_an_airbase(set_up):
    match = set_up("operations", TROOPS, mover=1)
    box, s, plane = match.rules.box, match.state, number(match, "Q-AIR-HUNTER")
    base = box.base_names.index("ISR-1")
    assert bombing.base_modifier(box, s, plane, base, -1) == 0
    s.flags[plane] |= war.FIRED
    assert bombing.base_modifier(box, s, plane, base, -1) == 1


@pytest.mark.case(GAME, "6.1.2", "10.1.1")
def test_6_1_2_bombs_fall_on_one_ground_unit_never_on_the_heavy_artillery(set_up, throw, offered):
    match = set_up(
        "operations",
        {"golan/0404": ["S-HVYART", "S-11I", "S-44A"]},
        mover=0,
        bases={"ISR-1": ["I-AIR-VAUTOUR1"]},
    )
    fly(match, throw, "strike golan/0404", "I-AIR-VAUTOUR1")
    assert offered(match, "bomb") == {"I-AIR-VAUTOUR1 S-11I", "I-AIR-VAUTOUR1 S-44A"}
    throw(match, 1)
    match.play("bomb I-AIR-VAUTOUR1 S-11I")
    assert unit(match, "S-11I")["marks"] == ["disrupted"]
    assert "marks" not in unit(match, "S-44A")


@pytest.mark.case(GAME, "6.1.2", "6.1.3")
@pytest.mark.parametrize(
    ("order", "bombs", "told"),
    [
        ("strike sinai/2606", "bomb I-AIR-VAUTOUR1 E-1/2", "hits 60%, is damaged 10%"),  # clear, -1
        (
            "strike sinai/2801",
            "bomb I-AIR-VAUTOUR1 E-2/7",
            "hits 30%, is damaged 40%",
        ),  # a fort, +2
        ("raid EGY-1", "bomb I-AIR-VAUTOUR1 E-AIR-MIG-21-1", "hits 50%, is damaged 20%"),
        ("raid EGY-1", "runway I-AIR-VAUTOUR1", "hits 60%, is damaged 10%"),  # runway bombs, -1
    ],
)
def test_6_1_2_the_chances_of_bombs_are_told_before_and_are_those_of_ten_dice(
    set_up, throw, order, bombs, told
):
    stacks = TROOPS | {"sinai/2801": ["E-2/7"]}
    bases = {"ISR-1": ["I-AIR-VAUTOUR1"], "EGY-1": ["E-AIR-MIG-21-1"]}
    hits = hurts = 0
    for die in range(1, 11):
        match = set_up("operations", stacks, mover=0, bases=bases)
        fly(match, throw, order, "I-AIR-VAUTOUR1")
        said = match.rules.describe(match.state, match.rules.words.parse(bombs))
        assert said.endswith(f" ({told})")
        throw(match, die)
        match.play(bombs)
        enemy = "".join(bombs.split()[2:])
        struck = unit(match, enemy) if enemy else {}
        marks = struck.get("marks", [])
        hurt = match.state.state_of_base[match.rules.box.base_names.index("EGY-1")] != war.SOUND
        hits += "disrupted" in marks or struck.get("at") == "eliminated" or (not enemy and hurt)
        hurts += "damaged" in unit(match, "I-AIR-VAUTOUR1").get("marks", [])
    assert told == f"hits {10 * hits}%, is damaged {10 * hurts}%"


@pytest.mark.case(GAME, "6.1.2")
def test_6_1_2_a_bomber_elsewhere_attacks_no_city(set_up):
    match = set_up("operations", TROOPS, mover=1, entry=7)
    box, s = match.rules.box, match.state
    found = bombing.choices(box, s, number(match, "S-AIR-TU-16"), node(match, "sinai/3102"))
    words = {match.rules.words.text(a).split()[0] for a in found}
    assert words == {"abort", "bomb"}


@pytest.mark.case(GAME, "6.1.2")
@pytest.mark.parametrize(
    ("action", "die", "overflown", "dvp", "mvp"),
    [
        ("city", 3, "hand", 3, 0),
        ("reactor", 3, "hand", 6, -20),
        ("reactor", 4, "hand", 8, -20),
        ("reactor", 4, "played", 0, 0),  # on the alert
        ("reactor", 3, "played", 6, -20),  # by the die as it fell
        ("city", 4, "played", 4, 0),
    ],
)
def test_6_1_2_cities_and_the_reactor(set_up, throw, action, die, overflown, dvp, mvp):
    match = set_up(
        "operations",
        TROOPS,
        mover=1,
        entry=7,
        cards={"UAR-03": overflown},
        uar_dvp=0,
        bases={"SYR-1": ["S-AIR-TU-16"]},
    )
    fly(match, throw, "strike sinai/3301", "S-AIR-TU-16")
    throw(match, die)
    match.play(f"{action} S-AIR-TU-16")
    assert match.state.dvp[UAR] == dvp
    assert match.state.mvp[ISRAEL] == mvp
    assert match.state.dimona == (1 if mvp else 0)


@pytest.mark.case(GAME, "6.1.2", "16.3")
def test_6_1_2_a_bomber_that_has_fired_aims_worse_at_a_city(set_up, throw):
    for fired, dvp in ((0, 4), (war.FIRED, 0)):
        match = set_up("operations", TROOPS, mover=1, uar_dvp=0)
        bomber = number(match, "S-AIR-TU-16")
        match.state.flags[bomber] |= fired
        throw(match, 4)
        bombing.bomb_city(match.rules.box, match.state, bomber, False)
        assert match.state.dvp[UAR] == dvp


# --- 5.5, 5.2: who is sent, where to, and back ---------------------------------------------------


@pytest.mark.case(GAME, "5.2", "5.5")
def test_5_2_a_uar_air_operation_sends_as_many_as_its_die(set_up, throw, offered):
    planes = [f"E-AIR-MIG-17-{n}" for n in (1, 2, 3)]
    match = set_up("operations", TROOPS, mover=1, entry=7, bases={"EGY-2": planes})
    throw(match, 2)
    match.play("operate air")
    for plane in planes[:2]:
        assert f"activate {plane}" in match.decision.actions
        match.play(f"activate {plane}")
        match.play(f"strike {plane} sinai/3102")
    assert not offered(match, "activate")
    assert unit(match, planes[2])["at"] == "airbase"


@pytest.mark.case(GAME, "5.2")
def test_5_2_israel_is_told_how_many_air_operations_are_left(set_up):
    match = set_up("operations", TROOPS, mover=0)
    s = match.state

    def asked():
        return match.rules.question(s).prompt

    s.wfl[ISRAEL] = 8
    for flown, told in (
        (0, "4 air Operations left"),
        (1, "3 air Operations left"),
        (3, "1 air Operation left"),
        (4, "no air"),
    ):
        s.air_operations = flown
        assert told in asked()


@pytest.mark.case(GAME, "5.5", "10.1")
def test_5_5_mt_hermon_and_the_dust_over_sinai_are_no_targets(set_up):
    stacks = TROOPS | {"golan/0103": ["S-HVYART"], "golan/0404": ["S-11I"]}
    match = set_up("operations", stacks, mover=0)
    box, s, plane = match.rules.box, match.state, number(match, "I-AIR-SHAHAK1")

    def targets():
        nodes = air.strikes(box, s, plane)
        return {box.board.names[n] for n in range(box.board.size) if nodes >> n & 1}

    assert targets() == {"sinai/2606", "golan/0404"}
    s.khamsin = s.turn
    assert targets() == {"golan/0404"}
    assert air.raids(box, s, plane)  # EVT-04 spares no airbase
    s.turn += 1
    assert targets() == {"sinai/2606", "golan/0404"}


@pytest.mark.case(GAME, "4.3", "5.5")
def test_4_3_a_neutral_jordan_closes_its_airbase_and_iraqs_alone(set_up):
    match = set_up("operations", TROOPS, mover=0, jordan=2)
    box, s = match.rules.box, match.state
    found = {box.base_names[b] for b in air.raids(box, s, number(match, "I-AIR-SHAHAK1"))}
    assert found == {*(f"EGY-{n}" for n in range(1, 10)), "SYR-1"}


@pytest.mark.case(GAME, "5.5")
def test_5_5_from_a_damaged_base_one_lands_elsewhere_or_is_lost(set_up, offered):
    for room, wanted in ((True, "airbase"), (False, "eliminated")):
        hurt = {f"EGY-{n}": "damaged" for n in range(1, 10) if n != 4 or not room}
        match = set_up(
            "operations",
            TROOPS,
            mover=1,
            bases={"EGY-2": ["E-AIR-MIG-17-1"]},
            markers={"bases": hurt},
        )
        box, s, plane = match.rules.box, match.state, number(match, "E-AIR-MIG-17-1")
        s.at[plane] = war.FLYING
        s.steps.append((steps.LANDING, UAR))
        assert air.landing_settled(box, s, UAR) == room
        if room:
            texts = [match.rules.words.text(a) for a in air.landing_actions(box, s, UAR)]
            assert texts == ["land E-AIR-MIG-17-1 EGY-4"]  # and not simply home
            air.take_landing(box, s, air.landing_actions(box, s, UAR)[0], UAR)
        assert unit(match, "E-AIR-MIG-17-1")["at"] == wanted


def deterrent(set_up, throw, die):
    """Two bombers and a fighter of the UAR, and a die against its WFL of 5 for OPT-ISR-2."""
    match = set_up(
        "operations",
        TROOPS | {"golan/1609": ["I-3M"]},
        mover=1,
        entry=7,
        uar_wfl=5,
        cards={"OPT-ISR-2": "played"},
        bases={
            "SYR-1": ["S-AIR-TU-16"],
            "EGY-1": ["E-AIR-IL-28-1", "E-AIR-IL-28-2", "E-AIR-MIG-17-1"],
        },
    )
    throw(match, 10, die)
    match.play("operate air")
    return match


def test_opt_isr_2_keeps_bombers_on_the_ground_when_the_die_is_above_the_wfl(
    set_up, throw, offered
):
    match = deterrent(set_up, throw, 6)
    match.play("activate E-AIR-MIG-17-1")
    match.play("strike E-AIR-MIG-17-1 golan/1609")  # troops: no question of cities
    match.play("activate E-AIR-IL-28-2")
    match.play("strike E-AIR-IL-28-2 sinai/3102")  # nor here
    assert match.state.rolls == 1
    match.play("activate S-AIR-TU-16")
    match.play("strike S-AIR-TU-16 sinai/3301")
    assert match.state.rolls == 2
    assert unit(match, "S-AIR-TU-16")["at"] == "airbase"
    assert "flown" in unit(match, "S-AIR-TU-16")["marks"]
    match.play("activate E-AIR-IL-28-1")
    assert "E-AIR-IL-28-1 sinai/3301" not in offered(match, "strike")
    assert match.state.rolls == 2
    flying = ("E-AIR-MIG-17-1", "E-AIR-IL-28-2")
    assert all(match.state.at[number(match, name)] == war.FLYING for name in flying)


def test_opt_isr_2_one_die_of_the_wfl_or_less_lets_all_bombers_of_an_operation_fly(set_up, throw):
    match = deterrent(set_up, throw, 5)
    for plane in ("S-AIR-TU-16", "E-AIR-IL-28-1"):
        match.play(f"activate {plane}")
        match.play(f"strike {plane} sinai/3301")
        assert match.state.at[number(match, plane)] == war.FLYING
    assert match.state.rolls == 2


def test_opt_isr_2_an_operation_whose_only_bomber_stays_is_over(set_up, throw):
    match = set_up(
        "operations",
        TROOPS,
        mover=1,
        entry=7,
        uar_wfl=5,
        cards={"OPT-ISR-2": "played"},
        bases={"SYR-1": ["S-AIR-TU-16"]},
    )
    throw(match, 10, 6)
    match.play("operate air")
    match.play("activate S-AIR-TU-16")
    match.play("strike S-AIR-TU-16 sinai/3301")
    assert match.decision.role == "Israel"
    assert match.state.steps[-1][0] == steps.OPERATING
