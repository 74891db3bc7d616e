"""6.1.2 Attacks on ground units, cities and Dimona; 6.1.3 attacks on airbases."""

from typing import Final

from levant.core.actions import act, first_of, second_of, verb_of
from levant.games.six_days_of_war import state, verbs
from levant.games.six_days_of_war.box import ISRAEL, SINAI, UAR, Box
from levant.games.six_days_of_war.rules import air_bases, levels, special
from levant.games.six_days_of_war.rules.air import BASE_TARGET
from levant.games.six_days_of_war.rules.air_combat import group_of
from levant.games.six_days_of_war.rules.combat import fort_stands
from levant.games.six_days_of_war.state import War

FLAK: Final = 9  # a modified die from here on damages the attacker


def bombing_settled(box: Box, s: War, side: int, target: int, _: int) -> bool:
    """Raider after raider; one that has nothing to drop goes home."""
    for unit in group_of(box, s, side, target):
        if box.bf[unit] == 0 or len(choices(box, s, unit, target)) == 1:
            s.target[unit] = -1
    if group_of(box, s, side, target):
        return True
    s.steps.pop()
    return False


def bombing_actions(box: Box, s: War, side: int, target: int, _: int) -> list[int]:
    return choices(box, s, group_of(box, s, side, target)[0], target)


def choices(box: Box, s: War, unit: int, target: int) -> list[int]:
    """What an air unit may attack at its target, or nothing."""
    actions = [act(verbs.CANCEL, unit)]
    if target >= BASE_TARGET:
        base = target - BASE_TARGET
        if s.state_of_base[base] != state.RAZED:
            actions.append(act(verbs.RUNWAY, unit))
        return actions + [act(verbs.BOMB, unit, each) for each in air_bases.residents(box, s, base)]
    foes = [each for each in state.stack_at(s, target) if box.side[each] != box.side[unit]]
    actions += [act(verbs.BOMB, unit, each) for each in foes if each != box.heavy]
    if box.side[unit] == UAR and box.bomber[unit] and target in box.tel_aviv:
        actions.append(act(verbs.CITY, unit))
        if target == box.tel_aviv[SINAI] and not s.dimona:
            actions.append(act(verbs.REACTOR, unit))
    return actions


def take_bombing(box: Box, s: War, action: int, side: int, target: int, _: int) -> None:
    verb, unit, enemy = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.BOMB:
        if target >= BASE_TARGET:
            attack_base(box, s, unit, target - BASE_TARGET, enemy)
        else:
            bomb_unit(box, s, unit, enemy, target)
    elif verb == verbs.RUNWAY:
        attack_base(box, s, unit, target - BASE_TARGET, -1)
    elif verb in (verbs.CITY, verbs.REACTOR):
        bomb_city(box, s, unit, verb == verbs.REACTOR)
    else:
        s.note(verbs.DROPPED_NOTHING, unit, target)
    s.target[unit] = -1


def flak(s: War, unit: int, total: int) -> None:
    if total >= FLAK:
        s.flags[unit] |= state.DAMAGED


def odds(box: Box, unit: int, modifier: int) -> tuple[int, int]:
    """In a hundred: how often bombs hit, and how often who drops them is damaged."""
    hits = min(10, max(0, box.bf[unit] - modifier))
    hurts = min(10, max(0, 11 + modifier - FLAK))
    return 10 * hits, 10 * hurts


def fired(box: Box, s: War, unit: int) -> int:
    """16.3: a unit that has fired in air-to-air combat aims worse."""
    return box.drm["air_to_ground/fired"] if s.flags[unit] & state.FIRED else 0


def ground_modifier(box: Box, s: War, unit: int, node: int) -> int:
    """Terrain, and whether the unit has fired."""
    fort = int(fort_stands(box, s, node))
    if not box.cover[fort]:
        box.cover[fort] = [_cover(box, each, fort) for each in range(box.board.size)]
    return fired(box, s, unit) + box.cover[fort][node]


