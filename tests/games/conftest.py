"""For the tests of several games."""

from collections.abc import Callable

import pytest

import levant


@pytest.fixture
def ends() -> Callable[[levant.Match, str], set[str]]:
    """Where a unit's move may end; nowhere when it cannot be picked at all."""

    def look(match: levant.Match, unit: str) -> set[str]:
        if f"pick {unit}" not in match.decision.actions:
            return set()
        match.play(f"pick {unit}")
        actions = match.decision.actions if match.decision else []
        moves = {a.split()[2] for a in actions if a.startswith(f"move {unit} ")}
        match.undo()
        return moves

    return look


@pytest.fixture
def until() -> Callable[..., levant.Match]:
    """`until(start, actions, wanted)`: the first seed whose match satisfies `wanted` afterwards."""

    def searched(
        start: Callable[[int], levant.Match],
        actions: list[str],
        wanted: Callable[[levant.Match], bool],
        seeds: int = 600,
    ) -> levant.Match:
        for seed in range(seeds):
            match = start(seed)
            for action in actions:
                match.play(action)
            if wanted(match):
                return match
        raise AssertionError("no seed gives that result")

    return searched
