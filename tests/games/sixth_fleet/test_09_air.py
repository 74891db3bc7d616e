"""9.0 Air units: bases by nationality, the duty to return, carriers and their aircraft."""

import pytest

GAME = "sixth-fleet"
BULGARIA_AND_ROMANIA = {"2021", "2223", "2324", "2424", "2422"}
EGYPT_AND_SYRIA = {"0530", "0431", "0631", "0527", "1435", "1136", "1336"}
SARATOGA_BOX = ["US-53", "US-54", "US-58", "US-61", "US-63", "US-55"]  # six, as many as it holds


def places(match):
    return {name: place.get("at") for name, place in match.position()["units"].items()}


def picks(match):
    return {a.split()[1] for a in match.decision.actions if a.startswith("pick ")}


def choices(match, unit):
    """All that a unit may do when it is picked."""
    match.play(f"pick {unit}")
    found = {str(action) for action in match.decision.actions}
    match.undo()
    return found


def lost(match):
    return [(event.units[0], event.case) for event in match.events if event.kind == "lost"]


# --- 9.1 bases ---------------------------------------------------------------------------------


@pytest.mark.case(GAME, "9.11")
def test_9_11_a_carrier_is_a_base_for_carrier_based_units(set_up, ends):
    match = set_up("nato-movement", {"0812": ["US-01", "US-05"], "0815": ["US-57"]})
    assert "0812" in ends(match, "US-57")
    assert match.why_not("board US-57 US-01") is None
    assert match.why_not("board US-57 US-05").case == "9.11"


@pytest.mark.case(GAME, "9.12", "9.22")
def test_9_12_soviet_air_units_use_any_soviet_base(set_up, ends):
    match = set_up("soviet-movement", {"0918": ["So-46"]})
    assert ends(match, "So-46") == BULGARIA_AND_ROMANIA
    wider = set_up("soviet-movement", {"0918": ["So-46"]}, options=["middle-east-air"])
    assert ends(wider, "So-46") == BULGARIA_AND_ROMANIA | EGYPT_AND_SYRIA


@pytest.mark.case(GAME, "9.13", "9.22")
@pytest.mark.parametrize(
    ("unit", "place", "bases"),
    [
        ("US-72", "0918", {"1311", "1022"}),
        ("Br-73", "0918", {"1010", "1232"}),
        ("It-80", "0918", {"1812", "1714", "1505", "2007"}),
        ("Gr-82", "1321", {"1619", "1418", "1819"}),
        ("Tu-88", "1530", {"1725", "1827", "1630", "1634"}),
        ("Is-94", "0933", {"0935", "0835", "0735"}),
    ],
)
def test_9_13_nato_air_units_use_bases_of_their_nation(set_up, ends, unit, place, bases):
    match = set_up("nato-movement", {place: [unit]}, options=["middle-east-air"])
    assert ends(match, unit) == bases


@pytest.mark.case(GAME, "9.14")
def test_9_14_an_italian_unit_from_foggia_returns_to_any_italian_base(set_up, ends):
    match = set_up("nato-movement", {"1812": ["It-76"]})
    match.play("move It-76 1709")
    for action in ("end", "end", "end", "end"):
        match.play(action)
    assert match.position()["phase"] == "nato-movement"
    assert ends(match, "It-76") == {"1812", "1714", "1505", "2007"}


@pytest.mark.case(GAME, "9.15")
def test_9_15_with_no_base_of_its_own_in_reach_it_is_grounded_at_another_nato_base(set_up):
    match = set_up("nato-movement", {"1618": ["Br-75"]})  # Lightnings, range 8, far from Malta
    found = choices(match, "Br-75")
    assert {"ground Br-75 1619", "ground Br-75 1418", "ground Br-75 1022"} <= found
    assert all(action.startswith("ground") for action in found)
    match.play("ground Br-75 1619")
    match.play("end")
    assert places(match)["Br-75"] == "grounded"
    assert match.position()["tracks"]["soviet_points"] == 0
    assert lost(match) == []


