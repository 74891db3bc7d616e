"""13.0: who is going to win, as far as points, objectives and the next battles tell."""

from typing import Final

from levant.core.nodes import members
from levant.core.value import expected
from levant.games.sixth_fleet.bot.charts import charts_of
from levant.games.sixth_fleet.box import AIR, NATO, SIDES, SOVIET, Box
from levant.games.sixth_fleet.rules import combat, terrain, victory, zones
from levant.games.sixth_fleet.rules.victory import worth
from levant.games.sixth_fleet.state import Fleet, in_box, stack_at, where
from levant.games.sixth_fleet.steps import (
    COMBATS,
    FIRST_STRIKE_PHASE,
    GAME_OVER,
    NATO_COMBAT,
    NATO_MOVEMENT,
    SETUPS,
    phasing_side,
)

SPREAD: Final = 5.5  # points by which a lead changes in a player-turn, as a deviation
CUT_OFF: Final = 0.65  # that the Soviets, who move last, close the lane at the end
HOLDS: Final = 0.5  # that an area without NATO units will still be so then
DRIFT: Final = 0.045  # points a player-turn that a superiority of ten per cent brings


def clock(box: Box, s: Fleet) -> int:
    """4.2, 12.1: set-up, the Soviet turn 1, then two player-turns a turn, NATO's first."""
    if s.phase in SETUPS or s.phase == FIRST_STRIKE_PHASE:
        return 0
    if s.phase == GAME_OVER:
        return 2 * s.turn
    return 2 * s.turn - (2 if s.phase in (NATO_COMBAT, NATO_MOVEMENT) else 1)


def lead(box: Box, s: Fleet, role: int) -> float:
    """By points for what was sunk and shot down."""
    return (s.points[role] - s.points[1 - role]) / 80


def features(box: Box, s: Fleet, role: int) -> list[float]:
    """Chances, points, each objective, threats of both sides, strength left: for one role."""
    sign = 1.0 if role == SOVIET else -1.0
    plan = box.plans[s.scenario]
    left = max(0, 2 * plan.last_turn - clock(box, s))
    late = 1 - left / (2 * plan.last_turn)
    kills = float(s.points[SOVIET] - s.points[NATO])
    cut = float(victory.israel_cut_off(box, s))
    aegean = float(victory.aegean_clear(box, s))
    east = float(victory.east_clear(box, s))
    threats = [threat(box, s, NATO), threat(box, s, SOVIET)]
    coming = 0.0
    for side in (NATO, SOVIET):
        weight = 1.0 if s.phase in COMBATS and phasing_side(s) == side else 0.25
        coming += weight * threats[side] if side == SOVIET else -weight * threats[side]
    forces = [force(box, s, NATO), force(box, s, SOVIET)]
    balance = (forces[SOVIET] - forces[NATO]) / max(1.0, forces[SOVIET] + forces[NATO])
    bonus = plan.bonus["13.11"] * HOLDS * late * aegean
    closed = CUT_OFF + (1 - CUT_OFF) * late * cut
    bonus += closed * (plan.bonus["13.12"] + plan.bonus["13.13"] * HOLDS * late * east)
    if s.neutral_open:
        bonus += plan.bonus["14.2"]
    net = kills + bonus + coming + 10 * DRIFT * balance * left
    wins = min([least for least, level in plan.levels if level.startswith(SIDES[SOVIET])])
    draws = min([least for least, level in plan.levels if not level.startswith(SIDES[NATO])])
    told = [
        expected(net, SPREAD * left**0.5 + 0.5, wins - 0.5, draws - 0.5),
        kills / 40, cut, aegean, east, threats[SOVIET] / 20, -threats[NATO] / 20, balance,
        coming / 20,
    ]  # fmt: skip
    return [sign * each for each in told]


def prospect(box: Box, s: Fleet, role: int) -> float:
    """What a planner seeks: the estimate, as it is."""
    return features(box, s, role)[0]


def force(box: Box, s: Fleet, side: int) -> float:
    """What is left, in points; ships count for more than aircraft."""
    total = 0.0
    for unit in box.of_side[side]:
        if where(s, unit) >= 0:
            total += worth(box, unit) if box.kind[unit] != AIR else 0.5 * worth(box, unit)
    return total


def threat(box: Box, s: Fleet, side: int) -> float:
    """Points that a side may expect of its attacks as things stand."""
    mine, enemy = zones.zones_of(box, s, side), zones.zones_of(box, s, 1 - side)
    near = box.board.spread(mine[zones.OCCUPIED], box.every_side)
    total = 0.0
    for into in members(enemy[zones.OCCUPIED] & near):
        seen = 0
        for target in stack_at(s, into):
            kind = box.kind[target]
            if not seen >> kind & 1:
                seen |= 1 << kind
                total += _stake(box, s, mine, target, into)
    return total


def _stake(box: Box, s: Fleet, mine: list[int], target: int, into: int) -> float:
    """The chance that attacks push one unit back, times what that is worth."""
    kind, charts = box.kind[target], charts_of(box)
    defence, miss = combat.defence_of(box, s, target), 1.0
    for n in box.board.neighbours[into]:
        if mine[zones.HOLDERS + kind] >> n & 1:
            fire = combat.joint_strength(box, s, combat.fresh(s, n), kind)
            miss *= 1 - charts.chance(box.ecm[target], fire - defence)
    points = float(worth(box, target))
    if box.carrier[target]:
        points += sum([worth(box, guest) for guest in in_box(s, target)])
    if kind == AIR:
        return points * (1 - miss)
    free = terrain.open_to(box, s, box.side[target], kind)
    free &= ~mine[kind] & ~mine[zones.HOLDERS + kind]
    ways = (charts.by_sea[into] & free).bit_count()
    return points * (1 - miss) * (1.0 if not ways else 0.2 / ways)
