"""8.5 Advance after combat and 8.7 Retreats, with displacement."""

import pytest

GAME = "sixth-fleet"
# 1520 is a gulf whose only way out by sea is 1620; 1820 has two, 1721 and 1821. An Orion (US-72)
# over the land beside them can drive a submarine out and controls none of the ways out.


def ways(match, unit):
    """Where a unit may retreat, or be displaced."""
    return {a.split()[2] for a in match.decision.actions if a.split()[1:2] == [unit]}


def movers(match, verb):
    return {a.split()[1] for a in match.decision.actions if a.startswith(f"{verb} ")}


def places(match):
    return {name: place.get("at") for name, place in match.position()["units"].items()}


@pytest.fixture
def hunted(set_up, fight):
    """A Soviet submarine is driven out of a hex by the Orion beside it."""

    def build(place, beside, others, boat="So-34"):
        def start(seed):
            stacks = {beside: ["US-72"], **others}
            stacks[place] = [*stacks.get(place, []), boat]
            return set_up("nato-combat", stacks, seed=seed)

        return fight(start, [f"attack {beside} {boat}", "resolve"])

    return build


# --- 8.71 where units retreat ------------------------------------------------------------------


@pytest.mark.case(GAME, "8.71")
def test_8_71_one_hex_of_the_owners_choice(set_up, fight):
    def start(seed):
        return set_up("nato-combat", {"0816": ["US-12"], "0815": ["So-07", "So-06"]}, seed=seed)

    match = fight(start, ["attack 0816 So-06", "resolve"])
    assert match.decision.role == "Soviet"
    assert ways(match, "So-07") == ways(match, "So-06") == {"0915", "0814", "0715"}
    assert match.why_not("retreat So-07 0813").case == "8.71"
    match.play("retreat So-06 0814")  # each its own way, in any order
    match.play("retreat So-07 0715")
    assert (places(match)["So-06"], places(match)["So-07"]) == ("0814", "0715")


@pytest.mark.case(GAME, "8.71", "6.5")
def test_8_71_not_into_an_enemy_controlled_hex_even_if_a_friend_is_there(hunted):
    match = hunted("1820", "1819", {"1821": ["So-36"], "1822": ["US-11"]})
    assert ways(match, "So-34") == {"1721"}
    assert match.why_not("retreat So-34 1821").case == "6.5"


@pytest.mark.case(GAME, "8.71", "10.12", "10.15")
def test_8_71_not_where_it_could_not_move(hunted):
    match = hunted("1820", "1819", {})
    assert ways(match, "So-34") == {"1721", "1821"}
    assert match.why_not("retreat So-34 1720").case == "10.12"  # water, but land between
    assert match.why_not("retreat So-34 1920").case == "10.12"  # land


@pytest.mark.case(GAME, "8.71", "7.22")
def test_8_71_not_into_a_full_hex(hunted):
    match = hunted("1820", "1819", {"1821": ["So-36", "So-37", "So-38"]})
    assert ways(match, "So-34") == {"1721"}
    assert match.why_not("retreat So-34 1821").case == "7.22"


@pytest.mark.case(GAME, "8.71")
def test_8_71_who_arrives_lies_on_top_of_the_ships_there(hunted):
    match = hunted("1820", "1819", {"1821": ["So-53", "So-36"]})
    match.play("retreat So-34 1821")
    assert match.view("Soviet")["stacks"]["1821"] == ["So-53", "So-34", "So-36"]


@pytest.mark.case(GAME, "8.71", "7.22")
def test_8_71_a_unit_whose_only_way_is_full_is_lost(hunted):
    match = hunted("1520", "1419", {"1620": ["So-36", "So-37", "So-38"]})
    assert places(match)["So-34"] == "destroyed"
    assert match.position()["tracks"]["nato_points"] == 5
    lost = next(event for event in match.events if event.kind == "lost")
    assert lost.case == "8.71"
    match = hunted("1520", "1419", {"1620": ["So-36", "So-37"]})
    assert ways(match, "So-34") == {"1620"}


@pytest.mark.case(GAME, "8.71", "5.24")
def test_8_71_nobody_retreats_off_the_map(set_up, fight):
    def start(seed):
        return set_up("nato-combat", {"1102": ["US-11"], "1101": ["So-34"]}, seed=seed)

    match = fight(start, ["attack 1102 So-34", "resolve"])
    assert places(match)["So-34"] == "destroyed"


