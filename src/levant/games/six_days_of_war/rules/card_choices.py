"""4.1 What some cards ask of a player once they stand."""

from levant.core.actions import act, acts, first_of, second_of, verb_of
from levant.games.six_days_of_war import state, verbs
from levant.games.six_days_of_war.box import EGYPT, IRAQ, ISRAEL, JORDAN, SYRIA, Box
from levant.games.six_days_of_war.rules import air_bases, card_effects, cards, deception, levels
from levant.games.six_days_of_war.rules.crisis import play
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.steps import DECEIVING, SENDING

FOREIGN_AIR_FORCES = [EGYPT, SYRIA, JORDAN, IRAQ]


def extra_actions(box: Box, s: War, side: int) -> list[int]:
    """EVT-01: one more national card, or none."""
    hand = state.cards_at(box, s, side, state.HAND)
    return [act(verbs.PASS), *acts(verbs.PLAY, [c for c in hand if cards.playable(box, s, c)])]


def take_extra(box: Box, s: War, action: int, side: int) -> None:
    if verb_of(action) == verbs.PLAY:
        play(box, s, side, first_of(action))
    else:
        s.note(verbs.PASSED, side, 0)


def take_gift(box: Box, s: War, action: int, side: int) -> None:
    """EVT-20: Israel takes one of the two."""
    given = next(g for keyword, g in box.special[box.by_keyword["CHOICE"]] if keyword == "CHOICE")
    if verb_of(action) == verbs.DSP:
        levels.change_dsp(s, ISRAEL, int(given["isr_dsp"]), card=True)
    else:
        levels.change_wfl(box, s, ISRAEL, int(given["isr_wfl"]), card=True)


def holding_actions(box: Box, s: War, side: int, theatre: int, last: int) -> list[int]:
    return acts(verbs.HOLD_BACK, card_effects.held_back(box, s))


def take_holding(box: Box, s: War, action: int, side: int, theatre: int, last: int) -> None:
    s.hold[first_of(action)] = last
    s.note(verbs.HELD_BACK, first_of(action), last)


def take_mending(box: Box, s: War, action: int, side: int) -> None:
    s.spares = first_of(action) + 1
    s.note(verbs.SPARES_SENT, first_of(action))


def airlift_actions(box: Box, s: War, side: int) -> list[int]:
    """UAR-18: at an undamaged Egyptian airbase with room."""
    units, places = card_effects.replaceable(box, s), air_bases.landing_places
    return [act(verbs.STATION, unit, base) for unit in units for base in places(box, s, unit)]


def take_airlift(box: Box, s: War, action: int, side: int) -> None:
    unit, base = first_of(action), second_of(action)
    s.at[unit], s.base[unit] = state.AT_BASE, base
    s.flags[unit] = state.DAMAGED
    s.note(verbs.STATIONED, unit, base)


def deceiving_actions(box: Box, s: War, side: int, left: int) -> list[int]:
    units = deception.deceivable(box, s) if left > 0 else []
    return [act(verbs.DONE), *acts(verbs.ACTIVATE, units)]


def take_deceiving(box: Box, s: War, action: int, side: int, left: int) -> None:
    s.steps.append((SENDING, side, left, first_of(action)))


def sending_actions(box: Box, s: War, side: int, left: int, unit: int) -> list[int]:
    return [act(verbs.PLACE, unit, node) for node in deception.drawn_to(box, s, unit)]


def take_sending(box: Box, s: War, action: int, side: int, left: int, unit: int) -> None:
    deception.send(box, s, unit, second_of(action))
    s.steps.append((DECEIVING, side, left - 1))
