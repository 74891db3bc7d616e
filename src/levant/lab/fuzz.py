"""Games under watch: everything that must hold for any game at every decision."""

import json
import random
import traceback
from collections.abc import Iterator
from pathlib import Path

from levant.bots import bot as bot_named
from levant.core.refusal import Refused
from levant.core.rules import Rules
from levant.core.state import State
from levant.match import Game, Match, state_hash

CHECK_EVERY = 7  # decisions: the whole state is checked
LONGEST = 200_000  # decisions after which a game is held to be endless


def fuzz_game(
    rules: Rules, seed: int, thorough: float = 0.05, bot: str = "random", scenario: str = ""
) -> list[str]:
    """Play one game; every fault found, each with where it was and how to meet it again. Some
    decisions are looked at closely: `thorough` is the share of them. An exception of the rules is a
    fault like any other."""
    dice = random.Random(seed)
    chosen = scenario or dice.choice(rules.about.scenarios).id
    options = [option.id for option in rules.about.options if dice.random() < 0.5]
    again = f"levant fuzz {rules.about.id} --from {seed} --games 1"
    again += f" --bot {bot}" if bot != "random" else ""
    again += f" --scenario {scenario}" if scenario else ""
    where = f"{rules.about.id}, seed {seed}, {chosen} {options}"
    match: Match | None = None
    try:
        match = Game(rules).new(chosen, seed=seed, options=options)
        faults = _played(match, dice, thorough, bot)
    except Exception as error:
        number = len(match.history) if match else 0
        faults = [f"decision {number}: {_exception(error)}"]
    return [f"{where}: {fault}\n  again: {again}" for fault in faults]


def _played(match: Match, dice: random.Random, thorough: float, bot: str) -> list[str]:
    """The faults of a whole game, up to the first decision that has any."""
    rules, chooser = match.rules, bot_named(bot)
    faults: list[str] = []
    for number in range(LONGEST):
        if match.decision is None:
            return _ended(rules, match)
        if dice.random() < thorough:
            faults += [f"decision {number}: {fault}" for fault in inspect(match, dice)]
        legal = rules.legal(match.state)
        sight = match.state if bot == "random" else rules.veil(match.state, match.decision.role)
        code = chooser(rules, sight, legal, dice)
        match.play(match.decision.actions[legal.index(code)])
        if number % CHECK_EVERY == 0:
            faults += [f"decision {number}: {fault}" for fault in rules.faults(match.state)]
        if faults:
            return faults
    return [f"no end after {LONGEST} decisions"]


def _exception(error: Exception) -> str:
    """What went wrong, and where in the rules."""
    frames = traceback.extract_tb(error.__traceback__)
    last = frames[-1]
    what = "; ".join(str(error).splitlines()) or "no message"
    return (
        f"{type(error).__name__} in {last.name} ({Path(last.filename).name} {last.lineno}): {what}"
    )


def inspect(match: Match, dice: random.Random) -> Iterator[str]:
    """What must hold at every decision."""
    rules, state = match.rules, match.state
    decision = match.decision
    assert decision
    codes = [action.code for action in decision.actions]
    if not codes:
        yield "a decision without an action"
    if len(set(codes)) != len(codes):
        yield "an action is listed twice"
    for action in dice.sample(decision.actions, min(20, len(codes))):
        if rules.words.parse(str(action)) != action.code:
            yield f"{action!r} does not parse back"
        if not rules.describe(state, action.code):
            yield f"{action!r} has no description"
        rules.route(state, action.code)
    yield from _comes_back(match, dice)
    yield from _refuses(match, dice)
    for role in rules.about.roles:
        yield from _veiled(rules, state, role)


def _comes_back(match: Match, dice: random.Random) -> Iterator[str]:
    """Play and undo, JSON, position."""
    rules = match.rules
    before = match.hash()
    decision = match.decision
    assert decision
    match.play(dice.choice(decision.actions))
    match.undo()
    if match.hash() != before:
        yield "play and undo do not lead back"
    plain = json.loads(json.dumps(rules.to_plain(match.state)))
    if state_hash(rules, rules.from_plain(plain)) != before:
        yield "the state does not survive JSON"
    document = json.loads(json.dumps(match.position()))
    again = match.game.at(document, seed=1)
    begun = match.told[-1] and match.told[-1][-1].kind == "phase"  # a position is a phase's start
    if begun and json.loads(json.dumps(again.position())) != document:
        yield "the position does not survive being written and read"


def _refuses(match: Match, dice: random.Random) -> Iterator[str]:
    """Nonsense is refused with a reason, and changes nothing."""
    words = match.rules.words
    before = match.hash()
    for _ in range(5):
        verb = dice.choice(list(words.verbs.values()))
        named = [dice.choice([n for n in words.names[kind] if n]) for kind in verb.arguments]
        text = " ".join([verb.word, *named])
        refusal = match.why_not(text)
        if refusal is None:
            continue
        if not refusal.reason:
            yield f"{text!r} is refused without a reason"
        try:
            match.play(text)
            yield f"{text!r} was refused by why_not and played"
        except Refused:
            pass
        if match.hash() != before:
            yield f"refusing {text!r} changed the state"


def _veiled(rules: Rules, state: State, role: str) -> Iterator[str]:
    """What a role sees does not depend on the dice to come."""
    other = rules.copy(state)
    other.key = bytes(32)
    for look in (rules.view, rules.table):
        one, two = look(rules.veil(state, role), role), look(rules.veil(other, role), role)
        if one != two:
            yield f"{role} sees the seed"
    if rules.veil(state, role).key:
        yield f"the seed is in what {role} sees"


def _ended(rules: Rules, match: Match) -> list[str]:
    if match.result is None:
        return ["no decision and no result"]
    replayed = Match(match.game, match.opening)
    for code in match.history:
        replayed.rules.apply(replayed.state, code)
    return [] if replayed.hash() == match.hash() else ["replaying gives another end"]
