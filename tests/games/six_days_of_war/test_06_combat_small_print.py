"""6.2, 7.4, 10.4, 10.7: odds, shifts and factors to the last point."""

import pytest

from levant.games.six_days_of_war import state
from levant.games.six_days_of_war.rules import combat, special

GAME = "six-days-of-war"
FIELD = "sinai/2606"  # clear ground


def number(match, name):
    return match.rules.box.unit_names.index(name)


def node(match, name):
    return match.rules.box.board.index[name]


def column(match, attackers, place):
    box = match.rules.box
    units = [number(match, name) for name in attackers]
    found = combat.final_column(box, match.state, units, node(match, place))
    return box.columns[found] if found >= 0 else None


def cut_off(match, *names):
    match.state.cut = sum(1 << number(match, name) for name in names)


@pytest.fixture
def battle(set_up):
    """Six against two: 3:1 before shifts."""
    stacks = {FIELD: ["E-1/2"], "sinai/2607": ["I-ADAN", "I-3M", "I-INDART"]}
    return set_up("operations", stacks, mover=0)


PAIR = ["I-ADAN", "I-3M"]


@pytest.mark.case(GAME, "6.2", "6.2.3", "7.4", "10.4")
def test_6_2_every_shift_moves_the_column_by_one_and_they_add_up(battle):
    match = battle
    defender = number(match, "E-1/2")
    assert column(match, PAIR, FIELD) == "3:1"
    match.state.flags[defender] |= state.DISRUPTED
    assert column(match, PAIR, FIELD) == "4:1"
    cut_off(match, "E-1/2")
    assert column(match, PAIR, FIELD) == "5:1"
    cut_off(match, "E-1/2", "I-ADAN", "I-3M")  # both of them, one column
    assert column(match, PAIR, FIELD) == "4:1"
    match.state.flags[defender] = 0
    cut_off(match, "I-3M")
    assert column(match, PAIR, FIELD) == "2:1"
    match.state.cut = 0
    assert column(match, [*PAIR, "I-INDART"], FIELD) == "4:1"  # 7 to 2, and the guns
    match.state.flags[number(match, "I-INDART")] |= state.SUPPORTED
    assert column(match, [*PAIR, "I-INDART"], FIELD) == "3:1"


@pytest.mark.case(GAME, "6.2")
def test_6_2_shifts_stop_at_the_ends_of_the_table(set_up):
    stacks = {FIELD: ["E-PAL1"], "sinai/2607": ["I-TAL-7A", "I-TAL-60A", "I-TAL-202M"]}
    match = set_up("operations", stacks, mover=0, marks={"E-PAL1": ["disrupted"]})
    assert column(match, ["I-TAL-7A", "I-TAL-60A", "I-TAL-202M"], FIELD) == "6:1"
    stacks = {"golan/0404": ["S-11I"], "golan/0405": ["I-P80"]}  # 2 against 6
    match = set_up("operations", stacks, mover=0)
    assert column(match, ["I-P80"], "golan/0404") == "1:3"
    cut_off(match, "I-P80")
    assert column(match, ["I-P80"], "golan/0404") == "1:3"


@pytest.mark.case(GAME, "6.2")
def test_6_2_no_shift_makes_odds_below_one_to_three_an_attack(set_up):
    stacks = {"golan/0404": ["S-11I"], "golan/0405": ["I-MIL1"]}  # 1 against 6
    match = set_up("operations", stacks, mover=0, marks={"S-11I": ["disrupted"]})
    assert column(match, ["I-MIL1"], "golan/0404") is None


@pytest.mark.case(GAME, "6.2", "2.4")
@pytest.mark.parametrize(("name", "halved"), [("I-TAL-7A", 2), ("I-3M", 1), ("I-MIL1", 1)])
def test_6_2_across_water_half_the_cf_fractions_dropped_never_below_one(set_up, name, halved):
    match = set_up("operations", {"westbank/1011": [name], "westbank/1012": ["J-ALI"]}, mover=0)
    box, s = match.rules.box, match.state
    assert combat.attack_of(box, s, number(match, name), node(match, "westbank/1012")) == halved


@pytest.mark.case(GAME, "10.7")
def test_10_7_a_fort_doubles_who_is_in_it_and_adds_one_until_it_falls(set_up):
    fort = "westbank/0419"
    match = set_up("operations", {fort: ["I-3M"], "westbank/0418": ["J-YARMOUK"]}, mover=1)
    box, s = match.rules.box, match.state
    assert combat.total_defence(box, s, node(match, fort)) == 2 * 3 + 1
    special.destroy_fort(box, s, node(match, fort))
    assert combat.total_defence(box, s, node(match, fort)) == 3
    match = set_up("operations", {fort: ["J-YARMOUK"], "westbank/0319": ["I-3M"]}, mover=0)
    held = combat.total_defence(box, match.state, node(match, fort))
    assert held == 2 * box.strength[number(match, "J-YARMOUK")]  # the garrison's 1 is Israel's


@pytest.mark.case(GAME, "10.4")
def test_10_4_guns_need_an_undisrupted_large_unit_that_is_no_artillery(set_up):
    here = "sinai/2607"
    stacks = {FIELD: ["E-1/2"], here: ["I-INDART", "I-TAL-ART", "I-P80", "I-ADAN"]}
    match = set_up("operations", stacks, mover=0)
    box, s = match.rules.box, match.state
    guns = [number(match, name) for name in ("I-INDART", "I-TAL-ART")]
    small, large = number(match, "I-P80"), number(match, "I-ADAN")
    assert combat.supporting_guns(box, s, [*guns, small]) == []  # guns and a small unit
    assert combat.supporting_guns(box, s, [*guns, large]) == guns  # each shifts
    assert sorted(combat.defending_guns(box, s, node(match, here))) == sorted(guns)
    s.flags[guns[0]] |= state.DISRUPTED
    s.flags[guns[1]] |= state.SUPPORTED
    assert combat.defending_guns(box, s, node(match, here)) == []
    stacks = {FIELD: ["E-1/2"], here: ["I-INDART", "I-P80"], "sinai/2707": ["I-ADAN"]}
    match = set_up("operations", stacks, mover=0)
    units = [number(match, name) for name in ("I-INDART", "I-P80", "I-ADAN")]
    assert combat.supporting_guns(box, match.state, units) == []  # the large unit stands elsewhere
    assert combat.defending_guns(box, match.state, node(match, here)) == []


@pytest.mark.case(GAME, "10.4", "6.2")
def test_10_4_guns_that_defend_shift_to_the_left(set_up):
    stacks = {"sinai/2607": ["I-INDART", "I-ADAN"], FIELD: ["E-2A/4", "E-3A/4"]}  # 8 to 4
    match = set_up("operations", stacks, mover=1)
    assert column(match, ["E-2A/4", "E-3A/4"], "sinai/2607") == "1:1"
    match.state.flags[number(match, "I-INDART")] |= state.SUPPORTED
    assert column(match, ["E-2A/4", "E-3A/4"], "sinai/2607") == "2:1"


@pytest.mark.case(GAME, "6.2")
def test_6_2_heavy_artillery_alone_has_no_strength_and_falls_at_the_best_odds(set_up):
    stacks = {"golan/0404": ["S-HVYART"], "golan/0405": ["I-3M"]}
    match = set_up("operations", stacks, mover=0, options=["heavy-artillery"])
    assert column(match, ["I-3M"], "golan/0404") == "6:1"
