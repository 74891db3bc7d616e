"""Why an action is refused: case and reason, from the predicates that list what is legal."""

from collections.abc import Callable

from levant.core.actions import first_of, second_of, verb_of
from levant.core.refusal import Refusal
from levant.core.wording import count
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import EVENT_DECK, ISRAEL, NATIONS, SIDES, Box
from levant.games.six_days_of_war.rules import cards
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.why.air import why_air, why_bombs
from levant.games.six_days_of_war.why.combat import why_combat
from levant.games.six_days_of_war.why.movement import of_unit, why_move, why_operation
from levant.games.six_days_of_war.why.placement import why_base, why_place
from levant.games.six_days_of_war.why.when import MOVES, WARLIKE, WHEN, asked
from levant.games.six_days_of_war.words import card_words


def refusal(box: Box, s: War, action: int) -> Refusal:
    """Why this action is not legal now. Only asked of actions that are not."""
    step, verb = s.steps[-1][0], verb_of(action)
    a, b = first_of(action), second_of(action)
    if step == steps.GAME_OVER:
        return Refusal("11.0", "the game is over")
    unused = _not_in_use(s, verb)
    if unused:
        return unused
    allowed, case, reason = WHEN[verb]
    if step not in allowed:
        if verb in WARLIKE and not state.at_war(s):
            return Refusal("4.2", f"that waits until war breaks out; {asked(s)}")
        return Refusal(case, f"{reason}; {asked(s)}")
    for verbs_of_group, answer in _GROUPS:
        if verb in verbs_of_group:
            return answer(box, s, verb, a, b)
    return Refusal(case, f"that is not among what is offered; {asked(s)}")


def _not_in_use(s: War, verb: int) -> Refusal | None:
    """What only an optional rule allows."""
    if verb == verbs.REDEPLOY and not s.redeployment:
        return Refusal("10.1.1", "this game is played without that optional rule")
    if verb == verbs.CHOOSE and not s.optional_cards:
        return Refusal("15.0", "this game is played without the optional cards")
    return None


# --- cards ---------------------------------------------------------------------------------------


def why_card(box: Box, s: War, verb: int, card: int, _: int) -> Refusal:
    side = s.steps[-1][1]
    name = card_words(box, card)
    if verb == verbs.DRAW:
        return Refusal("4.1", "the deck of events is empty")
    if verb in (verbs.DISCARD, verbs.CHOOSE):
        return _why_before_play(box, s, verb, card)
    if verb == verbs.RESCIND:
        if box.deck[card] == EVENT_DECK:
            return Refusal("4.1", f"{name} is an event: these are never rescinded")
        if s.card[card] != state.IN_PLAY:
            return Refusal("4.1", f"{name} is not in play")
        if box.deck[card] != side:
            return Refusal("4.1", f"{name} was played by the other side")
        return Refusal("4.1", f"{name} does not say that it can be rescinded")
    if s.card[card] != state.HAND or side not in (box.deck[card], s.holder[card]):
        return Refusal("4.1", f"{name} is not in {SIDES[side]}'s hand")
    if verb == verbs.TRUMP:
        if box.trump[card]:
            return Refusal("15.1", "the optional card that was chosen has to be played first")
        return Refusal("4.1.1", f"{name} is no trump")
    if s.steps[-1][0] == steps.DRAWING and card != s.drawn - 1:
        return Refusal("4.1", "only the event just drawn can be played now")
    if s.steps[-1][0] == steps.EXTRA and box.deck[card] != side:
        return Refusal("4.1", f"{name} is no national card: the extra play is of one of these")
    return _why_unplayable(box, s, card, name)


def _why_before_play(box: Box, s: War, verb: int, card: int) -> Refusal:
    """4.1, 15.1, 15.2: cards taken and given up before play."""
    _, side, number = s.steps[-1]
    name = card_words(box, card)
    if verb == verbs.CHOOSE:
        case = "15.2" if side == ISRAEL else "15.1"
        if not box.optional[card] or box.deck[card] != side:
            return Refusal(case, f"{name} is no optional card of {SIDES[side]}")
        return Refusal(case, f"{SIDES[side]} may not take another optional card")
    if box.deck[card] != side or box.optional[card] or s.card[card] != state.HAND:
        return Refusal("4.1", f"{name} is no national card in {SIDES[side]}'s hand")
    return Refusal("4.1", f"{SIDES[side]} has given up {count(number, 'card')}, which is the most")


