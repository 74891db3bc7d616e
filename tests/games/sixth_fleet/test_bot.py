"""What advice must do in Sixth Fleet, and what the chances of winning are."""

from collections.abc import Callable

import pytest

import levant
from levant.core.actions import verb_of
from levant.core.nodes import members
from levant.games.sixth_fleet import verbs
from levant.games.sixth_fleet.bot import STYLES, charts, lane
from levant.games.sixth_fleet.box import NATO
from levant.games.sixth_fleet.game import load
from levant.games.sixth_fleet.rules import victory

SetUp = Callable[..., levant.Match]
RULES = load()
POSTS = {"1423": ["Gr-25"], "0934": ["US-10"]}  # NATO ships that keep the Aegean and the east


def best(match: levant.Match, style: str = "plain") -> str:
    """What advice in a style likes best, as text."""
    role = match.decision.role
    sight = RULES.veil(match.state, role)
    legal = RULES.legal(sight)
    scores = RULES.advise(sight, legal, STYLES.index(style))
    return RULES.words.text(legal[scores.index(max(scores))])


def moved(match: levant.Match, style: str = "plain") -> dict[str, str]:
    """Play a movement phase as advised: where every unit that moves goes."""
    role, phase = match.decision.role, match.position()["phase"]
    gone = {}
    while match.decision and match.decision.role == role and match.position()["phase"] == phase:
        action = best(match, style)
        words = action.split()
        if words[0] in ("move", "board"):
            gone[words[1]] = words[2]
        match.play(action)
    return gone


def opened() -> levant.Match:
    """The short game, deployed as the pack has it, before the Soviet fleet moves."""
    match = levant.game("sixth-fleet").new(scenario="short", seed=3)
    while match.position()["phase"] != "soviet-movement":
        match.play(best(match))
    return match


def lane_paid(match: levant.Match, nato_moves: bool = True) -> bool:
    """From NATO's last movement phase to the end: whether 13.12 is paid."""
    if nato_moves:
        moved(match)
    else:
        match.play("end")
    while match.decision:
        match.play(best(match))
    assert match.result is not None
    return any("Israel cut off" in line for line in match.result.lines)


def value(match: levant.Match, role: str) -> float:
    return RULES.value(RULES.veil(match.state, role), role)


# --- movement ----------------------------------------------------------------------------------


def test_the_black_sea_fleet_makes_for_the_bosporus(set_up: SetUp) -> None:
    match = set_up("soviet-movement", {"2228": ["So-10", "So-11"], "1423": ["Gr-25"]}, turn=12)
    far = charts.charts_of(RULES.box).to_aegean
    index = RULES.box.board.index
    gone = moved(match)
    assert set(gone) == {"So-10", "So-11"}
    for place in gone.values():
        assert far[index[place]] < far[index["2228"]]


def test_ships_that_come_from_the_west_sail_east(set_up: SetUp) -> None:
    match = set_up("nato-movement", {"1501": ["Fr-41", "Br-48"], "0826": ["So-05"]}, turn=11)
    gone = moved(match)
    assert set(gone) == {"Fr-41", "Br-48"}
    assert all(int(place[2:]) > 1 for place in gone.values())


def test_an_a7_strikes_a_ship_that_is_held_and_comes_home(set_up: SetUp) -> None:
    """9.22: next to the enemy in one turn, aboard in the next."""
    match = set_up(
        "nato-movement", {**POSTS, "0812": ["US-02"], "0818": ["So-14"], "0819": ["US-13"]},
        aboard={"US-02": ["US-55"]}, turn=4,
    )  # fmt: skip
    board = RULES.box.board
    assert board.distance(board.index[moved(match)["US-55"]], board.index["0818"]) == 1
    home = set_up(
        "nato-movement", {"0812": ["US-02"], "0817": ["US-55"], "0818": ["So-14"]}, turn=5
    )
    assert moved(home)["US-55"] in ("US-02", "0812")


