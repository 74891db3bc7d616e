"""Why an action is refused: case and reason, from the predicates that list what is legal."""

from collections.abc import Callable

from levant.core import sieve
from levant.core.actions import first_of, second_of, verb_of
from levant.core.refusal import Grounds, Refusal, first_ground
from levant.games.six_day_war_1967 import steps, verbs, words
from levant.games.six_day_war_1967.box import Box
from levant.games.six_day_war_1967.rules import barrage, strike
from levant.games.six_day_war_1967.rules.reserves import clear_bars
from levant.games.six_day_war_1967.state import War
from levant.games.six_day_war_1967.why import combat, movement, reserves, strikes

# The steps at which a verb can be played at all, and the case that says so.
_WHEN: dict[int, tuple[tuple[int, ...], str, str]] = {
    verbs.DEPLOY: ((steps.SETUP,), "24.1", "the ready-made set-up is for before the first unit"),
    verbs.PLACE: ((steps.PLACING,), "4.2", "nothing is being placed now"),
    verbs.BUY: ((steps.REINFORCEMENT,), "6.2", "reserves are bought in a reinforcement phase"),
    verbs.CALL: (
        (steps.REINFORCEMENT, steps.RECEIVING), "6.2",
        "reserves are called up in a reinforcement phase",
    ),
    verbs.TAKE: ((steps.REINFORCEMENT,), "6.2", "markers are taken over in a reinforcement phase"),
    verbs.REPLACE: ((steps.REINFORCEMENT,), "8.0", "replacements come in a reinforcement phase"),
    verbs.REPAIR: ((steps.REINFORCEMENT,), "8.0", "replacements come in a reinforcement phase"),
    verbs.CLEAR: ((steps.REINFORCEMENT,), "18.10", "that is done in a reinforcement phase"),
    verbs.REVIVE: ((steps.REVIVING,), "9.2", "only an event brings units back from the deadpile"),
    verbs.RETURN: ((steps.RETURNING,), "9.2", "only an event returns markers to the Reserve"),
    verbs.RECEIVE: ((steps.RECEIVING,), "9.2", "only an event gives reserves for nothing"),
    verbs.SUPERIORITY: ((steps.STRIKE,), "16.3", "missions are declared in a strike phase"),
    verbs.FORCES: ((steps.COMMITTING,), "16.3", "missions are declared in a strike phase"),
    verbs.SUPPORT: ((steps.FLYING,), "16.3", "missions are declared in a strike phase"),
    verbs.REDUCE: ((steps.SPREADING,), "16.12", "there are no hits to spread"),
    verbs.DITCH: ((steps.DITCHING,), "16.6", "no airstrike has to be given up"),
    verbs.TARGET: ((steps.TARGETING,), "16.15", "no airstrike is being put on the map"),
    verbs.STRIKE: ((steps.STRIKE,), "16.15", "ground attacks are resolved in a strike phase"),
    verbs.SHELL: ((steps.BARRAGE,), "18.1", "barrages are placed in an Arab barrage phase"),
    verbs.FIRE: ((steps.SHELLING,), "18.1", "barrages are resolved in an Arab barrage phase"),
    verbs.ORDER: ((steps.MOVEMENT,), "10.3", "contingents are moved in an Arab movement phase"),
    verbs.MOVE: (
        (steps.MOVING, steps.CLAIMING), "10.6", "units move in their own movement phase only",
    ),
    verbs.VIA: ((steps.MOVING, steps.CLAIMING, steps.STEPPING), "10.6", "no unit is on the move"),
    verbs.STAY: ((steps.MOVING, steps.STEPPING), "10.7", "no unit is on the move"),
    verbs.MARCH: ((steps.MOVING, steps.CLAIMING), "10.16", "no unit is on the move"),
    verbs.DROP: ((steps.MOVING, steps.CLAIMING), "20.1", "that is done in a movement phase"),
    verbs.CLAIM: ((steps.MOVEMENT,), "6.2", "brigades are taken over in a movement phase"),
    verbs.REMOVE: ((steps.OVERSTACKED,), "11.5", "no hex is overstacked at the end of a phase"),
    verbs.ATTACK: ((steps.COMBAT,), "4.2", "attacks are made in a combat phase only"),
    verbs.JOIN: ((steps.ATTACKING,), "13.5", "there is no attack to join"),
    verbs.ADD: ((steps.ATTACKING,), "13.5", "there is no attack under way"),
    verbs.RESOLVE: ((steps.ATTACKING,), "13.1", "there is no attack to resolve"),
    verbs.ENHANCE: ((steps.ATTACKING,), "6.2", "there is no attack to enhance"),
    verbs.LOSE: ((steps.LOSING,), "13.16", "nobody has to be eliminated now"),
    verbs.STAND: ((steps.STANDING,), "14.5", "nobody has a retreat to ignore"),
    verbs.YIELD: ((steps.STANDING,), "14.5", "nobody has a retreat to ignore"),
    verbs.RETREAT: ((steps.RETREATING,), "14.1", "nobody has to retreat now"),
    verbs.ADVANCE: ((steps.STEPPING,), "15.1", "nobody advances now"),
}  # fmt: skip

