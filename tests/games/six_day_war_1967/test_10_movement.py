"""10.0 Movement, 11.0 stacking, 12.0 zones of control, 25.x closed hexes."""

import pytest

from levant.games.six_day_war_1967.rules.access import open_hexes
from levant.games.six_day_war_1967.rules.zones import sheltered, zone_of

GAME = "six-day-war-1967"


def after_order(set_up, contingent, die, stacks, phase="sinai-arab-movement", **more):
    """A match in which a contingent has rolled this die."""
    for seed in range(100):
        match = set_up(phase, stacks, seed=seed, **more)
        match.play(f"order {contingent}")
        if match.state.allowance == die:
            return match
    raise AssertionError


# --- 10.0 --------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "10.1", "10.7", "10.6")
def test_10_1_any_units_in_any_order_each_once(set_up, ends):
    match = set_up("sinai-movement", {"1230": ["IS01"], "1530": ["IS02"]})
    assert {"pick IS01", "pick IS02", "end"} <= {*match.decision.actions}
    match.play("move IS02 1430")  # one point of six
    assert match.why_not("pick IS02").case == "10.6"
    match.play("pick IS01")
    match.play("stay")
    assert match.position()["turn"] == 3  # nobody is left, and nobody else has anything to do


@pytest.mark.case(GAME, "10.2", "10.5", "10.12")
def test_10_2_israelis_move_six_clear_hexes(set_up, cost, ends):
    match = set_up("sinai-movement", {"0929": ["IS01"]})
    assert cost(match, "IS01", "1429") == 5
    assert cost(match, "IS01", "1530") == 6
    assert "1630" not in ends(match, "IS01")
    match.play("pick IS01")
    assert match.why_not("move IS01 1630").case == "10.5"


@pytest.mark.case(GAME, "10.3", "10.4")
def test_10_3_contingents_move_one_after_the_other_each_with_its_die(set_up, ends):
    stacks = {"1230": ["EG04"], "1430": ["EG05"], "1817": ["EG01"], "2119": ["IS12"]}
    match = set_up("sinai-arab-movement", stacks)
    assert {*match.decision.actions} == {"end", "order egyptian", "order pla"}
    match.play("order pla")
    assert match.why_not("pick EG04").case == "10.3"
    assert match.why_not("order egyptian").case == "10.3"
    match.play("end")
    assert match.why_not("order pla").case == "10.3"
    match = after_order(set_up, "egyptian", 2, stacks)
    assert "1030" in ends(match, "EG04")  # two hexes away
    assert "0930" not in ends(match, "EG04")
    assert "1630" in ends(match, "EG05")  # the same die for the other unit
    match.play("move EG04 1030")
    match.play("end")
    match.play("order pla")
    assert match.why_not("pick EG05").case == "10.3"


@pytest.mark.case(GAME, "10.8", "10.12")
def test_10_8_a_river_costs_three_more_and_there_is_no_minimum_move(set_up, ends, cost):
    """2609 lies west of the Jordan, 2710 east of it, both clear, no road between them."""
    stacks = {"2710": ["JO01"], "2113": ["IE11"]}
    near = ends(after_order(set_up, "jordanian", 1, stacks, "eastern-arab-movement"), "JO01")
    assert "2609" not in near
    box = set_up("sinai-movement", {"1230": ["IS01"]}).rules.box
    here, there = box.board.index["2710"], box.board.index["2609"]
    costs = [c for c, sides in box.passages[1] if box.board.spread(1 << here, sides) >> there & 1]
    assert costs == [4]  # three for the river, one for the clear hex
    assert ends(after_order(set_up, "jordanian", 3, stacks, "eastern-arab-movement"), "JO01")


@pytest.mark.case(GAME, "10.13", "10.14", "10.15")
def test_10_13_roads_tracks_and_bridges(set_up, cost, ends):
    match = set_up("sinai-movement", {"0928": ["IS01"]})
    assert cost(match, "IS01", "0728") == 2  # the road through Mitla's mountains
    match = set_up("eastern-arab-movement", {"2614": ["JO01"], "2113": ["IE11"]})
    bridge = after_order(
        set_up, "jordanian", 1, {"2614": ["JO01"], "2113": ["IE11"]}, "eastern-arab-movement"
    )
    assert "2714" in ends(bridge, "JO01")  # over the bridge for one point
    match = set_up("sinai-movement", {"1937": ["IS01"]})
    assert cost(match, "IS01", "1837") == 1  # a track in the mountains
    arabs = {"1937": ["EG04"], "2119": ["IS12"]}
    assert "1837" not in ends(after_order(set_up, "egyptian", 1, arabs), "EG04")
    assert "1837" in ends(after_order(set_up, "egyptian", 3, arabs), "EG04")


