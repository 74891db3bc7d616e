"""13.0 Victory conditions: points, the three bonuses and the seven levels."""

import pytest

import levant
from levant.core.nodes import members
from levant.games.sixth_fleet.printed.checks import load_pack
from levant.games.sixth_fleet.rules import victory
from levant.games.sixth_fleet.rules.victory import BONUSES

COUNTERS = load_pack().counters

# A NATO ship that keeps the Aegean; nothing Soviet, so that Israel has its line.
QUIET = {"1423": ["Gr-25"]}
# Two ships whose zones cover the whole coast of Israel.
BLOCKADE = {"0834": ["So-05"], "1034": ["So-06"]}


def ended(
    set_up, stacks: dict[str, list[str]], scenario: str = "short", **more: object
) -> levant.Match:
    """The game, over after a last Soviet movement phase in which nothing moves."""
    match = set_up("soviet-movement", stacks, turn=10 if scenario == "short" else 21,
                   scenario=scenario, **more)  # fmt: skip
    if "respect" in match.decision.actions:
        match.play("respect")
    match.play("end")
    assert match.result is not None
    return match


def bonuses(match: levant.Match) -> set[str]:
    """`13.12: +15`, of what the result tells in words."""
    told = {f"{words}: ": f"{case}: " for case, words in BONUSES.items()}
    lines = [line for line in match.result.lines if line.startswith("Soviet bonus")]
    return {told[words] + points for line in lines for words, points in [split(line)]}


def split(line: str) -> tuple[str, str]:
    at = line.rindex(": ") + 2
    return line[:at], line[at:]


# --- 13.0 --------------------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "13.0")
def test_13_0_a_destroyed_unit_scores_its_ecm_value_for_the_enemy(set_up) -> None:
    match = set_up("nato-movement", {"0230": ["It-76"]}, turn=4)  # no base of any kind in reach
    match.play("end")
    assert match.position()["units"]["It-76"] == {"at": "destroyed"}
    ecm = next(row.ecm for row in COUNTERS if row.id == "It-76")
    assert ecm > 0
    assert match.position()["tracks"]["soviet_points"] == ecm
    assert match.position()["tracks"]["nato_points"] == 0


@pytest.mark.case("sixth-fleet", "13.0")
def test_13_0_a_unit_with_ecm_0_scores_one_point(set_up) -> None:
    match = set_up("soviet-movement", {"0812": ["So-42"]}, turn=4)
    match.play("end")
    assert match.position()["units"]["So-42"] == {"at": "destroyed"}
    assert match.position()["tracks"]["nato_points"] == 1


@pytest.mark.case("sixth-fleet", "13.0")
def test_13_0_a_unit_lost_in_combat_scores(set_up, fight) -> None:
    """An aircraft that must retreat is lost (8.72): 3 points for an M25."""
    match = fight(
        lambda seed: set_up("nato-combat", {"0812": ["US-07"], "0813": ["So-53"]}, seed=seed),
        ["attack 0812 So-53", "resolve"],
    )
    assert match.position()["tracks"]["nato_points"] == 3


@pytest.mark.case("sixth-fleet", "13.0")
@pytest.mark.parametrize("scenario", ["short", "campaign"])
def test_13_0_the_nato_total_is_taken_from_the_soviet_total(set_up, scenario: str) -> None:
    match = ended(set_up, QUIET, scenario, nato_points=9, soviet_points=31)
    assert match.result.scores == {"NATO": 9, "Soviet": 31, "Soviet bonus": 0, "net": 22}
    assert match.result.level == "Soviet Marginal Victory"
    assert match.result.winner == "Soviet"


@pytest.mark.case("sixth-fleet", "13.0")
def test_13_0_bonuses_are_added_to_the_soviet_total(set_up) -> None:
    match = ended(set_up, {"1030": ["US-05"]}, nato_points=9, soviet_points=31)
    assert match.result.scores["net"] == 31 - 9 + 10
    assert match.result.scores["Soviet bonus"] == 10  # part of his total: a ladder counts it


