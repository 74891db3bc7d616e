"""12.0 to 13.2: where each unit may be set up, hex by hex."""

import shutil

import pytest

import levant
from levant.core.nodes import members
from levant.core.refusal import BadDocument
from levant.games.six_days_of_war import sequence, state, steps
from levant.games.six_days_of_war.box import GOLAN, MILITIA
from levant.games.six_days_of_war.printed.opening import HERE, load_pack
from levant.games.six_days_of_war.rules import activation, deployment, placement

GAME = "six-days-of-war"


def number(match, name):
    return match.rules.box.unit_names.index(name)


def node(match, name):
    return match.rules.box.board.index[name]


def places(match, mode, name, rest=()):
    box, s = match.rules.box, match.state
    nodes = placement.places(box, s, mode, number(match, name), [number(match, n) for n in rest])
    return {box.board.names[n] for n in range(box.board.size) if nodes >> n & 1}


@pytest.mark.case(GAME, "12.1.2", "2.4")
def test_12_1_2_no_tanks_in_rough_ground_without_a_road(set_up):
    match = set_up("operations", {"sinai/2606": ["E-1/2"]}, mover=0)
    box = match.rules.box
    tanks, foot = places(match, steps.M_SETUP, "I-TAL-7A"), places(match, steps.M_SETUP, "I-P80")
    roadless = {n for n in foot if box.rough & ~box.road_hexes & box.board.bit[node(match, n)]}
    roads = {n for n in foot if box.rough & box.road_hexes & box.board.bit[node(match, n)]}
    assert roadless
    assert not roadless & tanks
    assert roads <= tanks


@pytest.mark.case(GAME, "12.2.2", "10.1.1")
def test_12_2_2_the_guns_begin_on_the_mountain_or_with_the_option_by_a_border_town(set_up):
    match = set_up("operations", {"golan/1609": ["I-3M"]}, mover=0)
    assert places(match, steps.M_SETUP, "S-HVYART") == {"golan/0103"}
    match = set_up("operations", {"golan/1609": ["I-3M"]}, mover=0, options=["heavy-artillery"])
    found = places(match, steps.M_SETUP, "S-HVYART")
    box = match.rules.box
    towns = box.town & box.israel
    assert "golan/0103" in found
    assert len(found) > 1
    for name in found - {"golan/0103"}:
        assert box.fort & box.syria & box.board.bit[node(match, name)]
        assert box.board.around(node(match, name)) & towns


@pytest.mark.case(GAME, "12.2.2")
def test_12_2_2_the_last_units_fill_the_empty_forts(set_up):
    match = set_up("operations", {"golan/1609": ["I-3M"]}, mover=0)
    box = match.rules.box
    forts = {
        box.board.names[n] for n in range(box.board.size) if box.fort & box.syria & box.board.bit[n]
    }
    fourteen = [n for n in box.unit_names if n.startswith("S-") and "AIR" not in n][:14]
    assert len(forts) == 15
    assert places(match, steps.M_SETUP, "S-44A", fourteen) == forts  # fifteen for fifteen forts
    more = places(match, steps.M_SETUP, "S-44A", [*fourteen, "S-NG8"])
    assert more > forts  # one to spare


@pytest.mark.case(GAME, "12.2.1")
def test_12_2_1_one_leg_unit_at_sharm_el_sheikh(set_up):
    match = set_up("operations", {"golan/1609": ["I-3M"]}, mover=0)
    assert "sinai/2521" in places(match, steps.M_UNEF, "E-1/2")
    assert "sinai/2521" not in places(match, steps.M_UNEF, "E-9A")
    match = set_up("operations", {"sinai/2521": ["E-PARA"]}, mover=0)
    assert "sinai/2521" not in places(match, steps.M_UNEF, "E-1/2")


