"""11.0 The scenarios and how they are set up."""

import random
import shutil
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest

import levant
from levant.games.sixth_fleet.printed.checks import HERE, load_pack

COUNTERS = load_pack().counters

CODED = {
    "US": {"1602", "0812", "1132", "1806", "0934", "1022"},
    "It": {"2205", "1711", "1614", "2110"},
    "Gr": {"1421", "1720", "1417", "1325"},
    "Tu": {"2025", "1925", "1823", "1524", "1327", "1534"},
    "So": {"1120", "1026", "0821", "0624", "1007", "0722", "1334", "0925"},
}
EITHER_OR = [{"1902", "1404"}, {"1212", "0615"}]
BASES = {
    "It": {"1812", "1714", "1505", "2007"},
    "Gr": {"1619", "1418", "1819"},
    "Tu": {"1725", "1827", "1630", "1634"},
    "So": {"2021", "2223", "2324", "2424", "2422"},
}
Choose = Callable[[levant.Match], str]


def set_by_hand(match: levant.Match, phase: str, choose: Choose) -> None:
    """Play a side's set-up without the ready-made deployment."""
    while match.position()["phase"] == phase:
        match.play(choose(match))


def at_random(seed: int) -> Choose:
    dice = random.Random(seed)
    return lambda match: dice.choice([a for a in match.decision.actions if a != "deploy"])


def first(match: levant.Match) -> str:
    """Always the first hex that is offered: piles up three before it goes on to the next."""
    return next(a for a in match.decision.actions if a != "deploy")


def last(match: levant.Match) -> str:
    return [a for a in match.decision.actions if a != "deploy"][-1]


def places(match: levant.Match) -> dict[str, str]:
    units: dict[str, dict[str, str]] = match.position()["units"]  # type: ignore[assignment]
    return {unit: spot.get("at", spot.get("aboard", "")) for unit, spot in units.items()}


def is_ship(match: levant.Match, unit: str) -> bool:
    return kind_of(match, unit) != "air"


def kind_of(match: levant.Match, unit: str) -> str:
    row = next(row for row in COUNTERS if row.id == unit)
    return str(row.mobility)


def type_of(match: levant.Match, unit: str) -> str:
    row = next(row for row in COUNTERS if row.id == unit)
    return str(row.type)


def ships_by_hex(match: levant.Match, nation: str) -> dict[str, list[str]]:
    found = defaultdict(list)
    for unit, place in places(match).items():
        if unit.startswith(nation + "-") and is_ship(match, unit):
            found[place].append(unit)
    return found


def after_nato_setup(fleet: levant.Game, choose: Choose = first) -> levant.Match:
    match = fleet.new(seed=1)
    set_by_hand(match, "nato-setup", choose)
    return match


# --- 11.0 --------------------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "11.0")
def test_11_0_the_short_scenario_ends_with_turn_10(set_up) -> None:
    match = set_up("soviet-movement", {"1602": ["US-01"]}, turn=10, scenario="short")
    match.play("end")
    assert match.decision is None
    assert match.result is not None


@pytest.mark.case("sixth-fleet", "11.0")
def test_11_0_the_campaign_goes_on_after_turn_10_and_ends_with_turn_21(set_up) -> None:
    match = set_up("soviet-movement", {"1602": ["US-01"]}, turn=10)
    match.play("end")
    assert match.result is None
    match.play("continue")
    assert match.position()["phase"] == "nato-reinforcement"
    match = set_up("soviet-movement", {"1602": ["US-01"]}, turn=21)
    match.play("end")
    assert match.result is not None


@pytest.mark.case("sixth-fleet", "11.0")
def test_11_0_both_scenarios_have_the_same_set_up(fleet: levant.Game) -> None:
    begun = []
    for scenario in ("short", "campaign"):
        match = fleet.new(scenario, seed=1)
        match.play("deploy")
        match.play("deploy")
        begun.append(places(match))
    assert begun[0] == begun[1]


