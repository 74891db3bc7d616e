"""Why a landing, an entry or a flight is refused."""

from levant.core.actions import first_of
from levant.core.refusal import Refusal
from levant.games.middle_east_battles import state
from levant.games.middle_east_battles.box import HELICOPTER, LEG, Box
from levant.games.middle_east_battles.rules.movement import room_for, terms
from levant.games.middle_east_battles.rules.zones import OCCUPIED, zones_of
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN
from levant.games.middle_east_battles.suez_56.rules.militia import militia_actions
from levant.games.middle_east_battles.words import (
    drop_case,
    entry_case,
    exit_case,
    hex_words,
    is_suez,
)


def not_available(box: Box, s: Army, unit: int) -> Refusal:
    """Why a unit off the map cannot be brought on now."""
    name = box.unit_names[unit]
    if s.at[unit] == state.ELIMINATED:
        return Refusal("7.9", f"{name} has been eliminated", [name])
    if s.at[unit] == state.EXITED:
        return Refusal(exit_case(box), f"{name} has left the map for good", [name])
    if s.at[unit] != state.HOLDING:
        return Refusal("9.5", f"{name} is not used in this scenario", [name])
    if s.flags[unit] & state.MOVED:
        return Refusal("5.6", f"{name} has been dealt with in this phase", [name])
    if not is_suez(box):
        turn = box.entry_turn[s.scenario][box.formation[unit]]
        return Refusal(entry_case(box, s, unit), f"{name} may enter from turn {turn} on", [name])
    if box.side[unit] == EGYPTIAN:
        return Refusal("9.4", f"{name} is raised by the militia die", [name])
    if box.airborne[unit] and s.drops == 0:
        return Refusal("9.11", f"no airborne landing is left for {name} in this phase", [name])
    if box.airborne[unit] and s.opened:
        return Refusal("9.11", "airborne landings come at the start of the phase", [name])
    if box.mobility[unit] == HELICOPTER:
        return Refusal("9.12", f"{name} has no movement points left", [name])
    return Refusal("9.13", f"no amphibious landing is open to {name} in this phase", [name])


def militia(box: Box, s: Army, unit: int, node: int) -> Refusal:
    name, place = box.unit_names[unit], hex_words(box, node)
    raised = {first_of(action) for action in militia_actions(box, s, s.steps[-1][1])}
    if unit not in raised:
        first = ", ".join(box.unit_names[each] for each in sorted(raised))
        return Refusal("9.4", f"{name} is not the militia unit to be placed now: {first}", [name])
    if not box.city >> node & 1:
        return Refusal("9.4", f"{place} is no city hex", [name])
    if not zones_of(box, s, EGYPTIAN)[OCCUPIED] >> node & 1:
        return Refusal("9.4", f"no Egyptian unit is in {place}", [name])
    return Refusal("5.11", f"in {place} the two could not part again", [name])


def _on_map(box: Box, unit: int, case: str) -> Refusal:
    name = box.unit_names[unit]
    return Refusal(case, f"{name} is not in the holding box", [name])


def _taken(box: Box, s: Army, unit: int, node: int, case: str) -> Refusal | None:
    name, place = box.unit_names[unit], hex_words(box, node)
    if zones_of(box, s, EGYPTIAN)[OCCUPIED] >> node & 1:
        return Refusal(case, f"Egyptians stand in {place}", [name])
    if not room_for(box, s, unit, node):
        return Refusal("5.11", f"{place} holds a friendly unit already", [name])
    return None