@pytest.mark.case(GAME, "9.15", "9.22")
def test_9_15_landing_there_is_a_choice(set_up):
    match = set_up("nato-movement", {"1618": ["Br-75"]})
    match.play("end")
    assert lost(match) == [("Br-75", "9.22")]
    assert match.position()["tracks"]["soviet_points"] == 2


@pytest.mark.case(GAME, "9.15")
def test_9_15_not_while_it_can_reach_its_own(set_up):
    match = set_up("nato-movement", {"1011": ["Br-75"], "1010": []})
    assert choices(match, "Br-75") == {"move Br-75 1010"}
    assert match.why_not("ground Br-75 1311").case == "9.15"
    assert match.why_not("move Br-75 1311").case == "9.22"


@pytest.mark.case(GAME, "9.15")
def test_9_15_nor_for_a_unit_that_need_not_return(set_up):
    match = set_up("nato-movement", {"1010": ["Br-75"]})
    assert match.why_not("ground Br-75 1311").case == "9.15"


@pytest.mark.case(GAME, "9.15", "9.17", "9.61")
def test_9_15_foreign_carriers_take_carrier_based_units_only(set_up):
    stacks = {"0616": ["Fr-93"], "0615": ["US-01"]}  # Alizes whose carrier is gone
    match = set_up("nato-movement", stacks, turn=12)
    assert "ground Fr-93 0615" in choices(match, "Fr-93")
    match = set_up("nato-movement", {"0616": ["It-79"], "0615": ["US-01"]})
    assert picks(match) == {"US-01"}  # G.91s: no land base within six hexes


@pytest.mark.case(GAME, "9.15", "9.13")
def test_9_15_israel_is_open_only_under_14_3(set_up):
    stacks = {"0933": ["Fr-90"]}
    match = set_up("nato-movement", stacks, turn=12)
    assert choices(match, "Fr-90") == {f"ground Fr-90 {base}" for base in ("1232", "1630", "1634")}
    match = set_up("nato-movement", stacks, turn=12, options=["middle-east-air"])
    assert "ground Fr-90 0935" in choices(match, "Fr-90")


@pytest.mark.case(GAME, "9.16", "10.48")
def test_9_16_a_destroyed_base_is_no_base(set_up, ends):
    match = set_up("nato-movement", {"1709": ["It-76"]}, destroyed=["1812"])
    assert ends(match, "It-76") == {"1714", "1505", "2007"}
    assert match.why_not("move It-76 1812").case == "9.16"


@pytest.mark.case(GAME, "9.16")
def test_9_16_neither_side_uses_the_others_bases(set_up, ends):
    match = set_up("soviet-movement", {"0918": ["So-46"]}, destroyed=["1022"])
    assert match.why_not("ground So-46 1022").case == "9.16"
    assert match.why_not("move So-46 1022").case == "9.16"
    match = set_up("soviet-movement", {"0918": ["So-58"]})  # Floggers, too far from home
    assert picks(match) == set()
    match.play("end")
    assert lost(match) == [("So-58", "9.22")]
    match = set_up("nato-movement", {"2125": ["Tu-85"]}, destroyed=["2223"])
    assert "2223" not in ends(match, "Tu-85")
    assert match.why_not("move Tu-85 2223").case == "9.16"


@pytest.mark.case(GAME, "9.17")
def test_9_17_land_based_units_never_use_carriers(set_up, ends):
    match = set_up("nato-movement", {"0812": ["US-01"], "0815": ["US-65"]})
    assert ends(match, "US-65") == {"1311", "1022"}
    assert match.why_not("board US-65 US-01").case == "9.17"
    assert match.why_not("move US-65 0812").case == "9.22"


@pytest.mark.case(GAME, "9.17")
def test_9_17_a_land_based_unit_over_a_carrier_is_off_base(set_up):
    match = set_up("nato-movement", {"0812": ["US-65", "US-57", "US-01"]})
    refusal = match.why_not("end")
    assert (refusal.case, refusal.units) == ("9.22", ["US-65"])
    assert match.decision.prompt.endswith("pick a unit to move; 1 aircraft must return to a base")


