"""10.0 Terrain: prohibited coasts, land, restricted water and Defended hexes."""

import tomllib
from pathlib import Path

import pytest

from levant.core.refusal import BadDocument
from levant.games.sixth_fleet.printed.checks import HERE

OPEN = {"options": ["neutral-air-space"], "neutral_air_space_open": 1}  # 14.2


def moved(match, unit):
    return match.position()["units"][unit]


def raze(set_up, fight, **more):
    """Nikolayev and Grozny bombard Piraeus (1421, defence 10, ECM 2) until it is destroyed."""

    def start(seed):
        return set_up("soviet-combat", {"1422": ["So-05", "So-09"]} | more, seed=seed)

    return fight(start, ["bombard 1422 1421", "join So-05", "join So-09", "resolve"])


# --- 10.1 movement ---------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "10.11")
def test_10_11_no_ship_enters_the_albanian_or_yugoslav_coast(set_up, ends):
    """From the Strait of Otranto: 1716 and 1816 are the Albanian coast."""
    match = set_up("nato-movement", {"1815": ["US-05"]})
    assert not {"1716", "1816", "1916"} & ends(match, "US-05")
    for place in ("1716", "1816"):
        assert match.why_not(f"move US-05 {place}").case == "10.11"


@pytest.mark.case("sixth-fleet", "10.11")
def test_10_11_nor_any_aircraft(set_up, ends):
    match = set_up("soviet-movement", {"2021": ["So-46"]})  # Plovdiv, range thirty
    reached = ends(match, "So-46")
    assert not {"2017", "1918", "1816", "1716", "2215"} & reached
    assert match.why_not("move So-46 2017").case == "10.11"
    assert "1815" in reached  # round by the south


@pytest.mark.case("sixth-fleet", "10.11", "8.71")
def test_10_11_no_retreat_into_a_prohibited_hex(set_up, fight):
    """1815 has the Albanian coast to its east; the attackers control or hold the other ways."""

    def start(seed):
        stacks = {"1815": ["Tu-34"], "1814": ["So-09", "So-08"], "1715": ["So-17"]}
        return set_up("soviet-combat", stacks | {"1914": ["So-18"]}, seed=seed)

    attack = ["attack 1814 Tu-34", "join So-09", "join So-08", "resolve"]
    assert moved(fight(start, attack), "Tu-34") == {"at": "destroyed"}


@pytest.mark.case("sixth-fleet", "10.12")
def test_10_12_no_naval_unit_goes_ashore(set_up, ends):
    """Sardinia: 1504 is its west coast, 1505 lies inland."""
    match = set_up("nato-movement", {"1504": ["It-18"], "1503": ["It-22"]})
    for unit in ("It-18", "It-22"):
        assert "1505" not in ends(match, unit)
        refusal = match.why_not(f"move {unit} 1505")
        assert refusal.case == "10.12"
        assert "is land" in refusal.reason


@pytest.mark.case("sixth-fleet", "10.12")
def test_10_12_no_naval_unit_crosses_an_all_land_hexside(set_up, ends):
    """From 0922 to 1022 leads only the strait off Crete's western end: three points, not one."""
    match = set_up("nato-movement", {"0922": ["Gr-28", "US-11"], "0923": ["It-22"]})
    assert "1022" not in ends(match, "Gr-28")  # two points
    assert not {"1022", "1023"} & ends(match, "It-22")  # two points
    refusal = match.why_not("move It-22 1022")
    assert refusal.case == "10.12"
    assert "all land" in refusal.reason


@pytest.mark.case("sixth-fleet", "10.12", "8.71")
def test_10_12_no_retreat_across_an_all_land_hexside(set_up, fight):
    """Tu-34 south of Crete, driven from 0921: the island is no way out."""

    def start(seed):
        return set_up("soviet-combat", {"0922": ["Tu-34"], "0921": ["So-09", "So-08"]}, seed=seed)

    match = fight(start, ["attack 0921 Tu-34", "join So-09", "join So-08", "resolve"])
    assert "retreat Tu-34 0923" in match.decision.actions
    assert match.why_not("retreat Tu-34 1022").case == "10.12"


