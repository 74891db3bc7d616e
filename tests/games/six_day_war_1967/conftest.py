"""Positions to test rules on, written as a player would set them up.

Most lie in the open desert of columns 10 to 15 and rows 29 to 31, all clear. Around 1230 lie 1229,
1330, 1331, 1231, 1131 and 1130; around 1330 lie 1329, 1429, 1430, 1331, 1230 and 1229.
"""

from collections.abc import Callable

import pytest

import levant

GAME = "six-day-war-1967"
SetUp = Callable[..., levant.Match]


@pytest.fixture(scope="session")
def game() -> levant.Game:
    return levant.game(GAME)


@pytest.fixture
def set_up(game: levant.Game) -> SetUp:
    """`set_up("sinai-combat", {"1230": ["IS01"], "1330": ["EG04"]}, turn=2)`.

    Stacks are listed from the top down; `boxes` maps a box to what is in it. Everything else is not
    in play. `dropped`, `israelis`, `arabs`, `terrorized` and tracks as named.
    """

    def build(
        phase: str,
        stacks: dict[str, list[str]],
        *,
        boxes: dict[str, list[str]] | None = None,
        dropped: tuple[str, ...] = (),
        israelis: tuple[str, ...] = (),
        arabs: tuple[str, ...] = (),
        terrorized: tuple[str, ...] = (),
        turn: int = 2,
        seed: int = 1,
        **tracks: int,
    ) -> levant.Match:
        units: dict[str, dict[str, object]] = {}
        for place, names in {**stacks, **(boxes or {})}.items():
            units |= {name: {"at": place} for name in names}
        for name in dropped:
            units[name]["dropped"] = True
        units.setdefault("AM01", {"at": "sinai-available"})
        units.setdefault("AM02", {"at": "eastern-available"})
        document = {
            "game": GAME,
            "turn": turn,
            "phase": phase,
            "units": units,
            "tracks": tracks,
            "markers": {
                "held_by_israelis": list(israelis),
                "held_by_arabs": list(arabs),
                "terrorized": list(terrorized),
            },
        }
        return game.at(document, seed=seed)

    return build


@pytest.fixture
def cost(ends) -> Callable[[levant.Match, str, str], int]:
    """What it costs a unit to go to a hex, as the choice itself says."""

    def asked(match: levant.Match, unit: str, place: str) -> int:
        match.play(f"pick {unit}")
        code = match.rules.words.parse(f"move {unit} {place}")
        assert code in match.rules.legal(match.state), match.why_not(f"move {unit} {place}")
        label = match.rules.label(match.state, code)
        match.undo()
        return int(label)

    return asked


@pytest.fixture
def fight(until) -> Callable[..., levant.Match]:
    """`fight(start, ["attack 1230 1330", "resolve assault"], "DR")`: the first seed with it."""

    def fought(start: Callable[[int], levant.Match], actions: list[str], code: str) -> levant.Match:
        def has(match: levant.Match) -> bool:
            return f", {code} " in last(match, "combat").text

        return until(start, actions, has)

    return fought


def last(match: levant.Match, kind: str) -> levant.Event:
    return [event for event in match.events if event.kind == kind][-1]