@pytest.mark.case(GAME, "9.17", "9.61", "9.62")
def test_9_17_carrier_based_units_use_land_bases_of_their_nation(set_up, ends):
    match = set_up("nato-movement", {"0812": ["US-01"], "0815": ["US-57"]})
    assert ends(match, "US-57") == {"0812", "1311", "1022"}


# --- 9.2 movement ------------------------------------------------------------------------------


@pytest.mark.case(GAME, "9.21", "10.13")
def test_9_21_range_counts_one_a_hex_over_sea_land_and_restricted_water(set_up, ends):
    match = set_up("soviet-movement", {"0815": ["So-01"]}, aboard={"So-01": ["So-42"]})  # range 7
    reached = ends(match, "So-42")
    assert {"0822", "0808", "0115", "1515"} <= reached
    assert not {"0823", "0807"} & reached
    assert match.why_not("move So-42 0823").case == "9.21"
    match = set_up("nato-movement", {"1418": ["Gr-84"]})  # range 6, across Attica and the Aegean
    assert "1424" in ends(match, "Gr-84")
    assert match.why_not("move Gr-84 1425").case == "9.21"


@pytest.mark.case(GAME, "9.22")
def test_9_22_who_begins_off_base_must_end_on_base(set_up, ends):
    match = set_up("nato-movement", {"0815": ["US-65"]})
    refusal = match.why_not("end")
    assert (refusal.case, refusal.units) == ("9.22", ["US-65"])
    assert ends(match, "US-65") == {"1311", "1022"}
    assert match.why_not("move US-65 0816").case == "9.22"
    match.play("move US-65 1311")
    match.play("end")
    assert lost(match) == []


@pytest.mark.case(GAME, "9.22")
def test_9_22_who_cannot_is_lost_at_the_end_of_the_phase(set_up):
    match = set_up("nato-movement", {"0616": ["It-79"]})  # six hexes lead to no base at all
    assert match.why_not("move It-79 1505").case == "9.22"
    match.play("end")
    assert places(match)["It-79"] == "destroyed"
    assert lost(match) == [("It-79", "9.22")]
    assert match.position()["tracks"]["soviet_points"] == 1


@pytest.mark.case(GAME, "9.22")
def test_9_22_one_phase_off_base_is_allowed_and_then_it_must_return(set_up, ends):
    match = set_up("nato-movement", {"1311": ["US-65"]})
    match.play("move US-65 1015")
    for phase in ("soviet-combat", "soviet-movement", "nato-combat", "nato-movement"):
        match.play("end")
        assert match.position()["phase"] == phase
    assert places(match)["US-65"] == "1015"
    assert ends(match, "US-65") == {"1311", "1022"}
    assert match.why_not("end").case == "9.22"


@pytest.mark.case(GAME, "9.22", "9.62")
def test_9_22_a_carrier_may_come_to_its_aircraft(set_up):
    match = set_up("nato-movement", {"0812": ["Fr-39"], "0815": ["Fr-90"]}, turn=12)
    match.play("move Fr-39 0815")
    assert match.why_not("end") is None
    match.play("end")
    assert lost(match) == []
    assert places(match)["Fr-90"] == "0815"


@pytest.mark.case(GAME, "9.22")
def test_9_22_a_carrier_that_sails_on_leaves_the_returned_aircraft_off_base(set_up):
    match = set_up("nato-movement", {"0812": ["Fr-39"], "0815": ["Fr-90"]}, turn=12)
    for action in ("move Fr-90 0812", "move Fr-39 0810", "end"):
        match.play(action)
    assert lost(match) == [("Fr-90", "9.22")]


# --- 9.3 zones of control ----------------------------------------------------------------------


