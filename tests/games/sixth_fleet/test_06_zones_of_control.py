"""6.0 Zones of Control. Most positions lie in the open sea of rows 07 to 09.

Around 0816 lie 0815, 0817, 0716, 0717, 0916 and 0917. Fleet ships move four, California (US-07)
five, DE groups three or two. So-17 has every strength; a submarine has no anti-air strength.
"""

import pytest

AROUND_0816 = ["0815", "0817", "0716", "0717", "0916", "0917"]


def combat_actions(match, verb):
    return [a for a in match.decision.actions if a.startswith(verb)]


# --- 6.0, 6.1 movement -----------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "6.0")
@pytest.mark.parametrize("place", AROUND_0816)
def test_6_0_the_six_hexes_around_a_unit_are_its_zone(set_up, ends, place):
    match = set_up("nato-movement", {place: ["US-05"], "0816": ["So-17"]})
    assert ends(match, "US-05") == set()


@pytest.mark.case("sixth-fleet", "6.0")
@pytest.mark.parametrize("place", ["0814", "0818", "0616", "1016", "0918", "0715"])
def test_6_0_two_hexes_away_there_is_no_zone(set_up, ends, place):
    match = set_up("nato-movement", {place: ["US-05"], "0816": ["So-17"]})
    assert ends(match, "US-05")


@pytest.mark.case("sixth-fleet", "6.11")
def test_6_11_a_unit_may_enter_a_zone_but_not_go_through_it(set_up, ends):
    """The zones of 0716 and 0916 close row 08 from 0815 on."""
    wall = {"0916": ["So-17"], "0716": ["So-18"]}
    match = set_up("nato-movement", {"0813": ["US-07"], **wall})  # five points, 0818 is five away
    reached = ends(match, "US-07")
    assert {"0814", "0815"} <= reached
    assert not {"0816", "0817", "0818"} & reached
    assert match.why_not("move US-07 0818").case == "6.11"


@pytest.mark.case("sixth-fleet", "6.12")
def test_6_12_entering_a_zone_costs_only_the_terrain(set_up, ends):
    match = set_up("nato-movement", {"0812": ["US-05"], "0817": ["So-17"]})  # four points
    assert "0816" in ends(match, "US-05")  # four hexes, the last one controlled


@pytest.mark.case("sixth-fleet", "6.13")
def test_6_13_a_second_unit_makes_a_zone_no_stronger(set_up, ends):
    one = set_up("nato-movement", {"0813": ["US-05"], "0816": ["So-17"]})
    two = set_up("nato-movement", {"0813": ["US-05"], "0816": ["So-17", "So-18", "So-24"]})
    assert ends(one, "US-05") == ends(two, "US-05")


@pytest.mark.case("sixth-fleet", "6.14")
def test_6_14_zones_that_merely_overlap_hold_nobody(set_up, ends):
    """0815 lies in both zones, neither ship does."""
    match = set_up("nato-movement", {"0814": ["US-05"], "0816": ["So-17"]})
    assert "0813" in ends(match, "US-05")
    match = set_up("soviet-movement", {"0814": ["US-05"], "0816": ["So-17"]})
    assert "0817" in ends(match, "So-17")


@pytest.mark.case("sixth-fleet", "6.14")
def test_6_14_adjacent_enemies_hold_each_other(set_up, ends):
    stacks = {"0815": ["US-05"], "0816": ["So-17"]}
    assert ends(set_up("nato-movement", stacks), "US-05") == set()
    assert ends(set_up("soviet-movement", stacks), "So-17") == set()


@pytest.mark.case("sixth-fleet", "6.15")
def test_6_15_own_zones_never_hinder(set_up, ends):
    alone = set_up("nato-movement", {"0815": ["US-05"]})
    among = set_up("nato-movement", {"0815": ["US-05"], "0816": ["US-06"], "0914": ["It-22"]})
    assert ends(among, "US-05") == ends(alone, "US-05")