@pytest.mark.case(GAME, "10.16", "6.2")
def test_10_16_a_forced_march_adds_a_die_once(set_up):
    match = set_up("sinai-movement", {"0929": ["IS01"], "1230": ["IS02"]})
    match.play("pick IS01")
    match.play("march")
    die = [e for e in match.events if e.kind == "marched"][-1].die
    assert match.state.steps[-1][2] == 6 + die
    assert match.position()["tracks"]["sinai_zrp"] == 49
    assert match.why_not("march").case == "10.16"
    poor = set_up("sinai-movement", {"0929": ["IS01"]}, sinai_zrp=0)
    poor.play("pick IS01")
    assert poor.why_not("march").case == "6.1"


@pytest.mark.case(GAME, "10.6")
def test_10_6_only_units_of_the_phase_move(set_up):
    match = set_up("sinai-movement", {"1230": ["IS01"], "1530": ["EG04"], "2113": ["IE03"]})
    for other in ("EG04", "IE03"):  # 2.14: Sinai's Arabs are the Eastern player's, too
        refusal = match.why_not(f"pick {other}")
        assert refusal.case == "10.6"
        assert refusal.reason.endswith("is led by the Eastern player")


@pytest.mark.case(GAME, "11.7")
def test_11_7_who_would_move_into_enemies_is_told_how_to_attack_them(set_up):
    match = set_up("sinai-movement", {"1230": ["IS01"], "1430": ["EG04"]})
    match.play("pick IS01")
    refusal = match.why_not("move IS01 1430")
    assert refusal.case == "11.7"
    assert refusal.reason.endswith("move next to it and attack it in the combat phase")


@pytest.mark.case(GAME, "10.9", "11.7")
def test_11_7_never_into_a_hex_with_enemies(set_up, ends):
    match = set_up("sinai-movement", {"1230": ["IS01"], "1430": ["EG04"]})
    assert "1430" not in ends(match, "IS01")
    match.play("pick IS01")
    assert match.why_not("move IS01 1430").case == "11.7"


# --- 11.0 --------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "11.2", "11.4", "11.5")
def test_11_2_three_mobile_israelis_and_a_static_one(set_up):
    stacks = {"2119": ["IS01", "IS02", "IS12"], "2120": ["IS05"], "2121": ["IS06"]}
    match = set_up("sinai-movement", stacks)
    match.play("move IS05 2119")
    match.play("move IS06 2119")  # four, which is allowed during the phase
    match.play("end")
    assert match.decision.case == "11.5"
    assert {*match.decision.actions} == {f"remove {u}" for u in ("IS01", "IS02", "IS05", "IS06")}
    match.play("remove IS02")
    assert match.position()["units"]["IS02"]["at"] == "sinai-refit"


@pytest.mark.case(GAME, "11.3", "11.5", "11.4")
def test_11_3_two_mobile_arabs_of_one_contingent(set_up):
    stacks = {"2909": ["JO03", "JO04"], "2809": ["SY01"], "2113": ["IE11"]}
    match = after_order(set_up, "syrian", 1, stacks, "eastern-arab-movement")
    match.play("move SY01 2909")  # through or into: allowed until the phase ends
    match.play("end")
    assert match.decision.role == "Sinai"  # who commands them chooses
    assert {*match.decision.actions} == {"remove JO03", "remove JO04", "remove SY01"}
    match.play("remove SY01")
    assert match.position()["units"]["SY01"] == {"at": "eastern-dead", "overstacked": True}
    assert match.rules.result(match.state) is None


@pytest.mark.case(GAME, "11.3", "11.5")
def test_11_3_two_contingents_do_not_stay_in_one_hex(set_up):
    match = set_up("eastern-arab-movement", {"2909": ["JO03", "SY01"], "2113": ["IE11"]})
    match.play("end")
    assert {*match.decision.actions} == {"remove JO03", "remove SY01"}


@pytest.mark.case(GAME, "11.3")
def test_11_3_a_static_unit_stacks_with_any_contingent(set_up):
    match = set_up("eastern-arab-movement", {"2905": ["JO03", "SS06"], "2113": ["IE11"]})
    match.play("end")
    assert match.view("Sinai")["stacks"]["2905"] == ["JO03", "SS06"]


