"""Why an action is refused: case and reason, from the predicates that list what is legal."""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.refusal import Refusal
from levant.games.six_days_of_war import (
    air_bases,
    cards,
    cease_fire,
    entry,
    stacking,
    steps,
    verbs,
)  # fmt: skip
from levant.games.six_days_of_war.box import (
    AIR,
    SIDES,
    UAR,
    Box,
)  # fmt: skip
from levant.games.six_days_of_war.war import (
    HAND,
    IN_PLAY,
    SOUND,
    UNKNOWN,
    War,
    at_war,
    occupied,
)  # fmt: skip
from levant.games.six_days_of_war.why_ground import of_unit, why_combat, why_move, why_operation
from levant.games.six_days_of_war.words import base_words, card_words, hex_words

# The steps at which a verb can be played at all, with the case that says so.
_WHEN: dict[int, tuple[tuple[int, ...], str, str]] = {
    verbs.PLACE: (
        (steps.PLACING, steps.SENDING, steps.INFILTRATING), "12.0", "nothing is being placed now",
    ),
    verbs.STATION: ((steps.PLACING, steps.AIRLIFT), "12.0", "no air unit is being placed now"),
    verbs.DEPLOY: ((steps.PLACING,), "12.0", "nothing is being placed now"),
    verbs.BOX_TRACK: ((steps.PLACING,), "13.2.4", "nothing is being placed now"),
    verbs.PATROL: ((steps.PATROLLING,), "5.5.1", "air defence is placed at the start of a turn"),
    verbs.CHOOSE: ((steps.CHOOSING,), "15.0", "optional cards are taken before play"),
    verbs.DISCARD: ((steps.DISCARDING,), "4.1", "cards are removed before play only"),
    verbs.TAKE_DVP: ((steps.AWARDING,), "4.1", "no award is due"),
    verbs.TAKE_WFL: ((steps.AWARDING,), "4.1", "no award is due"),
    verbs.PLAY: (
        (steps.ACTING, steps.DRAWING, steps.EXTRA), "3.1",
        "cards are played in one's turn of the Strategic Segment",
    ),
    verbs.RESCIND: ((steps.ACTING,), "3.1", "cards are rescinded in the Strategic Segment"),
    verbs.DRAW: ((steps.ACTING,), "3.1", "events are drawn in the Strategic Segment"),
    verbs.KEEP: ((steps.DRAWING,), "4.1", "no event has been drawn"),
    verbs.TRUMP: ((steps.TRUMPING, steps.COUNTERING), "4.1.1", "there is nothing to trump now"),
    verbs.RETURN: ((steps.TERMS,), "4.1.1", "no card has been trumped"),
    verbs.REMOVE_DSP: ((steps.TERMS,), "4.1.1", "no card has been trumped"),
    verbs.REMOVE_WFL: ((steps.TERMS,), "4.1.1", "no card has been trumped"),
    verbs.WAR: (
        (steps.OFFERED, steps.ANSWERING, steps.DECLARING), "4.2",
        "war is declared at the end of a round of card play",
    ),
    verbs.ATTEMPT: ((steps.PREEMPTING,), "4.2.1", "that is decided when war breaks out"),
    verbs.OPERATE: ((steps.OPERATING,), "5.2", "no Operation is being chosen now"),
    verbs.ACTIVATE: (
        (steps.MARCHING, steps.MISSIONS, steps.DECEIVING), "5.2",
        "units are activated in an Operation",
    ),
    verbs.MOVE: ((steps.MOVING,), "5.4", "activate the unit first"),
    verbs.STAY: ((steps.MOVING,), "5.4", "activate the unit first"),
    verbs.PUSH: ((steps.MOVING,), "5.4.1", "activate the unit first"),
    verbs.SAIL: ((steps.MOVING,), "5.4.3", "activate the unit first"),
    verbs.FLY: ((steps.MOVING,), "5.4.4", "activate the unit first"),
    verbs.TRANSIT: ((steps.MOVING,), "5.4.5", "activate the unit first"),
    verbs.EXIT: ((steps.MOVING,), "5.4.6", "activate the unit first"),
    verbs.FIGHT: ((steps.MARCHING,), "6.2", "attacks come at the end of a ground Operation"),
    verbs.ATTACK: ((steps.ASSAULTING,), "6.2", "attacks come at the end of a ground Operation"),
    verbs.JOIN: ((steps.ATTACKING,), "6.2", "there is no attack to join"),
    verbs.RESOLVE: ((steps.ATTACKING,), "6.2", "there is no attack to resolve"),
    verbs.DISRUPT: ((steps.SUFFERING,), "6.2.3", "no unit has to be Disrupted now"),
    verbs.RETREAT: ((steps.RETREATING,), "6.2.1", "nobody has to retreat now"),
    verbs.ADVANCE: ((steps.ADVANCING,), "6.2.2", "no hex has just been vacated"),
    verbs.HALT: ((steps.ADVANCING,), "6.2.2", "nobody is advancing"),
    verbs.END: ((steps.ASSAULTING,), "6.2", "no attacks are being made"),
    verbs.DEMOLISH: ((steps.BRIDGING,), "10.5", "no bridge has just been reached"),
    verbs.SPARE: ((steps.BRIDGING,), "10.5", "no bridge has just been reached"),
    verbs.STRIKE: ((steps.AIMING,), "5.5", "activate the air unit first"),
    verbs.RAID: ((steps.AIMING,), "6.1.3", "activate the air unit first"),
    verbs.LAUNCH: ((steps.MISSIONS,), "5.5", "no air Operation is being prepared"),
    verbs.NEXT: ((steps.RESOLVING,), "6.1", "no target is to be chosen now"),
    verbs.NEXT_BASE: ((steps.RESOLVING,), "6.1", "no target is to be chosen now"),
    verbs.INTERCEPT: ((steps.INTERCEPTING, steps.LIFTED), "6.1.1", "nobody flies in to intercept"),
    verbs.SCRAMBLE: ((steps.INTERCEPTING,), "5.5.2", "nothing is attacked from the air now"),
    verbs.ENGAGE: ((steps.ENGAGING,), "6.1.1", "there is no interceptor to engage"),
    verbs.FIRE: ((steps.FIRING,), "6.1.1", "there is no air combat now"),
    verbs.HOLD_FIRE: ((steps.FIRING,), "6.1.1", "there is no air combat now"),
    verbs.BOMB: ((steps.BOMBING,), "6.1.2", "no bombs fall now"),
    verbs.CITY: ((steps.BOMBING,), "6.1.2", "no bombs fall now"),
    verbs.REACTOR: ((steps.BOMBING,), "6.1.2", "no bombs fall now"),
    verbs.RUNWAY: ((steps.BOMBING,), "6.1.3", "no bombs fall now"),
    verbs.CANCEL: ((steps.BOMBING,), "6.1.2", "no bombs fall now"),
    verbs.LAND: ((steps.LANDING,), "5.5", "nobody is landing now"),
    verbs.HOME: ((steps.LANDING,), "5.5", "nobody is landing now"),
    verbs.TERROR: ((steps.OPERATING,), "10.2.1", "that is done when an Operation is chosen"),
    verbs.REDEPLOY: ((steps.OPERATING,), "10.1.1", "that is done when an Operation is chosen"),
    verbs.AGREE: ((steps.REPLYING,), "9.1", "no cease-fire is being talked about now"),
    verbs.CONTINUE: ((steps.REPLYING,), "9.1", "no cease-fire is being talked about now"),
    verbs.IGNORE: ((steps.REPLYING,), "9.1", "no cease-fire is being talked about now"),
    verbs.NATION: ((steps.MENDING,), "8.1", "no spares have arrived"),
    verbs.DSP: ((steps.GIFT,), "4.1", "that is not offered now"),
    verbs.WFL: ((steps.GIFT,), "4.1", "that is not offered now"),
    verbs.HOLD_BACK: ((steps.HOLDING,), "4.1", "no unit has to be held back"),
}  # fmt: skip


