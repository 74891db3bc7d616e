"""14.0 Optional rules, each switched on and off, in both scenarios."""

import random
from collections import Counter

import pytest

import levant
from levant.games.sixth_fleet.printed.checks import load_pack

COUNTERS = load_pack().counters

SYRIA = {"1435", "1136", "1336"}
EGYPT = {"0530", "0431", "0631", "0527"}
ISRAEL = {"0935", "0835", "0735"}
SARATOGA = ["US-53", "US-54", "US-57", "US-58", "US-61", "US-63"]
AMERICA = ["US-55", "US-56", "US-59", "US-60", "US-62", "US-64"]
# Roll: what the rulebook's table gives Syria and Egypt.
TABLE = {
    1: ({"M21": 4, "Y28": 2}, {"M21": 4, "Y28": 2}),
    2: ({"M23": 2, "M21": 4, "Y28": 2}, {"M23": 2, "M21": 4, "Y28": 2}),
    3: ({"M21": 4, "Y28": 4}, {"M21": 4, "Y28": 4}),
    4: ({"M23": 4, "M21": 4, "Y28": 2}, {"M21": 4, "Y28": 4, "I28": 2}),
    5: ({"M23": 2, "M21": 4, "Y28": 4}, {"M23": 2, "M21": 4, "Y28": 4}),
    6: ({"M23": 4, "M21": 4, "Y28": 4}, {"M23": 2, "M21": 4, "Y28": 4, "I28": 2}),
}
BOTH = pytest.mark.parametrize("scenario", ["short", "campaign"])


def deployed(
    fleet: levant.Game, seed: int, options: list[str], scenario: str = "short"
) -> levant.Match:
    match = fleet.new(scenario, seed=seed, options=options)
    match.play("deploy")
    match.play("deploy")
    return match


def die_of(match: levant.Match, case: str) -> int:
    (event,) = [event for event in match.events if event.kind == "die" and event.case == case]
    return event.die


def where(match: levant.Match, unit: str) -> str:
    spot = match.position()["units"].get(unit, {})  # type: ignore[attr-defined]
    return str(spot.get("at") or spot.get("aboard") or "")


def types_in(match: levant.Match, hexes: set[str]) -> Counter[str]:
    types = {row.id: row.type for row in COUNTERS}
    units = match.position()["units"]
    return Counter(types[u] for u, spot in units.items() if spot.get("at") in hexes)  # type: ignore[attr-defined]


# --- 14.1 --------------------------------------------------------------------------------------


@BOTH
@pytest.mark.case("sixth-fleet", "14.1")
def test_14_1_one_to_three_sinks_saratoga_and_four_to_six_america(
    fleet: levant.Game, scenario: str
) -> None:
    rolled = set()
    for seed in range(40):
        match = deployed(fleet, seed, ["first-strike"], scenario)
        die = die_of(match, "14.1")
        rolled.add(die)
        lost, spared = ("US-01", "US-02") if die <= 3 else ("US-02", "US-01")
        assert where(match, lost) == "destroyed"
        assert where(match, spared) != "destroyed"
        groups = (SARATOGA, AMERICA) if die <= 3 else (AMERICA, SARATOGA)
        assert {where(match, unit) for unit in groups[0]} == {"destroyed"}
        assert {where(match, unit) for unit in groups[1]} == {spared}
        # The nearest submarine: Victor A off Sardinia to 1602, Victor B off Augusta to 0812.
        assert where(match, "So-40" if die <= 3 else "So-41") == "destroyed"
        assert where(match, "So-41" if die <= 3 else "So-40") != "destroyed"
    assert rolled == {1, 2, 3, 4, 5, 6}


@pytest.mark.case("sixth-fleet", "14.1", "13.0")
def test_14_1_the_lost_units_score(fleet: levant.Game) -> None:
    match = next(
        m for seed in range(40) if die_of(m := deployed(fleet, seed, ["first-strike"]), "14.1") < 4
    )
    tracks = match.position()["tracks"]
    assert tracks["soviet_points"] == 6 + 3 + 3 + 4 + 4 + 5 + 3  # Saratoga and her aircraft
    assert tracks["nato_points"] == 5  # Victor A