@pytest.mark.case(GAME, "11.6", "16.20")
def test_11_6_airstrikes_do_not_stack_and_have_no_zone(set_up, until):
    def start(seed):
        stacks = {"1330": ["EG04", "EG05"], "2119": ["IS12"]}
        boxes = {"sinai-available": ["AS01", "AS02", "AM01"]}
        return set_up("sinai-strike", stacks, boxes=boxes, sinai_air_defense=0, seed=seed)

    def aimed(match):
        return match.decision.case == "16.15" and "target 1330" in match.decision.actions

    match = until(start, ["superiority 0", "support 2"], aimed)
    match.play("target 1330")
    box, s = match.rules.box, match.state
    assert s.at[box.airstrikes[0]] == box.board.index["1330"]
    assert match.view("Sinai")["stacks"]["1330"] == ["EG04", "EG05"]
    assert zone_of(box, s, 0) == zone_of(box, start(1).state, 0)


@pytest.mark.case(GAME, "11.6", "18.11")
def test_11_6_barrages_do_not_stack_and_have_no_zone(set_up):
    stacks = {"1818": ["IS01", "IS15"], "2119": ["IS12"]}
    match = set_up("sinai-arab-barrage", stacks, boxes={"sinai-available": ["BS1", "BS2"]})
    before = zone_of(match.rules.box, match.state, 1)
    match.play("shell 1818")
    assert match.view("Sinai")["stacks"]["1818"] == ["IS01", "IS15"]
    assert zone_of(match.rules.box, match.state, 1) == before


# --- 12.0 --------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "12.0", "12.3", "10.10")
@pytest.mark.parametrize("place", ["1229", "1330", "1331", "1231", "1131", "1130"])
def test_12_0_the_six_hexes_around_a_unit_stop_movement(set_up, place):
    match = set_up("sinai-movement", {"1230": ["EG04"], "0929": ["IS01"]})
    box, s = match.rules.box, match.state
    assert zone_of(box, s, 1) >> box.board.index[place] & 1


@pytest.mark.case(GAME, "12.3", "10.10")
def test_12_3_a_unit_stops_on_entering_a_zone(set_up, ends):
    wall = {"1229": ["EG04"], "1231": ["EG05"], "1233": ["EG06"], "1227": ["EG07"]}
    match = set_up("sinai-movement", {"1030": ["IS01"], **wall})
    reached = ends(match, "IS01")
    assert "1130" in reached
    assert not {"1330", "1430"} & reached
    match.play("pick IS01")
    assert match.why_not("move IS01 1330").case == "12.3"


@pytest.mark.case(GAME, "12.4")
def test_12_4_out_of_a_zone_into_a_free_hex_and_on_into_another(set_up, ends):
    match = set_up("sinai-movement", {"1230": ["IS01"], "1330": ["EG04"]})
    reached = ends(match, "IS01")
    assert not {"1229", "1331"} & (reached & neighbours_only(match, "1230", reached, 1))
    match.play("pick IS01")
    assert match.rules.label(match.state, match.rules.words.parse("move IS01 1231")) == "1"
    assert match.rules.label(match.state, match.rules.words.parse("move IS01 1331")) == "2"


def neighbours_only(match, place, reached, points):
    """Those of the hexes that cost so little that the first step led there."""
    match.play("pick IS01")
    parse, label = match.rules.words.parse, match.rules.label
    found = {h for h in reached if int(label(match.state, parse(f"move IS01 {h}"))) <= points}
    match.undo()
    return found


@pytest.mark.case(GAME, "12.2")
def test_12_2_a_second_unit_changes_nothing(set_up, ends):
    one = set_up("sinai-movement", {"1030": ["IS01"], "1330": ["EG04"]})
    two = set_up("sinai-movement", {"1030": ["IS01"], "1330": ["EG04", "EG05"]})
    assert ends(one, "IS01") == ends(two, "IS01")


