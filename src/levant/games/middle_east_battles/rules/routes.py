"""The way a move takes, hex by hex."""

from levant.core.paths import cost_of
from levant.games.middle_east_battles import steps
from levant.games.middle_east_battles.box import HELICOPTER, Box
from levant.games.middle_east_battles.rules import movement, zones
from levant.games.middle_east_battles.rules.march import march
from levant.games.middle_east_battles.state import HOLDING, Army


def route_of(box: Box, s: Army, unit: int, goal: int) -> list[int]:
    """A cheapest way to a hex that the unit can reach, from where it begins."""
    layers = layers_of(box, s, unit)
    if cost_of(layers, goal) < 0:
        return [goal]
    if box.mobility[unit] == HELICOPTER:
        return _flown(box, layers, goal)
    return _marched(box, s, unit, layers, goal)


def layers_of(box: Box, s: Army, unit: int) -> list[int]:
    """The layers of the move now being chosen, from the entry hex for a unit that comes on."""
    frame = s.steps[-1]
    if frame[0] == steps.MARCHING:
        gate = frame[2]
        if box.mobility[unit] == HELICOPTER:
            return movement.rings_of(box, gate)
        free, stops = movement.terms(box, s, unit)
        points = box.allowance[box.side[unit]][box.mobility[unit]]
        return march(box, s, unit, [box.board.bit[gate]], points, free, stops)
    if s.at[unit] == HOLDING:
        return [0]
    return movement.reach_of(box, s, unit)


def _flown(box: Box, layers: list[int], goal: int) -> list[int]:
    path = [goal]
    for cost in range(cost_of(layers, goal) - 1, -1, -1):
        near = layers[cost] & box.around[path[-1]]
        path.append((near & -near).bit_length() - 1)
    path.reverse()
    return path


def _marched(box: Box, s: Army, unit: int, layers: list[int], goal: int) -> list[int]:
    """Back from the goal along steps that cost what lies between the layers."""
    friends = zones.zones_of(box, s, box.side[unit])[zones.OCCUPIED] & ~layers[0]
    stops = movement.terms(box, s, unit)[1]
    path = [goal]
    spent = cost_of(layers, goal)
    while spent > 0:
        here = path[-1]
        extra = box.extra[box.side[unit]] if friends >> here & 1 else 0
        for cost, sides in box.passages[box.mobility[unit]]:
            before = spent - cost - extra
            if before < 0:
                continue
            from_there = layers[before] & box.around[here]
            if before:
                from_there &= ~stops
            for node in box.board.neighbours[here]:
                if from_there >> node & 1:
                    if box.board.spread(box.board.bit[node], sides) >> here & 1:
                        path.append(node)
                        spent = before
                        break
            if path[-1] != here:
                break
        else:
            break
    path.reverse()
    return path
