"""Why an action is refused: case and reason, from the predicates that list what is legal."""

from collections.abc import Callable

from levant.core.actions import first_of, second_of, verb_of
from levant.core.refusal import Grounds, Refusal, first_ground
from levant.core.wording import count
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import EVENT_DECK, ISRAEL, NATIONS, SIDES, Box
from levant.games.six_days_of_war.rules import cards, outbreak
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.why.air import why_air, why_bombs
from levant.games.six_days_of_war.why.combat import why_combat
from levant.games.six_days_of_war.why.movement import why_move, why_operation
from levant.games.six_days_of_war.why.placement import why_base, why_place
from levant.games.six_days_of_war.why.when import MOVES, WARLIKE, WHEN, asked
from levant.games.six_days_of_war.words import card_words, hex_words, unit_words


def refusal(box: Box, s: War, action: int) -> Refusal:
    """Why this action is not legal now. Only asked of actions that are not."""
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    told = dict(zip(verbs.VERBS[verb].arguments, (a, b), strict=False))
    own = [box.unit_names[a]] if verbs.VERBS[verb].arguments[:1] == ("unit",) else []
    unit = unit_words(box, a) if own else ""
    place = hex_words(box, told["node"]) if "node" in told else ""
    found = first_ground(_grounds(box, s, verb, a, b), own, unit=unit, place=place)
    assert found, "the last ground always holds"
    return found


def _grounds(box: Box, s: War, verb: int, a: int, b: int) -> Grounds:
    step = s.steps[-1][0]
    yield step == steps.GAME_OVER, "11.0", "the game is over", []
    if verb == verbs.REDEPLOY and not s.redeployment:
        yield True, "10.1.1", "this game is played without that optional rule"
    if verb == verbs.CHOOSE and not s.optional_cards:
        yield True, "15.0", "this game is played without the optional cards"
    israels = s.steps[-1][1:2] == (ISRAEL,)
    if verb == verbs.WAR and israels and outbreak.israel_waits(s) and not state.at_war(s):
        yield True, "4.2", "by the option that was chosen Israel waits until 22 May"
    allowed, case, reason = WHEN[verb]
    if step not in allowed:
        if verb in WARLIKE and not state.at_war(s):
            yield True, "4.2", f"that waits until war breaks out; {asked(s)}", []
        yield True, case, f"{reason}; {asked(s)}", []
    for verbs_of_group, answer in _GROUPS:
        if verb in verbs_of_group:
            yield from answer(box, s, verb, a, b)
    yield True, case, f"that is not among what is offered; {asked(s)}", []


# --- cards ---------------------------------------------------------------------------------------


def why_card(box: Box, s: War, verb: int, card: int, _: int) -> Grounds:
    side = s.steps[-1][1]
    name = card_words(box, card)
    yield verb == verbs.DRAW, "4.1", "the deck of events is empty"
    if verb in (verbs.DISCARD, verbs.CHOOSE):
        yield from _why_before_play(box, s, verb, card)
    if verb == verbs.RESCIND:
        yield box.deck[card] == EVENT_DECK, "4.1", f"{name} is an event: these are never rescinded"
        yield s.card[card] != state.IN_PLAY, "4.1", f"{name} is not in play"
        yield box.deck[card] != side, "4.1", f"{name} was played by the other side"
        yield True, "4.1", f"{name} does not say that it can be rescinded"
    if s.card[card] != state.HAND or side not in (box.deck[card], s.holder[card]):
        yield True, "4.1", f"{name} is not in {SIDES[side]}'s hand"
    if verb == verbs.TRUMP:
        yield box.trump[card], "15.1", "the optional card that was chosen has to be played first"
        yield True, "4.1.1", f"{name} is no trump"
    if s.steps[-1][0] == steps.DRAWING and card != s.drawn - 1:
        yield True, "4.1", "only the event just drawn can be played now"
    if s.steps[-1][0] == steps.EXTRA and box.deck[card] != side:
        yield True, "4.1", f"{name} is no national card: the extra play is of one of these"
    yield from _why_unplayable(box, s, card, name)


def _why_before_play(box: Box, s: War, verb: int, card: int) -> Grounds:
    """4.1, 15.1, 15.2: cards taken and given up before play."""
    _, side, number = s.steps[-1]
    name = card_words(box, card)
    if verb == verbs.CHOOSE:
        case = "15.2" if side == ISRAEL else "15.1"
        if not box.optional[card] or box.deck[card] != side:
            yield True, case, f"{name} is no optional card of {SIDES[side]}"
        yield True, case, f"{SIDES[side]} may not take another optional card"
    if box.deck[card] != side or box.optional[card] or s.card[card] != state.HAND:
        yield True, "4.1", f"{name} is no national card in {SIDES[side]}'s hand"
    yield True, "4.1", f"{SIDES[side]} has given up {count(number, 'card')}, which is the most"


def _why_unplayable(box: Box, s: War, card: int, name: str) -> Grounds:
    yield box.trump[card], "4.1.1", f"{name} is a trump: it only answers another card"
    if not cards.in_season(box, s, card):
        when = "before war breaks out" if state.at_war(s) else "once war has broken out"
        yield True, "4.1", f"{name} can only be played {when}"
    bar = cards.barred_by(box, s, card)
    if bar >= 0:
        yield True, "4.1", f"{name} is barred by {card_words(box, bar)}"
    if not cards.comes_first(box, s, card):
        yield True, "15.1", "the optional card that was chosen has to be played first"
    if not cards.has_ground(box, s, card):
        yield True, "4.1", f"{name} can only be played {_ground_words(box, s, card)}"
    yield True, "4.1", f"{name} cannot be played here; {asked(s)}"


def _ground_words(box: Box, s: War, card: int) -> str:
    """What a card presupposes and has not got."""
    needed = box.needs[card]
    if needed and not any(s.card[each] == state.IN_PLAY for each in needed):
        return "once " + " or ".join(card_words(box, each) for each in needed) + " is in play"
    if card == box.needs_hold and not cards.israel_holds_objective(box, s):
        return "while Israel holds an objective outside Israel"
    return f"with a Soviet commitment of {box.needs_scl[card]} or less"


# --- cease-fire and the rest ---------------------------------------------------------------------


def why_reply(box: Box, s: War, verb: int, _a: int, _b: int) -> Grounds:
    """9.1: what the dice leave a side to say."""
    _, side, imposed = s.steps[-1]
    yield not imposed, "9.1", "no cease-fire is imposed: there is nothing to ignore"
    yield verb == verbs.CONTINUE, "9.1", "a cease-fire is imposed: it is accepted or ignored"
    yield True, "9.1", f"{SIDES[side]} cannot ignore another cease-fire"


def why_choice(box: Box, s: War, verb: int, a: int, _: int) -> Grounds:
    """Smaller choices that cards bring."""
    yield verb == verbs.REMOVE_WFL, "4.1.1", "a war footing of 1 cannot be lowered to pay for it"
    if verb == verbs.NATION:
        yield True, "8.1", f"{NATIONS[a]} has no air force that could get the spares"
    yield verb == verbs.HOLD_BACK, "4.1", "{unit} is no independent Israeli unit on the Golan map"
    yield verb == verbs.DONE, "15.2", "each optional card is paid for with another card first"
    yield True, "10.2", "one commando has gone to the West Bank: the other goes too"


_GROUPS: tuple[tuple[tuple[int, ...], Callable[[Box, War, int, int, int], Grounds]], ...] = (
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
