"""6.1, 6.2, 7.0, 10.0: air and ground combat, supply, special units."""

import pytest

from levant.core.actions import act
from levant.games.six_days_of_war import state, verbs
from levant.games.six_days_of_war.rules import (
    activation,
    air_combat,
    bombing,
    combat,
    special,
    supply,
)

GAME = "six-days-of-war"
TAL = ["I-TAL-7A", "I-TAL-60A", "I-TAL-202M"]


def attack(set_up, stacks, target, joiners, mover=0, kind=None, **more):
    """A match with an attack declared and joined by all."""
    match = set_up("operations", stacks, mover=mover, initiative=mover, **more)
    match.play(f"operate {kind or ('independents' if mover == 0 else 'ground')}")
    for unit in joiners:
        match.play(f"activate {unit}")
        match.play(f"stay {unit}")
    if match.decision and "fight" in match.decision.actions:
        match.play("fight")
    match.play(f"attack {target}")
    for unit in joiners:
        match.play(f"join {unit}")
    return match


def at(match, unit):
    return match.position()["units"][unit]["at"]


def marks(match, unit):
    return match.position()["units"][unit].get("marks", [])


def number(match, name):
    return match.rules.box.unit_names.index(name)


def node(match, name):
    return match.rules.box.board.index[name]


# --- 6.2 ----------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "6.2")
@pytest.mark.parametrize(
    ("force", "column"),
    [
        ((34, 8), "4:1"),
        ((5, 4), "1:1"),
        ((3, 4), "1:2"),
        ((1, 3), "1:3"),
        ((60, 1), "6:1"),
        ((2, 1), "2:1"),
    ],
)
def test_6_2_odds_favour_the_defender(game, force, column):
    assert game.rules.box.columns[combat.odds_column(*force)] == column


@pytest.mark.case(GAME, "6.2")
def test_6_2_no_attack_below_one_to_three(set_up, offered):
    assert combat.odds_column(1, 4) == -1
    stacks = {"golan/0506": ["I-MIL1"], "golan/0505": ["S-11I"], "sinai/3303": ["I-3M"]}
    match = set_up("operations", stacks, mover=0)
    match.play("operate independents")
    match.play("activate I-MIL1")
    match.play("stay I-MIL1")
    if "fight" in match.decision.actions:
        match.play("fight")
    assert match.why_not("attack golan/0505") is not None


@pytest.mark.case(GAME, "6.2")
def test_6_2_terrain_multiplies_each_defender_and_water_halves_each_attacker(set_up):
    stacks = {
        "golan/0404": ["S-11I"],
        "westbank/1011": ["I-3M"],
        "westbank/1012": ["J-ALI"],
        "westbank/1113": ["I-4M"],
        "westbank/0516": ["J-40A"],
    }
    match = set_up("operations", stacks, mover=0)
    box, s = match.rules.box, match.state
    assert (
        combat.defence_of(box, s, number(match, "S-11I"), node(match, "golan/0404")) == 6
    )  # 2x1.5x2
    assert combat.defence_of(box, s, number(match, "J-40A"), node(match, "westbank/0516")) == 6
    river = node(match, "westbank/1012")
    assert combat.attack_of(box, s, number(match, "I-3M"), river) == 1  # 3 halved
    assert combat.attack_of(box, s, number(match, "I-4M"), river) == 3


@pytest.mark.case(GAME, "6.2")
def test_6_2_the_worksheet_ends_in_the_column_that_is_rolled_on(set_up):
    stacks = {"sinai/2606": ["E-1/2"], "sinai/2607": ["I-ADAN", "I-3M"]}
    match = attack(set_up, stacks, "sinai/2606", ["I-ADAN", "I-3M"], seed=5)
    sheet = match.worksheet
    assert sheet.ready
    assert abs(sum(outcome.chance for outcome in sheet.outcomes) - 1) < 1e-9
    column = sheet.column
    match.play("resolve")
    assert f"column {column}" in next(e.text for e in match.events if e.kind == "combat")


@pytest.mark.case(GAME, "6.2", "10.1")
def test_6_2_who_has_no_strength_defends_with_0(set_up):
    stacks = {"golan/0404": ["S-HVYART", "S-11I"], "golan/0405": ["I-3M", "I-4M"]}
    match = attack(set_up, stacks, "golan/0404", ["I-3M", "I-4M"])
    values = {line.what.split(",")[0].split(" (")[0]: line.value for line in match.worksheet.lines}
    assert values["Heavy Artillery"] == "0"


