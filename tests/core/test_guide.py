"""Every guided game plays to its end: what it asks for is legal, what it names is there."""

import re
from itertools import groupby

import pytest

import levant
from levant.core.guide import GuideStep
from levant.core.table import Piece
from levant.games import PACKAGES, rules_of
from levant.match import Match
from levant.sight import only_answer

LESSONS = [(game, scenario) for game in PACKAGES for scenario in rules_of(game).guides]


def runs_on(match: Match) -> bool:
    """Whether the server would play on by itself: one answer, and no worksheet to look at."""
    if not match.decision or only_answer(match.rules, match.state) is None:
        return False
    return match.seen_by(match.decision.role).now.worksheet() is None


def lit_by(match: Match, unit: str) -> list[str]:
    """What a click on a place can mean once a unit has been clicked: its choices and where each
    leads, and the choices of everybody else, who may be clicked instead."""
    assert match.decision
    choices: list[str] = list(match.decision.actions)
    for text in [text for text in choices if unit in text.split()]:
        match.play(text)
        if match.decision:
            choices += match.decision.actions
        match.undo()
    return choices


def check_refusal(match: Match, step: GuideStep) -> None:
    """The unit can be clicked, and then the place is not lit: the page asks why not."""
    _, unit, place = step.tries.split()
    assert match.decision
    assert any(unit in text.split() for text in match.decision.actions), f"{unit} cannot be clicked"
    here = {
        piece.id
        for piece in match.rules.table(match.state, match.decision.role).pieces
        if piece.cell == place
    }
    allowed = [text for text in lit_by(match, unit) if {place, *here} & set(text.split())]
    assert not allowed, f"{step.tries!r} would not be refused"
    assert match.why_not(step.tries), f"{step.tries!r} is allowed"


def check_count(match: Match, step: GuideStep) -> None:
    """The score that is told is the one that the score panel shows."""
    standings = match.rules.table(match.state, match.rules.about.roles[0]).standings
    totals = [each.value for each in standings if each.what.endswith("points now")]
    told = re.sub(r"\([^)]*\)", "", step.text)
    for number in re.findall(r"-?\d+½?|½", " ".join([*totals, standings[-1].value])):
        assert re.search(rf"(?<![-\d]){number}\b", told), f"{number} in {step.text!r}"


def check_totals(match: Match, step: GuideStep) -> None:
    """What a side is said to have in all is what the score panel shows when it is read."""
    standings = match.rules.table(match.state, match.rules.about.roles[0]).standings
    for number in re.findall(r"(\d+) in all\b", step.text):
        assert number in [each.value for each in standings], (
            f"{number} is not in the score: {step.text!r}"
        )


@pytest.mark.parametrize("game", PACKAGES)
def test_every_game_has_a_guided_opening(game: str) -> None:
    guides = rules_of(game).guides
    assert len(guides) == 1
    for guide in guides.values():
        assert 10 <= guide.minutes <= 20
        assert sum(bool(step.do) for step in guide.step) >= 6
        assert any(step.tries for step in guide.step)
        assert all(bool(s.do) + bool(s.plays) + bool(s.tries) <= 1 for s in guide.step)


@pytest.mark.parametrize("game", PACKAGES)
def test_a_guide_ends_with_what_has_been_learnt(game: str) -> None:
    rules = rules_of(game)
    for guide in rules.guides.values():
        assert 3 <= len(guide.learned) <= 5
        assert guide.learned[0].startswith("Your aim")
        cited = re.findall(r"\d+(?:\.\d+)+", " ".join(guide.learned))
        assert cited
        assert set(cited) <= set(rules.cases)


@pytest.mark.parametrize(("game", "scenario"), LESSONS)
def test_a_guide_plays_to_its_end(game: str, scenario: str) -> None:
    rules = rules_of(game)
    guide = rules.guides[scenario]
    match = levant.game(game).new(scenario, seed=guide.seed)
    cells = {cell.name for cell in rules.sheet().cells}
    for step in guide.step:
        check_totals(match, step)
        for text in [*step.do, *step.plays]:
            assert match.decision, f"the game is over before {text!r}"
            assert text in match.decision.actions, f"{text!r} at {match.decision.prompt!r}"
            match.play(text)
        assert not runs_on(match), f"what the server plays by itself after {step.text!r}"
        if step.tries:
            check_refusal(match, step)
        on_table = {piece.id for piece in rules.table(match.state, rules.about.roles[0]).pieces}
        units = set(rules.words.names["unit"]) | on_table
        assert set(step.point) <= cells | units, step.point
        cited = re.findall(r"\(([0-9., ]+)\)", step.text)
        numbers = [n for each in cited for n in re.findall(r"[0-9]+(?:\.[0-9]+)+", each)]
        assert set(numbers) <= set(rules.cases), numbers
        assert len(step.text) <= 420
        assert not re.search(r"\b[a-z]+/\d", step.text), "a place is named as the map has it"
        if "Who is ahead?" in step.text:
            check_count(match, step)


