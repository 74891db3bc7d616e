"""A bot gives up what is lost, and nothing else."""

import random

import pytest

from levant.bots import resigning
from levant.bots.resigning import COURSES, Despair, is_lost
from levant.core.rules import Result

DICE = random.Random(5)


class Walk:
    """A game of eight player-turns, each a single action, that ends as it is told."""

    styles = ("plain", "bold")
    roles = ("Red", "Blue")

    def __init__(self, *ends: Result) -> None:
        self.ends = list(ends)
        self.advised: set[tuple[int, int]] = set()  # whose turn it was, and in which style

    def guess(self, sight: list[int], role: str, dice: random.Random) -> list[int]:
        return sight[:]

    def role(self, state: list[int]) -> str | None:
        return self.roles[state[0] % 2] if state[0] < 8 else None

    def legal(self, state: list[int]) -> list[int]:
        return [1, 2]

    def advise(self, state: list[int], actions: list[int], style: int) -> list[float]:
        self.advised.add((state[0] % 2, style))
        return [1.0, 0.0]

    def apply(self, state: list[int], action: int) -> None:
        state[0] += action

    def clock(self, state: list[int]) -> int:
        return state[0]

    def result(self, state: list[int]) -> Result:
        return self.ends.pop()


WON, LOST, DRAWN = Result("Red", "", {}), Result("Blue", "", {}), Result(None, "", {})
ALL_LOSE = Result(None, "", {}, all_lose=True)


def lost_after(clock: int, *ends: Result) -> bool:
    return is_lost(Walk(*ends), [clock], "Red", DICE)  # type: ignore[arg-type]


def test_lost_is_what_the_enemy_wins_in_every_course() -> None:
    assert lost_after(5, *[LOST] * COURSES)
    for other in (WON, DRAWN, ALL_LOSE):
        assert not lost_after(5, other, *[LOST] * (COURSES - 1)), other


def test_nothing_is_lost_in_the_first_half() -> None:
    assert not lost_after(3, *[LOST] * COURSES)
    assert lost_after(4, *[LOST] * COURSES)


def test_it_tries_all_its_styles_against_the_plain_one() -> None:
    walk = Walk(*[LOST] * COURSES)
    is_lost(walk, [4], "Red", DICE)  # type: ignore[arg-type]
    assert walk.advised == {(0, 0), (0, 1), (1, 0)}


class Told:
    """Rules of which only clock and value are asked."""

    def __init__(self) -> None:
        self.now = 0
        self.worth = -1.0

    def clock(self, sight: object) -> int:
        return self.now

    def value(self, sight: object, role: str) -> float:
        return self.worth


@pytest.fixture
def lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resigning, "is_lost", lambda *given: True)


def course(told: Told, despair: Despair, *values: float) -> list[bool]:
    """What the bot does in one player-turn after another."""
    answers = []
    for told.worth in values:
        told.now += 1
        answers.append(despair.gives_up(told, None, "Red", DICE))  # type: ignore[arg-type]
        assert not despair.gives_up(told, None, "Red", DICE)  # type: ignore[arg-type]
    return answers


@pytest.mark.usefixtures("lost")
def test_it_has_to_stay_hopeless_for_some_turns() -> None:
    assert course(Told(), Despair(), -1, -0.9, -0.95, -0.99) == [False, False, False, True]
    assert not any(course(Told(), Despair(), -1, -0.9, -0.5, -0.99, -1, -1))


@pytest.mark.usefixtures("lost")
def test_what_was_taken_back_does_not_count() -> None:
    told, despair = Told(), Despair()
    assert not any(course(told, despair, -1, -1, -1))
    told.now = 1
    assert course(told, despair, -1, -1, -1) == [False, False, True]


def test_a_game_without_a_clock_is_played_to_the_end() -> None:
    told, despair = Told(), Despair()
    assert not any(despair.gives_up(told, None, "Red", DICE) for _ in range(9))  # type: ignore[arg-type]