@pytest.mark.case(GAME, "6.2")
def test_6_2_defenders_are_disrupted_all_before_one_is_eliminated(set_up, until):
    stacks = {"sinai/2606": ["E-1/2"], "sinai/2607": TAL}

    def start(seed):
        return attack(set_up, stacks, "sinai/2606", TAL, kind="tal", seed=seed)

    def result(match):
        return next(e.text for e in match.events if e.kind == "combat").rpartition(", ")[2]

    match = until(start, ["resolve"], lambda m: result(m) == "defender 2 Disrupted and retreats")
    assert at(match, "E-1/2") == "eliminated"  # Disrupted, then again
    match = until(start, ["resolve"], lambda m: result(m) == "defender eliminated")
    assert at(match, "E-1/2") == "eliminated"


@pytest.mark.case(GAME, "6.2")
def test_6_2_attackers_that_are_spared_are_told_of(set_up, until):
    """The roll says that one is Disrupted, and none was: the log says why."""
    stacks = {"sinai/2606": ["E-1/2"], "sinai/2607": TAL}
    match = until(
        lambda seed: attack(set_up, stacks, "sinai/2606", TAL, kind="tal", seed=seed),
        ["resolve"],
        lambda m: any("attacker 1 Disrupted, defender 2" in e.text for e in m.events),
    )
    told = [e.text for e in match.events]
    assert any("are spared 1 Disruption" in text for text in told)


@pytest.mark.case(GAME, "6.2")
def test_6_2_a_defender_eliminated_lowers_the_attackers_number(set_up):
    from levant.games.six_days_of_war import steps
    from levant.games.six_days_of_war.rules import assault

    stacks = {"sinai/2606": ["E-1/2"], "sinai/2607": ["I-ADAN"]}
    match = set_up("operations", stacks, mover=0)
    box, s = match.rules.box, match.state
    s.attackers = [number(match, "I-ADAN")]
    s.kills = 1
    frame = (node(match, "sinai/2606"), 1, 0, 0)
    before = list(s.steps)
    s.steps.append((steps.AFTERMATH, *frame))
    assault.aftermath(box, s, *frame)
    assert s.steps == before  # 1 less 1: nothing to suffer


@pytest.mark.case(GAME, "6.2.1")
def test_6_2_1_retreat_two_hexes_towards_supply(set_up, until, offered):
    stacks = {"sinai/2606": ["E-1/2", "E-2/2"], "sinai/2607": TAL}

    def start(seed):
        return attack(set_up, stacks, "sinai/2606", TAL, kind="tal", seed=seed)

    def retreating(match):
        while match.decision and offered(match, "disrupt"):
            match.play(match.decision.actions[0])
        return bool(offered(match, "retreat"))

    match = until(start, ["resolve"], retreating)
    assert match.decision.role == "UAR"
    board = match.rules.box.board
    box = match.rules.box
    for each in offered(match, "retreat"):
        end = node(match, each.split()[1])
        assert board.distance(node(match, "sinai/2606"), end) == 2
        wells = [n for pair in box.bridges[:3] for n in pair]
        assert min(board.distance(end, w) for w in wells) < min(
            board.distance(node(match, "sinai/2606"), w) for w in wells
        )


@pytest.mark.case(GAME, "6.2.1")
def test_6_2_1_a_unit_that_cannot_retreat_is_eliminated(set_up):
    from levant.games.six_days_of_war.rules import retreat

    ring = {
        "sinai/2605": ["I-ADAN"],
        "sinai/2607": ["I-3M"],
        "sinai/2506": ["I-4M"],
        "sinai/2507": ["I-5M"],
        "sinai/2706": ["I-10M"],
        "sinai/2707": ["I-HAREL"],
    }
    match = set_up("operations", {"sinai/2606": ["E-1/2"], **ring}, mover=0)
    unit = number(match, "E-1/2")
    assert retreat.retreats(match.rules.box, match.state, unit, node(match, "sinai/2606")) == 0


@pytest.mark.case(GAME, "6.2.1")
def test_6_2_1_a_die_above_the_wfl_disrupts_in_an_enemy_zone_unless_a_friend_stands_there(set_up):
    from levant.games.six_days_of_war.rules import retreat

    stacks = {"sinai/2606": ["E-1/2"], "sinai/2308": ["I-3M"]}
    match = set_up("operations", stacks, mover=0, uar_wfl=1)
    box, s = match.rules.box, match.state
    unit, battle = number(match, "E-1/2"), node(match, "sinai/2606")
    assert retreat.endangered(box, s, unit, node(match, "sinai/2407"), battle)
    stacks["sinai/2407"] = ["E-2/2"]
    match = set_up("operations", stacks, mover=0, uar_wfl=1)
    assert not retreat.blocking_zone(box, match.state, 1) >> node(match, "sinai/2407") & 1