@pytest.mark.case(GAME, "9.31", "6.43")
def test_9_31_an_air_unit_may_always_leave_a_controlled_hex(set_up, ends):
    match = set_up("nato-movement", {"0815": ["US-65"], "0816": ["So-05"]})
    assert "1311" in ends(match, "US-65")


@pytest.mark.case(GAME, "9.31", "6.44")
def test_9_31_but_never_straight_into_another(set_up):
    ring = {"0816": ["So-05"], "0814": ["So-06"]}  # they control or hold all six hexes round 0815
    match = set_up("nato-movement", {"0815": ["US-65"], **ring})
    assert picks(match) == set()
    match.play("end")
    assert lost(match) == [("US-65", "9.22")]


@pytest.mark.case(GAME, "9.31", "6.42")
def test_9_31_enemies_that_cannot_attack_it_do_not_count(set_up, ends):
    ring = {"0816": ["So-34"], "0814": ["So-35"]}
    match = set_up("nato-movement", {"0815": ["US-65"], **ring})
    assert ends(match, "US-65") == {"1311", "1022"}


@pytest.mark.case(GAME, "9.32", "6.43")
def test_9_32_any_unit_may_leave_an_air_units_zone(set_up, ends):
    match = set_up("nato-movement", {"0815": ["Gr-28"], "0816": ["So-46"]})  # two hexes a turn
    assert {"0814", "0813"} <= ends(match, "Gr-28")
    match = set_up("nato-movement", {"0815": ["Gr-28"], "0816": ["So-05"]})
    assert ends(match, "Gr-28") == set()


# --- 9.4 stacking ------------------------------------------------------------------------------


@pytest.mark.case(GAME, "9.41", "7.11")
def test_9_41_six_air_units_beside_three_naval_ones(set_up):
    naval = ["US-01", "US-02", "US-05"]
    patrol = ["US-53", "US-54", "US-55", "US-56", "US-57"]
    match = set_up(
        "nato-movement", {"0812": [*patrol, *naval]}, aboard={"US-01": ["US-58", "US-59"]}
    )
    match.play("move US-58 0812")
    match.play("end")
    assert match.position()["phase"] == "soviet-combat"
    match.undo()
    match.play("move US-59 0812")  # the seventh
    match.play("end")
    assert match.decision.role == "Soviet"
    assert {a.split()[1] for a in match.decision.actions} == {*patrol, "US-58", "US-59"}


@pytest.mark.case(GAME, "9.42", "7.43", "7.47")
def test_9_42_air_units_lie_on_top_in_any_order(set_up):
    match = set_up("nato-movement", {"0812": ["US-57", "US-58", "US-01"], "0814": ["US-05"]})
    match.play("move US-05 0812")
    assert match.view("NATO")["stacks"]["0812"] == ["US-57", "US-58", "US-05", "US-01"]
    match.play("raise US-58")
    assert match.view("NATO")["stacks"]["0812"] == ["US-58", "US-57", "US-05", "US-01"]
    assert match.why_not("raise US-05").case in {"7.43", "7.47"}


@pytest.mark.case(GAME, "9.43")
def test_9_43_on_its_base_it_stays_for_ever(set_up):
    match = set_up("nato-movement", {"1311": ["US-65"], "1022": ["US-57"]})
    for _ in range(8):
        assert match.why_not("end") is None
        match.play("end")
    assert lost(match) == []


@pytest.mark.case(GAME, "9.43")
def test_9_43_from_its_base_it_attacks_and_defends(set_up):
    match = set_up("nato-combat", {"1311": ["US-65"], "1312": ["So-05"]})
    assert "attack 1311 So-05" in match.decision.actions
    match = set_up("soviet-combat", {"1311": ["US-65"], "1312": ["So-05"]})
    assert match.decision.actions == ["attack 1312 US-65"]


# --- 9.6 carriers and their aircraft -----------------------------------------------------------


