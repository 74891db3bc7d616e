"""Positions and saved matches: what was written is read back, and a bad one is refused whole."""

import json
import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import levant
from levant.games.sixth_fleet.printed.checks import HERE

Document = dict[str, Any]
Change = Callable[[Document], object]


def a_position() -> Document:
    return {
        "game": "sixth-fleet",
        "scenario": "campaign",
        "options": [],
        "turn": 5,
        "phase": "nato-movement",
        "units": {
            "US-57": {"at": "1602"},
            "US-05": {"at": "1602"},
            "US-01": {"at": "1602"},
            "US-53": {"aboard": "US-01"},
            "So-34": {"at": "1422"},
            "So-58": {"at": "destroyed"},
            "It-76": {"at": "grounded"},
        },
        "tracks": {"nato_points": 3, "soviet_points": 7},
        "markers": {"destroyed": ["1022"]},
    }


def faults_of(fleet: levant.Game, document: object) -> list[str]:
    with pytest.raises(levant.BadDocument) as caught:
        fleet.at(document)  # type: ignore[arg-type]
    return caught.value.faults


# --- positions ---------------------------------------------------------------------------------


def test_a_position_is_read_and_written_back(fleet: levant.Game) -> None:
    written = fleet.at(a_position()).position()
    for key, value in a_position().items():
        if key != "tracks":
            assert written[key] == value
    assert written["tracks"]["nato_points"] == 3  # type: ignore[index]
    assert written["tracks"]["soviet_points"] == 7  # type: ignore[index]


def test_a_stack_keeps_its_order_with_air_units_above(fleet: levant.Game) -> None:
    document = a_position()
    document["units"] = {"US-05": {"at": "1602"}, "US-57": {"at": "1602"}, "US-01": {"at": "1602"}}
    units = fleet.at(document).position()["units"]
    assert list(units) == ["US-57", "US-05", "US-01"]  # type: ignore[call-overload]


ALL = ["first-strike", "neutral-air-space", "middle-east-air", "black-sea-delay"]


@pytest.mark.parametrize(
    ("scenario", "options", "seed", "every"), [("short", ALL, 11, 1), ("campaign", ALL, 3, 9)]
)
def test_every_position_of_a_played_game_is_read_back(
    fleet: levant.Game, scenario: str, options: list[str], seed: int, every: int
) -> None:
    """As JSON, at the decisions of a game played at random; where a phase starts it is the same
    position, with the same player to choose among the same actions."""
    rules, dice, key = fleet.rules, random.Random(seed), bytes(32)
    state, before = rules.begin(scenario, options, key), ("", 0)
    number = 0
    while rules.role(state) is not None:
        document = json.loads(json.dumps(rules.position(state)))
        phase = (document["phase"], document["turn"])
        begun, placing = phase != before, phase[0].endswith(("setup", "strike", "reinforcement"))
        if begun or placing or number % every == 0:
            again = rules.from_position(document, key)
            if begun or placing:
                assert rules.position(again) == document
            if begun:
                assert rules.role(again) == rules.role(state)
                assert rules.legal(again) == rules.legal(state)
        before, number = phase, number + 1
        rules.apply(state, dice.choice(rules.legal(state)))
    assert rules.result(rules.from_position(rules.position(state), key)) == rules.result(state)


@pytest.mark.case("sixth-fleet", "14.1")
def test_a_position_of_the_first_strike_tells_which_submarines_are_the_nearest(
    fleet: levant.Game,
) -> None:
    """Once the die is cast, the Soviet player has one of them left to give up."""
    units = {"US-01": {"at": "destroyed"}, "US-02": {"at": "0812"}}
    units |= {"So-40": {"at": "1404"}, "So-41": {"at": "1404"}, "So-38": {"at": "1212"}}
    document = a_position() | {"phase": "first-strike", "turn": 1, "options": ["first-strike"]}
    document |= {"units": units, "markers": {"destroyed": [], "nearest": ["So-40", "So-41"]}}
    match = fleet.at(document)
    assert match.decision is not None
    assert match.decision.role == "Soviet"
    assert match.decision.actions == ["sacrifice So-40", "sacrifice So-41"]
    assert match.position()["markers"] == document["markers"]
    match.play("sacrifice So-41")
    assert match.position()["phase"] == "soviet-movement"