@pytest.mark.case(GAME, "6.2.2")
def test_6_2_2_undisrupted_attackers_may_advance(set_up, until, offered):
    stacks = {"sinai/2606": ["E-1/2"], "sinai/2607": TAL}

    def start(seed):
        return attack(set_up, stacks, "sinai/2606", TAL, kind="tal", seed=seed)

    match = until(start, ["resolve"], lambda m: bool(offered(m, "advance")))
    assert "halt" in match.decision.actions
    unit = sorted(offered(match, "advance"))[0]
    match.play(f"advance {unit}")
    assert at(match, unit) == "sinai/2606"
    assert match.state.control >> node(match, "sinai/2606") & 1


@pytest.mark.case(GAME, "6.2.3")
def test_6_2_3_disrupted_units_do_not_activate_and_shift_the_odds(set_up):
    stacks = {"sinai/2606": ["E-1/2"], "sinai/2607": ["I-ADAN", "I-3M"]}
    match = set_up(
        "operations", stacks, mover=0, marks={"I-3M": ["disrupted"], "E-1/2": ["disrupted"]}
    )
    match.play("operate independents")
    assert match.why_not("activate I-3M").case == "6.2.3"
    s, box = match.state, match.rules.box
    found = dict(combat.shifts(box, s, [number(match, "I-ADAN")], node(match, "sinai/2606")))
    assert found[0] == 1
    assert special.disrupt(box, s, number(match, "E-1/2"), verbs.IN_COMBAT)
    assert at(match, "E-1/2") == "eliminated"


# --- 7.0 ----------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "7.0", "7.1", "7.2")
def test_7_sources_of_supply(set_up):
    match = set_up("operations", {"sinai/3102": ["I-TAL-7A"]}, mover=0)
    box, s = match.rules.box, match.state
    israel, uar = supply.sources(box, s, 0), supply.sources(box, s, 1)
    for name in ("sinai/3301", "golan/1609", "westbank/1220"):
        assert israel >> node(match, name) & 1
    for name in ("sinai/1603", "sinai/1703", "golan/0601", "westbank/0712"):
        assert uar >> node(match, name) & 1


@pytest.mark.case(GAME, "7.1")
def test_7_1_jerusalem_and_kibbutzim_supply_those_in_them(set_up):
    ring = {"golan/0404": ["S-44A"], "golan/0505": ["S-11I"]}
    match = set_up(
        "operations", {"golan/0405": ["I-MIL1"], "golan/0506": ["S-12A"], **ring}, mover=0
    )
    assert supply.in_supply(match.rules.box, match.state, number(match, "I-MIL1"))
    match = set_up("operations", {"golan/0405": ["I-3M"], "golan/0506": ["S-12A"], **ring}, mover=0)
    assert not supply.in_supply(match.rules.box, match.state, number(match, "I-3M"))


@pytest.mark.case(GAME, "7.2", "10.5")
def test_7_2_without_bridges_the_sinai_army_is_out_of_supply(set_up):
    bridges = ["Qantara", "Ismailia", "Suez"]
    stacks = {"sinai/2106": ["E-9A"], "sinai/3102": ["I-TAL-7A"]}
    match = set_up("operations", stacks, mover=0)
    assert supply.in_supply(match.rules.box, match.state, number(match, "E-9A"))
    match = set_up("operations", stacks, mover=0, markers={"bridges": bridges})
    assert not supply.in_supply(match.rules.box, match.state, number(match, "E-9A"))


@pytest.mark.case(GAME, "7.3")
def test_7_3_lines_avoid_enemies_and_zones_and_go_through_rough_by_road_only(set_up):
    match = set_up("operations", {"sinai/2521": ["E-PARA"], "sinai/3102": ["I-TAL-7A"]}, mover=0)
    box, s = match.rules.box, match.state
    assert supply.in_supply(box, s, number(match, "E-PARA"))  # the gulf road
    match = set_up("operations", {"sinai/2521": ["E-PARA"], "sinai/1812": ["I-ADAN"]}, mover=0)
    assert not supply.in_supply(box, match.state, number(match, "E-PARA"))
    match = set_up("operations", {"sinai/2115": ["E-1/2"], "sinai/3102": ["I-TAL-7A"]}, mover=0)
    assert not supply.in_supply(box, match.state, number(match, "E-1/2"))  # deep in rough
    match = set_up("operations", {"sinai/1908": ["E-1/2"], "sinai/3102": ["I-TAL-7A"]}, mover=0)
    assert supply.in_supply(box, match.state, number(match, "E-1/2"))  # Mitla, on the road