@pytest.mark.case(GAME, "9.61")
def test_9_61_soviet_carrier_aircraft_use_carriers_and_land_bases(set_up, ends):
    match = set_up("soviet-movement", {"1921": ["So-42"], "1622": ["So-01"]})  # range 7
    assert ends(match, "So-42") == {"1622"} | BULGARIA_AND_ROMANIA


@pytest.mark.case(GAME, "9.61")
def test_9_61_french_carrier_aircraft_use_the_french_carrier_only(set_up, ends):
    stacks = {"0812": ["Fr-39"], "0811": ["US-01"], "0814": ["Fr-90"]}
    match = set_up("nato-movement", stacks, turn=12)
    assert ends(match, "Fr-90") == {"0812"}
    assert match.why_not("board Fr-90 US-01").case == "9.61"
    assert match.why_not("ground Fr-90 1010").case == "9.15"


@pytest.mark.case(GAME, "9.61", "9.62")
def test_9_61_any_carrier_of_the_nation_will_do(set_up):
    match = set_up("nato-movement", {"0812": ["US-02"], "0814": ["US-57"]})  # from Saratoga
    match.play("board US-57 US-02")
    assert match.position()["units"]["US-57"] == {"aboard": "US-02"}


@pytest.mark.case(GAME, "9.62")
def test_9_62_a_on_patrol_over_its_carrier_for_ever(set_up):
    match = set_up("nato-movement", {"0812": ["US-57", "US-01"]})
    for _ in range(8):
        assert match.why_not("end") is None
        match.play("end")
    assert lost(match) == []
    match = set_up("nato-combat", {"0812": ["US-57", "US-01"], "0813": ["So-53"]})
    match.play("attack 0812 So-53")
    match.play("join US-57")
    assert match.worksheet.lines[0].value == "+18"


@pytest.mark.case(GAME, "9.62")
def test_9_62_b_below_deck_it_neither_attacks_nor_is_attacked(set_up):
    match = set_up(
        "nato-combat", {"0812": ["US-01"], "0813": ["So-53"]}, aboard={"US-01": ["US-57"]}
    )
    match.play("attack 0812 So-53")
    assert match.worksheet.lines[0].value == "+7"  # the carrier alone
    assert match.why_not("join US-57").case == "9.62"
    match = set_up(
        "soviet-combat", {"0812": ["US-01"], "0813": ["So-05"]}, aboard={"US-01": ["US-57"]}
    )
    assert match.decision.actions == ["attack 0813 US-01"]
    assert match.why_not("attack 0813 US-57").case == "9.62"


@pytest.mark.case(GAME, "9.62")
def test_9_62_b_into_the_box_from_its_carriers_hex_in_a_movement_phase_only(set_up):
    match = set_up("nato-movement", {"0812": ["US-57", "US-01"]})
    match.play("board US-57 US-01")
    assert match.position()["units"]["US-57"] == {"aboard": "US-01"}
    assert match.why_not("move US-57 0812").case == "5.0"  # once a phase
    match = set_up("nato-combat", {"0812": ["US-57", "US-01"]})
    assert match.why_not("board US-57 US-01").case in {"4.2", "9.62"}


@pytest.mark.case(GAME, "9.62", "9.21")
def test_9_62_b_only_where_it_can_fly_to(set_up):
    match = set_up("nato-movement", {"0825": ["US-57"], "0812": ["US-01"]})  # range 10
    assert choices(match, "US-57") == {"move US-57 1022"}
    assert match.why_not("board US-57 US-01").case == "9.21"


@pytest.mark.case(GAME, "9.62")
def test_9_62_b_six_at_most(set_up):
    match = set_up("nato-movement", {"0812": ["US-57", "US-01"]}, aboard={"US-01": SARATOGA_BOX})
    assert match.why_not("board US-57 US-01").case == "9.62"
    match.play("move US-53 0814")
    assert match.why_not("board US-57 US-01") is None


