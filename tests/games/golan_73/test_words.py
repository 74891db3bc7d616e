"""Events cite the case that made them; words agree in number."""

import random
import re

import pytest

import levant
from levant.core.actions import first_of
from levant.games.golan_73.state import DONE
from levant.games.golan_73.steps import SAM_FIRE
from levant.games.golan_73.words import worksheet
from levant.games.golan_73.words.choices import _describe_fire
from tests.games.golan_73.conftest import SetUp


def cases(match, kind: str) -> list[str]:
    return [event.case for event in match.events if event.kind == kind]


def test_assets_of_attack_and_defence_are_cited_by_their_own_cases(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-53"]}, turn=5, came={"S-9-51": "37"},
        have={"S-armor": 1, "S-counterbattery": 1, "I-artillery": 1, "I-air_support": 1},
        israeli_control=[str(n) for n in range(1, 60) if n != 37], ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    match.play("fight 36")
    for action in ("assign S-armor", "assign S-counterbattery"):
        match.play(action)
    match.play("assign I-artillery")
    match.play("assign I-air_support")
    assert cases(match, "assigned") == ["6.22", "17.34", "6.23", "16.31"]


def test_engineers_and_the_staff_go_to_the_used_box_by_their_own_cases(set_up: SetUp) -> None:
    match = set_up(
        "syrian-admin", {"63": ["S-5-112"]}, have={"S-engineer": 1, "S-command_staff": 1},
        steps={"S-5-112": 1},
    )  # fmt: skip
    match.play("use S-engineer")
    match.play("works 63")
    match.play("use S-command_staff")
    match.play("replace S-5-112")
    assert cases(match, "chit")[:2] == ["4.3", "8.3"]
    assert cases(match, "area")[:1] == ["4.33"]
    assert cases(match, "step") == ["8.31"]
    assert cases(match, "played") == ["4.33", "8.31"]


def test_strategic_moves_rallies_and_hunger_are_cited_by_their_own_cases(set_up: SetUp) -> None:
    match = set_up("israeli-strategic-movement", {"42": ["I-7"]}, status={"I-7": ["reserve"]})
    match.play("move I-7 17")
    assert cases(match, "moved") == ["5.4"]
    match = set_up(
        "syrian-admin", {"63": ["S-5-132"]}, have={"S-SA": 1}, status={"S-5-132": ["disordered"]}
    )
    match.play("use S-SA")
    match.play("rally 63")
    assert cases(match, "rallied") == ["8.25"]
    told: set[tuple[str, str]] = set()
    for seed in range(12):
        for words in ([], ["disordered"]):
            match = set_up(
                "syrian-operational-movement", {"36": ["S-9-51"], "42": ["I-7"]}, seed=seed,
                status={"S-9-51": ["unsupplied", *words]},
            )  # fmt: skip
            match.play("end")
            told |= {(event.kind, event.case) for event in match.events}
    assert ("disordered", "9.4") in told
    assert ("loss", "9.4") in told
    assert ("loss", "6.43") not in told


def test_one_die_is_not_one_dice(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-TIG"]}, turn=5, came={"S-9-51": "37"},
        steps={"I-TIG": 1},
    )  # fmt: skip
    match.play("fight 36")
    rules, fire = match.rules, match.decision.actions[0]
    assert "1 die," in match.decision.prompt
    assert match.worksheet.column.startswith("1 die,")
    assert rules.describe(match.state, fire.code).startswith("roll 1 die, which hits on")


@pytest.mark.parametrize("seed", [1, 2])
def test_the_chances_of_a_worksheet_are_all_of_them(seed: int) -> None:
    match, dice, asked = levant.game("golan-73").new(seed=seed), random.Random(seed), 0
    while match.decision is not None:
        sheet = match.rules.worksheet(match.state)
        if sheet and sheet.outcomes:
            asked += 1
            assert sum(outcome.chance for outcome in sheet.outcomes) == pytest.approx(1, abs=1e-6)
        match.play(dice.choice(match.decision.actions))
    assert asked > 20


def test_rare_numbers_of_hits_are_put_together() -> None:
    few, many = [
        [each.what for each in worksheet._outcomes(worksheet.hit_chances([number] * 12), "Syrian")]
        for number in (1, 9)
    ]
    assert few[0] == "0 hits by Syrian fire"
    assert few[-1].endswith("or more hits by Syrian fire")
    assert many[0].endswith("or fewer hits by Syrian fire")
    assert many[-1] == "12 hits by Syrian fire"


def test_a_single_number_is_no_range() -> None:
    match = levant.game("golan-73").new(seed=1)
    box, s = match.rules.box, match.state
    told = set()
    for s.turn in range(1, 8):
        s.steps.append((SAM_FIRE, 0, 0, 0))
        told.add(_describe_fire(box, s))
    assert not any("1-1 " in text for text in told)
    assert any(text.startswith("fire a SAM: shot down on 1, driven off on 2 to ") for text in told)


def said(match: levant.Match) -> dict[str, str]:
    assert match.decision
    return {str(a): match.rules.describe(match.state, a.code) for a in match.decision.actions}


def test_a_choice_says_what_it_does_and_how_many_are_left(set_up: SetUp) -> None:
    """6.21, 6.22: who stands is not asked to be `ready`; an asset tells its use and its number."""
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-53"]}, turn=5, came={"S-9-51": "37"},
        have={"S-artillery": 2, "I-SA": 1},
        israeli_control=[str(n) for n in range(1, 60) if n != 37], ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    match.play("fight 36")
    assert match.decision
    assert "is attacked" in match.decision.prompt
    assert said(match)["ready"] == "stand and fight"
    assert "by reusable special action" in " ".join(said(match).values())
    match.play("ready")
    words = said(match)["assign S-artillery"]
    assert re.match(
        r"assign artillery: 1 die at \d or less, 2 left \(fires before the units", words
    )


def test_to_retreat_is_never_the_usual_answer() -> None:
    """8.24, 6.42: what yields is offered last, and never as the page's blue button."""
    verbs = levant.game("golan-73").rules.words.verbs.values()
    yielding = {verb.word for verb in verbs if verb.yields}
    assert yielding == {"abort", "withdraw", "disorder", "fall-back"}


def test_no_choice_has_brackets_in_brackets() -> None:
    match, dice, seen = levant.game("golan-73").new(seed=3), random.Random(3), set[str]()
    for _ in range(600):
        if match.decision is None:
            break
        for text, words in said(match).items():
            seen.add(text.split()[0])
            assert "))" not in words, words
        match.play(dice.choice(match.decision.actions))
    assert seen & {"reroute", "activate", "reinforce", "withdraw", "engage"}


@pytest.mark.case("golan-73", "19.1")
def test_19_1_the_score_tells_who_holds_each_objective(set_up: SetUp) -> None:
    held = set_up("syrian-admin", {"47": ["I-53"]}, israeli_control=["47", "83"])
    lost = set_up("syrian-admin", {"47": ["I-53"]}, israeli_control=["47"])
    for match, whose in ((held, "Israeli"), (lost, "Syrian")):
        lines = match.seen_by("Israeli").table().standings
        told = [line.how for line in lines if line.what.endswith(" objectives")]
        assert all(re.search(rf"in {whose} hands now: [^;]*83 Mt. Hermon 1\b", how) for how in told)
        assert all(how.count(f"{whose} hands") == 1 for how in told)


@pytest.mark.case("golan-73", "6.27", "6.28")
def test_before_point_units_are_known_each_side_is_told_its_own_dice(set_up: SetUp) -> None:
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-53"]}, turn=5, came={"S-9-51": "37"},
        have={"S-armor": 1, "I-artillery": 1},
        israeli_control=[str(n) for n in range(1, 60) if n != 37], ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    match.play("fight 36")
    sheet = match.seen_by("Syrian").worksheet
    assert sheet is not None
    lines = [(line.what, line.value) for line in sheet.lines]
    assert ("Israeli block, hidden", "? dice") in lines
    assert any(what.startswith("Syrian ") and " at " in value for what, value in lines)
    (armor,) = [
        c.say for c in match.seen_by("Syrian").now.choices() if c.action == "assign S-armor"
    ]
    assert " left (fires with the units, " in armor


@pytest.mark.case("golan-73", "19.0")
@pytest.mark.parametrize("scenario", ["campaign", "tournament"])
def test_lesson_and_brief_tell_the_lines_of_victory_that_are_drawn(scenario: str) -> None:
    """Wherever a net of points is told, at the beginning and at the end of the lesson."""
    rules = levant.game("golan-73").rules
    [row] = [row for row in rules.pack.scenarios.scenario if row.id == scenario]
    israel = min(line.net_from for line in row.result if line.winner == "Israeli")
    draws = [line.net_from for line in row.result if line.winner == "draw"]
    guide = rules.guides.get(scenario)
    texts = [rules.briefs[scenario].victory]
    texts += [guide.step[0].text, guide.learned[0], guide.step[-1].text] if guide else []
    for text in texts:
        assert f" {israel} and more is" in text
        assert "needs" not in text
        if draws and "draw" in text:
            assert f"-1 to {draws[0]} a draw" in text


@pytest.mark.case("golan-73", "6.22", "6.23")
def test_6_22_no_more_guns_are_promised_than_there_are(set_up: SetUp) -> None:
    """Syria may give two artillery assets, but has one; then nothing."""
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-53"]}, turn=5, came={"S-9-51": "37"},
        have={"S-artillery": 1},
        israeli_control=[str(n) for n in range(1, 60) if n != 37], ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    match.play("fight 36")
    assert match.decision
    assert "(up to 1 artillery), then say Ready" in match.decision.prompt
    match.state.available = [0] * len(match.state.available)
    asked = match.rules.question(match.state).prompt
    assert asked.endswith("no asset can be assigned; say Ready")


@pytest.mark.case("golan-73", "6.22", "16.31")
def test_6_22_aircraft_that_can_be_assigned_are_no_nothing(set_up: SetUp) -> None:
    """A question that says "no asset can be assigned" stands over no button that assigns one."""
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-53"]}, turn=5, came={"S-9-51": "37"},
        have={"S-air_support": 1},
        israeli_control=[str(n) for n in range(1, 60) if n != 37], ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    match.play("fight 36")
    assert match.decision
    assert "assign S-air_support" in match.decision.actions
    assert match.decision.prompt.endswith(": assign assets (up to 1 air support), then say Ready")


@pytest.mark.case("golan-73", "6.22", "6.23", "16.31")
def test_6_22_what_may_still_be_assigned_is_told_of_every_kind(set_up: SetUp) -> None:
    """The one event and the last gun closed silently."""
    match = set_up(
        "syrian-combat", {"36": ["S-9-51", "I-53"]}, turn=5, came={"S-9-51": "37"},
        have={"S-artillery": 3, "S-armor": 2, "S-counterbattery": 1, "S-electronic_warfare": 1},
        israeli_control=[str(n) for n in range(1, 60) if n != 37], ditch_bridges=[["37", "69"]],
    )  # fmt: skip
    match.play("fight 36")
    asks = "(up to 2 artillery, 2 battle assets and 1 event), then say Ready"
    assert match.decision.prompt.endswith(asks)
    for asset in ("artillery", "artillery", "counterbattery"):
        match.play(f"assign S-{asset}")
    asks = "(up to 2 battle assets; no more artillery and no more events), then say Ready"
    assert match.decision.prompt.endswith(asks)


@pytest.mark.case("golan-73", "14.13", "5.35")
def test_14_13_who_closes_a_crossing_to_the_others_is_told_before(set_up: SetUp) -> None:
    """One unit a phase crosses a wadi, and a river or ditch into the enemy."""
    told = set()
    for area in ("8", "22", "27", "30", "36"):
        match = set_up("israeli-operational-movement", {area: ["I-7"], "24": ["S-9-51"]}, turn=5)
        match.play("pick I-7")
        for choice in match.seen_by("Israeli").choices():
            ahead = match.rules.copy(match.state)
            match.rules.apply(ahead, choice.action.code)
            assert ("nobody else crosses" in choice.say) == bool(ahead.crossed), choice
            told |= {choice.action.split()[0]} if ahead.crossed else set()
    assert told == {"move", "step"}


@pytest.mark.case("golan-73", "14.61")
def test_14_61_what_a_special_action_brings_in_is_told(set_up: SetUp) -> None:
    """The question ended after its "It can", and the button told nothing."""
    boxes, does = {"reserve-box": ["S-3-15"]}, "bring in a unit from reserve"
    match = set_up("syrian-admin", {"63": ["S-5-132"]}, boxes=boxes, have={"S-SA": 1}, turn=3)
    said = [choice.say for choice in match.seen_by("Syrian").choices()]
    assert any(say.startswith(f"use Special Action (reusable): {does}") for say in said)
    match.play("use S-SA")
    assert f"It can {does}" in match.decision.prompt


@pytest.mark.case("golan-73", "14.03")
def test_14_03_how_many_more_move_by_road_in_the_night_is_told(set_up: SetUp) -> None:
    status = {unit: ["reserve"] for unit in ("I-7", "I-74", "I-53")}
    match = set_up(
        "israeli-strategic-movement", {"42": ["I-7", "I-74"], "17": ["I-53"]}, turn=2, status=status
    )
    assert "(2 more tonight)" in match.decision.prompt
    match.play("pick I-7")
    match.play(match.decision.actions[0])
    assert "(1 more tonight)" in match.decision.prompt


@pytest.mark.case("golan-73", "4.21", "8.1")
def test_4_21_what_an_event_brings_back_is_counted_and_what_a_chit_can_do_is_asked(
    set_up: SetUp,
) -> None:
    match = set_up(
        "syrian-admin", {"63": ["S-5-112"]}, turn=2, steps={"S-5-112": 2},
        have={"S-counterbattery": 1, "S-special_action": 1},
        chits={"eliminated": {"S-engineer": 1}},
    )  # fmt: skip
    assert match.decision
    match.play("use S-special_action")
    assert " used for? It can " in match.decision.prompt
    assert "give a unit a step" in match.decision.prompt
    match.undo()
    match.play("use S-counterbattery")
    assert said(match)["recycle"].startswith("bring 2 eliminated assets back into the cup")
    match.state.dead = [0] * len(match.state.dead)
    match.state.dead[first_of(match.rules.words.parse("return S-engineer"))] = 1
    assert "bring 1 eliminated asset back" in match.rules.describe(
        match.state, match.rules.words.parse("recycle")
    )


@pytest.mark.case("golan-73", "8.3", "15.6")
def test_what_a_command_staff_and_a_strongpoint_can_do_is_said(set_up: SetUp) -> None:
    units = levant.game("golan-73").rules.glossary
    [hits] = [number for number in units.numbers if number.column == "sp_stars"]
    assert "one die" in hits.says
    match = set_up(
        "syrian-admin", {"63": ["S-5-112"], "29": ["I-53"]}, turn=2, have={"S-command_staff": 1}
    )
    words = said(match)
    [staff] = [text for action, text in words.items() if action.startswith("use")]
    assert "place a unit in reserve" in staff


@pytest.mark.case("golan-73", "5.21")
def test_how_many_units_can_still_be_placed_in_reserve_is_said(set_up: SetUp) -> None:
    blocks = ["S-5-112", "S-5-132", "S-9-51", "S-7-68"]
    areas = {place: [unit] for place, unit in zip(["62", "63", "71", "69"], blocks, strict=True)}
    match = set_up("syrian-operational-movement", areas, turn=5)
    for left in ("3 markers", "2 markers", "1 marker"):
        assert match.decision is not None
        assert f"place in reserve ({left} left)" in match.decision.prompt
        match.play(next(a for a in match.decision.actions if a.startswith("reserve")))
    assert match.decision is not None
    assert match.decision.prompt.endswith("or end (no reserve marker is left)")


@pytest.mark.case("golan-73", "19.2", "5.1")
def test_who_is_eliminated_is_named_with_the_point_that_it_is_worth(set_up: SetUp) -> None:
    """A unit in excess that has nowhere to go is lost whole, not a step of it."""
    crowd, held = ["S-9-51", "S-9-43", "S-9-52"], [str(n) for n in range(1, 84) if n != 36]
    match = set_up("syrian-operational-movement", {"36": crowd}, turn=5, israeli_control=held)
    match.play("end")
    said = [choice.say for choice in match.seen_by("Syrian").choices()]
    assert said
    assert all(each.endswith("is eliminated, 1 VP to the Israeli player") for each in said)


@pytest.mark.case("golan-73", "17.24", "14.02")
def test_what_is_marked_on_a_block_and_a_border_is_told_in_words(set_up: SetUp) -> None:
    """A card said "King-hassan", and of a minefield only the numbers of its areas."""
    status = {"S-MOR": ["king-hassan", "stopped-by-mines"]}
    match = set_up("syrian-admin", {"63": ["S-MOR"]}, status=status, minefields=[["28", "29"]])
    told = {piece.id: piece for piece in match.seen_by("Syrian").table().pieces}
    assert not [mark for piece in told.values() for mark in piece.marks if "-" in mark.split()[0]]
    assert any("stopped by mines" in piece.marks for piece in told.values())
    assert told["minefield@28-29"].title == "Minefield between 28 Rujm el-Hiri and 29 Juhadar"


@pytest.mark.case("golan-73", "5.2", "5.21", "5.23")
def test_only_what_somebody_can_do_is_asked_for(set_up: SetUp) -> None:
    """Who is disordered is not placed in reserve and builds no field works: both were asked for."""
    status = {"S-5-112": ["disordered"]}
    match = set_up("syrian-operational-movement", {"62": ["S-5-112"]}, turn=5, status=status)
    assert match.decision is not None
    assert match.decision.prompt.endswith("Movement Phase: move, or end")


@pytest.mark.case("golan-73", "19.1")
def test_19_1_the_score_says_that_a_syrian_unit_has_to_be_there(set_up: SetUp) -> None:
    match = set_up("syrian-admin", {"47": ["I-53"]}, israeli_control=["47"])
    how = {line.what: line.how for line in match.seen_by("Syrian").table().standings}
    assert "with a unit there" in how["Syrian objectives"]
    assert "with a unit there" not in how["Israeli objectives"]


@pytest.mark.case("golan-73", "5.35")
def test_who_has_moved_is_marked_in_phases_of_movement_only(set_up: SetUp) -> None:
    """In combat the mark drew blocks dark that were about to attack."""
    for phase, marked in (("syrian-operational-movement", True), ("syrian-combat", False)):
        match = set_up(phase, {"36": ["S-9-51", "I-53"]}, turn=5)
        state = match.rules.copy(match.state)
        state.flags = [flags | DONE for flags in state.flags]
        pieces = match.rules.table(state, "Syrian").pieces
        assert any("moved" in piece.marks for piece in pieces) == marked