def refusal(box: Box, s: War, action: int) -> Refusal:
    """Why this action is not legal now. Only asked of actions that are not."""
    step, verb = s.steps[-1][0], verb_of(action)
    a, b = first_of(action), second_of(action)
    if step == steps.GAME_OVER:
        return Refusal("11.0", "the game is over")
    when = _WHEN.get(verb)
    if when and step not in when[0]:
        return Refusal(when[1], f"{when[2]}; {asked(s)}")
    if when is None:
        return Refusal("3.0", f"that is not what is asked now; {asked(s)}")
    if verb in (verbs.PLAY, verbs.RESCIND, verbs.DRAW, verbs.TRUMP, verbs.DISCARD, verbs.CHOOSE):
        return why_card(box, s, verb, a)
    if verb in (
        verbs.MOVE,
        verbs.PUSH,
        verbs.SAIL,
        verbs.FLY,
        verbs.TRANSIT,
        verbs.EXIT,
        verbs.STAY,
    ):
        return why_move(box, s, verb, a, b)
    if verb in (verbs.OPERATE, verbs.ACTIVATE, verbs.TERROR, verbs.REDEPLOY):
        return why_operation(box, s, verb, a)
    if verb in (
        verbs.ATTACK,
        verbs.JOIN,
        verbs.RESOLVE,
        verbs.DISRUPT,
        verbs.RETREAT,
        verbs.ADVANCE,
    ):
        return why_combat(box, s, verb, a, b)
    if verb in (verbs.PLACE, verbs.STATION, verbs.PATROL, verbs.LAND, verbs.BOX_TRACK):
        return why_place(box, s, verb, a, b)
    return why_air(box, s, verb, a, b, when[1])


def asked(s: War) -> str:
    side = s.steps[-1][1]
    return f"{SIDES[side]} decides about something else" if side >= 0 else "nothing is asked"


# --- cards ---------------------------------------------------------------------------------------