@pytest.mark.case("sixth-fleet", "13.0")
def test_13_0_nothing_is_played_after_the_end(set_up) -> None:
    match = ended(set_up, QUIET)
    assert match.decision is None
    assert match.why_not("end").case == "13.0"


# --- 13.1 --------------------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "13.11")
@pytest.mark.parametrize(
    ("stacks", "clear"),
    [
        ({"1030": ["US-05"]}, True),
        ({"1030": ["US-05"], "1423": ["So-34"]}, True),
        ({"1423": ["Gr-25"]}, False),  # a ship
        ({"1423": ["Gr-30"]}, False),  # a submarine
        ({"1423": ["US-72"]}, False),  # an aircraft
        ({"2025": ["Tu-36"]}, False),  # the Bosporus is part of it
        ({"1823": ["Tu-37"]}, False),
        ({"1020": ["Gr-25"]}, True),  # one hex outside the line
        ({"1121": ["Gr-25"]}, False),  # … and inside
        ({"1725": ["Tu-86"]}, True),  # an airbase on the coast is not the sea
    ],
)
def test_13_11_ten_points_for_an_aegean_without_nato_units(
    set_up, stacks: dict[str, list[str]], clear: bool
) -> None:
    assert ("13.11: +10" in bonuses(ended(set_up, stacks))) == clear


@pytest.mark.case("sixth-fleet", "13.12")
def test_13_12_fifteen_points_for_cutting_israel_off(set_up) -> None:
    match = ended(set_up, QUIET | BLOCKADE | {"1030": ["US-05"]})
    assert bonuses(match) == {"13.12: +15"}
    assert match.result.scores["net"] == 15


@pytest.mark.case("sixth-fleet", "13.12")
def test_13_12_one_open_coastal_hex_of_israel_is_enough_for_nato(set_up) -> None:
    match = ended(set_up, QUIET | {"0834": ["So-05"]})
    assert bonuses(match) == set()


@pytest.mark.case("sixth-fleet", "13.12")
def test_13_12_nato_ships_keep_controlled_hexes_open(set_up) -> None:
    """1035 and 1135 are controlled from 1034; ships in both carry the line through."""
    match = ended(set_up, QUIET | BLOCKADE | {"1035": ["US-05"], "1135": ["US-06"]})
    assert bonuses(match) == set()
    match = ended(set_up, QUIET | BLOCKADE | {"1035": ["US-05"]})
    assert bonuses(match) == {"13.12: +15"}


@pytest.mark.case("sixth-fleet", "13.12")
def test_13_12_nato_aircraft_do_not(set_up) -> None:
    match = ended(set_up, QUIET | BLOCKADE | {"1035": ["US-65"], "1135": ["US-66"]})
    assert "13.12: +15" in bonuses(match)


@pytest.mark.case("sixth-fleet", "13.12")
def test_13_12_soviet_aircraft_and_submarines_cut_it_too(set_up) -> None:
    """A submarine off the coast, an aircraft at its base in Damascus (14.3)."""
    stacks = QUIET | {"0834": ["So-40"], "1136": ["So-70"], "1030": ["US-05"]}
    match = ended(set_up, stacks, options=["middle-east-air"])
    assert bonuses(match) == {"13.12: +15"}


@pytest.mark.case("sixth-fleet", "13.12")
def test_13_12_a_line_can_be_cut_far_from_israel(set_up) -> None:
    """Ships that close the sea between Tunisia and Sicily, and in the Strait of Messina."""
    closed = {"1109": ["So-05"], "1007": ["So-06"], "1312": ["So-07"]}
    assert "13.12: +15" in bonuses(ended(set_up, QUIET | closed))
    del closed["1312"]
    assert "13.12: +15" not in bonuses(ended(set_up, QUIET | closed))


@pytest.mark.case("sixth-fleet", "13.12")
def test_13_12_a_soviet_defended_hex_blocks_until_it_is_destroyed(set_up) -> None:
    for razed, free in (([], False), (["0632"], True)):
        match = set_up("nato-combat", QUIET, destroyed=razed)
        box = match.rules.box
        line = victory.israel_line(box, match.state)
        assert bool(line >> box.board.index["0632"] & 1) == free
        assert not line & box.prohibited
        assert not line & ~box.sea