@pytest.mark.case(GAME, "8.71", "6.42")
def test_8_71_a_hex_controlled_only_by_harmless_enemies_is_open(hunted):
    match = hunted("1520", "1419", {"1621": ["Gr-81"]})  # Phantoms control 1620, but not for boats
    assert ways(match, "So-34") == {"1620"}
    barred = hunted("1520", "1419", {"1621": ["US-63"]})  # Vikings hunt submarines
    assert places(barred)["So-34"] == "destroyed"


@pytest.mark.case(GAME, "8.71")
def test_8_71_harmless_enemies_are_displaced_only_for_want_of_another_way(hunted):
    match = hunted("1820", "1819", {"1821": ["Gr-81"]})
    assert ways(match, "So-34") == {"1721"}
    assert match.why_not("retreat So-34 1821").case == "8.71"


@pytest.mark.case(GAME, "8.71", "8.72")
def test_8_71_harmless_air_units_are_displaced_by_their_owner_and_live(hunted):
    match = hunted("1520", "1419", {"1620": ["Gr-81", "Gr-82"]})
    match.play("retreat So-34 1620")
    assert match.decision.role == "NATO"
    assert ways(match, "Gr-81") == {"1621", "1721", "1720", "1619", "1521", "1520"}
    assert match.why_not("displace Gr-81 1722").case == "8.71"
    match.play("displace Gr-82 1619")
    match.play("displace Gr-81 1721")
    now = places(match)
    assert (now["So-34"], now["Gr-81"], now["Gr-82"]) == ("1620", "1721", "1619")
    assert match.position()["tracks"]["soviet_points"] == 0


@pytest.mark.case(GAME, "8.71")
def test_8_71_an_enemy_that_could_attack_it_is_not_pushed_aside(hunted):
    match = hunted("1520", "1419", {"1620": ["Gr-81", "US-63"]})
    assert places(match)["So-34"] == "destroyed"
    assert places(match)["Gr-81"] == "1620"


@pytest.mark.case(GAME, "8.71")
def test_8_71_if_they_cannot_be_displaced_the_retreating_unit_is_lost(hunted):
    """Foxbats over 1721 and 1520 control, or stand in, every hex round 1620."""
    foxbats = {"1721": ["So-53"], "1520": ["So-54"]}
    match = hunted("1520", "1419", {"1620": ["Gr-81"], **foxbats})
    assert places(match)["So-34"] == "destroyed"
    assert places(match)["Gr-81"] == "1620"
    lone = hunted("1520", "1419", {"1620": ["Gr-81"], "1721": ["So-53"]})
    lone.play("retreat So-34 1620")
    assert ways(lone, "Gr-81") == {"1619", "1521", "1520"}


@pytest.mark.case(GAME, "8.71", "7.22")
def test_8_71_displacement_minds_the_stacking_limit(hunted):
    full = {"1619": ["Gr-82", "Gr-83", "Gr-84", "Tu-85", "Tu-86", "Tu-87"]}
    match = hunted("1520", "1419", {"1620": ["Gr-81"], "1721": ["So-53"], **full})
    match.play("retreat So-34 1620")
    assert ways(match, "Gr-81") == {"1521", "1520"}


@pytest.mark.case(GAME, "8.71")
def test_8_71_the_zone_of_the_unit_that_pushes_in_does_not_hold_the_displaced(set_up, fight):
    """Gun cruisers cannot hurt the submarine that leaves 1820 and controls 1721 and 1821."""

    def start(seed):
        cruisers = {"1721": ["So-14"], "1821": ["So-15"]}
        stacks = {"1920": ["So-51", "So-52"], "1820": ["US-12"], **cruisers}
        return set_up("soviet-combat", stacks, seed=seed)

    match = fight(start, ["attack 1920 US-12", "join So-51", "join So-52", "resolve"])
    assert ways(match, "US-12") == {"1721", "1821"}
    match.play("retreat US-12 1821")
    assert match.decision.role == "Soviet"
    assert "1721" in ways(match, "So-15")
    assert "1820" in ways(match, "So-15")


