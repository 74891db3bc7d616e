"""Every change of the points is explained: what the standings or the events say adds up to it."""

import random
import re
from collections import Counter

import pytest

import levant
from levant.core.rules import WATCHER
from levant.core.table import Standing
from levant.core.wording import number_of
from levant.games import PACKAGES
from levant.match import Match
from levant.sight import Sight

POINTS = re.compile(r"points|objectives$")
"""The lines that count points; those of Golan's objectives do so in a word."""
LONG = 6000


def as_liked(game: str) -> Match:
    """A whole game in which both do what the machine likes at first sight."""
    match, dice = levant.game(game).new(seed=5), random.Random(2)
    while (decision := match.decision) and len(match.history) < LONG:
        sight = match.rules.veil(match.state, decision.role)
        liked = match.rules.advise(sight, [action.code for action in decision.actions])
        order = {
            a: (liked[n] if liked else 0, dice.random()) for n, a in enumerate(decision.actions)
        }
        match.play(max(order, key=lambda action: order[action]))
    return match


def points_of(standings: tuple[Standing, ...]) -> dict[str, Standing]:
    found = {line.what: line for line in standings if POINTS.search(line.what)}
    return {what: line for what, line in found.items() if number_of(line.value) is not None}


@pytest.mark.parametrize("game", [game for game in PACKAGES if game != "example"])
def test_what_a_recap_says_of_the_points_adds_up(game: str) -> None:
    """As every seat sees it, and whoever looks on, from each action to the next."""
    match = as_liked(game)
    rules, told, changed = match.rules, 0, Counter[str]()
    for role in (*rules.about.roles, WATCHER) if rules.about.hidden else (WATCHER,):
        seat, known = match.seen_by(role), dict[str, Standing]()
        for at, state in enumerate(match.states()):
            lines = points_of(Sight(rules, state, role).table().standings)
            added: Counter[str] = Counter()
            for event in seat.told[at]:
                for part in event.parts:
                    assert part.of in lines, part
                    assert part.what
                    added[part.of] += part.points  # type: ignore[assignment]
            for what, line in lines.items():
                value = number_of(line.value)
                if line.parts:
                    assert sum(part.points for part in line.parts) == value, line
                    assert not added[what], "told twice"
                    assert not any(part.what == "before" for part in line.parts), "unexplained"
                elif what in known and not known[what].parts:
                    was = number_of(known[what].value)
                    assert value is not None
                    assert was is not None
                    assert added[what] == value - was, (at, what, was, value)
                elif what in known:
                    assert not value, line
                if what in known and known[what].value != line.value:
                    changed[what] += 1
            known = lines
            told += 1
    assert told > 100
    assert changed, "no point was made"