@pytest.mark.case("sixth-fleet", "11.0", "14.1", "14.2", "14.3", "14.4")
@pytest.mark.parametrize("scenario", ["short", "campaign"])
def test_11_0_every_option_can_be_played_in_either_scenario(
    fleet: levant.Game, scenario: str
) -> None:
    options = [option.id for option in fleet.about.options]
    assert len(options) == 4
    match = fleet.new(scenario, seed=1, options=options)
    match.play("deploy")
    match.play("deploy")
    assert match.position()["options"] == options
    assert match.decision is not None


# --- 11.1 --------------------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "11.1", "11.2")
def test_11_1_nato_sets_up_first_and_the_soviet_player_second(fleet: levant.Game) -> None:
    match = fleet.new(seed=1)
    assert match.decision.role == "NATO"
    set_by_hand(match, "nato-setup", first)
    assert match.decision.role == "Soviet"
    set_by_hand(match, "soviet-setup", first)
    assert match.position()["phase"] == "soviet-movement"
    assert match.position()["turn"] == 1


@pytest.mark.case("sixth-fleet", "11.1", "11.2")
@pytest.mark.parametrize("choose", [first, last, *map(at_random, range(12))])
def test_11_1_every_coded_hex_has_one_to_three_ships_of_its_nation(
    fleet: levant.Game, choose: Choose
) -> None:
    """However the players choose, no set-up comes to a dead end or breaks a minimum."""
    match = after_nato_setup(fleet, choose)
    set_by_hand(match, "soviet-setup", choose)
    for nation, hexes in CODED.items():
        held = ships_by_hex(match, nation)
        assert hexes <= set(held)
        assert set(held) - hexes <= (set.union(*EITHER_OR) if nation == "So" else set())
        assert max(map(len, held.values())) <= 3


@pytest.mark.case("sixth-fleet", "11.1", "11.2")
@pytest.mark.parametrize("choose", [first, last, *map(at_random, range(12))])
def test_11_1_every_airbase_of_a_nation_has_one_to_six_of_its_air_units(
    fleet: levant.Game, choose: Choose
) -> None:
    match = after_nato_setup(fleet, choose)
    set_by_hand(match, "soviet-setup", choose)
    for nation, hexes in BASES.items():
        held = Counter(
            place
            for unit, place in places(match).items()
            if unit.startswith(nation + "-") and kind_of(match, unit) == "air" and place in hexes
        )
        assert nation == "So" or set(held) == hexes  # 11.2: none is needed at a Soviet base
        assert max(held.values()) <= 6


@pytest.mark.case("sixth-fleet", "11.1")
def test_11_1_ships_are_set_up_in_coded_hexes_of_their_nation_only(fleet: levant.Game) -> None:
    match = fleet.new(seed=1)
    for action in ("place US-01 1602", "place US-02 0812", "place Tu-36 2025"):
        match.play(action)
    match.play("pick It-15")
    assert {a.split()[2] for a in match.decision.actions} == CODED["It"]
    for place in ("1602", "1711", "1710"):
        refusal = match.why_not(f"place It-15 {place}")
        assert (refusal is None) == (place in CODED["It"])
        if refusal:
            assert refusal.case == "11.1"
            assert "is no Italian set-up hex" in refusal.reason


@pytest.mark.case("sixth-fleet", "11.1")
def test_11_1_a_fourth_ship_is_refused(fleet: levant.Game) -> None:
    match = fleet.new(seed=1)
    for action in ("place US-01 1602", "place US-02 0812", "place Tu-36 2025"):
        match.play(action)
    match.play("place US-03 1602")
    match.play("place US-04 1602")
    refusal = match.why_not("place US-05 1602")
    assert refusal is not None
    assert refusal.case == "11.1"
    assert "3 units at most" in refusal.reason