@pytest.mark.case(GAME, "12.2.1", "12.2.3", "10.5")
def test_12_2_reinforcements_come_over_standing_bridges_free_of_the_enemy(set_up):
    canal = {"sinai/1603", "sinai/1703", "sinai/1604", "sinai/1705", "sinai/1608", "sinai/1708"}
    match = set_up("operations", {"golan/1609": ["I-3M"]}, mover=0)
    assert places(match, steps.M_ARRIVAL, "E-14A") == canal
    assert places(match, steps.M_ARRIVAL, "J-GUARD") == {
        "westbank/0711", "westbank/0712", "westbank/1011", "westbank/1012", "westbank/1211",
        "westbank/1212",
    }  # fmt: skip
    stacks = {"sinai/1705": ["I-3M"]}
    match = set_up("operations", stacks, mover=0, markers={"bridges": ["Qantara"]})
    assert places(match, steps.M_ARRIVAL, "E-14A") == {"sinai/1604", "sinai/1608", "sinai/1708"}


@pytest.mark.case(GAME, "12.2.3")
def test_12_2_3_jordanians_one_to_a_hex_by_towns_the_legion_in_the_old_city(set_up):
    match = set_up("operations", {"westbank/1113": ["J-60A"]}, mover=0)
    assert places(match, steps.M_JORDAN, "J-LEGION") == {"westbank/1215"}
    found = places(match, steps.M_JORDAN, "J-ALI")
    assert "westbank/1113" not in found
    box = match.rules.box
    near = box.board.spread(box.town | box.city, box.board.every_side) | box.town | box.city
    assert all(near & box.west_bank & box.board.bit[node(match, name)] for name in found)


@pytest.mark.case(GAME, "13.2.2", "13.2.3", "13.2.1")
def test_13_2_where_israel_may_stand_in_the_historical_scenario(set_up):
    match = set_up("operations", {"golan/0405": ["I-MIL1"], "golan/0404": ["S-44A"]}, mover=0)
    box = match.rules.box
    militia = places(match, steps.M_HISTORICAL, "I-MIL2")
    assert militia
    assert "golan/0405" not in militia  # one to a hex
    assert all(box.kibbutz & box.board.bit[node(match, name)] for name in militia)
    assert places(match, steps.M_HISTORICAL, "I-3M") == {"westbank/1220"}
    assert places(match, steps.M_HISTORICAL, "I-JERUSALEM") == {"westbank/1216"}
    brigades = places(match, steps.M_HISTORICAL, "I-4M")
    assert all((box.town | box.fort) & box.board.bit[node(match, name)] for name in brigades)
    assert all(name.startswith("westbank/") for name in brigades)
    assert all(name.startswith("sinai/") for name in places(match, steps.M_HISTORICAL, "I-ADAN"))
    assert {n.split("/")[0] for n in places(match, steps.M_HISTORICAL, "I-P55")} == {
        "sinai", "golan", "westbank",
    }  # fmt: skip
    waits = [
        placement.may_wait(box, steps.M_HISTORICAL, number(match, n)) for n in ("I-P55", "I-P80")
    ]
    assert waits == [True, False]


@pytest.mark.case(GAME, "5.2")
def test_5_2_out_of_supply_counts_two_except_in_an_ugdah(set_up):
    stacks = {"sinai/2606": ["I-TAL-7A", "I-ADAN"], "sinai/2604": ["E-9A"]}
    match = set_up("operations", stacks, mover=0)
    box, s = match.rules.box, match.state
    tal, adan = number(match, "I-TAL-7A"), number(match, "I-ADAN")
    s.cut = 1 << tal | 1 << adan
    assert activation.activation_cost(box, s, tal, 0) == 0
    assert activation.activation_cost(box, s, adan, activation.INDEPENDENTS) == 2
    assert activation.activation_cost(box, s, tal, activation.FINAL) == 2
    s.cut = 0
    assert activation.activation_cost(box, s, adan, activation.INDEPENDENTS) == 1
    s.flags[adan] |= state.DISRUPTED
    assert not activation.belongs(box, s, adan, activation.INDEPENDENTS)


# --- a scenario of one's own ---------------------------------------------------------------------

