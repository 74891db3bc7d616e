"""Positions to test rules on, written as a player would set them up.

In El Arish '67 the ground round 2842 is open for three hexes: clear, no road, no wadi. Its
neighbours are 2841 and 2843 (north, south), 2742 and 2743 (west), 2942 and 2943 (east).
"""

from collections.abc import Callable

import pytest

import levant

SetUp = Callable[..., levant.Match]


def _builder(game: levant.Game) -> SetUp:
    def build(
        phase: str,
        units: dict[str, str],
        *,
        turn: int = 2,
        scenario: str | None = None,
        marks: dict[str, list[str]] | None = None,
        seed: int = 1,
        **tracks: object,
    ) -> levant.Match:
        document = {
            "game": game.about.id,
            "scenario": scenario or game.about.scenarios[0].id,
            "turn": turn,
            "phase": phase,
            "units": {
                name: {"at": place, **({"marks": marks[name]} if name in (marks or {}) else {})}
                for name, place in units.items()
            },
            "tracks": tracks,
        }
        return game.at(document, seed=seed)

    return build


@pytest.fixture(scope="session")
def suez() -> SetUp:
    """`suez("anglo-french-movement", {"BR-RS": "2110"}, turn=4, airstrikes=[7, 5])`."""
    return _builder(levant.game("suez-56"))


@pytest.fixture(scope="session")
def el_arish() -> SetUp:
    """`el_arish("israeli-combat", {"IL-79-7": "2842", "EG-14A": "2843"})`."""
    return _builder(levant.game("el-arish-67"))


@pytest.fixture
def costs() -> Callable[[levant.Match, str], dict[str, float]]:
    """What every hex that a unit can move to costs it."""

    def look(match: levant.Match, unit: str) -> dict[str, float]:
        labels = match.rules.overlay(match.state, "reach", unit)
        return {cell: float(text.replace("½", ".5") or "0") for cell, text in labels.items()}

    return look


@pytest.fixture
def fight() -> Callable[..., levant.Match]:
    """`fight(start, ["attack 2843", "join IL-79-7", "assault", "mobile"], "D2")`.

    The first seed with which the last combat ends so; `start(seed)` gives the match. What is not
    asked for, protective fire, is passed over.
    """

    def fought(
        start: Callable[[int], levant.Match], actions: list[str], result: str
    ) -> levant.Match:
        for seed in range(400):
            match = start(seed)
            for action in actions:
                if match.why_not(action) and "hold" in match.decision.actions:
                    match.play("hold")
                match.play(action)
            if "hold" in match.decision.actions:
                match.play("hold")
            combat = [event for event in match.events if event.kind == "combat"]
            if combat and combat[-1].text.endswith(f", {result}"):
                return match
        raise AssertionError(f"no seed gives {result}")

    return fought


@pytest.fixture
def column() -> Callable[[levant.Match], str]:
    """The column of the attack being built."""

    def look(match: levant.Match) -> str:
        assert match.worksheet
        return match.worksheet.column.split(" on ")[0]

    return look


@pytest.fixture
def line() -> Callable[[levant.Match, str], str]:
    """The value of the first line of the worksheet under a case."""

    def look(match: levant.Match, case: str) -> str:
        assert match.worksheet
        return next((each.value for each in match.worksheet.lines if each.case == case), "")

    return look


def starts(match: levant.Match, word: str) -> list[str]:
    """The actions that begin with a word, without it."""
    assert match.decision
    return [
        str(a).removeprefix(word).strip() for a in match.decision.actions if a.split()[0] == word
    ]


@pytest.fixture
def choices() -> Callable[[levant.Match, str], list[str]]:
    return starts
