"""The choices in plain words, each with its cost or its strength."""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.paths import cost_of
from levant.core.state import copy_of
from levant.core.wording import count
from levant.games.six_days_of_war import steps, verbs, words
from levant.games.six_days_of_war.box import ISRAEL, SIDES, Box
from levant.games.six_days_of_war.rules import (
    activation,
    air,
    air_bases,
    bombing,
    cease_fire,
    combat,
    movement,
    operations,
)
from levant.games.six_days_of_war.state import ON_PATROL, War
from levant.games.six_days_of_war.words.choices_cards import card_text, rescinding_text

_DONE = {
    steps.CHOOSING: "no optional card", steps.DISCARDING: "keep all that are left",
    steps.PATROLLING: "no more on air defence", steps.INTERCEPTING: "nobody else intercepts",
    steps.DECEIVING: "lead no more of them astray",
    steps.ENGAGING: "nobody else joins in", steps.LIFTED: "let it fly",
}  # fmt: skip
# With what its arguments are called.
_CHOICES = {
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
    verbs.END: "no more attacks",
    verbs.DEMOLISH: "destroy it, for 2 of your diplomatic standing",
    verbs.SPARE: "leave it standing",
    verbs.LAUNCH: "launch all that have a target",
    verbs.SCRAMBLE: "try an emergency scramble",
    verbs.HOME: "all back to their own bases",
    verbs.CONTINUE: "fight on",
    verbs.DSP: "2 more diplomatic standing",
    verbs.WFL: "1 more war footing",
    verbs.ACTIVATE: "{}", verbs.STAY: "{} stays where it is", verbs.MOVE: "{} to {}",
    verbs.TRANSIT: "{} leaves the map, to come back on any map in two days",
    verbs.EXIT: "{} leaves for Tel Aviv",
    verbs.PUSH: "{} pushes on from zone to zone into {}", verbs.SAIL: "{} by sea to {}",
    verbs.FLY: "{} by air to {}", verbs.ATTACK: "attack {}", verbs.JOIN: "{} joins with ",
    verbs.DISRUPT: "{}", verbs.RETREAT: "{} to {}", verbs.ADVANCE: "{} advances",
    verbs.STRIKE: "{} strikes {}", verbs.RAID: "{} raids {}", verbs.NEXT: "{}",
    verbs.NEXT_BASE: "{}", verbs.INTERCEPT: "{} intercepts {}", verbs.ENGAGE: "{} engages {}",
    verbs.FIRE: "{} fires", verbs.HOLD_FIRE: "{} holds its fire", verbs.BOMB: "{} bombs {}",
    verbs.CITY: "{} bombs a city", verbs.REACTOR: "{} bombs the Dimona reactor",
    verbs.RUNWAY: "{} attacks the airbase itself", verbs.CANCEL: "{} drops nothing",
    verbs.LAND: "{} lands at {}", verbs.PLACE: "{} in {}", verbs.STATION: "{} at {}",
    verbs.BOX_TRACK: "{} waits in the available space", verbs.PATROL: "{} over {}",
    verbs.HOLD_BACK: "{} is held back", verbs.TERROR: "terror attack by {}",
    verbs.REDEPLOY: "the heavy artillery moves to {}", verbs.OPERATE: "{}", verbs.NATION: "{}",
    verbs.CHOOSE: "take {}", verbs.DISCARD: "remove {}", verbs.PLAY: "play {}",
    verbs.RESCIND: "rescind {}", verbs.TRUMP: "trump with {}",
}  # fmt: skip
_ARTICLE = ["", "the "]  # Israel, the UAR
_BOMBING = (verbs.STRIKE, verbs.RAID, verbs.BOMB, verbs.RUNWAY, verbs.CITY, verbs.REACTOR)


def describe(box: Box, s: War, action: int) -> str:
    """One choice in plain words, with its cost or its chance."""
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.DONE:
        return _done_words(box, s)
    if verb == verbs.HALT:
        there = any(s.at[unit] == s.steps[-1][2] for unit in s.attackers)
        return "no further advance" if there else "no advance"
    if verb in (verbs.AGREE, verbs.IGNORE):
        return cease_fire_words(box, s, verb, s.steps[-1][1])
    kinds = verbs.VERBS[verb].arguments
    said = [words.NAMED[kind](box, each) for kind, each in zip(kinds, (a, b), strict=False)]
    text = _CHOICES[verb].format(*said)
    if verb == verbs.RESCIND:
        return f"{text} ({'; '.join(rescinding_text(box, a))})"
    if kinds == ("card",) and (does := card_text(box, a, s.card_variant)):
        return f"{text} ({'; '.join(does)})"
    if verb == verbs.MOVE:
        return f"{text} ({move_cost(box, s, a, b)})"
    if verb == verbs.ACTIVATE and s.at[a] >= 0:
        twice = activation.activation_cost(box, s, a, s.operation) > 1
        return f"{text} in {words.hex_words(box, s.at[a])}{', counts as two' if twice else ''}"
    if verb == verbs.JOIN:
        return f"{text}{combat.attack_of(box, s, a, s.steps[-1][2])}"
    if verb == verbs.ATTACK:
        return f"{text}, defence {combat.total_defence(box, s, a)}"
    if verb == verbs.RAID:
        text += f", with {len(air_bases.residents(box, s, b)) or 'no'} aircraft on it"
    chance = _chance(box, s, verb, a, b)
    return f"{text} ({chance})" if chance else text


