"""12.0 to 14.0 Placing units one after another, or all that are left as the pack suggests."""

from levant.core.actions import act, act_each, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import AIR, Box
from levant.games.six_days_of_war.rules import placement, special
from levant.games.six_days_of_war.state import War


def placing_actions(box: Box, s: War, side: int, mode: int, *units: int) -> list[int]:
    if not units:
        return []
    unit, rest = units[0], list(units[1:])
    if box.kind[unit] == AIR:
        actions = act_each(verbs.STATION, unit, placement.stations(box, s, unit, rest))
    else:
        nodes = placement.places(box, s, mode, unit, rest)
        actions = act_each(verbs.PLACE, unit, members(nodes))
        if placement.may_wait(box, mode, unit):
            actions.append(act(verbs.BOX_TRACK, unit))
    if actions:
        actions.append(act(verbs.DEPLOY))
    return actions


def pass_over(box: Box, s: War, side: int, mode: int, *units: int) -> None:
    """A unit that finds no place waits outside; it is asked for again where the rules say so."""
    if units:
        s.note(verbs.NO_ROOM, units[0], mode)
        s.steps.append((steps.PLACING, side, mode, *units[1:]))


def take_placing(box: Box, s: War, action: int, side: int, mode: int, *units: int) -> None:
    verb = verb_of(action)
    if verb == verbs.DEPLOY:
        for place, unit in enumerate(units):
            place_by_default(box, s, mode, unit, list(units[place + 1 :]))
        return
    unit, where = first_of(action), second_of(action)
    if verb == verbs.STATION:
        station(s, unit, where)
    elif verb == verbs.BOX_TRACK:
        wait(s, unit)
    else:
        set_down(box, s, unit, where)
    s.steps.append((steps.PLACING, side, mode, *units[1:]))


def place_by_default(box: Box, s: War, mode: int, unit: int, rest: list[int]) -> None:
    """Where the pack suggests, or the first place that is legal."""
    given = box.scenarios[s.scenario]
    suggested = given.place if mode in (steps.M_SETUP, steps.M_HISTORICAL) else given.later
    if mode == placement.BY_CARD:
        suggested = box.unef_place
    wanted = suggested.get(unit, -1)
    if box.kind[unit] == AIR:
        bases = placement.stations(box, s, unit, rest)
        if bases:
            station(s, unit, wanted if wanted in bases else bases[0])
        else:
            s.note(verbs.NO_ROOM, unit, mode)
        return
    nodes = placement.places(box, s, mode, unit, rest)
    if wanted >= 0 and nodes >> wanted & 1:
        set_down(box, s, unit, wanted)
    elif placement.may_wait(box, mode, unit):
        wait(s, unit)
    elif nodes:
        set_down(box, s, unit, members(nodes)[0])
    else:
        s.note(verbs.NO_ROOM, unit, mode)


def set_down(box: Box, s: War, unit: int, node: int) -> None:
    state.put(box, s, unit, node)
    s.note(verbs.PLACED, unit, node)
    special.entered(box, s, unit, node)


def wait(s: War, unit: int) -> None:
    """13.2.4: in the available space of the track."""
    s.at[unit] = state.AVAILABLE
    s.note(verbs.WAITS, unit)


def station(s: War, unit: int, base: int) -> None:
    s.at[unit], s.base[unit] = state.AT_BASE, base
    s.note(verbs.STATIONED, unit, base)