@pytest.mark.case("sixth-fleet", "12.23")
def test_a_position_of_the_interphase_tells_who_is_still_to_be_placed(fleet: levant.Game) -> None:
    units = {"So-57": {"at": "2021"}, "So-64": {"at": "2021"}, "So-65": {"at": "to place"}}
    document = a_position() | {"phase": "soviet-reinforcement", "turn": 10, "units": units}
    match = fleet.at(document)
    assert match.decision is not None
    assert match.decision.actions == ["pick So-65"]  # one Flogger, not three more


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"units": {"US-03": {"at": "to place"}}}, "is not placed in nato-movement"),
        ({"markers": {"nearest": ["So-40"]}}, "given up in the first-strike only (14.1)"),
        ({"markers": {"nearest": ["US-12"]}}, "nearest[0]: 'US-12' should be one of So-38"),
        ({"tracks": {"middle_east_roll": 3}}, "a die of the soviet-setup with middle-east-air"),
        ({"phase": "soviet-setup", "turn": 1, "units": {"So-01": {"at": "to place"}},
          "options": ["middle-east-air"]}, "middle_east_roll should tell the die"),
        ({"phase": "nato-setup", "turn": 1, "units": {"Fr-39": {"at": "to place"}}},
         "units.Fr-39: is not placed in nato-setup"),
    ],
)  # fmt: skip
def test_what_waits_in_a_position_belongs_to_its_phase(
    fleet: levant.Game, changed: Document, fault: str
) -> None:
    (found,) = faults_of(fleet, a_position() | {"options": []} | changed)
    assert fault in found


def test_units_left_out_are_not_in_play(fleet: levant.Game) -> None:
    match = fleet.at(a_position())
    assert match.decision is not None
    assert "pick US-02" not in match.decision.actions


def test_reading_a_position_does_not_change_it(fleet: levant.Game) -> None:
    document = a_position()
    fleet.at(document).play("move US-05 1603")
    assert document == a_position()