def test_a_fighter_flies_over_a_bomber_that_can_be_shot_at(set_up: SetUp) -> None:
    """9.42: it is shot at first; over a bomber that nobody reaches it would be in vain."""
    for enemy, escorted in (("So-05", True), ("So-24", False)):
        match = set_up(
            "nato-movement", {**POSTS, "0812": ["US-02"], "0818": [enemy], "0819": ["US-13"]},
            aboard={"US-02": ["US-55", "US-59"]}, turn=4,
        )  # fmt: skip
        gone = moved(match)
        assert gone["US-55"] == "0817"
        assert (gone["US-59"] == gone["US-55"]) == escorted


def test_a_carrier_waits_for_its_aircraft(set_up: SetUp) -> None:
    match = set_up(
        "nato-movement", {**POSTS, "0812": ["US-02"], "0818": ["So-14"], "0819": ["US-13"]},
        aboard={"US-02": ["US-55"]}, turn=4,
    )  # fmt: skip
    gone = moved(match)
    assert "US-55" in gone
    assert "US-02" not in gone


def test_a_carrier_that_can_be_sunk_leaves(set_up: SetUp) -> None:
    """Two slow submarines leave it few ways out; the carrier is faster than both (6.43 B)."""
    stacks = {**POSTS, "0812": ["US-02"], "0811": ["So-35"], "0912": ["So-34"]}
    match = set_up("nato-movement", stacks, aboard={"US-02": ["US-55", "US-56", "US-62"]})
    assert "US-02" in moved(match)


def test_nato_keeps_a_ship_in_the_east(set_up: SetUp) -> None:
    """13.13: the last one does not run after an enemy beyond the line."""
    match = set_up("nato-movement", {"0927": ["US-06"], "0922": ["So-24"]}, turn=9)
    place = moved(match).get("US-06", "0927")
    assert RULES.box.east >> RULES.box.board.index[place] & 1


@pytest.mark.parametrize("ship", ["Gr-25", "US-06"])
def test_late_nato_keeps_a_ship_in_the_aegean_and_in_the_east(set_up: SetUp, ship: str) -> None:
    """13.11, 13.13: there is prey beyond, and nobody else who would stay."""
    stacks = {"1123": ["Gr-25"], "1120": ["So-24"], "0927": ["US-06"], "0922": ["So-26"]}
    match = set_up("nato-movement", stacks, turn=9, scenario="short")
    at = RULES.box.board.index[moved(match)[ship]]
    assert (RULES.box.aegean if ship == "Gr-25" else RULES.box.east) >> at & 1


def test_at_the_end_an_aircraft_keeps_the_aegean(set_up: SetUp) -> None:
    """13.11: any NATO unit will do, where no Soviet can shoot at it."""
    match = set_up(
        "nato-movement", {"1619": ["Gr-81"], "1125": ["So-05"]}, turn=10, scenario="short"
    )
    gone = moved(match)
    assert RULES.box.aegean >> RULES.box.board.index[gone["Gr-81"]] & 1


def test_at_the_end_bombers_close_the_lane_to_israel(set_up: SetUp) -> None:
    """13.12: zones over the coast's hexes, where they cannot be answered."""
    stacks = {"2422": ["So-46", "So-47", "So-48"], "1423": ["Gr-25"], "0827": ["US-06"]}
    match = set_up("soviet-movement", stacks, turn=10, scenario="short")
    moved(match)
    assert match.result is not None
    assert any("Israel cut off" in line for line in match.result.lines)


def test_an_aircraft_on_cyprus_is_no_ship_in_the_east(set_up: SetUp) -> None:
    """13.13 wants a naval unit: the last one stays, whoever flies there."""
    stacks = {"1232": ["Br-75"], "0927": ["US-06"], "0922": ["So-24"]}
    match = set_up("nato-movement", stacks, turn=9)
    place = moved(match).get("US-06", "0927")
    assert RULES.box.east >> RULES.box.board.index[place] & 1


LAST = {"turn": 10, "scenario": "short"}


def test_at_the_end_ships_keep_the_lane_open(set_up: SetUp) -> None:
    """13.12: hexes with NATO ships stay open, so three in a chain are too much for two bombers."""
    stacks = {"1423": ["Gr-25"], "0833": ["US-06", "US-10", "US-12"], "2422": ["So-46", "So-47"]}
    assert lane_paid(set_up("nato-movement", stacks, **LAST), nato_moves=False)
    assert not lane_paid(set_up("nato-movement", stacks, **LAST))


