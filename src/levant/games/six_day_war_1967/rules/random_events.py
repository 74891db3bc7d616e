"""9.0 Random events: two dice in the events phase of each Israeli player turn, never on turn 1.

What an event brings an Arab front waits in DUE for that front's next reinforcement phase. Where
players choose, a step for each is put on the stack, the first to choose on top.
"""

from typing import Final

from levant.core.actions import act, acts, first_of, second_of, verb_of
from levant.games.six_day_war_1967 import state, steps, verbs
from levant.games.six_day_war_1967.box import ARAB, CONTINGENTS, EASTERN, ISRAELI, SINAI, Box
from levant.games.six_day_war_1967.rules import disintegration, reserves
from levant.games.six_day_war_1967.state import War

IRAQI: Final = CONTINGENTS.index("iraqi")


def roll_event(box: Box, s: War) -> None:
    """9.1: two dice, added; 9.3: not on the first turn."""
    if s.turn == 1:
        return
    total = s.roll(6) + s.roll(6)
    s.note(verbs.EVENT_ROLL, steps.phasing_front(s), total)
    happen(box, s, total)


def happen(box: Box, s: War, total: int) -> None:
    """9.2: the event of a roll. 12, the call for a ceasefire, changes nothing."""
    if total == 2:
        if s.lebanon:
            s.note(verbs.NOTHING, verbs.AT_WAR_ALREADY, -1)
        s.lebanon = 1
        state.forget(s)
    elif total == 3:
        s.steps += [(steps.REVIVING, EASTERN), (steps.REVIVING, SINAI)]
    elif total in (4, 5):
        change_reserve_points(box, s, total)
    elif total == 6:
        political_crisis(box, s)
    elif total in (7, 8):
        disintegration.check_all(box, s)
    elif total == 9:
        draw_volunteers(box, s)
    elif total == 10:
        send_iraqis(box, s)
    elif total == 11:
        weapons_shipment(box, s)


def change_reserve_points(box: Box, s: War, total: int) -> None:
    """Events 4 and 5: one die for both; what is available changes.

    6.1: nobody ever spends more than the limit, so that what is spent and what is available
    together never exceed it: event 5 gives back what event 4 took.
    """
    die = s.roll(6)
    s.note(verbs.EVENT_DIE, total, die)
    for front in (SINAI, EASTERN):
        before = s.zrp[front]
        if total == 4:
            s.zrp[front] = max(0, before - die)
        else:
            s.zrp[front] = min(box.plans[s.scenario].zrp - s.spent[front], before + die)
        change = s.zrp[front] - before
        s.note(verbs.POINTS_CHANGED, total, front, die, change + 64, s.zrp[front], s.spent[front])


def political_crisis(box: Box, s: War) -> None:
    """Event 6: only while Israeli settlements are in Arab hands or terrorized."""
    troubled = box.settlements & (state.occupied(box, s, ARAB) | s.terrorized)
    if not troubled:
        s.note(verbs.NOTHING, verbs.NO_CRISIS, -1)
        return
    die = s.roll(6)
    s.note(verbs.EVENT_DIE, 6, die)
    if die % 2 == 0:
        s.steps += [(steps.RETURNING, EASTERN), (steps.RETURNING, SINAI)]
    else:
        s.steps += [(steps.RECEIVING, SINAI), (steps.RECEIVING, EASTERN)]


def draw_volunteers(box: Box, s: War) -> None:
    """Event 9: for each Arab front one volunteer at random; the Sinai player draws first."""
    for player in (SINAI, EASTERN):
        front = 1 - player
        waiting = [
            unit
            for unit in box.ground_of[ARAB]
            if box.volunteer[unit] and s.at[unit] == state.REINFORCEMENTS - front
        ]
        if waiting:
            unit = waiting[s.roll(len(waiting)) - 1]
            s.at[unit] = state.DUE - front
            s.note(verbs.VOLUNTEER, unit)
        else:
            s.note(verbs.NOTHING, verbs.NO_VOLUNTEER, front)


def send_iraqis(box: Box, s: War) -> None:
    """Event 10: all that are not in play yet."""
    units = [
        unit
        for unit in box.ground_of[ARAB]
        if box.contingent[unit] == IRAQI and s.at[unit] == state.REINFORCEMENTS - EASTERN
    ]
    for unit in units:
        s.at[unit] = state.DUE - EASTERN
    if units:
        s.note(verbs.IRAQIS, *units)
    else:
        s.note(verbs.NOTHING, verbs.NO_IRAQIS, EASTERN)


