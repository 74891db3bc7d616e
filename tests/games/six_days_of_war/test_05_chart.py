"""2.4, 5.4, 5.4.1: the Terrain Effects Chart line by line, and what zones add to it."""

import pytest

from levant.core.paths import cost_of
from levant.games.six_days_of_war.rules import movement, supply, zones

GAME = "six-days-of-war"
LEG, MECH, UAR_LEG, UAR_MECH = "I-P80", "I-3M", "E-1/2", "E-9A"


def number(match, name):
    return match.rules.box.unit_names.index(name)


def node(match, name):
    return match.rules.box.board.index[name]


def pair_into(box, wanted, plain):
    """A hex of a kind and a neighbour to come from, with no road and no water between them."""
    board = box.board
    barred = box.hermon
    for there in range(board.size):
        if not wanted >> there & 1 or there == barred:
            continue
        for here in board.neighbours[there]:
            side = board.bit[here]
            dry = not board.spread(side, box.water_sides) >> there & 1
            off = not board.spread(side, box.road_sides) >> there & 1
            if plain >> here & 1 and dry and off:
                return board.names[here], board.names[there]
    raise AssertionError("the map has no such pair")


def lines(box):
    """Hexes that have one line of the chart and nothing else, by its name."""
    features = box.city | box.kibbutz | box.fort
    return {
        "clear": box.clear & ~features,
        "sand": box.sand & ~features,
        "rough": box.rough & ~features,
        "kibbutz": box.kibbutz & box.clear & ~box.fort,
        "city": box.city & ~box.fort & ~box.rough & ~box.sand,
        "fort": box.fort & box.clear & ~box.city & ~box.kibbutz,
    }


def cost(match, name, place):
    box, s = match.rules.box, match.state
    supply.judge(box, s)
    return cost_of(movement.layers_of(box, s, number(match, name)), node(match, place))


@pytest.mark.case(GAME, "2.4", "5.4")
@pytest.mark.parametrize(
    ("line", "leg", "mech", "uar_leg", "uar_mech"),
    [
        ("clear", 1, 1, 1, 1),
        ("sand", 2, 2, 2, 4),
        ("rough", 2, -1, 2, -1),
        ("kibbutz", 1, 2, 1, 2),
    ],
)
def test_2_4_what_ahex_costs_off_the_road(set_up, line, leg, mech, uar_leg, uar_mech):
    box = set_up("operations", {"sinai/3102": [MECH]}, mover=0).rules.box
    plain = box.clear & ~box.fort & ~box.city & ~box.kibbutz
    here, there = pair_into(box, lines(box)[line] & ~box.road_hexes, plain)
    for name, price in ((LEG, leg), (MECH, mech), (UAR_LEG, uar_leg), (UAR_MECH, uar_mech)):
        match = set_up("operations", {here: [name]}, mover=0, entry=7)
        assert cost(match, name, there) == price, (line, name)


@pytest.mark.case(GAME, "2.4", "5.4")
@pytest.mark.parametrize(
    ("line", "stands", "costs"),
    [("city", 0, [1, 2, 1, 2]), ("fort", 1, [2, 4, 2, 4]), ("fort", 0, [1, 1, 1, 1])],
)
def test_2_4_cities_and_standing_forts_off_the_road(game, line, stands, costs):
    box = game.rules.box
    there = next(n for n in range(box.board.size) if lines(box)[line] >> n & 1)
    kinds = [(side, mobility) for side in (0, 1) for mobility in (0, 1)]
    assert [zones.hex_cost(box, there, *kind, stands) for kind in kinds] == costs


@pytest.mark.case(GAME, "2.4", "5.4")
def test_2_4_a_road_costs_one_through_anything_if_entered_from_the_road(set_up):
    box = set_up("operations", {"sinai/3102": [MECH]}, mover=0).rules.box
    board = box.board
    rough = next(
        (a, b) for a, b in box.roads
        if box.rough >> b & 1 and not board.spread(board.bit[a], box.water_sides) >> b & 1
        and not box.sea >> a & 1 and not box.fort >> b & 1
    )  # fmt: skip
    here, there = (board.names[n] for n in rough)
    match = set_up("operations", {here: [UAR_MECH]}, mover=1, entry=7)
    assert cost(match, UAR_MECH, there) == 1


