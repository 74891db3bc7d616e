"""Why an attack, protective fire, a retreat or an advance is refused."""

from levant.core.nodes import members
from levant.core.refusal import Grounds
from levant.games.middle_east_battles import state, steps
from levant.games.middle_east_battles.box import LEG, Box
from levant.games.middle_east_battles.rules import artillery, attempt, combat, duty, joint, retreat
from levant.games.middle_east_battles.rules.movement import room_for
from levant.games.middle_east_battles.rules.zones import OCCUPIED, ZONE, zones_of
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.words import (
    airstrikes,
    called,
    drop_case,
    hex_words,
    hexes_words,
    list_words,
)


def _no_target(box: Box, s: Army, node: int) -> Grounds:
    """A hex that cannot be attacked by anybody."""
    side = steps.phasing_side(s)
    yield not zones_of(box, s, 1 - side)[OCCUPIED] >> node & 1, "7.3", "no enemy unit is in {place}"
    if not duty.enemies_left(box, s, side)[0] >> node & 1:
        units = [box.unit_names[unit] for unit in state.stack_at(s, node)]
        yield True, "7.3", "the units in {place} have been attacked in this phase", units


def attack(box: Box, s: Army, node: int, _: int, __: int) -> Grounds:
    yield from _no_target(box, s, node)
    side, bit = steps.phasing_side(s), box.board.bit[node]
    if combat.touching(box, s, side) & bit or artillery.fire_reaches(box, s, side, bit):
        where = hexes_words(box, combat.stray_hexes(box, s, side))
        yield (
            True,
            "7.3",
            f"who could attack {{place}} is needed for the attack on {where}",
        )
    if side == steps.EGYPTIAN and not zones_of(box, s, steps.EGYPTIAN)[ZONE] & bit:
        yield True, "8.16", "no Egyptian unit is next to {place}"
    yield True, "7.3", "no unit that has not attacked is next to {place}, no fire reaches it"


def barrage(box: Box, s: Army, node: int, _: int, __: int) -> Grounds:
    yield from _no_target(box, s, node)
    if not box.night[s.turn]:
        yield True, "7.19", "by day an attack by fire alone is an attack like any other"
    side = steps.phasing_side(s)
    debtors = duty.debtors(box, s)
    near = [box.unit_names[each] for each in debtors if box.around[s.at[each]] >> node & 1]
    yield near, "7.19", f"duties of the day hold here: {called(box, near)} must attack", near
    if not combat.touching(box, s, side) >> node & 1:
        yield True, "7.19", "nobody is next to {place}: any attack on it is by fire alone"
    if side == steps.EGYPTIAN and not zones_of(box, s, steps.EGYPTIAN)[ZONE] >> node & 1:
        yield True, "8.16", "no Egyptian unit is next to {place}"
    if artillery.fire_reaches(box, s, side, box.board.bit[node]):
        where = hexes_words(box, combat.stray_hexes(box, s, side))
        yield True, "7.3", f"the fire is needed for the attack on {where}"
    yield True, "8.3", "no fire from a distance reaches {place}"


def add(box: Box, s: Army, node: int, _: int, __: int) -> Grounds:
    yield s.targets >> node & 1, "7.4", "{place} is under attack already"
    yield from _no_target(box, s, node)
    yield s.steps[-1][1], "8.4", "fire alone goes into one hex"
    close = joint.close_to(box, s, s.attackers, s.targets)
    apart = [box.unit_names[unit] for unit in close if not box.around[s.at[unit]] >> node & 1]
    yield apart, "7.4", f"not next to {hex_words(box, node)}: {called(box, apart)}", apart
    if len(close) < len(s.attackers) or any(s.air_attack) or s.gun_attack:
        if joint.all_artillery(box, close):
            yield True, "8.4", "fire goes into several hexes only beside other units"
    yield True, "7.4", "nobody could attack {place} too without leaving a duty undone"