_BUSY = {
    steps.MOVING: ("10.5", "a unit is being moved: choose where it goes first"),
    steps.CLAIMING: ("6.2", "a brigade changes front: choose where it goes first"),
    steps.ATTACKING: ("13.1", "an attack is being made: finish it first"),
    steps.COMMITTING: ("16.3", "missions are being declared: say how many special forces go along"),
    steps.FLYING: ("16.3", "missions are being declared: say how many fly ground attacks"),
    steps.TARGETING: ("16.15", "all airstrikes are put on the map before any is resolved"),
    steps.SPREADING: ("16.12", "hits are to be spread over air defence and barrage markers first"),
    steps.DITCHING: ("16.6", "an airstrike is lost: say first from which mission"),
    steps.SHELLING: ("18.2", "barrages are being resolved: resolve them first"),
    steps.OVERSTACKED: ("11.5", "a hex is overstacked: a unit in it is eliminated first"),
    steps.LOSING: ("13.16", "a unit is eliminated by combat first"),
    steps.STANDING: ("14.5", "a fortified unit holds or falls back first"),
    steps.CEASING: ("14.5", "a fleeing unit stops or flees on first"),
    steps.RETREATING: ("14.2", "units retreat first"),
    steps.ADVANCING: ("15.1", "an advance is under way: advance or end it first"),
    steps.STEPPING: ("15.2", "a unit is advancing: choose where it goes first"),
    steps.REVIVING: ("9.2", "an event brings a unit back: choose it first"),
    steps.RETURNING: ("9.2", "an event returns a marker to the Reserve: choose it first"),
    steps.RECEIVING: ("9.2", "an event gives from the Reserve: choose first"),
}


def refusal(box: Box, s: War, action: int) -> Refusal:
    """Why this action is not legal now. Only asked of actions that are not."""
    step, verb = s.steps[-1][0], verb_of(action)
    if step == steps.OVER:
        return Refusal("23.1", "the game is over")
    early = _AT_ANY_TIME.get(verb)
    found = _explained(box, s, early(box, s, first_of(action)), action) if early else None
    if found:
        return found
    if verb in _WHEN and step not in _WHEN[verb][0]:
        _, case, reason = _WHEN[verb]
        return out_of_step(box, s, case, reason)
    if verb in _BARS:
        found = _explained(box, s, sieve.grounds(_BARS[verb](box, s), first_of(action)), action)
    elif verb in _GROUNDS:
        grounds = _GROUNDS[verb](box, s, first_of(action), second_of(action))
        found = _explained(box, s, grounds, action)
    otherwise = _OTHERWISE.get(verb, ("4.2", "that is not what is asked now"))
    return found or out_of_step(box, s, *otherwise)


def _explained(box: Box, s: War, grounds: Grounds, action: int) -> Refusal | None:
    """In the words of the action's unit and place."""
    told = words.TELLING.action(box, s, verbs.VERBS[verb_of(action)], action)
    own = [box.unit_names[first_of(action)]] if "unit" in told else []
    return first_ground(grounds, own, place=told.get("node", ""), **told)


