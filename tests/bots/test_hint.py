"""Hints: what the machine would do, from one seat's sight."""

import random

import pytest

import levant
from levant.bots import bot
from levant.bots.hint import (
    DUTY,
    SHOWN,
    HintStep,
    _begun,
    _compared,
    _followed,
    chance_of,
    hint,
    in_words,
    sure_gain,
)
from levant.bots.intents import Intent, Search, devise
from levant.bots.planner import Budget, Planner
from levant.bots.reasons import _alike, changes, reason, tells_of
from levant.core.refusal import Refusal
from levant.core.rules import Rules
from levant.core.state import State
from levant.core.table import Standing
from levant.games import PACKAGES, rules_of
from levant.lab.play import choose
from levant.sight import Sight, foregone

from .test_planner import WAR, opening

DICE = random.Random(4)


def test_a_hint_tells_the_plan_in_words_with_what_is_expected() -> None:
    rules, state = opening(WAR, 60)
    role = rules.role(state)
    assert role
    planner = Planner(Budget(rollouts=6))
    found = hint(rules, rules.veil(state, role), random.Random(1), planner)
    legal = [rules.words.text(action) for action in rules.legal(state)]
    assert found.steps[0].actions[0] in legal
    assert all(step.say for step in found.steps)
    assert found.chance == chance_of(rules.value(rules.veil(state, role), role))
    assert found.gain >= 0
    assert "obvious plan" in " ".join(found.why)


def compared(*values: list[float], best: int = 1) -> str:
    """What a hint says of plans that came to these values; the first is the natural one."""
    plans = [Intent(0, [([], n)], each, told=each) for n, each in enumerate(values)]
    planner = Planner(Budget(rollouts=4))
    planner.tried, planner.usual = plans, plans[0]
    return " ".join(_compared(planner, plans[best]))


def test_figures_are_told_only_of_what_was_tried_often_and_is_hardly_chance() -> None:
    assert "%" not in compared([0.0], [0.2])
    assert "played out" not in compared([0.0], [0.2])
    assert "%" not in compared([0.0, 0.5, -0.5, 0.2], [0.4, 0.1, -0.3, 0.1])  # now more, now less
    sure = compared([0.0, 0.5, -0.5, 0.2], [0.4, 0.8, 0.0, 0.6])
    assert "wins 20% more often" in sure
    assert "up to 4 times" in sure


def test_how_much_more_often_a_plan_wins_is_reckoned_in_the_chances_that_are_told() -> None:
    """They are those of the score panel; what the planner judges by may be surer, or less so."""
    usual = Intent(0, [([], 0)], [0.0] * 4, told=[0.0] * 4)
    best = Intent(0, [([], 1)], [0.8] * 4, told=[0.2] * 4)
    assert sure_gain(best, usual) == pytest.approx(0.1)
    assert (best.mean, best.value) == pytest.approx((0.8, 0.2))


def test_where_nothing_is_at_stake_the_hint_says_that_it_comes_to_the_same() -> None:
    assert compared([0.3, 0.1], [0.3, 0.1], [0.3], best=0) == (
        "3 plans were tried, and all come to the same."
    )


def test_where_nothing_else_can_be_done_the_hint_says_so() -> None:
    rules, _ = opening("example")
    document = {
        "turn": 6,
        "phase": "blue",
        "units": {"blue": {"at": "0304"}, "red": {"at": "0303"}},
    }
    state = rules.from_position(document, bytes(32))
    found = hint(rules, rules.veil(state, "Blue"), random.Random(1), Planner(Budget(rollouts=300)))
    assert found.steps[0].actions[0] == "attack red"


def test_what_is_done_with_a_unit_is_one_step_of_the_plan() -> None:
    """Pick and move, or pick and stay, are told together, with the unit's name once."""
    rules, state = opening(WAR, 60)
    role = rules.role(state)
    assert role
    plan = devise(
        Search(rules, state, role, rules.clock(state) + 2), rules.copy(state), 0, 0.0, DICE
    )
    steps = in_words(rules, rules.copy(state), role, plan)
    told = [action for step in steps for action in step.actions]
    planned = [rules.words.text(action) for action in plan.actions]
    followed = [action for action in told if action in planned]  # or an answer without a choice
    assert followed == planned[: len(followed)]
    joined = [step for step in steps if len(step.actions) > 1]
    assert joined
    for step in joined:
        first, *more = (action.split() for action in step.actions)
        assert all(len(words) == 1 or words[1] == first[1] for words in more)
        pieces = rules.table(state, role).pieces
        title = next(piece.title for piece in pieces if piece.id == first[1])
        assert step.say.count(title.split(", ")[0]) == 1