@pytest.mark.case("sixth-fleet", "11.1")
def test_11_1_the_last_ships_go_where_there_are_none_yet(fleet: levant.Game) -> None:
    """Six Greek units for four hexes: after three in one hex the other three are spoken for."""
    match = fleet.new(seed=1)
    for action in ("place US-01 1602", "place US-02 0812", "place Tu-36 2025"):
        match.play(action)
    for unit in ("Gr-25", "Gr-26", "Gr-27"):
        match.play(f"place {unit} 1421")
    match.play("place Gr-28 1720")
    refusal = match.why_not("place Gr-29 1720")
    assert refusal is not None
    assert refusal.case == "11.1"
    assert "needed for places that have none yet" in refusal.reason
    assert match.why_not("place Gr-29 1417") is None


@pytest.mark.case("sixth-fleet", "11.1")
def test_11_1_a_b_the_american_carriers_stand_in_1602_and_0812(fleet: levant.Game) -> None:
    match = fleet.new(seed=1)
    assert set(match.decision.actions) == {"place US-01 1602", "place US-02 1602", "deploy"}
    match.play("place US-02 1602")
    assert match.decision.actions == ["place US-01 0812"]
    refusal = match.why_not("place US-01 1709")
    assert refusal is not None
    assert refusal.case == "11.1"


@pytest.mark.case("sixth-fleet", "11.1")
def test_11_1_c_a_turkish_submarine_stands_in_2025(fleet: levant.Game) -> None:
    match = fleet.new(seed=1)
    match.play("place US-01 1602")
    match.play("place US-02 0812")
    assert {a.split()[2] for a in match.decision.actions} == {"2025"}
    assert {type_of(match, a.split()[1]) for a in match.decision.actions} == {"SS"}
    refusal = match.why_not("place Tu-31 2025")
    assert refusal is not None
    assert refusal.reason.startswith("first a Turkish submarine group (SS) must be placed in 2025")


@pytest.mark.case("sixth-fleet", "11.1")
def test_11_1_naval_units_are_set_up_before_air_units(fleet: levant.Game) -> None:
    match = fleet.new(seed=1)
    for action in ("place US-01 1602", "place US-02 0812", "place Tu-36 2025"):
        match.play(action)
    refusal = match.why_not("place It-76 1812")
    assert refusal is not None
    assert refusal.case == "11.1"
    assert refusal.reason == "naval units are placed before air units"


@pytest.mark.case("sixth-fleet", "11.1")
def test_11_1_american_and_british_land_based_units_have_fixed_bases(fleet: levant.Game) -> None:
    spots = places(fleet.new(seed=1))
    assert {u: spots[u] for u in ("US-65", "US-66", "US-72", "Br-73", "Br-74", "Br-75")} == {
        "US-65": "1311", "US-66": "1022", "US-72": "1022",
        "Br-73": "1010", "Br-74": "1232", "Br-75": "1232",
    }  # fmt: skip


@pytest.mark.case("sixth-fleet", "11.1")
def test_11_1_air_units_are_deployed_at_bases_of_their_nation(fleet: levant.Game) -> None:
    match = fleet.new(seed=1)
    while match.why_not("pick Gr-81"):
        match.play(first(match))
    match.play("pick Gr-81")
    assert {a.split()[2] for a in match.decision.actions} == BASES["Gr"]
    refusal = match.why_not("place Gr-81 1812")
    assert refusal is not None
    assert refusal.case == "11.1"
    assert "is no Greek airbase" in refusal.reason


@pytest.mark.case("sixth-fleet", "11.1")
def test_11_1_carrier_aircraft_begin_on_patrol_or_in_the_holding_box(fleet: levant.Game) -> None:
    match = fleet.new(seed=1)
    while match.why_not("pick US-53"):
        match.play(first(match))
    carrier = places(match)["US-01"]
    match.play("pick US-53")
    assert set(match.decision.actions) == {f"place US-53 {carrier}", "board US-53 US-01"}
    refusal = match.why_not("board US-53 US-02")
    assert refusal is not None
    assert refusal.case == "11.1"
    assert match.why_not("place US-53 1022").case == "11.1"


