"""Why a move is refused."""

from levant.core.paths import connected, cost_of, union
from levant.core.refusal import Grounds
from levant.games.middle_east_battles import steps, words
from levant.games.middle_east_battles.box import HELICOPTER, Box
from levant.games.middle_east_battles.rules import movement, zones
from levant.games.middle_east_battles.rules.march import march
from levant.games.middle_east_battles.state import HOLDING, PINNED, Army

NO_WITHDRAWAL = ("10.11", "Egyptians leave the map only after declaring a withdrawal")


def pinned(box: Box, s: Army, unit: int) -> Grounds:
    """6.2, 6.3, 5.15: a unit that may not leave the zone it stands in."""
    if box.side[unit] == steps.EGYPTIAN:
        yield box.night[s.turn], "5.15", "{unit} is in an enemy zone and must stay there by night"
        pinning = box.sides[steps.WESTERN]
        yield True, "6.2", f"{{unit}} is pinned in an {pinning} zone of control"
    yield True, "6.3", "{unit} is pinned by Egyptians in a fortification"


def move(box: Box, s: Army, unit: int, node: int, _: int) -> Grounds:
    """From the hex itself to what lies between."""
    enemy = zones.zones_of(box, s, 1 - box.side[unit])
    yield enemy[zones.OCCUPIED] >> node & 1, "5.5", "an enemy unit stands in {place}"
    if box.mobility[unit] != HELICOPTER and not box.land >> node & 1:
        yield True, "9.14" if words.is_suez(box) else "5.7", "{place} is water"
    yield s.at[unit] == node, "5.1", "{unit} is there already"
    yield not movement.room_for(box, s, unit, node), "5.11", "{place} holds a friendly unit already"
    if s.at[unit] == HOLDING and s.steps[-1][0] == steps.MOVING:
        case = words.entry_case(box, s, unit)
        yield True, case, "{unit} is off the map: choose how it comes on"
    yield from _unreached(box, s, unit, node)


def _unreached(box: Box, s: Army, unit: int, node: int) -> Grounds:
    if s.at[unit] >= 0 and not movement.may_leave(box, s, unit):
        yield from pinned(box, s, unit)
    enemy = zones.zones_of(box, s, 1 - box.side[unit])
    if box.side[unit] == steps.EGYPTIAN and enemy[zones.ZONE] >> node & 1:
        yield box.night[s.turn], "5.15", "{place} is in an enemy zone: not by night"
        yield s.flags[unit] & PINNED, "10.11", "disengaging, {unit} may not enter another zone"
    if words.is_suez(box) and s.at[unit] >= 0 and _across(box, unit, s.at[unit], node):
        yield from _parted(box, unit)
    points = words.points_words(movement.allowance(box, s, unit) - s.spent[unit])
    reason = f"{words.hex_words(box, node)} is out of reach: {{unit}} has {points}"
    yield box.mobility[unit] == HELICOPTER, "5.14", reason
    stops = zones.stopping_zone(box, s, unit)
    if stops & ~box.board.bit[node] and _reached_without_stops(box, s, unit, node):
        case = "6.2" if box.side[unit] == steps.EGYPTIAN else "6.3"
        yield True, case, "the way to {place} is barred by zones of control"
    yield True, "5.10", reason


def _across(box: Box, unit: int, start: int, node: int) -> bool:
    """9.14: on the far bank of the canal, or where no dry way leads at all."""
    if box.mobility[unit] == HELICOPTER:
        return False
    if box.board.spread(box.board.bit[start], box.water_sides) >> node & 1:
        return True
    ways = box.walkable[box.mobility[unit]]
    return not connected(box.board, box.board.bit[start], ways, box.board.all) >> node & 1


def _parted(box: Box, unit: int) -> Grounds:
    parted = "water parts {unit} from {place}"
    yield box.engineer[unit], "9.14", f"{parted}: it cannot help itself across"
    yield box.side[unit] == steps.EGYPTIAN, "9.14", f"{parted}: Egyptians do not cross it"
    yield True, "9.14", f"{parted}: an engineer must help it across"


def _reached_without_stops(box: Box, s: Army, unit: int, node: int) -> bool:
    if s.at[unit] < 0:
        return False
    free, _ = movement.terms(box, s, unit)
    start = [box.board.bit[s.at[unit]]]
    layers = march(box, s, unit, start, movement.allowance(box, s, unit), free, 0)
    return cost_of(layers, node) >= 0


def leave(box: Box, s: Army, unit: int, _: int, __: int) -> Grounds:
    """9.10, 10.9, 10.11."""
    gates, case = box.battle.exits(box, s, unit), words.exit_case(box)
    yield not gates and words.is_suez(box), case, "only Anglo-French units leave the map"
    yield not gates, *NO_WITHDRAWAL
    if s.at[unit] < 0:
        flies = words.is_suez(box) and box.mobility[unit] == HELICOPTER
        yield flies, case, "{unit} has not the points to cross the map"
        yield True, case, "{unit} is not on the map"
    if not movement.may_leave(box, s, unit):
        yield from pinned(box, s, unit)
    if not union(movement.reach_of(box, s, unit)) & gates:
        yield True, case, f"{words.unit_words(box, unit)} cannot reach an exit hex"
    if movement.pays_to_leave(box, s, unit, gates):
        case = "6.2" if box.side[unit] == steps.EGYPTIAN else "6.3"
        yield True, case, "a zone of control stops {unit} before it can leave the map"
    yield True, case, "{unit} has no points left to leave the map"
