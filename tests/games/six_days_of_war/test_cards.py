"""Every card by itself: what it does to the levels, and what else (2.6, 4.1)."""

import csv

import pytest

from levant.games.six_days_of_war import state, steps
from levant.games.six_days_of_war.box import LEVELS
from levant.games.six_days_of_war.printed.opening import HERE
from levant.games.six_days_of_war.rules import (
    air_defence,
    bombing,
    card_effects,
    cards,
    outbreak,
    recovery,
    setup,
)

GAME = "six-days-of-war"
ROWS = list(csv.DictReader((HERE / "cards.csv").open(encoding="utf-8")))


def ready(game, name, wartime=False, key=b"7" * 32):
    """A state in which the card may stand: its season, its ground, room on every track."""
    box = game.rules.box
    s = game.rules.layout.begun("grand", [], key)
    setup.open_scenario(box, s)
    s.steps = []
    s.wfl, s.dsp, s.dvp, s.mvp, s.scl = [5, 5], [0, 0], [0, 0], [0, 0], [2, 2]
    s.jil, s.turn, s.reserves_in = 4, 5, 1
    s.war_turn = 2 if wartime else 0
    s.wfl_lows = 14
    return box, s, box.card_names.index(name)


def levels_of(s):
    return [
        s.wfl[0],
        s.dsp[0],
        s.dvp[0],
        s.mvp[0] // 2,
        s.wfl[1],
        s.dsp[1],
        s.dvp[1],
        s.mvp[1] // 2,
        s.scl[0],
        s.scl[1],
        s.jil,
    ]


@pytest.mark.case(GAME, "2.6")
def test_2_6_sixty_four_cards():
    decks = [row["deck"] for row in ROWS]
    assert [
        decks.count(d) for d in ("israel", "uar", "event", "optional_uar", "optional_israel")
    ] == [19, 18, 21, 4, 2]


@pytest.mark.case(GAME, "4.1")
@pytest.mark.parametrize("row", ROWS, ids=[row["id"] for row in ROWS])
def test_the_levels_of_a_card(game, row):
    """Its columns, and nothing else but the dice of 4.1.2."""
    war_card = row["when"] == "WARTIME"
    box, s, card = ready(game, row["id"], war_card)
    before = levels_of(s)
    cards.stand(box, s, 0, card)
    after = levels_of(s)
    wanted = {level: int(row[level]) for level in LEVELS}
    for k, level in enumerate(LEVELS):
        change = after[k] - before[k]
        loose = (level == "uar_dsp" and wanted["uar_wfl"]) or (
            level == "scl_us" and wanted["isr_wfl"] > 0
        )
        if "NASSER_REVOLT" in row["special"] or "JORDAN_INTERVENES" in row["special"]:
            continue
        assert abs(change - wanted[level]) <= (1 if loose else 0), level
    place = state.SPENT if row["deck"] == "event" else state.IN_PLAY
    assert s.card[card] == place


@pytest.mark.case(GAME, "4.1")
@pytest.mark.parametrize(
    "row", [r for r in ROWS if r["rescindable"] == "yes"], ids=lambda r: r["id"]
)
def test_the_levels_of_a_rescinded_card(game, row):
    box, s, card = ready(game, row["id"])
    s.card[card] = state.IN_PLAY
    before = levels_of(s)
    cards.rescind(box, s, box.deck[card], card)
    after = levels_of(s)
    for k, level in enumerate(LEVELS):
        wanted = int(row[f"rescind_{level}"])
        loose = (level == "uar_dsp" and int(row["rescind_uar_wfl"])) or (
            level == "scl_us" and int(row["rescind_isr_wfl"]) > 0
        )
        assert abs(after[k] - before[k] - wanted) <= (1 if loose else 0), level
    assert s.card[card] == state.SPENT