@pytest.mark.case("sixth-fleet", "6.16")
def test_6_16_a_friend_in_a_controlled_hex_opens_no_way_through(set_up, ends):
    enemy = {"0917": ["So-17"]}
    match = set_up("nato-movement", {"0815": ["US-05"], "0816": ["US-06", "US-08"], **enemy})
    assert "0816" in ends(match, "US-05")
    assert "0819" not in ends(match, "US-05")
    assert match.why_not("move US-05 0819").case == "6.11"


# --- 6.2 terrain, 6.3 combat -----------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "6.21", "10.22")
def test_6_21_a_ships_zone_does_not_cross_an_all_land_hexside(set_up, ends):
    """Crete's south shore: 0922 and 1022 meet on land only."""
    across = set_up("soviet-movement", {"0922": ["So-17"], "1022": ["US-05"]})
    assert "0920" in ends(across, "So-17")
    by_sea = set_up("soviet-movement", {"1122": ["So-17"], "1022": ["US-05"]})
    assert ends(by_sea, "So-17") == set()


@pytest.mark.case("sixth-fleet", "6.31", "6.32")
def test_6_31_a_zone_forces_combat(set_up):
    match = set_up("soviet-combat", {"0816": ["So-17"], "0815": ["US-05"]})
    assert "end" not in match.decision.actions
    refusal = match.why_not("end")
    assert refusal.case == "8.21"
    assert "0816" in refusal.reason
    assert refusal.units == ["So-17"]


@pytest.mark.case("sixth-fleet", "6.32")
def test_6_32_one_attacker_a_hex_is_enough_and_each_hex_needs_one(set_up, fight):
    def start(seed):
        stacks = {"0816": ["So-17", "So-05"], "0917": ["So-18"], "0817": ["US-05"]}
        return set_up("soviet-combat", stacks, seed=seed)

    match = fight(start, ["attack 0816 US-05", "join So-05", "resolve"], hit=False)
    refusal = match.why_not("end")
    assert refusal.case == "8.21"
    assert refusal.units == ["So-18"]  # So-17 owes nothing any more, 0917 does


@pytest.mark.case("sixth-fleet", "6.32")
def test_6_32_the_others_in_the_hex_may_attack_too(set_up, fight):
    def start(seed):
        return set_up("soviet-combat", {"0816": ["So-17", "So-05"], "0817": ["US-05"]}, seed=seed)

    match = fight(start, ["attack 0816 US-05", "join So-05", "resolve"], hit=False)
    assert "end" in match.decision.actions
    assert "attack 0816 US-05" in match.decision.actions


# --- 6.41, 6.42 enemies that cannot attack ---------------------------------------------------


@pytest.mark.case("sixth-fleet", "6.41")
def test_6_41_a_zero_strength_cannot_attack_that_type(set_up):
    match = set_up("soviet-combat", {"0816": ["So-34"], "0817": ["US-72"]})
    assert not combat_actions(match, "attack")
    refusal = match.why_not("attack 0816 US-72")
    assert refusal.case == "8.41"
    assert "anti-air" in refusal.reason


@pytest.mark.case("sixth-fleet", "6.41", "6.42")
def test_6_42_an_aircraft_ignores_a_submarines_zone(set_up, ends):
    """The Orion flies past and over it."""
    free = set_up("nato-movement", {"1311": ["US-72"]})
    match = set_up("nato-movement", {"1311": ["US-72"], "0816": ["So-34"]})
    assert ends(free, "US-72") - ends(match, "US-72") == {"0816"}  # 5.21


@pytest.mark.case("sixth-fleet", "6.42")
def test_6_42_a_submarine_passes_under_a_harmless_aircraft(set_up, ends):
    """0818 is three hexes from 0815, by 0816 and 0817 only; the RA-5C has no anti-submarine."""
    match = set_up("soviet-movement", {"0815": ["So-34"], "0816": ["US-61"]})
    assert "0818" in ends(match, "So-34")
    assert "0816" not in ends(match, "So-34")


