"""4.1 What some cards ask of a player once they stand."""

from levant.core.actions import act, acts, first_of, verb_of
from levant.games.six_days_of_war import state, verbs
from levant.games.six_days_of_war.box import EGYPT, IRAQ, ISRAEL, JORDAN, SYRIA, Box
from levant.games.six_days_of_war.rules import air_bases, card_effects, cards, deception, levels
from levant.games.six_days_of_war.rules.crisis import play
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.steps import DECEIVING, SENDING

FOREIGN_AIR_FORCES = (EGYPT, SYRIA, JORDAN, IRAQ)


def extra_actions(box: Box, s: War) -> list[int]:
    """EVT-01: one more national card, or none."""
    side = s.steps[-1][1]
    hand = [c for c in cards.hand_of(box, s, side) if box.deck[c] == side]
    return [act(verbs.PASS), *acts(verbs.PLAY, [c for c in hand if cards.playable(box, s, c)])]


def take_extra(box: Box, s: War, action: int) -> None:
    side = s.steps.pop()[1]
    if verb_of(action) == verbs.PLAY:
        play(box, s, side, first_of(action))
    else:
        s.note(verbs.PASSED, side, 0)


def gift_actions(box: Box, s: War) -> list[int]:
    """EVT-20: Israel takes one of the two."""
    return [act(verbs.DSP), act(verbs.WFL)]


def take_gift(box: Box, s: War, action: int) -> None:
    s.steps.pop()
    given = next(g for keyword, g in box.special[box.by_keyword["CHOICE"]] if keyword == "CHOICE")
    if verb_of(action) == verbs.DSP:
        levels.change_dsp(s, ISRAEL, int(given["isr_dsp"]), card=True)
    else:
        levels.change_wfl(box, s, ISRAEL, int(given["isr_wfl"]), card=True)


def holding_actions(box: Box, s: War) -> list[int]:
    return acts(verbs.HOLD_BACK, card_effects.held_back(box, s))


def take_holding(box: Box, s: War, action: int) -> None:
    frame = s.steps.pop()
    s.hold[first_of(action)] = frame[3]
    s.note(verbs.HELD_BACK, first_of(action), frame[3])


def mending_actions(box: Box, s: War) -> list[int]:
    return acts(verbs.NATION, list(FOREIGN_AIR_FORCES))


def take_mending(box: Box, s: War, action: int) -> None:
    s.steps.pop()
    s.mark[state.SPARES] = first_of(action) + 1
    s.note(verbs.SPARES_SENT, first_of(action))


def airlift_actions(box: Box, s: War) -> list[int]:
    """UAR-18: at an undamaged Egyptian airbase with room."""
    return [
        act(verbs.STATION, unit, base)
        for unit in card_effects.replaceable(box, s)
        for base in air_bases.landing_places(box, s, unit)
    ]


def airlift_settled(box: Box, s: War) -> bool:
    s.legal = airlift_actions(box, s)
    if s.legal:
        return True
    s.steps.pop()
    return False


def take_airlift(box: Box, s: War, action: int) -> None:
    s.steps.pop()
    unit, base = first_of(action), action >> 20 & 0xFFF
    s.at[unit], s.base[unit] = state.AT_BASE, base
    s.flags[unit] = state.DAMAGED
    s.note(verbs.STATIONED, unit, base)


def deceiving_settled(box: Box, s: War) -> bool:
    if s.steps[-1][2] > 0 and deception.deceivable(box, s):
        return True
    s.steps.pop()
    deception.clear_marks(box, s)
    return False


def deceiving_actions(box: Box, s: War) -> list[int]:
    return [act(verbs.DONE), *acts(verbs.ACTIVATE, deception.deceivable(box, s))]


def take_deceiving(box: Box, s: War, action: int) -> None:
    _, side, left = s.steps.pop()
    if verb_of(action) == verbs.ACTIVATE:
        s.steps.append((SENDING, side, left, first_of(action)))
    else:
        deception.clear_marks(box, s)


def sending_actions(box: Box, s: War) -> list[int]:
    unit = s.steps[-1][3]
    return [act(verbs.PLACE, unit, node) for node in deception.drawn_to(box, s, unit)]


def take_sending(box: Box, s: War, action: int) -> None:
    _, side, left, unit = s.steps.pop()
    deception.send(box, s, unit, action >> 20 & 0xFFF)
    s.steps.append((DECEIVING, side, left - 1))
