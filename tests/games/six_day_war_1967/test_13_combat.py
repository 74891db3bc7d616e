"""13.0 Combat: who fights whom, and at what column. The rulebook's examples are here."""

import pytest

from levant.clicking import Click, answer
from levant.games.six_day_war_1967.rules import combat

GAME = "six-day-war-1967"
OPEN = {"1230": ["IS01"], "1330": ["EG04"]}


def attacks(match):
    return {tuple(a.split()[1:]) for a in match.decision.actions if a.startswith("attack")}


def column(match):
    return match.worksheet.column


def shifts(match):
    cases = ("13.12", "25.5", "20.5")
    found = [line for line in match.worksheet.lines if line.case in cases]
    return [(line.what.removesuffix(", columns"), line.value) for line in found]


# --- 13.14 and 13.12, the examples --------------------------------------------------------------


@pytest.mark.case(GAME, "13.14", "13.1")
def test_13_14_example_1_twenty_against_twelve_is_166_percent():
    assert combat.percentage(20, 12) == 166


@pytest.mark.case(GAME, "13.14", "13.1", "13.8")
def test_13_14_example_1_on_the_map(set_up):
    """9 and 7 and 4 against four strengths of 3."""
    stacks = {"1230": ["IS01", "IS02", "IS07"], "1330": ["EG04", "EG05"], "1331": ["EG06", "EG09"]}
    match = set_up("sinai-combat", stacks)
    match.play("attack 1230 1330")
    match.play("add 1331")
    values = [line.value for line in match.worksheet.lines]
    assert values == ["9", "7", "4", "3", "3", "3", "3", "166%"]
    assert column(match).startswith("150-199%")


@pytest.mark.case(GAME, "13.14")
def test_13_14_example_2_ten_against_twelve_is_83_percent(set_up):
    stacks = {"1230": ["IR02", "IS07"], "1330": ["EG04", "EG05"], "1331": ["EG06", "EG09"]}
    match = set_up("sinai-combat", stacks)
    match.play("attack 1230 1330")
    match.play("add 1331")
    assert column(match).startswith("50-99%")


@pytest.mark.case(GAME, "13.12")
def test_13_12_example_shifts_count_from_the_end_columns(set_up):
    """1000 percent and one shift for the defender: from 600, the last column, to 500."""
    stacks = {"2509": ["IE01", "IE02"], "2609": ["IE04", "IE05"], "2510": ["JO11"]}
    match = set_up("eastern-combat", stacks)
    match.play("attack 2509 2510")
    match.play("join 2609")
    assert (match.worksheet.origins, match.worksheet.targets) == (("2509", "2609"), ("2510",))
    told = [(line.what, line.value) for line in match.worksheet.lines]
    assert told[0] == ("attack: Israeli 1 Golani infantry", "6")
    assert told[-3][0].startswith("defence: ")
    assert told[-2:] == [("ratio, 20 against 2", "1000%"), ("terrain in the hex, columns", "-1")]
    assert column(match).startswith("500-599%")  # Jenin, a town in rough ground: one column


@pytest.mark.case(GAME, "13.12")
def test_13_12_each_category_once_and_hexsides_only_for_all(set_up):
    east = {"2612": ["JO01", "JO03"], "2712": ["IE03"]}
    match = set_up("eastern-arab-combat", east, turn=4)
    match.play("attack 2612 2712")
    assert ("all across water", "-1") in shifts(match)
    both = {**east, "2711": ["JO09"]}
    match = set_up("eastern-arab-combat", both, turn=4)
    match.play("attack 2612 2712")
    match.play("join 2711")
    assert "all across water" not in dict(shifts(match))


@pytest.mark.case(GAME, "13.12")
def test_13_12_commanding_terrain_and_the_best_single_terrain(set_up):
    match = set_up("eastern-arab-combat", {"2804": ["SY03"], "2704": ["IE01"], "2905": ["SY08"]})
    match.play("attack 2804 2704")
    assert shifts(match) == [("terrain in the hex", "-1"), ("from commanding terrain", "+1")]


@pytest.mark.case(GAME, "13.12", "12.1")
def test_13_12_a_fortification_helps_its_own_side_only(set_up):
    match = set_up("sinai-combat", {"1620": ["IS01"], "1621": ["EG09"]})
    match.play("attack 1620 1621")
    assert ("terrain in the hex", "-2") in shifts(match)
    match = set_up("sinai-arab-combat", {"1620": ["EG09"], "1621": ["IS01"]})
    match.play("attack 1620 1621")
    assert shifts(match) == []


