"""What the rulebook leaves open, as ruled in cases.toml; refusals; charts; how a game ends."""

import random
import re

import pytest

import levant
from levant.core.nodes import members
from levant.games.six_day_war_1967 import verbs
from levant.games.six_day_war_1967.rules.victory import BOTH_LOSE

GAME = "six-day-war-1967"


# --- tables and walls --------------------------------------------------------------------------


@pytest.mark.case(GAME, "13.13", "13.4")
@pytest.mark.parametrize(
    ("phase", "attackers", "place", "defender"),
    [
        ("sinai-combat", "1719", "1818", "EG04"),  # Nirim, a kibbutz in Arab hands
        ("eastern-combat", "2314", "2414", "JO03"),  # West Jerusalem in Arab hands
        ("sinai-combat", "1620", "1621", "EG04"),  # Abu Ageila in its own
    ],
)
def test_13_13_whoever_holds_it_nothing_fortified_is_attacked_on_the_mobile_table(
    set_up, phase, attackers, place, defender
):
    armor = "IS01" if phase.startswith("sinai") else "IE02"
    match = set_up(phase, {attackers: [armor], place: [defender]})
    match.play(f"attack {attackers} {place}")
    assert "resolve assault" in match.decision.actions
    assert match.why_not("resolve mobile").case == "13.13"


@pytest.mark.case(GAME, "13.4", "13.3")
def test_13_4_a_sheltered_stack_leaves_to_others_what_they_attack(set_up):
    """1818 is a kibbutz next to 1719 and 1819; 1820 must attack 1819 anyway, before or after."""
    stacks = {"1818": ["IS01"], "1719": ["EG04"], "1819": ["EG05"], "1820": ["IS02"]}
    match = set_up("sinai-combat", stacks)
    match.play("attack 1818 1719")
    assert "resolve assault" in match.decision.actions
    assert "add 1819" not in match.decision.actions  # 1820 would be left with nobody to attack


@pytest.mark.case(GAME, "13.4")
def test_13_4_what_nobody_else_attacks_it_attacks_as_well(set_up):
    match = set_up("sinai-combat", {"1818": ["IS01"], "1719": ["EG04"], "1819": ["EG05"]})
    match.play("attack 1818 1719")
    assert match.decision.actions == ["add 1819"]
    assert match.why_not("resolve assault").case == "13.3"


@pytest.mark.case(GAME, "16.14", "18.5")
def test_16_14_no_airstrike_but_a_barrage_may_fall_on_jerusalem(set_up):
    """Ground Attack is the Israeli mission of 16.3; 18.5 opens every city of Israel to barrages."""
    strike = set_up(
        "eastern-strike", {"2414": ["JO03"], "2515": ["JO04"], "2510": ["JO05"]},
        boxes={"eastern-available": ["AS01", "AS02", "AS03", "AM02"]}, eastern_air_defense=0,
    )  # fmt: skip
    strike.play("superiority 0")
    strike.play("support 3")
    assert strike.why_not("target 2414").case == strike.why_not("target 2515").case == "16.14"
    barrage = set_up(
        "eastern-arab-barrage", {"2113": ["IE11"]}, boxes={"eastern-available": ["BE1"]}
    )
    assert "shell 2414" in barrage.decision.actions


# --- refusals ----------------------------------------------------------------------------------


@pytest.mark.case(GAME, "16.3", "16.5", "16.15")
def test_refusals_of_missions_name_what_is_wrong(set_up):
    boxes = {"sinai-available": ["AS01", "AS02", "SF01", "AM01"]}
    match = set_up("sinai-strike", {"2119": ["IS12"], "1330": ["EG04"]}, boxes=boxes)
    assert match.why_not("end").case == "16.3"
    assert match.why_not("support 1").case == "16.3"
    match.play("superiority 0")
    assert match.why_not("forces 1").case == "16.5"


@pytest.mark.case(GAME, "20.1", "20.4", "10.6", "10.1")
def test_refusals_of_moves_name_what_is_wrong(set_up):
    stacks = {"1230": ["IS01"], "1530": ["EG04"], "2307": ["IR05"], "2703": ["LB01"]}
    match = set_up("sinai-arab-movement", stacks, boxes={"eastern-available": ["AS01"]})
    assert match.why_not("drop EG04 1030").case == "20.4"
    assert match.why_not("drop IS01 1030").case == "20.1"
    assert match.why_not("move IR05 2308").case == "10.6"  # not its phase: no brigade is claimed
    match = set_up("sinai-movement", stacks, boxes={"eastern-available": ["AS01"]})
    assert match.why_not("move AS01 1030").case == "10.1"  # a marker is no brigade to claim
    match.play("claim IR05")
    assert match.why_not("drop IR05 1530").case == "11.7"


