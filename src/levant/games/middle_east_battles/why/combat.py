"""Why an attack, protective fire, a retreat or an advance is refused."""

from levant.core.refusal import Refusal
from levant.games.middle_east_battles import state, steps
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules import artillery, attempt, combat, duty, joint, retreat
from levant.games.middle_east_battles.rules.movement import room_for
from levant.games.middle_east_battles.rules.zones import OCCUPIED, ZONE, zones_of
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.steps import EGYPTIAN, phasing_side
from levant.games.middle_east_battles.words import (
    airstrikes,
    drop_case,
    hex_words,
    hexes_words,
    list_words,
)


def _no_target(box: Box, s: Army, node: int) -> Refusal | None:
    """A hex that cannot be attacked by anybody."""
    place = hex_words(box, node)
    side = phasing_side(s)
    if not zones_of(box, s, 1 - side)[OCCUPIED] >> node & 1:
        return Refusal("7.3", f"no enemy unit is in {place}")
    if not duty.left_to_attack(box, s, side) >> node & 1:
        units = [box.unit_names[unit] for unit in state.stack_at(s, node)]
        return Refusal("7.3", f"the units in {place} have been attacked in this phase", units)
    return None


def attack(box: Box, s: Army, node: int, _: int, __: int) -> Refusal:
    none = _no_target(box, s, node)
    if none:
        return none
    place, side = hex_words(box, node), phasing_side(s)
    bit = box.board.bit[node]
    if combat.touching(box, s, side) & bit or artillery.fire_reaches(box, s, side, bit):
        where = hexes_words(box, combat.stray_hexes(box, s, side))
        return Refusal("7.3", f"who could attack {place} is needed for the attack on {where}")
    if side == EGYPTIAN and not zones_of(box, s, EGYPTIAN)[ZONE] & bit:
        return Refusal("8.16", f"no Egyptian unit is next to {place}")
    return Refusal("7.3", f"no unit that has not attacked is next to {place}, no fire reaches it")


def barrage(box: Box, s: Army, node: int, _: int, __: int) -> Refusal:
    none = _no_target(box, s, node)
    if none:
        return none
    if not box.night[s.turn]:
        return Refusal("7.19", "by day an attack by fire alone is an attack like any other")
    side = phasing_side(s)
    debtors = duty.debtors(box, s)
    near = [box.unit_names[each] for each in debtors if box.around[s.at[each]] >> node & 1]
    if near:
        return Refusal("7.19", f"duties of the day hold here: {', '.join(near)} must attack", near)
    place = hex_words(box, node)
    if not combat.touching(box, s, side) >> node & 1:
        return Refusal("7.19", f"nobody is next to {place}: any attack on it is by fire alone")
    if side == EGYPTIAN and not zones_of(box, s, EGYPTIAN)[ZONE] >> node & 1:
        return Refusal("8.16", f"no Egyptian unit is next to {place}")
    if artillery.fire_reaches(box, s, side, box.board.bit[node]):
        where = hexes_words(box, combat.stray_hexes(box, s, side))
        return Refusal("7.3", f"the fire is needed for the attack on {where}")
    return Refusal("8.3", f"no fire from a distance reaches {place}")


def add(box: Box, s: Army, node: int, _: int, __: int) -> Refusal:
    if s.targets >> node & 1:
        return Refusal("7.4", f"{hex_words(box, node)} is under attack already")
    none = _no_target(box, s, node)
    if none:
        return none
    place = hex_words(box, node)
    if s.steps[-1][1]:
        return Refusal("8.4", "fire alone goes into one hex")
    close = joint.close_to(box, s, s.attackers, s.targets)
    apart = [unit for unit in close if not box.around[s.at[unit]] >> node & 1]
    if apart:
        units = [box.unit_names[unit] for unit in apart]
        return Refusal("7.4", f"not next to {place}: {', '.join(units)}", units)
    if len(close) < len(s.attackers) or any(s.air_attack) or s.gun_attack:
        if joint.all_artillery(box, close):
            return Refusal("8.4", "fire goes into several hexes only beside other units")
    return Refusal("7.4", f"nobody could attack {place} too without leaving a duty undone")


