"""When a bot gives a lost game up, instead of playing it out move by move."""

import random

from levant.bots.intents import advised
from levant.core.rules import Rules
from levant.core.state import State

HOPELESS = -0.8  # a value below which a game may be lost
TURNS = 4  # player-turns with a say in them for which it has to stay there
COURSES = 6  # to the end, all of which have to be lost


class Despair:
    """How a bot's chances stood in the player-turns that it had a say in; one for each seat."""

    def __init__(self) -> None:
        self._values: dict[int, float] = {}  # by clock

    def gives_up(self, rules: Rules, sight: State, role: str, dice: random.Random) -> bool:
        """Whether the bot that has to decide resigns; worked out once a player-turn."""
        clock = rules.clock(sight)
        if max(self._values, default=-1) >= clock:
            self._values = {at: each for at, each in self._values.items() if at <= clock}
            return False
        self._values[clock] = rules.value(sight, role)
        last = sorted(self._values)[-TURNS:]
        if len(last) < TURNS or max(self._values[at] for at in last) > HOPELESS:
            return False
        return is_lost(rules, sight, role, dice)


def is_lost(rules: Rules, sight: State, role: str, dice: random.Random) -> bool:
    """Whether an enemy wins in every course that is imagined, and half of the game is over.

    In turn the role plays in each of the game's styles.
    """
    ends = []
    for number in range(COURSES):
        world = rules.guess(sight, role, dice)
        style = number % len(rules.styles)
        while (decides := rules.role(world)) is not None:
            own = style if decides == role else 0
            rules.apply(world, advised(rules, world, rules.legal(world), own, dice))
        result = rules.result(world)
        if result is None or result.winner in (None, role):
            return False
        ends.append(rules.clock(world))
    return 2 * rules.clock(sight) * len(ends) >= sum(ends)