def _done_words(box: Box, s: War) -> str:
    frame = s.steps[-1]
    if frame[0] == steps.PATROLLING and not any(s.at[u] == ON_PATROL for u in box.air[frame[1]]):
        return "none on air defence"
    return _DONE.get(frame[0], "no more")


def cease_fire_words(box: Box, s: War, verb: int, side: int) -> str:
    """9.1: whether it ends the game, and what it costs to fight on all the same."""
    if verb == verbs.AGREE:
        if s.agreed & 1 << 1 - side:
            return "stop fighting: the game ends"
        return "stop fighting" + (", though the UAR does not" if side == ISRAEL else "")
    trial = copy_of(s)
    cease_fire.ignore(box, trial, side)
    other = 1 - side
    price = [f"{count(trial.dvp[other] - s.dvp[other], 'DVP')} to {_ARTICLE[other]}{SIDES[other]}"]
    price += [
        f"{words.LEVEL_WORDS[verbs.L_US + n]} {before} to {after}"
        for n, (before, after) in enumerate(zip(s.scl, trial.scl, strict=True))
        if before != after
    ]
    if trial.last_turn != s.last_turn:
        price.append(f"the war ends on {words.date_words(box, trial.last_turn)}, a day earlier")
    return f"ignore the cease-fire: {', '.join(price)}"


def _chance(box: Box, s: War, verb: int, unit: int, where: int) -> str:
    """How often a die lets it succeed, where one is rolled for it at once or over the target."""
    if verb == verbs.PUSH:
        needed = s.wfl[ISRAEL] - movement.push_modifier(box, s, where)
        return f"succeeds {min(10, needed) * 10}%"
    if verb == verbs.SCRAMBLE:
        none_left = s.air_operations >= operations.air_operations(s)
        rise = (
            "one unit" if none_left else "one unit on an odd die, two on an even, for an Operation"
        )
        return f"{min(10, s.wfl[ISRAEL]) * 10}%: {rise}"
    if verb == verbs.SAIL:
        return f"succeeds {min(10, s.wfl[box.side[unit]]) * 10}%"
    if verb not in _BOMBING or not box.bf[unit]:
        return ""
    hits, hurts = bombing.odds(box, unit, _aim(box, s, verb, unit, where))
    return f"hits {hits}%, is damaged {hurts}%"


def _aim(box: Box, s: War, verb: int, unit: int, where: int) -> int:
    """6.1.2, 6.1.3: what is added to the die for bombs."""
    if verb == verbs.RAID:
        return bombing.base_modifier(box, s, unit, where, 0)
    if verb == verbs.STRIKE:
        if air.is_city_raid(box, unit, where):
            return bombing.city_modifier(box, s, unit, False)
        return bombing.ground_modifier(box, s, unit, where)
    if verb in (verbs.CITY, verbs.REACTOR):
        return bombing.city_modifier(box, s, unit, verb == verbs.REACTOR)
    target = s.steps[-1][2]
    if target < air.BASE_TARGET:
        return bombing.ground_modifier(box, s, unit, target)
    enemy = where if verb == verbs.BOMB else -1
    return bombing.base_modifier(box, s, unit, target - air.BASE_TARGET, enemy)


def move_cost(box: Box, s: War, unit: int, node: int) -> str:
    if s.at[unit] < 0:
        return "enters the map"
    cost = cost_of(movement.layers_of(box, s, unit), node)
    points = movement.points_of(box, s, unit)
    return f"{cost} of {points}" if cost > 0 else f"all {points}"


def label(box: Box, s: War, action: int) -> str:
    """The cost of a move, the strength that joins, the chance of a hit."""
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.MOVE and s.at[a] >= 0:
        cost = cost_of(movement.layers_of(box, s, a), b)
        return str(cost) if cost > 0 else str(movement.points_of(box, s, a))
    if verb == verbs.JOIN:
        return f"+{combat.attack_of(box, s, a, s.steps[-1][2])}"
    if verb in (verbs.STRIKE, verbs.RAID) and box.bf[a]:
        return f"{bombing.odds(box, a, _aim(box, s, verb, a, b))[0]}%"
    return ""