def _early(box: Box, s: Army, unit: int) -> Grounds:
    """Before a hex is chosen: what the unit could attack, or why it can attack nobody."""
    yield from _no_attacker(box, s, unit)
    side = steps.phasing_side(s)
    near = duty.enemies_left(box, s, side)[0] & box.around[s.at[unit]]
    if near:
        where = hexes_words(box, near)
        yield True, "7.3", f"first choose the hex that {{unit}} attacks; next to it: {where}"
    if box.artillery[unit]:
        yield True, "8.3", "choose the hex to attack first; {unit} can then fire if it is in range"
    yield True, "7.3", "no enemy unit that has not been attacked is next to {unit}"


def _no_attacker(box: Box, s: Army, unit: int) -> Grounds:
    """Who attacks nobody in this phase."""
    yield box.side[unit] != steps.phasing_side(s), "7.3", "{unit} belongs to the other player"
    yield s.at[unit] < 0, "7.3", "{unit} is not on the map"
    yield s.flags[unit] & state.ATTACKED, "7.3", "{unit} has attacked in this phase"


def join(box: Box, s: Army, unit: int, _: int, __: int) -> Grounds:
    if s.steps[-1][0] != steps.ATTACKING:
        yield from _early(box, s, unit)
    yield unit in s.attackers, "7.5", "{unit} takes part already"
    yield from _no_attacker(box, s, unit)
    if not joint.fits(box, unit, joint.group_of(box, s.attackers)):
        yield True, "7.18", "{unit} is of another division than the attack"
    if s.steps[-1][1] and not box.artillery[unit]:
        yield True, "7.19", "this attack is by fire from a distance only"
    if box.around[s.at[unit]] & s.targets == s.targets:
        yield from _not_free(box, s, unit)
    if not box.artillery[unit]:
        yield True, "7.4", f"{{unit}} is {_away(box, s, unit)}: it attacks only what is next to it"
    yield from _no_barrage(box, s, unit)


def _away(box: Box, s: Army, unit: int) -> str:
    """How far a unit is from the hexes under attack that it is not next to."""
    apart = s.targets & ~box.around[s.at[unit]]
    hexes = [
        f"{box.board.distance(s.at[unit], node)} hexes from {hex_words(box, node)}"
        for node in members(apart)
    ]
    return " and ".join(hexes)


def _not_free(box: Box, s: Army, unit: int) -> Grounds:
    """A unit that is needed elsewhere, or would take another's enemy."""
    name = called(box, [box.unit_names[unit]])
    duties = duty.Duty(box, s, steps.phasing_side(s), s.targets)
    attackers = [*s.attackers, unit]
    engaged = duties.those(joint.close_to(box, s, attackers, s.targets))
    left = duties.orphans(engaged, s.targets)
    if not duties.spared(left, attackers):
        where = hexes_words(box, left)
        yield True, "7.3", f"with {name} here, nobody is left to attack {where}"
    able = duties.joiners(s.targets, joint.group_of(box, attackers))
    units = [box.unit_names[each] for each in duties.missed(engaged | able, s.targets, 0)]
    yield not units, "8.4", "fire goes into several hexes only beside other units"
    reason = (
        f"with {name} here, these could not attack, as they otherwise can: {called(box, units)}"
    )
    yield True, "7.3", reason, units


def _no_barrage(box: Box, s: Army, unit: int) -> Grounds:
    yield s.flags[unit] & state.DISPLACED, "7.14", "{unit} was displaced in this phase"
    yield box.missile[unit], "10.12", "{unit} has no barrage strength"
    if not artillery.may_barrage(box, s, unit):
        left = duty.enemies_left(box, s, box.side[unit])[0] & box.around[s.at[unit]]
        yield left, "8.9", "{unit} is next to an enemy and must attack that one"
        far = "{unit} fires at nobody farther off: it is next to an enemy, attacked without it"
        yield True, "8.9", far
    if not artillery.in_range(box, s, unit, s.targets):
        reach = f"it fires {box.range[unit]} hexes far"
        yield True, "8.3", f"{{unit}} is {_away(box, s, unit)}, and {reach}"
    hexes = artillery.barrage_hexes(box, s, unit, s.targets)
    yield not hexes, "8.16", "no Egyptian unit is next to the target"
    close = joint.close_to(box, s, s.attackers, s.targets)
    if s.targets & (s.targets - 1) and joint.all_artillery(box, close):
        yield True, "8.4", "fire goes into several hexes only beside other units"
    already = artillery.limited_guns(box, s, s.targets, s.attackers)
    if not artillery.within_limit(box, box.side[unit], hexes, already):
        yield True, "8.16", "one Egyptian gun fires from a distance already"
    yield from _not_free(box, s, unit)