@pytest.mark.case(GAME, "4.1")
@pytest.mark.parametrize(
    ("card", "needs"),
    [
        ("ISR-02", "UAR-01"),
        ("ISR-03", "UAR-04"),
        ("ISR-09", "ISR-07"),
        ("ISR-10", "UAR-12"),
        ("ISR-11", "UAR-01"),
        ("UAR-04", "UAR-01"),
    ],
)
def test_prerequisites(game, card, needs):
    box, s, number = ready(game, card)
    assert not cards.has_ground(box, s, number)
    s.card[box.card_names.index(needs)] = state.IN_PLAY
    assert cards.has_ground(box, s, number)
    s.card[box.card_names.index(needs)] = state.SPENT  # trumped or rescinded
    assert not cards.has_ground(box, s, number)


@pytest.mark.case(GAME, "4.1")
@pytest.mark.parametrize(("card", "barred"), [("ISR-15", "UAR-14"), ("EVT-14", "ISR-06")])
def test_cards_that_bar_others(game, card, barred):
    box, s, number = ready(game, card, wartime=True)
    other = box.card_names.index(barred)
    assert cards.barred_by(box, s, other) < 0
    cards.stand(box, s, 0, number)
    assert cards.barred_by(box, s, other) == number


def test_isr_02_and_isr_03_weigh_on_a_pre_emptive_attack(game):
    box, s, card = ready(game, "ISR-02")
    s.jordan = 1
    cards.stand(box, s, 0, card)
    assert (0, -2) in outbreak.preemptive_modifiers(box, s, 0)
    cards.rescind(box, s, 0, card)
    assert (0, -2) not in outbreak.preemptive_modifiers(box, s, 0)


@pytest.mark.case(GAME, "2.5", "13.2.4")
def test_isr_11_deceives_egyptian_mech(set_up, offered):
    stacks = {
        "sinai/2405": ["E-9A", "E-ISLAM", "E-1/2"],
        "sinai/3102": ["I-TAL-7A"],
        "golan/0404": ["S-11I"],
    }
    match = set_up(
        "strategic",
        stacks,
        scenario="grand",
        turn=3,
        cards={"UAR-01": "played", "UAR-15": "spent", "UAR-16": "spent"},
    )
    match.play("pass")
    match.play("play ISR-11")
    assert offered(match, "activate") == {"E-9A", "E-ISLAM"}  # 2.5: counted as Egyptian
    match.play("activate E-9A")
    box = match.rules.box
    for each in offered(match, "place"):
        node = box.board.index[each.split()[1]]
        assert box.board.distance(box.board.index["sinai/2405"], node) <= 4
        assert box.sinai_proper >> node & 1


def test_isr_13_lifts_three_more_without_initiative(game):
    from levant.games.six_days_of_war.rules import transport

    box, s, card = ready(game, "ISR-13", wartime=True)
    s.initiative = 1
    assert not transport.lift_left(s, 0)
    cards.stand(box, s, 0, card)
    assert s.lift == 3
    assert transport.lift_left(s, 0)


@pytest.mark.case(GAME, "5.4.4")
def test_isr_13_lifts_in_one_operation_only(set_up, offered):
    stacks = {"sinai/3303": ["I-P80"], "sinai/3105": ["I-P55", "I-P66"], "sinai/2405": ["E-9A"]}
    match = set_up("operations", stacks, mover=0, initiative=1, lift=3, operations_left=9, seed=3)
    match.play("operate independents")
    match.play("activate I-P66")
    match.play("stay I-P66")
    match.play("fight")  # nobody has flown: the lift waits for another Operation
    assert match.state.lift == 3
    match.play("operate independents")
    match.play("activate I-P80")
    match.play("fly I-P80 sinai/2804")
    match.play("fight")
    match.play("operate independents")
    match.play("activate I-P55")
    assert not offered(match, "fly")
    assert match.why_not("fly I-P55 sinai/2804").case == "5.4.4"


def test_isr_14_adds_an_air_operation(game):
    from levant.games.six_days_of_war.rules.operations import air_operations

    box, s, card = ready(game, "ISR-14", wartime=True)
    before = air_operations(s)
    cards.stand(box, s, 0, card)
    assert air_operations(s) == before + 1


def test_isr_15_costs_more_when_the_claim_stands(game):
    box, s, card = ready(game, "ISR-15", wartime=True)
    s.card[box.card_names.index("UAR-14")] = state.IN_PLAY
    cards.stand(box, s, 0, card)
    assert s.dsp == [2, -3]


