"""The choices in plain words, each with its cost or its strength."""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.paths import cost_of
from levant.games.six_days_of_war import steps, verbs, words
from levant.games.six_days_of_war.box import NATIONS, Box
from levant.games.six_days_of_war.rules import combat, movement
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.words.choices_cards import card_text

_DONE = {
    steps.CHOOSING: "no optional card", steps.DISCARDING: "keep all that are left",
    steps.PATROLLING: "no more on air defence", steps.INTERCEPTING: "nobody else intercepts",
    steps.ENGAGING: "nobody else joins in", steps.LIFTED: "let it fly",
}  # fmt: skip
_SHORT = {
    verbs.DEPLOY: "place all that are left as suggested",
    verbs.TAKE_DVP: "1 diplomatic victory point",
    verbs.TAKE_WFL: "1 more war footing",
    verbs.DRAW: "draw an event card",
    verbs.PASS: "pass",
    verbs.KEEP: "keep it in hand",
    verbs.ACCEPT: "let it be",
    verbs.RETURN: "give the card back to its owner's hand, at no price",
    verbs.REMOVE_DSP: "put the card out of the game, for 1 of your diplomatic standing",
    verbs.REMOVE_WFL: "put the card out of the game, for 1 of your war footing",
    verbs.WAR: "go to war",
    verbs.DECLINE: "no, not now",
    verbs.ATTEMPT: "attempt it",
    verbs.FIGHT: "no more units: go on to the attacks",
    verbs.RESOLVE: "resolve the attack",
    verbs.HALT: "no further advance",
    verbs.END: "no more attacks",
    verbs.DEMOLISH: "destroy it, for 2 of your diplomatic standing",
    verbs.SPARE: "leave it standing",
    verbs.LAUNCH: "launch all that have a target",
    verbs.SCRAMBLE: "try an emergency scramble",
    verbs.HOME: "all back to their own bases",
    verbs.AGREE: "stop fighting",
    verbs.CONTINUE: "fight on",
    verbs.IGNORE: "ignore the cease-fire, at its price",
    verbs.DSP: "2 more diplomatic standing",
    verbs.WFL: "1 more war footing",
}
_OF_UNIT = {
    verbs.STAY: "{} stays where it is", verbs.TRANSIT: "{} leaves the map in transit",
    verbs.EXIT: "{} leaves for Tel Aviv", verbs.DISRUPT: "{}", verbs.ADVANCE: "{} advances",
    verbs.FIRE: "{} fires", verbs.HOLD_FIRE: "{} holds its fire", verbs.CITY: "{} bombs a city",
    verbs.REACTOR: "{} bombs the Dimona reactor", verbs.RUNWAY: "{} attacks the airbase itself",
    verbs.CANCEL: "{} drops nothing", verbs.HOLD_BACK: "{} is held back",
    verbs.BOX_TRACK: "{} waits in the available space",
}  # fmt: skip
_UNIT_HEX = {
    verbs.PLACE: "{} in {}", verbs.PUSH: "{} pushes on from zone to zone into {}",
    verbs.SAIL: "{} by sea to {}", verbs.FLY: "{} by air to {}", verbs.RETREAT: "{} to {}",
    verbs.STRIKE: "{} strikes {}",
}  # fmt: skip
_UNIT_BASE = {verbs.STATION: "{} at {}", verbs.RAID: "{} raids {}", verbs.LAND: "{} lands at {}"}
_UNIT_UNIT = {
    verbs.INTERCEPT: "{} intercepts {}",
    verbs.ENGAGE: "{} engages {}",
    verbs.BOMB: "{} bombs {}",
}
_CARDS = {
    verbs.CHOOSE: "take {}",
    verbs.DISCARD: "remove {}",
    verbs.PLAY: "play {}",
    verbs.RESCIND: "rescind {}",
    verbs.TRUMP: "trump with {}",
}


def describe(box: Box, s: War, action: int) -> str:
    """One choice in plain words, with its cost or its chance."""
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.DONE:
        return _DONE.get(s.steps[-1][0], "no more")
    if verb in _SHORT:
        return _SHORT[verb]
    if verb in _OF_UNIT:
        return _OF_UNIT[verb].format(words.unit_words(box, a))
    if verb in _UNIT_HEX:
        return _UNIT_HEX[verb].format(words.unit_words(box, a), words.hex_words(box, b))
    if verb in _UNIT_BASE:
        return _UNIT_BASE[verb].format(words.unit_words(box, a), words.base_words(box, b))
    if verb in _UNIT_UNIT:
        return _UNIT_UNIT[verb].format(words.unit_words(box, a), words.unit_words(box, b))
    if verb in _CARDS:
        text = "; ".join(card_text(box, a))
        return _CARDS[verb].format(words.card_words(box, a)) + (f" ({text})" if text else "")
    return _describe_rest(box, s, verb, a, b)


def _describe_rest(box: Box, s: War, verb: int, a: int, b: int) -> str:
    if verb == verbs.MOVE:
        cost = move_cost(box, s, a, b)
        return f"{words.unit_words(box, a)} to {words.hex_words(box, b)} ({cost})"
    if verb == verbs.ACTIVATE:
        where = f" in {words.hex_words(box, s.at[a])}" if s.at[a] >= 0 else ""
        return f"{words.unit_words(box, a)}{where}"
    if verb == verbs.JOIN:
        return (
            f"{words.unit_words(box, a)} joins with {combat.attack_of(box, s, a, s.steps[-1][2])}"
        )
    if verb == verbs.PATROL:
        return f"{words.unit_words(box, a)} over {words.MAP_TITLES[b]}"
    if verb == verbs.OPERATE:
        return words.OPERATION_TITLES[a]
    if verb == verbs.ATTACK:
        return f"attack {words.hex_words(box, a)}, defence {combat.total_defence(box, s, a)}"
    if verb == verbs.NATION:
        return NATIONS[a]
    if verb == verbs.NEXT_BASE:
        return words.base_words(box, a)
    if verb == verbs.TERROR:
        return f"terror attack by {words.unit_words(box, a)}"
    if verb == verbs.REDEPLOY:
        return f"the heavy artillery moves to {words.hex_words(box, a)}"
    return words.hex_words(box, a)


def move_cost(box: Box, s: War, unit: int, node: int) -> str:
    if s.at[unit] < 0:
        return "enters the map"
    cost = cost_of(movement.layers_of(box, s, unit), node)
    points = movement.points_of(box, s, unit)
    return f"{cost} of {points}" if cost > 0 else f"all {points}"


def label(box: Box, s: War, action: int) -> str:
    """The cost of a move, the strength that joins."""
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.MOVE and s.at[a] >= 0:
        cost = cost_of(movement.layers_of(box, s, a), b)
        return str(cost) if cost > 0 else str(movement.points_of(box, s, a))
    if verb == verbs.JOIN:
        return f"+{combat.attack_of(box, s, a, s.steps[-1][2])}"
    return ""
