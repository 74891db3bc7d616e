"""How a sensible player likes a move: where it leads to, and whom it meets there."""

from typing import Final

from levant.core.actions import first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.middle_east_battles import verbs
from levant.games.middle_east_battles.bot import plan
from levant.games.middle_east_battles.bot.plan import Plan, plan_for
from levant.games.middle_east_battles.box import HELICOPTER, MOTO, Box
from levant.games.middle_east_battles.rules.points import commitment_price
from levant.games.middle_east_battles.rules.zones import OCCUPIED, zones_of
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN

_TROUBLE: Final = 3.5  # for an enemy next to one that nobody is to attack …
_EASY: Final = 0.4  # … who is beaten in the open without more ado
_WEAK: Final = 3  # up to this strength a unit keeps out of the enemy's way
_STEP: Final = 0.05  # for every half movement point nearer


def pick_scores(box: Box, s: Army, side: int, style: int, actions: list[int]) -> list[float]:
    """Everybody who has something to do, once: those at the front, then guns, then newcomers."""
    aim = plan_for(box, s, side, style)
    return [_keenness(box, s, aim, action) for action in actions]


def _keenness(box: Box, s: Army, aim: Plan, action: int) -> float:
    unit = first_of(action)
    node = s.at[unit]
    if verb_of(action) != verbs.PICK:
        return 0.0
    if node < 0:
        if commitment_price(box, s, unit) and aim.style != plan.STORM:
            return -1.0
        if box.airborne[unit] and s.drops and not s.opened:
            return 9.0 + 0.1 * box.attack[unit] + (1.0 if aim.target[unit] >= 0 else 0.0)
    if box.mobility[unit] == HELICOPTER:
        return 4.0
    if node < 0:
        drives = aim.running[unit] and box.mobility[unit] == MOTO
        wanted = 1.0 if aim.target[unit] >= 0 else 0.5 if drives else 0.0
        return 1.0 + 0.05 * box.attack[unit] + wanted
    if aim.running[unit]:
        return 3.0 + 1.0 / (1 + aim.costs(box, unit)[node])  # who is in front makes room
    if aim.side == EGYPTIAN and aim.marks[node] & (plan.OBJECTIVE | plan.FORT):
        if aim.target[unit] < 0 or aim.marks[node] & plan.OBJECTIVE:
            return -1.0  # a garrison that stays
    if box.artillery[unit]:
        return 1.5
    return (2.5 if aim.target[unit] >= 0 else 2.0) + 0.02 * box.attack[unit]


def move_scores(box: Box, s: Army, side: int, style: int, actions: list[int]) -> list[float]:
    """All that a picked unit may do."""
    aim = plan_for(box, s, side, style)
    unit = first_of(actions[0])
    seen: dict[int, int] = {}
    costs = aim.costs(box, unit)
    scores: list[float] = []
    for action in actions:
        verb = verb_of(action)
        if verb in (verbs.MOVE, verbs.DROP, verbs.LAND, verbs.CARRY, verbs.CROSS):
            score = _worth(box, s, aim, unit, second_of(action), costs, seen)
            scores.append(score - (0.3 if verb != verbs.MOVE else 0.0))
        elif verb == verbs.STAY:
            node = s.at[unit]
            stay = _worth(box, s, aim, unit, node, costs, seen) if node >= 0 else -3.0
            scores.append(stay + 0.02)
        elif verb == verbs.ENTER:
            scores.append(_entry(box, s, costs, second_of(action)))
        elif verb in (verbs.EXIT, verbs.CARRY_OFF):
            scores.append(_leaving(box, s, aim, unit))
        elif verb == verbs.LIFT:
            scores.append(_lift(box, s, aim, second_of(action)))
        else:
            scores.append(-8.0)
    return scores


def _entry(box: Box, s: Army, costs: list[int], gate: int) -> float:
    """10.4, 10.5: near something to do, by road, not behind others."""
    crowd = sum([1 for each in s.entries if each % 4096 == gate])
    road = 0.4 if box.roads >> gate & 1 else 0.0
    return 3.0 + road - _STEP * costs[gate] - 0.35 * crowd


def _lift(box: Box, s: Army, aim: Plan, unit: int) -> float:
    """9.12: from the fleet to where it attacks; at the last moment off the map, with somebody."""
    if aim.running[box.transport] or s.at[unit] >= 0:
        return 3.0 if aim.running[box.transport] and s.at[unit] >= 0 else -5.0
    return 4.0 + 0.1 * box.attack[unit] + (1.0 if aim.target[unit] >= 0 else 0.0)