@pytest.mark.case(GAME, "2.4", "5.4")
@pytest.mark.parametrize(
    ("name", "here", "there", "price"),
    [
        (UAR_LEG, "sinai/1703", "sinai/1603", 2),  # the canal at a bridge, by road
        (UAR_MECH, "sinai/1703", "sinai/1603", 3),
        (LEG, "westbank/1012", "westbank/1011", 2),  # the Jordan at a bridge
        (MECH, "westbank/1012", "westbank/1011", 3),
    ],
)
def test_2_4_water_costs_leg_one_more_and_mech_two_at_a_bridge(set_up, name, here, there, price):
    match = set_up("operations", {here: [name]}, mover=0)
    assert cost(match, name, there) == price
    bridge = "Qantara" if here.startswith("sinai") else "Allenby"
    match = set_up("operations", {here: [name]}, mover=0, markers={"bridges": [bridge]})
    wades = name == LEG  # a river can be waded, the canal cannot
    assert (cost(match, name, there) > 0) == wades


@pytest.mark.case(GAME, "5.4.1")
@pytest.mark.parametrize(("name", "price"), [("I-JERUSALEM", 1), ("I-ADAN", 2)])
def test_5_4_1_only_mech_pays_to_enter_a_zone(set_up, name, price):
    stacks = {"sinai/2607": [name], "sinai/2605": [UAR_MECH]}
    assert cost(set_up("operations", stacks, mover=0), name, "sinai/2606") == price


@pytest.mark.case(GAME, "5.4", "5.4.1")
@pytest.mark.parametrize(("name", "price"), [("I-P80", 2), ("I-ADAN", 2)])
def test_5_4_leaving_a_zone_costs_one_more_and_does_not_lead_into_the_next(set_up, name, price):
    stacks = {"sinai/2606": [name], "sinai/2605": [UAR_MECH]}
    match = set_up("operations", stacks, mover=0)
    assert cost(match, name, "sinai/2607") == price
    box, zone = match.rules.box, zones.enemy_zone(match.rules.box, match.state, 0)
    beside = [n for n in box.board.neighbours[node(match, "sinai/2606")] if zone >> n & 1]
    assert beside
    direct = price + (1 if name == "I-ADAN" else 0)
    for each in beside:  # only by a way round, out of the zone and in again
        found = cost(match, name, box.board.names[each])
        assert found == -1 or found > direct


@pytest.mark.case(GAME, "5.4.1")
def test_5_4_1_movement_ends_on_entering_a_zone(set_up):
    stacks = {"sinai/2608": ["I-ADAN"], "sinai/2605": [UAR_MECH]}
    match = set_up("operations", stacks, mover=0)
    assert cost(match, "I-ADAN", "sinai/2606") > 0
    assert cost(match, "I-ADAN", "sinai/2605") == -1
    beyond = cost(match, "I-ADAN", "sinai/2604")
    assert beyond == -1 or beyond > cost(match, "I-ADAN", "sinai/2606") + 1  # round it, not through


@pytest.mark.case(GAME, "5.4.1")
def test_5_4_1_only_israeli_mech_goes_from_zone_to_zone(set_up):
    stacks = {
        "sinai/2606": ["I-ADAN", "I-JERUSALEM"],
        "sinai/2605": [UAR_MECH],
        "sinai/2607": ["E-15A"],
    }
    match = set_up("operations", stacks, mover=0)
    box, s = match.rules.box, match.state
    assert movement.pushes(box, s, number(match, "I-ADAN"))
    assert not movement.pushes(box, s, number(match, "I-JERUSALEM"))
    assert not movement.pushes(box, s, number(match, "E-15A"))


@pytest.mark.case(GAME, "10.3")
def test_10_3_militia_in_the_old_city_may_stay_elsewhere_abroad_not(set_up):
    stacks = {"westbank/1215": ["I-MIL1"], "golan/0404": ["I-MIL2"], "golan/0405": ["I-MIL3"]}
    match = set_up("operations", stacks, mover=0)
    found = [
        movement.abroad(match.rules.box, match.state, number(match, name))
        for name in ("I-MIL1", "I-MIL2", "I-MIL3", "I-ADAN")
    ]
    assert found == [False, True, False, False]