@pytest.mark.case(GAME, "7.4")
def test_7_4_out_of_supply_halves_movement_shifts_odds_and_counts_double(set_up):
    from levant.games.six_days_of_war.rules import movement

    stacks = {"sinai/2106": ["E-9A"], "sinai/2107": ["I-3M"]}
    match = set_up(
        "operations", stacks, mover=1, markers={"bridges": ["Qantara", "Ismailia", "Suez"]}
    )
    box, s = match.rules.box, match.state
    unit = number(match, "E-9A")
    assert movement.points_of(box, s, unit) == 2
    assert activation.activation_cost(box, s, unit, activation.GROUND) == 2
    found = dict(combat.shifts(box, s, [unit], node(match, "sinai/2107")))
    assert found[1] == -1


# --- 6.1 ----------------------------------------------------------------------------------------


def air_match(set_up, mover, stacks=None, **more):
    match = set_up("operations", stacks, mover=mover, initiative=mover, **more)
    match.play("operate air")
    return match


@pytest.mark.case(GAME, "5.5", "6.0", "6.1")
def test_5_5_targets_are_enemy_hexes_and_airbases_within_range(set_up, offered):
    match = air_match(
        set_up,
        0,
        {"sinai/2606": ["E-1/2"], "sinai/3102": ["I-TAL-7A"]},
        bases={"ISR-3": ["I-AIR-FOUGA1"], "ISR-1": ["I-AIR-SHAHAK1"]},
    )
    assert "launch" not in match.decision.actions  # nothing declared yet
    match.play("activate I-AIR-FOUGA1")
    assert offered(match, "strike") == {"I-AIR-FOUGA1 sinai/2606"}
    bases = {each.split()[1] for each in offered(match, "raid")}
    assert "EGY-7" in bases
    assert "EGY-1" not in bases
    assert match.why_not("raid I-AIR-FOUGA1 EGY-1").case == "5.5"
    match.play("raid I-AIR-FOUGA1 EGY-7")
    assert "launch" in match.decision.actions


@pytest.mark.case(GAME, "5.5")
def test_5_5_damaged_units_and_damaged_bases_do_not_fly(set_up):
    match = air_match(
        set_up,
        0,
        {"sinai/2606": ["E-1/2"]},
        bases={"ISR-3": ["I-AIR-FOUGA1"], "ISR-1": ["I-AIR-SHAHAK1"], "ISR-2": ["I-AIR-SHAHAK2"]},
        marks={"I-AIR-SHAHAK1": ["damaged"]},
        markers={"bases": {"ISR-3": "damaged"}},
    )
    assert [str(a) for a in match.decision.actions] == ["activate I-AIR-SHAHAK2"]
    assert match.why_not("activate I-AIR-SHAHAK1").case == "5.5"
    assert match.why_not("activate I-AIR-FOUGA1").case == "6.1.3"


@pytest.mark.case(GAME, "5.5")
def test_5_5_after_a_mission_units_land_at_an_undamaged_base_with_room(set_up, offered):
    match = air_match(
        set_up,
        0,
        {"sinai/2606": ["E-1/2"]},
        bases={
            "ISR-1": ["I-AIR-SHAHAK1"],
            "ISR-4": ["I-AIR-OURAGAN1", "I-AIR-OURAGAN2", "I-AIR-MYSTERE1"],
        },
    )
    match.play("activate I-AIR-SHAHAK1")
    match.play("strike I-AIR-SHAHAK1 sinai/2606")
    match.play("launch")
    match.play("bomb I-AIR-SHAHAK1 E-1/2")
    assert "I-AIR-SHAHAK1 ISR-4" not in offered(match, "land")  # full
    assert {"I-AIR-SHAHAK1 ISR-1", "I-AIR-SHAHAK1 ISR-2"} <= offered(match, "land")
    assert match.why_not("land I-AIR-SHAHAK1 EGY-1").case == "5.5"


@pytest.mark.case(GAME, "5.5.1")
def test_5_5_1_air_defence_is_half_the_wfl_of_fighter_bombers_over_their_maps(set_up, offered):
    match = set_up(
        "operational",
        {"sinai/3102": ["I-TAL-7A"], "sinai/2606": ["E-1/2"]},
        uar_wfl=5,
        bases={
            "EGY-2": ["E-AIR-MIG-21-1"],
            "EGY-1": ["E-AIR-IL-28-1"],
            "SYR-1": ["S-AIR-MIG-21"],
            "ISR-1": ["I-AIR-SHAHAK1"],
        },
        war_turn=3,
    )
    while "deploy" in match.decision.actions:
        match.play("deploy")
    assert match.decision.role == "UAR"
    found = {each for each in offered(match, "patrol") if not each.startswith("A-AIR")}
    assert found == {"E-AIR-MIG-21-1 sinai", "S-AIR-MIG-21 golan", "S-AIR-MIG-21 westbank"}
    assert match.why_not("patrol E-AIR-IL-28-1 sinai").case == "5.5.1"
    match.play("patrol E-AIR-MIG-21-1 sinai")
    match.play("patrol S-AIR-MIG-21 golan")
    assert match.decision.role == "Israel"  # 5 // 2: no more


