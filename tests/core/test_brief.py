"""Every scenario has a brief for each of its roles, which cites cases that there are."""

import re

import pytest

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
        said = [brief.victory, *(line for lines in brief.watch.values() for line in lines)]
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