def enter(box: Box, s: Army, unit: int, node: int, _: int) -> Refusal:
    """10.4, 10.5."""
    name, place = box.unit_names[unit], hex_words(box, node)
    case = entry_case(box, s, unit)
    if s.at[unit] != state.HOLDING:
        return _on_map(box, unit, case)
    formation = box.formation[unit]
    if box.entry_turn[s.scenario][formation] > s.turn:
        return not_available(box, s, unit)
    span = box.edges if box.airborne[unit] and not s.special else box.entry[s.scenario][formation]
    if not span >> node & 1:
        return Refusal(case, f"{place} is no entry hex of {box.formations[formation]}", [name])
    if zones_of(box, s, 1 - box.side[unit])[OCCUPIED] >> node & 1:
        return Refusal(case, f"an enemy unit stands in {place}", [name])
    if any(each // 4096 == formation for each in s.entries) and box.side[unit] == EGYPTIAN:
        return Refusal("10.4", "the whole formation comes through one hex, another one", [name])
    if not terms(box, s, unit)[0] >> node & 1:
        return Refusal("5.15", f"{place} is in an enemy zone: not by night", [name])
    return Refusal(case, f"the column at {place} is too long for {name} to get on", [name])


def drop(box: Box, s: Army, unit: int, node: int, _: int) -> Refusal:
    """9.11, 10.10."""
    name, case = box.unit_names[unit], drop_case(box)
    if s.at[unit] != state.HOLDING:
        return _on_map(box, unit, case)
    if not box.airborne[unit]:
        return Refusal(case, f"{name} is not a paratroop unit that can drop", [name])
    if not s.drops:
        return Refusal(case, "no airborne landing is left", [name])
    if s.opened:
        return Refusal(case, "airborne landings come at the start of the phase", [name])
    return _bad_ground(box, s, unit, node, case)


def _bad_ground(box: Box, s: Army, unit: int, node: int, case: str) -> Refusal:
    name, place = box.unit_names[unit], hex_words(box, node)
    if not box.clear >> node & 1:
        return Refusal(case, f"{place} is not clear terrain", [name])
    taken = _taken(box, s, unit, node, case)
    if taken:
        return taken
    why = "a fortification" if box.forts >> node & 1 else "out of reach"
    return Refusal(case, f"{place} is {why}", [name])


def land(box: Box, s: Army, unit: int, node: int, _: int) -> Refusal:
    """9.13."""
    name, place = box.unit_names[unit], hex_words(box, node)
    if s.at[unit] != state.HOLDING:
        return _on_map(box, unit, "9.13")
    if box.mobility[unit] == HELICOPTER:
        return Refusal("9.12", f"{name} flies", [name])
    if s.turn < box.beach_turn:
        reason = f"amphibious landings begin on turn {box.beach_turn}"
        return Refusal("9.13", reason, [name])
    if not box.coast >> node & 1:
        return Refusal("9.13", f"{place} is no Mediterranean coastal hex", [name])
    most = box.later_beach if s.beachhead else box.first_beach
    full = Refusal("9.13", f"{most} units have landed from the sea in this phase", [name])
    return _taken(box, s, unit, node, "9.13") or full


def cross(box: Box, s: Army, unit: int, node: int, engineer: int) -> Refusal:
    """9.14."""
    name, helper = box.unit_names[unit], box.unit_names[engineer]
    if engineer == unit:
        return Refusal("9.14", f"{name} cannot help itself across", [name])
    if not box.engineer[engineer]:
        return Refusal("9.14", f"{helper} is no Anglo-French engineer", [name, helper])
    if s.at[unit] < 0:
        return Refusal("9.14", f"{name} is not on the map", [name])
    if box.mobility[unit] == HELICOPTER:
        return Refusal("9.14", f"{name} flies and needs no help", [name])
    if s.at[engineer] < 0 or s.at[engineer] != s.began[engineer]:
        return Refusal("9.14", f"{helper} did not begin the phase where it is", [name, helper])
    if not box.around[s.at[unit]] >> s.at[engineer] & 1:
        return Refusal("9.14", f"{name} did not begin the phase next to {helper}", [name, helper])
    across = box.board.spread(box.board.bit[s.at[engineer]], box.water_sides)
    if not across >> node & 1:
        place = hex_words(box, node)
        return Refusal("9.14", f"no water barrier parts {helper} from {place}", [name, helper])
    tired = Refusal("5.10", f"{name} has not the movement points", [name])
    return _taken(box, s, unit, node, "9.14") or tired


def lift(box: Box, s: Army, unit: int, other: int, _: int) -> Refusal:
    """9.12."""
    name, cargo = box.unit_names[unit], box.unit_names[other]
    if box.designation[unit] != "JS":
        return Refusal("9.12", "only the JS helicopter carries units", [name])
    if box.side[other] != WESTERN or box.mobility[other] != LEG:
        return Refusal("9.12", f"{cargo} is no straight-leg unit of the Anglo-French", [cargo])
    if s.carried:
        return Refusal("9.12", f"{name} has carried a unit in this phase", [name])
    if s.at[other] < state.HOLDING:
        return not_available(box, s, other)
    if s.flags[other] & state.MOVED:
        return Refusal("9.12", f"{cargo} has moved in this phase", [cargo])
    return Refusal("5.14", f"{name} has not the points to carry {cargo} anywhere", [name, cargo])


def carry(box: Box, s: Army, unit: int, node: int, _: int) -> Refusal:
    if s.steps[-1][2] != unit:
        return Refusal("9.12", "another unit is being carried", [box.unit_names[unit]])
    return _bad_ground(box, s, unit, node, "9.12")


def carry_off(box: Box, s: Army, unit: int, _: int, __: int) -> Refusal:
    name = box.unit_names[unit]
    if s.steps[-1][2] != unit:
        return Refusal("9.12", "another unit is being carried", [name])
    if s.at[unit] < 0:
        return Refusal("9.10", f"{name} has not been on the map", [name])
    return Refusal("9.10", "the exit hexes are out of the helicopter's reach", [name])


def go_home(box: Box, s: Army, unit: int, _: int, __: int) -> Refusal:
    name = box.unit_names[unit]
    if box.mobility[unit] != HELICOPTER:
        return Refusal("9.12", f"{name} is no helicopter", [name])
    if s.at[unit] < 0:
        return Refusal("9.12", f"{name} is with the fleet", [name])
    return Refusal("9.12", f"{name} is too far from the fleet", [name])