def _cover(box: Box, node: int, fort: int) -> int:
    """Terrain Effects Chart: every line counts, clear ground only where it stands alone."""
    lines = ["city"] if box.city >> node & 1 else []
    if fort:
        lines.append("fort")
    if box.rough >> node & 1:
        lines.append("rough")
    elif box.clear >> node & 1 and not lines:
        lines.append("clear")
    return sum([box.terrain[line].air for line in lines])


def bomb_unit(box: Box, s: War, unit: int, enemy: int, node: int) -> None:
    """6.1.2: a modified die of the BF or less Disrupts."""
    die = s.roll(10)
    total = die + ground_modifier(box, s, unit, node)
    hit = total <= box.bf[unit]
    s.note(verbs.BOMBED, unit, enemy, die, total, 1 if hit else 0)
    flak(s, unit, total)
    if node == box.east_jerusalem:
        price = s.roll(10)
        s.note(verbs.DIE, verbs.D_OLD_CITY, box.side[unit], price, 0, 0)
        levels.change_dsp(s, box.side[unit], -price)
    if hit:
        special.disrupt(box, s, enemy, verbs.BY_AIR)


def city_modifier(box: Box, s: War, unit: int, reactor: bool) -> int:
    """6.1.2: Dimona is on the alert once it has been overflown."""
    alert = reactor and s.card[box.by_keyword["DIMONA_ALERT"]] == state.IN_PLAY
    return fired(box, s, unit) + (box.drm["air_to_ground/alert"] if alert else 0)


def bomb_city(box: Box, s: War, unit: int, reactor: bool) -> None:
    """6.1.2: DVPs by the die, twice for Dimona, and 10 MVPs; both SCLs rise once a turn."""
    die = s.roll(10)
    total = die + city_modifier(box, s, unit, reactor)
    hit = total <= box.bf[unit]
    s.note(verbs.CITY_BOMBED, unit, 1 if reactor else 0, die, total, 1 if hit else 0)
    flak(s, unit, total)
    if s.bombed_turn != s.turn:
        s.bombed_turn = s.turn
        levels.commit(box, s, "cities-bombed")
    if not hit:
        return
    levels.change_dvp(s, UAR, 2 * die if reactor else die)
    if reactor:
        s.dimona = 1
        levels.change_mvp(s, ISRAEL, box.award["dimona"])


def base_modifier(box: Box, s: War, unit: int, base: int, enemy: int) -> int:
    """Runway bombs, aircraft parked in the open, missiles of OPT-UAR-4."""
    drm = box.drm
    total = drm["airbase_attack/fired"] if s.flags[unit] & state.FIRED else 0
    if enemy < 0 and box.side[unit] == ISRAEL:
        total += drm["airbase_attack/runway-bombs"]
    if enemy >= 0 and s.pre_emptive:
        total += drm["airbase_attack/parked"]
    if box.side[unit] == ISRAEL and box.base_zone[base] == "egypt":
        if s.card[box.by_keyword["SAM"]] == state.IN_PLAY:
            total += drm["airbase_attack/missiles"]
    return total


def attack_base(box: Box, s: War, unit: int, base: int, enemy: int) -> None:
    """6.1.3: destroys the air unit, or damages the base; twice, or 0 or less, destroys it."""
    die = s.roll(10)
    total = die + base_modifier(box, s, unit, base, enemy)
    hit = total <= box.bf[unit]
    result = 1 if hit else 0
    if hit and enemy < 0 and (total <= 0 or s.state_of_base[base] == state.HURT):
        result = 2
    s.note(verbs.BASE_BOMBED, unit, base, enemy, die, total, result)
    flak(s, unit, total)
    if not hit:
        return
    if enemy >= 0:
        special.eliminate(box, s, enemy, verbs.ON_GROUND)
    elif result == 2:
        for each in air_bases.residents(box, s, base):
            special.eliminate(box, s, each, verbs.WITH_BASE)
        s.state_of_base[base] = state.RAZED
    else:
        s.state_of_base[base] = state.HURT
