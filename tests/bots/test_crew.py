"""A crew: the same answers, whoever helps, comes late, leaves, dies or says nothing."""

import random
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import Any

import pytest

from levant.bots.crew import Crew, Job, Posed, lend_a_hand
from levant.bots.intents import End, Intent, Search, devise, outcome
from levant.bots.planner import Budget, Planner

from .test_planner import WAR, decided, opening

LIMIT = 120


def ready(hand: Callable[[Connection], object]) -> Connection:
    """A line to one who helps, in a thread, and has said that he is ready."""
    ours, theirs = Pipe()
    threading.Thread(target=hand, args=(theirs,), daemon=True).start()
    assert ours.poll(LIMIT)
    return ours


def crew_of(*hands: Callable[[Connection], object]) -> Crew:
    lines = [[ready(hand) for hand in hands]]
    return Crew(newcomers=lambda: lines.pop() if lines else [])


def to_try(game: str, decisions: int = 40, worlds: int = 6) -> tuple[Search, list[Job]]:
    rules, state = opening(game, decisions)
    role = rules.role(state)
    assert role
    search = Search(rules, rules.veil(state, role), role, rules.clock(state) + 2)
    dice = random.Random(1)
    plans = [devise(search, search.world(seed), 0, 0.3, dice) for seed in range(3)]
    return search, [(plan, seed) for plan in plans for seed in range(worlds)]


def dies(line: Connection) -> None:
    """Says that it is ready, is given something, and is gone."""
    line.send(None)
    while not isinstance(line.recv(), Posed):
        pass
    line.close()


def hangs(line: Connection) -> None:
    line.send(None)
    line.poll(LIMIT)
    time.sleep(LIMIT)


@pytest.mark.parametrize("game", [WAR, "sixth-fleet", "suez-56", "golan-73", "six-days-of-war"])
def test_worlds_come_to_the_same_at_others_and_in_their_order(game: str) -> None:
    search, jobs = to_try(game)
    alone = [outcome(search, *job) for job in jobs]
    crew = crew_of(lend_a_hand, lend_a_hand)
    assert list(crew.tried(search, jobs)) == alone
    assert crew.spent > 0, "others have done some of it"
    assert list(crew.tried(search, jobs)) == alone
    crew.close()


@pytest.mark.parametrize("hand", [dies, hangs])
def test_what_nobody_answers_is_done_by_who_thinks(hand: Callable[[Connection], object]) -> None:
    search, jobs = to_try(WAR)
    crew = crew_of(hand, lend_a_hand)
    assert list(crew.tried(search, jobs)) == [outcome(search, *job) for job in jobs]
    crew.close()


def test_answers_to_former_questions_are_none_to_the_next() -> None:
    search, jobs = to_try(WAR)
    crew = crew_of(lend_a_hand)
    for count in (1, 2, 3):
        asked = crew.tried(search, jobs[count:])
        assert next(asked) == outcome(search, *jobs[count])
        asked.close()  # type: ignore[attr-defined]
    assert list(crew.tried(search, jobs)) == [outcome(search, *job) for job in jobs]
    crew.close()


def test_who_helps_is_sent_what_the_seat_sees_and_nothing_else() -> None:
    rules, state = opening("sixth-fleet", 40)
    role = rules.role(state)
    assert role
    seen = rules.to_plain(rules.veil(state, role))
    assert seen != rules.to_plain(state), "something is hidden"
    heard: list[Any] = []

    def notes(line: Connection) -> None:
        line.send(None)
        heard.append(line.recv())
        line.close()

    search = Search(rules, rules.veil(state, role), role, rules.clock(state) + 2)
    list(crew_of(notes).tried(search, [(Intent(0), 1)] * 3))
    [spot] = heard
    assert spot.sight == seen


def test_who_helps_leaves_when_he_is_wanted_elsewhere() -> None:
    wanted = threading.Event()
    left = threading.Event()

    def helps(line: Connection) -> None:
        lend_a_hand(line, wanted.is_set)
        left.set()

    search, jobs = to_try(WAR)
    crew = crew_of(helps)
    asked = crew.tried(search, jobs)
    ends = [next(asked)]
    wanted.set()
    assert left.wait(LIMIT)
    assert [*ends, *asked] == [outcome(search, *job) for job in jobs]
    assert crew.processes == 1
    crew.close()


class Slow(Crew):
    """Every world takes others so long: by the clock, and of their processors."""

    def __init__(self, clock: float, processor: float) -> None:
        super().__init__()
        self.clock, self.processor = clock, processor

    def tried(self, search: Search, jobs: Sequence[Job]) -> Iterator[End]:
        for job in jobs:
            time.sleep(self.clock)
            self.spent += self.processor
            yield outcome(search, *job)


def worlds_tried(budget: Budget, crew: Crew) -> int:
    rules, state = opening("el-arish-67", 60)
    planner = Planner(budget, crew=crew)
    decided(rules, state, planner)
    return sum(len(plan.values) for plan in planner.tried)


def test_the_cap_of_a_counted_budget_is_of_all_processors_and_not_of_the_clock() -> None:
    """A busy server waits for its crew; a level plays no worse for it, nor better for many."""
    whole = worlds_tried(Budget(rollouts=24), Crew())
    assert worlds_tried(Budget(60.0, rollouts=24), Slow(0.0, 0.0)) == whole
    assert worlds_tried(Budget(60.0, rollouts=24), Slow(0.0, 61.0)) < whole
    assert worlds_tried(Budget(3.0, rollouts=24), Slow(0.15, 0.0)) == whole