@pytest.mark.case(GAME, "5.5.1")
def test_5_5_1_an_interception_counts_as_an_israeli_air_operation(set_up):
    match = air_match(
        set_up,
        1,
        {"sinai/3102": ["I-TAL-7A"]},
        entry=7,
        isr_wfl=8,
        bases={"EGY-2": ["E-AIR-MIG-17-1"]},
        over={"I-AIR-SAMBAD1": ("ISR-1", "sinai")},
    )
    match.play("activate E-AIR-MIG-17-1")
    match.play("strike E-AIR-MIG-17-1 sinai/3102")
    if "launch" in match.decision.actions:
        match.play("launch")
    assert match.decision.role == "Israel"
    match.play("intercept I-AIR-SAMBAD1 E-AIR-MIG-17-1")
    assert match.state.air_operations == 1


@pytest.mark.case(GAME, "5.5.1")
def test_5_5_1_only_egyptians_defend_egyptian_airbases(set_up, offered):
    match = air_match(
        set_up,
        0,
        {"sinai/2606": ["E-1/2"]},
        bases={"ISR-1": ["I-AIR-SHAHAK1"]},
        over={"S-AIR-MIG-21": ("SYR-1", "golan"), "E-AIR-MIG-21-1": ("EGY-2", "sinai")},
    )
    match.play("activate I-AIR-SHAHAK1")
    match.play("raid I-AIR-SHAHAK1 EGY-1")
    match.play("launch")
    assert offered(match, "intercept") == {"E-AIR-MIG-21-1 I-AIR-SHAHAK1"}


@pytest.mark.case(GAME, "5.5.2")
def test_5_5_2_a_scramble_needs_the_wfl_odd_one_even_two_and_counts_if_it_succeeds(game):
    s = state.War(1, 1, 1, 1)
    s.wfl = [8, 4]
    seen = {}
    for key in range(200):
        s.key, s.rolls, s.noted = bytes([key]) * 32, 0, []
        s.air_operations = 0
        number = air_combat.scramble(s)
        die = s.noted[0][1]
        seen[die] = (number, s.air_operations)
    assert seen[7] == (1, 1)
    assert seen[8] == (2, 1)
    assert seen[9] == (0, 0)
    s.key, s.rolls = bytes(32), 0
    s.air_operations = 4  # all flown: one unit may always go
    numbers = {air_combat.scramble(s) for _ in range(30)}
    assert numbers == {0, 1}


@pytest.mark.case(GAME, "5.5.2")
def test_5_5_2_scrambles_answer_raids_on_airbases_not_on_troops(set_up, offered):
    more = {"bases": {"EGY-2": ["E-AIR-MIG-17-1"], "ISR-1": ["I-AIR-SHAHAK1"]}, "entry": 7}
    match = air_match(set_up, 1, {"sinai/3102": ["I-TAL-7A"]}, **more)
    match.play("activate E-AIR-MIG-17-1")
    match.play("raid E-AIR-MIG-17-1 ISR-1")
    if "launch" in match.decision.actions:
        match.play("launch")
    assert "scramble" in match.decision.actions
    match = air_match(set_up, 1, {"sinai/3102": ["I-TAL-7A"]}, **more)
    match.play("activate E-AIR-MIG-17-1")
    match.play("strike E-AIR-MIG-17-1 sinai/3102")
    if "launch" in match.decision.actions:
        match.play("launch")
    assert "scramble" not in match.decision.actions


@pytest.mark.case(GAME, "6.1.1", "16.3")
def test_6_1_1_results_of_air_combat_as_in_the_example(game):
    box = game.rules.box
    shahak, sambad = (box.unit_names.index(f"I-AIR-{n}1") for n in ("SHAHAK", "SAMBAD"))
    mig17, mig21 = (box.unit_names.index(f"E-AIR-MIG-{n}-1") for n in ("17", "21"))
    tu16 = box.unit_names.index("S-AIR-TU-16")
    assert (
        air_combat.air_result(box, shahak, 7 + air_combat.air_modifier(box, tu16, 0)) == 0
    )  # miss
    assert air_combat.air_result(box, sambad, 3) == air_combat.DESTROY
    assert air_combat.air_result(box, mig17, 5) == air_combat.MISS
    total = 4 + air_combat.air_modifier(box, sambad, 1)  # the second to fire at it
    assert air_combat.air_result(box, mig21, total) == air_combat.DAMAGE
    assert air_combat.air_result(box, mig21, 4) == air_combat.ABORT