def change(path: str, value: object) -> Change:
    *way, last = path.split("/")

    def apply(document: Document) -> object:
        for key in way:
            document = document[key]
        document[last] = value
        return None

    return apply


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("game", "suez-56", "game: this is a position of 'suez-56', not of sixth-fleet"),
        ("scenario", "long", "scenario: 'long' should be one of short, campaign"),
        ("scenario", 3, "scenario: 3 should be one of short, campaign"),
        ("phase", "tea-break", "phase: 'tea-break' should be one of nato-setup, soviet-setup"),
        ("phase", None, "phase: None should be one of"),
        ("turn", 0, "turn: 0 should be a whole number from 1 to 21"),
        ("turn", 22, "turn: 22 should be a whole number from 1 to 21"),
        ("turn", "5", "turn: '5' should be a whole number from 1 to 21"),
        ("turn", True, "turn: True should be a whole number from 1 to 21"),
        ("turn", None, "turn: None should be a whole number from 1 to 21"),
        ("options", "first-strike", "options: 'first-strike' should be a list of entries"),
        ("options", ["fog"], "options[0]: 'fog' should be one of first-strike, neutral-air-space"),
        ("options", [["fog"]], "options[0]: ['fog'] should be one of first-strike"),
        ("marker", {}, "marker: is unknown here; known are game, scenario, options"),
        ("tracks", [], "tracks: [] should be an object with nato_points"),
        ("tracks/morale", 3, "tracks.morale: is unknown here; known are nato_points"),
        ("tracks/nato_points", -1, "tracks.nato_points: -1 should be a whole number from 0 to 999"),
        ("tracks/nato_points", "3", "tracks.nato_points: '3' should be a whole number"),
        ("markers", ["1022"], "markers: ['1022'] should be an object with destroyed, nearest"),
        ("markers/sunk", [], "markers.sunk: is unknown here; known are destroyed, nearest"),
        ("markers/destroyed", "1022", "markers.destroyed: '1022' should be a list of entries"),
        ("markers/destroyed", 1022, "markers.destroyed: 1022 should be a list of entries"),
        ("markers/destroyed", ["1602"], "markers.destroyed[0]: '1602' should be"),
        ("markers/destroyed", [[]], "markers.destroyed[0]: [] should be"),
        ("units", [], "units: [] should be an object of unit"),
        ("units", None, "units: None should be an object of unit"),
        ("units/US-99", {"at": "1602"}, "units.US-99: there is no such unit in this game"),
        ("units/US-03", {"at": "9999"}, "US-03.at: '9999' should be the number of a hex or"),
        ("units/US-03", {"at": ["1602"]}, "units.US-03.at: ['1602'] should be the number of a hex"),
        ("units/US-03", {"at": None}, "units.US-03.at: None should be the number of a hex"),
        ("units/US-03", "1602", "units.US-03: '1602' should be an object with at, aboard"),
        ("units/US-03", {}, 'units.US-03: should be {"at": HEX} or {"aboard": CARRIER}'),
        ("units/US-03", {"on": "1602"}, "units.US-03.on: is unknown here; known are at, aboard"),
        ("units/US-03", {"at": "1602", "aboard": "US-01"}, 'units.US-03: should be {"at": HEX}'),
        ("units/US-03", {"at": "0101"}, "units.US-03: a naval unit cannot be in 0101 (10.12)"),
        ("units/US-03", {"at": "1422"}, "holds an enemy unit already (5.21)"),
        ("units/US-03", {"at": "0530"}, "units.US-03: 0530 is an enemy Defended hex (10.15)"),
        ("units/US-65", {"at": "1716"}, "units.US-65: 1716 is Prohibited (10.11)"),
        ("units/US-03", {"at": "2126"}, "no ship is in the Black Sea before the interphase"),
        ("units/US-03", {"at": "grounded"}, "only NATO's air units are ever grounded (9.15)"),
        ("units/US-03", {"aboard": "US-01"}, "units.US-03: cannot be aboard US-01 (9.17, 9.61)"),
        ("units/US-65", {"aboard": "US-01"}, "units.US-65: cannot be aboard US-01 (9.17, 9.61)"),
        ("units/US-54", {"aboard": "US-05"}, "units.US-54.aboard: 'US-05' should be one of US-01"),
        ("units/US-54", {"aboard": "US-02"}, "units.US-54: its carrier US-02 is not on the map"),
        ("phase", "nato-setup", "phase: nato-setup comes before turn 1, not in turn 5 (11.0)"),
        ("phase", "nato-reinforcement",
         "phase: nato-reinforcement comes in turn 10 only (12.2)"),
    ],
)  # fmt: skip
def test_a_fault_in_a_position_is_named(
    fleet: levant.Game, path: str, value: object, fault: str
) -> None:
    document = a_position()
    change(path, value)(document)
    found = faults_of(fleet, document)
    assert len(found) == 1
    assert fault in found[0]


def test_too_many_units_are_refused_outside_a_movement_phase(fleet: levant.Game) -> None:
    document = a_position()
    document["units"] = {f"US-0{n}": {"at": "1602"} for n in (1, 3, 4, 5)}
    fleet.at(document)  # 7.21: allowed for the time being
    document["phase"] = "nato-combat"
    assert faults_of(fleet, document) == ["units.US-01: 1602 is full (7.0, 7.11)"]


