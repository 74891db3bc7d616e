"""Plans to the next die, and what comes of them: the parts of which the planner is made.

A plan is what a player does until chance next has a say. It is tried in a *world*: a whole state
guessed from what the player sees, with dice of its own, that is played on by advice to a horizon.
Worlds are made from seeds, so that all plans meet the same chances.
"""

import random
from dataclasses import dataclass, field
from typing import NamedTuple

from levant.bots.simple import second_thought
from levant.core.actions import ARGUMENT_BITS
from levant.core.rules import Rules
from levant.core.state import Frame, State

NOISES = (0.1, 0.2, 0.4)  # how often a plan departs from its style's advice
LULLS = 2  # after a plan; at the last of them a position is judged, where a game has any
LEAD = 0.1  # what a lead in points counts beside the chances: victories may be higher or lower


class End(NamedTuple):
    """What a plan came to in a world: prospect and lead at the horizon, after so many decisions.

    And the value there, if the search wants it told.
    """

    value: float
    lead: float
    decisions: int
    told: float | None = None


@dataclass(slots=True)
class Intent:
    """What to do until the next die: at each decision what was legal, and what is done."""

    style: int
    steps: list[tuple[list[int], int]] = field(default_factory=list)
    values: list[float] = field(default_factory=list)  # what it came to, world by world …
    leads: list[float] = field(default_factory=list)  # … and with which lead; empty for none
    told: list[float] = field(default_factory=list)  # … and the value, if the search tells it

    @property
    def actions(self) -> tuple[int, ...]:
        return tuple([action for _, action in self.steps])

    @property
    def mean(self) -> float:
        """The chance of winning less that of losing, as the planner judges it."""
        return sum(self.values) / len(self.values) if self.values else -2.0

    @property
    def value(self) -> float:
        """The same as players are told of it."""
        return sum(self.told) / len(self.told) if self.told else -2.0

    @property
    def worths(self) -> list[float]:
        """By what plans are compared: the chances, and a little for the lead."""
        leads = self.leads or [0.0] * len(self.values)
        return [value + LEAD * lead for value, lead in zip(self.values, leads, strict=True)]

    @property
    def worth(self) -> float:
        return sum(self.worths) / len(self.values) if self.values else -2.0

    def note(self, end: End) -> None:
        self.values.append(end.value)
        self.leads.append(end.lead)
        if end.told is not None:
            self.told.append(end.told)


@dataclass(frozen=True, slots=True)
class Search:
    """Who has to decide, on what he sees, and how far he looks ahead."""

    rules: Rules
    sight: State
    role: str
    until: int  # the clock at which the position is judged
    heeds_lulls: bool = True  # or before, where something long is over
    tells: bool = False  # also by the value, of which players are told

    def world(self, seed: int) -> State:
        return self.rules.guess(self.sight, self.role, random.Random(seed))


# The number of a die has 64 bits: ten for the clock, those of an action, five and five.
CLOCKS, ACTION_BITS = 1024, 8 + 3 * ARGUMENT_BITS
TIMES, DICE = 32, 32


class Fate:
    """Which dice of a world follow an action: those of its first, second … time in a player-turn.

    So plans that differ in one place meet the same luck in all others.
    """

    def __init__(self) -> None:
        self._clock = 0
        self._times: dict[int, int] = {}

    def before(self, clock: int, action: int) -> int:
        """How many dice count as rolled."""
        if clock != self._clock:
            self._clock, self._times = clock, {}
        time = self._times.get(action, 0)
        self._times[action] = time + 1
        return ((clock % CLOCKS << ACTION_BITS | action) * TIMES + time % TIMES) * DICE


def devise(search: Search, world: State, style: int, noise: float, dice: random.Random) -> Intent:
    """A plan in a style, with some second thoughts; the world is used up."""
    rules, plan = search.rules, Intent(style)
    chances = rules.chances(world)
    while rules.chances(world) == chances and rules.clock(world) < search.until:
        role = rules.role(world)
        if role is None:
            break
        legal = rules.legal(world)
        if not legal:
            break  # what is hidden cannot be as it was guessed: a plan ends there
        if role != search.role:
            rules.apply(world, advised(rules, world, legal, 0, dice))
            continue
        action = legal[0]
        if len(legal) > 1:
            action = advised(rules, world, legal, style, dice, noise)
            plan.steps.append((legal[:], action))
        rules.apply(world, action)
    return plan


def outcome(search: Search, plan: Intent, seed: int, noted: list[Frame] | None = None) -> End:
    """What a plan comes to in a world; who listens finds in `noted` what happened there."""
    rules, world, dice = search.rules, search.world(seed), random.Random(seed)
    world.noted = noted
    ahead = iter(plan.actions)
    planned = next(ahead, None)
    decisions, lulls, fate = 0, 0, Fate()
    while (clock := rules.clock(world)) < search.until:
        role = rules.role(world)
        if role is None:
            break
        if search.heeds_lulls and planned is None and decisions and rules.lull(world):
            lulls += 1
            if lulls == LULLS:
                break
        decisions += 1
        legal = rules.legal(world)
        if not legal:
            break
        mine = role == search.role
        if len(legal) == 1:
            action = legal[0]
        elif mine and planned in legal:
            action, planned = planned, next(ahead, None)
        else:
            action = advised(rules, world, legal, plan.style if mine else 0, dice)
            planned = None if mine else planned
        world.rolls = fate.before(clock, action)
        rules.apply(world, action)
    prospect, lead = rules.prospect(world, search.role), rules.lead(world, search.role)
    told = rules.value(world, search.role) if search.tells else None
    return End(prospect, lead, decisions, told)


def advised(
    rules: Rules,
    state: State,
    legal: list[int],
    style: int,
    dice: random.Random,
    noise: float = 0.0,
) -> int:
    """The action that the advice likes best, or a second thought; any where there is no advice."""
    if len(legal) == 1:
        return legal[0]
    scores = rules.advise(state, legal, style)
    if not scores:
        return dice.choice(legal)
    if noise and dice.random() < noise:
        return second_thought(legal, scores, dice)
    return legal[scores.index(max(scores))]
