"""What is told: whole results, half points, dice with their modifiers, nothing left out."""

import random
import re

import pytest

import levant
from levant.bots import greedy_bot
from levant.core.wording import figure
from levant.games.six_days_of_war import verbs
from levant.games.six_days_of_war.words import half_words
from levant.games.six_days_of_war.words.choices_cards import card_text

GAME = "six-days-of-war"
BATTLE = {"sinai/2606": ["E-1/2"], "sinai/2607": ["I-ADAN"]}


def told(match):
    return [event for events in match.told for event in events]


def test_every_phase_begins_with_a_day_that_the_time_line_has(game):
    match = game.new("historical", seed=5)
    dice = random.Random(1)
    for _ in range(500):
        rules, sight = match.rules, match.rules.veil(match.state, match.decision.role)
        code = greedy_bot(rules, sight, rules.legal(match.state), dice)
        match.play(rules.words.text(code))
    track = next(t for t in match.rules.table(match.state, "Israel").tracks if t.told)
    begun = {re.match("[^:,]*", e.text)[0] for e in told(match) if e.kind == "phase"}
    assert {"6 June", "7 June"} <= begun <= set(track.spaces)
    assert track.spaces[match.state.turn - 1] in match.rules.headline(match.state)


@pytest.mark.parametrize(
    ("doubled", "words"), [(0, "0"), (1, "½"), (7, "3½"), (-1, "-½"), (-7, "-3½"), (8, "4")]
)
def test_half_points_read_well(doubled, words):
    assert half_words(doubled) == words


@pytest.mark.case(GAME, "6.2")
def test_6_2_the_whole_result_is_a_value(set_up, throw):
    match = set_up("operations", BATTLE, mover=0, initiative=0)
    throw(match, 5)
    match.play("operate independents")
    for action in ("activate I-ADAN", "stay I-ADAN", "attack sinai/2606", "join I-ADAN"):
        match.play(action)
    throw(match, 4)  # 3 to 2, 1:1, 1/-
    match.play("resolve")
    combat = next(event for event in match.told[-1] if event.kind == "combat")
    assert combat.outcome == "attacker 1 Disrupted, defender unharmed"
    assert match.worksheet.result == combat.outcome
    assert "Adan Mechanized (3-M6) attacks" in combat.text


@pytest.mark.case(GAME, "11.1", "11.2")
def test_11_1_scores_keep_half_points(game):
    halves = 0
    for seed in range(4):
        dice = random.Random(seed)
        match = game.new("nightmare", seed=seed)
        while match.decision:
            match.play(dice.choice(match.decision.actions))
        shown = " ".join(match.result.lines)
        for value in match.result.scores.values():
            assert half_words(round(2 * value)) in shown
            halves += value % 1 == 0.5
    assert halves


@pytest.mark.case(GAME, "5.5.1")
def test_5_5_1_going_home_is_told_for_every_air_unit(set_up):
    over = {"I-AIR-SHAHAK1": ("ISR-1", "sinai"), "I-AIR-SHAHAK2": ("ISR-2", "golan")}
    match = set_up("operations", BATTLE, mover=0, over=over)
    match.play("pass")
    while "home" not in match.decision.actions:
        match.play("pass")
    match.play("home")
    landed = [event.units[0] for event in match.told[-1] if "lands at" in event.text]
    assert landed == ["I-AIR-SHAHAK1", "I-AIR-SHAHAK2"]


@pytest.mark.case(GAME, "12.2.2")
def test_12_2_2_the_syrian_reserves_are_rolled_for_when_the_uar_first_acts(set_up, throw):
    match = set_up("operations", BATTLE, mover=0, syria_turn=0, uar_wfl=4, operations_left=1)
    assert not any("Syrian reserves" in event.text for event in told(match))
    throw(match, 6)
    match.play("pass")
    assert any("Syrian reserves" in event.text for event in match.told[-1])
    assert (match.decision.role, match.decision.case) == ("UAR", "12.2")
    match.play("deploy")
    assert match.position()["units"]["S-42A"]["at"].startswith("golan/")
    assert match.decision.case == "5.2"