def test_a_holding_box_has_room_for_six(fleet: levant.Game) -> None:
    document = a_position()
    document["units"] = {"US-01": {"at": "1602"}}
    document["units"] |= {f"US-{n}": {"aboard": "US-01"} for n in range(53, 60)}
    assert "the holding box of US-01 has room for 6 (9.62)" in faults_of(fleet, document)[0]


def test_turn_1_has_a_soviet_movement_phase_only(fleet: levant.Game) -> None:
    document = a_position() | {"turn": 1}
    assert faults_of(fleet, document) == [
        "phase: turn 1 begins with soviet-movement, no nato-movement (12.1)"
    ]


def test_a_first_strike_needs_its_option_and_its_targets(fleet: levant.Game) -> None:
    document = a_position() | {"turn": 1, "phase": "first-strike"}
    assert "phase: first-strike needs that option" in faults_of(fleet, document)[0]
    document["options"] = ["first-strike"]
    assert "phase: first-strike needs that option" in faults_of(fleet, document)[0]


def test_all_faults_of_a_position_are_reported_together(fleet: levant.Game) -> None:
    document = a_position() | {"turn": 99, "phase": "lunch", "options": ["fog"]}
    document["units"] |= {"US-99": {"at": "1602"}}
    assert len(faults_of(fleet, document)) == 4
    document = a_position()
    document["units"] |= {"US-03": {"at": "0101"}, "US-54": {"aboard": "US-02"}}
    assert len(faults_of(fleet, document)) == 2


@pytest.mark.parametrize("document", [None, [], "1602", 7])
def test_a_position_is_an_object(fleet: levant.Game, document: object) -> None:
    assert faults_of(fleet, document)[0].startswith("a position is a JSON object")


# --- saved matches -----------------------------------------------------------------------------


@pytest.fixture
def saved(fleet: levant.Game, tmp_path: Path) -> Path:
    match = fleet.new("campaign", seed=7, options=["middle-east-air"])
    dice = random.Random(7)
    match.play("deploy")
    match.play("deploy")
    for _ in range(60):
        assert match.decision is not None
        match.play(dice.choice(match.decision.actions))
    match.save(tmp_path / "match.json")
    return tmp_path / "match.json"


def refused(path: Path) -> str:
    """Why a file is not loaded; it is left as it was."""
    before = path.read_bytes()
    with pytest.raises(levant.BadDocument) as caught:
        levant.load(path)
    assert path.read_bytes() == before
    (fault,) = caught.value.faults
    assert fault.startswith(f"{path}: ")
    return fault


def edit(path: Path, change: Change) -> None:
    data = json.loads(path.read_text())
    change(data)
    path.write_text(json.dumps(data))


def test_a_saved_match_is_loaded_and_goes_on_alike(saved: Path, fleet: levant.Game) -> None:
    one, two = levant.load(saved), levant.load(saved)
    assert one.opening.options == ["middle-east-air"]
    assert one.hash() == two.hash() == json.loads(saved.read_text())["checksum"]
    for match in (one, two):
        dice = random.Random(1)
        for _ in range(50):
            assert match.decision is not None
            match.play(dice.choice(match.decision.actions))
    assert one.hash() == two.hash()
    assert [event.text for event in one.events] == [event.text for event in two.events]


def test_a_match_from_a_position_is_saved_with_it(fleet: levant.Game, tmp_path: Path) -> None:
    match = fleet.at(a_position(), seed=3)
    match.play("move US-05 1603")
    match.save(tmp_path / "match.json")
    assert levant.load(tmp_path / "match.json").position() == match.position()


def test_a_finished_match_keeps_its_result(fleet: levant.Game, tmp_path: Path) -> None:
    match = fleet.at(a_position() | {"turn": 21, "phase": "soviet-movement"})
    match.play("end")
    assert match.result is not None
    match.save(tmp_path / "match.json")
    assert levant.load(tmp_path / "match.json").result == match.result
    edit(tmp_path / "match.json", change("result", "NATO Decisive Victory"))
    assert "says the result is 'NATO Decisive Victory'; it is " in refused(tmp_path / "match.json")