def same_print(match: Match, one: Piece, other: Piece) -> bool:
    """Two counters in one place that differ in nothing but a number of their own."""
    faces = match.rules.faces()

    def printed(piece: Piece) -> list[object]:
        own = {word for word in re.split(r"[- ]", piece.id) if word.isdigit()}
        return [part for part in faces[piece.face].parts if getattr(part, "text", "") not in own]

    there = (one.cell, one.side, one.marks) == (other.cell, other.side, other.marks)
    return there and printed(one) == printed(other)


def stand_ins(match: Match, deed: str) -> list[tuple[str, str]]:
    """Units of a deed, each with one just like it that could be clicked instead."""
    assert match.decision
    pieces = {p.id: p for p in match.rules.table(match.state, match.decision.role).pieces}
    words = deed.split()
    return [
        (word, other)
        for n, word in enumerate(words)
        for other in pieces
        if word in pieces and other != word
        if " ".join([*words[:n], other, *words[n + 1 :]]) in match.decision.actions
        if same_print(match, pieces[word], pieces[other])  # last: it draws all counters
    ]


@pytest.mark.parametrize(("game", "scenario"), LESSONS)
def test_a_lesson_takes_any_of_several_units_that_are_the_same(game: str, scenario: str) -> None:
    guide = rules_of(game).guides[scenario]
    match = levant.game(game).new(scenario, seed=guide.seed)
    for step in guide.step:
        for text in [*step.do, *step.plays]:
            for pair in stand_ins(match, text) if text in step.do else []:
                assert any(set(pair) <= set(group) for group in guide.alike), (text, pair)
            match.play(text)


def runs_of(step: GuideStep) -> list[list[str]]:
    """What may be done in any order, as the page has it: up to a word that names nothing."""
    runs = groupby(enumerate(step.do), key=lambda each: -1 if " " in each[1] else each[0])
    return [[text for _, text in run] for _, run in runs]


def play_backwards(match: Match, run: list[str]) -> None:
    """Play always the last of what is left that is legal."""
    left = list(run)
    while left:
        assert match.decision
        text = next((text for text in reversed(left) if text in match.decision.actions), "")
        assert text, f"none of {left} can be done after the others"
        left.remove(text)
        match.play(text)


@pytest.mark.parametrize(("game", "scenario"), LESSONS)
def test_what_a_step_names_may_be_done_in_any_order(game: str, scenario: str) -> None:
    """The page lets the learner do it as he likes: nothing shuts out the rest, and the dice of the
    lesson fall as they are told."""
    guide = rules_of(game).guides[scenario]
    told = levant.game(game).new(scenario, seed=guide.seed)
    match = levant.game(game).new(scenario, seed=guide.seed)
    for step in guide.step:
        for run in runs_of(step):
            play_backwards(match, run)
            for text in run:
                told.play(text)
            assert list(match.rolled) == list(told.rolled), run
            assert match.decision
            assert told.decision
            assert sorted(match.decision.actions) == sorted(told.decision.actions), run
        for text in step.plays:
            match.play(text)
            told.play(text)


NAMED = {
    "assault": "make the attack",
    "end": "end (the|your|this|movement|operational)|resolve the barrages placed",
    "halt": "no (further )?advance",
    "resolve": "resolve",
}
"""By what words of the lesson the learner knows that a choice without a name is meant."""


@pytest.mark.parametrize(("game", "scenario"), LESSONS)
def test_a_step_says_all_that_it_waits_for(game: str, scenario: str) -> None:
    """An end, a roll, an answer is not seen on the map; what the server plays by itself is not
    waited for."""
    guide = rules_of(game).guides[scenario]
    match = levant.game(game).new(scenario, seed=guide.seed)
    for step in guide.step:
        for text in step.do:
            if " " not in text and not runs_on(match):
                words = NAMED.get(text, text)
                assert re.search(rf"(?i)\b({words})\b", step.text), (text, step.text)
            match.play(text)
        for text in step.plays:
            match.play(text)


@pytest.mark.parametrize("game", ["suez-56", "el-arish-67"])
def test_artillerys_four_numbers_are_taught_and_on_its_card(game: str) -> None:
    """Barrage, protective fire, defence and range: each with its case, before the first attack."""
    rules = rules_of(game)
    cases = {number.column: number.case for number in rules.glossary.numbers}
    for guide in rules.guides.values():
        fights = next(n for n, step in enumerate(guide.step) if "assault" in step.do)
        taught = " ".join(step.text for step in guide.step[:fights])
        for column, corner in zip(
            ("barrage", "fpf", "defense", "range"),
            ("pper left", "pper right", "ower left", "ower right"),
            strict=True,
        ):
            assert re.search(rf"{corner}[^.;]*\({cases[column]}\)", taught), column
