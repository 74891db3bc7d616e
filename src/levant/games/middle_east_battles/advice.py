"""How a sensible player likes each action."""

from levant.games.middle_east_battles.army import Army
from levant.games.middle_east_battles.box import Box


def advise(box: Box, s: Army, actions: list[int]) -> list[float]:
    return [0.0 for _ in actions]