@pytest.mark.case(GAME, "8.71", "8.5")
def test_8_71_the_hex_that_is_left_empty_is_a_place_for_the_displaced(set_up, fight):
    """Text: only edge, Prohibited hexes, stacking and zones can prevent a displacement."""

    def start(seed):
        cruisers = {"1721": ["So-14"], "1821": ["So-15"]}
        stacks = {"1920": ["So-51", "So-52"], "1820": ["US-12"], **cruisers}
        return set_up("soviet-combat", stacks, seed=seed)

    match = fight(start, ["attack 1920 US-12", "join So-51", "join So-52", "resolve"])
    match.play("retreat US-12 1821")
    match.play("displace So-15 1820")
    assert (places(match)["US-12"], places(match)["So-15"]) == ("1821", "1820")
    assert movers(match, "advance") == {"So-51", "So-52"}  # the hex was vacated all the same
    match.play("advance So-51")
    assert places(match)["So-51"] == "1820"


@pytest.mark.case(GAME, "8.71")
def test_8_71_a_position_during_a_displacement_is_as_before_it(hunted, fleet):
    match = hunted("1520", "1419", {"1620": ["Gr-81", "Gr-82"]})
    before = places(match)
    match.play("retreat So-34 1620")
    match.play("displace Gr-82 1520")
    assert places(match) == before
    assert fleet.at(match.position()).position()["units"] == match.position()["units"]
    match.play("displace Gr-81 1520")
    now = places(match)
    assert (now["So-34"], now["Gr-81"], now["Gr-82"]) == ("1620", "1520", "1520")


@pytest.mark.case(GAME, "8.72", "9.51")
def test_8_72_an_air_unit_that_should_retreat_is_lost(set_up, fight):
    def start(seed):
        return set_up("soviet-combat", {"0815": ["So-05"], "0816": ["US-53"]}, seed=seed)

    match = fight(start, ["attack 0815 US-53", "resolve"])
    assert places(match)["US-53"] == "destroyed"
    assert match.position()["tracks"]["soviet_points"] == 3
    assert next(event for event in match.events if event.kind == "lost").case == "8.72"


@pytest.mark.case(GAME, "8.72", "9.51", "8.24")
def test_8_72_an_air_unit_that_must_attack_and_cannot_is_lost(set_up):
    match = set_up("soviet-combat", {"0815": ["So-42"], "0816": ["US-59"]}, turn=3)
    assert match.decision.actions == ["withdraw 0815"]  # by night 4 against 8
    match.play("withdraw 0815")
    assert places(match)["So-42"] == "destroyed"
    assert match.position()["tracks"]["nato_points"] == 1
    assert match.decision.role == "NATO"  # the hex is vacated
    assert movers(match, "advance") == {"US-59"}


@pytest.mark.case(GAME, "8.73")
def test_8_73_a_retreat_costs_no_movement_points(set_up, ends):
    match = set_up("soviet-combat", {"1422": ["So-34"], "1423": ["US-12"]})
    match.play("withdraw 1422")
    match.play("retreat So-34 1322")
    match.play("halt")
    match.play("end")
    fresh = set_up("soviet-movement", {"1322": ["So-34"], "1423": ["US-12"]})
    assert ends(match, "So-34") == ends(fresh, "So-34")


@pytest.mark.case(GAME, "8.73")
def test_8_73_even_a_slow_boat_retreats_into_restricted_water(set_up):
    match = set_up("soviet-combat", {"1422": ["So-33"], "1423": ["US-12"]})  # allowance 2
    match.play("withdraw 1422")
    assert ways(match, "So-33") == {"1322", "1522"}


@pytest.mark.case(GAME, "8.74", "8.75")
def test_8_74_who_fell_back_neither_attacks_nor_must_attack_from_the_new_hex(set_up):
    """The cruiser falls back beside a Lightning, which it could attack and which is harmless."""
    match = set_up("soviet-combat", {"0815": ["So-08"], "0816": ["US-12"], "0813": ["Br-75"]})
    match.play("withdraw 0815")
    match.play("retreat So-08 0814")
    match.play("halt")
    assert match.decision.actions == ["end"]
    refusal = match.why_not("attack 0814 Br-75")
    assert refusal.case == "8.74"