@pytest.mark.case(GAME, "12.2.2")
def test_12_2_2_not_on_the_first_day_and_once_a_day(set_up):
    first = set_up("operations", BATTLE, mover=1, syria_turn=0, war_turn=1)
    assert not any("Syrian reserves" in event.text for event in told(first))
    assert first.state.rolls == 0
    later = set_up("operations", BATTLE, mover=1, initiative=1, burst=3, syria_turn=22)
    assert later.state.rolls == 0


@pytest.mark.case(GAME, "9.1")
def test_9_1_an_earlier_end_is_told(set_up):
    match = set_up("operations", BATTLE, mover=0)
    tell = match.rules.tell
    assert "14 June" in tell(match.state, (verbs.END_MOVED, 31)).text


@pytest.mark.case(GAME, "15.2", "4.1")
def test_15_2_the_price_of_an_optional_card_is_one_of_the_four(game, offered):
    match = game.new("grand", seed=1, options=["optional-cards"])
    match.play("done")  # the UAR takes none
    match.play("choose OPT-ISR-1")
    match.play("done")
    match.play("done")  # the UAR gives up none
    for card in ("ISR-03", "ISR-05", "ISR-08"):
        assert offered(match, "discard")
        match.play(f"discard {card}")
    match.play("discard ISR-13")
    assert not offered(match, "discard")
    match.play("done")
    assert match.decision.actions == ["take-dvp", "take-wfl"]
    match.play("take-dvp")  # three cards earn one award
    assert "take-dvp" not in match.decision.actions
    assert match.state.dvp[0] == 1


@pytest.mark.case(GAME, "10.3", "10.6")
def test_10_6_a_destroyed_kibbutz_supplies_nobody_but_is_one_still(set_up):
    match = set_up(
        "operations",
        {"golan/0405": ["I-MIL1"], "golan/0404": ["S-44A"], "golan/0505": ["S-11I"]},
        mover=0,
        markers={"ruined": ["golan/0405"]},
    )
    from levant.games.six_days_of_war.rules import combat

    box = match.rules.box
    unit, node = box.unit_names.index("I-MIL1"), box.board.index["golan/0405"]
    assert combat.defence_of(box, match.state, unit, node) >= 3
    assert "I-MIL1" in match.view("Israel")["out_of_supply"]


@pytest.mark.parametrize(("scenario", "wild"), [("grand", 0.3), ("historical", 0.2)])
def test_whole_logs_of_both_sides_read_well(game, scenario, wild):
    """No engine words, no wrong plurals, no empty lines; every kind of event has words."""
    dice = random.Random(scenario)
    match = game.new(scenario, seed=17)
    rules = match.rules
    lines = []
    while match.decision:
        codes = rules.legal(match.state)
        code = dice.choice(codes)
        if dice.random() > wild:
            code = greedy_bot(rules, rules.veil(match.state, match.decision.role), codes, dice)
        lines += [match.decision.prompt, rules.describe(match.state, code)]
        match.play(match.decision.actions[codes.index(code)])
        for role in rules.about.roles:
            sight = rules.veil(match.state, role)
            lines += [rules.tell(sight, frame).text for frame in match.frames[-1]]
    for line in lines:
        assert line
        assert not re.search(r"\b1 (units|hexes|points|Operations|cards|brigades)\b", line), line
        assert not re.search(r"\b(node|None|True|False|frame)\b|(?<!\d)0½|\{|\}", line), line


