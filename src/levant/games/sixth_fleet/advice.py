"""How a sensible player likes each action."""

from levant.games.sixth_fleet.box import Box
from levant.games.sixth_fleet.fleet import Fleet


def advise(box: Box, s: Fleet, actions: list[int]) -> list[float]:
    return [0.0 for _ in actions]