@pytest.mark.case(GAME, "6.1.1")
def test_6_1_1_interceptors_pair_first_and_excess_raiders_may_engage(set_up, offered):
    for seed in range(20):  # the die has to allow two units
        match = air_match(
            set_up,
            1,
            {"sinai/3102": ["I-TAL-7A"]},
            entry=7,
            seed=seed,
            bases={"EGY-2": ["E-AIR-MIG-17-1", "E-AIR-MIG-21-1"]},
            over={"I-AIR-SAMBAD1": ("ISR-1", "sinai")},
        )
        if match.state.budget >= 2:
            break
    for unit in ("E-AIR-MIG-17-1", "E-AIR-MIG-21-1"):
        if f"activate {unit}" in match.decision.actions:
            match.play(f"activate {unit}")
            match.play(f"strike {unit} sinai/3102")
    if "launch" in match.decision.actions:
        match.play("launch")
    match.play("intercept I-AIR-SAMBAD1 E-AIR-MIG-17-1")
    assert match.decision.role == "UAR"
    assert "E-AIR-MIG-21-1 I-AIR-SAMBAD1" in offered(match, "engage")


@pytest.mark.case(GAME, "6.1.2")
def test_6_1_2_bombs_disrupt_on_the_bf_or_less_and_terrain_modifies(set_up):
    stacks = {
        "sinai/2606": ["E-1/2"],
        "sinai/2904": ["E-2/2"],
        "sinai/2903": ["E-3/2"],
        "westbank/1215": ["J-LEGION"],
        "golan/0404": ["S-11I"],
    }
    match = set_up("operations", stacks, mover=0, bases={"ISR-1": ["I-AIR-SHAHAK1"]})
    box, s, unit = match.rules.box, match.state, number(match, "I-AIR-SHAHAK1")
    found = {name: bombing.ground_modifier(box, s, unit, node(match, name)) for name in stacks}
    assert found == {
        "sinai/2606": -1,
        "sinai/2904": 2,
        "sinai/2903": 0,
        "westbank/1215": 1,
        "golan/0404": 3,
    }
    s.flags[unit] |= state.FIRED
    assert bombing.ground_modifier(box, s, unit, node(match, "sinai/2606")) == 0


@pytest.mark.case(GAME, "6.1.2")
def test_6_1_2_the_old_city_costs_standing_and_cities_give_dvps(set_up, until):
    match = set_up(
        "operations",
        {"westbank/1215": ["J-LEGION"]},
        mover=0,
        isr_dsp=0,
        bases={"ISR-1": ["I-AIR-SHAHAK1"]},
    )
    box, s = match.rules.box, match.state
    city = node(match, "westbank/1215")
    bombing.bomb_unit(box, s, number(match, "I-AIR-SHAHAK1"), number(match, "J-LEGION"), city)
    assert -10 <= s.dsp[0] <= -1

    def start(seed):
        return set_up(
            "operations",
            {"westbank/1215": ["J-LEGION"]},
            mover=1,
            entry=7,
            seed=seed,
            initiative=1,
            bases={"SYR-1": ["S-AIR-TU-16"], "JOR-1": ["J-AIR-HUNTER"]},
        )

    line = [
        "operate air",
        "activate S-AIR-TU-16",
        "strike S-AIR-TU-16 golan/1609",
        "launch",
        "city S-AIR-TU-16",
    ]
    for seed in range(300):
        match = start(seed)
        before, scl = match.state.dvp[1], list(match.state.scl)
        for action in line:
            if action in match.decision.actions:
                match.play(action)
        hits = [e for e in match.events if e.text.endswith("a hit")]
        if hits:
            assert match.state.dvp[1] - before == hits[0].die <= 4
            assert match.state.scl == [scl[0] + 1, scl[1] + 1]
            break
    else:
        raise AssertionError


@pytest.mark.case(GAME, "6.1.2")
def test_6_1_2_dimona_once_twice_the_dvps_and_ten_mvps(set_up, game):
    match = set_up(
        "operations",
        {"westbank/1215": ["J-LEGION"]},
        mover=1,
        uar_wfl=5,
        cards={"UAR-03": "played"},
        bases={"SYR-1": ["S-AIR-TU-16"]},
    )
    box, s, unit = match.rules.box, match.state, number(match, "S-AIR-TU-16")
    assert bombing.city_modifier(box, s, unit, True) == 1
    assert bombing.city_modifier(box, s, unit, False) == 0
    for key in range(100):
        s.key, s.dimona, s.dvp[1], s.mvp[0] = bytes([key]) * 32, 0, 0, 0
        s.noted = []
        bombing.bomb_city(box, s, unit, True)
        die, hit = s.noted[0][3], s.noted[0][5]
        if hit:
            assert (s.dvp[1], s.mvp[0], s.dimona) == (2 * die, -20, 1)
            options = bombing.choices(box, s, unit, box.tel_aviv[0])
            assert act(verbs.REACTOR, unit) not in options
            assert act(verbs.CITY, unit) in options
            return
    raise AssertionError