@pytest.mark.case(GAME, "8.75", "8.5")
def test_8_75_who_fell_back_owes_no_attack_though_the_enemy_follows(set_up):
    match = set_up("soviet-combat", {"0815": ["So-08"], "0816": ["US-12"]})
    match.play("withdraw 0815")
    match.play("retreat So-08 0814")
    match.play("advance US-12")  # now next to it again
    assert match.decision.actions == ["end"]
    assert match.why_not("withdraw 0814").case == "8.24"


@pytest.mark.case(GAME, "8.74", "8.75")
def test_8_75_those_who_stood_there_before_keep_their_duty(set_up):
    stacks = {"0815": ["So-08"], "0816": ["US-12"], "0814": ["So-03"], "0813": ["US-14"]}
    match = set_up("soviet-combat", stacks)
    match.play("withdraw 0815")
    assert ways(match, "So-08") == {"0915", "0715"}  # 0814 is controlled by US-14
    match.play("retreat So-08 0915")
    match.play("halt")
    assert match.why_not("end").units == ["So-03"]


# --- 8.5 advance after combat ------------------------------------------------------------------


@pytest.fixture
def won(set_up, fight):
    """Sturgeon and Belknap have driven So-07 out of 0815; Permit and a destroyer stand by."""

    def start(seed):
        stacks = {
            "0816": ["US-12", "US-13", "US-05"],
            "0916": ["US-10"],
            "0815": ["So-07"],
        }
        return set_up("nato-combat", stacks, seed=seed)

    actions = ["attack 0816 So-07", "join US-12", "join US-05", "resolve"]
    match = fight(start, actions)
    match.play("retreat So-07 0814")
    return match


@pytest.mark.case(GAME, "8.5")
def test_8_5_units_that_attacked_the_hex_may_advance_and_no_others(won):
    assert won.decision.role == "NATO"
    assert movers(won, "advance") == {"US-12", "US-05"}
    assert won.why_not("advance US-13").case == "8.5"  # in the hex, but did not attack
    assert won.why_not("advance US-10").case == "8.5"
    won.play("advance US-12")
    assert places(won)["US-12"] == "0815"
    won.play("halt")
    assert places(won)["US-05"] == "0816"


@pytest.mark.case(GAME, "8.5")
def test_8_5_the_advance_comes_before_any_other_attack(won):
    assert won.why_not("end").case == "8.5"
    assert won.why_not("attack 0816 So-07").case == "8.5"
    won.play("halt")
    assert won.why_not("advance US-12").case == "8.5"


@pytest.mark.case(GAME, "8.5")
def test_8_5_who_advanced_attacks_no_more_and_owes_nothing(won):
    won.play("advance US-12")
    won.play("advance US-05")  # next to So-07 again; the step ends by itself
    assert won.decision.actions == ["end"]
    assert won.why_not("attack 0815 So-07").case == "8.5"


@pytest.mark.case(GAME, "8.5")
def test_8_5_a_hex_that_is_not_empty_is_not_entered(set_up, fight):
    def start(seed):
        return set_up("nato-combat", {"0816": ["US-12"], "0815": ["So-07", "So-17"]}, seed=seed)

    match = fight(start, ["attack 0816 So-07", "resolve"])
    match.play("retreat So-07 0814")
    assert match.decision.actions == ["end"]


@pytest.mark.case(GAME, "8.5")
def test_8_5_an_earlier_attack_on_the_hex_counts(set_up, fight):
    def start(seed):
        stacks = {"0816": ["US-05"], "0916": ["US-12"], "0815": ["So-17"]}
        match = set_up("nato-combat", stacks, seed=seed)
        match.play("attack 0816 So-17")
        match.play("resolve")  # 6 - 4 against ECM 3 cannot succeed
        return match

    match = fight(start, ["attack 0916 So-17", "resolve"])
    match.play("retreat So-17 0814")
    assert movers(match, "advance") == {"US-05", "US-12"}


@pytest.mark.case(GAME, "8.5")
def test_8_5_an_attack_on_another_hex_does_not(set_up, fight):
    def start(seed):
        stacks = {"0816": ["US-05", "US-12"], "0817": ["So-17"], "0815": ["So-07"]}
        match = set_up("nato-combat", stacks, seed=seed)
        for action in ("attack 0816 So-17", "join US-05", "resolve"):  # cannot succeed
            match.play(action)
        return match

    match = fight(start, ["attack 0816 So-07", "resolve"])
    match.play("retreat So-07 0814")
    assert movers(match, "advance") == {"US-12"}


