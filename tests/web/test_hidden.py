"""Hidden information: whatever the server says is made from `Rules.veil` for its reader."""

import sys
from typing import Any

import pytest

import levant
from levant.core.rules import WATCHER, Rules
from levant.core.state import State

from .conftest import GAME, House, Player
from .test_together import seated

SAYING = (
    *("question", "phrases", "describe", "label", "refusal", "worksheet", "tell", "table"),
    *("overlay", "route", "view"),
)
"""Everything of `Rules` that puts a state into words."""


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> dict[str, set[str]]:
    """For each way of saying something, to whom the server said it; fails on an unveiled state."""
    heard: dict[str, set[str]] = {name: set() for name in SAYING}
    kind = type(levant.game(GAME).rules)
    veil = kind.veil
    veiled: dict[int, tuple[State, str]] = {}

    def marking(rules: Rules, state: State, role: str) -> State:
        sight = veil(rules, state, role)
        veiled[id(sight)] = (sight, role)
        return sight

    def watching(name: str, true: Any) -> Any:
        def saying(rules: Rules, state: State, *more: Any) -> Any:
            caller = sys._getframe(1).f_globals["__name__"]
            if caller.startswith(("levant.web", "levant.sight", "levant.seat")):
                assert not state.key, f"{caller} calls {name} with what nobody may see"
                if id(state) in veiled:  # else it has been sent to a helper
                    heard[name].add(veiled[id(state)][1])
            return true(rules, state, *more)

        return saying

    monkeypatch.setattr(kind, "veil", marking)
    for name in SAYING:
        if hasattr(kind, name):
            monkeypatch.setattr(kind, name, watching(name, getattr(kind, name)))
    return heard


def test_everything_said_is_said_from_a_veiled_state(
    house: House, ann: Player, bob: Player, said: dict[str, set[str]]
) -> None:
    match, nato, soviet = seated(ann, bob, public=True)
    watcher = house.player("Eve").live(match)
    lives = {"NATO": nato, "Soviet": soviet}
    for step in range(1000):
        seq = max(live.update["seq"] for live in (nato, soviet))
        for live in lives.values():
            live.reach(seq)
        if nato.scene["asked"] is None:
            break
        live = lives[nato.scene["asked"]["role"]]
        if step % 10 == 0:
            for choice in live.choices[:3]:
                live.ask("peek", text=choice["text"])
                live.ask("route", text=choice["text"])
            for reader in (nato, soviet, watcher):
                reader.ask("why", text="move US-05 0101")
                reader.ask("overlay", name="reach", unit="US-05")
            for player in (ann, bob):
                player.get(f"/api/matches/{match}/at/{step // 2}")
                player.get(f"/api/matches/{match}/picture.svg")
                player.get(f"/api/matches/{match}/verify")
        live.play_first("deploy", "attack", "join", "resolve", "end", "halt")
    watcher.until(lambda update: update["seq"] >= nato.update["seq"])
    everybody = {"NATO", "Soviet", WATCHER}
    hidden = levant.game(GAME).about.hidden
    for name in ("overlay", "worksheet", "table", "route"):
        # where nothing is hidden all share the sight of whoever looked first
        assert said[name] == everybody if hidden else said[name], name
    assert said["tell"] == (everybody if hidden else set())
    for name in ("question", "phrases", "refusal"):
        assert said[name] - {WATCHER} == {"NATO", "Soviet"}, name


def test_a_bot_sees_a_veiled_state_and_the_legal_actions_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from levant.web import opponents

    match = levant.game(GAME).new(seed=7)
    seen: list[tuple[State, list[int]]] = []

    def spy(rules: Rules, sight: State, actions: list[int], chance: object) -> int:
        seen.append((sight, actions))
        return actions[0]

    monkeypatch.setattr(opponents, "bot", lambda name: spy)
    bots = {"NATO": "spy", "Soviet": "spy"}
    codes = opponents.choose("m", match.keys, [], bots)
    assert codes
    assert seen
    assert all(sight.key == b"" for sight, _ in seen)


def test_a_bot_that_fails_or_cheats_is_replaced_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    from levant.web import opponents

    match = levant.game(GAME).new(seed=7)

    def broken(*given: object) -> int:
        raise RuntimeError("no idea")

    for number, bad in enumerate((broken, lambda *given: -1)):
        monkeypatch.setattr(opponents, "bot", lambda name, bad=bad: bad)
        codes = opponents.choose(f"m{number}", match.keys, [], {"NATO": "x", "Soviet": "x"})
        fresh = levant.game(GAME).new(seed=7)
        for code in codes:
            fresh.play(fresh.rules.words.text(code))
