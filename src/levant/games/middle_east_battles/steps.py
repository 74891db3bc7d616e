"""The phases of a battle and the steps within them, as numbers on the stack of steps."""

from typing import Final

from levant.games.middle_east_battles.state import Army

WESTERN: Final = 0  # 1.2: Anglo-French or Israeli
EGYPTIAN: Final = 1

# Phases, each the bottom of the stack while it lasts: (phase,)
SETUP: Final = 0
WESTERN_MOVEMENT: Final = 1
WESTERN_COMBAT: Final = 2
EGYPTIAN_MOVEMENT: Final = 3
EGYPTIAN_COMBAT: Final = 4
GAME_OVER: Final = 5
ENDED_BY_HAND = frozenset((WESTERN_MOVEMENT, WESTERN_COMBAT, EGYPTIAN_MOVEMENT, EGYPTIAN_COMBAT))

# Steps within a phase.
PLACING: Final = 6  # (unit)
MILITIA: Final = 7  # (how many more)
DECLARING: Final = 8  # whether to withdraw (10.11)
WRITING: Final = 9  # the last turn, in secret (9.2)
MOVING: Final = 10  # (unit)
CARRYING: Final = 11  # (helicopter, unit)
ATTACKING: Final = 12  # (1 if it is a barrage only)
DEFENDING: Final = 13  # final protective fire
CHOOSING: Final = 14  # the Combat Results Table
RETREATING: Final = 15  # (side, hexes, unit on its way or -1, its start, steps done)
DISPLACING: Final = 16  # (unit that pushes in, hex)
EXCHANGING: Final = 17
ADVANCING: Final = 18  # (side)
MARCHING: Final = 19  # (unit, entry hex): a unit that comes onto the map


_PHASING = [EGYPTIAN, WESTERN, WESTERN, EGYPTIAN, EGYPTIAN, WESTERN]  # by phase


def phasing_side(s: Army) -> int:
    """4.2: the player whose player turn it is."""
    return _PHASING[s.phase]
