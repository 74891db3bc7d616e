"""What the machine makes of a position: follies that it has committed, and what it counts."""

import random

import pytest

from levant.bots import greedy_bot
from levant.core.actions import act
from levant.games.six_day_war_1967 import verbs
from levant.games.six_day_war_1967.bot.combat import Stand
from levant.games.six_day_war_1967.bot.movement import STYLES, Outlook
from levant.games.six_day_war_1967.box import ISRAELI, SINAI
from levant.games.six_day_war_1967.state import stack_at


def greedy(match):
    rules, state = match.rules, match.state
    sight = rules.veil(state, rules.role(state))
    return rules.words.text(greedy_bot(rules, sight, rules.legal(state), random.Random(1)))


def test_13_4_a_garrison_does_not_sally_against_all_its_neighbours(set_up):
    """Out of Tel Fakhr one attacks Kiryat Shmona and Gonen together, 5 against 10."""
    stacks = {
        "2803": ["SY01", "SY02", "SS01"], "2804": ["SY03", "SY04", "SS02"],
        "2805": ["SY05", "SS03"], "2704": ["IE01", "IE15"], "2705": ["IE12"],
    }  # fmt: skip
    match = set_up("eastern-arab-combat", stacks)
    assert not greedy(match).startswith("attack 2804")


VAIN = {  # who would have to help is bound elsewhere as well (13.4, 13.5)
    "attack 2805 2705": ("eastern-arab-combat", {  # Customs House, at Gonen: 50 %
        "2804": ["SY03", "SY04", "SS02"], "2805": ["SY05", "SS03"],
        "2704": ["IE01", "IE15"], "2705": ["IE12"],
    }),
    "attack 1918 1917": ("sinai-combat", {  # Beeri, at Gaza: 100 %, less two columns
        "1918": ["IS08"], "1817": ["IS01", "IS05"],
        "1917": ["EG01"], "1718": ["EG15", "EG16", "EG17"],
    }),
}  # fmt: skip


@pytest.mark.parametrize("style", range(len(STYLES)), ids=STYLES)
@pytest.mark.parametrize("attack", VAIN)
def test_13_15_nobody_sallies_where_no_result_harms_the_enemy(set_up, attack, style):
    match = set_up(*VAIN[attack])
    assert attack in match.decision.actions
    assert match.rules.words.text(best(match, style)) != attack


def best(match, style):
    actions = match.rules.legal(match.state)
    scores = match.rules.advise(match.state, actions, style)
    return actions[scores.index(max(scores))]


def test_22_1_an_attack_that_only_looks_forbidden_is_weighed_all_the_same(set_up):
    """1230 cannot take 1330 alone while 1130 must be attacked; perhaps only a veil says it must."""
    stacks = {"1230": ["IS01"], "1430": ["IS02"], "1330": ["EG04"], "1130": ["EG06"]}
    match = set_up("sinai-combat", stacks)
    rules, s, at = match.rules, match.state, match.rules.box.board.names.index
    attack = act(verbs.ATTACK, at("1230"), at("1330"))
    assert attack not in rules.legal(s)
    assert rules.advise(s, [attack])[0] > 0


def test_an_attack_on_the_last_column_draws_no_more_units(set_up):
    stacks = {"1230": ["IS01"], "1131": ["IS02"], "1130": ["IS05"], "1429": ["IS06"]}
    match = set_up("sinai-movement", {**stacks, "1229": ["EG03"]})
    rules, s = match.rules, match.state
    box, names = rules.box, rules.box.unit_names
    target = box.board.names.index("1229")
    stand = Stand(box, s, ISRAELI, stack_at(s, target), [target])
    first, second, third = (names.index(unit) for unit in ("IS01", "IS05", "IS06"))
    assert not stand.is_overwhelmed([])
    assert stand.is_overwhelmed([first, second])
    outlook = Outlook(box, s, ISRAELI, SINAI)
    whole = stand.attacked_by([first, second, third])
    assert 0 < outlook.fight(third, box.board.bit[target]) < whole / 2


def test_a_fort_makes_the_last_column_no_farther(set_up):
    """13.12: behind walls it was never reached, and everybody came: 2,050 % against the PLA."""
    stacks = {"1917": ["EG01"], "2016": ["IS01", "IS02", "IS05"], "2117": ["IS06"]}
    match = set_up("sinai-movement", stacks)
    rules, s = match.rules, match.state
    box, names = rules.box, rules.box.unit_names
    target = box.board.names.index("1917")
    stand = Stand(box, s, ISRAELI, stack_at(s, target), [target])
    assert stand.shift < 0
    there = [names.index(unit) for unit in ("IS01", "IS02", "IS05")]
    assert not stand.is_overwhelmed(there[:1])
    assert stand.is_overwhelmed(there)