def test_view_table_and_track_show_the_same_military_points():
    match = levant.game("six-days-of-war").new("historical", seed=3)
    dice = random.Random(3)
    for _ in range(400):
        if match.decision is None:
            break
        match.play(dice.choice(match.decision.actions))
    view = match.view("Israel")["mvp"]
    table = match.seen_by("Israel").table()
    standing = {line.what: line.value for line in table.standings}
    track = next(track for track in table.tracks if track.id == "mvp")
    for side in ("Israel", "UAR"):
        shown = figure(view[side])
        assert standing[f"{side}: military victory points (MVP)"] == shown
        name = f"{side} +½" if view[side] % 1 else side
        assert track.spaces[dict(track.markers)[name]] == str(int(view[side]))
    assert view["UAR"]


@pytest.mark.case(GAME, "11.1")
def test_11_1_the_score_lists_the_places_with_their_points(game):
    match = game.new("historical", seed=3)
    table = match.seen_by("Israel").table()
    lines = {line.what: line for line in table.standings}
    israel = lines["Israel: military victory points (MVP)"].how
    assert "Eilat 15" in israel.partition("UAR holds")[0]
    assert "East Jerusalem 30" in israel.partition("UAR holds")[2]
    assert "Their points for UAR: UAR holds" in lines["UAR: military victory points (MVP)"].how
    for action in ("deploy", "deploy", "done"):
        match.play(action)
    table = match.seen_by("Israel").table()
    points = {line.what: line.value for line in table.standings}
    assert points["UAR: military victory points (MVP)"] == "140½"
    track = next(track for track in table.tracks if track.id == "mvp")
    assert "UAR +½" in dict(track.markers)


@pytest.mark.case(GAME, "4.2")
@pytest.mark.parametrize(
    ("dice", "footing", "end"),
    [
        ((7, 2), (5, 3), "with the war footing 12 and 5; the dice differ by 5, the war footing by "
         "2: enough for a side to choose war"),
        ((3, 4), (5, 2), "the dice differ by 1, the war footing by 3: they bring no war"),
        ((2, 4), (5, 3), "with the war footing 7 and 7: the same, so war breaks out"),
    ],
)  # fmt: skip
def test_4_2_the_dice_for_war_tell_what_they_come_to(dice, footing, end):
    match = levant.game(GAME).new("grand", seed=1)
    frame = (verbs.DIE, verbs.D_OUTBREAK, 0, *dice, 0, *footing)
    told = match.rules.tell(match.state, frame).text
    assert told.startswith(f"Dice for outbreak of war: Israel {dice[0]}, UAR {dice[1]}; ")
    assert told.endswith(end)


def test_who_is_to_be_placed_is_said_to_come_for_a_reason():
    match, dice = levant.game(GAME).new("grand", seed=1), random.Random(1)
    while "placed?" not in match.decision.prompt:
        match.play(dice.choice(match.decision.actions))
    assert match.decision.prompt.startswith("Set-up: where is ")


@pytest.mark.case(GAME, "11.1", "11.2")
def test_11_1_the_log_says_which_part_of_the_points_it_follows(game):
    """Places and standing are counted as they are at the end: the totals above the map are more."""
    match = game.new("historical", seed=1)
    lost = (verbs.LEVEL, verbs.L_MVP, 0, 1, 3)
    words = "Israeli military victory points for losses and awards up from ½ to 1½"
    assert match.rules.tell(match.state, lost).text == words
    award = (verbs.LEVEL, verbs.L_DVP, 1, 4, 5)
    words = "UAR diplomatic victory points for awards up from 4 to 5"
    assert match.rules.tell(match.state, award).text == words


@pytest.mark.case(GAME, "6.1.3")
def test_6_1_3_what_stands_on_a_base_is_told_before_the_raid_and_a_hit_after_it(set_up, throw):
    """What came of many rolls is counted by its words: each must say something by itself."""
    bases = {"ISR-1": ["I-AIR-SHAHAK1"], "EGY-2": ["E-AIR-MIG-21-1", "E-AIR-MIG-21-2"]}
    match = set_up("operations", {}, bases=bases, mover=0)
    match.play("operate air")
    match.play("activate I-AIR-SHAHAK1")
    say = {a.split()[2]: match.rules.describe(match.state, code)
           for a, code in zip(match.decision.actions, match.rules.legal(match.state), strict=True)
           if a.startswith("raid")}  # fmt: skip
    assert "raids Inchas, with 2 aircraft on it (hits" in say["EGY-2"]
    assert ", with no aircraft on it (" in say["EGY-1"]
    match.play("raid I-AIR-SHAHAK1 EGY-2")
    match.play("launch")
    throw(match, 1)
    match.play("bomb I-AIR-SHAHAK1 E-AIR-MIG-21-1")
    [bombs] = [event for event in match.told[-1] if event.kind == "bombs"]
    assert bombs.outcome == "an aircraft destroyed"


