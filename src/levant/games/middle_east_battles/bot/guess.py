"""9.2: which turn the Anglo-French player may have written down."""

import random

from levant.core.state import copy_of
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.steps import EGYPTIAN, GAME_OVER


def guess(box: Box, sight: Army, side: int, dice: random.Random) -> Army:
    """Once the game goes on, any turn from this one on: each half as likely as the one before."""
    s = copy_of(sight)
    s.key = dice.randbytes(32)
    s.legal = []
    first, latest = box.last_turn[s.scenario], box.latest[s.scenario]
    if side == EGYPTIAN and first < s.turn and s.phase != GAME_OVER:
        s.last_turn = s.turn
        while s.last_turn < latest and dice.random() < 0.5:
            s.last_turn += 1
    return s
