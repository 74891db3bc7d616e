"""14.0 Retreating: one hex by the owner, or in panic a die's distance by the other player."""

from levant.core.actions import act, act_each, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.core.sieve import passed
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import ISRAELI, Box, commander, ring
from levant.games.six_day_war_1967.rules import disintegration, losses, results, stacking, zones
from levant.games.six_day_war_1967.rules.access import retreat_bars
from levant.games.six_day_war_1967.state import War, put


def fall_back(box: Box, s: War, force: int, panic: int) -> bool:
    """14.2, 14.5, 21.3: sort a force into those who stand, retreat, panic or dissolve.

    Each result is converted once: a retreat that disintegration turns into panic eliminates nobody.
    """
    s.steps.pop()
    side, front = results.side_of(s, force), steps.phasing_front(s)
    owner = commander(side, front)
    safe = zones.sheltered(box, s, side)
    plain: list[int] = []
    fleeing: list[int] = []
    asked: list[int] = []
    for unit in results.force_of(s, force):
        if disintegration.shaken(box, s, unit):
            if panic:
                losses.eliminate(box, s, unit, verbs.DISINTEGRATED)
            else:
                fleeing.append(unit)
        elif safe >> s.at[unit] & 1:
            if box.mobile[unit]:
                asked.append(unit)  # 19.2: a static unit simply stays
            else:
                s.note(verbs.STOOD, unit, s.at[unit])
        else:
            plain.append(unit)
    if fleeing:
        push_retreat(s, 1 - owner, steps.CONVERTED_PANIC, fleeing)
    if plain or asked:
        leader, length = (1 - owner, steps.PANICKING) if panic else (owner, 1)
        push_retreat(s, leader, length, plain)
    if asked:
        s.steps.append((steps.STANDING, owner, *asked))
    return False


def push_retreat(s: War, leader: int, length: int, units: list[int]) -> None:
    """Units that retreat from where they stand, so far or in panic."""
    s.steps.append((steps.RETREATING, leader, length, -1, *units))


# --- 14.5 units that may ignore it -------------------------------------------------------------


def standing_actions(box: Box, s: War, owner: int, unit: int, *rest: int) -> list[int]:
    return [act(verbs.STAND, unit), act(verbs.YIELD, unit)]


def take_standing(box: Box, s: War, action: int, owner: int, unit: int, *rest: int) -> None:
    """The controlling player decides for the first unit asked; who yields joins the retreat."""
    if verb_of(action) == verbs.STAND:
        s.note(verbs.STOOD, unit, s.at[unit])
    else:
        s.steps[-1] = (*s.steps[-1], unit)
    if rest:
        s.steps.append((steps.STANDING, owner, *rest))


def may_cease(box: Box, s: War, unit: int, length: int, origin: int, leader: int) -> None:
    """14.5: led into a fortified hex of its own, a unit stops there if its owner likes.

    14.2: on it goes only to the whole distance, and not into a full hex out of one with room.
    """
    onward = ends(box, s, unit, length, origin)
    if not stacking.surplus(box, s, s.at[unit]):
        onward = stacking.with_room(box, s, unit, onward)
    owner = commander(box.side[unit], s.front[unit])
    if onward and owner != leader:
        s.steps.append((steps.CEASING, owner, unit, length, origin, leader))
    else:
        s.note(verbs.CEASED, unit, s.at[unit])


def take_ceasing(
    box: Box, s: War, action: int, owner: int, unit: int, length: int, origin: int, leader: int
) -> None:
    """The owner's answer; who goes on is led on, away from the same combat position."""
    if verb_of(action) == verbs.STAND:
        s.note(verbs.CEASED, unit, s.at[unit])
    else:
        s.steps.append((steps.RETREATING, leader, length, origin, unit))


# --- retreats ----------------------------------------------------------------------------------


def retreating_settled(
    box: Box, s: War, leader: int, length: int, origin: int, *units: int
) -> bool:
    """14.2, 14.3: eliminate who cannot retreat at all; True while somebody is to be moved.

    The die of a panic is rolled for those who flee: not for static units, nor if all stand (14.5).
    """
    able: list[int] = []
    for unit in units:
        if box.mobile[unit]:
            able.append(unit)
        else:
            losses.eliminate(box, s, unit, verbs.STATIC_RETREAT)
    if able and length <= 0:
        converted, length = int(length == steps.CONVERTED_PANIC), s.roll(6)
        s.note(verbs.PANIC, length, converted, *able)
    going: list[int] = []
    for unit in able:
        if choices(box, s, unit, length, origin):
            going.append(unit)
        else:
            losses.eliminate(box, s, unit, verbs.NO_RETREAT)
    if not going:
        s.steps.pop()
        return False
    s.steps[-1] = (steps.RETREATING, leader, length, origin, *going)
    s.legal = retreating_actions(box, s, leader, length, origin, *going)
    if len(s.legal) > 1:
        return True
    take_retreating(box, s, s.legal[0], leader, length, origin, *going)
    return False


