"""What the machine thinks of a match: runs in workers, and is handed what one seat sees."""

import random
from typing import Any

from levant.bots.hint import THOUGHT, Hint, hint
from levant.bots.planner import Planner
from levant.bots.watching import watched
from levant.games.editions import edition
from levant.lab.analyse import Analysis, analyse
from levant.web.aid import helped
from levant.web.errands import Sign
from levant.web.frozen import thaw


def think_of_hint(game: str, number: int, sight: dict[str, Any], seed: str, sign: Sign) -> Hint:
    """A hint from a veiled state of an edition of a game, as plain data; runs in a worker."""
    rules = edition(game, number)
    planner = Planner(THOUGHT)
    with watched([planner], sign.tell, sign.given_up), helped([planner], sign):
        return hint(rules, rules.from_plain(sight), random.Random(seed), planner)


def look_back(frozen: bytes, sign: Sign) -> Analysis:
    """An analysis of a match that is over; runs in a helper."""

    def told(share: float) -> None:
        sign.tell(share)
        if sign.given_up():
            raise GivenUp

    return analyse(thaw(frozen), progress=told)


class GivenUp(Exception):
    """Nobody waits for it any more."""