@pytest.mark.case(GAME, "9.62")
def test_9_62_b_aircraft_below_deck_sail_with_the_carrier_and_are_lost_with_it(set_up, fight):
    def start(seed):
        stacks = {"1419": ["So-46", "So-47"], "1520": ["US-01"], "1620": ["So-05"]}
        aboard = {"US-01": ["US-53", "US-57"]}
        return set_up("soviet-combat", stacks, aboard=aboard, seed=seed)

    actions = ["attack 1419 US-01", "join So-46", "join So-47", "resolve"]
    match = fight(start, actions)  # its only way out is held by the enemy
    assert lost(match) == [("US-01", "8.71"), ("US-53", "9.62"), ("US-57", "9.62")]
    assert match.position()["tracks"]["soviet_points"] == 6 + 3 + 4


@pytest.mark.case(GAME, "9.62", "9.22")
def test_9_62_c_elsewhere_it_must_return_in_the_next_phase(set_up, ends):
    match = set_up("nato-movement", {"0812": ["US-01"]}, aboard={"US-01": ["US-57"]})
    match.play("move US-57 0816")
    for action in ("end", "end", "end", "end"):
        match.play(action)
    assert match.why_not("end").case == "9.22"
    assert ends(match, "US-57") == {"0812", "1311", "1022"}


@pytest.mark.case(GAME, "9.62", "9.43")
def test_9_62_d_on_a_land_base_of_its_nation_it_is_at_home(set_up):
    match = set_up("nato-movement", {"1311": ["US-57"]})
    assert match.why_not("end") is None
    foreign = set_up("nato-movement", {"1812": ["US-57"]})
    assert foreign.why_not("end").case == "9.22"


@pytest.mark.case(GAME, "9.62")
def test_9_62_aircraft_of_one_carrier_act_apart(set_up):
    match = set_up("nato-movement", {"0812": ["US-01"]}, aboard={"US-01": SARATOGA_BOX})
    for action in ("move US-53 0812", "move US-54 0816", "move US-58 1311"):
        match.play(action)
    units = match.position()["units"]
    assert [units[u] for u in ("US-53", "US-54", "US-58", "US-61")] == [
        {"at": "0812"}, {"at": "0816"}, {"at": "1311"}, {"aboard": "US-01"},
    ]  # fmt: skip


@pytest.mark.case(GAME, "9.63")
def test_9_63_aircraft_leave_before_their_carrier_moves(set_up, ends):
    def start():
        return set_up("nato-movement", {"0812": ["US-57", "US-01"]}, aboard={"US-01": ["US-53"]})

    match = start()
    match.play("move US-57 0816")
    match.play("move US-53 1014")
    match.play("move US-01 0814")
    match.play("end")
    assert lost(match) == []
    match = start()
    match.play("move US-01 0814")
    assert ends(match, "US-53") == {"0814"}  # up on patrol, no further
    assert ends(match, "US-57") == {"0814"}  # only after it
    assert match.why_not("move US-53 0816").case == "9.63"
    assert match.why_not("move US-57 1311").case == "9.63"
    assert match.why_not("board US-57 US-01") is None


@pytest.mark.case(GAME, "9.63", "9.62")
def test_9_63_who_stays_behind_on_patrol_is_off_base_next_time(set_up):
    match = set_up("nato-movement", {"0812": ["US-57", "US-01"]})
    match.play("move US-01 0814")
    for action in ("end", "end", "end", "end"):
        match.play(action)
    refusal = match.why_not("end")
    assert (refusal.case, refusal.units) == ("9.22", ["US-57"])


@pytest.mark.case(GAME, "9.63")
def test_9_63_a_second_carrier_that_stays_leaves_them_free(set_up, ends):
    match = set_up("nato-movement", {"0812": ["US-57", "US-01", "US-02"]})
    match.play("move US-01 0814")
    assert {"0816", "1311"} <= ends(match, "US-57")


@pytest.mark.case(GAME, "9.63")
def test_9_63_others_may_still_come_to_a_carrier_that_has_moved(set_up, ends):
    match = set_up("nato-movement", {"0812": ["US-01"], "1022": ["US-57"], "0816": ["US-58"]})
    match.play("move US-01 0814")
    assert "0814" in ends(match, "US-57")
    match.play("board US-58 US-01")
    assert match.position()["units"]["US-58"] == {"aboard": "US-01"}


