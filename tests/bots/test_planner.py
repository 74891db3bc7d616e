"""The planner: what it promises whatever the game."""

import random
import threading
import time
from itertools import count
from typing import Any

import pytest

from levant.bots import BOTS, bot
from levant.bots.crew import Crew
from levant.bots.intents import DICE, End, Fate, Intent, Search, devise, outcome
from levant.bots.planner import LONG, VARIED, Budget, Planner, chosen, is_clear, plans_for
from levant.core.rules import Rules
from levant.core.state import State
from levant.games import rules_of
from levant.lab.play import choose

WAR = "six-day-war-1967"
ONE_LINE = 100  # characters of what is said of a bot


def opening(game: str, decisions: int = 0, seed: int = 1) -> tuple[Rules, State]:
    """A game's first scenario after so many greedy decisions."""
    rules, dice, greedy = rules_of(game), random.Random(seed), bot("greedy")
    state = rules.begin(rules.about.scenarios[0].id, [], bytes([seed]) * 32)
    for _ in range(decisions):
        role = rules.role(state)
        assert role
        rules.apply(state, choose(rules, state, role, greedy, dice))
    return rules, state


def decided(rules: Rules, state: State, planner: Planner, seed: int = 5) -> int:
    role = rules.role(state)
    assert role
    sight = rules.veil(state, role)
    return planner(rules, sight, rules.legal(state), random.Random(seed))


def test_the_same_rollouts_and_dice_give_the_same_answer() -> None:
    rules, state = opening(WAR, 60)
    answers = {decided(rules, state, Planner(Budget(rollouts=6))) for _ in range(2)}
    assert len(answers) == 1
    assert answers <= set(rules.legal(state))


def test_a_crew_finds_what_one_process_finds() -> None:
    rules, state = opening(WAR, 60)
    crew = Crew(2)
    try:
        while not crew.spent:  # until the other process has begun
            planners = [Planner(Budget(rollouts=6)), Planner(Budget(rollouts=6), crew=crew)]
            for planner in planners:
                planner.tells = True
            answers = [decided(rules, state, planner) for planner in planners]
    finally:
        crew.close()
    assert answers[0] == answers[1]
    assert [(plan.values, plan.told) for plan in planners[0].tried] == [
        (plan.values, plan.told) for plan in planners[1].tried
    ]


def test_whether_values_are_told_changes_no_plan() -> None:
    rules, state = opening(WAR, 60)
    planners = [Planner(Budget(rollouts=6)) for _ in range(2)]
    planners[1].tells = True
    answers = [decided(rules, state, planner) for planner in planners]
    assert answers[0] == answers[1]
    for silent, telling in zip(planners[0].tried, planners[1].tried, strict=True):
        assert silent.values == telling.values
        assert not silent.told
        assert len(telling.told) == len(telling.values)


def test_it_wins_what_can_be_won_at_once() -> None:
    """Example 3.0, 4.0: in the last turn only an attack can still win for Blue."""
    rules, _ = opening("example")
    document = {
        "turn": 6, "phase": "blue", "units": {"red": {"at": "0303"}, "blue": {"at": "0304"}},
    }  # fmt: skip
    state = rules.from_position(document, bytes(32))
    action = decided(rules, state, Planner(Budget(rollouts=200)))  # an attack wins in one of three
    assert rules.words.text(action) == "attack red"


def test_a_plan_is_kept_until_something_unforeseen_is_asked() -> None:
    rules, state = opening(WAR, 60)
    planner = Planner(Budget(rollouts=6))
    action = decided(rules, state, planner)
    searched = planner.tried
    rules.apply(state, action)
    while len(rules.legal(state)) == 1:
        rules.apply(state, rules.legal(state)[0])
    decided(rules, state, planner)
    assert planner.tried is searched
    rules.apply(state, rules.legal(state)[-1])
    other = next(a for a in rules.legal(state) if a != rules.legal(state)[0])
    rules.apply(state, other)
    decided(rules, state, planner)
    assert planner.tried is not searched


def test_stopped_it_answers_with_its_best_so_far() -> None:
    rules, state = opening(WAR, 60)
    planner = Planner(Budget(rollouts=100_000))
    answers: list[int] = []
    thread = threading.Thread(target=lambda: answers.append(decided(rules, state, planner)))
    thread.start()
    while thread.is_alive():
        planner.stop()
        thread.join(0.05)
    assert answers[0] in rules.legal(state)
    assert planner.progress == 1.0


