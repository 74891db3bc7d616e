"""The worksheet of a combat that was resolved says what its event says: column, odds, dice."""

import random
import re
from collections.abc import Callable, Iterator

import pytest

import levant
from levant.core.rules import Event
from levant.core.worksheet import Worksheet
from levant.games import PACKAGES


def battles(sheet: Worksheet, text: str) -> bool:
    points, column, table = found(r": ([+-]\d+),.* column (.+) on (.+), rolls", text)
    lines = {line.what: line.value for line in sheet.lines}
    return sheet.column == f"{column} on {table}" and lines["combat differential"] == points


def fleets(sheet: Worksheet, text: str) -> bool:
    (column,) = found(r"(column .+, ECM \d+), ", text)
    return column in sheet.column


def percentages(sheet: Worksheet, text: str) -> bool:
    percent, column, table = found(r": (\d+%),.*column (\S+) of the (\w+) table", text)
    said = f"{column}%" in sheet.column and table in sheet.column
    return said and percent in {line.value for line in sheet.lines}


def odds(sheet: Worksheet, text: str) -> bool:
    return [sheet.column] == found(r"column (\S+), rolls", text)


def volleys(sheet: Worksheet, text: str) -> bool:
    stage, dice = found(r"^\w+ (.+?) \(die/needed\): (.*), \d+ hit", text)
    return sheet.title.endswith(stage) and sheet.column.startswith(f"{len(dice.split())} di")


SAYS: dict[str, Callable[[Worksheet, str], bool]] = {
    "sixth-fleet": fleets, "suez-56": battles, "el-arish-67": battles, "golan-73": volleys,
    "six-day-war-1967": percentages, "six-days-of-war": odds,
}  # fmt: skip


def found(pattern: str, text: str) -> list[str]:
    match = re.search(pattern, text)
    assert match, text
    return list(match.groups())


def fights(game: str, seed: int) -> Iterator[tuple[Worksheet | None, Event]]:
    """Every combat of a random game as one of the two players sees it."""
    match, dice = levant.game(game).new(seed=seed), random.Random(seed)
    seat = match.seen_by(match.rules.about.roles[0])
    while match.decision:
        match.play(dice.choice(match.decision.actions))
        told = [event for event in seat.told[-1] if event.kind == "combat"]
        if told:
            yield seat.resolved(len(match.history)), told[0]


@pytest.mark.parametrize("game", list(PACKAGES))
def test_a_finished_worksheet_says_what_was_fought(game: str) -> None:
    fought = 0
    for sheet, event in (fight for seed in range(4) for fight in fights(game, seed)):
        assert sheet, event.text
        assert SAYS[game](sheet, event.text), f"{event.text}\n{sheet.text()}"
        assert (sheet.die, sheet.result) == (event.die, event.outcome)
        fought += 1
    assert fought > 3
