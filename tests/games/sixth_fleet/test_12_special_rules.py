"""12.0 Special rules: the first turn, the interphase and the Black Sea."""

import random

import pytest

import levant
from levant.games.sixth_fleet.box import NATO
from levant.games.sixth_fleet.rules import reinforcement

WEST = ["1101", "1201", "1301", "1401", "1501", "1601", "1701", "1801", "1901", "2001", "2101"]
# Air units in row 24 whose zones close it from the western to the eastern edge.
WALL = {
    "2402": ["It-76"], "2405": ["It-77"], "2408": ["It-78"], "2419": ["It-79"], "2421": ["It-80"],
    "2423": ["Gr-81"], "2426": ["Gr-82"], "2429": ["Gr-83"], "2432": ["Gr-84"], "2435": ["Tu-85"],
}  # fmt: skip
# The Soviet fighters that every game starts with.
FIGHTERS = {
    "2324": ["So-53", "So-54", "So-55", "So-56"],
    "2021": ["So-58", "So-59", "So-60"],
    "2223": ["So-61", "So-62", "So-63"],
}
US_F4 = ["US-67", "US-68", "US-69", "US-70", "US-71"]


def entries(match: levant.Match, unit: str) -> set[str]:
    """The hexes where a reinforcement may be placed."""
    if f"pick {unit}" not in match.decision.actions:
        return set()
    match.play(f"pick {unit}")
    hexes = {action.split()[2] for action in match.decision.actions}
    match.undo()
    return hexes


def bring_on(match: levant.Match, seed: int = 1) -> None:
    """Place everything that a side may place, at random."""
    dice, phase = random.Random(seed), match.position()["phase"]
    while match.position()["phase"] == phase:
        match.play(dice.choice(match.decision.actions))


def where(match: levant.Match, unit: str) -> str:
    spot = match.position()["units"].get(unit, {})  # type: ignore[attr-defined]
    return str(spot.get("at") or spot.get("aboard") or "")


def events(match: levant.Match, kind: str) -> list[levant.Event]:
    return [event for event in match.events if event.kind == kind]


# --- 12.1 --------------------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "12.1")
def test_12_1_turn_1_is_a_soviet_movement_phase_only(fleet: levant.Game) -> None:
    match = fleet.new(seed=1)
    match.play("deploy")
    match.play("deploy")
    assert match.decision.role == "Soviet"
    assert (match.position()["turn"], match.position()["phase"]) == (1, "soviet-movement")
    assert match.why_not("attack 1404 US-01").case == "4.2"
    match.play("end")
    assert (match.position()["turn"], match.position()["phase"]) == (2, "nato-combat")


@pytest.mark.case("sixth-fleet", "12.1", "4.2")
def test_12_1_later_turns_are_nato_combat_and_movement_then_soviet(set_up) -> None:
    match = set_up("nato-combat", {"1602": ["US-01"], "1026": ["So-03"]}, turn=2)
    phases = []
    for _ in range(5):
        phases.append((match.position()["turn"], match.position()["phase"]))
        match.play("end")
    assert phases == [
        (2, "nato-combat"), (2, "nato-movement"), (2, "soviet-combat"), (2, "soviet-movement"),
        (3, "nato-combat"),
    ]  # fmt: skip


@pytest.mark.case("sixth-fleet", "12.1")
def test_12_1_all_rules_of_movement_hold_on_turn_1(set_up, ends) -> None:
    match = set_up("soviet-movement", {"1602": ["US-01"], "1404": ["So-40"]}, turn=1)
    assert "1602" not in ends(match, "So-40")


# --- 12.2 --------------------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "12.2")
def test_12_2_the_interphase_comes_between_turns_10_and_11_of_the_campaign(set_up) -> None:
    match = set_up("soviet-movement", {"1602": ["US-01"]}, turn=10)
    match.play("end")
    match.play("continue")
    assert match.position()["phase"] == "nato-reinforcement"
    bring_on(match)
    assert match.position()["phase"] == "soviet-reinforcement"
    bring_on(match)
    assert (match.position()["turn"], match.position()["phase"]) == (11, "nato-combat")


@pytest.mark.case("sixth-fleet", "12.2")
@pytest.mark.parametrize("turn", [9, 11])
def test_12_2_no_other_turn_has_an_interphase(set_up, turn: int) -> None:
    match = set_up("soviet-movement", {"1602": ["US-01"]}, turn=turn)
    match.play("end")
    assert match.position()["phase"] == "nato-combat"