def test_a_decision_without_a_choice_is_not_thought_about() -> None:
    rules, state = opening("example")
    planner = Planner(Budget(rollouts=10))
    only = rules.legal(state)[:1]
    assert planner(rules, state, only, random.Random(1)) == only[0]
    assert planner.tried == []


def test_a_plan_ends_at_the_first_die() -> None:
    rules, state = opening("example")
    role = rules.role(state)
    assert role
    search = Search(rules, rules.veil(state, role), role, 2)
    for seed in range(8):
        intent = devise(search, search.world(seed), 0, 0.5, random.Random(seed))
        attacks = [rules.words.text(a).startswith("attack") for a in intent.actions]
        assert not any(attacks[:-1])


def test_all_plans_meet_the_same_chances() -> None:
    rules, state = opening(WAR, 60)
    role = rules.role(state)
    assert role
    search = Search(rules, rules.veil(state, role), role, rules.clock(state) + 1)
    intent = devise(search, search.world(3), 0, 0.0, random.Random(1))
    assert outcome(search, intent, 3) == outcome(search, intent, 3)


def test_plans_that_differ_in_one_place_meet_the_same_luck_in_all_others() -> None:
    fate, other = Fate(), Fate()
    shared = [other.before(3, action) for action in (7, 9, 7)]
    assert fate.before(3, 8) not in shared  # one more action, and its dice
    assert [fate.before(3, action) for action in (7, 9, 7)] == shared
    assert len(set(shared)) == 3  # the same action again has dice of its own
    assert fate.before(4, 7) not in shared  # and in the next player-turn
    widest = (1 << 44) - 1
    assert Fate().before(2**20 - 1, widest) + DICE <= 2**64


def test_greedys_plan_is_kept_unless_another_is_surely_better() -> None:
    usual = Intent(0, [([1, 2], 1)], [0.0, 0.2, 0.1, 0.1])
    lucky = Intent(0, [([1, 2], 2)], [0.9, -0.5, 0.1, 0.1])
    better = Intent(0, [([1, 2], 2)], [0.1, 0.3, 0.2, 0.3])
    hardly_tried = Intent(0, [([1, 2], 2)], [1.0])
    assert chosen(usual, [lucky, usual]) is usual
    assert chosen(usual, [better, usual]) is better
    assert chosen(usual, [hardly_tried, better, usual]) is better
    assert chosen(usual, [usual]) is usual


@pytest.mark.parametrize("steps", [1, 100])
@pytest.mark.parametrize("rollouts", [4, 10, 60, 1000])
def test_there_are_plans_to_compare_for_every_budget(rollouts: int, steps: int) -> None:
    assert 3 <= plans_for(rollouts, steps) <= rollouts


def test_of_long_plans_more_are_tried_on_the_same_budget() -> None:
    assert plans_for(24, 100) > 2 * plans_for(24, 5)
    assert plans_for(24, VARIED - 1) == plans_for(24, 1)
    assert plans_for(240, VARIED) == 120


