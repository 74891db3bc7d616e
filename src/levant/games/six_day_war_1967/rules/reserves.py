"""6.0 Reserves, 7.1 to 7.3 reinforcements, 8.3 replacements: the Israeli reinforcement phase.

4.2 fixes the order: purchase, then transfer, then replace. `stage` is what has been reached; a
later thing closes the earlier ones.
"""

from typing import Final

from levant.core.actions import act, acts, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.core.sieve import FREE, Bar, passed
from levant.games.six_day_war_1967 import state, steps, verbs
from levant.games.six_day_war_1967.box import ARAB, Box
from levant.games.six_day_war_1967.state import War

PURCHASE: Final = 0
TRANSFER: Final = 1
REPLACEMENT: Final = 2
PILE_PLACES = [state.AVAILABLE, state.USED, state.REFIT]  # by number in verbs.PILES
_AVAILABLE_PILE: Final = 0
_REFIT_PILE: Final = 2


def reinforcement_actions(box: Box, s: War) -> list[int]:
    """4.2: everything the front can pay for and that its stage still allows, or end."""
    front = steps.phasing_front(s)
    points = s.zrp[front]
    actions = [verbs.END]
    if not points:
        return actions
    if s.stage == PURCHASE:
        actions += purchases(box, s, front, points)
    if s.stage <= TRANSFER:
        actions += transfers(box, s, front, points)
    actions += replacements(box, s, front, points)
    return actions + acts(verbs.CLEAR, members(passed(clear_bars(box, s))))


def clear_bars(box: Box, s: War) -> list[Bar]:
    """18.10: for a point a place of the front is terrorized no longer."""
    front = steps.phasing_front(s)
    cost, points = box.costs.clear_terror, s.zrp[front]
    return [
        ("18.10", s.terrorized, "{place} is not terrorized"),
        ("5.1", box.sector[front], "{place} is on the other front"),
        ("6.1", FREE if points >= cost else 0, f"that costs {cost} of {points} ZRP left"),
    ]


def purchases(box: Box, s: War, front: int, points: int) -> list[int]:
    """6.2 (1), (2): airstrikes, special forces and ground units of the Reserve box."""
    actions = []
    if points >= box.costs.buy_marker and has_airfields(box, s, front):
        for marker in (0, 1):
            if state.markers_in(box, s, marker_list(box, marker), state.RESERVE):
                actions.append(act(verbs.BUY, marker))
    if points >= box.costs.buy_unit and placement_hexes(box, s, front):
        actions += acts(verbs.CALL, state.markers_in(box, s, box.ground_of[0], state.RESERVE))
    return actions


def transfers(box: Box, s: War, front: int, points: int) -> list[int]:
    """6.2 (3): markers from the other player's Available or Refit box."""
    actions: list[int] = []
    if points < box.costs.take_marker or not has_airfields(box, s, front):
        return actions
    for marker in (0, 1):
        for pile in (_AVAILABLE_PILE, _REFIT_PILE):
            if state.markers_in(box, s, marker_list(box, marker), PILE_PLACES[pile] - (1 - front)):
                actions.append(act(verbs.TAKE, marker, pile))
    return actions


def replacements(box: Box, s: War, front: int, points: int) -> list[int]:
    """8.3: out of the Refit box, ground units and markers."""
    actions = []
    if placement_hexes(box, s, front, steps.REPLACED):
        for unit in box.ground_of[0]:
            if s.at[unit] == state.REFIT - front and points >= replacement_cost(box, unit):
                actions.append(act(verbs.REPLACE, unit))
    if points >= box.costs.replace_marker:
        for marker in (0, 1):
            if state.markers_in(box, s, marker_list(box, marker), state.REFIT - front):
                actions.append(act(verbs.REPAIR, marker))
    return actions


def marker_list(box: Box, marker: int) -> list[int]:
    """By number in verbs.MARKERS."""
    return box.special_forces if marker else box.airstrikes


