"""9.0 Random events, 21.0 disintegration."""

import pytest

from levant.games.six_day_war_1967 import sequence, verbs
from levant.games.six_day_war_1967.rules import random_events
from levant.games.six_day_war_1967.rules.disintegration import strain

GAME = "six-day-war-1967"
HOME = {"2119": ["IS12"], "2113": ["IE11"], "1818": ["IS01"], "2414": ["IE04"]}


def event(set_up, total, stacks=None, seed=1, **more):
    """A position in which the event of this roll has just been rolled, with a choice if any."""
    match = set_up("sinai-reinforcement", stacks or HOME, seed=seed, **more)
    s, box = match.state, match.rules.box
    s.legal = []
    s.steps = [(1,)]
    s.phase = 4
    random_events.happen(box, s, total)
    sequence.TABLE.settle(box, s)
    match._decision = None
    return match


@pytest.mark.case(GAME, "9.1")
def test_9_1_two_dice_are_added(set_up):
    totals = set()
    for seed in range(150):
        match = set_up("sinai-arab-combat", {**HOME, "1819": ["EG04"]}, seed=seed)
        match.play("attack 1819 1818")
        match.play("resolve assault")
        while match.position()["turn"] == 2:
            match.play(match.decision.actions[0])
        rolled = [e.die for e in match.events if e.kind == "event" and e.case == "9.1"]
        assert len(rolled) == 1
        totals.add(rolled[0])
    assert totals <= set(range(2, 13))
    assert {6, 7, 8} <= totals


@pytest.mark.case(GAME, "9.3")
def test_9_3_no_event_on_the_first_turn(set_up):
    match = set_up("sinai-events", HOME, turn=1, boxes={"reserve": ["AS01"]})
    assert match.state.rolls == 0


@pytest.mark.case(GAME, "9.2", "25.2")
def test_9_2_lebanon_enters_the_war(set_up):
    match = event(set_up, 2, {**HOME, "2703": ["LB01"]})
    assert match.position()["tracks"]["lebanon_at_war"] == 1


@pytest.mark.case(GAME, "9.2")
def test_9_2_the_street_brings_the_weakest_mobile_unit_back(set_up):
    boxes = {"sinai-dead": ["EG03", "EG04", "ES01"], "eastern-dead": ["SY02", "SY04", "SY01"]}
    match = event(set_up, 3, boxes=boxes)
    assert match.decision.role == "Sinai"  # commands the Eastern Arabs, and has a choice
    assert {*match.decision.actions} == {"revive SY02", "revive SY04"}
    match.play("revive SY04")
    units = match.position()["units"]
    assert units["SY04"]["at"] == "eastern-due"
    assert units["EG03"]["at"] == "sinai-due"
    assert units["ES01"]["at"] == "sinai-dead"


@pytest.mark.case(GAME, "9.2", "6.1")
@pytest.mark.parametrize(("total", "sign"), [(4, -1), (5, 1)])
def test_9_2_points_rise_and_fall_for_both_within_their_limits(set_up, total, sign):
    match = event(set_up, total, sinai_zrp=20, eastern_zrp=30, sinai_zrp_spent=7)
    tracks = match.position()["tracks"]
    change = tracks["sinai_zrp"] - 20
    assert 1 <= sign * change <= 6
    assert tracks["eastern_zrp"] - 30 == change  # one die for both
    assert tracks["sinai_zrp_spent"] == 7
    match = event(set_up, total, sinai_zrp=0 if sign < 0 else 50)
    assert match.position()["tracks"]["sinai_zrp"] == (0 if sign < 0 else 50)


@pytest.mark.case(GAME, "6.1", "9.2")
def test_6_1_event_5_gives_no_more_than_fifty_points_in_all(set_up):
    """6.1: never more than fifty are expended; so event 5 only gives back what event 4 took."""
    match = event(set_up, 5, sinai_zrp=30, sinai_zrp_spent=20, eastern_zrp=29, eastern_zrp_spent=20)
    tracks = match.position()["tracks"]
    assert (tracks["sinai_zrp"], tracks["eastern_zrp"]) == (30, 30)


@pytest.mark.case(GAME, "9.2", "6.1")
@pytest.mark.parametrize(
    ("total", "points", "spent", "words"),
    [
        (4, 0, 0, "has no ZRP to lose"),
        (4, 0, 50, "has no ZRP to lose"),
        (5, 50, 0, "gains no ZRP: with 0 spent it may have 50"),
        (5, 0, 50, "gains no ZRP: with 50 spent it may have 0"),
    ],
)
def test_9_2_points_are_told_as_they_changed(set_up, total, points, spent, words):
    texts = told(set_up, total, sinai_zrp=points, sinai_zrp_spent=spent, eastern_zrp=20)
    assert f"Sinai Front {words}" in texts[1]
    die = int(texts[0].split("die ")[1].split(":")[0])
    how, left = ("loses", 20 - die) if total == 4 else ("gains", 20 + die)
    assert texts[2] == f"Eastern Front {how} {die} ZRP and has {left}"
    most = 4 if total == 4 else 47  # what is cut off is not told as given
    texts = told(set_up, total, sinai_zrp=1 if total == 4 else 49, eastern_zrp=most)
    die = int(texts[0].split("die ")[1].split(":")[0])
    if die > 1:
        assert texts[1].startswith(f"Sinai Front {how} 1 ZRP")


