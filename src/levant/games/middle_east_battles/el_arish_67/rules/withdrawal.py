"""10.11: the Egyptian withdrawal."""

from levant.core.actions import verb_of
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules.movement_phase import begin_movement
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.steps import EGYPTIAN
from levant.games.middle_east_battles.verbs import FIGHT_ON, WITHDRAW, WITHDRAWAL


def declarations(box: Box, s: Army) -> list[int]:
    return [FIGHT_ON, WITHDRAW]


def declare(box: Box, s: Army, action: int) -> None:
    if verb_of(action) == WITHDRAW:
        s.withdrawal = 1
        s.note(WITHDRAWAL)
        begin_movement(box, s, EGYPTIAN)  # who may leave his hex has changed