@pytest.mark.case("sixth-fleet", "10.13")
def test_10_13_an_aircraft_pays_one_point_whatever_lies_below(set_up, ends):
    """Greek F-5s (range six) over land, islands and straits: 1418 to 1424 is six hexes."""
    match = set_up("nato-movement", {"1418": ["Gr-84"]})
    reached = ends(match, "Gr-84")
    assert {"1419", "1420", "1424"} <= reached
    assert "1425" not in reached


@pytest.mark.case("sixth-fleet", "10.14")
def test_10_14_restricted_water_costs_a_ship_two(set_up, ends):
    """In the Cyclades four points are two hexes."""
    match = set_up("nato-movement", {"1323": ["US-05"]})
    assert "1325" in ends(match, "US-05")
    assert "1326" not in ends(match, "US-05")
    assert "costs 6" in match.why_not("move US-05 1326").reason


@pytest.mark.case("sixth-fleet", "10.14")
def test_10_14_other_water_costs_one(set_up, ends):
    """Coastal or open: 0906 to the west is land, 1110 and 1111 are coast and sea."""
    match = set_up("nato-movement", {"1112": ["Tu-34"]})  # two points
    assert {"1111", "1110", "1113", "1114"} <= ends(match, "Tu-34")


@pytest.mark.case("sixth-fleet", "10.15")
@pytest.mark.parametrize(
    ("unit", "place"), [("So-17", "1422"), ("So-34", "1422"), ("So-46", "2021")]
)
def test_10_15_nobody_enters_an_enemy_defended_hex(set_up, ends, unit, place):
    """Piraeus stands empty, but its defences do not let ship, boat or bomber in."""
    match = set_up("soviet-movement", {place: [unit]})
    assert "1421" not in ends(match, unit)
    assert match.why_not(f"move {unit} 1421").case == "10.15"


@pytest.mark.case("sixth-fleet", "10.15", "10.46")
def test_10_15_its_owner_does_and_so_does_anyone_after_it_is_destroyed(set_up, ends):
    assert "1421" in ends(set_up("nato-movement", {"1422": ["US-05"]}), "US-05")
    match = set_up("soviet-movement", {"1422": ["So-17"], "2021": ["So-46"]}, destroyed=["1421"])
    assert "1421" in ends(match, "So-17")
    assert "1421" in ends(match, "So-46")


@pytest.mark.case("sixth-fleet", "10.15")
def test_10_15_no_way_leads_through_a_defended_hex(set_up, ends):
    """Through the Bosporus lies the Sea of Marmara: closed at 2025 for a Soviet ship."""
    match = set_up("soviet-movement", {"2125": ["So-20"]}, turn=12)
    assert not {"2025", "1925"} & ends(match, "So-20")
    open_strait = set_up("soviet-movement", {"2125": ["So-20"]}, turn=12, destroyed=["2025"])
    assert {"2025", "1925"} <= ends(open_strait, "So-20")


@pytest.mark.case("sixth-fleet", "10.11", "10.12", "10.15")
@pytest.mark.parametrize(
    ("unit", "place", "case"),
    [("So-17", "1421", "10.15"), ("So-46", "1816", "10.11"), ("So-17", "2021", "10.12")],
)
def test_10_1_a_position_with_a_unit_where_it_cannot_be_is_refused(set_up, unit, place, case):
    with pytest.raises(BadDocument, match=case):
        set_up("soviet-movement", {place: [unit]})


# --- 10.2 zones of control -------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "10.21")
def test_10_21_no_zone_reaches_into_a_prohibited_hex(set_up):
    """With neutral air space open, Floggers over Albania (1816) are not in a cruiser's zone."""
    over_albania = set_up("soviet-combat", {"1816": ["So-58"], "1815": ["US-05"]}, **OPEN)
    assert "end" in over_albania.decision.actions
    over_sea = set_up("soviet-combat", {"1814": ["So-58"], "1815": ["US-05"]}, **OPEN)
    assert "end" not in over_sea.decision.actions


