"""3.3, 3.4: who is going to win: the points there are, and those that are on their way."""

from typing import Final

from levant.core.nodes import members
from levant.core.value import expected
from levant.games.middle_east_battles.bot import ways
from levant.games.middle_east_battles.bot.plan import cost_off
from levant.games.middle_east_battles.box import HELICOPTER, Box
from levant.games.middle_east_battles.rules.points import objectives_held
from levant.games.middle_east_battles.rules.zones import OCCUPIED, ZONE, zones_of
from levant.games.middle_east_battles.state import HOLDING, Army
from levant.games.middle_east_battles.steps import EGYPTIAN, EGYPTIAN_MOVEMENT, WESTERN

SPREAD: Final = 5.0  # doubled points by which a lead changes in a player turn, as a deviation
NEAR: Final = 10.0  # hexes: from farther away there is no pressure


def clock(box: Box, s: Army) -> int:
    """4.2: set-up, then two player turns a turn."""
    if not s.phase:
        return 0
    return 2 * s.turn - 1 + (1 if s.phase >= EGYPTIAN_MOVEMENT else 0)


def lead(box: Box, s: Army, side: int) -> float:
    """By points."""
    return (s.points[side] - s.points[1 - side]) / 60


def features(box: Box, s: Army, side: int) -> list[float]:
    """The chances, then what they are made of: points, exits, objectives, strength, pressure."""
    points = float(s.points[WESTERN] - s.points[EGYPTIAN])
    off = exits(box, s)
    held = objectives(box, s)
    near = pressure(box, s)
    sign = 1.0 if side == WESTERN else -1.0
    left = max(0, 2 * ways.last_turn(box, s) - clock(box, s))
    spread = SPREAD * (left + 1) ** 0.5
    margin = box.stakes[s.scenario].margin
    chance = expected(points + off + held + near, spread, margin, -margin)
    strong = [sum([box.defence[u] for u in units if s.at[u] >= 0]) for units in box.of_side]
    told = [
        sign * chance,
        sign * points / 60,
        sign * off / 60,
        sign * held / 60,
        sign * near / 20,
        sign * (strong[0] - strong[1]) / (strong[0] + strong[1] + 1),
    ]
    more = sinai(box, s) if box.forts else port_said(box, s)
    return told + [sign * each for each in more]


def port_said(box: Box, s: Army) -> list[float]:
    """Who holds what at Suez, all as the Western side likes it, about 0 to 1.

    Objectives in the open and in the city; Western ones, and empty ones that only the Western side
    can enter in peace; Egyptians in the open, Western units on the map, the transport.
    """
    west, egypt = zones_of(box, s, WESTERN), zones_of(box, s, EGYPTIAN)[OCCUPIED]
    goals = box.objectives
    free = goals & ~egypt & ~west[OCCUPIED] & west[ZONE]
    ground = [u for u in box.of_side[WESTERN] if s.at[u] >= 0 and box.mobility[u] != HELICOPTER]
    return [
        -(goals & egypt & ~box.city).bit_count() / 5,
        -(goals & egypt & box.city).bit_count() / 2,
        (goals & west[OCCUPIED]).bit_count() / 7,
        free.bit_count() / 7,
        (egypt & ~box.city).bit_count() / 10,
        len(ground) / 20,
        1.0 if s.at[box.transport] >= HOLDING else 0.0,
    ]


def sinai(box: Box, s: Army) -> list[float]:
    """Who holds what at El Arish, all as the Western side likes it, about 0 to 1.

    Objectives in fortifications and outside them, Western ones, empty ones next to Western units;
    Egyptians in fortifications and outside, guns, reserves; Western units, their guns, those still
    to come, those beside an enemy and guns among them.
    """
    west, egypt = zones_of(box, s, WESTERN), zones_of(box, s, EGYPTIAN)
    goals, here, there = box.objectives, west[OCCUPIED], egypt[OCCUPIED]
    guns = [sum([s.at[unit] >= 0 for unit in units]) for units in box.guns_of]
    alive = [sum([s.at[unit] >= 0 for unit in units]) for units in box.of_side]
    coming = sum([s.at[unit] == HOLDING for unit in box.of_side[WESTERN]])
    bare = sum([egypt[ZONE] >> s.at[u] & 1 for u in box.guns_of[WESTERN] if s.at[u] >= 0])
    return [
        -(goals & there & box.forts).bit_count() / 5,
        -(goals & there & ~box.forts).bit_count() / 5,
        (goals & here).bit_count() / 7,
        (goals & ~there & ~here & west[ZONE]).bit_count() / 7,
        -(there & box.forts).bit_count() / 10,
        -(there & ~box.forts).bit_count() / 10,
        -guns[EGYPTIAN] / 5,
        (alive[WESTERN] - guns[WESTERN]) / 20,
        guns[WESTERN] / 5,
        coming / 20,
        (here & egypt[ZONE]).bit_count() / 10,
        bare / 5,
    ]


def exits(box: Box, s: Army) -> float:
    """9.9, 10.8: what the Western units may still get by leaving, each as likely as it has time."""
    end, edge = ways.last_turn(box, s), ways.costs_off(box, s, WESTERN)
    total = 0.0
    for unit in box.of_side[WESTERN]:
        cost = cost_off(box, s, unit, s.at[unit], edge)
        if cost < ways.FAR:
            best = 0.0
            for last, points in box.stakes[s.scenario].exits:
                slack = ways.slack_off(box, s, unit, cost, min(last, end))
                best = max(best, points * min(0.95, max(0.0, 0.6 + slack / 40)))
            total += best
    return total


def exits_by(box: Box, s: Army, last: int) -> float:
    """9.9: what they will get who can leave through a turn after this one, objectives apart."""
    total, edge = 0.0, ways.costs_off(box, s, WESTERN)
    for unit in box.of_side[WESTERN]:
        node = s.at[unit]
        if node >= 0 and last > s.turn and not box.objectives >> node & 1:
            if ways.slack_off(box, s, unit, cost_off(box, s, unit, node, edge), last) >= 0:
                total += box.stakes[s.scenario].exits[-1][1]
    return total


def objectives(box: Box, s: Army) -> float:
    """9.8, 9.9, 10.7, 10.8: what objectives will bring if they stay with whom they are."""
    stakes = box.stakes[s.scenario]
    turns = ways.last_turn(box, s) - s.turn + 1
    egypt = objectives_held(box, s, EGYPTIAN) * turns * stakes.objective_each_turn
    return float(objectives_held(box, s, WESTERN) * stakes.objective_at_end - egypt)


def pressure(box: Box, s: Army) -> float:
    """What of the enemy's objectives Western units may take: more with more of them nearer."""
    stakes = box.stakes[s.scenario]
    turns = ways.last_turn(box, s) - s.turn
    if turns <= 0:
        return 0.0
    egypt = zones_of(box, s, EGYPTIAN)[OCCUPIED]
    worth = stakes.objective_at_end + turns * stakes.objective_each_turn
    total = 0.0
    for goal in members(box.objectives & ~zones_of(box, s, WESTERN)[OCCUPIED]):
        weight = 0.0
        for unit in box.of_side[WESTERN]:
            node = s.at[unit]
            if node >= 0 and box.mobility[unit] != HELICOPTER:
                far = box.board.distance(node, goal)
                weight += box.attack[unit] * max(0.0, 1 - far / NEAR)
        held = box.defence[s.top[goal]] if egypt >> goal & 1 else 0
        total += worth * 0.6 * weight / (weight + 10 + held)
    return total
