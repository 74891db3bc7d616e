"""5.0, 6.0, 7.0, 8.0 where many units meet, against a second reckoning (reckoning.py)."""

import random

import pytest

from levant.games.sixth_fleet import steps
from tests.games.sixth_fleet.reckoning import (
    FORTS,
    HEXES,
    NEAR,
    PROHIBITED,
    RESTRICTED,
    SEA,
    UNITS,
    Fight,
    Table,
    kind,
    number,
    side,
)

GAME = "sixth-fleet"
CENTRES = ["1222", "1333", "0933", "1035", "1613", "1312"]


def crowd(seed):
    """Units of both sides at random in a small piece of sea, within the stacking limits."""
    dice = random.Random(seed)
    area = {dice.choice(CENTRES)}
    for _ in range(2):
        area |= {other for name in area for other in NEAR[name]}
    ruins = sorted(name for name in FORTS if dice.random() < 0.2)
    owners, stacks = {}, {}
    for unit in dice.sample(sorted(UNITS), dice.choice([16, 30, 60])):
        air = kind(unit) == "air"
        places = [
            name
            for name in sorted(area)
            if (name in HEXES and name not in PROHIBITED if air else name in SEA | RESTRICTED)
            and owners.get(name, side(unit)) == side(unit)
            and sum((kind(each) == "air") == air for each in stacks.get(name, []))
            < (6 if air else 3)
            and (name not in FORTS or name in ruins or FORTS[name]["side"] == side(unit))
        ]
        if places:
            place = dice.choice(places)
            owners[place] = side(unit)
            stacks.setdefault(place, []).append(unit)
    return {n: sorted(units, key=lambda u: kind(u) != "air") for n, units in stacks.items()}, ruins


def playing(match, dice):
    """Any action, but the end or a halt last."""
    actions = [str(action) for action in match.decision.actions]
    return dice.choice([each for each in actions if each not in ("end", "halt")] or actions)


@pytest.mark.case(GAME, "6.32", "6.42", "7.44", "7.45", "8.21", "8.22", "8.24", "8.44", "8.45")
@pytest.mark.case(GAME, "8.9", "8.71", "10.44")
@pytest.mark.parametrize("seed", range(60))
def test_a_combat_phase_of_a_crowd_is_reckoned_again(set_up, seed) -> None:
    stacks, ruins = crowd(seed)
    phase, own = (("nato-combat", "NATO"), ("soviet-combat", "Soviet"))[seed % 2]
    match = set_up(phase, stacks, turn=2 + seed % 2, destroyed=ruins, seed=seed)
    dice, fight, fought = random.Random(seed), Fight(own), 0
    while match.decision and match.state.phase == steps.PHASES.index(phase):
        table, state, names = Table(match), match.state, match.rules.box.unit_names
        step = state.steps[-1][0]
        if step in steps.COMBATS:
            assert set(match.decision.actions) == fight.actions(table)
        elif step == steps.RETREATING:
            for unit in (names[each] for each in state.pending):
                ways = {f"retreat {unit} {name}" for name in table.retreats(unit)}
                told = {a for a in match.decision.actions if a.split()[1] == unit}
                assert told == ways or not ways  # with none it may push in (8.71)
        action = playing(match, dice)
        verb, *rest = action.split()
        if verb == "withdraw":
            fight.spent |= set(fight.bound(table, rest[0]))
        elif verb == "advance" and side(rest[0]) == own:
            fight.spent.add(rest[0])
            fight.bombed.discard(rest[0])
        elif verb == "resolve":
            attackers = [names[each] for each in state.attackers]
            defenders = [names[each] for each in state.defenders]
            _, start, into = state.steps[-1]
            place = match.rules.box.board.names
            needed = fight.needed(table, attackers, defenders, place[into])
            fight.spent |= set(attackers)
            fight.struck |= set(defenders)
            (fight.done if defenders else fight.bombed).update(
                [place[start]] if defenders else attackers
            )
        match.play(action)
        if verb == "resolve":
            fought += 1
            assert len(match.rolled[len(match.history)]) == (needed > 0)
    assert fought


@pytest.mark.case(GAME, "5.21", "5.23", "5.25", "6.11", "6.42", "6.43", "6.44", "10.14", "10.15")
@pytest.mark.parametrize("seed", range(60, 80))
def test_where_the_ships_of_a_crowd_may_go_is_reckoned_again(set_up, seed) -> None:
    stacks, ruins = crowd(seed)
    phase, own = (("nato-movement", "NATO"), ("soviet-movement", "Soviet"))[seed % 2]
    match = set_up(phase, stacks, destroyed=ruins)
    table = Table(match)
    for unit in [each for each in table.at if side(each) == own and kind(each) != "air"]:
        ends = table.ends(unit)
        assert (f"pick {unit}" in match.decision.actions) == bool(ends), unit
        if ends:
            match.play(f"pick {unit}")
            assert {action.split()[2] for action in match.decision.actions} == ends, unit
            match.undo()


@pytest.mark.case(GAME, "13.0")
@pytest.mark.parametrize("seed", [40, 41])
def test_points_are_the_ecm_values_of_the_lost(set_up, seed) -> None:
    stacks, ruins = crowd(seed)
    match = set_up("nato-combat", stacks, destroyed=ruins, seed=seed)
    dice, before = random.Random(seed), set(Table(match).at)
    while match.decision and match.state.phase == steps.NATO_COMBAT:
        match.play(playing(match, dice))
    lost = before - set(Table(match).at)
    assert lost
    for n, each in enumerate(("Soviet", "NATO")):
        worth = sum(max(1, number(unit, "ecm")) for unit in lost if side(unit) == each)
        assert match.state.points[n] == worth