@pytest.mark.case("sixth-fleet", "12.2")
def test_12_2_reinforcements_are_not_delayed(set_up) -> None:
    """There is no way out of the interphase but to place every unit that can be placed."""
    match = set_up("nato-reinforcement", FIGHTERS, turn=10)
    assert match.why_not("end").reason.startswith("this phase ends by itself")
    bring_on(match)
    assert not events(match, "forfeited")
    bring_on(match)
    assert all(where(match, unit) for unit in ["Fr-39", "Br-46", *US_F4, "So-02", "So-57"])


@pytest.mark.case("sixth-fleet", "12.2")
def test_12_2_reinforcements_keep_the_stacking_limits(set_up) -> None:
    full = {"1022": ["Gr-81", "Gr-82", "Gr-83", "Gr-84", "It-76"]}
    match = set_up("nato-reinforcement", full, turn=10)
    match.play("place US-67 1022")
    assert entries(match, "US-68") == {"1311"}
    refusal = match.why_not("place US-68 1022")
    assert refusal.case == "12.2"
    assert "is full" in refusal.reason
    for unit in ("Fr-40", "Fr-41", "Fr-42"):
        match.play(f"place {unit} 1601")
    assert match.why_not("place Fr-43 1601").case == "12.2"


@pytest.mark.case("sixth-fleet", "12.2", "12.21")
def test_12_2_a_line_is_not_traced_through_controlled_hexes(set_up) -> None:
    """A ship at 1021 controls Crete; friendly units there do not help."""
    match = set_up("nato-reinforcement", {"1021": ["So-05"], "1022": ["US-66", "US-04"]}, turn=10)
    assert entries(match, "US-67") == {"1311"}
    refusal = match.why_not("place US-67 1022")
    assert refusal.case == "12.2"
    assert "no line of communications" in refusal.reason


@pytest.mark.case("sixth-fleet", "12.2", "12.21")
def test_12_2_units_without_a_line_are_forfeited(set_up) -> None:
    match = set_up("nato-reinforcement", {"1021": ["So-05"], "1312": ["So-46"]}, turn=10)
    assert entries(match, "US-67") == set()
    assert match.why_not("place US-67 1311").case == "12.2"
    bring_on(match)
    assert [event.units[0] for event in events(match, "forfeited")] == US_F4
    assert {event.case for event in events(match, "forfeited")} == {"12.2"}
    assert not where(match, "US-67")


@pytest.mark.case("sixth-fleet", "12.2", "12.23")
def test_12_2_a_line_can_be_cut_far_from_the_base(set_up) -> None:
    match = set_up("soviet-reinforcement", WALL | FIGHTERS, turn=10)
    assert entries(match, "So-57") == set()
    bring_on(match)
    lost = {event.units[0] for event in events(match, "forfeited")}
    assert lost == {"So-57", "So-64", "So-65", "So-66"}


@pytest.mark.case("sixth-fleet", "12.2", "12.23")
def test_12_2_a_line_goes_any_way_round_however_long(set_up) -> None:
    gap = {place: stack for place, stack in WALL.items() if place != "2435"}
    match = set_up("soviet-reinforcement", gap | FIGHTERS, turn=10)
    assert entries(match, "So-57") == {"2021", "2223"}


@pytest.mark.case("sixth-fleet", "12.2")
@pytest.mark.parametrize("opened", [0, 1])
def test_12_2_a_line_never_runs_through_prohibited_hexes(set_up, opened: int) -> None:
    """The wall leaves out Yugoslavia, and that is no gap, announced (14.2) or not."""
    match = set_up(
        "soviet-reinforcement",
        WALL | FIGHTERS,
        turn=10,
        options=["neutral-air-space"],
        neutral_air_space_open=opened,
    )
    assert entries(match, "So-57") == set()


@pytest.mark.case("sixth-fleet", "12.2")
def test_12_2_a_line_never_runs_through_an_undestroyed_enemy_defended_hex(set_up) -> None:
    for razed, free in (([], False), (["0632"], True)):
        match = set_up("nato-combat", {"1602": ["US-01"]}, destroyed=razed)
        box = match.rules.box
        line = reinforcement.line_of_communications(box, match.state, NATO, box.west_edge)
        assert bool(line >> box.board.index["0632"] & 1) == free


# --- 12.21 to 12.25 ----------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "12.21")
def test_12_21_five_phantoms_come_to_sicily_or_crete_or_both(set_up) -> None:
    match = set_up("nato-reinforcement", {}, turn=10)
    for unit in US_F4:
        assert entries(match, unit) == {"1311", "1022"}
    match.play("place US-67 1311")
    match.play("place US-68 1022")
    refusal = match.why_not("place US-69 1812")
    assert refusal.case == "12.21"
    bring_on(match)
    assert {where(match, unit) for unit in US_F4} <= {"1311", "1022"}