def told(phase: str, units: dict[str, str], *plan: str) -> list[HintStep]:
    """What a hint says of a plan in Sixth Fleet."""
    document = {"turn": 2, "phase": phase, "units": {u: {"at": at} for u, at in units.items()}}
    match = levant.game("sixth-fleet").at(document, seed=1)
    rules, role = match.rules, match.decision.role if match.decision else ""
    steps = [(list[int](), rules.words.parse(text)) for text in plan]
    return in_words(rules, rules.copy(match.state), role, Intent(0, steps))


def test_a_move_says_what_it_goes_for_and_whom_it_meets() -> None:
    units = {"US-12": "1620", "So-19": "1722"}
    (move,) = told("nato-movement", units, "pick US-12", "move US-12 1721")
    assert "Aegean Sea" in move.why
    assert "next to" in move.why
    assert "Kildin group" in move.why
    assert not move.must


def test_an_attack_that_is_owed_is_told_as_a_duty_and_its_chances_once_it_is_whole() -> None:
    units = {"So-19": "1422", "So-07": "1422", "So-09": "1422", "US-12": "1423"}
    plan = ("attack 1422 US-12", "join So-19", "join So-07")
    attack, first, second = told("soviet-combat", units, *plan)
    assert attack.must
    assert attack.why.startswith(DUTY)
    assert first.why == ""  # it is not whole yet
    assert second.why.startswith("The likeliest results")
    assert (second.origins, second.targets) == (["1422"], ["1423"])


def test_a_step_says_which_attack_is_resolved_and_a_bare_pick_is_none() -> None:
    units = {"So-19": "1422", "So-07": "1422", "So-09": "1422", "US-12": "1423"}
    plan = ("attack 1422 US-12", "join So-19", "join So-07", "resolve")
    *_, last = told("soviet-combat", units, *plan)
    assert last.say.startswith("Resolve the attack on 1423")
    units = {"US-12": "1620", "US-11": "1620"}
    moves = told("nato-movement", units, "pick US-12", "move US-12 1721", "pick US-11")
    assert [step.actions[-1] for step in moves] == ["move US-12 1721"]


def test_who_goes_nowhere_is_not_said_to_go_to_a_place() -> None:
    """Below deck, or up on patrol where it is: the hex under it counts for nothing new."""
    for plan in (("pick US-55", "board US-55 US-02"),):
        units = {"US-02": "1623", "US-55": "1623"}
        steps = told("nato-movement", units, *plan)
        assert all("goes to a place" not in step.why for step in steps)


def test_who_chooses_a_table_is_told_the_results_of_that_one() -> None:
    match, dice = levant.game("suez-56").new(seed=1), random.Random(1)
    while match.decision and "frontal" not in match.decision.actions:
        match.play(dice.choice(match.decision.actions))
    assert match.decision
    for table in match.decision.actions:
        plan = Intent(0, [([], match.rules.words.parse(table))])
        (step,) = in_words(match.rules, match.rules.copy(match.state), match.decision.role, plan)
        assert "Frontal Assault:" not in step.why
        assert "Mobile:" not in step.why
        assert "results: " in step.why


def test_what_a_plan_does_to_the_standings_is_told() -> None:
    before = [Standing("Points", "3"), Standing("Losses", "1")]
    after = [Standing("Points", "5"), Standing("Losses", "1"), Standing("Rafah held", "+5")]
    assert changes(before, after) == "Points from 3 to 5; Rafah held: +5"
    verdict = [Standing("Now", f"Blue {lead} ahead; a lead of 5 wins") for lead in (8, 6)]
    assert changes(verdict[:1], verdict[1:]) == "Now: Blue 6 ahead, not Blue 8 ahead"


def test_a_duty_is_told_by_its_own_name_or_by_none() -> None:
    """A refusal names the first few of those who owe something: those of others mislead."""
    match = levant.game("sixth-fleet").new(seed=7)
    match.play("deploy")
    match.play("deploy")
    sight = Sight(match.rules, match.state, "Soviet")
    reason = "must still attack: 1132 Off Akrotiri and 3 more"
    owed = Refusal("8.21", reason, places=["1132", "1031"])
    assert tells_of(sight, owed, ["1132", "US-12"])
    assert not tells_of(sight, owed, ["1031", "So-03"])
    assert tells_of(sight, Refusal("9.1", "there is an event to carry out"), ["1031"])


def test_a_hint_says_that_its_plan_goes_on() -> None:
    match = levant.game("sixth-fleet").new(seed=7)
    match.play("deploy")
    match.play("deploy")
    rules, world, plan = match.rules, match.rules.copy(match.state), list[int]()
    legal = rules.legal(world)
    while len(plan) < 2 * SHOWN + 2:  # pick, and move
        moves = [each for each in legal if rules.words.text(each).startswith(("pick", "move"))]
        plan.append(moves[0])
        rules.apply(world, moves[0])
        legal = rules.legal(world)
    for length, more in ((2 * SHOWN, False), (2 * SHOWN + 2, True)):
        told = Intent(0, [([], each) for each in plan[:length]])
        steps, _, goes_on = _followed(rules, rules.copy(match.state), "Soviet", told)
        assert (len(steps), goes_on) == (SHOWN, more)


