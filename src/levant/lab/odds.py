"""Chances of a combat or a position, from what one seat sees.

Every die that an action rolls is tried with every face: what comes of it is exact. Where that is
too much, or where something is hidden, it is tried in many worlds that the seat cannot tell from
the true one; what is then told is simulated.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

from levant.bots.hint import chance_of
from levant.core.dice import DieWanted, told_dice
from levant.core.refusal import Refusal, Refused
from levant.core.rules import Event, Rules
from levant.core.state import State

MOST = 1300  # ways in which dice may fall, to be tried one by one, in all worlds together
THROWN = 480  # else so many are thrown
UNSEEN = "no result yet"
WORLDS = 24  # in which an action is tried where something is hidden


@dataclass(frozen=True, slots=True)
class Falling:
    """One way in which the dice of an action fall."""

    chance: float
    state: State
    events: list[Event]


@dataclass(frozen=True, slots=True)
class Likely:
    """One thing that may come of an action."""

    what: str
    chance: float
    after: float | None  # the seat's chance of winning then, a draw counting half; None: unknown


@dataclass(frozen=True, slots=True)
class ActionOdds:
    action: str
    say: str
    likely: list[Likely]  # the likeliest first
    exact: bool


def odds_of(
    rules: Rules, sight: State, role: str, actions: Sequence[int], seed: str = "odds"
) -> list[ActionOdds]:
    """Of every action that rolls dice or comes to a combat whose chances are known."""
    dice = random.Random(seed)
    count = WORLDS if rules.about.hidden else 1
    worlds = [rules.guess(sight, role, dice) for _ in range(count)]
    found = []
    for action in actions:
        told = _odds(rules, sight, role, worlds, action, dice)
        if told:
            found.append(told)
    return found


def _odds(
    rules: Rules, sight: State, role: str, worlds: list[State], action: int, dice: random.Random
) -> ActionOdds | None:
    """What comes of an action in the worlds where it can be done, all of them alike."""
    here = [world for world in worlds if action in rules.legal(world)]
    told: list[list[Likely]] = []
    exact = True
    for world in here:
        falls, all_of_them = fallings(rules, world, action, dice, len(here))
        exact = exact and all_of_them
        if len(falls) == 1 and falls[0].state.rolls == world.rolls:
            told.append(_by_worksheet(rules, sight, role, falls[0].state))
        else:
            told.append([_fallen(rules, role, fall) for fall in falls])
    likely = _together(told)
    if not {each.what for each in likely} - {UNSEEN}:
        return None
    exact = exact and all(_same(_together([each]), likely) for each in told)
    return ActionOdds(rules.words.text(action), rules.describe(sight, action), likely, exact)


def _fallen(rules: Rules, role: str, fall: Falling) -> Likely:
    after = chance_of(rules.value(rules.veil(fall.state, role), role))
    return Likely(named(fall.events), fall.chance, after)


def _by_worksheet(rules: Rules, sight: State, role: str, state: State) -> list[Likely]:
    """An action that rolls nothing: the chances of the combat that it comes to, if any."""
    sheet, before = rules.worksheet(rules.veil(state, role)), rules.worksheet(sight)
    if sheet is None or not sheet.outcomes or sheet == before:
        return [Likely(UNSEEN, 1.0, None)]
    return [Likely(each.what, each.chance, None) for each in sheet.outcomes]


def _together(told: Sequence[Sequence[Likely]]) -> list[Likely]:
    """What the worlds have in common and what not, each world as likely as another."""
    found: dict[str, list[Likely]] = {}
    for each in [each for world in told for each in world]:
        found.setdefault(each.what, []).append(each)
    merged = [_merged(what, alike, len(told)) for what, alike in found.items()]
    if any(each.after is None for each in merged):
        return merged  # in the order of the worksheet
    return sorted(merged, key=lambda each: (-each.chance, each.what))


def _merged(what: str, alike: Sequence[Likely], worlds: int) -> Likely:
    """The same thing in several worlds, or by several dice."""
    chance = fsum(each.chance for each in alike)
    known = [each.chance * each.after for each in alike if each.after is not None]
    after = fsum(known) / chance if len(known) == len(alike) and chance else None
    return Likely(what, chance / worlds, after)


def _same(one: Sequence[Likely], two: Sequence[Likely]) -> bool:
    """Whether two worlds tell the same, but for what is lost in adding."""
    chances = [{each.what: round(each.chance, 6) for each in some} for some in (one, two)]
    return chances[0] == chances[1]


def fallings(
    rules: Rules, state: State, action: int, dice: random.Random, worlds: int = 1
) -> tuple[list[Falling], bool]:
    """Every way in which the dice of an action fall, and whether these are all."""
    thrown = THROWN // worlds
    found: list[Falling] = []
    open_: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    while open_:
        told, chance = open_.pop()
        try:
            found.append(_applied(rules, state, action, told_dice(told, state.rolls), chance))
        except DieWanted as wanted:
            faces = range(wanted.sides, 0, -1)
            open_ += [((*told, face), chance / wanted.sides) for face in faces]
        if (len(found) + len(open_)) * worlds > MOST:
            keys = [dice.randbytes(32) for _ in range(thrown)]
            return [_applied(rules, state, action, key, 1 / thrown) for key in keys], False
    return found, True


def _applied(rules: Rules, state: State, action: int, key: bytes, chance: float) -> Falling:
    after = rules.copy(state)
    after.key, after.noted = key, []
    rules.apply(after, action)
    frames, after.noted = after.noted, None
    return Falling(chance, after, [rules.tell(after, frame) for frame in frames or []])


def named(events: Sequence[Event]) -> str:
    """What the dice came to, in the game's own words for it; a die that decides no combat is none.

    The words of an event may name who stands in a guessed world: only its outcome is told.
    """
    return "; ".join(event.outcome for event in events if event.outcome) or UNSEEN


def followed(rules: Rules, sight: State, role: str, texts: Sequence[str]) -> State:
    """What the seat would see if it did this first, without dice. Raises Refused, ValueError."""
    world = rules.guess(sight, role, random.Random("what if"))
    for text in texts:
        action = rules.words.parse(text)
        if rules.role(world) != role:
            raise ValueError(f"{text}: it is not for {role} to decide then")
        if action not in rules.legal(world):
            raise Refused(rules.refusal(rules.veil(world, role), action))
        rolls = world.rolls
        rules.apply(world, action)
        if world.rolls != rolls:
            raise Refused(Refusal("", f"{text}: rolls dice, so nothing is sure after it"))
    return rules.veil(world, role)