@pytest.mark.case("sixth-fleet", "12.21")
def test_12_21_a_destroyed_base_receives_none(set_up) -> None:
    match = set_up("nato-reinforcement", {}, turn=10, destroyed=["1022"])
    assert entries(match, "US-67") == {"1311"}
    refusal = match.why_not("place US-67 1022")
    assert refusal.case == "12.21"
    assert "destroyed" in refusal.reason


@pytest.mark.case("sixth-fleet", "12.22")
def test_12_22_french_and_british_ships_come_on_at_the_western_edge(set_up) -> None:
    match = set_up("nato-reinforcement", {}, turn=10)
    ships = {a.split()[1] for a in match.decision.actions if a.split()[1] not in US_F4}
    assert ships == {f"Fr-{n}" for n in range(39, 46)} | {f"Br-{n}" for n in range(46, 53)}
    for ship in ships:
        assert entries(match, ship) == set(WEST)
    for place in ("1602", "1501", "1301"):
        assert (match.why_not(f"place Fr-40 {place}") is None) == (place in WEST)
    assert match.why_not("place Fr-40 1602").case == "12.22"


@pytest.mark.case("sixth-fleet", "12.22")
def test_12_22_not_on_soviet_units_but_in_their_zones_and_without_a_line(set_up) -> None:
    match = set_up("nato-reinforcement", {"1601": ["So-40"]}, turn=10)
    assert entries(match, "Fr-40") == set(WEST) - {"1601"}
    refusal = match.why_not("place Fr-40 1601")
    assert refusal.case == "12.22"
    assert "occupied by the enemy" in refusal.reason
    assert match.why_not("place Fr-40 1501") is None
    assert match.why_not("place Fr-40 1701") is None


@pytest.mark.case("sixth-fleet", "12.22")
def test_12_22_french_aircraft_come_aboard_their_carrier(set_up) -> None:
    match = set_up("nato-reinforcement", {}, turn=10)
    refusal = match.why_not("place Fr-90 1601")
    assert refusal.case == "12.2"
    assert "Clemenceau (CV)" in refusal.reason
    match.play("place Fr-39 1601")
    assert {where(match, f"Fr-{n}") for n in range(90, 94)} == {"Fr-39"}


@pytest.mark.case("sixth-fleet", "12.2", "12.22")
def test_12_22_a_blocked_edge_forfeits_the_ships_and_nothing_else(set_up) -> None:
    """Eleven Soviet units hold the sea at the edge; a line still runs overland from the bases."""
    soviets = [f"So-{n:02}" for n in range(3, 14)]
    blocked = {place: [unit] for place, unit in zip(WEST, soviets, strict=True)}
    match = set_up("nato-reinforcement", blocked, turn=10)
    assert {a.split()[1] for a in match.decision.actions} == set(US_F4)
    bring_on(match)
    lost = {event.units[0] for event in events(match, "forfeited")}
    ships = {f"Fr-{n}" for n in range(39, 46)} | {f"Br-{n}" for n in range(46, 53)}
    assert lost == ships | {"Fr-90", "Fr-91", "Fr-92", "Fr-93"}


@pytest.mark.case("sixth-fleet", "12.2")
def test_12_2_one_kind_of_reinforcement_does_not_wait_for_another(set_up) -> None:
    """With the edge full of friends the ships are forfeited; the aircraft still come."""
    ships = [f"It-{n}" for n in range(15, 25)] + [f"Gr-{n}" for n in range(25, 31)]
    ships += [f"Tu-{n}" for n in range(31, 39)] + [f"US-{n:02}" for n in range(3, 12)]
    full = {place: ships[3 * n : 3 * n + 3] for n, place in enumerate(WEST)}
    match = set_up("nato-reinforcement", full, turn=10)
    assert {a.split()[1] for a in match.decision.actions} == set(US_F4)
    assert match.why_not("pick Fr-40").reason.startswith("there is no place left")
    bring_on(match)
    assert {where(match, unit) for unit in US_F4} <= {"1311", "1022"}
    assert len(events(match, "forfeited")) == 18


@pytest.mark.case("sixth-fleet", "12.23")
def test_12_23_one_foxbat_and_three_floggers_come_to_bulgaria_or_romania(set_up) -> None:
    match = set_up("soviet-reinforcement", FIGHTERS, turn=10)
    air = {a.split()[1] for a in match.decision.actions} - {f"So-{n:02}" for n in range(1, 34)}
    assert air == {"So-57", "So-64", "So-65", "So-66"}
    assert entries(match, "So-57") == {"2021", "2223", "2324", "2424", "2422"}
    assert match.why_not("place So-57 1435").case == "12.23"  # Latakia is in Syria