def test_those_who_are_called_the_same_are_counted() -> None:
    blocks = ["Israeli block", "Minsk", "Israeli block", "Israeli block"]
    assert _alike(blocks) == ["3 Israeli blocks", "Minsk"]


def test_points_are_a_reason_only_where_they_can_be_won_or_lost() -> None:
    """Golan: what Israel scores in Syria is no reason for a Syrian brigade to go there."""
    match = levant.game("golan-73").new(seed="lesson-91")
    sight = Sight(match.rules, match.state, "Syrian")
    cells = match.rules.words.names["node"]
    inside = [c for c in cells if any(f.what == "In Syria" for f in sight.place_facts(c, ""))]
    worth = {cell: reason(sight, ["S-5-47"], ["x", cell], None) for cell in inside}
    assert not [cell for cell, words in worth.items() if "In Syria" in words]
    assert "In Syria" in reason(sight, ["I-53"], ["x", inside[-1]], None)  # who would win it


@pytest.mark.parametrize(
    ("game", "place"), [("six-days-of-war", "sinai/3112"), ("six-day-war-1967", "2124")]
)
def test_an_own_place_that_nobody_threatens_is_no_reason(game: str, place: str) -> None:
    """Eilat and Mitzpe Ramon are Israel's, and far from any Arab."""
    match = levant.game(game).new("historical" if game == "six-days-of-war" else None, seed=1)
    while "deploy" in match.decision.actions:
        match.play("deploy")
    rules = match.rules
    role = match.decision.role
    sight = Sight(rules, match.state, role)
    units = rules.words.names["unit"]
    israeli = next(unit for unit in units if unit.startswith("I"))
    arab = next(unit for unit in units if unit.startswith("E"))
    worth = ("Objective", "Town of Israel")
    told = {
        unit: [fact.counts for fact in sight.place_facts(place, unit) if fact.what in worth]
        for unit in (israeli, arab)
    }
    assert told == {israeli: [False], arab: [True]}


def test_who_stays_is_told_so_once() -> None:
    """Not "Halt: move 112 Inf, stay here"."""
    match = levant.game("golan-73").new(seed="lesson-91")
    while "pick S-5-112" not in match.decision.actions:
        match.play("deploy" if "deploy" in match.decision.actions else match.decision.actions[-1])
    texts = ["pick S-5-112", "halt"]
    plan = Intent(0, [([], match.rules.words.parse(text)) for text in texts])
    step, *_ = in_words(match.rules, match.rules.copy(match.state), match.decision.role, plan)
    assert step.say.startswith("Stay here: 112 Inf")


def test_what_speaks_against_a_step_is_told_with_it() -> None:
    """El Arish 10.7: the first paratroops of the reserve give Egypt ten points, a drop two."""
    match = levant.game("el-arish-67").new(seed=1)
    box = match.rules.box
    while match.decision.role != "Israeli" or not any(
        action.startswith("pick") for action in match.decision.actions
    ):
        match.play(match.decision.actions[-1])
    unit = next(name for n, name in enumerate(box.unit_names) if box.airborne[n])
    match.play(f"pick {unit}")
    drop = next(action for action in match.decision.actions if action.startswith("drop"))
    plan = Intent(0, [([], match.rules.words.parse(drop))])
    step, *_ = in_words(match.rules, match.rules.copy(match.state), "Israeli", plan)
    landing = "Mind: The first of its formation on the map, by an airborne landing: 12 points"
    assert landing in step.why


def test_what_a_unit_holds_is_no_reason_to_lose_it() -> None:
    match = levant.game("six-days-of-war").new("historical", seed=1)
    match.play("deploy")
    match.play("deploy")
    sight = Sight(match.rules, match.state, "UAR")
    held = [p.id for p in sight.table().pieces if p.cell == "sinai/3101" and p.side == "UAR"]
    assert "It holds a place" in reason(sight, held[:1], [], None, "stay")
    assert reason(sight, held[:1], [], None, "disrupt") == ""


def test_what_is_no_score_is_no_reason() -> None:
    """Golan 2.1: chits that go back into the cup at the end of a turn change no standing."""
    rules, state = opening("golan-73", 40)
    table = rules.table(rules.veil(state, "Syrian"), "Syrian")
    assert not [line for line in table.standings if "cup" in line.what]
    (cup,) = [tray for tray in table.boxes if tray.id == "israeli-cup"]
    assert cup.unseen