HALF = """
[[scenario]]
id = "june-8"
like = "nightmare"
name = "Three days"
first_turn = "June 8"
last_turn = "June 10"
levels = { uar_wfl = 4, pre_emptive = 2, air_defence_uar = 0 }
uar_wfl_by_die = "-"
cards_played = ["UAR-01"]
discards = [1, 0]
deployed = { "I-ADAN" = "sinai/3207" }
out_of_game = ["E-1/9"]
"""


@pytest.mark.case(GAME, "12.0", "13.0", "14.0")
def test_a_scenario_is_added_in_the_pack_alone(tmp_path):
    folder = tmp_path / "pack"
    shutil.copytree(HERE, folder)
    path = folder / "scenarios.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("[[deployment]]", f"{HALF}\n[[deployment]]", 1), encoding="utf-8")
    match = levant.game("six-days-of-war", folder).new("june-8", seed=1)
    tracks = match.position()["tracks"]
    assert (tracks["war_turn"], tracks["uar_wfl"], tracks["isr_wfl"]) == (1, 4, 7)
    assert (tracks["pre_emptive"], tracks["mover"]) == (2, 0)
    cards = match.position()["markers"]["cards"]
    assert [cards[name] for name in ("UAR-01", "UAR-03", "ISR-05")] == ["played", "hand", "spent"]
    assert match.decision.case == "4.1"  # Israel may give up a card
    match.play("done")
    while "deploy" in match.decision.actions:
        match.play("deploy")
    units = match.position()["units"]
    assert units["I-ADAN"]["at"] == "sinai/3207"
    assert units["I-TAL-7A"]["at"] == "sinai/3102"
    assert units["E-1/9"]["at"] == "gone"
    assert match.rules.box.dates[match.state.last_turn - 1] == "June 10"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('like = "nightmare"', 'like = "dream"', "'dream'"),
        ('last_turn = "June 10"', 'last_turn = "June 31"', "June 31"),
        ("discards = [1, 0]", "discards = [1]", "discards"),
        ("uar_wfl = 4", 'uar_wfl = "-"', "uar_wfl"),
        ('"sinai/3207"', '"sinai/9999"', "sinai/9999"),
        ('name = "Three days"', 'deployment = "mine"', "'mine'"),
    ],
)
def test_a_scenario_with_a_slip_is_refused(tmp_path, old, new, told):
    folder = tmp_path / "pack"
    shutil.copytree(HERE, folder)
    path = folder / "scenarios.toml"
    row = HALF.replace(old, new)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("[[deployment]]", f"{row}\n[[deployment]]", 1), encoding="utf-8")
    with pytest.raises(BadDocument) as caught:
        load_pack(folder)
    assert any(told in fault for fault in caught.value.faults)


@pytest.mark.case(GAME, "13.0", "13.2.2")
@pytest.mark.parametrize("at_once", [False, True])
def test_13_2_2_militia_that_finds_no_kibbutz_is_told_of(set_up, at_once):
    """One to a hex: the others of the five stay off the map, and that is said of each."""
    match = set_up("operations", {"golan/0405": ["I-MIL1"]}, mover=0)
    box, s = match.rules.box, match.state
    homes = box.israel & box.kibbutz & box.on_map[GOLAN]
    spare = [u for u in box.ground[0] if s.at[u] < 0 and box.kind[u] != MILITIA]
    for home in members(homes):
        state.put(box, s, spare.pop(), home)
    late = [number(match, name) for name in ("I-MIL2", "I-MIL3")]
    s.noted = []
    if at_once:
        for unit in late:
            deployment.place_by_default(box, s, steps.M_HISTORICAL, unit, [])
    else:
        s.legal, s.steps = [], [*s.steps, (steps.PLACING, 0, steps.M_HISTORICAL, *late)]
        sequence.TABLE.settle(box, s)
    told = [match.rules.tell(s, frame) for frame in s.noted]
    assert [event.units for event in told[:2]] == [("I-MIL2",), ("I-MIL3",)]
    assert all("no place" in event.text and event.case == "13.0" for event in told[:2])
    assert all(s.at[unit] < 0 for unit in late)
