"""Why a landing, an entry or a flight is refused."""

from levant.core.actions import first_of
from levant.core.refusal import Grounds
from levant.games.middle_east_battles import state, steps, words
from levant.games.middle_east_battles.box import HELICOPTER, LEG, Box
from levant.games.middle_east_battles.rules import movement, zones
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.suez_56.rules.militia import militia_actions


def not_available(box: Box, s: Army, unit: int) -> Grounds:
    """Why a unit off the map cannot be brought on now."""
    yield from _gone(box, s, unit)
    yield s.at[unit] != state.HOLDING, "9.5", "{unit} is not used in this scenario"
    yield s.flags[unit] & state.MOVED, "5.6", "{unit} has been dealt with in this phase"
    if not words.is_suez(box):
        turn = box.entry_turn[s.scenario][box.formation[unit]]
        yield True, words.entry_case(box, s, unit), f"{{unit}} may enter from turn {turn} on"
    yield box.side[unit] == steps.EGYPTIAN, "9.4", "{unit} is raised by the militia die"
    if box.airborne[unit] and s.drops == 0:
        yield True, "9.11", "no airborne landing is left for {unit} in this phase"
    if box.airborne[unit] and s.opened:
        yield True, "9.11", "airborne landings come at the start of the phase"
    yield box.mobility[unit] == HELICOPTER, "9.12", "{unit} has no movement points left"
    yield True, "9.13", "no amphibious landing is open to {unit} in this phase"


def _gone(box: Box, s: Army, unit: int) -> Grounds:
    names = [box.unit_names[unit]]
    name = words.called(box, names)
    yield s.at[unit] == state.ELIMINATED, "7.9", f"{name} has been eliminated", names
    case = words.exit_case(box)
    yield s.at[unit] == state.EXITED, case, f"{name} has left the map for good", names


def militia(box: Box, s: Army, unit: int, node: int) -> Grounds:
    raised = {first_of(action) for action in militia_actions(box, s, s.steps[-1][1])}
    first = words.called(box, [box.unit_names[each] for each in sorted(raised)])
    reason = f"{{unit}} is not the militia unit to be placed now: {first}"
    yield unit not in raised, "9.4", reason
    yield not box.city >> node & 1, "9.4", "{place} is no city hex"
    if not zones.zones_of(box, s, steps.EGYPTIAN)[zones.OCCUPIED] >> node & 1:
        yield True, "9.4", "no Egyptian unit is in {place}"
    yield True, "5.11", "in {place} the two could not part again"


def _taken(box: Box, s: Army, unit: int, node: int, case: str) -> Grounds:
    if zones.zones_of(box, s, steps.EGYPTIAN)[zones.OCCUPIED] >> node & 1:
        yield True, case, "Egyptians stand in {place}"
    yield not movement.room_for(box, s, unit, node), "5.11", "{place} holds a friendly unit already"