def weapons_shipment(box: Box, s: War) -> None:
    """Event 11: each level up one, at most five; a used barrage marker comes back (7.5)."""
    for front in (SINAI, EASTERN):
        before = s.level[front]
        s.level[front] = min(box.plans[s.scenario].air_defense_most, before + 1)
        spent = state.markers_in(box, s, box.barrages[front], state.DEAD - front)
        if spent:
            s.at[spent[0]] = state.AVAILABLE - front
        s.note(verbs.LEVELS_RAISED, front, before, s.level[front], spent[0] if spent else -1)


# --- choices -----------------------------------------------------------------------------------


def revivable(box: Box, s: War, player: int) -> list[int]:
    """Event 3: the weakest mobile units in the deadpile of the Arab front a player commands."""
    front = 1 - player
    dead = [u for u in box.ground_of[ARAB] if s.at[u] == state.DEAD - front and box.mobile[u]]
    if not dead:
        return []
    least = min([box.strength[unit] for unit in dead])
    return [unit for unit in dead if box.strength[unit] == least]


def revive_actions(box: Box, s: War, player: int) -> list[int]:
    units = revivable(box, s, player)
    return acts(verbs.REVIVE, units) if len(units) > 1 else []


def revive_only(box: Box, s: War, player: int) -> None:
    """Nobody, or the only one there is."""
    units = revivable(box, s, player)
    for unit in units:
        revive(box, s, unit)
    if not units:
        s.note(verbs.NOTHING, verbs.NOBODY_TO_REVIVE, 1 - player)


def take_reviving(box: Box, s: War, action: int, player: int) -> None:
    revive(box, s, first_of(action))


def revive(box: Box, s: War, unit: int) -> None:
    s.at[unit] = state.DUE - s.front[unit]
    s.uncredited &= ~(1 << unit)
    s.note(verbs.REVIVED, unit)


def return_actions(box: Box, s: War, front: int) -> list[int]:
    """Event 6, even: one airstrike or special forces marker back to the Reserve box."""
    return [
        act(verbs.RETURN, marker, pile)
        for marker in (0, 1)
        for pile in range(3)
        if state.markers_in(
            box, s, reserves.marker_list(box, marker), reserves.PILE_PLACES[pile] - front
        )
    ]


def nothing_to_return(box: Box, s: War, front: int) -> None:
    s.note(verbs.NOTHING, verbs.NOTHING_TO_RETURN, front)


def take_returning(box: Box, s: War, action: int, front: int) -> None:
    marker, place = first_of(action), reserves.PILE_PLACES[second_of(action)]
    unit = state.markers_in(box, s, reserves.marker_list(box, marker), place - front)[0]
    s.at[unit], s.front[unit] = state.RESERVE, -1
    s.note(verbs.RETURNED, unit, front)


def receive_actions(box: Box, s: War, front: int) -> list[int]:
    """Event 6, odd: one unit or marker of the Reserve box, free of cost (7.2, 7.3)."""
    actions = []
    if reserves.has_airfields(box, s, front):
        for marker in (0, 1):
            if state.markers_in(box, s, reserves.marker_list(box, marker), state.RESERVE):
                actions.append(act(verbs.RECEIVE, marker))
    if reserves.placement_hexes(box, s, front):
        units = state.markers_in(box, s, box.ground_of[ISRAELI], state.RESERVE)
        actions += acts(verbs.CALL, units)
    return actions


def nothing_to_receive(box: Box, s: War, front: int) -> None:
    s.note(verbs.NOTHING, verbs.NOTHING_TO_RECEIVE, front)


def take_receiving(box: Box, s: War, action: int, front: int) -> None:
    if verb_of(action) == verbs.CALL:
        s.steps.append((steps.PLACING, first_of(action), steps.RECEIVED))
        return
    s.steps.pop()
    marker = reserves.marker_list(box, first_of(action))
    unit = state.markers_in(box, s, marker, state.RESERVE)[0]
    reserves.enlist(s, unit, front)
    s.note(verbs.RECEIVED_MARKER, unit, front)