def strike(box: Box, s: Army, nation: int, number: int, _: int) -> Grounds:
    """8.18."""
    yield _fires(s) == steps.EGYPTIAN, "8.18", f"airstrikes are {box.sides[steps.WESTERN]}"
    left, name = s.strikes[nation], box.nations[nation]
    words = airstrikes(box, nation, left) if left else f"no {name} airstrike"
    yield not 1 <= number <= left, "8.18", f"{words} left this turn"
    given = s.air_defence if s.steps[-1][0] == steps.DEFENDING else s.air_attack
    yield given[nation], "8.18", f"{name} airstrikes are in this combat already"
    yield from _no_support(box, s)


def gunfire(box: Box, s: Army, nation: int, _: int, __: int) -> Grounds:
    """8.19."""
    if _fires(s) == steps.EGYPTIAN or not box.ships:
        yield True, "8.19", "naval gunfire is Anglo-French, in Suez '56"
    name, defending = box.nations[nation], s.steps[-1][0] == steps.DEFENDING
    if s.gunfire >> (2 + nation if defending else nation) & 1:
        yield True, "8.19", f"{name} naval gunfire has been used so in this turn"
    yield defending, "8.19", f"no {name} unit is under attack"
    if not artillery.nation_zone(box, s, nation) & s.targets:
        yield True, "8.19", f"no {name} unit is next to the target"
    yield from _no_support(box, s)


def _fires(s: Army) -> int:
    """The side that is asked for its fire."""
    side = steps.phasing_side(s)
    return 1 - side if s.steps[-1][0] == steps.DEFENDING else side


def _no_support(box: Box, s: Army) -> Grounds:
    """Fire that may not come in: too many hexes, or an enemy left over that needs it."""
    duties = duty.Duty(box, s, steps.phasing_side(s), s.targets)
    close = joint.close_to(box, s, s.attackers, s.targets)
    left = duties.orphans(duties.those(close), s.targets)
    if (s.targets & (s.targets - 1) and joint.all_artillery(box, close)) or not left:
        yield True, "8.4", "fire goes into several hexes only beside other units"
    yield True, "7.3", f"it is needed for the attack on {hexes_words(box, left)}"


def assault(box: Box, s: Army, _: int, __: int, ___: int) -> Grounds:
    yield not combat.manned(s), "7.2", "nobody takes part in the attack yet"
    units = [box.unit_names[unit] for unit in attempt.bound(box, s)]
    yield units, "7.3", f"these would have nobody to attack: {called(box, units)}", units
    left = attempt.unattacked(box, s)
    beside = duty.beside(box, s, joint.close_to(box, s, s.attackers, s.targets))
    where = hexes_words(box, left)
    yield left & ~beside, "7.3", f"what takes part here is needed for the attack on {where}"
    yield True, "7.4", f"nobody else could attack {where}: add it to this attack"