@pytest.mark.case("sixth-fleet", "10.22")
def test_10_22_a_ships_zone_stops_at_an_all_land_hexside(set_up):
    """Neither ship has to attack across Crete, though both may."""
    match = set_up("soviet-combat", {"0922": ["So-17"], "1022": ["US-05"]})
    assert "end" in match.decision.actions
    assert "attack 0922 US-05" in match.decision.actions


@pytest.mark.case("sixth-fleet", "10.22")
def test_10_22_an_aircrafts_zone_does_not(set_up, ends):
    """Phantoms over 1022 control 0922 beyond the shore: it must attack, and others must stop."""
    match = set_up("soviet-combat", {"0922": ["So-17"], "1022": ["US-65"]})
    assert "end" not in match.decision.actions
    passing = set_up("soviet-movement", {"0920": ["So-17"], "1022": ["US-65"]})
    assert "0922" in ends(passing, "So-17")
    assert "0924" not in ends(passing, "So-17")
    by_ship = set_up("soviet-movement", {"0920": ["So-17"], "1022": ["US-05"]})
    assert "0924" in ends(by_ship, "So-17")


# --- 10.3 combat -----------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "10.31")
def test_10_31_naval_defence_is_doubled_in_restricted_water(set_up):
    match = set_up("soviet-combat", {"1422": ["So-34"], "1423": ["Gr-25", "Tu-34"]})
    match.play("attack 1422 Tu-34")
    assert [line.value for line in match.worksheet.lines[1:3]] == ["-8", "-12"]
    assert {line.case for line in match.worksheet.lines[1:3]} == {"8.44"}


@pytest.mark.case("sixth-fleet", "10.31")
def test_10_31_that_of_aircraft_is_not_nor_any_in_open_water(set_up):
    match = set_up("soviet-combat", {"1422": ["So-05"], "1423": ["US-53"]})
    match.play("attack 1422 US-53")
    assert match.worksheet.lines[1].value == "-5"
    match = set_up("soviet-combat", {"0816": ["So-34"], "0817": ["Gr-25"]})
    match.play("attack 0816 Gr-25")
    assert match.worksheet.lines[1].value == "-4"


# --- 10.4 Defended hexes ---------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "10.41", "10.44")
def test_10_41_the_intrinsic_defence_is_not_doubled_in_restricted_water(set_up):
    """Piraeus 10/2 against 30 anti-surface: differential 20."""
    match = set_up("soviet-combat", {"1422": ["So-34"]})
    match.play("bombard 1422 1421")
    lines = {line.what.split(" (")[0]: line.value for line in match.worksheet.lines}
    assert lines == {
        "Echo II A": "+30",
        "defences of 1421 Piraeus": "-10",
        "combat differential": "20",
        "highest ECM value": "2",
    }
    assert match.worksheet.column == "differential 20, column 20, ECM 2: 1 to 3 succeeds"


@pytest.mark.case("sixth-fleet", "10.41")
def test_10_41_a_defended_hex_never_attacks(set_up):
    match = set_up("nato-combat", {"1422": ["So-17"]})
    assert match.decision.actions == ["end"]
    assert match.why_not("bombard 1421 1422").case == "8.11"


@pytest.mark.case("sixth-fleet", "10.42")
def test_10_42_a_defended_hex_has_no_zone(set_up, ends):
    """Malta: ships pass beside it, and need not attack it."""
    free = {"0911", "1009", "1109"}
    match = set_up("soviet-movement", {"0909": ["So-17"], "1110": ["So-18"]})
    assert free <= ends(match, "So-17")
    assert "1107" in ends(match, "So-18")
    match = set_up("soviet-combat", {"1009": ["So-17"]})
    assert "end" in match.decision.actions