def replayed(rules: Rules, state: State, role: str, texts: list[str]) -> str:
    """The first action of a hint that is refused before chance or another has a say, or a hidden
    unit is laid bare; empty if none.

    As at the table: what has only one answer is played unasked, where no combat stands open.
    """
    chances = rules.chances(state)
    for text in texts:
        if rules.role(state) != role or rules.chances(state) != chances:
            break
        code = rules.words.parse(text)
        if code not in rules.legal(state):
            return text
        rules.apply(state, code)
        if text.startswith("claim "):
            break  # 22.1 of Six Day War: no hint foresees what lay below the unit taken over
        while (decides := rules.role(state)) is not None:
            only = foregone(rules, state, decides)
            if only is None:
                break
            rules.apply(state, only)
    return ""


@pytest.mark.parametrize("game", PACKAGES)
def test_every_step_of_a_hint_is_legal_when_it_comes(game: str) -> None:
    """Also what has only one answer, where the player is asked for it: a hex that has to join."""
    rules, dice, greedy = rules_of(game), random.Random(3), bot("greedy")
    state, looked = rules.begin(rules.about.scenarios[0].id, [], bytes([3]) * 32), 0
    for number in range(500):
        role = rules.role(state)
        if role is None:
            break
        asked = foregone(rules, state, role) is None
        if asked and (number % 9 == 0 or len(rules.legal(state)) == 1):
            search = Search(rules, rules.veil(state, role), role, rules.clock(state) + 2)
            plan = devise(search, search.world(number), 0, 0.2, dice)
            steps = in_words(rules, search.world(number + 1), role, plan)
            texts = [text for step in steps for text in step.actions]
            assert texts, (number, rules.question(rules.veil(state, role)).prompt)
            assert replayed(rules, rules.copy(state), role, texts) == "", (number, texts)
            looked += 1
        rules.apply(state, choose(rules, state, role, greedy, dice))
    assert looked >= 15


@pytest.mark.parametrize("game", PACKAGES)
def test_every_step_of_a_hint_begins_with_what_is_done(game: str) -> None:
    rules, state = opening(game)
    dice, greedy = random.Random(2), bot("greedy")
    deeds = {verb.deed for verb in rules.words.verbs.values()} | {"stay here: "}
    for _ in range(150):
        role = rules.role(state)
        if role is None:
            break
        legal = rules.legal(state)
        for action in dice.sample(legal, min(4, len(legal))) if len(legal) > 1 else []:
            plan = Intent(0, [([], action)])
            for step in in_words(
                rules, rules.guess(rules.veil(state, role), role, dice), role, plan
            ):
                assert any(step.say.lower().startswith(deed.lower()) for deed in deeds), step.say
                assert step.say[0].isupper()
                assert step.said, "the choice's own words"
        rules.apply(state, choose(rules, state, role, greedy, dice))


@pytest.mark.parametrize(
    ("game", "action", "say", "told"),
    [
        ("el-arish-67", "assault", "make the attack", "Make the attack"),
        ("el-arish-67", "withdraw", "declare the withdrawal", "Declare the withdrawal"),
        ("sixth-fleet", "join US-05", "P-3C Orion joins with 36", "Join: P-3C Orion with 36"),
        ("sixth-fleet", "advance US-05", "P-3C Orion advances", "Advance: P-3C Orion"),
        ("golan-73", "roadblock 74", "a roadblock in 74 Al-Harra", "Roadblock in 74 Al-Harra"),
        ("golan-73", "reserve S-5-112", "place 112 Inf in reserve", "Place 112 Inf in reserve"),
        ("golan-73", "works 60", "field works in 60 Abdin", "Works in 60 Abdin"),
        ("six-day-war-1967", "march", "forced march: a die more", "Forced march: a die more"),
        ("six-days-of-war", "scramble", "try a scramble", "Try a scramble"),
        ("suez-56", "hold", "do not fire", "Hold: do not fire"),
    ],
)
def test_a_step_of_a_hint_does_not_repeat_itself(
    game: str, action: str, say: str, told: str
) -> None:
    rules = rules_of(game)
    assert _begun(rules, HintStep([action], say)) == told


def test_who_drives_into_an_enemy_is_said_to_meet_him() -> None:
    """Golan: both may be in an area."""
    rules, state = opening("golan-73", 60)
    sight = Sight(rules, state, rules.about.roles[0])
    enemy = next(
        piece for piece in sight.table().pieces
        if piece.side == rules.about.roles[1] and piece.cell in rules.words.names["node"]
    )  # fmt: skip
    told = reason(sight, [], [enemy.cell], None)
    assert "It meets " in told
    assert "next to" not in told