@pytest.mark.case("sixth-fleet", "14.1")
def test_14_1_it_comes_before_the_first_soviet_movement(fleet: levant.Game) -> None:
    match = deployed(fleet, 1, ["first-strike"])
    phases = [event.text for event in match.events if event.kind == "phase"]
    assert phases[-2:] == ["Soviet first strike", "Turn 1: Soviet Movement Phase"]


@pytest.mark.case("sixth-fleet", "14.1")
def test_14_1_aircraft_on_patrol_are_lost_as_well(set_up) -> None:
    for seed in range(20):
        match = set_up(
            "first-strike",
            {"1602": ["US-53", "US-01"], "0812": ["US-55", "US-02"], "1404": ["So-40"]},
            turn=1,
            options=["first-strike"],
            seed=seed,
        )
        struck = where(match, "US-01") == "destroyed"
        assert (where(match, "US-53") == "destroyed") == struck
        assert (where(match, "US-55") == "destroyed") != struck
        assert where(match, "So-40") == "destroyed"  # the only one, however far


@pytest.mark.case("sixth-fleet", "14.1")
def test_14_1_of_equally_near_submarines_the_soviet_player_gives_up_one(set_up) -> None:
    stacks = {"1602": ["US-01"], "0812": ["US-02"], "1802": ["So-40"], "1402": ["So-41"]}
    stacks |= {"0921": ["So-39"]}
    for seed in range(20):
        match = set_up("first-strike", stacks, turn=1, options=["first-strike"], seed=seed)
        if where(match, "US-01") == "destroyed":
            break
    assert match.decision.role == "Soviet"
    assert match.decision.actions == ["sacrifice So-40", "sacrifice So-41"]
    assert match.why_not("sacrifice So-39").case == "14.1"
    assert match.why_not("pick So-39").case == "14.1"
    match.play("sacrifice So-41")
    assert where(match, "So-41") == "destroyed"
    assert match.position()["phase"] == "soviet-movement"


@pytest.mark.case("sixth-fleet", "14.1")
def test_14_1_nothing_happens_without_the_option(fleet: levant.Game) -> None:
    for seed in range(5):
        match = deployed(fleet, seed, [])
        assert where(match, "US-01") == "1602"
        assert where(match, "US-02") == "0812"
    assert match.why_not("sacrifice So-40").case == "14.1"


# --- 14.2 --------------------------------------------------------------------------------------


@BOTH
@pytest.mark.case("sixth-fleet", "14.2")
def test_14_2_the_soviet_player_is_asked_at_the_start_of_each_movement_phase(
    fleet: levant.Game, scenario: str
) -> None:
    match = deployed(fleet, 1, ["neutral-air-space"], scenario)
    assert (match.decision.role, match.decision.case) == ("Soviet", "14.2")
    assert match.decision.actions == ["respect", "violate"]
    assert match.why_not("pick So-40") is not None
    match.play("respect")
    match.play("end")
    asked = []
    dice = random.Random(1)
    while match.position()["turn"] == 2:
        if "violate" in match.decision.actions:
            asked.append((match.decision.role, match.position()["phase"]))
            match.play("respect")
        else:
            match.play("end" if "end" in match.decision.actions
                       else dice.choice(match.decision.actions))  # fmt: skip
    assert asked == [("Soviet", "soviet-movement")]


@pytest.mark.case("sixth-fleet", "14.2", "10.11")
def test_14_2_once_announced_aircraft_of_both_sides_may_enter(set_up, ends) -> None:
    stacks = {"2021": ["So-46"], "1812": ["It-76"], "1715": ["US-05"], "1616": ["So-05"]}
    match = set_up("soviet-movement", stacks, turn=2, options=["neutral-air-space"])
    match.play("respect")
    assert "2018" not in ends(match, "So-46")
    assert match.why_not("move So-46 2018").case == "10.11"
    match.undo()
    match.play("violate")
    assert "2018" in ends(match, "So-46")
    assert not {"1716", "1717"} & ends(match, "So-05")  # ships never
    match.play("move So-46 2018")
    match.play("end")
    match.play("end")
    assert match.position()["phase"] == "nato-movement"
    assert "1816" in ends(match, "It-76")
    assert "1716" not in ends(match, "US-05")


