"""Combat: which attack first, who joins, where to retreat."""

from typing import Final

from levant.core.actions import first_of, second_of, verb_of
from levant.games.sixth_fleet import verbs
from levant.games.sixth_fleet.bot.charts import charts_of
from levant.games.sixth_fleet.box import AIR, SOVIET, SURFACE, Box
from levant.games.sixth_fleet.rules import bombardment, combat, duty, terrain, zones
from levant.games.sixth_fleet.rules.retreat import ways_out
from levant.games.sixth_fleet.rules.victory import worth
from levant.games.sixth_fleet.state import Fleet, in_box

NEVER: Final = -100.0
FREED: Final = 2.0  # what it is worth to push away what holds a carrier


def attack_scores(box: Box, s: Fleet, actions: list[int]) -> list[float]:
    """An attack costs nothing, so every attack with a chance is made, the best first."""
    prizes: dict[int, float] = {}
    return [_attack_score(box, s, action, prizes) for action in actions]


def _attack_score(box: Box, s: Fleet, action: int, prizes: dict[int, float]) -> float:
    verb, node, target = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.ATTACK:
        chance = combat.best_roll(box, s, node, target) / 6
        if not chance:
            return 0.01 if duty.obliged(box, s, node) else -1.0
        gain = 0.0
        for unit in combat.least_group(box, s, target):
            if unit not in prizes:
                prizes[unit] = _prize(box, s, unit)
            gain += prizes[unit]
        return chance * gain
    if verb == verbs.BOMBARD:
        return _bombard_score(box, s, node, target)
    return 0.001 if verb == verbs.WITHDRAW else 0.0  # after everything that may make it needless


def _prize(box: Box, s: Fleet, unit: int) -> float:
    """What pushing a unit back is worth: all of it if that kills."""
    points = worth(box, unit) + sum([worth(box, guest) for guest in in_box(s, unit)])
    doomed = box.kind[unit] == AIR or not ways_out(box, s, unit)
    return points * (1.0 if doomed else 0.15) + (FREED if _holds_carrier(box, s, unit) else 0.05)


def _holds_carrier(box: Box, s: Fleet, unit: int) -> bool:
    """6.14: whether it keeps a carrier where it is."""
    for ship in box.carriers:
        if box.side[ship] != box.side[unit] and s.at[ship] in box.board.neighbours[s.at[unit]]:
            if box.kind[unit] != AIR and box.allowance[unit] >= box.allowance[ship]:
                return True
    return False


def _bombard_score(box: Box, s: Fleet, node: int, into: int) -> float:
    """10.44: worth it to open the Bosporus or to close an airbase; of other places nothing."""
    aims = box.gate
    for bases in box.bases:
        aims |= bases
    if not aims >> into & 1:
        return -1.0
    strength = combat.joint_strength(box, s, combat.fresh(s, node), SURFACE)
    margin = strength - 2 * box.hex_defence[into]
    weight = 1.0 if box.gate >> into & 1 else 0.3
    return charts_of(box).chance(box.hex_ecm[into], margin) * weight - 0.001


def joining_scores(box: Box, s: Fleet, actions: list[int]) -> list[float]:
    """Join while it betters the chance; do not waste a unit that changes nothing."""
    node, into = s.steps[-1][1], s.steps[-1][2]
    kind, table = combat.target_kind(box, s), charts_of(box)
    if s.defenders:
        able = combat.able_to_join(box, s, node)
    else:
        able = bombardment.able_to_join(box, s, node, into)
    strength = combat.total_strength(box, s)
    most = strength + combat.joint_strength(box, s, able, kind)
    defence, ecm = combat.total_defence(box, s, into), combat.group_ecm(box, s, into)
    enough = table.chance(ecm, most - defence) == table.chance(ecm, strength - defence)
    enough = enough and bool(s.attackers) and strength >= defence
    scores: list[float] = []
    for action in actions:
        verb = verb_of(action)
        if verb == verbs.JOIN:
            more = combat.strength_of(box, s, first_of(action), kind) / 1000
            scores.append(0.0 if enough else 2.0 + more)
        else:
            scores.append(1.0 if verb == verbs.RESOLVE else NEVER)
    return scores


def retreat_scores(box: Box, s: Fleet, actions: list[int]) -> list[float]:
    """8.71: to where there is most room to go on, least of the enemy, and the fleet."""
    charts = charts_of(box)
    scores: list[float] = []
    for action in actions:
        unit, node = first_of(action), second_of(action)
        side, kind = box.side[unit], box.kind[unit]
        enemy = zones.zones_of(box, s, 1 - side)
        free = terrain.open_to(box, s, side, kind) & ~enemy[kind] & ~enemy[zones.OCCUPIED]
        around = charts.by_air if kind == AIR else charts.by_sea
        threats = (around[node] & enemy[zones.HOLDERS + kind]).bit_count()
        score = 0.3 * (around[node] & free).bit_count() - threats
        if side != SOVIET and kind != AIR and box.board.bit[node] & (box.aegean | box.east):
            score += 0.5
        if kind != AIR and box.restricted >> node & 1:
            score += 0.4
        scores.append(score)
    return scores
