"""Why something in the air is refused: targets, interception, bombs."""

from levant.core.refusal import Grounds
from levant.games.six_days_of_war import state, verbs
from levant.games.six_days_of_war.box import AIR, EGYPT, IRAQ, ISRAEL, JORDAN, SINAI, Box
from levant.games.six_days_of_war.rules import air_bases, air_combat, operations
from levant.games.six_days_of_war.rules.air import BASE_TARGET
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.steps import LIFTED
from levant.games.six_days_of_war.why.movement import of_unit, why_closed_to_uar
from levant.games.six_days_of_war.words import base_words, hex_words, target_words, unit_words


def why_air(box: Box, s: War, verb: int, a: int, b: int) -> Grounds:
    if verb in (verbs.STRIKE, verbs.RAID):
        aiming = s.steps[-1][2]
        if a != aiming:
            yield of_unit(box, aiming, "5.5", "is being sent out: choose its target first")
        yield from why_strike(box, s, a, b) if verb == verbs.STRIKE else why_raid(box, s, a, b)
    yield verb == verbs.LAUNCH, "5.5", "no air unit has a target yet", []
    if verb in (verbs.NEXT, verbs.NEXT_BASE):
        place = base_words(box, a) if verb == verbs.NEXT_BASE else hex_words(box, a)
        yield True, "6.1", f"no air attack on {place} is left", []
    if verb == verbs.SCRAMBLE:
        yield from why_scramble(box, s)
    if verb == verbs.INTERCEPT:
        how = why_lift_interception if s.steps[-1][0] == LIFTED else why_intercept
        yield from how(box, s, a, b)
    if verb == verbs.ENGAGE:
        who = "raiders without an opponent, with interceptors"
        yield True, "6.1.1", f"{{unit}} cannot engage {unit_words(box, b)}: {who}"
    _, side, _, done = s.steps[-1]
    raider = air_combat.undecided(box, s, side, done)[0]
    yield of_unit(box, raider, "6.1.1", "is the one asked whether it fires")


def why_strike(box: Box, s: War, unit: int, node: int) -> Grounds:
    """5.5: enemy-occupied hexes; for bombers the ways to Tel Aviv."""
    if node == box.hermon:
        yield True, "10.1", "the heavy artillery on {place} cannot be attacked from the air", []
    if s.khamsin == s.turn and box.on_map[SINAI] >> node & 1:
        yield True, "4.1", "the khamsin keeps all aircraft from Sinai this turn", []
    if node in box.tel_aviv and box.bomber[unit] and s.deterred == 2:
        yield True, "15.2", "the bombers are deterred in this Operation", []
    enemy = state.occupied(box, s, 1 - box.side[unit]) >> node & 1
    if not enemy and not (node in box.tel_aviv and box.bomber[unit]):
        yield True, "5.5", "{unit} finds no enemy in {place}"
    yield from why_closed_to_uar(box, s, unit, node)
    yield True, "5.5", "{unit} cannot attack {place}"


def why_raid(box: Box, s: War, unit: int, base: int) -> Grounds:
    name = base_words(box, base)
    yield box.base_side[base] == box.side[unit], "6.1.3", f"{name} is a friendly airbase", []
    yield s.state_of_base[base] == state.RAZED, "6.1.3", f"{name} is destroyed", []
    yield box.base_nation[base] in (JORDAN, IRAQ) and s.jordan != 1, "4.3", f"{name} is neutral", []
    yield True, "5.5", f"{{unit}} cannot reach {name}"


def why_scramble(box: Box, s: War) -> Grounds:
    """5.5.2: Israel, once a target, when a city, Dimona or an airbase is attacked."""
    _, side, target, tried, _ = s.steps[-1]
    yield side != ISRAEL, "5.5.2", "only Israel scrambles"
    yield s.pre_emptive, "4.2.1", "only air defence answers a pre-emptive attack"
    yield tried >= 0, "5.5.2", "it has been tried against this attack"
    if not air_combat.scramblers(box, s):
        yield True, "5.5.2", "no undamaged air unit stands at an undamaged airbase"
    yield True, "5.5.2", f"{target_words(box, target)} is no city, reactor or airbase"


def why_intercept(box: Box, s: War, unit: int, raider: int) -> Grounds:
    """5.5.1, 6.1.1: who may rise against whom."""
    _, side, target, scrambled, paid = s.steps[-1]
    if box.kind[unit] != AIR or box.side[unit] != side or box.bomber[unit]:
        yield True, "6.1.1", "{unit} is no fighter-bomber of the side that intercepts"
    raid = air_combat.group_of(box, s, 1 - side, target)
    if raider not in raid:
        yield of_unit(box, raider, "6.1.1", f"does not attack {target_words(box, target)}")
    if s.at[unit] != state.ON_PATROL:
        if scrambled > 0 and not air_bases.ready(box, s, unit):
            yield True, "5.5.2", "{unit} is not ready at an undamaged airbase"
        yield scrambled <= 0, "5.5.1", "{unit} is not on air defence"
    elif unit not in air_combat.patrols(box, s, side, target, paid):
        yield from _why_patrol_stays(box, s, unit, target)
    yield of_unit(box, raider, "6.1.1", "has an opponent, and another raider has none")


def _why_patrol_stays(box: Box, s: War, unit: int, target: int) -> Grounds:
    if box.side[unit] == ISRAEL and s.air_operations >= operations.air_operations(s):
        yield True, "5.5.1", "Israel has flown its air Operations of this turn", []
    if target >= BASE_TARGET and box.base_nation[target - BASE_TARGET] == EGYPT:
        yield True, "5.5.1", "{unit} is not Egyptian: it does not defend Egypt's airbases"
    yield True, "5.5.1", "{unit} is on air defence over another map"


def why_lift_interception(box: Box, s: War, unit: int, lifted: int) -> Grounds:
    _, side, moving, _ = s.steps[-1]
    if lifted != moving:
        yield of_unit(box, moving, "5.4.4", "is the one in the air")
    if box.side[unit] != side or s.at[unit] != state.ON_PATROL:
        yield True, "5.4.4", "{unit} is not on air defence"
    yield True, "5.4.4", "{unit} defends over another map"


def why_bombs(box: Box, s: War, verb: int, unit: int, enemy: int) -> Grounds:
    """6.1.2, 6.1.3: raider after raider, each at what its target holds."""
    _, side, target, _ = s.steps[-1]
    place = target_words(box, target)
    raider = air_combat.group_of(box, s, side, target)[0]
    if unit != raider:
        yield of_unit(box, raider, "6.1", "drops its bombs first")
    if verb == verbs.BOMB:
        case = "6.1.3" if target >= BASE_TARGET else "6.1.2"
        yield of_unit(box, enemy, case, f"is no enemy unit at {place} that could be bombed")
    if verb == verbs.RUNWAY:
        yield target < BASE_TARGET, "6.1.3", f"{place} is no airbase", []
        yield True, "6.1.3", f"{place} is destroyed", []
    if side == ISRAEL or not box.bomber[unit]:
        yield True, "6.1.2", "{unit} is no UAR bomber: cities and Dimona are theirs to bomb"
    yield target not in box.tel_aviv, "6.1.2", f"{place} is no way to Tel Aviv", []
    if verb == verbs.REACTOR and target != box.tel_aviv[SINAI]:
        yield True, "6.1.2", "Dimona is bombed from the way to Tel Aviv on the Sinai map", []
    yield True, "6.1.2", "Dimona has been bombed" if s.dimona else "that is not possible", []