def join(box: Box, s: Army, unit: int, _: int, __: int) -> Refusal:
    name = box.unit_names[unit]
    side = phasing_side(s)
    if box.side[unit] != side or s.at[unit] < 0:
        return Refusal("7.3", f"{name} is no unit of the attacker on the map", [name])
    if unit in s.attackers:
        return Refusal("7.5", f"{name} takes part already", [name])
    if s.flags[unit] & state.ATTACKED:
        return Refusal("7.3", f"{name} has attacked in this phase", [name])
    if not joint.fits(box, unit, joint.group_of(box, s.attackers)):
        return Refusal("7.18", f"{name} is of another division than the attack", [name])
    if s.steps[-1][1] and not box.artillery[unit]:
        return Refusal("7.19", "this attack is by fire from a distance only", [name])
    if box.around[s.at[unit]] & s.targets == s.targets:
        return _not_free(box, s, unit)
    if not box.artillery[unit]:
        return Refusal("7.4", f"{name} is not next to every hex under attack", [name])
    return _no_barrage(box, s, unit)


def _not_free(box: Box, s: Army, unit: int) -> Refusal:
    """A unit that is needed elsewhere, or would take another's enemy."""
    name = box.unit_names[unit]
    duties = duty.Duty(box, s, phasing_side(s), s.targets)
    attackers = [*s.attackers, unit]
    engaged = duties.those(joint.close_to(box, s, attackers, s.targets))
    left = duties.orphans(engaged, s.targets)
    if not duties.spared(left, attackers):
        where = hexes_words(box, left)
        return Refusal("7.3", f"with {name} here, nobody is left to attack {where}", [name])
    able = duties.joiners(s.targets, joint.group_of(box, attackers))
    units = [box.unit_names[each] for each in duties.missed(engaged | able, s.targets, 0)]
    if not units:
        return Refusal("8.4", "fire goes into several hexes only beside other units", [name])
    reason = f"with {name} here, these could not attack, as they otherwise can: {', '.join(units)}"
    return Refusal("7.3", reason, units)


def _no_barrage(box: Box, s: Army, unit: int) -> Refusal:
    name = box.unit_names[unit]
    if s.flags[unit] & state.DISPLACED:
        return Refusal("7.14", f"{name} was displaced in this phase", [name])
    if box.missile[unit]:
        return Refusal("10.12", f"{name} has no barrage strength", [name])
    if not artillery.may_barrage(box, s, unit):
        return Refusal("8.9", f"{name} is next to an enemy and must attack that one", [name])
    if not artillery.in_range(box, s, unit, s.targets):
        return Refusal("8.3", f"the target is out of the range of {name}", [name])
    hexes = artillery.barrage_hexes(box, s, unit, s.targets)
    if not hexes:
        return Refusal("8.16", "no Egyptian unit is next to the target", [name])
    close = joint.close_to(box, s, s.attackers, s.targets)
    if s.targets & (s.targets - 1) and joint.all_artillery(box, close):
        return Refusal("8.4", "fire goes into several hexes only beside other units", [name])
    already = artillery.limited_guns(box, s, s.targets, s.attackers)
    if not artillery.within_limit(box, box.side[unit], hexes, already):
        return Refusal("8.16", "one Egyptian gun fires from a distance already", [name])
    return _not_free(box, s, unit)


def strike(box: Box, s: Army, nation: int, number: int, _: int) -> Refusal:
    """8.18."""
    if s.steps[-1][0] == steps.DEFENDING:
        given, who = s.air_defence, 1 - phasing_side(s)
    else:
        given, who = s.air_attack, phasing_side(s)
    if who == EGYPTIAN:
        return Refusal("8.18", "airstrikes are Western")
    if number < 1 or number > s.strikes[nation]:
        left = s.strikes[nation]
        words = airstrikes(box, nation, left) if left else f"no {box.nations[nation]} airstrike"
        return Refusal("8.18", f"{words} left this turn")
    if given[nation]:
        return Refusal("8.18", f"{box.nations[nation]} airstrikes are in this combat already")
    return _no_support(box, s)