@pytest.mark.case("sixth-fleet", "11.1")
def test_11_1_each_carrier_has_its_six_aircraft(fleet: levant.Game) -> None:
    match = fleet.new(seed=1)
    match.play("deploy")
    groups = defaultdict(Counter)
    for unit, place in places(match).items():
        if place in ("US-01", "US-02"):
            groups[place][type_of(match, unit)] += 1
    assert groups["US-01"] == {"A7": 2, "F4": 2, "A5": 1, "S3": 1}
    assert groups["US-02"] == {"A7": 2, "F14": 2, "A6": 1, "S3": 1}


@pytest.mark.case("sixth-fleet", "11.1", "11.2")
def test_11_1_reinforcements_and_israel_are_not_set_up(fleet: levant.Game) -> None:
    match = after_nato_setup(fleet)
    set_by_hand(match, "soviet-setup", first)
    begun = places(match)
    assert not [unit for unit in begun if unit.startswith(("Fr-", "Is-"))]
    assert not [u for u in begun if u.startswith("Br-") and is_ship(match, u)]
    assert not {"So-02", "So-04", "So-44", "So-45", "So-57", "US-67"} & set(begun)
    assert fleet.new(seed=1).why_not("pick Fr-39").case == "11.1"


@pytest.mark.case("sixth-fleet", "11.1")
def test_11_1_air_units_lie_on_top_of_the_ships_in_their_hex(fleet: levant.Game) -> None:
    match = fleet.new(seed=1)
    match.play("deploy")
    stack = match.view("NATO")["stacks"]["1022"]  # type: ignore[index]
    assert [is_ship(match, unit) for unit in stack] == [False, False, True, True]


# --- 11.2 --------------------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "11.2")
def test_11_2_a_b_a_submarine_stands_in_one_hex_of_each_pair(fleet: levant.Game) -> None:
    match = after_nato_setup(fleet)
    for pair, unit in zip(EITHER_OR, ("So-38", "So-39"), strict=True):
        offered = [a for a in match.decision.actions if a != "deploy"]
        assert {a.split()[2] for a in offered} == pair
        assert {type_of(match, a.split()[1]) for a in offered} == {"SN"}
        assert match.decision.case == "11.2"
        refusal = match.why_not("place So-05 1120")
        assert refusal is not None
        assert refusal.case == "11.2"
        match.play(f"place {unit} {sorted(pair)[0]}")
    assert match.why_not("place So-05 1120") is None


@pytest.mark.case("sixth-fleet", "11.2")
def test_11_2_ships_are_set_up_in_soviet_hexes_only(fleet: levant.Game) -> None:
    match = after_nato_setup(fleet)
    match.play("place So-38 1404")
    match.play("place So-39 1212")
    match.play("pick So-01")
    assert {a.split()[2] for a in match.decision.actions} == CODED["So"] | set.union(*EITHER_OR)
    refusal = match.why_not("place So-01 1115")
    assert refusal is not None
    assert refusal.case == "11.2"


@pytest.mark.case("sixth-fleet", "11.2")
def test_11_2_seventeen_air_units_begin_in_bulgaria_and_romania(fleet: levant.Game) -> None:
    match = after_nato_setup(fleet)
    set_by_hand(match, "soviet-setup", first)
    based = [unit for unit, place in places(match).items() if place in BASES["So"]]
    assert Counter(type_of(match, unit) for unit in based) == {
        "T16": 4, "T22": 1, "B12": 2, "M25": 4, "M23": 6,
    }  # fmt: skip


@pytest.mark.case("sixth-fleet", "11.2")
def test_11_2_a_soviet_base_may_be_left_empty_and_holds_six(fleet: levant.Game) -> None:
    match = after_nato_setup(fleet)
    set_by_hand(match, "soviet-setup", first)
    held = Counter(place for place in places(match).values() if place in BASES["So"])
    assert sorted(held.values()) == [5, 6, 6]  # the first ones filled, two of five empty


@pytest.mark.case("sixth-fleet", "11.2")
def test_11_2_minsk_has_two_aircraft_on_patrol_or_aboard(fleet: levant.Game) -> None:
    match = after_nato_setup(fleet)
    while match.why_not("pick So-42"):
        match.play(first(match))
    match.play("pick So-42")
    minsk = places(match)["So-01"]
    assert set(match.decision.actions) == {f"place So-42 {minsk}", "board So-42 So-01"}