def told(set_up, total, **more):
    """What the event of this roll tells, in words."""
    match = set_up("sinai-reinforcement", HOME, **more)
    s, box = match.state, match.rules.box
    s.legal, s.steps, s.phase, s.noted = [], [(1,)], 4, []
    random_events.happen(box, s, total)
    sequence.TABLE.settle(box, s)
    texts = [match.rules.tell(s, frame).text for frame in s.noted]
    return texts[: next((n for n, text in enumerate(texts) if "Phase" in text), len(texts))]


@pytest.mark.case(GAME, "9.2", "25.7")
def test_9_2_event_10_names_the_iraqis_that_come(set_up):
    match = set_up(
        "sinai-reinforcement", HOME, boxes={"eastern-reinforcements": ["VO05", "IQ02", "IQ03"]}
    )
    match.state.noted = []
    random_events.happen(match.rules.box, match.state, 10)
    come = match.rules.tell(match.state, match.state.noted[-1])
    assert come.units == ("IQ02", "IQ03")
    assert told(set_up, 10) == ["Eastern Front: no Iraqi reinforcements are left"]


@pytest.mark.case(GAME, "9.2", "21.5")
@pytest.mark.parametrize(
    ("total", "more", "words"),
    [
        (2, {"lebanon_at_war": 1}, ["Lebanon is at war already"]),
        (3, {}, ["Eastern Front: no mobile Arab unit", "Sinai Front: no mobile Arab unit"]),
        (6, {}, ["No crisis: no city, town or kibbutz of Israel is occupied"]),
        (7, {"sinai_disintegrated": 1}, ["Sinai Front: Arab command has disintegrated already"]),
        (9, {}, ["Eastern Front: no volunteer unit is left", "Sinai Front: no volunteer"]),
    ],
)
def test_9_2_an_event_that_changes_nothing_says_so(set_up, total, more, words):
    texts = told(set_up, total, **more)
    assert [texts[n].startswith(start) for n, start in enumerate(words)] == [True] * len(words)


@pytest.mark.case(GAME, "9.2")
def test_9_2_a_political_crisis_needs_a_settlement_lost_or_terrorized(set_up):
    match = event(set_up, 6, boxes={"sinai-available": ["AS01", "AM01"]})
    assert match.position()["units"]["AS01"]["at"] == "sinai-available"
    seen = set()
    for seed in range(12):
        boxes = {
            "sinai-available": ["AS01", "AM01"],
            "sinai-used": ["SF01"],
            "reserve": ["IR01", "AS02"],
        }
        match = event(set_up, 6, boxes=boxes, terrorized=("2119",), seed=seed)
        actions = {*match.decision.actions}
        seen.add(match.decision.role)
        if match.decision.role == "Sinai":  # even: he returns, the other has nothing
            assert actions == {"return airstrike available", "return sf used"}
            match.play("return sf used")
            assert match.position()["units"]["SF01"]["at"] == "reserve"
        else:  # odd: the Eastern player chooses first
            assert actions == {"receive airstrike", "call IR01"}
            match.play("call IR01")
            match.play("place IR01 2307")
            assert match.decision.role == "Sinai"
            match.play("receive airstrike")
            assert match.position()["units"]["AS02"]["at"] == "sinai-available"
            assert match.position()["tracks"]["sinai_zrp"] == 50
    assert seen == {"Sinai", "Eastern"}


@pytest.mark.case(GAME, "9.2", "25.7")
def test_9_2_volunteers_and_iraqis(set_up):
    boxes = {
        "sinai-reinforcements": ["VO01", "VO02"],
        "eastern-reinforcements": ["VO05", "VO06", "IQ02", "IQ03"],
    }
    match = event(set_up, 9, boxes=boxes)
    units = match.position()["units"]
    assert sum(units[u]["at"] == "sinai-due" for u in ("VO01", "VO02")) == 1
    assert sum(units[u]["at"] == "eastern-due" for u in ("VO05", "VO06")) == 1
    assert units["IQ02"]["at"] == "eastern-reinforcements"
    units = event(set_up, 10, boxes=boxes).position()["units"]
    assert units["IQ02"]["at"] == units["IQ03"]["at"] == "eastern-due"
    assert units["VO05"]["at"] == "eastern-reinforcements"