def fire(box: Box, s: Army, unit: int, _: int, __: int) -> Grounds:
    """8.10 to 8.16."""
    if box.side[unit] == steps.phasing_side(s) or s.at[unit] < 0 or not box.artillery[unit]:
        yield True, "8.10", "{unit} is no artillery of the defender on the map"
    yield unit in s.defenders, "8.13", "{unit} is itself under attack"
    yield unit in s.firing, "8.11", "{unit} fires already"
    flags = s.flags[unit]
    yield flags & state.STRUCK, "8.10", "{unit} has been attacked in this phase"
    yield flags & state.DISPLACED, "7.14", "{unit} was displaced in this phase"
    yield flags & state.SHAKEN, "8.10", "{unit} was thrown back in its own last combat phase"
    yield flags & state.FIRED, "7.5", "{unit} has given its fire in this phase"
    if not artillery.may_protect(box, s, unit):
        yield not box.fpf[unit], "2.8", "{unit} has no FPF strength"
        yield True, "8.10", "{unit} is next to an enemy"
    if not artillery.protected_hexes(box, s, unit):
        yield box.missile[unit], "10.12", "{unit} fires at vehicles in range and in sight only"
        near = any(box.board.distance(s.at[unit], s.at[u]) <= box.range[unit] for u in s.defenders)
        yield not near, "8.3", "the units under attack are out of the range of {unit}"
        yield True, "7.18", "{unit} fires only for its own division"
    yield True, "8.16", "one Egyptian gun gives protective fire already"


def retreat_to(box: Box, s: Army, unit: int, node: int, _: int) -> Grounds:
    _, _, length, moving, start, done, *waiting = s.steps[-1]
    if unit != moving and (moving >= 0 or unit not in waiting):
        yield True, "7.10", "{unit} is not the unit that retreats now"
    yield not box.around[s.at[unit]] >> node & 1, "7.10", "{place} is not next to {unit}"
    yield from _unsafe(box, s, unit, node)
    origin = s.at[unit] if done == 0 else start
    if box.board.distance(origin, node) != done + 1:
        yield (
            True,
            "7.12",
            f"a retreat leads {length} hexes away, not round to {{place}}",
        )
    yield state.stack_at(s, node), "7.12", "{place} is occupied and there is a vacant way"
    yield True, "7.12", "from {place} the retreat could not be completed"


def _unsafe(box: Box, s: Army, unit: int, node: int) -> Grounds:
    enemy = zones_of(box, s, 1 - box.side[unit])
    yield enemy[OCCUPIED] >> node & 1, "7.14", "enemy units stand in {place}"
    yield enemy[ZONE] >> node & 1, "7.11", "{place} is in an enemy zone of control"
    here, ways = box.board.bit[s.at[unit]], retreat.sides_for(box, unit)
    if not box.board.spread(here, ways) >> node & 1:
        walked = box.board.spread(here, box.walkable[LEG])  # by who is not in retreat
        case = "9.16" if walked >> node & 1 else "7.9"
        yield True, case, "{unit} cannot retreat across to {place}"


def displace(box: Box, s: Army, unit: int, node: int, _: int) -> Grounds:
    _, mover, where = s.steps[-1]
    if retreat.displaced_unit(box, s, mover, where) != unit:
        yield True, "7.13", "{unit} is not the unit that is displaced"
    if not box.around[where] >> node & 1:
        yield True, "7.13", "{unit} is displaced by one hex; {place} is not adjacent"
    yield from _unsafe(box, s, unit, node)
    yield True, "7.14", "{place} is occupied: vacant hexes first, and nobody is lost"


def advance(box: Box, s: Army, unit: int, node: int, _: int) -> Grounds:
    units = s.attackers if s.steps[-1][1] == steps.phasing_side(s) else s.defenders
    if unit not in units or s.at[unit] < 0:
        yield True, "7.15", "{unit} was not next to the enemy in this combat"
    yield s.flags[unit] & state.ADVANCED, "7.16", "{unit} has advanced"
    yield s.flags[unit] & state.LANDED, drop_case(box), "{unit} has only just landed"
    yield node not in s.paths, "7.15", "{place} is not on the path of retreat"
    here = list_words(box, state.stack_at(s, node))
    yield not room_for(box, s, unit, node), "5.11", f"{hex_words(box, node)} holds {here}"
    yield True, "7.15", "{unit} cannot follow the path of retreat to {place}"