@pytest.mark.case(GAME, "6.1.3")
def test_6_1_3_airbases_are_damaged_then_destroyed_with_all_on_them(set_up):
    match = set_up(
        "operations",
        {"sinai/2606": ["E-1/2"]},
        mover=0,
        pre_emptive=2,
        bases={"ISR-1": ["I-AIR-VAUTOUR1"], "EGY-1": ["E-AIR-IL-28-1", "E-AIR-MIG-17-1"]},
    )
    box, s, unit = match.rules.box, match.state, number(match, "I-AIR-VAUTOUR1")
    base = box.base_names.index("EGY-1")
    target = number(match, "E-AIR-MIG-17-1")
    assert bombing.base_modifier(box, s, unit, base, -1) == -1  # runway bombs
    assert bombing.base_modifier(box, s, unit, base, target) == -1  # parked in the open
    for _ in range(60):
        bombing.attack_base(box, s, unit, base, -1)
        if s.state_of_base[base] == state.RAZED:
            break
    assert s.at[target] == state.ELIMINATED
    assert s.at[number(match, "E-AIR-IL-28-1")] == state.ELIMINATED


# --- 10.0 ---------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "10.1")
def test_10_1_israel_drives_the_guns_off_mt_hermon(set_up, ends):
    stacks = {"golan/0103": ["S-HVYART"], "golan/0203": ["I-3M"], "golan/0601": ["S-44A"]}
    match = set_up("operations", stacks, mover=0)
    match.play("operate independents")
    assert "golan/0103" in ends(match, "I-3M")
    match.play("activate I-3M")
    match.play("move I-3M golan/0103")
    assert at(match, "S-HVYART") == "eliminated"
    assert match.state.control >> node(match, "golan/0103") & 1


@pytest.mark.case(GAME, "10.1")
def test_10_1_a_dvp_a_turn_while_it_stands_there(set_up):
    from levant.games.six_days_of_war import steps
    from levant.games.six_days_of_war.rules import cease_fire

    match = set_up("operations", {"golan/0103": ["S-HVYART"], "golan/1609": ["I-3M"]}, mover=0)
    s = match.state
    s.steps.append((steps.TURN_ENDS,))
    before = s.dvp[1]
    cease_fire.turn_ends(match.rules.box, s)
    assert s.dvp[1] == before + 1


@pytest.mark.case(GAME, "10.1.1")
def test_10_1_1_the_guns_may_move_once_onto_a_golan_fort(set_up, offered):
    stacks = {"golan/0103": ["S-HVYART"], "golan/1609": ["I-3M"], "golan/0601": ["S-44A"]}
    match = set_up("operations", stacks, mover=1)
    assert not offered(match, "redeploy")
    match = set_up("operations", stacks, mover=1, options=["heavy-artillery"])
    assert "golan/0404" in offered(match, "redeploy")
    match.play("redeploy golan/0404")
    assert at(match, "S-HVYART") == "golan/0404"
    assert not offered(match, "redeploy")
    assert combat.total_defence(match.rules.box, match.state, node(match, "golan/0404")) == 0
    assert not special.disrupt(match.rules.box, match.state, match.rules.box.heavy, 0)


@pytest.mark.case(GAME, "10.2.1")
def test_10_2_1_terror_attacks_by_commandos_that_have_not_fought(set_up, offered, until):
    stacks = {"westbank/1117": ["E-CDO1"], "sinai/3101": ["E-CDO2"], "golan/1609": ["I-3M"]}
    match = set_up("operations", stacks, mover=1)
    assert offered(match, "terror") == {"E-CDO1"}
    won = until(
        lambda seed: set_up("operations", stacks, mover=1, seed=seed),
        ["terror E-CDO1"],
        lambda m: "2 diplomatic victory points" in "".join(e.text for e in m.events),
    )
    assert at(won, "E-CDO1") == "gone"
    match = set_up("operations", stacks, mover=1, marks={"E-CDO1": ["fought"]})
    assert not offered(match, "terror")


