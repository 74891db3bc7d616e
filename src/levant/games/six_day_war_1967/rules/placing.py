"""One unit is placed: at set-up (24.1), bought, received or replaced (7.2, 8.3), arriving (7.4)."""

from levant.core.actions import act_each, second_of
from levant.core.nodes import members
from levant.core.sieve import Bar, passed
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import ISRAELI, Box
from levant.games.six_day_war_1967.rules import arrival, reserves, setup
from levant.games.six_day_war_1967.state import War


def placing_player(box: Box, s: War, unit: int, reason: int) -> int:
    if box.side[unit] == ISRAELI and reason != steps.AT_SETUP:
        return reserves.receiving_front(s)
    return steps.phasing_player(s)


def placing_bars(box: Box, s: War, unit: int, reason: int) -> list[Bar]:
    if reason == steps.AT_SETUP:
        return setup.setup_bars(box, s, unit)
    if reason == steps.ARRIVED:
        return arrival.arrival_bars(box, s, unit)
    return reserves.placement_bars(box, s, reserves.receiving_front(s), reason)


def placing_actions(box: Box, s: War, unit: int, reason: int) -> list[int]:
    return act_each(verbs.PLACE, unit, members(passed(placing_bars(box, s, unit, reason))))


def take_placing(box: Box, s: War, action: int, unit: int, reason: int) -> None:
    node = second_of(action)
    if reason == steps.AT_SETUP:
        setup.place(box, s, unit, node)
    elif reason == steps.ARRIVED:
        arrival.arrive(box, s, unit, node)
    else:
        reserves.place_israeli(box, s, unit, node, reason)
    if reason == steps.RECEIVED:
        s.steps.pop()  # the event is done with this player
