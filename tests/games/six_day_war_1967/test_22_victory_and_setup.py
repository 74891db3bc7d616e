"""22.0 Fog of war, 23.0 victory, 24.0 set-up."""

import json
import random

import pytest

import levant
from levant.core.rules import WATCHER

GAME = "six-day-war-1967"
CITIES = ("2113", "2307", "2119", "2414")
SINAI_OBJECTIVES = ("0322", "0728", "0925", "1329", "1419", "1621", "1718", "1744", "1823", "1917")


# --- 22.1 --------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "22.1")
def test_22_1_israeli_stacks_of_the_other_front_are_not_examined(set_up):
    stacks = {"1818": ["IS02", "IS01", "IS15"], "2414": ["IE04", "IE11"], "1718": ["EG04", "EG05"]}
    match = set_up("sinai-movement", stacks)
    sinai, eastern = match.view("Sinai"), match.view("Eastern")
    assert sinai["stacks"]["1818"] == ["IS02", "IS01", "IS15"]
    assert sinai["stacks"]["2414"] == ["IE04"]
    assert sinai["unseen"] == ["2414"]
    assert eastern["stacks"]["1818"] == ["IS02"]
    assert eastern["unseen"] == ["1818", "1818"]
    for view in (sinai, eastern):
        assert view["stacks"]["1718"] == ["EG04", "EG05"]  # Arabs are open to both
    assert "IS01" not in json.dumps(eastern)
    table = match.rules.table(match.rules.veil(match.state, "Eastern"), "Eastern")
    assert [p.face for p in table.pieces if p.cell == "1818"].count("unseen") == 2
    watched = match.rules.veil(match.state, WATCHER)
    assert len(watched.unseen) == 3


@pytest.mark.case(GAME, "22.1")
def test_22_1_the_strength_of_a_covered_stack_is_not_told_before_the_die(set_up):
    match = set_up("sinai-arab-combat", {"1230": ["EG15"], "1330": ["IS08", "IS01"]})
    match.play("attack 1230 1330")
    sight = match.rules.veil(match.state, "Eastern")
    sheet = match.rules.worksheet(sight)
    assert "Israeli 7 armor" not in sheet.text()
    assert sheet.outcomes == ()
    for action in match.decision.actions:
        assert "Israeli 7 armor" not in match.rules.describe(sight, action.code)
    match.play("resolve assault")
    assert "Israeli 7 armor" in [e for e in match.events if e.kind == "combat"][-1].text


# --- 23.0 --------------------------------------------------------------------------------------


def scores(match):
    return match.view("Sinai")["scores"]


@pytest.mark.case(GAME, "23.2")
def test_23_2_what_counts(set_up):
    match = set_up(
        "sinai-reinforcement", {"1818": ["IS01"]},
        boxes={
            "sinai-dead": ["EG04", "EG05", "ES01", "IS02"], "sinai-refit": ["IS07", "AS01"],
            "eastern-dead": ["JO03"],
        },
        israelis=("1917", "1744", "1329", "2515", "2511"), arabs=("2119", "2015", "1916"),
        terrorized=("2231",), sinai_air_defense=2, eastern_air_defense=0, sinai_zrp_spent=4,
    )  # fmt: skip
    sinai = 10 + 10 + 5 + 2 - 4 - 20 - 10 - 5 - 3 - 6 - 4
    assert scores(match) == {"Sinai": sinai, "Eastern": 25 + 5 + 1}


@pytest.mark.case(GAME, "23.2", "11.5")
def test_23_2_units_lost_by_overstacking_are_nobodys_kill(set_up):
    match = set_up(
        "sinai-movement", {"1230": ["IS01"], "1530": ["EG04", "EG05", "EG06"]}, sinai_air_defense=0
    )
    match.play("end")
    assert match.decision.role == "Eastern"
    match.play("remove EG04")
    assert scores(match)["Sinai"] == 0


def ended(set_up, turn=6, **more):
    """The position at the end of a turn."""
    stacks = more.pop("stacks", {"1818": ["IS01"], "2414": ["IE04"]})
    return set_up("interphase", stacks, turn=turn, **more)


