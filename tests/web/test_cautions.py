"""What speaks against several actions together."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

import levant
from levant.web.cautions import cautions
from levant.web.problem import Problem
from levant.web.room import Room
from levant.web.wire import Intended

UNITS = ("S-9-51", "S-9-33")


def room() -> Any:
    """Two Syrian units in area 36, an objective that counts only while one of them is in it."""
    document = {
        "turn": 3, "phase": "syrian-operational-movement",
        "units": {unit: {"at": "36", "steps": 3} for unit in UNITS},
    }  # fmt: skip
    match = levant.game("golan-73").at(document, seed=1)
    return SimpleNamespace(
        match=match,
        rules=match.rules,
        decider="Syrian",
        fault="",
        roles_of=lambda player: ["Syrian"],
    )


def told(table: Any, *deeds: Intended) -> list[str]:
    return [caution.case for caution in cautions(cast(Room, table), 1, deeds)]


def test_the_last_that_leaves_a_place_gives_it_up_though_none_would_alone() -> None:
    table = room()
    moves = [Intended(f"move {unit} 37", f"pick {unit}") for unit in UNITS]
    assert told(table, moves[0]) == []
    assert told(table, moves[1]) == []
    assert told(table, *moves) == ["19.1"]
    assert table.match.history == []


def test_what_is_no_action_is_refused_and_what_is_not_legal_then_ends_it() -> None:
    table = room()
    first = Intended(f"move {UNITS[0]} 37", f"pick {UNITS[0]}")
    assert told(table, first, first) == []
    for wrong in (Intended("nonsense"), Intended("move S-9-51 1")):
        with pytest.raises(Problem):
            told(table, wrong)
    with pytest.raises(Problem):
        told(table, first, Intended("nonsense"))