@pytest.mark.case(GAME, "11.3")
def test_11_3_a_verdict_keeps_the_points_beside_it_on_every_day(set_up):
    """Israel holds Eilat, West Jerusalem and Tel Aviv; all else is the UAR's."""
    for day, told in ((1, "UAR ahead, MVP "), (2, "UAR decisive victory (MVP ")):
        match = set_up("operations", {"sinai/2606": ["E-1/2"]}, mover=0, war_turn=day)
        value = match.rules.table(match.state, "Israel").standings[-1].value
        assert value.startswith(told)
        assert re.search(r", DVP [\d½]+ to -?[\d½]+", value)


@pytest.mark.case(GAME, "5.2")
def test_5_2_the_last_operation_tells_what_is_added_to_its_die(game):
    match = game.new("historical", seed=1)
    frame = (verbs.OPERATION, 0, 6, 2, 10)
    assert match.rules.tell(match.state, frame).text == (
        "Israeli Operation: the last of the day, for units activated before, rolls 2, 8 more for "
        "the war footing: 10 units"
    )
    frame = (verbs.OPERATION, 1, 7, 5, 5)
    assert match.rules.tell(match.state, frame).text.endswith("ground units, rolls 5: 5 units")


@pytest.mark.case(GAME, "4.1")
def test_4_1_a_played_card_says_what_it_does_and_the_enemys_hand_is_no_empty_box(game):
    match = game.new("historical", seed=1)
    card = match.rules.box.card_names.index("EVT-02")
    told = match.rules.tell(match.state, (verbs.CARD_PLAYED, 1, card)).text
    assert told.endswith("Snarl on the Supply Roads: no second activations for Israel today")
    for role, other in (("Israel", "UAR hand"), ("UAR", "Israeli hand")):
        titles = [tray.title for tray in match.seen_by(role).table().boxes]
        assert other not in titles
        assert sum(title.endswith(" hand") for title in titles) == 1


@pytest.mark.case(GAME, "9.1")
@pytest.mark.parametrize(
    ("dice", "whom"),
    [
        ((8, 9), "neither: it takes both to stop"),
        ((2, 9), "Israel alone: it takes both to stop"),
        ((9, 2), "the UAR alone: it takes both to stop"),
        ((1, 2), "both"),
    ],
)
def test_9_1_it_is_said_on_whom_a_cease_fire_is_imposed(game, dice, whom):
    """Who rolled more is asked all the same: the war ends where both stop."""
    match = game.new("historical", seed=5)
    event = match.rules.tell(match.state, (verbs.CEASE_FIRE, 3, *dice, *dice))
    assert event.text.startswith("Cease-fire on 3 or less: Israel rolls")
    assert event.text.endswith(f". Imposed on {whom}")


def test_a_card_is_never_called_by_its_number_alone(game):
    """4.1: whoever reads UAR-14 has no list of cards beside him."""
    rules = game.new(seed=1).rules
    box, ids = rules.box, rules.words.names["card"]
    lines = [
        line for n in range(len(ids)) for variant in (0, 1) for line in card_text(box, n, variant)
    ]
    lines += [
        text for case in rules.cases.values() for text in (case.title, case.says, case.ruling)
    ]
    bare = [line for line in lines if re.search(r"\b(ISR|UAR|EVT)-\d\d\b(?! [A-Z])", line)]
    assert bare == []