def _leaving(box: Box, s: Army, aim: Plan, unit: int) -> float:
    """9.9, 10.8: what leaving the map is worth now; 10.11: saved."""
    if aim.side == EGYPTIAN:
        return 3.0
    points = float(box.battle.exited(box, s, unit))
    return 5.0 + points if aim.running[unit] else 0.2 * points - 1.0


def _worth(
    box: Box, s: Army, aim: Plan, unit: int, node: int, costs: list[int], seen: dict[int, int]
) -> float:
    """What standing in a hex is worth to a unit."""
    here = aim.marks[node]
    value = -_STEP * costs[node]
    if here & plan.ENEMY_ZONE:
        value += _meeting(box, s, aim, unit, node, seen)
    if aim.running[unit]:
        return value
    if here & plan.OBJECTIVE and (s.at[unit] == node or s.top[node] < 0):
        value += 3.0 if not box.artillery[unit] else 1.5
        if aim.side == EGYPTIAN and aim.style == plan.STORM:
            value += 2.0
    if aim.side == EGYPTIAN:  # in forts and good ground, guns behind others
        if box.artillery[unit] and box.around[node] & zones_of(box, s, EGYPTIAN)[OCCUPIED]:
            value += 0.3
        if aim.style == plan.RUN and here & plan.EXPOSED and not here & plan.CITY:
            value -= 1.0  # out of reach
        if here & plan.RING:
            value += 0.6
        return value - 0.2 * box.shift[node] + (1.5 if here & plan.FORT else 0.0)
    if box.artillery[unit] and here & plan.COVER:
        value += 1.0
    if here & plan.EXPOSED and box.defence[unit] <= _WEAK and not here & plan.ENEMY_ZONE:
        value -= 0.8 if box.artillery[unit] else 0.3
    if not here & plan.LAND:
        value -= 2.0
    return value


def _meeting(box: Box, s: Army, aim: Plan, unit: int, node: int, seen: dict[int, int]) -> float:
    """What being next to these enemies promises, or threatens (7.3: they must be attacked)."""
    if aim.side == WESTERN:
        if aim.running[unit]:
            return -3.0
        if box.artillery[unit] or box.mobility[unit] == HELICOPTER:
            return -4.0
    elif box.artillery[unit] and not aim.marks[node] & plan.FORT:
        return -3.0
    push = box.attack[unit]
    if aim.side == EGYPTIAN:
        if aim.marks[node] & plan.FORT and s.at[unit] == node:
            return 0.3  # 6.2: no duty
        push = push if aim.marks[node] & plan.FORT else push // 2
    value = 0.0
    others = 0
    for enemy in members(box.around[node] & aim.theirs):
        gain = aim.gain.get(enemy, 0.0)
        if gain <= 0:
            others |= box.board.bit[enemy]
            continue
        if enemy not in seen:
            seen[enemy] = _beside(box, s, aim.side, unit, enemy)
        short = aim.need[enemy] - seen[enemy]
        if aim.target[unit] == enemy:
            value += gain
        else:
            value += 0.5 * gain * min(1.0, push / short) if short > 0 else -0.2
    return value - _trouble(box, s, aim, push, others)


def _trouble(box: Box, s: Army, aim: Plan, push: int, others: int) -> float:
    """7.3, 7.4: what it costs to attack, alone, all the neighbours that nobody else is to attack.

    In the open, with two points more, nobody is lost (11.3).
    """
    if box.night[s.turn]:
        return 0.3 * others.bit_count()
    if aim.side == WESTERN and not others & (box.city | box.forts):
        more = push - sum([box.defence[s.top[node]] for node in members(others)])
        if more >= 2:
            return _EASY * others.bit_count()
    return _TROUBLE * others.bit_count()


def _beside(box: Box, s: Army, side: int, unit: int, enemy: int) -> int:
    """The strength next to an enemy that can attack with a unit, itself not counted."""
    total = 0
    for node in members(box.around[enemy] & zones_of(box, s, side)[OCCUPIED]):
        other = s.top[node]
        if other != unit and (box.group[other] == box.group[unit] or box.group[other] < 0):
            total += box.attack[other]
    return total


def place_scores(box: Box, s: Army, actions: list[int]) -> list[float]:
    """3.1, 7.12, 9.4: set-up, militia and retreats: objectives, forts, good ground, friends."""
    side = box.side[first_of(actions[0])]
    mine = zones_of(box, s, side)[OCCUPIED]
    forts = box.forts if side == EGYPTIAN else 0
    nodes = [second_of(action) for action in actions]
    ground = [2.0 * (box.objectives >> n & 1) + 1.5 * (forts >> n & 1) for n in nodes]
    friends = [0.05 * (box.around[n] & mine).bit_count() - 0.2 * box.shift[n] for n in nodes]
    return [one + other for one, other in zip(ground, friends, strict=True)]
