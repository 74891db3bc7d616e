"""How a sensible player likes each action: good attacks, no suicides, aircraft home, objectives.

Everything is measured in victory points: a chance times what it wins or loses. Only what the
rules themselves compute is asked, on a veiled state.
"""

from levant.core.actions import first_of, second_of, verb_of
from levant.games.sixth_fleet import verbs
from levant.games.sixth_fleet.bot.movement import BELOW_DECK, Outlook
from levant.games.sixth_fleet.box import AIR, NATO, SURFACE, Box
from levant.games.sixth_fleet.rules import bombardment, combat, duty
from levant.games.sixth_fleet.rules.retreat import retreat_hexes
from levant.games.sixth_fleet.rules.victory import worth
from levant.games.sixth_fleet.state import DUE, RETURNING, Fleet, where
from levant.games.sixth_fleet.steps import phasing_side

LAST_RESORT = -100.0


def advise(box: Box, s: Fleet, actions: list[int], style: int = 0) -> list[float]:
    """A score for each action; only their order matters."""
    verb = verb_of(actions[0])
    if verb in (verbs.PICK, verbs.RAISE, verbs.MOVE, verbs.BOARD, verbs.GROUND, verbs.END):
        return _movement(box, s, actions)
    if verb in (verbs.RETREAT, verbs.DISPLACE):
        outlook = Outlook(box, s, box.side[first_of(actions[0])])
        return [outlook.value(first_of(a), second_of(a)) for a in actions]
    if verb in (verbs.ATTACK, verbs.BOMBARD, verbs.WITHDRAW):
        return [_combat_score(box, s, a) for a in actions]
    if verb in (verbs.JOIN, verbs.ADD, verbs.RESOLVE):
        return [_joining_score(box, s, a) for a in actions]
    return [_other_score(box, s, a) for a in actions]


# --- movement ----------------------------------------------------------------------------------


def _movement(box: Box, s: Fleet, actions: list[int]) -> list[float]:
    if len(actions) == 1 and actions[0] == verbs.END:
        return [0.0]
    if verb_of(actions[-1]) in (verbs.ATTACK, verbs.BOMBARD, verbs.WITHDRAW):
        return [_combat_score(box, s, a) for a in actions]
    outlook = Outlook(box, s, phasing_side(s))
    return [_movement_score(box, s, outlook, a) for a in actions]


def _movement_score(box: Box, s: Fleet, outlook: Outlook, action: int) -> float:
    verb, unit = verb_of(action), first_of(action)
    if verb == verbs.PICK:
        if where(s, unit) < 0:
            return 1.0  # to be placed
        if s.flags[unit] & (DUE | RETURNING):
            return 50.0  # aircraft home first, while their carriers stand still
        return outlook.wish(unit)
    if verb == verbs.MOVE:
        return outlook.value(unit, second_of(action))
    if verb == verbs.BOARD:
        return BELOW_DECK
    return LAST_RESORT if verb == verbs.RAISE else 0.0


# --- combat ------------------------------------------------------------------------------------


def _combat_score(box: Box, s: Fleet, action: int) -> float:
    """An attack costs nothing, so every attack with a chance is made, the best first."""
    verb, node = verb_of(action), first_of(action)
    if verb == verbs.ATTACK:
        target = second_of(action)
        chance = combat.best_roll(box, s, node, target) / 6
        gain = sum(prize(box, s, unit) for unit in combat.least_group(box, s, target))
        owed = 0.01 if duty.obliged(box, s, node) else LAST_RESORT / 100
        return chance * gain + owed if not chance else chance * gain
    if verb == verbs.BOMBARD:
        return _bombard_chance(box, s, node, second_of(action)) * 0.3 - 0.001
    if verb == verbs.WITHDRAW:
        return 0.001  # after everything that may make it needless
    return 0.0


def _bombard_chance(box: Box, s: Fleet, node: int, into: int) -> float:
    strength = combat.joint_strength(box, s, combat.fresh(s, node), SURFACE)
    column = box.table.column(strength // 2 - box.hex_defence[into])
    return box.table.entry(box.hex_ecm[into], column) / 6


def prize(box: Box, s: Fleet, unit: int) -> float:
    """What pushing a unit back is worth: all of it if that kills."""
    doomed = box.kind[unit] == AIR or not retreat_hexes(box, s, unit)
    return worth(box, unit) * (1.0 if doomed else 0.15) + 0.05


def _joining_score(box: Box, s: Fleet, action: int) -> float:
    """Join while it betters the chance; do not waste a unit that changes nothing."""
    verb, unit = verb_of(action), first_of(action)
    node, into = s.steps[-1][1], s.steps[-1][2]
    if verb == verbs.ADD:
        return LAST_RESORT
    if verb == verbs.RESOLVE:
        return 1.0
    if s.defenders:
        able = combat.able_to_join(box, s, node)
    else:
        able = bombardment.able_to_join(box, s, node, into)
    kind = combat.target_kind(box, s)
    strength = combat.total_strength(box, s)
    most = strength + combat.joint_strength(box, s, able, kind)
    defence, ecm = combat.total_defence(box, s, into), combat.group_ecm(box, s, into)
    no_better = _roll(box, most - defence, ecm) == _roll(box, strength - defence, ecm)
    if s.attackers and strength >= defence and no_better:
        return 0.0
    return 2.0 + combat.strength_of(box, s, unit, kind) / 1000


def _roll(box: Box, doubled: int, ecm: int) -> int:
    column = box.table.column(doubled // 2)
    return box.table.entry(ecm, column) if column >= 0 else -1


# --- everything else ---------------------------------------------------------------------------


def _other_score(box: Box, s: Fleet, action: int) -> float:
    verb, unit = verb_of(action), first_of(action)
    if verb == verbs.DEPLOY:
        return 10.0
    if verb == verbs.REMOVE:
        return worth(box, unit)
    if verb == verbs.SACRIFICE:
        return -worth(box, unit)
    if verb == verbs.PLACE:
        return Outlook(box, s, box.side[unit]).value(unit, second_of(action))
    if verb == verbs.ADVANCE:
        side = box.side[unit]
        outlook = Outlook(box, s, side)
        gain = outlook.value(unit, s.steps[-1][1]) - outlook.value(unit, s.at[unit])
        return gain if box.kind[unit] != AIR and (side == NATO or gain > 0.5) else -1.0
    return -1.0 if verb in (verbs.VIOLATE, verbs.STOP) else 0.0
