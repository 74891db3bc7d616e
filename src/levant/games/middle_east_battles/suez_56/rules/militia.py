"""9.4: the militia of Port Said."""

from levant.core.actions import act, first_of, second_of
from levant.core.nodes import members
from levant.core.paths import union
from levant.games.middle_east_battles import steps, verbs
from levant.games.middle_east_battles.box import LEG, Box
from levant.games.middle_east_battles.rules import movement, setup, zones
from levant.games.middle_east_battles.rules.march import march
from levant.games.middle_east_battles.state import HOLDING, READY, Army, stack_at


def raise_militia(box: Box, s: Army) -> None:
    """9.4: a die of militia each turn, until all are in or no city hex is held."""
    waiting = [unit for unit in box.militia if s.at[unit] == HOLDING]
    if s.turn < box.militia_turn or s.militia_over or not waiting:
        return
    if not zones.zones_of(box, s, steps.EGYPTIAN)[zones.OCCUPIED] & box.city:
        s.militia_over = 1
        return
    die = s.roll(6)
    s.note(verbs.DICE, verbs.MILITIA_DIE, die)
    s.steps.append((steps.MILITIA, min(die, len(waiting))))


def militia_actions(box: Box, s: Army, number: int) -> list[int]:
    """9.4: city hexes with an Egyptian unit; 5.11: where one of the two can make room."""
    if not number:
        return []
    unit = next(unit for unit in box.militia if s.at[unit] == HOLDING)
    hexes = zones.zones_of(box, s, steps.EGYPTIAN)[zones.OCCUPIED] & box.city
    hexes &= ~zones.zones_of(box, s, steps.WESTERN)[zones.ZONE]
    return [act(verbs.PLACE, unit, node) for node in members(hexes) if can_part(box, s, unit, node)]


def take_militia(box: Box, s: Army, action: int, number: int) -> None:
    setup.place(s, first_of(action), second_of(action))
    s.flags[first_of(action)] |= READY
    s.steps.append((steps.MILITIA, number - 1))


def can_part(box: Box, s: Army, unit: int, node: int) -> bool:
    here = stack_at(s, node)
    if len(here) > 1:
        return False
    if s.flags[here[0]] & READY and movement.can_move(box, s, here[0]):
        return True
    free, stops = movement.terms(box, s, unit)
    points = box.allowance[steps.EGYPTIAN][LEG]
    layers = march(box, s, unit, [box.board.bit[node]], points, free, stops)
    return bool(movement.with_room(box, s, unit, union(layers)))