@pytest.mark.case(GAME, "23.1")
def test_23_1_arabs_in_every_city_of_israel_end_it_for_both(set_up):
    stacks = {
        city: [unit] for city, unit in zip(CITIES, ("JO03", "JO04", "EG04", "JO05"), strict=True)
    }
    match = ended(set_up, turn=3, stacks=stacks, israelis=("2515", "1917"))
    assert match.result.winner is None
    assert "both players lose" in match.result.level
    del stacks["2307"]
    assert ended(set_up, turn=3, stacks={**stacks, "1818": ["IS01"]}).result is None


@pytest.mark.case(GAME, "23.1")
def test_23_1_israelis_in_all_objectives_of_a_front_end_it(set_up):
    units = ["IS01", "IS02", "IS03", "IS04", "IS05", "IS06", "IS07", "IS08", "IS09", "IR01"]
    stacks = {place: [unit] for place, unit in zip(SINAI_OBJECTIVES, units, strict=True)}
    match = ended(set_up, turn=2, stacks=stacks)
    assert match.result.winner == "Sinai"
    blocked = {**stacks, "2231": ["EG04"]}
    assert ended(set_up, turn=2, stacks=blocked).result is None
    emptied = {k: v for k, v in stacks.items() if k != "0925"}  # controlled is not occupied
    assert ended(set_up, turn=2, stacks=emptied, israelis=("0925",)).result is None


@pytest.mark.case(GAME, "23.1", "23.4")
def test_23_1_after_10_june_points_are_counted(set_up):
    match = ended(set_up, israelis=("2515",), eastern_air_defense=0)
    assert match.result.winner == "Eastern"
    assert match.result.scores["Eastern"] == 25


@pytest.mark.case(GAME, "23.5")
def test_23_5_disaster_when_nobody_has_a_point(set_up):
    match = ended(set_up, sinai_air_defense=0, eastern_air_defense=0)
    assert match.result.scores == {"Sinai": 0, "Eastern": 0}
    assert match.result.winner is None
    assert match.result.level.startswith("Disaster")
    verdict = next(line for line in match.seen_by("Sinai").table().standings if line.case == "23.6")
    assert "That is so now: a disaster (23.5)" in verdict.how


@pytest.mark.case(GAME, "23.6", "23.4")
@pytest.mark.parametrize(
    ("held", "level", "winner"),
    [
        (("1917",), "Local Victory", "Sinai"),
        (("1917", "1744"), "Regional Victory", "Sinai"),
        (("1917", "1744", "1329", "1419"), "Strategic Victory", "Sinai"),
        (("1329",), "Draw", None),
    ],
)
def test_23_6_the_difference_decides(set_up, held, level, winner):
    match = ended(set_up, israelis=held, sinai_air_defense=0, eastern_air_defense=0)
    assert (match.result.level, match.result.winner) == (level, winner)


# --- 24.1 --------------------------------------------------------------------------------------


@pytest.mark.case(GAME, "24.1", "1.1")
def test_24_1_the_players_set_up_in_order(game):
    match = game.new(seed=1)
    roles = []
    while match.position()["phase"].startswith("setup"):
        roles.append((match.position()["phase"], match.decision.role))
        match.play("deploy")
    assert roles == [
        ("setup-sinai-arabs", "Eastern"),
        ("setup-eastern-arabs", "Sinai"),
        ("setup-eastern-israelis", "Eastern"),
        ("setup-sinai-israelis", "Sinai"),
    ]
    position = match.position()
    tracks, units = position["tracks"], position["units"]
    assert (tracks["sinai_air_defense"], tracks["eastern_air_defense"]) == (5, 3)
    assert (tracks["sinai_zrp"], tracks["sinai_zrp_spent"]) == (50, 0)
    reserve = [name for name, entry in units.items() if entry["at"] == "reserve"]
    assert len([n for n in reserve if n.startswith("AS")]) == 12
    assert len([n for n in reserve if n.startswith("SF")]) == 2
    assert len([n for n in reserve if n.startswith("IR")]) == 7
    assert units["VO01"]["at"] == "sinai-reinforcements"
    assert units["IQ02"]["at"] == "eastern-reinforcements"
    assert units["AM01"]["at"] == "sinai-available"
    assert "SO01" not in units  # set aside