@pytest.mark.case("sixth-fleet", "6.42")
def test_6_42_but_not_under_one_that_can_attack_it(set_up, ends):
    match = set_up("soviet-movement", {"0815": ["So-34"], "0817": ["US-63"]})  # S-3A Viking
    assert "0816" in ends(match, "So-34")
    assert "0818" not in ends(match, "So-34")
    assert match.why_not("move So-34 0818").case == "6.11"


@pytest.mark.case("sixth-fleet", "6.42")
def test_6_42_one_dangerous_unit_in_the_stack_closes_the_hex(set_up, ends):
    match = set_up("soviet-movement", {"0815": ["So-34"], "0817": ["US-61", "US-63"]})
    assert "0818" not in ends(match, "So-34")


@pytest.mark.case("sixth-fleet", "6.42")
def test_6_42_a_harmless_enemy_in_anothers_zone_cannot_be_passed(set_up, ends):
    """The submarine would have to stop in 0816, under the RA-5C, where it may not end."""
    enemies = {"0816": ["US-61"], "0917": ["US-63"]}
    match = set_up("soviet-movement", {"0815": ["So-34"], **enemies})
    assert not {"0816", "0818"} & ends(match, "So-34")


@pytest.mark.case("sixth-fleet", "6.42")
def test_6_42_a_surface_ship_passes_aircraft_without_anti_surface_strength(set_up, ends):
    """A MiG-25 has anti-air strength only."""
    match = set_up("nato-movement", {"0815": ["US-05"], "0816": ["So-53"]})
    assert {"0817", "0818", "0819"} <= ends(match, "US-05")
    assert "0816" not in ends(match, "US-05")


@pytest.mark.case("sixth-fleet", "6.42")
def test_6_42_a_gun_cruiser_does_not_stop_a_submarine(set_up, ends):
    """Dzerzhinsky has no anti-submarine strength; a destroyer with it would hold the hex."""
    match = set_up("nato-movement", {"0815": ["US-12"], "0816": ["So-14"]})
    assert {"0817", "0820"} <= ends(match, "US-12")
    match = set_up("nato-movement", {"0815": ["US-12"], "0816": ["So-14", "So-17"]})
    assert not {"0817", "0820"} & ends(match, "US-12")


@pytest.mark.case("sixth-fleet", "6.42", "8.22")
def test_6_42_a_submarine_owes_no_attack_on_an_aircraft(set_up):
    """The second example of 8.2: it can be attacked, cannot strike back, and may stay."""
    match = set_up("soviet-combat", {"1422": ["So-34"], "1423": ["US-72"]})
    assert "end" in match.decision.actions
    assert not combat_actions(match, "attack") + combat_actions(match, "withdraw")


@pytest.mark.case("sixth-fleet", "6.42")
def test_6_42_nobody_owes_an_attack_on_an_enemy_that_cannot_attack_him(set_up):
    """The note to that example: the Orion may attack the submarine, and need not."""
    match = set_up("nato-combat", {"1422": ["So-34"], "1423": ["US-72"]})
    assert "end" in match.decision.actions
    assert "attack 1423 So-34" in match.decision.actions


@pytest.mark.case("sixth-fleet", "6.42")
def test_6_42_nobody_retreats_for_lacking_a_strength(set_up):
    """A Badger has no anti-air strength against the Tomcats that control its hex."""
    match = set_up("soviet-combat", {"0816": ["So-46"], "0817": ["US-59"]})
    assert match.decision.actions == ["end"]
    assert match.why_not("withdraw 0816").case == "8.24"


@pytest.mark.case("sixth-fleet", "6.42")
def test_6_42_an_enemy_that_cannot_attack_binds_nobody_beside_one_that_can(set_up):
    """A gun cruiser lies under the Be-12 whose zone it is: the boat could sink it, and need not."""
    match = set_up("nato-combat", {"0815": ["US-12"], "0816": ["So-51", "So-14"]})
    assert "attack 0815 So-14" in match.decision.actions
    assert "end" in match.decision.actions


