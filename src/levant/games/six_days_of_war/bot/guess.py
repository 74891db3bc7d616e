"""4.1, 15.0: what the other may hold, have put away, or have left in the deck."""

import random

from levant.core.state import copy_of
from levant.games.six_days_of_war import state, steps
from levant.games.six_days_of_war.box import EVENT_DECK, ISRAEL, UAR, Box
from levant.games.six_days_of_war.state import War

MOST_HELD = 2  # events that a player is thought to keep
SECRETIVE = 0.5  # the chance that a card that may be put away, or taken, was


def guess(box: Box, sight: War, side: int, dice: random.Random) -> War:
    """The cards that this side does not know dealt out."""
    s = copy_of(sight)
    s.key = dice.randbytes(32)
    s.legal = []
    s.seer = 0
    other = 1 - side
    _deal_events(box, s, other, dice)
    if other == UAR:
        s.first_card = 0
    _deal_national(box, s, other, dice)
    return s


def _deal_events(box: Box, s: War, other: int, dice: random.Random) -> None:
    """4.1: only events that can be kept are held, how many is not told; 13.0: some at the start."""
    unknown = _unknown(box, s, EVENT_DECK)
    given = box.scenarios[s.scenario]
    first = [card for card in unknown if other == UAR and card in given.uar_holds]
    other_place = first + given.void_events
    rest = [card for card in unknown if not box.immediate[card] and card not in other_place]
    dice.shuffle(rest)
    top = s.steps[-1]
    drawing = top[0] == steps.DRAWING and top[1] == other
    number = max(len(first), min(dice.randrange(MOST_HELD + 1), len(unknown) - 1), int(drawing))
    held = (first + rest)[:number]
    for card in unknown:
        s.card[card] = state.HAND if card in held else state.DECK
        s.holder[card] = other if card in held else -1
    if drawing:
        s.drawn = 1 + held[-1]


def _deal_national(box: Box, s: War, other: int, dice: random.Random) -> None:
    """4.1, 15.0: in the hand but for what was put away; optional cards only if they were taken."""
    unknown = _unknown(box, s, other)
    for card in unknown:
        s.card[card] = state.UNUSED if box.optional[card] else state.HAND
    given = box.scenarios[s.scenario]
    before = {frame[0] for frame in s.steps if len(frame) > 1 and frame[1] == other}
    taken = 0
    if s.optional_cards and given.optional_cards and steps.CHOOSING not in before:
        taken = _take_optional(box, s, other, [c for c in unknown if box.optional[c]], dice)
    if steps.DISCARDING in before:
        s.duty_free = taken if other == ISRAEL else s.duty_free
        return
    hand = [c for c in unknown if not box.optional[c] and not box.trump[c]]
    most = max(given.discards[other], taken if other == ISRAEL else 0)
    owed = taken if other == ISRAEL else 0  # 15.2: one for each optional card
    number = owed + sum([dice.random() < SECRETIVE for _ in range(most - owed)])
    for card in dice.sample(hand, min(number, len(hand))):
        s.card[card] = state.REMOVED


def _take_optional(box: Box, s: War, other: int, choice: list[int], dice: random.Random) -> int:
    """15.1: the UAR plays its one before all others; 15.2: Israel takes up to two."""
    limit = 2 if other == ISRAEL else 1
    limit -= sum([c not in choice for c in box.cards if box.optional[c] and box.deck[c] == other])
    if other == UAR and _has_played(box, s):
        return 0
    dice.shuffle(choice)
    taken = [card for card in choice[: max(0, limit)] if dice.random() < SECRETIVE]
    for card in taken:
        s.card[card] = state.HAND
        if other == UAR:
            s.first_card = card + 1
    return len(taken)


def _has_played(box: Box, s: War) -> bool:
    """Whether a card of the UAR has come to the table in play: an optional one came first."""
    given = box.scenarios[s.scenario]
    known = given.cards_played + given.cards_gone
    return any(
        box.deck[card] == UAR and card not in known and s.card[card] in (state.IN_PLAY, state.SPENT)
        for card in box.cards
    )


def _unknown(box: Box, s: War, deck: int) -> list[int]:
    return [c for c in box.cards if box.deck[c] == deck and s.card[c] == state.UNKNOWN]
