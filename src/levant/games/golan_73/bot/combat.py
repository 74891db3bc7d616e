"""Whom to attack and with what, and what to do about hits."""

from typing import Final

from levant.core.actions import first_of, second_of, verb_of
from levant.games.golan_73 import box as names
from levant.games.golan_73 import state, verbs
from levant.games.golan_73.bot.outlook import HOLD, HUNT, Outlook
from levant.games.golan_73.bot.strength import Strengths
from levant.games.golan_73.box import AIR_SUPPORT, AIR_SUPPORT_SYRIAN, ISRAELI, Box
from levant.games.golan_73.rules import fire
from levant.games.golan_73.rules.assigning import assigned_artillery
from levant.games.golan_73.rules.morale import morale_number
from levant.games.golan_73.state import Forces

FIRST: Final = 6.0  # an air assault comes before all other combat or not at all (15.3)
SHARE: Final = 0.4  # hits that an asset may score


def combat(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    verb, node = verb_of(action), first_of(action)
    if verb == verbs.END:
        return 0.0
    if verb == verbs.DROP:
        return _drop(box, s, outlook, node)
    ours = [u for u in state.units_at(box, s, outlook.side, node) if not s.flags[u] & state.SHAKEN]
    scored, taken, bear = outlook.clash(ours, node, False)
    worth = outlook.profit(scored + outlook.guns, taken, bear, node, ours)
    return worth + 0.3 - (1.2 if verb == verbs.ENGAGE else 0.0)


def _drop(box: Box, s: Forces, outlook: Outlook, node: int) -> float:
    """15.3: Mt. Hermon with commandos or infantry in hand, else an empty prize in supply."""
    if node == box.mountain:
        kinds = (names.COMMANDO, names.FOOT, names.ENGINEER, names.ANTI_TANK)
        helpers = sum([s.available[box.chit[outlook.side][kind]] for kind in kinds])
        guarded = outlook.enemy >> node & 1
        return FIRST if helpers >= 2 or not guarded or s.turn > 3 else -1.0
    if outlook.enemy >> node & 1 or not outlook.fed >> node & 1 or s.turn < 4:
        return -1.0
    return FIRST + outlook.prize(node) if outlook.prize(node) >= 2.0 else -1.0


# --- the round ---------------------------------------------------------------------------------


def combat_round(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.READY:
        return 0.1
    if verb == verbs.REINFORCE:
        return _reinforce(box, s, outlook, a)
    if verb == verbs.WITHDRAW:
        return _withdraw(box, s, outlook)
    if verb == verbs.ASSIGN or verb == verbs.DIRECT:
        return _assign(box, s, outlook, a) - (0.1 if verb == verbs.DIRECT else 0.0)
    if verb == verbs.STRIKE:
        return fire.chance(fire.number_of(box, fire.artillery_terms(box, s, outlook.side, a)))
    if verb == verbs.SAVE:
        row = AIR_SUPPORT if outlook.side == ISRAELI else AIR_SUPPORT_SYRIAN
        most = max([s.strength[unit] for unit in _mine(s, outlook.side)], default=0)
        return most * box.modifier[row] / 10
    if verb == verbs.SUPPORT:
        return 0.7 + 0.15 * s.strength[b]
    if verb == verbs.POINT:
        return _point(box, s, outlook, a)
    if verb == verbs.POINT_ASSET:
        return 1.0 if box.chit_armored[a] else 0.0
    return 0.5


def _point(box: Box, s: Forces, outlook: Outlook, unit: int) -> float:
    """6.24: armor of quality draws fire best; not one whose last step is a victory point."""
    worth = 0.6 * s.strength[unit] + outlook.quality(unit) + (2.0 if box.armored[unit] else 0.0)
    return worth - (2.0 if s.strength[unit] == 1 and box.large[unit] else 0.0)


def _odds(box: Box, s: Forces, outlook: Outlook) -> tuple[float, float, float]:
    """What the attacker may score with what he has assigned, what he takes, what they can bear."""
    if outlook.odds is None:
        attacker = Strengths(box, s, s.player)
        scored, taken, bear = attacker.clash(s.attackers, s.field, bool(s.assault))
        outlook.odds = scored + SHARE * _assigned(box, s, s.player), taken, bear
    return outlook.odds


def _assigned(box: Box, s: Forces, side: int) -> int:
    return sum([s.battle[chit] for chit in box.chits_of[side]])


def _assign(box: Box, s: Forces, outlook: Outlook, chit: int) -> float:
    """6.22, 6.23: no more than the fight is worth; guns first, then who can take hits for units."""
    kind, side = box.chit_kind[chit], outlook.side
    scored, taken, bear = _odds(box, s, outlook)
    if side == s.player:
        enough = scored > 1.3 * bear + 0.5
    else:
        enough = scored < 0.5 or _assigned(box, s, side) > scored + 1
    if kind == names.COUNTERBATTERY:  # wait until they have fired, or will
        return 0.3 if assigned_artillery(box, s, 1 - side) else -0.1
    if enough:
        return -0.3
    if kind == names.ARTILLERY or kind == names.ROCKET:
        return 0.9
    if kind == names.AIR:
        return 0.8
    if kind == names.JAMMING:
        return 0.6
    if kind == names.ENGINEER:
        return 0.3 if s.works[s.field] == 1 - side else 0.15
    if kind == names.COMMANDO:
        return 0.5 if s.field == box.mountain or taken > 1.5 else -0.1
    return 0.5


def _withdraw(box: Box, s: Forces, outlook: Outlook) -> float:
    """8.24: when the stack would be lost, or nearly, and with it victory points."""
    scored, _, bear = _odds(box, s, outlook)
    scored += 2 * SHARE
    large = len([unit for unit in s.defenders if box.large[unit]])
    lost = min(1.5, scored / (bear + 0.1))
    bias = 0.2 if outlook.style == HOLD else 0.0
    return lost * (0.4 + large) - 0.9 - 0.6 * outlook.prize(s.field) + bias


def _reinforce(box: Box, s: Forces, outlook: Outlook, unit: int) -> float:
    scored, _, bear = _odds(box, s, outlook)
    worth = 0.4 * (scored - 0.5 * bear) + 0.3 * outlook.prize(s.field)
    return worth + 0.1 * s.strength[unit] - 0.6


# --- hits --------------------------------------------------------------------------------------


def losses(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    verb, what = verb_of(action), first_of(action)
    hits = s.steps[-1][2]
    if verb == verbs.SACRIFICE:
        return 1.0 - (0.2 if box.chit_armored[what] else 0.0)
    if verb == verbs.LOSE:
        return 0.2 * s.strength[what] - (1.2 if s.strength[what] == 1 and box.large[what] else 0.0)
    left = sum([s.strength[unit] for unit in _mine(s, outlook.side)])
    if verb == verbs.ABORT:
        press = 0.3 * (left - hits) * (1.0 + 0.5 * outlook.prize(s.field))
        return hits - 0.7 - press * (1.3 if outlook.style == HUNT else 1.0)
    if verb == verbs.FALL_BACK:
        keep = 1.0 + 1.5 * outlook.prize(s.field) if left > hits + 1 else 0.0
        return hits - 0.45 * left + 0.9 - keep
    if verb == verbs.DISORDER:
        assets = [k for k in fire.assets_in(box, s, outlook.side) if k != s.guard[outlook.side]]
        return -0.2 if assets else 0.5
    return 0.0


def _mine(s: Forces, side: int) -> list[int]:
    return s.attackers if side == s.player else s.defenders


def retreat(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    if verb_of(action) != verbs.RETREAT:
        return 0.0
    node = second_of(action)
    near = outlook.beside[node] & outlook.enemy
    fed = 0.5 if outlook.fed >> node & 1 else 0.0
    return outlook.pull[node] + fed + 0.5 * outlook.prize(node) - (0.3 if near else 0.0)


def yes(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    return 1.0 if verb_of(action) in (verbs.FIRE, verbs.DEMOLISH, verbs.CHECK) else 0.0


def silence(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    return 1.0 if box.chit_kind[first_of(action)] == names.ROCKET else 0.0


def maintain(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    return float(morale_number(box, s, first_of(action)))