def gunfire(box: Box, s: Army, nation: int, _: int, __: int) -> Refusal:
    """8.19."""
    defending = s.steps[-1][0] == steps.DEFENDING
    who = 1 - phasing_side(s) if defending else phasing_side(s)
    if who == EGYPTIAN or not box.ships:
        return Refusal("8.19", "naval gunfire is Anglo-French, in Suez '56")
    name = box.nations[nation]
    if s.gunfire >> (2 + nation if defending else nation) & 1:
        return Refusal("8.19", f"{name} naval gunfire has been used so in this turn")
    if defending:
        return Refusal("8.19", f"no {name} unit is under attack")
    if not artillery.nation_zone(box, s, nation) & s.targets:
        return Refusal("8.19", f"no {name} unit is next to the target")
    return _no_support(box, s)


def _no_support(box: Box, s: Army) -> Refusal:
    """Fire that may not come in: too many hexes, or an enemy left over that needs it."""
    duties = duty.Duty(box, s, phasing_side(s), s.targets)
    close = joint.close_to(box, s, s.attackers, s.targets)
    left = duties.orphans(duties.those(close), s.targets)
    if (s.targets & (s.targets - 1) and joint.all_artillery(box, close)) or not left:
        return Refusal("8.4", "fire goes into several hexes only beside other units")
    return Refusal("7.3", f"it is needed for the attack on {hexes_words(box, left)}")


def assault(box: Box, s: Army, _: int, __: int, ___: int) -> Refusal:
    if not combat.manned(s):
        return Refusal("7.2", "nobody takes part in the attack yet")
    debtors = attempt.bound(box, s)
    if debtors:
        units = [box.unit_names[unit] for unit in debtors]
        return Refusal("7.3", f"these would have nobody to attack: {', '.join(units)}", units)
    left = attempt.unattacked(box, s)
    beside = 0
    for unit in joint.close_to(box, s, s.attackers, s.targets):
        beside |= box.around[s.at[unit]]
    where = hexes_words(box, left)
    if left & ~beside:
        return Refusal("7.3", f"what takes part here is needed for the attack on {where}")
    return Refusal("7.4", f"nobody else could attack {where}: add it to this attack")


def fire(box: Box, s: Army, unit: int, _: int, __: int) -> Refusal:
    """8.10 to 8.16."""
    name = box.unit_names[unit]
    if box.side[unit] == phasing_side(s) or s.at[unit] < 0 or not box.artillery[unit]:
        return Refusal("8.10", f"{name} is no artillery of the defender on the map", [name])
    if unit in s.defenders:
        return Refusal("8.13", f"{name} is itself under attack", [name])
    if unit in s.firing:
        return Refusal("8.11", f"{name} fires already", [name])
    flags = s.flags[unit]
    if flags & state.STRUCK:
        return Refusal("8.10", f"{name} has been attacked in this phase", [name])
    if flags & state.DISPLACED:
        return Refusal("7.14", f"{name} was displaced in this phase", [name])
    if flags & state.SHAKEN:
        return Refusal("8.10", f"{name} was thrown back in its own last combat phase", [name])
    if flags & state.FIRED:
        return Refusal("7.5", f"{name} has given its fire in this phase", [name])
    if not artillery.may_protect(box, s, unit):
        if not box.fpf[unit]:
            return Refusal("2.8", f"{name} has no FPF strength", [name])
        return Refusal("8.10", f"{name} is next to an enemy", [name])
    if not artillery.protected_hexes(box, s, unit):
        if box.missile[unit]:
            return Refusal("10.12", f"{name} fires at vehicles in range and in sight only", [name])
        far = all(
            box.board.distance(s.at[unit], s.at[each]) > box.range[unit] for each in s.defenders
        )
        if far:
            return Refusal("8.3", f"the units under attack are out of the range of {name}", [name])
        return Refusal("7.18", f"{name} fires only for its own division", [name])
    return Refusal("8.16", "one Egyptian gun gives protective fire already", [name])