@pytest.mark.case(GAME, "9.2", "7.5", "16.7")
def test_9_2_weapons_raise_levels_and_return_a_barrage(set_up):
    boxes = {"sinai-dead": ["BS1", "BS2"], "eastern-dead": []}
    match = event(set_up, 11, boxes=boxes, sinai_air_defense=5, eastern_air_defense=1)
    position = match.position()
    assert position["tracks"]["sinai_air_defense"] == 5
    assert position["tracks"]["eastern_air_defense"] == 2
    assert position["units"]["BS1"]["at"] == "sinai-available"
    assert position["units"]["BS2"]["at"] == "sinai-dead"


@pytest.mark.case(GAME, "9.2")
def test_9_2_a_call_for_a_ceasefire_changes_nothing(set_up):
    before = set_up("sinai-reinforcement", HOME).position()
    after = event(set_up, 12).position()
    assert {**after, "phase": ""} == {**before, "phase": ""}


# --- 21.0 disintegration -----------------------------------------------------------------------


@pytest.mark.case(GAME, "21.2")
def test_21_2_objectives_won_less_settlements_lost(set_up):
    match = set_up(
        "sinai-reinforcement", HOME, israelis=("1917", "1718", "1419"), arabs=("2015",),
        boxes={"reserve": ["AS01"]},
    )  # fmt: skip
    assert strain(match.rules.box, match.state, 0) == 2
    assert strain(match.rules.box, match.state, 1) == 0


@pytest.mark.case(GAME, "21.2", "21.5")
def test_21_2_the_die_decides_once_for_all(set_up):
    won = ("1917", "1718", "1419")
    outcomes = set()
    for seed in range(30):
        match = event(set_up, 7, israelis=won, seed=seed)
        outcomes.add(match.position()["tracks"]["sinai_disintegrated"])
        assert match.position()["tracks"]["eastern_disintegrated"] == 0  # no roll at zero
        assert match.state.rolls == 1
    assert outcomes == {0, 1}
    match = event(set_up, 8, israelis=won, sinai_disintegrated=1)
    assert match.state.rolls == 0


@pytest.mark.case(GAME, "21.3", "14.2")
def test_21_3_a_retreat_becomes_a_panic_even_in_a_fort(set_up, fight):
    def start(seed):
        stacks = {
            "1520": ["IS01", "IS02", "IS05"],
            "1519": ["IS06", "IS03"],
            "1419": ["EG04", "EG05", "ES04"],
        }
        return set_up("sinai-combat", stacks, sinai_disintegrated=1, seed=seed)

    match = fight(start, ["attack 1520 1419", "join 1519", "enhance assault"], "DD")
    match.play("lose EG04")
    texts = [e.text for e in match.events]
    assert any("disintegrated" in t for t in texts)
    assert not any("holds" in t for t in texts)
    assert "ES04" not in match.view("Sinai")["stacks"].get("1419", [])  # static: eliminated


@pytest.mark.case(GAME, "21.3")
def test_21_3_a_panic_eliminates(set_up, fight):
    def start(seed):
        stacks = {"1230": ["IS01", "IS02"], "1330": ["EG04", "EG05"]}
        return set_up("sinai-combat", stacks, sinai_disintegrated=1, seed=seed)

    match = fight(start, ["attack 1230 1330", "enhance mobile"], "DP")
    units = match.position()["units"]
    assert units["EG04"]["at"] == units["EG05"]["at"] == "sinai-dead"


@pytest.mark.case(GAME, "21.4")
def test_21_4_jordanians_are_immune(set_up, fight):
    def start(seed):
        stacks = {"2508": ["IE02", "IE03", "IE01"], "2509": ["JO03"]}
        return set_up("eastern-combat", stacks, eastern_disintegrated=1, seed=seed)

    match = fight(start, ["attack 2508 2509", "resolve mobile"], "DP")
    assert match.position()["units"]["JO03"]["at"] != "eastern-dead"
    match = fight(start, ["attack 2508 2509", "resolve mobile"], "DR")
    assert not [e for e in match.events if e.kind == "panic"]


@pytest.mark.parametrize("total", range(2, 13))
@pytest.mark.case(GAME, "9.2")
def test_9_2_an_event_is_told_once_and_its_die_only_adds_to_it(set_up, total):
    """Terror in Beersheba, so that the political crisis has its die."""
    match = set_up("sinai-reinforcement", HOME, seed=3, terrorized=("2119",))
    s, box = match.state, match.rules.box
    s.noted = [(verbs.EVENT_ROLL, 0, total)]
    random_events.happen(box, s, total)
    first, *more = [match.rules.tell(s, frame).text for frame in s.noted]
    name = box.events[total]
    assert first.startswith(f"Random event {total}: {name} (")
    assert not [text for text in more if text.startswith(name)]
    assert "Lebanon" not in first[first.index("(") :]
    assert not [text for text in more if "so many" in text]