@pytest.mark.case("sixth-fleet", "10.43")
def test_10_43_the_intrinsic_defence_does_not_help_units_in_the_hex(set_up):
    """A destroyer in Malta (defence 10) defends with its own 4."""
    match = set_up("soviet-combat", {"1009": ["So-34"], "1010": ["Gr-25"]})
    match.play("attack 1009 Gr-25")
    lines = {line.what.split(" (")[0]: line.value for line in match.worksheet.lines}
    assert lines["combat differential"] == "26"
    assert lines["highest ECM value"] == "2"


@pytest.mark.case("sixth-fleet", "10.44")
def test_10_44_a_defended_hex_is_attacked_only_when_empty(set_up):
    match = set_up("soviet-combat", {"1009": ["So-34"], "1010": ["Br-73"]})
    assert "bombard 1009 1010" not in match.decision.actions
    refusal = match.why_not("bombard 1009 1010")
    assert (refusal.case, refusal.units) == ("10.44", ["Br-73"])


@pytest.mark.case("sixth-fleet", "10.44")
def test_10_44_also_in_the_phase_in_which_it_was_vacated(set_up, fight):
    """The Greek destroyers leave Malta; the second submarine then attacks its defences."""

    def start(seed):
        return set_up("soviet-combat", {"1009": ["So-34", "So-35"], "1010": ["Gr-25"]}, seed=seed)

    match = fight(start, ["attack 1009 Gr-25", "join So-34", "resolve"])
    match.play(match.decision.actions[0])  # the retreat
    assert "bombard 1009 1010" in match.decision.actions  # and nobody advances before that
    match.play("bombard 1009 1010")
    assert match.view("Soviet")["attackers"] == ["So-35"]


@pytest.mark.case("sixth-fleet", "10.44")
def test_10_44_only_anti_surface_strength_counts(set_up):
    """A MiG-25 has none; two Kashin groups have nine each and need ten."""
    match = set_up("soviet-combat", {"1422": ["So-53"]})
    assert match.why_not("bombard 1422 1421").case == "8.41"
    match = set_up("soviet-combat", {"1422": ["So-17"]})
    assert match.why_not("bombard 1422 1421").case == "8.23"
    match = set_up("soviet-combat", {"1422": ["So-17", "So-18"]})
    assert "bombard 1422 1421" in match.decision.actions


@pytest.mark.case("sixth-fleet", "10.44")
def test_10_44_not_a_friendly_hex_and_not_from_afar(set_up):
    match = set_up("nato-combat", {"1422": ["US-12"]})
    assert match.why_not("bombard 1422 1421").case == "10.44"
    match = set_up("soviet-combat", {"1423": ["So-34"]})
    assert match.why_not("bombard 1423 1421").case == "8.11"


@pytest.mark.case("sixth-fleet", "10.44", "10.46")
def test_10_44_a_retreat_result_destroys_the_defences(set_up, fight):
    match = raze(set_up, fight)
    assert match.position()["markers"]["destroyed"] == ["1421"]
    assert [e.case for e in match.events if e.kind == "razed"] == ["10.44"]


@pytest.mark.case("sixth-fleet", "10.44")
def test_10_44_a_miss_leaves_it_standing_and_it_may_be_attacked_again(set_up, fight):
    def start(seed):
        return set_up("soviet-combat", {"1422": ["So-05", "So-09"]}, seed=seed)

    match = fight(start, ["bombard 1422 1421", "join So-05", "resolve"], hit=False)
    assert match.position()["markers"]["destroyed"] == []
    assert "bombard 1422 1421" in match.decision.actions  # by So-09


