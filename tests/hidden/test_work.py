"""Nor does the time of an answer tell what is hidden: what is worked out for it is the same.

Time itself is measured badly; what makes it is counted: every function that is called for a click,
a refusal or a card, in a state and in another one that the seat cannot tell from it.
"""

import random
import sys
from collections import Counter
from collections.abc import Callable
from types import FrameType

import pytest

import levant
from levant import clicking
from levant.match import Match

from .hearing import Moment, clicks, nonsense
from .permute import twin
from .test_every_seat import GAMES, options_of, played_out

LOOKS = 25

Called = Counter[str]
Questions = dict[str, Callable[[], object]]


def calls_of(work: Callable[[], object]) -> Called:
    """How often each function is called."""
    called: Called = Counter()

    def note(frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            code = frame.f_code
            called[f"{code.co_filename.rpartition('levant')[2]}:{code.co_name}"] += 1

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return called


def questions(moment: Match, role: str, dice: random.Random) -> Questions:
    """What somebody asks who wants to find something out: mostly of what he cannot do."""
    rules, seat = moment.rules, moment.seen_by(role)
    asked: Questions = {}
    for click in clicks(seat.table(), rules, dice):
        asked[f"click {click}"] = lambda click=click: clicking.answer(seat, click)
    for text in nonsense(rules, dice):
        asked[f"why {text}"] = lambda text=text: seat.why_not(text)
    for unit in dice.sample(rules.words.names["unit"], 2):
        asked[f"facts {unit}"] = lambda unit=unit: seat.now.facts(unit)
        place = dice.choice(rules.words.names["node"])
        asked[f"facts {place}"] = lambda place=place, unit=unit: seat.now.place_facts(place, unit)
    return asked


@pytest.mark.parametrize(("game", "scenario", "bot", "seed"), GAMES)
def test_what_is_worked_out_for_an_answer_does_not_depend_on_what_is_hidden(
    game: str, scenario: str, bot: str, seed: int
) -> None:
    dice = random.Random(seed)
    match = levant.game(game).new(scenario, seed=seed, options=options_of(game))
    rules, looks = match.rules, 0
    history = played_out(game, scenario, bot, seed).history
    for at, code in enumerate(history):
        role = rules.role(match.state)
        if role and dice.random() < LOOKS / len(history):
            looks += 1
            assert compared(match, role, dice) == {}, f"{role} at action {at}"
        match.play(rules.words.text(code))
    assert looks > LOOKS / 2


def compared(match: Match, role: str, dice: random.Random) -> dict[str, tuple[Called, Called]]:
    """By question, what was called more often here and there."""
    rules, chosen = match.rules, dice.random()
    frames = match.frames[-1]
    other, renamed = twin(rules, match.state, role, dice)
    theirs = [renamed(frame) for frame in frames]

    def asked() -> tuple[Questions, Questions]:
        one = Moment(match, rules.copy(match.state), frames)
        two = Moment(match, rules.copy(other), theirs)
        return tuple(questions(moment, role, random.Random(chosen)) for moment in (one, two))

    # each is asked just before by others: what the box remembers of the last question is the same
    before, counting = asked(), asked()
    found = {}
    for what in counting[0]:
        called = []
        for ahead, work in zip(before, counting, strict=True):
            ahead[what]()
            called.append(calls_of(work[what]))
        here, there = called
        if here != there:
            found[what] = (here - there, there - here)
    return found
