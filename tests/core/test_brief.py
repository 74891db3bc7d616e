"""Every scenario has a brief for each of its roles, which cites cases that there are."""

import re

import pytest

import levant
from levant.games import PACKAGES, rules_of


@pytest.mark.parametrize("game", PACKAGES)
def test_every_scenario_is_told_of_to_every_role(game: str) -> None:
    rules = rules_of(game)
    assert set(rules.briefs) == {each.id for each in rules.about.scenarios}
    for brief in rules.briefs.values():
        assert brief.situation
        assert brief.hidden
        assert set(brief.aim) == set(brief.watch) == set(rules.about.roles)
        assert all(3 <= len(lines) <= 5 for lines in brief.watch.values())


@pytest.mark.parametrize("game", PACKAGES)
def test_a_brief_cites_only_cases_of_its_rulebook(game: str) -> None:
    rules = rules_of(game)
    for brief in rules.briefs.values():
        said = [
            brief.victory,
            brief.counters,
            *(line for lines in brief.watch.values() for line in lines),
        ]
        cited = [
            number
            for text in said
            for inside in re.findall(r"\(([0-9., to]+)\)", text)
            for number in re.findall(r"[0-9]+(?:\.[0-9]+)+", inside)
        ]
        assert cited
        assert set(cited) <= set(rules.cases)


def test_a_scenario_says_only_what_differs_from_another() -> None:
    briefs = rules_of("suez-56").briefs
    assert briefs["what_if"].aim == briefs["historical"].aim
    assert briefs["what_if"].situation != briefs["historical"].situation


@pytest.mark.parametrize(
    ("game", "taught"),
    [
        ("six-day-war-1967", r"[Bb]rackets.* only defends \(2\.6\.1, 13\.11\)"),
        ("six-days-of-war", r"M means mechanized, no letter on foot.*5\.4"),
        ("six-days-of-war", r"upper is for air combat.* lower is for bombs.*6\.1\.1, 6\.1\.2"),
    ],
)
def test_who_opens_no_card_is_told_how_counters_are_read(game: str, taught: str) -> None:
    rules = rules_of(game)
    for brief in rules.briefs.values():
        assert re.search(taught, brief.counters)
    for guide in rules.guides.values():
        steps = [step for step in guide.step if re.search(taught, step.text)]
        assert steps
        assert steps[0].point


def test_every_game_says_when_it_plays_and_how_long() -> None:
    for about in levant.games():
        assert re.fullmatch(r"\d to \d hours", about.length), about.id
        assert re.search(r"19[5-7]\d", about.summary), about.id