def why_card(box: Box, s: War, verb: int, card: int) -> Refusal:
    side = s.steps[-1][1]
    name = card_words(box, card)
    if verb == verbs.DRAW:
        return Refusal("4.1", "the deck of events is empty")
    if verb in (verbs.DISCARD, verbs.CHOOSE):
        case = "4.1" if verb == verbs.DISCARD else "15.0"
        return Refusal(case, f"{name} cannot be taken here, or no more cards may be")
    if verb == verbs.RESCIND:
        if s.card[card] != IN_PLAY:
            return Refusal("4.1", f"{name} is not in play")
        if box.deck[card] != side:
            return Refusal("4.1", f"{name} was played by the other side")
        return Refusal("4.1", f"{name} does not say that it can be rescinded")
    own = s.card[card] == HAND and side in (box.deck[card], s.holder[card])
    if not own or s.card[card] == UNKNOWN:
        return Refusal("4.1", f"{name} is not in {SIDES[side]}'s hand")
    if verb == verbs.TRUMP and box.trump[card]:
        return Refusal("15.1", "the optional card that was chosen has to be played first")
    if verb == verbs.TRUMP:
        return Refusal("4.1.1", f"{name} is no trump")
    if box.trump[card]:
        return Refusal("4.1.1", f"{name} is a trump: it only answers another card")
    if not cards.in_season(box, s, card):
        when = "before war breaks out" if at_war(s) else "once war has broken out"
        return Refusal("4.1", f"{name} can only be played {when}")
    bar = cards.barred_by(box, s, card)
    if bar >= 0:
        return Refusal("4.1", f"{name} is barred by {card_words(box, bar)}")
    if not cards.comes_first(box, s, card):
        return Refusal("15.1", "the optional card that was chosen has to be played first")
    if not cards.has_ground(box, s, card):
        return Refusal("4.1", f"what {name} presupposes has not happened")
    return Refusal("4.1", f"{name} cannot be played here; {asked(s)}")


# --- placing and air -----------------------------------------------------------------------------


def why_place(box: Box, s: War, verb: int, unit: int, where: int) -> Refusal:
    frame = s.steps[-1]
    if frame[0] == steps.PLACING and unit != frame[3]:
        return of_unit(box, frame[3], "12.0", "is placed next")
    if verb == verbs.PLACE:
        if occupied(box, s, 1 - box.side[unit]) >> where & 1:
            return Refusal("5.4.2", f"the enemy is in {hex_words(box, where)}")
        if not stacking.fits(box, s, unit, where):
            return Refusal("5.4.2", f"there is no room in {hex_words(box, where)}")
        case = steps.MODE_CASES[frame[2]] if frame[0] == steps.PLACING else "12.0"
        return of_unit(box, unit, case, f"may not be placed in {hex_words(box, where)}")
    if verb == verbs.PATROL:
        if box.kind[unit] != AIR or box.bomber[unit]:
            return of_unit(box, unit, "5.5.1", "is no fighter-bomber")
        return of_unit(box, unit, "5.5.1", "cannot stand on air defence there")
    if verb == verbs.BOX_TRACK:
        return of_unit(box, unit, "13.2.4", "may not wait there")
    if s.state_of_base[where] != SOUND:
        return Refusal("5.5", f"{base_words(box, where)} is damaged")
    if not air_bases.may_use(box, s, unit, where):
        return of_unit(box, unit, "5.5", f"may not use {base_words(box, where)}")
    return Refusal("5.5", f"{base_words(box, where)} is full, or of another nation")


def why_air(box: Box, s: War, verb: int, a: int, b: int, case: str) -> Refusal:
    if verb == verbs.STRIKE:
        if box.side[a] == UAR and entry.closed_to_uar(box, s) >> b & 1:
            return Refusal("5.3", "the UAR may not enter Israel here yet")
        return of_unit(box, a, "5.5", f"finds no target in {hex_words(box, b)}")
    if verb == verbs.RAID:
        if box.type[a] == "Fouga" and not box.fouga_reach[b]:
            return of_unit(box, a, "5.5", f"cannot reach {base_words(box, b)}")
        return of_unit(box, a, "6.1.3", f"cannot attack {base_words(box, b)}")
    if verb == verbs.LAUNCH:
        return Refusal("5.5", "no air unit has a target yet")
    if verb == verbs.SCRAMBLE:
        return Refusal("5.5.2", "only against raids on cities, Dimona or airbases, once a raid")
    if verb in (verbs.IGNORE, verbs.CONTINUE):
        side = s.steps[-1][1]
        if s.steps[-1][2] and not cease_fire.may_ignore(box, s, side):
            return Refusal("9.1", f"{SIDES[side]} cannot ignore another cease-fire")
        return Refusal("9.1", "the dice say otherwise: see what is offered")
    if verb == verbs.REMOVE_WFL:
        return Refusal("4.1.1", "a WFL of 1 cannot be forfeited")
    return Refusal(case, "that is not among what is offered now")
