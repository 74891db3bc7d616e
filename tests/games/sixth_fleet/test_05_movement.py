"""5.0 Movement. Rows 08 and 09 between columns 12 and 30 are open sea: one point a hex."""

import pytest

import levant

# --- 5.0 general rule ------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "5.0")
def test_5_0_units_of_all_types_move_in_any_order_and_as_far_as_wished(set_up):
    match = set_up("nato-movement", {"0815": ["US-05"], "0715": ["US-12"], "1311": ["US-72"]})
    for move in ("move US-12 0716", "move US-72 0813", "move US-05 0819"):
        match.play(move)
    units = match.position()["units"]
    assert units["US-12"] == {"at": "0716"}
    assert units["US-72"] == {"at": "0813"}
    assert units["US-05"] == {"at": "0819"}


@pytest.mark.case("sixth-fleet", "5.0")
def test_5_0_a_unit_moves_once_even_with_points_left(set_up):
    match = set_up("nato-movement", {"0815": ["US-05"]})
    match.play("move US-05 0816")
    assert "pick US-05" not in match.decision.actions
    refusal = match.why_not("move US-05 0817")
    assert (refusal.case, refusal.units) == ("5.0", ["US-05"])


@pytest.mark.case("sixth-fleet", "5.0")
def test_5_0_a_unit_in_hand_is_moved_before_anything_else(set_up):
    match = set_up("nato-movement", {"0815": ["US-05", "US-06"]})
    match.play("pick US-05")
    assert match.why_not("move US-06 0816").case == "5.0"
    assert match.why_not("end") is not None
    assert match.why_not("raise US-06") is not None


@pytest.mark.case("sixth-fleet", "5.0")
def test_5_0_unused_points_are_not_saved_for_the_next_phase(set_up, ends):
    match = set_up("nato-movement", {"0815": ["US-05"], "0830": ["So-17"]})
    match.play("move US-05 0816")
    for _ in range(4):
        match.play("end")  # to the next NATO movement phase
    assert "0820" in ends(match, "US-05")
    assert "0821" not in ends(match, "US-05")


# --- 5.1 how to move -------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "5.11")
def test_5_11_only_the_phasing_player_moves(set_up):
    match = set_up("nato-movement", {"0815": ["US-05"], "0830": ["So-17"]})
    assert match.why_not("move So-17 0829").case == "5.11"
    assert [a for a in match.decision.actions if a.startswith("pick")] == ["pick US-05"]


@pytest.mark.case("sixth-fleet", "5.11")
def test_5_11_a_player_may_move_nothing_at_all(set_up):
    match = set_up("nato-movement", {"0815": ["US-05"]})
    match.play("end")
    assert match.position()["units"]["US-05"] == {"at": "0815"}
    assert match.position()["phase"] == "soviet-combat"


@pytest.mark.case("sixth-fleet", "5.12")
def test_5_12_a_ship_reaches_every_hex_within_its_allowance_and_none_beyond(set_up, ends):
    match = set_up("nato-movement", {"0915": ["US-11"]})  # three points
    reached = ends(match, "US-11")
    assert len(reached) == 6 + 12 + 18  # three rings of hexes around it
    assert {"0912", "0918", "1213", "0616"} <= reached
    assert not {"0911", "0919", "1315", "0515"} & reached


@pytest.mark.case("sixth-fleet", "5.12")
def test_5_12_an_air_unit_pays_one_point_a_hex_up_to_its_range(set_up, ends):
    match = set_up("soviet-movement", {"0530": ["So-70"]}, options=["middle-east-air"])  # range 7
    reached = ends(match, "So-70")
    assert "0523" in reached
    assert "0522" not in reached


# --- 5.2 inhibitions and prohibitions --------------------------------------------------------


@pytest.mark.case("sixth-fleet", "5.21")
def test_5_21_nobody_ends_on_an_enemy_not_even_on_a_harmless_one(set_up, ends):
    """An RA-5C cannot hurt a submarine, which may pass under it but not stay."""
    match = set_up("soviet-movement", {"0815": ["So-34"], "0817": ["US-61"]})
    assert "0817" not in ends(match, "So-34")
    assert "0818" in ends(match, "So-34")
    assert match.why_not("move So-34 0817").case == "5.21"


