"""A bot gives up what is lost, offers a draw where nothing else can come, and takes what it can
hope for."""

import random

import pytest

from levant.bots import settling
from levant.bots.settling import (
    CONTENT,
    COURSES,
    OFFERS,
    PLAYS,
    RESIGNS,
    Outlook,
    accepts_draw,
    is_drawn,
    is_lost,
)
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


def test_half_is_counted_from_where_the_game_began() -> None:
    """Six Days of War's days are those of the crisis: its war begins at the 23rd."""
    for since, over in ((0, True), (3, False)):
        walk = Walk(*[LOST] * COURSES)
        assert is_lost(walk, [4], "Red", DICE, since) == over  # type: ignore[arg-type]


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
    monkeypatch.setattr(settling, "is_lost", lambda *given: True)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settling, "is_drawn", lambda *given: True)


def course(told: Told, outlook: Outlook, *values: float) -> list[int]:
    """What the bot does in one player-turn after another."""
    answers = []
    for told.worth in values:
        told.now += 1
        answers.append(outlook.verdict(told, None, "Red", DICE))  # type: ignore[arg-type]
        again = outlook.verdict(told, None, "Red", DICE)  # type: ignore[arg-type]
        assert again == PLAYS
    return answers


@pytest.mark.usefixtures("lost")
def test_it_has_to_stay_hopeless_for_some_turns() -> None:
    assert course(Told(), Outlook(), -1, -0.9, -0.95, -0.99) == [PLAYS, PLAYS, PLAYS, RESIGNS]
    assert not any(course(Told(), Outlook(), -1, -0.9, -0.5, -0.99, -1, -1))


@pytest.mark.usefixtures("lost")
def test_what_was_taken_back_does_not_count() -> None:
    told, outlook = Told(), Outlook()
    assert not any(course(told, outlook, -1, -1, -1))
    told.now = 1
    assert course(told, outlook, -1, -1, -1) == [PLAYS, PLAYS, RESIGNS]


def test_the_beginning_is_the_first_clock_after_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(settling, "is_lost", lambda *given: asked.append(given[-1]))
    told, outlook = Told(), Outlook()
    outlook.verdict(told, None, "Red", DICE)  # type: ignore[arg-type]
    told.now = 115
    course(told, outlook, -1, -1, -1, -1)
    assert set(asked) == {116}


@pytest.mark.usefixtures("lost", "drawn")
def test_a_game_without_a_clock_is_played_to_the_end() -> None:
    told, outlook = Told(), Outlook()
    assert not any(outlook.verdict(told, None, "Red", DICE) for _ in range(9))  # type: ignore[arg-type]


@pytest.mark.usefixtures("drawn")
def test_it_offers_a_draw_where_it_stands_level_and_not_again_at_once() -> None:
    level = [0.1, -0.1, 0.2, 0.0, 0.0, 0.1, 0.0]
    offered = course(Told(), Outlook(), *level)
    assert offered == [PLAYS, PLAYS, PLAYS, OFFERS, PLAYS, PLAYS, OFFERS]
    assert not any(course(Told(), Outlook(), 0.1, -0.1, 0.5, 0.0, 0.0, 0.1))


def test_drawn_is_what_nobody_wins_in_any_course_in_the_second_half() -> None:
    def drawn_after(clock: int, *ends: Result) -> bool:
        return is_drawn(Walk(*ends), [clock], "Red", DICE)  # type: ignore[arg-type]

    assert drawn_after(5, *[DRAWN] * COURSES)
    assert not drawn_after(3, *[DRAWN] * COURSES)
    for other in (WON, LOST, ALL_LOSE):
        assert not drawn_after(5, other, *[DRAWN] * (COURSES - 1)), other


class Judged(Walk):
    """The same, with a value of its own."""

    def __init__(self, worth: float, *ends: Result) -> None:
        super().__init__(*ends)
        self.worth = worth

    def value(self, sight: object, role: str) -> float:
        return self.worth


def test_a_draw_is_taken_by_who_hopes_for_no_more() -> None:
    def taken(worth: float, *ends: Result) -> bool:
        return accepts_draw(Judged(worth, *ends), [1], "Red", DICE)  # type: ignore[arg-type]

    assert taken(-0.9, *[LOST] * COURSES)
    assert taken(CONTENT, *[WON, LOST, DRAWN] * (COURSES // 3))
    assert taken(0.0, *[ALL_LOSE] * COURSES)
    assert not taken(CONTENT + 0.01, *[LOST] * COURSES)  # its chances are good
    assert not taken(0.0, *[WON] * COURSES)  # they are better than they look
