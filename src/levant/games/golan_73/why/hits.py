"""Why a choice about hits, retreats and opportunities is refused."""

from levant.core.refusal import Grounds
from levant.games.golan_73 import box as names
from levant.games.golan_73 import steps
from levant.games.golan_73.box import SYRIAN, Box
from levant.games.golan_73.rules.assigning import lone
from levant.games.golan_73.rules.fire import fighting
from levant.games.golan_73.rules.hits import CHOOSE, FIRST
from levant.games.golan_73.rules.retreat import back_of, retreat_goals
from levant.games.golan_73.state import HIT, Forces, controlled, forces_of, regular, room_at
from levant.games.golan_73.words import area_words


def lose(box: Box, s: Forces, unit: int, *_: int) -> Grounds:
    """6.41a, 6.43."""
    yield s.steps[-1][0] != steps.LOSSES, "5.1", "{unit} retreats if it can"
    side, stage = s.steps[-1][1], s.steps[-1][4]
    yield unit not in fighting(s, side), "6.43", "{unit} takes no losses in this round"
    yield side == s.player and stage == CHOOSE, "6.41", "first choose whether to abort"
    if side == s.player and stage == FIRST:
        yield True, "6.41", "the first hit is the point unit's or a battle asset's"
    yield side != s.player and stage == FIRST, "6.42", "first choose whether to absorb a hit"
    yield s.flags[unit] & HIT, "6.43", "everybody takes one loss before anybody a second"
    yield True, "6.43", "the point unit is the first to lose a step"


def sacrifice(box: Box, s: Forces, chit: int, *_: int) -> Grounds:
    side, stage = s.steps[-1][1], s.steps[-1][4]
    if box.chit_kind[chit] in (names.ARTILLERY, names.ROCKET):
        yield True, "6.31", "artillery assets take no hits"
    yield box.chit_kind[chit] == names.AIR, "16.31", "air support takes no hits"
    yield side == s.player and stage == CHOOSE, "6.41", "first choose whether to abort"
    yield side != s.player and stage == FIRST, "6.42", "first choose whether to absorb a hit"
    yield True, "6.43", "no {chit} can take that hit now"


def attackers_choice(box: Box, s: Forces, *_: int) -> Grounds:
    """6.41b: to abort or to go on."""
    side, stage = s.steps[-1][1], s.steps[-1][4]
    yield side != s.player, "6.41", "hits are applied to the defender: only an attacker aborts"
    yield stage == FIRST, "6.41", "the first hit is taken; what comes then is chosen after it"
    yield True, "6.41", "the attacker has chosen to take the hits"


def stand(box: Box, s: Forces, *_: int) -> Grounds:
    if s.steps[-1][1] == s.player:
        yield True, "6.42", "hits are applied to the attacker: he presses on, or aborts"
    yield True, "6.42", "no hit can be absorbed any more"


def go_to_ground(box: Box, s: Forces, *_: int) -> Grounds:
    """6.42b: to be disordered."""
    side, artillery = s.steps[-1][1], s.steps[-1][3]
    if side == s.player:
        yield True, "6.42", "hits are applied to the attacker: only a defender absorbs them so"
    yield not artillery, "6.42", "disorder absorbs a hit of artillery only"
    yield lone(box, s, side), "6.42", "assets are not disordered"
    yield True, "6.42", "disorder absorbs one hit, and only while units are not disordered"


def fall_back(box: Box, s: Forces, *_: int) -> Grounds:
    """6.42c: to retreat."""
    side, artillery = s.steps[-1][1], s.steps[-1][3]
    if side == s.player:
        yield True, "6.42", "hits are applied to the attacker: only a defender absorbs them so"
    yield artillery, "6.42", "a retreat absorbs a hit of ground fire only"
    yield lone(box, s, side), "4.35", "an asset alone does not retreat"
    if not any(regular(box, unit) for unit in s.defenders):
        yield True, "15.6", "a strongpoint does not retreat"
    yield True, "6.42", "a retreat absorbs one hit, of units that have somewhere to go"


def retreat(box: Box, s: Forces, unit: int, node: int, _: int) -> Grounds:
    """6.6, 14.42."""
    side = box.side[unit]
    crowded = s.steps[-1][0] == steps.CROWDED
    there = s.at[unit] == s.steps[-1][1] if crowded else unit in s.fleeing
    if not there or side != s.steps[-1][2]:
        yield True, "5.1" if crowded else "6.6", "{unit} does not retreat now"
    yield not regular(box, unit), "15.6", "{unit} does not retreat"
    if not controlled(box, s, side) >> node & 1 or forces_of(s, 1 - side) >> node & 1:
        yield True, "6.6", "{place} is not friendly and uncontested"
    yield not room_at(box, s, side, node), "6.6", "{place} holds two units already"
    back = -1 if crowded else back_of(s, unit, s.steps[-1][3])
    if back >= 0:
        way = area_words(box, back)
        yield True, "6.41", f"{{unit}} goes back the way it came, to {way} and on"
    if side == SYRIAN and box.sector[node] and retreat_goals(box, s, unit, lines=False) >> node & 1:
        yield True, "14.42", "{unit} can retreat within its sector"
    yield True, "6.6", "{place} is not among the nearest areas open to {unit}"


def exploit(box: Box, s: Forces, unit: int, *_: int) -> Grounds:
    yield s.steps[-1][0] == steps.MAINTAINING, "18.1", "{unit} is no unit in these field works", []
    yield s.fleeing and s.fleeing[0] == unit, "6.8", "{unit} is not of armor class", []
    yield True, "6.8", "{unit} is not asked now", []