def retreating_actions(
    box: Box, s: War, leader: int, length: int, origin: int, *units: int
) -> list[int]:
    """14.2: together or separately, so any unit with any hex it may end in."""
    actions: list[int] = []
    for unit in units:
        actions += act_each(verbs.RETREAT, unit, members(choices(box, s, unit, length, origin)))
    return actions


def choices(box: Box, s: War, unit: int, length: int, origin: int = -1) -> int:
    """14.2: never into an overstack while another path is available, whoever moves the unit.

    If no path is long enough, the hexes as far away as it can get: it is eliminated there.
    """
    hexes = ends(box, s, unit, length, origin)
    if hexes:
        return stacking.with_room(box, s, unit, hexes) or hexes
    layers = layers_of(box, s, unit, length, origin, passed(retreat_bars(box, s, unit)))
    reached = [layer for layer in layers[1:] if layer]
    return reached[-1] if reached else 0


def ends(box: Box, s: War, unit: int, length: int, origin: int = -1) -> int:
    """14.1, 14.2: the hexes exactly so far from the combat position that a path leads to.

    14.5: or nearer, in a fortification, fortified city or kibbutz of the unit's own side.
    `origin` is the combat position, -1 where the unit still stands in it.
    """
    layers = layers_of(box, s, unit, length, origin, passed(retreat_bars(box, s, unit)))
    safe = zones.sheltered(box, s, box.side[unit])
    found = layers[-1] if len(layers) > 1 else 0
    for layer in layers[1:]:
        found |= layer & safe
    return found


def layers_of(box: Box, s: War, unit: int, length: int, origin: int, free: int) -> list[int]:
    """The hexes of a retreat, each layer a hex further from the combat position.

    14.5: out of a fortified hex of its own it is not led on before its owner has been asked; one
    that is full is only passed through.
    """
    start = s.at[unit]
    origin = start if origin < 0 else origin
    first, halts = box.board.distance(origin, start) + 1, 0
    if first < length:
        halts = stacking.with_room(box, s, unit, zones.sheltered(box, s, box.side[unit]) & free)
    front = box.board.bit[start]
    layers = [front]
    for distance in range(first, length + 1):
        step = box.board.spread(front, box.dry) & free & ring(box, origin, distance)
        layers.append(step)
        front = step & ~halts
    return layers


def cut_short(box: Box, s: War, unit: int, length: int, origin: int = -1) -> bool:
    """14.2: whether no path leads the whole distance."""
    return not ends(box, s, unit, length, origin)


def path_to(box: Box, s: War, unit: int, length: int, goal: int, origin: int = -1) -> list[int]:
    """The hexes of a retreat from start to goal.

    2.14: if there is a way that takes no hex from the enemy, that one: over more than one hex it is
    the enemy who moves the unit (14.2).
    """
    free = passed(retreat_bars(box, s, unit))
    theirs = box.telling & (~s.israeli if box.side[unit] == ISRAELI else s.israeli)
    for hexes in (free & ~theirs | (free & box.board.bit[goal]), free):
        layers = layers_of(box, s, unit, length, origin, hexes)
        at = len(layers) - 1
        while at > 0 and not layers[at] >> goal & 1:
            at -= 1
        if at:
            break
    halts = stacking.with_room(box, s, unit, zones.sheltered(box, s, box.side[unit]) & free)
    path = [goal]
    for layer in range(at - 1, -1, -1):
        back = box.board.spread(box.board.bit[path[-1]], box.dry) & layers[layer]
        path.append(members(back & ~halts if layer else back)[0])
    path.reverse()
    return path


def take_retreating(
    box: Box, s: War, action: int, leader: int, length: int, origin: int, *units: int
) -> None:
    """10.11, 14.1: no movement points; control passes on the way (2.14).

    14.2: short of the whole distance it is eliminated where it got to; 14.5: unless fortified.
    """
    unit, node = first_of(action), second_of(action)
    combat_position = s.at[unit] if origin < 0 else origin
    lost = cut_short(box, s, unit, length, origin)
    s.note(verbs.RETREATED, unit, s.at[unit], node)
    path = path_to(box, s, unit, length, node, origin)
    s.steps[-1] = (*s.steps[-1][:4], *[u for u in units if u != unit])
    for step in path[1:]:
        put(box, s, unit, step)
    if lost:
        losses.eliminate(box, s, unit, verbs.CUT_SHORT)
    elif box.board.distance(combat_position, node) < length:
        may_cease(box, s, unit, length, combat_position, leader)