@pytest.mark.parametrize("card", ["ISR-16", "ISR-17", "ISR-18", "ISR-19", "UAR-15", "UAR-16"])
def test_trumps_are_never_played_as_an_action(game, card):
    box, s, number = ready(game, card)
    assert box.trump[number]
    assert not cards.playable(box, s, number)


def test_uar_01_brings_the_egyptians(game):
    box, s, card = ready(game, "UAR-01")
    cards.stand(box, s, 1, card)
    assert s.egypt_in
    assert s.steps[-1][:3] == (steps.PLACING, 1, steps.M_UNEF)


def test_uar_03_alerts_dimona(game):
    box, s, card = ready(game, "UAR-03")
    bomber = box.unit_names.index("S-AIR-TU-16")
    assert bombing.city_modifier(box, s, bomber, True) == 0
    cards.stand(box, s, 1, card)
    assert bombing.city_modifier(box, s, bomber, True) == 1


def test_uar_10_brings_half_a_die_of_brigades(game):
    box, s, card = ready(game, "UAR-10")
    s.noted = []
    cards.stand(box, s, 1, card)
    die = next(e[3] for e in s.noted if e[0] == 17)
    assert s.yemen == max(1, die // 2)
    assert s.steps == []  # they come with the others
    box, s, card = ready(game, "UAR-10")
    s.egypt_in = 1
    cards.stand(box, s, 1, card)
    assert len(s.steps[-1]) - 3 == s.yemen


def test_uar_17_needs_an_objective_in_israeli_hands(game):
    box, s, card = ready(game, "UAR-17", wartime=True)
    assert not cards.has_ground(box, s, card)
    s.control |= box.board.bit[box.el_arish]
    assert cards.has_ground(box, s, card)


def test_uar_18_returns_a_mig_while_the_soviets_are_not_too_committed(game):
    box, s, card = ready(game, "UAR-18", wartime=True)
    s.scl[1] = 5
    assert not cards.has_ground(box, s, card)
    s.scl[1] = 2
    unit = box.unit_names.index("E-AIR-MIG-21-1")
    s.at[unit] = state.ELIMINATED
    cards.stand(box, s, 1, card)
    assert s.steps[-1] == (steps.AIRLIFT, 1)
    assert card_effects.replaceable(box, s) == [unit]


def test_evt_01_gives_the_uar_another_card(game):
    box, s, card = ready(game, "EVT-01")
    cards.stand(box, s, 0, card)
    assert s.steps[-1] == (steps.EXTRA, 1)


def test_evt_02_stops_second_activations_of_israel(game):
    from levant.games.six_days_of_war.rules.operations import may_end_twice

    box, s, card = ready(game, "EVT-02", wartime=True)
    cards.stand(box, s, 1, card)
    assert not may_end_twice(s, 0)
    assert may_end_twice(s, 1)
    s.turn += 1
    assert may_end_twice(s, 0)


@pytest.mark.parametrize("card", ["EVT-03", "EVT-10", "EVT-16", "EVT-21"])
def test_no_event(game, card):
    box, s, number = ready(game, card)
    assert cards.void(box, s, number)


def test_evt_04_the_khamsin_grounds_aircraft_over_sinai(game):
    box, s, card = ready(game, "EVT-04", wartime=True)
    unit = box.unit_names.index("I-AIR-SHAHAK1")
    s.at[unit], s.base[unit], s.over[unit] = state.ON_PATROL, 0, 0
    cards.stand(box, s, 1, card)
    assert s.at[unit] == state.AT_BASE
    assert air_defence.theatres_of(box, s, unit) == [1, 2]


def test_evt_05_skips_the_rolls_of_a_turn(game):
    box, s, card = ready(game, "EVT-05")
    cards.stand(box, s, 1, card)
    rolls = s.rolls
    s.steps = [(steps.ROUND_END,)]
    outbreak.round_ends(box, s)
    assert s.rolls == rolls


def test_evt_06_holds_an_independent_unit_on_the_golan(set_up, offered):
    stacks = {
        "golan/1006": ["I-GOLANI", "I-PEL-37A"],
        "sinai/3102": ["I-ADAN"],
        "golan/0404": ["S-11I"],
    }
    match = set_up("operations", stacks, mover=0)
    box, s = match.rules.box, match.state
    assert [box.unit_names[u] for u in card_effects.held_back(box, s)] == ["I-GOLANI"]
    s.hold[box.unit_names.index("I-GOLANI")] = s.turn + 1
    match.play("operate independents")
    assert "I-GOLANI" not in offered(match, "activate")
    assert match.why_not("activate I-GOLANI").case == "4.1"


def test_evt_11_counts_only_while_jordan_is_neutral(game):
    box, s, card = ready(game, "EVT-11")
    assert not cards.void(box, s, card)
    s.jordan = 1
    assert cards.void(box, s, card)


def test_evt_13_out_of_season_is_no_event(game):
    box, s, card = ready(game, "EVT-13")
    cards.stand(box, s, 0, card)
    assert s.dsp == [0, 0]


def test_evt_17_makes_attacks_on_jerusalem_costly(game):
    from levant.games.six_days_of_war.rules.assault import holy_places

    box, s, card = ready(game, "EVT-17")
    cards.stand(box, s, 0, card)
    holy_places(box, s, 0, box.east_jerusalem)
    assert s.dsp[0] == -2
    s.turn += 1
    holy_places(box, s, 0, box.west_jerusalem)
    assert s.dsp[0] == -4  # to the end of the next turn
    holy_places(box, s, 0, box.el_arish)
    s.turn += 1
    holy_places(box, s, 0, box.east_jerusalem)
    assert s.dsp[0] == -4


def test_evt_18_repairs_a_nation(game):
    box, s, card = ready(game, "EVT-18", wartime=True)
    cards.stand(box, s, 1, card)
    assert s.steps[-1] == (steps.MENDING, 1)
    base = box.base_names.index("EGY-1")
    s.state_of_base[base], s.spares, s.wfl[1] = state.HURT, 2, 1  # no die would do
    recovery.repair(box, s, 1)
    assert s.state_of_base[base] == state.SOUND


def test_evt_19_in_peace_lowers_the_uar_wfl(game):
    box, s, card = ready(game, "EVT-19")
    cards.stand(box, s, 0, card)
    assert s.wfl[1] == 4
    assert not s.nasser


def test_evt_20_gives_israel_a_choice(game):
    box, s, card = ready(game, "EVT-20")
    cards.stand(box, s, 0, card)
    assert s.steps[-1] == (steps.GIFT, 0)


def test_opt_uar_2_brings_iraq_early(game):
    from levant.games.six_days_of_war.rules import jordan

    box, s, card = ready(game, "OPT-UAR-2")
    cards.stand(box, s, 1, card)
    jordan.set_up_jordan(box, s)
    names = {box.unit_names[u] for u in s.steps[-1][3:]}
    assert {"Q-6A", "Q-8M", "Q-1I", "Q-27I"} <= names


def test_opt_uar_3_opens_the_golan_on_the_first_day(game):
    from levant.games.six_days_of_war.rules import entry

    box, s, card = ready(game, "OPT-UAR-3")
    cards.stand(box, s, 1, card)
    s.war_turn, s.wfl[1] = 1, 1
    entry.check_entries(box, s)
    assert s.entry >> 1 & 1


def test_opt_uar_4_defends_egyptian_airbases(game):
    box, s, card = ready(game, "OPT-UAR-4")
    unit, base = box.unit_names.index("I-AIR-SHAHAK1"), box.base_names.index("EGY-1")
    before = bombing.base_modifier(box, s, unit, base, -1)
    cards.stand(box, s, 1, card)
    assert bombing.base_modifier(box, s, unit, base, -1) == before + 1
    sinai = box.base_names.index("EGY-7")
    assert bombing.base_modifier(box, s, unit, sinai, -1) == before


def test_opt_isr_1_helps_repairs_of_air_units(game):
    box, s, card = ready(game, "OPT-ISR-1")
    before = recovery.repair_modifier(box, s, 0, 0)
    cards.stand(box, s, 0, card)
    assert recovery.repair_modifier(box, s, 0, 0) == before - 1
    assert recovery.repair_modifier(box, s, 0, -1) == before


def test_opt_isr_2_deters_bombers(game):
    from levant.games.six_days_of_war.rules import air

    box, s, card = ready(game, "OPT-ISR-2", wartime=True)
    assert not air.deterred(box, s)
    cards.stand(box, s, 0, card)
    seen = set()
    for key in range(30):
        s.key, s.deterred, s.wfl[1] = bytes([key]) * 32, 0, 5
        seen.add(air.deterred(box, s))
    assert seen == {True, False}


@pytest.mark.case(GAME, "4.1")
def test_a_barred_card_is_not_played(game):
    box, s, card = ready(game, "UAR-14", wartime=True)
    assert cards.playable(box, s, card)
    s.card[box.card_names.index("ISR-15")] = state.IN_PLAY
    assert not cards.playable(box, s, card)


@pytest.mark.case(GAME, "4.1")
@pytest.mark.parametrize(("scl", "may"), [(4, True), (5, False)])
def test_uar_18_needs_a_soviet_scl_of_four_at_most(game, scl, may):
    box, s, card = ready(game, "UAR-18", wartime=True)
    s.scl[1] = scl
    assert cards.playable(box, s, card) == may


@pytest.mark.case(GAME, "15.1")
@pytest.mark.parametrize(("wartime", "may"), [(False, False), (True, True)])
def test_15_1_an_optional_card_that_war_overtook_holds_nothing_up(game, wartime, may):
    box, s, card = ready(game, "UAR-02", wartime)
    first = box.card_names.index("OPT-UAR-1")
    s.card[first], s.first_card = state.HAND, first + 1
    assert cards.playable(box, s, card) == may
    assert cards.comes_first(box, s, box.card_names.index("ISR-01"))  # Israel's are free


@pytest.mark.case(GAME, "15.3")
@pytest.mark.parametrize(("variant", "trumped", "wfl"), [(1, 1, 4), (1, 0, 7), (0, 1, 7)])
def test_15_3_mobilization_costs_a_level_only_with_the_variant_and_after_a_trump(
    game, variant, trumped, wfl
):
    box, s, card = ready(game, "ISR-01")
    s.card_variant, s.trumped = variant, trumped
    cards.stand(box, s, 0, card)
    assert s.wfl[0] == wfl
    s.wfl[0] = 5
    cards.stand(box, s, 0, box.card_names.index("ISR-02"))  # another card is what it is
    assert s.wfl[0] == 3


@pytest.mark.case(GAME, "4.1.1", "14.2")
def test_4_1_1_trumps_that_lie_played_are_no_longer_feared(game):
    box, s, _ = ready(game, "UAR-02")
    for name in ("UAR-15", "UAR-16"):
        assert cards.may_have_trump(box, s, 1)
        s.card[box.card_names.index(name)] = state.IN_PLAY
    assert not cards.may_have_trump(box, s, 1)
    assert cards.may_have_trump(box, s, 0)


@pytest.mark.parametrize(("joined", "coup", "jil"), [(0, 0, 2), (1, 0, 4), (0, 1, 4)])
def test_evt_11_plots_against_a_neutral_king_only(game, joined, coup, jil):
    box, s, card = ready(game, "EVT-11")
    s.jordan, s.coup = joined, coup
    cards.stand(box, s, 1, card)
    assert s.jil == jil


@pytest.mark.case(GAME, "4.2", "4.1")
def test_4_2_after_a_declaration_israel_gets_half_of_what_a_card_gives(game):
    box, s, card = ready(game, "EVT-12", wartime=True)
    s.halved = 1
    cards.stand(box, s, 0, card)
    assert s.dsp == [1, 0]


@pytest.mark.case(GAME, "4.1")
def test_4_1_every_column_of_a_card_moves_its_own_track(game):
    """MVPs too, which are kept doubled, though no card of the pack gives any."""
    box, s, _ = ready(game, "ISR-01")
    before = levels_of(s)
    change = [0, 2, 3, 4, 0, 5, 6, 7, 1, 2, 3]
    cards.apply_levels(box, s, change)
    assert levels_of(s) == [a + b for a, b in zip(before, change, strict=True)]
    assert s.mvp == [8, 14]
