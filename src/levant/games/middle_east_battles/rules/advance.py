"""7.15, 7.16: advance after combat."""

from levant.core.actions import act_each, first_of, second_of, verb_of
from levant.core.board import Sides
from levant.games.middle_east_battles import steps, verbs
from levant.games.middle_east_battles.box import HELICOPTER, STATIC, Box
from levant.games.middle_east_battles.rules import movement, zones
from levant.games.middle_east_battles.state import ADVANCED, LANDED, Army, put


def advance_actions(box: Box, s: Army, side: int) -> list[int]:
    """Any, some or all of the victors, each to any hex of a path of retreat; or no more."""
    actions: list[int] = []
    for unit in victors(box, s, side):
        actions += act_each(verbs.ADVANCE, unit, hexes_ahead(box, s, unit))
    if actions:
        actions.append(verbs.HALT)
    return actions


def victors(box: Box, s: Army, side: int) -> list[int]:
    """7.15: who took part next to the loser; 9.11 to 9.13, 10.10: not who has just landed."""
    units = s.attackers if side == steps.phasing_side(s) else s.defenders
    return [
        unit
        for unit in units
        if s.at[unit] >= 0
        and not s.flags[unit] & (ADVANCED | LANDED)
        and box.mobility[unit] != STATIC
    ]


def hexes_ahead(box: Box, s: Army, unit: int) -> list[int]:
    """7.15: along the exact path, zones or not; 9.14: never over a barrier it could not cross."""
    found: list[int] = []
    enemy = zones.zones_of(box, s, 1 - box.side[unit])[zones.OCCUPIED]
    ways = sides_ahead(box, unit)
    here = s.at[unit]
    walking = True
    for node in s.paths:
        if node < 0:
            here = s.at[unit]
            walking = True
            continue
        step = box.board.spread(box.board.bit[here], ways) if walking else 0
        walking = bool(step >> node & 1) and not enemy >> node & 1
        here = node
        if walking and movement.room_for(box, s, unit, node) and node not in found:
            found.append(node)
    return found


def sides_ahead(box: Box, unit: int) -> Sides:
    mobility = box.mobility[unit]
    return box.flight if mobility == HELICOPTER else box.walkable[mobility]


def take_advance(box: Box, s: Army, action: int, side: int) -> None:
    """7.16: who advances attacks no more in this phase, nor is it attacked."""
    if verb_of(action) == verbs.HALT:
        s.steps.pop()
        return
    unit, node = first_of(action), second_of(action)
    s.note(verbs.ADVANCED_EVENT, unit, s.at[unit], node)
    put(s, unit, node)
    s.flags[unit] |= ADVANCED
