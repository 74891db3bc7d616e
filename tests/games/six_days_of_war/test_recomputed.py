"""6.2.1, 7.0, 7.4 in whole games, against a second reckoning (reckoning.py)."""

import random

import pytest

from levant.bots import greedy_bot
from levant.core.nodes import members
from levant.games.six_days_of_war import retreat, steps
from levant.games.six_days_of_war.war import stack_at
from tests.games.six_days_of_war.reckoning import Reckoning, distance

GAME = "six-days-of-war"
GAMES = [
    ("historical", 0.0, 31),
    ("nightmare", 0.3, 32),
    ("nightmare", 1.0, 33),
    ("grand", 0.2, 34),
]
OPEN = {"mover": 0, "initiative": 0}


def played(game, scenario, seed, wild):
    """A match at every decision: greedy play, with a share of it at random."""
    dice = random.Random(seed)
    match = game.new(scenario, seed=seed)
    while match.decision:
        yield match
        rules, state = match.rules, match.state
        codes = rules.legal(state)
        code = dice.choice(codes)
        if dice.random() >= wild:
            code = greedy_bot(rules, rules.veil(state, match.decision.role), codes, dice)
        match.play(match.decision.actions[codes.index(code)])


def out_of_supply(match):
    return {match.rules.box.unit_names[unit] for unit in members(match.state.cut)}


@pytest.mark.case(GAME, "7.0", "7.3", "7.4", "6.2.1")
@pytest.mark.parametrize(("scenario", "wild", "seed"), GAMES)
def test_a_whole_game_is_reckoned_again(game, scenario, wild, seed):
    """7.0: at activations and attacks supply is as it stands; 6.2.1: so are asked-for retreats."""
    looked = retreated = 0
    for match in played(game, scenario, seed, wild):
        step = match.state.steps[-1][0]
        if step in (steps.MARCHING, steps.ATTACKING):
            looked += 1
            if looked % 5 == 0:
                assert out_of_supply(match) == Reckoning(match.position()).out_of_supply()
        elif step == steps.RETREATING:
            retreated += 1
            s, box = match.state, match.rules.box
            ends = {action.split()[2] for action in match.decision.actions}
            unit, battle = s.pending[0], s.steps[-1][2]
            assert ends == reckoned(match, s, unit, battle)
            foes = [box.board.names[foe] for foe in retreat.foes_of(s, unit, battle)]
            assert all(distance(end, foe) >= 2 for end in ends for foe in foes)
    assert looked > 20
    assert retreated or wild == 1.0


def reckoned(match, s, unit, battle):
    box = match.rules.box
    names = box.board.names
    foes = {s.at[each] for each in s.attackers} if s.at[unit] == battle else {battle}
    return Reckoning(match.rules.position(s)).retreats(
        box.unit_names[unit], sorted(names[foe] for foe in foes if foe >= 0)
    )


@pytest.mark.case(GAME, "6.2.1", "5.3.2", "10.3")
@pytest.mark.parametrize(("scenario", "wild", "seed"), GAMES[:2])
def test_6_2_1_every_retreat_that_might_be_asked_for(game, scenario, wild, seed):
    """Now and then everybody who touches an enemy is made to retreat from some of those beside."""
    dice = random.Random(seed)
    asked = 0
    for match in played(game, scenario, seed + 10, wild):
        if match.state.steps[-1][0] != steps.OPERATING or dice.random() > 0.15:
            continue
        s, box = match.state.copy(), match.rules.box
        for node in members(s.israelis | s.arabs):
            near = [
                u
                for other in box.board.neighbours[node]
                for u in stack_at(s, other)
                if box.side[u] != box.side[s.top[node]] and u != box.heavy
            ]
            if not near or node == box.hermon:
                continue
            s.attackers = dice.sample(near, dice.randint(1, len(near)))
            for unit in {*stack_at(s, node), *s.attackers} - {box.heavy}:
                found = retreat.retreats(box, s, unit, node)
                assert {box.board.names[n] for n in members(found)} == reckoned(
                    match, s, unit, node
                )
                asked += 1
    assert asked > 40


@pytest.mark.case(GAME, "7.4", "7.0", "5.4.1")
@pytest.mark.parametrize(
    ("foe", "cut", "way", "opened"),
    [
        ({"golan/1406": ["S-44A"]}, {"golan/0706": ["I-ADAN"]}, "golan/1609", "golan/1307"),
        (
            {"westbank/1019": ["J-40A"]},
            {"westbank/1020": ["I-ADAN"]},
            "westbank/1220",
            "westbank/1120",
        ),
    ],
)  # fmt: skip
def test_7_4_a_line_opened_in_an_operation_restores_supply_at_once(
    set_up, throw, foe, cut, way, opened
):
    """A friend in the enemy's zone negates it for supply (5.4.1)."""
    match = set_up("operations", {**foe, **cut, way: ["I-3M"]}, **OPEN)
    throw(match, 2)
    match.play("operate independents")
    assert out_of_supply(match) == {"I-ADAN"}
    assert match.decision.actions[0].startswith("activate")
    match.play(f"move I-3M {opened}")
    assert out_of_supply(match) == set()
    match.play("activate I-ADAN")  # one unit of the two, no longer two
    assert "6 movement points" in match.decision.prompt


@pytest.mark.case(GAME, "7.0", "7.4")
def test_7_0_a_line_closed_in_an_operation_counts_for_who_is_activated_next(set_up, throw):
    stacks = {"westbank/1019": ["J-40A"], "westbank/1020": ["I-ADAN"], "westbank/1120": ["I-3M"]}
    match = set_up("operations", stacks, **OPEN)
    throw(match, 9)
    match.play("operate independents")
    assert out_of_supply(match) == set()
    match.play("move I-3M westbank/1220")
    assert out_of_supply(match) == {"I-ADAN"}
    match.play("activate I-ADAN")
    assert "3 movement points" in match.decision.prompt


@pytest.mark.case(GAME, "7.3")
@pytest.mark.parametrize(
    ("unit", "hex_name", "supplied"),
    [
        ("E-1/2", "sinai/2103", True),  # sand beside the coast road
        ("E-1/2", "sinai/2003", False),  # sand beyond it
        ("E-1/2", "sinai/2519", False),  # rough ground far from any road
    ],
)
def test_7_3_beside_a_road_there_is_supply_two_hexes_off_there_is_none(
    set_up, unit, hex_name, supplied
):
    match = set_up("operations", {hex_name: [unit], "sinai/3301": ["I-3M"]}, mover=1, initiative=1)
    assert (unit not in Reckoning(match.position()).out_of_supply()) == supplied
    assert (unit not in match.view("UAR")["out_of_supply"]) == supplied
