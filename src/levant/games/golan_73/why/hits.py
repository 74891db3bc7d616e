"""Why a choice about hits, retreats and opportunities is refused."""

from levant.core.refusal import Refusal
from levant.games.golan_73 import box as names
from levant.games.golan_73 import steps
from levant.games.golan_73.box import SYRIAN, Box
from levant.games.golan_73.rules.assigning import lone
from levant.games.golan_73.rules.fire import fighting
from levant.games.golan_73.rules.hits import CHOOSE, FIRST
from levant.games.golan_73.rules.retreat import back_of, retreat_goals
from levant.games.golan_73.state import HIT, Forces, controlled, forces_of, regular, room_at
from levant.games.golan_73.words import area_words, chit_words, unit_words


def lose(box: Box, s: Forces, unit: int, *_: int) -> Refusal:
    """6.41a, 6.43."""
    name = unit_words(box, unit)
    if s.steps[-1][0] != steps.LOSSES:
        return Refusal("5.1", f"{name} retreats if it can", [name])
    side, stage = s.steps[-1][1], s.steps[-1][4]
    if unit not in fighting(s, side):
        return Refusal("6.43", f"{name} takes no losses in this round", [name])
    if side == s.player and stage == CHOOSE:
        return Refusal("6.41", "first choose whether to abort", [name])
    if side == s.player and stage == FIRST:
        return Refusal("6.41", "the first hit is the point unit's or a battle asset's", [name])
    if side != s.player and stage == FIRST:
        return Refusal("6.42", "first choose whether to absorb a hit", [name])
    if s.flags[unit] & HIT:
        return Refusal("6.43", "everybody takes one loss before anybody a second", [name])
    return Refusal("6.43", "the point unit is the first to lose a step", [name])


def sacrifice(box: Box, s: Forces, chit: int, *_: int) -> Refusal:
    side, stage = s.steps[-1][1], s.steps[-1][4]
    if box.chit_kind[chit] in (names.ARTILLERY, names.ROCKET):
        return Refusal("6.31", "artillery assets take no hits")
    if box.chit_kind[chit] == names.AIR:
        return Refusal("16.31", "air support takes no hits")
    if side == s.player and stage == CHOOSE:
        return Refusal("6.41", "first choose whether to abort")
    if side != s.player and stage == FIRST:
        return Refusal("6.42", "first choose whether to absorb a hit")
    return Refusal("6.43", f"no {chit_words(box, chit)} can take that hit now")


def attackers_choice(box: Box, s: Forces, *_: int) -> Refusal:
    """6.41b: to abort or to go on."""
    side, stage = s.steps[-1][1], s.steps[-1][4]
    if side != s.player:
        return Refusal("6.41", "hits are applied to the defender: only an attacker aborts")
    if stage == FIRST:
        return Refusal("6.41", "the first hit is taken; what comes then is chosen after it")
    return Refusal("6.41", "the attacker has chosen to take the hits")


def stand(box: Box, s: Forces, *_: int) -> Refusal:
    if s.steps[-1][1] == s.player:
        return Refusal("6.42", "hits are applied to the attacker: he presses on, or aborts")
    return Refusal("6.42", "no hit can be absorbed any more")


def go_to_ground(box: Box, s: Forces, *_: int) -> Refusal:
    """6.42b: to be disordered."""
    side, artillery = s.steps[-1][1], s.steps[-1][3]
    if side == s.player:
        return Refusal("6.42", "hits are applied to the attacker: only a defender absorbs them so")
    if not artillery:
        return Refusal("6.42", "disorder absorbs a hit of artillery only")
    if lone(box, s, side):
        return Refusal("6.42", "assets are not disordered")
    return Refusal("6.42", "disorder absorbs one hit, and only while units are not disordered")


def fall_back(box: Box, s: Forces, *_: int) -> Refusal:
    """6.42c: to retreat."""
    side, artillery = s.steps[-1][1], s.steps[-1][3]
    if side == s.player:
        return Refusal("6.42", "hits are applied to the attacker: only a defender absorbs them so")
    if artillery:
        return Refusal("6.42", "a retreat absorbs a hit of ground fire only")
    if lone(box, s, side):
        return Refusal("4.35", "an asset alone does not retreat")
    if not any(regular(box, unit) for unit in s.defenders):
        return Refusal("15.6", "a strongpoint does not retreat")
    return Refusal("6.42", "a retreat absorbs one hit, of units that have somewhere to go")


def retreat(box: Box, s: Forces, unit: int, node: int, _: int) -> Refusal:
    """6.6, 14.42."""
    name, place, side = unit_words(box, unit), area_words(box, node), box.side[unit]
    crowded = s.steps[-1][0] == steps.CROWDED
    there = s.at[unit] == s.steps[-1][1] if crowded else unit in s.fleeing
    if not there or side != s.steps[-1][2]:
        return Refusal("5.1" if crowded else "6.6", f"{name} does not retreat now", [name])
    if not regular(box, unit):
        return Refusal("15.6", f"{name} does not retreat", [name])
    if not controlled(box, s, side) >> node & 1 or forces_of(s, 1 - side) >> node & 1:
        return Refusal("6.6", f"{place} is not friendly and uncontested", [name])
    if not room_at(box, s, side, node):
        return Refusal("6.6", f"{place} holds two units already", [name])
    back = -1 if crowded else back_of(s, unit, s.steps[-1][3])
    if back >= 0:
        way = area_words(box, back)
        return Refusal("6.41", f"{name} goes back the way it came, to {way} and on", [name])
    if side == SYRIAN and box.sector[node] and retreat_goals(box, s, unit, lines=False) >> node & 1:
        return Refusal("14.42", f"{name} can retreat within its sector", [name])
    return Refusal("6.6", f"{place} is not among the nearest areas open to {name}", [name])


def exploit(box: Box, s: Forces, unit: int, *_: int) -> Refusal:
    if s.steps[-1][0] == steps.MAINTAINING:
        return Refusal("18.1", f"{unit_words(box, unit)} is no unit in these field works")
    if s.fleeing and s.fleeing[0] == unit:
        return Refusal("6.8", f"{unit_words(box, unit)} is not of armor class")
    return Refusal("6.8", f"{unit_words(box, unit)} is not asked now")
