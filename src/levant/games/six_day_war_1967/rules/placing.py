"""Steps that place or move one unit, and the choices of events."""

from levant.core.actions import first_of, second_of, verb_of
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import Box
from levant.games.six_day_war_1967.rules import (
    airborne,
    arrival,
    movement_phase,
    random_events,
    reserves,
    setup,
)
from levant.games.six_day_war_1967.state import MOVED, War
from levant.games.six_day_war_1967.steps import ARRIVED, AT_SETUP, phasing_front


def placing_hexes(box: Box, s: War) -> int:
    _, unit, reason = s.steps[-1]
    if reason == AT_SETUP:
        return setup.setup_hexes(box, s, unit)
    if reason == ARRIVED:
        return arrival.arrival_hexes(box, s, unit)
    return reserves.placement_hexes(box, s, unit, reason)


def placing_actions(box: Box, s: War) -> list[int]:
    return reserves.placing_actions(box, s, s.steps[-1][1], placing_hexes(box, s))


def take_placing(box: Box, s: War, action: int) -> None:
    _, unit, reason = s.steps[-1]
    node = second_of(action)
    if reason == AT_SETUP:
        setup.place(box, s, unit, node)
    elif reason == ARRIVED:
        arrival.arrive(box, s, unit, node)
    else:
        reserves.place_israeli(box, s, unit, node, reason)
    s.steps.pop()
    if reason == steps.RECEIVED:
        s.steps.pop()  # the event is done with this player


def reviving_settled(box: Box, s: War) -> bool:
    units = random_events.revivable(box, s, s.steps[-1][1])
    if len(units) > 1:
        return True
    _, player = s.steps.pop()
    for unit in units:
        random_events.revive(box, s, unit)
    if not units:
        s.note(verbs.NOTHING, verbs.NOBODY_TO_REVIVE, 1 - player)
    return False


def reviving_actions(box: Box, s: War) -> list[int]:
    return random_events.revive_actions(box, s, s.steps[-1][1])


def take_reviving(box: Box, s: War, action: int) -> None:
    random_events.revive(box, s, first_of(action))
    s.steps.pop()


def returning_settled(box: Box, s: War) -> bool:
    if random_events.return_actions(box, s, s.steps[-1][1]):
        return True
    _, front = s.steps.pop()
    s.note(verbs.NOTHING, verbs.NOTHING_TO_RETURN, front)
    return False


def returning_actions(box: Box, s: War) -> list[int]:
    return random_events.return_actions(box, s, s.steps[-1][1])


def take_returning(box: Box, s: War, action: int) -> None:
    _, front = s.steps.pop()
    random_events.give_back(box, s, front, first_of(action), second_of(action))


def receiving_settled(box: Box, s: War) -> bool:
    if random_events.receive_actions(box, s, s.steps[-1][1]):
        return True
    _, front = s.steps.pop()
    s.note(verbs.NOTHING, verbs.NOTHING_TO_RECEIVE, front)
    return False


def receiving_actions(box: Box, s: War) -> list[int]:
    return random_events.receive_actions(box, s, s.steps[-1][1])


def take_receiving(box: Box, s: War, action: int) -> None:
    if verb_of(action) == verbs.CALL:
        s.steps.append((steps.PLACING, first_of(action), steps.RECEIVED))
    else:
        _, front = s.steps.pop()
        random_events.receive(box, s, front, first_of(action))


def moving_actions(box: Box, s: War) -> list[int]:
    _, unit, points, started = s.steps[-1]
    return movement_phase.moving_actions(box, s, unit, points, started)


def take_moving(box: Box, s: War, action: int) -> None:
    _, unit, points, _ = s.steps.pop()
    verb, node = verb_of(action), second_of(action)
    s.flags[unit] |= MOVED
    if verb == verbs.MARCH:
        points = movement_phase.march(box, s, unit, s.front[unit], points)
        s.steps.append((steps.MOVING, unit, points, 1))
    elif verb == verbs.DROP:
        airborne.drop(box, s, unit, node, s.front[unit])
    elif verb in (verbs.MOVE, verbs.VIA):
        points = movement_phase.move(box, s, unit, node, points)
        if verb == verbs.VIA:
            s.steps.append((steps.MOVING, unit, points, 1))


def claiming_actions(box: Box, s: War) -> list[int]:
    _, unit, points, marched = s.steps[-1]
    return movement_phase.claiming_actions(box, s, unit, phasing_front(s), points, marched)


def take_claiming(box: Box, s: War, action: int) -> None:
    _, unit, points, _ = s.steps.pop()
    verb, node, front = verb_of(action), second_of(action), phasing_front(s)
    if verb == verbs.MARCH:
        points = movement_phase.march(box, s, unit, front, points)
        s.steps.append((steps.CLAIMING, unit, points, 1))
    elif verb == verbs.DROP:
        airborne.drop(box, s, unit, node, front)
        s.front[unit] = front
        s.flags[unit] |= MOVED
    else:
        points = movement_phase.cross(box, s, unit, node, front, points)
        if verb == verbs.VIA:
            s.steps.append((steps.CLAIMING, unit, points, 1))