# --- 6.43 who may leave ----------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "6.43")
def test_6_43_a_anyone_leaves_an_air_units_zone(set_up, ends):
    """The Corsair flies fourteen hexes and can attack ships: it holds none."""
    match = set_up("soviet-movement", {"0816": ["So-17"], "0817": ["US-53"]})
    assert "0812" in ends(match, "So-17")


@pytest.mark.case("sixth-fleet", "6.43")
def test_6_43_b_a_faster_ship_leaves_a_slower_zone(set_up, ends):
    match = set_up("nato-movement", {"0815": ["US-05"], "0816": ["So-24"]})  # four against three
    assert "0811" in ends(match, "US-05")


@pytest.mark.case("sixth-fleet", "6.43")
@pytest.mark.parametrize("holder", ["So-17", "So-38"])
def test_6_43_b_an_equal_or_faster_enemy_holds(set_up, ends, holder):
    match = set_up("nato-movement", {"0815": ["US-05"], "0816": [holder]})  # four and five
    assert ends(match, "US-05") == set()


@pytest.mark.case("sixth-fleet", "6.43")
def test_6_43_b_all_the_enemies_that_control_the_hex_must_be_slower(set_up, ends):
    enemies = {"0816": ["So-24"], "0814": ["So-17"]}
    match = set_up("nato-movement", {"0815": ["US-05"], **enemies})
    assert ends(match, "US-05") == set()
    assert match.why_not("move US-05 0715").units == ["US-05", "So-17"]
    stacked = set_up("nato-movement", {"0815": ["US-05"], "0816": ["So-24", "So-17"]})
    assert ends(stacked, "US-05") == set()


@pytest.mark.case("sixth-fleet", "6.42", "6.43")
def test_6_43_b_a_fast_enemy_that_cannot_attack_does_not_count(set_up, ends):
    """A MiG-25 flies twelve hexes but cannot attack ships, and the Mirka group is slow."""
    match = set_up("nato-movement", {"0815": ["US-05"], "0816": ["So-53", "So-24"]})
    assert "0811" in ends(match, "US-05")


@pytest.mark.case("sixth-fleet", "6.43")
def test_6_43_c_a_submarine_leaves_any_zone(set_up, ends):
    match = set_up("nato-movement", {"0815": ["It-22"], "0816": ["So-17", "So-38"]})  # two points
    assert {"0814", "0813"} <= ends(match, "It-22")


@pytest.mark.case("sixth-fleet", "6.43")
def test_6_43_d_an_aircraft_leaves_any_zone(set_up, ends):
    stacks = {"1311": ["US-65"], "1312": ["So-17", "So-05"]}
    match = set_up("nato-movement", stacks)
    assert "1309" in ends(match, "US-65")


@pytest.mark.case("sixth-fleet", "6.43", "10.22")
def test_6_43_a_ship_behind_an_all_land_hexside_holds_nobody(set_up, ends):
    """The Phantoms over 1022 control 0922, the equally fast cruiser below them does not."""
    match = set_up("soviet-movement", {"0922": ["So-17"], "1022": ["US-65", "US-05"]})
    assert "0918" in ends(match, "So-17")


# --- 6.44 from zone to zone ------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "6.44")
def test_6_44_no_step_from_one_controlled_hex_to_another(set_up, ends):
    """It-20 may leave the slower So-27, not for 0916 next to it; So-26 closes the way round."""
    enemies = {"0816": ["So-27"], "1015": ["So-26"]}
    match = set_up("nato-movement", {"0815": ["It-20"], **enemies})
    assert "0814" in ends(match, "It-20")
    assert "0916" not in ends(match, "It-20")
    assert match.why_not("move It-20 0916").case == "6.44"


