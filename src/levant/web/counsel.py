"""What the machine thinks of a match: runs in workers, and is handed what one seat sees."""

import random
from typing import Any

import levant
from levant.bots.hint import THOUGHT, Hint, hint
from levant.bots.planner import Planner
from levant.bots.watching import watched
from levant.web.errands import Sign


def think_of_hint(game: str, sight: dict[str, Any], seed: str, sign: Sign) -> Hint:
    """A hint from a veiled state as plain data; runs in a worker."""
    rules = levant.game(game).rules
    planner = Planner(THOUGHT)
    with watched([planner], sign.tell, sign.given_up):
        return hint(rules, rules.from_plain(sight), random.Random(seed), planner)