@pytest.mark.parametrize("rollouts", [24, 60])
def test_no_world_of_the_budget_is_left_untried_however_busy_the_machine(
    rollouts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, state = opening(WAR, 30)  # a movement phase
    role = rules.role(state)
    assert role
    planner = Planner(Budget(seconds=100.0, rollouts=rollouts), horizon=1)
    monkeypatch.setattr(time, "monotonic", count(0.0, 1000.0).__next__)
    monkeypatch.setattr("levant.bots.planner.is_clear", lambda plans: False)
    planner.plan(rules, rules.veil(state, role), random.Random(1))
    assert len(planner.tried) > 2
    assert planner.usual
    tried = sum(len(plan.values) for plan in planner.tried)
    worlds = rollouts * (2 if len(planner.usual.steps) >= LONG else 1)
    assert worlds - 1 <= tried <= worlds + 1  # two plans at the end, and greedy's first world


def test_a_search_ends_where_one_plan_is_clearly_better_than_all_others() -> None:
    def tried(*values: float) -> Intent:
        return Intent(0, values=list(values), leads=[0.0] * len(values))

    best, poor = tried(*[0.9, 0.8] * 3), tried(*[0.1, 0.2] * 3)
    assert is_clear([poor, best])
    assert is_clear([poor, best, tried(*best.values)])  # as good in every world: either will do
    assert not is_clear([poor, best, tried(*[0.6, 1.0] * 3)])  # hardly worse
    assert not is_clear([tried(0.1, 0.2), tried(0.9, 0.8)])  # two worlds show nothing


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_has_an_honest_line_and_plays_the_example(name: str) -> None:
    rules, state = opening("example")
    given = f"{name}:rollouts=4" if BOTS[name].function is None else name
    chooser, dice = bot(given), random.Random(1)
    assert 0 < len(BOTS[name].line) <= ONE_LINE
    assert "\n" not in BOTS[name].line
    while (role := rules.role(state)) is not None:
        rules.apply(state, choose(rules, state, role, chooser, dice))
    assert rules.result(state)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nobody", "there is no bot 'nobody'"),
        ("greedy:rollouts=3", "does not think ahead"),
        ("officer:rollouts=0", "more than 0"),
        ("officer:rollouts=many", "rollouts=NUMBER"),
        ("officer:seconds=nan", "seconds=NUMBER"),
        ("officer:", "rollouts=NUMBER"),
    ],
)
def test_a_name_that_means_nothing_is_refused_with_what_would(name: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        bot(name)


class Course(State):
    """How many actions there were."""

    def __init__(self) -> None:
        super().__init__()
        self.done = 0


class Stub:
    """Rules of a game without an end in which whatever is done leads nowhere: lulls are counted."""

    styles = ("plain",)

    def __init__(self, lulls: bool, stuck: int = -1) -> None:
        self.lulls = lulls
        self.stuck = stuck  # after so many actions nothing is legal any more

    def guess(self, sight: State, role: str, dice: random.Random) -> Course:
        return Course()

    def clock(self, world: Course) -> int:
        return world.done // 20

    def role(self, world: Course) -> str:
        return "Red"

    def lull(self, world: Course) -> bool:
        return self.lulls and world.done % 3 == 0

    def legal(self, world: Course) -> list[int]:
        return [1, 2] if world.done != self.stuck else []

    def chances(self, world: Course) -> int:
        return 0

    def advise(self, world: Course, legal: list[int], style: int) -> list[float]:
        return [1.0, 0.0]

    def apply(self, world: Course, action: int) -> None:
        world.done += 1

    def prospect(self, world: Course, role: str) -> float:
        return 0.25

    def lead(self, world: Course, role: str) -> float:
        return 0.5


def stub_end(lulls: bool, planned: int) -> End:
    plan = Intent(0, [([1, 2], 2)] * planned)
    return outcome(Search(Stub(lulls), State(), "Red", 2), plan, 1)  # type: ignore[arg-type]


def test_a_position_is_judged_at_the_second_lull_after_the_plan_or_at_the_horizon() -> None:
    assert stub_end(True, 1) == End(0.25, 0.5, 6)
    assert stub_end(True, 7) == End(0.25, 0.5, 12)
    assert stub_end(False, 1).decisions == 40


def test_a_plan_ends_where_its_guessed_world_has_no_legal_answer() -> None:
    """What is hidden cannot be as it was guessed: what was planned so far stands, and is judged."""
    rules: Any = Stub(lulls=False, stuck=3)
    search, dice = Search(rules, State(), "Red", 2), random.Random(1)
    plan = devise(search, search.world(1), 0, 0.0, dice)
    assert plan.steps == [([1, 2], 1)] * 3
    assert outcome(search, plan, 1) == End(0.25, 0.5, 4)
    rules.stuck = 0
    assert devise(search, search.world(1), 0, 0.0, dice).steps == []
    assert outcome(search, plan, 1) == End(0.25, 0.5, 1)


def test_of_plans_with_the_same_chances_the_higher_lead_is_chosen() -> None:
    usual = Intent(0, [([1, 2], 1)], [0.9] * 4, [0.1] * 4)
    higher = Intent(0, [([1, 2], 2)], [0.9] * 4, [0.3] * 4)
    surer = Intent(0, [([1, 2], 2)], [0.95] * 4, [0.1] * 4)
    assert chosen(usual, [usual, higher]) is higher
    assert chosen(usual, [usual, higher, surer]) is surer
    assert higher.mean == usual.mean
