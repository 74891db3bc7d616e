"""4.1 Cards: when one may be played, and what it does.

The cards are data: levels in columns, and keywords for the rest (`card_effects`).
"""

from levant.games.six_days_of_war import state, verbs
from levant.games.six_days_of_war.box import ANY_TIME, EVENT_DECK, ISRAEL, UAR, WARTIME, Box
from levant.games.six_days_of_war.rules import levels
from levant.games.six_days_of_war.rules.card_effects import take_effect
from levant.games.six_days_of_war.state import War

# --- what may be played --------------------------------------------------------------------------


def in_season(box: Box, s: War, card: int) -> bool:
    """4.1: some cards are for peace only, those marked WARTIME for war only."""
    season = box.season[card]
    return season == ANY_TIME or (season == WARTIME) == state.at_war(s)


def has_ground(box: Box, s: War, card: int) -> bool:
    """4.1: whether what the card presupposes is there."""
    if box.needs[card] and not any(s.card[each] == state.IN_PLAY for each in box.needs[card]):
        return False
    if card == box.needs_hold and not israel_holds_objective(box, s):
        return False
    return s.scl[1] <= box.needs_scl[card]


def barred_by(box: Box, s: War, card: int) -> int:
    """4.1: the card in play, or event that has happened, that forbids this one; -1 if none."""
    for other, barred in enumerate(box.forbids):
        stands = state.SPENT if box.deck[other] == EVENT_DECK else state.IN_PLAY  # not trumped away
        if card in barred and s.card[other] == stands:
            return other
    return -1


def comes_first(box: Box, s: War, card: int) -> bool:
    """15.1: the UAR's optional card, if one was chosen, is the first it plays."""
    first = s.first_card - 1
    if first < 0 or box.deck[card] != UAR or card == first:
        return True
    return not (s.card[first] == state.HAND and in_season(box, s, first))


def playable(box: Box, s: War, card: int) -> bool:
    """4.1: whether a card in hand may be played as an action now."""
    return (
        not box.trump[card]
        and in_season(box, s, card)
        and has_ground(box, s, card)
        and barred_by(box, s, card) < 0
        and comes_first(box, s, card)
    )


def israel_holds_objective(box: Box, s: War) -> bool:
    """For UAR-17: an objective outside Israel, the Old City, a Golan fort or Mt. Hermon."""
    return any(s.control >> node & 1 and not box.israel >> node & 1 for node, _, _ in box.mvp)


def hand_of(box: Box, s: War, side: int) -> list[int]:
    """National cards and held events of a side."""
    held = [card for card in box.cards if s.card[card] == state.HAND]
    return [card for card in held if side in (box.deck[card], s.holder[card])]


def trumps_of(box: Box, s: War, side: int) -> list[int]:
    """4.1.1; 15.1: a trump too waits for the optional card."""
    hand = hand_of(box, s, side)
    return [card for card in hand if box.trump[card] and comes_first(box, s, card)]


def may_have_trump(box: Box, s: War, side: int) -> bool:
    """Whether, for all that everybody knows, a side can still trump: then it is asked."""
    gone = (state.IN_PLAY, state.SPENT)
    trumps = [card for card in box.cards if box.trump[card] and box.deck[card] == side]
    return any(s.card[card] not in gone for card in trumps)


def event_deck(box: Box, s: War) -> list[int]:
    return state.cards_at(box, s, EVENT_DECK, state.DECK)


# --- what a card does ----------------------------------------------------------------------------


def stand(box: Box, s: War, side: int, card: int) -> None:
    """A card takes effect: its levels, then its keywords."""
    event = box.deck[card] == EVENT_DECK
    s.card[card] = state.SPENT if event else state.IN_PLAY
    s.holder[card] = -1
    if void(box, s, card):
        s.note(verbs.CARD_VOID, side, card)
        return
    s.note(verbs.CARD_PLAYED, side, card)
    effects = box.effects[card]
    for keyword, given in box.special[card]:
        if keyword == "VARIANT_15_3" and s.card_variant and s.trumped:
            effects = [int(given["isr_wfl"]), *effects[1:]]  # 15.3
    apply_levels(box, s, effects)
    for keyword, given in box.special[card]:
        take_effect(box, s, keyword, given)


def rescind(box: Box, s: War, side: int, card: int) -> None:
    """4.1: a card in play is taken back and leaves the game."""
    s.card[card] = state.SPENT
    s.note(verbs.CARD_RESCINDED, side, card)
    apply_levels(box, s, box.undoing[card])


def void(box: Box, s: War, card: int) -> bool:
    """An event out of season, or whose condition is not met, is no event."""
    keywords = [keyword for keyword, _ in box.special[card]]
    late = "ONLY_IF" in keywords and (s.jordan == 1 or s.coup != 0)
    return late or "NONE" in keywords or not in_season(box, s, card)


def apply_levels(box: Box, s: War, change: list[int]) -> None:
    """The level columns of a card, in their order."""
    for side in (ISRAEL, UAR):
        wfl, dsp, dvp, mvp = change[4 * side : 4 * side + 4]
        levels.change_dsp(s, side, dsp, card=True)
        levels.change_dvp(s, side, dvp)
        levels.change_mvp(s, side, 2 * mvp)
        levels.change_wfl(box, s, side, wfl, card=True)
    levels.change_scl(s, 0, change[8])
    levels.change_scl(s, 1, change[9])
    levels.change_jil(s, change[10])
