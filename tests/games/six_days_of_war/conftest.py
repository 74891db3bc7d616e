"""Positions to test rules on, written as a player would set them up."""

from collections.abc import Callable

import pytest

import levant
from levant.core.dice import roll

SetUp = Callable[..., levant.Match]


@pytest.fixture(scope="session")
def game() -> levant.Game:
    return levant.game("six-days-of-war")


@pytest.fixture
def set_up(game: levant.Game) -> SetUp:
    """`set_up("operations", {"sinai/3102": ["I-TAL-7A"]}, mover=0, jordan=1)`.

    Stacks are listed from the top down. `bases` maps an airbase to its aircraft, `over` an aircraft
    to (airbase, map) on air defence, `marks` a unit to its marks. Tracks as named in a position.
    """

    def build(
        phase: str,
        stacks: dict[str, list[str]] | None = None,
        *,
        bases: dict[str, list[str]] | None = None,
        over: dict[str, tuple[str, str]] | None = None,
        elsewhere: dict[str, str] | None = None,
        marks: dict[str, list[str]] | None = None,
        markers: dict[str, object] | None = None,
        cards: dict[str, str] | None = None,
        turn: int = 22,
        scenario: str = "nightmare",
        options: list[str] | None = None,
        seed: int = 1,
        **tracks: int,
    ) -> levant.Match:
        units: dict[str, dict[str, object]] = {}
        for place, names in (stacks or {}).items():
            units |= {name: {"at": place} for name in names}
        for base, names in (bases or {}).items():
            units |= {name: {"at": "airbase", "base": base} for name in names}
        for name, (base, theatre) in (over or {}).items():
            units[name] = {"at": "air-defence", "base": base, "over": theatre}
        units |= {name: {"at": place} for name, place in (elsewhere or {}).items()}
        for name, words in (marks or {}).items():
            units[name]["marks"] = words
        war = phase != "strategic" or tracks.get("war_turn", 0) > 0
        values = {"war_turn": 2, "last_turn": turn + 8} if war else {}
        values |= {"jordan": 1 if war else 0, "burst": 1, "operations_left": 1, "egypt_in": 1}
        values |= {"reserves_in": 1, "commando_turn": 1, "entry_turn": turn}
        values |= {"syria_turn": turn} | tracks
        document = {
            "game": "six-days-of-war",
            "scenario": scenario,
            "options": options or [],
            "turn": turn,
            "phase": phase,
            "units": units,
            "tracks": values,
            "markers": (markers or {}) | {"cards": cards or {}},
        }
        return game.at(document, seed=seed)

    return build


@pytest.fixture
def offered() -> Callable[[levant.Match, str], set[str]]:
    """The actions of a verb that are legal now, without the verb."""

    def look(match: levant.Match, verb: str) -> set[str]:
        assert match.decision
        found = {a for a in match.decision.actions if a.split()[0] == verb}
        return {a.partition(" ")[2] for a in found}

    return look


@pytest.fixture
def ends(offered: Callable[[levant.Match, str], set[str]]) -> Callable[..., set[str]]:
    """The hexes where a unit's move may end, after activating it."""

    def look(match: levant.Match, unit: str, verb: str = "move") -> set[str]:
        match.play(f"activate {unit}")
        found = {each.split()[1] for each in offered(match, verb)}
        match.undo()
        return found

    return look


@pytest.fixture
def throw() -> Callable[..., None]:
    """The next ten-sided dice of a match are these."""

    def fix(match: levant.Match, *dice: int) -> None:
        s = match.state
        for number in range(100 * 10 ** len(dice)):
            key = number.to_bytes(32, "big")
            if all(roll(key, s.rolls + 1 + k, 10) == die for k, die in enumerate(dice)):
                s.key = key
                return
        raise AssertionError("no key gives these dice")

    return fix