@pytest.mark.case("sixth-fleet", "14.2", "13.0")
def test_14_2_it_costs_ten_points_once_and_is_not_asked_again(set_up) -> None:
    match = set_up(
        "soviet-movement", {"1423": ["Gr-25"]}, turn=9, scenario="short",
        options=["neutral-air-space"], soviet_points=30,
    )  # fmt: skip
    match.play("violate")
    match.play("end")
    while match.decision:
        assert "violate" not in match.decision.actions
        assert match.why_not("violate").case == "14.2"
        match.play("end")
    assert match.result.scores["net"] == 20
    assert match.result.level == "Draw"


@pytest.mark.case("sixth-fleet", "14.2")
def test_14_2_respecting_costs_nothing(set_up) -> None:
    match = set_up(
        "soviet-movement", {"1423": ["Gr-25"]}, turn=10, scenario="short",
        options=["neutral-air-space"], soviet_points=30,
    )  # fmt: skip
    match.play("respect")
    match.play("end")
    assert match.result.scores["net"] == 30


@pytest.mark.case("sixth-fleet", "14.2")
def test_14_2_it_is_not_asked_without_the_option_and_never_of_nato(set_up) -> None:
    match = set_up("soviet-movement", {"2021": ["So-46"]}, turn=2)
    assert match.why_not("violate").case == "14.2"
    match = set_up("nato-movement", {"1812": ["It-76"]}, turn=2, options=["neutral-air-space"])
    assert match.why_not("violate").case == "14.2"
    assert match.why_not("move It-76 1816").case == "10.11"


# --- 14.3 --------------------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "14.3")
def test_14_3_a_die_gives_the_soviet_aircraft_in_syria_and_egypt(fleet: levant.Game) -> None:
    rolled = set()
    for seed in range(40):
        match = deployed(fleet, seed, ["middle-east-air"])
        die = die_of(match, "14.3")
        rolled.add(die)
        assert types_in(match, SYRIA) == TABLE[die][0]
        assert types_in(match, EGYPT) == TABLE[die][1]
        home = types_in(match, {"2021", "2223", "2324", "2424", "2422"})
        assert home == {"T16": 4, "T22": 1, "B12": 2, "M25": 4, "M23": 6}  # in addition
    assert rolled == {1, 2, 3, 4, 5, 6}


@BOTH
@pytest.mark.case("sixth-fleet", "14.3")
def test_14_3_twelve_israeli_units_are_deployed_by_nato(fleet: levant.Game, scenario: str) -> None:
    match = fleet.new(scenario, seed=1, options=["middle-east-air"])
    match.play("deploy")
    assert types_in(match, ISRAEL) == {"F4": 6, "A4": 6}


@pytest.mark.case("sixth-fleet", "14.3")
@pytest.mark.parametrize("seed", range(12))
def test_14_3_every_base_there_has_one_to_six_air_units(fleet: levant.Game, seed: int) -> None:
    """Set up by hand at random, for every roll: never a dead end."""
    match = fleet.new(seed=seed, options=["middle-east-air"])
    dice = random.Random(seed)
    while str(match.position()["phase"]).endswith("setup"):
        match.play(dice.choice([a for a in match.decision.actions if a != "deploy"]))
    for hexes in (ISRAEL, SYRIA, EGYPT):
        for place in hexes:
            assert 1 <= types_in(match, {place}).total() <= 6


@pytest.mark.case("sixth-fleet", "14.3")
def test_14_3_units_are_deployed_in_the_nation_the_table_names(fleet: levant.Game) -> None:
    match = fleet.new(seed=1, options=["middle-east-air"])
    match.play("deploy")
    while match.why_not("pick So-70"):
        match.play(next(a for a in match.decision.actions if a != "deploy"))
    match.play("pick So-70")
    offered = {action.split()[2] for action in match.decision.actions}
    assert offered <= SYRIA or offered <= EGYPT
    refusal = match.why_not("place So-70 2021")
    assert refusal.case == "14.3"