BARRAGES = {"sinai": ["BS1", "BS2", "BS3"], "eastern": ["BE1", "BE2", "BE3"]}


def shelled(set_up, front, stacks, turn):
    """Where the Arabs of a front place their markers as advised."""
    boxes = {f"{front}-available": BARRAGES[front]}
    match = set_up(f"{front}-arab-barrage", stacks, boxes=boxes, turn=turn)
    places = []
    while match.decision and (action := greedy(match)).startswith("shell"):
        places.append(action.split()[1])
        match.play(action)
    return places


@pytest.mark.case("six-day-war-1967", "18.3", "18.4", "18.10")
def test_18_4_barrages_strike_stacks_at_once_and_places_when_nobody_can_mend_them(set_up):
    """They all fell on turn 5, and each hit was removed on turn 6 for a point."""
    alone = {"1230": ["IS01"], "2119": ["IS12"], "2704": ["IE01"]}
    stack = {**alone, "1230": ["IS01", "IS02", "IS03"], "2610": ["IE02", "IE03"]}
    for turn in (1, 5):
        assert shelled(set_up, "sinai", alone, turn) == []
        assert shelled(set_up, "sinai", stack, turn) == ["1230"]
        assert shelled(set_up, "eastern", stack, turn)[0] == "2610"
    places = shelled(set_up, "sinai", alone, turn=6)
    assert len(places) == 3
    assert "1230" not in places


def test_a_position_is_worth_more_with_fewer_enemies_and_more_friends(set_up):
    plain = {"1230": ["IS01"], "1330": ["EG04", "EG05"], "2408": ["IE02"], "2812": ["JO11"]}
    fewer = {**plain, "1330": ["EG04"]}
    more = {**plain, "1230": ["IS01", "IS02"]}
    worth = {}
    for name, stacks in {"plain": plain, "fewer": fewer, "more": more}.items():
        match = set_up("sinai-events", stacks, turn=4)
        sight = match.rules.veil(match.state, "Sinai")
        worth[name] = match.rules.value(sight, "Sinai")
    assert worth["plain"] < worth["fewer"]
    assert worth["plain"] < worth["more"]


# --- where units go ------------------------------------------------------------------------------

SINAI_OBJECTIVES = (
    "0322", "0728", "0925", "1329", "1419", "1621", "1718", "1744", "1823", "1917",
)  # fmt: skip
FALLEN = (  # of what could be gone to from Fiq only Safed is left
    "2306", "2307", "2405", "2408", "2505", "2508", "2607", "2609", "2704", "2705", "2706",
)  # fmt: skip


def goal(match, unit):
    """What a unit does once it has been picked."""
    match.play(f"pick {unit}")
    return greedy(match)


@pytest.mark.case("six-day-war-1967", "20.1", "20.2")
def test_20_2_nobody_lands_alone_beside_an_enemy(set_up):
    """With others to attack along, or on an objective that nobody holds, it is another thing."""
    stacks = {"2119": ["IS03"], "1330": ["EG09"]}
    far = {**stacks, "2018": ["IS01", "IS02"]}  # too far to be there in time
    alone = goal(set_up("sinai-movement", far, israelis=SINAI_OBJECTIVES), "IS03")
    assert not alone.startswith("drop")
    friends = {**stacks, "1230": ["IS01", "IS02"]}
    together = goal(set_up("sinai-movement", friends, israelis=SINAI_OBJECTIVES), "IS03")
    assert together in ("drop IS03 1331", "drop IS03 1429", "drop IS03 1430")
    others = [place for place in SINAI_OBJECTIVES if place != "0728"]
    match = set_up("sinai-movement", stacks, israelis=others)
    assert goal(match, "IS03") == "drop IS03 0728"


def test_who_alone_holds_a_fort_stays_while_the_enemy_is_about(set_up):
    match = set_up("eastern-arab-movement", {"2807": ["SY01"], "2708": ["IE01"]}, arabs=FALLEN)
    match.play("order syrian")
    assert goal(match, "SY01") == "stay"


def test_who_alone_holds_a_town_stays_while_the_enemy_is_about(set_up):
    stacks = {"2607": ["IE01"], "2807": ["SY05", "SY01"]}
    heights = ("2413", "2416", "2511", "2515", "2614", "2804", "2905")
    assert goal(set_up("eastern-movement", stacks, israelis=heights), "IE01") == "stay"