def out_of_step(box: Box, s: War, case: str, reason: str) -> Refusal:
    """What has to be done before, or when it could be done."""
    frame = s.steps[-1]
    if frame[0] in _BUSY:
        return Refusal(*_BUSY[frame[0]])
    if frame[0] == steps.PLACING:
        name = box.words[frame[1]]
        placed, case = [box.unit_names[frame[1]]], reserves.PLACED_FOR[frame[2]]
        return Refusal(case, f"{name} is being placed: choose its hex", placed)
    return Refusal(case, f"{reason}; this is the {steps.PHASE_TITLES[s.phase]}")


def _pick(box: Box, s: War, unit: int, _: int) -> Grounds:
    step = s.steps[-1][0]
    if step == steps.ADVANCING:
        yield from combat.pick_advance(box, s, unit)
    if step == steps.SETUP:
        yield from reserves.pick_setup(box, s, unit)
    yield step == steps.ARRIVAL, "7.4", "{unit} is no reinforcement that can be placed now"
    if step == steps.MOVEMENT:
        yield from movement.pick(box, s, unit)


def _end(box: Box, s: War, _: int, __: int) -> Grounds:
    step = s.steps[-1][0]
    if step == steps.COMBAT:
        yield from combat.end(box, s)
    yield step == steps.SETUP, "24.1", "every unit is set up first"
    yield step == steps.ARRIVAL, "7.4", "reinforcements must be taken on the turn they come"
    yield step == steps.ATTACKING, "13.1", "an attack once declared is resolved"
    if step == steps.STRIKE:
        yield from strikes.end(s)


def _plainly(case: str, reason: str) -> "_Explain":
    """The only ground there is."""
    return lambda box, s, a, b: iter([(True, case, reason)])


# What is said of a verb of many phases where it is not asked for.
_OTHERWISE = {
    verbs.PICK: ("10.6", "units move in their own movement phase only"),
    verbs.END: ("4.2", "this phase ends by itself"),
}
# What tells more than that it is not asked now.
_AT_ANY_TIME: dict[int, Callable[[Box, War, int], Grounds]] = {
    verbs.DROP: movement.never_flies,
    verbs.FORCES: strikes.forces_early,
    verbs.SUPPORT: strikes.support_early,
    verbs.FIRE: strikes.fire_early,
}
# Verbs whose legal hexes are those that pass these bars.
_BARS = {
    verbs.CLEAR: clear_bars,
    verbs.TARGET: strike.target_bars,
    verbs.SHELL: barrage.shell_bars,
}
_Explain = Callable[[Box, War, int, int], Grounds]
_GROUNDS: dict[int, _Explain] = {
    verbs.PICK: _pick, verbs.END: _end, verbs.PLACE: reserves.place,
    verbs.DEPLOY: _plainly("24.1", "units have been placed by hand: place the others too"),
    verbs.LOSE: _plainly("13.16", "{unit} is not one of those that must be eliminated"),
    verbs.BUY: reserves.buy, verbs.CALL: reserves.call, verbs.TAKE: reserves.take,
    verbs.REPLACE: reserves.replace, verbs.REPAIR: reserves.repair, verbs.REVIVE: reserves.revive,
    verbs.RETURN: reserves.give_back, verbs.RECEIVE: reserves.receive,
    verbs.SUPERIORITY: strikes.superiority, verbs.FORCES: strikes.forces,
    verbs.SUPPORT: strikes.support, verbs.REDUCE: strikes.reduce, verbs.STRIKE: strikes.strike_hex,
    verbs.FIRE: strikes.fire, verbs.ORDER: movement.order, verbs.MOVE: movement.move,
    verbs.VIA: movement.via, verbs.MARCH: movement.march, verbs.DROP: movement.drop,
    verbs.CLAIM: movement.claim, verbs.REMOVE: combat.remove, verbs.ATTACK: combat.attack,
    verbs.JOIN: combat.join, verbs.ADD: combat.add, verbs.RESOLVE: combat.resolve,
    verbs.ENHANCE: combat.enhance, verbs.STAND: combat.stand,
    verbs.YIELD: combat.stand, verbs.RETREAT: combat.retreat_to, verbs.ADVANCE: combat.advance_to,
}  # fmt: skip