def enter(box: Box, s: Army, unit: int, node: int, _: int) -> Grounds:
    """10.4, 10.5."""
    case = words.entry_case(box, s, unit)
    yield s.at[unit] != state.HOLDING, case, "{unit} is not in the holding box"
    formation = box.formation[unit]
    if box.entry_turn[s.scenario][formation] > s.turn:
        yield from not_available(box, s, unit)
    span = box.edges if box.airborne[unit] and not s.special else box.entry[s.scenario][formation]
    reason = f"{words.hex_words(box, node)} is no entry hex of {box.formations[formation]}"
    yield not span >> node & 1, case, reason
    if zones.zones_of(box, s, 1 - box.side[unit])[zones.OCCUPIED] >> node & 1:
        yield True, case, "an enemy unit stands in {place}"
    gates = [each % 4096 for each in s.entries if each // 4096 == formation]
    if gates and box.side[unit] == steps.EGYPTIAN:
        where = words.hex_words(box, gates[0])
        yield True, "10.4", f"the whole formation comes through one hex: {where}"
    if not movement.terms(box, s, unit)[0] >> node & 1:
        yield True, "5.15", "{place} is in an enemy zone: not by night"
    if not movement.room_for(box, s, unit, node):
        yield True, "5.11", "{place} holds a friendly unit already, and {unit} cannot go on from it"
    paid = "each unit that comes through a hex pays for it once more than the one before it"
    yield True, case, f"{paid}: {{unit}} has too few points for {{place}} in this turn"


def drop(box: Box, s: Army, unit: int, node: int, _: int) -> Grounds:
    """9.11, 10.10."""
    case = words.drop_case(box)
    yield s.at[unit] != state.HOLDING, case, "{unit} is not in the holding box"
    yield not box.airborne[unit], case, "{unit} is not a paratroop unit that can drop"
    yield not s.drops, case, "no airborne landing is left"
    yield s.opened, case, "airborne landings come at the start of the phase"
    yield from _bad_ground(box, s, unit, node, case)


def _bad_ground(box: Box, s: Army, unit: int, node: int, case: str) -> Grounds:
    yield not box.clear >> node & 1, case, "{place} is not clear terrain"
    yield from _taken(box, s, unit, node, case)
    yield box.forts >> node & 1, case, "{place} is a fortification"
    yield True, case, "{place} is out of reach"


def land(box: Box, s: Army, unit: int, node: int, _: int) -> Grounds:
    """9.13."""
    yield s.at[unit] != state.HOLDING, "9.13", "{unit} is not in the holding box"
    yield box.mobility[unit] == HELICOPTER, "9.12", "{unit} flies"
    first = box.beach_turn
    yield s.turn < first, "9.13", f"amphibious landings begin on turn {first}"
    yield not box.coast >> node & 1, "9.13", "{place} is no Mediterranean coastal hex"
    yield from _taken(box, s, unit, node, "9.13")
    most = box.later_beach if s.beachhead else box.first_beach
    yield True, "9.13", f"{most} units have landed from the sea in this phase"


def cross(box: Box, s: Army, unit: int, node: int, engineer: int) -> Grounds:
    """9.14."""
    both = [box.unit_names[unit], box.unit_names[engineer]]
    helper = words.unit_words(box, engineer)
    yield engineer == unit, "9.14", "{unit} cannot help itself across"
    yield not box.engineer[engineer], "9.14", f"{helper} is no Anglo-French engineer", both
    yield s.at[unit] < 0, "9.14", "{unit} is not on the map"
    yield box.mobility[unit] == HELICOPTER, "9.14", "{unit} flies and needs no help"
    if s.at[engineer] < 0 or s.at[engineer] != s.began[engineer]:
        yield True, "9.14", f"{helper} did not begin the phase where it is", both
    if not box.around[s.at[unit]] >> s.at[engineer] & 1:
        yield True, "9.14", f"{{unit}} did not begin the phase next to {helper}", both
    across = box.board.spread(box.board.bit[s.at[engineer]], box.water_sides)
    if not across >> node & 1:
        yield True, "9.14", f"no water barrier parts {helper} from {{place}}", both
    yield from _taken(box, s, unit, node, "9.14")
    yield True, "5.10", "{unit} has not the movement points"


def lift(box: Box, s: Army, unit: int, other: int, _: int) -> Grounds:
    """9.12."""
    both, cargo = [box.unit_names[unit], box.unit_names[other]], words.unit_words(box, other)
    yield box.designation[unit] != "JS", "9.12", "only the JS helicopter carries units"
    if box.side[other] != steps.WESTERN or box.mobility[other] != LEG:
        yield True, "9.12", f"{cargo} is no straight-leg unit of the Anglo-French", both[1:]
    yield s.carried, "9.12", "{unit} has carried a unit in this phase"
    yield from _gone(box, s, other)
    yield s.flags[other] & state.MOVED, "9.12", f"{cargo} has moved in this phase", both[1:]
    yield True, "5.14", f"{{unit}} has not the points to carry {cargo} anywhere", both


def carry(box: Box, s: Army, unit: int, node: int, _: int) -> Grounds:
    cargo = s.steps[-1][2]
    yield cargo != unit, "9.12", f"{box.title[cargo]} is being carried: choose for it"
    yield from _bad_ground(box, s, unit, node, "9.12")


def carry_off(box: Box, s: Army, unit: int, _: int, __: int) -> Grounds:
    cargo = s.steps[-1][2]
    yield cargo != unit, "9.12", f"{box.title[cargo]} is being carried: choose for it"
    yield s.at[unit] < 0, "9.10", "{unit} has not been on the map"
    yield True, "9.10", "the exit hexes are out of the helicopter's reach"


def go_home(box: Box, s: Army, unit: int, _: int, __: int) -> Grounds:
    yield box.mobility[unit] != HELICOPTER, "9.12", "{unit} is no helicopter"
    yield s.at[unit] < 0, "9.12", "{unit} is with the fleet"
    yield True, "9.12", "{unit} is too far from the fleet"