@pytest.mark.case(GAME, "10.3")
def test_10_3_militia_triple_in_kibbutzim_and_jerusalem_and_stay_in_israel(set_up, ends):
    stacks = {
        "golan/0405": ["I-MIL1"],
        "westbank/1215": ["I-MIL2"],
        "golan/0506": ["I-MIL3"],
        "golan/0301": ["S-44A"],
    }
    match = set_up("operations", stacks, mover=0)
    box, s = match.rules.box, match.state
    values = {
        u: combat.defence_of(box, s, number(match, u), node(match, place))
        for place, (u,) in stacks.items()
        if u.startswith("I")
    }
    assert values == {"I-MIL1": 3, "I-MIL2": 3, "I-MIL3": 1}
    match.play("operate independents")
    assert "golan/0404" not in ends(match, "I-MIL1")


@pytest.mark.case(GAME, "10.4")
def test_10_4_israeli_artillery_shifts_once_an_operation(set_up):
    stacks = {
        "sinai/2606": ["E-1/2"],
        "sinai/2607": ["I-TAL-7A", "I-TAL-ART"],
        "sinai/2706": ["I-INDART"],
    }
    match = set_up("operations", stacks, mover=0)
    box, s = match.rules.box, match.state
    guns = [number(match, u) for u in ("I-TAL-ART", "I-TAL-7A", "I-INDART")]
    assert combat.supporting_guns(box, s, guns) == guns[:1]  # the other stands alone
    s.flags[guns[0]] |= state.SUPPORTED
    assert combat.supporting_guns(box, s, guns) == []
    s.flags[guns[0]] = 0
    assert combat.defending_guns(box, s, node(match, "sinai/2607")) == guns[:1]
    assert combat.defending_guns(box, s, node(match, "sinai/2706")) == []


@pytest.mark.case(GAME, "10.5")
def test_10_5_a_large_unit_at_a_bridge_may_destroy_it(set_up):
    stacks = {"sinai/1704": ["I-ADAN", "I-INDART"], "sinai/1608": ["E-9A"]}
    match = set_up(
        "operations",
        stacks,
        mover=0,
        isr_dsp=0,
        scl_us=0,
        scl_ussr=0,
        seed=3,
        markers={"bridges": ["Suez", "Ismailia"]},
    )
    match.play("operate independents")
    match.play("activate I-INDART")
    match.play("move I-INDART sinai/1703")
    assert "demolish" not in match.decision.actions  # artillery may not
    match.play("activate I-ADAN")
    match.play("move I-ADAN sinai/1703")
    match.play("demolish")
    assert match.state.dsp[0] == 2
    assert match.state.scl == [1, 1]  # all three of the canal


@pytest.mark.case(GAME, "10.6")
def test_10_6_a_kibbutz_entered_is_destroyed(set_up):
    stacks = {"golan/0604": ["S-44A"], "golan/1609": ["I-3M"]}
    match = set_up("operations", stacks, mover=1, entry=7, uar_dsp=0)
    match.play("operate ground")
    match.play("activate S-44A")
    match.play("move S-44A golan/0705")
    assert match.state.dsp[1] == 2
    assert "golan/0705" in match.position()["markers"]["ruined"]


@pytest.mark.case(GAME, "10.7")
def test_10_7_an_empty_fort_blocks_defends_with_one_and_falls_to_any_result(set_up, ends, until):
    stacks = {"westbank/0418": ["J-YARMOUK", "J-ALI"], "golan/1609": ["I-3M"]}

    def start(seed):
        return attack(
            set_up, stacks, "westbank/0419", ["J-YARMOUK", "J-ALI"], mover=1, entry=7, seed=seed
        )

    for seed in range(60):  # the die has to allow two units
        try:
            match = start(seed)
        except Exception:
            continue
        break
    box, s = match.rules.box, match.state
    fort = node(match, "westbank/0419")
    assert combat.total_defence(box, s, fort) == 1
    mvp = s.mvp[1]
    special.destroy_fort(box, s, fort)
    assert s.mvp[1] == mvp + 2
    assert combat.total_defence(box, s, fort) == 0
    match = set_up("operations", stacks, mover=1, entry=7)
    match.play("operate ground")
    assert "westbank/0419" not in ends(match, "J-YARMOUK")
    assert match.why_not("move J-YARMOUK westbank/0419").case == "10.7"


@pytest.mark.case(GAME, "4.2.1", "5.5.2")
def test_4_2_1_no_scrambles_against_a_pre_emptive_attack(set_up):
    for operations, asked in ((0, True), (2, False)):
        match = air_match(
            set_up,
            1,
            {"sinai/3102": ["I-TAL-7A"]},
            entry=7,
            pre_emptive=operations,
            bases={"EGY-2": ["E-AIR-MIG-17-1"], "ISR-1": ["I-AIR-SHAHAK1"]},
        )
        match.play("activate E-AIR-MIG-17-1")
        match.play("raid E-AIR-MIG-17-1 ISR-1")
        if "launch" in match.decision.actions:
            match.play("launch")
        assert ("scramble" in match.decision.actions) == asked
