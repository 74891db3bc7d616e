"""What a role may know."""

from levant.core.rules import Plain
from levant.core.state import copy_of
from levant.games.middle_east_battles import steps, words
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules.points import objectives_held
from levant.games.middle_east_battles.state import HOLDING, Army
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN


def veil(box: Box, s: Army, role: str) -> Army:
    """9.2: the last turn that was written down is nobody's but the Anglo-French player's."""
    sight = copy_of(s)
    sight.key, sight.legal = b"", []
    if role != box.sides[WESTERN] and s.phase != steps.GAME_OVER:
        sight.last_turn = 0
    return sight


def view(box: Box, s: Army, role: str) -> Plain:
    """What a role may know besides the position, from a veiled state."""
    names = box.unit_names
    return {
        "phase_title": words.phase_title(box, s.phase),
        "night": box.night[s.turn],
        "turn_name": box.turn_names[s.turn],
        "objectives": {
            box.sides[side]: objectives_held(box, s, side) for side in (WESTERN, EGYPTIAN)
        },
        "holding_box": [names[u] for u in range(box.units) if s.at[u] == HOLDING],
        "targets": [box.board.names[n] for n in range(box.board.size) if s.targets >> n & 1],
        "attackers": [names[u] for u in s.attackers],
        "defenders": [names[u] for u in s.defenders],
    }
