"""Supply, retreats, success numbers and points in whole games, against a second reckoning."""

import random
import re

import pytest

from levant.bots import greedy_bot
from levant.games.golan_73 import steps, verbs
from levant.games.golan_73.rules import combat_round, fire
from tests.games.golan_73.reckoning import AREAS, SIDES, Fire, Reckoning, moves, side_of

GAME = "golan-73"
ARTILLERY = (steps.ATTACKER_ARTILLERY, steps.DEFENDER_ARTILLERY)


def played(golan, seed, wild):
    """A match at every decision: greedy play, with a share of it at random."""
    dice = random.Random(seed)
    match = golan.new(seed=seed)
    while match.decision:
        yield match
        rules, state = match.rules, match.state
        codes = rules.legal(state)
        code = dice.choice(codes)
        if dice.random() >= wild:
            code = greedy_bot(rules, rules.veil(state, match.decision.role), codes, dice)
        match.do(code)


def needed(match):
    """The success numbers of the last volley, as it is told."""
    told = next(event.text for event in match.told[-1] if "(die/needed)" in event.text)
    return sorted(int(number) for _, number in re.findall(r"(\d+)/(\d+)", told))


def reckoned(match):
    """The same of the volley that is fired next; empty if there is none."""
    s, box = match.state, match.rules.box
    step, *about = s.steps[-1]
    if step != steps.ROUND or "fire" not in match.decision.actions:
        return []
    stage, second = about[1], Reckoning(match.position())
    side = combat_round.firing_side(s, stage)
    point = s.point[1 - side]
    name = (
        "" if point == -1 else box.unit_names[point] if point >= 0 else box.chit_names[-2 - point]
    )
    attacks = side == s.player
    fires = Fire(second, box.board.names[s.field], SIDES[side], attacks, s.assault, name)
    if stage in ARTILLERY:
        guns = {box.chit_names[chit]: s.battle[chit] for chit in fire.guns(box, s, side)}
        guns |= {f"{SIDES[side][0]}-air_support": s.air_fire[side]}
        return sorted(fires.guns(chit) for chit, number in guns.items() for _ in range(number))
    numbers = fires.units([box.unit_names[unit] for unit in fire.fighting(s, side)])
    for chit in fire.assets_in(box, s, side):
        numbers += [fires.asset(box.chit_names[chit])] * fire.asset_dice(box, s, chit)
    return sorted(numbers)


@pytest.mark.case(GAME, "6.24", "6.6", "9.31", "9.32", "14.93", "19.1", "19.2")
@pytest.mark.parametrize(("seed", "wild"), [(51, 0.1), (52, 0.4)])
def test_a_whole_game_is_reckoned_again(golan, seed, wild):
    looked = {"volley": 0, "supply": 0, "retreat": 0}
    numbers: list[int] = []
    for match in played(golan, seed, wild):
        s, box = match.state, match.rules.box
        if numbers:
            looked["volley"] += 1
            assert needed(match) == numbers
        numbers = reckoned(match) if s.air_for == [-1, -1] else []
        if rested(match):
            looked["supply"] += 1
            assert_supply(Reckoning(match.position()), match)
        if s.steps[-1][0] == steps.RETREATING and s.steps[-1][3] != steps.BY_ABORT:
            looked["retreat"] += 1
            second = Reckoning(match.position())
            for unit in (box.unit_names[each] for each in s.fleeing):
                actions = [str(action).split() for action in match.decision.actions]
                assert {a[2] for a in actions if a[1] == unit} == second.retreats(unit)
    second = Reckoning(match.position())
    scores = {side: second.points(side) for side in SIDES}
    assert {side: match.result.scores[side] for side in SIDES} == scores
    assert all(looked.values())


def rested(match):
    """Whether a Supply Phase has just been, in which nobody was lost and no area changed hands."""
    frames = match.frames[-1]
    supply = any(f[0] == verbs.PHASE_EVENT and f[1] == steps.SUPPLY for f in frames)
    changed = (verbs.KILLED, verbs.SURRENDERED, verbs.CONTROL)
    return supply and not any(frame[0] in changed for frame in frames)


def assert_supply(second, match):
    """9.32: the markers as the Supply Phase has left them; nobody has moved since."""
    lines = {side: second.supplied(side) for side in SIDES}
    cut = {a for a in AREAS if a not in lines["Israeli" if a in second.israeli else "Syrian"]}
    assert set(match.position()["markers"]["unsupplied_areas"]) == cut
    for unit, area in second.at.items():
        always = not moves(unit) or unit == "S-82P"
        fed = always or area in lines[side_of(unit)]
        assert ("unsupplied" in second.status(unit)) != fed