@pytest.mark.case(GAME, "25.2")
def test_refusals_about_lebanon_say_that_it_is_neutral(set_up):
    fight = {"2704": ["IE01"], "2703": ["LB01"], "2508": ["IE02"], "2509": ["JO03"]}
    match = set_up("eastern-arab-combat", fight)
    assert match.why_not("attack 2703 2704").case == "25.2"
    match = set_up("eastern-arab-movement", fight)
    assert match.why_not("pick LB01").case == match.why_not("order lebanese").case == "25.2"


@pytest.mark.case(GAME, "18.1", "18.2")
def test_a_barrage_is_fired_in_its_phase_once_all_are_placed(set_up):
    stacks, boxes = {"2119": ["IS12"], "1230": ["IS01"]}, {"sinai-available": ["BS1", "AM01"]}
    assert set_up("sinai-movement", stacks).why_not("fire 2119 place").case == "18.1"
    match = set_up("sinai-arab-barrage", stacks, boxes=boxes)
    assert match.why_not("fire 2119 place").case == "18.2"


@pytest.mark.case(GAME, "15.4")
def test_15_4_a_refused_advance_over_the_jordan_names_the_river(set_up, fight):
    def start(seed):
        stacks = {"2613": ["IE02", "IE03", "IE04"], "2612": ["JO11"]}
        return set_up("eastern-combat", stacks, turn=4, seed=seed)

    match = fight(start, ["attack 2613 2612", "enhance assault"], "DE")
    match.play("pick IE02")
    assert "advance IE02 2713" in match.decision.actions
    assert match.why_not("advance IE02 2813").case == "15.4"


BUSY = {
    # step: the case of what comes first
    11: "10.5", 12: "6.2", 13: "11.5", 14: "13.1", 15: "13.16", 17: "14.5", 18: "14.2",
    19: "15.1", 20: "15.2", 22: "16.12", 23: "16.6", 24: "16.15", 26: "18.2", 27: "9.2",
    28: "9.2", 29: "9.2", 31: "14.5",
}  # fmt: skip


def test_while_something_is_under_way_a_refusal_names_its_case():
    """`buy` belongs to a reinforcement phase: elsewhere it tells what comes first, or when."""
    met = set()
    for seed in range(6):
        match = levant.game(GAME).new(seed=seed)
        dice = random.Random(seed)
        while match.decision is not None:
            step = match.state.steps[-1][0]
            if step in BUSY and step not in met:
                assert match.why_not("buy airstrike").case == BUSY[step]
                met.add(step)
            actions = match.decision.actions
            match.play("deploy" if "deploy" in actions else dice.choice(actions))
    assert len(met) >= 13


# --- words -------------------------------------------------------------------------------------


def test_no_word_of_a_whole_game_counts_wrongly():
    """`1 hexes`, `2 hex`, and nobody said to do what he did not."""
    wrong = re.compile(r"\b1 (hexes|airstrikes|levels|markers|units|hits|movement points)\b")
    several = re.compile(r"\d{4}, \d{4} attacks")
    wrong_too = re.compile(r"\b([02-9]|[1-9]\d+) (hex|airstrike|level|marker|unit|hit)\b")
    for seed in (1, 2):
        match = levant.game(GAME).new(seed=seed)
        dice = random.Random(seed)
        while match.decision is not None:
            said = [match.decision.prompt]
            said += [match.rules.describe(match.state, a.code) for a in match.decision.actions[:9]]
            sheet = match.rules.worksheet(match.state)
            said += [sheet.text()] if sheet else []
            for text in said:
                assert not wrong.search(text), text
                assert not several.search(text), text
                assert not wrong_too.search(text), text
            actions = match.decision.actions
            match.play("deploy" if "deploy" in actions else dice.choice(actions))
        for event in match.events:
            assert not wrong.search(event.text), event.text
            assert not wrong_too.search(event.text), event.text


