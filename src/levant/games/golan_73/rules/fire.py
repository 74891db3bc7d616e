"""6.24 to 6.28: success numbers from the Combat Table, and the dice.

`terms` lists the rows that apply, so that the worksheet shows what the engine rolls against.
"""

from levant.games.golan_73 import box as names
from levant.games.golan_73.box import ISRAELI, STRONGPOINT, SYRIAN, TANK, Box
from levant.games.golan_73.rules.morale import success
from levant.games.golan_73.state import HIDING, SHAKEN, UNSUPPLIED, Forces, is_night, quality_of
from levant.games.golan_73.verbs import VOLLEY

Terms = list[tuple[int, int]]  # (row of the combat table, value)
Shot = tuple[int, int, Terms]  # who fires (as a point unit is named; -1 a brigade), dice, terms


# --- the target --------------------------------------------------------------------------------


def point_armored(box: Box, point: int) -> bool:
    return box.armored[point] if point >= 0 else box.chit_armored[-2 - point]


def sheltered(box: Box, s: Forces, side: int) -> bool:
    """5.23, 15.6: the side's point unit is infantry or a strongpoint, in works or beside one."""
    point = s.point[side]
    if point < 0 or box.armored[point]:
        return False
    if s.works[s.field] == side:
        return True
    if side == s.player:
        return False  # 15.6: a strongpoint modifies the attacker's fire only
    forts = box.fixed_mask & ~box.ghost_mask & box.side_mask[side]
    return bool(s.stack[s.field] & forts)


# --- success numbers ---------------------------------------------------------------------------


def artillery_terms(box: Box, s: Forces, side: int, chit: int) -> Terms:
    """6.25, 6.26: artillery, rockets (16.4), or aircraft as artillery (16.31a)."""
    terms: Terms = []
    point = s.point[1 - side]
    if point != -1 and point_armored(box, point):
        _add(box, terms, names.VS_ARMOR_ARTILLERY)
    if box.chit_kind[chit] == names.ROCKET:
        _add(box, terms, names.ROCKET_BONUS)
    if sheltered(box, s, 1 - side):
        _add(box, terms, names.WORKS)
    if is_night(box, s):
        _add(box, terms, names.NIGHT_PENALTY)
    return terms


def unit_terms(box: Box, s: Forces, unit: int) -> Terms:
    """6.27, 6.28: what counts for each step of a unit."""
    side = box.side[unit]
    terms: Terms = []
    if box.type[unit] == STRONGPOINT:
        tank = box.tanks_inside[unit]
        _add(box, terms, names.TANK_STRONGPOINT if tank else names.RIFLE_STRONGPOINT)
    _against_point(box, s, side, box.armored[unit], quality_of(box, s, unit), False, terms)
    if s.flags[unit] & SHAKEN:
        _add(box, terms, names.DISORDER_PENALTY)
    if s.flags[unit] & UNSUPPLIED:
        _add(box, terms, names.SUPPLY_PENALTY)
    if is_night(box, s) and not (side == SYRIAN and box.type[unit] == TANK):
        _add(box, terms, names.NIGHT_PENALTY)
    if s.air_for[side] == unit:
        _add(box, terms, names.AIR_SUPPORT if side == ISRAELI else names.AIR_SUPPORT_SYRIAN)
    guns = directing(box, s, side) if s.point[side] == unit else 0
    if guns:
        terms.append((names.DIRECT_ARTILLERY, box.modifier[names.DIRECT_ARTILLERY] * guns))
    return terms


def asset_terms(box: Box, s: Forces, chit: int) -> Terms:
    """6.32: a battle asset fires one die of its own class and quality."""
    side = box.chit_side[chit]
    terms: Terms = []
    exempt = box.chit_kind[chit] == names.ANTI_TANK
    _against_point(box, s, side, box.chit_armored[chit], box.chit_quality[chit], exempt, terms)
    if is_night(box, s):
        _add(box, terms, names.NIGHT_PENALTY)
    return terms


def _against_point(
    box: Box, s: Forces, side: int, armored: bool, quality: int, exempt: bool, terms: Terms
) -> None:
    """6.24: class and quality against the enemy point unit; 2.4, 14.01: the ground."""
    point = s.point[1 - side]
    if armored:
        _add(box, terms, names.ARMOR_BONUS)
    if point != -1:
        if point_armored(box, point) and not exempt:
            _add(box, terms, names.VS_ARMOR_GROUND)
        other = quality_of(box, s, point) if point >= 0 else box.chit_quality[-2 - point]
        if quality != other:
            _add(box, terms, names.BETTER if quality > other else names.WORSE)
    if side == s.player:
        if box.tdn[s.field]:
            terms.append((names.TERRAIN, box.modifier[names.TERRAIN] * box.tdn[s.field]))
        if s.assault:
            _add(box, terms, names.ASSAULT_PENALTY)
    if sheltered(box, s, 1 - side):
        _add(box, terms, names.WORKS)