def retreat_to(box: Box, s: Army, unit: int, node: int, _: int) -> Refusal:
    name, place = box.unit_names[unit], hex_words(box, node)
    _, _, length, moving, start, done, *waiting = s.steps[-1]
    if unit != moving and (moving >= 0 or unit not in waiting):
        return Refusal("7.10", f"{name} is not the unit that retreats now", [name])
    if not box.around[s.at[unit]] >> node & 1:
        return Refusal("7.10", f"{place} is not next to {name}", [name])
    wrong = _unsafe(box, s, unit, node)
    if wrong:
        return wrong
    origin = s.at[unit] if done == 0 else start
    if box.board.distance(origin, node) != done + 1:
        return Refusal("7.12", f"a retreat leads {length} hexes away, not round to {place}", [name])
    if state.stack_at(s, node):
        return Refusal("7.12", f"{place} is occupied and there is a vacant way", [name])
    return Refusal("7.12", f"from {place} the retreat could not be completed", [name])


def _unsafe(box: Box, s: Army, unit: int, node: int) -> Refusal | None:
    name, place = box.unit_names[unit], hex_words(box, node)
    enemy = zones_of(box, s, 1 - box.side[unit])
    if enemy[OCCUPIED] >> node & 1:
        return Refusal("7.14", f"enemy units stand in {place}", [name])
    if enemy[ZONE] >> node & 1:
        return Refusal("7.11", f"{place} is in an enemy zone of control", [name])
    ways = retreat.sides_for(box, unit)
    if not box.board.spread(box.board.bit[s.at[unit]], ways) >> node & 1:
        case = "9.16" if box.land >> node & 1 else "7.9"
        return Refusal(case, f"{name} cannot retreat across to {place}", [name])
    return None


def displace(box: Box, s: Army, unit: int, node: int, _: int) -> Refusal:
    name, place = box.unit_names[unit], hex_words(box, node)
    _, mover, where = s.steps[-1]
    if retreat.displaced_unit(box, s, mover, where) != unit:
        return Refusal("7.13", f"{name} is not the unit that is displaced", [name])
    if not box.around[where] >> node & 1:
        return Refusal("7.13", f"{name} is displaced by one hex; {place} is not adjacent", [name])
    wrong = _unsafe(box, s, unit, node)
    if wrong:
        return wrong
    return Refusal("7.14", f"{place} is occupied: vacant hexes first, and nobody is lost", [name])


def lose(box: Box, s: Army, unit: int, _: int, __: int) -> Refusal:
    name = box.unit_names[unit]
    return Refusal("7.9", f"{name} did not attack from an adjacent hex", [name])


def advance(box: Box, s: Army, unit: int, node: int, _: int) -> Refusal:
    name, place = box.unit_names[unit], hex_words(box, node)
    side = s.steps[-1][1]
    units = s.attackers if side == phasing_side(s) else s.defenders
    if unit not in units or s.at[unit] < 0:
        return Refusal("7.15", f"{name} was not next to the enemy in this combat", [name])
    if s.flags[unit] & state.ADVANCED:
        return Refusal("7.16", f"{name} has advanced", [name])
    if s.flags[unit] & state.LANDED:
        return Refusal(drop_case(box), f"{name} has only just landed", [name])
    if node not in s.paths:
        return Refusal("7.15", f"{place} is not on the path of retreat", [name])
    if not room_for(box, s, unit, node):
        here = list_words(box, state.stack_at(s, node))
        return Refusal("5.11", f"{place} holds {here}", [name])
    return Refusal("7.15", f"{name} cannot follow the path of retreat to {place}", [name])