@pytest.mark.case(GAME, "24.1", "11.8")
def test_24_1_units_in_their_zones_within_stacking(game):
    match = game.new(seed=1)
    assert match.position()["units"]["ES03"]["at"] == "1621"  # static: in its named hex
    assert match.why_not("pick EG04").case == "24.1"  # the PLA first
    match.play("pick EG01")
    assert {a.split()[2] for a in match.decision.actions} == {"1718", "1817", "1917"}
    match.play("place EG01 1817")
    match.play("place EG02 1817")
    match.play("pick EG03")
    assert match.why_not("place EG03 1817").case == "11.8"
    match.play("place EG03 1917")
    match.play("pick EG04")
    assert match.why_not("place EG04 1817").case == "11.8"  # another contingent
    assert match.why_not("place EG04 1818").case == "24.1"  # Israel
    assert "place EG04 0120" in match.decision.actions


@pytest.mark.case(GAME, "24.1")
def test_24_1_every_fortification_has_a_mobile_unit_in_the_end(game):
    for seed in range(4):
        match = game.new(seed=seed)
        dice = random.Random(seed)
        while match.position()["phase"] in ("setup-sinai-arabs", "setup-eastern-arabs"):
            actions = [a for a in match.decision.actions if a != "deploy"]
            match.play(dice.choice(actions))
        box = match.rules.box
        stacks = match.view("Sinai")["stacks"]
        for node in [n for n in range(box.board.size) if box.forts >> n & 1]:
            units = [box.unit_names.index(u) for u in stacks[box.board.names[node]]]
            assert any(box.mobile[u] for u in units)


@pytest.mark.case(GAME, "24.1", "2.6")
def test_24_1_militia_in_settlements_and_lebanon_in_a_town(game):
    match = game.new(seed=1)
    match.play("deploy")
    assert match.decision.actions[0] == "pick LB01"
    match.play("pick LB01")
    assert {a.split()[2] for a in match.decision.actions} == {"2403", "2601", "2703"}
    match.undo()
    match.play("deploy")
    match.play("pick IE11")
    places = {a.split()[2] for a in match.decision.actions}
    assert {"2414", "2113", "2705"} <= places
    assert "2112" not in places


# --- documents ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"phase": "lunch"}, "phase: 'lunch'"),
        ({"turn": 9}, "turn: 9"),
        ({"units": {"XX": {"at": "1230"}}}, "units.XX: there is no such unit"),
        ({"units": {"IS01": {"at": "2113"}}}, "beyond the front boundary"),
        ({"units": {"IS01": {"at": "0221"}}}, "closed to Israeli ground units"),
        ({"units": {"EG04": {"at": "sinai-refit"}}}, "8.1"),
        ({"units": {"IS01": {"at": "1230"}, "EG04": {"at": "1230"}}}, "enemies in hex 1230"),
        ({"tracks": {"sinai_zrp": 51}}, "from 0 to 50"),
        ({"markers": {"terrorized": ["1230"]}}, "settlement or airbase of Israel"),
        ({"weather": "fine"}, "weather"),
    ],
)
def test_a_position_that_cannot_be_is_refused_by_name(game, change, message):
    document = {"turn": 2, "phase": "sinai-movement", "units": {"IS01": {"at": "1230"}}, **change}
    with pytest.raises(levant.BadDocument, match=message):
        game.at(document)


@pytest.mark.case("six-day-war-1967", "23.3")
def test_a_line_of_the_standings_keeps_its_name_while_its_number_grows(set_up) -> None:
    """What changed in a turn is found by the name; how many there are stands beside it."""
    for lost in (1, 2):
        boxes = {"sinai-refit": ["IS01", "IS02"][:lost]}
        match = set_up("sinai-movement", {"1230": ["IS07"]}, boxes=boxes)
        lines = {line.what: line for line in match.seen_by("Sinai").table().standings}
        told = lines["Sinai: Israeli mobile units lost"]
        assert (told.value, told.how) == (f"{-3 * lost}", f"{lost}, each -3")
