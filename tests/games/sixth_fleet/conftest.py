"""Positions to test rules on, written as a player would set them up."""

from collections.abc import Callable

import pytest

import levant

SetUp = Callable[..., levant.Match]


@pytest.fixture(scope="session")
def fleet() -> levant.Game:
    return levant.game("sixth-fleet")


@pytest.fixture
def set_up(fleet: levant.Game) -> SetUp:
    """`set_up("nato-combat", {"1422": ["So-34"], "1423": ["Gr-25", "Tu-34"]}, turn=2)`.

    Stacks are listed from the top down; `aboard` maps a carrier to the units in its holding box.
    Everything else is not in play. `turn`, `scenario`, `options`, `destroyed` and tracks as named.
    """

    def build(
        phase: str,
        stacks: dict[str, list[str]],
        *,
        aboard: dict[str, list[str]] | None = None,
        turn: int = 2,
        scenario: str = "campaign",
        options: list[str] | None = None,
        destroyed: list[str] | None = None,
        seed: int = 1,
        elsewhere: dict[str, str] | None = None,
        **tracks: int,
    ) -> levant.Match:
        units: dict[str, dict[str, str]] = {}
        for place, names in stacks.items():
            units |= {name: {"at": place} for name in names}
        for carrier, names in (aboard or {}).items():
            units |= {name: {"aboard": carrier} for name in names}
        units |= {name: {"at": place} for name, place in (elsewhere or {}).items()}
        document = {
            "game": "sixth-fleet",
            "scenario": scenario,
            "options": options or [],
            "turn": turn,
            "phase": phase,
            "units": units,
            "tracks": tracks,
            "markers": {"destroyed": destroyed or []},
        }
        return fleet.at(document, seed=seed)

    return build


@pytest.fixture
def fight() -> Callable[..., levant.Match]:
    """`fight(start, ["attack 1422 Gr-25", "resolve"], hit=True)`: the first seed with that result.

    `start(seed)` gives the match. An attack that cannot succeed has no die and never hits.
    """

    def fought(
        start: Callable[[int], levant.Match], actions: list[str], hit: bool = True
    ) -> levant.Match:
        for seed in range(200):
            match = start(seed)
            for action in actions:
                match.play(action)
            combat = [event for event in match.events if event.kind == "combat"][-1]
            if combat.text.endswith("no effect") != hit:
                return match
        raise AssertionError("no seed gives that result")

    return fought