def _add(box: Box, terms: Terms, row: int) -> None:
    terms.append((row, box.modifier[row]))


def number_of(box: Box, terms: Terms) -> int:
    """2.1: the basic success number and all that modifies it; a 1 always hits, a 10 never."""
    total = box.basic
    for _, value in terms:
        total += value
    return max(1, min(total, 9))


# --- who fires how many dice -------------------------------------------------------------------


def artillery_shots(box: Box, s: Forces, side: int) -> list[Shot]:
    """6.25, 6.26: one die an artillery asset; aircraft flown as artillery too."""
    chits = [(chit, s.battle[chit] - s.direct[chit]) for chit in guns(box, s, side)]
    if s.air_fire[side]:
        chits.append((box.chit[side][names.AIR], s.air_fire[side]))
    return [(-2 - chit, dice, artillery_terms(box, s, side, chit)) for chit, dice in chits]


def guns(box: Box, s: Forces, side: int) -> list[int]:
    """The kinds of artillery that fire for a side; 18.32: not those in direct support."""
    return [chit for chit in box.guns[side] if s.battle[chit] > s.direct[chit]]


def directing(box: Box, s: Forces, side: int) -> int:
    """18.32: how many artillery assets support the point unit of a side instead."""
    if side != ISRAELI or not s.direct_support:
        return 0
    return sum([s.direct[chit] for chit in box.chits_of[side]])


def ground_shots(box: Box, s: Forces, side: int) -> list[Shot]:
    """6.27, 6.28: one die a step and a battle asset; 15.51: one more for a whole brigade."""
    shots: list[Shot] = []
    units = fighting(s, side)
    for unit in units:
        dice = 1 if box.type[unit] == STRONGPOINT else s.strength[unit]
        shots.append((unit, dice, unit_terms(box, s, unit)))
    shots += integrity(box, s, units)
    for chit in assets_in(box, s, side):
        shots.append((-2 - chit, asset_dice(box, s, chit), asset_terms(box, s, chit)))
    return shots


def numbers_of(box: Box, shots: list[Shot]) -> list[int]:
    """The success numbers of all dice."""
    numbers: list[int] = []
    for _, dice, terms in shots:
        numbers += [number_of(box, terms)] * dice
    return numbers


def asset_dice(box: Box, s: Forces, chit: int) -> int:
    """6.32: one each; 6.33: not engineers at work; 16.11a: not a raid partly successful."""
    side, count = box.chit_side[chit], s.battle[chit]
    if box.chit_kind[chit] == names.ENGINEER and side == s.player:
        count -= s.sapped
    if chit == s.guard[side] and s.raid[s.field] == HIDING:
        count -= 1
    return max(count, 0)


def integrity(box: Box, s: Forces, units: list[int]) -> list[Shot]:
    """15.51: the extra die, at the number of the weaker unit; nobody's own."""
    for i, unit in enumerate(units):
        if box.side[unit] == ISRAELI and box.division[unit]:
            for other in units[i + 1 :]:
                if box.division[other] == box.division[unit]:
                    one, two = unit_terms(box, s, unit), unit_terms(box, s, other)
                    return [(-1, 1, one if number_of(box, one) < number_of(box, two) else two)]
    return []


def fighting(s: Forces, side: int) -> list[int]:
    return s.attackers if side == s.player else s.defenders


def assets_in(box: Box, s: Forces, side: int) -> list[int]:
    """The kinds of battle asset that a side has in the battle, posted ones included."""
    return [k for k in box.chits_of[side] if s.battle[k] and box.battle_asset[k]]


def volley(box: Box, s: Forces, side: int, stage: int, numbers: list[int]) -> int:
    """Roll; answers the hits."""
    hits = 0
    shown: list[int] = []
    for number in numbers:
        die = s.roll(10)
        shown += [number, die]
        if success(die, number):
            hits += 1
    s.tally = [side, stage, hits, *shown]
    s.note(VOLLEY, s.field, side, stage, hits, *shown)
    return hits


def chance(number: int) -> float:
    """2.1: the chance that one die succeeds."""
    return min(max(number, 1), 9) / 10
