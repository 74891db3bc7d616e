"""What places are called, for those who sail and for those who fly."""

import random

import pytest

import levant
from levant.games.sixth_fleet import words
from levant.games.sixth_fleet.box import AIR, SURFACE
from levant.games.sixth_fleet.printed.checks import HERE, load_pack
from levant.games.sixth_fleet.words.worksheet import worksheet_of


@pytest.mark.case("sixth-fleet", "9.11")
def test_a_ship_is_on_the_water_beside_an_airbase_not_in_it():
    match = levant.game("sixth-fleet").new(seed=7)
    box = match.rules.box
    ship, plane = box.kind.index(SURFACE), box.kind.index(AIR)
    pack = load_pack(HERE)
    bases = [box.board.index[base.hex] for base in pack.map.airbase]
    ports = {name for row in pack.hexes for name in row.feature("port")}
    named = {base.name for base in pack.map.airbase} - ports
    for node in bases:
        assert words.hex_words(box, node, plane) == words.hex_words(box, node)
        if box.sea >> node & 1:
            assert words.hex_words(box, node, ship).partition(" ")[2] not in named
    assert words.hex_words(box, box.board.index["0835"], ship) == "0835 off Israel"


def test_no_ship_sails_into_an_airfield():
    match, dice = levant.game("sixth-fleet").new(seed=3), random.Random(3)
    sailed = 0
    while match.decision is not None:
        actions = match.decision.actions
        match.play("deploy" if "deploy" in actions else dice.choice(actions))
    for event in match.events:
        if " sails " in event.text:
            sailed += 1
            assert "Ramat David" not in event.text
            assert "Tel Nof" not in event.text
    assert sailed


def test_the_score_begins_with_the_game_and_names_every_bonus() -> None:
    match = levant.game("sixth-fleet").new(seed=1)
    (only,) = match.seen_by("NATO").table().standings
    assert only.value == "not begun"
    while any(action == "deploy" for action in match.decision.actions):  # type: ignore[union-attr]
        match.play("deploy")
    lines = {line.what: line.value for line in match.seen_by("NATO").table().standings}
    assert [what for what in lines if what.startswith("Soviet bonus")] == [
        "Soviet bonus: no NATO unit in the Aegean",
        "Soviet bonus: Israel cut off",
        "Soviet bonus: no NATO ship in the east",
    ]
    assert "+0" in [lines[what] for what in lines if what.startswith("Soviet bonus")]


def test_an_attack_that_nobody_has_joined_is_not_refused() -> None:
    """1505 against Victor A, as in the lesson."""
    match = levant.game("sixth-fleet").new(seed=1)
    while "deploy" in match.decision.actions:  # type: ignore[union-attr]
        match.play("deploy")
    box, s = match.rules.box, match.rules.copy(match.state)  # type: ignore[attr-defined]
    node = box.board.index["1505"]
    s.attackers, s.defenders = [], [box.unit_names.index("So-40")]
    sheet = worksheet_of(box, s, node, node)
    assert sheet.column == "nobody has joined yet: choose who attacks"
    assert not sheet.ready