@pytest.mark.case("sixth-fleet", "6.44")
def test_6_44_the_same_zone_is_entered_again_from_outside(set_up, ends):
    """Out to 0915, along to 1015 and back into 0916: three points."""
    match = set_up("nato-movement", {"0815": ["It-20"], "0816": ["So-27"]})
    assert "0916" in ends(match, "It-20")


@pytest.mark.case("sixth-fleet", "6.44")
def test_6_44_a_free_hex_between_two_controlled_ones_is_enough(set_up, ends):
    """Out of the zone of 0816 by 0814, into that of 0811 by 0813 or 0812."""
    enemies = {"0816": ["So-24"], "0811": ["So-26"]}
    match = set_up("nato-movement", {"0815": ["US-05"], **enemies})
    assert "0812" in ends(match, "US-05")


@pytest.mark.case("sixth-fleet", "6.44")
def test_6_44_a_submarine_goes_one_hex_from_zone_to_zone(set_up, ends):
    """Between 0814 and 0816 the four other hexes are controlled: one hex it is, of five points."""
    enemies = {"0816": ["So-17"], "0814": ["So-18"]}
    match = set_up("nato-movement", {"0815": ["US-12"], **enemies})
    assert ends(match, "US-12") == {"0715", "0716", "0915", "0916"}


@pytest.mark.case("sixth-fleet", "6.44")
def test_6_44_one_hex_of_restricted_water_must_still_be_paid(set_up, ends):
    """1422 to 1423 costs two, which even the slowest boat has."""
    match = set_up("nato-movement", {"1422": ["Gr-29"], "1323": ["So-17"], "1522": ["So-18"]})
    assert "1423" in ends(match, "Gr-29")
    assert "1424" not in ends(match, "Gr-29")


@pytest.mark.case("sixth-fleet", "6.44")
def test_6_44_aircraft_too_never_go_from_zone_to_zone(set_up, ends):
    """The ships around the Phantoms control every hex next to them."""
    ring = {"0815": ["So-17"], "0817": ["So-18"], "0716": ["So-05"], "0917": ["So-06"]}
    match = set_up("nato-movement", {"0816": ["US-57", "US-01"], **ring})
    assert ends(match, "US-57") == set()
    assert match.why_not("move US-57 0717").case == "6.44"


# --- 6.5 retreat, 6.6 advance ----------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "6.5")
def test_6_5_no_retreat_into_a_controlled_hex_even_to_a_friend(set_up, fight):
    """From 0817 the ways west are the attacker's; So-18 controls 0918 with Gr-28 in it."""

    def start(seed):
        stacks = {
            "0816": ["So-09", "So-08"],
            "0817": ["Tu-34"],
            "0918": ["Gr-28"],
            "1018": ["So-18"],
        }
        return set_up("soviet-combat", stacks, seed=seed)

    match = fight(start, ["attack 0816 Tu-34", "join So-09", "join So-08", "resolve"])
    assert match.decision.role == "NATO"
    assert set(match.decision.actions) == {"retreat Tu-34 0818", "retreat Tu-34 0718"}
    assert match.why_not("retreat Tu-34 0918").case == "6.5"
    assert match.why_not("retreat Tu-34 0717").case == "6.5"


@pytest.mark.case("sixth-fleet", "6.6")
def test_6_6_an_advance_ignores_zones_in_both_hexes(set_up, fight):
    """US-05 controls 0816 as well as 0817, from 0717: So-09 goes from one to the other."""

    def start(seed):
        stacks = {"0816": ["So-09"], "0817": ["Tu-34"], "0717": ["US-05"]}
        return set_up("soviet-combat", stacks, seed=seed)

    match = fight(start, ["attack 0816 Tu-34", "resolve"])
    match.play(match.decision.actions[0])  # the retreat
    assert match.decision.role == "Soviet"
    assert match.decision.actions == ["advance So-09", "halt"]
    match.play("advance So-09")
    assert match.position()["units"]["So-09"] == {"at": "0817"}