def test_at_the_end_a_blockade_goes_round_the_ships_if_it_can(set_up: SetUp) -> None:
    """13.12: with one bomber more the line is closed further out, where nobody stands."""
    bombers = ["So-46", "So-47", "So-48"]
    stacks = {"1423": ["Gr-25"], "0833": ["US-06", "US-10", "US-12"], "2422": bombers}
    assert lane_paid(set_up("nato-movement", stacks, **LAST))


def test_who_controls_a_ring_has_cut_the_lane(set_up: SetUp) -> None:
    """13.12, for every ring round a chain of ships: all of its hexes closed, the line is."""
    box, chain = RULES.box, {"0935": ["US-12"], "1034": ["US-06"], "1033": ["US-10"]}
    state = set_up("soviet-movement", chain, **LAST).state
    assert not victory.israel_cut_off(box, state)
    ships = [f"So-{n:02}" for n in range(1, 42)]
    found = lane.rings(box, state, lane.nato_ships(box, state))
    assert len(found) > 5
    for ring in found:
        hexes = [box.board.names[node] for node in members(ring & ~box.defended[NATO])]
        blockade = {place: [ship] for place, ship in zip(hexes, ships, strict=False)}
        assert victory.israel_cut_off(
            box, set_up("soviet-movement", chain | blockade, **LAST).state
        )


def test_on_turn_1_the_fleet_shadows_the_carriers_unless_it_hunts() -> None:
    """Nobody is caught before he has moved; whoever likes it rough has a style for it."""
    board, box = RULES.box.board, RULES.box

    def beside(style: str) -> int:
        match = opened()
        at = {box.unit_names[u]: match.state.at[u] for u in range(box.units)}
        places = [board.index[p] for p in moved(match, style).values() if p in board.index]
        ships = [p for p in places if box.sea >> p & 1]
        carriers = (at["US-01"], at["US-02"])
        return sum(board.distance(p, at) == 1 for p in ships for at in carriers)

    assert beside("plain") == 0
    assert beside("hunt") > 0


# --- combat ------------------------------------------------------------------------------------


def test_damascus_is_not_bombarded_for_nothing(set_up: SetUp) -> None:
    """10.44 allows it; 1136 is no base and in nobody's way."""
    match = set_up("nato-combat", {"1135": ["US-06", "US-12"]}, turn=4)
    assert any(verb_of(a) == verbs.BOMBARD for a in RULES.legal(match.state))
    assert best(match) == "end"


def test_the_bosporus_is_bombarded_to_sail_through(set_up: SetUp) -> None:
    match = set_up("soviet-combat", {"2125": ["So-10", "So-11"]}, turn=12)
    assert best(match).startswith("bombard 2125 2025")


# --- value -------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", range(1, len(STYLES)))
def test_every_style_moves_the_fleet_in_its_own_way(style: int) -> None:
    match, other = opened(), opened()
    for each in (match, other):
        moved(each)
        while each.position()["phase"] != "nato-movement":
            each.play(best(each))
    assert moved(match, STYLES[style]) != moved(other)


def test_the_value_is_that_of_the_victory_table(set_up: SetUp) -> None:
    """13.2: from 21 points the Soviets win, below 0 NATO does; between them late in the game 0."""
    stacks = {"1423": ["Gr-25"], "0934": ["US-06"]}
    last = {"turn": 10, "scenario": "short"}
    won = set_up("soviet-movement", stacks, soviet_points=40, nato_points=5, **last)
    level = set_up("soviet-movement", stacks, soviet_points=5, nato_points=10, **last)
    lost = set_up("soviet-movement", stacks, soviet_points=5, nato_points=40, **last)
    assert value(won, "Soviet") > 0.9
    assert abs(value(level, "Soviet")) < 0.5
    assert value(lost, "Soviet") < -0.9
    assert value(lost, "NATO") == -value(lost, "Soviet")
