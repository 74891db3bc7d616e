"""A policy of these environments as a bot of Levant, for `levant match` and `levant ladder`.

# in my_agent.py
player = as_bot(lambda seen: int(seen["action_mask"].argmax()))

levant match sixth-fleet --bot policy:my_agent:player --bot greedy
"""

import random
from collections.abc import Callable, Sequence

from levant.arena.encodings import ListEncoding
from levant.arena.sitting import Observation, Sitting
from levant.bots import Bot
from levant.bots.outside import Forfeit
from levant.core.rules import Rules
from levant.core.state import State

Policy = Callable[[Observation], int]


def as_bot(policy: Policy, encoding: str = ListEncoding.name) -> Bot:
    """A bot that chooses as the policy does: it is given what an agent of the environment is."""
    sittings: dict[str, Sitting] = {}

    def chooses(rules: Rules, sight: State, actions: Sequence[int], dice: random.Random) -> int:
        game = rules.about.id
        if game not in sittings:
            sittings[game] = Sitting(game, encoding=encoding)
        sitting = sittings[game]
        sitting.look_at(sight, actions)
        role = sitting.role
        assert role is not None
        while True:
            number = int(policy(sitting.observe(role)))
            try:
                meant = sitting.encoding.chosen(sitting.phrase, number)
            except ValueError as error:
                raise Forfeit(str(error)) from None
            if isinstance(meant, int):
                return meant
            sitting.phrase = meant

    return chooses