@pytest.mark.case(GAME, "13.12", "25.5", "13.1")
def test_25_5_shock_and_the_free_enhancement_are_two_columns(set_up):
    match = set_up("sinai-combat", OPEN, turn=1)
    match.play("attack 1230 1330")
    assert column(match).startswith("500-599%")  # 300 and two columns
    assert match.why_not("enhance assault").case == "25.5"
    arab = set_up("sinai-arab-combat", {"1230": ["EG15"], "1330": ["IS04"]}, turn=1)
    arab.play("attack 1230 1330")
    assert column(arab).startswith("150-199%")


# --- who attacks whom ---------------------------------------------------------------------------


@pytest.mark.case(GAME, "12.5", "13.0", "13.3")
def test_12_5_attacking_is_mandatory_in_enemy_zones(set_up):
    match = set_up("sinai-combat", OPEN)
    assert {*match.decision.actions} == {"attack 1230 1330"}
    assert match.why_not("end").case == "12.5"


@pytest.mark.case(GAME, "13.3", "13.5")
def test_13_3_all_adjacent_enemies_must_be_attacked(set_up):
    match = set_up("sinai-combat", {"1230": ["IS01"], "1330": ["EG04"], "1130": ["EG05"]})
    match.play("attack 1230 1330")
    assert {*match.decision.actions} == {"add 1130"}  # nobody else could attack it
    assert match.why_not("resolve assault").case == "13.3"
    match.play("add 1130")
    assert "resolve assault" in match.decision.actions


@pytest.mark.case(GAME, "13.3", "13.6")
def test_13_3_others_may_engage_what_one_does_not(set_up):
    """1230 touches both enemies, 1429 only the one in 1330."""
    stacks = {"1230": ["IS01"], "1429": ["IS08"], "1330": ["EG04"], "1130": ["EG05"]}
    match = set_up("sinai-combat", stacks)
    assert attacks(match) == {("1230", "1130"), ("1429", "1330")}
    assert match.why_not("attack 1230 1330").case == "13.3"
    match.play("attack 1429 1330")  # a diversion at poor odds
    assert "resolve assault" in match.decision.actions


@pytest.mark.case(GAME, "13.5")
def test_13_5_all_attackers_must_be_next_to_all_defenders(set_up):
    stacks = {"1230": ["IS01"], "1429": ["IS02"], "1330": ["EG04"]}
    match = set_up("sinai-combat", stacks)
    match.play("attack 1230 1330")
    match.play("join 1429")
    assert match.why_not("join 1230").case == "13.5"
    stacks = {"1230": ["IS01"], "1330": ["EG04"], "1331": ["EG06"], "1431": ["IS02"]}
    match = set_up("sinai-combat", stacks)
    match.play("attack 1230 1330")
    assert match.why_not("join 1431").case in ("13.5", "13.3")


@pytest.mark.case(GAME, "13.10", "13.6", "13.9")
def test_13_10_a_stack_attacks_and_defends_as_one(set_up):
    stacks = {"1230": ["EG04", "EG05"], "1229": ["VO01"], "1330": ["IS01", "IS07", "IS04"]}
    match = set_up("sinai-arab-combat", stacks)
    match.play("attack 1230 1330")
    match.play("join 1229")  # of another contingent
    lines = [line.value for line in match.worksheet.lines]
    assert lines[:6] == ["3", "3", "3", "9", "4", "3"]


@pytest.mark.case(GAME, "13.2")
def test_13_2_each_unit_attacks_and_is_attacked_once(set_up, fight):
    def pair(seed):
        stacks = {
            "1230": ["IS01", "IS02"],
            "1330": ["EG04", "EG05"],
            "1530": ["IS05"],
            "1630": ["EG06"],
        }
        return set_up("sinai-combat", stacks, seed=seed)

    match = fight(pair, ["attack 1230 1330", "resolve assault"], "AA")
    assert match.why_not("attack 1230 1330").case == "13.2"