@pytest.mark.case(GAME, "8.5")
def test_8_5_three_advance_at_most_whatever_their_type(set_up, fight):
    def start(seed):
        stacks = {"0816": ["US-62", "US-61", "US-12", "US-05"], "0815": ["So-07"]}
        return set_up("nato-combat", stacks, seed=seed)

    joins = [f"join {unit}" for unit in ("US-62", "US-61", "US-12", "US-05")]
    match = fight(start, ["attack 0816 So-07", *joins, "resolve"])
    match.play("retreat So-07 0814")
    for unit in ("US-62", "US-12", "US-05"):
        match.play(f"advance {unit}")
    assert match.why_not("advance US-61").case == "8.5"
    assert match.decision.actions == ["end"]


@pytest.mark.case(GAME, "8.5", "6.6")
def test_8_5_zones_of_control_do_not_hinder_an_advance(set_up, fight):
    """0816 and 0815 are both controlled by the cruiser in 0716."""

    def start(seed):
        stacks = {"0816": ["US-12", "US-11"], "0815": ["So-07"], "0716": ["So-05"]}
        return set_up("nato-combat", stacks, seed=seed)

    match = fight(start, ["attack 0816 So-07", "join US-12", "join US-11", "resolve"])
    match.play("retreat So-07 0814")
    assert movers(match, "advance") == {"US-12", "US-11"}


@pytest.mark.case(GAME, "8.5", "10.12", "8.72")
def test_8_5_ships_do_not_advance_ashore(set_up, fight):
    """A cruiser and Foxbats shoot Corsairs down over the land hex 1920."""

    def start(seed):
        return set_up("soviet-combat", {"1820": ["So-53", "So-05"], "1920": ["US-53"]}, seed=seed)

    match = fight(start, ["attack 1820 US-53", "join So-53", "join So-05", "resolve"])
    assert movers(match, "advance") == {"So-53"}
    assert match.why_not("advance So-05").case == "10.12"


@pytest.mark.case(GAME, "8.5", "8.24")
def test_8_5_the_opponent_may_enter_a_hex_vacated_for_want_of_an_attack(set_up):
    stacks = {"0815": ["So-33"], "0816": ["US-12", "US-13"], "0916": ["US-62"], "0817": ["US-05"]}
    match = set_up("soviet-combat", stacks)
    match.play("withdraw 0815")
    match.play("retreat So-33 0814")
    assert match.decision.role == "NATO"
    assert movers(match, "advance") == {"US-12", "US-13", "US-62"}  # all that are adjacent
    assert match.why_not("advance US-05").case == "8.5"
    assert match.why_not("advance So-33").case == "8.5"
    match.play("halt")
    assert match.decision.role == "Soviet"


@pytest.mark.case(GAME, "8.5")
def test_8_5_the_opponent_too_advances_three_at_most(set_up):
    stacks = {"0815": ["So-33"], "0816": ["US-12", "US-13"], "0916": ["US-62", "US-61"]}
    match = set_up("soviet-combat", stacks)
    match.play("withdraw 0815")
    match.play("retreat So-33 0814")
    for unit in ("US-12", "US-61", "US-62"):
        match.play(f"advance {unit}")
    assert match.decision.role == "Soviet"
    assert places(match)["US-13"] == "0816"


@pytest.mark.case(GAME, "8.5")
def test_8_5_an_enemy_that_advanced_may_be_attacked_in_its_new_hex(set_up):
    stacks = {"0815": ["So-08"], "0816": ["US-12"], "0814": ["So-17"]}
    match = set_up("soviet-combat", stacks)
    assert match.why_not("attack 0814 US-12").case == "8.11"
    match.play("withdraw 0815")
    match.play("retreat So-08 0814")
    match.play("advance US-12")
    assert "attack 0814 US-12" in match.decision.actions  # So-17, not So-08 which fell back
    assert match.why_not("end").units == ["So-17"]  # and now it must
    match.play("attack 0814 US-12")
    assert match.worksheet.lines[0].value == "+12"
    assert match.why_not("join So-08").case == "8.74"