@pytest.mark.case("sixth-fleet", "12.23")
def test_12_23_each_chosen_base_needs_its_own_line(set_up) -> None:
    match = set_up("soviet-reinforcement", FIGHTERS | {"1921": ["Gr-81"]}, turn=10)
    assert entries(match, "So-57") == {"2223", "2324", "2424", "2422"}
    assert match.why_not("place So-57 2021").case == "12.2"


@pytest.mark.case("sixth-fleet", "12.23")
def test_12_23_eliminated_units_come_back_when_no_others_are_left(set_up) -> None:
    busy = {"1435": ["So-64", "So-65", "So-66"], "1136": ["So-67", "So-68"]}
    busy |= {"2324": FIGHTERS["2324"], "2021": ["So-60"], "2223": FIGHTERS["2223"]}
    match = set_up(
        "soviet-reinforcement",
        busy,
        turn=10,
        options=["middle-east-air"],
        elsewhere={"So-58": "destroyed", "So-59": "destroyed", "So-57": "destroyed"},
        nato_points=7,
    )
    bring_on(match)
    assert where(match, "So-69") in {"2021", "2223", "2324", "2424", "2422"}  # unused: comes first
    assert where(match, "So-58") in {"2021", "2223", "2324", "2424", "2422"}
    assert where(match, "So-59") in {"2021", "2223", "2324", "2424", "2422"}
    assert where(match, "So-57") in {"2021", "2223", "2324", "2424", "2422"}
    assert match.position()["tracks"]["nato_points"] == 7  # what was scored stays scored


@pytest.mark.case("sixth-fleet", "12.23")
def test_12_23_unused_units_come_before_eliminated_ones(set_up) -> None:
    lost = {"So-58": "destroyed", "So-53": "destroyed"}
    left = {"2324": ["So-54", "So-55", "So-56"], "2223": ["So-59", "So-60", *FIGHTERS["2223"]]}
    match = set_up("soviet-reinforcement", left, turn=10, elsewhere=lost, nato_points=5)
    bring_on(match)
    assert where(match, "So-58") == where(match, "So-53") == "destroyed"


@pytest.mark.case("sixth-fleet", "12.24")
def test_12_24_the_black_sea_fleet_comes_on_north_of_2025(set_up) -> None:
    match = set_up("soviet-reinforcement", {}, turn=10)
    hexes = entries(match, "So-02")
    assert {"2125", "2126", "2325", "2536"} <= hexes
    assert min(hexes) > "2100"
    assert match.why_not("place So-02 2025").case == "12.24"
    assert match.why_not("place So-02 1602").case == "12.24"
    bring_on(match)
    fleet = [f"So-{n:02}" for n in (2, 4, 10, 11, 12, 13, 15, 16, 20, 21, 22, 23, 25, 26, 27)]
    assert all(where(match, ship) > "2100" for ship in [*fleet, "So-31", "So-32", "So-33"])
    assert where(match, "So-44") == where(match, "So-45") == "So-02"


@pytest.mark.case("sixth-fleet", "12.25")
def test_12_25_reinforcements_act_from_turn_11(set_up) -> None:
    match = set_up("nato-reinforcement", {"1602": ["So-40"]}, turn=10)
    match.play("place Br-51 1601")
    bring_on(match)
    bring_on(match)
    assert match.position()["turn"] == 11
    assert "attack 1601 So-40" in match.decision.actions


# --- 12.3 --------------------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "12.3")
def test_12_3_no_ship_enters_the_black_sea_up_to_turn_10(set_up, ends) -> None:
    match = set_up("nato-movement", {"2025": ["Tu-36", "Tu-31"]}, turn=10)
    for unit in ("Tu-36", "Tu-31"):
        assert not [place for place in ends(match, unit) if place > "2100"]
    refusal = match.why_not("move Tu-36 2125")
    assert refusal.case == "12.3"


@pytest.mark.case("sixth-fleet", "12.3")
def test_12_3_ships_of_both_sides_go_north_from_turn_11(set_up, ends) -> None:
    match = set_up("nato-movement", {"2025": ["Tu-36"]}, turn=11)
    assert "2125" in ends(match, "Tu-36")
    match = set_up("soviet-movement", {"2025": ["So-40"]}, turn=11, destroyed=["2025"])
    assert "2125" in ends(match, "So-40")


@pytest.mark.case("sixth-fleet", "12.3")
def test_12_3_aircraft_may_always_fly_there(set_up, ends) -> None:
    match = set_up("nato-movement", {"1725": ["Tu-86"]}, turn=3)
    assert "2125" in ends(match, "Tu-86")


@pytest.mark.case("sixth-fleet", "12.3", "13.11")
def test_12_3_hex_2025_belongs_to_the_aegean(set_up) -> None:
    match = set_up("soviet-movement", {"2025": ["Tu-36"]}, turn=21)
    match.play("end")
    assert not [line for line in match.result.lines if "13.11" in line]
