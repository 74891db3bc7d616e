"""3.1, 4.1 The Strategic Segment: playing, rescinding, drawing, passing, trumping."""

from levant.core.actions import act, acts, first_of, verb_of
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import EVENT_DECK, ISRAEL, UAR, Box, card_number
from levant.games.six_days_of_war.rules import cards, levels, outbreak, setup
from levant.games.six_days_of_war.state import War

# --- one action a turn ---------------------------------------------------------------------------


def acting_settled(box: Box, s: War, side: int) -> bool:
    """3.1: the first turn's segment begins when the set-up is over."""
    if s.phase == steps.SETUP:
        setup.begin_strategic(s)
    return True


def acting_actions(box: Box, s: War, side: int) -> list[int]:
    """4.1: play a card, rescind one, draw an event, or pass."""
    actions = acts(
        verbs.PLAY, [c for c in cards.hand_of(box, s, side) if cards.playable(box, s, c)]
    )
    actions += acts(verbs.RESCIND, rescindable(box, s, side))
    if cards.event_deck(box, s):
        actions.append(act(verbs.DRAW))
    actions.append(act(verbs.PASS))
    return actions


def rescindable(box: Box, s: War, side: int) -> list[int]:
    """4.1: only cards that say so can be rescinded."""
    return [c for c in state.cards_at(box, s, side, state.IN_PLAY) if box.rescindable[c]]


def take_acting(box: Box, s: War, action: int, side: int) -> None:
    verb, card = verb_of(action), first_of(action)
    if verb == verbs.PLAY:
        play(box, s, side, card)
    elif verb == verbs.RESCIND:
        if cards.may_have_trump(box, s, 1 - side):
            s.steps.append((steps.TRUMPING, 1 - side, card, 1))
        else:
            cards.rescind(box, s, side, card)
    elif verb == verbs.DRAW:
        draw(box, s, side)
    else:
        s.note(verbs.PASSED, side, 0)


def play(box: Box, s: War, side: int, card: int) -> None:
    """4.1: a national card can be trumped, an event cannot."""
    if box.deck[card] == EVENT_DECK:
        stand(box, s, side, card)
        return
    s.card[card] = state.IN_PLAY
    if s.first_card - 1 == card:
        s.first_card = 0  # 15.1: it has been played first, whatever becomes of it
    if cards.may_have_trump(box, s, 1 - side):
        s.steps.append((steps.TRUMPING, 1 - side, card, 0))
    else:
        stand(box, s, side, card)


def stand(box: Box, s: War, side: int, card: int) -> None:
    """A card takes effect; 4.2 (3): the Palestinian revolt is war."""
    war = any(keyword == "WAR_BREAKS_OUT" for keyword, _ in box.special[card])
    cards.stand(box, s, side, card)
    if war and not state.at_war(s):
        outbreak.break_out(box, s, outbreak.REVOLT, side)


def draw(box: Box, s: War, side: int) -> None:
    """4.1: an immediate event happens; another may be played or kept, in secret."""
    deck = cards.event_deck(box, s)
    card = deck[s.roll(len(deck)) - 1]
    if box.immediate[card] or card in box.scenarios[s.scenario].void_events:
        s.note(verbs.CARD_DRAWN, side, card, 1)
        stand(box, s, side, card)
        return
    s.note(verbs.CARD_DRAWN, side, card, 0)
    s.card[card] = state.HAND
    s.holder[card] = side
    s.drawn = card + 1
    s.steps.append((steps.DRAWING, side))


def drawing_actions(box: Box, s: War, side: int) -> list[int]:
    card = s.drawn - 1
    actions = [act(verbs.KEEP)]
    if card >= 0 and cards.playable(box, s, card):
        actions.append(act(verbs.PLAY, card))
    return actions


def take_drawing(box: Box, s: War, action: int, side: int) -> None:
    card = s.drawn - 1
    s.drawn = 0
    if verb_of(action) == verbs.PLAY:
        stand(box, s, side, card)
    else:
        s.note(verbs.CARD_KEPT, side, card)


# --- 4.1.1 trumping ------------------------------------------------------------------------------


def trumping_actions(box: Box, s: War, side: int, *_: int) -> list[int]:
    return [act(verbs.ACCEPT), *acts(verbs.TRUMP, cards.trumps_of(box, s, side))]


def take_trumping(box: Box, s: War, action: int, side: int, card: int, rescinding: int) -> None:
    """4.1.1: a trump negates the play; a trumped rescinding leaves the card in play."""
    if verb_of(action) == verbs.ACCEPT:
        if rescinding:
            cards.rescind(box, s, 1 - side, card)
        else:
            stand(box, s, 1 - side, card)
        return
    trump = first_of(action)
    s.card[trump] = state.SPENT
    s.note(verbs.CARD_TRUMPED, side, trump, card, rescinding)
    if not rescinding:
        s.steps.append((steps.TERMS, side, card, trump))


def terms_actions(box: Box, s: War, side: int, card: int, trump: int) -> list[int]:
    """4.1.1: back to the hand for nothing, or out of the game for a DSP or a WFL."""
    actions = [act(verbs.RETURN), act(verbs.REMOVE_DSP)]
    if s.wfl[side] > 1:
        actions.append(act(verbs.REMOVE_WFL))
    return actions


def take_terms(box: Box, s: War, action: int, side: int, card: int, trump: int) -> None:
    terms = verb_of(action)
    if cards.may_have_trump(box, s, 1 - side):
        s.steps.append((steps.COUNTERING, 1 - side, card, trump, terms))
    else:
        trump_holds(box, s, card, terms)


def take_countering(
    box: Box, s: War, action: int, side: int, card: int, _trump: int, terms: int
) -> None:
    """4.1.1: a second trump overrides the first; the lower die loses that many DSPs."""
    if verb_of(action) == verbs.ACCEPT:
        trump_holds(box, s, card, terms)
        return
    counter = first_of(action)
    s.card[counter] = state.SPENT
    s.note(verbs.CARD_COUNTERED, side, counter, card)
    dice = [s.roll(10), s.roll(10)]
    s.note(verbs.DIE, verbs.D_COUNTER, ISRAEL, dice[0], dice[1], 0)
    if dice[0] != dice[1]:
        loser = ISRAEL if dice[0] < dice[1] else UAR
        levels.change_dsp(s, loser, -dice[loser])
    stand(box, s, side, card)


def trump_holds(box: Box, s: War, card: int, terms: int) -> None:
    """4.1.1: the card goes back or away; 4.2 (4): war may follow."""
    side = box.deck[card]
    if terms == verbs.RETURN:
        s.card[card] = state.HAND
        s.note(verbs.CARD_RETURNED, side, card)
        if card == card_number(box, "ISR-01"):
            s.trumped = 1
    else:
        s.card[card] = state.SPENT
        s.note(verbs.CARD_REMOVED, 1 - side, card, 0 if terms == verbs.REMOVE_DSP else 1)
        if terms == verbs.REMOVE_DSP:
            levels.change_dsp(s, 1 - side, -1)
        else:
            levels.change_wfl(box, s, 1 - side, -1)
    if not state.at_war(s):
        outbreak.after_trump(box, s, side, terms == verbs.RETURN)
