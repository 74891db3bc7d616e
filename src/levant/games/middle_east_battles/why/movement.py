"""Why a move is refused."""

from levant.core.paths import connected, cost_of, union
from levant.core.refusal import Refusal
from levant.games.middle_east_battles import steps, words
from levant.games.middle_east_battles.box import HELICOPTER, Box
from levant.games.middle_east_battles.rules import movement
from levant.games.middle_east_battles.rules.zones import OCCUPIED, ZONE, zones_of
from levant.games.middle_east_battles.state import HOLDING, PINNED, Army
from levant.games.middle_east_battles.steps import EGYPTIAN


def pinned(box: Box, s: Army, unit: int) -> Refusal:
    """6.2, 6.3, 5.15: a unit that may not leave the zone it stands in."""
    name = box.unit_names[unit]
    if box.side[unit] == EGYPTIAN:
        if box.night[s.turn]:
            return Refusal(
                "5.15", f"{name} is in an enemy zone and must stay there by night", [name]
            )
        return Refusal("6.2", f"{name} is pinned in a Western zone of control", [name])
    return Refusal("6.3", f"{name} is pinned by Egyptians in a fortification", [name])


def stay(box: Box, s: Army, unit: int, _: int, __: int) -> Refusal:
    name = box.unit_names[unit]
    return Refusal("5.11", f"{name} shares a hex and must make room", [name])


def in_hand(box: Box, s: Army) -> Refusal:
    other = box.unit_names[s.steps[-1][1]]
    return Refusal("5.1", f"units move one at a time; {other} is being moved", [other])


def move(box: Box, s: Army, unit: int, node: int, _: int) -> Refusal:
    """From the hex itself to what lies between."""
    name, place = box.unit_names[unit], words.hex_words(box, node)
    side = box.side[unit]
    enemy = zones_of(box, s, 1 - side)
    if enemy[OCCUPIED] >> node & 1:
        return Refusal("5.5", f"an enemy unit stands in {place}", [name])
    if box.mobility[unit] != HELICOPTER and not box.land >> node & 1:
        return Refusal("9.14" if words.is_suez(box) else "5.7", f"{place} is water", [name])
    if s.at[unit] == node:
        return Refusal("5.1", f"{name} is there already", [name])
    if not movement.room_for(box, s, unit, node):
        return Refusal("5.11", f"{place} holds a friendly unit already", [name])
    if s.at[unit] == HOLDING and s.steps[-1][0] == steps.MOVING:
        case = words.entry_case(box, s, unit)
        return Refusal(case, f"{name} is off the map: choose how it comes on", [name])
    return _unreached(box, s, unit, node)


def _unreached(box: Box, s: Army, unit: int, node: int) -> Refusal:
    name, place = box.unit_names[unit], words.hex_words(box, node)
    if s.at[unit] >= 0 and not movement.may_leave(box, s, unit):
        return pinned(box, s, unit)
    enemy = zones_of(box, s, 1 - box.side[unit])
    if box.side[unit] == EGYPTIAN and enemy[ZONE] >> node & 1:
        if box.night[s.turn]:
            return Refusal("5.15", f"{place} is in an enemy zone: not by night", [name])
        if s.flags[unit] & PINNED:
            return Refusal("10.11", f"disengaging, {name} may not enter another zone", [name])
    if words.is_suez(box) and s.at[unit] >= 0 and _across(box, unit, s.at[unit], node):
        return _parted(box, unit, node)
    _free, stops = movement.terms(box, s, unit)
    points = movement.allowance(box, s, unit) - s.spent[unit]
    if box.mobility[unit] == HELICOPTER:
        case = "5.14"
    elif stops & ~box.board.bit[node] and _reached_without_stops(box, s, unit, node):
        case = "6.2" if box.side[unit] == EGYPTIAN else "6.3"
        return Refusal(case, f"the way to {place} is barred by zones of control", [name])
    else:
        case = "5.10"
    return Refusal(
        case, f"{place} is out of reach: {name} has {words.points_words(points)}", [name]
    )


def _across(box: Box, unit: int, start: int, node: int) -> bool:
    """9.14: on the far bank of the canal, or where no dry way leads at all."""
    if box.mobility[unit] == HELICOPTER:
        return False
    if box.board.spread(box.board.bit[start], box.water_sides) >> node & 1:
        return True
    ways = box.walkable[box.mobility[unit]]
    return not connected(box.board, box.board.bit[start], ways, box.board.all) >> node & 1


def _parted(box: Box, unit: int, node: int) -> Refusal:
    name, place = box.unit_names[unit], words.hex_words(box, node)
    how = "an engineer must help it across"
    if box.engineer[unit]:
        how = "it cannot help itself across"
    elif box.side[unit] == EGYPTIAN:
        how = "Egyptians do not cross it"
    return Refusal("9.14", f"water parts {name} from {place}: {how}", [name])


def no_withdrawal(name: str) -> Refusal:
    return Refusal("10.11", "Egyptians leave the map only after declaring a withdrawal", [name])


def _reached_without_stops(box: Box, s: Army, unit: int, node: int) -> bool:
    if s.at[unit] < 0:
        return False
    free, _ = movement.terms(box, s, unit)
    start = [box.board.bit[s.at[unit]]]
    layers = movement.march(box, s, unit, start, movement.allowance(box, s, unit), free, 0)
    return cost_of(layers, node) >= 0


def leave(box: Box, s: Army, unit: int, _: int, __: int) -> Refusal:
    """9.10, 10.9, 10.11."""
    name = box.unit_names[unit]
    if not box.battle.exits(box, s, unit):
        if words.is_suez(box):
            return Refusal("9.10", "only Anglo-French units leave the map", [name])
        return no_withdrawal(name)
    if s.at[unit] < 0:
        if words.is_suez(box) and box.mobility[unit] == HELICOPTER:
            return Refusal("9.10", f"{name} has not the points to cross the map", [name])
        return Refusal(words.exit_case(box), f"{name} is not on the map", [name])
    if not movement.may_leave(box, s, unit):
        return pinned(box, s, unit)
    gates = box.battle.exits(box, s, unit)
    if not (union(movement.reach_of(box, s, unit)) | box.board.bit[s.at[unit]]) & gates:
        return Refusal(
            words.exit_case(box), f"{words.unit_words(box, unit)} cannot reach an exit hex", [name]
        )
    return Refusal(words.exit_case(box), f"{name} has no points left to leave the map", [name])