def _why_unplayable(box: Box, s: War, card: int, name: str) -> Refusal:
    if box.trump[card]:
        return Refusal("4.1.1", f"{name} is a trump: it only answers another card")
    if not cards.in_season(box, s, card):
        when = "before war breaks out" if state.at_war(s) else "once war has broken out"
        return Refusal("4.1", f"{name} can only be played {when}")
    bar = cards.barred_by(box, s, card)
    if bar >= 0:
        return Refusal("4.1", f"{name} is barred by {card_words(box, bar)}")
    if not cards.comes_first(box, s, card):
        return Refusal("15.1", "the optional card that was chosen has to be played first")
    if not cards.has_ground(box, s, card):
        return Refusal("4.1", f"{name} can only be played {_ground_words(box, s, card)}")
    return Refusal("4.1", f"{name} cannot be played here; {asked(s)}")


def _ground_words(box: Box, s: War, card: int) -> str:
    """What a card presupposes and has not got."""
    needed = box.needs[card]
    if needed and not any(s.card[each] == state.IN_PLAY for each in needed):
        return "once " + " or ".join(card_words(box, each) for each in needed) + " is in play"
    if card == box.needs_hold and not cards.israel_holds_objective(box, s):
        return "while Israel holds an objective outside Israel"
    return f"with a Soviet commitment of {box.needs_scl[card]} or less"


# --- cease-fire and the rest ---------------------------------------------------------------------


def why_reply(box: Box, s: War, verb: int, _a: int, _b: int) -> Refusal:
    """9.1: what the dice leave a side to say."""
    _, side, imposed = s.steps[-1]
    if not imposed:
        return Refusal("9.1", "no cease-fire is imposed: there is nothing to ignore")
    if verb == verbs.CONTINUE:
        return Refusal("9.1", "a cease-fire is imposed: it is accepted or ignored")
    return Refusal("9.1", f"{SIDES[side]} cannot ignore another cease-fire")


def why_choice(box: Box, s: War, verb: int, a: int, _: int) -> Refusal:
    """Smaller choices that cards bring."""
    if verb == verbs.REMOVE_WFL:
        return Refusal("4.1.1", "a war footing of 1 cannot be lowered to pay for it")
    if verb == verbs.NATION:
        return Refusal("8.1", f"{NATIONS[a]} has no air force that could get the spares")
    if verb == verbs.HOLD_BACK:
        return of_unit(box, a, "4.1", "is no independent Israeli unit on the Golan map")
    if verb == verbs.DONE:
        return Refusal("15.2", "each optional card is paid for with another card first")
    return Refusal("10.2", "one commando has gone to the West Bank: the other goes too")


_GROUPS: tuple[tuple[tuple[int, ...], Callable[[Box, War, int, int, int], Refusal]], ...] = (
    (
        (verbs.PLAY, verbs.RESCIND, verbs.DRAW, verbs.TRUMP, verbs.DISCARD, verbs.CHOOSE),
        why_card,
    ),
    ((verbs.AGREE, verbs.CONTINUE, verbs.IGNORE), why_reply),
    ((verbs.REMOVE_WFL, verbs.NATION, verbs.HOLD_BACK, verbs.DONE, verbs.PASS), why_choice),
    (MOVES, why_move),
    ((verbs.OPERATE, verbs.ACTIVATE, verbs.TERROR, verbs.REDEPLOY, verbs.FIGHT), why_operation),
    (
        (verbs.ATTACK, verbs.JOIN, verbs.RESOLVE, verbs.DISRUPT, verbs.RETREAT, verbs.ADVANCE),
        why_combat,
    ),
    ((verbs.PLACE, verbs.STATION, verbs.BOX_TRACK), why_place),
    ((verbs.PATROL, verbs.LAND, verbs.HOME), why_base),
    (
        (verbs.STRIKE, verbs.RAID, verbs.LAUNCH, verbs.NEXT, verbs.NEXT_BASE, verbs.INTERCEPT,
         verbs.SCRAMBLE, verbs.ENGAGE, verbs.FIRE, verbs.HOLD_FIRE),
        why_air,
    ),
    ((verbs.BOMB, verbs.CITY, verbs.REACTOR, verbs.RUNWAY, verbs.CANCEL), why_bombs),
)  # fmt: skip