def replacement_cost(box: Box, unit: int) -> int:
    return box.costs.replace_heavy if box.heavy[unit] else box.costs.replace_light


def placement_bars(box: Box, s: War, front: int, reason: int) -> list[Bar]:
    """7.2: Israeli-controlled cities, towns and kibbutzim of the front; 18.8: not terrorized.

    8.3 (1): replacements in cities and towns of Israel only.
    """
    places, kinds, case = box.settlements, "city, town or kibbutz", "7.2"
    if reason == steps.REPLACED:
        places, kinds, case = box.cities | box.towns, "city or town", "8.3"
    ours = s.israeli & ~state.occupied(box, s, ARAB)
    return [
        ("5.4", box.sector[front], "{place} is on the other front"),
        ("18.8", ~s.terrorized, "{place} is terrorized"),
        (case, ours | ~box.settlements, "{place} is not in Israeli hands"),
        (case, places, f"{{place}} is no {kinds} of Israel"),
    ]


def placement_hexes(box: Box, s: War, front: int, reason: int = steps.BOUGHT) -> int:
    return passed(placement_bars(box, s, front, reason))


def has_airfields(box: Box, s: War, front: int) -> bool:
    """7.3: the player controls at least one city or town of Israel."""
    return bool((box.cities | box.towns) & s.israeli & box.sector[front])


def take_reinforcement(box: Box, s: War, action: int) -> None:
    """Do one of the actions above; `end` takes the step off."""
    front, verb, what = steps.phasing_front(s), verb_of(action), first_of(action)
    costs = box.costs
    if verb == verbs.BUY:
        unit = state.markers_in(box, s, marker_list(box, what), state.RESERVE)[0]
        enlist(s, unit, front)
        state.spend(s, front, costs.buy_marker)
        s.note(verbs.BOUGHT_MARKER, unit, front)
    elif verb == verbs.CALL:
        s.steps.append((steps.PLACING, what, steps.BOUGHT))
    elif verb == verbs.TAKE:
        s.stage = TRANSFER
        place = PILE_PLACES[second_of(action)]
        unit = state.markers_in(box, s, marker_list(box, what), place - (1 - front))[0]
        s.at[unit], s.front[unit] = place - front, front
        state.spend(s, front, costs.take_marker)
        s.note(verbs.TAKEN, unit, second_of(action), front)
    elif verb == verbs.REPLACE:
        s.stage = REPLACEMENT
        s.steps.append((steps.PLACING, what, steps.REPLACED))
    elif verb == verbs.REPAIR:
        s.stage = REPLACEMENT
        unit = state.markers_in(box, s, marker_list(box, what), state.REFIT - front)[0]
        s.at[unit] = state.AVAILABLE - front
        state.spend(s, front, costs.replace_marker)
        s.note(verbs.REPAIRED, unit, front)
    elif verb == verbs.CLEAR:
        s.terrorized &= ~box.board.bit[what]
        state.spend(s, front, costs.clear_terror)
        s.note(verbs.CLEARED, what, front)


def enlist(s: War, unit: int, front: int) -> None:
    """7.3: a marker of the Reserve goes to a front's Available box."""
    s.at[unit], s.front[unit] = state.AVAILABLE - front, front


def receiving_front(s: War) -> int:
    """The front that places an Israeli unit now: the phasing one, or the player of an event."""
    for frame in reversed(s.steps):
        if frame[0] == steps.RECEIVING:
            return frame[1]
    return steps.phasing_front(s)


def place_israeli(box: Box, s: War, unit: int, node: int, reason: int) -> None:
    """7.2, 8.3: on the map, and paid for unless an event gives it."""
    front = receiving_front(s)
    if reason == steps.BOUGHT:
        state.spend(s, front, box.costs.buy_unit)
    elif reason == steps.REPLACED:
        state.spend(s, front, replacement_cost(box, unit))
    s.front[unit] = front
    state.put(box, s, unit, node)
    s.note(verbs.PLACED, unit, node, reason)
