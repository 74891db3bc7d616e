"""Positions to test rules on, written as a player would set them up."""

from collections.abc import Callable

import pytest

import levant

SetUp = Callable[..., levant.Match]


@pytest.fixture(scope="session")
def golan() -> levant.Game:
    return levant.game("golan-73")


@pytest.fixture
def set_up(golan: levant.Game) -> SetUp:
    """`set_up("syrian-combat", {"63": ["S-5-112"], "24": ["I-SP1"]}, turn=3)`.

    `boxes` maps reserve-box, waiting, air-assault, eliminated … to blocks; `steps`, `status` and
    `came` (whence a unit entered its area) are by block; `have` are chits in the Available Box,
    `chits` those in other boxes; markers as in a position document. Everything else is not in play.
    """

    def build(
        phase: str,
        areas: dict[str, list[str]],
        *,
        boxes: dict[str, list[str]] | None = None,
        steps: dict[str, int] | None = None,
        status: dict[str, list[str]] | None = None,
        came: dict[str, str] | None = None,
        have: dict[str, int] | None = None,
        chits: dict[str, dict[str, int]] | None = None,
        turn: int = 3,
        scenario: str = "campaign",
        options: list[str] | None = None,
        tracks: dict[str, int] | None = None,
        seed: int = 1,
        stage: int = 0,
        **markers: object,
    ) -> levant.Match:
        units: dict[str, dict[str, object]] = {}
        for place, names in {**areas, **(boxes or {})}.items():
            units |= {name: {"at": place} for name in names}
        for name, number in (steps or {}).items():
            units[name]["steps"] = number
        for name, words in (status or {}).items():
            units[name]["status"] = words
        for name, place in (came or {}).items():
            units[name]["from"] = place
        document = {
            "game": "golan-73",
            "scenario": scenario,
            "options": options or [],
            "turn": turn,
            "phase": phase,
            "stage": stage,
            "units": units,
            "chits": {"available": have or {}, **(chits or {})},
            "tracks": tracks or {},
            "markers": markers,
        }
        return golan.at(document, seed=seed)

    return build


@pytest.fixture
def until() -> Callable[..., levant.Match]:
    """`until(start, actions, wanted)`: the first seed for which `wanted(match)` holds at the end.

    `start(seed)` gives the match; actions that are not legal make the seed pass.
    """

    def search(
        start: Callable[[int], levant.Match],
        actions: list[str],
        wanted: Callable[[levant.Match], bool],
        seeds: int = 400,
    ) -> levant.Match:
        for seed in range(seeds):
            match = start(seed)
            try:
                for action in actions:
                    match.play(action)
            except levant.Refused:
                continue
            if wanted(match):
                return match
        raise AssertionError("no seed gives that result")

    return search


def at(match: levant.Match, unit: str) -> str:
    """Where a block is."""
    return str(match.position()["units"].get(unit, {}).get("at", "out"))


def steps_of(match: levant.Match, unit: str) -> int:
    return int(match.position()["units"][unit]["steps"])


def status(match: levant.Match, unit: str) -> list[str]:
    return list(match.position()["units"].get(unit, {}).get("status", []))


def chits(match: levant.Match, box: str) -> dict[str, int]:
    return dict(match.position()["chits"].get(box, {}))


def offered(match: levant.Match, verb: str) -> set[str]:
    """The arguments of a verb's legal actions."""
    actions = match.decision.actions if match.decision else []
    return {a.partition(" ")[2] for a in actions if a.split()[0] == verb}


def texts(match: levant.Match, kind: str) -> list[str]:
    return [event.text for event in match.events if event.kind == kind]


def why(match: levant.Match, action: str) -> str:
    """The case under which an action is refused; empty if it is legal."""
    refusal = match.why_not(action)
    return refusal.case if refusal else ""


def run(match: levant.Match, *prefer: str, until_phase: str = "") -> levant.Match:
    """Play on with the first action that begins with one of `prefer`, else with the last listed."""
    while match.decision and (not until_phase or match.position()["phase"] != until_phase):
        actions = match.decision.actions
        chosen = next((a for word in prefer for a in actions if a.startswith(word)), actions[-1])
        match.play(chosen)
    return match