@pytest.mark.case("sixth-fleet", "13.13")
@pytest.mark.parametrize(
    ("stacks", "both"),
    [
        ({}, True),
        ({"1030": ["US-05"]}, False),  # a ship
        ({"0730": ["US-12"]}, False),  # a submarine
        ({"1027": ["US-05"]}, False),  # just east of the line
        ({"1026": ["US-05"]}, True),  # just west of it
        ({"1232": ["Br-75"]}, True),  # aircraft do not count
    ],
)
def test_13_13_fifteen_more_when_no_nato_ship_is_in_the_east(
    set_up, stacks: dict[str, list[str]], both: bool
) -> None:
    match = ended(set_up, QUIET | BLOCKADE | stacks)
    assert bonuses(match) == ({"13.12: +15", "13.13: +15"} if both else {"13.12: +15"})


@pytest.mark.case("sixth-fleet", "13.13")
def test_13_13_needs_the_points_of_13_12_first(set_up) -> None:
    assert bonuses(ended(set_up, QUIET)) == set()


@pytest.mark.case("sixth-fleet", "13.11", "13.12", "13.13")
def test_13_1_all_three_bonuses_make_forty(set_up) -> None:
    match = ended(set_up, BLOCKADE, "campaign")
    assert match.result.scores["net"] == 40
    assert match.result.level == "Soviet Substantive Victory"


# --- 13.2 --------------------------------------------------------------------------------------


@pytest.mark.case("sixth-fleet", "13.2")
@pytest.mark.parametrize(
    ("net", "level", "winner"),
    [
        (200, "Soviet Decisive Victory", "Soviet"),
        (51, "Soviet Decisive Victory", "Soviet"),
        (50, "Soviet Substantive Victory", "Soviet"),
        (36, "Soviet Substantive Victory", "Soviet"),
        (35, "Soviet Marginal Victory", "Soviet"),
        (21, "Soviet Marginal Victory", "Soviet"),
        (20, "Draw", None),
        (0, "Draw", None),
        (-1, "NATO Marginal Victory", "NATO"),
        (-15, "NATO Marginal Victory", "NATO"),
        (-16, "NATO Substantive Victory", "NATO"),
        (-30, "NATO Substantive Victory", "NATO"),
        (-31, "NATO Decisive Victory", "NATO"),
        (-200, "NATO Decisive Victory", "NATO"),
    ],
)
def test_13_2_the_net_total_decides_the_level(
    set_up, net: int, level: str, winner: str | None
) -> None:
    match = ended(set_up, QUIET, nato_points=max(-net, 0), soviet_points=max(net, 0))
    assert match.result.scores["net"] == net
    assert match.result.level == level
    assert match.result.winner == winner


@pytest.mark.case("sixth-fleet", "13.12", "11.2")
def test_13_12_no_soviet_set_up_hex_but_one_is_within_a_turn_of_israels_lane(fleet) -> None:
    """Two ships beside their own set-up hexes do not close the lane by themselves."""
    box = fleet.rules.box
    coast = box.israel_coast
    lane = box.board.spread(coast, box.every_side) & box.sea | coast
    near = []
    for row in load_pack().map.setup_hex:
        start = box.board.index[row.hex]
        if row.nation == "So":
            distance = min(box.board.distance(start, node) for node in members(lane))
            near += [row.hex] if distance <= 4 else []
    assert near == ["1334"]  # Latakia and Tartus were open to the squadron
    american = [box.board.index[r.hex] for r in load_pack().map.setup_hex if r.nation == "US"]
    assert any(lane >> node & 1 for node in american)


@pytest.mark.case("sixth-fleet", "13.2")
def test_13_2_a_lead_that_is_a_draw_says_what_wins(set_up) -> None:
    match = set_up("nato-movement", {"1423": ["US-05"]}, soviet_points=3)
    told = match.seen_by("NATO").table().standings[-1].value
    assert told.startswith("Draw (Soviet")
    assert "ahead); a Soviet lead of" in told
