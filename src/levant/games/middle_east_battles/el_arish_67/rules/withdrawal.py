"""10.11: the Egyptian withdrawal."""

from levant.core.actions import verb_of
from levant.games.middle_east_battles import steps, verbs
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules.movement_phase import begin_movement
from levant.games.middle_east_battles.state import Army


def declarations(box: Box, s: Army) -> list[int]:
    return [verbs.FIGHT_ON, verbs.WITHDRAW]


def declare(box: Box, s: Army, action: int) -> None:
    if verb_of(action) == verbs.WITHDRAW:
        s.withdrawal = 1
        s.note(verbs.WITHDRAWAL)
        begin_movement(box, s, steps.EGYPTIAN)  # who may leave his hex has changed