@pytest.mark.case(GAME, "13.15")
def test_13_15_the_result_of_a_combat_is_a_value_and_one_of_those_promised(set_up):
    match = set_up("sinai-combat", {"1230": ["IS01", "IS02"], "1330": ["EG04"]})
    match.play("attack 1230 1330")
    promised = {outcome.what.partition(": ")[2] for outcome in match.worksheet.outcomes}
    match.play("resolve assault")
    fought = [e for e in match.events if e.kind == "combat"][-1]
    assert fought.outcome in promised
    assert fought.text.endswith(fought.outcome)
    assert match.worksheet.result == fought.outcome
    assert fought.places == ("1230", "1330")


# --- charts ------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "13.15", "13.12", "9.2", "16.12")
def test_charts_tell_terrain_results_and_events_with_their_effects(game):
    charts = {chart.title: [list(row) for row in chart.rows] for chart in game.rules.charts()}
    terrain = {row[0].split(" (")[0]: row[1:] for row in charts["Terrain Effects"]}
    assert terrain["clear"] == ["1", "none"]
    assert terrain["river hexside"] == ["+3", "1 left"]  # 10.8, 10.12
    results = {row[0]: row[2] for row in charts["Combat result codes"]}
    assert results["OR"] == (
        "the strongest defender is eliminated; surviving defenders panic: the attacker moves them "
        "a die's number of hexes; mobile attackers may advance 3 hexes"
    )
    assert results["AA"] == "the weakest attacker is eliminated"
    events = {row[0]: row[2] for row in charts["Random Events"]}
    assert events["12"] == "no effect"
    assert all(len(row) == 3 for row in charts["Air, strike and barrage result codes"])


# --- the end -----------------------------------------------------------------------------------


@pytest.mark.case(GAME, "23.5", "23.6", "23.1")
def test_23_5_a_common_disaster_is_told_from_a_draw_by_its_level(set_up):
    """Nobody wins either; the level of what both have lost ends so, that of a draw does not."""
    home = {"2119": ["IS12"], "2113": ["IE11"]}
    disaster = set_up("interphase", home, turn=6, sinai_zrp_spent=30, eastern_zrp_spent=30).result
    assert disaster.winner is None
    assert disaster.level.endswith(BOTH_LOSE)
    assert max(disaster.scores.values()) <= 0
    draw = set_up(
        "interphase", home, turn=6, israelis=("1917", "2515"), sinai_zrp_spent=0,
        eastern_zrp_spent=15, sinai_air_defense=0, eastern_air_defense=0,
    ).result  # fmt: skip
    assert draw.winner is None
    assert draw.level == "Draw"


@pytest.mark.case(GAME, "23.1", "23.6")
def test_the_end_names_the_front_that_was_swept_and_who_has_won(set_up):
    match = set_up("sinai-movement", {"2119": ["IS12"], "1230": ["IS01"]})
    box = match.rules.box
    objectives = [box.board.names[n] for n in members(box.objectives & box.sector[0])]
    units = [f"IS{n:02}" for n in range(1, 10)] + ["IR01"]
    stacks = {place: [unit] for place, unit in zip(objectives, units, strict=True)}
    match = set_up("interphase", {**stacks, "2113": ["IE11"]}, turn=3)
    s = match.state
    told = match.rules.tell(s, (verbs.SUDDEN, 0)).text
    assert told == "Israelis stand in all objectives of the Sinai Front"
    assert match.result.winner == "Sinai"
    assert "Sinai: Strategic Victory" in match.rules.tell(s, (verbs.OVER,)).text


@pytest.mark.parametrize("seed", [1, 2])
def test_a_hex_is_offered_or_refused_with_a_reason_never_both(seed):
    """List and refusals are of one sieve: whatever is closed says what closes it."""
    match, dice, asked = levant.game(GAME).new(seed=seed), random.Random(seed), set()
    while match.decision is not None:
        first = match.decision.actions[-1].split()
        rare = first[0] != "place" or dice.random() < 0.1
        if first[0] in ("place", "target", "shell", "clear") and rare:
            asked.add(first[0])
            for name in match.rules.box.board.index:
                text = " ".join([*first[:-1], name])
                why = match.why_not(text)
                assert (why is None) == (text in match.decision.actions)
                assert why is None or "not what is asked" not in why.reason
        match.play(dice.choice(match.decision.actions))
    assert {"place", "shell"} <= asked