@pytest.mark.case(GAME, "12.1", "13.4")
def test_12_1_fortifications_and_kibbutzim_keep_enemy_zones_out(set_up):
    """The rulebook's example: an Arab in a Golan fortification ignores an Israeli zone."""
    stacks = {"2804": ["SY03"], "2704": ["IE01"], "2705": ["IE03"], "2805": ["SY05"], "2801": []}
    match = set_up("eastern-arab-combat", {k: v for k, v in stacks.items() if v})
    assert "end" in match.decision.actions  # nobody sheltered must attack
    assert "attack 2804 2704" in match.decision.actions
    box, s = match.rules.box, match.state
    assert not zone_of(box, s, 0) >> box.board.index["2804"] & 1
    assert not zone_of(box, s, 1) >> box.board.index["2705"] & 1  # Gonen, a kibbutz
    assert zone_of(box, s, 1) >> box.board.index["2704"] & 1  # Kiryat Shmona, a town
    assert sheltered(box, s, 1) >> box.board.index["1917"] & 1  # Gaza, a fortified city


# --- 25.x --------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "25.1")
def test_25_1_nobody_enters_saudi_arabia(set_up):
    match = set_up("sinai-movement", {"2133": ["IS01"], "1230": ["EG04"]})
    match.play("pick IS01")
    assert match.why_not("move IS01 2233").case == "25.1"
    box = match.rules.box
    for side in (0, 1):
        assert not open_hexes(box, match.state, side, 1) >> box.board.index["2233"] & 1


@pytest.mark.case(GAME, "25.2")
def test_25_2_lebanon_is_closed_and_harmless_while_neutral(set_up, ends):
    stacks = {"2704": ["IE01"], "2703": ["LB01"]}
    match = set_up("eastern-movement", stacks)
    assert "2705" in ends(match, "IE01")
    match.play("pick IE01")
    assert match.why_not("move IE01 2602").case == "25.2"
    peace = set_up("eastern-arab-movement", {**stacks, "2909": ["JO03"]})
    assert peace.why_not("order lebanese").case == "25.2"
    assert peace.why_not("pick LB01").case == "25.2"
    fight = {"2704": ["IE01"], "2703": ["LB01"], "2508": ["IE02"], "2509": ["JO03"]}
    match = set_up("eastern-combat", fight)
    assert match.why_not("attack 2704 2703").case == "25.2"
    match = set_up("eastern-combat", fight, lebanon_at_war=1)
    assert "attack 2704 2703" in match.decision.actions
    match = set_up("eastern-arab-movement", {**stacks, "2909": ["JO03"]}, lebanon_at_war=1)
    assert "order lebanese" in match.decision.actions
    assert match.decision.role == "Sinai"


@pytest.mark.case(GAME, "25.4")
@pytest.mark.parametrize(
    ("phase", "start", "goal", "unit"),
    [
        ("sinai-movement", "0322", "0221", "IS01"),
        ("eastern-movement", "2614", "2714", "IE03"),
        ("eastern-movement", "2905", "3004", "IE03"),
    ],
)
def test_25_4_where_israeli_ground_units_may_not_go(set_up, phase, start, goal, unit):
    match = set_up(phase, {start: [unit]}, turn=3)
    match.play(f"pick {unit}")
    assert match.why_not(f"move {unit} {goal}").case == "25.4"


@pytest.mark.case(GAME, "25.4")
def test_25_4_the_east_bank_opens_on_turn_4_and_attacks_across_are_allowed(set_up, ends):
    match = set_up("eastern-movement", {"2614": ["IE03"]}, turn=4)
    assert "2714" in ends(match, "IE03")
    match = set_up("eastern-combat", {"2905": ["IE03"], "3004": ["SY12"]})
    assert "attack 2905 3004" in match.decision.actions


@pytest.mark.case(GAME, "25.5")
def test_25_5_arabs_do_not_move_on_turn_1(set_up):
    stacks = {"1230": ["EG04"], "2119": ["IS12"]}
    match = set_up(
        "sinai-arab-movement", stacks, turn=1, boxes={"sinai-available": ["BS1", "AM01"]}
    )
    assert match.position()["phase"] == "sinai-arab-barrage"


@pytest.mark.case(GAME, "1.1", "2.14")
def test_1_1_the_table_shows_each_player_the_units_he_commands(set_up):
    """The Sinai player leads Israelis in Sinai; the Arabs there are the Eastern player's."""
    match = set_up("sinai-movement", {"1230": ["IS01"], "1330": ["EG04"]})
    table = match.rules.table(match.state, "Sinai")
    sides = {piece.id: piece.side for piece in table.pieces}
    assert (match.decision.role, sides["IS01"], sides["EG04"]) == ("Sinai", "Sinai", "Eastern")
