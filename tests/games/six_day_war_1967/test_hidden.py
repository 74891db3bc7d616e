"""22.1 Nobody looks into the Israeli stacks of the other front: what is hidden changes no word."""

import random

import pytest

import levant
from levant.core.rules import WATCHER
from levant.games.six_day_war_1967.sight import in_the_open
from levant.games.six_day_war_1967.state import forget, stack_at

GAME = "six-day-war-1967"
SEATS = ("Sinai", "Eastern", WATCHER)


def hidden_from(match, role):
    """Mobile units that this seat does not see, those of the Reserve too."""
    box, s = match.rules.box, match.state
    player = SEATS.index(role) if role != WATCHER else -1
    seen = in_the_open(s)
    units = [
        u
        for u in box.ground_of[0]
        if s.at[u] >= 0 and s.front[u] != player and s.top[s.at[u]] != u and u not in seen
    ]
    return [u for u in units if box.mobile[u]]


def swapped(match, one, two):
    """The same position with two counters in each other's place."""
    s = match.rules.copy(match.state)
    here, there = s.at[one], s.at[two]
    names = {one: two, two: one}
    stacks = {node: [names.get(u, u) for u in stack_at(s, node)] for node in {here, there}}
    for node, stack in stacks.items():
        s.top[node] = stack[0]
        for unit, below in zip(stack, [*stack[1:], -1], strict=True):
            s.at[unit], s.below[unit] = node, below
    s.flags[one], s.flags[two] = s.flags[two], s.flags[one]
    s.front[one], s.front[two] = s.front[two], s.front[one]
    forget(s)
    s.legal = []
    return s


def words(rules, state, role, dice):
    """All that a seat is told of a position."""
    sight = rules.veil(state, role)
    told = [rules.view(sight, role), rules.table(sight, role), rules.worksheet(sight)]
    told += [rules.overlay(sight, overlay.id, "IE01") for overlay in rules.overlays()]
    if rules.role(state) == role:
        legal = rules.legal(state)
        told += [rules.question(sight), legal]
        told += [(rules.describe(sight, code), rules.label(sight, code)) for code in legal]
        told += [rules.route(sight, code) for code in legal]
        for _ in range(6):
            verb = dice.choice(list(rules.words.verbs.values()))
            named = [dice.choice([n for n in rules.words.names[k] if n]) for k in verb.arguments]
            code = rules.words.parse(" ".join([verb.word, *named]))
            if code not in legal:
                told.append(rules.refusal(state, code))
    return told


@pytest.mark.case(GAME, "22.1")
@pytest.mark.parametrize("seed", [1, 2])
def test_22_1_hidden_brigades_in_each_others_place_change_nothing_that_is_said(seed):
    match = levant.game(GAME).new(seed=seed)
    dice, compared, attacks = random.Random(seed), 0, 0
    while match.decision is not None:
        for role in SEATS:
            units = hidden_from(match, role)
            attack = match.rules.worksheet(match.state) is not None
            if len(units) > 1 and (attack or dice.random() < 0.1):
                other = swapped(match, *dice.sample(units, 2))
                assert match.rules.faults(other) == []
                luck = dice.random()
                one = words(match.rules, match.state, role, random.Random(luck))
                two = words(match.rules, other, role, random.Random(luck))
                assert one == two
                compared += 1
                attacks += attack
        actions = match.decision.actions
        match.play("deploy" if "deploy" in actions else dice.choice(actions))
    assert compared > 50
    assert attacks


@pytest.mark.case(GAME, "22.1", "13.1")
def test_22_1_an_attacker_learns_the_strength_of_a_stack_when_he_rolls_not_before(set_up):
    """13.1: an attack is declared before strengths are added; until then it is between hexes."""
    stacks = {"1330": ["EG15", "EG16"], "1230": ["IS01", "IS07"]}
    match = set_up("sinai-arab-combat", stacks)
    match.play("attack 1330 1230")
    sheet = match.rules.worksheet(match.rules.veil(match.state, "Eastern"))
    assert "Israeli 99 infantry" not in sheet.text()
    assert sheet.column == "unknown: 1 unit not seen"
    assert not sheet.outcomes
    attack, seen = (
        sum(int(line.value) for line in sheet.lines if line.what.startswith(of))
        for of in ("attack", "defence")
    )
    assert sheet.lines[-1].what == f"ratio before shifts, {attack} against more than {seen}"
    assert sheet.lines[-1].value == f"at most {100 * attack // seen}%"
    own = match.rules.worksheet(match.rules.veil(match.state, "Sinai"))
    assert "Israeli 99 infantry" in own.text()
    match.play("resolve assault")
    fought = [e for e in match.events if e.kind == "combat"][-1]
    assert "IS07" in fought.units


@pytest.mark.case(GAME, "22.1", "6.2")
def test_22_1_nobody_claims_a_brigade_that_he_may_not_see(set_up):
    told = set()
    for away in ("2313", "2704", "2509"):  # in reach, out of reach, or next to an enemy
        stacks = {away: ["IE01", "IR01"], "2510": ["JO03"], "1819": ["IS01"]}
        match = set_up("sinai-movement", stacks)
        seat = match.seen_by("Sinai")
        assert "claim IR01" not in seat.decision.actions
        told.add(str(seat.why_not("claim IR01")) + str(seat.why_not("move IR01 2014")))
    assert len(told) == 1
    assert "[22.1]" in told.pop()


@pytest.mark.case(GAME, "6.2", "22.1")
def test_6_2_the_top_counter_of_a_stack_can_be_claimed(set_up):
    match = set_up("sinai-movement", {"2313": ["IR01", "IE01"], "1819": ["IS01"]})
    assert "claim IR01" in match.decision.actions


@pytest.mark.case(GAME, "22.1")
def test_22_1_the_brief_says_that_set_up_is_open_and_what_is_hidden_later():
    """What it says is so: every Israeli of the other front is named as he is set up."""
    match = levant.game(GAME).new(seed=2)
    while "deploy" in match.decision.actions:
        match.play("deploy")
    box = match.rules.box
    for seat, other in (("Sinai", 1), ("Eastern", 0)):
        placed = {u for e in match.seen_by(seat).events if e.kind == "placed" for u in e.units}
        there = {box.unit_names[u] for u in box.ground_of[0] if match.state.front[u] == other}
        assert there & placed == there
        hidden = match.rules.briefs["standard"].hidden
        assert "Nothing is hidden at set-up" in hidden
        assert "under another counter is hidden" in hidden