@pytest.mark.case("sixth-fleet", "5.22")
def test_5_22_friends_are_passed_through_at_no_extra_cost(set_up, ends):
    alone = set_up("nato-movement", {"0815": ["US-05"]})
    friends = {"0816": ["US-06", "US-07", "US-08"], "0915": ["Gr-28"], "0715": ["It-22"]}
    among = set_up("nato-movement", {"0815": ["US-05"], **friends})
    assert ends(among, "US-05") == ends(alone, "US-05")


@pytest.mark.case("sixth-fleet", "5.23", "5.3")
def test_5_23_the_last_point_does_not_pay_for_restricted_water(set_up, ends):
    """From 0920 the Antikithira strait 1021 costs one point of open sea and two of its own."""
    slow = set_up("nato-movement", {"0920": ["Tu-34"]})  # two points
    assert "0921" in ends(slow, "Tu-34")
    assert "1021" not in ends(slow, "Tu-34")
    refusal = slow.why_not("move Tu-34 1021")
    assert refusal.case == "5.23"
    assert "costs 3" in refusal.reason
    fast = set_up("nato-movement", {"0920": ["US-11"]})  # three points
    assert "1021" in ends(fast, "US-11")


@pytest.mark.case("sixth-fleet", "5.24")
def test_5_24_the_map_ends_at_its_edge(set_up, ends):
    """1501 has three neighbours; a ship there goes nowhere else, and never round the world."""
    match = set_up("nato-movement", {"1501": ["Tu-34"]})  # two points
    near = {"1502", "1601", "1401"}
    further = {"1503", "1602", "1402", "1701", "1702", "1301", "1302"}
    assert ends(match, "Tu-34") == near | further
    with pytest.raises(levant.Refused):
        match.play("move Tu-34 1500")


@pytest.mark.case("sixth-fleet", "5.24")
def test_5_24_a_unit_pushed_against_the_edge_is_lost(set_up, fight):
    def start(seed):
        stacks = {"1501": ["Tu-34"], "1502": ["So-09", "So-13"]}
        return set_up("soviet-combat", stacks, seed=seed)

    attack = ["attack 1502 Tu-34", "join So-09", "join So-13", "resolve"]
    match = fight(start, attack)
    assert match.position()["units"]["Tu-34"] == {"at": "destroyed"}


@pytest.mark.case("sixth-fleet", "5.25", "6.11")
def test_5_25_a_unit_stops_on_entering_a_controlled_hex(set_up, ends):
    """So-17 in 0917 controls 0816, the first hex of the only way to 0819 that is short enough."""
    free = set_up("nato-movement", {"0815": ["US-05"]})
    assert "0819" in ends(free, "US-05")
    match = set_up("nato-movement", {"0815": ["US-05"], "0917": ["So-17"]})
    assert "0816" in ends(match, "US-05")
    assert "0819" not in ends(match, "US-05")
    assert match.why_not("move US-05 0819").case == "6.11"


@pytest.mark.case("sixth-fleet", "5.26", "6.11", "6.43")
def test_5_26_a_ship_does_not_leave_the_zone_of_an_equal(set_up, ends):
    match = set_up("nato-movement", {"0815": ["US-05"], "0816": ["So-17"]})
    assert ends(match, "US-05") == set()
    refusal = match.why_not("move US-05 0814")
    assert refusal.case == "6.43"
    assert refusal.units == ["US-05", "So-17"]


# --- 5.3 terrain -----------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "5.3")
def test_5_3_terrain_says_what_a_hex_costs_and_who_may_enter(set_up, ends):
    """Off western Crete: a ship pays two for the strait, an aircraft one; land is for aircraft."""
    match = set_up("nato-movement", {"1120": ["Gr-28"], "1418": ["Gr-84"]})  # two points; range 6
    assert {"1121", "1020"} <= ends(match, "Gr-28")
    assert not {"1122", "1021", "1319"} & ends(match, "Gr-28")
    assert {"1222", "1619"} <= ends(match, "Gr-84")