@pytest.mark.case("sixth-fleet", "11.1", "11.2", "14.3")
@pytest.mark.parametrize("options", [[], ["middle-east-air"]])
@pytest.mark.parametrize("seed", range(6))
def test_11_1_the_ready_made_deployment_keeps_every_restriction(
    fleet: levant.Game, options: list[str], seed: int
) -> None:
    match = fleet.new(seed=seed, options=options)
    match.play("deploy")
    match.play("deploy")
    assert match.position()["phase"] == "soviet-movement"
    begun = places(match)
    assert {begun["US-01"], begun["US-02"]} == {"1602", "0812"}
    assert "SS" in {type_of(match, unit) for unit in ships_by_hex(match, "Tu")["2025"]}
    for pair in EITHER_OR:
        assert [u for u, at in begun.items() if at in pair and type_of(match, u) == "SN"]
    for nation, hexes in CODED.items():
        assert hexes <= set(ships_by_hex(match, nation))


@pytest.mark.case("sixth-fleet", "11.1")
def test_11_1_the_ready_made_deployment_is_offered_to_an_untouched_side_only(
    fleet: levant.Game,
) -> None:
    match = fleet.new(seed=1)
    match.play("place US-01 1602")
    assert match.why_not("deploy").case == "11.0"


# --- 11.0 stopping after turn 10 ---------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "11.0", "13.0")
def test_11_0_both_players_may_end_a_campaign_after_turn_10(set_up) -> None:
    match = set_up("soviet-movement", {"1602": ["US-01"]}, turn=10, soviet_points=30)
    match.play("end")
    assert (match.decision.role, match.decision.case) == ("NATO", "11.0")
    match.play("stop")
    assert match.decision.role == "Soviet"
    match.play("stop")
    assert match.decision is None
    assert match.result.scores["net"] == 40  # no NATO unit in the Aegean
    assert match.position()["turn"] == 10


@pytest.mark.case("sixth-fleet", "11.0")
def test_11_0_one_player_alone_does_not_end_it(set_up) -> None:
    match = set_up("soviet-movement", {"1602": ["US-01"]}, turn=10)
    match.play("end")
    refusal = match.why_not("pick US-01")
    assert refusal.case == "11.0"
    match.play("stop")
    match.play("continue")
    assert match.position()["phase"] == "nato-reinforcement"


@pytest.mark.case("sixth-fleet", "11.0")
def test_11_0_the_ten_turn_scenario_does_not_ask(set_up) -> None:
    match = set_up("soviet-movement", {"1602": ["US-01"]}, turn=10, scenario="short")
    assert match.why_not("stop").case == "11.0"
    match.play("end")
    assert match.decision is None


# --- refusals ----------------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "11.1", "14.3")
def test_11_1_aircraft_of_israel_wait_for_the_ships_like_all_others(fleet) -> None:
    match = fleet.new("short", seed=1, options=["middle-east-air"])
    for action in ("place US-01 1602", "place US-02 0812", "place Tu-36 2025"):
        match.play(action)
    refusal = match.why_not("pick Is-94")
    assert (refusal.case, refusal.reason) == ("11.1", "naval units are placed before air units")
    early = fleet.new("short", seed=1)
    for action in ("place US-01 1602", "place US-02 0812", "place Tu-36 2025"):
        early.play(action)
    assert early.why_not("place Is-94 0935").case == "14.3"


# --- a scenario from data alone ----------------------------------------------------------------

ANOTHER = """
[[scenario]]
id = "relief"
like = "short"
name = "Six turns"
summary = "A British ship for an American one; help after turn 3; NATO shoots first."
turns = 6
opening = "nato-combat"
every_setup_hex = false
special = "-"
victory_points = { aegean_bonus = 25 }
source = "recon"

[scenario.units]
US-14 = { arrival = "out" }
Br-47 = { arrival = "start", setup = "hex:1806" }

[scenario.default_setup.naval]
1806 = ["US-03", "US-06", "Br-47"]

[scenario.interphase]
after_turn = 3
soviet_air = { M25 = 1 }

[[scenario.level_of_victory]]
level = "Soviet Victory"
minimum = 1

[[scenario.level_of_victory]]
level = "NATO Victory"
maximum = 0
"""


