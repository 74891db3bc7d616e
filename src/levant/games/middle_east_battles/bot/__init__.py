"""How a sensible player likes each action: objectives, good attacks, no suicides, units home.

Everything is measured in doubled victory points. Only what the rules themselves compute is asked,
on a veiled state.
"""

from levant.core.actions import first_of, second_of, verb_of
from levant.games.middle_east_battles import steps, verbs
from levant.games.middle_east_battles.bot import combat
from levant.games.middle_east_battles.bot.outlook import Outlook
from levant.games.middle_east_battles.box import HELICOPTER, Box
from levant.games.middle_east_battles.state import Army

_MOVES = (verbs.MOVE, verbs.DROP, verbs.LAND, verbs.CARRY, verbs.CROSS, verbs.ENTER)


def advise(box: Box, s: Army, actions: list[int], style: int = 0) -> list[float]:
    """A score for each action; only their order matters."""
    step = s.steps[-1][0]
    if step in (steps.WESTERN_COMBAT, steps.EGYPTIAN_COMBAT):
        return combat.attack_scores(box, s, actions)
    if step == steps.ATTACKING:
        return combat.building_scores(box, s, actions)
    if step == steps.DEFENDING:
        return combat.protection_scores(box, s, actions)
    if step == steps.CHOOSING:
        return [combat.table_value(box, s, 0), combat.table_value(box, s, 1)]
    if step == steps.EXCHANGING:
        return combat.loss_scores(box, s, actions)
    if step == steps.ADVANCING:
        return combat.advance_scores(box, s, actions)
    unit_side = steps.phasing_side(s)
    if verb_of(actions[0]) in (verbs.RETREAT, verbs.DISPLACE):
        unit_side = box.side[first_of(actions[0])]
    outlook = Outlook(box, s, unit_side)
    return [_score(box, s, outlook, action) for action in actions]


def _score(box: Box, s: Army, outlook: Outlook, action: int) -> float:
    verb, unit, node = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.PICK:
        return _pick_score(box, s, outlook, unit)
    if verb in (verbs.RETREAT, verbs.DISPLACE):
        return outlook.value(unit, node)
    if verb == verbs.ENTER:
        return outlook.entry(unit, node)
    if verb in _MOVES:
        return outlook.value(unit, node) + (0.01 if verb == verbs.MOVE else 0.0)
    if verb == verbs.STAY:
        return outlook.value(unit, s.at[unit]) + 0.02 if s.at[unit] >= 0 else -3.0
    if verb in (verbs.EXIT, verbs.CARRY_OFF):
        return outlook.exit_value(unit)
    if verb == verbs.LIFT:
        return outlook.value(unit, s.at[unit]) + 1.0 if s.at[unit] >= 0 else 1.5
    if verb == verbs.PLACE:
        return outlook.value(unit, node)
    return {
        verbs.END: 0.0,
        verbs.DEPLOY: 50.0,
        verbs.FIGHT_ON: 1.0,
        verbs.WITHDRAW: 0.0,
        verbs.LAST: -float(unit),
        verbs.RETURN: -2.0,
    }.get(verb, 0.0)


def _pick_score(box: Box, s: Army, outlook: Outlook, unit: int) -> float:
    """Everybody is considered once: who drops first, then those at the front, then the rest."""
    if s.at[unit] < 0:
        if not outlook.wanted(unit):
            return -1.0
        return 9.0 if box.airborne[unit] and s.drops and not s.opened else 5.0
    if box.mobility[unit] == HELICOPTER:
        return 4.0
    return 1.0 + outlook.keenness(unit)
