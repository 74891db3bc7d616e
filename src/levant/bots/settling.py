"""When a bot would rather end a game than play it out: it resigns, offers a draw or takes one."""

import random
from collections.abc import Callable, Iterator

from levant.bots.intents import advised
from levant.core.rules import Result, Rules
from levant.core.state import State

HOPELESS = -0.8  # a value below which a game may be lost
LEVEL = 0.3  # … and within which, to both sides of 0, it may be drawn
CONTENT = 0.1  # a value up to which a draw that is offered is taken
TURNS = 4  # player-turns with a say in them for which it has to stay there
COURSES = 6  # to the end, all of which have to end so

PLAYS, RESIGNS, OFFERS = range(3)
"""What a bot makes of a game."""


class Outlook:
    """How a bot's chances stood in the player-turns that it had a say in; one for each seat."""

    def __init__(self) -> None:
        self._values: dict[int, float] = {}  # by clock
        self._since = 0  # the clock after set-up: that of a scenario may begin in the middle

    def verdict(self, rules: Rules, sight: State, role: str, dice: random.Random) -> int:
        """Whether the bot that has to decide ends it; worked out once a player-turn."""
        clock = rules.clock(sight)
        self._since = min(self._since, clock) or clock
        if max(self._values, default=-1) >= clock:
            self._values = {at: each for at, each in self._values.items() if at <= clock}
            return PLAYS
        self._values[clock] = rules.value(sight, role)
        last = [self._values[at] for at in sorted(self._values)[-TURNS:]]
        if len(last) < TURNS:
            return PLAYS
        if max(last) <= HOPELESS and is_lost(rules, sight, role, dice, self._since):
            return RESIGNS
        if max(map(abs, last)) <= LEVEL and is_drawn(rules, sight, role, dice, self._since):
            self._values = {clock: last[-1]}  # if it is declined, not again at once
            return OFFERS
        return PLAYS


def accepts_draw(rules: Rules, sight: State, role: str, dice: random.Random) -> bool:
    """Whether a bot hopes for no more than a draw, by its chances and by imagined courses."""
    if rules.value(sight, role) > CONTENT:
        return False
    ends = [rules.result(world) for world in courses(rules, sight, role, dice)]
    return sum(end.value(role) for end in ends if end) <= CONTENT * len(ends)


def is_lost(rules: Rules, sight: State, role: str, dice: random.Random, since: int = 0) -> bool:
    """Whether an enemy wins in every course that is imagined, and half of the game is over.

    `since`: by the clock, when it began.
    """
    return _all_end(rules, sight, role, dice, since, lambda end: end.winner not in (None, role))


def is_drawn(rules: Rules, sight: State, role: str, dice: random.Random, since: int = 0) -> bool:
    """Whether every course is drawn, and half of the game is over."""
    return _all_end(
        rules, sight, role, dice, since, lambda end: end.winner is None and not end.all_lose
    )


def courses(rules: Rules, sight: State, role: str, dice: random.Random) -> Iterator[State]:
    """Ends to which the game may come; in turn the role plays in each of the game's styles."""
    for number in range(COURSES):
        world = rules.guess(sight, role, dice)
        style = number % len(rules.styles)
        while (decides := rules.role(world)) is not None:
            own = style if decides == role else 0
            rules.apply(world, advised(rules, world, rules.legal(world), own, dice))
        yield world


def _all_end(
    rules: Rules,
    sight: State,
    role: str,
    dice: random.Random,
    since: int,
    so: Callable[[Result], bool],
) -> bool:
    clocks = []
    for world in courses(rules, sight, role, dice):
        result = rules.result(world)
        if result is None or not so(result):
            return False
        clocks.append(rules.clock(world) - since)
    return 2 * (rules.clock(sight) - since) * len(clocks) >= sum(clocks)