@pytest.fixture(scope="module")
def relief(tmp_path_factory: pytest.TempPathFactory) -> levant.Game:
    """The pack with one scenario more, which tells what differs from the first."""
    folder = Path(shutil.copytree(HERE, tmp_path_factory.mktemp("own") / "pack"))
    with (folder / "scenarios.toml").open("a") as text:
        text.write(ANOTHER)
    return levant.game("sixth-fleet", pack=folder)


def test_a_scenario_says_who_starts_where_and_which_phase_is_first(relief: levant.Game) -> None:
    match = relief.new("relief", seed=1)
    assert "pick US-01" in match.decision.actions  # 11.1 A to C are taken away
    match.play("pick Br-47")
    assert match.decision.actions == ["place Br-47 1806"]
    match.undo()
    assert "is not in play when the game starts" in str(match.why_not("pick US-14"))
    match.play("deploy")
    assert match.position()["units"]["Br-47"] == {"at": "1806"}
    match.play("deploy")
    assert (match.position()["turn"], match.position()["phase"]) == (1, "nato-combat")


def test_a_scenario_has_its_own_interphase_bonus_levels_and_end(relief: levant.Game) -> None:
    document = {"scenario": "relief", "turn": 3, "phase": "soviet-movement", "units": {}}
    match = relief.at(document)
    assert match.view("NATO")["bonuses"]["13.11"] == 25
    assert match.view("NATO")["level"] == "Soviet Victory"
    match.play("end")
    match.play("continue")
    assert match.position()["phase"] == "nato-reinforcement"
    with pytest.raises(levant.BadDocument, match="from 1 to 6"):
        relief.at(document | {"turn": 7})
    assert relief.at(document | {"turn": 6}).position()["turn"] == 6
    short = levant.game("sixth-fleet").at(document | {"scenario": "short"})
    assert short.view("NATO")["bonuses"]["13.11"] == 10


def test_the_other_scenario_is_played_to_its_end(relief: levant.Game) -> None:
    rules = relief.rules
    for seed in range(3):
        dice, state = random.Random(seed), rules.begin("relief", [], bytes(32))
        while rules.role(state) is not None:
            rules.apply(state, dice.choice(rules.legal(state)))
            assert rules.position(state)["turn"] <= 6
        assert rules.result(state).level in ("Soviet Victory", "NATO Victory")
        assert rules.faults(state) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("turns = 6", "turns = 60", "turns should be from 1 to 21"),
        ('arrival = "out"', 'arrival = "never"', "units US-14: arrival 'never' should be one of"),
        ('setup = "hex:1806"', 'setup = "hex:9906"', "set-up hex '9906' does not exist"),
        ("US-14 =", "US-99 =", "unit 'US-99' does not exist"),
        ("after_turn = 3", "after_turn = 6", "after_turn should be from 1 to 5"),
        ("aegean_bonus = 25", "black_bonus = 25", "bonus 'black_bonus' does not exist"),
        ("maximum = 0", "maximum = -1", "levels should follow one another without gap"),
        (
            '1806 = ["US-03", "US-06", "Br-47"]',
            '1806 = "-"',
            "unit Br-47 starts the game but has no place",
        ),
        ('like = "short"', 'like = "long"', "is like 'long'; the scenarios before it are short"),
    ],
)
def test_a_fault_in_the_other_scenario_is_named(
    tmp_path: Path, old: str, new: str, fault: str
) -> None:
    folder = Path(shutil.copytree(HERE, tmp_path / "pack"))
    assert old in ANOTHER
    with (folder / "scenarios.toml").open("a") as text:
        text.write(ANOTHER.replace(old, new))
    with pytest.raises(levant.BadDocument) as caught:
        levant.game("sixth-fleet", pack=folder)
    assert any(fault in each for each in caught.value.faults), caught.value.faults