# --- holding boxes that fill up, for aircraft that enemies have shut in ------------------------

SHUT_IN = {"0816": ["So-53"], "0814": ["So-54"]}  # Foxbats: harmless to ships


@pytest.mark.case(GAME, "9.62", "9.22")
def test_9_62_b_a_box_that_has_filled_up_is_no_longer_offered(set_up):
    match = set_up(
        "nato-movement",
        {"0815": ["US-57", "US-58"], "0812": ["US-01"], **SHUT_IN},
        aboard={"US-01": ["US-53", "US-54", "US-55", "US-61", "US-63"]},
    )
    match.play("move US-01 0815")
    assert {"US-57", "US-58"} <= picks(match)
    match.play("board US-58 US-01")
    assert "US-57" not in picks(match)
    match.play("end")  # but it is over its carrier
    assert lost(match) == []


@pytest.mark.case(GAME, "9.62")
def test_9_62_b_a_box_with_room_again_is_offered(set_up):
    match = set_up(
        "nato-movement", {"0815": ["US-57", "US-01"], **SHUT_IN}, aboard={"US-01": SARATOGA_BOX}
    )
    assert "US-57" not in picks(match)
    match.play("move US-53 0815")
    assert choices(match, "US-57") == {"board US-57 US-01"}


@pytest.mark.case(GAME, "9.15", "9.62")
def test_9_15_a_unit_whose_carrier_has_come_is_not_grounded(set_up):
    match = set_up(
        "nato-movement", {"1332": ["US-57"], "1331": ["US-01"]}, aboard={"US-01": SARATOGA_BOX}
    )
    assert "ground US-57 1232" not in choices(match, "US-57")
    match.play("move US-01 1332")
    assert "US-57" not in picks(match)  # over its carrier, whose box is full; Cyprus is near
    match.play("end")
    assert lost(match) == []


@pytest.mark.case("sixth-fleet", "9.22", "9.41", "9.15", "7.0")
def test_9_22_nobody_is_compelled_to_be_the_seventh_at_a_full_base(set_up):
    """Both American airbases hold six; the seventh, off base, has range 8 and Malta near."""
    sicily = {"1311": ["US-65", "US-67", "US-68", "US-69", "US-70", "US-71"]}
    match = set_up("nato-movement", {**sicily, "1211": ["US-66"]}, destroyed=["1022"], turn=11)
    assert "end" in match.decision.actions
    match.play("pick US-66")
    assert "move US-66 1311" in match.decision.actions  # it may, at the opponent's mercy
    assert "ground US-66 1010" in match.decision.actions
    match.play("ground US-66 1010")
    assert match.position()["units"]["US-66"] == {"at": "grounded"}


@pytest.mark.case("sixth-fleet", "9.22", "9.41")
def test_9_22_a_base_that_has_room_again_must_be_used(set_up):
    sicily = {"1311": ["US-65", "US-67", "US-68", "US-69", "US-70", "US-71"]}
    match = set_up("nato-movement", {**sicily, "1211": ["US-66"]}, destroyed=["1022"], turn=11)
    match.play("move US-65 1411")
    assert "end" not in match.decision.actions
    assert match.why_not("end").case == "9.22"
    refusal = match.why_not("ground US-66 1010")
    assert refusal.case == "9.15"
    assert refusal.reason.endswith("F-4E Phantom II US 66 (F4) can still reach a base of its own")


@pytest.mark.case("sixth-fleet", "9.15", "9.21")
def test_9_15_a_refuge_out_of_range_is_refused_for_its_distance(set_up):
    match = set_up("nato-movement", {"1101": ["US-66"]}, destroyed=["1022", "1311"], turn=11)
    match.play("pick US-66")
    assert match.why_not("ground US-66 1232").case == "9.21"