@pytest.mark.case(GAME, "13.2")
def test_13_2_who_has_been_attacked_is_not_attacked_again(set_up, fight):
    """1429 touches 1330 and 1529, so it may leave the former to 1230."""

    def start(seed):
        stacks = {"1230": ["IS01", "IS02"], "1429": ["IS05"], "1330": ["EG04", "EG05"]}
        return set_up("sinai-combat", {**stacks, "1529": ["EG06"]}, seed=seed)

    match = fight(start, ["attack 1230 1330", "resolve assault"], "AA")
    assert match.why_not("attack 1429 1330").case == "13.2"
    assert attacks(match) == {("1429", "1529")}


@pytest.mark.case(GAME, "13.4")
def test_13_4_who_is_sheltered_may_attack_but_then_all_neighbours(set_up):
    stacks = {"2804": ["SY03"], "2704": ["IE01"], "2705": ["IE03"]}
    match = set_up("eastern-arab-combat", stacks)
    match.play("attack 2804 2704")
    assert {*match.decision.actions} == {"add 2705"}


@pytest.mark.case(GAME, "13.4", "12.1")
def test_13_4_israelis_in_a_kibbutz_need_not_attack(set_up):
    match = set_up("sinai-combat", {"1818": ["IS07"], "1719": ["EG04"]})
    assert {*match.decision.actions} == {"end", "attack 1818 1719"}
    match = set_up("sinai-combat", {"1819": ["IS07"], "1719": ["EG04"]})
    assert "end" not in match.decision.actions


@pytest.mark.case(GAME, "13.3", "13.4")
def test_13_3_units_next_to_a_fortified_enemy_must_attack_it(set_up):
    match = set_up("eastern-combat", {"2704": ["IE01"], "2804": ["SY03"]})
    assert match.why_not("end").case == "12.5"


@pytest.mark.case(GAME, "13.13")
def test_13_13_who_may_use_the_mobile_table(set_up):
    def tables(phase, stacks, attack):
        match = set_up(phase, stacks)
        match.play(attack)
        return match

    assert "resolve mobile" in tables("sinai-combat", OPEN, "attack 1230 1330").decision.actions
    foot = tables("sinai-combat", {"1230": ["IS07"], "1330": ["EG04"]}, "attack 1230 1330")
    assert foot.why_not("resolve mobile").case == "13.13"
    recon = tables("sinai-combat", {"1230": ["IS07", "IS08"], "1330": ["EG04"]}, "attack 1230 1330")
    assert "resolve mobile" in recon.decision.actions
    fort = tables("sinai-combat", {"1620": ["IS01"], "1621": ["EG09"]}, "attack 1620 1621")
    assert fort.why_not("resolve mobile").case == "13.13"
    arab = tables("sinai-arab-combat", {"1230": ["EG15"], "1330": ["IS07"]}, "attack 1230 1330")
    assert arab.why_not("resolve mobile").case == "13.13"


@pytest.mark.case(GAME, "13.3", "13.5")
def test_13_3_who_is_needed_elsewhere_is_told_against_whom(set_up):
    stacks = {"1230": ["IS01"], "1429": ["IS02"], "1330": ["EG04"], "1529": ["EG05"]}
    match = set_up("sinai-combat", stacks)
    match.play("attack 1230 1330")
    assert match.why_not("join 1429").reason == (
        "if hex 1429 joins, nobody else is left to attack hex 1529, which must be attacked too"
    )


@pytest.mark.case(GAME, "13.5")
def test_13_5_an_enemy_that_is_clicked_while_an_attack_is_built_is_meant_as_a_target(set_up):
    stacks = {"1230": ["IS01"], "1429": ["IS02"], "1330": ["EG04"], "1529": ["EG05"]}
    match = set_up("sinai-combat", stacks)
    match.play("attack 1230 1330")
    told = answer(match.seen_by(match.decision.role), Click("1529"))
    assert told.text == "add 1529"
    assert told.refusal.reason == "hex 1529 is not next to hex 1230"
    own = answer(match.seen_by(match.decision.role), Click("1429"))
    assert own.text == "join 1429"


@pytest.mark.case(GAME, "13.3")
def test_13_3_who_would_be_left_without_an_enemy_is_named(set_up):
    stacks = {"1719": ["IS03"], "1818": ["IS01"], "1718": ["EG07"], "1817": ["EG03"]}
    match = set_up("sinai-combat", stacks)
    match.play("attack 1818 1817")
    refusal = match.why_not("add 1718")
    assert refusal.case == "13.3"
    who = match.rules.box.words[match.rules.box.unit_names.index("IS03")]
    assert refusal.reason.endswith(
        f"no other enemy is left for {who} in hex 1719, who must attack too"
    )