@pytest.mark.case("sixth-fleet", "10.45")
def test_10_45_attackers_advance_into_the_destroyed_hex(set_up, fight):
    """At once, those who took part only, and as many of them as wish."""
    match = raze(set_up, fight, **{"1322": ["So-18"]})
    assert match.decision.role == "Soviet"
    assert set(match.decision.actions) == {"advance So-05", "advance So-09", "halt"}
    match.play("advance So-05")
    match.play("advance So-09")
    assert moved(match, "So-05") == moved(match, "So-09") == {"at": "1421"}


@pytest.mark.case("sixth-fleet", "10.45")
def test_10_45_not_a_neighbour_that_attacked_elsewhere(set_up, fight):
    """Sevastopol in 1322, next to Piraeus too, has attacked the destroyers in 1222."""

    def start(seed):
        stacks = {"1422": ["So-34"], "1322": ["So-08"], "1222": ["Gr-25"]}
        match = set_up("soviet-combat", stacks, seed=seed)
        match.play("attack 1322 Gr-25")
        match.play("resolve")
        while not match.decision.prompt.startswith("Turn"):
            match.play(match.decision.actions[-1])  # any retreat, no advance
        return match

    match = fight(start, ["bombard 1422 1421", "resolve"])
    assert match.decision.actions == ["advance So-34", "halt"]


@pytest.mark.case("sixth-fleet", "10.46")
def test_10_46_a_destroyed_hex_is_never_attacked_or_revived(set_up):
    match = set_up("soviet-combat", {"1422": ["So-34"]}, destroyed=["1421"])
    assert match.decision.actions == ["end"]
    assert match.why_not("bombard 1422 1421").case == "10.46"
    for _ in range(4):
        match.play("end")
    assert match.position()["markers"]["destroyed"] == ["1421"]


@pytest.mark.case("sixth-fleet", "10.47")
@pytest.mark.parametrize("scenario", ["short", "campaign"])
def test_10_47_egypt_and_syria_are_soviet_and_israel_is_nato(set_up, ends, scenario):
    """Port Said 0632, Tartus 1335 and Tel Nof 0835, whatever the scenario and the options."""
    stacks = {"0732": ["US-05"], "1334": ["US-06"], "0834": ["US-07"]}
    nato = set_up("nato-movement", stacks, scenario=scenario)
    for unit, place in (("US-05", "0632"), ("US-06", "1335")):
        assert nato.why_not(f"move {unit} {place}").case == "10.15"
    assert "0835" in ends(nato, "US-07")
    stacks = {"0732": ["So-05"], "1334": ["So-06"], "0834": ["So-07"]}
    soviet = set_up("soviet-movement", stacks, scenario=scenario)
    assert "0632" in ends(soviet, "So-05")
    assert "1335" in ends(soviet, "So-06")
    assert soviet.why_not("move So-07 0835").case == "10.15"


@pytest.mark.case("sixth-fleet", "10.48")
def test_10_48_the_airbase_of_a_destroyed_hex_is_no_base(set_up, ends):
    """Orions off base come home to Sicily or Crete; with Crete destroyed, to Sicily only."""
    match = set_up("nato-movement", {"0816": ["US-72"]})
    assert ends(match, "US-72") == {"1311", "1022"}
    match = set_up("nato-movement", {"0816": ["US-72"]}, destroyed=["1022"])
    assert ends(match, "US-72") == {"1311"}


@pytest.mark.case("sixth-fleet", "10.5")
def test_10_5_the_chart_and_the_game_agree(fleet):
    """The Terrain Effects Chart of the pack gives the costs that the engine's passages have."""
    chart = tomllib.loads(Path(HERE, "charts.toml").read_text())
    cost = {row["terrain"]: row for row in chart["terrain_effects"]}
    box = fleet.rules.box
    narrow, deep = cost["restricted"]["naval_movement"], cost["high_seas"]["naval_movement"]
    assert [passage[0] for passage in box.naval_passages] == [deep, narrow]
    assert cost["coastal"]["naval_movement"] == deep
    over = {cost[terrain]["air_movement"] for terrain in ("high_seas", "restricted", "land")}
    assert over == {passage[0] for passage in box.air_passages}