@pytest.mark.case("sixth-fleet", "14.3", "9.12")
def test_14_3_the_bases_there_work_under_the_option_only(set_up, ends) -> None:
    stacks = {"1434": ["So-70"], "0834": ["Is-94"]}
    for options, lost in (([], True), (["middle-east-air"], False)):
        match = set_up("soviet-movement", stacks, turn=4, options=options)
        assert ("1435" in ends(match, "So-70")) != lost
        match = set_up("nato-movement", stacks, turn=4, options=options)
        assert ("0935" in ends(match, "Is-94")) != lost


@pytest.mark.case("sixth-fleet", "14.3")
def test_14_3_without_the_option_they_are_not_deployed(fleet: levant.Game) -> None:
    match = deployed(fleet, 1, [])
    assert not types_in(match, SYRIA | EGYPT | ISRAEL)
    assert fleet.new(seed=1).why_not("pick Is-94").case == "14.3"


# --- 14.4 --------------------------------------------------------------------------------------


def after_the_interphase(set_up, seed: int, options: list[str]) -> levant.Match:
    match = set_up("nato-reinforcement", {}, turn=10, options=options, seed=seed)
    dice = random.Random(seed)
    while match.position()["turn"] == 10:
        assert match.position()["tracks"]["gate_turn"] == 0  # rolled after they are placed
        match.play(dice.choice(match.decision.actions))
    return match


@pytest.mark.case("sixth-fleet", "14.4")
def test_14_4_a_die_after_placing_says_how_long_the_fleet_waits(set_up) -> None:
    rolled = set()
    for seed in range(30):
        match = after_the_interphase(set_up, seed, ["black-sea-delay"])
        rolled.add(die_of(match, "14.4"))
        assert match.position()["tracks"]["gate_turn"] == 10 + die_of(match, "14.4")
    assert rolled == {1, 2, 3, 4, 5, 6}


@pytest.mark.case("sixth-fleet", "14.4")
def test_14_4_no_die_without_the_option(set_up) -> None:
    match = after_the_interphase(set_up, 1, [])
    assert match.position()["tracks"]["gate_turn"] == 0
    assert not [event for event in match.events if event.kind == "die"]


@pytest.mark.case("sixth-fleet", "14.4")
@pytest.mark.parametrize(("turn", "enters"), [(11, False), (15, False), (16, True), (17, True)])
def test_14_4_after_a_six_soviet_ships_enter_2025_from_turn_16(
    set_up, ends, turn: int, enters: bool
) -> None:
    match = set_up(
        "soviet-movement", {"2125": ["So-10"], "1925": ["So-40"]}, turn=turn,
        options=["black-sea-delay"], destroyed=["2025"], gate_turn=16,
    )  # fmt: skip
    for unit in ("So-10", "So-40"):  # from either side
        assert ("2025" in ends(match, unit)) == enters
        if not enters:
            refusal = match.why_not(f"move {unit} 2025")
            assert refusal.case == "14.4"


@pytest.mark.case("sixth-fleet", "14.4", "10.15")
def test_14_4_the_defences_of_2025_stop_them_in_any_case(set_up, ends) -> None:
    match = set_up(
        "soviet-movement", {"2125": ["So-10"]}, turn=17, options=["black-sea-delay"], gate_turn=16
    )
    assert "2025" not in ends(match, "So-10")
    assert match.why_not("move So-10 2025").case == "10.15"


@pytest.mark.case("sixth-fleet", "14.4")
def test_14_4_it_holds_neither_nato_ships_nor_aircraft(set_up, ends) -> None:
    delayed = {"turn": 11, "options": ["black-sea-delay"], "gate_turn": 16}
    match = set_up("nato-movement", {"1925": ["Tu-36"]}, **delayed)
    assert "2025" in ends(match, "Tu-36")
    match = set_up("soviet-movement", {"2223": ["So-53"]}, destroyed=["2025"], **delayed)
    assert "2025" in ends(match, "So-53")