@pytest.mark.parametrize("part", [0.0, 0.1, 0.5, 0.99])
def test_a_truncated_file_is_refused(saved: Path, part: float) -> None:
    data = saved.read_bytes()
    saved.write_bytes(data[: int(len(data) * part)])
    assert "is damaged or cut short" in refused(saved)


@pytest.mark.parametrize("data", [b"[]", b"7", b'{"game": "chess"}', b'"levant"', b"null"])
def test_a_foreign_file_is_refused(saved: Path, data: bytes) -> None:
    saved.write_bytes(data)
    assert "is not a saved match of Levant" in refused(saved)


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"PK\x03\x04", b"[" * 100_000])
def test_a_file_that_is_not_json_is_refused(saved: Path, data: bytes) -> None:
    saved.write_bytes(data)
    assert "is damaged or cut short" in refused(saved)


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("levant", 2, "has file version 2; this program reads 1"),
        ("levant", "1", "has file version '1'; this program reads 1"),
        ("opening/seed", "8", "fingerprint and seed do not belong together"),
        ("fingerprint", "0", "fingerprint and seed do not belong together"),
        ("opening/game", "chess", "is a match of the unknown game 'chess'"),
        ("opening/scenario", "long", "unknown scenario or option in the opening"),
        ("opening/options", ["fog"], "unknown scenario or option in the opening"),
        ("opening/position", {"turn": 99}, "opening position: "),
        ("checksum", 0, "is damaged: "),
        ("actions", "deploy", "is damaged: "),
        ("actions", ["deploy", "deploy"], "leads to another position"),
        ("actions", ["deploy", "resign"], "action 2, 'resign', is not legal: "),
        (
            "actions",
            ["end"],
            "action 1, 'end', is not legal: first an American aircraft carrier (CV) must be placed",
        ),
        ("actions", ["place US-01 0812"], "action 1, 'place US-01 0812', is not legal: "),
        ("result", "Draw", "says the result is 'Draw'; it is None"),
        ("extra", 1, "is damaged: "),
    ],
)
def test_an_edited_file_is_refused(saved: Path, path: str, value: object, fault: str) -> None:
    edit(saved, change(path, value))
    with pytest.raises(levant.BadDocument) as caught:
        levant.load(saved)
    assert fault in caught.value.faults[0]
    assert caught.value.faults[0].startswith(str(saved))


def test_another_seed_with_its_own_fingerprint_is_found_out(
    saved: Path, fleet: levant.Game
) -> None:
    other = fleet.new(seed=8)
    edit(saved, change("opening/seed", "8"))
    edit(saved, change("fingerprint", other.fingerprint))
    assert "is not legal" in (fault := refused(saved)) or "another position" in fault


def test_a_match_goes_on_with_data_of_the_same_meaning(saved: Path, tmp_path: Path) -> None:
    own = shutil.copytree(HERE, tmp_path / "pack")
    text = (own / "counters.csv").read_text()
    (own / "counters.csv").write_text(text.replace("Saratoga", "Forrestal"))
    assert levant.load(saved, pack=own).history


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(levant.BadDocument, match="cannot be read: No such file"):
        levant.load(tmp_path / "none.json")
    with pytest.raises(levant.BadDocument, match="cannot be read"):
        levant.load(tmp_path)


def test_a_failed_save_leaves_the_old_file_and_nothing_else(
    saved: Path, fleet: levant.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = saved.read_bytes()

    def fails(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "replace", fails)
    with pytest.raises(OSError, match="no space left"):
        fleet.new(seed=1).save(saved)
    assert saved.read_bytes() == before
    assert [path.name for path in saved.parent.iterdir()] == [saved.name]


def test_a_save_replaces_the_file_whole(saved: Path, fleet: levant.Game) -> None:
    fleet.new(seed=1).save(saved)
    assert levant.load(saved).history == []
    assert [path.name for path in saved.parent.iterdir()] == [saved.name]
